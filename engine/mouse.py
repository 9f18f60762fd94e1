"""The mouse as a device: buttons with the place they were pressed at, motion and wheel, all in canvas px."""

from __future__ import annotations

import pygame

from engine.actions import MOUSE, Action, Button, Pointed, Turned
from engine.held import HeldButtons

BUTTONS: dict[int, Button] = {
    pygame.BUTTON_LEFT: Button.CONFIRM,
    pygame.BUTTON_RIGHT: Button.CANCEL,
    pygame.BUTTON_MIDDLE: Button.OPTION,
}


class Mouse:
    """Turns mouse events into actions; ``size`` is that of the canvas, in px."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._held = HeldButtons(MOUSE)

    def button(self, number: int, is_down: bool, position: tuple[float, float]) -> list[Action]:
        """A button went down or up."""
        button = BUTTONS.get(number)
        if button is None:
            return []
        change = self._held.down if is_down else self._held.up
        return change(button, number, self._clamp(position))

    def motion(self, position: tuple[float, float]) -> list[Action]:
        """The pointer moved. Every motion is passed on: a stroke follows all of them."""
        return [Pointed(MOUSE, self._clamp(position))]

    def wheel(self, steps: int) -> list[Action]:
        """The wheel turned, up positive."""
        return [Turned(MOUSE, steps)] if steps else []

    def release_all(self) -> list[Action]:
        """Let go of every button."""
        return self._held.release_all()

    def _clamp(self, position: tuple[float, float]) -> tuple[int, int]:
        """The nearest point of the canvas: in the bars beside it the pointer may be outside."""
        width, height = self._size
        return min(max(int(position[0]), 0), width - 1), min(max(int(position[1]), 0), height - 1)
