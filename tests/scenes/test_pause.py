"""The pause sheet: resume, leave, seats that change hands, and pads that vanish and come back."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.actions import MOUSE, Action, Button, EditKey, Released
from engine.game_info import SeatInfo
from engine.match_scene import MatchScene
from engine.scene import Change, Push, Replace
from engine.theme import INK
from scenes.ask import Ask
from scenes.how_to_play import HowToPlay
from scenes.pause import LEAVE, Pause
from scenes.pause_hook import pause_hook
from scenes.settings import SettingsScreen
from tests.coin_game import coin_match
from tests.scenes.stage import Stage, make_services, seat_people

A, B, MENU = Button.CONFIRM, Button.CANCEL, Button.MENU
UP, DOWN, LEFT, RIGHT = Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT


class Table(MatchScene):
    """A game's scene that keeps what it was told."""

    def __init__(self, services: Any, live: Any) -> None:
        super().__init__(services, live)
        self.heard: list[Action] = []

    def handle(self, action: Action) -> Change:
        self.heard.append(action)
        return None


@pytest.fixture
def stage() -> Stage:
    """Ada, Bao and a bot at the table; Chloé looks on."""
    services = make_services()
    seat_people(services, "Ada", "Bao", "Chloé")
    services.party.add_bot(1)
    infos = services.party.seat_infos([0, 1, 3])
    stage = Stage(services, hook=pause_hook(services))
    table = Table(services, coin_match(*infos, coins=12))
    stage.stack.apply(Push(table, stage.floor.heard))
    return stage


def table_of(stage: Stage) -> Any:
    return stage.stack.scenes[1]


def levels(stage: Stage) -> list[int | None]:
    return [seat.bot_level for seat in stage.services.party.seats]


def go_to(stage: Stage, key: str, device: str = "pad_1") -> None:
    commands = [command.key for command in stage.top.commands]
    for _ in range(10):
        if stage.top._focus.at() == commands.index(key):
            return
        stage.press(device, DOWN if stage.top._focus.at() < commands.index(key) else UP)
    raise AssertionError(key)


def go_to_seat(stage: Stage, name: str, device: str = "pad_1") -> None:
    names = [seat.name for seat in stage.top.seats]
    stage.press(device, RIGHT)
    for _ in range(12):
        at = stage.top._focus.at() - len(stage.top.commands)
        if at == names.index(name):
            return
        stage.press(device, DOWN if at < names.index(name) else UP)
    raise AssertionError(name)


def test_escape_pauses_a_table_at_which_the_keyboard_writes(stage: Stage) -> None:
    table_of(stage).typing = True
    stage.edit(EditKey.ENTER)
    assert not isinstance(stage.top, Pause)
    stage.edit(EditKey.ESCAPE)
    assert isinstance(stage.top, Pause)


@pytest.mark.parametrize("device", ["pad_1", "pad_3", "keys_left", MOUSE])
def test_menu_pauses_and_menu_resumes(stage: Stage, device: str) -> None:
    stage.press(device, MENU)
    assert isinstance(stage.top, Pause)
    stage.press(device, MENU)
    assert stage.top is table_of(stage)
    assert [action for action in table_of(stage).heard if not isinstance(action, Released)] == []


@pytest.mark.parametrize("button", [A, B])
def test_resume_is_one_press(stage: Stage, button: Button) -> None:
    stage.press("pad_1", MENU)
    stage.press("pad_2", button)
    assert stage.top is table_of(stage)


def test_the_game_stands_still_while_paused(stage: Stage) -> None:
    stage.press("pad_1", MENU)
    stage.wait(5)
    assert table_of(stage).live.moves == ()
    stage.press("pad_1", MENU)
    stage.wait(5)
    assert table_of(stage).live.moves != ()


def test_help_and_settings_open_over_the_sheet(stage: Stage) -> None:
    stage.press("pad_1", MENU)
    go_to(stage, "how_to")
    stage.press("pad_1", A)
    assert isinstance(stage.top, HowToPlay)
    stage.press("pad_1", B)
    go_to(stage, "settings")
    stage.press("pad_1", A)
    assert isinstance(stage.top, SettingsScreen)
    stage.press("pad_1", B)
    assert isinstance(stage.top, Pause)


def test_leaving_asks_once_and_takes_the_game_off(stage: Stage) -> None:
    stage.press("pad_1", MENU)
    go_to(stage, LEAVE)
    stage.press("pad_1", A)
    assert isinstance(stage.top, Ask)
    stage.press("pad_1", A)  # the focus is on staying
    assert isinstance(stage.top, Pause)
    stage.press("pad_1", A, LEFT, A)
    assert stage.is_over
    assert stage.floor.results == [None]


def test_a_seat_is_given_to_a_bot_after_one_question_and_taken_back(stage: Stage) -> None:
    stage.press("pad_1", MENU)
    go_to_seat(stage, "Bao")
    stage.press("pad_1", A)
    assert isinstance(stage.top, Ask)
    stage.press("pad_1", LEFT, A)
    assert levels(stage) == [None, 2, None, 1]
    stage.press("pad_1", MENU)
    stage.wait(0.1)
    assert [seat.bot_level for seat in table_of(stage).live.seats] == [None, 2, 1]
    stage.press("pad_1", MENU)
    go_to_seat(stage, "Bao")
    stage.press("pad_2", A)
    assert levels(stage) == [None, None, None, 1]
    stage.press("pad_1", MENU)
    stage.wait(0.1)
    assert [seat.device for seat in table_of(stage).live.seats] == ["pad_1", "pad_2", None]


