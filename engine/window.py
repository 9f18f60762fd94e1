"""The one window: a canvas of 1920 x 1080 px on any display, fullscreen or not."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame

from engine.crash import ClearFault
from engine.folders import temporary_place
from engine.settings import Settings
from engine.theme import CANVAS
from engine.words import _

TITLE = "Huecade"
WINDOWED_SHARE = 0.9
"""How much of the display a window takes at most: the desktop keeps its bars, the window its frame."""
SMALLEST = (480, 270)
"""Smaller a window cannot be made by hand, in px."""
CENTRED = 0x2FFF0000
"""SDL_WINDOWPOS_CENTERED_MASK: with a display's number added, a position in the middle of that display."""
ICON_SIZE = 128
DESKTOP_NAME = "huecade"
"""What a Linux desktop calls the window's program: it must be the name of the .desktop file, for icon and title."""
INVISIBLE_DRIVERS = ("dummy", "offscreen")
"""SDL's video drivers that show nothing; it falls back to one of them where there is no display."""


class WindowError(ClearFault):
    """No window can be opened; the text says why in one sentence."""


class Window:
    """Opens on construction. SDL scales the canvas to the display and reports the mouse in canvas px.

    ``windowed`` overrides the settings for this run. ``headless`` needs no display at all. Raises WindowError.
    """

    def __init__(
        self, settings: Settings, windowed: bool = False, headless: bool = False, icon: Path | None = None
    ) -> None:
        """``icon`` is an SVG."""
        self._icon = icon
        self._settings = settings
        self._headless = headless or os.environ.get("SDL_VIDEODRIVER") in INVISIBLE_DRIVERS
        self._fullscreen = settings.fullscreen and not windowed
        try:
            self._canvas = self._open_headless() if self._headless else self._open()
        except pygame.error as error:
            raise WindowError(_("Huecade finds no screen to draw on ({reason}).").format(reason=error)) from error

    @property
    def canvas(self) -> pygame.Surface:
        """What is drawn on, 1920 x 1080 px; the same surface for as long as the window is there."""
        return self._canvas

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills its display."""
        return self._fullscreen

    @property
    def displays(self) -> tuple[tuple[int, int], ...]:
        """Sizes in px of the displays there are; ``settings.display`` counts them from 0."""
        return tuple(pygame.display.get_desktop_sizes())

    @property
    def description(self) -> str:
        """One line on displays and window, for the log."""
        sizes = ", ".join(f"{width} x {height}" for width, height in self.displays)
        shape = "full screen" if self._fullscreen else "a window"
        return f"Video driver {pygame.display.get_driver()}, displays {sizes}; {shape}"

    def present(self) -> None:
        """Show the canvas."""
        pygame.display.flip()

    def toggle_fullscreen(self) -> None:
        """Fill the display, or stop filling it; the settings remember it."""
        self._fullscreen = not self._fullscreen
        self._settings.fullscreen = self._fullscreen
        self.place()

    def place(self) -> None:
        """Bring the window onto the display, and to the size, that the settings now ask for."""
        if self._headless:
            return
        number, display = self._display()
        self._window.set_windowed()
        # Also before filling the display: where there is no window manager, nobody else would do it.
        self._window.size = display if self._fullscreen else fitting(display)
        self._window.position = (CENTRED + number, CENTRED + number)
        if self._fullscreen:
            self._window.set_fullscreen(desktop=True)

    def show_pointer(self, shown: bool) -> None:
        """Show or hide the mouse pointer."""
        pygame.mouse.set_visible(shown)

    def _open(self) -> pygame.Surface:
        # pygame knows these two only as environment variables: scale smoothly, and not by whole numbers only.
        os.environ["PYGAME_FORCE_SCALE"] = "photo"
        os.environ["SDL_HINT_RENDER_SCALE_QUALITY"] = "1"
        for desktop in ("X11", "WAYLAND"):
            os.environ.setdefault(f"SDL_VIDEO_{desktop}_WMCLASS", DESKTOP_NAME)
        with _quiet_search():
            pygame.display.init()
        if pygame.display.get_driver() in INVISIBLE_DRIVERS:
            pygame.display.quit()
            raise pygame.error(_("no display is connected"))
        pygame.display.set_caption(TITLE)
        self._set_icon()
        number, _display = self._display()
        # Hidden until it is in place: pygame opens it at the size of the canvas, which may be larger than the display.
        flags = pygame.SCALED | pygame.RESIZABLE | pygame.HIDDEN
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of slow graphics, and of the only way to size pygame's window
            canvas = pygame.display.set_mode(CANVAS, flags, display=number)
            self._window = pygame.Window.from_display_module()
        self._window.minimum_size = SMALLEST
        self.place()
        self._window.show()
        return canvas

    def _set_icon(self) -> None:
        """Before the window opens, or some desktops never show it; a broken picture keeps no window from opening."""
        if self._icon is not None:
            with suppress(OSError, pygame.error):
                pygame.display.set_icon(pygame.image.load_sized_svg(self._icon, (ICON_SIZE, ICON_SIZE)))

    def _open_headless(self) -> pygame.Surface:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ.pop("PYGAME_FORCE_SCALE", None)
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # nobody reads the close request that SDL would make of a signal
        pygame.display.init()
        return pygame.display.set_mode(CANVAS)

    def _display(self) -> tuple[int, tuple[int, int]]:
        """Number and size of the chosen display, or of the first when that one is gone."""
        displays = self.displays
        number = self._settings.display if self._settings.display < len(displays) else 0
        return number, displays[number]


@contextmanager
def _quiet_search() -> Iterator[None]:
    """While SDL looks for a display: without this variable the Wayland library complains on the terminal by itself."""
    missing = sys.platform.startswith("linux") and "XDG_RUNTIME_DIR" not in os.environ
    if missing:
        os.environ["XDG_RUNTIME_DIR"] = str(temporary_place() or os.sep)
    try:
        yield
    finally:
        if missing:
            del os.environ["XDG_RUNTIME_DIR"]


def fitting(display: tuple[int, int]) -> tuple[int, int]:
    """The size of a window of the canvas's shape on a display of this size (px): never larger than the canvas."""
    share = min(WINDOWED_SHARE * display[0] / CANVAS[0], WINDOWED_SHARE * display[1] / CANVAS[1], 1.0)
    return round(CANVAS[0] * share), round(CANVAS[1] * share)
