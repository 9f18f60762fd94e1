"""Matches that play themselves: the demo on the screen, and the headless match with a picture of each moment."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from engine.crash import ClearFault
from engine.folders import reason_of, replace_file
from engine.game_info import GameInfo, Outcome, SeatInfo
from engine.live_match import LiveMatch, play_out
from engine.png import png_bytes
from engine.scene import Push, Scene, SceneStack
from engine.seats import ANIMALS, BOT_NAMES, Party
from engine.services import Services
from engine.words import _
from scenes.play import SEEDS
from scenes.results import Results

SHOW_SEATS = 4
STEP_SECONDS = 1 / 30
SETTLE_SECONDS = 0.6
"""A moment is pictured this long after it began, when its animations have come to rest."""
LONGEST_MATCH_SECONDS = 3600
MOVE_LIMIT = 100_000


class ShowError(ClearFault):
    """The headless match could not be played or pictured; the text is one sentence."""


def bot_seats(game: GameInfo, levels: Sequence[int] = (3, 2, 1), count: int | None = None) -> tuple[SeatInfo, ...]:
    """Bots of some levels, in turn, for a match that plays itself."""
    count = min(max(SHOW_SEATS if count is None else count, game.fewest), game.most)
    return tuple(
        SeatInfo(
            name=BOT_NAMES[index], animal=ANIMALS[index], bot_level=levels[index % len(levels)], youngest=index == 0
        )
        for index in range(count)
    )


def show_match(services: Services, game: GameInfo) -> LiveMatch:
    """A match of bots with the game's own default options, kept in no journal."""
    seed = services.seed if services.seed is not None else random.randrange(SEEDS)
    options = game.complete_options(services, game.options_type())
    return LiveMatch.start(game, bot_seats(game), options, seed, None)


def without_party(services: Services) -> Services:
    """The same services with nobody seated: a seat of the party must not take over a bot with its animal."""
    return replace(services, party=Party())


def demo(services: Services, game: GameInfo) -> Push:
    """Put a match of bots on the screen."""
    services = without_party(services)
    live = show_match(services, game)
    return Push(game.open_table(services, live), lambda outcome: _after_demo(services, game, live, outcome))


def _after_demo(services: Services, game: GameInfo, live: LiveMatch, outcome: Outcome | None) -> Push | None:
    if outcome is None:
        return None
    return Push(Results(services, game, live.seats, outcome, lambda: demo(services, game)))


def play_headless(services: Services, game: GameInfo, shots: Path | None) -> str:
    """Play a match of bots without a display; returns the standings as text. Raises ShowError."""
    services = without_party(services)
    live = show_match(services, game)
    if shots is None:
        return _standings(live, play_out(live, MOVE_LIMIT))
    try:
        shots.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        sentence = _("The folder {folder} cannot be made: {reason}.")
        raise ShowError(sentence.format(folder=shots, reason=reason_of(fault))) from fault
    return _standings(live, _picture_match(services, game, live, shots))


def _picture_match(services: Services, game: GameInfo, live: LiveMatch, shots: Path) -> Outcome:
    ended: list[Outcome | None] = []
    stack = SceneStack(Scene())
    stack.apply(Push(game.open_table(services, live), lambda outcome: ended.append(outcome)))
    canvas = services.window.canvas
    seen: set[str] = set()
    moment, lasted, passed = "", 0.0, 0.0
    while not ended and passed < LONGEST_MATCH_SECONDS:
        stack.update(STEP_SECONDS)
        passed += STEP_SECONDS
        top = stack.top
        now = top.moment if top is not None else ""
        lasted = lasted + STEP_SECONDS if now == moment else 0.0
        moment = now
        if moment and moment not in seen and lasted >= SETTLE_SECONDS:
            seen.add(moment)
            stack.draw(canvas)
            _save(canvas, shots / f"{len(seen):03}-{moment}.png")
    outcome = ended[0] if ended else None
    if outcome is None:
        raise ShowError(_("The match did not end within an hour of play."))
    _picture_results(services, game, live, outcome, shots / f"{len(seen) + 1:03}-results.png")
    return outcome


def _picture_results(services: Services, game: GameInfo, live: LiveMatch, outcome: Outcome, path: Path) -> None:
    results = Results(services, game, live.seats, outcome, lambda: None)
    results.enter()
    for _step in range(round(4 / STEP_SECONDS)):
        results.update(STEP_SECONDS)
    results.draw(services.window.canvas)
    _save(services.window.canvas, path)


def _save(canvas: pygame.Surface, path: Path) -> None:
    try:
        replace_file(path, png_bytes(canvas))
    except (OSError, pygame.error) as fault:
        sentence = _("The picture {path} cannot be saved: {reason}.")
        raise ShowError(sentence.format(path=path, reason=reason_of(fault))) from fault


def _standings(live: LiveMatch, outcome: Outcome) -> str:
    """One line a seat: rank, name, points a round, total, tab-separated."""
    lines = []
    for standing in outcome.standings:
        rounds = " ".join(str(points) for points in standing.rounds)
        lines.append(f"{standing.rank}\t{live.seats[standing.seat].name}\t{rounds}\t{standing.total}")
    return "\n".join(lines)
