"""The record of the matches on disk: which was played last, how far each has come, and which files are Huecade's own.

A line is added whenever a match begins, is gone on with, comes to another round, is left or has ended. The order of the
lines is the order of playing: no clock and no file time has a part in it. Two programs may add lines side by side.
"""

from __future__ import annotations

import errno
import os
import stat
import zlib
from collections.abc import Iterable
from contextlib import suppress
from io import FileIO
from pathlib import Path

import msgspec

from engine.folders import FileFault, read_file, replace_file

NAME = "matches.record"
"""In the journals' folder."""
MOST_BYTES = 4_000_000
TIDY_BYTES = 200_000
"""A record that is larger is written anew, with one line on each file that is still there."""
JUNCTION = 0xA0000003
"""IO_REPARSE_TAG_MOUNT_POINT of Windows."""


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """How a match stood when the line was written."""

    name: str
    """Of the journal's file."""
    round: int = 0
    """The round under way; 0 for one that is not known."""
    over: bool = False
    """Whether everything has been played, so that only the end is still to be seen."""
    size: int | None = None
    """Bytes of the file when it was put with the finished ones; None until then."""
    check: int = 0
    """CRC-32 of that file: one that somebody has changed since is theirs."""


def add_note(folder: Path, note: Note) -> None:
    """Add a line; on a disk that takes none the order is a little older, and nothing else is amiss."""
    with suppress(OSError), _open(folder / NAME) as file:
        file.write(b"\n" + msgspec.json.encode(note) + b"\n")  # the first line break ends a line that was torn
        os.fsync(file.fileno())


def read_notes(folder: Path) -> dict[str, Note]:
    """The last line on each file by its name, the match that was played last at the end."""
    try:
        content = read_file(folder / NAME, MOST_BYTES)
    except FileFault:
        return {}
    found: dict[str, Note] = {}
    for line in content.split(b"\n"):
        with suppress(msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            note = msgspec.json.decode(line or b"x", type=Note)
            if is_plain(note.name):
                found.pop(note.name, None)
                found[note.name] = note
    return found


def tidy(folder: Path, names: Iterable[str]) -> None:
    """Write a record that has grown large anew, with the lines on files of these ``names`` alone."""
    if (size_of(folder / NAME) or 0) > TIDY_BYTES:
        kept, there = read_notes(folder), set(names)
        with suppress(OSError):
            lines = (msgspec.json.encode(note) + b"\n" for name, note in kept.items() if name in there)
            replace_file(folder / NAME, b"".join(lines))


def finished_note(path: Path, before: Note | None) -> Note:
    """The line about a file that was put with the finished ones. Raises OSError."""
    content = path.read_bytes()
    before = before or Note(name=path.name)
    return msgspec.structs.replace(before, name=path.name, size=len(content), check=zlib.crc32(content))


def remove_finished(folder: Path, note: Note) -> None:
    """Delete a finished match if its file in ``folder`` is what was put there."""
    path = folder / note.name
    with suppress(OSError):
        if note.size is not None and size_of(path) == note.size and zlib.crc32(path.read_bytes()) == note.check:
            path.unlink()


def size_of(path: Path) -> int | None:
    """Bytes of an ordinary file; None for everything else, also for a link."""
    try:
        state = os.lstat(path)
    except (OSError, ValueError):
        return None
    return state.st_size if stat.S_ISREG(state.st_mode) else None


def is_link(folder: Path) -> bool:
    """Whether a folder is a link, or on Windows a junction, to another one."""
    try:
        state = os.lstat(folder)
    except (OSError, ValueError):
        return False
    return stat.S_ISLNK(state.st_mode) or getattr(state, "st_reparse_tag", 0) == JUNCTION


def is_plain(name: str) -> bool:
    """Whether a name leads nowhere but into its folder: a record may come with a friend's folder."""
    return bool(name) and name not in (".", "..") and not any(mark in name for mark in "/\\:\0")


def _open(path: Path) -> FileIO:
    """The record, to be written at its end. Raises OSError, also for a link or a pipe in its place."""
    never_wait = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | never_wait, 0o666)
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    return FileIO(number, "a")
