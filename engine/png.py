"""Pictures as PNG files among the player's own."""

from __future__ import annotations

import io
from pathlib import Path

import pygame


def png_bytes(picture: pygame.Surface) -> bytes:
    """The content of a PNG file. Raises pygame.error when the picture cannot be written."""
    content = io.BytesIO()
    pygame.image.save(picture, content, "picture.png")
    return content.getvalue()


def free_path(folder: Path, stem: str) -> Path:
    """The first of ``stem-1.png``, ``stem-2.png`` ... that is not there yet."""
    number = 1
    while (path := folder / f"{stem}-{number}.png").exists():
        number += 1
    return path
