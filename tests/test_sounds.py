"""Every sound that the program asks for is there, whole, and neither silent nor clipped."""

from __future__ import annotations

import array
import re
from pathlib import Path

import pygame
import pytest

from scenes.catalog import find_games
from scenes.pentos import events as pentos_events

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
LARGEST_BYTES = 12_000_000
FULL_SCALE = 32_767
CALL = re.compile(r"audio\.play\(\s*\"([^\"{]+)\"")
MUSIC = re.compile(r"^    music = \"([^\"]+)\"", re.MULTILINE)
EFFECTS = sorted(ASSETS.glob("*/sounds/*"))
PIECES = sorted(ASSETS.glob("*/music/*"))


@pytest.fixture(autouse=True, scope="module")
def mixer():
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 1, 512)  # as the effects are: nothing is mixed together that could clip
    yield
    pygame.mixer.quit()


def sources() -> list[str]:
    return [path.read_text("utf-8") for folder in ("engine", "scenes") for path in (ROOT / folder).rglob("*.py")]


def missing(names: set[str], folder: str) -> set[str]:
    return {name for name in names if not (ASSETS / f"{name.replace('/', f'/{folder}/')}.ogg").is_file()}


def test_every_sound_that_is_asked_for_by_name_is_there() -> None:
    asked = {name for source in sources() for name in CALL.findall(source)}
    assert len(asked) > 8
    assert missing(asked, "sounds") == set()


def test_every_piece_that_a_scene_names_and_one_for_each_table_is_there() -> None:
    pieces = {name for source in sources() for name in MUSIC.findall(source)} | {f"{g.key}/table" for g in find_games()}
    assert "shared/hall" in pieces
    assert missing(pieces, "music") == set()


def test_every_event_of_pentos_is_heard() -> None:
    names = {f"pentos/{kind.__name__.lower()}" for kind in pentos_events.Event.__subclasses__()}
    assert len(names) > 10
    assert missing(names, "sounds") == set()


def test_no_sound_lies_about_that_nothing_plays() -> None:
    words = " ".join(sources())
    events = {kind.__name__.lower() for kind in pentos_events.Event.__subclasses__()}
    quoted = {path: (f'"{path.stem}"', f'"{path.parts[-3]}/{path.stem}"') for path in EFFECTS}
    unused = [path for path, names in quoted.items() if not any(name in words for name in names)]
    assert [path for path in unused if not (path.parts[-3] == "pentos" and path.stem in events)] == []


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in (*EFFECTS, *PIECES)) < LARGEST_BYTES


@pytest.mark.parametrize("path", EFFECTS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_an_effect_is_heard_and_never_clips(path: Path) -> None:
    samples = array.array("h", pygame.mixer.Sound(path).get_raw())
    assert FULL_SCALE * 0.02 < max(max(samples), -min(samples)) < FULL_SCALE


@pytest.mark.parametrize("path", PIECES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_piece_of_music_is_read(path: Path) -> None:
    pygame.mixer.music.load(path)
    pygame.mixer.music.play()
    assert pygame.mixer.music.get_busy()
