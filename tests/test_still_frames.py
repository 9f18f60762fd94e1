"""A frame that stands still makes nothing anew, however many play and however little the caches hold."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

import pygame
import pytest

from engine.game_info import GameInfo, Outcome, SeatInfo, Standing
from engine.kept import KeptSurfaces
from engine.live_match import LiveMatch
from engine.scene import Scene
from engine.seats import ANIMALS
from engine.text import set_text_scale
from scenes.catalog import find_games
from scenes.curtain import Curtain
from scenes.results import Results
from tests.scenes.stage import Stage, make_services
from tests.scenes.table_stage import NAMES
from tests.test_monkey import SCREENS

GAMES = find_games()
MOST = 12
SETTLE_SECONDS = 5
STEP_SECONDS = 1 / 10
SECONDS_OF_PLAY = 200


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What is made, as it is. The bound of every cache is nothing: whatever its size, a screen must fit."""
    made: list[Any] = []
    get, load = KeptSurfaces.get, pygame.image.load_sized_svg

    def noted(self: KeptSurfaces, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return get(self, key, lambda: (made.append(key), make())[1])

    def noted_load(*file: Any) -> pygame.Surface:
        made.append(file)
        return load(*file)

    nothing = property(lambda _self: 0, lambda _self, _most: None)
    monkeypatch.setattr(KeptSurfaces, "_most_pixels", nothing, raising=False)
    monkeypatch.setattr(KeptSurfaces, "get", noted)
    monkeypatch.setattr(pygame.image, "load_sized_svg", noted_load)
    yield made
    set_text_scale(1.0)


def anew(stage: Stage, made: list[Any], canvas: pygame.Surface) -> list[Any]:
    """What the third picture of the same makes."""
    stage.stack.draw(canvas)
    stage.stack.draw(canvas)
    made.clear()
    stage.stack.draw(canvas)
    return list(made)


def full_stage(screen: type[Scene]) -> Stage:
    """A screen with as many people and bots as there can be."""
    services = make_services(GAMES)
    for number, name in enumerate(NAMES[:MOST]):
        seat = services.party.share(f"pad_{number % 3 + 1}") if number < MOST // 2 else services.party.add_bot(1)
        services.party.rename(seat, name)
    infos = services.party.seat_infos(range(MOST))
    if screen is Curtain:
        return Stage(services, Curtain(services, infos[0], infos[1:]))
    if screen is Results:
        standings = tuple(Standing(seat=seat, rank=seat + 1, rounds=(3, 0), total=3) for seat in range(MOST))
        return Stage(services, Results(services, GAMES[-1], infos, Outcome(standings=standings), lambda: None))
    return Stage(services, SCREENS[screen](services))


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_shared_screen_that_stands_still_makes_nothing(
    home: object, screen: type[Scene], made: list[Any], canvas: pygame.Surface
) -> None:
    stage = full_stage(screen)
    stage.wait(SETTLE_SECONDS)
    assert anew(stage, made, canvas) == []


def test_a_curtain_makes_nothing_with_any_number_of_players(made: list[Any], canvas: pygame.Surface) -> None:
    services = make_services()
    for count in range(1, MOST):
        others = [SeatInfo(name=NAMES[n], animal=ANIMALS[n]) for n in range(1, count + 1)]
        stage = Stage(services, Curtain(services, SeatInfo(name="Ada", animal="fox", device="keys_left"), others))
        stage.wait(1)
        assert anew(stage, made, canvas) == [], count


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_page_of_a_table_makes_anything_while_it_stands_still(
    game: GameInfo, made: list[Any], canvas: pygame.Surface
) -> None:
    services = make_services((game,))
    seats = tuple(SeatInfo(name=NAMES[n], animal=ANIMALS[n], bot_level=1) for n in range(game.most))
    stage = Stage(services, game.open_table(services, LiveMatch.start(game, seats, game.options_type(), 1)))
    seen: set[tuple[str, ...]] = set()
    for _step in range(round(SECONDS_OF_PLAY / STEP_SECONDS)):
        kind = tuple(part for part in stage.top.moment.split("-") if not part.isdecimal())
        if kind not in seen:
            seen.add(kind)
            assert anew(stage, made, canvas) == [], kind
        stage.stack.update(STEP_SECONDS)
    assert len(seen) > 3