def test_a_newcomer_takes_a_bots_seat_and_a_player_does_not(stage: Stage) -> None:
    stage.press("pad_1", MENU)
    go_to_seat(stage, stage.top.seats[-1].name)
    stage.press("pad_1", A)
    assert stage.top.sentence == "Press it on a device that has no seat yet."
    assert levels(stage)[3] == 1
    stage.press("keys_left", A)
    assert stage.services.party.seat_of("keys_left").name == "Bot Dot"


def test_those_who_look_on_are_not_on_the_sheet(stage: Stage) -> None:
    stage.press("pad_1", MENU)
    assert [seat.name for seat in stage.top.seats] == ["Ada", "Bao", "Bot Dot"]


# Pads that vanish


def test_a_lost_pad_pauses_and_any_button_of_it_resumes(stage: Stage) -> None:
    stage.unplug("pad_2")
    assert isinstance(stage.top, Pause)
    assert [seat.name for seat in stage.top.lost] == ["Bao"]
    stage.plug_in("pad_2")
    assert isinstance(stage.top, Pause)  # nothing goes on before its owner is back
    stage.press("pad_2", Button.EXTRA)
    assert stage.top is table_of(stage)
    assert stage.services.party.seat_of("pad_2").name == "Bao"


def test_the_owner_comes_back_on_another_pad(stage: Stage) -> None:
    stage.unplug("pad_2")
    stage.plug_in("pad_4")
    stage.press("pad_4", Button.OPTION)
    assert stage.top is table_of(stage)
    assert stage.services.party.seat_of("pad_4").name == "Bao"
    assert stage.services.party.lost == ()


def test_other_players_do_not_take_a_lost_seat_and_cannot_just_go_on(stage: Stage) -> None:
    stage.unplug("pad_2")
    stage.press("pad_1", MENU, B)
    assert isinstance(stage.top, Pause)
    stage.press("pad_1", A)  # "Take the seat"
    assert stage.top.sentence == "Press it on a device that has no seat yet."
    assert [seat.name for seat in stage.services.party.lost] == ["Bao"]


def test_a_bot_plays_on_and_the_others_go_on_at_once(stage: Stage) -> None:
    stage.unplug("pad_2")
    go_to(stage, "bot")
    stage.press("pad_1", A)
    assert stage.top is table_of(stage)
    assert levels(stage) == [None, 2, None, 1]
    stage.wait(0.1)
    assert table_of(stage).live.seats[1].bot_level == 2


def test_who_goes_home_leaves_a_bot_of_another_name(stage: Stage) -> None:
    stage.unplug("pad_2")
    go_to(stage, "drop")
    stage.press("pad_1", A)
    assert stage.top is table_of(stage)
    assert (stage.services.party.seats[1].name, levels(stage)[1]) == ("Bot Bao", 1)


def test_a_keyboard_takes_the_seat_of_a_dead_pad(stage: Stage) -> None:
    stage.unplug("pad_1")
    stage.press("keys_right", A)  # on "Take the seat"
    assert stage.top is table_of(stage)
    assert stage.services.party.seat_of("keys_right").name == "Ada"


def test_the_mouse_alone_can_deal_with_a_lost_pad(stage: Stage) -> None:
    stage.unplug("pad_1")
    rects = stage.top._focus.rects
    keys = [command.key for command in stage.top.commands]
    stage.click(rects[keys.index("bot")].center)
    assert stage.top is table_of(stage)


def test_two_lost_pads_are_dealt_with_one_after_the_other(stage: Stage) -> None:
    stage.unplug("pad_1")
    stage.unplug("pad_2")
    assert [seat.name for seat in stage.top.lost] == ["Ada", "Bao"]
    stage.plug_in("pad_4")
    stage.press("pad_4", A)
    assert isinstance(stage.top, Pause)
    assert [seat.name for seat in stage.top.lost] == ["Bao"]
    stage.press("pad_3", A)  # Chloé looks on and has a seat: she moves the focus only
    assert isinstance(stage.top, Pause)
    go_to(stage, "bot", "pad_4")
    stage.press("pad_4", A)
    assert stage.top is table_of(stage)


def test_all_seats_of_a_shared_pad_come_back_together() -> None:
    services = make_services()
    seat_people(services, "Ada")
    services.party.share("pad_1")
    stage = Stage(services, hook=pause_hook(services))
    stage.stack.apply(Push(Table(services, coin_match(*services.party.seat_infos())), stage.floor.heard))
    stage.unplug("pad_1")
    assert len(stage.top.lost) == 2
    stage.press("pad_2", B)
    assert stage.top is table_of(stage)
    assert len(services.party.seats_of("pad_2")) == 2


