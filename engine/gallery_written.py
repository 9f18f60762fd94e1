"""What the gallery itself has written: nothing but this is ever counted or deleted by its bound.

One line a file, in the order of writing, which is also the order in which they make room: no clock has a part in it.
Two programs may add lines side by side.
"""

from __future__ import annotations

import errno
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.folders import FileFault, is_plain, open_to_append, read_file, replace_file, size_of

NAME = "kept.jsonl"
"""In the gallery's folder."""
MOST_BYTES = 4_000_000
TIDY_BYTES = 1_000_000
"""A record that is larger is written anew, without the lines on files that are gone."""


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """A file as it was written."""

    name: str
    size: int
    check: int
    """CRC-32 of its content: a file that somebody has changed since is theirs."""
    beside: str = ""
    """Under which name it was begun; a program that was killed meanwhile leaves that."""
    saved: bool = False
    """Whether it was saved among the player's own pictures: never deleted, but for what was left of its beginning."""


def written(name: str, content: bytes, saved: bool = False) -> Written:
    """The line about a file that is to be written."""
    beside = f".{name}.{os.urandom(4).hex()}"
    return Written(name=name, size=len(content), check=zlib.crc32(content), beside=beside, saved=saved)


class WrittenFiles:
    """The record in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / NAME

    def add(self, line: Written) -> None:
        """Add a line, before the file itself is written. Raises OSError, and then the file must not be."""
        self._folder.mkdir(parents=True, exist_ok=True)
        # The first line break ends a line that was torn by a full disk.
        content = b"\n" + msgspec.json.encode(line) + b"\n"
        with open_to_append(self._path, follow=False) as file:
            if file.write(content) != len(content):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def lines(self) -> list[Written]:
        """Every line that makes sense, the first written first."""
        try:
            content = read_file(self._path, MOST_BYTES)
        except FileFault:
            return []
        found: dict[tuple[str, int, int, bool], Written] = {}
        for text in content.split(b"\n"):
            with suppress(msgspec.DecodeError, RecursionError, UnicodeDecodeError):
                line = msgspec.json.decode(text or b"x", type=Written)
                if is_plain(line.name) and (not line.beside or is_plain(line.beside)):
                    found[line.name, line.size, line.check, line.saved] = line
        return list(found.values())

    def present(self) -> Iterator[Written]:
        """The lines on files that are there as they were written, as far as their size tells; one line a file."""
        latest: dict[str, Written] = {}
        for line in self.lines():
            if not line.saved and size_of(self._folder / line.name) == line.size:
                latest[line.name] = line  # written again, it keeps its place
        yield from latest.values()

    def tidy(self) -> None:
        """Write a record that has grown large anew. Raises OSError."""
        if (size_of(self._path) or 0) > TIDY_BYTES:
            replace_file(
                self._path, b"".join(msgspec.json.encode(line) + b"\n" for line in self.present()), follow=False
            )

    def size(self) -> int:
        """Bytes of the record itself."""
        return size_of(self._path) or 0

    def remove(self, line: Written) -> bool:
        """Delete a file if it is still what was written; whether it was. Raises OSError."""
        path = self._folder / line.name
        if size_of(path) != line.size:
            return False
        with path.open("rb") as file:
            if zlib.crc32(file.read(line.size + 1)) != line.check:
                return False
        path.unlink()
        return True
