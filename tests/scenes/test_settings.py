"""Settings apply at once and are kept; everything can be reset after one question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from engine import text
from engine.actions import Button
from engine.settings import Profile, RememberedSeat, load_settings
from engine.theme import contrast
from engine.ui import PROMPT_BAR
from engine.words import choose_language, language_in_use
from scenes.ask import Ask
from scenes.settings import SettingsScreen
from scenes.settings_preview import CHIP, CHIP_STEP, CHIPS, INNER, SettingsPreview
from scenes.speed_colors import GAME as SPEED_COLORS
from tests.scenes.stage import RoomWindow, Stage, make_services

UP, DOWN, LEFT, RIGHT = Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT


@pytest.fixture(autouse=True)
def normal_text() -> Iterator[None]:
    yield
    text.set_text_scale(1.0)


@pytest.fixture
def stage() -> Stage:
    services = make_services()
    return Stage(services, SettingsScreen(services))


def go_to(stage: Stage, key: str, device: str = "pad_1") -> None:
    keys = [row.key for row in stage.top.sheet.rows]
    stage.press(device, *[DOWN] * ((keys.index(key) - stage.top.sheet.focus) % len(keys)))
    assert stage.top.sheet.focused.key == key


@pytest.mark.parametrize(
    ("key", "button", "field", "value"),
    [
        ("music", LEFT, "music", 55),
        ("music", RIGHT, "music", 65),
        ("sound", RIGHT, "sound", 85),
        ("symbols", RIGHT, "symbols", "large"),
        ("motion", RIGHT, "reduced_motion", True),
        ("text", LEFT, "text_size", "large"),
        ("zone", RIGHT, "dead_zone", "large"),
        ("language", RIGHT, "language", "en"),
    ],
)
@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])
def test_a_row_changes_its_setting(stage: Stage, device: str, key: str, button: Button, field: str, value: Any) -> None:
    go_to(stage, key, device)
    stage.press(device, button)
    assert getattr(stage.services.settings, field) == value


def test_changes_apply_at_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[int] = []
    monkeypatch.setattr(stage.services.audio, "apply_volumes", lambda: applied.append(stage.services.settings.music))
    before = text.text_size("Who plays?")
    go_to(stage, "text")
    stage.press("pad_1", RIGHT)
    assert text.text_size("Who plays?") > before
    go_to(stage, "music")
    stage.press("pad_1", LEFT)
    assert applied[-1] == 55


def test_the_display_is_filled_or_not(stage: Stage) -> None:
    window = stage.services.window
    stage.press("pad_1", RIGHT)
    assert not window.fullscreen
    stage.press("pad_1", Button.CONFIRM)
    assert window.fullscreen


def test_the_row_follows_a_window_that_was_switched_elsewhere(stage: Stage) -> None:
    stage.services.window.toggle_fullscreen()
    stage.wait(0.1)
    assert stage.top.sheet.rows[0].index == 1


def test_one_display_needs_no_choice_and_several_do() -> None:
    services = make_services()
    window: Any = RoomWindow(((1920, 1080), (2560, 1440)))
    services.window = window
    stage = Stage(services, SettingsScreen(services))
    go_to(stage, "display")
    stage.press("pad_1", RIGHT)
    assert (services.settings.display, window.placed) == (1, 1)
    assert stage.top.sheet.focused.labels[1] == "2: 2560 × 1440"
    one = Stage(make_services(), SettingsScreen(make_services()))
    assert "display" not in [row.key for row in one.top.sheet.rows]


@pytest.mark.parametrize("button", [Button.CANCEL, Button.MENU])
def test_leaving_keeps_what_was_chosen(stage: Stage, button: Button) -> None:
    go_to(stage, "symbols")
    stage.press("pad_1", RIGHT, button)
    assert stage.is_over
    saved, notice = load_settings(stage.services.folders.settings_file)
    assert (notice, saved.symbols) == (None, "large")


def test_reset_asks_once_and_resets_the_names_too(stage: Stage) -> None:
    services = stage.services
    services.settings.profiles = [Profile("Ada", "owl")]
    services.settings.keep_party([RememberedSeat(name="Bo", animal="cat", device="mouse")])
    services.party.recall(services.settings.party)
    services.party.sit("pad_1", Profile("Ada", "owl"))
    services.party.add_bot(2)
    go_to(stage, "text")
    stage.press("pad_1", RIGHT)
    stage.press("pad_1", *[DOWN] * 2)
    stage.press("pad_1", RIGHT)
    stage.press("pad_1", Button.EXTRA)
    assert isinstance(stage.top, Ask)
    stage.press("pad_1", Button.CONFIRM)  # the focus is on keeping
    assert stage.services.settings.text_size == "large"
    stage.press("pad_1", Button.EXTRA, LEFT, Button.CONFIRM)
    settings = stage.services.settings
    assert (settings.text_size, settings.fullscreen, stage.services.window.fullscreen) == ("normal", True, True)
    assert (settings.profiles, settings.party) == ([], [])
    assert [seat.name for seat in (*services.party.seats, services.party.sit("mouse"))] == ["Owl", "Bot Dot", "Fox"]


def test_the_mouse_drags_sliders_turns_switches_and_clicks_prompts(stage: Stage) -> None:
    rows = [row.key for row in stage.top.sheet.rows]
    music = stage.top.sheet.row_rect(rows.index("music"))
    track = stage.top.sheet._track(music)
    stage.click((track.left + track.width // 4, track.centery))
    assert stage.services.settings.music == 25
    stage.click(stage.top.sheet.row_rect(rows.index("motion")).center)
    assert stage.services.settings.reduced_motion
    clicked = None
    for x in range(PROMPT_BAR.left + 20, PROMPT_BAR.right, 30):
        stage.click((x, PROMPT_BAR.centery))
        if not isinstance(stage.top, SettingsScreen):
            clicked = stage.top
            break
    assert clicked is stage.floor  # "Back" is the first prompt that can be clicked


def test_every_row_has_a_picture_and_a_sentence_of_its_own(stage: Stage) -> None:
    pictures = set()
    for _ in stage.top.sheet.rows:
        panel = stage.draw().subsurface((1216, 172, 608, 744))
        pictures.add(pygame.image.tobytes(panel, "RGB"))
        stage.press("pad_1", DOWN)
    assert len(pictures) == len(stage.top.sheet.rows)


def test_it_says_why_nothing_is_heard(stage: Stage) -> None:
    go_to(stage, "music")
    audio, panel = stage.services.audio, stage.top._preview
    said = [panel._words("music")[1]]
    audio.muted = True
    said.append(panel._words("music")[1])
    audio.dead = "no card"
    said.append(panel._words("sound")[1])
    assert "hall" in said[0]
    assert "F10" in said[1]
    assert "no sound device" in said[2]


def test_the_letters_of_large_symbols_stand_out_from_their_ground(canvas: pygame.Surface) -> None:
    services = make_services((SPEED_COLORS,))
    services.settings.symbols = "large"
    preview = SettingsPreview(services)
    preview.draw(canvas, "symbols")
    for chip in range(CHIPS):
        place = pygame.Rect(INNER.left + chip % 3 * CHIP_STEP[0], INNER.top + chip // 3 * CHIP_STEP[1], *CHIP)
        letter = pygame.Rect(0, 0, 40, 30)
        letter.midbottom = (place.centerx, place.bottom - 18)
        pixels = pygame.image.tobytes(canvas.subsurface(letter), "RGB")
        colours = Counter(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))
        (ground, _many), *others = colours.most_common()
        written = max(others, key=lambda other: other[1] * (contrast(other[0], ground) > 2))[0]
        assert contrast(written, ground) >= 4.5


def test_the_language_of_the_command_line_stays_until_one_is_chosen(stage: Stage) -> None:
    choose_language(stage.services.assets / "locale", "fr")
    try:
        go_to(stage, "text")
        stage.press("pad_1", RIGHT)
        assert language_in_use() == "fr"
        go_to(stage, "language")
        stage.press("pad_1", RIGHT)
        assert language_in_use() == stage.services.settings.language == "en"
    finally:
        choose_language(stage.services.assets / "locale", "en")
