"""The six blank cards: characters that the players write, kept from one evening to the next in one file."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from engine.folders import FileFault, Folders, check_text, read_file, reason_of, replace_file, set_aside
from engine.words import _, ngettext, printable
from scenes.pantone.characters import CharacterError, check, printed_deck
from scenes.pantone.content import BLANKS, Character, Lists, Words

FOLDER = "pantone"
"""Folder of the file, in the folder of the player's data."""
FILE = "own_characters.json"
VERSION = 1
MOST_BYTES = 100_000


class BlanksError(Exception):
    """The file of the blanks cannot be read or written; the text is a sentence with its name and the reason."""


class Blank(msgspec.Struct, frozen=True, kw_only=True):
    """A character as its writer wrote it, in one language."""

    name: str
    colours: tuple[str, str, str]
    """The three colours that evoke it best, top to bottom."""
    hints: tuple[str, str, str, str]
    """From vague to nearly telling."""
    also: tuple[str, ...] = ()
    """Other answers that count as right."""

    def character(self) -> Character:
        """The card as the game deals it; it reads the same in every language."""
        return Character(
            name=Words(self.name, self.name),
            also=Lists(self.also, self.also),
            theme="own",
            colours=self.colours,
            hints=Lists(self.hints, self.hints),
        )


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the file holds; the same for the one that is kept and one that is passed on."""

    version: int
    blanks: tuple[Blank | None, ...]


class _Cards(msgspec.Struct, frozen=True):
    """What a file holds that is not as it must be."""

    blanks: list[Any]


class Blanks:
    """The six cards, in their order. Every change is checked first and is on the disk when it returns."""

    def __init__(self, path: Path, cards: tuple[Blank | None, ...] = ()) -> None:
        """Cards of a file at ``path``; use ``load``."""
        self.path = path
        self.cards: tuple[Blank | None, ...] = (*cards, *[None] * (BLANKS - len(cards)))
        """None is a card that nobody has written on."""
        self.notices: list[str] = []
        """Sentences for the player: why the cards of another evening are not there."""

    @classmethod
    def load(cls, folders: Folders) -> Blanks:
        """The cards of the player's account. A broken file is renamed, and ``notices`` says so."""
        path = _path(folders)
        if not os.path.exists(path):  # which never raises, whatever may not be read
            return cls(path)
        try:
            return cls(path, _read(path))
        except BlanksError as fault:
            good = _good_cards(path)
            blanks = cls(path, good)
            blanks.notices.append(str(fault))
            try:
                kept = set_aside(path).name
                blanks.notices.append(_("It is kept as {file}.").format(file=kept))
            except OSError as second:
                blanks.notices.append(_("It cannot be renamed: {reason}.").format(reason=reason_of(second)))
                return blanks
            count = len(blanks.characters)
            if count:
                kept_on = ngettext(
                    "{count} card out of it is all right and stays.",
                    "{count} cards out of it are all right and stay.",
                    count,
                )
                blanks.notices.append(kept_on.format(count=count))
                try:
                    _write(path, blanks.cards)
                except BlanksError as second_fault:
                    blanks.notices.append(str(second_fault))
            return blanks

    @property
    def characters(self) -> tuple[Character, ...]:
        """The cards that were written on, as the game deals them."""
        return tuple(card.character() for card in self.cards if card is not None)

    def fault(self, index: int, blank: Blank) -> str | None:
        """Why ``blank`` cannot be card ``index`` (0 to 5): one sentence, or None when it can."""
        try:
            _check(_with(self.cards, index, blank), self.path.name)
        except CharacterError as fault:
            return str(fault)
        return None

    def set(self, index: int, blank: Blank | None) -> None:
        """Write on a card (0 to 5), or wipe it with None. Raises CharacterError or BlanksError, and changes nothing."""
        self._keep(_with(self.cards, index, blank))

    def export(self, path: Path) -> None:
        """Write all cards to one file, to be passed on. Raises BlanksError."""
        _write(path, self.cards)

    def import_(self, path: Path) -> int:
        """Take over the cards of a file and return their number; one of the same name is replaced, none is lost.

        Raises BlanksError when the file is broken or there is no room, CharacterError when a card is not as it must be.
        """
        cards = list(self.cards)
        arriving = [blank for blank in _read(path) if blank is not None]
        for blank in arriving:
            same = [place for place, card in enumerate(cards) if card is not None and card.name == blank.name]
            free = same or [place for place, card in enumerate(cards) if card is None]
            if not free:
                sentence = _("The characters in {file} do not fit: all {count} blanks are taken.")
                raise BlanksError(sentence.format(file=printable(path.name), count=BLANKS))
            cards[free[0]] = blank
        self._keep(tuple(cards))
        return len(arriving)

    def _keep(self, cards: tuple[Blank | None, ...]) -> None:
        _check(cards, self.path.name)
        _write(self.path, cards)
        self.cards = cards


