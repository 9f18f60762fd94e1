"""The match waits while the system keeps the input of its players from the window."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import MOUSE, Button, Withheld
from engine.scene import Push
from scenes.pause import Pause
from scenes.pause_hook import pause_hook
from scenes.settings import SettingsScreen
from tests.coin_game import coin_match
from tests.scenes.stage import Stage, make_services, seat_people
from tests.scenes.test_pause import Table

A, B, MENU, LEFT = Button.CONFIRM, Button.CANCEL, Button.MENU, Button.LEFT


@pytest.fixture
def stage() -> Stage:
    """Ada, Bao and a bot at the table."""
    services = make_services()
    seat_people(services, "Ada", "Bao")
    services.party.add_bot(1)
    stage = Stage(services, hook=pause_hook(services))
    stage.stack.apply(Push(Table(services, coin_match(*services.party.seat_infos(), coins=12)), stage.floor.heard))
    return stage


def table_of(stage: Stage) -> Any:
    return stage.stack.scenes[1]


def away(stage: Stage, monkeypatch: pytest.MonkeyPatch, withheld: Withheld | None) -> None:
    """Let the system withhold input, or no more; the loop says so in every read."""
    monkeypatch.setattr(type(stage.services.devices), "withheld", withheld)
    if withheld is not None:
        stage.stack.handle(withheld)


def test_a_match_of_pads_goes_on_in_the_background_and_waits_out_of_sight(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    away(stage, monkeypatch, Withheld(is_seen=True))
    assert stage.top is table_of(stage)
    away(stage, monkeypatch, Withheld(is_seen=False))
    assert isinstance(stage.top, Pause)
    away(stage, monkeypatch, None)
    assert stage.top.reason == "The window was in the background, and so the match has waited."
    stage.press("pad_1", A)
    assert stage.top is table_of(stage)
    assert table_of(stage).heard == []


@pytest.mark.parametrize("device", [MOUSE, "keys_left", "keys_right"])
def test_no_clock_runs_for_keys_and_mouse_that_are_not_heard(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, device: str
) -> None:
    stage.services.party.seats[0].device = device
    away(stage, monkeypatch, Withheld(is_seen=True))
    assert isinstance(stage.top, Pause)
    assert "Click on it" in stage.top.reason
    for button in (A, B, MENU):
        stage.press("pad_2", button)
        assert isinstance(stage.top, Pause)
        assert stage.top.sentence == "Click on the window first."
    away(stage, monkeypatch, None)
    stage.press("pad_2", A)
    assert stage.top is table_of(stage)


def test_the_others_play_on_when_a_bot_plays_for_who_is_not_heard(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.services.party.seats[0].device = "keys_left"
    away(stage, monkeypatch, Withheld(is_seen=True))
    stage.press("pad_2", Button.RIGHT, Button.UP, Button.UP, A, LEFT, A)
    away(stage, monkeypatch, Withheld(is_seen=True))
    stage.press("pad_2", B)
    away(stage, monkeypatch, Withheld(is_seen=True))
    assert stage.top is table_of(stage)


def test_nothing_happens_elsewhere_while_the_window_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    services = make_services()
    stage = Stage(services, SettingsScreen(services), pause_hook(services))
    screen = stage.top
    for is_seen in (True, False):
        away(stage, monkeypatch, Withheld(is_seen))
    assert stage.top is screen


def test_a_match_of_bots_alone_goes_on_out_of_sight(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    for seat in stage.services.party.seats[:2]:
        stage.services.party.give_to_bot(seat, 2)
    away(stage, monkeypatch, Withheld(is_seen=False))
    assert stage.top is table_of(stage)
