"""What a match holds goes with it, and what is kept stays within its bounds: memory does not grow over an evening."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any
from weakref import ref

import pygame
import pytest

from engine import pictures, shapes, text
from engine.game_info import GameInfo, SeatInfo
from engine.live_match import LiveMatch
from engine.scene import Push, Scene, SceneStack
from engine.seats import ANIMALS
from engine.services import Services
from scenes.catalog import find_games
from scenes.pentos.cards import MOST_FACE_PIXELS, CardArt
from scenes.pentos.content import INGREDIENTS
from scenes.pentos.look import Look
from tests.scenes.stage import make_services

pytestmark = pytest.mark.sweeps

SECONDS_OF_PLAY = 20
GAMES = find_games()


def play_a_while(
    game: GameInfo, services: Services, canvas: pygame.Surface, seconds: int = SECONDS_OF_PLAY
) -> list[Callable[[], Any]]:
    """Let a full table of bots play, and leave it; returns weak references to what must be gone then."""
    seats = tuple(SeatInfo(name=f"Bot {n}", animal=ANIMALS[n], bot_level=1) for n in range(game.most))
    live = LiveMatch.start(game, seats, game.options_type(), 1)
    table: Any = game.open_table(services, live)
    stack = SceneStack(Scene())
    stack.apply(Push(table))
    for step in range(seconds * 10):
        stack.update(0.1)
        if step % 20 == 0:
            stack.draw(canvas)
    look = getattr(table, "look", table)
    pages = [ref(value) for value in vars(look).values() if isinstance(value, pygame.Surface)]
    stack.close()
    return [ref(live), ref(live.match), ref(table), ref(look), *pages]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_nothing_of_a_table_outlives_it_and_the_next_one_does_not_wait_for_the_collector(game: GameInfo) -> None:
    services = make_services()
    canvas = pygame.Surface((1920, 1080))
    gc.disable()
    try:
        first = play_a_while(game, services, canvas)
        second = play_a_while(game, services, canvas, seconds=SECONDS_OF_PLAY // 3)
        left = [type(each()).__name__ for each in first if each() is not None]
    finally:
        gc.enable()
    assert left == [], "it waits for the collector"
    gc.collect()
    assert [each() for each in second if each() is not None] == []


def test_pictures_that_are_kept_stay_within_their_bounds() -> None:
    services = make_services()
    for side in range(200, 700, 25):
        services.pictures.at("shared/avatars/fox", (side, side))
        shapes.svg_surface("<circle/>", (side, side))
        text.draw_text(pygame.Surface((8, 8)), "Fox " * 8, (0, 0), size=side // 4)
    assert services.pictures.pixels <= pictures.MAX_PIXELS_KEPT
    assert shapes.pixels_kept() <= shapes.MOST_PIXELS_KEPT
    assert text.pixels_kept() <= text.MOST_PIXELS_KEPT


def test_cards_of_many_sizes_stay_within_their_bound() -> None:
    art = CardArt(Look(make_services()))
    for scale in (1.0, 0.99, 0.98, 0.97):
        for card in range(INGREDIENTS):
            art.face(card, scale)
    assert art.pixels_kept <= MOST_FACE_PIXELS
