"""Swatches as plain rectangles: whether two lie apart, and how much of each colour is to be seen."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from math import cos, radians, sin

from scenes.pantone.content import COLOURS, SWATCH, Spot
from scenes.pantone.view import Laid

COLUMNS, ROWS = 6, 9
"""Points at which the bots look at a swatch."""
_HALF = (SWATCH[0] / 2, SWATCH[1] / 2)
_REACH = (_HALF[0] ** 2 + _HALF[1] ** 2) ** 0.5


@lru_cache(maxsize=360)
def _axes(angle: int) -> tuple[float, float]:
    turn = radians(angle)
    return cos(turn), sin(turn)


@lru_cache(maxsize=360)
def _points(angle: int) -> tuple[tuple[float, float], ...]:
    """The points looked at, from a swatch's middle."""
    right, down = _axes(angle)
    inner = [
        ((2 * column + 1) / COLUMNS * _HALF[0] - _HALF[0], (2 * row + 1) / ROWS * _HALF[1] - _HALF[1])
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    return tuple((x * right - y * down, x * down + y * right) for x, y in inner)


def covers(spot: Spot, x: float, y: float) -> bool:
    """Whether a point lies on a swatch."""
    dx, dy = x - spot[0], y - spot[1]
    right, down = _axes(spot[2])
    return abs(dx * right + dy * down) <= _HALF[0] and abs(dy * right - dx * down) <= _HALF[1]


def are_apart(one: Spot, other: Spot, gap: float) -> bool:
    """Whether at least ``gap`` units lie between two swatches."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    for angle in (one[2], other[2]):
        right, down = _axes(angle)
        for along, x, y in ((_HALF[0], right, down), (_HALF[1], -down, right)):
            away = other[2] if angle == one[2] else one[2]
            far_right, far_down = _axes(away)
            reach = _HALF[0] * abs(x * far_right + y * far_down) + _HALF[1] * abs(y * far_right - x * far_down)
            if abs(dx * x + dy * y) >= along + reach + gap:
                return True
    return False


class Seen:
    """What is to be seen of a board: by colour the share of all that is visible, and how high up it lies."""

    def __init__(self, areas: Sequence[float], heights: Sequence[float]) -> None:
        """Points seen by colour, and the sum of their y."""
        total = sum(areas) or 1.0
        self.shares = tuple(area / total for area in areas)
        means = [height / area if area else 0.0 for area, height in zip(areas, heights, strict=True)]
        there = [mean for mean, area in zip(means, areas, strict=True) if area]
        top, bottom = (min(there), max(there)) if there else (0.0, 0.0)
        span = bottom - top
        self.heights = tuple(
            (mean - top) / span if span and area else 0.5 for mean, area in zip(means, areas, strict=True)
        )
        """0 for the colour that lies highest, 1 for the lowest."""


def look_at(board: Sequence[Laid]) -> Generator[None, None, Seen]:
    """What is to be seen of a board; yields after each swatch."""
    areas, heights = [0.0] * len(COLOURS), [0.0] * len(COLOURS)
    for place, laid in enumerate(board):
        above = [
            other.spot
            for other in board[place + 1 :]
            if (other.x - laid.x) ** 2 + (other.y - laid.y) ** 2 < (2 * _REACH) ** 2
        ]
        for dx, dy in _points(laid.angle):
            x, y = laid.x + dx, laid.y + dy
            if not any(covers(spot, x, y) for spot in above):
                areas[laid.colour] += 1
                heights[laid.colour] += y
        yield
    return Seen(areas, heights)
