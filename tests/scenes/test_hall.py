"""The hall: walking, choosing and playing with pad, mouse and keys, and who is there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from engine.actions import MOUSE, Action, Button, DeviceAdded, DeviceRemoved, Pressed, Released, Tilted
from engine.game_info import GameInfo
from engine.glyphs import glyph_for
from engine.scene import Pop, SceneStack
from engine.ui import PROMPT_BAR
from scenes.ask import Ask
from scenes.hall import Hall
from scenes.hall_signs import notice_rect, plate_rect
from scenes.seats import Seats
from scenes.settings import SettingsScreen
from scenes.setup import Setup
from tests.coin_game import COINS
from tests.scenes.stage import Stage, make_services, seat_people

GAMES = tuple(
    replace(COINS, key=key, title=key.title(), cabinet="speed_colors/cabinet") for key in ("coins", "cards", "dice")
)
A, B, X = Button.CONFIRM, Button.CANCEL, Button.OPTION


def stage_with(games: tuple[GameInfo, ...] = GAMES, *names: str) -> Stage:
    services = make_services(games)
    seat_people(services, *names)
    return Stage(services, Hall(services))


@pytest.fixture
def stage() -> Stage:
    """Three games, and Ada and Bao with pads who have come to a stand."""
    stage = stage_with(GAMES, "Ada", "Bao")
    stage.wait(5)
    return stage


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


def key_of(stage: Stage) -> str:
    assert isinstance(stage.top, Setup)
    return stage.top.game.key


# Cabinets


@pytest.mark.parametrize("count", [1, 2, 3])
def test_only_the_games_that_exist_have_a_cabinet(count: int) -> None:
    stage = stage_with(GAMES[:count], "Ada")
    assert len(cabinets(stage)) == count
    stage.wait(1)
    stage.draw()


def test_a_hall_without_games_opens_too() -> None:
    stage = stage_with((), "Ada")
    stage.wait(3)
    stage.draw()
    stage.press("pad_1", A)
    assert isinstance(stage.top, Hall)


def test_games_that_find_no_room_are_named() -> None:
    many = tuple(replace(GAMES[0], key=f"game_{number}", title=f"Game {number}") for number in range(1, 8))
    stage = stage_with(many, "Ada")
    assert len(cabinets(stage)) == 6
    assert any("Game 7" in notice for notice in stage.services.notices)
    assert not any("Game 6" in notice for notice in stage.services.notices)


# Walking


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


# Choosing and playing


def test_whoever_came_last_to_a_mat_chooses_the_cabinet_in_the_light(stage: Stage) -> None:
    stage.press("pad_2", Button.NEXT)
    stage.wait(4)
    assert chosen(stage) is not None
    first = chosen(stage)
    stage.press("pad_2", Button.NEXT)
    stage.wait(4)
    assert chosen(stage) == (first + 1) % 3
    hold(stage, Tilted("pad_2", 0.0, 1.0), seconds=1)
    assert chosen(stage) == 0  # Ada still stands at hers
    hold(stage, Tilted("pad_1", 0.0, 1.0), seconds=1)
    assert chosen(stage) is None
    assert stage.top.moment == "hall"


def test_confirm_at_a_cabinet_opens_its_set_up(stage: Stage) -> None:
    stage.press("pad_1", A)
    assert key_of(stage) == "coins"


def test_confirm_elsewhere_walks_to_the_nearest_cabinet_and_again_plays_it(stage: Stage) -> None:
    spot = spot_of(stage, "pad_2")
    nearest = min(range(3), key=lambda index: spot.distance_to(cabinets(stage)[index].spot))
    stage.press("pad_2", A)
    assert isinstance(stage.top, Hall)
    stage.press("pad_2", A)
    assert key_of(stage) == GAMES[nearest].key


def test_shoulder_buttons_go_from_cabinet_to_cabinet(stage: Stage) -> None:
    stage.press("pad_1", Button.NEXT, Button.NEXT, A)
    assert key_of(stage) == "dice"
    stage = stage_with(GAMES, "Ada")
    stage.wait(4)
    stage.press("pad_1", Button.PREVIOUS, A)
    assert key_of(stage) == "dice"


def test_keys_alone_reach_a_game() -> None:
    stage = stage_with(GAMES)
    stage.press("keys_left", A, A)
    assert key_of(stage) == "coins"


def test_the_mouse_walks_where_it_clicks(stage: Stage) -> None:
    stage.click((900, 700))
    assert stage.services.party.seat_of(MOUSE) is not None
    stage.wait(3)
    stage.click((1100, 800))
    stage.wait(3)
    assert spot_of(stage, MOUSE).distance_to((1100, 800)) < 10


def test_a_click_on_a_cabinet_walks_there_and_a_second_plays(stage: Stage) -> None:
    stage.click((900, 700))
    stage.click(cabinets(stage)[2].rect.center)
    assert isinstance(stage.top, Hall)
    stage.wait(5)
    assert chosen(stage) == 2
    stage.click(cabinets(stage)[2].rect.center)
    assert key_of(stage) == "dice"


def test_a_click_on_the_plate_plays(stage: Stage) -> None:
    stage.click((900, 700))
    stage.click(plate_rect(spot_of(stage, "pad_1").x).center)
    assert key_of(stage) == "coins"


def test_the_mouse_alone_reaches_a_game() -> None:
    stage = stage_with(GAMES[:1])
    stage.click((900, 700))
    stage.click(cabinets(stage)[0].rect.center)
    assert key_of(stage) == "coins"


# Other screens


@pytest.mark.parametrize(("button", "screen"), [(X, Seats), (Button.MENU, SettingsScreen), (B, Ask)])
def test_the_other_screens_are_one_press_away(stage: Stage, button: Button, screen: type) -> None:
    stage.press("pad_1", button)
    assert isinstance(stage.top, screen)


def test_prompts_can_be_clicked(stage: Stage) -> None:
    stage.click((900, 700))
    found = set()
    for x in range(PROMPT_BAR.left, PROMPT_BAR.right, 20):
        stage.click((x, PROMPT_BAR.centery))
        found.add(type(stage.top))
        if not isinstance(stage.top, Hall):
            stage.stack.apply(Pop())
    assert {Hall, Seats, SettingsScreen, Ask} <= found


def test_leaving_asks_first(stage: Stage) -> None:
    stage.press("pad_1", B)
    stage.press("pad_1", A)
    assert isinstance(stage.top, Hall)  # Stay is in focus
    stage.press("pad_1", B, B)
    assert isinstance(stage.top, Hall)
    stage.press("pad_1", B, Button.LEFT, A)
    assert not stage.stack.running


# Coming and going


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
        stage.services.party.add_bot(1)
    stage.press("pad_2", A)
    assert stage.services.party.seat_of("pad_2") is None
    assert len(stage.services.notices) == 1
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


# Notices


def test_a_notice_is_shown_until_a_press_and_nothing_else_happens_then(stage: Stage) -> None:
    stage.services.notices += ["One thing.", "Another thing."]
    before = pygame.image.tobytes(stage.draw(), "RGB")
    stage.press("pad_1", A)
    assert stage.services.notices == ["Another thing."]
    assert isinstance(stage.top, Hall)
    stage.press("pad_1", B)
    assert not stage.services.notices
    assert isinstance(stage.top, Hall)
    stage.wait(1)
    assert pygame.image.tobytes(stage.draw(), "RGB") != before


def test_a_notice_is_dismissed_by_a_click_on_it_alone(stage: Stage) -> None:
    stage.click((900, 700))
    stage.services.notices.append("One thing.")
    stage.click((900, 760))
    assert stage.services.notices
    stage.click(notice_rect("One thing.").center)
    assert not stage.services.notices


def test_the_light_falls_at_once_with_reduced_motion() -> None:
    stage = stage_with(GAMES, "Ada")
    stage.services.settings.reduced_motion = True
    stage.wait(0.1)
    stage.press("pad_1", Button.NEXT)
    stage.wait(5)
    first = pygame.image.tobytes(stage.draw(), "RGB")
    stage.wait(1)
    assert pygame.image.tobytes(stage.draw(), "RGB") == first


def test_glyphs_are_those_of_the_device_in_hand(stage: Stage) -> None:
    stage.services.devices.latest = "pad_1"
    pad = pygame.image.tobytes(stage.draw().subsurface(PROMPT_BAR), "RGB")
    stage.services.devices.latest = "keys_left"
    keys = pygame.image.tobytes(stage.draw().subsurface(PROMPT_BAR), "RGB")
    assert glyph_for(A, "keys_left") != glyph_for(A, "xbox")
    assert pad != keys


def test_the_hall_stays_when_a_game_is_over(stage: Stage) -> None:
    stack: SceneStack = stage.stack
    hall = stage.top
    before = spot_of(stage, "pad_1")
    stage.press("pad_1", A)
    assert isinstance(stage.top, Setup)
    stage.press("pad_1", B)
    assert stack.top is hall
    assert spot_of(stage, "pad_1") == before
    stage.draw()
