"""Where the names hang in the hall: below the feet, and apart from each other where people stand together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.seats import Seat

STEP_DOWN = 54
"""From one name to another below it, in px."""
OVER_HEAD = -246
"""From the place below the feet to one above the head."""
DOWN = (*(number * STEP_DOWN for number in range(4)), *(OVER_HEAD - number * STEP_DOWN for number in range(3)))
ASIDE = (0, -36, 36, -72, 72, -120, 120)
MOVES = sorted(
    ((dx, dy) for dy in DOWN for dx in ASIDE), key=lambda move: (abs(move[0]) * 1.2 + abs(move[1]) * 0.8, move)
)
"""How far a name may be moved from its place, the least first."""
GAP = 6
"""Least distance of two names."""
GLIDE_PX_A_SECOND = 900.0


@dataclass(frozen=True, slots=True)
class Tag:
    """The name of a seat at its usual place, on the canvas. A ``fixed`` one stays there."""

    seat: Seat
    rect: pygame.Rect
    fixed: bool = False


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
        self._moved = {seat: self._glide(seat, goal, dt) for seat, goal in goals.items()}

    def rect(self, tag: Tag) -> pygame.Rect:
        """Where a name is now."""
        moved = self._moved.get(tag.seat, pygame.Vector2())
        return self.place(tag, (round(moved.x), round(moved.y)))

    def place(self, tag: Tag, move: tuple[int, int]) -> pygame.Rect:
        """Where a name is when it is moved so far, inside the bounds."""
        return tag.rect.move(move).clamp(self._bounds)

    def _goal(self, tag: Tag, taken: Sequence[pygame.Rect], faces: Sequence[pygame.Rect]) -> tuple[int, int]:
        """The least move to a free place; where it was before counts as the least, to keep names calm."""
        before = self._goals.get(tag.seat, (0, 0))
        for avoided in ([*taken, *faces], list(taken)):
            usual = self.place(tag, (0, 0)).inflate(4 * GAP, 4 * GAP)
            for move in MOVES if usual.collidelist(avoided) < 0 else [before, *MOVES]:
                if self.place(tag, move).inflate(2 * GAP, 2 * GAP).collidelist(avoided) < 0:
                    return move
        return before

    def _glide(self, seat: Seat, goal: tuple[int, int], dt: float | None) -> pygame.Vector2:
        here = self._moved.get(seat)
        if here is None or dt is None:
            return pygame.Vector2(goal)
        return here.move_towards(goal, GLIDE_PX_A_SECOND * dt)
