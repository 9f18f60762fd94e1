"""Everybody in the hall: walking with each kind of hand, coming in, going, and bots that stand about."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from engine.actions import Button, DeviceAdded, DeviceRemoved, Pressed, Released, Tilted
from scenes.hall import Hall
from scenes.settings import SettingsScreen
from tests.scenes.hall_visit import GAMES, cabinets, chosen, hall_of, hold, spot_of, stage_with
from tests.scenes.stage import Stage

A, B = Button.CONFIRM, Button.CANCEL


@pytest.fixture
def stage() -> Stage:
    """Three games, and Ada and Bao with pads who have come to a stand."""
    stage = stage_with(GAMES, "Ada", "Bao")
    stage.wait(5)
    return stage


def test_the_first_player_walks_up_to_the_first_cabinet(stage: Stage) -> None:
    assert chosen(stage) == 0
    assert stage.top.moment == "hall-coins"
    assert cabinets(stage)[0].mat.collidepoint(spot_of(stage, "pad_1"))
    assert not any(place.mat.collidepoint(spot_of(stage, "pad_2")) for place in cabinets(stage))


def test_a_stick_walks_as_far_as_it_is_tilted(stage: Stage) -> None:
    start = spot_of(stage, "pad_2")
    hold(stage, Tilted("pad_2", 0.0, 1.0), seconds=0.3)
    whole = spot_of(stage, "pad_2") - start
    hold(stage, Tilted("pad_2", 0.0, -0.5), seconds=0.3)
    half = spot_of(stage, "pad_2") - start - whole
    assert whole.y > 60
    assert half.y == pytest.approx(-whole.y / 2, rel=0.1)
    hold(stage, Tilted("pad_2", 0.0, 0.0), seconds=0.1)
    before = spot_of(stage, "pad_2")
    stage.wait(0.5)
    assert spot_of(stage, "pad_2") == before


def test_a_stick_that_presses_directions_too_walks_no_faster(stage: Stage) -> None:
    start = spot_of(stage, "pad_2")
    hold(stage, Tilted("pad_2", 0.0, 0.5), seconds=0.3)
    alone = (spot_of(stage, "pad_2") - start).length()
    start = spot_of(stage, "pad_2")
    hold(stage, Tilted("pad_2", 0.0, -0.5), Pressed("pad_2", Button.UP), seconds=0.3)
    assert (spot_of(stage, "pad_2") - start).length() == pytest.approx(alone, rel=0.05)


@pytest.mark.parametrize("device", ["keys_left", "keys_right", "pad_3"])
def test_held_directions_walk_and_diagonals_are_no_faster(device: str) -> None:
    stage = stage_with(GAMES, "Ada", "Bao")
    stage.services.party.sit(device)
    stage.wait(5)
    start = spot_of(stage, device)
    hold(stage, Pressed(device, Button.UP), seconds=0.1)
    straight = (spot_of(stage, device) - start).length()
    assert straight > 30
    start = spot_of(stage, device)
    hold(stage, Pressed(device, Button.LEFT), seconds=0.1)
    across = spot_of(stage, device) - start
    assert across.length() == pytest.approx(straight, rel=0.1)
    assert across.x == pytest.approx(across.y)
    hold(stage, Released(device, Button.LEFT), Released(device, Button.UP), seconds=0)
    start = spot_of(stage, device)
    stage.wait(0.5)
    assert spot_of(stage, device) == start


@pytest.mark.parametrize("tilt", [(0.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (-1.0, -1.0), (1.0, 1.0)])
def test_walls_and_cabinets_stop_everybody(stage: Stage, tilt: tuple[float, float]) -> None:
    for device in ("pad_1", "pad_2"):
        hold(stage, Tilted(device, *tilt), seconds=0)
    stage.wait(8)
    for device in ("pad_1", "pad_2"):
        spot = spot_of(stage, device)
        assert pygame.Rect(46, 280, 1828, 600).collidepoint(spot)
        assert not any(place.rect.collidepoint(spot) for place in cabinets(stage))
        assert hall_of(stage)._hall.floor.is_free(spot)


def test_nobody_walks_on_while_another_screen_is_open(stage: Stage) -> None:
    hold(stage, Tilted("pad_2", 0.3, 1.0), Pressed("pad_2", Button.DOWN), seconds=0.1)
    stage.press("pad_1", Button.MENU)
    assert isinstance(stage.top, SettingsScreen)
    stage.press("pad_1", B)
    assert isinstance(stage.top, Hall)
    before = spot_of(stage, "pad_2")
    stage.wait(1)
    assert spot_of(stage, "pad_2") == before


def test_a_new_device_sits_down_and_comes_in_by_the_door(stage: Stage) -> None:
    stage.press("pad_3", Button.LEFT)
    seat = stage.services.party.seat_of("pad_3")
    assert seat is not None
    assert spot_of(stage, "pad_3") == hall_of(stage)._hall.door
    stage.wait(4)
    assert spot_of(stage, "pad_3").y > hall_of(stage)._hall.door[1] + 20


def test_bots_stand_about_and_choose_nothing() -> None:
    stage = stage_with(GAMES)
    for level in (1, 2, 3):
        stage.services.party.add_bot(level)
    stage.wait(6)
    spots = [walker.spot for walker in hall_of(stage)._crowd.by_depth()]
    assert len(spots) == 3
    assert min(a.distance_to(b) for a in spots for b in spots if a is not b) > 60
    stage.wait(60)
    assert chosen(stage) is None


def test_who_leaves_the_party_leaves_the_hall(stage: Stage) -> None:
    stage.services.party.stand(stage.services.party.seat_of("pad_1"))
    stage.wait(0.1)
    assert len(hall_of(stage)._crowd.by_depth()) == 1
    assert chosen(stage) is None
    stage.draw()


def test_a_thirteenth_player_is_told_that_all_chairs_are_taken() -> None:
    stage = stage_with(GAMES, "Ada")
    while not stage.services.party.is_full:
        stage.services.party.share("pad_1")
    stage.press("pad_2", A, A, A)
    assert stage.services.party.seat_of("pad_2") is None
    assert len(stage.services.notices) == 1
    stage.draw()


def test_in_a_hall_full_of_bots_whoever_presses_comes_in() -> None:
    stage = stage_with(GAMES)
    while not stage.services.party.is_full:
        stage.services.party.add_bot(1)
    stage.wait(1)
    stage.press("pad_2", A)
    assert stage.services.party.seat_of("pad_2") is not None
    assert stage.services.notices == []
    stage.wait(5)
    stage.draw()


def test_a_lost_pad_is_lost_and_its_owner_takes_any_other(stage: Stage) -> None:
    seat = stage.services.party.seat_of("pad_1")
    stage.stack.handle(DeviceRemoved("pad_1"))
    assert seat.lost
    stage.press("pad_3", A)
    assert (seat.device, seat.lost) == ("pad_3", False)
    assert len(stage.services.party.seats) == 2


def test_a_pad_that_comes_back_has_its_seat(stage: Stage) -> None:
    seat = stage.services.party.seat_of("pad_1")
    stage.stack.handle(DeviceRemoved("pad_1"))
    stage.stack.handle(DeviceAdded("pad_1"))
    assert not seat.lost


def test_a_shared_device_steers_its_first_seat(stage: Stage) -> None:
    stage.services.party.share("pad_2")
    stage.wait(5)
    start = spot_of(stage, "pad_2")
    hold(stage, Tilted("pad_2", 0.0, 1.0), seconds=0.3)
    assert spot_of(stage, "pad_2").y > start.y + 50
    assert len(hall_of(stage)._crowd.by_depth()) == 3


def test_those_who_go_to_the_same_cabinet_stand_side_by_side(stage: Stage) -> None:
    hall_of(stage)._crowd.send_to("pad_2", 0)
    stage.wait(4)
    assert hall_of(stage)._crowd.walker_of("pad_2").at == 0
    assert spot_of(stage, "pad_1").distance_to(spot_of(stage, "pad_2")) > 50


def test_a_party_comes_in_one_after_the_other_and_nobody_walks_inside_another() -> None:
    stage = stage_with(GAMES)
    for level in (1, 2, 3, 1, 2):
        stage.services.party.add_bot(level)
    crowd = hall_of(stage)._crowd
    for _step in range(150):
        stage.wait(1 / 30)
        spots = [walker.spot for walker in crowd.by_depth()]
        assert all(a.distance_to(b) > 40 for a, b in combinations(spots, 2))
    assert len(crowd.by_depth()) == 5


def test_a_bot_makes_room_for_somebody_who_stands_in_it() -> None:
    stage = stage_with(GAMES, "Ada")
    stage.services.party.add_bot(1)
    stage.wait(5)
    crowd = hall_of(stage)._crowd
    ada, bot = crowd.walker_of("pad_1"), next(walker for walker in crowd.by_depth() if walker.seat.is_bot)
    bot.stop()
    bot.spot = pygame.Vector2(ada.spot)
    stage.wait(2)
    assert bot.spot.distance_to(ada.spot) > 80


def test_the_name_of_somebody_behind_the_plate_is_hidden_with_the_body(stage: Stage) -> None:
    hall = hall_of(stage)
    bao = hall._crowd.walker_of("pad_2")
    bao.stop()
    plate = hall._plate()
    bao.spot = pygame.Vector2(plate.centerx, plate.centery + 130)
    assert [tag.seat.name for tag in hall._tags()] == ["Ada"]
    bao.spot = pygame.Vector2(plate.centerx, plate.top - 40)
    assert {tag.seat.name for tag in hall._tags()} == {"Ada", "Bao"}
