"""The keys on the screen: what they write, and who may press them."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Button, DeviceId, Edited, EditKey, Pressed, Typed
from engine.letter_keys import Command, lay_keys
from engine.services import Services
from scenes.on_screen_keys import CARET_SECONDS, ERASE, OTHER, SAY, SPACE, OnScreenKeys
from tests.scenes.stage import make_services

COMMANDS = (Command(OTHER, 1, 0, 1), Command(ERASE, 1, 1, 1), Command(SPACE, 2, 0, 1), Command(SAY, 2, 1, 1))
LAYERS = [lay_keys([letters], COMMANDS, pygame.Rect(0, 0, 20, 20), (30, 30)) for letters in ("aß", "éè")]


class Desk:
    """Keys, and what came of them."""

    def __init__(self, device: DeviceId = "pad_1", longest: int = 9) -> None:
        self.services: Services = make_services()
        self.said: list[str] = []
        self.left = 0
        self.keys = OnScreenKeys(
            self.services, LAYERS, device, longest=longest, say=self.said.append, leave=self._leave
        )  # fmt: skip

    def _leave(self) -> None:
        self.left += 1

    def use(self, *keys: str) -> str:
        for what in keys:
            self.keys.use([key.what for key in self.keys.keys].index(what))
        return self.keys.text


def test_keys_write_and_begin_with_a_capital() -> None:
    desk = Desk()
    assert desk.use("ß", "a", OTHER, "é", SPACE, SPACE, OTHER, "a") == "ßaé a"
    desk.keys.capital_after = (" ",)
    assert desk.use(ERASE, "a") == "ßaé A"
    desk.use(SAY)
    assert desk.said == ["ßaé A"]


def test_too_long_a_text_and_a_letter_without_a_picture_are_refused_with_a_sentence() -> None:
    desk = Desk(longest=2)
    desk.keys.handle(Typed("x漢"))
    assert "letter" in desk.keys.sentence
    desk.keys.handle(Typed("yz"))
    assert (desk.keys.text, desk.keys.sentence) == ("xy", desk.keys.too_long())
    desk.keys.erase()
    assert not desk.keys.sentence


def test_cancel_takes_letters_away_before_it_goes_back() -> None:
    desk = Desk()
    desk.use("a")
    desk.keys.handle(Pressed("pad_1", Button.CANCEL))
    assert (desk.keys.text, desk.left) == ("", 0)
    desk.keys.handle(Pressed("pad_1", Button.CANCEL, repeat=True))
    assert not desk.left, "a held button does not go back"
    desk.keys.handle(Pressed("pad_1", Button.CANCEL))
    desk.keys.handle(Edited(EditKey.ESCAPE))
    assert desk.left == 2


@pytest.mark.parametrize("device", ["pad_2", KEYS_LEFT])
def test_nobody_else_presses_the_keys(device: DeviceId) -> None:
    desk = Desk()
    desk.keys.handle(Pressed(device, Button.CONFIRM))
    assert desk.keys.text == ""


def test_the_mouse_helps_a_keyboard_and_then_a_key_is_marked() -> None:
    desk = Desk(KEYS_RIGHT)
    desk.services.devices.latest = KEYS_RIGHT
    assert not desk.keys.shows_focus
    desk.services.devices.latest = MOUSE
    assert desk.keys.shows_focus
    desk.keys.handle(Pressed(MOUSE, Button.CONFIRM, desk.keys.key("a").center))
    assert desk.keys.text == "A"


def test_the_caret_is_in_sight_right_after_a_letter() -> None:
    desk = Desk()
    desk.keys.update(CARET_SECONDS * 1.5)
    assert not desk.keys.shows_caret
    desk.use("a")
    assert desk.keys.shows_caret
    desk.keys.update(CARET_SECONDS * 1.5)
    desk.services.settings.reduced_motion = True
    assert desk.keys.shows_caret
