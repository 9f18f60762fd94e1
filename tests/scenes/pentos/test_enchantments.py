"""The four enchantments, whole, and each with each of its halves impossible."""

from __future__ import annotations

from scenes.pentos.content import special_kind
from scenes.pentos.core import TAKE_SPECIAL
from scenes.pentos.events import Fizzled
from scenes.pentos.moves import Cast, Fetch, Give, Grab, Ladle, Look, Search, Sweep, TakeSpecial
from scenes.pentos.rules import Pentos
from tests.scenes.pentos.kitchen import (
    ALL_CARDS,
    BROOM,
    JOKER,
    LADLE,
    PAW,
    SEEK,
    card,
    cards,
    refuse,
    table_of,
    whereabouts,
)


def take(special: int, hands: list[str], **laid: object) -> Pentos:
    """A match in which seat 0 has just cast a Mikros and takes this special card."""
    match = table_of(hands, row=[special, JOKER + 1], phase=TAKE_SPECIAL, **laid)
    match.play(TakeSpecial(seat=0, index=0))
    return match


def fizzled(match: Pentos) -> bool:
    return any(isinstance(event, Fizzled) for event in match.view_for(0).events)


def used_up(match: Pentos, special: int) -> bool:
    return special in match.view_for(0).spent


# Seek


def test_seek_takes_any_ingredient_out_of_the_draw_pile_and_shuffles_the_rest():
    match = take(SEEK, ["t1", "t2"], draw="b1 b2 b3 b4 b5 b6 b7 b8 b9 o1 o2 o3")
    assert (match.phase, match.turn) == ("pile", 0)
    assert match.legal_moves(0) == [Search(seat=0, pile="draw"), Search(seat=0, pile="discard")]
    assert match.view_for(0).offer == ()
    refuse(match, Fetch(seat=0, card=card("b1")), "First choose the pile")
    match.play(Search(seat=0, pile="draw"))
    before = list(match._table.draw)
    assert match.view_for(0).offer == cards("b1 b2 b3 b4 b5 b6 b7 b8 b9 o1 o2 o3")
    assert {move.card for move in match.legal_moves(0)} == set(match.view_for(0).offer)
    refuse(match, Fetch(seat=0, card=card("t9")), "not in the pile")
    refuse(match, Search(seat=0, pile="discard"), "out of the draw pile")
    match.play(Fetch(seat=0, card=card("b5")))
    assert match.view_for(0).hand == cards("t1 b5")
    after = list(match._table.draw)
    assert sorted(after) == sorted(set(before) - {1 << card("b5")})
    assert after != [one for one in before if one != 1 << card("b5")]
    assert (match.phase, match.turn) == ("turn", 1)
    assert used_up(match, SEEK)
    assert whereabouts(match) == ALL_CARDS


def test_seek_takes_any_ingredient_out_of_the_used_ones():
    match = take(SEEK, ["t1", "t2"], draw="b1 b2")
    match.play(Search(seat=0, pile="discard"))
    used = match.view_for(1).discard
    assert len(used) == 41
    assert {move.card for move in match.legal_moves(0)} == set(used)
    refuse(match, Fetch(seat=0, card=card("b1")), "not in the pile")
    match.play(Fetch(seat=0, card=card("d9")))
    assert match.view_for(0).hand == cards("t1 d9")
    assert match.view_for(1).discard == tuple(one for one in used if one != card("d9"))
    assert whereabouts(match) == ALL_CARDS


def test_seek_must_search_the_used_ingredients_when_the_draw_pile_is_empty():
    match = take(SEEK, ["t1", "t2"], cauldrons=["b1 b2", "", ""], draw="")
    assert match.legal_moves(0) == [Search(seat=0, pile="discard")]
    refuse(match, Search(seat=0, pile="draw"), "draw pile is empty")


def test_seek_must_search_the_draw_pile_when_nothing_was_used():
    match = take(SEEK, ["t1", "t2"], draw=None)
    assert match.legal_moves(0) == [Search(seat=0, pile="draw")]
    refuse(match, Search(seat=0, pile="discard"), "no used ingredients")


