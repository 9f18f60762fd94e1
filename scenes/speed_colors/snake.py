"""The snake of 48 spaces, winding in four rows from its tail, bottom left, to its head, top left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.theme import INK, PAPER, RGB, ease_out
from scenes.speed_colors.content import SNAKE_SPACES

if TYPE_CHECKING:
    from scenes.speed_colors.look import Look

HEIGHT = 250
"""Height in px; the width is free, from about 300."""
ROWS = 4
TURN = 29.5
"""Radius of the bends, in the middle of the body."""
HALF = 18.0
"""Half the body's thickness."""
TAIL_HALF, TAIL_SPACES = 7.0, 6
"""Half thickness at the very end, and spaces over which it grows."""
WAVE, WAVE_LENGTH = 3.2, 118.0
TOP_ROW = 34.0
NECK = 112.0
"""Where the head begins, from the left."""
TAIL_TIP = 42.0
HEAD_OVERLAP = 18
"""So far the head's own neck reaches over the first pixels of the body."""
SAMPLES = 6
"""Points along one space."""
FRESH_SWELL = 3.5
"""How much thicker the spaces are that were just won."""
EMPTY: tuple[RGB, RGB] = ((0xFF, 0xFF, 0xFF), (0xF4, 0xEC, 0xDC))
SEAM: RGB = (0xCD, 0xBF, 0xAE)
LANDING = 2.4
"""By so much larger than at rest a symbol is that begins to land on its space."""
SYMBOL_SHARE = 0.021
"""Size of a symbol (as a scale of its picture) by half the body's thickness."""

Point = tuple[float, float]


def _rows_path(width: int) -> list[Point]:
    """The middle of the body as a dense polyline, tail first, without its waves."""
    left, right = HALF + 12 + TURN, width - HALF - 12 - TURN
    points: list[Point] = [(TAIL_TIP, _row_y(0))]
    for row in range(ROWS):
        y, rightwards = _row_y(row), row % 2 == 0
        points.append((right if rightwards else left, y))
        if row == ROWS - 1:
            points[-1] = (NECK, y)
            break
        centre = right if rightwards else left
        for step in range(1, 25):
            angle = pi / 2 - pi * step / 24
            x = centre + (1 if rightwards else -1) * TURN * cos(angle)
            points.append((x, y - TURN + TURN * sin(angle)))
    return points


def _row_y(row: int) -> float:
    """Height of the middle of a row; row 0, with the tail, is the lowest."""
    return TOP_ROW + 2 * TURN * (ROWS - 1 - row)


@lru_cache(maxsize=6)
def sides(width: int) -> tuple[tuple[Point, ...], tuple[Point, ...], tuple[Point, ...]]:
    """Left side, right side and middle of the body: ``SAMPLES`` points a space and one more, tail first."""
    path = _rows_path(width)
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    total, count = sum(lengths), SNAKE_SPACES * SAMPLES
    lefts, rights, middles = [], [], []
    index, passed = 0, 0.0
    for number in range(count + 1):
        goal = total * number / count
        while index < len(lengths) - 1 and passed + lengths[index] < goal:
            passed += lengths[index]
            index += 1
        (x0, y0), (x1, y1) = path[index], path[index + 1]
        share = (goal - passed) / lengths[index]
        angle = atan2(y1 - y0, x1 - x0)
        aside = WAVE * sin(2 * pi * goal / WAVE_LENGTH)
        nx, ny = sin(angle), -cos(angle)
        x, y = x0 + (x1 - x0) * share + aside * nx, y0 + (y1 - y0) * share + aside * ny
        half = half_at(number / SAMPLES)
        middles.append((x, y))
        lefts.append((x + half * nx, y + half * ny))
        rights.append((x - half * nx, y - half * ny))
    return tuple(lefts), tuple(rights), tuple(middles)


def half_at(spaces: float) -> float:
    """Half the body's thickness so many spaces from the tail's tip."""
    return TAIL_HALF + (HALF - TAIL_HALF) * min(spaces / TAIL_SPACES, 1.0)


def outline(width: int, first: int, last: int, swell: float = 0.0) -> list[Point]:
    """The outline of the spaces ``first`` to ``last`` (exclusive), thickened by ``swell`` px on both sides."""
    lefts, rights, middles = sides(width)
    start, stop = first * SAMPLES, last * SAMPLES + 1
    there = [_away(middles[n], lefts[n], swell) for n in range(start, stop)]
    back = [_away(middles[n], rights[n], swell) for n in range(stop - 1, start - 1, -1)]
    return there + back


