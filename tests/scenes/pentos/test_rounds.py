"""How rounds end, what they cost, who begins the next one, and who wins in the end."""

from __future__ import annotations

import pytest

from engine.pictures import Pictures
from scenes.pentos.core import TAKE_SPECIAL
from scenes.pentos.moves import Add, Cast, ChooseFirst, Fetch, Give, Grab, Look, Pick, Search, TakeSpecial, Taste
from scenes.pentos.rules import Pentos
from scenes.pentos.standings import TOAD
from tests.scenes.pentos.kitchen import (
    ALL_CARDS,
    BROOM,
    JOKER,
    LADLE,
    PAW,
    SEEK,
    cards,
    end_round,
    koas,
    lay,
    new_match,
    no_specials,
    refuse,
    table_of,
    whereabouts,
)

# Ends of a round


def test_a_round_ends_when_the_next_player_cannot_play():
    match = table_of(["s1", "t5 t7 o9"], cauldrons=["d8 d9", "b1 s3", ""], draw="")
    match.play(Taste(seat=0, cauldron=0, nature=4))
    result = match.results[0]
    assert (result.ending, result.seat) == ("stuck", 1)
    assert koas(match) == (3, 21)
    assert result.seats[0].hand == cards("s1 d8 d9")


@pytest.mark.parametrize("cauldrons", [("d8 d9 b4 b5", "", ""), ("d8 d9", "b4 o4", ""), ("d8 d9", "", "b4 b5")])
def test_a_round_goes_on_while_there_is_something_to_taste(cauldrons):
    match = table_of(["s1", "t5 t7 o9"], cauldrons=cauldrons, draw="")
    match.play(Taste(seat=0, cauldron=0, nature=4))
    assert (match.round, match.turn, match.results) == (1, 1, ())


def test_a_round_goes_on_while_the_next_player_can_cast():
    match = table_of(["s1", "t5 t6 t7"], cauldrons=["d8 d9", "", ""], draw="")
    match.play(Taste(seat=0, cauldron=0, nature=4))
    assert (match.round, match.turn, match.results) == (1, 1, ())


def test_a_round_goes_on_while_there_is_something_to_add():
    match = table_of(["s1", ""], cauldrons=["d8 d9", "", ""], draw="b1")
    match.play(Taste(seat=0, cauldron=0, nature=4))
    assert (match.round, match.turn) == (1, 1)
    assert [type(move) for move in match.legal_moves(1)] == [Add]


def test_a_round_ends_when_a_hand_is_empty_at_the_end_of_a_turn():
    match = table_of(["t1 t2 t3", "t5 t6 t7"], cauldrons=["d8 d9", "", ""], draw="", row=[BROOM, LADLE])
    match.play(Cast(seat=0, spell="mikros", cards=cards("t1 t2 t3")))
    assert match.results == ()
    match.play(TakeSpecial(seat=0, index=0))
    assert (match.results[0].ending, match.results[0].seat) == ("empty", 0)
    assert koas(match) == (0, 3)


def test_an_empty_hand_ends_nothing_while_cards_can_be_drawn():
    match = table_of(["t1 t2 t3", "t5"], draw="s9", row=[BROOM, LADLE])
    match.play(Cast(seat=0, spell="mikros", cards=cards("t1 t2 t3")))
    match.play(TakeSpecial(seat=0, index=0))
    assert (match.round, match.turn) == (1, 1)


def test_a_hand_that_is_filled_again_in_the_same_turn_ends_nothing():
    match = table_of(["t1 t2 t3", "t5 t6 t7"], cauldrons=["d8 d9", "", ""], draw="", row=[BROOM, JOKER])
    match.play(Cast(seat=0, spell="mikros", cards=cards("t1 t2 t3")))
    match.play(TakeSpecial(seat=0, index=1))
    assert (match.round, match.turn) == (1, 1)


def test_an_empty_hand_of_somebody_else_ends_nothing():
    match = table_of(["s1", "", ""], cauldrons=["d8 d9 b1 b2", "", ""], draw="")
    match.play(Taste(seat=0, cauldron=0, nature=4))
    assert (match.round, match.turn) == (1, 1)


