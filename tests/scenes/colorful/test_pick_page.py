"""The page on which everybody picks: locks, refusals felt on the pad, the timer, and the end of the round."""

from __future__ import annotations

import pytest

from engine.actions import MOUSE, Button, DeviceId, Typed
from engine.game_look import PILL_HEIGHT
from scenes.colorful.name_keys import SAY
from scenes.colorful.name_page import NamePage
from scenes.colorful.pick_page import SUSPENSE_SECONDS, PickPage
from scenes.colorful.private_page import PrivatePage
from scenes.colorful.reveal_page import RevealPage
from tests.scenes.colorful.room import Room
from tests.scenes.table_stage import DEVICES


@pytest.fixture
def room() -> Room:
    room = Room(DEVICES, 2)
    room.name()
    return room


@pytest.mark.parametrize("device", DEVICES)
def test_every_device_locks_every_colour(device: DeviceId) -> None:
    room = Room(DEVICES)
    room.name()
    seat = DEVICES.index(device)
    for colour in room.match.colours:
        room.lock(device, colour)
        assert room.match.view_for(seat).topic.own == (colour,)
    assert room.match.locked == 1


@pytest.mark.parametrize("device", DEVICES)
def test_double_colour_takes_two_one_after_the_other(device: DeviceId) -> None:
    room = Room(DEVICES, double=True)
    room.name()
    assert len(room.match.colours) == 15
    first, second, third, fourth = room.match.colours[-4:]
    seat = DEVICES.index(device)
    room.lock(device, second)
    assert room.match.locked == 0
    room.lock(device, second)
    assert room.match.locked == 0
    room.lock(device, first)
    assert room.match.view_for(seat).topic.own == (first, second)
    room.lock(device, fourth)
    assert room.match.view_for(seat).topic.own == (first, second)
    room.lock(device, third)
    assert room.match.view_for(seat).topic.own == (third, fourth)


def test_a_pad_feels_every_chord_and_no_half_of_one(room: Room) -> None:
    room.chord("pad_1", room.match.colours[0])
    room.wait(0.5)
    assert [device for device, _seconds in room.rumbles] == ["pad_1"]
    room.rumbles.clear()
    room.press("pad_1", Button.CONFIRM)
    room.wait(0.5)
    assert room.rumbles == []


def test_a_click_beside_the_tiles_locks_nothing(room: Room) -> None:
    room.click((960, 290))
    assert not room.match.view_for(1).topic.own


def test_bots_lock_at_times_of_their_own(room: Room) -> None:
    seen = [room.match.locked]
    for _ in range(300):
        room.tick()
        if room.match.locked != seen[-1]:
            seen.append(room.match.locked)
    assert seen == [0, 1, 2]


def lock_all(room: Room) -> None:
    for device in DEVICES:
        room.lock(device, room.match.colours[0])
    room.until(lambda: room.page.finished)


def test_when_all_have_locked_the_table_holds_its_breath_and_goes_on(room: Room) -> None:
    lock_all(room)
    page = room.page
    assert isinstance(page, PickPage)
    assert page.locked == 6
    room.wait(0.5)
    assert page.moment == "round-1-locked"
    assert room.page is page
    room.wait(SUSPENSE_SECONDS)
    assert isinstance(room.page, NamePage)


def test_the_suspense_can_be_skipped(room: Room) -> None:
    lock_all(room)
    room.wait(0.4)
    room.press("pad_1", Button.CONFIRM)
    room.tick()
    assert isinstance(room.page, NamePage)


def test_after_the_last_round_the_cards_are_turned_over(room: Room) -> None:
    assert isinstance(room.to_reveal(), RevealPage)


@pytest.mark.parametrize("device", [device for device in DEVICES if device != MOUSE])
def test_a_player_looks_at_the_own_cards_alone(room: Room, device: DeviceId) -> None:
    room.press(device, Button.NEXT)
    room.tick()
    assert isinstance(room.page, PrivatePage)
    assert room.page.seat == DEVICES.index(device)


