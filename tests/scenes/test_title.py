"""The title: any button of any device seats whoever pressed it and opens the hall."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from engine.actions import MOUSE, Button, Pointed, Pressed, Released
from engine.settings import Profile, RememberedSeat
from engine.theme import LILAC
from scenes.hall import Hall
from scenes.setup import Setup
from scenes.title import CREDIT_Y, Title
from tests.coin_game import COINS, CoinTable
from tests.scenes.stage import Stage, make_services

GAME = replace(COINS, cabinet="speed_colors/cabinet")


@pytest.fixture
def stage() -> Stage:
    services = make_services((GAME,))
    return Stage(services, Title(services))


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])
@pytest.mark.parametrize("button", [Button.CONFIRM, Button.CANCEL, Button.MENU, Button.UP, Button.PRECISE])
def test_any_button_seats_its_device_and_opens_the_hall(stage: Stage, device: str, button: Button) -> None:
    stage.press(device, button)
    assert isinstance(stage.top, Hall)
    assert [seat.device for seat in stage.services.party.seats] == [device]


def test_a_click_anywhere_starts(stage: Stage) -> None:
    stage.click((1900, 20))
    assert isinstance(stage.top, Hall)
    assert stage.services.party.seat_of(MOUSE) is not None


def test_moving_the_mouse_letting_go_and_repeats_start_nothing(stage: Stage) -> None:
    for action in (Pointed(MOUSE, (5, 5)), Released("pad_1", Button.CONFIRM)):
        stage.stack.handle(action)
    stage.stack.handle(Pressed("pad_1", Button.DOWN, repeat=True))
    assert isinstance(stage.top, Title)
    assert not stage.services.party.seats


def test_whoever_presses_first_is_nobody_of_last_time(stage: Stage) -> None:
    stage.services.settings.profiles = [Profile("Ada", "cat"), Profile("Bao", "owl")]
    stage.services.settings.party = [RememberedSeat(name="Bao", animal="owl", device="pad_2")]
    stage.press("pad_2", Button.CONFIRM)
    (seat,) = stage.services.party.seats
    assert (seat.name, seat.animal) == ("Fox", "fox")


def test_whoever_held_this_device_this_evening_is_expected(stage: Stage) -> None:
    stage.services.settings.profiles = [Profile("Ada", "cat")]
    party = [RememberedSeat(name="Bao", animal="owl", device="pad_2")]
    stage.services.settings.party = party
    stage.services.party.recall(party)
    stage.press("pad_2", Button.CONFIRM)
    assert [seat.name for seat in stage.services.party.seats] == ["Bao"]


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])
def test_three_presses_lead_from_the_title_to_a_match(stage: Stage, device: str) -> None:
    stage.press(device, Button.CONFIRM)
    stage.press(device, Button.CONFIRM)
    assert isinstance(stage.top, Setup)
    stage.press(device, Button.CONFIRM)
    assert isinstance(stage.top, CoinTable)


def test_everything_floats_unless_motion_is_reduced(stage: Stage) -> None:
    def pictures() -> tuple[bytes, bytes]:
        first = pygame.image.tobytes(stage.draw(), "RGB")
        stage.wait(1)
        return first, pygame.image.tobytes(stage.draw(), "RGB")

    stage.wait(3)
    first, second = pictures()
    assert first != second
    stage.services.settings.reduced_motion = True
    first, second = pictures()
    assert first == second


def test_with_reduced_motion_all_is_in_its_place_at_once() -> None:
    services = make_services((GAME,))
    services.settings.reduced_motion = True
    stage = Stage(services, Title(services))
    first = pygame.image.tobytes(stage.draw(), "RGB")
    stage.wait(5)
    assert pygame.image.tobytes(stage.draw(), "RGB") == first


def test_it_says_that_it_belongs_to_nobody_else() -> None:
    services = make_services()
    services.settings.reduced_motion = True
    stage = Stage(services, Title(services))
    line = stage.draw().subsurface((300, CREDIT_Y - 20, 1320, 40))
    words = pygame.mask.from_threshold(line, LILAC, (30, 30, 30, 255)).get_bounding_rects()
    assert sum(rect.width for rect in words) > 700