def test_adding_the_last_cards_ends_the_round_of_a_player_without_cards():
    match = table_of(["", "t5"], cauldrons=["d8 d9", "b1", "s3"], draw="t9")
    match.play(Add(seat=0))
    assert (match.results[0].ending, match.results[0].seat) == ("empty", 0)


# Rounds and the end


def test_the_one_with_the_most_koas_chooses_who_begins():
    match = new_match(3)
    end_round(match, "s1", "t9", "t2")
    assert match.totals == (3, 9, 2)
    assert (match.round, match.phase, match.turn, match.waiting_for()) == (2, "first", 1, {1})
    assert match.view_for(0).draw_count == 39
    assert match.legal_moves(1) == [ChooseFirst(seat=1, first=first) for first in range(3)]
    refuse(match, Add(seat=1), "choose who begins")
    refuse(match, ChooseFirst(seat=0, first=0), "not your turn")
    refuse(match, ChooseFirst(seat=1, first=3), "one of the players")
    refuse(match, ChooseFirst(seat=1, first=-1), "one of the players")
    match.play(ChooseFirst(seat=1, first=2))
    assert (match.phase, match.turn) == ("turn", 2)


def test_among_equals_the_one_who_sat_first_chooses():
    match = new_match(3)
    end_round(match, "s1", "t5", "s5")
    assert match.totals == (3, 5, 5)
    assert match.turn == 1


def three_rounds(*rounds: tuple[str, ...]) -> Pentos:
    """A match in which seat 0 ends every round, holding two more koâs than here."""
    match = new_match(len(rounds[0]))
    for hands in rounds:
        if match.phase == "first":
            match.play(ChooseFirst(seat=match.turn, first=0))
        end_round(match, *hands)
    return match


def test_the_fewest_koas_win_after_three_rounds():
    match = three_rounds(("s1", "t9", "t2"), ("s1", "t9", "t2"), ("s1", "t5", "t8"))
    outcome = match.outcome
    assert outcome is not None
    assert [(one.seat, one.rank, one.rounds, one.total) for one in outcome.standings] == [
        (0, 1, (3, 3, 3), 9),
        (2, 2, (2, 2, 8), 12),
        (1, 3, (9, 9, 5), 23),
    ]
    assert match.toads == (1,)
    assert [one.guise for one in outcome.standings] == [None, None, "pentos/toad_podium"]
    assert match.legal_moves(match.turn) == []
    refuse(match, Add(seat=match.turn), "match is over")


def test_a_win_is_shared_and_so_is_the_fate_of_a_toad():
    match = three_rounds(("s1", "t3", "t9", "s9"), ("s1", "t3", "t2", "s2"), ("s1", "t3", "t2", "s2"))
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert [one.rank for one in outcome.standings] == [1, 1, 3, 3]
    assert match.toads == (2, 3)
    assert [one.guise for one in outcome.standings] == [None, None, TOAD, TOAD]


def test_nobody_is_a_toad_when_all_share_the_win():
    match = three_rounds(("s1", "t3"), ("s1", "t3"), ("s1", "t3"))
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert match.toads == ()
    assert [one.guise for one in match.outcome.standings] == [None, None]


def test_the_toad_is_a_figure_as_large_as_those_of_the_animals(assets):
    pictures = Pictures(assets)
    assert pictures.size(TOAD) == pictures.size("shared/figures/frog_podium")
    assert pictures.anchor(TOAD) == pictures.anchor("shared/figures/frog_podium")
    feet = pictures.get(TOAD).get_bounding_rect(128).bottom
    assert abs(feet - pictures.anchor(TOAD)[1]) < 12


def test_koas_add_up_round_after_round():
    match = three_rounds(("s1", "t9"), ("s1", "t8"), ("s1", "t7"))
    assert [[seat.total for seat in result.seats] for result in match.results] == [[3, 9], [6, 17], [9, 24]]
    assert match.totals == (9, 24)


def test_every_round_starts_afresh():
    match = new_match(2)
    end_round(match, "t1 t2 t4", "t9")
    assert whereabouts(match) == ALL_CARDS
    view = match.view_for(0)
    assert [hand.count for hand in view.hands] == [0, 0]
    assert (view.discard, view.spent, view.unplaced) == ((), (), ())


# Ends that come about by an enchantment, or without one


