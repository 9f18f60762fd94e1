"""The deck of one match: which drawings are dealt, in what order, and with which inks."""

from __future__ import annotations

from random import Random

from engine.words import _
from scenes.speed_colors.content import INKS, ROUNDS, Studio

Deal = tuple[str, tuple[int, ...] | None]
"""The name of a drawing, and its permuted inks by area when colours are shuffled."""


class DeckError(Exception):
    """The deck is too small for this table; the text says so."""


def shuffled_deck(studio: Studio, seats: int, shuffled_inks: bool, rng: Random) -> tuple[Deal, ...]:
    """Cards for the whole match, top first, all different. Raises DeckError when there are too few drawings."""
    names = studio.names()
    needed = ROUNDS * seats
    if len(names) < needed:
        sentence = _("This table needs {needed} drawings, but the deck has only {count}.")
        raise DeckError(sentence.format(needed=needed, count=len(names)))
    drawn = rng.sample(names, needed)
    if not shuffled_inks:
        return tuple((name, None) for name in drawn)
    return tuple((name, tuple(rng.sample(range(INKS), INKS))) for name in drawn)
