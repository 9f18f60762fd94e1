"""Bots of Pentos: one that errs, one that takes the best next step, and one that thinks ahead."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

import msgspec

from engine.pieces import at_once
from scenes.pentos.content import ROUNDS
from scenes.pentos.guess import Guesser
from scenes.pentos.moves import Cast, ChooseFirst, Fetch, Grab, Look, PentosMove, Search, TakeSpecial, Taste
from scenes.pentos.search import Stakes, search, values_of_all
from scenes.pentos.translate import to_move
from scenes.pentos.view import View

SECONDS = 1.0
"""A hand takes so long for a move that is not named here; long enough for everybody to follow."""
SECONDS_OF: dict[type, float] = {Taste: 1.1, Cast: 1.5, TakeSpecial: 1.3, Search: 0.9, Fetch: 1.3, Look: 0.9, Grab: 1.4}


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a bot easy or hard."""

    error: float
    """Spread of the mistakes in what it thinks a move is worth, in koâs."""
    overlooks: float
    """Chance that it does not think of a move at all."""
    guesses: int
    """Tables that it imagines to value the next step."""
    passes: int
    """Walks down the tree of what may come; 0 is no tree."""


LEVELS: dict[int, Level] = {
    1: Level(error=2.5, overlooks=0.15, guesses=1, passes=0),
    2: Level(error=0.0, overlooks=0.0, guesses=4, passes=0),
    3: Level(error=0.0, overlooks=0.0, guesses=1, passes=120),
}


class PentosBot:
    """One bot. It remembers nothing itself: a view holds all that was ever to be seen."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def observe(self, view: View) -> None:
        """Nothing to be learnt beyond the next view."""

    def choose(self, view: View, rng: Random) -> PentosMove:
        """The whole thought at once."""
        return at_once(self.think(view, rng))

    def think(self, view: View, rng: Random) -> Generator[None, None, PentosMove]:
        """The thought in pieces of a millisecond or so; returns the move."""
        if view.phase == "first":
            return ChooseFirst(seat=view.seat, first=self._who_begins(view, rng))
        guesser = Guesser(view)
        stakes = Stakes(view.totals, view.round == ROUNDS)
        if self._level.passes:
            code = yield from search(guesser, stakes, self._level.passes, rng)
        else:
            code = yield from self._next_step(guesser, stakes, rng)
        return to_move(code, view.seat)

    def pace(self, move: PentosMove) -> float:
        """Seconds that a hand takes for this move."""
        return SECONDS_OF.get(type(move), SECONDS)

    def _next_step(self, guesser: Guesser, stakes: Stakes, rng: Random) -> Generator[None, None, int]:
        """The move that looks best one step ahead, with the mistakes of this level."""
        moves = guesser.guess(rng).legal()
        thought_of = [move for move in moves if rng.random() >= self._level.overlooks] or moves
        values = dict.fromkeys(thought_of, 0.0)
        for _ in range(self._level.guesses if len(thought_of) > 1 else 0):
            for move, value in (yield from values_of_all(guesser.guess(rng), thought_of, stakes)).items():
                values[move] += value / self._level.guesses
        if self._level.error:
            values = {move: value + rng.gauss(0.0, self._level.error) for move, value in values.items()}
        return max(values, key=values.__getitem__)

    def _who_begins(self, view: View, rng: Random) -> int:
        """The seat that it is best to let begin."""
        stakes = Stakes(view.totals, view.round == ROUNDS)
        table = Guesser(view).guess(rng)
        worths = []
        for first in range(len(table.hands)):
            table.turn = first
            worths.append(stakes.worths(table)[view.seat])
        return max(range(len(worths)), key=worths.__getitem__)


def new_bot(level: int) -> PentosBot:
    """A bot of ``level``: 1 easy, 2 medium, 3 hard."""
    return PentosBot(LEVELS[level])
