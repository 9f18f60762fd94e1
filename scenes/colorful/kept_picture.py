"""Keeping the board as a picture in the player's own folder."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from engine.folders import Folders, reason_of, replace_file
from engine.words import _

NAME = "colorful"


def keep_picture(sheet: pygame.Surface, folders: Folders) -> str:
    """Save a PNG under the first free number; returns a sentence for the players, whether it worked or not."""
    folder = folders.pictures
    path = _free_path(folder)
    content = io.BytesIO()
    try:
        pygame.image.save(sheet, content, "board.png")
        replace_file(path, content.getvalue())
    except (OSError, pygame.error) as fault:
        sentence = _("The picture cannot be kept in {folder}: {reason}.")
        return sentence.format(folder=folder, reason=reason_of(fault))
    return _("Kept as {file} in {folder}.").format(file=path.name, folder=folder)


def _free_path(folder: Path) -> Path:
    number = 1
    while (path := folder / f"{NAME}-{number}.png").exists():
        number += 1
    return path
