"""Whose seconds run while the others guess, and how many of them are left."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Literal

from scenes.pantone.look import CLOCK_STEPS
from scenes.pantone.moves import AskToType, ClocksStopped

if TYPE_CHECKING:
    from scenes.pantone.table import Table
    from scenes.pantone.view import View

GRACE_SECONDS = 0.6
"""A guess that was begun in time is still heard."""
TICKS = 3
"""So many of the last seconds are heard."""
News = Literal["new", "tick", "up", ""]
"""Another one's seconds begin, one of the last begins, they are over, or nothing of the kind."""


class GuessClock:
    """One clock for whoever guesses; it begins anew with every chance of a guess."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._key: tuple[object, ...] = ()
        self.seconds = self.left = 0.0
        self.typing_left = 0.0
        """What is left for typing when the keys were closed: opening them again wins none."""
        self.is_typing = False
        """Whether a first letter was there in time: from then on the time to type runs."""
        self._begin_left = 0.0  # what was left of the seconds for beginning when the first letter came
        kept = table.match.clocks
        self.restart()
        if kept.guess is not None:
            self.left = min(kept.guess, self.seconds) or -GRACE_SECONDS  # who had none left has had the grace too
        if kept.typing is not None:
            self.typing_left = min(kept.typing, self.typing_left)

    @property
    def step(self) -> int:
        """The part of the seconds that the ring shows."""
        return ceil(max(self.left, 0.0) / max(self.seconds, 0.1) * CLOCK_STEPS)

    def restart(self) -> None:
        """A whole new clock."""
        self._key = self._key_of(self._view)
        options = self._table.match.options
        self.seconds = self.left = float(options.guess_seconds)
        self.typing_left = float(options.typing_seconds)
        self.is_typing = False

    def open_keys(self) -> None:
        """Whoever had begun to type goes on with what was left for it."""
        if self.typing_left < self._table.match.options.typing_seconds:
            self.begin_typing()

    def begin_typing(self) -> None:
        """A letter is there."""
        if not self.is_typing:
            self.is_typing = True
            self._begin_left = self.left
            self.seconds, self.left = float(self._table.match.options.typing_seconds), self.typing_left

    def end_typing(self, asked: bool) -> None:
        """The keys are closed; if nothing was said, and ``asked`` for still, the seconds go on where they stood."""
        if not self.is_typing:
            return
        self.typing_left = self.left
        if asked:
            self.is_typing = False
            self.seconds = float(self._table.match.options.guess_seconds)
            self.left = min(self.left, self._begin_left)

    def run(self, dt: float) -> News:
        """Let ``dt`` seconds pass."""
        view = self._view
        if self._key_of(view) != self._key:
            self.restart()
            return "new"
        if not self._table.is_person(view.speaker):
            self.left = max(self.left - dt, 0.0)
            return ""
        before = ceil(self.left)
        self.left -= dt
        if self.left <= -GRACE_SECONDS:
            return "up"
        return "tick" if 0 < ceil(self.left) < before and ceil(self.left) <= TICKS else ""

    def must_type(self, view: View) -> bool:
        """Whether the artist asked a person to type what was said."""
        if view.speaker < 0 or not self._table.is_person(view.speaker):
            return False
        moves = (move for move in reversed(self._table.live.moves) if not isinstance(move, ClocksStopped))
        return isinstance(next(moves, None), AskToType)

    def stopped(self) -> dict[str, int]:
        """What is left, for the journal: nothing when the next guess has not begun."""
        if self._key_of(self._view) != self._key:
            return {}
        guess, typing = (self._begin_left, self.left) if self.is_typing else (self.left, self.typing_left)
        return {"guess": round(guess * 1000), "typing": round(typing * 1000)}

    @property
    def _view(self) -> View:
        view: View = self._table.match.view_for(-1)
        return view

    def _key_of(self, view: View) -> tuple[object, ...]:
        """What a new clock begins with."""
        return view.speaker, view.buzzer, len(view.guesses), self.must_type(view)
