"""What is heard, and when the count goes up, tells no more than the screen does."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import MOUSE, Button, DeviceId
from scenes.colorful.moves import Play
from scenes.colorful.name_page import NamePage
from scenes.colorful.pick_page import HUSH_SECONDS, PickPage
from scenes.colorful.private_page import PrivatePage
from tests.scenes.colorful.room import Room
from tests.scenes.colorful.test_private_page import choose
from tests.scenes.table_stage import DEVICES


def listen(room: Room) -> list[str]:
    """The sounds from now on, as they come."""
    heard: list[str] = []
    audio: Any = room.services.audio
    audio.play = heard.append
    return heard


def second_round(devices: list[DeviceId]) -> Room:
    """A room in which everybody has played the first colour."""
    room = Room(devices)
    room.name()
    for seat in range(len(devices)):
        room.live.play(Play(seat=seat, colours=room.match.colours[:1]))
    room.until(lambda: isinstance(room.page, NamePage))
    room.name("Jazz")
    room.wait(0.5)
    return room


@pytest.mark.parametrize("device", DEVICES)
def test_no_press_on_the_open_page_is_heard_before_the_count_tells_of_it(device: DeviceId) -> None:
    room = second_round(list(DEVICES))
    heard = listen(room)
    for colour in room.match.colours:
        room.lock(device, colour)
    assert heard == []
    room.wait(HUSH_SECONDS + 0.1)
    assert heard == ["colorful/lock"]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("place", [1, 6, 9])
def test_a_turn_behind_the_curtain_sounds_the_same_for_every_colour(device: DeviceId, place: int) -> None:
    room = second_round([device, device])
    room.press(device, Button.CONFIRM, at=(900, 500) if device == MOUSE else None)
    heard = listen(room)
    choose(room, device, room.match.colours[0])  # has been played, and is refused
    choose(room, device, room.match.colours[place])
    assert room.match.locked == 1
    assert heard == ["shared/ready"]


def test_a_look_sounds_the_same_with_a_lock_and_without() -> None:
    sounds = []
    for locks in (False, True):
        room = second_round(["pad_1", "pad_2"])
        room.lock("pad_1", room.match.colours[1])
        room.tick()
        heard = listen(room)
        room.press("pad_1", Button.NEXT)
        room.tick()
        room.press("pad_1", Button.CONFIRM)
        if locks:
            choose(room, "pad_1", room.match.colours[5])
        else:
            room.press("pad_1", Button.CANCEL)
        room.tick()
        assert isinstance(room.page, PickPage)
        assert room.match.view_for(0).topic.own == (room.match.colours[5 if locks else 1],)
        sounds.append(heard)
    assert sounds[0] == sounds[1]


def test_the_count_keeps_a_lock_to_itself_until_the_mouse_has_wandered_on() -> None:
    room = Room(["pad_1", MOUSE])
    room.name()
    room.lock(MOUSE, room.match.colours[0])
    room.wait(HUSH_SECONDS - 0.1)
    assert room.page.locked == 0
    room.wait(0.3)
    assert room.page.locked == 1


def test_the_end_of_the_round_is_kept_back_too_and_nothing_can_be_changed_meanwhile() -> None:
    room = Room([MOUSE, "pad_1"], base=True)
    room.tick()
    room.lock("pad_1", room.match.colours[0])
    room.lock(MOUSE, room.match.colours[0])
    room.wait(HUSH_SECONDS - 0.2)
    page = room.page
    assert isinstance(page, PickPage)
    assert (page.closed, page.finished) == (True, False)
    room.lock("pad_1", room.match.colours[1])
    room.press("pad_1", Button.NEXT)
    room.tick()
    assert room.page is page
    assert room.match.round == 2
    assert room.match.locked == 0
    room.until(lambda: page.finished)


@pytest.mark.parametrize("devices", [["pad_1", "keys_left"], [MOUSE]])
def test_without_a_mouse_to_look_at_the_count_follows_at_once(devices: list[DeviceId]) -> None:
    room = Room(devices, bots=0 if len(devices) > 1 else 1)
    room.name()
    room.wait(0.5)
    room.lock(devices[0], room.match.colours[0])
    room.tick()
    assert room.page.locked == room.match.locked > 0


def test_a_refusal_behind_the_curtain_is_seen_there() -> None:
    room = second_round(["pad_1", "pad_1"])
    room.press("pad_1", Button.CONFIRM)
    before = room.page.state
    choose(room, "pad_1", room.match.colours[0])
    assert isinstance(room.page, PrivatePage)
    assert room.page.state != before


def test_who_plays_with_bots_alone_needs_no_curtain() -> None:
    room = Room([MOUSE], 2)
    room.name()
    room.click((960, 290), Button.CANCEL)
    room.tick()
    assert isinstance(room.page, PrivatePage)
    assert room.page.is_open


def test_the_pills_behind_the_curtain_can_be_clicked() -> None:
    room = Room([MOUSE, "pad_1"])
    room.name()
    room.click((960, 290), Button.CANCEL)
    room.tick()
    room.press(MOUSE, Button.CONFIRM, at=(900, 500))
    rects = room.page._lay_pills(None)
    room.click(rects[Button.CANCEL].center)
    room.tick()
    assert isinstance(room.page, PickPage)
    room.click((960, 290), Button.CANCEL)
    room.tick()
    room.press(MOUSE, Button.CONFIRM, at=(900, 500))
    room.point(room.page.tiles.rects[3].center)
    room.click(rects[Button.CONFIRM].center)
    assert room.match.view_for(0).topic.own == (room.match.colours[3],)


def test_a_click_on_a_new_page_shows_the_animal_of_a_mouse_that_has_not_moved() -> None:
    room = Room([MOUSE, "pad_1"])
    room.name()
    spot = room.page.tiles.rects[2].center
    room.press(MOUSE, Button.CONFIRM, at=spot)
    clicked = room.page.state
    room.point(spot)
    assert room.page.state == clicked


def test_locks_from_behind_the_curtain_are_told_at_once() -> None:
    room = Room(["pad_1", "pad_1", MOUSE])
    room.name()
    for _seat in range(2):
        room.press("pad_1", Button.CONFIRM, Button.CONFIRM)
        room.tick()
    room.tick()
    assert isinstance(room.page, PickPage)
    assert room.page.locked == 2
