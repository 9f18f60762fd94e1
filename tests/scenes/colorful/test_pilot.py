"""Whole matches by true events: pads alone, the mouse alone, keyboard halves with bots, and six seats of all kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.actions import Button
from engine.arguments import Arguments
from engine.loop import Loop
from engine.scene import Push
from engine.services import Services
from engine.start import start
from main import ASSETS
from scenes.colorful import GAME
from scenes.colorful.board_page import BoardPage
from scenes.colorful.chords import chord_of
from scenes.colorful.content import ColorfulOptions
from scenes.colorful.name_keys import SAY
from scenes.colorful.name_page import NamePage
from scenes.colorful.pick_page import PickPage
from scenes.colorful.private_page import PrivatePage
from scenes.colorful.reveal_page import RevealPage
from scenes.colorful.table import Table
from scenes.hall import Hall
from scenes.opening import pause_when_needed
from scenes.pause import Pause
from scenes.play import start_match
from scenes.results import Results
from tests.pilot import Pilot, RarelyDrawn
from tests.scenes.table_stage import pictures

PAD = {Button.CONFIRM: "a", Button.CANCEL: "b", Button.OPTION: "x", Button.EXTRA: "y", Button.NEXT: "right_bumper"}
KEYS = {
    "keys_left": {
        Button.UP: "w", Button.LEFT: "a", Button.DOWN: "s", Button.RIGHT: "d", Button.CONFIRM: "space",
        Button.CANCEL: "q", Button.OPTION: "e", Button.EXTRA: "tab", Button.NEXT: "c",
    },
    "keys_right": {
        Button.UP: "up", Button.LEFT: "left", Button.DOWN: "down", Button.RIGHT: "right", Button.CONFIRM: "enter",
        Button.CANCEL: "backspace", Button.OPTION: "right_shift", Button.EXTRA: "right_ctrl", Button.NEXT: "page_down",
    },
}  # fmt: skip


LONG_STEP = 1 / 10


class Patient(Pilot):
    """Waits in long steps; what hands do takes steps as short as ever."""

    def run(self, seconds: float) -> None:
        for _ in range(max(round(seconds / LONG_STEP), 1)):
            self.step(LONG_STEP)

    def until(self, condition: Callable[[], bool], steps_limit: int = 600) -> None:
        for _ in range(steps_limit):
            if condition():
                return
            self.step(LONG_STEP)
        super().until(condition, 0)


class EachPageDrawn(RarelyDrawn):
    """Draws every kind of page when it comes first: the pictures have tests of their own."""

    first_pictures = 1
    drawn_every = 60

    @property
    def kind(self) -> type:
        return type(getattr(self.top, "page", self.top))


@pytest.fixture
def services() -> Services:
    services = start(Arguments(headless=True, seed=11), (GAME,), ASSETS)
    services.settings.reduced_motion = True
    services.pictures = pictures()
    return services


@pytest.fixture
def pilot(services: Services) -> Iterator[Pilot]:
    stack = EachPageDrawn(Hall(services), pause_when_needed(services))
    stack.drawn.update((Hall, Results))  # need not be drawn at once
    with Patient(Loop(services.window, services.devices, stack)) as pilot:
        yield pilot


class Crew:
    """Hands on all kinds of devices at one table; what is on the table is looked at, never touched."""

    def __init__(self, pilot: Pilot, services: Services, devices: list[str], bots: int, **options: Any) -> None:
        self.pilot, self.services, self.devices = pilot, services, devices
        for device in devices:
            if device.startswith("pad"):
                pilot.pad(int(device.split("_")[1]) - 1)
            services.party.share(device) if services.party.seat_of(device) else services.party.sit(device)
        for number in range(bots):
            services.party.add_bot(1 + number % 3)
        change = start_match(services, GAME, ColorfulOptions(**options))
        assert isinstance(change, Push)
        pilot.loop.stack.apply(change)
        pilot.step()

    @property
    def table(self) -> Table:
        assert isinstance(self.pilot.top, Table), self.pilot.top
        return self.pilot.top

    @property
    def page(self) -> Any:
        return self.table.page

    @property
    def match(self) -> Any:
        return self.table.match

    def press(self, device: str, button: Button) -> None:
        self.see()
        if device == "mouse":
            self.pilot.click(960, 290)
        elif device in KEYS:
            self.pilot.key(KEYS[device][button])
        else:
            self.pilot.pad(int(device.split("_")[1]) - 1).tap(PAD.get(button, str(button)))

    def see(self) -> None:
        """What has just come is looked at before somebody presses."""
        self.pilot.until(lambda: not self.pilot.top.is_quiet)

    def lock(self, device: str, colour: int) -> None:
        """A click, or a chord: hold, press, let go."""
        self.see()
        direction, button = chord_of(self.match.colours.index(colour))
        if device == "mouse":
            self.pilot.click(*self.page.tiles.rect_of(colour).center)
        elif device in KEYS:
            self.pilot.key_down(KEYS[device][direction])
            self.pilot.key(KEYS[device][button])
            self.pilot.key_up(KEYS[device][direction])
        else:
            pad = self.pilot.pad(int(device.split("_")[1]) - 1)
            pad.press(str(direction))
            pad.tap(PAD[button])
            pad.release(str(direction))

    def name(self, word: str) -> None:
        """Whoever is to name does so, by typing where a keyboard writes, else with the keys on the screen."""
        page = self.page
        device = page.device
        if device is None:
            self.pilot.until(lambda: self.page is not page)
            return
        if self.table.typing:
            self.see()
            self.pilot.write(word)
            self.pilot.key("enter")
        elif device == "mouse":
            self.see()
            for letter in word.lower():
                self.pilot.click(*page.keys.key(letter).center)
            self.pilot.click(*page.keys.key(SAY).center)
        else:
            self.press(device, Button.CONFIRM)  # the letter A
            self.press(device, Button.RIGHT)
            self.press(device, Button.CONFIRM)
            self.press(device, Button.EXTRA)
        self.pilot.until(lambda: self.page is not page)

    def behind_the_curtain(self) -> None:
        """Open it, choose what is in focus, and pass the device on."""
        page = self.page
        device = self.table.device_of(page.seat)
        assert device is not None
        if device == "mouse":
            self.see()
            self.pilot.click(960, 500)
            self.see()
            hand = self.match.view_for(page.seat).hand
            self.pilot.click(*page.tiles.rect_of(hand[0]).center)
        else:
            self.press(device, Button.CONFIRM)
            self.press(device, Button.RIGHT)  # nothing is in focus before
            self.press(device, Button.CONFIRM)
        self.pilot.until(lambda: self.page is not page)

    def pick(self) -> None:
        for seat, device in enumerate(self.devices):
            if self.match.phase == "choose" and self.devices.count(device) == 1:
                hand = self.match.view_for(seat).hand
                self.lock(device, hand[seat % 2])
                assert seat not in self.match.waiting_for() or self.page.held.seat == seat  # it is kept back
        self.pilot.until(lambda: not isinstance(self.page, PickPage))

    def play(self, word: str = "Jazz") -> None:
        """Through all rounds and the reveal to the board."""
        seen: set[type] = set()
        for _turn in range(400):
            page = self.page
            seen.add(type(page))
            if isinstance(page, NamePage):
                self.name(word)
            elif isinstance(page, PrivatePage):
                self.behind_the_curtain()
            elif isinstance(page, PickPage):
                self.pick()
            elif isinstance(page, BoardPage):
                break
            else:
                self.press(self.devices[0], Button.CONFIRM)
                self.pilot.run(0.2)
        assert {PickPage if len(set(self.devices)) == len(self.devices) else PrivatePage, RevealPage} <= seen
        assert isinstance(self.page, BoardPage)

    def leave_the_board(self, device: str) -> None:
        if device == "mouse":
            self.see()
            self.pilot.click(*self.page._pill_rects()[Button.CONFIRM].center)
        else:
            self.press(device, Button.CONFIRM)
        self.pilot.until_scene(Results)


def test_pads_alone(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["pad_1", "pad_2", "pad_3"], 0)
    crew.play()
    crew.leave_the_board("pad_2")


def test_the_mouse_alone_with_bots(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["mouse"], 2)
    crew.play()
    crew.leave_the_board("mouse")


def test_keyboard_halves_with_bots(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["keys_left", "keys_right"], 2)
    crew.play("Crème brûlée")
    crew.leave_the_board("keys_right")


def test_six_seats_of_all_kinds(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["pad_1", "mouse", "keys_left", "keys_right"], 2)
    crew.play()
    assert len(crew.match.view_for(-1).topics) == 6
    crew.leave_the_board("keys_left")


@pytest.mark.parametrize("device", ["pad_1", "mouse", "keys_right"])
def test_one_device_passed_round(pilot: Pilot, services: Services, device: str) -> None:
    crew = Crew(pilot, services, [device] * 3, 0)
    crew.play()
    crew.leave_the_board(device)


def test_double_colour_and_the_stick(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["pad_1", "keys_right"], 0, double=True, base=True)
    colours = crew.match.colours
    stick = {Button.LEFT: (-1, 0), Button.RIGHT: (1, 0), Button.UP: (0, -1), Button.DOWN: (0, 1)}
    pad = pilot.pad(0)
    for colour in (colours[-1], colours[0]):
        direction, button = chord_of(colours.index(colour))
        crew.see()
        pad.tilt(*stick[direction])
        pad.tap(PAD[button])
        pad.tilt(0, 0)
    assert crew.match.view_for(0).topic.own == (colours[0], colours[-1])
    crew.lock("keys_right", colours[4])
    crew.lock("keys_right", colours[13])
    pilot.until(lambda: crew.match.round == 2)


def test_a_pad_that_is_pulled_out_pauses_and_a_bot_plays_on(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["pad_1", "keys_left"], 1, base=True)
    pilot.pad(0).unplug()
    assert isinstance(pilot.top, Pause)
    pilot.until(lambda: not pilot.top.is_quiet)
    pilot.keys("s", "space")
    pilot.until_scene(Table)
    pilot.until(lambda: crew.match.locked == 2)


def test_held_directions_end_with_the_page(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["pad_1"], 1, base=True)
    pad = pilot.pad(0)
    pad.press("left")
    pilot.key("escape")
    assert isinstance(pilot.top, Pause)
    pilot.key("escape")
    pilot.until_scene(Table)
    crew.see()
    pad.tap("a")
    assert 0 in crew.match.waiting_for()
    pad.release("left")
    pad.press("left")
    pad.tap("a")
    assert crew.match.view_for(0).topic.own == crew.match.colours[:1]
