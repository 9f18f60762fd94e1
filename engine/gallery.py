"""The gallery: pictures that the games have kept, each with a few words about it, within a bound of bytes.

A picture is one PNG file that carries its own words, so that the two never part. A match whose pictures are kept has a
small file with its end beside them. The bound counts and deletes only what the gallery's record names; whatever else
lies there (a friend's picture, those of the time before the record) is shown, and only the player removes it.
"""

from __future__ import annotations

import errno
import json
import os
import stat
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.folders import FileFault, Folders, is_link, read_file, reason_of, replace_file, shown_folder
from engine.gallery_record import Day, MatchEnd, Placed, Record, maker_of, now, read_end, read_record
from engine.gallery_written import NAME as WRITTEN
from engine.gallery_written import WrittenFiles, written
from engine.game_info import Outcome
from engine.pieces import at_once
from engine.png import HEAD_BYTES, free_path, packed_png, plain_name, size_in, text_of
from engine.words import _, printable

if TYPE_CHECKING:
    from engine.live_match import LiveMatch

FOLDER = "gallery"
"""In the folder of the player's pictures."""
MOST_BYTES = 100_000_000
"""Of what the gallery has written itself; the pictures that were written first make room."""
PREFIX, SUFFIX = "kept-", ".png"
END_SUFFIX = ".match.json"
MOST_END_BYTES = 100_000
LEFT_SECONDS = 3600
"""A file beside the one to be written is as old as this only when its program has been killed."""
WAIT_SECONDS = 0.001
"""So long whoever waits for the writer leaves it the processor."""
MOST_SIDE = 2048
"""In px: a game's pictures are as large as the screen at most, and a small file may unpack to a very large one."""
PLAIN_DAY = "1970-01-01T00:00:00"
"""Of a file whose time no calendar knows."""
OLDER_FOLDER, OLDER_PREFIX = "-gallery", "board-"
"""Before there was one gallery, a game had a folder of its own that began with its key; nothing is added there."""

OF_THE_SYSTEM = ("desktop.ini", "thumbs.db")
"""Files that a system leaves in any folder."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One picture of the gallery."""

    path: Path
    record: Record
    size: int
    """In bytes."""
    changed: float
    counted: bool = False
    """Whether the gallery has written it, so that it counts for the bound."""


@dataclass(frozen=True, slots=True)
class Stock:
    """All that there is, the newest first."""

    pictures: tuple[Kept, ...]
    size: int
    """Bytes of what the gallery has written, of the ends of matches too."""
    strangers: int = 0
    """Files in the gallery's folder that are none of its own."""


# One for the whole program, so that whoever looks at the gallery sees what was kept before.
_writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="gallery")


