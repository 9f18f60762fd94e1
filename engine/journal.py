"""A match on disk: a header and one line a move, from which it is resumed, replayed and taken back."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec

from engine.crash import ClearFault
from engine.file_lock import lock
from engine.folders import FileFault, check_text, read_file, reason_of, replace_file
from engine.game_info import TABLE, GameInfo, Move, SeatInfo
from engine.seats import are_sensible, is_sensible
from engine.words import _, printable

VERSION = 1
MOST_BYTES = 50_000_000
MOST_FINISHED = 20
MOST_UNFINISHED = 20
"""More than these are put with the finished ones, the longest unplayed first."""
SUFFIX = ".jsonl"
BROKEN_SUFFIX = ".broken"
FINISHED = "finished"
"""Folder, inside the journals' folder, of matches that have ended."""


class JournalError(ClearFault):
    """A journal cannot be written or read; the text is a sentence naming the file and the reason."""

    reason: str = ""
    """The reason alone, of one that cannot be written."""


class BrokenJournal(JournalError):
    """A journal holds what makes no sense, and will hold it tomorrow: it is best set aside."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """First line of a journal: everything that a new match starts from."""

    game: str
    version: int = VERSION
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    seed: int
    started: str
    """Date and time in ISO 8601."""


class SeatChanged(msgspec.Struct, frozen=True, kw_only=True, tag="journal/seat"):
    """A line that is no move: from here on ``seat`` is played by whom ``info`` says."""

    seat: int
    info: SeatInfo


class Undone(msgspec.Struct, frozen=True, kw_only=True, tag="journal/undo"):
    """A line that is no move: the last move of ``seat`` before it was taken back."""

    seat: int


Entry = Any
"""A move of the game's ``move_type``, or a SeatChanged."""


class Journal:
    """The journal of one match being played. Every line is on its way to the disk when ``append`` returns.

    Syncing waits for the disk, tens of milliseconds on a slow one, so a thread of its own does it.
    """

    def __init__(self, path: Path, file: FileIO) -> None:
        """Wrap an open, locked file whose position is its end; use ``create`` or ``reopen``."""
        self.path = path
        self._file = file
        self._length = file.tell()
        self._syncer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")
        self._fault: OSError | None = None

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """Start a journal under a name of its own in ``folder``. Raises JournalError."""
        moment = datetime.fromisoformat(header.started).strftime("%Y%m%d-%H%M%S")
        path = folder / f"{moment}-{header.game}-{secrets.token_hex(4)}{SUFFIX}"
        try:
            replace_file(path, _line(header))
            return cls(path, _open(path))
        except OSError as fault:
            raise _not_kept(path, reason_of(fault)) from fault

    @classmethod
    def reopen(cls, path: Path, move_type: Any) -> tuple[Journal, Header, list[Entry]]:
        """Go on with a journal: itself, its header, and the moves in force. Raises JournalError."""
        try:
            file = _open(path)
            os.utime(path)  # now the last played, even if no move is made
        except OSError as fault:
            raise _error(path, reason_of(fault)) from fault
        try:
            header, entries, length = _read(path, move_type)
            file.truncate(length)
            file.seek(length - 1)
            if file.read(1) != b"\n":
                file.write(b"\n")
        except OSError as fault:
            file.close()
            raise _error(path, reason_of(fault)) from fault
        except JournalError:
            file.close()
            raise
        return cls(path, file), header, entries

    def append(self, entry: Move | SeatChanged | Undone) -> None:
        """Add one line. Raises JournalError, after which the journal is as it was before."""
        line = _line(entry)
        if self._length + len(line) > MOST_BYTES:
            raise _not_kept(self.path, _too_large())
        try:
            if self._fault is not None:
                raise self._fault
            if self._file.write(line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as fault:
            with suppress(OSError):
                self._file.truncate(self._length)
                self._file.seek(self._length)
            raise _not_kept(self.path, reason_of(fault)) from fault
        self._length += len(line)
        self._syncer.submit(self._sync)

    def finish(self) -> None:
        """The match has ended: close the journal and put it with the finished ones. Raises JournalError."""
        self.close()
        shelve(self.path)

    def close(self) -> None:
        """Wait until all is on the disk and let go of the file; the match can be resumed."""
        self._syncer.shutdown(wait=True)
        with suppress(OSError):
            self._file.close()

    def _sync(self) -> None:
        """In the thread: wait for the disk; a fault is raised by the next ``append``."""
        try:
            os.fsync(self._file.fileno())
        except OSError as fault:
            self._fault = fault


def read_journal(path: Path, move_type: Any) -> tuple[Header, list[Entry]]:
    """The header, and the moves in force with the SeatChanged lines between them. Raises JournalError.

    A torn last line is dropped, and moves that were taken back are left out.
    """
    header, entries, _length = _read(path, move_type)
    return header, entries


def read_header(path: Path) -> Header:
    """What a journal says about its match. Raises JournalError."""
    return _header(path, *_content(path).partition(b"\n")[:2])


def unfinished(folder: Path, games: Sequence[GameInfo] = ()) -> tuple[list[Path], list[str]]:
    """Journals that can be resumed, the last played first, and a sentence for each that cannot.

    Broken ones get ``.broken`` appended to their names, so that each is reported once. With ``games`` the moves are
    checked too, and a journal of any other game counts as broken. Matches being played right now are left out.
    """
    sound: list[Path] = []
    sentences: list[str] = []
    move_types = {game.key: game.move_type for game in games}
    for path in _newest_first(folder):
        try:
            with _open(path):
                pass
        except BlockingIOError:
            continue  # another window of Huecade plays it
        except OSError as fault:
            sentences.append(str(_error(path, reason_of(fault))))
            continue
        try:
            _check(path, move_types)
            sound.append(path)
        except JournalError as fault:
            sentences.append(str(fault))
            put_aside(path)
    for path in sound[MOST_UNFINISHED:]:
        with suppress(JournalError):
            shelve(path)
    return sound[:MOST_UNFINISHED], sentences


def put_aside(path: Path) -> None:
    """Append ``.broken`` to the name of a journal, so that it is never offered again; nothing of it is lost."""
    with suppress(OSError):
        path.replace(path.with_name(path.name + BROKEN_SUFFIX))


def shelve(path: Path) -> None:
    """Put a journal with the finished ones, of which the latest are kept. Raises JournalError."""
    shelf = path.parent / FINISHED
    try:
        shelf.mkdir(exist_ok=True)
        path.replace(shelf / path.name)
    except OSError as fault:
        raise _error(path, reason_of(fault)) from fault
    for old in _newest_first(shelf)[MOST_FINISHED:]:
        with suppress(OSError):
            old.unlink()


def _check(path: Path, move_types: dict[str, Any]) -> None:
    header = read_header(path)
    if move_types:
        if header.game not in move_types:
            raise _broken(path, _("no game here is called {game}").format(game=header.game))
        _read(path, move_types[header.game])


def _newest_first(folder: Path) -> list[Path]:
    dated: list[tuple[int, Path]] = []
    with suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):
                dated.append((path.stat().st_mtime_ns, path))
    return [path for _moment, path in sorted(dated, reverse=True)]


