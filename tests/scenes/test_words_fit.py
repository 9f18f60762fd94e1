"""Every word of the shared screens fits into its place, in each language, in large text and so in any."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import msgspec
import pygame
import pytest

from engine.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Button
from engine.game_info import GameInfo
from engine.live_match import LiveMatch
from engine.scene import Push
from engine.services import Services
from scenes.catalog import find_games
from scenes.curtain import Curtain
from scenes.hall import Hall
from scenes.how_to_play import HowToPlay
from scenes.name_entry import NameEntry
from scenes.opening import pause_when_needed
from scenes.own_content import OwnContent
from scenes.pause import Pause
from scenes.results import Results
from scenes.rules_page import RulesPage
from scenes.seats import Seats
from scenes.settings import SettingsScreen
from scenes.setup import ON_ROWS, Setup
from scenes.title import Title
from tests.coin_game import COINS, CoinOptions, Take
from tests.scenes.reading import read_along
from tests.scenes.stage import Stage, make_services
from tests.scenes.test_results import outcome_of, people

GAMES = find_games()
A, B, X, Y, MENU = Button.CONFIRM, Button.CANCEL, Button.OPTION, Button.EXTRA, Button.MENU
DOWN, RIGHT = Button.DOWN, Button.RIGHT
NAMES = ("Maximilian-Alexa", "Wolfgang-Amadeus", "Anne-Marguerite", "Bartholomew-Xave", "Chloé", "Bot Dot")
DEVICES = ("pad_1", KEYS_LEFT, MOUSE, "pad_2", "pad_3")
OWN_FAULTS = {
    "drawings": (
        ("#8e4fd6", "#ff66aa"),
        ("#8e4fd6", "#ee3b3f"),
        ("L470 320 Z", "L470 310"),
        ("</g>", "<text/></g>"),
        ("</g>", ""),
        ('"M312 462 L314 464"', '"M240 460 H330"'),
        ("H330 V520 H240 Z", "H330 V430 H270 V520 H240 Z"),
        ("M240 400 H330 V520 H240 Z", "M180 400 V510 H260 V415 H390 V399 H180 Z"),
    ),
    "categories": (
        ("Songs for the car", "x" * 60),
        ('"teapot"', '"blue teapot"'),
        ("[[card]]", "[[card]"),
        ("slots =", "slot ="),
    ),
    "characters": (
        ('"red"', '"mauve"'),
        ("Much too early", "The cockerel is much too early, the neighbour's"),
        ("[[", "["),
    ),
}
COIN = replace(COINS, cabinet="speed_colors/cabinet")


def guests(count: int, bots: int = 0, games: tuple = GAMES) -> Services:
    services = make_services(games)
    services.settings.reduced_motion = True
    for device, name in zip(DEVICES[:count], NAMES, strict=False):
        services.party.rename(services.party.sit(device), name)
    for level in range(bots):
        services.party.add_bot(1 + level % 3)
    services.devices.latest = "pad_1"
    return services


def title() -> Iterator[Stage]:
    services = guests(0)
    stage = Stage(services, Title(services))
    stage.wait(4)
    yield stage


def hall() -> Iterator[Stage]:
    services = guests(3)
    services.notices.append("x")
    live = LiveMatch.start(COIN, people(2, 1), CoinOptions(), 1, services.folders.journals)
    live.play(Take(seat=0, coin=1))
    live.close()
    stage = Stage(services, Hall(services))
    for device in ("pad_1", KEYS_LEFT):
        services.devices.latest = device
        stage.wait(1)
        yield stage
        stage.press(device, A)
    for _ in range(len(GAMES)):
        stage.press("pad_1", Button.NEXT)
        stage.wait(3)
        yield stage
    stage.press("pad_1", B)
    yield stage


def seats() -> Iterator[Stage]:
    for count, bots in ((0, 0), (2, 1), (5, 7)):
        services = guests(count, bots)
        stage = Stage(services, Seats(services))
        stage.wait(1)
        yield stage
        for device in DEVICES[:count]:
            services.devices.latest = device
            stage.press(device, DOWN)
            yield stage
            stage.press(device, DOWN, B)
        if count:
            services.party.set_youngest(services.party.seats[0])
            stage.press("pad_1", A)
            yield stage
            if len(services.party.seats) < 12:
                services.party.share("pad_1")
            services.party.lose("pad_1")
            yield stage


def setup(game: GameInfo) -> Iterator[Stage]:
    for count, bots in ((1, 0), (game.most, 0), (5, 7)):
        services = guests(min(count, 5), bots, (game,))
        services.settings.played = [] if count == 1 else [game.key]
        if game.own is not None:
            (services.folders.own(game.own.folder) / f"own{game.own.suffix}").write_text("x")
        stage = Stage(services, Setup(services, game))
        stage.wait(0.5)
        yield stage
        seen: set[str] = set()
        for _ in range(40):
            stage.press("pad_1", DOWN)
            screen = stage.top
            if screen.place != ON_ROWS or screen.sheet.focused.key in seen:
                continue
            key = screen.sheet.focused.key
            option = ":".join(key.split(":")[:2])  # the same for every seat
            is_new = option not in seen
            seen |= {key, option}
            yield stage
            if (count, bots) == (game.most, 0) and is_new:
                for _value in getattr(screen.sheet.focused, "labels", ("On", "Off"))[1:4]:
                    stage.press("pad_1", RIGHT)
                    yield stage


def how_to_play() -> Iterator[Stage]:
    for game in GAMES:
        services = guests(2, 0, (game,))
        stage = Stage(services, HowToPlay(services, game))
        while not stage.is_over and isinstance(stage.top, HowToPlay):  # the way on is the first try
            stage.wait(0.5)
            yield stage
            stage.press("pad_1", A)


def rules() -> Iterator[Stage]:
    for game in GAMES:
        services = guests(1, 0, (game,))
        stage = Stage(services, RulesPage(services, game))
        for _part in game.rules:
            yield stage
            stage.press("pad_1", DOWN)


def settings() -> Iterator[Stage]:
    services = guests(2)
    services.window.displays = ((1920, 1080), (3840, 2160))
    stage = Stage(services, SettingsScreen(services))
    for _ in stage.top.sheet.rows:
        yield stage
        stage.press("pad_1", DOWN)
    stage.press("pad_1", Y)
    yield stage


def own_content() -> Iterator[Stage]:
    services = guests(1)
    templates = services.assets / "shared" / "templates"
    for game in GAMES:
        for number, (old, new) in enumerate(OWN_FAULTS[game.own.folder] if game.own is not None else ()):
            assert game.own is not None
            text = (templates / game.own.template).read_text("utf-8")
            assert old in text
            name = f"our_house_by_the_lake_in_summer_{number}{game.own.suffix}"
            (services.folders.own(game.own.folder) / name).write_text(text.replace(old, new), "utf-8")
    stage = Stage(services, OwnContent(services))
    yield stage
    stage.top.reading.finish()
    stage.top.show_found()
    for device in ("pad_1", KEYS_LEFT, MOUSE):
        services.devices.latest = device
        yield stage
    for _ in stage.top.sheet.rows:
        yield stage
        stage.press("pad_1", DOWN)
    stage.press("pad_1", Y)
    yield stage
    stage = Stage(services, Hall(services))
    stage.top._own._reading.finish()
    stage.wait(1)
    yield stage


def paused() -> Iterator[Stage]:
    services = guests(4, 2, (COIN,))
    stage = Stage(services, hook=pause_when_needed(services))
    live = LiveMatch.start(COIN, services.party.seat_infos([0, 1, 2, 4]), CoinOptions(coins=12), 1, None)
    stage.stack.apply(Push(COIN.open_table(services, live), stage.floor.heard))
    stage.press("pad_1", MENU)
    for _ in stage.top.commands:
        yield stage
        stage.press("pad_1", DOWN)
    stage.press("pad_1", RIGHT)
    yield stage
    stage.press("pad_1", A)
    yield stage
    stage.press("pad_1", B)
    stage.unplug("pad_1")
    while not isinstance(stage.top, Pause):
        stage.wait(0.1)
        stage.press(KEYS_LEFT, B)
    yield stage
    stage.plug_in("pad_1")
    yield stage


def name_entry() -> Iterator[Stage]:
    for device in (MOUSE, KEYS_LEFT, KEYS_RIGHT, "pad_1"):
        services = guests(1)
        services.settings.profiles = []
        stage = Stage(services, NameEntry(services, device, "Ada", animal="fox", taken=("Bao",)))
        services.devices.latest = device
        yield stage
    for refused in ("Bao", "", "Bartholomew-Xaver"):
        stage.top.text, stage.top._fresh = "", False
        for letter in refused:
            stage.top._write(letter)
        if len(refused) < 17:
            stage.press("pad_1", MENU)
        yield stage
    stage.top._write("\N{CJK UNIFIED IDEOGRAPH-65E5}")
    yield stage


def curtains() -> Iterator[Stage]:
    services = guests(5)
    infos = services.party.seat_infos(range(5))
    for device in DEVICES:
        services.devices.latest = device
        for secret in (None, lambda canvas: None):
            who = next(info for info in infos if info.device == device)
            curtain = Curtain(services, who, [info for info in infos if info is not who], secret=secret)
            stage = Stage(services, curtain)
            stage.wait(1)
            yield stage
            if secret:
                stage.press(device, A)
                stage.wait(1)
                yield stage


def results() -> Iterator[Stage]:
    for totals, bots in (((9, 5), 0), ((9, 9, 5), 1), ((9, 9, 9, 9, 9), 0), ((30,) * 12, 3), (tuple(range(12)), 0)):
        services = guests(0)
        seats_ = tuple(
            msgspec.structs.replace(info, name=NAMES[number % 5])
            for number, info in enumerate(people(len(totals), bots))
        )
        stage = Stage(services, Results(services, COIN, seats_, outcome_of(totals, 3), lambda: None))
        yield stage
        stage.wait(6)
        yield stage


WALKS = (title, hall, seats, how_to_play, rules, settings, own_content, paused, name_entry, curtains, results)
SCREENS = {walk.__name__: walk for walk in WALKS} | {f"setup_{game.key}": partial(setup, game) for game in GAMES}


@pytest.mark.parametrize("screens", SCREENS.values(), ids=SCREENS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_fits(
    screens: Callable[[], Iterator[Stage]], language: str, canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    with read_along(monkeypatch, language, True, NAMES) as reading:  # large: what fits then fits in normal size, too
        found: list[str] = []
        read = 0
        for number, stage in enumerate(screens()):
            reading.start()
            stage.stack.draw(canvas)
            read += len(reading.lines)
            found += [f"{number} {fault}" for fault in reading.faults]
    assert found == []
    assert read > 1
