"""The deck of category cards, read from its file and checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from engine.words import _, printable
from scenes.colorful.content import LONGEST_WORD, MOST_SEATS, SLOTS, Card

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "colorful"
CARDS_FILE = ASSETS / "categories.toml"
LONGEST_CATEGORY = 40
"""Letters of a category that still fit on the table."""


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
        found = msgspec.toml.decode(path.read_bytes(), type=_CardsFile).card
    except (OSError, ValueError, RecursionError) as fault:  # msgspec's own errors are ValueErrors
        raise content_error(path, str(fault)) from fault
    if len(found) < MOST_SEATS:
        reason = _("it has {count} cards and needs at least {fewest}")
        raise content_error(path, reason.format(count=len(found), fewest=MOST_SEATS))
    seen: set[str] = set()
    for number, card in enumerate(found, start=1):
        reason = _fault_of(card, seen)
        if reason:
            raise content_error(path, _("card {number}: {reason}").format(number=number, reason=reason))
    return found


def content_error(path: Path, reason: str) -> ContentError:
    """The sentence about a file that cannot be used."""
    sentence = _("{file} cannot be used: {reason}.")
    return ContentError(sentence.format(file=path.name, reason=printable(reason.rstrip("."))))


def _fault_of(card: Card, seen: set[str]) -> str:
    """Why a card cannot be used, or nothing; ``seen`` are the categories of the cards before it, and grows."""
    if len(card.slots) != SLOTS:
        return _("it has {count} slots and needs {slots}").format(count=len(card.slots), slots=SLOTS)
    for category in card.slots:
        for title in (category.en, category.fr):
            if not title.strip() or not title.isprintable():
                return _("a category without a title that can be read")
            if len(title) > LONGEST_CATEGORY:
                return _("“{title}” is longer than {most} letters").format(title=title, most=LONGEST_CATEGORY)
        if category.en in seen:
            return _("“{title}” is there twice").format(title=category.en)
        seen.add(category.en)
        for word in category.words:
            if not word.strip() or len(word) > LONGEST_WORD:
                return _("“{title}” has a sample word that nobody could name").format(title=category.en)
    return ""
