"""What is heard while the window is in the background, and while nobody sees it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest

from engine.actions import KEYS_LEFT, MOUSE, Button, Pressed, Released, Withheld
from engine.devices import Devices
from tests.engine.test_devices import FRAME, idle, key, post
from tests.virtual_pads import VirtualPad, unplug_all


@pytest.fixture
def devices() -> Iterator[Devices]:
    unplug_all()
    devices = Devices()
    devices.read(0)
    yield devices
    unplug_all()


def test_losing_the_focus_lets_go_of_keys_and_mouse(devices: Devices) -> None:
    post(pygame.KEYDOWN, scancode=pygame.KSCAN_D, mod=0)
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 4))
    devices.read(FRAME)
    post(pygame.WINDOWFOCUSLOST)
    assert devices.read(FRAME) == [Released(KEYS_LEFT, Button.RIGHT), Released(MOUSE, Button.CONFIRM)]
    post(pygame.KEYUP, scancode=pygame.KSCAN_D, mod=0)
    assert devices.read(FRAME) == []
    assert set(idle(devices, 60)) == {Withheld(is_seen=True)}


def test_pads_are_heard_in_the_background_for_as_long_as_the_window_is_seen(devices: Devices) -> None:
    assert os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] == "1"
    pad = VirtualPad()
    devices.read(FRAME)
    post(pygame.WINDOWFOCUSLOST)
    pad.press("a")
    assert Pressed("pad_1", Button.CONFIRM) in devices.read(FRAME)
    post(pygame.WINDOWMINIMIZED)
    assert devices.read(FRAME) == [Released("pad_1", Button.CONFIRM)]
    pad.release("a")
    pad.tap("b")
    pad.tilt(1, 0)
    assert set(idle(devices, 60)) == {Withheld(is_seen=False)}
    post(pygame.WINDOWRESTORED)
    assert set(idle(devices)) == {Withheld(is_seen=True)}
    post(pygame.WINDOWFOCUSGAINED)
    pad.tap("b")
    assert devices.read(FRAME) == [Pressed("pad_1", Button.CANCEL), Released("pad_1", Button.CANCEL)]


def test_a_focus_that_comes_back_at_once_was_never_away(devices: Devices) -> None:
    post(pygame.WINDOWFOCUSLOST)
    assert idle(devices, 20) == []
    post(pygame.WINDOWFOCUSGAINED)
    assert idle(devices, 60) == []


def test_a_key_that_is_heard_was_not_withheld(devices: Devices) -> None:
    post(pygame.WINDOWFOCUSLOST)
    idle(devices, 60)
    key(pygame.KSCAN_W)
    assert Withheld(is_seen=True) not in devices.read(FRAME)
    assert devices.withheld is None