class Gallery:
    """The pictures of all evenings. Nothing here raises: what cannot be done is told in a sentence."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self._under_way: list[Future[str | None]] = []

    @property
    def folder(self) -> Path:
        """Where the pictures are."""
        return self._folders.pictures / FOLDER

    # --- keeping ------------------------------------------------------------------------------------------------------

    def keep(self, picture: pygame.Surface, record: Record) -> None:
        """Keep a picture of a match, in the place of an earlier one of the same number.

        It is packed and written by a thread of its own; ``fault`` tells whether that went well.
        """
        name = f"{PREFIX}{plain_name(record.match) or 'match'}-{record.number:03}{SUFFIX}"
        text = json.dumps(msgspec.to_builtins(record))  # in ASCII, as a PNG file asks for
        pixels, size = pygame.image.tobytes(picture, "RGB"), picture.get_size()
        self._under_way.append(_writer.submit(self._write, name, pixels, size, text))

    def end_match(self, live: LiveMatch, outcome: Outcome) -> None:
        """Remember how a match ended, if pictures of it are kept."""
        placed = tuple(
            Placed(maker_of(live.seats[standing.seat]), standing.rank, standing.total)
            for standing in outcome.standings
        )  # fmt: skip
        end = MatchEnd(game=live.game.key, made=now(), placed=placed)
        self._under_way.append(_writer.submit(self._write_end, plain_name(live.name), end))

    def fault(self) -> str | None:
        """A sentence about something that could not be kept, once, as soon as that is known."""
        done = [future for future in self._under_way if future.done()]
        for future in done:
            self._under_way.remove(future)
        return next((sentence for future in done if (sentence := future.result()) is not None), None)

    def _write(self, name: str, pixels: bytes, size: tuple[int, int], text: str) -> str | None:
        try:
            self._write_file(name, packed_png(pixels, size, text))
        except (OSError, ValueError) as fault:
            return self._not_kept(fault)
        self._make_room(name)
        return None

    def _write_end(self, match: str, end: MatchEnd) -> str | None:
        try:
            if match and self._has_pictures_of(match):
                self._write_file(f"{PREFIX}{match}{END_SUFFIX}", msgspec.json.encode(end))
        except OSError as fault:
            return self._not_kept(fault)
        return None

    def _write_file(self, name: str, content: bytes) -> None:
        """Write a file of the gallery, named in the record before it is there. Raises OSError."""
        record = WrittenFiles(self.folder)
        if is_link(self.folder) and len(content) + self._size(record) > MOST_BYTES:
            raise OSError(errno.EFBIG, _("the folder is a link, in which nothing is deleted, and it is full"))
        line = written(name, content)
        record.add(line)
        replace_file(self.folder / name, content, line.beside, follow=False)

    def _not_kept(self, fault: Exception) -> str:
        sentence = _("The picture cannot be kept in {folder}: {reason}.")
        return sentence.format(folder=shown_folder(self.folder), reason=reason_of(fault))

    def _make_room(self, newest: str) -> None:
        """Delete what was written first until all fits; never the newest, and never through a link."""
        record = WrittenFiles(self.folder)
        self._clear_left(record)
        if is_link(self.folder):
            return
        with suppress(OSError):
            record.tidy()
        size = self._size(record)
        for line in list(record.present()):
            if size <= MOST_BYTES:
                return
            if line.name != newest and line.name.endswith(SUFFIX):
                with suppress(OSError):  # the next picture tries again
                    record.remove(line)
                    size -= line.size  # also if it was found changed: then it is not ours to be counted
                size -= self._drop_end(line.name)

    def _size(self, record: WrittenFiles) -> int:
        """Bytes of all that the gallery has written, its record among them."""
        return sum(line.size for line in record.present()) + record.size()

    def _drop_end(self, picture: str) -> int:
        """Forget the end of a picture's match when none of its pictures is left; returns the bytes of it."""
        match = _match_of(picture)
        if match and not self._has_pictures_of(match):
            record = WrittenFiles(self.folder)
            for line in record.present():
                with suppress(OSError):
                    if line.name == f"{PREFIX}{match}{END_SUFFIX}" and record.remove(line):
                        return line.size
        return 0

    def _has_pictures_of(self, match: str) -> bool:
        return any(_match_of(file[0].name) == match for file in _files_in(self.folder, f"{PREFIX}{match}-", SUFFIX))

    # --- looking ------------------------------------------------------------------------------------------------------

    def stock(self) -> Stock:
        """All pictures, those on their way to the disk among them."""
        return at_once(self.read_stock())

    def read_stock(self) -> Generator[None, None, Stock]:
        """The same in pieces of a few milliseconds; also clears away what killed programs have left."""
        written = _writer.submit(int)  # after all that waits to be written
        while not written.done():
            time.sleep(WAIT_SECONDS)
            yield
        record = WrittenFiles(self.folder)
        self._clear_left(record)
        yield
        order = {self.folder / line.name: place for place, line in enumerate(record.present(), start=1)}
        yield
        kept: list[Kept] = []
        for file in self._files():
            kept.append(_kept(*file, counted=file[0] in order))
            yield
        kept.sort(key=lambda each: (order.get(each.path, 0), each.record.made, each.path.name), reverse=True)
        yield
        return Stock(tuple(kept), self._size(record), self._strangers())

    def pictures_of(self, match: str) -> tuple[Kept, ...]:
        """The pictures of a match, in its order."""
        return _writer.submit(self._pictures_of, match).result() if match else ()

    def _pictures_of(self, match: str) -> tuple[Kept, ...]:
        kept = [_kept(*file) for file in _files_in(self.folder, f"{PREFIX}{plain_name(match)}-", SUFFIX)]
        return tuple(sorted((each for each in kept if each.record.match == match), key=lambda each: each.record.number))

    def end_of(self, match: str) -> MatchEnd | None:
        """How a match ended; None when that is not known."""
        name = plain_name(match)
        try:
            return read_end(read_file(self.folder / f"{PREFIX}{name}{END_SUFFIX}", MOST_END_BYTES))
        except FileFault:
            return None

    def remove(self, kept: Kept) -> str | None:
        """Throw a picture away; returns a sentence when that cannot be."""
        try:
            if is_link(kept.path.parent):  # what lies there is not the gallery's own
                raise OSError(errno.EPERM, _("its folder is a link"))
            kept.path.unlink(missing_ok=True)
        except OSError as fault:
            sentence = _("The picture {file} cannot be removed: {reason}.")
            return sentence.format(file=printable(kept.path.name), reason=reason_of(fault))
        self._drop_end(kept.path.name)
        return None

    def save(self, picture: pygame.Surface, name: str) -> tuple[bool, str]:
        """Save a picture under a free name among the player's own: whether it worked, and a sentence on it."""
        folder = self._folders.pictures
        shown = shown_folder(folder)
        try:
            path = free_path(folder, plain_name(name) or "huecade")
            content = packed_png(pygame.image.tobytes(picture, "RGB"), picture.get_size())
            line = written(path.name, content, saved=True)
            with suppress(OSError):  # it is only for clearing up
                WrittenFiles(self.folder).add(line)
            replace_file(path, content, line.beside, follow=False)
        except (OSError, ValueError, pygame.error) as fault:
            sentence = _("The picture cannot be saved in {folder}: {reason}.")
            return False, sentence.format(folder=shown, reason=reason_of(fault))
        return True, _("Saved as {file} in {folder}.").format(file=path.name, folder=shown)

    def _files(self) -> Iterator[tuple[Path, int, float]]:
        """Path, bytes and time of each picture; what goes away meanwhile is left out."""
        yield from _files_in(self.folder, PREFIX, SUFFIX)
        for older in _listed(self._folders.pictures, f"*{OLDER_FOLDER}"):
            if not is_link(older):
                yield from _files_in(older, OLDER_PREFIX, SUFFIX)

    def _clear_left(self, record: WrittenFiles) -> None:
        """Remove what a program left that was killed while it wrote: by the names in the record alone."""
        for line in record.lines():
            folder = self._folders.pictures if line.saved else self.folder
            if line.beside and not is_link(folder):
                _clear(folder / line.beside)

    def _strangers(self) -> int:
        try:
            names = os.listdir(self.folder)
        except OSError:
            return 0
        return sum(not (_is_ours(name) or name.startswith(".") or name.lower() in OF_THE_SYSTEM) for name in names)


