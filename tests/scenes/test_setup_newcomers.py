"""The set-up of people who have never played this, press in a hurry, or leave a mouse lying about."""

from __future__ import annotations

from engine.actions import Button
from engine.devices import Devices
from engine.loop import Loop
from engine.scene import SceneStack
from engine.settings import load_settings
from engine.window import Window
from scenes.ask import Ask
from scenes.how_to_play import HowToPlay
from scenes.setup import ON_ROWS, SHEET, Setup
from tests.coin_game import COINS, CoinTable
from tests.pilot import Pilot
from tests.scenes.stage import Stage, make_services, seat_people
from tests.scenes.test_setup import stage_for

A, B, RIGHT = Button.CONFIRM, Button.CANCEL, Button.RIGHT


def new_here(*people: str, bots: int = 0) -> Stage:
    stage = stage_for(COINS, *people, bots=bots)
    stage.services.settings.played = []
    return stage


def test_the_pages_are_offered_before_the_first_match_of_a_game_and_never_again() -> None:
    stage = new_here("Ada")
    stage.press("pad_1", A)
    assert isinstance(stage.top, Ask)
    stage.press("pad_1", A)
    assert isinstance(stage.top, HowToPlay)
    stage.press("pad_1", B)
    assert isinstance(stage.top, Setup)
    stage.press("pad_1", A)
    assert isinstance(stage.top, CoinTable)
    assert load_settings(stage.services.folders.settings_file)[0].played == ["coins"]


def test_whoever_knows_the_game_starts_at_once_and_back_is_back() -> None:
    stage = new_here("Ada")
    stage.press("pad_1", A, B)
    assert isinstance(stage.top, Setup)
    stage.press("pad_1", A, RIGHT, A)
    assert isinstance(stage.top, CoinTable)


def test_bots_need_no_explanation() -> None:
    stage = new_here(bots=3)
    stage.wait(5)
    assert isinstance(stage.top, CoinTable)


def test_a_hurried_press_in_the_hall_does_not_start_the_match() -> None:
    stage = stage_for(COINS, "Ada")
    stage.mash("pad_1", A, A)
    assert isinstance(stage.top, Setup)
    stage.wait(Setup.quiet_seconds + 0.1)
    stage.mash("pad_1", A)
    assert isinstance(stage.top, CoinTable)


def test_a_pointer_that_rests_leaves_the_focus_on_start() -> None:
    services = make_services()
    services.devices = Devices()
    seat_people(services, "Ada")
    setup = Setup(services, COINS)
    with Pilot(Loop(Window(services.settings, headless=True), services.devices, SceneStack(setup))) as pilot:
        pilot.point(*SHEET.center)  # what a window that opens below the pointer is told
        pilot.point(SHEET.centerx + 3, SHEET.centery)
        assert setup.on_start
        pilot.point(SHEET.centerx + 60, SHEET.centery)
        assert setup.place == ON_ROWS
