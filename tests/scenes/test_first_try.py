"""The frame of every first try: steps one after the other with any device, skipped at once, remembered."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from engine.actions import MOUSE, Action, Button, Pointed, Pressed
from engine.game_info import GameInfo
from engine.scene import Push
from engine.ui import Prompt
from scenes.catalog import find_games
from scenes.coach import BUBBLE, SKIP, STAGE, coach_for
from scenes.first_try import AGAIN_RECT, CHEER_SECONDS, HINT_SECONDS, PLAY_RECT, FirstTry, Step, house_of, player_of
from tests.coin_game import COINS
from tests.scenes.first_player import DEVICES
from tests.scenes.stage import Stage, make_services, seat_people

A, B = Button.CONFIRM, Button.CANCEL


class PressStep(Step):
    """Done by one press on CONFIRM."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.pressed = 0
        self.begun = 0

    @property
    def sentence(self) -> str:
        return f"Press for the {self.number}. time, as often as it takes."

    @property
    def prompts(self) -> Sequence[Prompt]:
        return Prompt(A, "Press"), Prompt(Button.EXTRA, "No button of a mouse")

    @property
    def hint(self) -> pygame.Rect | None:
        return pygame.Rect(800, 500, 200, 200)

    @property
    def done(self) -> bool:
        return self.pressed > 0

    def begin(self) -> None:
        self.begun += 1

    def handle(self, action: Action) -> None:
        if isinstance(action, Pressed) and action.button in (A, B):
            self.pressed += 1

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill("grey")


class Keeping(PressStep):
    """CANCEL means something in it."""

    takes_cancel = True


def make(kind: type[PressStep] = PressStep) -> Stage:
    services = make_services()
    seat_people(services, "Ada")
    return Stage(services, FirstTry(services, COINS, lambda: [kind(number) for number in (1, 2, 3)]))


@pytest.fixture
def stage() -> Stage:
    return make()


def do(stage: Stage, device: str) -> None:
    stage.press(device, A, at=(700, 700) if device == MOUSE else None)
    stage.wait(0.1)


def finish(stage: Stage, device: str) -> None:
    while not stage.top.has_ended:
        do(stage, device)  # a press that ends the cheering, or one that does the step
        stage.draw()


@pytest.mark.parametrize("device", DEVICES)
def test_steps_are_done_one_after_the_other(stage: Stage, device: str) -> None:
    assert stage.top.number == 0
    do(stage, device)
    assert stage.top.cheering
    stage.wait(CHEER_SECONDS)
    assert (stage.top.number, stage.top.cheering) == (1, False)
    assert [step.begun for step in stage.top._steps] == [1, 1, 0]
    finish(stage, device)
    assert stage.top.moment == "first-try-end"
    stage.press(device, A, at=PLAY_RECT.center if device == MOUSE else None)
    assert stage.floor.results == [True]


@pytest.mark.parametrize("step", [0, 1, 2])
@pytest.mark.parametrize("device", DEVICES)
def test_it_is_skipped_at_once_at_every_step(stage: Stage, device: str, step: int) -> None:
    while stage.top.number < step:
        do(stage, "pad_1")
    if device == MOUSE:
        stage.mash(MOUSE, A, at=SKIP.center)
    else:
        stage.mash(device, B)
    assert stage.floor.results == [False]


@pytest.mark.parametrize("device", DEVICES)
def test_menu_skips_it_where_cancel_means_something(device: str) -> None:
    stage = make(Keeping)
    stage.press(device, B)
    assert stage.top.step.pressed
    stage.mash(device, Button.MENU)
    assert stage.is_over


def test_a_held_button_skips_nothing(stage: Stage) -> None:
    stage.stack.handle(Pressed("pad_1", B, repeat=True))
    assert not stage.is_over


@pytest.mark.parametrize("how", ["done", "skipped"])
def test_it_is_remembered(stage: Stage, how: str) -> None:
    settings = stage.services.settings
    assert settings.tried == []
    if how == "done":
        finish(stage, "pad_1")
    else:
        stage.press("pad_1", B)
    assert settings.tried == [COINS.key]


@pytest.mark.parametrize("device", DEVICES)
def test_again_begins_anew(stage: Stage, device: str) -> None:
    finish(stage, device)
    first = stage.top.step
    if device == MOUSE:
        stage.click(AGAIN_RECT.center)
    else:
        stage.press(device, Button.RIGHT, A)
    assert stage.top.number == 0
    assert stage.top.step is not first
    assert stage.top.step.begun == 1


def test_leaving_at_the_end_is_playing(stage: Stage) -> None:
    finish(stage, "pad_1")
    stage.press("pad_1", B)
    assert stage.floor.results == [True]


def test_the_thing_to_act_upon_is_pointed_out_after_a_while(stage: Stage) -> None:
    def seen() -> bytes:
        return pygame.image.tobytes(stage.draw().subsurface(pygame.Rect(760, 460, 280, 280)), "RGB")

    plain = seen()
    stage.wait(HINT_SECONDS + 0.5)
    assert seen() != plain
    stage.press("pad_1", Button.LEFT)
    assert seen() == plain


@pytest.mark.parametrize("above", [SKIP.center, BUBBLE.center])
def test_the_pointer_is_seen_over_the_coach_and_the_way_out(stage: Stage, above: tuple[int, int]) -> None:
    stage.top.step.own_pointer = True
    assert stage.top.own_pointer
    stage.stack.handle(Pointed(MOUSE, above))
    assert not stage.top.own_pointer
    stage.stack.handle(Pointed(MOUSE, STAGE.center))
    assert stage.top.own_pointer


@pytest.mark.parametrize("still", [False, True])
def test_motion_can_be_turned_off(stage: Stage, still: bool) -> None:
    stage.services.settings.reduced_motion = still
    do(stage, "pad_1")
    first = pygame.image.tobytes(stage.draw(), "RGB")
    stage.wait(0.2)
    assert (first == pygame.image.tobytes(stage.draw(), "RGB")) is still


def test_the_coach_is_nobody_who_plays() -> None:
    services = make_services()
    assert coach_for(services) == "owl"
    services.party.sit("pad_1")
    services.party.sit("pad_2")
    taken = {seat.animal for seat in services.party.seats}
    assert coach_for(services) not in taken


def test_without_steps_it_is_no_dead_end() -> None:
    services = make_services()
    stage = Stage(services)
    stage.stack.apply(Push(FirstTry(services, COINS, lambda: []), stage.floor.heard))
    stage.draw()
    stage.wait(0.1)
    assert stage.is_over


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.key)
def test_every_first_try_opens_and_is_skipped_at_once(game: GameInfo, device: str) -> None:
    services = make_services((game,))
    services.devices.latest = device
    assert game.first_try is not None
    stage = Stage(services, game.first_try(services))
    stage.draw()
    assert stage.top.step.sentence
    stage.mash(device, Button.MENU)
    assert stage.floor.results == [False]
    assert services.settings.tried == [game.key]


def test_whoever_used_the_last_device_tries_with_bots_of_other_animals() -> None:
    services = make_services()
    assert player_of(services).name == "You"
    seat_people(services, "Ada", "Bao")
    services.devices.latest = "pad_2"
    player = player_of(services)
    assert player.name == "Bao"
    house = house_of(services, 3, level=2)
    animals = {player.animal, coach_for(services), *(bot.animal for bot in house)}
    assert len(animals) == 5
    assert [bot.bot_level for bot in house] == [2, 2, 2]
    services.devices.latest = MOUSE  # nobody's
    assert player_of(services).name == "Ada"
