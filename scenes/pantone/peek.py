"""The artist looks at the card again, on the screen that all share: the others are told to look away first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.pantone.look import PEEK

if TYPE_CHECKING:
    from scenes.pantone.table import Table

LOOK_AWAY_SECONDS = 0.8
"""So long the others are told to look away before the card is shown."""


class Peek:
    """A button that is held down to see a card."""

    def __init__(self, table: Table, seat: int) -> None:
        self.is_held = False
        self._table = table
        self._seat = seat
        self._held_for = 0.0

    @property
    def is_open(self) -> bool:
        """Whether the card is to be seen: at once when there is nobody to hide it from, for bots do not look."""
        return self.is_held and (self._held_for >= LOOK_AWAY_SECONDS or not self._has_onlookers())

    def hold(self) -> None:
        """The button goes down."""
        self.is_held = True
        self._held_for = 0.0
        self._table.look.play(PEEK)

    def let_go(self) -> None:
        """The card is hidden at once."""
        self.is_held = False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._held_for += dt

    def _has_onlookers(self) -> bool:
        table = self._table
        return any(table.is_person(seat) for seat in range(len(table.live.seats)) if seat != self._seat)
