"""One game pad through SDL's controller mapping: buttons by their label, the left stick, the triggers."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from engine.actions import Action, Button, DeviceId, Tilted
from engine.held import HeldButtons
from engine.stick import DEAD_ZONES, Stick, tilt_of

PadFamily = Literal["xbox", "playstation", "nintendo"]

TILT_STEP = 1 / 256
"""Smaller changes of a tilt are noise."""
DIRECTION_ON = 0.60
DIRECTION_OFF = 0.40
DIRECTION_TURN = 1.3
"""The other axis must lean so much more than the held one before the direction turns to it."""
TRIGGER_ON = 0.50
TRIGGER_OFF = 0.30
TRIGGER_BACK = 0.55
"""A trigger that came back by so much is let go, for a worn one does not come back all the way."""
AXIS_MOST = 32767

BUTTONS: dict[int, Button] = {
    pygame.CONTROLLER_BUTTON_A: Button.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Button.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Button.OPTION,
    pygame.CONTROLLER_BUTTON_Y: Button.EXTRA,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Button.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Button.NEXT,
    pygame.CONTROLLER_BUTTON_START: Button.MENU,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Button.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Button.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Button.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Button.RIGHT,
}
TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)

VENDORS: dict[int, PadFamily] = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
"""USB vendor numbers of the makers whose glyphs the game has."""
NAME_HINTS: tuple[tuple[str, PadFamily], ...] = (
    ("xbox", "xbox"),
    ("x-box", "xbox"),
    ("playstation", "playstation"),
    ("dualshock", "playstation"),
    ("dualsense", "playstation"),
    ("ps3", "playstation"),
    ("ps4", "playstation"),
    ("ps5", "playstation"),
    ("sony", "playstation"),
    ("nintendo", "nintendo"),
    ("switch", "nintendo"),
    ("joy-con", "nintendo"),
    ("gamecube", "nintendo"),
)


def family_of(name: str, guid: str) -> PadFamily:
    """Whose glyphs a pad wears, by its name, else by the vendor in its SDL GUID, else Xbox."""
    lower = name.lower()
    for hint, family in NAME_HINTS:
        if hint in lower:
            return family
    return VENDORS.get(vendor_of(guid), "xbox")


def vendor_of(guid: str) -> int:
    """The USB vendor number in an SDL GUID of 32 hex digits (bytes 4 and 5, low byte first); 0 without one."""
    try:
        return int.from_bytes(bytes.fromhex(guid)[4:6], "little")
    except ValueError:
        return 0


def direction_of(x: float, y: float, held: Button | None) -> Button | None:
    """The direction that a stick presses, given the one it ``held`` so far; a held one is left later than entered."""
    across, along = abs(x), abs(y)
    sideways = Button.RIGHT if x > 0 else Button.LEFT
    upright = Button.DOWN if y > 0 else Button.UP
    if held is sideways and across > DIRECTION_OFF and along < across * DIRECTION_TURN:
        return held
    if held is upright and along > DIRECTION_OFF and across < along * DIRECTION_TURN:
        return held
    if max(across, along) < DIRECTION_ON:
        return None
    return sideways if across >= along else upright


class Pad:
    """The state of one pad; its methods return what the pad's player did."""

    def __init__(self, device: DeviceId, dead_zone: float = DEAD_ZONES["medium"]) -> None:
        self.device = device
        self.stick = Stick(dead_zone)
        self._held = HeldButtons(device)
        self._tilt = (0.0, 0.0)
        self._stick_direction: Button | None = None
        self._pulled = dict.fromkeys(TRIGGERS, 0.0)
        """How far each trigger has been pulled since it was let go."""

    def button(self, number: int, is_down: bool) -> list[Action]:
        """A button of SDL's controller numbering went down or up."""
        button = BUTTONS.get(number)
        if button is None:
            return []
        if is_down:
            self.stick.use()
        change = self._held.down if is_down else self._held.up
        return self.settle() + change(button, number)

    def axis(self, number: int, value: int) -> list[Action]:
        """An axis of SDL's controller numbering moved to ``value`` (-32768 to 32767; triggers from 0)."""
        share = min(max(value / AXIS_MOST, -1.0), 1.0)
        if number in TRIGGERS:
            return self._trigger(number, share)
        if number in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            self.stick.move(number - pygame.CONTROLLER_AXIS_LEFTX, share)
        return []

    def settle(self) -> list[Action]:
        """Take stock of the stick, once both its axes have been heard."""
        x, y = self.stick.lean()
        tilt = tilt_of(x, y, self.stick.dead_zone)
        return self._tilt_to(tilt) + self._direct_to(direction_of(x, y, self._stick_direction))

    def advance(self, dt: float) -> list[Action]:
        """Let ``dt`` seconds pass; the repeats that fell due in them."""
        self.stick.advance(dt, bool(self._held.buttons))
        return self._held.advance(dt)

    def release_all(self) -> list[Action]:
        """Let go of every button and of the stick."""
        self.stick.let_go()
        self._stick_direction = None
        return self._tilt_to((0.0, 0.0)) + self._held.release_all()

    def stop_repeating(self) -> None:
        """No more repeats until a direction is pressed anew."""
        self._held.stop_repeating()

    def _trigger(self, number: int, share: float) -> list[Action]:
        self._pulled[number] = max(self._pulled[number], share)
        if share <= max(TRIGGER_OFF, self._pulled[number] - TRIGGER_BACK):
            self._pulled[number] = 0.0
            return self._held.up(Button.PRECISE, ("trigger", number))
        if share >= TRIGGER_ON:
            self.stick.use()
            return self._held.down(Button.PRECISE, ("trigger", number))
        return []

    def _tilt_to(self, tilt: tuple[float, float]) -> list[Action]:
        if tilt == self._tilt or (tilt != (0.0, 0.0) and math.dist(tilt, self._tilt) < TILT_STEP):
            return []
        self._tilt = tilt
        return [Tilted(self.device, *tilt)]

    def _direct_to(self, direction: Button | None) -> list[Action]:
        old, self._stick_direction = self._stick_direction, direction
        if direction is old:
            return []
        actions = self._held.up(old, "stick") if old is not None else []
        return actions + (self._held.down(direction, "stick") if direction is not None else [])
