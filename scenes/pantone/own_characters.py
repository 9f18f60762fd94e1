"""Players' own characters: TOML files in the format of the printed ones, for which one language is enough."""

from __future__ import annotations

from collections.abc import Generator, Sequence

import msgspec

from engine.folders import Folders
from engine.game_info import CardFault
from engine.own_content import OwnFound, read_entries
from engine.pieces import at_once
from scenes.pantone.blanks import written_blanks
from scenes.pantone.characters import clash, fault_of, owners, printed_deck
from scenes.pantone.content import Character, Lists, Words

FOLDER = "characters"
MOST = 120
"""Characters of the players' own that are dealt, beside the blanks."""


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: str = ""
    fr: str = ""

    def full(self) -> Words:
        return Words(self.en or self.fr, self.fr or self.en)


class _Lists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: tuple[str, ...] = ()
    fr: tuple[str, ...] = ()

    def full(self) -> Lists:
        return Lists(self.en or self.fr, self.fr or self.en)


class _Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A character as a file writes it: a text that is missing in one language is that of the other."""

    name: _Words
    also: _Lists = _Lists()
    theme: str = "own"
    colours: tuple[str, str, str]
    hints: _Lists

    def full(self) -> Character:
        return Character(
            name=self.name.full(),
            also=self.also.full(),
            theme=self.theme,
            colours=self.colours,
            hints=self.hints.full(),
        )


def own_characters(folders: Folders) -> tuple[tuple[Character, ...], OwnFound]:
    """The good characters of all files, and what became of each file."""
    return at_once(_read(folders))


def look(folders: Folders) -> Generator[None, None, OwnFound]:
    """What became of every file, in pieces."""
    return (yield from _read(folders))[1]


def _read(folders: Folders) -> Generator[None, None, tuple[tuple[Character, ...], OwnFound]]:
    taken_names = owners((*printed_deck(), *written_blanks(folders)))

    def fault(character: Character, before: Sequence[Character]) -> CardFault | None:
        return fault_of(character) or clash(character, {**taken_names, **owners(before)})

    return (yield from read_entries(folders.own(FOLDER), "character", _Written, _Written.full, fault, MOST))
