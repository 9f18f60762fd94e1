"""Players' own files, from a folder to what a game deals, and where in them a fault is.

A file that cannot be used spoils no other, and a bad entry spoils no good one of the same file.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from engine.folders import FileFault, Folders, check_text, read_file, reason_of
from engine.game_info import CardFault
from engine.toml_file import TomlFault, parse_toml
from engine.words import N_, _, cut, printable

if TYPE_CHECKING:
    from pygame import Surface

Raw = TypeVar("Raw")
"""An entry as its file writes it."""
Entry = TypeVar("Entry")
"""An entry as the game deals it."""

MOST_FILES = 60
"""Files of one kind that are looked at."""
MOST_BYTES = 100_000
"""Of one file of entries."""
MOST_FAULTS = 10
"""Faults of one file that are told one by one."""
MOST_EXCERPT_BYTES = 200_000
AROUND = 2
"""Lines shown above and below the one with a fault."""
LONGEST_PLACE = 120
"""Letters that say where in a file a fault is."""
LONGEST_SHOWN = 40
"""Letters of a file's or an entry's name."""

FILE, NUMBER, TOML, FIELDS = N_("File"), N_("How many"), N_("TOML"), N_("Fields")
CHECKS = (FILE, NUMBER, TOML, FIELDS)
"""What is looked at whatever a file holds, as message ids; games add their own."""


class Excerpt(NamedTuple):
    """A few lines of a file, one of which holds a fault."""

    first: int
    """Number of the first of them."""
    lines: tuple[str, ...]
    marked: int
    """Number of the one with the fault."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file, or a part of one, that is not dealt, and why."""

    file: str
    check: str
    """Which check it failed, as a message id."""
    reason: str
    """Without a full stop."""
    place: str = ""
    """Where in the file: a line, an entry, a spot of a drawing."""
    picture: Callable[[], Surface | None] | None = None
    """Draws the file with the fault marked; None for what is no picture."""
    excerpt: Callable[[], Excerpt | None] | None = None
    """Reads the lines around the fault; None where no line is known."""

    def __post_init__(self) -> None:
        """A file may hold a word of any length, and a fault quotes it."""
        object.__setattr__(self, "reason", cut(self.reason))
        object.__setattr__(self, "place", cut(self.place, LONGEST_PLACE))

    @property
    def sentence(self) -> str:
        """All of it in one sentence."""
        where = ", ".join(part for part in (self.file, self.place) if part)
        return _("{where}: {reason}.").format(where=where, reason=self.reason)


@dataclass(frozen=True, slots=True)
class OwnFound:
    """What became of the files of one kind."""

    files: int
    """From which something is dealt."""
    cards: int
    refused: tuple[Refusal, ...]
    partly: int = 0
    """How many of the ``files`` have a fault as well, in another entry."""

    @property
    def useless(self) -> int:
        """How many files have a fault and nothing else."""
        return len({refusal.file for refusal in self.refused}) - self.partly


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnKind:
    """Files that players can add to a game. Texts are message ids."""

    folder: str
    """Name of the folder among the players' files."""
    suffix: str
    title: str
    sentence: str
    template: str
    """Name of a file in assets/shared/templates that passes every check."""
    read: Callable[[Folders], Generator[None, None, OwnFound]]
    """Looks at every file in pieces of a few milliseconds."""
    beside: Callable[[Folders], bool] | None = None
    """Whether players have made something for the game by other ways than files."""

    def is_any(self, folders: Folders) -> bool:
        """Whether there is anything of the players' own to be dealt, or refused."""
        found = has_files(folders.own(self.folder, make=False), self.suffix)
        return found or (self.beside is not None and self.beside(folders))


def has_files(folder: Path, suffix: str) -> bool:
    """Whether a folder, which need not exist, has a file of a kind."""
    return any(_named(folder, suffix))


def own_files(folder: Path, suffix: str, most: int = MOST_FILES) -> tuple[list[Path], list[Refusal]]:
    """The files of a kind in their order, and those that are not even opened."""
    paths = sorted(_named(folder, suffix))
    strange = {path: reason for path in paths if (reason := _strangeness(path)) is not None}
    refused = [Refusal(shown(path), FILE, reason) for path, reason in strange.items()]
    files = [path for path in paths if path not in strange]
    reason = _("there are {count} files, and no more than {most} are looked at").format(count=len(files), most=most)
    refused += [Refusal(shown(path), NUMBER, reason) for path in files[most:]]
    return files[:most], refused


