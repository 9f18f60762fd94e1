"""Spells by name: what a combination is, what its jokers stand for, and which of those in a hand is the best."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from scenes.pentos.combos import (
    CARD_MASK,
    MEGALOS,
    MIKROS,
    OP_SHIFT,
    PENTOS,
    spell_moves,
)
from scenes.pentos.content import (
    FEWEST_FOR_A_SPELL,
    MEGALOS_CARDS,
    NATURES,
    PENTOS_CARDS,
    VALUES,
    Spell,
    cards_in,
    is_ingredient,
    is_joker,
    mask_of,
    nature_of,
    value_of,
)
from scenes.pentos.scoring import Slot, cost

JOKER_WORTH = 3
"""Koâs that a spell must save for each joker that it spends, to be proposed before one that spends none."""
SPELL_OF_OP: dict[int, Spell] = {MIKROS: "mikros", PENTOS: "pentos", MEGALOS: "megalos"}
OP_OF_SPELL: dict[Spell, int] = {spell: op for op, spell in SPELL_OF_OP.items()}


class Combination(msgspec.Struct, frozen=True, kw_only=True):
    """What some cards make together."""

    shape: Literal["run", "set"]
    slots: tuple[Slot, ...]
    """In the order they are spoken: a run by value, a set by nature."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards in the order they are spoken."""
        return tuple(slot.card for slot in self.slots)


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A spell that a hand allows."""

    spell: Spell
    cards: tuple[int, ...]
    """As the move ``Cast`` lists them: in ascending order."""
    combination: Combination
    saving: int
    """Koâs by which the hand gets cheaper; below zero when it gets dearer."""


def combination(cards: Iterable[int]) -> Combination | None:
    """What the cards make together, None when it is nothing. A lone card with two jokers is a set."""
    cards = tuple(cards)
    plain = sorted(card for card in cards if not is_joker(card))
    jokers = [card for card in cards if is_joker(card)]
    if len(set(cards)) < len(cards) or len(cards) < FEWEST_FOR_A_SPELL or not all(map(is_ingredient, plain)):
        return None
    if len({value_of(card) for card in plain}) == 1:
        return _set(plain, jokers)
    if len({nature_of(card) for card in plain}) == 1:
        return _run(plain, jokers)
    return None


def refuse_spell(spell: Spell, cards: Iterable[int]) -> bool:
    """Whether the cards are not enough, or not right, for a spell of that name."""
    found = combination(cards)
    if found is None:
        return True
    count = len(found.slots)
    if spell == "pentos":
        return found.shape != "set" or count != PENTOS_CARDS
    return spell == "megalos" and (found.shape != "run" or count != MEGALOS_CARDS)


def proposals(hand: Iterable[int]) -> tuple[Proposal, ...]:
    """Every spell of a hand, the best first: Megalos, Pentos, then whatever makes the hand cheapest, jokers apart."""
    held = mask_of(hand)
    before = cost(held)
    found = []
    for move in spell_moves(held):
        cards = cards_in(move & CARD_MASK)
        made = combination(cards)
        assert made is not None, "the tables know a spell that is none"
        saving = before - cost(held ^ move & CARD_MASK)
        found.append(
            Proposal(spell=SPELL_OF_OP[move >> OP_SHIFT], cards=cards, combination=made, saving=saving)
        )  # fmt: skip
    return tuple(sorted(found, key=_rank))


def _rank(proposal: Proposal) -> tuple[int, int, int, tuple[int, ...]]:
    jokers = sum(is_joker(card) for card in proposal.cards)
    return -OP_OF_SPELL[proposal.spell], JOKER_WORTH * jokers - proposal.saving, -len(proposal.cards), proposal.cards


def _set(plain: list[int], jokers: list[int]) -> Combination | None:
    if len(plain) + len(jokers) > len(NATURES):
        return None
    value = value_of(plain[0])
    natures = {nature_of(card) for card in plain}
    free = (nature for nature in range(len(NATURES)) if nature not in natures)
    stand_ins = [Slot(joker, nature * VALUES + value - 1) for joker, nature in zip(jokers, free, strict=False)]
    return _spoken("set", plain, stand_ins)


def _run(plain: list[int], jokers: list[int]) -> Combination | None:
    """Jokers fill the gaps, then go on upwards, then downwards."""
    length = len(plain) + len(jokers)
    lowest, highest = plain[0], plain[-1]
    if not highest - lowest < length <= VALUES:
        return None
    nature = nature_of(lowest)
    bottom, top = nature * VALUES, nature * VALUES + VALUES - 1
    places = [card for card in range(lowest, highest) if card not in plain]
    places += range(highest + 1, top + 1)
    places += range(lowest - 1, bottom - 1, -1)
    return _spoken("run", plain, [Slot(joker, place) for joker, place in zip(jokers, places, strict=False)])


def _spoken(shape: Literal["run", "set"], plain: list[int], stand_ins: list[Slot]) -> Combination:
    slots = [Slot(card, card) for card in plain] + stand_ins
    return Combination(shape=shape, slots=tuple(sorted(slots, key=lambda slot: slot.stands_for)))
