"""The deck of one match: which drawings are dealt, in what order, and with which inks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game_info import CannotDeal
from engine.words import _, printable
from scenes.speed_colors.content import INKS, OWN, ROUNDS, DeckCard, SpeedColorsOptions, Studio

Deal = tuple[str, tuple[int, ...] | None]
"""The name of a drawing, and its permuted inks by area when colours are shuffled."""


class DeckError(CannotDeal):
    """The deck is too small for this table, or not what it was when the match began; the text says so."""


def deck_of(options: SpeedColorsOptions, seats: int) -> tuple[DeckCard, ...]:
    """The cards of the options that are dealt from: the players' own alone, if that is wanted and they are enough."""
    own = tuple(card for card in options.deck if card[0].startswith(OWN))
    return own if options.own_cards == "only" and len(own) >= ROUNDS * seats else options.deck


def shuffled_deck(
    studio: Studio, seats: int, shuffled_inks: bool, rng: Random, deck: Sequence[DeckCard] = ()
) -> tuple[Deal, ...]:
    """Cards for the whole match, top first, all different, out of ``deck`` or of all drawings there are.

    Raises DeckError when there are too few drawings, or when one that is dealt is not as ``deck`` says.
    """
    names = tuple(name for name, _mark in deck) or studio.names()
    needed = ROUNDS * seats
    if len(names) < needed:
        sentence = _("This table needs {needed} drawings, but the deck has only {count}.")
        raise DeckError(sentence.format(needed=needed, count=len(names)))
    drawn = rng.sample(names, needed)
    marks = dict(deck)
    for name in drawn if marks else ():
        _check(name, marks[name], studio)
    if not shuffled_inks:
        return tuple((name, None) for name in drawn)
    return tuple((name, tuple(rng.sample(range(INKS), INKS))) for name in drawn)


def _check(name: str, wanted: str, studio: Studio) -> None:
    found = studio.mark(name)
    if found is None:
        raise DeckError(_("The drawing {name}, which this match needs, is missing.").format(name=printable(name)))
    if found != wanted:
        raise DeckError(_("The drawing {name} is not as it was when this match began.").format(name=printable(name)))
