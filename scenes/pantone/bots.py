"""Bots of Pantone: The Game: each paints its own characters and guesses the others', as well as its level allows."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from engine.pieces import at_once
from scenes.pantone import artist_bot
from scenes.pantone.characters import deck_in_play
from scenes.pantone.guesser_bot import Guesser
from scenes.pantone.knowledge import Knowledge
from scenes.pantone.moves import AskToType, Choose, Discard, Done, Guess, Lay, NameFirst, PantoneMove, Shift
from scenes.pantone.view import View

SECONDS = 1.2
"""A hand takes so long for a move that is not named here."""
SECONDS_OF: dict[type, float] = {Discard: 1.6, Choose: 2.2, Done: 1.4, Guess: 2.4, Shift: 0.7, NameFirst: 1.5}
LAY_SECONDS, LAY_MORE = 0.9, 0.8
"""Seconds for taking a swatch to the middle of the board, and more for the way to a corner and for turning it."""
FAR = 1000.0
"""Units and degrees that take the hand the longest."""


class PantoneBot:
    """One bot. What it keeps beside the level is only what it thought about the board last."""

    def __init__(self, level: int) -> None:
        self._level = level
        self._guesser = Guesser(level)
        self._knowledge = Knowledge(())

    def observe(self, view: View) -> None:
        """Nothing to be learnt beyond the next view."""

    def choose(self, view: View, rng: Random) -> PantoneMove:
        """The whole thought at once."""
        return at_once(self.think(view, rng))

    def think(self, view: View, rng: Random) -> Generator[None, None, PantoneMove]:
        """The thought in pieces of a millisecond or so; returns the move."""
        if view.phase == "first":
            return NameFirst(seat=view.seat, first=rng.randrange(len(view.scores)))
        if view.phase == "paint":
            return artist_bot.paint(view, self._level)
        if view.phase == "ruling":
            return AskToType(seat=view.seat)  # it has no ears
        deck = deck_in_play(view)
        if self._knowledge.deck != deck:
            self._knowledge = Knowledge(deck)
        yield from self._knowledge.learn()
        if view.phase == "discard":
            return (yield from artist_bot.discard(view, self._level, self._knowledge, rng))
        if view.phase == "choose":
            return (yield from artist_bot.choose(view, self._level, self._knowledge, rng))
        return (yield from self._guesser.guess(view, self._knowledge))

    def pace(self, move: PantoneMove) -> float:
        """Seconds that a hand takes for this move."""
        if isinstance(move, Lay):
            turn = min(move.angle, 360 - move.angle)
            return LAY_SECONDS + LAY_MORE * min((abs(move.x - 565) + turn) / FAR, 1.0)
        return SECONDS_OF.get(type(move), SECONDS)


def new_bot(level: int) -> PantoneBot:
    """A bot of ``level``: 1 easy, 2 medium, 3 hard."""
    return PantoneBot(level)
