"""Which cards go together: tastes, runs, sets and handfuls of one nature, as sets of bits.

A set of cards is an int whose bit number is the card's number (``content``): 45 ingredients, then the two jokers.
Nothing is worked out before it is asked for, and the tables of small keys are kept for good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from scenes.pentos.content import (
    CAULDRONS,
    FEWEST_FOR_A_SPELL,
    INGREDIENTS,
    MEGALOS_CARDS,
    MOST_AT_ONCE,
    NATURES,
    PENTOS_CARDS,
    VALUES,
)

OP_SHIFT = 48
"""A move is one int: what it is above this bit, what it is done with below."""
SIDE_SHIFT = 45
"""Where a move keeps a cauldron or a seat beside a set of ingredients."""
ADD, TASTE, PICK, MIKROS, PENTOS, MEGALOS, SPECIAL, SEARCH, FETCH, LADLE, GIVE, LOOK, GRAB, SWEEP = range(14)

CARD_MASK = (1 << 47) - 1
INGREDIENT_MASK = (1 << INGREDIENTS) - 1
NATURE = (1 << VALUES) - 1
"""The cards of the first nature; the others are this, shifted."""
NATURE_SHIFTS = tuple(range(0, INGREDIENTS, VALUES))
VALUE = sum(1 << shift for shift in NATURE_SHIFTS)
"""The cards of value 1; the other values are this, shifted."""
JOKER_SHIFT = INGREDIENTS
JOKER_COUNT = (0, 1, 1, 2)
"""Jokers by ``hand >> JOKER_SHIFT``."""
JOKER_PICKS = tuple((0, (bits & -bits) << JOKER_SHIFT, bits << JOKER_SHIFT) for bits in range(4))
"""By the same, then by number: which jokers are spent. One joker is as good as the other."""

Entry = tuple[int, int]
"""A combination: its ingredients, and ``3 * (spell - MIKROS) + jokers``."""


class Table(dict[int, tuple[Entry, ...]]):
    """Answers by key, each worked out when it is first asked for."""

    def __init__(self, work_out: Callable[[int], Iterator[Entry]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> tuple[Entry, ...]:
        answer = self[key] = tuple(self._work_out(key))
        return answer


def parts(mask: int) -> Iterator[int]:
    """Every part of a set that is not empty."""
    part = mask
    while part:
        yield part
        part = (part - 1) & mask


def _runs(jokers: int) -> Callable[[int], Iterator[Entry]]:
    """Runs in one nature, by the values held (9 bits), with up to so many jokers."""

    def work_out(held: int) -> Iterator[Entry]:
        for part in parts(held):
            count = part.bit_count()
            span = part.bit_length() - (part & -part).bit_length() + 1
            # a single card with two jokers is listed with the sets
            for used in range(jokers + 1) if count > 1 else ():
                length = count + used
                if length >= FEWEST_FOR_A_SPELL and span <= length <= VALUES:
                    yield part, used
                    if length == MEGALOS_CARDS:
                        yield part, 3 * (MEGALOS - MIKROS) + used

    return work_out


def _sets(jokers: int) -> Callable[[int], Iterator[Entry]]:
    """Sets of one value, by the cards held of value 1, with up to so many jokers."""

    def work_out(held: int) -> Iterator[Entry]:
        for part in parts(held):
            for used in range(jokers + 1):
                count = part.bit_count() + used
                if FEWEST_FOR_A_SPELL <= count <= len(NATURES):
                    yield part, used
                    if count == PENTOS_CARDS:
                        yield part, 3 * (PENTOS - MIKROS) + used

    return work_out


RUNS = tuple(Table(_runs(jokers)) for jokers in range(3))
SETS = tuple(Table(_sets(jokers)) for jokers in range(3))
HANDFULS = Table(lambda held: ((part, 0) for part in parts(held) if part.bit_count() <= MOST_AT_ONCE))
"""One to five ingredients of one nature, by the values held."""


def spells(hand: int) -> list[tuple[tuple[Entry, ...], int]]:
    """All spells in a hand: combinations, and how far their ingredients are shifted."""
    jokers = JOKER_COUNT[hand >> JOKER_SHIFT]
    runs, sets = RUNS[jokers], SETS[jokers]
    found = []
    for shift in NATURE_SHIFTS:
        entries = runs[hand >> shift & NATURE]
        if entries:
            found.append((entries, shift))
    for shift in range(VALUES):
        entries = sets[hand >> shift & VALUE]
        if entries:
            found.append((entries, shift))
    return found


def spell_tails(hand: int) -> tuple[int, ...]:
    """What completes a move by the second half of an Entry: the spell and the jokers that it spends."""
    picks = JOKER_PICKS[hand >> JOKER_SHIFT]
    return tuple(spell << OP_SHIFT | jokers for spell in (MIKROS, PENTOS, MEGALOS) for jokers in picks)


def spell_moves(hand: int) -> list[int]:
    """All spells in a hand, as moves."""
    tails = spell_tails(hand)
    return [part << shift | tails[tail] for entries, shift in spells(hand) for part, tail in entries]


def can_cast(hand: int) -> bool:
    """Whether there is any spell in a hand."""
    jokers = JOKER_COUNT[hand >> JOKER_SHIFT]
    runs, sets = RUNS[jokers], SETS[jokers]
    return any(sets[hand >> shift & VALUE] for shift in range(VALUES)) or any(
        runs[hand >> shift & NATURE] for shift in NATURE_SHIFTS
    )


@lru_cache(maxsize=1 << 12)
def taste_moves(marked: int) -> tuple[int, ...]:
    """All tastes of a cauldron, as moves; ``marked`` is its ingredients with its number above SIDE_SHIFT."""
    cauldron = marked & INGREDIENT_MASK
    head = TASTE << OP_SHIFT | marked & ~INGREDIENT_MASK
    moves = []
    for shift in NATURE_SHIFTS:
        group = cauldron & NATURE << shift
        if group & (group - 1):
            moves.append(head | group)
    for shift in range(VALUES):
        group = cauldron & VALUE << shift
        if group & (group - 1):
            moves.append(head | group)
    return tuple(moves)


def handful_moves(hand: int, head: int) -> list[int]:
    """All ways to part with one to five ingredients of one nature; ``head`` is the rest of the move."""
    return [head | part << shift for shift in NATURE_SHIFTS for part, _ in HANDFULS[hand >> shift & NATURE]]


CAULDRON_MARKS = tuple(cauldron << SIDE_SHIFT for cauldron in range(CAULDRONS))
