from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.pentos.combos import can_cast
from scenes.pentos.content import INGREDIENTS, JOKERS, is_joker, mask_of, nature_of, value_of
from scenes.pentos.moves import Cast
from scenes.pentos.scoring import cost
from scenes.pentos.spells import combination, proposals, refuse_spell
from tests.scenes.pentos.kitchen import JOKER, OTHER_JOKER, cards, refuse, table_of

hands = st.sets(st.integers(0, INGREDIENTS - 1), max_size=9).flatmap(
    lambda hand: st.sampled_from([hand, hand | {JOKER}, hand | {JOKER, OTHER_JOKER}])
)


def makes_a_set(some: tuple[int, ...]) -> bool:
    """Straight from the rules: there is a value and an own nature for every card."""
    plain = [card for card in some if not is_joker(card)]
    return len({value_of(card) for card in plain}) == 1 and 3 <= len(some) <= 5


ROWS = [
    [
        frozenset(range(nature * 9 + first, nature * 9 + first + length))
        for nature in range(5)
        for first in range(10 - length)
    ]
    for length in range(12)
]
"""By length, the rows of following values."""


def makes_a_run(some: tuple[int, ...]) -> bool:
    """Straight from the rules: there is a row of following values that holds the ingredients and is as long."""
    plain = {card for card in some if not is_joker(card)}
    return len(some) >= 3 and any(plain <= row for row in ROWS[len(some)])


def spells_by_trying(hand: set[int]) -> set[tuple[str, tuple[int, ...]]]:
    """Every part of a hand that is a spell; of two jokers the first is spent first."""
    found = set()
    for size in range(3, len(hand) + 1):
        for some in combinations(sorted(hand), size):
            if OTHER_JOKER in some and JOKER not in some:
                continue
            if makes_a_set(some) or makes_a_run(some):
                found.add(("mikros", some))
            if makes_a_set(some) and size == 5:
                found.add(("pentos", some))
            if makes_a_run(some) and size == 9:
                found.add(("megalos", some))
    return found


@given(hands)
@settings(max_examples=80)
def test_every_spell_is_listed_once_and_nothing_else(hand):
    found = [(proposal.spell, proposal.cards) for proposal in proposals(hand)]
    assert len(set(found)) == len(found)
    assert set(found) == spells_by_trying(hand)
    assert can_cast(mask_of(hand)) == bool(found)


def test_every_spell_of_a_long_nature_is_listed():
    for names in ("t1 t2 t3 t4 t5 t6 t7 t8 t9", "t1 t2 t4 t5 t6 t7 t9 J K", "t1 t2 t3 t5 t6 t7 t8 t9 J"):
        hand = set(cards(names))
        assert {(proposal.spell, proposal.cards) for proposal in proposals(hand)} == spells_by_trying(hand)
        assert [proposal.spell for proposal in proposals(hand)].count("megalos") == 1


def test_the_match_lists_what_is_proposed():
    match = table_of(["t3 s3 b3 o3 J o4 o5", ""], draw=None)
    listed = {(move.spell, move.cards) for move in match.legal_moves(0) if isinstance(move, Cast)}
    assert listed == {(proposal.spell, proposal.cards) for proposal in proposals(cards("t3 s3 b3 o3 J o4 o5"))}
    assert ("pentos", cards("t3 s3 b3 o3 J")) in listed
    assert ("mikros", cards("o3 o4 o5")) in listed


def test_the_best_spell_is_proposed_first():
    hand = cards("t1 t2 t3 t4 t5 t6 t7 t8 t9 s9 b9 o9 d9")
    first, second, third = proposals(hand)[:3]
    assert (first.spell, first.cards) == ("megalos", cards("t1 t2 t3 t4 t5 t6 t7 t8 t9"))
    assert (second.spell, second.cards) == ("pentos", cards("t9 s9 b9 o9 d9"))
    assert (third.spell, third.saving) == ("mikros", 37)


def test_mikros_are_proposed_by_what_they_save():
    found = proposals(cards("t9 s9 b9 o1 o2 o3 J"))
    assert found[0].cards == cards("t9 s9 b9")
    assert found[0].saving == cost(mask_of(cards("t9 s9 b9 o1 o2 o3 J"))) - 4
    with_joker = next(proposal for proposal in found if proposal.cards == cards("o1 o2 o3 J"))
    without = next(proposal for proposal in found if proposal.cards == cards("o1 o2 o3"))
    assert found.index(without) < found.index(with_joker)


