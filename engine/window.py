"""The one window: a canvas of 1920 x 1080 px on any display, fullscreen or not."""

from __future__ import annotations

import os

import pygame

from engine.settings import Settings
from engine.theme import CANVAS
from engine.words import _

NAME = "Huecade"


class WindowError(Exception):
    """No window can be opened; the text says why in one sentence."""


class Window:
    """Opens on construction. SDL scales the canvas to the display and reports the mouse in canvas px."""

    def __init__(self, settings: Settings, windowed: bool = False, headless: bool = False) -> None:
        self._settings = settings
        self._headless = headless
        self._fullscreen = settings.fullscreen and not windowed
        if headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            os.environ.pop("PYGAME_FORCE_SCALE", None)
        else:
            os.environ["PYGAME_FORCE_SCALE"] = "photo"  # else pygame scales by whole numbers only
        try:
            pygame.display.init()
            self._canvas = self._open()
        except pygame.error as error:
            raise WindowError(_("No window can be opened: {reason}.").format(reason=error)) from error

    @property
    def canvas(self) -> pygame.Surface:
        """What is drawn on. Ask anew each frame: it is another surface after ``toggle_fullscreen``."""
        return self._canvas

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the display."""
        return self._fullscreen

    def present(self) -> None:
        """Show the canvas."""
        pygame.display.flip()

    def toggle_fullscreen(self) -> None:
        """Fill the display, or stop filling it; remembered in the settings."""
        self._fullscreen = not self._fullscreen
        self._settings.fullscreen = self._fullscreen
        self._canvas = self._open()

    def show_pointer(self, shown: bool) -> None:
        """Show or hide the mouse pointer."""
        pygame.mouse.set_visible(shown)

    def _open(self) -> pygame.Surface:
        if self._headless:
            return pygame.display.set_mode(CANVAS)
        flags = pygame.SCALED | (pygame.FULLSCREEN if self._fullscreen else pygame.RESIZABLE)
        return pygame.display.set_mode(CANVAS, flags)
