"""Whole matches by true events: pads alone, the mouse alone, and a keyboard half against the house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from engine.actions import Button
from engine.arguments import Arguments
from engine.loop import Loop
from engine.scene import Push
from engine.services import Services
from engine.start import start
from main import ASSETS
from scenes.hall import Hall
from scenes.opening import pause_when_needed
from scenes.pantone import GAME
from scenes.pantone.content import PantoneOptions
from scenes.pantone.end_page import EndPage
from scenes.pantone.guess_page import GuessPage
from scenes.pantone.hand_page import HandPage
from scenes.pantone.paint_page import PaintPage
from scenes.pantone.reveal_page import RevealPage
from scenes.pantone.table import Table
from scenes.pantone.tools import FINISH
from scenes.play import start_match
from scenes.results import Results
from tests.pilot import Pilot, RarelyDrawn

PAD = {
    Button.CONFIRM: "a", Button.CANCEL: "b", Button.OPTION: "x", Button.EXTRA: "y", Button.UP: "up",
    Button.DOWN: "down", Button.LEFT: "left", Button.RIGHT: "right",
}  # fmt: skip
KEYS = {
    Button.CONFIRM: "space", Button.CANCEL: "q", Button.OPTION: "e", Button.EXTRA: "tab", Button.UP: "w",
    Button.DOWN: "s", Button.LEFT: "a", Button.RIGHT: "d",
}  # fmt: skip


@pytest.fixture
def services() -> Services:
    services = start(Arguments(headless=True, seed=11), (GAME,), ASSETS)
    services.settings.reduced_motion = True
    return services


@pytest.fixture
def pilot(services: Services) -> Iterator[Pilot]:
    stack = RarelyDrawn(Hall(services), pause_when_needed(services))
    with Pilot(Loop(services.window, services.devices, stack), wait_seconds=1 / 15) as pilot:
        yield pilot


class Crew:
    """Hands on one kind of device; what is on the table is looked at, never touched."""

    def __init__(self, pilot: Pilot, services: Services, devices: list[str], bots: int, **options: Any) -> None:
        self.pilot, self.devices = pilot, devices
        for device in devices:
            if device.startswith("pad"):
                pilot.pad(int(device.split("_")[1]) - 1)
            services.party.share(device) if services.party.seat_of(device) else services.party.sit(device)
        for _ in range(bots):
            services.party.add_bot(3)
        change = start_match(services, GAME, PantoneOptions(**options))
        assert isinstance(change, Push)
        pilot.loop.stack.apply(change)
        pilot.step()

    @property
    def table(self) -> Table:
        assert isinstance(self.pilot.top, Table), self.pilot.top
        return self.pilot.top

    def down(self, device: str, button: Button) -> None:
        if device == "mouse":
            name = {Button.CONFIRM: "left", Button.CANCEL: "right", Button.OPTION: "middle"}[button]
            self.pilot.mouse_down(960, 560, name)
        elif device == "keys_left":
            self.pilot.key_down(KEYS[button])
        else:
            self.pilot.pad(int(device.split("_")[1]) - 1).press(PAD[button])

    def up(self, device: str, button: Button) -> None:
        if device == "mouse":
            name = {Button.CONFIRM: "left", Button.CANCEL: "right", Button.OPTION: "middle"}[button]
            self.pilot.mouse_up(960, 560, name)
        elif device == "keys_left":
            self.pilot.key_up(KEYS[button])
        else:
            self.pilot.pad(int(device.split("_")[1]) - 1).release(PAD[button])

    def tap(self, device: str, button: Button) -> None:
        self.down(device, button)
        self.up(device, button)
        self.pilot.step()

    def play(self) -> None:
        """Until the results are there."""
        for _ in range(4000):
            if isinstance(self.pilot.top, Results):
                return
            page = self.table.page
            if isinstance(page, HandPage):
                device = self.table.device_of(page.seat) or ""
                self.tap(device, Button.CONFIRM)
                self.tap(device, Button.OPTION)
            elif isinstance(page, PaintPage) and page.is_person:
                self.paint(page)
            elif isinstance(page, GuessPage) and page.told is None and not self.table.is_quiet:
                self.guess(page)
            elif isinstance(page, RevealPage):
                self.pilot.run(1.6)
                self.tap(self.devices[0], Button.CONFIRM)
            elif isinstance(page, EndPage):
                self.leave(page)
            self.pilot.run(0.1)
        raise AssertionError(f"No end; {type(self.table.page).__name__} is shown.")

    def paint(self, page: PaintPage) -> None:
        """Take a swatch, lay it in the middle of the board, and finish."""
        device = self.table.device_of(page.artist) or ""
        self.pilot.until(lambda: not self.pilot.top.is_quiet)
        well, board, finish = page.tray.wells[7].center, (600, 480), page.tools.rects[FINISH].center
        if device == "mouse":
            self.pilot.drag([well, (500, 600), board])
            self.pilot.click(*finish)
            return
        for goal in (well, board, finish):
            self.go(device, page, goal)
            self.tap(device, Button.CONFIRM)

    def go(self, device: str, page: PaintPage, goal: tuple[int, int]) -> None:
        """Bring the cursor near a place by holding directions."""
        for axis, (less, more) in enumerate(((Button.LEFT, Button.RIGHT), (Button.UP, Button.DOWN))):
            button = more if goal[axis] > page.hand.cursor.at[axis] else less
            self.down(device, button)
            for _ in range(400):
                here = page.hand.cursor.at[axis]
                if (here >= goal[axis]) == (button is more):
                    break
                self.pilot.step()
            self.up(device, button)
            for _ in range(60):
                here = page.hand.cursor.at[axis]
                if abs(here - goal[axis]) < 20:
                    break
                self.tap(device, more if here < goal[axis] else less)

    def guess(self, page: GuessPage) -> None:
        """The artist rules that the guess is right; a bot artist is told a name, or passed by."""
        view = page.view
        if page.is_spoken(view):
            device = self.table.device_of(view.artist) or ""
            if device == "mouse":
                self.pilot.click(*page.ruling.right.center)
            else:
                self.tap(device, Button.CONFIRM)
        elif view.speaker >= 0 and self.table.is_person(view.speaker):
            device = self.table.device_of(view.speaker) or ""
            self.tap(device, Button.CONFIRM) if device != "mouse" else self.pilot.click(1544, 200)
            assert page.letters is not None
            self.pilot.write("The Moon")
            self.pilot.key("enter")

    def leave(self, page: EndPage) -> None:
        if self.devices[0] != "mouse":
            self.tap(self.devices[0], Button.CONFIRM)
            return
        rects = dict(page._draw_pills(pygame.Surface((1, 1))))
        self.pilot.click(*rects[Button.CONFIRM].center)


def test_two_pads_play_a_whole_match(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["pad_1", "pad_2"], 0, mode="minimalist")
    table = crew.table
    crew.play()
    assert len(table.match.results) == 6
    assert table.match.scores == [15, 15]
    assert all(result.board for result in table.match.results)
    assert len(table.gallery.stock().pictures) == 6


def test_the_mouse_alone_passed_round_plays_a_whole_match(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["mouse", "mouse"], 0)
    table = crew.table
    crew.play()
    assert len(table.match.results) == 6
    assert table.match.scores == [15, 15]


def test_a_keyboard_half_plays_against_the_house(pilot: Pilot, services: Services) -> None:
    crew = Crew(pilot, services, ["keys_left"], 1, mode="minimalist")
    table = crew.table
    crew.play()
    assert len(table.match.results) == 6
    assert {result.artist for result in table.match.results} == {0, 1}