def test_seek_does_nothing_when_both_piles_are_empty():
    match = table_of(["t1 t2 t3", "t4"], cauldrons=["b1 b2", "", ""], draw="", row=[SEEK, JOKER], phase=TAKE_SPECIAL)
    match._table.cauldrons[1] = match._table.discard
    match._table.discard = 0
    match.play(TakeSpecial(seat=0, index=0))
    assert fizzled(match)
    assert match.turn == 1
    assert used_up(match, SEEK)


# Ladle


def test_ladle_takes_any_ingredient_out_of_a_cauldron():
    match = take(LADLE, ["t1", "t2"], cauldrons=["b1 o5", "", "s9"], draw=None)
    assert match.phase == "ladle"
    assert {move.card for move in match.legal_moves(0)} == set(cards("b1 o5 s9"))
    refuse(match, Ladle(seat=0, card=card("b2")), "none of the cauldrons")
    refuse(match, Ladle(seat=0, card=JOKER), "none of the cauldrons")
    refuse(match, Ladle(seat=0, card=-1), "none of the cauldrons")
    match.play(Ladle(seat=0, card=card("s9")))
    assert match.view_for(0).hand == cards("t1 s9")
    assert match.view_for(1).cauldrons == (cards("b1 o5"), (), ())
    assert match.turn == 1


def test_ladle_does_nothing_when_all_cauldrons_are_empty():
    match = take(LADLE, ["t1", "t2"], draw=None)
    assert fizzled(match)
    assert (match.phase, match.turn) == ("turn", 1)
    assert used_up(match, LADLE)


# Give or grab


def test_give_hands_over_one_to_five_ingredients_of_one_nature():
    match = take(PAW, ["t1 t2 t3 t4 t5 t6 b1 J", "s1", "o1"], draw=None)
    gifts = [move for move in match.legal_moves(0) if isinstance(move, Give)]
    assert len(gifts) == len(set(gifts)) == 2 * (62 + 1)  # parts of six cards but the whole and the empty one
    assert {len(move.cards) for move in gifts} == {1, 2, 3, 4, 5}
    refuse(match, Give(seat=0, to=0, cards=cards("t1")), "one of the other players")
    refuse(match, Give(seat=0, to=3, cards=cards("t1")), "one of the other players")
    refuse(match, Give(seat=0, to=1, cards=()), "one to five")
    refuse(match, Give(seat=0, to=1, cards=cards("t1 t2 t3 t4 t5 t6")), "one to five")
    refuse(match, Give(seat=0, to=1, cards=cards("t1 b1")), "one nature")
    refuse(match, Give(seat=0, to=1, cards=cards("t1 J")), "no jokers")
    refuse(match, Give(seat=0, to=1, cards=cards("t1 t1")), "not all in that hand")
    refuse(match, Give(seat=0, to=1, cards=cards("s1")), "not all in that hand")
    match.play(Give(seat=0, to=1, cards=cards("t2 t4")))
    assert match.view_for(0).hand == cards("t1 t3 t5 t6 b1 J")
    assert match.view_for(1).hand == cards("t2 t4 s1")
    assert match.turn == 1
    assert used_up(match, PAW)


def test_grab_looks_at_a_hand_and_takes_one_to_five_ingredients_of_one_nature():
    match = take(PAW, ["t1", "s1 s2 s3 s4 s5 s6 o1 K", "b1"], draw=None)
    match.play(Look(seat=0, at=1))
    assert (match.phase, match.turn, match.view_for(0).target) == ("grab", 0, 1)
    assert len(match.legal_moves(0)) == 62 + 1
    refuse(match, Look(seat=0, at=2), "the hand you look at")
    refuse(match, Give(seat=0, to=1, cards=cards("t1")), "the hand you look at")
    refuse(match, Grab(seat=0, cards=cards("s1 K")), "no jokers")
    refuse(match, Grab(seat=0, cards=cards("s1 o1")), "one nature")
    refuse(match, Grab(seat=0, cards=cards("b1")), "not all in that hand")
    refuse(match, Grab(seat=0, cards=cards("s1 s2 s3 s4 s5 s6")), "one to five")
    match.play(Grab(seat=0, cards=cards("s2 s3")))
    assert match.view_for(0).hand == cards("t1 s2 s3")
    assert match.view_for(1).hand == cards("s1 s4 s5 s6 o1 K")
    assert match.turn == 1


