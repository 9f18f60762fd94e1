"""Koâs round after round: results, who chooses the first player, who wins and who turns into a toad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.game_info import Outcome, Standing, ranks
from scenes.pentos.scoring import HandCost

TOAD = "pentos/toad_podium"
"""Picture of who has suffered the most."""
Ending = Literal["pentos", "megalos", "stuck", "empty"]
"""A spell; nobody could play; or a hand was empty at the end of a turn. The last two with an empty draw pile."""


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat had at the end of a round."""

    hand: tuple[int, ...]
    cost: HandCost | None
    """How the koâs add up; None for those who take none: the caster of a Pentos, everybody after a Megalos."""
    koas: int
    total: int
    """Koâs of all rounds so far."""


class RoundResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a round ended."""

    number: int
    """1 to 3."""
    ending: Ending
    seat: int
    """Who cast the spell, could not play, or had no card left."""
    spell: tuple[int, ...]
    """The cards of the Pentos or Megalos, as they are spoken."""
    seats: tuple[SeatResult, ...]


def chooser(totals: Sequence[int]) -> int:
    """Who says which player begins: the one with the most koâs, among equals the one who sat first."""
    return totals.index(max(totals))


def final_outcome(results: Sequence[RoundResult]) -> Outcome:
    """The standings: fewest koâs first; whoever cast a Megalos is alone before all others."""
    last = results[-1]
    scores = [-result.total for result in last.seats]
    if last.ending == "megalos":
        scores[last.seat] = 1
    turned = toads(results)
    return Outcome.of(
        Standing(
            seat=seat,
            rank=rank,
            rounds=tuple(result.seats[seat].koas for result in results),
            total=last.seats[seat].total,
            guise=TOAD if seat in turned else None,
        )
        for seat, rank in enumerate(ranks(scores))
    )


def toads(results: Sequence[RoundResult]) -> tuple[int, ...]:
    """Who has suffered the most and did not win; nobody after a Megalos, which ends the game too soon for that."""
    last = results[-1]
    totals = [result.total for result in last.seats]
    if last.ending == "megalos" or min(totals) == max(totals):
        return ()
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
