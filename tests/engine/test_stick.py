"""One stick: its rest is learnt, one that nobody holds does nothing, and a thumb is heard at once."""

from __future__ import annotations

import math
import random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Action, Button, Pressed, Tilted
from engine.pads import Pad
from engine.stick import DEAD_ZONES, HELD_REST_SECONDS, LAID_DOWN_SECONDS, MIDDLE, REST_SECONDS, tilt_of

MOST = 32767
DEAD_ZONE = DEAD_ZONES["medium"]
FRAME = 1 / 60
axis = st.floats(-1, 1, allow_nan=False)


class Hand:
    """Reports of one pad's stick, a frame apart, trembling as a worn one does."""

    def __init__(self, dead_zone: float = DEAD_ZONE) -> None:
        self.pad = Pad("pad_1", dead_zone)
        self._rng = random.Random(1)

    def hold(self, x: float, y: float, seconds: float, tremble: float = 0.02) -> list[Action]:
        """Keep the stick at a place; what the pad says."""
        said: list[Action] = []
        for _ in range(round(seconds / FRAME)):
            said += self.pad.advance(FRAME)
            for number, share in ((pygame.CONTROLLER_AXIS_LEFTX, x), (pygame.CONTROLLER_AXIS_LEFTY, y)):
                said += self.pad.axis(number, round((share + self._rng.uniform(-tremble, tremble)) * MOST))
            said += self.pad.settle()
        return said

    def tap(self) -> None:
        self.pad.button(pygame.CONTROLLER_BUTTON_A, True)
        self.pad.button(pygame.CONTROLLER_BUTTON_A, False)

    @property
    def tilt(self) -> tuple[float, float]:
        return tilt_of(*self.pad.stick.lean(), self.pad.stick.dead_zone)


@given(axis, axis)
def test_a_tilt_is_never_longer_than_one_and_keeps_the_direction(x: float, y: float) -> None:
    tilted = tilt_of(x, y)
    assert math.hypot(*tilted) <= 1 + 1e-9
    if math.hypot(x, y) <= DEAD_ZONE:
        assert tilted == (0, 0)
    else:
        assert tilted[0] * y == pytest.approx(tilted[1] * x)
        assert tilted[0] * x >= 0
        assert tilted[1] * y >= 0


def test_the_dead_zone_is_round_and_its_rim_is_where_a_tilt_begins() -> None:
    assert tilt_of(0.17, 0) == (0, 0)
    assert tilt_of(0.12, 0.12) == (0, 0)
    assert tilt_of(0.14, 0.14) != (0, 0)
    assert 0 < tilt_of(DEAD_ZONE + 0.01, 0)[0] < 0.02
    assert tilt_of(0.96, 0) == (1, 0)
    assert tilt_of(1, 1) == pytest.approx((math.sqrt(0.5), math.sqrt(0.5)))


@pytest.mark.parametrize("rest", [(0.22, 0.0), (-0.2, 0.25), (0.0, -0.3)])
def test_a_stick_that_nobody_holds_says_nothing_wherever_it_rests(rest: tuple[float, float]) -> None:
    hand = Hand()
    assert hand.hold(0, 0, 0.3) == []
    assert hand.hold(*rest, 20) == []


def test_a_stick_that_leaps_far_is_still_again_soon() -> None:
    hand = Hand()
    hand.hold(0, 0, 1)
    assert hand.hold(0, -0.45, HELD_REST_SECONDS + 1) != []
    assert hand.hold(0, -0.45, 20) == []


def test_a_stick_that_rests_beside_its_middle_is_measured_from_there() -> None:
    hand = Hand()
    hand.hold(0.22, 0, REST_SECONDS + 0.1)
    hand.tap()
    assert hand.hold(0.22, 0, 1) == []
    hand.hold(1, 0, 0.1, 0)
    assert hand.tilt == pytest.approx((1, 0), abs=0.01)
    hand.hold(-1, 0, 0.1, 0)
    assert hand.tilt == pytest.approx((-1, 0), abs=0.01)
    hand.hold(0.22, 0, 0.1)
    assert hand.tilt == MIDDLE


def test_a_thumb_is_heard_at_once_and_then_as_softly_as_it_leans() -> None:
    hand = Hand()
    hand.hold(0, 0, 1)
    tilted, pressed = hand.hold(1, 0, FRAME, 0)
    assert isinstance(tilted, Tilted)
    assert tilted.x > 0.99
    assert pressed == Pressed("pad_1", Button.RIGHT)
    hand.hold(0, 0, 3)
    assert [type(action) for action in hand.hold(0.25, 0, FRAME, 0)] == [Tilted]


def test_a_stick_held_still_for_a_stroke_is_no_rest() -> None:
    hand = Hand()
    hand.tap()
    hand.hold(0.4, 0, HELD_REST_SECONDS - 0.5)
    assert hand.tilt[0] > 0.2
    hand.pad.button(pygame.CONTROLLER_BUTTON_A, True)  # a hand that draws
    hand.hold(0.4, 0, 2 * HELD_REST_SECONDS)
    assert hand.tilt[0] > 0.2


def test_a_stick_that_does_not_come_back_while_it_is_in_hand_is_learnt_too() -> None:
    hand = Hand()
    hand.hold(1, 0, 0.2)
    hand.hold(0.3, 0, HELD_REST_SECONDS + 0.2)
    assert hand.tilt == MIDDLE
    hand.hold(0, 0, 1.2)  # and unlearnt when it does
    assert hand.hold(0, 0, 1) == []
    assert hand.tilt == MIDDLE


def test_a_pad_laid_down_must_be_taken_up_again() -> None:
    hand = Hand()
    hand.tap()
    hand.hold(0, 0, LAID_DOWN_SECONDS + 1)
    assert hand.hold(0.3, 0, 0.2, 0) == []
    hand.tap()
    assert hand.tilt[0] > 0


@pytest.mark.parametrize(("dead_zone", "counts"), [("small", True), ("medium", True), ("large", False)])
def test_the_dead_zone_can_be_chosen(dead_zone: str, counts: bool) -> None:
    hand = Hand(DEAD_ZONES[dead_zone])
    hand.tap()
    assert bool(hand.hold(0.25, 0, 0.1, 0)) is counts
