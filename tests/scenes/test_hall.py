"""The hall: choosing and playing with pad, mouse and keys, the other screens, and notices."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from engine.actions import MOUSE, Button, Tilted
from engine.glyphs import glyph_for
from engine.notices import FileNotice
from engine.scene import Pop
from engine.ui import PROMPT_BAR
from scenes.ask import Ask
from scenes.hall import REGRET_SECONDS, Hall
from scenes.hall_signs import notice_rect, plate_rect
from scenes.seats import Seats
from scenes.settings import SettingsScreen
from scenes.setup import Setup
from tests.scenes.hall_visit import GAMES, cabinets, chosen, hall_of, hold, spot_of, stage_with
from tests.scenes.stage import Stage

A, B, X = Button.CONFIRM, Button.CANCEL, Button.OPTION


@pytest.fixture
def stage() -> Stage:
    """Three games, and Ada and Bao with pads who have come to a stand."""
    stage = stage_with(GAMES, "Ada", "Bao")
    stage.wait(5)
    return stage


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
    stage.click((1000, 700))
    assert stage.services.party.seat_of(MOUSE) is not None
    stage.wait(3)
    stage.click((1100, 800))
    stage.wait(3)
    assert spot_of(stage, MOUSE).distance_to((1100, 800)) < 10


def test_a_click_on_a_cabinet_walks_there_and_a_second_plays(stage: Stage) -> None:
    stage.click((1000, 700))
    stage.click(cabinets(stage)[2].rect.center)
    assert isinstance(stage.top, Hall)
    stage.wait(5)
    assert chosen(stage) == 2
    stage.click(cabinets(stage)[2].rect.center)
    assert key_of(stage) == "dice"


def test_a_click_on_the_plate_plays(stage: Stage) -> None:
    stage.click((1000, 700))
    stage.click(plate_rect(spot_of(stage, "pad_1").x).center)
    assert key_of(stage) == "coins"


def test_the_mouse_alone_reaches_a_game() -> None:
    stage = stage_with(GAMES[:1])
    stage.click((1000, 700))
    stage.click(cabinets(stage)[0].rect.center)
    assert key_of(stage) == "coins"


# Other screens


@pytest.mark.parametrize(("button", "screen"), [(X, Seats), (Button.MENU, SettingsScreen), (B, Ask)])
def test_the_other_screens_are_one_press_away(stage: Stage, button: Button, screen: type) -> None:
    stage.press("pad_1", button)
    assert isinstance(stage.top, screen)


def test_escape_is_for_whoever_holds_the_mouse_and_brings_nobody_in() -> None:
    stage = stage_with(GAMES[:1])
    stage.click((1000, 700))
    stage.press("keys_left", Button.MENU)
    assert isinstance(stage.top, SettingsScreen)
    assert [seat.device for seat in stage.services.party.seats] == [MOUSE]


def test_without_a_mouse_in_the_party_escape_brings_a_keyboard_in(stage: Stage) -> None:
    stage.press("keys_left", Button.MENU)
    assert isinstance(stage.top, Hall)
    assert "keys_left" in [seat.device for seat in stage.services.party.seats]


def test_prompts_can_be_clicked() -> None:
    stage = stage_with(GAMES[:1])
    stage.click((1000, 700))
    found = set()
    for x in range(PROMPT_BAR.left, PROMPT_BAR.right, 20):
        stage.click((x, PROMPT_BAR.centery))
        found.add(type(stage.top))
        if not isinstance(stage.top, Hall):
            stage.stack.apply(Pop())
    assert {Hall, Seats, SettingsScreen, Ask} <= found


def test_whoever_sits_first_is_asked_before_the_program_ends(stage: Stage) -> None:
    stage.press("pad_1", B)
    stage.press("pad_1", A)
    assert isinstance(stage.top, Hall)  # Stay is in focus
    stage.press("pad_1", B, B)
    assert isinstance(stage.top, Hall)
    stage.press("pad_1", B, Button.LEFT, Button.LEFT)
    stage.press("pad_2", A)
    assert isinstance(stage.top, Ask)  # a guest does not answer
    stage.press("pad_1", A)
    assert not stage.stack.running


def seated(stage: Stage) -> list[tuple[str | None, str]]:
    return [(seat.device, seat.name) for seat in stage.services.party.seats]


@pytest.mark.parametrize("device", ["pad_3", "keys_left", MOUSE])
def test_a_guest_stands_up_and_nothing_is_asked(stage: Stage, device: str) -> None:
    before = seated(stage)
    stage.services.party.rename(stage.services.party.sit(device), "Emre")
    stage.wait(0.1)
    stage.press(device, B)
    assert isinstance(stage.top, Hall)
    assert seated(stage) == before
    assert hall_of(stage)._crowd.walker_of(device) is None
    stage.press(device, A)  # not meant: the same player is back
    assert seated(stage) == [*before, (device, "Emre")]
    stage.press(device, B)
    stage.wait(REGRET_SECONDS + 1)
    stage.press(device, A)  # somebody else took it up
    assert "Emre" not in [name for _device, name in seated(stage)]


def test_the_prompt_says_what_leaving_means_for_the_device_in_hand(stage: Stage) -> None:
    said = []
    for device in ("pad_1", "pad_2", "pad_3"):
        stage.services.devices.latest = device
        said.append(stage.top._prompts()[-1].label)
    assert said == ["Quit", "Stand up", "Quit"]


def test_the_host_may_stand_up_alone_and_the_next_one_is_asked_from_then_on(stage: Stage) -> None:
    stage.press("pad_1", B, Button.LEFT, A)
    assert [device for device, _name in seated(stage)] == ["pad_2"]
    stage.press("pad_2", B)
    assert isinstance(stage.top, Ask)
    stage.press("pad_2", Button.LEFT, A)
    assert not stage.stack.running


def test_a_host_whose_pad_is_gone_is_not_waited_for(stage: Stage) -> None:
    stage.press("pad_1", B)
    stage.unplug("pad_1")
    assert isinstance(stage.top, Hall)
    stage.services.party.lose("pad_1")
    stage.press("pad_2", B)
    assert isinstance(stage.top, Ask)


def test_several_who_share_a_device_are_asked_before_they_stand_up(stage: Stage) -> None:
    before = seated(stage)
    stage.services.party.sit("keys_left")
    stage.services.party.share("keys_left")
    stage.press("keys_left", B)
    assert isinstance(stage.top, Ask)
    stage.press("keys_left", A)
    assert len(seated(stage)) == len(before) + 2
    stage.press("keys_left", B, Button.LEFT, A)
    assert seated(stage) == before


def test_a_double_press_on_another_screen_sends_nobody_away(stage: Stage) -> None:
    before = seated(stage)
    stage.press("pad_2", Button.MENU)
    stage.mash("pad_2", B, B)
    assert isinstance(stage.top, Hall)
    assert seated(stage) == before


def test_a_refused_file_is_not_repeated_over_the_cabinets(stage: Stage) -> None:
    stage.services.tell_once([FileNotice("mine.svg: the fill #ff0000 is none of the inks."), "The disk is full."])
    stage.wait(0.1)
    assert stage.services.notices == ["The disk is full."]


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


def test_a_notice_that_quotes_what_no_font_has_is_shown_all_the_same(stage: Stage) -> None:
    stage.services.notices.append("The folder /attic/a\0b\udce9 cannot be used" + "." * 50_000)
    stage.draw()
    stage.press("pad_1", Button.CONFIRM)
    assert not stage.services.notices


def test_a_notice_is_dismissed_by_a_click_on_it_alone(stage: Stage) -> None:
    stage.click((1000, 700))
    stage.services.notices.append("One thing.")
    stage.click((1000, 760))
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
    hall = stage.top
    before = spot_of(stage, "pad_1")
    stage.press("pad_1", A)
    assert isinstance(stage.top, Setup)
    stage.press("pad_1", B)
    assert stage.top is hall
    assert spot_of(stage, "pad_1") == before
    stage.draw()
