"""Strokes of a round nib to masks, and the painted paper that the screen shows.

A paper has one size whatever the screen; a use of an ink keeps its own mask of every pixel that its nib touched, also
of those that a later use painted over. Points are paper units, one pixel each; they may lie beyond the paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil, gcd, hypot
from random import Random

import pygame
from pygame import Rect, Surface
from pygame.mask import Mask

from engine.areas import disc_half_widths

RGB = tuple[int, int, int]
Point = tuple[float, float]

STAMP_SPACING = 4.0
"""Between two stamps of a nib of radius 16 the edge dips by spacing² / (8 · radius), an eighth of a pixel."""
RIM_WIDTH = 3
"""Width of the darker rim along the edge of a use."""
RIM_SHADE, STREAK_SHADE = 0.88, 0.93
"""How dark the rim and the streaks are, as a share of the ink."""
STREAK_WIDTH, STREAK_STEP, STREAK_SLOPE = 4, 23, 0.5
STREAK_LENGTHS, STREAK_GAPS, STREAK_JOINT, STREAK_WOBBLE = (70, 190), (14, 40), 12, 2.0
TILE = 64
"""A painted paper is scaled to the screen in tiles of about this many pixels."""
PAGE_TILES = 4
"""So many tiles, across and down, are put together at once before each is scaled: more than a stroke mostly meets."""


@lru_cache(maxsize=64)
def disc(radius: int) -> Mask:
    """The pixels within ``radius`` of the middle one, in a square of 2 · radius + 1. Do not change it."""
    side = 2 * radius + 1
    result = Mask((side, side))
    for dy, half in enumerate(disc_half_widths(radius)):
        row = Mask((2 * half + 1, 1), fill=True)
        result.draw(row, (radius - half, radius - dy))
        result.draw(row, (radius - half, radius + dy))
    return result


def stamps(start: Point, end: Point) -> list[tuple[int, int]]:
    """Where a nib is stamped on its way from ``start`` (left out) to ``end`` (always stamped)."""
    (left, top), (right, bottom) = start, end
    wide, high = right - left, bottom - top
    steps = ceil(hypot(wide, high) / STAMP_SPACING)
    if steps <= 1:
        return [(round(left + wide), round(top + high))]
    shares = [step / steps for step in range(1, steps + 1)]
    return [(round(left + wide * share), round(top + high * share)) for share in shares]


def stamp(mask: Mask, radius: int, places: Iterable[tuple[int, int]]) -> None:
    """Set every pixel that a nib of ``radius`` touches at these places."""
    nib = disc(radius)
    for x, y in places:
        mask.draw(nib, (x - radius, y - radius))


def stamp_stroke(mask: Mask, radius: int, points: Sequence[Point]) -> None:
    """Set every pixel that a nib of ``radius`` touches along a polyline; one point makes a dot."""
    previous = points[0] if points else None
    for point in points:
        stamp(mask, radius, stamps(previous or point, point))
        previous = point


@dataclass(frozen=True, slots=True)
class InkLook:
    """How an ink looks on paper: the texture of its body (paper size) and the colour of its rim."""

    texture: Surface
    rim: RGB


def ink_looks(inks: Sequence[RGB], size: int) -> tuple[InkLook, ...]:
    """The look of each ink on a paper of ``size``: flat, with broken, wavering streaks; always the same.

    The streaks run one of four ways, by the ink's place in the row, so that neighbours differ in more than colour.
    """
    layer = _streak_layer(size)
    turned = pygame.transform.rotate(layer, 90)
    ways = (layer, turned, pygame.transform.flip(layer, True, False), pygame.transform.flip(turned, True, False))
    looks = []
    for number, rgb in enumerate(inks):
        texture = Surface((size, size), 0, 32)
        texture.fill(rgb)
        texture.blit(ways[number % len(ways)], (0, 0), special_flags=pygame.BLEND_MULT)
        looks.append(InkLook(texture, shaded(rgb, RIM_SHADE)))
    return tuple(looks)


def _streak_layer(size: int) -> Surface:
    """Grey streaks on white, drawn twice as large so that scaling smooths them."""
    big = Surface((2 * size, 2 * size), 0, 32)
    big.fill("white")
    grey = shaded((255, 255, 255), STREAK_SHADE)
    for line in _streaks(2 * size, Random(size)):
        pygame.draw.lines(big, grey, False, line, 2 * STREAK_WIDTH)
    return pygame.transform.smoothscale(big, (size, size))


def _streaks(side: int, rng: Random) -> Iterator[list[Point]]:
    """Broken parallel lines, twice as large as the streaks' own numbers, across a square of ``side``."""
    for start in range(round(-side * STREAK_SLOPE), side, 2 * STREAK_STEP):
        x = -2 * rng.uniform(*STREAK_GAPS)
        while x < side:
            stop = x + 2 * rng.uniform(*STREAK_LENGTHS)
            line = []
            while x < stop:
                line.append((x, start + x * STREAK_SLOPE + 2 * rng.uniform(-STREAK_WOBBLE, STREAK_WOBBLE)))
                x += 2 * STREAK_JOINT
            yield line
            x = stop + 2 * rng.uniform(*STREAK_GAPS)


