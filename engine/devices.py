"""The only reader of the event queue: SDL's events of mouse, keyboard and pads become actions."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame
import pygame._sdl2.controller as sdl_controller

from engine.actions import (
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    NOWHERE,
    Action,
    CloseAsked,
    DeviceAdded,
    DeviceId,
    DeviceRemoved,
    Pointed,
    Pressed,
    Tilted,
    Turned,
    Withheld,
)
from engine.keyboard import Keyboard
from engine.mouse import Mouse
from engine.pad_ids import PadIds, pad_number
from engine.pads import Pad, PadFamily, family_of
from engine.settings import DeadZone
from engine.stick import DEAD_ZONES
from engine.theme import CANVAS
from engine.twins import TwinFilter
from engine.window_focus import WindowFocus
from engine.words import _, printable

MOUSE_WAKE_PX = 24
"""The mouse counts as moved on purpose once it has moved so far; a nudge of the desk is none."""
DELIBERATE_TILT = 0.3
"""A stick that leans less changes nobody's prompts."""
RUMBLE_STRENGTH = 0.6
LONGEST_PAD_NAME = 60
"""Letters of a pad's name that are shown."""

Kind = Literal["mouse", "keys_left", "keys_right", "pad"]
Family = Literal["xbox", "playstation", "nintendo", "keys_left", "keys_right", "mouse", "touch"]


@dataclass(frozen=True, slots=True)
class DeviceInfo:
    """What a player has in hand. ``name`` is the maker's, ``label`` ours, in the language in use."""

    id: DeviceId
    kind: Kind
    name: str
    family: Family
    label: str


@dataclass(slots=True)
class _Connected:
    """A pad that is plugged in; ``controller`` must be kept, or SDL closes it."""

    pad: Pad
    controller: sdl_controller.Controller


