"""Held buttons: two keys for one button, and the repeats of a held direction."""

from __future__ import annotations

import pytest

from engine.actions import Action, Button, Pressed, Released
from engine.held import HeldButtons

STEP = 1 / 60


def repeats_after(held: HeldButtons, steps: int) -> list[Action]:
    return [action for _ in range(steps) for action in held.advance(STEP)]


def test_a_button_goes_down_with_its_first_key_and_up_with_its_last() -> None:
    held = HeldButtons("keys_right")
    assert held.down(Button.EXTRA, "slash") == [Pressed("keys_right", Button.EXTRA)]
    assert held.down(Button.EXTRA, "right ctrl") == []
    assert held.up(Button.EXTRA, "slash") == []
    assert held.up(Button.EXTRA, "right ctrl") == [Released("keys_right", Button.EXTRA)]


def test_a_key_that_was_not_down_cannot_come_up() -> None:
    held = HeldButtons("mouse")
    assert held.up(Button.CONFIRM, "left") == []
    held.down(Button.CONFIRM, "left")
    assert held.up(Button.CONFIRM, "other") == []
    assert held.buttons == {Button.CONFIRM}


def test_a_held_direction_repeats_after_a_delay_and_then_evenly() -> None:
    held = HeldButtons("pad_1")
    held.down(Button.DOWN, "d-pad")
    assert repeats_after(held, 23) == []
    assert repeats_after(held, 1) == [Pressed("pad_1", Button.DOWN, repeat=True)]  # 0.40 s
    assert repeats_after(held, 6) == []
    assert repeats_after(held, 1) == [Pressed("pad_1", Button.DOWN, repeat=True)]  # 0.51 s
    held.up(Button.DOWN, "d-pad")
    assert repeats_after(held, 120) == []


@pytest.mark.parametrize("steps", [1, 3, 10, 60])
def test_how_often_a_direction_repeats_does_not_depend_on_the_frame_rate(steps: int) -> None:
    held = HeldButtons("pad_1")
    held.down(Button.LEFT, "d-pad")
    repeats = [action for _ in range(steps) for action in held.advance(1.0 / steps)]
    assert len(repeats) == 6  # at 0.40, 0.51, 0.62, 0.73, 0.84, 0.95


def test_only_the_direction_pressed_last_repeats() -> None:
    held = HeldButtons("pad_1")
    held.down(Button.LEFT, "d-pad")
    held.advance(0.3)
    held.down(Button.UP, "d-pad")
    assert held.advance(0.39) == []
    assert held.advance(0.02) == [Pressed("pad_1", Button.UP, repeat=True)]


def test_other_buttons_do_not_repeat() -> None:
    held = HeldButtons("pad_1")
    held.down(Button.CONFIRM, "a")
    assert held.advance(5) == []


def test_stopping_the_repeats_keeps_the_button_held() -> None:
    held = HeldButtons("pad_1")
    held.down(Button.RIGHT, "d-pad")
    held.stop_repeating()
    assert held.advance(5) == []
    assert held.up(Button.RIGHT, "d-pad") == [Released("pad_1", Button.RIGHT)]


def test_letting_go_of_everything_releases_each_button_once() -> None:
    held = HeldButtons("keys_left")
    held.down(Button.UP, "w")
    held.down(Button.CONFIRM, "space")
    assert held.release_all() == [Released("keys_left", Button.UP), Released("keys_left", Button.CONFIRM)]
    assert held.release_all() == []
    assert held.advance(5) == []
    assert held.up(Button.UP, "w") == []
