"""Makes a match out of what the hall hands over: the printed deck, and masks to tell whether swatches touch."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game_info import SeatInfo
from engine.words import _
from scenes.pantone.characters import check, printed_deck
from scenes.pantone.content import HAND, PantoneOptions
from scenes.pantone.rules import Pantone
from scenes.pantone.touching import touching


def new_match(seats: Sequence[SeatInfo], options: PantoneOptions, rng: Random) -> Pantone:
    """A new match with the printed characters and the players' own of the options. Raises CharacterError."""
    deck = printed_deck()
    check(options.blanks, _("the match"), deck)
    alone = options.own_cards == "only" and len(options.blanks) >= HAND * len(seats)
    return Pantone(tuple(seats), options, rng, () if alone else deck, touching)
