"""Where the names hang in the hall: below the feet, and apart from each other where people stand together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import pygame

from engine.seats import Seat

STEP_DOWN = 54
"""From one name to another below it, in px."""
OVER_HEAD = -246
"""From the place below the feet to one above the head."""
OVER_FEET = -50
DOWN = (OVER_FEET, 0, STEP_DOWN, 2 * STEP_DOWN, OVER_HEAD, OVER_HEAD - STEP_DOWN, OVER_HEAD - 2 * STEP_DOWN)
ASIDE = (0, -60, 60, -120, 120, -180, 180)
ASIDE_COST, DOWN_COST = 1.2, 0.8
"""Of a px: a name above or below somebody is still theirs, one beside them may be a neighbour's."""


def _cost(move: tuple[int, int]) -> float:
    """How bad it is to hang so far (px) from the usual place."""
    return abs(move[0]) * ASIDE_COST + abs(move[1]) * DOWN_COST


MOVES = sorted((_cost((dx, dy)), (dx, dy)) for dy in DOWN for dx in ASIDE)
"""How far a name may be moved from its place, the least first, and what that costs."""
FACE_AREA, BODY_AREA = 6, 40
"""So many px² of somebody's face, or of another's body, that are hidden cost as much as a px of a move."""
BODY = 88
"""From a face down to the feet, px."""
CALM = 24
"""So much cheaper is the place where a name was before."""
GAP = 6
"""Least distance of two names."""
GLIDE_PX_A_SECOND = 900.0


@dataclass(frozen=True, slots=True)
class Tag:
    """The name of a seat at its usual place, on the canvas. A ``fixed`` one stays there."""

    seat: Seat
    rect: pygame.Rect
    fixed: bool = False
    face: pygame.Rect | None = None
    """Where the seat's own face is."""


class NameTags:
    """Keeps how far each name is moved, so that it glides from place to place and does not flicker between two."""

    def __init__(self, bounds: pygame.Rect) -> None:
        self._bounds = bounds
        self._goals: dict[Seat, tuple[int, int]] = {}
        self._moved: dict[Seat, pygame.Vector2] = {}

    def arrange(
        self, tags: Sequence[Tag], obstacles: Sequence[pygame.Rect], faces: Sequence[pygame.Rect], dt: float | None
    ) -> None:
        """Find a place for every name, off faces where there is one; without ``dt`` (seconds) it is there at once."""
        taken = [*obstacles, *(tag.rect for tag in tags if tag.fixed)]
        goals: dict[Seat, tuple[int, int]] = {}
        for tag in sorted(tags, key=lambda tag: tag.seat.index):
            goals[tag.seat] = (0, 0) if tag.fixed else self._goal(tag, taken, faces)
            taken.append(self.place(tag, goals[tag.seat]))
        self._goals = goals
        self._moved = {tag.seat: self._glide(tag, goals[tag.seat], dt) for tag in tags}

    def rect(self, tag: Tag) -> pygame.Rect:
        """Where a name is now."""
        moved = self._moved.get(tag.seat, pygame.Vector2())
        return self.place(tag, (round(moved.x), round(moved.y)))

    def place(self, tag: Tag, move: tuple[int, int]) -> pygame.Rect:
        """Where a name is when it is moved so far, inside the bounds."""
        return tag.rect.move(move).clamp(self._bounds)

    def _goal(self, tag: Tag, taken: Sequence[pygame.Rect], faces: Sequence[pygame.Rect]) -> tuple[int, int]:
        """The free place that costs the least: a short move that hides nobody, and keeps names where they were."""
        before = self._goals.get(tag.seat, (0, 0))
        taken, faces = list(taken), list(faces)
        bodies = [pygame.Rect(face.left, face.bottom, face.width, BODY) for face in faces if face != tag.face]
        best, least = before, inf
        start, inside = tag.rect.inflate(2 * GAP, 2 * GAP), self._bounds.inflate(2 * GAP, 2 * GAP)
        rect = start.copy()
        for cost, move in [(_cost(before) - CALM, before), *MOVES]:
            if cost >= least:
                if move is before:
                    continue
                break
            rect.topleft = start.left + move[0], start.top + move[1]
            rect.clamp_ip(inside)
            if rect.collidelist(taken) < 0:
                name = rect.inflate(-2 * GAP, -2 * GAP)
                cost += _hidden(name, faces) / FACE_AREA + _hidden(name, bodies) / BODY_AREA
                if cost < least:
                    best, least = move, cost
        return best

    def _glide(self, tag: Tag, goal: tuple[int, int], dt: float | None) -> pygame.Vector2:
        """The next place on the way there; a way across its own face is not taken but leapt over."""
        here = self._moved.get(tag.seat)
        if here is None or dt is None:
            return pygame.Vector2(goal)
        there = here.move_towards(goal, GLIDE_PX_A_SECOND * dt)
        across = tag.face is not None and self.place(tag, (round(there.x), round(there.y))).colliderect(tag.face)
        return pygame.Vector2(goal) if across else there


def _hidden(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How much (px²) of the others lies below ``rect``."""
    clips = [rect.clip(others[index]) for index in rect.collidelistall(others)]
    return sum(clip.width * clip.height for clip in clips)
