"""What a position is worth: the koâs that each seat may expect at the end of the round, from a few plain features.

The weights were found by least squares over rounds that the bots played among themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import mul, or_
from typing import NamedTuple

from scenes.pentos.combos import (
    CAULDRON_MARKS,
    INGREDIENT_MASK,
    JOKER_COUNT,
    JOKER_SHIFT,
    MEGALOS,
    NATURE,
    NATURE_SHIFTS,
    PENTOS,
    VALUE,
    taste_moves,
)
from scenes.pentos.content import JOKERS, PENTOS_CARDS, VALUES
from scenes.pentos.core import OVER, Round
from scenes.pentos.scoring import cost
from scenes.pentos.weights import STAGES, WEIGHTS

MEGALOS_KOAS = 60
"""What the others are taken to suffer when somebody wins the whole match."""
_VALUE_MASKS = tuple(VALUE << value for value in range(VALUES))
_HELPFUL = frozenset(range(JOKERS[-1] + 1, JOKERS[-1] + 5))
"""Seek and Ladle: specials that fetch an ingredient which is missing."""
_DOWN_FROM = tuple(tuple(range(best, 0, -1)) for best in range(PENTOS_CARDS + 1))

Levels = tuple[int, int, int, int, int]
"""The values of which there is at least one card, at least two ... all five (9 bits each)."""


class Cards(NamedTuple):
    """What a hand is by itself."""

    koas: int
    amount: int
    jokers: int
    levels: Levels
    best: int
    """Most cards of one value, without the jokers."""
    top: int
    """The values of which there are so many (9 bits)."""
    pairs: int
    """Values of which there are at least two ingredients."""
    trips: int
    """Values of which there are at least three."""
    runs: int
    """Places where a run of three begins."""
    longest: int
    """Most cards of one nature, with the jokers."""


class Hand(NamedTuple):
    """What a hand is at a table. Counts of one value go up to five and include the jokers."""

    cards: Cards
    best: int
    """Most cards of one value."""
    reach: int
    """The same after the best taste."""
    live: int
    """The same, of the values that can still be completed."""
    stewing: int
    """Cards of that value in the cauldrons."""
    spare: bool
    """There is a Mikros beside the best value."""


class Offer(NamedTuple):
    """What a cauldron, or all of them, offers to be tasted."""

    in_natures: int
    """Values that come with a nature (9 bits)."""
    in_values: tuple[tuple[int, int], ...]
    """The cards of a value (45 bits), and how many of them there are."""
    tastes: int


def levels(mask: int) -> Levels:
    """Count all values at once, by adding up five numbers of one bit a value."""
    first, second, third = mask & NATURE, mask >> 9 & NATURE, mask >> 18 & NATURE
    fourth, fifth = mask >> 27 & NATURE, mask >> 36 & NATURE
    two = first ^ second
    three = two ^ third
    carry = first & second | third & two
    four = three ^ fourth
    ones = four ^ fifth
    more = three & fourth | fifth & four
    twos, fours = carry ^ more, carry & more
    return first | second | third | fourth | fifth, twos | fours, fours | twos & ones, fours, fours & ones


@lru_cache(maxsize=1 << 12)
def cards_of(hand: int) -> Cards:
    """A hand by itself."""
    natures = [hand >> shift & NATURE for shift in NATURE_SHIFTS]
    counts = levels(hand)
    jokers = JOKER_COUNT[hand >> JOKER_SHIFT]
    best = sum(map(bool, counts))
    return Cards(
        cost(hand),
        hand.bit_count(),
        jokers,
        counts,
        best,
        counts[best - 1] if best else 0,
        counts[1].bit_count(),
        counts[2].bit_count(),
        sum((held & held >> 1 & held >> 2).bit_count() for held in natures),
        max(held.bit_count() for held in natures) + jokers,
    )


_levels_of_gone = lru_cache(maxsize=1 << 13)(levels)


@lru_cache(maxsize=1 << 12)
def offer_of(marked: int) -> Offer:
    """What one cauldron offers; ``marked`` as for ``taste_moves``."""
    natures, values = 0, []
    moves = taste_moves(marked)
    for move in moves:
        group = move & INGREDIENT_MASK
        value = ((group & -group).bit_length() - 1) % VALUES
        if group & ~_VALUE_MASKS[value]:
            natures |= levels(group)[0]
        else:
            values.append((_VALUE_MASKS[value], group.bit_count()))
    return Offer(natures, tuple(values), len(moves))


def survey(table: Round) -> tuple[list[Hand], Offer]:
    """All hands as they are at this table, and what can be tasted."""
    first, second, third = map(offer_of, map(or_, table.cauldrons, CAULDRON_MARKS))
    offer = Offer(
        first.in_natures | second.in_natures | third.in_natures,
        first.in_values + second.in_values + third.in_values,
        first.tastes + second.tastes + third.tastes,
    )
    stew = sum(table.cauldrons)
    lost = table.discard | sum(table.hands) & INGREDIENT_MASK
    return [_hand_at(hand, lost, stew, offer) for hand in table.hands], offer


def _hand_at(hand: int, lost: int, stew: int, offer: Offer) -> Hand:
    cards = cards_of(hand)
    jokers, best = cards.jokers, cards.best
    live = stewing = 0
    # a value is dead when more of its cards are lost, or in other hands, than jokers can replace
    living = ~_levels_of_gone(lost & ~hand)[jokers]
    for count in _DOWN_FROM[best]:
        alive = cards.levels[count - 1] & living
        if alive:
            live = count
            stewing = (stew & _VALUE_MASKS[alive.bit_length() - 1]).bit_count()
            break
    reach = best + 1 if cards.top & offer.in_natures else best
    for mask, count in offer.in_values:
        tasted = (hand & mask).bit_count() + count
        if tasted > reach:
            reach = tasted
    spare = cards.trips + (cards.runs > 0) > (best > 2)
    if jokers:
        best, reach, live = min(best + jokers, 5), min(reach + jokers, 5), min(live + jokers, 5)
    return Hand(cards, best, reach, live, stewing, spare)


def features(table: Round) -> list[tuple[float, ...]]:
    """By seat, the numbers that the rows of WEIGHTS multiply, in their order."""
    hands, offer = survey(table)
    helpful = not _HELPFUL.isdisjoint(table.row)
    stew = sum(table.cauldrons).bit_count()
    rivals = _rival_features(hands, helpful, table.turn)
    return [
        _own_features(hand, helpful, seat == table.turn)
        + rivals[seat]
        + _table_features(hand, stew, offer.tastes, seat == table.turn)
        for seat, hand in enumerate(hands)
    ]


def _own_features(hand: Hand, helpful: bool, moves: bool) -> tuple[float, ...]:
    cards, best, reach, live, stewing, spare = hand
    koas, longest = cards.koas, cards.longest
    return (
        1,
        koas,
        cards.amount,
        koas * koas * 0.02,
        best == 3,
        best == 4,
        best == 5,
        reach == 4,
        reach == 5,
        live < 3,
        live == 3,
        live == 4,
        stewing if live == 3 else 0,
        stewing if live == 4 else 0,
        cards.pairs,
        cards.trips,
        cards.runs,
        spare,
        cards.jokers,
        longest - 5 if longest > 5 else 0,
        longest - 7 if longest > 7 else 0,
        helpful and spare and best == 4,
        moves,
        moves and best == 5,
        moves and reach == 5,
        moves and spare,
        moves and live == 4,
    )


def _rival_features(hands: Sequence[Hand], helpful: bool, turn: int) -> list[tuple[float, ...]]:
    """By seat, what the others are; all hands are counted once, and the own one is left out of what came of it."""
    fours = fives = reaches = lives = helped = amount = worst = second = 0
    for cards, best, reach, live, _stewing, spare in hands:
        amount += cards.amount
        if cards.koas > worst:
            worst, second = cards.koas, worst
        elif cards.koas > second:
            second = cards.koas
        if best == PENTOS_CARDS:
            fives += 1
        elif best == PENTOS_CARDS - 1:
            fours += 1
            helped += helpful and spare
        reaches += reach == PENTOS_CARDS
        lives += live == PENTOS_CARDS - 1
    moving_best, moving_reach = hands[turn].best == PENTOS_CARDS, hands[turn].reach == PENTOS_CARDS
    rows: list[tuple[float, ...]] = []
    for seat, (cards, best, reach, live, _stewing, spare) in enumerate(hands):
        koas = cards.koas
        is_four, moves = best == PENTOS_CARDS - 1, seat == turn
        best_five = fives > (best == PENTOS_CARDS)
        reach_five = reaches > (reach == PENTOS_CARDS)
        live_four = lives > (live == PENTOS_CARDS - 1)
        rows.append(
            (
                fours > is_four,
                best_five,
                reach_five,
                live_four,
                helped > (helpful and spare and is_four),
                moving_best and not moves,
                moving_reach and not moves,
                koas if best_five else 0,
                koas if reach_five else 0,
                koas if moving_reach and not moves else 0,
                koas if live_four else 0,
                (amount - cards.amount) / (len(hands) - 1),
                second if koas == worst else worst,
            )
        )
    return rows


def _table_features(hand: Hand, stew: int, tastes: int, moves: bool) -> tuple[float, ...]:
    return (
        stew,
        tastes,
        not tastes,
        not tastes and moves,
        moves and tastes & 1,
        stew * hand.cards.amount * 0.05,
    )


@lru_cache(maxsize=512)
def weights_at(drawable: int, players: int) -> tuple[float, ...]:
    """The weights with so many cards in the draw pile: between two stages, a mixture of both."""
    first, second, share = stage_at(drawable, players)
    return tuple(row[first] * (1 - share) + row[second] * share for row in WEIGHTS.values())


def stage_at(drawable: int, players: int) -> tuple[int, int, float]:
    """Two stages of WEIGHTS and the share of the second one. The empty pile is a stage of its own."""
    turns = drawable / (3 * players)
    if not drawable or turns <= STAGES[1]:
        return (1 if drawable else 0), 1, 0.0
    upper = next((index for index in range(2, len(STAGES)) if turns <= STAGES[index]), len(STAGES) - 1)
    share = (turns - STAGES[upper - 1]) / (STAGES[upper] - STAGES[upper - 1])
    return upper - 1, upper, min(share, 1.0)


def expected_koas(table: Round) -> list[float]:
    """By seat; exact when the round is over."""
    if table.phase == OVER:
        return list(final_koas(table))
    weights = weights_at(len(table.draw), len(table.hands))
    # most features are 0 at most tables: only the others are added up
    return [sum(map(mul, filter(None, row), compress(weights, row))) for row in features(table)]


def final_koas(table: Round) -> list[int]:
    """By seat, the koâs of a round that is over."""
    if table.ended_by == MEGALOS:
        return [0 if seat == table.turn else MEGALOS_KOAS for seat in range(len(table.hands))]
    caster = table.turn if table.ended_by == PENTOS else -1
    return [0 if seat == caster else cost(hand) for seat, hand in enumerate(table.hands)]
