"""Turning over the topics at the table's own pace, and the points that come of it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from engine.actions import MOUSE, Button, Pressed
from scenes.colorful.board_page import BoardPage
from scenes.colorful.reveal_page import RevealPage
from scenes.colorful.table import Table
from scenes.colorful.together_page import TogetherPage
from tests.scenes.colorful.room import Room
from tests.scenes.table_stage import DEVICES, pixels


def test_nothing_is_turned_over_before_somebody_says_so() -> None:
    room = Room(DEVICES, 2)
    page = room.to_reveal(Random(1))
    room.wait(30)
    assert room.page is page
    assert not page.turned
    assert room.match.revealed == 0
    assert page.moment == "reveal-1-hidden"


def test_hidden_cards_do_not_tell_what_they_are() -> None:
    pictures = set()
    for seed in range(3):
        room = Room(DEVICES)
        room.to_reveal(Random(seed))
        pictures.add(pixels(room.draw()))
    assert len(pictures) == 1


@pytest.mark.parametrize("device", DEVICES)
def test_anybody_turns_skips_and_goes_on(device: str) -> None:
    room = Room(DEVICES, 2)
    page = room.to_reveal(Random(1))
    at = (960, 500) if device == MOUSE else None
    room.press(device, Button.CONFIRM, at=at)
    assert page.turned
    assert room.match.revealed == 1
    room.wait(0.3)
    assert not page.settled
    room.press(device, Button.CONFIRM, at=at)
    assert page.settled
    assert page.moment == "reveal-1"
    room.press(device, Button.CONFIRM, at=at)
    room.tick()
    assert room.page is not page
    assert room.page.number == 2


def test_a_stranger_does_not_go_on() -> None:
    room = Room(["pad_1", "mouse"])
    page = room.to_reveal()
    room.press("pad_3", Button.CONFIRM)
    assert not page.turned


def test_the_cards_stay_for_talk() -> None:
    room = Room(DEVICES, 2)
    page = room.to_reveal(Random(1))
    room.press("pad_1", Button.CONFIRM)
    room.wait(30)
    assert room.page is page
    assert page.settled


def test_without_motion_all_is_there_at_once() -> None:
    room = Room(DEVICES, 2)
    room.services.settings.reduced_motion = True
    page = room.to_reveal(Random(1))
    room.press("pad_1", Button.CONFIRM)
    assert page.settled


def test_points_are_counted_as_they_land() -> None:
    room = Room(DEVICES, 2)
    page = room.to_reveal(Random(4))
    page.go_on()
    page.go_on()
    assert room.match.totals == page.topic.points
    page.go_on()
    room.tick()
    second = room.page
    assert second._before == page.topic.points
    second.go_on()
    assert second._before == page.topic.points
    assert [points for _seat, _plate, points in second._flights()] == [1] * sum(second.topic.points)


def test_a_team_scores_on_one_plate() -> None:
    room = Room(DEVICES, 2, teams="two")
    page = room.to_reveal()
    assert page.plates.owners == ((0, 2, 4), (1, 3, 5))
    page.go_on()
    assert [(plate, points) for _seat, plate, points in page._flights()] == [(0, 3), (1, 3)]


def test_bots_alone_need_nobody() -> None:
    room = Room([], 3)
    room.until(lambda: isinstance(room.page, RevealPage), 6000)
    room.until(lambda: isinstance(room.page, BoardPage), 6000)
    room.until(lambda: room.is_over, 6000)
    assert room.floor.results == [room.match.outcome]


def test_a_table_of_one_mind_is_celebrated() -> None:
    room = Room(DEVICES, 2)
    page = room.to_reveal()
    while isinstance(room.page, RevealPage):
        room.page.go_on()
        room.tick()
    assert page.number == 1
    assert isinstance(room.page, TogetherPage)
    before = pixels(room.draw())
    room.wait(0.3)
    assert pixels(room.draw()) != before
    room.press("keys_left", Button.CONFIRM)
    room.tick()
    assert isinstance(room.page, BoardPage)
    assert "together" in room.page.headline()


def test_a_table_of_several_minds_is_not() -> None:
    room = Room(DEVICES, 2)
    room.to_reveal(Random(1))
    while isinstance(room.page, RevealPage):
        room.page.go_on()
        room.tick()
    assert isinstance(room.page, BoardPage)


def test_a_match_that_was_cut_off_while_cards_turned_shows_them_again() -> None:
    room = Room(["pad_1", "pad_2"], 1)
    page = room.to_reveal(Random(4))
    page.go_on()
    room.wait(5)
    lying = pixels(room.draw())
    again = Table(room.services, room.live)
    assert isinstance(again.page, RevealPage)
    assert (again.page.number, again.page.settled) == (1, True)
    canvas = pygame.Surface((1920, 1080))
    again.draw(canvas)
    assert pixels(canvas) == lying
    again.handle(Pressed("pad_1", Button.CONFIRM))
    again.update(1 / 30)
    assert isinstance(again.page, RevealPage)
    assert (again.page.number, again.page.turned) == (2, False)
