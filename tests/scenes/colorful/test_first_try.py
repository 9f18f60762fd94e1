"""The first try of Colorful, done from end to end with each device alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import MOUSE, Button, Pressed, Released
from engine.words import choose_language
from scenes.coach import SKIP
from scenes.colorful import GAME
from scenes.colorful.chords import chord_of
from scenes.colorful.content import COLOURS
from scenes.colorful.first_try import EXPLAIN_SECONDS, GREEN, ORANGE, PERSON, YELLOW
from tests.scenes.first_player import DEVICES, MOST_SECONDS, FirstPlayer
from tests.scenes.stage import ASSETS

A, B = Button.CONFIRM, Button.CANCEL


class Player(FirstPlayer):
    """What is done in this game."""

    def __init__(self, device: str) -> None:
        super().__init__(GAME, device)

    @property
    def match(self) -> Any:
        return self.top.step.table.match

    def lock(self, colour: int) -> None:
        tiles = self.top.step.page.tiles
        if self.device == MOUSE:
            self.press(A, tiles.rect_of(colour).center)
            return
        direction, button = chord_of(tiles.colours.index(colour))
        self.stage.stack.handle(Pressed(self.device, direction))
        self.press(button)
        self.stage.stack.handle(Released(self.device, direction))

    def pick(self, colour: int) -> None:
        self.lock(colour)
        self.wait(4)
        if self.top.cheering:
            self.press()

    def reveal(self) -> None:
        self.press()
        self.wait(3)
        assert self.top.step.page.settled
        self.press()
        self.press()  # makes an end of the cheering


@pytest.mark.parametrize("device", DEVICES)
def test_it_is_done_with_each_device_alone_in_less_than_a_minute(device: str) -> None:
    player = Player(device)
    player.stage.draw()
    player.pick(YELLOW)
    assert player.top.number == 1
    player.pick(ORANGE)
    assert player.top.number == 2
    player.stage.draw()
    player.reveal()
    assert player.match.totals[PERSON] == 1
    player.reveal()
    assert player.match.totals[PERSON] == 2
    assert player.top.has_ended
    assert player.seconds < MOST_SECONDS


@pytest.mark.parametrize("device", DEVICES)
def test_it_is_skipped_at_every_step(device: str) -> None:
    player = Player("pad_1")
    for number in range(4):
        assert player.top.number == number
        assert player.top._skips(Pressed(device, Button.MENU))
        assert player.top._skips(Pressed(MOUSE, A, SKIP.center))
        if number < 2:
            player.pick((YELLOW, ORANGE)[number])
        elif number < 3:
            player.reveal()
    player.stage.mash(device, B)
    assert player.stage.floor.results == [False]


@pytest.mark.parametrize("device", DEVICES)
def test_a_colour_that_was_played_is_gone(device: str) -> None:
    player = Player(device)
    player.pick(YELLOW)
    before = player.top.step.sentence
    player.lock(YELLOW)
    assert player.top.step.sentence != before
    assert PERSON in player.match.waiting_for()
    player.lock(GREEN)
    assert player.top.step.sentence == before
    assert PERSON not in player.match.waiting_for()


@pytest.mark.parametrize("device", DEVICES)
def test_the_own_cards_can_be_looked_at(device: str) -> None:
    player = Player(device)
    player.pick(YELLOW)
    pick = player.top.step.page
    player.press(B if device == MOUSE else Button.NEXT)
    assert player.top.step.table.page is not pick
    player.stage.draw()
    player.press(B)
    assert player.top.step.table.page is pick
    assert not player.stage.is_over


def test_whoever_is_alone_is_told_so() -> None:
    player = Player("pad_1")
    player.pick(COLOURS.index("blue"))
    player.pick(COLOURS.index("pink"))
    player.press()
    player.wait(3)
    assert "another colour" in player.top.step.sentence
    player.press()
    player.press()
    player.press()
    player.wait(3)
    assert "no point" in player.top.step.sentence.lower()


def test_the_words_are_in_the_language_in_use() -> None:
    choose_language(ASSETS / "locale", "fr")
    assert Player("pad_1").top.step.page.topic.word == "banane"


@pytest.mark.parametrize("device", ["keys_left", "pad_1"])
def test_a_button_without_a_direction_is_told_what_is_missing(device: str) -> None:
    player = Player(device)
    before = player.top.step.sentence
    player.press(A)
    step = player.top.step
    assert step.sentence != before
    assert step.points_at_once
    assert step.hint == step.page.tiles.rect_of(YELLOW)
    assert tuple(prompt.button for prompt in step.prompts) == chord_of(step.page.tiles.colours.index(YELLOW))
    player.stage.draw()
    player.lock(GREEN)
    assert not player.top.step.points_at_once


def test_half_a_chord_means_nothing_for_a_mouse() -> None:
    player = Player(MOUSE)
    player.press(A)
    assert not player.top.step.points_at_once
    assert player.top.step.prompts == ()


@pytest.mark.parametrize("device", ["keys_left", "keys_right"])
def test_a_keyboard_is_told_which_signs_on_a_tile_are_keys(device: str) -> None:
    player = Player(device)
    shown = {prompt.button for prompt in player.top.step.prompts}
    assert shown == {"directions", A, B, Button.OPTION}
    player.wait(EXPLAIN_SECONDS)
    assert "key" in player.top.step.sentence
    player.stage.draw()