def read_picture(path: Path) -> pygame.Surface | None:
    """A picture with true colours, whatever a tool made of the file; None when it cannot be read or is too large."""
    try:
        with path.open("rb") as file:  # pygame does not find a file whose name is not in UTF-8
            size = size_in(file.read(HEAD_BYTES))
            if size is None or max(size) > MOST_SIDE:
                return None
            file.seek(0)
            loaded = pygame.image.load(file, "picture.png")
        picture = pygame.Surface(loaded.get_size(), depth=32)
    except (OSError, pygame.error, MemoryError):
        return None
    picture.blit(loaded, (0, 0))
    return picture


def games_of(pictures: Sequence[Kept]) -> tuple[str, ...]:
    """The keys of the games that the pictures are of, each once."""
    return tuple(dict.fromkeys(kept.record.game for kept in pictures))


def _kept(path: Path, size: int, changed: float, counted: bool = False) -> Kept:
    return Kept(path, _record_of(path, changed), size, changed, counted)


def _record_of(path: Path, changed: float) -> Record:
    """What a picture says about itself; one that says nothing has the game of its folder and the day of its file."""
    with suppress(OSError):
        record = read_record(text_of(path))
        if record is not None:
            return record
    folder = path.parent.name
    return Record(game=folder.removesuffix(OLDER_FOLDER) if folder != FOLDER else "", made=_day_of_file(changed))


def _day_of_file(changed: float) -> Day:
    with suppress(ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(changed).isoformat(timespec="seconds")
    return PLAIN_DAY


def _is_ours(name: str) -> bool:
    return name == WRITTEN or (name.startswith(PREFIX) and name.endswith((SUFFIX, END_SUFFIX)))


def _clear(path: Path) -> None:
    """Remove a file that was to become another one, unless another window may just be writing it."""
    with suppress(OSError):
        state = os.lstat(path)
        if stat.S_ISREG(state.st_mode) and abs(time.time() - state.st_mtime) > LEFT_SECONDS:
            path.unlink()


def _match_of(name: str) -> str:
    """The match of a picture as it stands in its name. Never a pattern: a foreign file may be called anything."""
    return name.removeprefix(PREFIX).removesuffix(SUFFIX).rpartition("-")[0]


def _files_in(folder: Path, prefix: str, suffix: str) -> Iterator[tuple[Path, int, float]]:
    """Path, bytes and time of files, but no links, by name. In one look at the folder, for there may be very many."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(prefix) and entry.name.endswith(suffix):
                with suppress(OSError):
                    state = entry.stat(follow_symlinks=False)
                    if entry.is_file(follow_symlinks=False):
                        yield folder / entry.name, state.st_size, state.st_mtime


def _listed(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []
