"""Pentos: random play beside RLCard's gin rummy in the same run, the bots against each other, and a long thought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bench import CannotMeasure, Row, spread
from engine.game_info import SeatInfo
from scenes.pentos.bots import PentosBot, new_bot
from scenes.pentos.combos import MEGALOS
from scenes.pentos.content import ROUNDS, PentosOptions
from scenes.pentos.core import OVER, Round
from scenes.pentos.moves import PentosMove
from scenes.pentos.rules import Pentos
from scenes.pentos.view import View

TURNS_OF_MEASURING = 7
MATCHES_IN_A_ROW = 100
HANDS_IN_A_ROW = 20
TIMES_RLCARD = 5
"""The goal: so many moves in the time of one move of RLCard."""
MATCHES = 70
"""Of a tournament; three rounds each, unless somebody casts a Megalos."""
RANDOM_WINS, MIDDLE_WINS = 10.0, 35.0
"""Per cent of the matches that the weaker bot may win at most."""
PIECE_GOAL_MS, THOUGHT_GOAL_MS = 2.0, 1000.0

Choose = Callable[[Pentos, View, Random], PentosMove]


def rows() -> list[Row]:
    """Speed alone; raises CannotMeasure without RLCard."""
    return random_play()


def more_rows() -> list[Row]:
    """Strength and thoughts, which take minutes."""
    return [*tournaments(), *thoughts()]


def random_play() -> list[Row]:
    """Whole matches of two by the rules alone, every legal move as likely as another; and the same in RLCard."""
    gin_rummy = GinRummy()
    rng = Random(1)
    ours, theirs = [], []
    for turn in range(TURNS_OF_MEASURING + 1):
        samples = cost_of_a_move(lambda: play_matches(rng)), cost_of_a_move(gin_rummy.play_hands)
        if turn:  # the first one warms up
            ours.append(samples[0])
            theirs.append(samples[1])
    own, other = median(ours), median(theirs)
    return [
        Row("random play, a move", own, "us", f"RLCard, gin rummy, {other:.1f} us", own / other, other / TIMES_RLCARD),
        Row("random play", 1e6 / own, "moves/s", f"RLCard, gin rummy, {1e6 / other:.0f} moves/s", other / own),
    ]


def cost_of_a_move(play: Callable[[], int]) -> float:
    """Microseconds of processor time for each of the moves that ``play`` makes."""
    start = process_time()
    moves = play()
    return (process_time() - start) * 1e6 / moves


def play_matches(rng: Random) -> int:
    """Deal and play; returns how many decisions were made."""
    moves = 0
    for match in range(MATCHES_IN_A_ROW):
        for number in range(ROUNDS):
            table = Round.deal(2, (match + number) % 2, rng)
            apply, random_move = table.apply, table.random_move
            while table.phase != OVER:
                apply(random_move())
                moves += 1
            if table.ended_by == MEGALOS:
                break
    return moves


class GinRummy:
    """RLCard's environment with its own random agents."""

    def __init__(self) -> None:
        try:
            import rlcard
            from rlcard.agents.random_agent import RandomAgent
        except ImportError as fault:
            raise CannotMeasure(f"the yardstick of Pentos needs {fault.name}; see requirements-bench.txt.") from fault
        self._game: Any = rlcard.make("gin-rummy", config={"seed": 1})
        self._agents = [RandomAgent(num_actions=self._game.num_actions) for _ in range(self._game.num_players)]

    def play_hands(self) -> int:
        """Deal and play; returns how many decisions were made."""
        moves = 0
        for _ in range(HANDS_IN_A_ROW):
            state, player = self._game.reset()
            while not self._game.is_over():
                agent = self._agents[player]
                state, player = self._game.step(agent.step(state), agent.use_raw)
                moves += 1
        return moves


def tournaments() -> list[Row]:
    """Matches of two with rotated seats and the same cards for both; a shared win counts half."""
    random, rounds = lost(by(new_bot(2)), any_move)
    middle, hard_rounds = lost(by(new_bot(3)), by(new_bot(2)))
    return [
        Row(f"won by random play against the middle bot, {rounds} rounds", random, "%", goal=RANDOM_WINS),
        Row(f"won by the middle bot against the hard one, {hard_rounds} rounds", middle, "%", goal=MIDDLE_WINS),
    ]


def by(bot: PentosBot) -> Choose:
    """A player who sees its own view alone."""
    return lambda _match, view, rng: bot.choose(view, rng)


def any_move(match: Pentos, view: View, rng: Random) -> PentosMove:
    """A player by chance."""
    return rng.choice(match.legal_moves(view.seat))


def lost(player: Choose, other: Choose) -> tuple[float, int]:
    """Per cent of the matches that ``player`` lost to ``other``, and the rounds that were played."""
    defeats, rounds = 0.0, 0
    for number in range(MATCHES):
        match = new_match(number // 2)
        seats = [player, other] if number % 2 else [other, player]
        dice = [Random(f"{number}/{seat}") for seat in range(2)]
        while match.outcome is None:
            seat = match.turn
            match.play(seats[seat](match, match.view_for(seat), dice[seat]))
        winners = match.outcome.winners
        defeats += 0.5 if len(winners) > 1 else seats[winners[0]] is other
        rounds += len(match.results)
    return 100 * defeats / MATCHES, rounds


def new_match(seed: int, players: int = 2) -> Pentos:
    """A match of bots."""
    seats = tuple(SeatInfo(name=f"Bot {seat}", animal="owl", bot_level=3) for seat in range(players))
    return Pentos(seats, PentosOptions(), Random(f"pentos/{seed}"))


def thoughts() -> list[Row]:
    """What the hard bot thinks, in a match of two and in one of five: whole thoughts, and the pieces they come in."""
    found = []
    for players in (2, 5):
        pieces, wholes = think_through(new_match(1, players))
        found += [
            Row(f"thought of the hard bot, {players} players, worst", max(wholes), "ms", goal=THOUGHT_GOAL_MS),
            Row(f"its pieces, {players} players, 99th percentile", spread(pieces)[1], "ms", goal=PIECE_GOAL_MS),
        ]
    return found


def think_through(match: Pentos) -> tuple[Sequence[float], Sequence[float]]:
    """Play a match of hard bots; returns the milliseconds of every piece and of every thought."""
    bot, rng = new_bot(3), Random(1)
    pieces: list[float] = []
    wholes: list[float] = []
    while match.outcome is None:
        thought = bot.think(match.view_for(match.turn), rng)
        first = len(pieces)
        move = None
        while move is None:
            start = perf_counter()
            try:
                next(thought)
            except StopIteration as end:
                move = end.value
            pieces.append((perf_counter() - start) * 1000)
        wholes.append(sum(pieces[first:]))
        match.play(move)
    return pieces, wholes
