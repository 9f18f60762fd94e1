"""Shapes are smooth, where they should be, and drawn once."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from engine import shapes
from engine.theme import INK, PAPER, SUN


def test_a_box_fills_its_rectangle_and_rounds_its_corners() -> None:
    canvas = pygame.Surface((220, 140))
    shapes.box(canvas, (10, 10, 200, 100), fill=SUN, radius=30, outline=INK, outline_width=6)
    assert canvas.get_at((110, 60))[:3] == SUN
    assert canvas.get_at((110, 12))[:3] == INK
    assert canvas.get_at((11, 11))[:3] == (0, 0, 0)
    assert canvas.get_at((110, 9))[:3] == (0, 0, 0)


def test_a_corner_has_in_between_shades() -> None:
    canvas = pygame.Surface((100, 100))
    shapes.box(canvas, (0, 0, 100, 100), fill=PAPER, radius=40, outline=None)
    shades = {canvas.get_at((x, y))[:3] for x in range(30) for y in range(30)}
    assert len(shades - {PAPER, (0, 0, 0)}) > 5


def test_the_shadow_lies_below() -> None:
    canvas = pygame.Surface((100, 120))
    shapes.box(canvas, (0, 0, 100, 100), fill=PAPER, radius=10, shadow=12, shadow_colour=(200, 0, 0))
    assert canvas.get_at((50, 106))[:3] == (200, 0, 0)
    assert canvas.get_at((50, 114))[:3] == (0, 0, 0)


def test_an_equal_shape_is_rasterised_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int]] = []
    rasterise = shapes.new_svg_surface

    def noted(inner: str, size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return rasterise(inner, size)

    monkeypatch.setattr(shapes, "new_svg_surface", noted)
    canvas = pygame.Surface((300, 300))
    for x in (0, 20, 40):
        shapes.disc(canvas, (x + 50, 50), 37.625, fill=SUN)
    assert len(made) == 1


@pytest.mark.parametrize(
    "look",
    [
        {"radius": 28},
        {"radius": 26, "shadow": 12, "shadow_alpha": 0.3},
        {"radius": 40, "outline": None},
        {"radius": 0, "shadow": 30},
    ],
)
def test_a_large_box_is_put_together_to_the_same_picture(look: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for large in (10**9, 1):
        monkeypatch.setattr(shapes, "LARGE_BOX", large)
        canvas = pygame.Surface((420, 330))
        canvas.fill((90, 120, 200))
        shapes.box(canvas, (10, 10, 400, 280), fill=PAPER, **look)
        pictures.append(canvas)
    same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (20, 20, 20, 255), pictures[1])
    assert same.count() == 420 * 330


def test_a_large_box_keeps_no_large_picture() -> None:
    canvas = pygame.Surface((900, 700))
    before = shapes.pixels_kept()
    for side in range(300, 600, 2):
        shapes.box(canvas, (0, 0, side, side), fill=(1, 2, 3))
    assert shapes.pixels_kept() - before < 100 * 100


def test_a_ring_covers_its_share() -> None:
    for share, right, left in ((0.5, True, False), (1.0, True, True), (0.0, False, False)):
        canvas = pygame.Surface((100, 100))
        shapes.ring(canvas, (50, 50), 40, colour=SUN, width=10, share=share)
        assert (canvas.get_at((90, 50))[:3] != (0, 0, 0)) is right
        assert (canvas.get_at((10, 50))[:3] != (0, 0, 0)) is left


def test_a_dashed_box_has_gaps() -> None:
    canvas = pygame.Surface((300, 200))
    shapes.dashed_box(canvas, (0, 0, 300, 200), colour=(255, 255, 255), width=6)
    row = [canvas.get_at((x, 3))[:3] == (255, 255, 255) for x in range(40, 260)]
    changes = sum(a != b for a, b in pairwise(row))
    assert changes >= 8