@pytest.mark.parametrize(
    ("names", "shape", "spoken", "stands_for"),
    [
        ("o3 o1 o2", "run", "o1 o2 o3", "o1 o2 o3"),
        ("o6 J o8", "run", "o6 J o8", "o6 o7 o8"),
        ("b5 b6 J", "run", "b5 b6 J", "b5 b6 b7"),
        ("b8 b9 J", "run", "J b8 b9", "b7 b8 b9"),
        ("b8 b9 J K", "run", "K J b8 b9", "b6 b7 b8 b9"),
        ("b1 b9 b2 b3 b4 b6 b7 J K", "run", "b1 b2 b3 b4 J b6 b7 K b9", "b1 b2 b3 b4 b5 b6 b7 b8 b9"),
        ("d3 t3 b3", "set", "t3 b3 d3", "t3 b3 d3"),
        ("s3 d3 J", "set", "J s3 d3", "t3 s3 d3"),
        ("s3 J K", "set", "J s3 K", "t3 s3 b3"),
    ],
)
def test_what_jokers_stand_for(names, shape, spoken, stands_for):
    found = combination(cards(names))
    assert found is not None
    assert (found.shape, found.cards) == (shape, cards(spoken))
    assert tuple(slot.stands_for for slot in found.slots) == cards(stands_for)


@pytest.mark.parametrize(
    "names", ["", "t3", "t3 t4", "J K", "t3 t4 t6", "t3 s4 b5", "t3 s3 t4", "t3 t6 J", "t3 s3 b3 o3 d3 J", "t3 t3 t3"]
)
def test_what_makes_nothing(names):
    assert combination(cards(names)) is None
    assert refuse_spell("mikros", cards(names))


def test_what_is_too_long_makes_nothing():
    assert combination(cards("t1 t2 t3 t4 t5 t6 t7 t8 t9 J")) is None
    assert combination((*cards("t3 s3 b3"), 47)) is None


def test_a_run_of_five_is_no_pentos_and_nine_cards_are_no_megalos_unless_they_run():
    assert refuse_spell("pentos", cards("t1 t2 t3 t4 t5"))
    assert not refuse_spell("mikros", cards("t1 t2 t3 t4 t5"))
    assert refuse_spell("pentos", cards("t3 s3 b3 o3"))
    assert not refuse_spell("pentos", cards("t3 s3 b3 J K"))
    assert refuse_spell("megalos", cards("t1 t2 t3 t4 t5 t6 t7 t8"))
    assert not refuse_spell("megalos", cards("t1 t2 t3 t4 t5 t6 t7 J K"))


def test_what_is_no_spell_cannot_be_cast():
    match = table_of(["t3 s3 b3 o3 J t5 t6 t9", "d3"], draw=None)
    refuse(match, Cast(seat=0, spell="mikros", cards=cards("t3 s3")), "at least three cards")
    refuse(match, Cast(seat=0, spell="mikros", cards=cards("t5 t6 t9")), "at least three cards")
    refuse(match, Cast(seat=0, spell="mikros", cards=cards("t3 s3 d3")), "cards of your hand")
    refuse(match, Cast(seat=0, spell="mikros", cards=cards("t3 t3 s3")), "cards of your hand")
    refuse(match, Cast(seat=0, spell="mikros", cards=(-1, 2, 3)), "cards of your hand")
    refuse(match, Cast(seat=0, spell="mikros", cards=(10**12, 2, 3)), "cards of your hand")
    refuse(match, Cast(seat=0, spell="pentos", cards=cards("t3 s3 b3 o3")), "all five natures")
    refuse(match, Cast(seat=0, spell="megalos", cards=cards("t3 s3 b3")), "all nine values")


def test_one_joker_is_as_good_as_the_other():
    for joker in JOKERS:
        match = table_of(["t3 s3 J K d9", "d8"], draw=None)
        match.play(Cast(seat=0, spell="mikros", cards=(*cards("t3 s3"), joker)))
        assert match.view_for(0).hand == tuple(sorted([*cards("d9"), *(set(JOKERS) - {joker})]))
        assert match.view_for(1).spent == (joker,)


def test_the_cards_of_a_spell_may_be_named_in_any_order():
    shuffled = list(cards("t1 t2 t3 t4"))
    Random(3).shuffle(shuffled)
    match = table_of(["t1 t2 t3 t4 d9", "d8"], draw=None)
    match.play(Cast(seat=0, spell="mikros", cards=tuple(shuffled)))
    assert match.view_for(0).hand == cards("d9")
    assert match.view_for(0).events[-1].cards == cards("t1 t2 t3 t4")
    assert {nature_of(card) for card in match.view_for(1).discard[-4:]} == {0}
