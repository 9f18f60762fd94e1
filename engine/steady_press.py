"""Keeps a hurried second press from doing what has come to be below it because of the first."""

from __future__ import annotations

from collections.abc import Hashable

from engine.scene import HURRIED_SECONDS

SAME_PLACE_PX = 24


class SteadyPress:
    """Remembers the last press of one hand: where it was, when, and what it meant.

    A scene's quiet moment is for presses that were meant for another screen; this is for those of a double press within
    one, where nobody else is to be kept waiting.
    """

    def __init__(self) -> None:
        self._target: Hashable = None
        self._place: tuple[float, float] = (-SAME_PLACE_PX, -SAME_PLACE_PX)
        self._moment = -HURRIED_SECONDS

    def takes(self, target: Hashable, place: tuple[float, float], now: float) -> bool:
        """Whether a press counts; ``now`` in seconds. At once, at the same place and on another target it does not."""
        apart = max(abs(place[0] - self._place[0]), abs(place[1] - self._place[1]))
        if apart < SAME_PLACE_PX and now - self._moment < HURRIED_SECONDS and target != self._target:
            return False
        self.note(target, place, now)
        return True

    def note(self, target: Hashable, place: tuple[float, float], now: float) -> None:
        """A press that counts in any case."""
        self._target, self._place, self._moment = target, place, now
