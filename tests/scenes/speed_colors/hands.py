"""Simulated hands: one that paints perfectly, and one that follows the lines with a wobble."""

from __future__ import annotations

from math import hypot
from random import Random

from engine.areas import dilate, erode, patches, spans
from scenes.speed_colors.content import NIB_RADIUS, Points
from scenes.speed_colors.drawings import Area

LINE = 9
"""How wide the outlines of the shipped drawings are."""
WOBBLE_LENGTH = 12
"""Units of the way after which a hand wobbles anew."""


def perfect_strokes(area: Area) -> tuple[Points, ...]:
    """Rows through the whole reach, and its edge."""
    reach = area.reach(3)
    rows = [((first, y), (last, y)) for y, first, last in spans(reach, 4, area.box.topleft)]
    edges = [
        tuple((x + area.box.x, y + area.box.y) for x, y in part.outline()) for part in reach.connected_components()
    ]
    return (*rows, *edges)


def wobbling_strokes(area: Area, wobble: float, rng: Random) -> tuple[Points, ...]:
    """Rows, and the way round with the nib's edge along the outer edge of the line, off by ``wobble`` (deviation)."""
    reach = erode(dilate(area.shape, LINE), NIB_RADIUS)
    strokes: list[Points] = [((first, y), (last, y)) for y, first, last in spans(reach, 4, area.box.topleft)]
    for part in patches(reach, 8):
        way = part.outline()
        knots = [rng.gauss(0, wobble) for _ in range(max(4, len(way) // WOBBLE_LENGTH))]
        strokes.append(tuple(_aside(area, way, at, knots) for at in range(0, len(way), 3)))
    return tuple(strokes)


def _aside(area: Area, way: list[tuple[int, int]], at: int, knots: list[float]) -> tuple[float, float]:
    """The point of the way, moved across it by the wobble there."""
    place = at / len(way) * len(knots)
    share = place - int(place)
    off = knots[int(place)] * (1 - share) + knots[(int(place) + 1) % len(knots)] * share
    (x, y), before, after = way[at], way[at - 4], way[(at + 4) % len(way)]
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = hypot(dx, dy) or 1
    return area.box.x + x + dy / length * off, area.box.y + y - dx / length * off
