"""The mouse: places in canvas px, buttons, wheel."""

from __future__ import annotations

import pygame

from engine.actions import Button, Pointed, Pressed, Released, Turned
from engine.mouse import Mouse


def test_buttons_carry_the_place_they_were_pressed_at() -> None:
    mouse = Mouse((1920, 1080))
    assert mouse.button(pygame.BUTTON_LEFT, True, (30, 40)) == [Pressed("mouse", Button.CONFIRM, (30, 40))]
    assert mouse.button(pygame.BUTTON_LEFT, False, (35, 41)) == [Released("mouse", Button.CONFIRM, (35, 41))]
    assert mouse.button(pygame.BUTTON_RIGHT, True, (1, 2)) == [Pressed("mouse", Button.CANCEL, (1, 2))]
    assert mouse.button(pygame.BUTTON_MIDDLE, True, (1, 2)) == [Pressed("mouse", Button.OPTION, (1, 2))]


def test_old_wheel_buttons_are_not_heard_beside_the_wheel() -> None:
    mouse = Mouse((1920, 1080))
    assert mouse.button(pygame.BUTTON_WHEELUP, True, (1, 2)) == []
    assert mouse.wheel(-2) == [Turned("mouse", -2)]
    assert mouse.wheel(0) == []


def test_a_place_beside_the_canvas_is_the_nearest_one_on_it() -> None:
    mouse = Mouse((1920, 1080))
    assert mouse.motion((-3, -220)) == [Pointed("mouse", (0, 0))]
    assert mouse.motion((1920.7, 1080)) == [Pointed("mouse", (1919, 1079))]


def test_every_motion_counts() -> None:
    mouse = Mouse((1920, 1080))
    assert mouse.motion((5, 5)) == mouse.motion((5, 5)) == [Pointed("mouse", (5, 5))]


def test_letting_go_releases_the_button_that_is_held() -> None:
    mouse = Mouse((1920, 1080))
    mouse.button(pygame.BUTTON_LEFT, True, (1, 1))
    assert mouse.release_all() == [Released("mouse", Button.CONFIRM)]
    assert mouse.button(pygame.BUTTON_LEFT, False, (1, 1)) == []
