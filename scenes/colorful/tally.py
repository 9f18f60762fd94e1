"""When the table tells of a lock: at beats that no press decides, so that nobody reads out of the time what was locked.

Whoever sees where a mouse is, and knew when it clicked, would know what it locked. A lock is told at the next beat
after it. The beats come at times of their own, whatever anybody does, and those for the mouse lie so far apart that it
has been to many tiles since the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import floor
from random import Random
from typing import Literal

QUICK_BEAT = 1.2
"""Seconds between two beats for chords and bots. A chord shows nothing, but a colour that was refused must not be told
from one that was taken by a count that follows the press."""
SLOW_BEAT = 6.0
"""The same for a mouse, which wanders from tile to tile in less than a second."""
HUSH_SECONDS = 1.5
"""A lock of the mouse is at least so old when it is told: by then it has moved on."""
FIRST_SECONDS = 4.0
"""And none is told before: there would have been no time to be anywhere else."""

Wait = Literal["none", "quick", "slow"]
"""How long the table keeps a lock to itself."""


class Beats:
    """Times at equal distances; chance says when the first one is, so that any time until the next is as likely."""

    def __init__(self, rng: Random, length: float) -> None:
        self._length = length
        self._first = rng.uniform(0.0, length)

    def after(self, seconds: float) -> float:
        """The first beat after a time."""
        return self._first + (floor((seconds - self._first) / self._length) + 1) * self._length


class Tally:
    """Which seats have locked, and of how many of them the table tells. ``seed`` is known to nobody at the table."""

    def __init__(self, seed: str) -> None:
        self._seconds = 0.0
        self._due: dict[int, float] = {}
        rng = Random(seed)
        self._quick, self._slow = Beats(rng, QUICK_BEAT), Beats(rng, SLOW_BEAT)

    @property
    def told(self) -> int:
        """How many locks the table tells of."""
        return sum(due <= self._seconds for due in self._due.values())

    def run(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._seconds += dt

    def note(self, locked: Iterable[int], wait: Callable[[int], Wait]) -> None:
        """These seats have locked; ``wait`` says for each that is new how it is to be told."""
        self._due = {seat: self._due[seat] if seat in self._due else self._when(wait(seat)) for seat in locked}

    def tell_all(self) -> None:
        """Keep nothing back any longer."""
        self._due = dict.fromkeys(self._due, self._seconds)

    def _when(self, wait: Wait) -> float:
        if wait == "none":
            return self._seconds
        if wait == "quick":
            return self._quick.after(self._seconds)
        return self._slow.after(max(self._seconds + HUSH_SECONDS, FIRST_SECONDS))
