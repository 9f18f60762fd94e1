"""What points at a judged painting: a badge by every area, rings round holes and spills, and words that say why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.text import text_size
from engine.theme import HEAVY, INK, PAPER
from engine.words import _
from scenes.speed_colors.look import PILL_TEXT

if TYPE_CHECKING:
    from scenes.speed_colors.judge import Fault
    from scenes.speed_colors.look import Look
    from scenes.speed_colors.papers import PaperPlace

BADGE = 70
BADGE_REACH = 60
"""Distance of a badge from the symbol of its area."""
SYMBOL = 46
RING_ROOM, SMALLEST_RING = 15, 28
"""Space between a fault and its ring, and the ring's smallest radius."""
LARGEST_RING = 0.5
"""Largest ring, as a share of the drawing."""
MOST_RINGS = 3
"""Faults of one kind that are ringed on one area, the largest ones."""
LABEL_HEIGHT = 54
LABEL_GAP, LABEL_STEP = 14, 26
"""Least distance of a label from its ring, and distance of the places that are tried."""
EDGE = 8
"""Nothing comes nearer to the edge of the sheet."""
OVERLAP_COST = 0.06
LEADER_COST = 0.9

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Callout:
    """All that points at one area."""

    badge: tuple[int, int]
    """Centre of the badge on the canvas."""
    picture: pygame.Surface | None
    """Rings, leader lines and labels; None for an area without faults."""
    corner: tuple[int, int]
    """Where the picture's top left corner goes."""


class Placer:
    """Finds free places on one sheet."""

    def __init__(self, sheet: pygame.Rect, spots: Iterable[Point]) -> None:
        """``spots`` are the centres of the symbols, on the canvas."""
        self.room = sheet.inflate(-2 * EDGE, -2 * EDGE)
        self._taken = [_around(spot, SYMBOL, SYMBOL) for spot in spots]

    def take(self, rect: pygame.Rect) -> None:
        """Nothing else should come here."""
        self._taken.append(rect)

    def best(self, candidates: Sequence[tuple[pygame.Rect, float]]) -> pygame.Rect:
        """The candidate, moved onto the sheet, with the least cost and overlap; it is taken then."""
        kept = [(rect.clamp(self.room), cost) for rect, cost in candidates]
        best = min(kept, key=lambda each: each[1] + OVERLAP_COST * self._overlap(each[0]))[0]
        self.take(best)
        return best

    def _overlap(self, rect: pygame.Rect) -> int:
        clips = (rect.clip(taken) for taken in self._taken)
        return sum(clip.width * clip.height for clip in clips)


def place_callouts(
    look: Look, place: PaperPlace, spots: Sequence[Point], white: Sequence[bool], faults: Sequence[Sequence[Fault]],
    tab: pygame.Rect,
) -> tuple[Callout, ...]:  # fmt: skip
    """Callouts by area: ``spots`` (paper units) are the places of the symbols, which ``white`` areas do not show.

    ``faults`` cost each area its points; the ``tab`` of the sheet is to be left free.
    """
    centres = [place.to_canvas(spot) for spot in spots]
    placer = Placer(place.drawing, [centre for centre, bare in zip(centres, white, strict=True) if not bare])
    placer.take(tab)
    rings = [_rings(place, found) for found in faults]
    for ring in (ring for area in rings for ring, _kind in area):
        placer.take(ring)
    badges = [
        placer.best([*([(_around(centre, BADGE, BADGE), -1.0)] if bare else []), *_badge_places(centre)])
        for centre, bare in zip(centres, white, strict=True)
    ]
    return tuple(_callout(look, placer, badge, area) for badge, area in zip(badges, rings, strict=True))


def _rings(place: PaperPlace, faults: Sequence[Fault]) -> list[tuple[pygame.Rect, str]]:
    """The box of each ring on the canvas, and the kind of its fault."""
    rings = []
    for kind in ("hole", "spill"):
        boxes: list[pygame.Rect] = []
        for fault in [fault for fault in faults if fault.kind == kind][:MOST_RINGS]:
            box = _ring(place, fault.rect)
            if max(box.size) > LARGEST_RING * place.drawing.width:
                continue  # an area that is hardly begun: the ledger says so, and a ring would point at everything
            while (near := box.inflate(-RING_ROOM, -RING_ROOM).collidelist(boxes)) >= 0:
                box = box.union(boxes.pop(near))
            boxes.append(box)
        rings += [(box, kind) for box in boxes]
    return rings