def test_a_lost_pad_of_a_spectator_does_not_pause(stage: Stage) -> None:
    stage.unplug("pad_3")
    assert stage.top is table_of(stage)
    assert [seat.name for seat in stage.services.party.lost] == ["Chloé"]


def test_a_pad_that_vanishes_while_paused_changes_the_sheet(stage: Stage) -> None:
    stage.press("pad_1", MENU)
    stage.unplug("pad_2")
    assert [command.key for command in stage.top.commands] == ["take", "bot", "drop", LEAVE]
    stage.press("pad_1", MENU)
    assert isinstance(stage.top, Pause)


@pytest.mark.parametrize("opened", ["settings", "how_to", LEAVE])
def test_a_pad_that_vanishes_behind_another_screen_is_missed_as_well(stage: Stage, opened: str) -> None:
    stage.press("pad_1", MENU)
    go_to(stage, opened)
    stage.press("pad_1", A)
    assert not isinstance(stage.top, Pause)
    stage.unplug("pad_2")
    stage.press("pad_1", B)
    assert isinstance(stage.top, Pause)
    assert [seat.name for seat in stage.top.lost] == ["Bao"]


def test_a_pad_that_vanished_before_the_rematch_is_missed_in_it(stage: Stage) -> None:
    table, services = table_of(stage), stage.services
    stage.stack.apply(Replace(Ask(services, "Who won?", "", ("Rematch",))))  # any screen that knows no devices
    stage.unplug("pad_2")
    assert [seat.name for seat in services.party.lost] == ["Bao"]
    stage.stack.apply(Replace(Table(services, table.live)))
    stage.press("pad_1", A)
    assert isinstance(stage.top, Pause)
    assert [seat.name for seat in stage.top.lost] == ["Bao"]


def test_a_pad_that_is_back_before_the_rematch_is_not_missed(stage: Stage) -> None:
    stage.stack.apply(Replace(Ask(stage.services, "Who won?", "", ("Rematch",))))
    stage.unplug("pad_2")
    stage.plug_in("pad_2")
    assert stage.services.party.lost == ()
    assert stage.services.notices == []


def test_a_new_pad_is_offered_a_chair_after_the_match(stage: Stage) -> None:
    stage.plug_in("pad_7")
    stage.unplug("pad_7")
    stage.plug_in("pad_7")
    assert stage.top is table_of(stage)
    assert stage.services.notices == ["Pad 7 has come: it can join in the hall."]


def test_the_table_can_be_left_while_somebody_is_missing(stage: Stage) -> None:
    stage.unplug("pad_2")
    go_to(stage, LEAVE)
    stage.press("pad_1", A, LEFT, A)
    assert stage.is_over


def test_the_sheet_is_drawn_over_the_darkened_game(stage: Stage) -> None:
    class Bright(Table):
        def draw(self, canvas: Any) -> None:
            canvas.fill((200, 200, 200))

    services = stage.services
    bright = Bright(services, coin_match(*services.party.seat_infos([0, 1])))
    stage.stack.apply(Push(bright, stage.floor.heard))
    stage.press("pad_1", MENU)
    stage.wait(1)
    canvas = stage.draw()
    assert max(canvas.get_at((20, 20))[:3]) < 120
    assert canvas.get_at((160, 500))[:3] == (255, 248, 234)
    stage.unplug("pad_2")
    lost = stage.draw()
    heading = (204, 110, 1400, 160)
    assert pygame.image.tobytes(lost.subsurface(heading), "RGB") != pygame.image.tobytes(
        canvas.subsurface(heading), "RGB"
    )


def test_twelve_seats_fit() -> None:
    services = make_services()
    seat_people(services, *[f"Maximilian {n}" for n in range(9)])
    for _ in range(3):
        services.party.add_bot(3)
    stage = Stage(services, Pause(services, None))
    rects = stage.top._seat_rects()
    assert len(rects) == 12
    assert rects[0].unionall(rects[1:]).bottom < 914
    assert len({rect.topleft for rect in rects}) == 12
    stage.draw()


def test_the_bots_of_a_demo_are_named_and_cannot_be_changed() -> None:
    services = make_services()
    infos = tuple(SeatInfo(name=f"Bot {animal}", animal=animal, bot_level=2) for animal in ("fox", "owl", "cat"))
    table = Table(services, coin_match(*infos))
    stage = Stage(services, table, pause_hook(services))
    stage.press("pad_1", MENU)
    assert len(stage.top._seat_rects()) == 3
    row = stage.top._seat_rects()[1]
    assert pygame.mask.from_threshold(stage.draw().subsurface(row), INK, (40, 40, 40, 255)).count() > 500
    stage.click(row.center)
    for _ in range(8):
        stage.press("pad_1", DOWN)
    assert isinstance(stage.top, Pause)
    assert stage.top._focus.at() < len(stage.top.commands)


def test_what_was_said_goes_with_the_next_press(stage: Stage) -> None:
    stage.press("pad_1", MENU)
    go_to_seat(stage, stage.top.seats[-1].name)
    stage.press("pad_1", A)
    assert stage.top.sentence
    stage.press("pad_1", Button.UP)
    assert not stage.top.sentence
