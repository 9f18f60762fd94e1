"""What a game has beside its matches, opened from the set-up."""

from __future__ import annotations

from dataclasses import replace

from engine.actions import MOUSE, Action, Button, Pressed
from engine.game_info import Extra
from engine.scene import Change, Pop, Scene
from engine.ui import Prompt
from scenes.first_try import FirstTry, Step
from scenes.setup import ON_ROWS, Setup
from tests.coin_game import COINS
from tests.scenes.stage import Stage, make_services, seat_people


class Side(Scene):
    """Gone with the first press."""

    def handle(self, action: Action) -> Change:
        return Pop(None) if isinstance(action, Pressed) else None


ALBUM = replace(COINS, extras=(Extra("Album", "Old pictures.", lambda services: Side()),))


def at_the_row() -> Stage:
    services = make_services((ALBUM,))
    seat_people(services, "Ada", "Bao")
    setup = Setup(services, ALBUM)
    stage = Stage(services, setup)
    setup.place = ON_ROWS
    setup.sheet.show([row.key for row in setup.sheet.rows].index("extra:0"))
    return stage


def test_its_row_tells_what_it_is() -> None:
    stage = at_the_row()
    assert stage.top._words() == ("Album", "Old pictures.")
    stage.draw()


def test_it_is_opened_and_left_again() -> None:
    stage = at_the_row()
    stage.press("pad_1", Button.CONFIRM)
    assert isinstance(stage.top, Side)
    stage.press("pad_1", Button.CONFIRM)
    assert isinstance(stage.top, Setup)


def test_a_click_opens_it() -> None:
    stage = at_the_row()
    sheet = stage.top.sheet
    stage.click(sheet.row_rect(sheet.focus).center)
    assert isinstance(stage.top, Side)
    assert stage.services.devices.latest == MOUSE


def test_the_prompts_say_that_it_opens() -> None:
    stage = at_the_row()
    assert Prompt(Button.CONFIRM, "Go there") in stage.top._prompts()
    stage.top.sheet.show(0)
    assert Prompt("leftright", "Change") in stage.top._prompts()


def test_the_first_try_is_on_top_until_it_was_made() -> None:
    game = replace(ALBUM, first_try=lambda services: FirstTry(services, ALBUM, lambda: (Step(),)))
    services = make_services((game,))
    seat_people(services, "Ada", "Bao")
    assert Setup(services, game).sheet.rows[0].key == "extra:0"
    services.settings.tried = [game.key]
    keys = [row.key for row in Setup(services, game).sheet.rows]
    assert keys[0] != "extra:0" and keys[-2:] == ["extra:0", "extra:1"]


def test_the_first_try_is_among_them_and_leads_to_start() -> None:
    game = replace(ALBUM, first_try=lambda services: FirstTry(services, ALBUM, lambda: (Step(),)))
    services = make_services((game,))
    seat_people(services, "Ada", "Bao")
    setup = Setup(services, game)
    stage = Stage(services, setup)
    setup.place = ON_ROWS
    setup.sheet.show([row.key for row in setup.sheet.rows].index("extra:0"))
    stage.press("pad_1", Button.CONFIRM)
    assert isinstance(stage.top, FirstTry)
    stage.press("pad_1", Button.CANCEL)
    assert stage.top is setup
    assert not setup.on_start
    stage.press("pad_1", Button.CONFIRM)
    stage.wait(2)
    stage.press("pad_1", Button.CONFIRM)
    assert setup.on_start
    assert stage.top is not setup, "Play plays: the match opens, and nobody is asked whether the game is new to them"


def test_after_the_first_try_the_choices_are_seen_from_the_top() -> None:
    game = replace(ALBUM, first_try=lambda services: FirstTry(services, ALBUM, lambda: (Step(),)))
    services = make_services((game,))
    seat_people(services, "Ada", "Bao")
    setup = Setup(services, game)
    stage = Stage(services, setup)
    setup.place = ON_ROWS
    stage.press("pad_1", Button.CONFIRM)
    assert isinstance(stage.top, FirstTry)
    stage.wait(2)
    stage.press("pad_1", Button.CONFIRM)
    assert setup.on_start
    assert setup.sheet.rows[-2].key == "extra:0"
    assert setup.sheet.focus == 0
    assert setup.sheet.row_rect(0).top >= setup.sheet.rect.top