def _away(middle: Point, side: Point, swell: float) -> Point:
    if not swell:
        return side
    dx, dy = side[0] - middle[0], side[1] - middle[1]
    far = hypot(dx, dy)
    return side[0] + dx / far * swell, side[1] + dy / far * swell


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def draw_snake(look: Look, width: int, inks: Sequence[int], fresh: int = 0) -> pygame.Surface:
    """A new picture of a snake: ``inks`` by space from the tail, the last ``fresh`` of them held up."""
    body = _path(outline(width, 0, SNAKE_SPACES))
    parts = [
        f'<g transform="translate(0 7)"><path d="{body}" fill="#140e28" stroke="#140e28" stroke-width="11"'
        ' stroke-linejoin="round" opacity="1" fill-opacity="0.3" stroke-opacity="0.3"/></g>',
        f'<path d="{body}" fill="{shapes.hex_of(PAPER)}" stroke="{shapes.hex_of(INK)}" stroke-width="12"'
        ' stroke-linejoin="round"/>',
    ]
    kept = len(inks) - fresh
    for space in range(SNAKE_SPACES):
        if space < kept:
            parts.append(_space(look, width, space, inks[space], 0.0))
        else:
            parts.append(
                f'<path d="{_path(outline(width, space, space + 1))}" fill="{shapes.hex_of(EMPTY[space % 2])}"'
                f' stroke="{shapes.hex_of(SEAM)}" stroke-width="2.5"/>'
            )
    parts.append(f'<path d="{body}" fill="none" stroke="{shapes.hex_of(INK)}" stroke-width="5.5"/>')
    if fresh:  # an ink line, a paper line and an ink line around them
        held = _path(outline(width, kept, len(inks), FRESH_SWELL))
        ink, paper = shapes.hex_of(INK), shapes.hex_of(PAPER)
        parts.append(f'<path d="{held}" fill="{ink}" stroke="{ink}" stroke-width="21" stroke-linejoin="round"/>')
        parts.append(f'<path d="{held}" fill="none" stroke="{paper}" stroke-width="13" stroke-linejoin="round"/>')
        parts.append(f'<path d="{held}" fill="{ink}" stroke="{ink}" stroke-width="6" stroke-linejoin="round"/>')
        parts += [_space(look, width, space, inks[space], FRESH_SWELL) for space in range(kept, len(inks))]
    picture = shapes.new_svg_surface("".join(parts), (width, HEIGHT))
    _draw_ends(look, picture)
    _draw_symbols(look, picture, width, inks, fresh)
    return picture


def _space(look: Look, width: int, space: int, ink: int, swell: float) -> str:
    path = _path(outline(width, space, space + 1, swell))
    return (
        f'<path d="{path}" fill="{shapes.hex_of(look.inks[ink].rgb)}" stroke="{shapes.hex_of(INK)}" stroke-width="3"'
        ' stroke-linejoin="round"/>'
    )


def _draw_ends(look: Look, picture: pygame.Surface) -> None:
    head = look.picture("snake_head")
    neck = look.pictures.point(look.key("snake_head"), "neck")
    picture.blit(head, (round(NECK - HEAD_OVERLAP - neck[0]), round(TOP_ROW - neck[1] + 1)))
    tail = look.picture("snake_tail")
    root = look.pictures.point(look.key("snake_tail"), "root")
    picture.blit(tail, (round(TAIL_TIP + 4 - root[0]), round(_row_y(0) - root[1])))


def draw_landing(
    canvas: pygame.Surface, look: Look, corner: Point, width: int, place: tuple[int, int], share: float
) -> None:
    """The symbol of a space that was just won, springing down onto it; ``place`` is the space and its ink."""
    space, ink = place
    x, y = sides(width)[2][space * SAMPLES + SAMPLES // 2]
    size = (half_at(space + 0.5) + FRESH_SWELL) * SYMBOL_SHARE * (1 + LANDING * (1 - ease_out(share)))
    # steps of a tenth, so that few sizes are kept
    symbol = look.pictures.get(f"shared/symbols/{look.inks[ink].symbol}_outlined", max(round(size * 10), 1) / 10)
    canvas.blit(symbol, symbol.get_rect(center=(round(corner[0] + x), round(corner[1] + y))))


def _draw_symbols(look: Look, picture: pygame.Surface, width: int, inks: Sequence[int], fresh: int) -> None:
    _lefts, _rights, middles = sides(width)
    for space, ink in enumerate(inks):
        half = half_at(space + 0.5) + (FRESH_SWELL if space >= len(inks) - fresh else 0)
        scale = round(half * SYMBOL_SHARE * 20) / 20
        symbol = look.pictures.get(f"shared/symbols/{look.inks[ink].symbol}_outlined", scale)
        x, y = middles[space * SAMPLES + SAMPLES // 2]
        picture.blit(symbol, symbol.get_rect(center=(round(x), round(y))))