class Devices:
    """All input devices. Needs an open window, because SDL's event queue belongs to it."""

    def __init__(self, canvas_size: tuple[int, int] = CANVAS) -> None:
        # The label hint keeps "A" the button that has A written on it, which is the glyph that prompts show.
        os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] = "1"
        # Without this one an alert of the desktop would silence every pad.
        os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
        pygame.joystick.init()
        sdl_controller.init()
        pygame.key.stop_text_input()  # on by default, but an input method would swallow the letters that steer
        # Every pad also reports as a raw joystick. Those events have no reader here, but must not be blocked either:
        # SDL makes the controller's events out of them.
        self.latest: DeviceId = KEYS_LEFT
        """The device that was used last by pressing, turning or tilting something: its glyphs are shown."""
        self.pointing = False
        """Whether the mouse was moved on purpose, or pressed, since another device was used."""
        self.touching = False
        """Whether the mouse is a finger: SDL makes its motions and presses out of taps."""
        self.choosing = False
        """Whether the pointer only chooses on the screen on top (set by the loop): one that rests chooses nothing."""
        self.notices: list[str] = []
        self.on_toggle_fullscreen: Callable[[], None] | None = None
        self.on_toggle_mute: Callable[[], None] | None = None
        self.on_sound_device: Callable[[bool], None] | None = None
        """Hears that a sound device has come (True), or that the one in use has gone."""
        self._keyboard = Keyboard()
        self._mouse = Mouse(canvas_size)
        self._pads: dict[int, _Connected] = {}
        self._makes: dict[DeviceId, tuple[str, PadFamily]] = {}
        self._ids = PadIds()
        self._twins = TwinFilter(self._ids.make_of)
        self._pending: list[Action] = []
        self._now = 0.0
        self._dead_zone: DeadZone = "medium"
        self._focus = WindowFocus()
        self._mouse_moved_from: tuple[int, int] | None = None
        self._unknown_guids: set[str] = set()
        self._readers = self._all_readers()
        self._pending += self._add_pads()  # those that were there before us and are not announced again

    def _all_readers(self) -> dict[int, Callable[[pygame.Event], list[Action]]]:
        """What makes actions of each kind of event."""
        return {
            pygame.QUIT: lambda _event: [CloseAsked()],
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: lambda event: self._keyboard.text(_text(event, "text")),
            pygame.MOUSEMOTION: self._mouse_motion,
            pygame.MOUSEBUTTONDOWN: lambda event: self._mouse_button(event, True),
            pygame.MOUSEBUTTONUP: lambda event: self._mouse_button(event, False),
            pygame.MOUSEWHEEL: lambda event: self._mouse.wheel(_number(event, "y") or 0),
            pygame.WINDOWFOCUSLOST: lambda _event: self._lose_focus(),
            pygame.WINDOWFOCUSGAINED: lambda _event: self._gain_focus(),
            **dict.fromkeys((pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN), lambda _event: self._lose_sight()),
            **dict.fromkeys((pygame.WINDOWRESTORED, pygame.WINDOWSHOWN), lambda _event: self._come_in_sight()),
            pygame.CONTROLLERDEVICEADDED: lambda _event: self._add_pads(),
            pygame.CONTROLLERDEVICEREMOVED: self._remove_pad,
            pygame.CONTROLLERBUTTONDOWN: lambda event: self._pad_button(event, True),
            pygame.CONTROLLERBUTTONUP: lambda event: self._pad_button(event, False),
            pygame.CONTROLLERAXISMOTION: self._pad_axis,
            pygame.JOYDEVICEADDED: self._notice_unknown,
            pygame.AUDIODEVICEADDED: lambda event: self._sound_device(event, True),
            pygame.AUDIODEVICEREMOVED: lambda event: self._sound_device(event, False),
        }

    @property
    def withheld(self) -> Withheld | None:
        """What the system keeps from the window; None while everything is heard, or has been until a moment ago."""
        return self._focus.withheld(self._now)

    @property
    def dead_zone(self) -> DeadZone:
        """How far the sticks of all pads must lean to count."""
        return self._dead_zone

    @dead_zone.setter
    def dead_zone(self, dead_zone: DeadZone) -> None:
        self._dead_zone = dead_zone
        for connected in self._pads.values():
            connected.pad.stick.dead_zone = DEAD_ZONES[dead_zone]

    @property
    def typing(self) -> bool:
        """True while a real keyboard writes text instead of pressing buttons; set by the loop."""
        return self._keyboard.typing

    @typing.setter
    def typing(self, typing: bool) -> None:
        if typing == self._keyboard.typing:
            return
        self._pending += self._keyboard.set_typing(typing)
        (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def read(self, dt: float) -> list[Action]:
        """Everything that happened since the last read, ``dt`` seconds ago, in order."""
        self._now += dt
        actions, self._pending = self._pending, []
        actions += self._keyboard.advance(dt)
        for connected in self._pads.values():
            actions += connected.pad.advance(dt)
        for event in pygame.event.get():
            reader = self._readers.get(event.type)
            if reader is not None:
                actions += reader(event)
        for connected in self._pads.values():
            actions += connected.pad.settle()
        actions = self._twins.filter(actions, self._now)
        if self.withheld is not None:
            actions.append(self.withheld)
        return [action for action in actions if self._counts(action)]

    def stop_repeating(self) -> None:
        """No more repeats of held directions until they are pressed anew (the scene has changed)."""
        self._keyboard.stop_repeating()
        for connected in self._pads.values():
            connected.pad.stop_repeating()

    def info(self, device: DeviceId) -> DeviceInfo:
        """What is known of a device; one that is gone is still described."""
        if device == MOUSE:
            if self.touching:
                return DeviceInfo(MOUSE, "mouse", "", "touch", _("Touch screen"))
            return DeviceInfo(MOUSE, "mouse", "", "mouse", _("Mouse"))
        if device == KEYS_LEFT:
            return DeviceInfo(KEYS_LEFT, "keys_left", "", "keys_left", _("Keyboard, left"))
        if device == KEYS_RIGHT:
            return DeviceInfo(KEYS_RIGHT, "keys_right", "", "keys_right", _("Keyboard, right"))
        name, family = self._makes.get(device, ("", "xbox"))
        return DeviceInfo(device, "pad", name, family, _("Pad {number}").format(number=pad_number(device)))

    def present(self) -> tuple[DeviceInfo, ...]:
        """The devices there are: mouse, both halves of the keyboard, and the pads by number."""
        echoes = self._twins.echoes
        pads = [c.pad.device for c in self._pads.values() if c.pad.device not in echoes]
        return tuple(self.info(device) for device in (MOUSE, KEYS_LEFT, KEYS_RIGHT, *sorted(pads, key=pad_number)))

    def lasting_name(self, device: DeviceId) -> str | None:
        """What a device is still known by after a restart; None for a pad beside an equal one, or one that is gone."""
        if not pad_number(device):
            return device
        make = self._ids.make_of(device)
        echoes = self._twins.echoes
        pads = [each.pad.device for each in self._pads.values() if each.pad.device not in echoes]
        return make if make and [self._ids.make_of(pad) for pad in pads].count(make) == 1 else None

    def rumble(self, device: DeviceId, seconds: float, strength: float = RUMBLE_STRENGTH) -> None:
        """Let a pad rumble (``strength`` from 0 to 1); other devices, and pads that cannot, stay still."""
        connected = self._connected(device)
        if connected is not None:
            connected.controller.rumble(strength, strength, max(int(seconds * 1000), 1))

    def _connected(self, device: DeviceId) -> _Connected | None:
        return next((c for c in self._pads.values() if c.pad.device == device), None)

    def _counts(self, action: Action) -> bool:
        """Keep ``latest`` and ``pointing``; False for a motion of the mouse that nobody meant.

        A window that opens below a resting pointer is told where that is, as if it had moved.
        """
        match action:
            case Pointed(position=position) if position == NOWHERE:
                self.pointing = False
                self._mouse_moved_from = None
                return True
            case Pointed() if self.touching:
                self.pointing = True  # no finger is there by chance
                return True
            case Pointed(position=position):
                start = self._mouse_moved_from = self._mouse_moved_from or position
                moved = max(abs(position[0] - start[0]), abs(position[1] - start[1])) >= MOUSE_WAKE_PX
                self.pointing = self.pointing or moved
                return self.pointing or not self.choosing
            case Pressed(device, repeat=False) | Turned(device):
                pass
            case Tilted(device, x, y) if math.hypot(x, y) >= DELIBERATE_TILT:
                pass
            case _:
                return True
        self._mouse_moved_from = None
        self.latest = device
        self.pointing = device == MOUSE
        return True

    def _lose_focus(self) -> list[Action]:
        self._focus.lose(self._now)
        return self._keyboard.release_all() + self._mouse.release_all()

    def _lose_sight(self) -> list[Action]:
        """Nobody sees what a button would do now; most likely it is meant for another program."""
        self._focus.hide(self._now)
        return [action for connected in self._pads.values() for action in connected.pad.release_all()]

    def _gain_focus(self) -> list[Action]:
        self._focus.gain()
        return []

    def _come_in_sight(self) -> list[Action]:
        self._focus.show()
        return []

    def _key_down(self, event: pygame.Event) -> list[Action]:
        scancode, modifiers = _number(event, "scancode"), _number(event, "mod") or 0
        if scancode is None:
            return []
        self._focus.gain()  # a key that is heard was pressed in this window, whatever was said of it
        if _is_fullscreen_key(scancode, modifiers):
            if self.on_toggle_fullscreen is not None:
                self.on_toggle_fullscreen()
            return []
        if scancode == pygame.KSCAN_F10:
            if self.on_toggle_mute is not None:
                self.on_toggle_mute()
            return []
        return self._keyboard.down(scancode, modifiers)

    def _key_up(self, event: pygame.Event) -> list[Action]:
        scancode = _number(event, "scancode")
        return [] if scancode is None else self._keyboard.up(scancode)

    def _mouse_motion(self, event: pygame.Event) -> list[Action]:
        position = _position(event)
        if position is None:
            return []
        self._note_touch(event)
        return self._mouse.motion(position)

    def _mouse_button(self, event: pygame.Event, is_down: bool) -> list[Action]:
        number, position = _number(event, "button"), _position(event)
        if number is None or position is None:
            return []
        self._note_touch(event)
        actions = self._mouse.button(number, is_down, position)
        return actions if is_down or not self.touching else [*actions, Pointed(MOUSE, NOWHERE)]

    def _note_touch(self, event: pygame.Event) -> None:
        self.touching = bool(event.dict.get("touch"))

    def _add_pads(self) -> list[Action]:
        """Open every pad that is not open yet: the index in the event may be out of date by now."""
        actions: list[Action] = []
        for index in range(pygame.joystick.get_count()):
            try:
                if not sdl_controller.is_controller(index):
                    continue
                joystick = pygame.joystick.Joystick(index)
                number, guid = joystick.get_instance_id(), joystick.get_guid()  # Controller knows only the index
                controller = sdl_controller.Controller(index)
            except pygame.error:
                continue  # gone again; its removal needs no word, for it was never announced
            if number in self._pads:
                continue
            device = self._ids.add(guid)
            name = _name_of(partial(getattr, controller, "name"))
            self._makes[device] = (name, family_of(name, guid))
            self._pads[number] = _Connected(Pad(device, DEAD_ZONES[self._dead_zone]), controller)
            actions.append(DeviceAdded(device))
        return actions

    def _remove_pad(self, event: pygame.Event) -> list[Action]:
        number = _number(event, "instance_id")
        connected = self._pads.pop(number, None) if number is not None else None
        if connected is None:
            return []
        self._ids.remove(connected.pad.device)
        return [*connected.pad.release_all(), DeviceRemoved(connected.pad.device)]

    def _pad_of(self, event: pygame.Event) -> Pad | None:
        number = _number(event, "instance_id")
        connected = self._pads.get(number) if number is not None else None
        return connected.pad if connected is not None else None

    def _pad_button(self, event: pygame.Event, is_down: bool) -> list[Action]:
        pad, number = self._pad_of(event), _number(event, "button")
        if pad is None or number is None or (is_down and not self._focus.is_seen):
            return []
        return pad.button(number, is_down)

    def _pad_axis(self, event: pygame.Event) -> list[Action]:
        pad, number, value = self._pad_of(event), _number(event, "axis"), _number(event, "value")
        if pad is None or number is None or value is None or not self._focus.is_seen:
            return []
        return pad.axis(number, value)

    def _sound_device(self, event: pygame.Event, come: bool) -> list[Action]:
        """A device that goes and was not open has the number 0; microphones are nothing to us."""
        in_use = bool(_number(event, "which"))
        if self.on_sound_device is not None and not _number(event, "iscapture") and (come or in_use):
            self.on_sound_device(come)
        return []

    def _notice_unknown(self, event: pygame.Event) -> list[Action]:
        """Say once that a joystick has no controller mapping, and so no buttons that we could name."""
        index, guid = _number(event, "device_index"), _text(event, "guid")
        if index is None or guid in self._unknown_guids:
            return []
        try:
            if not sdl_controller.is_controller(index):
                name = _name_of(pygame.joystick.Joystick(index).get_name) or guid
                self._unknown_guids.add(guid)
                self.notices.append(
                    _("The pad {name} cannot be used: its buttons are not known to SDL.").format(name=name)
                )
        except pygame.error:
            pass  # gone again
        return []


def _is_fullscreen_key(scancode: int, modifiers: int) -> bool:
    """F11, or Alt+Enter."""
    return scancode == pygame.KSCAN_F11 or (scancode == pygame.KSCAN_RETURN and bool(modifiers & pygame.KMOD_ALT))


def _name_of(asked: Callable[[], str | None]) -> str:
    """What a maker calls a pad, as far as it can be drawn; empty when it is no text at all."""
    try:
        return printable(asked() or "", LONGEST_PAD_NAME)
    except UnicodeDecodeError:  # pygame takes every maker's letters for UTF-8
        return ""


def _number(event: pygame.Event, name: str) -> int | None:
    """A whole number that an event carries; None when it carries none."""
    value = event.dict.get(name)
    return value if isinstance(value, int) else None


def _text(event: pygame.Event, name: str) -> str:
    value = event.dict.get(name)
    return value if isinstance(value, str) else ""


def _position(event: pygame.Event) -> tuple[float, float] | None:
    value = event.dict.get("pos")
    if not isinstance(value, tuple | list) or len(value) != 2:
        return None
    x, y = value
    return (x, y) if isinstance(x, int | float) and isinstance(y, int | float) else None
