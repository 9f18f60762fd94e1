"""Tables laid by hand: cards by short names, rounds as a test needs them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from engine.game_info import IllegalAction, SeatInfo
from scenes.pentos import core
from scenes.pentos.content import CARDS, INGREDIENTS, SPECIALS, PentosOptions, card_of, cards_in, mask_of
from scenes.pentos.moves import PentosMove, Taste
from scenes.pentos.rules import ONLOOKER, Pentos

NATURES = "tsbod"
JOKER, OTHER_JOKER = 45, 46
SEEK, LADLE, PAW, BROOM = 47, 49, 51, 53


def card(name: str) -> int:
    """ "o7" is the octopus of value 7; "J" and "K" are the jokers."""
    return {"J": JOKER, "K": OTHER_JOKER}.get(name) or card_of(NATURES.index(name[0]), int(name[1]))


def cards(names: str) -> tuple[int, ...]:
    """Cards by their names, with spaces between."""
    return tuple(card(name) for name in names.split())


def bits(names: str) -> int:
    return mask_of(cards(names))


def seats(count: int) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(name=f"Seat {seat}", animal="fox") for seat in range(count))


def new_match(players: int = 2, seed: int = 1, memory: str = "open") -> Pentos:
    return Pentos(seats(players), msgspec.convert({"memory": memory}, PentosOptions), Random(seed))


def lay(
    match: Pentos,
    hands: Sequence[str],
    cauldrons: Sequence[str] = ("", "", ""),
    draw: str | None = "",
    row: Sequence[int] = (),
    turn: int = 0,
    phase: int = core.TURN,
) -> core.Round:
    """Put a table of one's own before the players: all hands known to all, what is left over used up.

    ``draw`` is the draw pile, the top card last; None puts everything there that is not named. The special cards that
    are not named are face down, in ascending order from the top.
    """
    table = core.Round([bits(hand) for hand in hands], turn, match._rng)
    table.cauldrons = [bits(cauldron) for cauldron in cauldrons]
    table.look_into_cauldrons()
    rest = (1 << INGREDIENTS) - 1 & ~(sum(table.hands) | sum(table.cauldrons) | bits(draw or ""))
    if draw is None:
        table.draw = [1 << one for one in cards_in(rest)]
    else:
        table.draw = [1 << one for one in cards(draw)]
        table.discard = rest
    table.phase = phase
    table.row = list(row)
    table.specials = sorted(set(SPECIALS) - set(row) - set(cards_in(sum(table.hands))), reverse=True)
    match._table = table
    match._chooser = None
    match._views = {}
    match._story.lay_out(table)
    match._story.discard = cards_in(table.discard)
    for seat, hand in enumerate(table.hands):
        match._story.knowledge.taken_openly(seat, cards_in(hand))
    return table


def table_of(hands: Sequence[str], memory: str = "open", **laid: Any) -> Pentos:
    """A match in its first round, with a table laid by ``lay``."""
    match = new_match(len(hands), memory=memory)
    lay(match, hands, **laid)
    return match


def no_specials(match: Pentos) -> None:
    """Use up the face-down special cards."""
    match._table.spent |= mask_of(match._table.specials)
    match._table.specials = []


def everything(match: Pentos) -> bytes:
    """All that a match is, for telling whether anything has changed."""
    table = match._table
    state = [[getattr(table, name) for name in core.Round.__slots__ if name != "rng"], match._rng.getstate()]
    views = [match.view_for(seat) for seat in range(ONLOOKER, len(match.seats))]
    return msgspec.json.encode([state, views, match.undoable, match.outcome])


def refuse(match: Pentos, move: PentosMove, words: str) -> None:
    """The move is refused with these words and leaves everything as it was."""
    before = everything(match)
    with pytest.raises(IllegalAction, match=words):
        match.play(move)
    assert everything(match) == before
    assert move not in match.legal_moves(move.seat)


def whereabouts(match: Pentos) -> list[int]:
    """Every card that lies somewhere, in ascending order."""
    table = match._table
    places = [*table.hands, *table.cauldrons, *table.draw, table.discard, table.spent]
    return sorted([one for place in places for one in cards_in(place)] + table.row + table.specials)


def koas(match: Pentos) -> tuple[int, ...]:
    """What the round that ended last cost, by seat."""
    return tuple(seat.koas for seat in match.results[-1].seats)


def end_round(match: Pentos, *hands: str) -> None:
    """Let seat 0 end a round, with these hands left over."""
    lay(match, hands, draw="", cauldrons=["d8 d9", "", ""], turn=0)
    match.play(Taste(seat=0, cauldron=0, nature=4))


ALL_CARDS = list(range(CARDS))
