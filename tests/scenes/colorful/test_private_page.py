"""The curtain and the cards behind it: for those who share a device, and for a look at one's own hand."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import MOUSE, Button, DeviceId
from scenes.colorful.moves import Play
from scenes.colorful.name_page import NamePage
from scenes.colorful.pick_page import PickPage
from scenes.colorful.private_page import PrivatePage
from tests.scenes.colorful.room import Room
from tests.scenes.table_stage import DEVICES, pixels

CURTAIN_SECONDS = 0.5


def choose(room: Room, device: DeviceId, colour: int) -> None:
    """Choose a colour on the open page."""
    place = room.match.colours.index(colour)
    if device == MOUSE:
        room.click(room.page.tiles.rects[place].center)
        return
    if not room.page.aims:
        room.press(device, Button.RIGHT)
    for _step in range(20):
        at = room.page.focus.at()
        if at == place:
            room.press(device, Button.CONFIRM)
            return
        if at // 4 != place // 4:
            room.press(device, Button.DOWN if at // 4 < place // 4 else Button.UP)
        else:
            room.press(device, Button.RIGHT if at < place else Button.LEFT)
    raise AssertionError(colour)


@pytest.mark.parametrize("device", DEVICES)
def test_those_who_share_a_device_choose_one_after_the_other(device: DeviceId) -> None:
    room = Room([device, device, device])
    room.name()
    for seat in range(3):
        assert isinstance(room.page, PrivatePage)
        assert (room.page.seat, room.page.is_open) == (seat, False)
        room.wait(CURTAIN_SECONDS)
        room.press(device, Button.CONFIRM, at=(900, 500) if device == MOUSE else None)
        assert room.page.is_open
        choose(room, device, room.match.colours[5 + seat])
        room.tick()
    assert isinstance(room.page, PickPage)
    assert room.page.closed
    room.until(lambda: isinstance(room.page, NamePage))
    room.play_on()
    room.to_reveal().go_on()
    assert room.page.topic.plays == tuple((colour,) for colour in room.match.colours[5:8])


def test_the_curtain_hides_what_was_chosen_before() -> None:
    pictures = set()
    for place in (0, 4, 7):
        room = Room(["pad_1", "pad_1"])
        room.name()
        room.press("pad_1", Button.CONFIRM)
        choose(room, "pad_1", room.match.colours[place])
        room.tick()
        room.wait(CURTAIN_SECONDS)
        assert room.page.seat == 1
        pictures.add(pixels(room.draw()))
        room.press("pad_1", Button.CONFIRM)
        pictures.add(pixels(room.draw()))
    assert len(pictures) == 2


def test_the_press_that_opens_the_curtain_pressed_twice_locks_nothing() -> None:
    room = Room(["pad_1", "pad_1"])
    room.name()
    room.press("pad_1", Button.CONFIRM)
    room.mash("pad_1", Button.CONFIRM, Button.CANCEL)
    assert room.page.is_open
    assert room.match.locked == 0
    room.press("pad_1", Button.CONFIRM)  # later, with nothing in focus
    assert room.match.locked == 0
    assert not room.page.done


def test_the_focus_starts_on_the_own_lock() -> None:
    room = Room(["pad_1", "pad_2"])
    room.name()
    colour = room.match.colours[6]
    room.live.play(Play(seat=0, colours=(colour,)))
    room.press("pad_1", Button.NEXT)
    room.tick()
    assert isinstance(room.page, PrivatePage)
    assert room.page.aims
    assert room.page.tiles.colours[room.page.focus.at()] == colour


def test_others_cannot_open_the_curtain() -> None:
    room = Room(["pad_1", "pad_1", "pad_2"])
    room.name()
    room.press("pad_2", Button.CONFIRM, Button.CANCEL)
    assert isinstance(room.page, PrivatePage)
    assert not room.page.is_open


def test_who_has_a_device_alone_chooses_after_those_who_share() -> None:
    room = Room(["pad_1", "pad_1", "pad_2"])
    room.name()
    for _seat in range(2):
        room.press("pad_1", Button.CONFIRM)
        choose(room, "pad_1", room.match.colours[1])
        room.tick()
    assert isinstance(room.page, PickPage)
    assert not room.page.finished
    room.lock("pad_1", room.match.colours[2])
    assert room.match.locked == 2
    room.lock("pad_2", room.match.colours[2])
    room.until(lambda: room.page.finished)


def test_a_look_at_the_own_cards_shows_what_is_gone_and_can_be_closed() -> None:
    room = Room(["pad_1", "pad_2"])
    room.name()
    room.lock("pad_1", room.match.colours[0])
    room.lock("pad_2", room.match.colours[1])
    room.until(lambda: isinstance(room.page, NamePage))
    room.name()
    pictures = []
    for device in ("pad_1", "pad_2"):
        room.press(device, Button.NEXT)
        room.tick()
        room.press(device, Button.CONFIRM)
        assert room.page.is_open
        pictures.append(pixels(room.draw()))
        room.press(device, Button.CANCEL)
        room.tick()
        assert isinstance(room.page, PickPage)
    assert pictures[0] != pictures[1]


def test_a_direction_let_go_behind_the_curtain_is_no_longer_held() -> None:
    room = Room(["pad_1", "pad_2"])
    room.name()
    room.hold("pad_2", Button.LEFT)
    room.press("pad_1", Button.NEXT)
    room.tick()
    room.let_go("pad_2", Button.LEFT)
    room.press("pad_1", Button.CANCEL)
    room.tick()
    assert isinstance(room.page, PickPage)
    room.press("pad_2", Button.CONFIRM)
    assert room.match.locked == 0


def test_a_colour_can_be_locked_while_looking_but_none_that_is_gone() -> None:
    room = Room(["pad_1", "pad_2"])
    room.name()
    first, second = room.match.colours[:2]
    room.lock("pad_1", first)
    room.lock("pad_2", first)
    room.until(lambda: isinstance(room.page, NamePage))
    room.name()
    room.press("pad_1", Button.NEXT)
    room.tick()
    room.press("pad_1", Button.CONFIRM)
    choose(room, "pad_1", first)
    assert not room.match.view_for(0).topic.own
    choose(room, "pad_1", second)
    room.tick()
    assert isinstance(room.page, PickPage)
    assert room.match.view_for(0).topic.own == (second,)


def test_two_colours_are_marked_and_then_locked() -> None:
    room = Room(["pad_1", "pad_1"], double=True)
    room.name()
    room.press("pad_1", Button.CONFIRM)
    colours = room.match.colours
    choose(room, "pad_1", colours[9])
    choose(room, "pad_1", colours[9])
    assert not room.match.view_for(0).topic.own
    choose(room, "pad_1", colours[9])
    choose(room, "pad_1", colours[2])
    assert room.match.view_for(0).topic.own == (colours[2], colours[9])


def test_a_turn_can_be_covered_again_but_not_left_out() -> None:
    room = Room(["pad_1", "pad_1"])
    room.name()
    room.press("pad_1", Button.CONFIRM)
    room.press("pad_1", Button.CANCEL)
    room.tick()
    assert isinstance(room.page, PrivatePage)
    assert not room.page.is_open
    room.press("pad_1", Button.CANCEL)
    room.tick()
    assert isinstance(room.page, PrivatePage)


def test_the_curtain_does_not_wait_for_a_bot() -> None:
    room = Room(["pad_1", "pad_1", "pad_2"])
    room.name()
    for seat in room.services.party.seats[:2]:
        room.services.party.give_to_bot(seat, 1)
    room.until(lambda: isinstance(room.page, PickPage))
    room.until(lambda: room.match.locked == 2)


def test_the_round_ends_over_an_open_look() -> None:
    room = Room(["pad_1"], 2)
    room.name()
    room.lock("pad_1", room.match.colours[0])
    room.press("pad_1", Button.NEXT)
    room.tick()
    assert room.page.is_open
    room.until(lambda: isinstance(room.page, PickPage))
    room.until(lambda: room.page.finished, most=2)


@pytest.mark.parametrize("devices", [["pad_1", "pad_2"], ["pad_1", "pad_1"]])
@pytest.mark.parametrize("how", ["pause", "unplug"])
def test_the_curtain_falls_when_a_sheet_comes_over_open_cards(devices: list[DeviceId], how: str) -> None:
    seen = set()
    for place in (2, 7):
        room = Room(devices)
        room.name()
        if devices[0] != devices[1]:
            room.lock("pad_1", room.match.colours[place])
            room.press("pad_1", Button.NEXT)
            room.tick()
        room.press("pad_1", Button.CONFIRM)
        assert room.page.is_open
        if how == "pause":
            room.press(devices[1], Button.MENU)
        else:
            room.unplug("pad_1")
        assert room.top is not room.table
        assert not room.page.is_open
        canvas = pygame.Surface((1920, 1080))
        room.table.draw(canvas)
        seen.add(pixels(canvas))
        if how == "pause":
            room.press(devices[1], Button.CANCEL)
            assert room.top is room.table
            assert not room.page.is_open
            room.press("pad_1", Button.CONFIRM)
            assert room.page.is_open
    assert len(seen) == 1


def test_a_look_with_bots_alone_stays_open_under_the_pause_sheet() -> None:
    room = Room(["pad_1"], 2)
    room.name()
    room.press("pad_1", Button.NEXT)
    room.tick()
    room.press("pad_1", Button.MENU)
    assert room.page.is_open
