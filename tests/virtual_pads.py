"""Virtual game pads: SDL's own, so that the real CONTROLLER events arise without any hardware.

They are attached through the very SDL library that pygame has loaded, called with ctypes.
"""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import Any

import pygame

AXES = {"left_x": 0, "left_y": 1, "right_x": 2, "right_y": 3, "left_trigger": 4, "right_trigger": 5}
BUTTONS = {
    "a": 0,
    "b": 1,
    "x": 2,
    "y": 3,
    "back": 4,
    "guide": 5,
    "start": 6,
    "left_stick": 7,
    "right_stick": 8,
    "left_bumper": 9,
    "right_bumper": 10,
    "up": 11,
    "down": 12,
    "left": 13,
    "right": 14,
}
"""SDL's controller buttons; a virtual pad without a mapping of its own has them in this order."""
AXIS_MOST, AXIS_LEAST = 32767, -32768
GAME_CONTROLLER, UNKNOWN = 1, 0
SONY, NINTENDO, MICROSOFT = 0x054C, 0x057E, 0x045E

_RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("Update", ctypes.c_void_p),
        ("SetPlayerIndex", ctypes.c_void_p),
        ("Rumble", _RUMBLE),
        ("RumbleTriggers", ctypes.c_void_p),
        ("SetLED", ctypes.c_void_p),
        ("SendEffect", ctypes.c_void_p),
    )


def _library_path() -> str:
    """The SDL library that pygame has loaded."""
    if sys.platform.startswith("linux"):
        for line in Path("/proc/self/maps").read_text(encoding="utf-8").splitlines():
            path = line.split(maxsplit=5)[-1]
            if "/libSDL2-2" in path:
                return path
    home = Path(pygame.__file__).parent
    for folder in (home, home / ".dylibs", home.parent / "pygame_ce.libs"):
        for pattern in ("SDL2.dll", "libSDL2-2*", "libSDL2.*"):
            for found in sorted(folder.glob(pattern)):
                return str(found)
    raise RuntimeError("The SDL library that pygame uses is not where it is expected.")


def _load() -> Any:
    sdl = ctypes.CDLL(_library_path())
    sdl.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(_Description)]
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickInstanceID.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl


class VirtualPad:
    """One pad, plugged in on construction. Each change is an event of its own in SDL's queue.

    ``mapped`` False makes a joystick of which SDL knows no buttons. ``rumbles`` gathers (low, high) motor strengths.
    """

    plugged: list[VirtualPad] = []  # noqa: RUF012 (all pads of the process, for ``unplug_all``)

    def __init__(self, name: str = "Virtual pad", vendor: int = 0, product: int = 0, mapped: bool = True) -> None:
        pygame.joystick.init()
        self._sdl = _load()
        self.rumbles: list[tuple[int, int]] = []
        self._rumble = _RUMBLE(self._on_rumble)
        self._description = _Description(
            version=1,
            type=GAME_CONTROLLER if mapped else UNKNOWN,
            naxes=len(AXES) if mapped else 2,
            nbuttons=len(BUTTONS) if mapped else 4,
            vendor_id=vendor,
            product_id=product,
            name=name.encode(errors="surrogateescape"),
            Rumble=self._rumble,
        )
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        if index < 0:
            raise RuntimeError("SDL attaches no virtual pad.")
        self._joystick = self._sdl.SDL_JoystickOpen(index)
        self._instance = self._sdl.SDL_JoystickInstanceID(self._joystick)
        VirtualPad.plugged.append(self)
        pygame.event.pump()

    @property
    def instance(self) -> int:
        """SDL's number of this pad, as in ``event.instance_id``."""
        return int(self._instance)

    def press(self, button: str) -> None:
        """Hold a button (a key of ``BUTTONS``) down."""
        self._set_button(button, 1)

    def release(self, button: str) -> None:
        """Let a button go."""
        self._set_button(button, 0)

    def tap(self, button: str) -> None:
        """Press and release; no time passes between."""
        self.press(button)
        self.release(button)

    def tilt(self, x: float, y: float) -> None:
        """Lean the left stick: each axis from -1 to 1, right and down positive."""
        self._set_axis("left_x", round(x * AXIS_MOST))
        self._set_axis("left_y", round(y * AXIS_MOST))
        pygame.event.pump()

    def trigger(self, share: float, side: str = "right") -> None:
        """Pull a trigger ("left" or "right"), from 0 to 1."""
        self._set_axis(f"{side}_trigger", round(AXIS_LEAST + share * (AXIS_MOST - AXIS_LEAST)))
        pygame.event.pump()

    def unplug(self) -> None:
        """Pull the plug, whatever is held."""
        if self not in VirtualPad.plugged:
            return
        VirtualPad.plugged.remove(self)
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self._instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self._sdl.SDL_JoystickClose(self._joystick)
        pygame.event.pump()

    def _set_button(self, button: str, state: int) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, BUTTONS[button], state)
        pygame.event.pump()  # SDL compares states only when it pumps: without this a tap would vanish

    def _set_axis(self, axis: str, value: int) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, AXES[axis], value)

    def _on_rumble(self, _userdata: int | None, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0


def unplug_all() -> None:
    """Unplug every virtual pad and empty the queue, so that the next test starts with none."""
    for pad in list(VirtualPad.plugged):
        pad.unplug()
    pygame.event.clear()