def shown(path: Path) -> str:
    """A file's name as far as it can be drawn."""
    return printable(path.name, LONGEST_SHOWN)


def _named(folder: Path, suffix: str) -> Iterator[Path]:
    try:
        with os.scandir(folder) as found:
            names = [entry.name for entry in found]
    except OSError:
        return
    yield from (folder / name for name in names if name.lower().endswith(suffix) and not name.startswith("."))


def _strangeness(path: Path) -> str | None:
    """Why a thing is not opened: only ordinary files are, for others may lead anywhere or never end."""
    try:
        mode = path.lstat().st_mode
    except OSError as fault:
        return reason_of(fault)
    if stat.S_ISLNK(mode):
        return _("it is a link; put the file itself there")
    if stat.S_ISDIR(mode):
        return _("it is a folder")
    if not stat.S_ISREG(mode):
        return _("it is no ordinary file")
    try:
        path.name.encode()
    except UnicodeEncodeError:  # it could be neither noted in a journal nor told to another screen
        return _("its name is not UTF-8 text; give it a plain one")
    return None


def read_excerpt(path: Path, line: int, field: str = "") -> Excerpt | None:
    """The lines around a line of a text file, or around that below it where ``field`` is written."""
    try:
        lines = read_file(path, MOST_EXCERPT_BYTES).decode("utf-8-sig", "replace").rstrip().split("\n")
    except FileFault:
        return None
    heading = re.compile(rf"\s*{re.escape(re.split(r'[.[]', field)[0])}\s*=")
    for number in range(line, len(lines)) if field else ():
        if lines[number].lstrip().startswith("[["):
            break
        if heading.match(lines[number]):
            line = number + 1
            break
    line = min(line, len(lines))  # a parser may miss something behind the end
    first = max(line - AROUND, 1)
    return Excerpt(first, tuple(printable(text, 200) for text in lines[first - 1 : line + AROUND]), line)


class _Table(NamedTuple):
    """One entry as it stands in the file."""

    place: str
    content: Any
    line: int | None


class _Broken(Exception):
    """A whole file cannot be used."""

    def __init__(self, check: str, reason: str, place: str = "", line: int | None = None) -> None:
        super().__init__(reason)
        self.check, self.reason, self.place, self.line = check, reason, place, line


def read_entries(
    folder: Path,
    key: str,
    kind: type[Raw],
    make: Callable[[Raw], Entry],
    fault_of: Callable[[Entry, Sequence[Entry]], CardFault | None],
    most: int,
) -> Generator[None, None, tuple[tuple[Entry, ...], OwnFound]]:
    """Every good entry of the TOML files in a folder, whose entries stand under ``key``.

    ``fault_of`` is handed an entry and those that were taken before it.
    """
    files, refused = own_files(folder, ".toml")
    taken: list[Entry] = []
    used = partly = 0
    for path in files:
        yield
        before, refused_before = len(taken), len(refused)
        try:
            for refusal in _faults_in(path, key, partial(_take, kind, make, fault_of, taken, most)):
                refused.append(refusal)  # one by one: what was told before a stumble stays
        except _Broken as fault:
            excerpt = partial(read_excerpt, path, fault.line) if fault.line is not None else None
            refused.append(Refusal(shown(path), fault.check, fault.reason, fault.place, excerpt=excerpt))
        except Exception as fault:  # of this file alone: the others, and the game, must not be lost with it
            refused.append(Refusal(shown(path), FILE, unforeseen(fault)))
        used += len(taken) > before
        partly += len(taken) > before and len(refused) > refused_before
    return tuple(taken), OwnFound(used, len(taken), tuple(refused), partly)


def unforeseen(fault: Exception) -> str:
    """The reason why a file is refused over which its check has stumbled."""
    return printable(_("it cannot be read ({why})").format(why=str(fault) or type(fault).__name__))


def _faults_in(path: Path, key: str, take: Callable[[Any], CardFault | None]) -> Iterator[Refusal]:
    """Take every entry of a file, and tell of the first ones that are not taken. Raises _Broken."""
    faults = 0
    for table in _read_tables(path, key):
        found = take(table.content)
        faults += found is not None
        if found is not None and faults <= MOST_FAULTS:
            place = f"{table.place}, {_('field {field}').format(field=found.field)}" if found.field else table.place
            excerpt = partial(read_excerpt, path, table.line, found.field) if table.line is not None else None
            yield Refusal(shown(path), found.check, printable(found.reason), place, excerpt=excerpt)
    if faults > MOST_FAULTS:
        reason = _("{count} more entries have a fault").format(count=faults - MOST_FAULTS)
        yield Refusal(shown(path), NUMBER, reason)