def shaded(rgb: RGB, share: float) -> RGB:
    """The colour darkened to ``share`` of its light."""
    return round(rgb[0] * share), round(rgb[1] * share), round(rgb[2] * share)


@dataclass(slots=True)
class PaintedUse:
    """One use of an ink: every pixel its nib touched, those inside the rim, and the strokes that made them."""

    ink: int
    mask: Mask
    body: Mask
    strokes: list[list[Point]] = field(default_factory=list)


class Paper:
    """A paper being painted: the uses so far, and ``picture``, which shows them with the line art on top.

    Every painting method returns the part of the paper that it changed, which may be empty.
    """

    def __init__(self, line_art: Surface, inks: Sequence[InkLook], radius: int) -> None:
        """``line_art`` (square, see-through between the lines) gives the size; ``radius`` is the nib's."""
        self.line_art = line_art
        self.size = line_art.get_width()
        self.uses: list[PaintedUse] = []
        self._ink_only = Surface((self.size, self.size), 0, 32)  # without lines: their soft edges must not add up
        self._inks = inks
        self._radius = radius
        self._area = self._ink_only.get_rect()
        self.clear()

    @property
    def picture(self) -> Surface:
        """A new picture of the whole paper; it is large, so none is kept."""
        picture = Surface((self.size, self.size), 0, 32)
        self.show_on(picture, self._area)
        return picture

    def show_on(self, surface: Surface, part: Rect, corner: tuple[int, int] = (0, 0)) -> None:
        """Draw a part of the paper, ink below and line art above, with its top left corner at ``corner``."""
        surface.blit(self._ink_only, corner, part)
        surface.blit(self.line_art, corner, part)

    def clear(self) -> Rect:
        """Take all ink off."""
        self.uses.clear()
        self._ink_only.fill("white")
        return self._area.copy()

    def start_use(self, ink: int) -> None:
        """Uncap an ink: the strokes that follow belong to this use, until the next one starts."""
        self.uses.append(PaintedUse(ink, Mask((self.size, self.size)), Mask((self.size, self.size))))

    def press(self, x: float, y: float) -> Rect:
        """Put the nib down: a stroke of the last use starts with a dot."""
        self.uses[-1].strokes.append([])
        return self._draw_to((x, y))

    def draw_to(self, x: float, y: float) -> Rect:
        """Draw on to a point. A point where the nib already is changes nothing."""
        if (x, y) == self.uses[-1].strokes[-1][-1]:
            return Rect(0, 0, 0, 0)
        return self._draw_to((x, y))

    def paint(self, ink: int, strokes: Iterable[Sequence[Point]]) -> Rect:
        """Paint a whole use at once (a bot's, or one read from a journal)."""
        self.start_use(ink)
        use = self.uses[-1]
        for points in strokes:
            use.strokes.append(list(points))
            stamp_stroke(use.mask, self._radius, points)
            stamp_stroke(use.body, self._radius - RIM_WIDTH, points)
        points = [point for stroke in use.strokes for point in stroke]
        if not points:
            return Rect(0, 0, 0, 0)
        left, top = (min(point[axis] for point in points) for axis in (0, 1))
        right, bottom = (max(point[axis] for point in points) for axis in (0, 1))
        return self._ink(self._reached(left, top, right - left, bottom - top))

    def _draw_to(self, point: Point) -> Rect:
        use = self.uses[-1]
        points = use.strokes[-1]
        previous = points[-1] if points else point
        points.append(point)
        places = stamps(previous, point)
        stamp(use.mask, self._radius, places)
        stamp(use.body, self._radius - RIM_WIDTH, places)
        left, top = min(previous[0], point[0]), min(previous[1], point[1])
        width, height = abs(point[0] - previous[0]), abs(point[1] - previous[1])
        return self._ink(self._reached(left, top, width, height))

    def _reached(self, left: float, top: float, width: float, height: float) -> Rect:
        """The part of the paper that the nib may touch while its centre is within a box."""
        reach = 2 * self._radius + 4
        return Rect(int(left), int(top), ceil(width), ceil(height)).inflate(reach, reach).clip(self._area)

    def _ink(self, dirty: Rect) -> Rect:
        """Draw the last use over what lies below it: first its rim, then its body."""
        if dirty:
            use = self.uses[-1]
            look = self._inks[use.ink]
            page = self._ink_only
            use.mask.to_surface(page, setcolor=look.rim, unsetcolor=None, dest=dirty, area=dirty)
            use.body.to_surface(page, setsurface=look.texture, unsetcolor=None, dest=dirty, area=dirty)
        return dirty


