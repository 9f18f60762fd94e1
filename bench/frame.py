"""A frame of Speed Colors with five hands painting, beside a bare blit; memory through matches of five."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path
from time import perf_counter
from typing import Any

from bench import CannotMeasure, Row
from bench._frames import STEP_SECONDS, bare_blit_ms, frame_rows, hidden_services
from engine.actions import MOUSE, Action, Button, Pointed, Pressed, Released, Tilted
from engine.game_info import GameInfo
from engine.live_match import LiveMatch
from engine.services import Services
from scenes.catalog import find_games
from scenes.speed_colors import GAME

MATCHES = Path(__file__).with_name("_matches.py")
DEVICES = (MOUSE, "keys_left", "keys_right", "pad_1", "pad_2")
DIRECTIONS = (Button.RIGHT, Button.DOWN, Button.LEFT, Button.UP)
WARM_UP_FRAMES, FRAMES = 120, 1200
FRAMES_A_DIRECTION = 12
"""Keys change their direction after so many frames, and sticks turn once in eight times as many."""
MOUSE_EVENTS = 8
"""Motions of a mouse in one frame, as one of 500 Hz sends them."""
MEDIAN_GOAL_MS, SLOWEST_GOAL_MS = 4.0, 8.0
MEMORY_GOAL_MIB, GROWTH_GOAL_MIB = 160, 8
SEED = 3


def rows() -> list[Row]:
    """Frames of people and of bots, then memory. Raises CannotMeasure when a match cannot be played."""
    found = []
    with hidden_services(GAME) as services:
        blit_ms = bare_blit_ms(services.window.canvas)
        for what, samples in (("people", _people(services)), ("bots", _bots(services))):
            name = f"update and draw, five {what} painting"
            found += frame_rows(name, samples, blit_ms, (MEDIAN_GOAL_MS, SLOWEST_GOAL_MS))
    for game in find_games():
        found += memory(game)
    return found


def _people(services: Services) -> list[float]:
    """Milliseconds of frames in which five people draw without a pause, each with another device."""
    for device in DEVICES:
        services.party.sit(device)
    table = _table(services)
    _everybody_takes_a_marker(table)
    samples = []
    for frame in range(WARM_UP_FRAMES + FRAMES):
        actions = list(_hands(table, frame))
        begin = perf_counter()
        for action in actions:
            table.handle(action)
        table.update(STEP_SECONDS)
        table.draw(services.window.canvas)
        samples.append((perf_counter() - begin) * 1000)
    _clear(services)
    return samples[WARM_UP_FRAMES:]


def _everybody_takes_a_marker(table: Any) -> None:
    """Ready, count, turn over, take, and put the nib down."""
    for device in DEVICES:
        table.handle(Pressed(device, Button.CONFIRM, (0, 0) if device == MOUSE else None))
    while table.screen.stage != "play":
        table.update(STEP_SECONDS)
    mouse_place = table.screen.places[0].view.place
    for device in DEVICES:
        table.handle(Pressed(device, Button.CONFIRM, mouse_place.drawing.center if device == MOUSE else None))
        where = table.screen.box.wells[0].center if device == MOUSE else None
        table.handle(Pressed(device, Button.CONFIRM, where))
        table.handle(Released(device, Button.CONFIRM))
        table.handle(Pressed(device, Button.CONFIRM, mouse_place.drawing.center if device == MOUSE else None))
    if not all(place.painter.nib_down for place in table.screen.places):
        raise CannotMeasure("Not all five hands are painting.")


def _hands(table: Any, frame: int) -> list[Action]:
    """What five hands do in one frame: a mouse that circles, keys that change, sticks that turn."""
    actions: list[Action] = []
    drawing = table.screen.places[0].view.place.drawing
    for event in range(MOUSE_EVENTS):
        angle = 2 * pi * (frame + event / MOUSE_EVENTS) / 70
        reach = drawing.width * (0.15 + 0.3 * (frame % 400) / 400)
        actions.append(
            Pointed(MOUSE, (round(drawing.centerx + reach * cos(angle)), round(drawing.centery + reach * sin(angle))))
        )
    if frame % FRAMES_A_DIRECTION == 0:
        turn = frame // FRAMES_A_DIRECTION
        for number, device in enumerate(DEVICES[1:3]):
            actions.append(Released(device, DIRECTIONS[(turn + number - 1) % 4]))
            actions.append(Pressed(device, DIRECTIONS[(turn + number) % 4]))
    for number, device in enumerate(DEVICES[3:]):
        angle = 2 * pi * frame / (8 * FRAMES_A_DIRECTION) + number
        actions.append(Tilted(device, cos(angle), sin(angle)))
    return actions


def _bots(services: Services) -> list[float]:
    """Milliseconds of frames in which five bots paint, their choices included."""
    for _bot in range(len(DEVICES)):
        services.party.add_bot(3)
    table = _table(services)
    while table.moment not in ("round-1-begin", "round-1-paint"):
        table.update(STEP_SECONDS)
    samples = []
    for _frame in range(FRAMES):
        begin = perf_counter()
        table.update(STEP_SECONDS)
        table.draw(services.window.canvas)
        samples.append((perf_counter() - begin) * 1000)
    _clear(services)
    return samples


def _table(services: Services) -> Any:
    game: GameInfo = GAME
    live = LiveMatch.start(game, services.party.seat_infos(), game.options_type(), SEED)
    table = game.open_table(services, live)
    table.enter()
    return table


def _clear(services: Services) -> None:
    for seat in list(services.party.seats):
        services.party.stand(seat)


def memory(game: GameInfo, run: Callable[[str], str] | None = None) -> list[Row]:
    """The most that one match of five ever holds, hall included, and what ten matches add; in a program of its own."""
    told = (run or _run_matches)(game.key)
    try:
        peak, first, last = (float(word) for word in told.split())
    except ValueError as fault:
        raise CannotMeasure("The matches did not tell how much memory they hold.") from fault
    return [
        Row(f"{game.title}, peak memory through a match of five", peak, "MiB", goal=MEMORY_GOAL_MIB),
        Row(f"{game.title}, growth from the third to the tenth match", last - first, "MiB", goal=GROWTH_GOAL_MIB),
    ]


def _run_matches(key: str) -> str:
    with tempfile.TemporaryDirectory() as home:
        names = {**os.environ, "HUECADE_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        done = subprocess.run(
            [sys.executable, "-W", "ignore", str(MATCHES), key], env=names, capture_output=True, text=True, check=False
        )
    if done.returncode:
        complaint = done.stderr.strip().splitlines()
        raise CannotMeasure(complaint[-1] if complaint else "The matches could not be played.")
    return done.stdout.strip().splitlines()[-1]
