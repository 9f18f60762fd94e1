"""The board of Pantone with forty swatches: a frame while one more is carried or turned, and a change of the board."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import pygame

from bench import Row, spread, timed
from engine.actions import MOUSE, Button, Pointed, Pressed, Turned
from engine.arguments import Arguments
from engine.live_match import LiveMatch
from engine.services import Services
from engine.start import start
from scenes.pantone import GAME
from scenes.pantone.content import COLOURS
from scenes.pantone.moves import Choose, Discard, Lay, Undo

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SWATCHES = 40
FRAMES, CHANGES, BLITS = 600, 60, 200
STEP_SECONDS = 1 / 60
MEDIAN_GOAL_MS, SLOWEST_GOAL_MS, CHANGE_GOAL_MS = 8.0, 16.0, 33.0
SEED = 3


def rows() -> list[Row]:
    """Frames beside a bare blit of the whole canvas."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as home:
        os.environ["HUECADE_HOME"] = home
        services = start(Arguments(windowed=True, headless=True), (GAME,), ASSETS)
        canvas = services.window.canvas
        page = pygame.Surface(canvas.get_size()).convert()
        blit_ms = median(timed(lambda: canvas.blit(page, (0, 0)), BLITS))
        beside = f"bare blit {blit_ms:.2f} ms"
        table = full_board(services)
        found = []
        for what, action in (("carried", Pointed(MOUSE, (700, 500))), ("turned", Turned(MOUSE, 1))):
            middle, slowest = spread(timed(partial(_frame, table, action), FRAMES, 20))
            name = f"Pantone, {SWATCHES} swatches, one more is {what}"
            found.append(Row(f"{name}, median", middle, "ms", beside, middle / blit_ms, MEDIAN_GOAL_MS))
            found.append(Row(f"{name}, 99th percentile", slowest, "ms", beside, slowest / blit_ms, SLOWEST_GOAL_MS))
        middle = median(timed(_change(table), CHANGES))
        name = f"Pantone, {SWATCHES} swatches, one is laid and drawn"
        found.append(Row(name, middle, "ms", beside, middle / blit_ms, CHANGE_GOAL_MS))
    return found


def full_board(services: Services) -> Any:
    """A table at which a person with the mouse paints, a swatch in hand, over a board full of others."""
    party = services.party
    party.sit(MOUSE)
    party.share(MOUSE)
    live = LiveMatch.start(GAME, party.seat_infos([0, 1]), GAME.options_type(), SEED)
    match: Any = live.match
    for seat in sorted(match.waiting_for()):
        live.play(Discard(seat=seat, card=match.view_for(seat).hand[0].number))
    live.play(Choose(seat=match.artist, card=match.view_for(match.artist).hand[0].number))
    for number in range(SWATCHES):
        x, y = 80 + number % 8 * 130, 90 + number // 8 * 110
        live.play(Lay(seat=match.artist, colour=number % len(COLOURS), x=x, y=y, angle=number * 9 % 360))
    table: Any = GAME.open_table(services, live)
    table.handle(Pressed(MOUSE, Button.CONFIRM))  # a match that was begun before waits for it
    table.update(STEP_SECONDS)
    table.handle(Pressed(MOUSE, Button.CONFIRM, table.page.tray.wells[-1].center))
    return table


def _frame(table: Any, action: Any) -> None:
    table.handle(action)
    table.update(STEP_SECONDS)
    table.page.seconds_left = table.page.seconds
    table.draw(table.services.window.canvas)


def _change(table: Any) -> Callable[[], None]:
    """Lays a swatch somewhere else each time, and takes it back."""
    place = iter(range(100, 1000))

    def change() -> None:
        seat = table.match.artist
        table.live.play(Lay(seat=seat, colour=len(COLOURS) - 1, x=next(place), y=300, angle=20))
        _frame(table, Pointed(MOUSE, (700, 500)))
        table.live.play(Undo(seat=seat))

    return change
