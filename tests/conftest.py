"""What every test stands on: no screen, no sound, no files of the player, English words."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

# Before pygame is imported anywhere: SDL reads these when it starts.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest
from hypothesis import HealthCheck, settings

from engine.layouts import Layout
from engine.text import set_text_scale
from engine.theme import RGB
from engine.words import choose_language
from scenes.speed_colors import deck, look
from scenes.speed_colors.drawings import Drawing

WORK_IN_PIECES = ("engine.own_reading", "engine.scene", "scenes.gallery", "scenes.hall_picture", "scenes.attract")
"""Modules that look at the clock to leave off for this frame."""
NEW_OBJECTS = 5_000
"""So many make the collector look round; with 700, as Python has it, that takes a sixth of all the time."""
PIECE_SECONDS = 0.00001
"""What a piece seems to take."""
ROOT = Path(__file__).resolve().parent.parent
_homes = count()

# The same examples on every machine, and no time limits: a busy machine must not fail a test.
settings.register_profile(
    "huecade", max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("huecade")


# Pictures as large as the screen come and go all the time: where it can be told, memory once had is kept for the next.
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3
tune = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
if tune is not None:
    tune(M_MMAP_THRESHOLD, 1 << 25)
    tune(M_TRIM_THRESHOLD, 1 << 30)


# A drawing takes longer to read than to paint: each is read once in a run of the tests.
deck.KEPT_DRAWINGS = 100
_read_drawing = deck.read_drawing
_drawings: dict[tuple[object, ...], Drawing] = {}


def _read_drawing_once(path: Path, name: str, titles: Mapping[str, str], theme: str, inks: Sequence[RGB]) -> Drawing:
    """The same content is the same drawing in whatever file, but for what it is called."""
    key = (path.read_bytes() if path.is_file() else path, *inks)
    if key not in _drawings:
        _drawings[key] = _read_drawing(path, name, titles, theme, inks)
    return replace(_drawings[key], name=name, titles=titles, theme=theme)


deck.read_drawing = _read_drawing_once


# Every table makes the textures of its inks, and nothing is drawn upon them: they are made once as well.
_ink_looks = cache(look.ink_looks)
look.ink_looks = lambda inks, size: _ink_looks(tuple(inks), size)


# The maps are read once as well: nobody changes one that was read.
_load_layout = cache(Layout.load)
Layout.load = lambda path: (_load_layout if path.is_relative_to(ROOT / "assets") else _load_layout.__wrapped__)(path)


# The same holds for pictures: every test has Pictures of its own.
_rasterise = pygame.image.load_sized_svg
_rasterised: dict[tuple[object, ...], pygame.Surface] = {}
MOST_PIXELS = 140_000_000
"""Bound of what is kept: 560 MB, a little more than all tests together need."""
_pixels = 0


def _rasterise_once(file: Any, size: tuple[int, int]) -> pygame.Surface:
    """Turn an SVG into pixels only when it has not been before, in the same size and of the same content."""
    global _pixels
    if isinstance(file, Path):
        now = file.stat()
        content: tuple[object, ...] = (file, now.st_mtime_ns, now.st_size)
    elif isinstance(file, BytesIO):
        content = (file.getvalue(),)
    else:
        return _rasterise(file, size)
    key = (*content, size[0], size[1])
    picture = _rasterised.get(key)
    if picture is None:
        picture = _rasterise(file, size)
        if _pixels < MOST_PIXELS:
            _rasterised[key] = picture
            _pixels += picture.get_width() * picture.get_height()
    # Whoever reads a file turns it into the format of the display next, which copies it.
    return picture if isinstance(file, Path) and pygame.display.get_surface() else picture.copy()


pygame.image.load_sized_svg = _rasterise_once


@pytest.fixture(autouse=True)
def running_pygame() -> None:
    """pygame is running, started again only after a test that quit it; the small display lets pictures be converted."""
    if pygame.display.get_surface() is None:
        pygame.init()
        pygame.display.set_mode((64, 36))


def pytest_collection_finish() -> None:
    """What all the tests are made of stays to the end: the collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)


@pytest.fixture(autouse=True)
def no_sweeping(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables do not sweep the memory when they open, which takes longer than most tests; see the marker ``sweeps``."""
    if request.node.get_closest_marker("sweeps") is None:
        monkeypatch.setattr("engine.match_scene.gc", SimpleNamespace(collect=lambda: 0))
        monkeypatch.setattr("engine.match_scene.return_free_pages", lambda: None)
        monkeypatch.setattr("scenes.speed_colors.table.return_free_pages", lambda: None)
        monkeypatch.setattr("scenes.attract.return_free_pages", lambda: None)


@pytest.fixture(autouse=True)
def time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done in pieces, as many in a frame as its time allows, takes the same time on each machine: hardly any.

    How much of it was done after some frames would else hang on how busy the machine is.
    """
    ticks = count()
    for module in WORK_IN_PIECES:
        monkeypatch.setattr(f"{module}.perf_counter", lambda: next(ticks) * PIECE_SECONDS)


@pytest.fixture(scope="session")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What this run leaves in files; a folder more for each test would take longer than most tests."""
    return tmp_path_factory.mktemp("machine")


@pytest.fixture(autouse=True)
def home(machine: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The player's folders, not made yet; words are English and of normal size again afterwards."""
    folder = machine / f"home_{next(_homes)}"
    monkeypatch.setenv("HUECADE_HOME", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", str(machine))  # nothing is left behind elsewhere
    for name in ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    yield folder
    choose_language(ROOT / "assets" / "locale", "en")
    set_text_scale(1.0)


@pytest.fixture
def assets() -> Path:
    """The folder of pictures, maps, words and sounds that the game ships."""
    return ROOT / "assets"


@pytest.fixture
def canvas() -> pygame.Surface:
    """An empty canvas of 1920 x 1080 px."""
    return pygame.Surface((1920, 1080))
