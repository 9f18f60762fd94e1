"""One pad: buttons, stick and triggers."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Action, Button, Pressed, Released, Tilted
from engine.pads import Pad, direction_of, family_of, vendor_of

X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
MOST = 32767
axis = st.floats(-1, 1, allow_nan=False)


def lean(pad: Pad, x: float, y: float) -> list[Action]:
    return pad.axis(X, round(x * MOST)) + pad.axis(Y, round(y * MOST)) + pad.settle()


def buttons(actions: list[Action]) -> list[tuple[str, Button]]:
    return [(type(a).__name__.lower(), a.button) for a in actions if isinstance(a, Pressed | Released)]


def test_the_stick_tilts_once_a_read_with_both_axes() -> None:
    pad = Pad("pad_1")
    assert pad.axis(X, MOST) == []
    assert pad.axis(Y, 0) == []
    assert pad.settle()[0] == Tilted("pad_1", 1.0, 0.0)
    assert pad.settle() == []


def test_noise_inside_the_dead_zone_is_not_heard() -> None:
    pad = Pad("pad_1")
    assert lean(pad, 0.1, -0.1) == []
    assert lean(pad, -0.05, 0.12) == []


def test_a_stick_presses_a_direction_and_leaves_it_later_than_it_entered() -> None:
    pad = Pad("pad_1")
    assert buttons(lean(pad, 0.5, 0)) == []
    assert buttons(lean(pad, 0.65, 0)) == [("pressed", Button.RIGHT)]
    assert buttons(lean(pad, 0.45, 0)) == []
    assert buttons(lean(pad, 0.35, 0)) == [("released", Button.RIGHT)]
    assert buttons(lean(pad, 0.5, 0)) == []


def test_a_slanting_stick_presses_one_direction_and_does_not_flutter() -> None:
    pad = Pad("pad_1")
    assert buttons(lean(pad, 0.75, 0.7)) == [("pressed", Button.RIGHT)]
    assert buttons(lean(pad, 0.70, 0.75)) == []
    assert buttons(lean(pad, 0.5, 0.8)) == [("released", Button.RIGHT), ("pressed", Button.DOWN)]
    assert buttons(lean(pad, -0.9, 0)) == [("released", Button.DOWN), ("pressed", Button.LEFT)]


@given(axis, axis, st.sampled_from([None, Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT]))
def test_a_direction_once_taken_is_kept_while_the_stick_stays(x: float, y: float, held: Button | None) -> None:
    first = direction_of(x, y, held)
    assert direction_of(x, y, first) is first


def test_stick_and_cross_hold_a_direction_together() -> None:
    pad = Pad("pad_1")
    lean(pad, 0, -1)
    assert buttons(pad.button(pygame.CONTROLLER_BUTTON_DPAD_UP, True)) == []
    assert buttons(lean(pad, 0, 0)) == []
    assert buttons(pad.button(pygame.CONTROLLER_BUTTON_DPAD_UP, False)) == [("released", Button.UP)]


def test_a_tilt_made_before_a_button_is_told_before_it() -> None:
    pad = Pad("pad_1")
    pad.axis(X, MOST)
    kinds = [type(action) for action in pad.button(pygame.CONTROLLER_BUTTON_A, True)]
    assert kinds == [Tilted, Pressed, Pressed]


def test_either_trigger_is_the_precise_button() -> None:
    pad = Pad("pad_1")
    left, right = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    assert pad.axis(left, round(0.45 * MOST)) == []
    assert pad.axis(left, round(0.55 * MOST)) == [Pressed("pad_1", Button.PRECISE)]
    assert pad.axis(left, round(0.40 * MOST)) == []
    assert pad.axis(right, MOST) == []
    assert pad.axis(left, 0) == []
    assert pad.axis(right, round(0.2 * MOST)) == [Released("pad_1", Button.PRECISE)]


def test_a_worn_trigger_that_does_not_come_back_all_the_way_is_let_go() -> None:
    pad = Pad("pad_1")
    trigger = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    for _ in range(2):
        assert pad.axis(trigger, MOST) == [Pressed("pad_1", Button.PRECISE)]
        assert pad.axis(trigger, round(0.42 * MOST)) == [Released("pad_1", Button.PRECISE)]


def test_buttons_without_a_meaning_do_nothing() -> None:
    pad = Pad("pad_1")
    assert pad.button(pygame.CONTROLLER_BUTTON_GUIDE, True) == []
    assert pad.button(99, True) == []
    assert pad.axis(pygame.CONTROLLER_AXIS_RIGHTX, MOST) == []
    assert pad.settle() == []


def test_letting_go_of_a_pad_straightens_its_stick_too() -> None:
    pad = Pad("pad_1")
    lean(pad, 1, 0)
    pad.button(pygame.CONTROLLER_BUTTON_A, True)
    actions = pad.release_all()
    assert actions[0] == Tilted("pad_1", 0, 0)
    assert buttons(actions) == [("released", Button.RIGHT), ("released", Button.CONFIRM)]
    assert pad.release_all() == []
    assert pad.settle() == []


@pytest.mark.parametrize(
    ("name", "guid", "family"),
    [
        ("Xbox Series X Controller", "", "xbox"),
        ("DualSense Wireless Controller", "", "playstation"),
        ("Wireless Controller", "050000004c050000cc09000000010000", "playstation"),
        ("Pro Controller", "030000007e0500000920000000026803", "nintendo"),
        ("Nintendo Switch Joy-Con (L/R)", "", "nintendo"),
        ("No Name", "030000005e0400008e02000000010000", "xbox"),
        ("No Name", "not a guid", "xbox"),
        ("", "", "xbox"),
    ],
)
def test_a_pad_wears_the_glyphs_of_its_maker(name: str, guid: str, family: str) -> None:
    assert family_of(name, guid) == family


def test_the_vendor_stands_in_the_guid() -> None:
    assert vendor_of("030000004c050000e60c000000016800") == 0x054C
    assert vendor_of("zz") == 0
