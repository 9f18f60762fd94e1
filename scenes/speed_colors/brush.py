"""How a brush moves over the paper: exactly with a mouse, with a smooth run-up with a stick or with keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, hypot

from scenes.speed_colors.content import PAPER, Point

STICK_TOP = 600.0
"""Speed of a fully tilted stick, in paper units a second: the width of the paper in about a second."""
STICK_CURVE = 1.7
"""Power of the tilt: a light tilt is slow out of proportion."""
KEY_START, KEY_TOP = 150.0, 560.0
"""Speed with keys when they are pressed and after ``KEY_RAMP_SECONDS``, in units a second."""
KEY_RAMP_SECONDS = 0.45
RUN_UP_SECONDS = 0.07
"""Time constant of speeding up."""
BRAKE_SECONDS = 0.035
"""Time constant of slowing down: shorter, so that the brush stops where the thumb wants it."""
PAINTING_SHARE = 0.8
"""A nib on the paper is this much slower than one above it."""
PRECISE_SHARE = 0.34
"""Speed that is left while the slow button is held."""
STANDSTILL = 2.0
"""Units a second below which the brush stands."""


@dataclass(slots=True)
class Brush:
    """Where one nib is, in paper units, and how it moves."""

    x: float = PAPER / 2
    y: float = PAPER / 2
    _speed: list[float] = field(default_factory=lambda: [0.0, 0.0])
    _keys_held_seconds: float = 0.0

    @property
    def point(self) -> Point:
        """The place of the nib, rounded as strokes are kept."""
        return rounded((self.x, self.y))

    @property
    def moving(self) -> bool:
        """Whether the brush still moves by itself."""
        return self._speed != [0.0, 0.0]

    def put(self, x: float, y: float) -> None:
        """Put the nib exactly here (mouse); it stands still afterwards."""
        self.x, self.y = kept_on_paper((x, y))
        self.halt()

    def halt(self) -> None:
        """Stand still at once."""
        self._speed = [0.0, 0.0]
        self._keys_held_seconds = 0.0

    def steer(self, dt: float, tilt: Point, keys: Point, *, precise: bool = False, painting: bool = False) -> None:
        """Let ``dt`` seconds pass with the stick tilted (length up to 1) or with keys held (-1, 0 or 1 each way).

        The stick wins when both are used: pads report its tilt as directions too.
        """
        wanted_x, wanted_y = self._wanted(dt, tilt, keys)
        share = (PRECISE_SHARE if precise else 1.0) * (PAINTING_SHARE if painting else 1.0)
        moved_x = self._advance(0, wanted_x * share, dt)
        moved_y = self._advance(1, wanted_y * share, dt)
        x, y = self.x + moved_x, self.y + moved_y
        self.x, self.y = kept_on_paper((x, y))
        if self.x != x:
            self._speed[0] = 0.0
        if self.y != y:
            self._speed[1] = 0.0

    def _wanted(self, dt: float, tilt: Point, keys: Point) -> Point:
        """The velocity that the hand asks for, in units a second."""
        if tilt != (0.0, 0.0):
            self._keys_held_seconds = 0.0
            length = min(hypot(*tilt), 1.0)
            speed = STICK_TOP * length**STICK_CURVE / length
            return tilt[0] * speed, tilt[1] * speed
        length = hypot(*keys)
        if not length:
            self._keys_held_seconds = 0.0
            return 0.0, 0.0
        run_up = min(self._keys_held_seconds / KEY_RAMP_SECONDS, 1.0)
        self._keys_held_seconds += dt
        speed = (KEY_START + (KEY_TOP - KEY_START) * run_up) / length  # a diagonal is no faster
        return keys[0] * speed, keys[1] * speed

    def _advance(self, axis: int, wanted: float, dt: float) -> float:
        """Draw the speed along one axis near to ``wanted``; returns the way covered, whatever the frame rate."""
        before = self._speed[axis]
        seconds = RUN_UP_SECONDS if abs(wanted) > abs(before) else BRAKE_SECONDS
        left = exp(-dt / seconds)
        after = wanted + (before - wanted) * left
        self._speed[axis] = 0.0 if not wanted and abs(after) < STANDSTILL else after
        return wanted * dt + (before - wanted) * seconds * (1 - left)


def kept_on_paper(point: Point) -> Point:
    """The nearest point on the paper."""
    return min(max(point[0], 0.0), float(PAPER)), min(max(point[1], 0.0), float(PAPER))


def rounded(point: Point) -> Point:
    """A point as it is kept in a stroke: to a tenth of a unit, so that a replay paints the same pixels."""
    return round(point[0], 1), round(point[1], 1)
