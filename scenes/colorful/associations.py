"""What colours people connect with words and categories, read from its file and checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from engine.toml_file import TomlFault, read_toml
from engine.words import _
from scenes.colorful.content import CARDS, COLOURS, LONGEST_WORD, Card, Language
from scenes.colorful.deck import ASSETS, cards, content_error
from scenes.colorful.words import fold

ASSOCIATIONS_FILE = ASSETS / "associations.toml"
HEAVIEST = 9

Shares = tuple[float, ...]
"""For each of COLOURS the share of people who choose it, 1 in all."""


class Associations(msgspec.Struct, frozen=True):
    """Shares by subject, for whoever wants to guess what others think of."""

    words: dict[Language, dict[str, Shares]]
    """By language and folded word."""
    categories: dict[str, Shares]
    """By English title."""
    french: dict[str, str]
    """French form of the sample words, by English form."""
    popularity: Shares
    """Over all words: what people choose who have nothing to go by."""

    def word(self, english: str, language: str) -> str:
        """A sample word in a language of play; as it is written where a player's own card has it."""
        return self.french.get(english, english) if language == "fr" else english


class _AssociationsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    words: dict[str, str]
    categories: dict[str, str]


@cache
def associations() -> Associations:
    """What the game ships, read once in a run of the program. Raises ContentError."""
    return load_associations(ASSOCIATIONS_FILE, cards())


def load_associations(path: Path, deck: Sequence[Card]) -> Associations:
    """The associations of a file, which must know everything that is in ``deck``. Raises ContentError."""
    try:
        found = read_toml(path, _AssociationsFile)
    except TomlFault as fault:
        raise content_error(path, str(fault)) from fault
    english: dict[str, Shares] = {}
    french: dict[str, str] = {}
    entry = ""
    try:
        for entry, text in found.words.items():
            french[entry], colours = _parts(text)
            english[entry] = _shares(colours)
        categories = {}
        for entry, text in found.categories.items():
            categories[entry] = _shares(text)
    except ValueError as fault:
        raise content_error(path, _("“{entry}”: {reason}").format(entry=entry, reason=fault)) from fault
    for category in (category for card in deck for category in card.slots):
        missing = [word for word in category.words if word not in english]
        if category.en not in categories or missing:
            reason = _("“{entry}” is in the deck and has no colours")
            raise content_error(path, reason.format(entry=missing[0] if missing else category.en))
    words: dict[Language, dict[str, Shares]] = {
        "en": {fold(word): shares for word, shares in english.items()},
        "fr": {fold(french[word]): shares for word, shares in english.items()},
    }
    return Associations(words, categories, french, _mean([*english.values(), *categories.values()]))


def _parts(text: str) -> tuple[str, str]:
    """The French word and the colours of an entry. Raises ValueError."""
    word, colon, colours = text.rpartition(": ")
    if not colon or not 0 < len(word.strip()) <= LONGEST_WORD:
        raise ValueError(_("the French word is missing before the colours"))
    return word.strip(), colours


def _shares(text: str) -> Shares:
    """The shares that "gold 4, brown 3" stands for. Raises ValueError."""
    weights = [0] * CARDS
    for part in text.split(","):
        name, _space, weight = part.strip().rpartition(" ")
        if name not in COLOURS:
            raise ValueError(_("there is no colour “{name}”").format(name=name))
        if not (weight.isdecimal() and 1 <= int(weight) <= HEAVIEST):
            sentence = _("the weight of {name} is {weight}, and must be from 1 to {most}")
            raise ValueError(sentence.format(name=name, weight=weight, most=HEAVIEST))
        if weights[COLOURS.index(name)]:
            raise ValueError(_("{name} is there twice").format(name=name))
        weights[COLOURS.index(name)] = int(weight)
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def _mean(all_shares: Iterable[Shares]) -> Shares:
    columns = list(zip(*all_shares, strict=True))
    return tuple(sum(column) / len(column) for column in columns)
