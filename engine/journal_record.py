"""The record of the matches on disk: which was played last, how far each has come, and which files are Huecade's own.

A line is added whenever a match begins, is gone on with, comes to another round, is left or has ended. The order of the
lines is the order of playing: no clock and no file time has a part in it. Two programs may add lines side by side.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.folders import FileFault, is_plain, open_to_append, read_file, replace_file, size_of

NAME = "matches.record"
"""In the journals' folder."""
MOST_BYTES = 4_000_000
TIDY_BYTES = 200_000
"""A record that is larger is written anew, with one line on each file that is still there."""


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
    with suppress(OSError), open_to_append(folder / NAME, follow=False) as file:
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
            replace_file(folder / NAME, b"".join(lines), follow=False)


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
