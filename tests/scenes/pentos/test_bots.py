"""Bots: what they guess is possible, what they choose is legal and sensible, and the harder one wins."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game_info import Thinker
from scenes.pentos import search as search_module
from scenes.pentos.bots import LEVELS, PentosBot, new_bot
from scenes.pentos.combos import CARD_MASK, OP_SHIFT, PENTOS, taste_moves
from scenes.pentos.content import CARDS, cards_in, mask_of
from scenes.pentos.core import BONUS, CHOOSE_HAND, OVER, TAKE_SPECIAL, USE_LADLE, Round
from scenes.pentos.guess import Guesser
from scenes.pentos.moves import Cast, ChooseFirst, Fetch, Ladle, PentosMove, Pick, TakeSpecial, Taste
from scenes.pentos.rules import Pentos
from scenes.pentos.search import AT_ONCE, MOST_MOVES, Stakes, values_of
from scenes.pentos.valuation import expected_koas, features, final_koas, levels, stage_at, survey, weights_at
from scenes.pentos.weights import STAGES, WEIGHTS
from tests.scenes.pentos.kitchen import BROOM, JOKER, LADLE, bits, card, cards, everything, lay, new_match, table_of

FEW_PASSES = 12


def bot(level: int, passes: int = FEW_PASSES) -> PentosBot:
    """A bot of this level that thinks no longer than a test needs."""
    made = LEVELS[level]
    return PentosBot(msgspec.structs.replace(made, passes=min(made.passes, passes)))


def choice(match: Pentos, level: int, seed: int = 1) -> PentosMove:
    return bot(level).choose(match.view_for(match.turn), Random(seed))


def play(match: Pentos, *levels: int | None, seed: int = 0) -> Pentos:
    """Let bots of these levels play to the end; None plays at random."""
    dice = [Random(f"{seed}/{seat}") for seat in range(len(levels))]
    while match.outcome is None:
        seat, level = match.turn, levels[match.turn]
        if level is None:
            match.play(dice[seat].choice(match.legal_moves(seat)))
        else:
            match.play(bot(level).choose(match.view_for(seat), dice[seat]))
    return match


# Guesses


@given(st.integers(2, 5), st.integers(0, 10_000), st.sampled_from(["open", "hidden"]))
@settings(max_examples=10)
def test_a_guess_is_a_whole_table_that_contradicts_nothing(count, seed, memory):
    match, rng = new_match(count, seed, memory), Random(seed)
    while match.outcome is None:
        if match.phase != "first":
            check_guess(match, rng)
        match.play(rng.choice(match.legal_moves(match.turn)))


def check_guess(match: Pentos, rng: Random) -> None:
    view, table = match.view_for(match.turn), match._table
    guess = Guesser(view).guess(rng)
    places = [*guess.hands, *guess.cauldrons, *guess.draw, guess.discard, guess.spent]
    assert sum(places) + mask_of(guess.row) + mask_of(guess.specials) == (1 << CARDS) - 1
    assert sum(place.bit_count() for place in places) + len(guess.row) + len(guess.specials) == CARDS
    for name in ("cauldrons", "tastes", "discard", "row", "spent", "turn", "phase"):
        assert getattr(guess, name) == getattr(table, name)
    assert [hand.bit_count() for hand in guess.hands] == [hand.bit_count() for hand in table.hands]
    assert len(guess.draw) == len(table.draw)
    for hand, seen in zip(guess.hands, view.hands, strict=True):
        assert hand & mask_of(seen.known) == mask_of(seen.known)
    for loose in view.unplaced:
        assert any(guess.hands[seat] >> loose.card & 1 for seat in loose.seats)
    assert guess.legal() == table.legal()


def test_guesses_differ_where_nothing_is_known():
    view = new_match(2).view_for(new_match(2).turn)
    guesser, rng = Guesser(view), Random(1)
    tops = {guesser.guess(rng).draw[-1] for _ in range(300)}
    assert len(tops) > 35  # of 39 cards
    specials = {tuple(guesser.guess(rng).specials) for _ in range(50)}
    assert len(specials) == 50


def test_what_is_hidden_from_a_bot_does_not_move_it():
    """Two matches that look the same from one seat, and are not: the bot does the same in both."""
    for level in LEVELS:
        moves = []
        for order in ("b1 b2 b3 b4 b5 b6", "b6 b1 b5 b2 b4 b3"):
            match = table_of(["t1 t2 t4", "s1 s5"], cauldrons=["o1 o2 d1", "o3 o4", "o5 d5"], draw=order)
            moves.append(choice(match, level))
        assert moves[0] == moves[1]


# Values


def test_values_are_counted_all_at_once():
    rng = Random(1)
    for _ in range(200):
        hand = rng.getrandbits(45) & rng.getrandbits(45)
        counts = [sum(hand >> (nature * 9 + value) & 1 for nature in range(5)) for value in range(9)]
        found = levels(hand)
        for least, mask in enumerate(found, start=1):
            assert mask == sum(1 << value for value, count in enumerate(counts) if count >= least)


def test_what_a_hand_is_good_for():
    match = table_of(
        ["t3 s3 b3 J s8 s9", "t9 s9", ""], cauldrons=["o3 d3 d9", "b9 d8", ""], draw="b1", row=[LADLE, BROOM]
    )
    hands, offer = survey(match._table)
    assert offer.tastes == 2  # the threes, and the dragons of A
    first, second, third = hands
    assert (first.best, first.reach, first.live, first.stewing, first.spare) == (4, 5, 4, 2, False)
    assert (first.cards.pairs, first.cards.trips, first.cards.runs, first.cards.longest) == (1, 1, 0, 4)
    assert second.best == 2
    assert second.live < 2 + second.cards.jokers  # nines lie where nobody gets them
    assert (third.best, third.reach, third.live) == (0, 2, 0)


def test_there_is_a_weight_for_every_feature_and_every_stage():
    rows = features(new_match(3)._table)
    assert len(rows) == 3
    assert {len(row) for row in rows} == {len(WEIGHTS)}
    assert {len(weights) for weights in WEIGHTS.values()} == {len(STAGES)}
    assert list(STAGES) == sorted(STAGES)


def test_weights_change_smoothly_from_stage_to_stage():
    assert stage_at(0, 2) == (0, 1, 0.0)
    assert stage_at(6, 2) == (1, 2, 1.0)
    assert stage_at(39, 2) == (3, 4, 1.0)
    assert stage_at(44, 2)[2] == 1.0
    lower, upper, share = stage_at(12, 2)
    assert (lower, upper) == (2, 3)
    assert 0 < share < 1
    row = list(WEIGHTS.values())[1]
    assert weights_at(12, 2)[1] == pytest.approx(row[2] * (1 - share) + row[3] * share)


def test_the_end_of_a_round_is_valued_by_what_it_costs():
    match = table_of(["t3 s3 b3 o3 d3 d9", "t8 t9 s5"], draw=None)
    table = match._table
    table.apply(PENTOS << OP_SHIFT | bits("t3 s3 b3 o3 d3"))
    assert table.phase == OVER
    assert expected_koas(table) == final_koas(table) == [0, 7]
    assert Stakes([0, 0], last=False).worths(table) == [7, -7]


def test_in_the_last_round_a_lead_that_is_safe_counts_little_more():
    table = Round([bits("t3 s3 b3 o3 d3"), bits("t8 s5")], 0, Random(1))
    table.apply(PENTOS << OP_SHIFT | bits("t3 s3 b3 o3 d3"))
    ahead = Stakes([0, 40], last=True).worths(table)[0]
    level = Stakes([0, 0], last=True).worths(table)[0]
    behind = Stakes([40, 0], last=True).worths(table)[0]
    assert behind < 0 < level < ahead
    assert ahead - level < level - behind


# Choices


@pytest.mark.parametrize("level", [2, 3])
def test_a_pentos_in_hand_is_cast(level):
    # the other one would cast next
    match = table_of(["t3 s3 b3 o3 J d8", "t9 s9 b9 o9 d9 t7"], cauldrons=["o1 o2", "t1 b5", ""], draw=None)
    assert choice(match, level) == Cast(seat=0, spell="pentos", cards=cards("t3 s3 b3 o3 J"))


@pytest.mark.parametrize("level", [2, 3])
def test_a_megalos_in_hand_is_cast(level):
    hand = "o1 o2 o3 o4 o5 o6 o7 o8 J t5 s5 b5 d5"
    match = table_of([hand, "s8 s9 b1 t7"], cauldrons=["o9 d2", "t1 b4", ""], draw=None)
    move = choice(match, level)
    assert isinstance(move, Cast)
    assert move.spell in ("megalos", "pentos")
    if level == 3:
        assert move.spell == "megalos"


@pytest.mark.parametrize("level", [2, 3])
def test_the_missing_card_of_a_pentos_is_taken(level):
    cauldrons = ["d3 d5 o9", "t1 b5", "s1 t9"]
    match = table_of(["t3 s3 b3 o3", "s8 b1"], cauldrons=cauldrons, draw=None, phase=USE_LADLE)
    assert choice(match, level) == Ladle(seat=0, card=card("d3"))


def test_the_hard_bot_does_not_leave_a_pentos_to_the_next_player():
    hands, cauldrons = ["s1 s2", "t3 s3 b3 o3 t9 s9 b8"], ["d3 d5 t7", "o8 b5", "s4 t1"]
    match = table_of(hands, cauldrons=cauldrons, draw=None, phase=BONUS)
    # without the 5 the dragons cannot be tasted either
    assert choice(match, 3) in (Pick(seat=0, card=card("d3")), Pick(seat=0, card=card("d5")))
    match = table_of(hands, cauldrons=cauldrons, draw=None)
    assert choice(match, 3) == Taste(seat=0, cauldron=0, nature=4)


@pytest.mark.parametrize("level", [2, 3])
def test_a_joker_is_liked_better_than_a_broom_with_little_to_sweep(level):
    hands, cauldrons = ["t3 s3 b3", "s8 b1"], ["d4 d5 o9", "t1 b5", "s1 t9"]
    match = table_of(hands, cauldrons=cauldrons, draw=None, row=[BROOM, JOKER], phase=TAKE_SPECIAL)
    assert choice(match, level) == TakeSpecial(seat=0, index=1)


@pytest.mark.parametrize("level", list(LEVELS))
def test_whoever_suffered_most_chooses_a_seat_that_is_there(level):
    match = new_match(3)
    lay(match, ["s1", "t9", "t2"], draw="", cauldrons=["d8 d9", "", ""], turn=0)
    match.play(Taste(seat=0, cauldron=0, nature=4))
    assert match.phase == "first"
    move = choice(match, level)
    assert isinstance(move, ChooseFirst)
    assert move in match.legal_moves(1)


# what the matches of test_every_game lack: the hidden game, and the hardest bot among many
@pytest.mark.parametrize(("players", "memory"), [(2, "hidden"), (4, "hidden"), (5, "open")])
def test_bots_of_all_levels_finish_a_match_by_legal_moves(players, memory):
    match = new_match(players, players, memory)
    dice = Random(players)
    kinds = set()
    while match.outcome is None:
        seat = match.turn
        move = bot(1 + (seat + match.round) % 3, passes=3).choose(match.view_for(seat), dice)
        assert move in match.legal_moves(seat)
        kinds.add(type(move))
        match.play(move)
    assert {Taste, Cast, ChooseFirst} <= kinds


def test_a_bot_chooses_and_looks_without_touching_the_table():
    match = new_match(3, 5)
    for _ in range(30):
        before = everything(match)
        move = bot(3).choose(match.view_for(match.turn), Random(1))
        assert everything(match) == before
        match.play(move)


# Thoughts


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_thought_in_pieces_ends_with_the_same_choice(level):
    match = new_match(2, 3)
    for number in range(25):
        view, thinker = match.view_for(match.turn), bot(level)
        assert isinstance(thinker, Thinker)
        thought = thinker.think(view, Random(number))
        while True:
            try:
                next(thought)
            except StopIteration as end:
                in_pieces = end.value
                break
        assert in_pieces == bot(level).choose(view, Random(number))
        match.play(in_pieces)


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("players", [2, 5])
def test_a_piece_of_a_thought_is_short_however_many_sit_there(level, players, monkeypatch):
    valued = 0

    def count(table):
        nonlocal valued
        valued += len(table.hands)
        return expected_koas(table)

    monkeypatch.setattr(search_module, "expected_koas", count)
    match = new_match(players, 3)
    most = 0
    for number in range(20):
        thought = bot(level).think(match.view_for(match.turn), Random(number))
        while True:
            valued = 0
            try:
                next(thought)
            except StopIteration as end:
                match.play(end.value)
                break
            most = max(most, valued)
    # the tables of one piece, and the one where a walk down the tree ends
    assert AT_ONCE - players <= most <= AT_ONCE + players


@pytest.mark.parametrize("level", list(LEVELS))
def test_there_is_nothing_to_think_about_a_single_move(level):
    match = table_of(["t1", "t2"], cauldrons=["b1 b5", "", "s9"], draw="")
    (only,) = match.legal_moves(0)
    thought = new_bot(level).think(match.view_for(0), Random(1))
    with pytest.raises(StopIteration) as end:
        next(thought)
    assert end.value.value == only


@pytest.mark.parametrize("level", list(LEVELS))
def test_hundreds_of_moves_are_valued_in_pieces(level):
    hands = ["t1 t2 t3 t4 t5 t6 t7 t8 s1 s2 s3 s4 s5 b1", "o1", "d1"]
    match = table_of(hands, cauldrons=["o5 o6", "", ""], draw=None, phase=CHOOSE_HAND)
    assert len(match.legal_moves(0)) > 400
    assert sum(1 for _ in bot(level).think(match.view_for(0), Random(1))) > 400 / MOST_MOVES / 2


def test_a_hand_takes_long_enough_to_be_followed():
    match = play(new_match(2, 4), 2, 2)
    assert match.outcome is not None
    samples = [Taste(seat=0, cauldron=0, value=1), Fetch(seat=0, card=3), Cast(seat=0, spell="mikros", cards=())]
    for level in LEVELS:
        assert all(0.8 <= new_bot(level).pace(move) <= 1.5 for move in samples)
        assert new_bot(level).observe(match.view_for(0)) is None


# Strength, in a few matches; `dev.py bench pentos` plays the tournaments


@pytest.mark.parametrize(("stronger", "weaker", "matches", "least"), [(1, None, 4, 4), (2, 1, 4, 4)])
def test_the_harder_bot_wins(stronger, weaker, matches, least):
    won = 0
    for number in range(matches):
        seat = number % 2
        levels = (stronger, weaker) if seat == 0 else (weaker, stronger)
        outcome = play(new_match(2, number // 2), *levels, seed=number).outcome
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won >= least


@pytest.mark.parametrize("number", [2, 3, 4])
def test_looking_ahead_wins(number):
    seat = number % 2
    outcome = play(new_match(2, number // 2), *((3, 2) if seat == 0 else (2, 3)), seed=number).outcome
    assert outcome is not None
    assert outcome.winners == (seat,)


def test_a_step_is_valued_for_the_one_who_makes_it():
    match = table_of(["", "t3 s3 b3 o3 d3 s8 s9"], cauldrons=["o1 o2", "t1 b5", ""], draw=None, turn=1)
    table = match._table
    moves = [move for move in table.legal() if move >> OP_SHIFT == PENTOS]
    assert [cards_in(move & CARD_MASK) for move in moves] == [cards("t3 s3 b3 o3 d3")]
    before = table.copy()
    assert values_of(table, moves, Stakes([0, 0], last=False)) == [0]
    assert table.hands == before.hands
    assert taste_moves(table.cauldrons[0]) == table.tastes[0]
