"""Every frame of a whole match of five bots, from the set-up to the results: the slowest, and when.

All in processor time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import thread_time
from typing import Any

import pygame

from bench import Row, spread
from bench._frames import BLITS, STEP_SECONDS, hidden_services, yardstick
from engine.game_info import GameInfo
from engine.scene import SceneStack
from engine.services import Services
from engine.transition import Transition
from scenes.catalog import find_games
from scenes.play import start_gradually
from scenes.results import Results
from scenes.setup import Setup

LONGEST_SECONDS = 3600
RESULTS_SECONDS = 3
SETUP_FRAMES = 90
LEVEL = 2
SEED = 3
SLOWEST_TOLD = 10
FRAME_GOAL_MS, CHANGE_GOAL_MS = 16.0, 100.0
"""The 99.9th percentile of all frames, and any frame: where one screen gives way to another it may take longer."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One update and draw."""

    milliseconds: float
    moment: str
    """What was to be seen before, and after."""


def rows() -> list[Row]:
    """For each game its frames as a whole, and the slowest ten by name."""
    found = []
    for game in find_games():
        with hidden_services(game) as services:
            services.seed = SEED
            blit_ms = bare_blit(services.window.canvas)
            found += told(game.title, play(game, services), blit_ms)
    return found


def bare_blit(canvas: pygame.Surface) -> float:
    """Milliseconds that the smallest possible frame takes."""
    page = pygame.Surface(canvas.get_size()).convert()
    return median(clocked(lambda: canvas.blit(page, (0, 0))) for _ in range(BLITS))


def play(game: GameInfo, services: Services) -> list[Frame]:
    """The set-up, the opening of the table and then every frame, until the podium has stood for a while."""
    while len(services.party.seats) < game.most:
        services.party.add_bot(LEVEL)
    first = Setup(services, game)  # where everybody comes from, and where the game is read in
    stack = SceneStack(first, passage=Transition(services.settings))
    frames = [Frame(clocked(lambda: step(stack, services)), "the set-up") for _frame in range(SETUP_FRAMES)]
    stack.apply(start_gradually(services, game, game.options_type()))
    while stack.is_busy:
        frames.append(Frame(clocked(lambda: step(stack, services)), "the table opens"))
    seconds = stood = 0.0
    while stood < RESULTS_SECONDS and seconds < LONGEST_SECONDS:
        before = name_of(stack.top)
        milliseconds = clocked(lambda: step(stack, services))
        after = name_of(stack.top)
        frames.append(Frame(milliseconds, before if before == after else f"{before} to {after}"))
        seconds += STEP_SECONDS
        stood += STEP_SECONDS if isinstance(stack.top, Results) else 0.0
    return frames


def step(stack: SceneStack, services: Services) -> None:
    """One frame without the flip."""
    stack.update(STEP_SECONDS)
    stack.draw(services.window.canvas)


def clocked(action: Callable[[], object]) -> float:
    """Milliseconds of processor time that it takes: one frame among thousands must not be blamed for other programs."""
    begin = thread_time()
    action()
    return (thread_time() - begin) * 1000


def name_of(scene: Any) -> str:
    """The moment that a scene is at, or else its own name."""
    return scene.moment or type(getattr(scene, "screen", scene)).__name__


def told(title: str, frames: list[Frame], blit_ms: float) -> list[Row]:
    """The rows of one match."""
    samples = sorted(frame.milliseconds for frame in frames)
    beside = yardstick(blit_ms)
    middle, slow = spread(samples)
    rare = samples[int(len(samples) * 0.999)]
    rows = [
        Row(f"{title}, {len(frames)} frames of a match of five, median", middle, "ms", beside, middle / blit_ms),
        Row(f"{title}, 99th percentile", slow, "ms", beside, slow / blit_ms),
        Row(f"{title}, one frame in a thousand", rare, "ms", beside, rare / blit_ms, FRAME_GOAL_MS),
    ]
    slowest = sorted(frames, key=lambda frame: -frame.milliseconds)[:SLOWEST_TOLD]
    return rows + [
        Row(f"  {frame.moment}", frame.milliseconds, "ms", beside, frame.milliseconds / blit_ms, CHANGE_GOAL_MS)
        for frame in slowest
    ]
