from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.pentos.content import INGREDIENTS, JOKERS, is_joker, mask_of, nature_of, value_of
from scenes.pentos.scoring import cost, hand_cost
from tests.scenes.pentos.kitchen import cards

hands = st.sets(st.integers(0, JOKERS[-1]))
small_hands = st.sets(st.integers(0, JOKERS[-1]), max_size=7)


def best_of_one_nature(values: tuple[int, ...]) -> int:
    """The cheapest partition of some values, which may come twice, by trying every run for the lowest one."""
    if not values:
        return 0
    lowest, rest = values[0], list(values[1:])
    best = lowest + best_of_one_nature(tuple(rest))
    length, following = 1, lowest + 1
    while following in rest:
        rest.remove(following)
        length, following = length + 1, following + 1
        best = min(best, length + best_of_one_nature(tuple(rest)))
    return best


def brute_force(hand: set[int]) -> int:
    """Every joker in the place of every ingredient there is, or idle; then every partition."""
    plain = [card for card in hand if not is_joker(card)]
    jokers = len(hand) - len(plain)
    best = 10_000
    for stand_ins in product([None, *range(INGREDIENTS)], repeat=jokers):
        total = 0
        for nature in range(5):
            real = [value_of(card) for card in plain if nature_of(card) == nature]
            standing = [value_of(card) for card in stand_ins if card is not None and nature_of(card) == nature]
            total += partition_with_jokers(real, standing)
        best = min(best, total + stand_ins.count(None))
    return best


def partition_with_jokers(real: list[int], standing: list[int]) -> int:
    """A joker costs 1 whether its run comes about or not: its value is what a lone one costs too much."""
    if not standing:
        return best_of_one_nature(tuple(sorted(real)))
    best = 10_000
    for used in range(len(standing) + 1):
        for chosen in combinations(standing, used):
            cheapest = best_with_markers(sorted([(value, False) for value in real] + [(v, True) for v in chosen]))
            best = min(best, cheapest + len(standing) - used)
    return best


def best_with_markers(slots: list[tuple[int, bool]]) -> int:
    if not slots:
        return 0
    (lowest, joker), rest = slots[0], slots[1:]
    best = (1 if joker else lowest) + best_with_markers(rest)
    return min([best, *(length + best_with_markers(left) for length, left in runs_from(lowest, rest))])


def runs_from(value: int, rest: list[tuple[int, bool]]) -> list[tuple[int, list[tuple[int, bool]]]]:
    found = []
    for slot in {slot for slot in rest if slot[0] == value + 1}:
        left = rest.copy()
        left.remove(slot)
        found.append((2, left))
        found += [(length + 1, further) for length, further in runs_from(value + 1, left)]
    return found


def test_the_rulebook_counts_twelve():
    found = hand_cost(cards("o1 o2 o4 o6 J o8 s3"))
    assert found.total == 12
    assert sorted((group.kind, group.cost) for group in found.groups) == [
        ("run", 2),
        ("run", 3),
        ("single", 3),
        ("single", 4),
    ]
    (joker,) = [slot for group in found.groups for slot in group.slots if slot.card == JOKERS[0]]
    assert joker.stands_for == cards("o7")[0]


@pytest.mark.parametrize(
    ("names", "total"),
    [
        ("", 0),
        ("t9", 9),
        ("t1", 1),
        ("t8 t9", 2),
        ("t8 s9", 17),
        ("t1 t2 t3 t4 t5 t6 t7 t8 t9", 9),
        ("t7 t9", 16),
        ("t7 J t9", 3),
        ("J", 1),
        ("J K", 2),
        ("t9 J", 2),
        ("t9 J K", 3),
        ("t6 t9 J K", 4),
        ("t9 s9 J K", 4),
        ("t9 s9 b2 J", 13),
        ("t4 t5 t7 J", 4),
        ("t5 t6 J", 3),
        ("t2 t9 J", 4),
        ("t5 t7 s8 J K", 5),
    ],
)
def test_hands_worked_out_by_hand(names, total):
    assert hand_cost(cards(names)).total == total
    assert cost(mask_of(cards(names))) == total


@given(small_hands)
@settings(max_examples=150)
def test_no_partition_is_cheaper(hand):
    assert cost(mask_of(hand)) == brute_force(hand)


def test_no_partition_of_a_large_hand_is_cheaper():
    rng = Random(5)
    for size in (10, 14, 20, 30, 45):
        hand = set(rng.sample(range(INGREDIENTS), size)) | {rng.choice(JOKERS)}
        assert cost(mask_of(hand)) == brute_force(hand)


@given(hands)
def test_the_explanation_adds_up(hand):
    found = hand_cost(hand)
    assert found.total == cost(mask_of(hand)) == sum(group.cost for group in found.groups)
    assert sorted(slot.card for group in found.groups for slot in group.slots) == sorted(hand)
    for group in found.groups:
        places = [slot.stands_for for slot in group.slots]
        assert all(slot.card == slot.stands_for or is_joker(slot.card) for slot in group.slots)
        if group.kind == "run":
            assert len(places) > 1
            assert places == list(range(places[0], places[0] + len(places)))
            assert nature_of(places[0]) == nature_of(places[-1])
            assert group.cost == len(places)
        elif group.kind == "single":
            assert group.cost == value_of(places[0])
        else:
            assert (is_joker(places[0]), group.cost) == (True, 1)
