"""The pilot itself: what a hand does comes to the scene as actions, one step after the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.actions import (
    Action,
    Button,
    DeviceAdded,
    DeviceRemoved,
    Edited,
    EditKey,
    Pointed,
    Pressed,
    Released,
    Tilted,
    Turned,
    Typed,
)
from engine.scene import Change, Pop, Push, Replace, Scene
from tests.pilot import GaveUp, Pilot


class Listener(Scene):
    """Keeps all that it is told; ends when MENU is pressed."""

    def __init__(self) -> None:
        self.heard: list[Action] = []
        self.seconds = 0.0

    def handle(self, action: Action) -> Change:
        self.heard.append(action)
        return Pop() if isinstance(action, Pressed) and action.button is Button.MENU else None

    def update(self, dt: float) -> Change:
        self.seconds += dt
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill((10, 200, 30))


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def pilot(listener: Listener) -> Iterator[Pilot]:
    with Pilot.of(listener) as pilot:
        yield pilot


def test_keys_are_pressed_and_released(pilot: Pilot, listener: Listener) -> None:
    pilot.keys("space", "page_down")
    assert listener.heard == [
        Pressed("keys_left", Button.CONFIRM),
        Released("keys_left", Button.CONFIRM),
        Pressed("keys_right", Button.NEXT),
        Released("keys_right", Button.NEXT),
    ]


def test_text_is_written(pilot: Pilot, listener: Listener) -> None:
    listener.typing = True
    pilot.write("Zoé")
    pilot.key("enter")
    assert listener.heard == [Typed("Z"), Typed("o"), Typed("é"), Edited(EditKey.ENTER)]


def test_the_mouse_clicks_drags_and_turns(pilot: Pilot, listener: Listener) -> None:
    listener.pausable = True  # as at a table, where every motion counts
    pilot.click(10, 20, "right")
    pilot.drag([(1, 2), (3, 4), (5, 6)])
    pilot.wheel(-1)
    assert listener.heard == [
        Pointed("mouse", (10, 20)),
        Pressed("mouse", Button.CANCEL, (10, 20)),
        Released("mouse", Button.CANCEL, (10, 20)),
        Pointed("mouse", (1, 2)),
        Pressed("mouse", Button.CONFIRM, (1, 2)),
        Pointed("mouse", (3, 4)),
        Pointed("mouse", (5, 6)),
        Released("mouse", Button.CONFIRM, (5, 6)),
        Turned("mouse", -1),
    ]


def test_pads_are_plugged_in_when_they_are_first_needed(pilot: Pilot, listener: Listener) -> None:
    pilot.pad(1).tap("b")
    pilot.pad(0).tilt(1, 0)
    pilot.pad(0).trigger(1)
    pilot.pad(1).unplug()
    assert listener.heard == [
        DeviceAdded("pad_1"),
        DeviceAdded("pad_2"),
        Pressed("pad_2", Button.CANCEL),
        Released("pad_2", Button.CANCEL),
        Tilted("pad_1", 1, 0),
        Pressed("pad_1", Button.RIGHT),
        Pressed("pad_1", Button.PRECISE),
        DeviceRemoved("pad_2"),
    ]


def test_pads_tapped_in_turn_are_those_of_two_hands(pilot: Pilot, listener: Listener) -> None:
    for number in range(4):
        pilot.pad(number)
    for number in range(4):
        pilot.pad(number).tap("a")
    presses = [action.device for action in listener.heard if isinstance(action, Pressed)]
    assert presses == ["pad_1", "pad_2", "pad_3", "pad_4"]


def test_a_direction_held_over_a_change_of_scene_does_not_move_the_next_one(pilot: Pilot, listener: Listener) -> None:
    below = Listener()
    pilot.loop.stack.apply(Replace(below))
    pilot.loop.stack.apply(Push(listener))
    pilot.pad(0).press("down")
    pilot.run(0.5)
    assert Pressed("pad_1", Button.DOWN, repeat=True) in listener.heard
    pilot.key("escape")
    pilot.run(1)
    assert pilot.top is below
    assert not [action for action in below.heard if isinstance(action, Pressed)]


def test_time_passes_by_steps(pilot: Pilot, listener: Listener) -> None:
    before = listener.seconds
    pilot.run(0.5)
    assert listener.seconds - before == pytest.approx(0.5)
    pilot.until(lambda: listener.seconds >= 2)
    assert listener.seconds == pytest.approx(2, abs=0.02)


def test_the_pilot_gives_up_on_what_never_happens(pilot: Pilot) -> None:
    with pytest.raises(GaveUp, match=r"^Not after 5 steps, with Listener on top\.$"):
        pilot.until(lambda: False, steps_limit=5)


def test_the_program_can_end_under_the_pilot(pilot: Pilot) -> None:
    pilot.until_scene(Listener)
    pilot.key("escape")
    assert not pilot.running


def test_closing_the_window_ends_the_program(pilot: Pilot) -> None:
    pilot.close_window()
    assert not pilot.running


def test_a_picture_is_kept(pilot: Pilot, tmp_path: Path) -> None:
    pilot.step()
    pilot.shot(tmp_path / "shot.png")
    picture = pygame.image.load(tmp_path / "shot.png")
    assert picture.get_size() == (1920, 1080)
    assert picture.get_at((100, 100))[:3] == (10, 200, 30)
