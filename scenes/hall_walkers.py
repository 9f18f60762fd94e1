"""The people in the hall: each seat walks as its animal."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import pi, sin
from random import Random

import pygame

from engine.pictures import Pictures
from engine.seats import Seat
from engine.theme import SPRING_SECONDS, ease_out_back
from scenes.hall_floor import Floor, Spot

WALK_SPEED = 470.0
"""Px a second with the stick all the way over."""
STROLL_SPEED = 190.0
"""Px a second of a bot that has nothing to do."""
STEP_PX = 46.0
"""Way that one foot covers."""
HOP_PX = 6.0
"""How high a step lifts the body."""
HEAD = (100, 84)
"""Size in px of a face."""
HEAD_ABOVE = 172
"""From the feet up to its top."""
ARRIVED_PX = 6.0
STUCK_PX_A_SECOND = 40.0
STUCK_SECONDS = 0.4
"""Somebody who gets on no faster for so long gives up the way."""
STROLL_AFTER_SECONDS = (4.0, 11.0)
LOOKING_RIGHT = {"duck": True, "whale": False}
"""The animals drawn from the side, and whether they look to the right; the others look at you."""


@dataclass(slots=True, eq=False)
class Walker:
    """One seat in the hall."""

    seat: Seat
    spot: pygame.Vector2
    way: list[Spot] = field(default_factory=list)
    goal: int | None = None
    """Index of the cabinet that it is on its way to."""
    at: int | None = None
    """Index of the cabinet on whose mat it stands."""
    age: float = 0.0
    """Seconds since it came in."""
    comes_in: float = 0.0
    """Seconds until it comes through the door."""
    _walked: float = 0.0
    _walking: bool = False
    _looks_right: bool = True
    _stuck: float = 0.0
    _stroll_in: float | None = None

    @property
    def feet(self) -> tuple[float, float]:
        """Where it stands."""
        return self.spot.x, self.spot.y

    @property
    def head(self) -> pygame.Rect:
        """About where its face is."""
        return pygame.Rect(round(self.spot.x) - HEAD[0] // 2, round(self.spot.y) - HEAD_ABOVE, *HEAD)

    def send(self, floor: Floor, spot: tuple[float, float], goal: int | None = None) -> None:
        """Let it walk to a spot, on the way to a cabinet or not."""
        self.way = floor.way(self.spot, spot)
        self.goal = goal
        self._stuck = 0.0

    def stop(self) -> None:
        """Let it stay where it is."""
        self.way = []
        self.goal = None

    def advance(self, floor: Floor, steer: pygame.Vector2, dt: float, speed: float = WALK_SPEED) -> None:
        """Walk for ``dt`` seconds: as steered (length 0 to 1), else along its way."""
        self.age += dt
        if steer.length() > 0:
            self.stop()
            self._move(floor, steer * speed * dt)
            return
        left = speed * dt
        moved = 0.0
        while self.way and left > 0:
            to_go = pygame.Vector2(self.way[0]) - self.spot
            if to_go.length() <= max(ARRIVED_PX, left):
                left -= to_go.length()
                moved += to_go.length()
                self._move(floor, to_go)
                del self.way[0]
            else:
                moved += self._move(floor, to_go.normalize() * left)
                left = 0
        self._walking = moved > 0
        self._stuck = 0.0 if moved >= STUCK_PX_A_SECOND * dt else self._stuck + dt
        if self._stuck > STUCK_SECONDS:
            self.stop()

    def stroll(self, floor: Floor, spots: list[Spot], rng: Random, dt: float) -> None:
        """Let one with nothing to do wander to another of the free ``spots`` now and then."""
        if self.way or not spots:
            return
        if self._stroll_in is None:
            self._stroll_in = rng.uniform(*STROLL_AFTER_SECONDS)
        self._stroll_in -= dt
        if self._stroll_in <= 0:
            self._stroll_in = None
            self.send(floor, rng.choice(spots))

    def _move(self, floor: Floor, step: pygame.Vector2) -> float:
        """Make one step; returns how far it led, in px."""
        there = floor.walk(self.spot, step)
        moved = (there - self.spot).length()
        if abs(there.x - self.spot.x) > 0.5:
            self._looks_right = there.x > self.spot.x
        self.spot = there
        self._walked += moved
        self._walking = moved > 0
        return moved

    def draw(self, canvas: pygame.Surface, pictures: Pictures, still: bool = False) -> None:
        """Draw the figure; ``still`` leaves out hops and springs (reduced motion)."""
        pictures.draw(canvas, "shared/figures/shadow", (self.spot.x, self.spot.y))
        key = f"shared/figures/{self.seat.animal}"
        phase = self._walked / STEP_PX
        pose = ("", "_step")[int(phase) % 2] if self._walking else "_stand"
        flip = self.seat.animal in LOOKING_RIGHT and LOOKING_RIGHT[self.seat.animal] != self._looks_right
        hop = HOP_PX * sin(phase % 1 * pi) if self._walking and not still else 0.0
        if still or self.age >= SPRING_SECONDS:
            pictures.draw(canvas, key + pose, (self.spot.x, self.spot.y - hop), flip=flip)
            return
        picture = pictures.get(key + pose)
        share = max(ease_out_back(self.age / SPRING_SECONDS), 0.05)
        size = (round(picture.get_width() * share), round(picture.get_height() * share))
        small = pygame.transform.smoothscale(picture, size)
        canvas.blit(small, small.get_rect(midbottom=(round(self.spot.x), round(self.spot.y) + 11)))