def test_a_round_ends_when_the_last_card_of_the_draw_pile_is_sought_out():
    match = table_of(["s1", "t5 t7"], cauldrons=["d8", "b1 s3", ""], draw="o9", row=[SEEK, LADLE], phase=TAKE_SPECIAL)
    match.play(TakeSpecial(seat=0, index=0))
    match.play(Search(seat=0, pile="draw"))
    assert match.results == ()
    match.play(Fetch(seat=0, card=cards("o9")[0]))
    assert (match.results[0].ending, match.results[0].seat) == ("stuck", 1)
    assert koas(match) == (10, 12)


def test_a_round_ends_when_the_last_card_in_hand_is_given_away():
    match = table_of(["s1", "t5"], cauldrons=["d8 d9", "", ""], draw="", row=[PAW, LADLE], phase=TAKE_SPECIAL)
    match.play(TakeSpecial(seat=0, index=0))
    match.play(Give(seat=0, to=1, cards=cards("s1")))
    assert (match.results[0].ending, match.results[0].seat) == ("empty", 0)
    assert koas(match) == (0, 6)


def test_a_round_goes_on_when_the_last_card_of_another_hand_is_grabbed():
    match = table_of(["s1", "t5"], cauldrons=["d8 d9", "", ""], draw="", row=[PAW, LADLE], phase=TAKE_SPECIAL)
    match.play(TakeSpecial(seat=0, index=0))
    match.play(Look(seat=0, at=1))
    match.play(Grab(seat=0, cards=cards("t5")))
    assert (match.round, match.turn, match.results) == (1, 1, ())


def test_a_round_ends_when_a_mikros_empties_a_hand_and_no_special_card_is_left():
    match = table_of(["t1 t2 t3", "t5 t6 t7"], cauldrons=["d8 d9", "", ""], draw="")
    no_specials(match)
    match.play(Cast(seat=0, spell="mikros", cards=cards("t1 t2 t3")))
    assert (match.results[0].ending, match.results[0].seat) == ("empty", 0)


def test_the_bonus_of_the_last_cards_fills_an_empty_hand_in_time():
    match = table_of(["", "t5"], cauldrons=["d8 d9", "b1 b2", "s3"], draw="s4 o1 o2")
    match.play(Add(seat=0))
    assert (match.phase, match.results) == ("bonus", ())
    match.play(Pick(seat=0, card=cards("d8")[0]))
    assert (match.round, match.turn, match.results) == (1, 1, ())


def test_a_joker_alone_in_hand_is_a_card_and_costs_one():
    match = table_of(["t1 t2 t3", "J K"], cauldrons=["d8 d9", "", ""], draw="", row=[BROOM, LADLE])
    match.play(Cast(seat=0, spell="mikros", cards=cards("t1 t2 t3")))
    match.play(TakeSpecial(seat=0, index=0))
    assert koas(match) == (0, 2)


def test_whoever_has_the_most_koas_of_all_rounds_chooses_not_of_the_last_one():
    match = new_match(3)
    end_round(match, "s1", "t9 s9", "t2")
    match.play(ChooseFirst(seat=1, first=1))
    end_round(match, "s1", "t1", "t9")
    assert koas(match) == (3, 1, 9)
    assert match.totals == (6, 19, 11)
    assert (match.phase, match.turn) == ("first", 1)
    match.play(ChooseFirst(seat=1, first=1))
    assert (match.phase, match.turn, match.round) == ("turn", 1, 3)


def test_a_pentos_ends_the_third_round_too_and_the_match_with_it():
    match = three_rounds(("s1", "t9"), ("s1", "t9"), ("s1", "t9"))
    assert match.outcome is not None
    match = new_match(2)
    for _ in range(2):
        end_round(match, "s1", "t9")
        match.play(ChooseFirst(seat=1, first=0))
    lay(match, ["t4 s4 b4 o4 d4 d9", "t1 o8"], draw=None, turn=0)
    match.play(Cast(seat=0, spell="pentos", cards=cards("t4 s4 b4 o4 d4")))
    assert match.outcome is not None
    assert [(one.seat, one.rounds, one.total) for one in match.outcome.standings] == [
        (0, (3, 3, 0), 6),
        (1, (9, 9, 9), 27),
    ]
    assert match.toads == (1,)
