"""The first try of Pantone, done from end to end with each device alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import MOUSE, Button, Pointed, Pressed, Released, Turned
from engine.words import choose_language
from scenes.coach import SKIP
from scenes.first_try import HINT_SECONDS
from scenes.pantone import GAME
from scenes.pantone.content import COLOURS
from scenes.pantone.first_table import PASSER, PEACH, PERSON, RED, WHITE, WRONG_GUESSER
from scenes.pantone.guess_page import GuessPage
from scenes.pantone.reveal_page import RevealPage
from scenes.pantone.tools import FINISH, LOWER_TOOL
from tests.scenes.first_player import DEVICES, MOST_SECONDS, FirstPlayer
from tests.scenes.stage import ASSETS, STEP_SECONDS

A, B = Button.CONFIRM, Button.CANCEL
FACE_AT, HOOD_AT, APRON_AT = (0, -60), (10, -90), (0, 110)
"""From the middle of the board."""


class Player(FirstPlayer):
    """What is done in this game."""

    def __init__(self, device: str) -> None:
        super().__init__(GAME, device)

    @property
    def table(self) -> Any:
        return self.top.step.table

    @property
    def match(self) -> Any:
        return self.table.match

    def go_on(self) -> None:
        """Make an end of the cheering."""
        assert self.top.cheering
        self.press()

    def go_to(self, at: tuple[int, int]) -> None:
        """Move the paw to a point, with the mouse or with directions that are held down."""
        if self.device == MOUSE:
            self.stage.stack.handle(Pointed(MOUSE, at))
            return
        cursor = self.table.page.hand.cursor
        for axis, (less, more) in enumerate(((Button.LEFT, Button.RIGHT), (Button.UP, Button.DOWN))):
            way = less if cursor.at[axis] > at[axis] else more
            sign = -1 if way is less else 1
            self.stage.stack.handle(Pressed(self.device, way))
            while sign * (at[axis] - cursor.at[axis]) > 20:
                self.wait(STEP_SECONDS)
            self.stage.stack.handle(Released(self.device, way))

    def click(self, at: tuple[int, int]) -> None:
        self.go_to(at)
        self.press(A, at)

    def on_board(self, way: tuple[int, int]) -> tuple[int, int]:
        middle = self.table.page.places["board"].center
        return middle[0] + way[0], middle[1] + way[1]

    def lay(self, colour: int, way: tuple[int, int], turns: int = 0) -> None:
        self.click(self.table.page.tray.wells[colour].center)
        for _ in range(turns):
            if self.device == MOUSE:
                self.stage.stack.handle(Turned(MOUSE, -1))
            else:
                self.press(Button.NEXT)
        self.click(self.on_board(way))

    def use(self, tool: str) -> None:
        self.click(self.table.page.tools.rects[tool].center)

    def up_to(self, step: int) -> None:
        """Do the steps before this one."""
        parts = (
            self.press,
            lambda: self.lay(PEACH, FACE_AT),
            lambda: self.lay(RED, HOOD_AT, 3),
            lambda: self.use(LOWER_TOOL),
            lambda: (self.lay(WHITE, APRON_AT), self.use(FINISH)),
        )
        for number, do in enumerate(parts[:step]):
            assert self.top.number == number
            do()
            self.go_on()
        assert self.top.number == step

    def be_guessed(self) -> None:
        while not isinstance(self.table.page, RevealPage):
            self.wait(0.2)


@pytest.mark.parametrize("device", DEVICES)
def test_it_is_done_with_each_device_alone_in_less_than_a_minute(device: str) -> None:
    player = Player(device)
    player.up_to(5)
    player.be_guessed()
    assert [guess.kind for guess in player.match.results[0].guesses] == ["typed", "pass", "typed"]
    assert (player.match.results[0].hints, player.match.scores) == (1, [4, 4, 0])
    player.press()
    player.wait(2.5)
    player.press()
    player.go_on()
    assert player.top.has_ended
    assert player.seconds < MOST_SECONDS


@pytest.mark.parametrize("step", range(6))
def test_it_is_skipped_at_every_step(step: int) -> None:
    player = Player("pad_1")
    player.up_to(step)
    for device in DEVICES:
        assert player.top._skips(Pressed(device, Button.MENU))
    assert player.top._skips(Pressed(MOUSE, A, SKIP.center))
    player.stage.mash("pad_1", Button.MENU if player.top.step.takes_cancel else B)
    assert player.stage.floor.results == [False]


def test_every_step_is_drawn_and_points_out_what_is_to_be_done() -> None:
    player = Player("pad_1")
    for do in (
        player.press,
        lambda: player.lay(PEACH, FACE_AT),
        lambda: player.lay(RED, HOOD_AT, 3),
        lambda: player.use(LOWER_TOOL),
        lambda: player.lay(WHITE, APRON_AT),
    ):
        assert player.stage.draw().get_bounding_rect().contains(player.top.step.hint)
        do()
        if player.top.cheering:
            player.go_on()
    player.use(FINISH)
    player.go_on()
    player.stage.draw()
    player.be_guessed()
    player.stage.draw()


@pytest.mark.parametrize("device", DEVICES)
def test_other_colours_stay_in_the_tray(device: str) -> None:
    player = Player(device)
    player.up_to(1)
    page = player.table.page
    player.click(page.tray.wells[COLOURS.index("green")].center)
    assert page.sentence
    assert page.hand.held is None
    player.lay(PEACH, FACE_AT)
    player.go_on()
    player.click(page.tray.wells[PEACH].center)
    assert page.hand.held is None


def test_the_picture_is_not_finished_before_all_is_there() -> None:
    player = Player("pad_1")
    player.up_to(4)
    player.use(FINISH)
    assert player.table.page.sentence
    assert player.match.phase == "paint"


def test_what_was_laid_badly_is_asked_for_again() -> None:
    player = Player("pad_1")
    player.up_to(2)
    first = player.top.step.sentence
    player.lay(RED, (300, -90))
    far = player.top.step.sentence
    player.click(player.on_board((300, -90)))
    player.click(player.on_board(HOOD_AT))
    straight = player.top.step.sentence
    assert len({first, far, straight}) == 3
    player.press(B)
    assert player.top.step.sentence == first


def test_a_hood_under_the_face_needs_not_be_lowered() -> None:
    player = Player("pad_1")
    player.up_to(1)
    player.lay(RED, HOOD_AT, 3)
    player.lay(PEACH, FACE_AT)
    for _ in range(3):
        player.go_on()
    assert player.top.number == 4


def test_no_clock_runs() -> None:
    player = Player("pad_1")
    player.up_to(1)
    player.wait(70)
    assert player.match.phase == "paint"


def test_a_mouse_that_comes_in_between_leaves_no_direction_held() -> None:
    player = Player("pad_1")
    player.up_to(1)
    player.stage.stack.handle(Pressed("pad_1", Button.UP))
    player.stage.services.devices.latest = MOUSE
    player.stage.stack.handle(Released("pad_1", Button.UP))
    before = player.table.page.hand.cursor.at
    player.wait(0.5)
    assert player.table.page.hand.cursor.at == before


def test_the_guesses_are_told_and_no_board_is_kept() -> None:
    player = Player("pad_1")
    player.up_to(5)
    said = [player.top.step.sentence]
    while isinstance(player.table.page, GuessPage):
        player.wait(0.2)
        if player.top.step.sentence != said[-1]:
            said.append(player.top.step.sentence)
    assert len(said) == 4
    player.press(Button.EXTRA)
    player.wait(3)
    assert not player.table.page.sentence
    assert not player.table.gallery.stock().pictures


def test_it_is_hinted_at_what_is_to_be_pressed() -> None:
    player = Player("pad_1")
    plain = player.stage.draw().copy()
    player.wait(HINT_SECONDS)
    assert plain.get_buffer().raw != player.stage.draw().get_buffer().raw


def test_the_house_speaks_the_language_in_use() -> None:
    choose_language(ASSETS / "locale", "fr")
    player = Player("pad_1")
    player.up_to(5)
    player.be_guessed()
    guesses = player.match.results[0].guesses
    assert [(guess.seat, guess.text) for guess in guesses] == [
        (WRONG_GUESSER, "Le Père Noël"), (PASSER, ""), (WRONG_GUESSER, "Le Petit Chaperon rouge"),
    ]  # fmt: skip
    assert player.match.results[0].artist == PERSON