class PaperPicture:
    """A paper at the size it has on the screen, kept up to date part by part.

    ``surface`` is scaled tile by tile, the tiles being whole in both sizes: what ``refresh`` makes of the parts is
    pixel for pixel what it makes of the whole. Sizes with a large divisor in common with the paper's are cheap (of
    640: 400, 464, 480, 512, 560, 600); a size without one is scaled whole each time.
    """

    def __init__(self, paper: Paper, display_size: int) -> None:
        """Raises ValueError when the display size is larger than the paper: tiles would show their seams."""
        if display_size > paper.size:
            raise ValueError(f"A paper of {paper.size} pixels cannot be shown larger, at {display_size}.")
        self._paper = paper
        shared = gcd(paper.size, display_size)
        block, shown = paper.size // shared, display_size // shared
        blocks = max(1, TILE // block)
        self._tile, self._shown = block * blocks, shown * blocks
        self._whole = Rect(0, 0, paper.size, paper.size)
        page = min(PAGE_TILES * self._tile, paper.size)
        self._page = Surface((page, page), 0, 32)  # where tiles are put together before they are scaled
        self.surface = Surface((display_size, display_size), 0, 32)
        self.refresh()

    def refresh(self, dirty: Rect | None = None) -> Rect:
        """Scale the tiles that ``dirty`` (paper pixels; None: all) touches; returns them in display pixels."""
        dirty = self._whole if dirty is None else dirty
        if not dirty:
            return Rect(0, 0, 0, 0)
        columns = range(dirty.left // self._tile, (dirty.right - 1) // self._tile + 1)
        rows = range(dirty.top // self._tile, (dirty.bottom - 1) // self._tile + 1)
        for column in range(0, len(columns), PAGE_TILES):
            for row in range(0, len(rows), PAGE_TILES):
                self._scale(columns[column : column + PAGE_TILES], rows[row : row + PAGE_TILES])
        return _place(columns, rows, self._shown).clip(self.surface.get_rect())

    def _scale(self, columns: range, rows: range) -> None:
        """Put tiles together on the page, then scale each by itself."""
        page = _place(columns, rows, self._tile).clip(self._whole)
        if self._tile == self._shown:
            self._paper.show_on(self.surface, page, page.topleft)
            return
        self._paper.show_on(self._page, page)
        shown = self.surface.get_rect()
        for column in columns:
            for row in rows:
                source = Rect(column * self._tile, row * self._tile, self._tile, self._tile).clip(page)
                target = Rect(column * self._shown, row * self._shown, self._shown, self._shown).clip(shown)
                part = self._page.subsurface(source.move(-page.x, -page.y))
                pygame.transform.smoothscale(part, target.size, self.surface.subsurface(target))


def _place(columns: range, rows: range, side: int) -> Rect:
    """What tiles of a side cover together."""
    return Rect(columns[0] * side, rows[0] * side, len(columns) * side, len(rows) * side)
