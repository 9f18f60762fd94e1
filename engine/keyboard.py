"""The keyboard as two half devices, by the place of a key and not by its letter, and as a means to type."""

from __future__ import annotations

import pygame

from engine.actions import KEYBOARD, KEYS_LEFT, KEYS_RIGHT, Action, Button, DeviceId, Edited, EditKey, Typed
from engine.held import REPEAT_DELAY_SECONDS, REPEAT_EVERY_SECONDS, ROUNDING_SECONDS, HeldButtons

KEYS: dict[int, tuple[DeviceId, Button]] = {
    pygame.KSCAN_W: (KEYS_LEFT, Button.UP),
    pygame.KSCAN_A: (KEYS_LEFT, Button.LEFT),
    pygame.KSCAN_S: (KEYS_LEFT, Button.DOWN),
    pygame.KSCAN_D: (KEYS_LEFT, Button.RIGHT),
    pygame.KSCAN_SPACE: (KEYS_LEFT, Button.CONFIRM),
    pygame.KSCAN_Q: (KEYS_LEFT, Button.CANCEL),
    pygame.KSCAN_E: (KEYS_LEFT, Button.OPTION),
    pygame.KSCAN_TAB: (KEYS_LEFT, Button.EXTRA),
    pygame.KSCAN_Z: (KEYS_LEFT, Button.PREVIOUS),
    pygame.KSCAN_C: (KEYS_LEFT, Button.NEXT),
    pygame.KSCAN_LSHIFT: (KEYS_LEFT, Button.PRECISE),
    pygame.KSCAN_UP: (KEYS_RIGHT, Button.UP),
    pygame.KSCAN_LEFT: (KEYS_RIGHT, Button.LEFT),
    pygame.KSCAN_DOWN: (KEYS_RIGHT, Button.DOWN),
    pygame.KSCAN_RIGHT: (KEYS_RIGHT, Button.RIGHT),
    pygame.KSCAN_RETURN: (KEYS_RIGHT, Button.CONFIRM),
    pygame.KSCAN_KP_ENTER: (KEYS_RIGHT, Button.CONFIRM),
    pygame.KSCAN_BACKSPACE: (KEYS_RIGHT, Button.CANCEL),
    pygame.KSCAN_RSHIFT: (KEYS_RIGHT, Button.OPTION),
    pygame.KSCAN_RCTRL: (KEYS_RIGHT, Button.EXTRA),
    pygame.KSCAN_SLASH: (KEYS_RIGHT, Button.EXTRA),
    pygame.KSCAN_PAGEUP: (KEYS_RIGHT, Button.PREVIOUS),
    pygame.KSCAN_PAGEDOWN: (KEYS_RIGHT, Button.NEXT),
    pygame.KSCAN_PERIOD: (KEYS_RIGHT, Button.PRECISE),
}
"""What each key means, by SDL scancode: the place of the key on a US keyboard, whatever is printed on it."""

EDIT_KEYS: dict[int, EditKey] = {
    pygame.KSCAN_BACKSPACE: EditKey.BACKSPACE,
    pygame.KSCAN_RETURN: EditKey.ENTER,
    pygame.KSCAN_KP_ENTER: EditKey.ENTER,
    pygame.KSCAN_ESCAPE: EditKey.ESCAPE,
    pygame.KSCAN_UP: EditKey.UP,
    pygame.KSCAN_DOWN: EditKey.DOWN,
    pygame.KSCAN_DELETE: EditKey.REMOVE,
}
SYSTEM_MODIFIERS = pygame.KMOD_ALT | pygame.KMOD_META
"""With these held a key speaks to the desktop (Alt+Tab), not to the game."""


class Keyboard:
    """Turns key events into actions of the two halves or, while ``typing`` is set, into text and editing keys."""

    def __init__(self) -> None:
        self.last_half: DeviceId = KEYS_LEFT
        self._halves = {half: HeldButtons(half) for half in KEYBOARD}
        self._menu_half: DeviceId = KEYS_LEFT
        self._typing = False
        self._erase_due_in: float | None = None

    @property
    def typing(self) -> bool:
        """True while keys write instead of pressing buttons."""
        return self._typing

    def set_typing(self, typing: bool) -> list[Action]:
        """Begin or end typing; what was held is let go."""
        if typing == self._typing:
            return []
        self._typing = typing
        return self.release_all()

    def down(self, scancode: int, modifiers: int) -> list[Action]:
        """A key went down."""
        if modifiers & SYSTEM_MODIFIERS:
            return []
        if self._typing:
            return self._edit(scancode)
        if scancode == pygame.KSCAN_ESCAPE:
            self._menu_half = self.last_half
            return self._halves[self._menu_half].down(Button.MENU, scancode)
        if scancode not in KEYS:
            return []
        half, button = KEYS[scancode]
        self.last_half = half
        return self._halves[half].down(button, scancode)

    def up(self, scancode: int) -> list[Action]:
        """A key went up."""
        if scancode == pygame.KSCAN_BACKSPACE:
            self._erase_due_in = None
        if scancode == pygame.KSCAN_ESCAPE:
            return self._halves[self._menu_half].up(Button.MENU, scancode)
        if scancode not in KEYS:
            return []
        half, button = KEYS[scancode]
        return self._halves[half].up(button, scancode)

    def text(self, text: str) -> list[Action]:
        """Text came from the keyboard or an input method."""
        printable = "".join(letter for letter in text if letter.isprintable())
        return [Typed(printable)] if self._typing and printable else []

    def advance(self, dt: float) -> list[Action]:
        """Let ``dt`` seconds pass; the repeats that fell due in them."""
        actions = [action for half in self._halves.values() for action in half.advance(dt)]
        if self._erase_due_in is not None:
            self._erase_due_in -= dt
            while self._erase_due_in <= ROUNDING_SECONDS:
                actions.append(Edited(EditKey.BACKSPACE))
                self._erase_due_in += REPEAT_EVERY_SECONDS
        return actions

    def release_all(self) -> list[Action]:
        """Let go of every key."""
        self._erase_due_in = None
        return [action for half in self._halves.values() for action in half.release_all()]

    def stop_repeating(self) -> None:
        """No more repeats until a direction is pressed anew."""
        for half in self._halves.values():
            half.stop_repeating()

    def _edit(self, scancode: int) -> list[Action]:
        key = EDIT_KEYS.get(scancode)
        if key is None:
            return []
        if key is EditKey.BACKSPACE:
            self._erase_due_in = REPEAT_DELAY_SECONDS
        return [Edited(key)]
