"""What is heard, and when the count goes up, tells no more than the screen does."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from random import Random
from typing import Any
from zlib import crc32

import pygame
import pytest

from engine.actions import MOUSE, Button, DeviceId
from engine.scene import Pop
from scenes.colorful.moves import Play
from scenes.colorful.name_page import NamePage
from scenes.colorful.pick_page import REMIND_SECONDS, PickPage
from scenes.colorful.private_page import PrivatePage
from scenes.colorful.tally import FIRST_SECONDS, HUSH_SECONDS, QUICK_BEAT, SLOW_BEAT, Tally
from tests.scenes.colorful.room import Room
from tests.scenes.colorful.test_private_page import choose
from tests.scenes.table_stage import DEVICES

LATEST = FIRST_SECONDS + SLOW_BEAT + 0.1
"""By then every lock is told, seconds."""


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
    room.wait(LATEST)
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
    room.wait(LATEST)
    assert room.page.locked == 1


@pytest.mark.parametrize("last", [MOUSE, "pad_1"])
def test_until_the_last_lock_is_told_everything_goes_on_as_if_it_were_not_made(last: DeviceId) -> None:
    first = "pad_1" if last == MOUSE else MOUSE
    room = Room([MOUSE, "pad_1"], base=True, timer_seconds=60)
    room.tick()
    room.lock(first, room.match.colours[0])
    room.wait(LATEST)
    room.lock(last, room.match.colours[0])
    page, seconds = room.page, room.table.seconds_left
    room.tick()
    assert (page.finished, page.locked) == (False, 1)
    assert room.table.seconds_left < seconds  # the clock goes on
    room.rumbles.clear()
    room.lock("pad_1", room.match.colours[1])  # it can still be changed, and is felt
    assert len(room.rumbles) == 1
    room.press(last, Button.NEXT) if last != MOUSE else room.click((960, 290), Button.CANCEL)
    room.tick()
    assert isinstance(room.page, PrivatePage)
    room.wait(0.5)
    room.press(last, Button.CONFIRM, at=(900, 500) if last == MOUSE else None)
    choose(room, last, room.match.colours[2])
    room.tick()
    assert room.page is page
    room.until(lambda: page.finished)
    topic = room.match._topics[0]
    assert topic.plays == {0: room.match.colours[2 if last == MOUSE else 0 : 3 if last == MOUSE else 1],
                           1: room.match.colours[1:2] if last == MOUSE else room.match.colours[2:3]}  # fmt: skip


def test_a_choice_that_is_kept_back_is_in_time() -> None:
    room = Room([MOUSE, "pad_1"], base=True, timer_seconds=10)
    room.tick()
    room.lock("pad_1", room.match.colours[1])
    room.wait(9.4)
    room.lock(MOUSE, room.match.colours[2])
    page = room.page
    room.wait(0.2)
    assert page.finished
    assert room.match._topics[0].plays == {0: room.match.colours[2:3], 1: room.match.colours[1:2]}
    assert room.match._topics[0].by_chance == ()


def test_a_choice_that_is_kept_back_is_in_a_match_that_is_left() -> None:
    room = Room([MOUSE, "pad_1"], base=True)
    room.tick()
    room.lock("pad_1", room.match.colours[1])
    room.lock(MOUSE, room.match.colours[2])
    assert room.match.round == 1
    room.stack.apply(Pop(None))
    assert room.match.round == 2


def test_a_bot_that_takes_a_seat_over_does_not_play_what_was_kept_back() -> None:
    room = Room([MOUSE, "pad_1"], base=True)
    room.tick()
    room.lock("pad_1", room.match.colours[1])
    room.lock(MOUSE, room.match.colours[2])
    page = room.page
    room.services.party.give_to_bot(room.services.party.seats[0], 2)
    room.tick()
    assert page.held is None
    room.until(lambda: page.finished)
    assert len(room.match._topics[0].plays) == 2


@pytest.mark.parametrize("devices", [["pad_1", "keys_left"], [MOUSE, "pad_1"]])
def test_the_count_of_a_chord_does_not_follow_its_press(devices: list[DeviceId]) -> None:
    """Else a press that it does not follow was that of a colour that is gone."""
    waits = set()
    for seed in range(6):
        room = Room(devices, seed=seed)
        room.name()
        room.lock(devices[-1], room.match.colours[0])
        ticks = 0
        while room.page.locked == 0:
            room.tick()
            ticks += 1
        waits.add(ticks)
    assert len(waits) > 3
    assert max(waits) <= QUICK_BEAT * 30 + 1


def test_who_plays_with_bots_alone_does_not_wait() -> None:
    room = Room([MOUSE], bots=1)
    room.name()
    room.wait(0.5)
    room.lock(MOUSE, room.match.colours[0])
    room.tick()
    assert room.page.locked == room.match.locked > 0


def test_who_plays_with_bots_alone_is_told_at_once_what_is_gone() -> None:
    room = Room(["keys_left"], bots=2)
    room.name()
    room.lock("keys_left", room.match.colours[0])
    room.until(lambda: isinstance(room.page, NamePage) or room.match.round == 2)
    room.until(lambda: not isinstance(room.page, PickPage))
    room.name("Jazz")
    room.until(lambda: isinstance(room.page, PickPage))
    before = room.page.state, crc32(room.draw().get_buffer())
    room.lock("keys_left", room.match.colours[0])
    gone = room.page.state, crc32(room.draw().get_buffer())
    assert before[0] != gone[0]
    assert before[1] != gone[1]
    room.lock("keys_left", room.match.colours[1])
    assert room.match.view_for(0).topic.own == room.match.colours[1:2]
    assert not room.page._gone


@pytest.mark.parametrize("double", [False, True])
def test_the_pads_feel_the_same_whatever_is_pressed(double: bool) -> None:
    room = second_round(["pad_1", "pad_2"]) if not double else Room(["pad_1", "pad_2"], double=True)
    room.name("Jazz")
    room.wait(0.5)
    answers = []
    for colour in (*room.match.colours, room.match.colours[0]):
        room.rumbles.clear()
        room.chord("pad_1", colour)
        room.wait(0.5)
        answers.append(list(room.rumbles))
    assert all(answer == answers[0] for answer in answers)
    assert len(answers[0]) == 1


@pytest.mark.parametrize("tried", [True, False])
def test_who_has_to_choose_again_learns_it_like_all_who_have_not_chosen(tried: bool) -> None:
    """A keyboard feels nothing; the table must not hang because its player believes to have locked."""
    room = second_round(["pad_1", "keys_left", "keys_right"])
    room.lock("pad_1", room.match.colours[1])
    if tried:
        room.lock("keys_left", room.match.colours[0])  # has been played
    room.wait(REMIND_SECONDS - 1)
    assert not room.page.reminds
    room.wait(QUICK_BEAT + 1)
    assert room.page.reminds
    assert room.page._reminder() == "2 players still have to choose. Played colours do not count."
    room.lock("keys_left", room.match.colours[1])
    room.wait(QUICK_BEAT + 0.1)
    assert not room.page.reminds
    room.wait(REMIND_SECONDS)
    assert room.page._reminder().startswith("1 player still has to choose.")


def test_a_spent_colour_and_none_at_all_are_the_same_to_everybody_else(canvas: pygame.Surface) -> None:
    """What is seen and heard until the table reminds; a keyboard does not rumble."""
    told = []
    for colour in (0, 5, None):
        room = second_round(["pad_1", "keys_left", "keys_right"])
        heard = listen(room)
        frames = []
        room.lock("pad_1", room.match.colours[1])
        if colour == 0:
            room.lock("keys_left", room.match.colours[colour])
        elif colour is not None:
            room.hold("keys_left", Button.LEFT)
        for _second in range(20):
            room.wait(1)
            room.page.draw(canvas)
            frames.append(crc32(canvas.get_buffer()))
        told.append((frames, heard))
    assert told[0] == told[1] == told[2]


# An onlooker with a watch


CLICKS = 60
TICKS_A_SECOND = 30
FURTHER_THAN_CHANCE = 0.3
"""A mouse that rests on a tile for a second, in a window of six, is found there now and then; and 60 clicks are few."""


def test_no_time_before_the_count_tells_where_the_mouse_has_clicked() -> None:
    room = Room([MOUSE, "pad_1", "pad_2"])
    room.name()
    rng, trails = Random(3), []
    for _click in range(CLICKS):
        where: list[int] = []
        room.wait(rng.uniform(0, SLOW_BEAT))
        for step in range(100):
            tile = rng.randrange(10)
            at = room.page.tiles.rects[tile].center
            room.point(at)
            if step == 4:
                clicked = tile
                room.click(at)
            for _tick in range(rng.randrange(10, 36)):
                room.tick()
                if not room.page.locked:
                    where.append(tile)
            if room.page.locked:
                break
        trails.append((where[::-1], clicked))
        room.live.undo_last(0)
        room.tick()
        assert room.page.locked == 0
    for ticks in range(round(LATEST * TICKS_A_SECOND)):
        found = sum(trail[ticks] == clicked for trail, clicked in trails if len(trail) > ticks)
        assert found / CLICKS <= 0.1 + FURTHER_THAN_CHANCE, ticks / TICKS_A_SECOND


@pytest.mark.parametrize("dwell", [0.3, 0.8, 1.5])
def test_nobody_finds_the_click_by_any_delay(dwell: float) -> None:
    """The same by the beats alone, many times: the mouse rests on each tile for about ``dwell`` seconds."""
    rng = Random(7)
    hits: Counter[int] = Counter()
    trials = 1500
    for trial in range(trials):
        moves = [0.0]
        while moves[-1] < 25:
            moves.append(moves[-1] + rng.uniform(dwell / 2, dwell * 1.5))
        tiles = [rng.randrange(10) for _move in moves]
        number = next(n for n, move in enumerate(moves) if move > 5)
        tally = Tally(str(trial))
        tally.run(moves[number])
        tally.note({0}, lambda _seat: "slow")
        told = tally._due[0]
        for step in range(45):
            place = bisect(moves, told - step / 5) - 1
            hits[step] += place >= 0 and tiles[place] == tiles[number]
    assert max(hits.values()) / trials <= 0.12 + dwell / SLOW_BEAT


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
        room.press("pad_1", Button.CONFIRM, Button.RIGHT, Button.CONFIRM)
        room.tick()
    room.tick()
    assert isinstance(room.page, PickPage)
    assert room.page.locked == 2
