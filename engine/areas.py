"""Line art to areas by flood fill, and the small geometry of masks that judging and painting stand on.

A mask is a ``pygame.mask.Mask``; one pixel is one square unit. Unset pixels surround every mask.

Of pygame's ways to take a mask apart only ``connected_components()`` without a minimum and ``get_bounding_rects()``
are used: where a part of the mask branches, pygame 2.5.8 counts too few pixels for it, so that a minimum may drop it
and ``connected_component()`` may pick a smaller one. Both crash on a mask that is one pixel wide.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import isqrt

import pygame
from pygame import Rect, Surface
from pygame.mask import Mask

from engine.words import _

READING_BAND = 80
"""Areas whose centroids lie in the same band of this height are read from left to right."""

SPECK = 24
"""A gap closed in by lines, of so few square units, is part of the line: crossing strokes leave such crumbs."""
SQUARE = ((1, 0), (0, 1), (1, 1))
"""The pixels of a square of 2 x 2 besides its top left one."""

STRIPES = 320
"""Sizes of masks are rounded up to so many pixels where a mask of stripes is kept for each."""

LEAST_LEAKING = 400
"""Square units of the smallest part that is taken for an area whose outline is open."""

Span = tuple[int, int, int]
"""One run of set pixels: y, first x, last x."""


class AreasError(Exception):
    """Line art that does not yield the areas asked for; the text is a sentence."""

    def __init__(self, reason: str, areas: Sequence[Mask] = ()) -> None:
        """``areas`` are those that were found."""
        super().__init__(reason)
        self.areas = tuple(areas)


@dataclass(frozen=True, slots=True)
class Regions:
    """A paper taken apart: every pixel is a line, background (which touches the paper's edge) or in one area."""

    lines: Mask
    background: Mask
    areas: tuple[Mask, ...]
    """In reading order: by bands from the top, then from the left."""


def find_areas(lines: Mask, count: int) -> Regions:
    """Flood-fill the unlined pixels. Where they are only one pixel wide, or touch at corners, nothing flows.

    Raises AreasError unless there are ``count`` areas.
    """
    background = Mask(lines.get_size())
    areas: list[Mask] = []
    for part in _flooded_parts(lines):
        if _touches_edge(part):
            background.draw(part, (0, 0))
        elif part.count() > SPECK:
            areas.append(part)
    if len(areas) != count:
        raise AreasError(_count_fault(areas, count), areas)
    rest = inverted(background)
    for area in areas:
        rest.erase(area, (0, 0))
    return Regions(rest, background, tuple(sorted(areas, key=_reading_key)))


def leak(lines: Mask, areas: Sequence[Mask], widest: int) -> Mask | None:
    """Where the outline of one more area is open, by ``widest`` units at most; None when none is.

    The lines are widened until a part is closed off that is in none of ``areas``; the gap is what lies between that
    part and the background.
    """
    for radius in range(2, widest // 2 + 1, 2):
        wide = dilate(lines, radius)
        outside, inside = Mask(lines.get_size()), Mask(lines.get_size())
        for part in inverted(wide).connected_components():
            known = any(part.overlap(area, (0, 0)) for area in areas)
            if _touches_edge(part):
                outside.draw(part, (0, 0))
            elif not known and part.count() > LEAST_LEAKING:
                inside.draw(part, (0, 0))
        if inside.count():
            gap = dilate(inside, radius + 2).overlap_mask(dilate(outside, radius + 2), (0, 0))
            gap.erase(lines, (0, 0))
            return gap if gap.count() else None
    return None


def _flooded_parts(lines: Mask) -> list[Mask]:
    """The parts of the unlined pixels that a square of 2 x 2 can sweep without touching a line.

    pygame's components join across corners, and so would leak through a slanting line one pixel thick. Places of the
    square do not: two that touch, even at a corner, share pixels.
    """
    blocked = lines.copy()  # where the square's top left pixel cannot be
    for shift in SQUARE:
        blocked.draw(lines, (-shift[0], -shift[1]))
    parts = []
    for places in inverted(blocked).connected_components():
        part = places.copy()
        for shift in SQUARE:
            part.draw(places, shift)
        parts.append(part)
    return parts


def _touches_edge(part: Mask) -> bool:
    width, height = part.get_size()
    row, column = Mask((width, 1), fill=True), Mask((1, height), fill=True)
    edges = ((row, (0, 0)), (row, (0, height - 1)), (column, (0, 0)), (column, (width - 1, 0)))
    return any(part.overlap(edge, place) for edge, place in edges)


def _reading_key(area: Mask) -> tuple[int, int, int]:
    x, y = area.centroid()
    return y // READING_BAND, x, y


def _count_fault(areas: list[Mask], count: int) -> str:
    if not areas:
        return _("there is no closed area, but {count} are needed").format(count=count)
    smallest = min(areas, key=Mask.count)
    x, y = smallest.centroid()
    sentence = _("there are {found} closed areas instead of {count}; the smallest, of {size} units, is near ({x}, {y})")
    return sentence.format(found=len(areas), count=count, size=smallest.count(), x=x, y=y)


def inverted(mask: Mask) -> Mask:
    """The unset pixels."""
    result = mask.copy()
    result.invert()
    return result


def disc_half_widths(radius: int) -> tuple[int, ...]:
    """Half the width of a disc's row, by the row's distance from the centre: pixels with dx² + dy² <= radius²."""
    return tuple(isqrt(radius * radius - dy * dy) for dy in range(radius + 1))


def dilate(mask: Mask, radius: int) -> Mask:
    """Every pixel within ``radius`` of a set one; what would lie beyond the mask is lost."""
    result = Mask(mask.get_size())
    wide, reach = mask.copy(), 0
    half_widths = disc_half_widths(radius)
    for dy in range(radius, -1, -1):
        while reach < half_widths[dy]:
            reach += 1
            wide.draw(mask, (reach, 0))
            wide.draw(mask, (-reach, 0))
        result.draw(wide, (0, dy))
        result.draw(wide, (0, -dy))
    return result


def erode(mask: Mask, radius: int) -> Mask:
    """Every pixel whose disc of ``radius`` lies in the mask; the edge of the mask itself takes nothing away."""
    return inverted(dilate(inverted(mask), radius))


def bounds(mask: Mask) -> Rect:
    """The smallest rectangle around all set pixels; empty when there is none."""
    if not mask.count():
        return Rect(0, 0, 0, 0)
    width, height = mask.get_size()
    whole = Mask((width, height), fill=True)

    def meets(x: int, y: int) -> bool:
        return mask.overlap(whole, (x, y)) is not None

    # A mask is asked for any pixel of a half in no time: each side is found by halving.
    left = bisect_left(range(width), True, key=lambda x: meets(x - width + 1, 0))
    top = bisect_left(range(height), True, key=lambda y: meets(0, y - height + 1))
    right = bisect_left(range(width), True, key=lambda x: not meets(x + 1, 0))
    bottom = bisect_left(range(height), True, key=lambda y: not meets(0, y + 1))
    return Rect(left, top, right - left + 1, bottom - top + 1)


def crop(mask: Mask, rect: Rect) -> Mask:
    """The part of the mask below ``rect``, as a mask of its size (unset beyond the mask)."""
    result = Mask(rect.size)
    result.draw(mask, (-rect.x, -rect.y))
    return result


def largest_patch_size(mask: Mask) -> int:
    """Pixels of the largest patch, side by side and not across corners; 0 for an empty mask."""
    return largest_patch_sizes(mask, [mask])[0]


def largest_patch_sizes(mask: Mask, goals: Sequence[Mask]) -> list[int]:
    """For each of some masks that lie where ``mask`` does: pixels of the largest patch that touches it."""
    largest = [0] * len(goals)
    wanted = [number for number, goal in enumerate(goals) if goal.count()]
    if not wanted:
        return largest
    mask = _not_too_slim(mask)
    rects = sorted(mask.get_bounding_rects(), key=lambda rect: rect.width * rect.height, reverse=True)
    for rect in rects:
        if rect.width * rect.height <= min(largest[number] for number in wanted):
            break
        below, corner = crop(mask, rect), (-rect.x, -rect.y)
        size = below.count()
        if not any(size > largest[number] and below.overlap(goals[number], corner) for number in wanted):
            continue
        if _touches_at_corners(below):
            parts = [(part, _even_rows(part)) for part in _upright(below).connected_components()]
            places = [(_doubled(crop(goal, rect)), (0, 0)) for goal in goals]
        else:
            # where its box holds nothing of another part there is no need to take it apart
            alone = len(rect.collidelistall(rects)) == 1
            found = [below] if alone else _not_too_slim(below).connected_components()
            parts = [(part, part.count()) for part in found]
            places = [(goal, corner) for goal in goals]
        for part, size in parts:
            for number, (goal, place) in enumerate(places):
                if size > largest[number] and part.overlap(goal, place):
                    largest[number] = size
    return largest


def patches(mask: Mask, larger_than: int = 0) -> list[Mask]:
    """The patches, side by side and not across corners, with more than ``larger_than`` pixels, the largest first."""
    mask = _not_too_slim(mask)
    if _touches_at_corners(mask):
        parts = [_flat(part) for part in _upright(mask).connected_components() if part.count() > larger_than]
    else:
        parts = mask.connected_components()
    return sorted((part for part in parts if part.count() > larger_than), key=Mask.count, reverse=True)


def _not_too_slim(mask: Mask) -> Mask:
    """The mask, or one of two columns that holds its only one: pygame cannot take that apart."""
    width, height = mask.get_size()
    return mask if width > 1 else crop(mask, Rect(0, 0, 2, height))


def _touches_at_corners(mask: Mask) -> bool:
    """Whether two pixels touch at a corner without a third one beside both."""
    falling = mask.overlap_mask(mask, (-1, -1))
    falling.erase(mask, (-1, 0))
    falling.erase(mask, (0, -1))
    if falling.count():
        return True
    rising = Mask(mask.get_size())
    rising.draw(mask, (-1, 0))
    rising = rising.overlap_mask(mask, (0, -1))
    rising.erase(mask, (0, 0))
    rising.erase(mask, (-1, -1))
    return rising.count() > 0


def _upright(mask: Mask) -> Mask:
    """The mask at twice its height: a row between two holds what both of them hold, so that no corners join."""
    double = _doubled(mask)
    return double.overlap_mask(double, (0, -1))


def _doubled(mask: Mask) -> Mask:
    """The mask with every row twice."""
    width, height = mask.get_size()
    return mask.scale((width, 2 * height))


def _even_rows(mask: Mask) -> int:
    """Pixels in the rows of an upright mask that stand for one row of the mask it was made from."""
    width, height = mask.get_size()
    stripes = _stripes(-(-width // STRIPES) * STRIPES, -(-height // STRIPES) * STRIPES)
    return mask.overlap_area(stripes, (0, 0))


@cache
def _stripes(width: int, height: int) -> Mask:
    """Every other row, from the first one on."""
    stripes = Mask((width, height))
    row = Mask((width, 1), fill=True)
    for y in range(0, height, 2):
        stripes.draw(row, (0, y))
    return stripes


def _flat(mask: Mask) -> Mask:
    """The even rows of a mask made by ``_upright``."""
    width, height = mask.get_size()
    thick = mask.copy()
    thick.draw(mask, (0, 1))
    return thick.scale((width, height // 2))


def spans(mask: Mask, step: int = 1, origin: tuple[int, int] = (0, 0)) -> Iterator[Span]:
    """The runs of set pixels, top to bottom and left to right, in every ``step``-th row (y divisible by ``step``).

    ``origin`` is where the mask's first pixel lies; the spans are given in the same coordinates.
    """
    width, height = mask.get_size()
    left, top = origin
    picture = mask.to_surface(Surface((width, height), 0, 32), setcolor="white", unsetcolor="black")
    pixels = pygame.image.tobytes(picture, "RGB")[::3]
    for row in range(-top % step, height, step):
        start, end = row * width, (row + 1) * width
        first = pixels.find(255, start, end)
        while first >= 0:
            stop = pixels.find(0, first, end)
            stop = end if stop < 0 else stop
            yield top + row, left + first - start, left + stop - 1 - start
            first = pixels.find(255, stop, end)


def deepest_point(mask: Mask, enough: int) -> tuple[int, int, int]:
    """A point well inside: x, y and the radius of a disc around it that the mask holds, at most ``enough``.

    Where discs of ``enough`` fit, the one nearest to the centroid; else where the largest one fits. The mask must
    have a set pixel.
    """
    box = bounds(mask).inflate(2, 2)
    shape = crop(mask, box)
    low, core = 0, shape
    high = 2 * enough + 1  # so that the first disc tried is ``enough``
    while high - low > 1:  # the disc of radius low fits, that of radius high does not or need not
        middle = min((low + high) // 2, enough)
        smaller = erode(shape, middle)
        if smaller.count():
            low, core = middle, smaller
        else:
            high = middle
        if low == enough:
            break
    goal_x, goal_y = shape.centroid()
    nearest = [(min(max(goal_x, first), last), y) for y, first, last in spans(core)]
    x, y = min(nearest, key=lambda place: (place[0] - goal_x) ** 2 + (place[1] - goal_y) ** 2)
    return x + box.x, y + box.y, low
