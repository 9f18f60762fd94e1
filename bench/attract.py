"""A hall that plays by itself, beside the matches that it shows: their frames in the same run, and the memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from bench import CannotMeasure, Row, spread
from bench._frames import STEP_SECONDS, hidden_services
from bench.frame import MEDIAN_GOAL_MS, MEMORY_GOAL_MIB, SLOWEST_GOAL_MS
from engine.game_info import GameInfo
from engine.live_match import LiveMatch
from engine.scene import Push, Scene, SceneStack
from engine.services import Services
from scenes.attract import IDLE_SECONDS, LEVELS, PACE, SEATS
from scenes.catalog import find_games
from scenes.hall import Hall
from scenes.show import bot_seats, without_party

IDLE = Path(__file__).with_name("_idle.py")
WARM_UP_FRAMES, FRAMES = 600, 900
GOALS_MS = (MEDIAN_GOAL_MS, SLOWEST_GOAL_MS)
LONGEST_OPENING = 2000


def rows() -> list[Row]:
    """For every game the frames of its show beside those of its match, then memory. Raises CannotMeasure."""
    found = []
    for game in find_games():
        with hidden_services(game) as services:
            match, show = _match(services, game), _show(services)
        name = f"hall that shows {game.title}, update and draw"
        for (what, own), beside, goal in zip(
            zip(("median", "99th percentile"), spread(show), strict=True), spread(match), GOALS_MS, strict=True
        ):
            found.append(Row(f"{name}, {what}", own, "ms", f"its match {beside:.2f} ms", own / beside, goal))
    for where in ("hall", "title"):
        found.append(
            Row(f"peak memory until every cabinet of the {where} has played", _memory(where), "MiB",
                goal=MEMORY_GOAL_MIB)
        )  # fmt: skip
    return found


def _match(services: Services, game: GameInfo) -> list[float]:
    """Milliseconds of frames of a match of bots as long as a show is, on the whole screen."""
    live = LiveMatch.start(game, bot_seats(game, LEVELS, SEATS), game.options_type(), Random(1).randrange(1000))
    stack = SceneStack(Scene())
    stack.apply(Push(game.open_table(without_party(services), live)))
    samples = []
    for _frame in range(FRAMES):
        begin = perf_counter()
        stack.update(STEP_SECONDS * PACE)
        stack.draw(services.window.canvas)
        samples.append((perf_counter() - begin) * 1000)
    stack.close()
    return samples


def _show(services: Services) -> list[float]:
    """Milliseconds of frames of the hall while a cabinet plays."""
    hall = Hall(services)
    stack = SceneStack(hall)
    for _frame in range(WARM_UP_FRAMES):  # what a hall prepares when it opens is done long before anybody is idle
        stack.update(STEP_SECONDS)
        stack.draw(services.window.canvas)
    hall._attract.update(IDLE_SECONDS)
    for _frame in range(LONGEST_OPENING):
        stack.update(STEP_SECONDS)
        stack.draw(services.window.canvas)
        if hall._attract.picture is not None:
            break
    else:
        raise CannotMeasure("No cabinet plays.")
    samples = []
    for _frame in range(FRAMES):
        begin = perf_counter()
        stack.update(STEP_SECONDS)
        stack.draw(services.window.canvas)
        samples.append((perf_counter() - begin) * 1000)
    stack.close()
    return samples


def _memory(where: str) -> float:
    with tempfile.TemporaryDirectory() as home:
        names = {**os.environ, "HUECADE_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, "-W", "ignore", str(IDLE), where]
        done = subprocess.run(command, env=names, capture_output=True, text=True, check=False)
    if done.returncode:
        complaint = done.stderr.strip().splitlines()
        raise CannotMeasure(complaint[-1] if complaint else "The hall did not play.")
    return float(done.stdout.strip().splitlines()[-1])