def test_the_mouse_looks_at_its_cards_with_the_other_button_and_with_the_pill(room: Room) -> None:
    room.click((960, 290), Button.CANCEL)
    room.tick()
    assert isinstance(room.page, PrivatePage)
    room.press(MOUSE, Button.CANCEL, at=(0, 0))
    room.tick()
    rect = room.page._hand_rect()
    assert rect.height == PILL_HEIGHT
    room.click(rect.center)
    room.tick()
    assert isinstance(room.page, PrivatePage)


def test_the_timer_plays_for_those_who_are_late() -> None:
    room = Room(DEVICES, timer_seconds=10)
    room.name()
    room.lock("pad_1", room.match.colours[0])
    room.wait(9)
    assert room.match.phase == "choose"
    assert room.match.round == 1
    room.wait(1.2)
    assert room.page.finished
    room.play_on()
    room.until(lambda: isinstance(room.page, RevealPage))
    room.page.go_on()
    assert room.page.topic.by_chance == (1, 2, 3)


def test_the_timer_of_a_word_makes_the_category_the_subject() -> None:
    room = Room(DEVICES, timer_seconds=10)
    room.wait(29)
    assert room.match.phase == "name"
    room.wait(1.2)
    assert room.match.phase == "choose"
    assert room.match.view_for(-1).topic.subject == "category"


def test_a_seat_that_a_bot_takes_over_is_not_waited_for(room: Room) -> None:
    for device in DEVICES[1:]:
        room.lock(device, room.match.colours[0])
    room.services.party.give_to_bot(room.services.party.seats[0], 2)
    room.until(lambda: isinstance(room.page, NamePage))


@pytest.mark.parametrize("device", ["pad_2", "keys_left"])
def test_a_direction_held_since_the_page_before_counts(device: DeviceId) -> None:
    room = Room(["pad_1", device])
    assert isinstance(room.page, NamePage)
    room.hold(device, Button.LEFT)
    room.name()
    room.press(device, Button.CONFIRM)
    assert room.match.view_for(1).topic.own == room.match.colours[:1]


def test_a_direction_let_go_on_the_page_before_does_not_count() -> None:
    room = Room(["pad_1", "pad_2"])
    room.hold("pad_2", Button.LEFT)
    room.let_go("pad_2", Button.LEFT)
    room.name()
    room.press("pad_2", Button.CONFIRM)
    assert not room.match.view_for(1).topic.own


def test_the_direction_that_led_the_namer_to_the_last_key_locks_nothing() -> None:
    room = Room(["pad_1", "pad_2"])
    room.hold("pad_1", Button.RIGHT)
    room.name()
    room.press("pad_1", Button.CONFIRM)
    assert not room.match.view_for(0).topic.own
    room.let_go("pad_1", Button.RIGHT)
    room.chord("pad_1", room.match.colours[3])
    assert room.match.view_for(0).topic.own == room.match.colours[3:4]


def test_a_second_click_on_the_key_that_says_the_word_locks_nothing() -> None:
    room = Room([MOUSE, "pad_1"], double=True)
    room.stack.handle(Typed("Jazz"))
    key = next(key for key in room.page.keys.keys if key.what == SAY)
    rect = room.page.keys.focus.rects[room.page.keys.keys.index(key)]
    room.click(rect.center)
    room.tick()
    assert isinstance(room.page, PickPage)
    for tile in room.page.tiles.rects[:2]:
        room.mash(MOUSE, Button.CONFIRM, at=tile.center)
    assert not room.match.view_for(0).topic.own
    room.wait(0.5)
    for tile in room.page.tiles.rects[:2]:
        room.click(tile.center)
    assert room.match.view_for(0).topic.own == room.match.colours[:2]


def test_a_letter_that_cannot_be_written_can_be_said() -> None:
    room = Room(["pad_1", "pad_2"])
    room.stack.handle(Typed("😀"))
    assert "aloud" in room.page.sentence
