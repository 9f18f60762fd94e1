"""Whether two swatches touch, to the pixel: their masks overlap, or lie side by side without a free pixel between."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, floor, radians, sin

import pygame
from pygame.mask import Mask

from scenes.pantone.content import CORNER, SWATCH, Spot

REACH = 107
"""Pixels from the middle of a swatch to beyond its farthest corner."""
NEARLY = 1e-6
"""A pixel whose centre is so near to the outline is inside, whatever the rounding of a machine."""
CORNER_STEPS = 8
"""Straight pieces that a round corner is made of."""


def touching(one: Spot, other: Spot) -> bool:
    """Whether swatches at these spots touch. One free pixel between them is enough not to."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    if dx * dx + dy * dy > (2 * REACH) ** 2:
        return False
    return bool(_widened(one[2] % 180).overlap(swatch_mask(other[2] % 180), (dx, dy)))


@lru_cache(maxsize=180)
def swatch_mask(angle: int) -> Mask:
    """The pixels of a swatch turned by ``angle`` degrees: those whose centre is inside its outline.

    Its middle is the corner where the pixels (REACH - 1, REACH - 1) and (REACH, REACH) meet.
    """
    surface = pygame.Surface((2 * REACH, 2 * REACH), pygame.SRCALPHA)
    outline = _outline(angle)
    edges = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    for row in range(2 * REACH):
        y = row + 0.5 - REACH
        crossed = [
            x0 + (x1 - x0) * (y - y0) / (y1 - y0) for (x0, y0), (x1, y1) in edges if (y0 <= y < y1) or (y1 <= y < y0)
        ]
        if crossed:
            first, last = ceil(min(crossed) - 0.5 - NEARLY), floor(max(crossed) - 0.5 + NEARLY)
            surface.fill("black", (REACH + first, row, last - first + 1, 1))
    return pygame.mask.from_surface(surface)


@lru_cache(maxsize=180)
def _widened(angle: int) -> Mask:
    """The pixels of a swatch and their neighbours."""
    mask = swatch_mask(angle)
    widened = mask.copy()
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            widened.draw(mask, (dx, dy))
    return widened


def _outline(angle: int) -> list[tuple[float, float]]:
    """The corners of the shape around its middle; y points down and angles go clockwise."""
    width, height = SWATCH
    right, bottom = width / 2 - CORNER, height / 2 - CORNER
    turn = radians(angle)
    points = []
    for quarter, (x, y) in enumerate(((right, bottom), (-right, bottom), (-right, -bottom), (right, -bottom))):
        for step in range(CORNER_STEPS + 1):
            at = radians(90 * quarter + 90 * step / CORNER_STEPS)
            px, py = x + CORNER * cos(at), y + CORNER * sin(at)
            points.append((px * cos(turn) - py * sin(turn), px * sin(turn) + py * cos(turn)))
    return points
