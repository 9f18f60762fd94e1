"""A hall that nobody touches plays by itself, and is anybody's again at the first press that was meant."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.actions import MOUSE, Button, Pointed, Pressed, Tilted
from engine.game_info import GameInfo
from scenes.attract import IDLE_SECONDS, SHOW_SECONDS, STILL_PICTURE_SECONDS, Attract
from scenes.catalog import find_games
from scenes.setup import Setup
from scenes.title import Title
from tests.coin_game import CoinTable
from tests.scenes.hall_visit import GAMES, chosen, hall_of, stage_with
from tests.scenes.stage import Stage, make_services
from tests.scenes.table_stage import pixels


class ColouredTable(CoinTable):
    """A table that has another colour with every move, and makes a noise of itself."""

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill((30 * len(self.live.moves) + 10, 90, 90))
        self.services.audio.play("shared/confirm")


STEP_SECONDS = 0.1
ROOM = tuple(replace(game, open_table=ColouredTable) for game in GAMES)


def idle(stage: Stage, seconds: float = IDLE_SECONDS + 1) -> Any:
    """Nobody does anything; returns the hall's show."""
    canvas = pygame.Surface((1920, 1080))
    for _step in range(round(seconds / STEP_SECONDS)):
        stage.stack.update(STEP_SECONDS)
        if hall_of(stage)._attract._due:
            stage.stack.draw(canvas)
    return hall_of(stage)._attract


@pytest.fixture
def stage() -> Stage:
    return stage_with(ROOM, "Ada")


def test_nothing_plays_before_and_a_cabinet_plays_after_the_idle_seconds(stage: Stage) -> None:
    show = idle(stage, IDLE_SECONDS - 1)
    assert (show.shown, show.picture) == (None, None)
    show = idle(stage, 2.0)
    assert show.shown == 0 and show.picture is not None
    screen = hall_of(stage)._screens[0]
    canvas = pygame.Surface((1920, 1080))
    stage.stack.draw(canvas)
    assert canvas.get_at(screen.center)[:3] == show.picture.get_at(show.picture.get_rect().center)[:3]
    assert canvas.get_at(screen.center)[1:3] == (90, 90)


def test_what_is_shown_moves_and_the_next_cabinet_has_its_turn(stage: Stage) -> None:
    show = idle(stage)
    seen, turns = set(), set()
    for _look in range(60):
        idle(stage, 2 * STEP_SECONDS)
        turns.add(show.shown)
        if show.picture is not None:
            seen.add(tuple(show.picture.get_at((9, 9))))
    assert len(seen) > 3
    assert turns == {0, 1, 2}, "a match that is over makes room for the next"


def test_a_press_of_somebody_seated_ends_it_at_once_and_does_nothing_else(stage: Stage) -> None:
    show = idle(stage)
    stage.mash("pad_1", Button.CONFIRM)
    assert (show.shown, show.picture) == (None, None)
    assert stage.top is hall_of(stage)
    stage.wait(0.1)
    assert hall_of(stage)._shown == chosen(stage)
    stage.press("pad_1", Button.CONFIRM)
    assert isinstance(stage.top, Setup), "and the next one does what it always does"


def test_a_press_of_a_newcomer_ends_it_and_is_heard(stage: Stage) -> None:
    show = idle(stage)
    stage.mash("pad_2", Button.CONFIRM)
    assert show.shown is None
    assert stage.services.party.seat_of("pad_2") is not None


def test_whoever_walks_walks_at_once(stage: Stage) -> None:
    show = idle(stage)
    walker = hall_of(stage)._crowd.walker_of("pad_1")
    before = pygame.Vector2(walker.spot)
    stage.stack.handle(Tilted("pad_1", 0.0, 1.0))
    assert show.shown is None
    stage.wait(0.3)
    assert pygame.Vector2(walker.spot) != before


def test_what_nobody_meant_neither_keeps_it_from_starting_nor_ends_it(stage: Stage) -> None:
    drift = [
        Tilted("pad_1", 0.22, -0.1),
        Pointed(MOUSE, (500, 500)),
        Pointed(MOUSE, (508, 497)),
        Pressed("pad_1", Button.LEFT, repeat=True),
    ]
    for _second in range(round(IDLE_SECONDS) + 2):
        for action in drift:
            stage.stack.handle(action)
        idle(stage, 1.0)
    assert hall_of(stage)._attract.shown is not None


def test_a_mouse_that_is_moved_ends_it(stage: Stage) -> None:
    show = idle(stage)
    stage.stack.handle(Pointed(MOUSE, (500, 500)))
    assert show.shown is not None
    stage.stack.handle(Pointed(MOUSE, (700, 500)))
    assert show.shown is None


