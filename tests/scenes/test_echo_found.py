"""A pad that turns out to repeat another one gives its seat back, whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.actions import DeviceRemoved, EchoFound
from engine.scene import Push, Scene
from engine.services import Services
from scenes.hall import Hall
from scenes.pause import Pause
from scenes.pause_hook import pause_hook
from scenes.seats import Seats
from scenes.settings import SettingsScreen
from scenes.setup import Setup
from tests.coin_game import coin_match
from tests.scenes.hall_visit import GAMES
from tests.scenes.stage import Stage, make_services, seat_people
from tests.scenes.test_pause import Table


def find_echo(stage: Stage, echo: str, of: str) -> None:
    """What the devices say of a pad that repeats another one."""
    stage.stack.handle(EchoFound(echo, of))
    stage.stack.handle(DeviceRemoved(echo))


@pytest.mark.parametrize(
    "screen",
    [Hall, lambda services: Setup(services, services.games[0]), Seats, SettingsScreen],
    ids=["hall", "setup", "seats", "settings"],
)
def test_the_seat_of_an_echo_is_free_again_and_it_is_said(screen: Callable[[Services], Scene]) -> None:
    services = make_services(GAMES)
    seat_people(services, "Ada", "Bao", "Chloé")
    stage = Stage(services, screen(services), pause_hook(services))
    stage.wait(0.5)
    find_echo(stage, "pad_2", "pad_1")
    assert [seat.name for seat in services.party.seats] == ["Ada", "Chloé"]
    assert "Bao has no seat any more: Pad 2 only repeats what Pad 1 does." in services.notices
    stage.wait(0.5)
    stage.draw()


def test_the_real_pad_keeps_the_seat_when_it_has_none_itself() -> None:
    services = make_services()
    seat_people(services, "Ada", "Bao")
    stage = Stage(services, Hall(services), pause_hook(services))
    find_echo(stage, "pad_2", "pad_3")
    assert [(seat.name, seat.device, seat.lost) for seat in services.party.seats] == [
        ("Ada", "pad_1", False),
        ("Bao", "pad_3", False),
    ]


def test_an_echo_without_a_seat_goes_without_a_word() -> None:
    services = make_services()
    stage = Stage(services, Hall(services), pause_hook(services))
    find_echo(stage, "pad_2", "pad_3")
    assert services.notices == []


@pytest.mark.parametrize("above", [None, SettingsScreen])
def test_in_a_match_the_party_decides_what_becomes_of_the_seat(above: type[SettingsScreen] | None) -> None:
    services = make_services()
    seat_people(services, "Ada", "Bao")
    stage = Stage(services, hook=pause_hook(services))
    stage.stack.apply(Push(Table(services, coin_match(*services.party.seat_infos(), coins=12))))
    if above is not None:
        stage.stack.apply(Push(above(services)))
    find_echo(stage, "pad_2", "pad_1")
    assert [(seat.name, seat.lost) for seat in services.party.seats] == [("Ada", False), ("Bao", True)]
    assert isinstance(stage.top, above or Pause)
