"""The gallery: pictures that the games have kept, each with a few words about it, within a bound of bytes.

A picture is one PNG file that carries its own words, so that the two never part. A match whose pictures are kept has a
small file with its end beside them.
"""

from __future__ import annotations

import json
import os
import re
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

from engine.folders import FileFault, Folders, read_file, reason_of, replace_file, shown_folder
from engine.gallery_record import Day, MatchEnd, Placed, Record, maker_of, now, read_end, read_record
from engine.game_info import Outcome
from engine.pieces import at_once
from engine.png import HEAD_BYTES, free_path, packed_png, plain_name, size_in, text_of
from engine.words import _, printable

if TYPE_CHECKING:
    from engine.live_match import LiveMatch

FOLDER = "gallery"
"""In the folder of the player's pictures."""
MOST_BYTES = 100_000_000
"""The oldest pictures make room."""
PREFIX, SUFFIX = "kept-", ".png"
END_SUFFIX = ".match.json"
MOST_END_BYTES = 100_000
LEFT_SECONDS = 3600
"""A file beside the one to be written is as old as this only when its program has been killed."""
SAVED = re.compile(r".+-\d+\.png")
"""Names of the pictures that are saved among the player's own."""
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


@dataclass(frozen=True, slots=True)
class Stock:
    """All that there is, the newest first."""

    pictures: tuple[Kept, ...]
    size: int
    """Bytes on the disk, of the ends of matches too."""
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
        self._under_way.append(_writer.submit(self._write, self.folder / name, pixels, size, text))

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

    def _write(self, path: Path, pixels: bytes, size: tuple[int, int], text: str) -> str | None:
        try:
            replace_file(path, packed_png(pixels, size, text))
        except (OSError, ValueError) as fault:
            return self._not_kept(fault)
        self._make_room()
        return None

    def _write_end(self, match: str, end: MatchEnd) -> str | None:
        try:
            if match and self._has_pictures_of(match):
                replace_file(self.folder / f"{PREFIX}{match}{END_SUFFIX}", msgspec.json.encode(end))
        except OSError as fault:
            return self._not_kept(fault)
        return None

    def _not_kept(self, fault: Exception) -> str:
        sentence = _("The picture cannot be kept in {folder}: {reason}.")
        return sentence.format(folder=shown_folder(self.folder), reason=reason_of(fault))

    def _make_room(self) -> None:
        files = sorted(self._files(), key=lambda file: (file[2], file[0].name))
        size = sum(file[1] for file in files) + self._size_of_others()
        for path, bytes_, _changed in files[:-1]:
            if size <= MOST_BYTES:
                return
            with suppress(OSError):  # the next picture tries again
                path.unlink()
                size -= bytes_
            self._drop_end(path)

    def _drop_end(self, path: Path) -> None:
        """Forget the end of a picture's match when none of its pictures is left."""
        match = _match_of(path)
        with suppress(OSError):
            if match and not self._has_pictures_of(match):
                (self.folder / f"{PREFIX}{match}{END_SUFFIX}").unlink()

    def _has_pictures_of(self, match: str) -> bool:
        return any(_match_of(file[0]) == match for file in _files_in(self.folder, f"{PREFIX}{match}-", SUFFIX))

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
        self._clear_saved()
        yield
        kept: list[Kept] = []
        for file in self._files():
            kept.append(_kept(*file))
            yield
        kept.sort(key=lambda each: (each.record.made, each.path.name), reverse=True)
        yield
        others = self._size_of_others()
        yield
        return Stock(tuple(kept), sum(each.size for each in kept) + others, self._strangers())

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
            kept.path.unlink(missing_ok=True)
        except OSError as fault:
            sentence = _("The picture {file} cannot be removed: {reason}.")
            return sentence.format(file=printable(kept.path.name), reason=reason_of(fault))
        self._drop_end(kept.path)
        return None

    def save(self, picture: pygame.Surface, name: str) -> tuple[bool, str]:
        """Save a picture under a free name among the player's own: whether it worked, and a sentence on it."""
        folder = self._folders.pictures
        shown = shown_folder(folder)
        try:
            path = free_path(folder, plain_name(name) or "huecade")
            replace_file(path, packed_png(pygame.image.tobytes(picture, "RGB"), picture.get_size()))
        except (OSError, ValueError, pygame.error) as fault:
            sentence = _("The picture cannot be saved in {folder}: {reason}.")
            return False, sentence.format(folder=shown, reason=reason_of(fault))
        return True, _("Saved as {file} in {folder}.").format(file=path.name, folder=shown)

    def _files(self) -> Iterator[tuple[Path, int, float]]:
        """Path, bytes and time of each picture; what goes away meanwhile is left out."""
        yield from _files_in(self.folder, PREFIX, SUFFIX)
        for older in _listed(self._folders.pictures, f"*{OLDER_FOLDER}"):
            yield from _files_in(older, OLDER_PREFIX, SUFFIX)

    def _size_of_others(self) -> int:
        """Bytes of the ends of matches and of what is being written; what a killed program left is removed."""
        total = sum(size for _path, size, _changed in _files_in(self.folder, PREFIX, END_SUFFIX))
        for path, size, changed in _files_in(self.folder, f".{PREFIX}", ""):
            if _is_ours(path.name[1:].rpartition(".")[0]) and not _cleared(path, changed):
                total += size
        return total

    def _clear_saved(self) -> None:
        """Remove what a program left that was killed while it saved a picture among the player's own."""
        for path, _size, changed in _files_in(self._folders.pictures, ".", ""):
            if SAVED.fullmatch(path.name[1:].rpartition(".")[0]):
                _cleared(path, changed)

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


def _kept(path: Path, size: int, changed: float) -> Kept:
    return Kept(path, _record_of(path, changed), size, changed)


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
    return name.startswith(PREFIX) and name.endswith((SUFFIX, END_SUFFIX))


def _cleared(path: Path, changed: float) -> bool:
    """Whether a file that was to become another one was left behind long ago, and could be removed."""
    if abs(time.time() - changed) > LEFT_SECONDS:
        with suppress(OSError):
            path.unlink()
            return True
    return False


def _match_of(path: Path) -> str:
    """The match of a picture as it stands in its name. Never a pattern: a foreign file may be called anything."""
    return path.name.removeprefix(PREFIX).removesuffix(SUFFIX).rpartition("-")[0]


def _files_in(folder: Path, prefix: str, suffix: str) -> Iterator[tuple[Path, int, float]]:
    """Path, bytes and time of files by name. In one look at the folder, for there may be very many."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(prefix) and entry.name.endswith(suffix):
                with suppress(OSError):
                    state = entry.stat()
                    if entry.is_file():
                        yield folder / entry.name, state.st_size, state.st_mtime


def _listed(folder: Path, pattern: str) -> list[Path]:
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []
