"""The course of a match: the rulebook's examples, what is refused without a trace, and how rounds and matches end."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from scenes.pentos.moves import Add, Cast, ChooseFirst, Fetch, Ladle, Pick, Search, Sweep, TakeSpecial, Taste
from tests.scenes.pentos.kitchen import (
    ALL_CARDS,
    BROOM,
    JOKER,
    LADLE,
    card,
    cards,
    end_round,
    everything,
    koas,
    lay,
    new_match,
    refuse,
    table_of,
    whereabouts,
)

# Setting up


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_round_begins_with_two_cards_in_every_cauldron_and_two_special_cards(players):
    view = new_match(players).view_for(0)
    assert [len(cauldron) for cauldron in view.cauldrons] == [2, 2, 2]
    assert (view.draw_count, len(view.row), view.specials_count) == (39, 2, 8)
    assert [hand.count for hand in view.hands] == [0] * players
    assert (view.round, view.phase, view.totals, view.discard) == (1, "turn", (0,) * players, ())


def test_chance_says_who_begins_the_first_round():
    assert {new_match(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}


def test_the_same_seed_deals_the_same_match():
    for seed in range(2):
        first, second = new_match(3, seed), new_match(3, seed)
        rng = Random(seed)
        while first.outcome is None:
            assert everything(first) == everything(second)
            move = rng.choice(first.legal_moves(first.turn))
            first.play(move)
            second.play(move)
        assert everything(first) == everything(second)
    assert everything(new_match(3, 1)) != everything(new_match(3, 2))


# Adding


def test_adding_with_the_bonus_of_the_rulebook():
    match = table_of(["", ""], cauldrons=["t2 b7", "t5 o9", "s4 d8"], draw="b2 s1 t9 o7")
    match.play(Add(seat=0))
    assert match.view_for(1).cauldrons == (cards("t2 b7 o7"), cards("t5 o9 t9"), cards("s4 d8 s1"))
    assert (match.phase, match.turn) == ("bonus", 0)
    refuse(match, Add(seat=0), "First take your bonus")
    refuse(match, Pick(seat=0, card=card("b2")), "none of the cauldrons")
    assert {move.card for move in match.legal_moves(0)} == set(cards("t2 b7 o7 t5 o9 t9 s4 d8 s1"))
    match.play(Pick(seat=0, card=card("o7")))
    assert match.view_for(0).hand == cards("o7")
    assert match.view_for(0).cauldrons[0] == cards("t2 b7")
    assert (match.phase, match.turn) == ("turn", 1)


def test_no_bonus_when_one_cauldron_has_no_pair():
    match = table_of(["", ""], cauldrons=["t2 b7", "t5 o9", "s4 d8"], draw="d1 t6 s9 t7")
    match.play(Add(seat=0))
    assert match.view_for(1).cauldrons == (cards("t2 b7 t7"), cards("t5 o9 s9"), cards("s4 d8 t6"))
    assert (match.phase, match.turn) == ("turn", 1)


def test_adding_stops_when_the_pile_runs_out():
    match = table_of(["t1", "t2 t3 t4"], cauldrons=["b7", "o9", "s4"], draw="s8 d6")
    match.play(Add(seat=0))
    assert match.view_for(1).cauldrons == (cards("b7 d6"), cards("o9 s8"), cards("s4"))
    assert match.view_for(1).draw_count == 0


def test_the_bonus_comes_also_when_adding_stops_midway():
    match = table_of(["", ""], cauldrons=["b7", "o9", "s4 s5"], draw="o1 b1")
    match.play(Add(seat=0))
    assert match.phase == "bonus"


def test_nothing_can_be_added_from_an_empty_pile():
    match = table_of(["t1 t2 t3", "s1"], cauldrons=["b7 b8", "", ""], draw="")
    refuse(match, Add(seat=0), "draw pile is empty")
    assert match.why_not("add") == "The draw pile is empty."


# Tasting


def test_the_tastings_of_the_rulebook():
    cauldrons = ["o1 t1 b7", "t2 s5 o9", "s3 s6 s8 b1"]
    match = table_of(["", ""], cauldrons=cauldrons, draw=None)
    tastes = [move for move in match.legal_moves(0) if isinstance(move, Taste)]
    assert tastes == [Taste(seat=0, cauldron=0, value=1), Taste(seat=0, cauldron=2, nature=1)]
    match.play(Taste(seat=0, cauldron=0, value=1))
    assert match.view_for(0).hand == cards("t1 o1")
    assert match.view_for(0).cauldrons[0] == cards("b7")
    match.play(Taste(seat=1, cauldron=2, nature=1))
    assert match.view_for(1).hand == cards("s3 s6 s8")
    assert match.view_for(1).cauldrons[2] == cards("b1")


def test_what_cannot_be_tasted():
    match = table_of(["t1", "t2"], cauldrons=["o1 t9 b7", "t3 s3 o3", ""], draw=None)
    refuse(match, Taste(seat=0, cauldron=0, nature=3), "ingredients in A all differ")
    refuse(match, Taste(seat=0, cauldron=1, nature=3), "at least two")
    refuse(match, Taste(seat=0, cauldron=1, value=5), "at least two")
    refuse(match, Taste(seat=0, cauldron=3, value=3), "no such cauldron")
    refuse(match, Taste(seat=0, cauldron=-1, value=3), "no such cauldron")
    refuse(match, Taste(seat=0, cauldron=1), "one nature or one value")
    refuse(match, Taste(seat=0, cauldron=1, nature=0, value=3), "one nature or one value")
    refuse(match, Taste(seat=0, cauldron=1, nature=5), "at least two")
    refuse(match, Taste(seat=0, cauldron=1, value=0), "at least two")
    refuse(match, Taste(seat=0, cauldron=1, nature=-1), "at least two")
    assert match.why_not("taste") is None


def test_the_reasons_for_what_cannot_be_done_now():
    match = table_of(["t1", "t2"], cauldrons=["o1 t9 b7", "", ""], draw=None)
    assert match.why_not("add") is None
    assert match.why_not("taste") == "In no cauldron do two ingredients share a nature or a value."
    assert "at least three cards" in (match.why_not("cast") or "")


# Turns


def test_only_the_seat_whose_turn_it_is_may_move():
    match = table_of(["", "", ""], cauldrons=["o1 o2", "", ""], draw=None, turn=1)
    assert match.waiting_for() == {1}
    for seat in (-1, 0, 2, 3):
        refuse(match, Add(seat=seat), "not your turn")
        assert match.legal_moves(seat) == []


def test_turns_go_round_to_the_left():
    match = table_of(["", "", ""], cauldrons=["o1 o2 o3 t1", "b1 b2", "s1 s2"], draw=None, turn=1)
    match.play(Taste(seat=1, cauldron=0, nature=3))
    assert match.turn == 2
    match.play(Taste(seat=2, cauldron=1, nature=2))
    assert match.turn == 0


def test_moves_of_another_phase_are_refused():
    match = table_of(["t1 t2 t3", ""], cauldrons=["o1 o2", "", ""], draw=None, row=[LADLE, BROOM])
    for move in (
        Pick(seat=0, card=card("o1")),
        TakeSpecial(seat=0, index=0),
        Search(seat=0, pile="draw"),
        Fetch(seat=0, card=card("b1")),
        Ladle(seat=0, card=card("o1")),
        Sweep(seat=0, cards=cards("t1")),
        ChooseFirst(seat=0, first=0),
    ):
        refuse(match, move, "Add, taste or cast")


# Spells


def test_a_mikros_takes_one_of_the_two_special_cards_and_another_turns_up():
    match = table_of(["t1 t2 t3 d9", ""], draw=None, row=[BROOM, JOKER])
    match.play(Cast(seat=0, spell="mikros", cards=cards("t1 t2 t3")))
    assert (match.phase, match.turn) == ("special", 0)
    assert match.view_for(1).discard == cards("t1 t2 t3")
    refuse(match, Add(seat=0), "First take one of the two special cards")
    refuse(match, TakeSpecial(seat=0, index=2), "no special card")
    refuse(match, TakeSpecial(seat=0, index=-1), "no special card")
    match.play(TakeSpecial(seat=0, index=1))
    view = match.view_for(0)
    assert view.hand == (*cards("d9"), JOKER)
    assert (view.row, view.specials_count) == ((BROOM, JOKER + 1), 7)
    assert (match.phase, match.turn) == ("turn", 1)


def test_the_row_shrinks_when_the_special_pile_is_used_up():
    match = table_of(["t1 t2 t3 d9", "o1 o2 o3", "s1 s2 s3 d8"], draw=None, row=[JOKER, JOKER + 1])
    match._table.specials = []
    for seat, names in enumerate(("t1 t2 t3", "o1 o2 o3")):
        match.play(Cast(seat=seat, spell="mikros", cards=cards(names)))
        match.play(TakeSpecial(seat=seat, index=0))
    assert match.view_for(0).row == ()
    match.play(Cast(seat=2, spell="mikros", cards=cards("s1 s2 s3")))
    assert (match.phase, match.turn) == ("turn", 0)
    assert match.view_for(2).hand == cards("d8")


def test_a_spent_joker_leaves_the_game():
    match = table_of(["t1 t2 J", "b5"], draw=None, row=[BROOM, LADLE])
    match.play(Cast(seat=0, spell="mikros", cards=cards("t1 t2 J")))
    assert match.view_for(0).discard == cards("t1 t2")
    assert match.view_for(0).spent == (JOKER,)
    assert whereabouts(match) == ALL_CARDS


def test_five_of_a_value_may_be_cast_as_a_mikros():
    match = table_of(["t3 s3 b3 o3 d3", "t9"], draw=None, row=[JOKER, BROOM])
    match.play(Cast(seat=0, spell="mikros", cards=cards("t3 s3 b3 o3 d3")))
    assert (match.round, match.phase) == (1, "special")


def test_a_pentos_ends_the_round_and_its_caster_takes_no_koa():
    match = table_of(["t3 s3 b3 o3 J d9 d8 t9", "o1 o2 o4 o6 K o8 s3".replace("s3", "s4"), "t1"], draw=None)
    match.play(Cast(seat=0, spell="pentos", cards=cards("t3 s3 b3 o3 J")))
    result = match.results[0]
    assert (result.number, result.ending, result.seat) == (1, "pentos", 0)
    assert result.spell == cards("t3 s3 b3 o3 J")
    assert koas(match) == (0, 13, 1)
    assert result.seats[0].cost is None
    assert result.seats[0].hand == cards("t9 d8 d9")
    assert result.seats[1].cost is not None and result.seats[1].cost.total == 13
    assert match.totals == (0, 13, 1)


def test_a_megalos_wins_at_once_whatever_the_koas():
    match = new_match(3)
    end_round(match, "t9 s7", "t1", "")
    match.play(ChooseFirst(seat=0, first=2))
    lay(match, ["t9", "s9 b9", "o1 o2 o3 o4 o5 o6 o7 J K d9"], draw=None, turn=2)
    match.play(Cast(seat=2, spell="megalos", cards=cards("o1 o2 o3 o4 o5 o6 o7 J K")))
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (2,)
    assert [(one.seat, one.rank, one.total) for one in outcome.standings] == [(2, 1, 0), (1, 2, 1), (0, 3, 18)]
    assert [one.rounds for one in outcome.standings] == [(0, 0), (1, 0), (18, 0)]
    assert match.waiting_for() == frozenset()
    assert match.toads == ()
    assert [one.guise for one in outcome.standings] == [None, None, None]


def test_a_megalos_wins_for_the_one_with_the_most_koas():
    match = new_match(2)
    end_round(match, "t9 s7", "")
    match.play(ChooseFirst(seat=0, first=0))
    lay(match, ["o1 o2 o3 o4 o5 o6 o7 o8 o9", ""], draw=None, turn=0)
    match.play(Cast(seat=0, spell="megalos", cards=cards("o1 o2 o3 o4 o5 o6 o7 o8 o9")))
    outcome = match.outcome
    assert outcome is not None
    assert [(one.seat, one.rank, one.total) for one in outcome.standings] == [(0, 1, 18), (1, 2, 0)]


# Taking back


def test_a_move_may_be_taken_back_until_it_reveals_something():
    match = table_of(["t1 t2 t3 d9", "b1 b2 b3"], cauldrons=["o1 o2", "", ""], draw=None, row=[JOKER, BROOM])
    assert match.undoable is None
    match.play(Cast(seat=0, spell="mikros", cards=cards("t1 t2 t3")))
    assert match.undoable == 0
    match.play(TakeSpecial(seat=0, index=0))  # another special card turned up
    assert match.undoable is None
    match.play(Taste(seat=1, cauldron=0, nature=3))
    assert match.undoable == 1
    match.play(Add(seat=0))
    assert match.undoable is None


def test_a_move_that_ends_a_round_cannot_be_taken_back():
    match = new_match(2)
    end_round(match, "s1", "t9")
    assert match.undoable is None


def test_moves_survive_the_journal():
    match = new_match(3, seed=6)
    rng = Random(1)
    kinds = set()
    while match.outcome is None:
        legal = match.legal_moves(match.turn)
        for move in legal[:40]:
            assert msgspec.json.decode(msgspec.json.encode(move), type=type(move)) == move
            kinds.add(type(move))
        match.play(rng.choice(legal))
    assert {Add, Taste, Pick, Cast, TakeSpecial, ChooseFirst} <= kinds
