"""The long thought of the hardest bot: a search tree over guessed tables (information-set Monte Carlo tree search).

Every pass guesses what its seat does not see, walks down the tree by the moves that are legal on that table, and
widens the tree where it ends: all moves there are valued after a single step (``valuation``), instead of being played
out. The number of passes is fixed and no clock is read, so that the same seed gives the same move on any machine.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import log, sqrt, tanh
from random import Random

from scenes.pentos.core import (
    BONUS,
    CHOOSE_GRAB,
    CHOOSE_HAND,
    CHOOSE_PILE,
    FETCH_DRAWN,
    FETCH_USED,
    OVER,
    TAKE_SPECIAL,
    TURN,
    USE_BROOM,
    USE_LADLE,
    Round,
)
from scenes.pentos.guess import Guesser
from scenes.pentos.valuation import expected_koas

CURIOSITY = 4.0
"""How far a move that was tried seldom is preferred to a better one, in koâs."""
MOST_MOVES = 24
"""Moves of one decision that are valued; of more, so many are picked at random."""
AT_ONCE = 24
"""Hands that are valued in one piece of a thought: so many moves at a table of one, fewer the more sit there."""
CLOSE = 15.0
"""In the last round: koâs of lead from which more is worth little."""
FOR_MORE = 0.1
"""What it is worth all the same, as a share of the other rounds' koâs."""
PENDING: dict[int, float] = {
    BONUS: 0.5,
    TAKE_SPECIAL: 3.0,
    CHOOSE_PILE: 3.0,
    FETCH_DRAWN: 3.0,
    FETCH_USED: 2.5,
    USE_LADLE: 3.0,
    CHOOSE_HAND: 1.5,
    CHOOSE_GRAB: 1.5,
    USE_BROOM: 1.0,
}
"""Koâs that a decision still to be made in this turn is worth, by phase."""

Worths = Sequence[float]


class Branch:
    """A move that was tried: how often, what it was worth to its mover altogether, and what came after it."""

    __slots__ = ("next", "visits", "worth")

    def __init__(self, worth: float) -> None:
        self.visits = 1
        self.worth = worth
        self.next: Node = {}


Node = dict[int, Branch]
"""The moves of one decision."""


class Stakes:
    """What koâs are worth: the lead over the others, and in the last round above all who wins."""

    def __init__(self, totals: Sequence[int], last: bool) -> None:
        """``totals`` are the koâs so far by seat."""
        self._totals = totals
        self._last = last

    def worths(self, table: Round) -> list[float]:
        """By seat, what a table is worth; a decision that is pending counts as if its turn were over."""
        pending = PENDING.get(table.phase)
        if pending is None:
            return self._of(expected_koas(table))
        mover, phase = table.turn, table.phase
        table.turn, table.phase = (mover + 1) % len(table.hands), TURN
        koas = expected_koas(table)
        table.turn, table.phase = mover, phase
        koas[mover] -= pending
        return self._of(koas)

    def _of(self, koas: Sequence[float]) -> list[float]:
        total, others = sum(koas), len(koas) - 1
        leads = [(total - own) / others - own for own in koas]
        if not self._last:
            return leads
        ends = [before + own for before, own in zip(self._totals, koas, strict=True)]
        return [
            CLOSE * tanh((min(ends[:seat] + ends[seat + 1 :]) - end) / CLOSE) + FOR_MORE * lead
            for seat, (end, lead) in enumerate(zip(ends, leads, strict=True))
        ]


def values_of(table: Round, moves: Sequence[int], stakes: Stakes) -> list[float]:
    """What each move is worth to the one who makes it, one step ahead."""
    values = []
    for move in moves:
        after = table.copy()
        after.apply(move)
        values.append(stakes.worths(after)[table.turn])
    return values


def values_of_all(table: Round, moves: Sequence[int], stakes: Stakes) -> Generator[None, None, dict[int, float]]:
    """The same for any number of moves; yields after every few of them."""
    values: dict[int, float] = {}
    few = AT_ONCE // len(table.hands)
    for start in range(0, len(moves), few):
        some = moves[start : start + few]
        values.update(zip(some, values_of(table, some, stakes), strict=True))
        yield
    return values


def search(guesser: Guesser, stakes: Stakes, passes: int, rng: Random) -> Generator[None, None, int]:
    """The best move for the seat that the guesser sees with; yields after every small piece of work."""
    table = guesser.guess(rng)
    moves = table.legal()
    if len(moves) == 1:
        return moves[0]
    values = yield from values_of_all(table, moves, stakes)
    # whatever the guess, a seat has the same moves at the root: it sees all that they depend on
    shortlist = sorted(moves, key=lambda move: -values[move])[:MOST_MOVES]
    root = {move: Branch(values[move]) for move in shortlist}
    for _ in range(passes):
        table = guesser.guess(rng)
        mover = table.turn
        branch = root[_descend_by(root, shortlist, table)]
        branch.visits += 1
        branch.worth += (yield from _walk(branch.next, table, stakes))[mover]
        yield
    return max(root, key=lambda move: (root[move].visits, root[move].worth / root[move].visits))


def _walk(node: Node, table: Round, stakes: Stakes) -> Generator[None, None, Worths]:
    """Walk down to where nobody has been, look at the moves there, and note on the way back what it is worth."""
    path: list[tuple[Branch, int]] = []
    while table.phase != OVER:
        moves = table.legal()
        leaf = not node
        known = yield from _widen(node, table, moves, stakes)
        if leaf:
            # the best move here says what this place is worth
            table.apply(max(known, key=lambda move: node[move].worth))
            break
        mover = table.turn
        branch = node[_descend_by(node, known, table)]
        path.append((branch, mover))
        node = branch.next
    worths = stakes.worths(table)
    for branch, mover in path:
        branch.visits += 1
        branch.worth += worths[mover]
    return worths


def _widen(node: Node, table: Round, moves: list[int], stakes: Stakes) -> Generator[None, None, list[int]]:
    """Value the moves that no guess has shown before; returns those of ``moves`` that are in the node now."""
    fresh = [move for move in moves if move not in node]
    if not fresh:
        return moves
    room = max(MOST_MOVES - (len(moves) - len(fresh)), 0)
    if len(fresh) > room:
        fresh = table.rng.sample(fresh, room)
    for move, value in (yield from values_of_all(table, fresh, stakes)).items():
        node[move] = Branch(value)
    return [move for move in moves if move in node]


def _descend_by(node: Node, moves: Sequence[int], table: Round) -> int:
    """Make the most promising of some moves: one that is good, or that was tried too seldom to tell."""
    total = sum(node[move].visits for move in moves)
    curiosity = CURIOSITY * sqrt(log(total + 1))
    best, best_score = moves[0], -1e9
    for move in moves:
        branch = node[move]
        score = branch.worth / branch.visits + curiosity / sqrt(branch.visits)
        if score > best_score:
            best, best_score = move, score
    table.apply(best)
    return best
