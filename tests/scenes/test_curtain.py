"""The curtain lets one player look, and nobody else."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import MOUSE, Button, Pressed, Released
from engine.game_info import SeatInfo
from scenes.curtain import GO_ON, Curtain
from tests.scenes.stage import Stage, make_services

A, X = Button.CONFIRM, Button.OPTION
SECRET = (1, 2, 3)
ADA = SeatInfo(name="Ada", animal="fox", device="pad_1")
BAO = SeatInfo(name="Bao", animal="owl", device="pad_2")


def stage_for(who: SeatInfo, secret: bool) -> Stage:
    services = make_services()
    painter = (lambda canvas: canvas.fill(SECRET)) if secret else None
    stage = Stage(services, Curtain(services, who, [BAO], secret=painter))
    stage.wait(1)
    return stage


def shows_secret(stage: Stage) -> bool:
    return stage.draw().get_at((960, 300))[:3] == SECRET


def test_a_turn_begins_when_its_player_presses() -> None:
    stage = stage_for(ADA, secret=False)
    stage.press("pad_2", A, X)
    stage.press(MOUSE, A, at=(900, 500))
    assert not stage.is_over
    stage.press("pad_1", A)
    assert stage.floor.results == [True]


def test_the_secret_is_seen_only_while_its_player_holds_the_button() -> None:
    stage = stage_for(ADA, secret=True)
    assert not shows_secret(stage)
    stage.stack.handle(Pressed("pad_2", A))
    assert not shows_secret(stage)
    stage.stack.handle(Pressed("pad_1", A))
    assert shows_secret(stage)
    stage.stack.handle(Released("pad_2", A))
    assert shows_secret(stage)
    stage.stack.handle(Released("pad_1", A))
    assert not shows_secret(stage)


def test_one_goes_on_only_after_a_look() -> None:
    stage = stage_for(ADA, secret=True)
    stage.press("pad_1", X)
    assert not stage.is_over
    stage.press("pad_1", A, X)
    assert stage.floor.results == [True]


def test_the_mouse_peeks_and_clicks_on() -> None:
    stage = stage_for(SeatInfo(name="Ada", animal="fox", device=MOUSE), secret=True)
    stage.click(GO_ON.center)  # nothing to go on from yet: it peeks
    assert not stage.is_over
    stage.click((300, 900))
    assert not stage.is_over
    stage.click(GO_ON.center)
    assert stage.floor.results == [True]


@pytest.mark.parametrize("secret", [True, False])
def test_nobody_waits_for_a_bot(secret: bool) -> None:
    stage = stage_for(SeatInfo(name="Bot Dot", animal="bee", bot_level=2), secret)
    assert stage.floor.results == [True]


def test_the_curtain_falls_and_with_reduced_motion_hangs_at_once() -> None:
    services = make_services()
    falling = Curtain(services, ADA, [BAO])
    falling.update(0.05)
    canvas = pygame.Surface((1920, 1080))
    falling.draw(canvas)
    below = canvas.get_at((40, 1070))[:3]
    assert below == (0, 0, 0)
    services.settings.reduced_motion = True
    falling.draw(canvas)
    assert canvas.get_at((40, 1070))[:3] != (0, 0, 0)


def test_eleven_others_find_room() -> None:
    services = make_services()
    others = [SeatInfo(name=f"Maximilian-Alex{n}", animal="frog", bot_level=1) for n in range(11)]
    stage = Stage(services, Curtain(services, ADA, others))
    stage.wait(1)
    canvas = stage.draw()
    cloth = canvas.get_at((30, 850))
    for face in ((240, 795), (1680, 795), (384, 935), (1536, 935)):
        assert canvas.get_at(face) != cloth, "they stand in two rows, so that their names are whole"


def test_a_second_press_of_whoever_played_before_does_not_lift_the_next_ones_curtain() -> None:
    services = make_services()
    stage = Stage(services, Curtain(services, SeatInfo(name="Ada", animal="fox", device="pad_1"), ()))
    stage.mash("pad_1", Button.CONFIRM)
    assert isinstance(stage.top, Curtain)
    stage.wait(Curtain.quiet_seconds + 0.1)
    stage.mash("pad_1", Button.CONFIRM)
    assert stage.is_over
