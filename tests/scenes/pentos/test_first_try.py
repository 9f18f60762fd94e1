"""The first try of Pentos, done from end to end with each device alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.actions import MOUSE, Button, Pressed
from scenes.coach import PULSE_SECONDS, SKIP
from scenes.first_try import HINT_SECONDS
from scenes.pentos import GAME
from scenes.pentos.first_try import BAT, CAULDRONS, HOUSE, PERSON, WANTED
from scenes.pentos.score_page import ScorePage
from scenes.pentos.spell_picker import SpellPicker
from tests.scenes.first_player import DEVICES, MOST_SECONDS, FirstPlayer

A, B = Button.CONFIRM, Button.CANCEL


class Player(FirstPlayer):
    """What is done in this game."""

    def __init__(self, device: str) -> None:
        super().__init__(GAME, device)

    @property
    def table(self) -> Any:
        return self.top.step.table

    def choose(self, number: int) -> None:
        """Go to a spot and press it."""
        spots = self.table._spots()
        self.table.focus.put(number)
        self.press(A, spots[number].rect.center)

    def go_on(self) -> None:
        """Until the next step is there to be done."""
        before = self.top.number
        for _ in range(60):
            if self.top.number == before and not self.top.cheering:
                self.wait(0.2)
        for _ in range(9):
            if self.top.number == before:
                self.press()
        assert self.top.number == before + 1

    def add(self) -> None:
        self.choose(0)
        self.go_on()

    def pick(self, card: int) -> None:
        self.wait(0.3)
        self.choose([spot.cards for spot in self.table.spots].index((card,)))

    def wait_for_the_house(self) -> None:
        for _ in range(40):
            if self.table.asked is None or not self.table.flights.done:
                self.wait(0.2)
        assert self.table.asked == PERSON

    def cast(self) -> None:
        self.wait_for_the_house()
        self.choose(2)
        assert isinstance(self.table.page, SpellPicker)
        self.stage.draw()
        self.choose(0)
        self.go_on()

    def up_to(self, step: int) -> None:
        if step > 0:
            self.add()
        if step > 1:
            self.pick(WANTED)
            self.go_on()
        if step > 2:
            self.cast()


@pytest.mark.parametrize("device", DEVICES)
def test_it_is_done_with_each_device_alone_in_less_than_a_minute(device: str) -> None:
    player = Player(device)
    player.stage.draw()
    player.up_to(3)
    assert isinstance(player.table.page, ScorePage)
    player.stage.draw()
    result = player.table.match.results[0]
    assert (result.ending, result.seats[PERSON].koas, result.seats[HOUSE].koas) == ("pentos", 0, 20)
    for _ in range(3):
        player.press()
    assert player.top.has_ended
    player.stage.draw()
    assert player.seconds < MOST_SECONDS


@pytest.mark.parametrize("step", [0, 1, 2, 3])
def test_it_is_skipped_at_every_step(step: int) -> None:
    player = Player("pad_1")
    player.up_to(step)
    assert player.top.number == step
    for device in DEVICES:
        assert player.top._skips(Pressed(device, Button.MENU))
    assert player.top._skips(Pressed(MOUSE, A, SKIP.center))
    player.stage.mash("pad_1", B)
    assert player.stage.floor.results == [False]


@pytest.mark.parametrize("device", DEVICES)
def test_only_the_missing_card_is_taken(device: str) -> None:
    player = Player(device)
    player.up_to(1)
    player.pick(CAULDRONS[0][0])
    assert player.table.bubble
    assert player.table.match.phase == "bonus"
    assert player.top.number == 1


def test_a_smaller_spell_waits() -> None:
    player = Player("pad_1")
    player.choose(2)  # four of a value are a Mikros already
    player.choose(0)
    assert player.table.bubble
    assert player.table.match.phase == "turn"


def test_with_all_five_in_hand_nothing_else_is_done() -> None:
    player = Player("pad_1")
    player.up_to(2)
    player.wait_for_the_house()
    player.choose(0)
    assert player.table.bubble
    assert player.table.match.turn == PERSON
    player.choose(2)
    player.choose(1)
    assert player.table.match.phase == "turn"


def test_cancel_closes_the_list_of_spells_first() -> None:
    player = Player("pad_1")
    player.up_to(2)
    player.wait_for_the_house()
    player.choose(2)
    player.press(B)
    assert player.table.page is None
    player.press(B)
    assert player.stage.is_over


def test_the_house_tastes_by_the_rules() -> None:
    player = Player("pad_1")
    player.up_to(2)
    player.wait_for_the_house()
    assert [card for card in player.table.match.view_for(HOUSE).hand if card // 9 == BAT] == [18, 26]


def test_the_mouse_takes_the_card_in_front() -> None:
    player = Player(MOUSE)
    player.up_to(1)
    player.wait(0.3)
    spots = {spot.cards: spot.rect for spot in player.table.spots}
    behind, front = spots[CAULDRONS[1][:1]], spots[(WANTED,)]
    place = (front.centerx, front.top + 30)
    assert behind.collidepoint(place)
    player.press(A, place)
    assert player.table.has_wanted


def test_the_aim_is_said_first_and_the_ring_round_an_action_leaves_the_next_alone() -> None:
    player = Player("pad_1")
    assert "burn" in player.top.step.sentence
    add, taste, _cast = player.table.places.actions
    before = player.stage.draw().subsurface(taste).copy()
    player.wait(HINT_SECONDS + PULSE_SECONDS / 2)
    assert player.top.step.hint == add
    after = player.stage.draw().subsurface(taste)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_the_coach_speaks_of_the_score_as_soon_as_it_is_to_be_seen() -> None:
    player = Player("pad_1")
    player.up_to(3)
    assert isinstance(player.table.page, ScorePage)
    after = player.top._steps[2].sentence
    assert after == player.top._steps[3].sentence
    assert "koâs" in after
