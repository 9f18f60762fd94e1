"""What the measurements of frames share: the program without a screen, the yardstick, and the rows that tell of it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import pygame

from bench import Row, spread, timed
from engine.arguments import Arguments
from engine.game_info import GameInfo
from engine.services import Services
from engine.start import start

ASSETS = Path(__file__).resolve().parent.parent / "assets"
STEP_SECONDS = 1 / 60
BLITS = 200


@contextmanager
def hidden_services(*games: GameInfo) -> Iterator[Services]:
    """The services of a program that nobody sees or hears, and whose files are gone afterwards."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as home:
        os.environ["HUECADE_HOME"] = home
        yield start(Arguments(windowed=True, headless=True), games, ASSETS)


def bare_blit_ms(canvas: pygame.Surface) -> float:
    """Milliseconds that the smallest possible frame takes."""
    page = pygame.Surface(canvas.get_size()).convert()
    return median(timed(lambda: canvas.blit(page, (0, 0)), BLITS))


def yardstick(blit_ms: float) -> str:
    """The bare blit as the yardstick of a row."""
    return f"bare blit {blit_ms:.2f} ms"


def frame_rows(name: str, samples: Sequence[float], blit_ms: float, goals: tuple[float, float]) -> list[Row]:
    """The median and the slowest of some frames, each with its goal; all in milliseconds."""
    middle, slowest = spread(samples)
    return [
        Row(f"{name}, median", middle, "ms", yardstick(blit_ms), middle / blit_ms, goals[0]),
        Row(f"{name}, 99th percentile", slowest, "ms", yardstick(blit_ms), slowest / blit_ms, goals[1]),
    ]
