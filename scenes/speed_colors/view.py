"""What one seat may see: everything on the table, and its own coloured side until it turns the card over."""

from __future__ import annotations

from typing import Literal

import msgspec

from scenes.speed_colors.content import AreaShape
from scenes.speed_colors.paper import Marker, Paper, StopCall
from scenes.speed_colors.scoring import Track

Phase = Literal["play", "finish", "swap", "over"]
"""Memorising and painting; finishing after STOP; the caps are swapped; the match is over."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table from one seat. Which ink hides under a cap is told by ink on paper and by remembered swaps alone."""

    seat: int
    phase: Phase
    round: int
    """1 to 4."""
    performing: bool
    """Whether this seat is in the wave that plays now."""
    papers: tuple[Paper, ...]
    """By seat; while the caps are swapped, the papers of the round just judged."""
    shapes: tuple[AreaShape, ...]
    """The areas of the own card."""
    answer: tuple[int, ...] | None
    """Ink by area while the own coloured side lies up, None for ever after."""
    box: tuple[Marker, ...]
    swaps: tuple[tuple[int, int], ...]
    """Every swap so far, as everybody saw it: the two caps."""
    swapper: int | None
    swappable: tuple[int, ...]
    """Caps not swapped yet."""
    stop: StopCall | None
    """The earliest STOP of this round."""
    tracks: tuple[Track, ...]
    referee: bool
    strictness: str
    hot_seat: bool

    @property
    def paper(self) -> Paper:
        """The own paper."""
        return self.papers[self.seat]

    @property
    def at(self) -> int:
        """Time of the own latest move, in milliseconds; the next one may not be earlier."""
        return self.paper.at
