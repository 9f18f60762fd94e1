from __future__ import annotations

import io
from pathlib import Path

import pygame

from engine.png import free_path, png_bytes


def test_a_picture_comes_back_from_its_file_as_it_was() -> None:
    picture = pygame.Surface((3, 2), 0, 24)
    picture.fill((200, 30, 90))
    again = pygame.image.load(io.BytesIO(png_bytes(picture)), "picture.png")
    assert again.get_size() == (3, 2)
    assert again.get_at((2, 1))[:3] == (200, 30, 90)


def test_the_first_number_that_is_free_is_taken(tmp_path: Path) -> None:
    for number in (1, 2, 4):
        (tmp_path / f"board-{number}.png").write_bytes(b"")
    assert free_path(tmp_path, "board") == tmp_path / "board-3.png"
