"""Which picture stands for a button on the device in a player's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.actions import Button
from engine.words import N_, _

ICONS = "shared/icons/"
LETTER_ICONS = "adeqsw"
"""Letters that have a picture of their own; others are written on a blank key."""
KEY_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789,;.:!/?-_'<*+=^$@#&()[]\\`\"§é"
"""What may be printed on the keys that the game uses, over all layouts."""
SCANCODES = 512


@dataclass(frozen=True, slots=True)
class Glyph:
    """A picture key and, on a blank key, the word to write on it."""

    key: str
    label: str = ""


PAD_PICTURES: dict[str, dict[str, tuple[str, ...]]] = {
    "xbox": {
        Button.CONFIRM: ("button_a",),
        Button.CANCEL: ("button_b",),
        Button.OPTION: ("button_x",),
        Button.EXTRA: ("button_y",),
        Button.PREVIOUS: ("lb",),
        Button.NEXT: ("rb",),
        Button.PRECISE: ("rt",),
        Button.MENU: ("menu",),
    },
    "playstation": {
        Button.CONFIRM: ("ps_cross",),
        Button.CANCEL: ("ps_circle",),
        Button.OPTION: ("ps_square",),
        Button.EXTRA: ("ps_triangle",),
        Button.PREVIOUS: ("ps_l1",),
        Button.NEXT: ("ps_r1",),
        Button.PRECISE: ("ps_r2",),
        Button.MENU: ("ps_options",),
    },
    "nintendo": {
        Button.CONFIRM: ("nintendo_a",),
        Button.CANCEL: ("nintendo_b",),
        Button.OPTION: ("nintendo_x",),
        Button.EXTRA: ("nintendo_y",),
        Button.PREVIOUS: ("nintendo_l",),
        Button.NEXT: ("nintendo_r",),
        Button.PRECISE: ("nintendo_zr",),
        Button.MENU: ("nintendo_plus",),
    },
}
ALL_PADS: dict[str, tuple[str, ...]] = {
    Button.UP: ("dpad_up",),
    Button.DOWN: ("dpad_down",),
    Button.LEFT: ("dpad_left",),
    Button.RIGHT: ("dpad_right",),
    "directions": ("dpad",),
    "leftright": ("dpad_leftright",),
    "updown": ("dpad_updown",),
    "stick": ("stick",),
}
MOUSE_PICTURES: dict[str, tuple[str, ...]] = {
    Button.CONFIRM: ("mouse_left",),
    Button.CANCEL: ("mouse_right",),
    Button.OPTION: ("mouse_wheel",),
    Button.MENU: ("key_esc",),
    "directions": ("mouse",),
    "stick": ("mouse",),
    "wheel": ("mouse_wheel",),
}
TOUCH_PICTURES: dict[str, tuple[str, ...]] = {
    Button.CONFIRM: ("touch",),
    "directions": ("touch",),
    "stick": ("touch",),
}
"""A finger has no buttons: everything else is a pill that can be tapped."""
POINTERS = ("mouse", "touch")
"""Families of devices that point at things."""
KEY_PLACES: dict[str, dict[str, tuple[int, ...]]] = {
    "keys_left": {
        Button.UP: (pygame.KSCAN_W,),
        Button.LEFT: (pygame.KSCAN_A,),
        Button.DOWN: (pygame.KSCAN_S,),
        Button.RIGHT: (pygame.KSCAN_D,),
        Button.CONFIRM: (pygame.KSCAN_SPACE,),
        Button.CANCEL: (pygame.KSCAN_Q,),
        Button.OPTION: (pygame.KSCAN_E,),
        Button.EXTRA: (pygame.KSCAN_TAB,),
        Button.PREVIOUS: (pygame.KSCAN_Z,),
        Button.NEXT: (pygame.KSCAN_C,),
        Button.PRECISE: (pygame.KSCAN_LSHIFT,),
        Button.MENU: (pygame.KSCAN_ESCAPE,),
        "directions": (pygame.KSCAN_W, pygame.KSCAN_A, pygame.KSCAN_S, pygame.KSCAN_D),
        "leftright": (pygame.KSCAN_A, pygame.KSCAN_D),
        "updown": (pygame.KSCAN_W, pygame.KSCAN_S),
    },
    "keys_right": {
        Button.UP: (pygame.KSCAN_UP,),
        Button.LEFT: (pygame.KSCAN_LEFT,),
        Button.DOWN: (pygame.KSCAN_DOWN,),
        Button.RIGHT: (pygame.KSCAN_RIGHT,),
        Button.CONFIRM: (pygame.KSCAN_RETURN,),
        Button.CANCEL: (pygame.KSCAN_BACKSPACE,),
        Button.OPTION: (pygame.KSCAN_RSHIFT,),
        Button.EXTRA: (pygame.KSCAN_RCTRL,),
        Button.PREVIOUS: (pygame.KSCAN_PAGEUP,),
        Button.NEXT: (pygame.KSCAN_PAGEDOWN,),
        Button.PRECISE: (pygame.KSCAN_PERIOD,),
        Button.MENU: (pygame.KSCAN_ESCAPE,),
        "directions": (pygame.KSCAN_UP, pygame.KSCAN_LEFT, pygame.KSCAN_DOWN, pygame.KSCAN_RIGHT),
        "leftright": (pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT),
        "updown": (pygame.KSCAN_UP, pygame.KSCAN_DOWN),
        "remove": (pygame.KSCAN_DELETE,),
    },
}
KEY_PICTURES: dict[int, tuple[str, str]] = {
    pygame.KSCAN_SPACE: ("key_space", ""),
    pygame.KSCAN_TAB: ("key_tab", ""),
    pygame.KSCAN_LSHIFT: ("key_shift", ""),
    pygame.KSCAN_RSHIFT: ("key_shift", ""),
    pygame.KSCAN_ESCAPE: ("key_esc", ""),
    pygame.KSCAN_RETURN: ("key_enter", ""),
    pygame.KSCAN_BACKSPACE: ("key_backspace", ""),
    pygame.KSCAN_UP: ("key_up", ""),
    pygame.KSCAN_DOWN: ("key_down", ""),
    pygame.KSCAN_LEFT: ("key_left", ""),
    pygame.KSCAN_RIGHT: ("key_right", ""),
    pygame.KSCAN_RCTRL: ("key_wide", N_("Ctrl")),
    pygame.KSCAN_DELETE: ("key_wider", N_("Del")),
    pygame.KSCAN_PAGEUP: ("key_wider", N_("PgUp")),
    pygame.KSCAN_PAGEDOWN: ("key_wider", N_("PgDn")),
}
"""Keys that bear the same sign on every layout: picture and the word on it."""
US_LETTERS: dict[int, str] = {
    pygame.KSCAN_W: "w",
    pygame.KSCAN_A: "a",
    pygame.KSCAN_S: "s",
    pygame.KSCAN_D: "d",
    pygame.KSCAN_Q: "q",
    pygame.KSCAN_E: "e",
    pygame.KSCAN_Z: "z",
    pygame.KSCAN_C: "c",
    pygame.KSCAN_PERIOD: ".",
}


def glyph_for(button: str, family: str) -> tuple[Glyph, ...]:
    """The glyphs of a ``Button``, or of "directions", "leftright", "updown", "stick" or "wheel".

    ``family`` is that of a ``DeviceInfo``. Empty when the device has nothing of the kind.
    """
    if family in KEY_PLACES:
        places = KEY_PLACES[family].get("directions" if button == "stick" else button, ())
        return tuple(_key_glyph(scancode) for scancode in places)
    if family == "mouse":
        names = MOUSE_PICTURES.get(button, ())
    elif family == "touch":
        names = TOUCH_PICTURES.get(button, ())
    else:
        names = PAD_PICTURES.get(family, PAD_PICTURES["xbox"]).get(button, ALL_PADS.get(button, ()))
    return tuple(Glyph(ICONS + name) for name in names)


def device_picture(kind: str) -> str:
    """Picture key of a device as a whole; ``kind`` is that of a ``DeviceInfo``."""
    names = {"mouse": "mouse", "keys_left": "keyboard_left", "keys_right": "keyboard_right"}
    return ICONS + names.get(kind, "pad")


def _key_glyph(scancode: int) -> Glyph:
    if scancode in KEY_PICTURES:
        picture, word = KEY_PICTURES[scancode]
        return Glyph(ICONS + picture, _(word))
    letter = letter_at(scancode)
    if letter in LETTER_ICONS:
        return Glyph(f"{ICONS}key_{letter}")
    return Glyph(ICONS + "key", letter.upper())


def letter_at(scancode: int) -> str:
    """What the keyboard layout in use prints at a place: Q on a US keyboard is A on a French one."""
    if pygame.display.get_init():
        # The wrapper looks keys up by their letter, in the layout in use: filled with the places it tells them.
        place_of: Sequence[int] = pygame.key.ScancodeWrapper(range(SCANCODES))  # type: ignore[arg-type]
        for character in KEY_CHARACTERS:
            if place_of[ord(character)] == scancode:
                return character
    return US_LETTERS.get(scancode, "?")
