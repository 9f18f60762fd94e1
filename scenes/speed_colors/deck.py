"""The deck of Speed Colors: the drawings of the deck file, and those that players have put into their own folder."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated
from zlib import crc32

import msgspec

from engine.folders import FileFault, read_file
from engine.line_art import MAX_BYTES
from engine.notices import FileNotice
from engine.own_content import FILE, MOST_FILES, Refusal, own_files, shown, unforeseen
from engine.theme import RGB
from engine.toml_file import TomlFault, read_toml
from engine.words import _, printable
from scenes.speed_colors.content import DIFFICULTIES, MEDIUM, OWN, DeckCard
from scenes.speed_colors.drawings import Drawing, DrawingError, read_drawing, read_in_pieces

DECK_FILE = "deck.toml"
TITLE_LANGUAGES = ("en", "fr")
"""Every drawing of the deck file has a title in each of these."""
KEPT_DRAWINGS = 5
"""Drawings kept in memory, about 2 MB each: as many as a table shows at a time."""
MOST_OWN = MOST_FILES
"""Own drawings looked at: checking one takes a twentieth of a second, and a match should not wait for long."""
LONGEST_TITLE = 30
"""Letters of an own drawing's file name that make its title."""


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of the deck file."""

    file: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]+\.svg$")]
    title: dict[str, Annotated[str, msgspec.Meta(min_length=1)]]
    theme: str
    difficulty: int = 0


class _DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    drawing: tuple[_Entry, ...]


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a drawing comes from, and what is known of it before it is read."""

    path: Path
    titles: Mapping[str, str]
    theme: str
    difficulty: int


class Deck:
    """Every drawing by name: those of the deck file, in its order, then the players' own, called ``own/<file>``.

    Only names and titles are read at first; a drawing is read when it is asked for, and the last few are kept.
    """

    def __init__(self, folder: Path, inks: Sequence[RGB], own: Path | None = None) -> None:
        """``own`` is a folder of SVG files, which need no deck file and may be missing. Raises DrawingError."""
        self.own = own
        self.problems: list[str] = []
        """One sentence for every drawing that is not dealt, until somebody has taken it to the players."""
        self.inks = tuple(inks)
        self._shipped = _read_deck_file(folder)
        self.problems += _strangers(folder, self._shipped)
        self._own: dict[str, _Source] = {}
        self._marks: dict[str, str | None] = {}  # of the own drawings that were checked, as they were then
        self._turned_away: list[str] = []  # what was not even opened
        self._told: set[str] = set()
        self._kept: OrderedDict[str, Drawing] = OrderedDict()

    def names(self) -> tuple[str, ...]:
        """The name of every drawing that can be dealt."""
        return (*self._shipped, *self._own)

    def cards(self, own: bool = True) -> tuple[DeckCard, ...]:
        """Name and mark of every drawing that can be dealt, with or without the players' own."""
        return tuple((name, self.mark(name) or "") for name in (self.names() if own else self._shipped))

    def take_in_own(self) -> None:
        """Look into the folder of own drawings, and check those that are new there or have changed."""
        wanted = self._own_files()
        for sentence in self._turned_away:
            if sentence not in self._told:
                self._told.add(sentence)
                self._complain(FileNotice(sentence))
        for name in self._own.keys() - set(wanted):
            self._forget(name)
        for name in wanted:
            mark = _mark(wanted[name])
            if name not in self._marks or mark != self._marks[name]:
                self._check(name, wanted[name], mark)
        self._own = dict(sorted(self._own.items()))

    def title(self, name: str, language: str) -> str:
        """The title of a drawing in a language, or in English. Raises DrawingError for an unknown name."""
        titles = self._source(name).titles
        return titles.get(language, titles["en"])

    def theme(self, name: str) -> str:
        """What the drawing is about, in one word. Raises DrawingError for an unknown name."""
        return self._source(name).theme

    def difficulty(self, name: str) -> int:
        """1 (easy) to 3 (hard), as the deck file says. Raises DrawingError for an unknown name.

        An own drawing is of medium difficulty, whatever it is like: nobody has to write or to wait for a figure.
        """
        return self._source(name).difficulty

    def mark(self, name: str) -> str | None:
        """A few letters that change with the drawing's file; None when there is no such file."""
        try:
            return _mark(self._source(name).path)
        except DrawingError:
            return None

    def load(self, name: str) -> Drawing:
        """The drawing, read and checked. Raises DrawingError."""
        if name not in self._kept:
            self._keep(name, self._read(name, self._source(name)))
        self._kept.move_to_end(name)
        return self._kept[name]

    def load_in_pieces(self, name: str) -> Iterator[None]:
        """``load`` in pieces of a few milliseconds, so that the drawing is there when it is asked for."""
        if name not in self._kept:
            source = self._source(name)
            drawing = yield from read_in_pieces(source.path, name, source.titles, source.theme, self.inks)
            self._keep(name, drawing)
        self._kept.move_to_end(name)

    def _source(self, name: str) -> _Source:
        source = self._shipped.get(name) or self._own.get(name)
        if source is None:  # an own drawing of a resumed match, before the folder was looked through
            path = self._own_files().get(name)
            if path is None:
                raise DrawingError(_("There is no drawing called {name}.").format(name=printable(name)))
            source = self._own[name] = _own_source(path)
        return source

    def _own_files(self) -> dict[str, Path]:
        """Every ordinary SVG file in the folder of own drawings by the drawing's name."""
        paths, refused = own_files(self.own, ".svg", MOST_OWN) if self.own is not None else ([], [])
        self._turned_away = [refusal.sentence for refusal in refused]
        return {OWN + path.stem: path for path in paths}

    def _check(self, name: str, path: Path, mark: str | None) -> None:
        self._forget(name)
        self._marks[name] = mark
        source = _own_source(path)
        try:
            self._keep(name, self._read(name, source))
            self._own[name] = source
        except DrawingError as fault:
            self._complain(FileNotice(fault))
        except Exception as fault:  # of this drawing alone: the match must not be lost with it
            self._complain(FileNotice(Refusal(shown(path), FILE, unforeseen(fault)).sentence))

    def _complain(self, sentence: str) -> None:
        if sentence not in self.problems:
            self.problems.append(sentence)

    def _forget(self, name: str) -> None:
        for known in (self._own, self._kept, self._marks):
            known.pop(name, None)

    def _read(self, name: str, source: _Source) -> Drawing:
        return read_drawing(source.path, name, source.titles, source.theme, self.inks)

    def _keep(self, name: str, drawing: Drawing) -> None:
        self._kept[name] = drawing
        if len(self._kept) > KEPT_DRAWINGS:
            self._kept.popitem(last=False)


