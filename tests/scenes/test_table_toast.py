"""What is said below a table while a match goes on: briefly, and where it hides nothing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.actions import Button
from engine.scene import Pop, Push, SceneStack
from engine.theme import MARGIN_Y
from scenes.hall import Hall
from scenes.pause import pause_hook
from scenes.pause_button import PauseButton
from scenes.table_toast import SECONDS
from tests.coin_game import coin_match
from tests.scenes.hall_visit import GAMES
from tests.scenes.stage import STEP_SECONDS, Stage, make_services, seat_people
from tests.scenes.test_pause_button import Table

SENTENCE = "Pad 7 has come: it can join in the hall."


class Evening(Stage):
    """A match over the hall, with all that the program draws over it."""

    def __init__(self) -> None:
        services = make_services(GAMES)
        seat_people(services, "Ada", "Bao")
        super().__init__(services)
        self.stack = SceneStack(Hall(services), pause_hook(services), PauseButton(services))
        self.table = Table(services, coin_match(*services.party.seat_infos(), coins=12))
        self.stack.apply(Push(self.table))
        self.wait(0.1)

    @property
    def picture(self) -> pygame.Surface:
        canvas = pygame.Surface((1920, 1080))
        self.stack._overlay.draw(self.table, canvas)  # type: ignore[union-attr]
        return canvas


@pytest.fixture
def evening() -> Evening:
    return Evening()


def _bounds(canvas: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def test_a_pad_that_comes_is_told_of_in_the_margin_and_for_a_moment(evening: Evening) -> None:
    evening.services.devices.latest = "pad_1"
    evening.wait(6)  # the pause button's greeting is over
    evening.plug_in("pad_7")
    evening.wait(0.5)
    bounds = _bounds(evening.picture)
    assert bounds.height > 28
    assert bounds.top >= 1080 - MARGIN_Y
    evening.wait(SECONDS)
    assert _bounds(evening.picture).height == 0


def test_it_goes_at_once_when_the_pad_has_gone(evening: Evening) -> None:
    evening.wait(6)
    evening.plug_in("pad_7")
    evening.wait(0.5)
    evening.unplug("pad_7")
    evening.wait(2 * STEP_SECONDS)
    assert _bounds(evening.picture).height == 0
    assert evening.services.notices == []


def test_the_hall_says_it_until_the_pad_sits_down(evening: Evening) -> None:
    evening.plug_in("pad_7")
    evening.stack.apply(Pop())
    hall: Any = evening.stack.top
    evening.wait(1)
    assert evening.services.notices == [SENTENCE]
    evening.mash("pad_7", Button.CONFIRM)
    evening.wait(0.1)
    assert evening.services.party.seat_of("pad_7") is not None
    assert evening.services.notices == []
    assert hall is evening.stack.top


def test_that_the_chairs_are_taken_is_said_no_longer_than_they_are(evening: Evening) -> None:
    evening.stack.apply(Pop())
    party = evening.services.party
    while not party.is_full:
        party.share("pad_1")
    evening.mash("pad_9", Button.CONFIRM)
    assert evening.services.notices == ["All 12 chairs are taken."]
    evening.wait(0.1)
    assert evening.services.notices != []
    party.stand(party.seats[5])
    evening.wait(0.1)
    assert evening.services.notices == []
