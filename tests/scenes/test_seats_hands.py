"""The seats by the mouse alone, and by the true events of every device."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import MOUSE, Button
from engine.devices import Devices
from engine.loop import Loop
from engine.scene import Push, Scene, SceneStack
from engine.settings import Profile
from engine.ui import PROMPT_BAR
from engine.window import Window
from scenes.name_entry import NameEntry
from scenes.seat_cards import WIDE, parts
from scenes.seats import Seats
from tests.pilot import Pilot
from tests.scenes.stage import Stage, make_services

A, B, X, Y = Button.CONFIRM, Button.CANCEL, Button.OPTION, Button.EXTRA
UP, DOWN, LEFT, RIGHT = Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT


@pytest.fixture
def stage() -> Stage:
    services = make_services()
    return Stage(services, Seats(services))


def part_of(stage: Stage, device: str, part: str) -> tuple[int, int]:
    seat = stage.services.party.seat_of(device)
    return parts(stage.top.measures, seat)[part].center


def test_the_mouse_sits_by_a_click_and_uses_the_parts_of_its_card(stage: Stage) -> None:
    stage.click(WIDE.rect(2).center)
    (seat,) = stage.services.party.seats
    assert seat.device == MOUSE
    stage.click(part_of(stage, MOUSE, "right"))
    assert seat.animal == "owl"
    stage.click(part_of(stage, MOUSE, "left"))
    assert seat.animal == "fox"
    stage.click(part_of(stage, MOUSE, "name"))
    assert isinstance(stage.top, NameEntry)
    stage.click((900, 500), Button.CANCEL)
    stage.click(part_of(stage, MOUSE, "ready"))
    assert seat.ready
    stage.click(part_of(stage, MOUSE, "ready"))
    stage.wait(2)
    assert not stage.is_over


def test_the_mouse_adds_changes_and_removes_bots(stage: Stage) -> None:
    stage.click((960, 500))
    stage.click(WIDE.rect(5).center)  # a free chair
    bot = stage.services.party.seats[1]
    assert bot.bot_level == 2
    where = parts(WIDE, bot)
    stage.click(where["right"].center)
    assert bot.bot_level == 3
    stage.click(where["menu"].center)  # the cross
    assert len(stage.services.party.seats) == 1


def test_the_mouse_uses_the_menu(stage: Stage) -> None:
    stage.click((960, 500))
    stage.click(part_of(stage, MOUSE, "menu"))
    menu = stage.top._hands.hand(MOUSE).menu
    keys = [row.key for row in menu.rows()]
    stage.click(menu._row_rect(keys.index("youngest")).center)
    assert stage.services.party.seats[0].youngest
    stage.click(menu._row_rect(keys.index("share")).center)
    assert len(stage.services.party.seats_of(MOUSE)) == 2
    stage.click(part_of(stage, MOUSE, "menu"))
    stage.click((1700, 800))  # beside it
    assert stage.top._hands.hand(MOUSE).menu is None


def test_the_mouse_clicks_prompts(stage: Stage) -> None:
    stage.click((960, 500))
    stage.click((PROMPT_BAR.left + 60, PROMPT_BAR.centery))
    assert stage.services.party.seats[0].ready  # "Ready" is the first prompt
    stage.wait(0.5)
    stage.click((PROMPT_BAR.left + 60, PROMPT_BAR.centery))
    assert not stage.services.party.seats[0].ready  # and now "Not ready" is


def test_the_way_to_a_bots_chair_does_not_read_like_the_way_out(stage: Stage) -> None:
    stage.press("pad_1", A, Y, A)  # sits, seats a bot and comes back to the own card
    stage.services.devices.latest = "pad_1"
    words = {prompt.button: prompt.label for prompt in stage.top._prompts()}
    assert words[Button.NEXT] == "Next chair"


def test_the_mouse_cannot_change_the_cards_of_others(stage: Stage) -> None:
    stage.press("pad_1", A)
    stage.click((960, 880))
    pad = stage.services.party.seat_of("pad_1")
    stage.click(parts(WIDE, pad)["right"].center)
    stage.click(parts(WIDE, pad)["ready"].center)
    assert (pad.animal, pad.ready) == ("fox", False)


def test_every_state_can_be_drawn(stage: Stage, canvas: pygame.Surface) -> None:
    stage.draw()
    stage.services.settings.profiles = [Profile("Maximilian-Alexa", "duck")]
    stage.press("pad_1", A, X, Y, A)
    stage.press("pad_2", A, DOWN)
    stage.click((960, 880))
    stage.wait(0.1)
    wide = stage.draw()
    stage.press("pad_1", *[Y] * 8)
    narrow = stage.draw()
    assert wide.get_at((120, 300)) != narrow.get_at((1780, 800))
    assert narrow.get_at((300, 190))[:3] != (0, 0, 0)


# Through SDL's own events


def test_pad_mouse_and_both_halves_of_the_keyboard_sit_name_and_are_ready_by_true_events() -> None:
    services = make_services()
    services.devices = Devices()
    window = Window(services.settings, headless=True)
    floor = Scene()
    stack = SceneStack(floor)
    stack.apply(Push(Seats(services)))
    with Pilot(Loop(window, services.devices, stack)) as pilot:
        pad = pilot.plug()
        pad.tap("a")
        pilot.click(1600, 880)
        pilot.keys("space", "enter")
        party = services.party
        assert [seat.device for seat in party.seats] == ["pad_1", MOUSE, "keys_left", "keys_right"]
        pilot.run(Seats.quiet_seconds)
        pilot.keys("s", "space")  # the menu's first row: type a name
        assert isinstance(pilot.top, NameEntry)
        pilot.write("Ada")
        pilot.run(NameEntry.quiet_seconds)
        pilot.key("enter")
        assert party.seats[2].name == "Ada"
        pilot.run(Seats.quiet_seconds)
        pilot.keys("down", "enter")
        pilot.write("Bao q")  # letters that are buttons elsewhere
        pilot.run(NameEntry.quiet_seconds)
        pilot.key("backspace")
        pilot.key("enter")
        assert party.seats[3].name == "Bao"
        pilot.run(Seats.quiet_seconds)
        pad.tap("right")
        assert party.seats[0].animal == "frog"
        pilot.click(*parts(WIDE, party.seats[1])["ready"].center)
        pilot.keys("space", "enter")
        assert [seat.ready for seat in party.seats] == [False, True, True, True]
        pad.unplug()
        assert party.seats[0].lost
        other = pilot.plug()
        other.tap("a")
        assert not party.seats[0].lost
        other.tap("a")
        pilot.until(lambda: stack.top is floor, steps_limit=120)