def _open(path: Path) -> FileIO:
    """The file, open for reading and writing at its end, and locked. Raises OSError."""
    file = FileIO(path, "r+")
    if not lock(file.fileno()):
        file.close()
        raise BlockingIOError(0, _("it is being played in another window"))
    file.seek(0, os.SEEK_END)
    return file


def _read(path: Path, move_type: Any) -> tuple[Header, list[Entry], int]:
    """Header, moves in force, and the length in bytes of what is sound."""
    content = _content(path)
    first, newline, rest = content.partition(b"\n")
    header = _header(path, first, newline)
    decoder = msgspec.json.Decoder(move_type | SeatChanged | Undone)
    entries: list[Entry] = []
    *lines, tail = rest.split(b"\n")
    for number, line in enumerate(lines, start=2):
        try:
            check_text(line)
            _apply(decoder.decode(line), entries, header.seats)
        except (FileFault, msgspec.DecodeError, RecursionError) as fault:
            reason = _("line {number}: {reason}").format(number=number, reason=fault)
            raise _broken(path, reason) from fault
    # A last line without its end is whole only if nothing but the end is missing.
    length = len(content) - len(tail)
    with suppress(FileFault, msgspec.DecodeError, RecursionError):
        _apply(decoder.decode(tail), entries, header.seats)
        length = len(content)
    return header, entries, length


def _apply(entry: Any, entries: list[Entry], seats: Sequence[SeatInfo]) -> None:
    """Add what one line says to the entries in force. Raises FileFault."""
    lowest = 0 if isinstance(entry, SeatChanged) else TABLE
    if not lowest <= entry.seat < len(seats):
        raise FileFault(_("there is no seat {seat}").format(seat=entry.seat))
    if isinstance(entry, SeatChanged) and not _can_take_over(seats[entry.seat], entry.info):
        raise FileFault(_("the new player of seat {seat} makes no sense").format(seat=entry.seat))
    if not isinstance(entry, Undone):
        entries.append(entry)
        return
    index = last_move(entries, entry.seat)
    if index is None:
        raise FileFault(_("seat {seat} has no move to take back").format(seat=entry.seat))
    del entries[index]


def _can_take_over(before: SeatInfo, after: SeatInfo) -> bool:
    """Hands change, the animal stays: it is what ties a seat of the match to one of the party."""
    return is_sensible(after) and after.animal == before.animal


def last_move(entries: Sequence[Entry], seat: int) -> int | None:
    """Index of the last move that ``seat`` made, or None."""
    for index in range(len(entries) - 1, -1, -1):
        if isinstance(entries[index], Move) and entries[index].seat == seat:
            return index
    return None


def _content(path: Path) -> bytes:
    try:
        return read_file(path, MOST_BYTES)
    except FileFault as fault:
        raise _broken(path, str(fault)) from fault


def _header(path: Path, first: bytes, newline: bytes) -> Header:
    if not newline:
        raise _broken(path, _("its first line is torn"))
    try:
        check_text(first)
        header = msgspec.json.decode(first, type=Header)
    except (FileFault, msgspec.DecodeError, RecursionError) as fault:
        raise _broken(path, _("line {number}: {reason}").format(number=1, reason=fault)) from fault
    if header.version != VERSION:
        raise _broken(path, _("it was written by another version of Huecade"))
    if not are_sensible(header.seats):
        raise _broken(path, _("its seats make no sense"))
    try:
        datetime.fromisoformat(header.started)
    except ValueError as fault:
        raise _broken(path, _("its date makes no sense")) from fault
    return header


def _line(value: msgspec.Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _too_large() -> str:
    return _("it is larger than {kilobytes} kB").format(kilobytes=MOST_BYTES // 1000)


def _error(path: Path, reason: str) -> JournalError:
    return JournalError(_sentence(path, reason))


def _broken(path: Path, reason: str) -> BrokenJournal:
    return BrokenJournal(_sentence(path, reason))


def _sentence(path: Path, reason: str) -> str:
    sentence = _("The match {file} cannot be used: {reason}.")
    return sentence.format(file=printable(path.name), reason=printable(reason))


def _not_kept(path: Path, reason: str) -> JournalError:
    sentence = _("The match is not kept in {file} any longer: {reason}.")
    fault = JournalError(sentence.format(file=path.name, reason=reason))
    fault.reason = reason
    return fault
