"""Turning pages: never past an end, sliding in from the side they were turned from."""

from __future__ import annotations

import pytest

from engine.actions import MOUSE
from engine.services import Services
from engine.theme import SPRING_SECONDS
from scenes.page_turner import BACK, FORWARD, PageTurner
from tests.scenes.stage import make_services

REACH = 100


@pytest.fixture
def services() -> Services:
    return make_services()


def straight(share: float) -> float:
    return min(share, 1.0)


def test_pages_end_at_both_ends(services: Services) -> None:
    turner = PageTurner(services, 3)
    assert not turner.turn(BACK)
    assert turner.turn(FORWARD) and turner.turn(FORWARD)
    assert turner.is_last and not turner.turn(FORWARD)
    assert turner.go(-7) and turner.page == 0


def test_without_a_page_there_is_nothing_to_turn(services: Services) -> None:
    turner = PageTurner(services, 0)
    assert turner.is_last
    assert not turner.turn(FORWARD) and not turner.turn(BACK)


def test_a_page_slides_in_from_where_it_was_turned_from(services: Services) -> None:
    turner = PageTurner(services, 3)
    assert turner.shift(straight, REACH) == 0, "the first one lies there"
    turner.turn(FORWARD)
    assert turner.shift(straight, REACH) == REACH
    turner.update(SPRING_SECONDS / 2)
    assert turner.shift(straight, REACH) == REACH / 2
    turner.turn(BACK)
    assert turner.shift(straight, REACH) == -REACH
    services.settings.reduced_motion = True
    assert turner.shift(straight, REACH) == 0


def test_the_prompt_names_what_turns(services: Services) -> None:
    turner = PageTurner(services, 2)
    services.devices.latest = MOUSE
    assert turner.prompt("updown").button == "wheel"
    services.devices.latest = "pad_1"
    assert turner.prompt("updown").button == "updown"
    assert turner.words == "1 of 2"
