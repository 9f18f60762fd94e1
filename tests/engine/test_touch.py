"""A finger on the screen: it points only while it touches, and hits what is a little smaller than itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import KEYS_LEFT, MOUSE, NOWHERE, Button, Pointed, Pressed, Released
from engine.devices import Devices
from engine.glyphs import glyph_for
from engine.loop import Loop
from engine.pictures import Pictures
from engine.scene import SceneStack
from engine.touch import TOUCH_PX, place_at, touch_area
from engine.ui import Focus
from tests.engine.test_devices import FRAME, key, post
from tests.engine.test_loop import FakeWindow, Log
from tests.virtual_pads import unplug_all


@pytest.fixture
def devices() -> Iterator[Devices]:
    unplug_all()
    devices = Devices()
    devices.read(0)
    yield devices


def finger(kind: int, place: tuple[int, int], touch: bool = True) -> None:
    post(kind, pos=place, button=1, touch=touch)


def test_a_tap_points_and_presses_and_then_points_nowhere(devices: Devices) -> None:
    devices.choosing = True
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        finger(kind, (300, 200))
    assert devices.read(FRAME) == [
        Pointed(MOUSE, (300, 200)),
        Pressed(MOUSE, Button.CONFIRM, (300, 200)),
        Released(MOUSE, Button.CONFIRM, (300, 200)),
        Pointed(MOUSE, NOWHERE),
    ]
    assert not devices.pointing
    assert devices.latest == MOUSE


def test_a_finger_points_for_as_long_as_it_touches(devices: Devices) -> None:
    finger(pygame.MOUSEMOTION, (300, 200))
    finger(pygame.MOUSEBUTTONDOWN, (300, 200))
    devices.read(FRAME)
    assert devices.pointing
    finger(pygame.MOUSEMOTION, (310, 210))
    assert devices.read(FRAME) == [Pointed(MOUSE, (310, 210))]
    assert devices.pointing


def test_prompts_show_a_finger_until_a_mouse_is_in_hand_again(devices: Devices) -> None:
    finger(pygame.MOUSEBUTTONDOWN, (3, 4))
    finger(pygame.MOUSEBUTTONUP, (3, 4))
    devices.read(FRAME)
    assert (devices.info(MOUSE).family, devices.info(MOUSE).label) == ("touch", "Touch screen")
    finger(pygame.MOUSEMOTION, (500, 500), touch=False)
    devices.read(FRAME)
    assert (devices.info(MOUSE).family, devices.info(MOUSE).label) == ("mouse", "Mouse")
    key(pygame.KSCAN_W)
    devices.read(FRAME)
    assert devices.latest == KEYS_LEFT


def test_no_pointer_is_drawn_where_a_finger_tapped(devices: Devices) -> None:
    window: Any = FakeWindow()
    shown: list[bool] = []
    window.show_pointer = shown.append
    loop = Loop(window, devices, SceneStack(Log()))
    for touch in (True, False):
        finger(pygame.MOUSEMOTION, (3, 4), touch)
        loop.step(FRAME)
    assert shown == [False, True]


def test_a_finger_has_a_picture_and_no_buttons(assets: Any) -> None:
    (glyph,) = glyph_for(Button.CONFIRM, "touch")
    assert Pictures(assets).size(glyph.key) == (64, 64)
    assert all(glyph_for(button, "touch") == () for button in (Button.CANCEL, Button.EXTRA, Button.MENU, Button.NEXT))


def test_what_is_smaller_than_a_fingertip_is_hit_beside_it_too() -> None:
    small, large = pygame.Rect(100, 100, 40, 40), pygame.Rect(300, 100, 200, 90)
    assert touch_area(small).size == (TOUCH_PX, TOUCH_PX)
    assert touch_area(small).center == small.center
    assert touch_area(large) == large
    assert touch_area(pygame.Rect(0, 0, 0, 0)).size == (0, 0)


def test_a_place_that_is_hit_goes_before_one_that_is_only_near() -> None:
    places = [("left", pygame.Rect(100, 100, 30, 30)), ("right", pygame.Rect(134, 100, 30, 30))]
    assert place_at(places, (129, 110)) == "left"
    assert place_at(places, (135, 110)) == "right"
    assert place_at(places, (132, 80)) in ("left", "right")
    assert place_at(places, (140, 90)) == "right"
    assert place_at(places, NOWHERE) is None
    assert place_at([], (0, 0)) is None


@given(st.integers(0, 400), st.integers(0, 400))
def test_a_focus_is_never_taken_from_what_a_pointer_is_on(x: int, y: int) -> None:
    rects = [pygame.Rect(column * 80, row * 50, 60, 36) for row in range(8) for column in range(5)]
    found = Focus(rects).point((x, y))
    inside = [number for number, rect in enumerate(rects) if rect.collidepoint(x, y)]
    assert [found] == inside or not inside
