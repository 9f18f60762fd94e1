"""Keeping the board as a picture in the player's own folder."""

from __future__ import annotations

import pygame

from engine.folders import Folders, reason_of, replace_file, shown_folder
from engine.png import free_path, png_bytes
from engine.words import _

NAME = "colorful"


def keep_picture(sheet: pygame.Surface, folders: Folders) -> str:
    """Save a PNG under the first free number; returns a sentence for the players, whether it worked or not."""
    folder = folders.pictures
    shown = shown_folder(folder)
    path = free_path(folder, NAME)
    try:
        replace_file(path, png_bytes(sheet))
    except (OSError, pygame.error) as fault:
        sentence = _("The picture cannot be kept in {folder}: {reason}.")
        return sentence.format(folder=shown, reason=reason_of(fault))
    return _("Kept as {file} in {folder}.").format(file=path.name, folder=shown)
