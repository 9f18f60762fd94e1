"""What a hand costs at the end of a round: the cheapest way to sort it into runs and single cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Literal

import msgspec

from scenes.pentos.combos import INGREDIENT_MASK, JOKER_COUNT, JOKER_SHIFT, NATURE, NATURE_SHIFTS
from scenes.pentos.content import VALUES, cards_in, is_joker, mask_of

JOKER_COST = 1
RUN_COST = 1
"""Koâs of each card in a run."""


class Slot(msgspec.Struct, frozen=True):
    """One card as it is counted."""

    card: int
    stands_for: int
    """The ingredient that a joker in a run replaces; the card itself otherwise."""


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """A run, a single ingredient or a joker that helps nowhere."""

    kind: Literal["run", "single", "joker"]
    slots: tuple[Slot, ...]
    """In order of value."""
    cost: int


class HandCost(msgspec.Struct, frozen=True, kw_only=True):
    """The koâs of a hand and how they add up."""

    total: int
    groups: tuple[Group, ...]
    """By nature, then by value; idle jokers last."""


def _neighbours(mask: int) -> int:
    """The values of a nature that belong to a run: another one is beside them."""
    return mask & (mask << 1 | mask >> 1)


def _plain_cost(held: int) -> int:
    in_runs = _neighbours(held)
    singles = sum(card + 1 for card in cards_in(held ^ in_runs))
    return RUN_COST * in_runs.bit_count() + singles


PLAIN_COST = tuple(_plain_cost(held) for held in range(NATURE + 1))
"""Koâs of the cards of one nature without jokers, by the values held (9 bits).

A card with a neighbour costs 1 in their run, and no card costs less: taking every run as long as it gets is cheapest.
"""


class _Savings(dict[int, tuple[tuple[int, int], ...]]):
    """By the values held of one nature: what 0, 1 and 2 jokers save there, and which values they stand for.

    A joker in the place of a card that is held helps nothing: that card has a neighbour already, or gets one as well
    from a joker beside it. So only empty places are tried.
    """

    def __missing__(self, held: int) -> tuple[tuple[int, int], ...]:
        empty = [1 << value for value in range(VALUES) if not held >> value & 1]
        found = [(0, 0)]
        for jokers in (1, 2):
            best = found[-1]
            for places in combinations(empty, jokers):
                mask = sum(places)
                in_runs = _neighbours(held | mask)
                saved = sum(card + 1 - RUN_COST for card in cards_in(held & in_runs & ~_neighbours(held)))
                if saved > best[0]:
                    best = (saved, mask)
            found.append(best)
        self[held] = tuple(found)
        return self[held]


SAVINGS = _Savings()


def cost(hand: int) -> int:
    """The koâs of a hand given as a set of bits."""
    plain = (
        PLAIN_COST[hand & 511]
        + PLAIN_COST[hand >> 9 & 511]
        + PLAIN_COST[hand >> 18 & 511]
        + PLAIN_COST[hand >> 27 & 511]
        + PLAIN_COST[hand >> 36 & 511]
    )
    if hand <= INGREDIENT_MASK:
        return plain
    jokers = JOKER_COUNT[hand >> JOKER_SHIFT]
    saved = sum(SAVINGS[hand >> shift & NATURE][count][0] for shift, count in _places(hand, jokers))
    return plain + JOKER_COST * jokers - saved


def hand_cost(cards: Iterable[int]) -> HandCost:
    """The koâs of a hand, with the cheapest way to sort it."""
    hand = mask_of(cards)
    jokers = [card for card in cards_in(hand) if is_joker(card)]
    helping = dict(_places(hand, len(jokers)))
    groups: list[Group] = []
    for shift in NATURE_SHIFTS:
        held = hand >> shift & NATURE
        filled = SAVINGS[held][helping.get(shift, 0)][1]
        stand_ins = {value: jokers.pop(0) for value in cards_in(filled)}
        groups += (_group(run, shift, stand_ins) for run in _stretches(held | filled))
    groups += (Group(kind="joker", slots=(Slot(card, card),), cost=JOKER_COST) for card in jokers)
    return HandCost(total=sum(group.cost for group in groups), groups=tuple(groups))


def _places(hand: int, jokers: int) -> list[tuple[int, int]]:
    """Where the jokers save most: shifts of natures, and how many jokers help there."""
    if not jokers:
        return []
    savings = [(SAVINGS[hand >> shift & NATURE], shift) for shift in NATURE_SHIFTS]
    together = max(savings, key=lambda found: found[0][jokers][0])
    singly = sorted(savings, key=lambda found: -found[0][1][0])[:jokers]
    if together[0][jokers][0] >= sum(saving[1][0] for saving, _shift in singly):
        return [(together[1], jokers)]
    return [(shift, 1) for _saving, shift in singly]


def _stretches(held: int) -> list[list[int]]:
    """The values held (bit numbers), cut where one is missing."""
    stretches: list[list[int]] = []
    for value in cards_in(held):
        if stretches and stretches[-1][-1] == value - 1:
            stretches[-1].append(value)
        else:
            stretches.append([value])
    return stretches


def _group(values: list[int], shift: int, stand_ins: dict[int, int]) -> Group:
    slots = tuple(Slot(stand_ins.get(value, shift + value), shift + value) for value in values)
    if len(slots) > 1:
        return Group(kind="run", slots=slots, cost=RUN_COST * len(slots))
    return Group(kind="single", slots=slots, cost=values[0] + 1)
