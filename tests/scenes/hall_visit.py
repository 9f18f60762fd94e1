"""A visit to the hall: three games, some people, and where everybody stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from engine.actions import Action
from engine.game_info import GameInfo
from scenes.hall import Hall
from tests.coin_game import COINS
from tests.scenes.stage import Stage, make_services, seat_people

GAMES = tuple(
    replace(COINS, key=key, title=key.title(), cabinet="speed_colors/cabinet") for key in ("coins", "cards", "dice")
)


def stage_with(games: tuple[GameInfo, ...] = GAMES, *names: str) -> Stage:
    services = make_services(games)
    seat_people(services, *names)
    return Stage(services, Hall(services))


def hall_of(stage: Stage) -> Any:
    return next(scene for scene in stage.stack.scenes if isinstance(scene, Hall))


def spot_of(stage: Stage, device: str) -> pygame.Vector2:
    return pygame.Vector2(hall_of(stage)._crowd.walker_of(device).spot)


def cabinets(stage: Stage) -> Any:
    return hall_of(stage)._hall.cabinets


def chosen(stage: Stage) -> int | None:
    found: int | None = hall_of(stage)._crowd.chosen
    return found


def hold(stage: Stage, *actions: Action, seconds: float) -> None:
    for action in actions:
        stage.stack.handle(action)
    stage.wait(seconds)
