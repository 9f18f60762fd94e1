"""The keyboard's two halves by place, and typing."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import KEYS_LEFT, KEYS_RIGHT, Button, Edited, EditKey, Pressed, Released, Typed
from engine.keyboard import KEYS, Keyboard


@pytest.mark.parametrize("half", [KEYS_LEFT, KEYS_RIGHT])
def test_each_half_has_every_button(half: str) -> None:
    assert {button for device, button in KEYS.values() if device == half} == set(Button) - {Button.MENU}


def test_a_key_counts_by_its_place_and_not_by_its_letter() -> None:
    keyboard = Keyboard()
    # On a French keyboard the key at the place of Q bears an A; only the scancode is looked at.
    assert keyboard.down(pygame.KSCAN_Q, 0) == [Pressed(KEYS_LEFT, Button.CANCEL)]
    assert keyboard.up(pygame.KSCAN_Q) == [Released(KEYS_LEFT, Button.CANCEL)]


def test_escape_is_the_menu_of_the_half_used_last() -> None:
    keyboard = Keyboard()
    keyboard.down(pygame.KSCAN_UP, 0)
    keyboard.up(pygame.KSCAN_UP)
    assert keyboard.down(pygame.KSCAN_ESCAPE, 0) == [Pressed(KEYS_RIGHT, Button.MENU)]
    keyboard.down(pygame.KSCAN_W, 0)
    assert keyboard.up(pygame.KSCAN_ESCAPE) == [Released(KEYS_RIGHT, Button.MENU)]
    assert keyboard.down(pygame.KSCAN_ESCAPE, 0) == [Pressed(KEYS_LEFT, Button.MENU)]


def test_keys_held_with_alt_or_the_system_key_are_none_of_ours() -> None:
    keyboard = Keyboard()
    assert keyboard.down(pygame.KSCAN_TAB, pygame.KMOD_LALT) == []
    assert keyboard.down(pygame.KSCAN_D, pygame.KMOD_LMETA) == []
    assert keyboard.down(pygame.KSCAN_D, pygame.KMOD_LSHIFT | pygame.KMOD_NUM) == [Pressed(KEYS_LEFT, Button.RIGHT)]


def test_a_key_without_a_meaning_does_nothing() -> None:
    keyboard = Keyboard()
    assert keyboard.down(pygame.KSCAN_F5, 0) == []
    assert keyboard.up(pygame.KSCAN_F5) == []


def test_while_typing_keys_write_and_press_nothing() -> None:
    keyboard = Keyboard()
    keyboard.set_typing(True)
    assert keyboard.down(pygame.KSCAN_W, 0) == []
    assert keyboard.text("w") == [Typed("w")]
    assert keyboard.text("É") == [Typed("É")]
    assert keyboard.text("a\t\x07b") == [Typed("ab")]
    assert keyboard.text("\n") == []
    assert keyboard.down(pygame.KSCAN_KP_ENTER, 0) == [Edited(EditKey.ENTER)]
    assert keyboard.down(pygame.KSCAN_RETURN, 0) == [Edited(EditKey.ENTER)]
    assert keyboard.down(pygame.KSCAN_ESCAPE, 0) == [Edited(EditKey.ESCAPE)]
    assert keyboard.up(pygame.KSCAN_ESCAPE) == []


def test_text_counts_only_while_typing() -> None:
    assert Keyboard().text("w") == []


def test_a_held_backspace_erases_on() -> None:
    keyboard = Keyboard()
    keyboard.set_typing(True)
    assert keyboard.down(pygame.KSCAN_BACKSPACE, 0) == [Edited(EditKey.BACKSPACE)]
    assert keyboard.advance(0.39) == []
    assert keyboard.advance(0.02) == [Edited(EditKey.BACKSPACE)]
    assert keyboard.advance(0.22) == [Edited(EditKey.BACKSPACE)] * 2
    keyboard.up(pygame.KSCAN_BACKSPACE)
    assert keyboard.advance(1) == []


def test_beginning_to_type_lets_go_of_what_was_held() -> None:
    keyboard = Keyboard()
    keyboard.down(pygame.KSCAN_SPACE, 0)
    assert keyboard.set_typing(True) == [Released(KEYS_LEFT, Button.CONFIRM)]
    assert keyboard.set_typing(True) == []
    assert keyboard.up(pygame.KSCAN_SPACE) == []
    assert keyboard.advance(1) == []


def test_the_key_that_ended_the_typing_presses_nothing_when_it_comes_up() -> None:
    keyboard = Keyboard()
    keyboard.set_typing(True)
    keyboard.down(pygame.KSCAN_BACKSPACE, 0)
    keyboard.down(pygame.KSCAN_RETURN, 0)
    assert keyboard.set_typing(False) == []
    assert keyboard.up(pygame.KSCAN_RETURN) == []
    assert keyboard.advance(1) == []
