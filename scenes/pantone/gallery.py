"""The gallery: every finished board, kept as a picture with its title and its makers, and saved on request."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pygame

from engine.folders import Folders, reason_of, replace_file
from engine.png import free_path, png_bytes
from engine.words import _

FOLDER = "pantone-gallery"
"""In the folder of the player's pictures."""
MOST_KEPT = 120
"""The oldest make room."""
PREFIX, DIGITS = "board-", 6


class Gallery:
    """The pictures of all evenings. Nothing here raises: what cannot be kept is told in a sentence."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders

    @property
    def folder(self) -> Path:
        """Where the pictures are."""
        return self._folders.pictures / FOLDER

    def files(self) -> list[Path]:
        """All pictures, the newest first."""
        try:
            found = [path for path in self.folder.glob(f"{PREFIX}*.png") if _number(path) > 0]
        except OSError:
            return []
        return sorted(found, key=_number, reverse=True)

    def hang(self, picture: pygame.Surface) -> str | None:
        """Keep a picture; returns a sentence when that cannot be."""
        files = self.files()
        number = _number(files[0]) + 1 if files else 1
        try:
            replace_file(self.folder / f"{PREFIX}{number:0{DIGITS}}.png", png_bytes(picture))
        except (OSError, pygame.error) as fault:
            sentence = _("The board cannot be kept in {folder}: {reason}.")
            return sentence.format(folder=self.folder, reason=reason_of(fault))
        for old in files[MOST_KEPT - 1 :]:
            with suppress(OSError):  # the next board tries again
                old.unlink()
        return None

    def save(self, picture: pygame.Surface, title: str) -> str:
        """Save a picture under its title among the player's pictures; returns a sentence, whether it worked or not."""
        folder = self._folders.pictures
        try:
            path = _free_path(folder, title)
            replace_file(path, png_bytes(picture))
        except (OSError, pygame.error) as fault:
            sentence = _("The picture cannot be saved in {folder}: {reason}.")
            return sentence.format(folder=folder, reason=reason_of(fault))
        return _("Saved as {file} in {folder}.").format(file=path.name, folder=folder)


def read_picture(path: Path) -> pygame.Surface | None:
    """A picture of the gallery, with true colours whatever a tool made of the file; None when it cannot be read."""
    try:
        loaded = pygame.image.load(path)
        picture = pygame.Surface(loaded.get_size(), depth=32)
    except (OSError, pygame.error, MemoryError):
        return None
    picture.blit(loaded, (0, 0))
    return picture


def _number(path: Path) -> int:
    digits = path.stem.removeprefix(PREFIX)
    return int(digits) if digits.isdecimal() else 0


def _free_path(folder: Path, title: str) -> Path:
    """The first free name made of the letters of a title."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in title.lower()).strip("-")
    while "--" in plain:
        plain = plain.replace("--", "-")
    return free_path(folder, f"pantone-{plain or 'board'}")