def _own_source(path: Path) -> _Source:
    title = printable(path.stem.replace("_", " "), LONGEST_TITLE) or "?"
    return _Source(path, {"en": title[:1].upper() + title[1:]}, "own", MEDIUM)


def _mark(path: Path) -> str | None:
    try:
        return f"{crc32(read_file(path, MAX_BYTES)):08x}"
    except FileFault:
        return None


def _read_deck_file(folder: Path) -> dict[str, _Source]:
    def fault(sentence: str, **values: object) -> DrawingError:
        return DrawingError(sentence.format(file=DECK_FILE, **values))

    try:
        entries = read_toml(folder / DECK_FILE, _DeckFile).drawing
    except TomlFault as reason:
        raise fault(_("The deck {file} cannot be read: {reason}."), reason=reason) from reason
    sources: dict[str, _Source] = {}
    titles: dict[tuple[str, str], str] = {}
    for entry in entries:
        name = entry.file.removesuffix(".svg")
        if name in sources:
            raise fault(_("The deck {file} has {drawing} twice."), drawing=entry.file)
        if not (folder / entry.file).is_file():
            raise fault(_("The deck {file} names {drawing}, which is missing."), drawing=entry.file)
        for language in TITLE_LANGUAGES:
            if language not in entry.title:
                sentence = _("The deck {file} has no title of {drawing} in the language {language}.")
                raise fault(sentence, drawing=entry.file, language=language)
        if entry.difficulty not in DIFFICULTIES:
            raise fault(_("The deck {file} needs a difficulty of {drawing}: 1, 2 or 3."), drawing=entry.file)
        for language, title in entry.title.items():
            other = titles.setdefault((language, title), entry.file)
            if other != entry.file:
                sentence = _("The deck {file} has the title {title} for {drawing} and for {other}.")
                raise fault(sentence, title=title, drawing=other, other=entry.file)
        sources[name] = _Source(folder / entry.file, entry.title, entry.theme, entry.difficulty)
    return sources


def _strangers(folder: Path, sources: Mapping[str, _Source]) -> list[str]:
    """A sentence for each drawing in the folder that the deck file does not name."""
    sentence = _("The drawing {drawing} is not dealt: the deck {file} does not name it.")
    found = sorted(path.name for path in folder.glob("*.svg") if path.stem not in sources)
    return [sentence.format(drawing=printable(name), file=DECK_FILE) for name in found]
