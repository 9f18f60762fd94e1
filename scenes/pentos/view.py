"""What one seat may see of the table: its own hand, what lies open, and what it can know about the other hands."""

from __future__ import annotations

from typing import Literal

import msgspec

from scenes.pentos.events import AnyEvent
from scenes.pentos.standings import RoundResult

Phase = Literal["first", "turn", "bonus", "special", "pile", "fetch", "ladle", "hand", "grab", "broom", "over"]
"""What the seat whose turn it is decides: who begins; its action; the bonus card; the special card; under Seek the
pile and then the card; under the Ladle a card; under Give or grab whom to give what or whom to look at, and then what
to take; under the Broom what to drop. Or the match is over."""


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """One hand. Cards are in ascending order."""

    count: int
    public: tuple[int, ...]
    """What everybody knows to be in it: these lie face up in the open game."""
    known: tuple[int, ...]
    """What this seat knows to be in it: for the own hand everything."""

    @property
    def unknown(self) -> int:
        """How many of its cards this seat does not know."""
        return self.count - len(self.known)


class Unplaced(msgspec.Struct, frozen=True, kw_only=True):
    """A card that this seat knows to be in one of several hands, as one of the unknown cards there."""

    card: int
    seats: tuple[int, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table from one seat; from -1 it is what an onlooker sees, and so what a shared screen may show to all."""

    seat: int
    memory: Literal["open", "hidden"]
    round: int
    """1 to 3."""
    phase: Phase
    turn: int
    """Whose move it is, also between the steps of one turn."""
    cauldrons: tuple[tuple[int, ...], ...]
    """Ingredients in the order they were added."""
    draw_count: int
    discard: tuple[int, ...]
    """Used ingredients, the latest last."""
    row: tuple[int, ...]
    """Special cards that lie face up."""
    specials_count: int
    spent: tuple[int, ...]
    """Jokers and enchantments that were used up."""
    hands: tuple[HandView, ...]
    unplaced: tuple[Unplaced, ...]
    offer: tuple[int, ...]
    """Cards of the draw pile while this seat searches it, in ascending order; empty otherwise."""
    target: int | None
    """Whose hand is being looked at."""
    searched: Literal["draw", "discard"] | None
    """The pile that is being searched."""
    totals: tuple[int, ...]
    """Koâs of the rounds that are over."""
    results: tuple[RoundResult, ...]
    events: tuple[AnyEvent, ...]
    """The latest events, the last one last."""
    event_count: int
    """Events since the match began: tells which of ``events`` are new."""

    @property
    def hand(self) -> tuple[int, ...]:
        """The own cards."""
        return self.hands[self.seat].known if self.seat >= 0 else ()
