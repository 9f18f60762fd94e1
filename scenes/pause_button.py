"""The pause button of the mouse, which has no such button itself: it comes down from the top edge of every table."""

from __future__ import annotations

import pygame

from engine import shapes
from engine.actions import MOUSE, NOWHERE, Action, Button, Pointed, Pressed
from engine.scene import Scene
from engine.services import Services
from engine.text import draw_text
from engine.theme import BODY, CANVAS, DISPLAY, MARGIN_Y, PAPER, SPRING_SECONDS, SUN, ease_out
from engine.touch import touch_area
from engine.words import _
from scenes.sound_sign import SoundSign
from scenes.table_toast import TableToast

BUTTON = pygame.Rect(CANVAS[0] // 2 - 140, 2, 280, MARGIN_Y - 4)
"""In the margin at the top edge, where no table has anything that matters."""
EDGE_PX = MARGIN_Y
"""The mouse is at the top edge when it is no farther from it: games have nothing to click on there."""
GREETING_SECONDS = 4.0
"""How long it is seen when a table opens, so that it is found again."""


class PauseButton:
    """What the scene stack draws over pausable scenes while the mouse is in hand; a click on it means MENU.

    It draws the table's toasts too, and the sign of the sound.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._toast = TableToast(services)
        self._sound = SoundSign(services)
        self._pointer: tuple[int, int] | None = None
        self._greeted: Scene | None = None
        self._greeting_left = 0.0
        self._down = 0.0  # from 0, above the edge, to 1

    def hear(self, scene: Scene, action: Action) -> Action:
        """The action as it was, or MENU when it is a click on the button."""
        if isinstance(action, Pointed):
            self._pointer = action.position if action.position != NOWHERE else None
        if not isinstance(action, Pressed) or action.position is None:
            return action
        self._pointer = action.position
        clicked = action.button is Button.CONFIRM and touch_area(BUTTON).collidepoint(action.position)
        if clicked and self._is_wanted(scene):
            return Pressed(action.device, Button.MENU)
        return action

    def update(self, scene: Scene, dt: float) -> None:
        """Let it come down or go up."""
        self._toast.update(scene, dt)
        self._sound.update(dt)
        self._greeting_left -= dt
        if scene.pausable and scene is not self._greeted:
            self._greeted = scene
            self._greeting_left = GREETING_SECONDS
        step = 1.0 if self._services.settings.reduced_motion else dt / SPRING_SECONDS
        self._down = min(max(self._down + (step if self._is_wanted(scene) else -step), 0.0), 1.0)

    def draw(self, scene: Scene, canvas: pygame.Surface) -> None:
        """Draw as much of it as has come down."""
        self._toast.draw(scene, canvas)
        if scene.pausable and self._down > 0:
            self._draw_button(canvas)
        self._sound.draw(canvas)

    def _draw_button(self, canvas: pygame.Surface) -> None:
        rect = BUTTON.move(0, round((ease_out(self._down) - 1) * (BUTTON.bottom + 20)))
        pointed = self._pointer is not None and rect.collidepoint(self._pointer)
        shapes.box(canvas, rect, fill=SUN if pointed else PAPER, radius=25, outline_width=6)
        words = _("Pause")
        draw_text(canvas, words, rect.center, size=BODY, font=DISPLAY, anchor="center", max_width=rect.width - 60)

    def _is_wanted(self, scene: Scene) -> bool:
        devices = self._services.devices
        if not scene.pausable or not (devices.latest == MOUSE or devices.pointing):
            return False
        if self._greeting_left > 0 or devices.touching:
            return True
        if self._pointer is None:
            return False
        return self._pointer[1] <= EDGE_PX or (self._down > 0 and BUTTON.collidepoint(self._pointer))