def written_blanks(folders: Folders) -> tuple[Character, ...]:
    """The cards that were written on, for whoever only looks: a broken file is left for ``load``."""
    path = _path(folders)
    try:
        return Blanks(path, _read(path)).characters
    except BlanksError:
        return Blanks(path, _good_cards(path)).characters


def _path(folders: Folders) -> Path:
    return folders.data / FOLDER / FILE


def _with(cards: tuple[Blank | None, ...], index: int, blank: Blank | None) -> tuple[Blank | None, ...]:
    if not 0 <= index < BLANKS:
        raise IndexError(index)
    return (*cards[:index], blank, *cards[index + 1 :])


def _check(cards: tuple[Blank | None, ...], file: str) -> None:
    check([card.character() for card in cards if card is not None], printable(file), printed_deck())


def _read(path: Path) -> tuple[Blank | None, ...]:
    """The cards of a file, checked. Raises BlanksError."""
    try:
        found = msgspec.json.decode(_content(path), type=_File)
        if found.version != VERSION:
            raise FileFault(_("it was written by another version of Huecade"))
        if len(found.blanks) > BLANKS:
            sentence = ngettext("it holds more than {count} card", "it holds more than {count} cards", BLANKS)
            raise FileFault(sentence.format(count=BLANKS))
        _check(found.blanks, path.name)
    except (FileFault, msgspec.DecodeError, RecursionError) as fault:
        sentence = _("The characters in {file} cannot be used: {reason}.")
        raise BlanksError(sentence.format(file=printable(path.name), reason=printable(str(fault)))) from fault
    except CharacterError as fault:
        raise BlanksError(str(fault)) from fault
    return found.blanks


def _content(path: Path) -> bytes:
    """What is written in a file. Raises FileFault."""
    content = read_file(path, MOST_BYTES).removeprefix(BOM_UTF8)  # some editors begin every file with it
    check_text(content)
    return content


def _good_cards(path: Path) -> tuple[Blank | None, ...]:
    """The cards of a broken file that are as they must be, in their places."""
    try:
        entries = msgspec.json.decode(_content(path), type=_Cards).blanks[:BLANKS]
    except (FileFault, msgspec.DecodeError, RecursionError):
        return ()
    cards: tuple[Blank | None, ...] = ()
    for entry in entries:
        card = None
        with suppress(msgspec.ValidationError, RecursionError, CharacterError):
            blank = msgspec.convert(entry, Blank | None)
            _check((*cards, blank), path.name)
            card = blank
        cards = (*cards, card)
    return cards


def _write(path: Path, cards: tuple[Blank | None, ...]) -> None:
    try:
        replace_file(path, msgspec.json.format(msgspec.json.encode(_File(version=VERSION, blanks=cards)), indent=2))
    except OSError as fault:
        sentence = _("The characters cannot be written to {file}: {reason}.")
        raise BlanksError(sentence.format(file=printable(path.name), reason=reason_of(fault))) from fault
