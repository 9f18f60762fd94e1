"""The window without a display, and the sizes it would take on one."""

from __future__ import annotations

import os
import subprocess
import sys

import pygame
import pytest

from engine.settings import Settings
from engine.theme import CANVAS
from engine.window import SMALLEST, Window, fitting


@pytest.mark.parametrize(
    "display",
    [(800, 480), (1280, 720), (1280, 800), (1366, 768), (1280, 1024), (1920, 1080), (2560, 1440), (3440, 1440)],
)
def test_a_window_fits_its_display_keeps_the_shape_and_is_no_larger_than_the_canvas(display: tuple[int, int]) -> None:
    width, height = fitting(display)
    assert width <= min(display[0] * 0.9 + 1, CANVAS[0])
    assert height <= min(display[1] * 0.9 + 1, CANVAS[1])
    assert width / height == pytest.approx(CANVAS[0] / CANVAS[1], rel=0.01)
    assert width >= SMALLEST[0]


def test_on_a_large_display_the_window_is_as_large_as_the_canvas() -> None:
    assert fitting((2560, 1440)) == CANVAS


def test_without_a_display_there_is_still_a_canvas() -> None:
    window = Window(Settings(), headless=True)
    assert window.canvas.get_size() == CANVAS
    window.canvas.fill((1, 2, 3))
    window.present()
    assert window.canvas.get_at((5, 5))[:3] == (1, 2, 3)


def test_toggling_is_remembered_in_the_settings_and_keeps_the_canvas() -> None:
    settings = Settings(fullscreen=True)
    window = Window(settings, headless=True)
    canvas = window.canvas
    assert window.fullscreen
    window.toggle_fullscreen()
    assert (window.fullscreen, settings.fullscreen) == (False, False)
    window.toggle_fullscreen()
    assert (window.fullscreen, settings.fullscreen) == (True, True)
    assert window.canvas is canvas


def test_windowed_is_for_this_run_only() -> None:
    settings = Settings(fullscreen=True)
    assert not Window(settings, windowed=True, headless=True).fullscreen
    assert settings.fullscreen


def test_the_pointer_can_be_hidden() -> None:
    window = Window(Settings(), headless=True)
    window.show_pointer(False)
    assert not pygame.mouse.get_visible()
    window.show_pointer(True)
    assert pygame.mouse.get_visible()


def test_the_displays_are_counted() -> None:
    assert len(Window(Settings(), headless=True).displays) >= 1


DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
"""Variables by which a program finds a display."""


@pytest.mark.parametrize("driver", [None, "nonsense"])
def test_no_screen_is_one_sentence(driver: str | None) -> None:
    program = (
        "import sys, pygame\n"
        # Elsewhere than on Linux there is always a display: only there SDL's falling back can be had in truth.
        "if sys.platform != 'linux': pygame.display.get_driver = lambda: 'offscreen'\n"
        "from engine.settings import Settings\n"
        "from engine.window import Window, WindowError\n"
        "try: Window(Settings())\n"
        "except WindowError as error: print(error)\n"
    )
    environment = {k: v for k, v in os.environ.items() if k not in DISPLAYS}
    if driver is not None:
        environment["SDL_VIDEODRIVER"] = driver
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    (sentence,) = done.stdout.splitlines()
    assert sentence.startswith("Huecade finds no screen to draw on (")
    assert sentence.endswith(").")
    assert "XDG_RUNTIME_DIR" not in done.stderr
    assert done.returncode == 0
