"""What points at a judged painting: a badge by every area, one ring round a fault, and a label in the margin."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

import pygame
from pygame.mask import Mask

from engine import paint, shapes
from engine.lettering import LEAST, draw_lines, in_lines, line_step
from engine.text import text_size
from engine.theme import HEAVY, INK, PAPER, SMALL, WHITE
from scenes.speed_colors.content import PAPER as UNITS

if TYPE_CHECKING:
    from scenes.speed_colors.drawings import Area
    from scenes.speed_colors.papers import PaperPlace

BADGE = 62
"""Width of a badge on the painting."""
RING_ROOM, SMALLEST_RING = 13, 26
"""Space between a fault and its ring, and the ring's smallest radius."""
LARGEST_RING = 0.5
"""Largest ring, as a share of the drawing: a larger one would point at everything."""
EDGE = 8
"""Nothing comes nearer to the edge of the drawing or of the margin."""
PADDING = 14
"""Space beside the words of a label."""
LABELS = ((SMALL, 10, 8), *((size, 3, 3) for size in range(SMALL, LEAST, -2)))
"""Type size of the labels, space above and below their words, and between two: the first with which all find room."""
BADGE_STEP = 8
"""Paper units between the places that are tried for a badge."""
OVER_AREA, OVER_PAPER, OVER_TAKEN = 0.25, 0.03, 1.0
"""Cost of a square unit of a badge over another area, over white paper, and over something else that points."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Note:
    """Why an area lost its points: a word or two, and the fault to ring (paper units), if it is a small place."""

    words: str
    fault: pygame.Rect | None = None
    spot: Point | None = None
    """A point of the fault, for one that is too large for a ring."""


@dataclass(frozen=True, slots=True)
class Callout:
    """All that points at one area."""

    badge: tuple[int, int]
    """Centre of the badge on the canvas."""
    ring: pygame.Rect | None = None
    label: pygame.Rect | None = None
    words: str = ""
    start: Point = (0, 0)
    """Where the line from the label ends in the painting."""
    size: int = SMALL
    """Type size of the words."""

    def draw_lines(self, canvas: pygame.Surface) -> None:
        """The ring and the line to the label: ink with a paper rim, so that they stand out on every ink."""
        if self.label is None:
            return
        whole = self.label.union(self.ring or self.label).union(pygame.Rect(self.start, (1, 1))).inflate(40, 40)
        x0, y0 = self.start[0] - whole.x, self.start[1] - whole.y
        x1, y1 = self.label.left + 8 - whole.x, self.label.centery - whole.y
        parts = []
        for colour, width in ((shapes.hex_of(PAPER), 12), (shapes.hex_of(INK), 6)):
            look = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
            parts.append(f'<path d="M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f}" {look}/>')
            if self.ring is not None:
                cx, cy = self.ring.centerx - whole.x, self.ring.centery - whole.y
                rx, ry = self.ring.width / 2 - 4, self.ring.height / 2 - 4
                parts.append(f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" {look}/>')
            else:
                parts.append(f'<circle cx="{x0:.1f}" cy="{y0:.1f}" r="5" {look}/>')
        canvas.blit(shapes.svg_surface("".join(parts), whole.size), whole)

    def draw_label(self, canvas: pygame.Surface) -> None:
        """The words in the margin."""
        if self.label is None:
            return
        shapes.box(canvas, self.label, fill=WHITE, radius=22, outline_width=5)
        draw_lines(
            canvas,
            self.words,
            self.label.center,
            self.label.width - 2 * PADDING,
            size=self.size,
            font=HEAVY,
            centred=True,
        )


def place_callouts(
    place: PaperPlace, margin: pygame.Rect, areas: Sequence[Area], marks: Sequence[pygame.Rect | None],
    notes: Sequence[Note | None],
) -> Generator[None, None, tuple[Callout, ...]]:  # fmt: skip
    """Callouts by area, found in pieces of a few milliseconds.

    ``marks`` are the boxes (paper units) of the symbols on the painting; white areas have none.
    """
    rings = [_ring(place, note.fault) if note is not None and note.fault is not None else None for note in notes]
    taken = [place.box_to_canvas(mark) for mark in marks if mark is not None] + [ring for ring in rings if ring]
    badges = _Badges(place, areas, taken)
    centres = []
    for area, mark in zip(areas, marks, strict=True):
        centres.append(badges.place(area, mark))
        yield
    labels = _labels(place, margin, areas, notes, rings)
    callouts = []
    for centre, note, ring, label in zip(centres, notes, rings, labels, strict=True):
        if note is None or label is None:
            callouts.append(Callout(centre))
        else:
            callouts.append(Callout(centre, ring, label.box, note.words, label.start, label.size))
    return tuple(callouts)


def _ring(place: PaperPlace, fault: pygame.Rect) -> pygame.Rect | None:
    """The box of a ring round a fault, within the drawing; None when it would hold too much."""
    box = place.box_to_canvas(fault).inflate(2 * RING_ROOM, 2 * RING_ROOM)
    width, height = (max(side, 2 * SMALLEST_RING) for side in box.size)
    if max(width, height) > LARGEST_RING * place.drawing.width:
        return None
    ring = pygame.Rect(0, 0, width, height)
    ring.center = box.center
    return ring.clamp(place.drawing.inflate(-EDGE, -EDGE))


class _Badges:
    """Finds a place for every badge: in its own area if there is room, else on white paper beside it."""

    def __init__(self, place: PaperPlace, areas: Sequence[Area], taken: Sequence[pygame.Rect]) -> None:
        self._place = place
        self._share = UNITS / place.drawing.width
        self._taken = list(taken)
        self._all = Mask((UNITS, UNITS))
        for area in areas:
            self._all.draw(area.mask, (0, 0))
        self._disc = paint.disc(round(BADGE / 2 * self._share))
        self._room = place.drawing.inflate(-EDGE - BADGE, -EDGE - BADGE)

    def place(self, area: Area, mark: pygame.Rect | None) -> tuple[int, int]:
        """The centre of a badge on the canvas; in the middle of an area without a mark."""
        spot = area.spot if mark is None else mark.center
        radius, best = self._disc.get_size()[0] // 2, None
        size = self._disc.count()
        for far, dx, dy in _steps_around():
            if best is not None and far >= best[0]:
                break  # all that are left are farther away, and nothing makes a place better than that
            x, y = spot[0] + dx, spot[1] + dy
            centre = self._place.to_canvas((x, y))
            if not self._room.collidepoint(centre):
                continue
            cost = far + OVER_TAKEN * self._overlap(centre)
            if best is not None and cost >= best[0]:
                continue
            corner = x - radius, y - radius
            own = area.mask.overlap_area(self._disc, corner)
            other = self._all.overlap_area(self._disc, corner) - own
            cost += OVER_AREA * other + OVER_PAPER * (size - own - other)
            if best is None or cost < best[0]:
                best = cost, centre
        assert best is not None
        badge = pygame.Rect(0, 0, BADGE, BADGE)
        badge.center = round(best[1][0]), round(best[1][1])
        self._taken.append(badge)
        return badge.center

    def _overlap(self, centre: Point) -> float:
        """Square px of a badge's box, a little smaller than its disc's, that lie over what is taken."""
        badge = pygame.Rect(0, 0, BADGE, BADGE)
        badge.center = round(centre[0]), round(centre[1])
        clips = (badge.clip(self._taken[number]) for number in badge.collidelistall(self._taken))
        return sum(clip.width * clip.height for clip in clips)


@cache
def _steps_around() -> tuple[tuple[float, int, int], ...]:
    """The ways to places within half a paper: how far it is, and its two parts; the nearest first."""
    steps = range(-UNITS // 2, UNITS // 2 + 1, BADGE_STEP)
    return tuple(sorted((hypot(x, y), x, y) for x in steps for y in steps))


@dataclass(slots=True)
class _Label:
    area: int
    start: Point
    box: pygame.Rect
    size: int = SMALL

    def crosses(self, other: _Label) -> bool:
        """Whether the lines of two labels cross."""
        a, b = self.start, (self.box.left, self.box.centery)
        c, d = other.start, (other.box.left, other.box.centery)
        return _turn(a, b, c) != _turn(a, b, d) and _turn(c, d, a) != _turn(c, d, b)


def _turn(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def _labels(
    place: PaperPlace, margin: pygame.Rect, areas: Sequence[Area], notes: Sequence[Note | None],
    rings: Sequence[pygame.Rect | None],
) -> list[_Label | None]:  # fmt: skip
    """A label for every note, in the margin one below the other, each as near to its place as can be."""
    labels = []
    for number, (note, ring) in enumerate(zip(notes, rings, strict=True)):
        if note is not None:
            anchor: Point = ring.center if ring is not None else place.to_canvas(note.spot or areas[number].spot)
            labels.append(_Label(number, anchor, pygame.Rect(margin.topleft, (0, 0))))
    gap = _give_room(labels, notes, margin)
    labels.sort(key=lambda label: label.start[1])
    for _attempt in range(len(labels) ** 2):
        _stack(labels, margin, gap)
        crossing = next((n for n, (a, b) in enumerate(pairwise(labels)) if a.crosses(b)), None)
        if crossing is None:
            break
        labels[crossing], labels[crossing + 1] = labels[crossing + 1], labels[crossing]
    _stack(labels, margin, gap)
    found: list[_Label | None] = [None] * len(notes)
    for label in labels:
        ring = rings[label.area]
        if ring is not None:
            label.start = _on_edge(ring, (label.box.left, label.box.centery))
        found[label.area] = label
    return found


def _give_room(labels: Sequence[_Label], notes: Sequence[Note | None], margin: pygame.Rect) -> int:
    """Size the labels so that all of them find room in the margin; returns the space between two."""
    for most, slim, gap in LABELS:
        for label in labels:
            note = notes[label.area]
            assert note is not None, "a label without words"
            lines, label.size = in_lines(note.words, HEAVY, most, margin.width - 2 * PADDING)
            width = max(text_size(line, label.size, HEAVY)[0] for line in lines) + 2 * PADDING
            height = text_size("A", label.size, HEAVY)[1] + (len(lines) - 1) * line_step(label.size, HEAVY) + slim
            label.box.size = width, height
        if sum(label.box.height for label in labels) + gap * (len(labels) - 1) <= margin.height:
            break
    return gap


def _stack(labels: Sequence[_Label], margin: pygame.Rect, gap: int) -> None:
    """Move labels apart, in their order, and into the margin."""
    for label in labels:
        label.box.centery = round(label.start[1])
    low = margin.top
    for label in labels:
        label.box.top = max(label.box.top, low)
        low = label.box.bottom + gap
    high = margin.bottom
    for label in reversed(labels):
        label.box.bottom = min(label.box.bottom, high)
        high = label.box.top - gap


def _on_edge(ring: pygame.Rect, goal: Point) -> Point:
    """Where the line from the middle of a ring to a goal leaves it."""
    dx, dy = goal[0] - ring.centerx, goal[1] - ring.centery
    far = hypot(dx / (ring.width / 2 - 4), dy / (ring.height / 2 - 4)) or 1.0
    return ring.centerx + dx / far, ring.centery + dy / far
