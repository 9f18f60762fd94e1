"""The hall offers to go on with a match that was never ended."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.actions import Button
from engine.game_info import SeatInfo
from engine.live_match import LiveMatch
from engine.services import Services
from scenes.ask import Ask
from scenes.hall import Hall
from tests.coin_game import COINS, CoinOptions, CoinTable, Take
from tests.scenes.stage import Stage, make_services, seat_people

GAME = replace(COINS, cabinet="speed_colors/cabinet")
SEATS = (
    SeatInfo(name="Ada", animal="fox", device="pad_1"),
    SeatInfo(name="Bot Dot", animal="duck", bot_level=2),
)
A, B = Button.CONFIRM, Button.CANCEL


def leave_match(services: Services, seed: int = 1) -> Path:
    """Begin a match, take one coin, and let the power fail."""
    live = LiveMatch.start(GAME, SEATS, CoinOptions(), seed, services.folders.journals)
    live.play(Take(seat=0, coin=seed))
    path = live.path
    assert path is not None
    live.close()
    return path


@pytest.fixture
def services() -> Services:
    services = make_services((GAME,))
    seat_people(services, "Ada")
    return services


def open_hall(services: Services) -> Stage:
    stage = Stage(services, Hall(services))
    stage.wait(0.2)
    return stage


def test_without_unfinished_matches_nothing_is_asked(services: Services) -> None:
    assert isinstance(open_hall(services).top, Hall)


def test_one_press_resumes_the_match(services: Services) -> None:
    path = leave_match(services)
    stage = open_hall(services)
    assert isinstance(stage.top, Ask)
    stage.draw()
    stage.press("pad_1", A)
    assert isinstance(stage.top, CoinTable)
    assert stage.top.live.moves == (Take(seat=0, coin=1),)
    assert stage.top.live.path == path


@pytest.mark.parametrize("buttons", [(B,), (Button.RIGHT, A)])
def test_not_now_keeps_the_match_for_the_next_time(services: Services, buttons: tuple[Button, ...]) -> None:
    path = leave_match(services)
    stage = open_hall(services)
    stage.press("pad_1", *buttons)
    stage.wait(0.2)
    assert isinstance(stage.top, Hall)
    assert path.exists()
    assert isinstance(open_hall(services).top, Ask)


def test_throwing_away_asks_about_the_one_before(services: Services) -> None:
    first, second = leave_match(services, 1), leave_match(services, 2)
    stage = open_hall(services)
    stage.press("pad_1", Button.RIGHT, Button.RIGHT, A)
    stage.wait(0.2)
    assert isinstance(stage.top, Ask)
    assert sum(path.exists() for path in (first, second)) == 1
    stage.press("pad_1", Button.RIGHT, Button.RIGHT, A)
    stage.wait(0.2)
    assert isinstance(stage.top, Hall)
    assert not first.exists()
    assert not second.exists()
    assert isinstance(open_hall(services).top, Hall)


def test_the_mouse_can_answer_too(services: Services) -> None:
    leave_match(services)
    stage = open_hall(services)
    stage.click(stage.top._focus.rects[1].center)
    stage.wait(0.2)
    assert isinstance(stage.top, Hall)


def test_a_broken_journal_is_a_notice_and_no_offer(services: Services) -> None:
    path = leave_match(services)
    path.write_text("{nonsense\n", encoding="utf-8")
    stage = open_hall(services)
    assert isinstance(stage.top, Hall)
    assert any(path.name in notice for notice in services.notices)
    stage.press("pad_1", A)
    assert not services.notices
