"""Naming a word with every device, aloud or typed, and the colours that hide in it."""

from __future__ import annotations

import pytest

from engine.actions import MOUSE, Button, DeviceId, Edited, EditKey, Typed
from engine.words import _
from scenes.colorful.content import LONGEST_WORD
from scenes.colorful.letter_tiles import break_lines, lay_letters
from scenes.colorful.name_keys import ERASE, OTHER, SAY, SPACE
from scenes.colorful.name_page import NamePage
from scenes.colorful.pick_page import PickPage
from scenes.pause import Pause
from tests.scenes.colorful.room import Room
from tests.scenes.table_stage import pixels


def press_key(room: Room, device: DeviceId, what: str) -> None:
    """Use a key of the on-screen keyboard with a device's directions, or with a click."""
    target = room.page.keys.key(what)
    if device == MOUSE:
        room.click(target.center)
        return
    for _step in range(30):
        here = room.page.keys.keys[room.page.keys.focus.at()].rect
        if here == target:
            room.press(device, Button.CONFIRM)
            return
        if here.top != target.top:
            room.press(device, Button.DOWN if here.top < target.top else Button.UP)
        else:
            room.press(device, Button.RIGHT if here.left < target.left else Button.LEFT)
    raise AssertionError(what)


@pytest.mark.parametrize("device", ["pad_1", MOUSE])
def test_a_word_is_written_with_the_keys_on_the_screen(device: DeviceId) -> None:
    room = Room([device], 2)
    for letter in "jazz":
        press_key(room, device, letter)
    assert room.page.text == "Jazz"
    press_key(room, device, ERASE)
    press_key(room, device, SPACE)
    press_key(room, device, SPACE)
    press_key(room, device, OTHER)
    press_key(room, device, "é")
    assert room.page.text == "Jaz é"
    press_key(room, device, SAY)
    room.tick()
    assert isinstance(room.page, PickPage)
    assert room.page.topic.word == "Jaz é"


@pytest.mark.parametrize("device", ["keys_left", "keys_right", MOUSE])
def test_a_word_is_typed_on_a_real_keyboard(device: DeviceId) -> None:
    room = Room([device], 2)
    assert room.table.typing
    room.type("  Crème  brûlée")
    room.edit(EditKey.BACKSPACE)
    room.type("e")
    assert room.page.text == "Crème brûlée"
    room.edit(EditKey.ENTER)
    room.tick()
    assert room.page.topic.word == "Crème brûlée"
    assert not room.table.typing


def test_a_pads_player_may_type_as_long_as_nobody_plays_with_the_keyboard() -> None:
    assert Room(["pad_1"], 2).table.typing
    assert not Room(["pad_1", "keys_right"], 2).table.typing


@pytest.mark.parametrize("device", ["pad_1", MOUSE])
def test_said_aloud_is_one_press(device: DeviceId) -> None:
    room = Room([device], 2)
    if device == MOUSE:
        room.click(room.page.keys.key(SAY).center)
    else:
        room.press(device, Button.EXTRA)
    room.tick()
    assert isinstance(room.page, PickPage)
    assert room.page.topic.subject == "aloud"


def test_enter_says_aloud_but_not_when_it_was_meant_for_the_page_before() -> None:
    room = Room(["keys_right"], 2)
    room.stack.handle(Edited(EditKey.ENTER))
    assert room.match.phase == "name"
    room.edit(EditKey.ENTER)
    assert room.match.phase == "choose"


def test_a_hidden_colour_is_shown_while_typing_and_the_word_is_refused_for_nothing() -> None:
    room = Room(["pad_1"], 2)
    room.stack.handle(Typed("Blues"))
    assert [(found.start, found.end) for found in room.page.offences()] == [(0, 4)]
    shown = pixels(room.draw())
    room.press("pad_1", Button.EXTRA)
    assert room.match.phase == "name"
    assert room.page.text == "Blues"
    for _letter in range(5):
        room.press("pad_1", Button.OPTION)
    room.type("Jazzy")
    assert not room.page.offences()
    assert pixels(room.draw()) != shown
    room.press("pad_1", Button.EXTRA)
    assert room.match.phase == "choose"


def test_a_shade_without_a_card_is_shown_by_its_name() -> None:
    room = Room(["pad_1"], 2)
    room.type("Navy")
    assert room.page.offences()[0].colour is None
    room.draw()


def test_what_is_no_word_says_why() -> None:
    room = Room(["pad_1"], 2)
    room.type("'-")
    room.press("pad_1", Button.EXTRA)
    assert room.page.sentence == _("Type a word first.")
    room.type("x" * 60)
    assert len(room.page.text) == LONGEST_WORD
    assert str(LONGEST_WORD) in room.page.sentence


def test_the_others_cannot_type() -> None:
    room = Room(["pad_1", "pad_2"], 1)
    room.press("pad_2", Button.CONFIRM, Button.EXTRA)
    assert room.match.phase == "name"
    assert room.page.text == ""


def test_a_bot_types_and_then_all_choose() -> None:
    room = Room(["pad_1"], 2)
    room.name()
    assert isinstance(room.page, PickPage)
    room.lock("pad_1", room.match.colours[0])
    room.until(lambda: isinstance(room.page, NamePage))
    lengths = set()
    while isinstance(room.page, NamePage):
        lengths.add(len(room.page._shown_text()))
        room.tick()
    assert len(lengths) > 2
    assert room.page.topic.subject == "word"


def test_escape_pauses_while_the_keyboard_writes() -> None:
    room = Room(["keys_left"], 2)
    room.stack.handle(Edited(EditKey.ESCAPE))
    assert isinstance(room.top, Pause)


def test_a_bot_that_takes_over_names_the_word() -> None:
    room = Room(["pad_1", "pad_2"])
    room.type("Ja")
    room.services.party.give_to_bot(room.services.party.seats[0], 2)
    room.until(lambda: isinstance(room.page, PickPage))
    assert room.page.topic.word


def test_lines_break_at_spaces() -> None:
    text = "talking to mushrooms"
    assert [text[start:end] for start, end in break_lines(text, 10)] == ["talking to ", "mushrooms"]
    assert [end - start for start, end in break_lines("x" * 25, 10)] == [10, 10, 5]
    assert break_lines("", 10) == ((0, 0),)


@pytest.mark.parametrize("text", ["a", "jazz", "talking to mushrooms", "x" * LONGEST_WORD, "ab " * 13])
def test_letters_stay_in_their_bubble(text: str) -> None:
    laid = lay_letters(text, (862, 204))
    widest = max(len(text[start:end].rstrip()) for start, end in laid.lines)
    assert widest * laid.step <= 862
    assert len(laid.lines) * laid.height <= 204
    assert laid.lines[0][0] == 0
    assert laid.lines[-1][1] == len(text)
    assert laid.step >= 34


@pytest.mark.parametrize("text", ["racehorse", "greenbacks", "talking to mushrooms", "at the lighthouse"])
def test_words_stay_whole_where_that_costs_little(text: str) -> None:
    laid = lay_letters(text, (834, 195))
    assert [text[end - 1] for _start, end in laid.lines[:-1]] == [" "] * (len(laid.lines) - 1)
    assert laid.step >= 75


def test_a_word_is_broken_before_its_letters_get_too_small() -> None:
    assert len(lay_letters("x" * 18, (834, 195)).lines) == 2
