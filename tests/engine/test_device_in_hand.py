"""Which device is in hand: whose glyphs are shown, and whether a motion of the mouse was meant."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from engine.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Pointed, Tilted
from engine.devices import Devices
from tests.engine.test_devices import FRAME, key, post
from tests.virtual_pads import NINTENDO, SONY, VirtualPad, unplug_all


@pytest.fixture
def devices() -> Iterator[Devices]:
    unplug_all()
    devices = Devices()
    devices.read(0)
    yield devices
    unplug_all()


def test_the_latest_device_is_the_one_that_did_something(devices: Devices) -> None:
    pad = VirtualPad()
    devices.read(FRAME)
    key(pygame.KSCAN_UP)
    devices.read(FRAME)
    assert devices.latest == KEYS_RIGHT
    pad.tilt(0, 1)
    devices.read(FRAME)
    assert devices.latest == "pad_1"
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 4))
    devices.read(FRAME)
    assert devices.latest == MOUSE


def test_only_a_press_makes_the_mouse_the_device_whose_glyphs_are_shown(devices: Devices) -> None:
    for place in ((500, 500), (530, 500), (900, 900)):
        post(pygame.MOUSEMOTION, pos=place)
    devices.read(FRAME)
    assert devices.latest == KEYS_LEFT
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(900, 900))
    devices.read(FRAME)
    assert devices.latest == MOUSE


def test_a_nudge_of_the_desk_does_not_put_the_mouse_in_hand(devices: Devices) -> None:
    for place in ((500, 500), (505, 500), (498, 503)):
        post(pygame.MOUSEMOTION, pos=place)
    devices.read(FRAME)
    assert not devices.pointing
    post(pygame.MOUSEMOTION, pos=(530, 500))
    devices.read(FRAME)
    assert devices.pointing
    key(pygame.KSCAN_UP)
    devices.read(FRAME)
    assert not devices.pointing


def test_a_pointer_that_rests_chooses_nothing(devices: Devices) -> None:
    devices.choosing = True
    post(pygame.MOUSEMOTION, pos=(500, 500))
    post(pygame.MOUSEMOTION, pos=(503, 500))
    assert devices.read(FRAME) == []
    post(pygame.MOUSEMOTION, pos=(540, 500))
    post(pygame.MOUSEMOTION, pos=(541, 500))
    assert devices.read(FRAME) == [Pointed(MOUSE, (540, 500)), Pointed(MOUSE, (541, 500))]
    devices.choosing = False
    key(pygame.KSCAN_UP)
    devices.read(FRAME)
    post(pygame.MOUSEMOTION, pos=(542, 500))
    assert devices.read(FRAME) == [Pointed(MOUSE, (542, 500))]


def test_after_a_restart_a_pad_is_known_by_its_make_where_there_is_only_one_of_it(devices: Devices) -> None:
    VirtualPad("Pad of Ada", SONY, 1)
    VirtualPad("Pad of Bao", NINTENDO, 2)
    devices.read(0.02)
    first, second = devices.lasting_name("pad_1"), devices.lasting_name("pad_2")
    assert first
    assert second
    assert first != second
    VirtualPad("Pad of Bao", NINTENDO, 2)
    devices.read(0.02)
    names = [devices.lasting_name(device) for device in ("pad_1", "pad_2", "pad_3", "pad_9", "mouse", "keys_left")]
    assert names == [first, None, None, None, "mouse", "keys_left"]


@pytest.mark.parametrize("rest", [0.0, 0.22])
def test_a_worn_stick_takes_neither_the_prompts_nor_the_pointer(devices: Devices, rest: float) -> None:
    pad = VirtualPad()
    rng = random.Random(1)
    devices.read(FRAME)
    key(pygame.KSCAN_SPACE)
    for number in range(40):
        pad.tilt(rest + rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02))
        if number > 20:
            post(pygame.MOUSEMOTION, pos=(500 + 20 * number, 500))
        assert not any(isinstance(action, Tilted) for action in devices.read(FRAME))
    assert devices.latest == KEYS_LEFT
    assert devices.pointing
    pad.tilt(0.8, 0)
    devices.read(FRAME)
    assert devices.latest == "pad_1"
    assert not devices.pointing


def test_the_dead_zone_is_that_of_all_pads_also_of_later_ones(devices: Devices) -> None:
    pads = [VirtualPad()]
    devices.read(FRAME)
    devices.dead_zone = "large"
    pads.append(VirtualPad())
    devices.read(FRAME)
    for pad in pads:
        pad.tap("a")
        pad.tilt(0.28, 0)
    assert not any(isinstance(action, Tilted) for action in devices.read(FRAME))
