"""Nothing on the screen tells what anybody has picked: pictures before and after, for every colour and device."""

from __future__ import annotations

from zlib import crc32

import pygame
import pytest

from engine.actions import MOUSE, Button, DeviceId
from scenes.colorful.chords import ROWS
from scenes.colorful.moves import Play
from tests.scenes.colorful.room import Room, without
from tests.scenes.table_stage import DEVICES, pixels


def room_for_picks(**options: object) -> Room:
    room = Room(DEVICES, 0, **options)
    room.name()
    return room


def locks_of(room: Room) -> pygame.Rect:
    """The panel with the count, its clock and shadow."""
    rect: pygame.Rect = room.page._places["locks"]
    return rect.inflate(40, 40)


def glances(room: Room) -> tuple[int, int]:
    """Sums of the screen as it is, and of the screen without the count."""
    picture = room.draw()
    whole = crc32(picture.get_buffer())
    picture.fill((0, 0, 0), locks_of(room))
    return whole, crc32(picture.get_buffer())


@pytest.mark.parametrize(
    ("device", "double"), [*((device, False) for device in DEVICES), ("pad_1", True), (MOUSE, True)]
)
def test_the_screen_is_the_same_whatever_was_locked(device: DeviceId, double: bool) -> None:
    room = room_for_picks(double=double)
    seat, colours = DEVICES.index(device), room.match.colours
    after: set[int] = set()
    assert room.table.look.colours[colours[-1]].name == "gold"
    for colour in colours[::3]:  # gold, the last one of ten, is drawn in a way of its own
        rect = room.page.tiles.rect_of(colour)
        room.point(rect.center)
        before, around = glances(room)
        if double:
            room.lock(device, next(other for other in colours if other != colour))
            room.point(rect.center)
            assert glances(room)[0] == before
        room.lock(device, colour)
        assert room.match.locked == 1
        assert glances(room)[1] == around
        room.point((960, 20))
        after.add(glances(room)[0])
        room.live.undo_last(seat)
    assert len(after) == 1


@pytest.mark.parametrize("device", DEVICES)
def test_a_change_of_mind_changes_nothing(device: DeviceId) -> None:
    room = room_for_picks()
    first, second = room.match.colours[:2]
    room.lock(device, first)
    if device == MOUSE:
        room.point(room.page.tiles.rect_of(second).center)
    before = pixels(room.draw())
    room.lock(device, second)
    assert pixels(room.draw()) == before
    seat = DEVICES.index(device)
    assert room.match.view_for(seat).topic.own == (second,)


@pytest.mark.parametrize("device", [device for device in DEVICES if device != MOUSE])
def test_a_press_without_a_direction_shows_nothing(device: DeviceId) -> None:
    room = room_for_picks()
    before = pixels(room.draw())
    room.press(device, *ROWS)
    assert pixels(room.draw()) == before
    assert room.match.locked == 0


@pytest.mark.parametrize("device", DEVICES)
def test_a_colour_that_was_played_is_refused_without_a_trace(device: DeviceId) -> None:
    room = room_for_picks()
    first, second = room.match.colours[:2]
    seat = DEVICES.index(device)
    for other in range(4):
        room.live.play(Play(seat=other, colours=(first if other == seat else second,)))
    room.until(lambda: room.match.phase == "name" and room.page.live_runs)
    room.name("Jazz")
    if device == MOUSE:
        room.point(room.page.tiles.rect_of(first).center)
    before = pixels(room.draw())
    room.lock(device, first)
    assert pixels(room.draw()) == before
    assert room.match.locked == 0


def test_moving_on_the_screen_does_not_depend_on_what_a_pad_holds() -> None:
    room = room_for_picks()
    before = pixels(room.draw())
    for direction in (Button.LEFT, Button.UP, Button.DOWN, Button.RIGHT):
        room.hold("pad_1", direction)
        assert pixels(room.draw()) == before


def test_the_device_used_last_does_not_show() -> None:
    room = room_for_picks()
    before = pixels(room.draw())
    for device in DEVICES:
        room.services.devices.latest = device
        assert pixels(room.draw()) == before


def test_the_count_is_all_that_changes_and_it_does_change() -> None:
    room = room_for_picks()
    before = room.draw()
    room.lock("pad_1", room.match.colours[0])
    room.until(lambda: room.page.locked == 1)
    after = room.draw()
    assert pixels(before) != pixels(after)
    assert without(before, locks_of(room)) == without(after, locks_of(room))


def test_who_has_locked_does_not_show() -> None:
    pictures = set()
    for device in DEVICES:
        room = room_for_picks()
        room.lock(device, room.match.colours[3])
        room.point((960, 20))
        pictures.add(pixels(room.draw()))
    assert len(pictures) == 1
