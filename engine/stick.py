"""One stick: where it rests when nobody holds it, whether somebody does, and how far it leans from there.

A worn stick does not come back to its middle, and no two worn ones rest at the same place. Where a stick stays still,
not too far from its middle, is its rest, and from there it is measured. A pad that was not used for a while lies on the
table: its stick counts again when it leans as far as only a thumb makes it, or when a button of the pad is pressed.
"""

from __future__ import annotations

import math

DEAD_ZONES = {"small": 0.10, "medium": 0.18, "large": 0.30}
"""Share of the stick's way around its rest that counts as its middle, by the setting."""
FULL_TILT = 0.95
"""Worn pads do not reach the end; from here on a tilt is whole."""
STILL = 0.08
"""A stick that stays within so much of its way is still: a resting one trembles less, a thumb mostly more."""
MOST_REST = 0.50
"""No stick that nobody holds rests farther from its middle."""
REST_SECONDS = 0.5
"""A stick on the table that is still for so long rests there."""
HELD_REST_SECONDS = 5.0
"""The same for one in somebody's hand, who may well hold it still for a moment."""
NEARER_SECONDS = 1.0
"""The same when it stands nearer to its middle than its rest, which was wrong then."""
LAID_DOWN_SECONDS = 30.0
"""A pad that does nothing for so long lies on the table."""
LIFTED = 0.17
"""So much beyond the dead zone the stick of such a pad must lean to count again."""

Place = tuple[float, float]
MIDDLE: Place = (0.0, 0.0)


class Stick:
    """Two axes from -1 to 1; ``dead_zone`` is a share of their way."""

    def __init__(self, dead_zone: float = DEAD_ZONES["medium"]) -> None:
        self.dead_zone = dead_zone
        self.in_hand = False
        """Whether somebody holds the pad."""
        self.rest = MIDDLE
        self._raw = [0.0, 0.0]
        self._still_at = MIDDLE
        self._still_seconds = 0.0
        self._unused_seconds = 0.0

    def move(self, axis: int, share: float) -> None:
        """Axis 0 (right positive) or 1 (down positive) was reported."""
        self._raw[axis] = share

    def use(self) -> None:
        """A button of the pad was pressed: somebody holds it."""
        self.in_hand = True
        self._unused_seconds = 0.0

    def let_go(self) -> None:
        """The pad is gone, or nobody may be heard: as if it stood at its rest."""
        self._raw = list(self.rest)

    def advance(self, dt: float, is_held: bool) -> None:
        """Let ``dt`` seconds pass; ``is_held`` while a button of the pad is down."""
        place = (self._raw[0], self._raw[1])
        if math.dist(place, self._still_at) > STILL:
            self._still_at, self._still_seconds = place, 0.0
            if self.lean() != MIDDLE:
                self._unused_seconds = 0.0
        self._still_seconds += dt
        self._unused_seconds = 0.0 if is_held else self._unused_seconds + dt
        if self._unused_seconds >= LAID_DOWN_SECONDS:
            self.in_hand = False
        if not is_held and math.hypot(*place) <= MOST_REST and self._still_seconds >= self._patience(place):
            self.rest = place

    def _patience(self, place: Place) -> float:
        """How long (s) the stick must be still at a place for it to be its rest."""
        if not self.in_hand:
            return REST_SECONDS
        return NEARER_SECONDS if math.hypot(*place) < math.hypot(*self.rest) else HELD_REST_SECONDS

    def lean(self) -> Place:
        """How far it leans from its rest, dead zone not yet taken out; the middle while it lies on the table."""
        x, y = (_from_rest(raw, rest) for raw, rest in zip(self._raw, self.rest, strict=True))
        length = math.hypot(x, y)
        if not self.in_hand and length > self.dead_zone + LIFTED:
            self.use()
        return (x, y) if self.in_hand else MIDDLE


def _from_rest(raw: float, rest: float) -> float:
    """A place on an axis as a share of the way that is left from its rest to that end."""
    return (raw - rest) / (1 - rest if raw > rest else 1 + rest)


def tilt_of(x: float, y: float, dead_zone: float = DEAD_ZONES["medium"]) -> Place:
    """A lean to a tilt: round dead zone taken out, the rest stretched, length at most 1."""
    length = math.hypot(x, y)
    if length <= dead_zone:
        return MIDDLE
    wanted = min((length - dead_zone) / (FULL_TILT - dead_zone), 1.0)
    return x / length * wanted, y / length * wanted
