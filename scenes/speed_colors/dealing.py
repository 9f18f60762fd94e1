"""The deck of one match: which drawings are dealt, in what order, and with which inks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engine.game_info import CannotDeal
from engine.unseen import sample_unseen
from engine.words import _, printable
from scenes.speed_colors.content import EASY, INKS, MEDIUM, OWN, ROUNDS, DeckCard, SpeedColorsOptions, Studio

Deal = tuple[str, tuple[int, ...] | None]
"""The name of a drawing, and its permuted inks by area when colours are shuffled."""


class DeckError(CannotDeal):
    """The deck is too small for this table, or not what it was when the match began; the text says so."""


def deck_of(options: SpeedColorsOptions, seats: int) -> tuple[DeckCard, ...]:
    """The cards of the options that are dealt from: those alone that are wanted, if they are enough for this table.

    Players' own drawings are among the easy ones: who made them wants to meet them.
    """
    own = tuple(card for card in options.deck if card[0].startswith(OWN))
    if options.own_cards == "only" and len(own) >= ROUNDS * seats:
        return own
    if options.drawings == "easy":
        difficulty = _difficulties(options)
        easy = tuple(card for card in options.deck if card[0].startswith(OWN) or difficulty.get(card[0]) == EASY)
        if len(easy) >= ROUNDS * seats:
            return easy
    return options.deck


def shuffled_deck(studio: Studio, seats: int, options: SpeedColorsOptions, rng: Random) -> tuple[Deal, ...]:
    """Cards for the whole match, top first, all different, out of the options' deck or of all drawings there are.

    Raises DeckError when there are too few drawings, or when one that is dealt is not as that deck says.
    """
    deck = deck_of(options, seats)
    names = tuple(name for name, _mark in deck) or studio.names()
    needed = ROUNDS * seats
    if len(names) < needed:
        sentence = _("This table needs {needed} drawings, but the deck has only {count}.")
        raise DeckError(sentence.format(needed=needed, count=len(names)))
    drawn = sample_unseen(names, needed, options.seen, str, rng)
    marks = dict(deck)
    for name in drawn if marks else ():
        _check(name, marks[name], studio)
    if options.drawings == "rising":
        drawn = _rising(drawn, seats, _difficulties(options), rng)
    if not options.shuffled:
        return tuple((name, None) for name in drawn)
    return tuple((name, tuple(rng.sample(range(INKS), INKS))) for name in drawn)


def _difficulties(options: SpeedColorsOptions) -> dict[str, int]:
    """How hard the drawings of the deck are, as far as that was written down."""
    return {card[0]: difficulty for card, difficulty in zip(options.deck, options.difficulties, strict=False)}


def _rising(drawn: Sequence[str], seats: int, difficulties: Mapping[str, int], rng: Random) -> list[str]:
    """The same drawings, so that no round has one that is easier than any of the round before.

    Within a round they are shuffled: the last seat is not to have the hardest one each time.
    """
    ordered = sorted(drawn, key=lambda name: difficulties.get(name, MEDIUM))
    rounds = (ordered[first : first + seats] for first in range(0, len(ordered), seats))
    return [name for cards in rounds for name in rng.sample(cards, seats)]


def _check(name: str, wanted: str, studio: Studio) -> None:
    found = studio.mark(name)
    if found is None:
        raise DeckError(_("The drawing {name}, which this match needs, is missing.").format(name=printable(name)))
    if found != wanted:
        raise DeckError(_("The drawing {name} is not as it was when this match began.").format(name=printable(name)))
