"""A question is answered by those who sit here; a pad that comes while it is asked joins."""

from __future__ import annotations

import pytest

from engine.actions import Button
from engine.devices import Devices
from engine.loop import Loop
from engine.scene import SceneStack
from engine.window import Window
from scenes.arrival import door
from scenes.ask import Ask
from tests.coin_game import COINS
from tests.pilot import Pilot
from tests.scenes.setup_stage import stage_for
from tests.scenes.stage import Stage, make_services, seat_people
from tests.virtual_pads import VirtualPad

A, B = Button.CONFIRM, Button.CANCEL


def question(welcomes: bool = True) -> Stage:
    services = make_services()
    seat_people(services, "Ada")
    return Stage(services, Ask(services, "Really?", "Think.", ("Yes", "No"), welcomes=welcomes), door=True)


def seated(stage: Stage) -> list[str | None]:
    return [seat.device for seat in stage.services.party.seats]


def test_the_first_press_of_a_new_pad_joins_and_the_second_answers() -> None:
    stage = question()
    stage.mash("pad_2", A)  # at once, while nobody else is heard yet
    assert seated(stage) == ["pad_1", "pad_2"]
    assert not stage.is_over
    stage.press("pad_2", A)
    assert stage.floor.results == [0]


@pytest.mark.parametrize("device", ["mouse", "keys_right"])
def test_the_mouse_and_the_keys_sit_down_with_their_first_press_too(device: str) -> None:
    stage = question()
    stage.press(device, B)
    assert not stage.is_over
    assert seated(stage) == ["pad_1", device]
    stage.press(device, B)
    assert stage.floor.results == [1]


def test_where_nobody_can_join_any_pad_answers() -> None:
    stage = question(welcomes=False)
    stage.press("pad_2", B)
    assert stage.floor.results == [1]
    assert seated(stage) == ["pad_1"]


def test_a_pad_in_the_place_of_one_that_is_lost_takes_its_seat_back() -> None:
    stage = question()
    stage.services.party.lose("pad_1")
    stage.press("pad_2", A)
    assert seated(stage) == ["pad_2"]
    assert not stage.is_over


def test_whoever_joins_before_the_first_match_plays_it() -> None:
    stage = stage_for(COINS, "Ada", door=True)
    stage.services.settings.played = []
    setup = stage.top
    stage.press("pad_1", A)
    assert isinstance(stage.top, Ask)
    stage.press("pad_2", A)
    stage.press("pad_1", Button.RIGHT, A)
    assert [seat.device for seat in setup.table.seats] == ["pad_1", "pad_2"]
    assert [seat.device for seat in stage.top.live.seats] == ["pad_1", "pad_2"]


def test_four_pads_pressed_within_one_frame_over_a_question_are_all_seated() -> None:
    services = make_services()
    stack = SceneStack(Ask(services, "Really?", "Think.", ("Yes", "No"), welcomes=True), door=door(services))
    with Pilot(Loop(Window(services.settings, headless=True), Devices(), stack)) as pilot:
        pads = [VirtualPad() for _number in range(4)]
        pilot.step()
        for pad in pads:
            pad.tap("a")
        pilot.run(0.1)
    assert len(services.party.seats) == 4
