"""The deck of category cards, read from its file and checked."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cache
from pathlib import Path

import msgspec

from engine.game_info import CardFault
from engine.toml_file import TomlFault, read_toml
from engine.words import N_, _, printable
from scenes.colorful.content import LONGEST_WORD, MOST_SEATS, SLOTS, Card, ColorfulOptions, rounds_for

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "colorful"
CARDS_FILE = ASSETS / "categories.toml"
LONGEST_CATEGORY = 40
"""Letters of a category that still fit on the table."""
FOUR_SLOTS, TITLES, SAMPLES, ONCE = N_("Four slots"), N_("Titles"), N_("Sample words"), N_("Only once")
CHECKS = (FOUR_SLOTS, TITLES, SAMPLES, ONCE)
"""What every card is looked at for, as message ids."""


class ContentError(Exception):
    """A content file cannot be used; the text is a sentence with the file's name, the entry and the reason."""


class _CardsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    card: tuple[Card, ...]


@cache
def cards() -> tuple[Card, ...]:
    """The deck that the game ships, read once in a run of the program. Raises ContentError."""
    return load_cards(CARDS_FILE)


def load_cards(path: Path) -> tuple[Card, ...]:
    """The cards of a file, in its order. Raises ContentError."""
    try:
        found = read_toml(path, _CardsFile).card
    except TomlFault as fault:
        raise content_error(path, str(fault)) from fault
    if len(found) < MOST_SEATS:
        reason = _("it has {count} cards and needs at least {fewest}")
        raise content_error(path, reason.format(count=len(found), fewest=MOST_SEATS))
    seen: set[str] = set()
    for number, card in enumerate(found, start=1):
        found_fault = fault_of(card, seen)
        if found_fault is not None:
            raise content_error(path, _("card {number}: {reason}").format(number=number, reason=found_fault.reason))
        seen |= titles([card])
    return found


def dealt(options: ColorfulOptions, seats: int) -> tuple[Card, ...]:
    """The cards that a match draws from. Raises ContentError for own ones that cannot be used."""
    for number, card in enumerate(options.own, start=1):
        fault = fault_of(card, ())
        if fault is not None:
            raise ContentError(_("card {number}: {reason}").format(number=number, reason=fault.reason))
    alone = options.own_cards == "only" and len(options.own) >= rounds_for(seats)
    return options.own if alone else (*cards(), *options.own)


def titles(deck: Iterable[Card]) -> set[str]:
    """The categories of cards, in every language and folded: a table has each of them once."""
    return {title.casefold() for card in deck for category in card.slots for title in (category.en, category.fr)}


def content_error(path: Path, reason: str) -> ContentError:
    """The sentence about a file that cannot be used."""
    sentence = _("{file} cannot be used: {reason}.")
    return ContentError(sentence.format(file=path.name, reason=printable(reason.rstrip("."))))


def fault_of(card: Card, seen: Container[str]) -> CardFault | None:
    """The first rule that a card breaks; ``seen`` are the ``titles`` of the others."""
    if len(card.slots) != SLOTS:
        reason = _("it has {count} slots and needs {slots}")
        return CardFault(FOUR_SLOTS, "slots", reason.format(count=len(card.slots), slots=SLOTS))
    own: set[str] = set()
    for number, category in enumerate(card.slots, start=1):
        field = f"slots[{number}]"
        for title in (category.en, category.fr):
            if not title.strip() or not title.isprintable():
                return CardFault(TITLES, field, _("a category without a title that can be read"))
            if len(title) > LONGEST_CATEGORY:
                reason = _("“{title}” is longer than {most} letters")
                return CardFault(TITLES, field, reason.format(title=title, most=LONGEST_CATEGORY))
            if title.casefold() in seen or title.casefold() in own:
                return CardFault(ONCE, field, _("“{title}” is there twice").format(title=title))
        own |= {category.en.casefold(), category.fr.casefold()}
        for word in category.words:
            if not word.strip() or len(word) > LONGEST_WORD:
                reason = _("“{title}” has a sample word that nobody could name")
                return CardFault(SAMPLES, field, reason.format(title=category.en))
    return None
