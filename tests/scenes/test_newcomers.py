"""A press of a device without a seat lets somebody in, on every screen that can seat it, and does nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import KEYS_LEFT, MOUSE, Button
from engine.scene import Pop, Scene
from scenes import arrival
from scenes.hall import Hall
from scenes.name_entry import NameEntry
from scenes.pause_button import PauseButton
from scenes.play import start_match
from scenes.results import Results
from scenes.seats import Seats
from scenes.settings import SettingsScreen
from scenes.setup import Setup
from scenes.setup_panel import START
from tests.coin_game import COINS, CoinTable
from tests.scenes.setup_stage import stage_for
from tests.scenes.stage import STEP_SECONDS, Stage, make_services, seat_people
from tests.scenes.table_stage import pictures
from tests.test_monkey import GAMES, SCREENS

A, B, X, Y = Button.CONFIRM, Button.CANCEL, Button.OPTION, Button.EXTRA
WELCOMING = [screen for screen in SCREENS if screen.welcomes]


def test_every_screen_between_matches_welcomes() -> None:
    names = {screen.__name__ for screen in WELCOMING}
    shown = {"Setup", "HowToPlay", "RulesPage", "SettingsScreen", "GalleryScene", "GalleryPicture"}
    assert names == shown | {"OwnContent", "Results"}


@pytest.mark.parametrize("device", ["pad_2", KEYS_LEFT, MOUSE])
@pytest.mark.parametrize("screen", [*WELCOMING, Hall], ids=lambda screen: screen.__name__)
def test_a_first_press_sits_down_and_does_nothing_else(screen: type[Scene], device: str) -> None:
    services = make_services(GAMES)
    services.pictures = pictures()
    services.party.sit("pad_1")
    scene = SCREENS[screen](services)
    stage = Stage(services, scene, door=True)
    stage.mash(device, A, at=START.center if device == MOUSE else None)  # at once, before anything was to be seen
    assert stage.top is scene
    assert [seat.device for seat in services.party.seats] == ["pad_1", device]
    stage.stack.handle(arrival.Pressed(device, Button.DOWN, repeat=True))
    assert len(services.party.seats) == 2


def test_a_would_be_joiner_plays_the_match_that_is_being_set_up() -> None:
    stage = stage_for(COINS, "Ada", door=True)
    stage.press(KEYS_LEFT, A)
    assert isinstance(stage.top, Setup)
    stage.press("pad_1", A)
    assert isinstance(stage.top, CoinTable)
    assert [info.device for info in stage.top.live.seats] == ["pad_1", KEYS_LEFT]


def test_escape_is_the_menu_button_of_who_has_the_mouse() -> None:
    services = make_services()
    services.party.sit(MOUSE)
    stage = Stage(services, SettingsScreen(services), door=True)
    stage.press(KEYS_LEFT, Button.MENU)
    assert stage.is_over
    assert len(services.party.seats) == 1


def test_who_comes_to_the_podium_is_dealt_in_by_a_rematch() -> None:
    services = make_services((COINS,))
    seat_people(services, "Ada", "Bao")
    stage = Stage(services, Scene(), door=True)
    stage.stack.apply(start_match(services, COINS, COINS.options_type()))
    table: Any = stage.top
    while table.live.outcome is None:
        seat = min(table.live.match.waiting_for())
        table.live.play(table.live.match.legal_moves(seat)[0])
    stage.stack.apply(Pop(table.live.outcome))
    assert isinstance(stage.top, Results)
    stage.mash("pad_3", A)
    assert isinstance(stage.top, Results)
    while not stage.top.lit:
        stage.wait(0.1)
    stage.press("pad_1", A)
    assert [info.device for info in stage.top.live.seats] == ["pad_1", "pad_2", "pad_3"]


def test_a_screen_that_does_not_show_the_party_says_who_has_come() -> None:
    services = make_services()
    services.party.sit("pad_1")
    stage = Stage(services, SettingsScreen(services), door=True)
    said = PauseButton(services)
    said.update(stage.top, STEP_SECONDS)
    assert not said._toast._now
    stage.press("pad_2", A)
    services.party.rename(services.party.seats[1], "Bao")
    said.update(stage.top, STEP_SECONDS)
    assert said._toast._now == "Bao has come in."
    for _step in range(200):
        said.update(stage.top, STEP_SECONDS)
    assert not said._toast._now


def naming() -> Stage:
    services = make_services()
    stage = Stage(services, Seats(services))
    stage.press("pad_1", A)
    stage.press("pad_2", A)
    stage.press("pad_1", Button.DOWN, A)
    assert isinstance(stage.top, NameEntry)
    return stage


def test_while_a_name_is_typed_others_join_choose_an_animal_and_are_ready() -> None:
    stage = naming()
    party, entry = stage.services.party, stage.top
    before = party.seats[1].animal
    stage.mash("pad_3", A)
    stage.mash("pad_2", Button.RIGHT, A)
    assert stage.top is entry
    assert [seat.device for seat in party.seats] == ["pad_1", "pad_2", "pad_3"]
    assert party.seats[1].animal != before
    assert party.seats[1].ready
    stage.press("pad_1", A, Button.MENU)
    assert isinstance(stage.top, Seats)
    assert party.seats[0].name == "A"


def test_nobody_closes_the_seats_over_whoever_types_and_is_told_why() -> None:
    stage = naming()
    entry = stage.top
    stage.mash("pad_2", Button.MENU)
    assert stage.top is entry
    assert entry.sentence.endswith("is still writing.")
    stage.mash("pad_2", A)
    stage.wait(4)
    assert stage.top is entry
    stage.press("pad_1", B)
    stage.press("pad_1", A)
    stage.wait(2)
    assert stage.is_over
