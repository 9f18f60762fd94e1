"""True SDL events in, actions out: pads that come and go, the keyboard's halves, the mouse, the window's keys."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pygame
import pytest

from engine.actions import (
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    Action,
    Button,
    CloseAsked,
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
from engine.devices import Devices
from tests.virtual_pads import NINTENDO, SONY, VirtualPad, unplug_all

FRAME = 1 / 60


@pytest.fixture
def devices() -> Iterator[Devices]:
    unplug_all()
    devices = Devices()
    devices.read(0)
    yield devices
    unplug_all()
    devices.typing = False


def post(kind: int, **attributes: object) -> None:
    pygame.event.post(pygame.Event(kind, attributes))


def key(scancode: int, modifiers: int = 0) -> None:
    post(pygame.KEYDOWN, scancode=scancode, key=0, mod=modifiers, unicode="")
    post(pygame.KEYUP, scancode=scancode, key=0, mod=0, unicode="")


def idle(devices: Devices, frames: int = 6) -> list[Action]:
    return [action for _ in range(frames) for action in devices.read(FRAME)]


# Pads


def test_a_pad_is_announced_and_its_buttons_are_heard(devices: Devices) -> None:
    pad = VirtualPad("DualSense Wireless Controller", SONY)
    assert devices.read(FRAME) == [DeviceAdded("pad_1")]
    pad.tap("a")
    assert devices.read(FRAME) == [Pressed("pad_1", Button.CONFIRM), Released("pad_1", Button.CONFIRM)]
    info = devices.info("pad_1")
    assert (info.kind, info.name, info.family, info.label) == (
        "pad", "DualSense Wireless Controller", "playstation", "Pad 1",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("contact", "button"),
    [
        ("a", Button.CONFIRM),
        ("b", Button.CANCEL),
        ("x", Button.OPTION),
        ("y", Button.EXTRA),
        ("left_bumper", Button.PREVIOUS),
        ("right_bumper", Button.NEXT),
        ("start", Button.MENU),
        ("up", Button.UP),
        ("down", Button.DOWN),
        ("left", Button.LEFT),
        ("right", Button.RIGHT),
    ],
)
def test_each_button_of_a_pad_has_its_meaning(devices: Devices, contact: str, button: Button) -> None:
    pad = VirtualPad()
    devices.read(FRAME)
    pad.tap(contact)
    assert devices.read(FRAME) == [Pressed("pad_1", button), Released("pad_1", button)]


def test_a_pad_also_reports_as_a_raw_joystick_and_is_heard_once(devices: Devices) -> None:
    pad = VirtualPad()
    devices.read(FRAME)
    pad.press("a")
    raw = pygame.Event(pygame.JOYBUTTONDOWN, joy=0, instance_id=pad.instance, button=0)
    pygame.event.post(raw)
    assert devices.read(FRAME) == [Pressed("pad_1", Button.CONFIRM)]


def test_a_pad_that_is_announced_twice_is_one_pad(devices: Devices) -> None:
    VirtualPad()
    post(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")
    assert devices.read(FRAME) == [DeviceAdded("pad_1")]
    assert [info.id for info in devices.present()] == [MOUSE, KEYS_LEFT, KEYS_RIGHT, "pad_1"]


def test_pads_that_were_there_first_are_found() -> None:
    unplug_all()
    earlier = Devices()
    pad = VirtualPad()
    assert earlier.read(FRAME) == [DeviceAdded("pad_1")]
    later = Devices()
    assert later.read(FRAME) == [DeviceAdded("pad_1")]
    pad.press("a")
    assert later.read(FRAME) == [Pressed("pad_1", Button.CONFIRM)]
    unplug_all()


def test_unplugging_lets_go_of_what_was_held_before_the_pad_is_gone(devices: Devices) -> None:
    pad = VirtualPad()
    devices.read(FRAME)
    pad.press("a")
    pad.tilt(0, 1)
    devices.read(FRAME)
    pad.unplug()
    actions = devices.read(FRAME)
    assert actions[-1] == DeviceRemoved("pad_1")
    assert set(actions[:-1]) == {
        Released("pad_1", Button.CONFIRM), Released("pad_1", Button.DOWN), Tilted("pad_1", 0, 0),
    }  # fmt: skip
    assert idle(devices, 60) == []
    assert [info.id for info in devices.present()] == [MOUSE, KEYS_LEFT, KEYS_RIGHT]


def test_a_pad_that_comes_back_is_the_same_device(devices: Devices) -> None:
    first, second = VirtualPad("Pad of Ada", SONY, 1), VirtualPad("Pad of Bao", NINTENDO, 2)
    devices.read(FRAME)
    first.unplug()
    assert devices.read(FRAME) == [DeviceRemoved("pad_1")]
    assert devices.info("pad_1").family == "playstation"
    again = VirtualPad("Pad of Ada", SONY, 1)
    assert devices.read(FRAME) == [DeviceAdded("pad_1")]
    again.tap("x")
    second.tap("y")
    assert {a.device: a.button for a in devices.read(FRAME) if isinstance(a, Pressed)} == {
        "pad_1": Button.OPTION, "pad_2": Button.EXTRA,
    }  # fmt: skip


def test_a_pad_unplugged_before_it_was_read_does_no_harm(devices: Devices) -> None:
    pad = VirtualPad()
    pad.tap("a")
    pad.unplug()
    assert devices.read(FRAME) == []
    VirtualPad("Another")
    assert devices.read(FRAME) == [DeviceAdded("pad_1")]


def test_a_pad_that_reports_twice_is_one_device(devices: Devices) -> None:
    real, wrapper = VirtualPad("DualSense", SONY), VirtualPad("Steam Virtual Gamepad", 0x28DE, 0x11FF)
    devices.read(FRAME)
    for contact in ("a", "down", "b"):
        real.press(contact)
        wrapper.press(contact)
        assert [type(a) for a in devices.read(FRAME)] == [Pressed]
        idle(devices)
        real.release(contact)
        wrapper.release(contact)
        devices.read(FRAME)
        idle(devices)
    assert [info.id for info in devices.present()] == [MOUSE, KEYS_LEFT, KEYS_RIGHT, "pad_1"]
    wrapper.unplug()
    assert devices.read(FRAME) == []


def test_an_unknown_joystick_gets_one_sentence(devices: Devices) -> None:
    stick = VirtualPad("Flight stick", mapped=False)
    assert devices.read(FRAME) == []
    stick.unplug()
    VirtualPad("Flight stick", mapped=False)
    assert devices.read(FRAME) == []
    assert devices.notices == ["The pad Flight stick cannot be used: its buttons are not known to SDL."]


NO_UTF_8 = b"Man\xe9ge \xff".decode(errors="surrogateescape")


def test_a_pad_whose_name_is_no_text_is_a_pad_like_any_other(devices: Devices) -> None:
    pad = VirtualPad(NO_UTF_8)
    assert devices.read(FRAME) == [DeviceAdded("pad_1")]
    pad.press("a")
    assert Pressed("pad_1", Button.CONFIRM) in devices.read(FRAME)
    assert Devices().info("pad_1").name == ""


@pytest.mark.parametrize(
    ("name", "told"), [(NO_UTF_8, "[0-9a-f]{32}"), ("", "[0-9a-f]{32}"), ("a\nb\x1b", "a�b�"), ("y" * 200, "y{60}…")]
)
def test_the_sentence_on_an_unknown_joystick_can_be_drawn_whatever_its_name_is(
    devices: Devices, name: str, told: str
) -> None:
    VirtualPad(name, mapped=False)
    devices.read(FRAME)
    (sentence,) = devices.notices
    assert re.fullmatch(f"The pad {told} cannot be used: its buttons are not known to SDL\\.", sentence)


def test_a_direction_held_on_a_pad_repeats_with_the_time_that_is_read(devices: Devices) -> None:
    pad = VirtualPad()
    devices.read(FRAME)
    pad.press("down")
    assert devices.read(FRAME) == [Pressed("pad_1", Button.DOWN)]
    assert idle(devices, 23) == []
    assert devices.read(FRAME) == [Pressed("pad_1", Button.DOWN, repeat=True)]
    devices.stop_repeating()
    assert idle(devices, 60) == []


def test_a_pad_rumbles_and_other_devices_stay_still(devices: Devices) -> None:
    pad = VirtualPad()
    devices.read(FRAME)
    devices.rumble("pad_1", 0.2, strength=1.0)
    devices.rumble("pad_7", 0.2)
    devices.rumble(MOUSE, 0.2)
    assert pad.rumbles == [(0xFFFF, 0xFFFF)]


def test_sdl_is_told_to_go_by_the_labels_that_prompts_show(devices: Devices) -> None:
    assert os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] == "1"


# Keyboard


def test_both_halves_of_the_keyboard_are_devices(devices: Devices) -> None:
    key(pygame.KSCAN_W)
    key(pygame.KSCAN_RIGHT)
    assert [a for a in devices.read(FRAME) if isinstance(a, Pressed)] == [
        Pressed(KEYS_LEFT, Button.UP),
        Pressed(KEYS_RIGHT, Button.RIGHT),
    ]


def test_typing_gives_text_and_no_buttons(devices: Devices) -> None:
    devices.typing = True
    key(pygame.KSCAN_W)
    post(pygame.TEXTINPUT, text="z")
    key(pygame.KSCAN_BACKSPACE)
    assert devices.read(FRAME) == [Typed("z"), Edited(EditKey.BACKSPACE)]
    devices.typing = False
    post(pygame.TEXTINPUT, text="z")
    key(pygame.KSCAN_W)
    assert devices.read(FRAME) == [Pressed(KEYS_LEFT, Button.UP), Released(KEYS_LEFT, Button.UP)]


def test_beginning_to_type_releases_the_key_that_began_it(devices: Devices) -> None:
    post(pygame.KEYDOWN, scancode=pygame.KSCAN_RETURN, mod=0)
    devices.read(FRAME)
    devices.typing = True
    assert devices.read(FRAME) == [Released(KEYS_RIGHT, Button.CONFIRM)]


def test_pads_and_mouse_keep_their_buttons_while_somebody_types(devices: Devices) -> None:
    pad = VirtualPad()
    devices.read(FRAME)
    devices.typing = True
    pad.press("a")
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 4))
    assert devices.read(FRAME) == [Pressed(MOUSE, Button.CONFIRM, (3, 4)), Pressed("pad_1", Button.CONFIRM)]


@pytest.mark.parametrize(
    ("scancode", "modifiers"),
    [(pygame.KSCAN_F11, 0), (pygame.KSCAN_RETURN, pygame.KMOD_LALT), (pygame.KSCAN_RETURN, pygame.KMOD_RALT)],
)
@pytest.mark.parametrize("typing", [False, True])
def test_the_fullscreen_keys_are_swallowed(devices: Devices, scancode: int, modifiers: int, typing: bool) -> None:
    toggles: list[bool] = []
    devices.typing = typing
    devices.on_toggle_fullscreen = lambda: toggles.append(True)
    key(scancode, modifiers)
    assert devices.read(FRAME) == []
    assert toggles == [True]


@pytest.mark.parametrize(
    ("kind", "number", "microphone", "heard"),
    [
        (pygame.AUDIODEVICEADDED, 0, 0, [True]),
        (pygame.AUDIODEVICEADDED, 1, 1, []),
        (pygame.AUDIODEVICEREMOVED, 2, 0, [False]),
        (pygame.AUDIODEVICEREMOVED, 0, 0, []),  # one that was not in use
        (pygame.AUDIODEVICEREMOVED, 2, 1, []),
    ],
)
def test_sound_devices_that_come_and_go_are_told(
    devices: Devices, kind: int, number: int, microphone: int, heard: list[bool]
) -> None:
    told: list[bool] = []
    devices.on_sound_device = told.append
    pygame.event.post(pygame.Event(kind, which=number, iscapture=microphone))
    assert devices.read(0.1) == []
    assert told == heard


@pytest.mark.parametrize("typing", [False, True])
def test_the_mute_key_is_swallowed(devices: Devices, typing: bool) -> None:
    toggles: list[bool] = []
    devices.typing = typing
    devices.on_toggle_mute = lambda: toggles.append(True)
    key(pygame.KSCAN_F10, 0)
    assert devices.read(FRAME) == []
    assert toggles == [True]


# Mouse


def test_every_motion_of_the_mouse_is_handed_on(devices: Devices) -> None:
    path = [(x, 2 * x) for x in range(50)]
    for place in path:
        post(pygame.MOUSEMOTION, pos=place, rel=(1, 2), buttons=(1, 0, 0))
    assert devices.read(FRAME) == [Pointed(MOUSE, place) for place in path]


def test_the_wheel_turns_up_positive(devices: Devices) -> None:
    post(pygame.MOUSEWHEEL, x=0, y=2, flipped=False)
    assert devices.read(FRAME) == [Turned(MOUSE, 2)]


# Labels


def test_labels_are_in_the_language_in_use(devices: Devices) -> None:
    labels = [devices.info(device).label for device in (MOUSE, KEYS_LEFT, KEYS_RIGHT, "pad_3")]
    assert labels == ["Mouse", "Keyboard, left", "Keyboard, right", "Pad 3"]


# The window


def test_the_close_button_asks_to_close(devices: Devices) -> None:
    post(pygame.QUIT)
    assert devices.read(FRAME) == [CloseAsked()]


if os.name == "posix":  # elsewhere the signal ends a process without a word

    def test_the_terminate_signal_asks_to_close() -> None:
        program = (
            "import os, signal, pygame\n"
            "pygame.display.init(); pygame.display.set_mode((64, 36))\n"
            "from engine.devices import Devices\n"
            "devices = Devices()\n"
            "print('ready', flush=True)\n"
            "while True:\n"
            "    if any(type(a).__name__ == 'CloseAsked' for a in devices.read(0.01)): print('closing'); break\n"
            "    pygame.time.wait(5)\n"
        )
        env = {name: value for name, value in os.environ.items() if name != "SDL_NO_SIGNAL_HANDLERS"}
        process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=env)
        assert process.stdout is not None
        while "ready" not in process.stdout.readline():
            time.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate()
        assert "closing" in rest
        assert process.returncode == 0


@pytest.mark.parametrize(
    "kind",
    [
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
        pygame.JOYDEVICEADDED,
        pygame.USEREVENT,
    ],
)
def test_an_event_that_lacks_everything_is_ignored(devices: Devices, kind: int) -> None:
    post(kind)
    post(kind, scancode="?", text=7, pos=("a", None), button=None, y="up", instance_id="x", device_index=99)
    post(kind, pos=(1, 2, 3), instance_id=12345, button=0, axis=0, value=1)
    assert devices.read(FRAME) == []