def test_a_long_match_gives_way_when_its_time_is_over(stage: Stage) -> None:
    show = idle(stage)
    show._stack.update = lambda dt: None
    show._since = SHOW_SECONDS - 1.0
    idle(stage, 0.5)
    assert show.shown == 0
    idle(stage, 1.0)
    assert show.shown == 1


def test_presses_put_it_off(stage: Stage) -> None:
    for _press in range(4):
        idle(stage, IDLE_SECONDS / 2)
        stage.stack.handle(Pressed("pad_1", Button.LEFT))
    assert hall_of(stage)._attract.shown is None


def test_with_reduced_motion_a_picture_stands_still_until_another_one_comes(stage: Stage) -> None:
    stage.services.settings.reduced_motion = True
    show = idle(stage)
    picture = show.picture
    assert picture is not None
    show._stack.update = lambda dt: None  # its match would be over sooner
    idle(stage, STILL_PICTURE_SECONDS - 1.5)
    assert show.picture is picture
    idle(stage, 1.5)
    assert show.picture is not picture


def test_it_leaves_nothing_behind_and_makes_no_noise(home: Path, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    before = sorted(home.rglob("*"))
    seats = [seat.name for seat in stage.services.party.seats]
    idle(stage, IDLE_SECONDS + 10)
    assert heard == []
    assert sorted(home.rglob("*")) == before
    assert (stage.services.notices, [seat.name for seat in stage.services.party.seats]) == ([], seats)


def test_a_match_that_cannot_be_shown_leaves_its_turn_to_the_next(stage: Stage) -> None:
    def broken(*_things: Any) -> Any:
        raise OSError("no such table")

    def falls_over(table: CoinTable, canvas: pygame.Surface) -> None:
        raise RuntimeError("no picture")

    hasty = type("Hasty", (CoinTable,), {"draw": falls_over})
    games = (replace(ROOM[0], open_table=broken), replace(ROOM[1], open_table=hasty), ROOM[2])
    stage = stage_with(games, "Ada")
    show = idle(stage, IDLE_SECONDS + 2)
    seen = {show.shown for _look in range(40) if idle(stage, 2 * STEP_SECONDS).picture is not None}
    assert seen == {2}


def test_a_cabinet_without_a_picture_has_no_screen() -> None:
    assert hall_of(stage_with((replace(ROOM[0], cabinet="coins/cabinet"),)))._screens == (None,)


def test_without_a_screen_nothing_plays() -> None:
    show = Attract(make_services(ROOM), ROOM, [None, None, None])
    for _second in range(round(IDLE_SECONDS) + 5):
        show.update(1.0)
    assert show.shown is None


def test_the_title_plays_too_and_any_button_still_opens_the_hall() -> None:
    services = make_services(ROOM)
    title: Any = Title(services)
    stage = Stage(services, title)
    canvas = pygame.Surface((1920, 1080))
    for _step in range(round((IDLE_SECONDS + 1) / STEP_SECONDS)):
        stage.stack.update(STEP_SECONDS)
        if title._attract._due:
            stage.stack.draw(canvas)
    assert title._attract.picture is not None
    stage.stack.draw(canvas)
    stage.mash("pad_1", Button.CONFIRM)
    assert title._attract.shown is None
    assert hall_of(stage) is stage.top
    assert services.party.seat_of("pad_1") is not None


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.key)
def test_every_game_can_be_shown(game: GameInfo, home: Path) -> None:
    services = make_services((game,))
    before = sorted(home.rglob("*"))
    show = Attract(services, (game,), [(264, 150)])
    canvas = pygame.Surface((1920, 1080))
    show.update(IDLE_SECONDS)
    for _step in range(200):
        show.update(0.05)
        show.take(canvas)
    assert show.picture is not None and not show._broken
    assert len({tuple(show.picture.get_at((x, y))) for x in range(10, 250, 12) for y in range(10, 140, 12)}) > 4
    show.stop()
    assert sorted(home.rglob("*")) == before


def test_a_room_that_is_not_drawn_anew_looks_as_if_it_were(stage: Stage) -> None:
    show, hall = idle(stage), hall_of(stage)
    first, again = pygame.Surface((1920, 1080)), pygame.Surface((1920, 1080))
    assert hall._calm and not show._due
    hall.draw(first)
    hall.draw(again)
    hall._draw_room(again)
    assert pixels(first) == pixels(again)
    stage.services.notices.append("Somebody has to read this.")
    stage.stack.update(STEP_SECONDS)
    assert not hall._calm
