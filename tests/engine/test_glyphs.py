"""Glyphs: a picture for every button of every device, and the layout in use."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from engine.actions import DIRECTIONS, Button
from engine.glyphs import KEY_CHARACTERS, KEY_PLACES, Glyph, device_picture, glyph_for, letter_at
from engine.keyboard import KEYS
from engine.pictures import Pictures
from engine.ui import draw_glyph
from engine.words import choose_language

PADS = ("xbox", "playstation", "nintendo")
HALVES = ("keys_left", "keys_right")
WORDS = ("directions", "leftright", "updown", "stick")


@pytest.mark.parametrize("family", [*PADS, *HALVES])
@pytest.mark.parametrize("button", [*Button, *WORDS])
def test_every_button_of_a_pad_and_of_a_keyboard_half_has_a_picture(assets: Path, family: str, button: str) -> None:
    glyphs = glyph_for(button, family)
    assert glyphs
    for glyph in glyphs:
        assert (assets / f"{glyph.key}.svg").is_file()


@pytest.mark.parametrize("button", [Button.CONFIRM, Button.CANCEL, Button.OPTION, "directions", "stick", "wheel"])
def test_what_a_mouse_has_has_a_picture(assets: Path, button: str) -> None:
    (glyph,) = glyph_for(button, "mouse")
    assert (assets / f"{glyph.key}.svg").is_file()


def test_what_a_mouse_lacks_has_none() -> None:
    assert [button for button in Button if not glyph_for(button, "mouse")] == [
        *DIRECTIONS, Button.EXTRA, Button.PREVIOUS, Button.NEXT, Button.PRECISE,
    ]  # fmt: skip


def test_no_two_buttons_of_a_device_look_alike() -> None:
    for family in (*PADS, *HALVES):
        pictures = [glyph_for(button, family) for button in Button]
        assert len(set(pictures)) == len(pictures), family


@pytest.mark.parametrize("half", HALVES)
def test_the_keys_shown_are_the_keys_that_work(half: str) -> None:
    for button in set(Button) - {Button.MENU}:
        for scancode in KEY_PLACES[half][button]:
            assert KEYS[scancode] == (half, button)


def test_a_key_without_a_picture_carries_its_word() -> None:
    assert glyph_for(Button.EXTRA, "keys_right") == (Glyph("shared/icons/key_wide", "Ctrl"),)
    assert glyph_for(Button.PREVIOUS, "keys_left") == (Glyph("shared/icons/key", "Z"),)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 0.8])
def test_the_name_of_a_key_stays_within_its_cap(assets: Path, language: str, scale: float) -> None:
    pictures = Pictures(assets)
    choose_language(assets / "locale", language)
    try:
        glyphs = {
            glyph for family in HALVES for button in (*Button, *WORDS, "remove") for glyph in glyph_for(button, family)
        }
    finally:
        choose_language(assets / "locale", "en")
    glyphs |= {Glyph("shared/icons/key", letter.upper()) for letter in (*KEY_CHARACTERS, "10")}
    for glyph in (glyph for glyph in glyphs if glyph.label):
        blank, lettered = pygame.Surface((140, 64)), pygame.Surface((140, 64))
        draw_glyph(blank, pictures, Glyph(glyph.key), (0, 32), scale)
        draw_glyph(lettered, pictures, glyph, (0, 32), scale)
        face = pygame.mask.from_threshold(blank, "white", (90, 90, 110, 255))
        written = pygame.mask.from_threshold(lettered, "white", (1, 1, 1, 255), blank)
        written.invert()
        (word, *_), (cap, *_) = written.get_bounding_rects(), face.get_bounding_rects()
        word.unionall_ip(written.get_bounding_rects())
        assert cap.inflate(-6 * scale, -4 * scale).contains(word), (glyph, cap, word)


def test_an_unknown_make_of_pad_looks_like_the_commonest() -> None:
    assert glyph_for(Button.CONFIRM, "dreamcast") == glyph_for(Button.CONFIRM, "xbox")


def test_on_a_french_keyboard_the_letters_are_french(monkeypatch: pytest.MonkeyPatch) -> None:
    swapped = {
        pygame.K_a: pygame.KSCAN_Q, pygame.K_q: pygame.KSCAN_A, pygame.K_z: pygame.KSCAN_W, pygame.K_w: pygame.KSCAN_Z,
    }  # fmt: skip

    class French:
        """Looks up the place of a key as pygame does with a French layout."""

        def __init__(self, places: Sequence[int]) -> None:
            self._places = places

        def __getitem__(self, key: int) -> int:
            us = pygame.KSCAN_A + key - pygame.K_a if pygame.K_a <= key <= pygame.K_z else 0
            return self._places[swapped.get(key, us)]

    monkeypatch.setattr(pygame.key, "ScancodeWrapper", French)
    assert letter_at(pygame.KSCAN_Q) == "a"
    assert [glyph.key.removeprefix("shared/icons/") for glyph in glyph_for("directions", "keys_left")] == [
        "key", "key_q", "key_s", "key_d",
    ]  # fmt: skip
    assert glyph_for("directions", "keys_left")[0].label == "Z"


def test_a_device_has_a_picture_as_a_whole(assets: Path) -> None:
    pictures = [device_picture(kind) for kind in ("mouse", "keys_left", "keys_right", "pad")]
    assert len(set(pictures)) == 4
    assert all((assets / f"{picture}.svg").is_file() for picture in pictures)
