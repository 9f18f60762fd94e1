"""The mouse alone can pause, resume and leave a match."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.actions import KEYS_LEFT, MOUSE, Action, Button, Pointed, Pressed, Released
from engine.match_scene import MatchScene
from engine.scene import Change, Push, SceneStack
from engine.theme import MARGIN_Y
from scenes.pause import Pause
from scenes.pause_button import BUTTON, GREETING_SECONDS, PauseButton
from scenes.pause_hook import pause_hook
from tests.coin_game import coin_match
from tests.scenes.stage import Floor, make_services

A, B = Button.CONFIRM, Button.CANCEL
FRAME = 1 / 60
MIDDLE = (960, 540)


class Table(MatchScene):
    """A game's scene that keeps what it was told."""

    def __init__(self, services: Any, live: Any) -> None:
        super().__init__(services, live)
        self.heard: list[Action] = []

    def handle(self, action: Action) -> Change:
        self.heard.append(action)
        return None


class Match:
    """Somebody with the mouse and a bot at a table."""

    def __init__(self) -> None:
        self.services = make_services()
        self.services.party.sit(MOUSE)
        self.services.party.add_bot(1)
        self.services.devices.latest = MOUSE
        floor = Floor()
        self.stack = SceneStack(floor, pause_hook(self.services), PauseButton(self.services))
        self.table = Table(self.services, coin_match(*self.services.party.seat_infos(), coins=12))
        self.stack.apply(Push(self.table, floor.heard))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.stack.update(FRAME)

    def point(self, place: tuple[int, int]) -> None:
        self.stack.handle(Pointed(MOUSE, place))
        self.wait(0.5)

    def click(self, place: tuple[int, int]) -> None:
        self.stack.handle(Pressed(MOUSE, A, place))
        self.stack.handle(Released(MOUSE, A, place))

    @property
    def picture(self) -> bytes:
        canvas = pygame.Surface((1920, 1080))
        self.stack.draw(canvas)
        return pygame.image.tobytes(canvas, "RGB")


@pytest.fixture
def match() -> Match:
    """With the greeting over."""
    match = Match()
    match.point(MIDDLE)
    match.wait(GREETING_SECONDS + 1)
    return match


def test_it_greets_whoever_has_the_mouse_and_goes_up_again(match: Match) -> None:
    fresh = Match()
    fresh.point(MIDDLE)
    assert fresh.picture != match.picture
    fresh.wait(GREETING_SECONDS + 1)
    assert fresh.picture == match.picture


def test_it_comes_down_at_the_top_edge_and_pauses(match: Match) -> None:
    bare = match.picture
    match.point((300, 20))
    assert match.picture != bare
    match.point(BUTTON.center)
    match.click(BUTTON.center)
    assert isinstance(match.stack.top, Pause)
    assert not any(isinstance(action, Pressed) for action in match.table.heard)


def test_a_paused_match_is_resumed_without_another_greeting(match: Match) -> None:
    bare = match.picture
    match.point((300, 20))
    match.click(BUTTON.center)
    sheet: Any = match.stack.top
    keys = [command.key for command in sheet.commands]
    match.wait(Pause.quiet_seconds + FRAME)
    match.click(sheet._focus.rects[keys.index("resume")].center)
    assert match.stack.top is match.table
    match.point(MIDDLE)
    assert match.picture == bare


def test_a_click_just_below_it_is_the_games(match: Match) -> None:
    place = (BUTTON.centerx, MARGIN_Y + 1)
    match.click(place)
    assert match.table.heard[-2:] == [Pressed(MOUSE, A, place), Released(MOUSE, A, place)]


def test_other_buttons_and_other_places_are_the_games(match: Match) -> None:
    match.point((300, 20))
    match.stack.handle(Pressed(MOUSE, B, BUTTON.center))
    match.click((300, 20))
    assert match.stack.top is match.table
    assert Pressed(MOUSE, B, BUTTON.center) in match.table.heard


def test_whoever_has_a_menu_button_does_not_see_it(match: Match) -> None:
    bare = match.picture
    match.services.devices.latest = KEYS_LEFT
    match.point((300, 20))
    assert match.picture == bare


def test_it_is_over_tables_only(match: Match) -> None:
    match.stack.handle(Pressed(MOUSE, Button.MENU))
    match.wait(1)
    sheet = match.picture
    match.point((300, 20))
    assert match.picture == sheet
    match.click(BUTTON.center)
    assert isinstance(match.stack.top, Pause)


def test_with_reduced_motion_it_is_there_at_once(match: Match) -> None:
    match.services.settings.reduced_motion = True
    bare = match.picture
    match.stack.handle(Pointed(MOUSE, (300, 20)))
    match.stack.update(FRAME)
    down = match.picture
    assert down != bare
    match.wait(1)
    assert match.picture == down


def test_it_hides_nothing_of_the_table(match: Match) -> None:
    assert BUTTON.bottom <= MARGIN_Y
