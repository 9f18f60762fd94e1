"""Whatever players do, in whatever order: no card is lost, nothing illegal leaves a trace, and the match ends."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game_info import IllegalAction
from scenes.pentos.content import CARDS, ROUNDS
from scenes.pentos.core import OVER, Round
from scenes.pentos.moves import (
    Add,
    Cast,
    ChooseFirst,
    Fetch,
    Give,
    Grab,
    Ladle,
    Look,
    PentosMove,
    Pick,
    Search,
    Sweep,
    TakeSpecial,
    Taste,
)
from scenes.pentos.rules import Pentos
from tests.scenes.pentos.kitchen import ALL_CARDS, everything, new_match, whereabouts

MOST_MOVES = 1000

players = st.integers(2, 5)
seeds = st.integers(0, 10_000)
memories = st.sampled_from(["open", "hidden"])


def wild_move(match: Pentos, rng: Random) -> PentosMove:
    """Something that somebody might try, sensible or not."""
    seat = match.turn if rng.random() < 0.8 else rng.randint(-1, len(match.seats))
    number, one = rng.randint(-1, 6), rng.randint(-1, CARDS)
    held = match.view_for(seat).hand if 0 <= seat < len(match.seats) else ()
    some = tuple(rng.choices([*held, one], k=rng.randint(0, 6)))
    return rng.choice(
        [
            Add(seat=seat),
            Taste(seat=seat, cauldron=number, nature=rng.choice([None, rng.randint(-1, 5)]), value=None),
            Taste(seat=seat, cauldron=number, nature=None, value=rng.randint(-1, 10)),
            Pick(seat=seat, card=one),
            Cast(seat=seat, spell=rng.choice(["mikros", "pentos", "megalos"]), cards=some),
            TakeSpecial(seat=seat, index=number),
            Search(seat=seat, pile=rng.choice(["draw", "discard"])),
            Fetch(seat=seat, card=one),
            Ladle(seat=seat, card=one),
            Give(seat=seat, to=number, cards=some),
            Look(seat=seat, at=number),
            Grab(seat=seat, cards=some),
            Sweep(seat=seat, cards=some),
            ChooseFirst(seat=seat, first=number),
        ]
    )


def canonical(move: PentosMove) -> PentosMove:
    """The move as ``legal_moves`` would list it: cards in ascending order."""
    if isinstance(move, Cast | Give | Grab | Sweep):
        return msgspec.structs.replace(move, cards=tuple(sorted(move.cards)))
    return move


@given(players, seeds, memories)
@settings(max_examples=25)
def test_no_card_is_ever_lost_and_every_match_ends(count, seed, memory):
    match, rng = new_match(count, seed, memory), Random(seed)
    for _ in range(MOST_MOVES):
        if match.outcome is not None:
            break
        assert whereabouts(match) == ALL_CARDS
        assert match.waiting_for() == {match.turn}
        match.play(rng.choice(match.legal_moves(match.turn)))
    assert match.outcome is not None
    assert whereabouts(match) == ALL_CARDS
    assert 1 <= len(match.results) <= ROUNDS
    assert [standing.total for standing in match.outcome.standings] == [
        sum(standing.rounds) for standing in match.outcome.standings
    ]


@given(players, seeds, memories)
@settings(max_examples=10)
def test_a_wild_move_is_legal_or_leaves_no_trace(count, seed, memory):
    match, rng = new_match(count, seed, memory), Random(seed)
    for _ in range(60):
        if match.outcome is not None:
            break
        turn, before, listed = match.turn, everything(match), match.legal_moves(match.turn)
        for _ in range(6):
            move = wild_move(match, rng)
            legal = move.seat == turn and canonical(move) in listed
            try:
                match.play(move)
            except IllegalAction as refusal:
                assert str(refusal).endswith(".")
                assert everything(match) == before
                # of two jokers the lists name the first one only
                assert not legal
            else:
                assert legal or (isinstance(move, Cast) and 46 in move.cards)
                turn, before, listed = match.turn, everything(match), match.legal_moves(match.turn)
            if match.outcome is not None:
                return
        match.play(rng.choice(match.legal_moves(match.turn)))


@given(players, seeds)
@settings(max_examples=25)
def test_a_random_move_of_the_core_is_one_of_the_legal_ones(count, seed):
    table = Round.deal(count, 0, Random(seed))
    while table.phase != OVER:
        legal = table.legal()
        assert len(set(legal)) == len(legal) > 0
        move = table.random_move()
        assert move in legal
        table.apply(move)
    assert table.legal() == []


@pytest.mark.parametrize("seed", range(12))
def test_every_legal_move_is_as_likely_as_another(seed):
    table = Round.deal(2, 0, Random(seed))
    for _ in range(3 * seed):
        table.apply(table.random_move())
    legal = table.legal()
    tries = 200 * len(legal)
    counts = dict.fromkeys(legal, 0)
    for _ in range(tries):
        counts[table.random_move()] += 1
    assert min(counts.values()) > 120
    assert max(counts.values()) < 290


def test_a_copy_of_the_core_goes_its_own_way():
    table = Round.deal(3, 0, Random(4))
    for _ in range(20):
        table.apply(table.random_move())
    twin = table.copy()
    before = [repr(getattr(table, name)) for name in Round.__slots__]
    while twin.phase != OVER:
        twin.apply(twin.random_move())
    assert [repr(getattr(table, name)) for name in Round.__slots__] == before
