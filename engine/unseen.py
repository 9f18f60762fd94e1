"""Which cards are dealt: what the players have not met comes first, then what they met longest ago."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

Card = TypeVar("Card")


def sample_unseen(
    cards: Sequence[Card], count: int, seen: Sequence[str], name: Callable[[Card], str], rng: Random
) -> list[Card]:
    """``count`` different cards in random order; ``seen`` are the names of those dealt before, the longest ago first.

    Those that are not in ``seen`` are taken first. Raises ValueError when there are fewer than ``count`` cards.
    """
    turn = turns(cards, seen, name)
    fresh = [card for card, last in zip(cards, turn, strict=True) if last < 0]
    if len(fresh) >= count or not seen:
        return rng.sample(fresh, count)
    by_turn = sorted(zip(turn, range(len(cards)), strict=True))[:count]
    return rng.sample([cards[place] for _turn, place in by_turn], count)


def turns(cards: Sequence[Card], seen: Sequence[str], name: Callable[[Card], str]) -> list[int]:
    """For each card when it was dealt last, as an index of ``seen``; -1 when it was not."""
    last = {key: place for place, key in enumerate(seen)}
    return [last.get(name(card), -1) for card in cards]
