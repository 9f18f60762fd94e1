"""Pantone: how often a bot names what another bot painted, hint by hint, and how long its thoughts are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from time import process_time

from bench import Row, spread
from engine.game_info import SeatInfo
from scenes.pantone.bots import PantoneBot, new_bot
from scenes.pantone.content import HINTS, STAGES, PantoneOptions
from scenes.pantone.dealing import new_match
from scenes.pantone.moves import PantoneMove
from scenes.pantone.rules import Pantone
from scenes.pantone.view import TurnResult

MATCHES = 40
"""Of two bots for each pairing: three pictures by each of them."""
LEVELS = {1: "weak", 2: "middle", 3: "strong"}
PAIRINGS = ((3, 3), (3, 2), (3, 1), (2, 2), (1, 1))
"""Level of the artist and of the guesser."""
PIECE_GOAL_MS = 2.0


def rows() -> list[Row]:
    """Pictures named after each hint, by pairing, and by stage for the strongest; and the thoughts of the strongest."""
    strongest = play(3, 3)
    named = [
        row for pairing in PAIRINGS for row in by_hint(pairing, strongest if pairing == (3, 3) else play(*pairing))
    ]
    return [*named, *by_stage(strongest), *thoughts()]


def play(artist: int, guesser: int) -> list[TurnResult]:
    """The pictures that a bot of level ``artist`` painted for one of level ``guesser``."""
    results: list[TurnResult] = []
    for number in range(MATCHES):
        seats = [artist, guesser] if number % 2 else [guesser, artist]
        match = a_match(number, seats)
        bots = [new_bot(level) for level in seats]
        dice = [Random(f"{number}/{seat}") for seat in range(2)]
        while match.outcome is None:
            seat = min(match.waiting_for())
            match.play(bots[seat].choose(match.view_for(seat), dice[seat]))
        results += [result for result in match.results if seats[result.artist] == artist]
    return results


def a_match(seed: int, levels: Sequence[int]) -> Pantone:
    """A match of bots."""
    seats = tuple(SeatInfo(name=f"Bot {seat}", animal="owl", bot_level=level) for seat, level in enumerate(levels))
    return new_match(seats, PantoneOptions(), Random(f"pantone/{seed}"))


def by_hint(pairing: tuple[int, int], results: Sequence[TurnResult]) -> list[Row]:
    """Per cent of the pictures that were named by each hint, all earlier ones included."""
    artist, guesser = (LEVELS[level] for level in pairing)
    named = Counter(result.hints for result in results if result.guesser is not None)
    rows, sofar = [], 0
    for hints in range(HINTS + 1):
        sofar += named[hints]
        name = f"{artist} artist, {guesser} guesser: named by hint {hints}, {len(results)} pictures"
        rows.append(Row(name, 100 * sofar / len(results), "%"))
    return rows


def by_stage(results: Sequence[TurnResult]) -> list[Row]:
    """Per cent of the strongest pictures that the strongest guesser named without a hint."""
    rows = []
    for stage in range(1, STAGES + 1):
        painted = [result for result in results if result.stage == stage]
        named = sum(result.guesser is not None and result.hints == 0 for result in painted)
        rows.append(
            Row(f"strong artist and guesser, phase {stage}: named without a hint", 100 * named / len(painted), "%")
        )
    return rows


def thoughts() -> list[Row]:
    """Processor time for the pieces of every thought of the strongest bots at a table of six."""
    pieces: list[float] = []
    match = a_match(1, [3] * 6)
    bots = [new_bot(3) for _seat in range(6)]
    rng = Random(1)
    while match.outcome is None:
        seat = min(match.waiting_for())
        match.play(measured(bots[seat], match, seat, rng, pieces))
    middle, worst = spread(pieces)
    return [
        Row("piece of a thought, median", middle, "ms"),
        Row("piece of a thought, 99th percentile", worst, "ms", goal=PIECE_GOAL_MS),
    ]


def measured(bot: PantoneBot, match: Pantone, seat: int, rng: Random, pieces: list[float]) -> PantoneMove:
    """The move of one thought; adds the milliseconds of its pieces."""
    thought = bot.think(match.view_for(seat), rng)
    while True:
        start = process_time()
        try:
            next(thought)
        except StopIteration as done:
            move: PantoneMove = done.value
            return move
        finally:
            pieces.append((process_time() - start) * 1000)