def _take(
    kind: type[Raw],
    make: Callable[[Raw], Entry],
    fault_of: Callable[[Entry, Sequence[Entry]], CardFault | None],
    taken: list[Entry],
    most: int,
    content: Any,
) -> CardFault | None:
    """Add an entry to those taken, or say what is wrong with it."""
    if len(taken) >= most:
        return CardFault(NUMBER, "", _("no more than {most} are dealt").format(most=most))
    try:
        entry = make(msgspec.convert(content, kind))
    except (msgspec.ValidationError, RecursionError) as fault:
        return _field_fault(str(fault))
    found = fault_of(entry, taken)
    if found is None:
        taken.append(entry)
    return found


def _read_tables(path: Path, key: str) -> list[_Table]:
    """The entries of a file. Raises _Broken."""
    try:
        content = read_file(path, MOST_BYTES)
        check_text(content)
    except FileFault as fault:
        raise _Broken(FILE, str(fault)) from fault
    try:
        found = parse_toml(content, dict[str, Any])
    except TomlFault as fault:
        raise _syntax_fault(fault) from fault
    for other in found:
        if other != key:
            reason = _("it has {found}, and only [[{key}]] belongs there").format(found=printable(other, 30), key=key)
            raise _Broken(FIELDS, reason)
    entries = found.get(key)
    if not isinstance(entries, list) or not entries:
        raise _Broken(FIELDS, _("it has no [[{key}]]").format(key=key))
    lines = _lines_of(content.decode("utf-8-sig"), key)
    places = []
    for number, entry in enumerate(entries, start=1):
        name = printable(_called(entry), LONGEST_SHOWN)
        place = (_("entry {number} ({name})") if name else _("entry {number}")).format(number=number, name=name)
        if len(lines) == len(entries):
            place += ", " + _("from line {line}").format(line=lines[number - 1])
        places.append(_Table(place, entry, lines[number - 1] if len(lines) == len(entries) else None))
    return places


def _lines_of(text: str, key: str) -> list[int]:
    """The line of every entry's heading."""
    heading = re.compile(rf"\s*\[\[\s*{key}\s*\]\]")
    return [number for number, line in enumerate(text.split("\n"), start=1) if heading.match(line)]


def _called(content: Any) -> str:
    """What a player knows an entry by: its name, else the first text in it."""
    waiting = [content]  # no recursion: a file may nest as deeply as it likes
    while waiting:
        part = waiting.pop()
        if isinstance(part, str) and part:
            return part
        if isinstance(part, dict):
            part = [part["name"]] if "name" in part else list(part.values())
        if isinstance(part, list):
            waiting += reversed(part)
    return ""


def _syntax_fault(fault: TomlFault) -> _Broken:
    known = fault.line is not None
    place = _("line {line}, letter {column}").format(line=fault.line, column=fault.column) if known else ""
    return _Broken(TOML, _("it is not TOML ({why})").format(why=fault.said), place, fault.line)


_KINDS = {
    "str": N_("text"), "array": N_("a list"), "object": N_("a table"), "int": N_("a number"), "float": N_("a number"),
    "bool": N_("true or false"),
}  # fmt: skip


def _field_fault(told: str) -> CardFault:
    """What the decoder says of an entry of the wrong shape, in words that help whoever wrote it."""
    what, _at, path = told.partition(" - at `$")
    field = path.rstrip("`").lstrip(".")
    if found := re.fullmatch(r"Object missing required field `(.+)`", what):
        return CardFault(FIELDS, field, _("{field} is missing").format(field=found[1]))
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", what):
        return CardFault(FIELDS, field, _("there is no field called {field}").format(field=found[1]))
    if found := re.fullmatch(r"Expected `array` of length (\d+).*", what):
        return CardFault(FIELDS, field, _("it must be a list of {count}").format(count=found[1]))
    if found := re.fullmatch(r"Expected `(\w+)`, got `(\w+)`", what):
        wanted, instead = (_(_KINDS.get(name, name)) for name in found.groups())
        return CardFault(FIELDS, field, _("it must be {wanted}, not {found}").format(wanted=wanted, found=instead))
    return CardFault(FIELDS, field, _("its value cannot be used here"))