def _ring(place: PaperPlace, fault: pygame.Rect) -> pygame.Rect:
    """The box of a ring round a place (paper units)."""
    left, top = place.to_canvas(fault.topleft)
    right, bottom = place.to_canvas(fault.bottomright)
    width = max(right - left + 2 * RING_ROOM, 2 * SMALLEST_RING)
    height = max(bottom - top + 2 * RING_ROOM, 2 * SMALLEST_RING)
    return _around(((left + right) / 2, (top + bottom) / 2), width, height).clamp(place.drawing.inflate(-12, -12))


def _badge_places(spot: Point) -> list[tuple[pygame.Rect, float]]:
    """Eight places round a symbol, those above it first."""
    places = []
    for number in range(8):
        angle = -pi / 2 + (number + 1) // 2 * pi / 4 * (1 if number % 2 else -1)
        centre = spot[0] + BADGE_REACH * cos(angle), spot[1] + BADGE_REACH * sin(angle)
        places.append((_around(centre, BADGE, BADGE), 2.0 * number))
    return places


def _callout(look: Look, placer: Placer, badge: pygame.Rect, rings: Sequence[tuple[pygame.Rect, str]]) -> Callout:
    if not rings:
        return Callout(badge.center, None, (0, 0))
    labels = []
    for kind, word in (("hole", _("Hole")), ("spill", _("Over the line"))):
        first = next((ring for ring, its_kind in rings if its_kind == kind), None)
        if first is not None:
            width = text_size(word, PILL_TEXT - 2, HEAVY)[0] + 48
            labels.append((word, first, placer.best(_label_places(placer.room, first, width))))
    boxes = [ring for ring, _kind in rings] + [label for _word, _ring, label in labels]
    whole = boxes[0].unionall(boxes[1:]).inflate(36, 48)
    picture = _lines(whole, [ring for ring, _kind in rings], [(ring, label) for _word, ring, label in labels])
    for word, _ring, label in labels:
        corner = label.x - whole.x, label.y - whole.y
        look.draw_pill(picture, word, corner, height=LABEL_HEIGHT, max_width=label.width + 8)
    return Callout(badge.center, picture, whole.topleft)


def _label_places(sheet: pygame.Rect, ring: pygame.Rect, width: int) -> list[tuple[pygame.Rect, float]]:
    """Places all over the sheet, those near the ring cheaper, and none of them touching it."""
    places = []
    for y in range(sheet.top + LABEL_HEIGHT // 2, sheet.bottom, LABEL_STEP):
        for x in range(sheet.left + width // 2, sheet.right - width // 2 + LABEL_STEP, LABEL_STEP):
            rect = _around((x, y), width, LABEL_HEIGHT)
            (x0, y0), (x1, y1) = _leader(ring, rect)
            far = hypot(x1 - x0, y1 - y0)
            if not rect.inflate(2 * LABEL_GAP, 2 * LABEL_GAP).colliderect(ring):
                places.append((rect, far * LEADER_COST))
    return places or [(_around(ring.midbottom, width, LABEL_HEIGHT), 0.0)]


def _lines(
    whole: pygame.Rect, rings: Sequence[pygame.Rect], leaders: Sequence[tuple[pygame.Rect, pygame.Rect]]
) -> pygame.Surface:
    """Rings and leader lines: ink with a paper rim, so that they stand out on every ink."""
    parts = []
    for colour, width in ((shapes.hex_of(PAPER), 16), (shapes.hex_of(INK), 8)):
        look = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
        for ring, label in leaders:
            (x0, y0), (x1, y1) = _leader(ring.move(-whole.x, -whole.y), label.move(-whole.x, -whole.y))
            parts.append(f'<path d="M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f}" {look}/>')
        for ring in rings:
            x, y = ring.centerx - whole.x, ring.centery - whole.y
            parts.append(f'<ellipse cx="{x}" cy="{y}" rx="{ring.width / 2}" ry="{ring.height / 2}" {look}/>')
    return shapes.new_svg_surface("".join(parts), whole.size)


def _leader(ring: pygame.Rect, label: pygame.Rect) -> tuple[Point, Point]:
    """From the edge of a ring to the nearest point of a label."""
    goal = (
        min(max(ring.centerx, label.left + 24), label.right - 24),
        min(max(ring.centery, label.top), label.bottom),
    )
    dx, dy = goal[0] - ring.centerx, goal[1] - ring.centery
    far = hypot(dx / (ring.width / 2), dy / (ring.height / 2)) or 1.0
    return (ring.centerx + dx / far, ring.centery + dy / far), goal


def _around(centre: Point, width: float, height: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(width), round(height))
    rect.center = round(centre[0]), round(centre[1])
    return rect
