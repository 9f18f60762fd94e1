"""Keeps a hurried second click from hitting what has slid below the pointer."""

from __future__ import annotations

from collections.abc import Hashable

from engine.scene import HURRIED_SECONDS

SAME_PLACE_PX = 24


class SteadyClick:
    """Remembers the last click: where it was, when, and what on."""

    def __init__(self) -> None:
        self._target: Hashable = None
        self._place = (-SAME_PLACE_PX, -SAME_PLACE_PX)
        self._moment = -HURRIED_SECONDS

    def takes(self, target: Hashable, place: tuple[int, int], now: float) -> bool:
        """Whether a click counts; ``now`` in seconds. At once, at the same place and on another target it does not."""
        apart = max(abs(place[0] - self._place[0]), abs(place[1] - self._place[1]))
        if apart < SAME_PLACE_PX and now - self._moment < HURRIED_SECONDS and target != self._target:
            return False
        self._target, self._place, self._moment = target, place, now
        return True