def test_with_nothing_to_give_one_must_grab():
    match = take(PAW, ["J", "s1", "b1"], draw=None)
    assert match.legal_moves(0) == [Look(seat=0, at=1), Look(seat=0, at=2)]
    refuse(match, Give(seat=0, to=1, cards=cards("J")), "no jokers")


def test_with_nothing_to_grab_one_must_give():
    match = take(PAW, ["t1", "", "K"], draw=None)
    assert match.legal_moves(0) == [Give(seat=0, to=1, cards=cards("t1")), Give(seat=0, to=2, cards=cards("t1"))]
    refuse(match, Look(seat=0, at=1), "nothing to take")
    refuse(match, Look(seat=0, at=2), "nothing to take")
    refuse(match, Look(seat=0, at=0), "one of the other players")


def test_a_hand_without_ingredients_is_not_looked_at():
    match = take(PAW, ["t1", "K", "b1"], draw=None)
    assert [move.at for move in match.legal_moves(0) if isinstance(move, Look)] == [2]


def test_give_or_grab_does_nothing_when_nobody_has_an_ingredient():
    match = take(PAW, ["J", "", "K"], draw=None)
    assert fizzled(match)
    assert (match.phase, match.turn) == ("turn", 1)
    assert used_up(match, PAW)


# Broom


def test_broom_drops_one_to_five_ingredients_of_one_nature():
    match = take(BROOM, ["t1 t2 t3 t4 t5 t6 b1 J", "s1"], draw=None)
    assert match.phase == "broom"
    assert len(match.legal_moves(0)) == 62 + 1
    refuse(match, Sweep(seat=0, cards=cards("J")), "no jokers")
    refuse(match, Sweep(seat=0, cards=cards("t1 b1")), "one nature")
    refuse(match, Sweep(seat=0, cards=cards("s1")), "not all in that hand")
    refuse(match, Sweep(seat=0, cards=()), "one to five")
    match.play(Sweep(seat=0, cards=cards("t6 t5")))
    assert match.view_for(0).hand == cards("t1 t2 t3 t4 b1 J")
    assert match.view_for(1).discard == cards("t6 t5")
    assert match.turn == 1


def test_broom_does_nothing_without_an_ingredient_in_hand():
    match = take(BROOM, ["J", "s1"], draw=None)
    assert fizzled(match)
    assert (match.phase, match.turn) == ("turn", 1)
    assert used_up(match, BROOM)


def test_the_last_card_swept_away_ends_the_round_when_the_draw_pile_is_empty():
    match = take(BROOM, ["t1 t2", "s1 s2 s3"], cauldrons=["b1 b2", "", ""], draw="")
    match.play(Sweep(seat=0, cards=cards("t1 t2")))
    assert match.results[0].ending == "empty"


def test_every_enchantment_is_there_twice():
    assert [special_kind(one) for one in (SEEK, LADLE, PAW, BROOM)] == ["seek", "ladle", "give_or_grab", "broom"]
    assert [special_kind(one + 1) for one in (SEEK, LADLE, PAW, BROOM)] == ["seek", "ladle", "give_or_grab", "broom"]


def test_seek_finds_even_what_was_cast_for_it():
    match = table_of(["t1 t2 t3 d9", "t4"], draw=None, row=[SEEK, JOKER])
    match.play(Cast(seat=0, spell="mikros", cards=cards("t1 t2 t3")))
    match.play(TakeSpecial(seat=0, index=0))
    match.play(Search(seat=0, pile="discard"))
    assert {move.card for move in match.legal_moves(0)} == set(cards("t1 t2 t3"))
    match.play(Fetch(seat=0, card=card("t3")))
    assert match.view_for(1).hands[0].known == cards("t3 d9")
    assert whereabouts(match) == ALL_CARDS


def test_a_card_that_works_at_once_makes_room_in_the_row_before_it_does():
    match = take(LADLE, ["t1", "t2"], cauldrons=["b1 o5", "", ""], draw=None)
    view = match.view_for(1)
    assert (len(view.row), view.specials_count, view.phase) == (2, 7, "ladle")
    assert LADLE not in view.row
    assert view.spent == (LADLE,)
