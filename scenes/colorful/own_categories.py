"""Players' own category cards: TOML files in the format of the shipped ones, for which one language is enough."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import msgspec

from engine.folders import Folders
from engine.game_info import CardFault
from engine.own_content import OwnFound, read_entries
from engine.pieces import at_once
from scenes.colorful.content import LANGUAGES, Card, Category
from scenes.colorful.deck import SAMPLES, cards, fault_of, titles
from scenes.colorful.words import clean, refusal

FOLDER = "categories"
MOST = 120
"""Cards of the players' own that are dealt."""


class _Category(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A category as a file writes it: a title that is missing in one language is that of the other."""

    en: str = ""
    fr: str = ""
    words: tuple[str, ...] = ()

    def full(self) -> Category:
        return Category(self.en or self.fr, self.fr or self.en, self.words)


class _Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slots: tuple[_Category, ...]

    def full(self) -> Card:
        return Card(tuple(category.full() for category in self.slots))


def own_categories(folders: Folders) -> tuple[tuple[Card, ...], OwnFound]:
    """The good cards of all files, and what became of each file."""
    return at_once(_read(folders))


def look(folders: Folders) -> Generator[None, None, OwnFound]:
    """What became of every file, in pieces."""
    return (yield from _read(folders))[1]


def _read(folders: Folders) -> Generator[None, None, tuple[tuple[Card, ...], OwnFound]]:
    shipped = titles(cards())

    def fault(card: Card, before: Sequence[Card]) -> CardFault | None:
        return fault_of(card, shipped | titles(before)) or _samples_fault(card)

    return (yield from read_entries(folders.own(FOLDER), "card", _Card, _Card.full, fault, MOST))


def _samples_fault(card: Card) -> CardFault | None:
    """A sample word that the rules would refuse a player."""
    for number, category in enumerate(card.slots, start=1):
        for word in category.words:
            for language in LANGUAGES:
                reason = refusal(clean(word), language)
                if reason is not None:
                    return CardFault(SAMPLES, f"slots[{number}]", f"“{word}”: {reason.rstrip('.')}")
    return None
