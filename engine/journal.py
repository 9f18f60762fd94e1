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
from engine.game_info import TABLE, Move, SeatInfo
from engine.journal_record import Note, add_note, read_notes
from engine.seats import are_sensible, is_sensible
from engine.words import _, printable

VERSION = 1
MOST_BYTES = 50_000_000
SUFFIX = ".jsonl"


class JournalError(ClearFault):
    """A journal cannot be written or read; the text is a sentence naming the file and the reason."""

    reason: str = ""
    """The reason alone, of one that cannot be written."""


class BrokenJournal(JournalError):
    """A journal holds what makes no sense, and will hold it tomorrow: it is best set aside."""


class JournalBusy(JournalError):
    """Another window of Huecade plays the match."""


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


class Seen(msgspec.Struct, frozen=True, kw_only=True, tag="journal/seen"):
    """A line that is no move: of what the last move brought to light, the players have seen so many ``pages``."""

    pages: int


Entry = Any
"""A move of the game's ``move_type``, a SeatChanged or a Seen."""


class Journal:
    """The journal of one match being played. Every line is on its way to the disk when ``append`` returns.

    Syncing waits for the disk, tens of milliseconds on a slow one, so a thread of its own does it.
    """

    def __init__(self, path: Path, file: FileIO, note: Note | None = None) -> None:
        """Wrap an open, locked file whose position is its end; use ``create`` or ``reopen``."""
        self.path = path
        self._file = file
        self._length = file.tell()
        self._syncer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")
        self._fault: OSError | None = None
        self._note = msgspec.structs.replace(note, size=None) if note is not None else Note(name=path.name)
        self._add_note()

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """Start a journal under a name of its own in ``folder``. Raises JournalError."""
        moment = datetime.fromisoformat(header.started).strftime("%Y%m%d-%H%M%S")
        path = folder / f"{moment}-{header.game}-{secrets.token_hex(4)}{SUFFIX}"
        try:
            replace_file(path, _line(header))
            return cls(path, open_locked(path))
        except OSError as fault:
            raise _not_kept(path, reason_of(fault)) from fault

    @classmethod
    def reopen(cls, path: Path, move_type: Any) -> tuple[Journal, Header, list[Entry]]:
        """Go on with a journal: itself, its header, and the moves in force. Raises JournalError."""
        try:
            file = open_locked(path)
        except OSError as fault:
            raise fault_of(path, reason_of(fault)) from fault
        try:
            header, entries, length = _read(path, move_type)
            file.truncate(length)
            file.seek(length - 1)
            if file.read(1) != b"\n":
                file.write(b"\n")
        except OSError as fault:
            file.close()
            raise fault_of(path, reason_of(fault)) from fault
        except JournalError:
            file.close()
            raise
        return cls(path, file, read_notes(path.parent).get(path.name)), header, entries

    def append(self, entry: Move | SeatChanged | Undone | Seen) -> None:
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

    def note(self, round_number: int, over: bool) -> None:
        """Let the record know how far the match has come, if that is news."""
        note = msgspec.structs.replace(self._note, round=round_number, over=over)
        if note != self._note:
            self._note = note
            self._add_note()

    def close(self) -> None:
        """Wait until all is on the disk and let go of the file; the match, now the last one left, can be resumed."""
        self._add_note()
        self._syncer.shutdown(wait=True)
        with suppress(OSError):
            self._file.close()

    def _add_note(self) -> None:
        self._syncer.submit(add_note, self.path.parent, self._note)

    def _sync(self) -> None:
        """In the thread: wait for the disk; a fault is raised by the next ``append``."""
        try:
            os.fsync(self._file.fileno())
        except OSError as fault:
            self._fault = fault


def read_journal(path: Path, move_type: Any) -> tuple[Header, list[Entry]]:
    """The header, and the moves in force with the lines between them that are none. Raises JournalError.

    A torn last line is dropped, and moves that were taken back are left out.
    """
    header, entries, _length = _read(path, move_type)
    return header, entries


def read_header(path: Path) -> Header:
    """What a journal says about its match. Raises JournalError."""
    return _header(path, *_content(path).partition(b"\n")[:2])


def open_locked(path: Path) -> FileIO:
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
    decoder = msgspec.json.Decoder(move_type | SeatChanged | Undone | Seen)
    entries: list[Entry] = []
    *lines, tail = rest.split(b"\n")
    for number, line in enumerate(lines, start=2):
        try:
            check_text(line)
            _apply(decoder.decode(line), entries, header.seats)
        except (FileFault, msgspec.DecodeError, RecursionError) as fault:
            reason = _("line {number}: {reason}").format(number=number, reason=fault)
            raise broken(path, reason) from fault
    # A last line without its end is whole only if nothing but the end is missing.
    length = len(content) - len(tail)
    with suppress(FileFault, msgspec.DecodeError, RecursionError):
        _apply(decoder.decode(tail), entries, header.seats)
        length = len(content)
    return header, entries, length


def _apply(entry: Any, entries: list[Entry], seats: Sequence[SeatInfo]) -> None:
    """Add what one line says to the entries in force. Raises FileFault."""
    if isinstance(entry, Seen):
        entries.append(entry)
        return
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
        raise broken(path, str(fault)) from fault


def _header(path: Path, first: bytes, newline: bytes) -> Header:
    if not newline:
        raise broken(path, _("its first line is torn"))
    try:
        check_text(first)
        header = msgspec.json.decode(first, type=Header)
    except (FileFault, msgspec.DecodeError, RecursionError) as fault:
        raise broken(path, _("line {number}: {reason}").format(number=1, reason=fault)) from fault
    if header.version != VERSION:
        raise broken(path, _("it was written by another version of Huecade"))
    if not are_sensible(header.seats):
        raise broken(path, _("its seats make no sense"))
    try:
        datetime.fromisoformat(header.started)
    except ValueError as fault:
        raise broken(path, _("its date makes no sense")) from fault
    return header


def _line(value: msgspec.Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _too_large() -> str:
    return _("it is larger than {kilobytes} kB").format(kilobytes=MOST_BYTES // 1000)


def fault_of(path: Path, reason: str) -> JournalError:
    """The fault of a journal that cannot be used now."""
    return JournalError(_sentence(path, reason))


def broken(path: Path, reason: str) -> BrokenJournal:
    """The fault of a journal that makes no sense."""
    return BrokenJournal(_sentence(path, reason))


def _sentence(path: Path, reason: str) -> str:
    sentence = _("The match {file} cannot be used: {reason}.")
    return sentence.format(file=printable(path.name), reason=printable(reason))


def _not_kept(path: Path, reason: str) -> JournalError:
    sentence = _("The match is not kept in {file} any longer: {reason}.")
    fault = JournalError(sentence.format(file=path.name, reason=reason))
    fault.reason = reason
    return fault
