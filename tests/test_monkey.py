"""A monkey on every device at once: no press at any moment ends the program, leads nowhere or leaves a broken file."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

import scenes
from engine import live_match
from engine.actions import KEYS_LEFT, KEYS_RIGHT
from engine.arguments import Arguments
from engine.gallery import Gallery
from engine.gallery_record import Maker, Record
from engine.game_info import Outcome, SeatInfo, Standing
from engine.journals import unfinished
from engine.live_match import LiveMatch
from engine.loop import Loop
from engine.scene import Push, Scene
from engine.services import Services
from engine.settings import load_settings
from engine.start import finish, start
from main import ASSETS
from scenes.ask import Ask
from scenes.catalog import find_games
from scenes.crash_screen import GO_ON, HALL, QUIT, CrashScreen
from scenes.curtain import Curtain
from scenes.first_try import FirstTry, Step
from scenes.gallery import GalleryScene
from scenes.gallery_picture import GalleryPicture
from scenes.hall import Hall
from scenes.how_to_play import HowToPlay
from scenes.left_matches import LeftMatches
from scenes.name_entry import NameEntry
from scenes.opening import pause_when_needed
from scenes.own_content import OwnContent
from scenes.pause import LEAVE, Pause
from scenes.pause_button import PauseButton
from scenes.results import Results
from scenes.resume import LeftMatch
from scenes.rules_page import RulesPage
from scenes.seats import Seats
from scenes.settings import SettingsScreen
from scenes.setup import Setup
from scenes.show import bot_seats
from scenes.title import Title
from tests.pilot import KEYS, Pilot, RarelyDrawn
from tests.virtual_pads import VirtualPad

GAMES = find_games()
STEPS = 300
STEPS_ON_A_SCREEN = 90
MOST_PADS = 5
STEPS_HOME = 200
PAD_BUTTONS = ("a", "a", "a", "a", "b", "x", "y", "start", "left_bumper", "right_bumper", "up", "down", "left", "right")
WINDOW_EVENTS = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.QUIT,
)  # fmt: skip
PAD_MAKES = ((0, 0), (0x045E, 1), (0x054C, 2))
TEXTS = ("A", "é", "日本", "x" * 30, " ", "3", "\u200b", "😀", "a\nb")
PLACES = ((960, 985), (300, 985), (1500, 985), (1520, 850), (600, 400), (600, 700), (960, 540), (960, 30), (1186, 896))
"""Where many screens have something to click on."""


@pytest.fixture(autouse=True)
def thoughts_in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """How quickly bots think on this machine must not decide what the monkey finds on the table."""
    monkeypatch.setattr(live_match, "perf_counter", lambda: 0.0)


class Monkey:
    """Plays on all devices of one home, with a program that it starts anew whenever it has ended it."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._pads: list[VirtualPad] = []
        self._seed = seed
        self.pilot = self._launch()

    def _launch(self) -> Pilot:
        self.services: Services = start(Arguments(headless=True, seed=self._seed), GAMES, ASSETS)
        stack = RarelyDrawn(Title(self.services), pause_when_needed(self.services), PauseButton(self.services))
        return Pilot(Loop(self.services.window, self.services.devices, stack))

    def play(self, steps: int) -> None:
        for _ in range(steps):
            for _event in range(self._rng.choice((0, 1, 1, 1, 2, 3, 8))):
                self._rng.choices(
                    (self._key, self._click, self._move, self._write, self._plug, self._pad, self._leave_window),
                    (30, 20, 8, 4, 4, 40, 1),
                )[0]()
            self.pilot.step(self._rng.choice((1 / 60, 1 / 60, 0.1, 0.0)))
            if not self.pilot.running:
                assert finish(self.services) is None
                self.pilot = self._launch()

    def _key(self) -> None:
        key, scancode = KEYS[self._rng.choice(sorted(KEYS))]
        self._post(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode="")
        if self._rng.random() < 0.85:
            self._post(pygame.KEYUP, key=key, scancode=scancode, mod=0, unicode="")

    def _click(self) -> None:
        near = self._rng.random() < 0.4
        place = self._rng.choice(PLACES) if near else (self._rng.randrange(-20, 1940), self._rng.randrange(-20, 1100))
        button, touch = self._rng.choice((1, 1, 1, 1, 2, 3)), self._rng.random() < 0.4
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=touch)
        if self._rng.random() < 0.8:
            self._post(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=touch)

    def _move(self) -> None:
        for _ in range(self._rng.randrange(1, 8)):
            place = self._rng.randrange(1920), self._rng.randrange(1080)
            self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEWHEEL, x=0, y=self._rng.choice((-3, -1, 1, 5)), flipped=False)

    def _write(self) -> None:
        self._post(pygame.TEXTINPUT, text=self._rng.choice(TEXTS))

    def _plug(self) -> None:
        if self._pads and self._rng.random() < 0.4:
            self._pads.pop(self._rng.randrange(len(self._pads))).unplug()
        elif len(self._pads) < MOST_PADS:
            self._pads.append(VirtualPad("Pad", *self._rng.choice(PAD_MAKES)))

    def _pad(self) -> None:
        if not self._pads:
            return
        pad, dice = self._rng.choice(self._pads), self._rng.random()
        if dice < 0.2:
            pad.tilt(self._rng.uniform(-1, 1), self._rng.uniform(-1, 1))
        elif dice < 0.25:
            pad.trigger(self._rng.random())
        else:
            button = self._rng.choice(PAD_BUTTONS)
            pad.press(button)
            if self._rng.random() < 0.85:
                pad.release(button)

    def _leave_window(self) -> None:
        self._post(self._rng.choice(WINDOW_EVENTS))

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    def go_home(self) -> None:
        """One hand on the left half of the keyboard goes back to the hall, wherever the monkey has left the program."""
        pilot = self.pilot
        for pad in self._pads:
            pad.unplug()
        self._pads.clear()
        for name in KEYS:
            pilot.key_up(name)
        for _ in range(STEPS_HOME):
            top = pilot.top
            if isinstance(top, Hall) and not self.services.notices:
                return
            self._ways(top)()
            for _step in range(4):
                pilot.step(0.1)
        raise AssertionError(f"There is no way home from {type(pilot.top).__name__}.")

    def _ways(self, top: Scene) -> Callable[[], None]:
        """What the hand presses on a screen."""
        keys = self.pilot.keys
        if isinstance(top, Pause):
            steps = [command.key for command in top.commands].index(LEAVE)
            return lambda: keys(*"w" * 12, *"s" * steps, "space")
        if isinstance(top, Ask):
            leaving = len(self.pilot.loop.stack.scenes) > 1 and isinstance(self.pilot.loop.stack.scenes[-2], Pause)
            return lambda: keys("a", "space") if leaving else keys("q")
        if isinstance(top, Title | Hall):
            return lambda: keys("space")
        if top.pausable or top.typing or isinstance(top, Seats):
            return lambda: keys("escape")
        return lambda: keys("q")


def check_files(home: Path) -> None:
    """What was written can be read, and every match that was left can be resumed."""
    assert load_settings(home / "settings.json")[1] is None
    paths, sentences = unfinished(home / "journals", GAMES)
    assert sentences == []
    for path in paths:
        game = next(game for game in GAMES if f"-{game.key}-" in path.name)
        LiveMatch.resume(game, path).close()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_in_the_whole_program(home: Path, seed: int) -> None:
    monkey = Monkey(seed)
    with monkey.pilot:
        monkey.play(STEPS)
        monkey.go_home()
    finish(monkey.services)
    check_files(home)


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_a_monkey_at_the_table(home: Path, game: Any) -> None:
    monkey = Monkey(7)
    with monkey.pilot as pilot:
        pilot.keys("space", "enter")
        monkey.services.settings.played = [game.key]
        pilot.loop.stack.apply(Push(Setup(monkey.services, game)))
        pilot.run(Setup.quiet_seconds)
        pilot.key("space")
        monkey.play(STEPS)
        monkey.go_home()
    finish(monkey.services)
    check_files(home)


def ended(services: Services) -> Results:
    """The results of a match of the first game."""
    game = GAMES[0]
    infos = bot_seats(game)
    standings = tuple(Standing(seat=seat, rank=seat + 1, rounds=(3, 0), total=3) for seat in range(len(infos)))
    return Results(services, game, infos, Outcome(standings=standings), lambda: None)


def hung(services: Services, screen: Callable[[Services], Scene]) -> Scene:
    """A screen of the gallery with eleven pictures, by somebody with a long name."""
    picture = pygame.Surface((90, 60))
    for number in range(11):
        record = Record(
            game=GAMES[number % 2].key, title="Wolfgang and the Bartholomew-Xaves " * (number % 3),
            makers=tuple(Maker("Maximilian-Alexa", animal) for animal in ("fox", "owl", "cat", "bear")[: number % 5]),
            verdict="6 of 6 areas right, 12 points", made=f"2026-11-30T20:00:{number:02}", match="m", number=number,
        )  # fmt: skip
        Gallery(services.folders).keep(picture, record)
    return screen(services)


def framed(services: Services) -> Scene:
    """One picture of the gallery."""
    return hung(services, lambda _services: GalleryPicture(services, Gallery(services.folders).stock().pictures, 2))


def several(services: Services) -> Scene:
    """The list of matches that were left, one for each game."""
    seats = services.party.seat_infos(range(len(services.party.seats)))
    started = "2026-12-01T20:15:00+00:00"
    return LeftMatches(
        services,
        [LeftMatch(Path(f"{game.key}.jsonl"), game, started, seats, place) for place, game in enumerate(GAMES)],
    )


SCREENS: dict[type[Scene], Callable[[Services], Scene]] = {
    Ask: lambda services: Ask(services, "Resume?", "It is kept.", ("Yes", "No"), cancel=1),
    CrashScreen: lambda services: CrashScreen(ValueError("odd"), None, (GO_ON, HALL, QUIT)),
    Curtain: lambda services: Curtain(services, SeatInfo(name="Ada", animal="fox", device=KEYS_LEFT), ()),
    FirstTry: lambda services: FirstTry(services, GAMES[-1], lambda: (Step(), Step())),
    GalleryPicture: framed,
    GalleryScene: lambda services: hung(services, GalleryScene),
    Hall: Hall,
    HowToPlay: lambda services: HowToPlay(services, GAMES[-1]),
    LeftMatches: several,
    NameEntry: lambda services: NameEntry(services, KEYS_LEFT, "Ada", animal="fox", taken=("Bao",)),
    OwnContent: OwnContent,
    Pause: lambda services: Pause(services, None),
    Results: ended,
    RulesPage: lambda services: RulesPage(services, GAMES[-1]),
    Seats: Seats,
    SettingsScreen: SettingsScreen,
    Setup: lambda services: Setup(services, GAMES[-1]),
    Title: Title,
}


def test_the_monkey_knows_every_shared_screen() -> None:
    found = set()
    for module in pkgutil.iter_modules(scenes.__path__):
        if not module.ispkg:
            name = f"scenes.{module.name}"
            classes = inspect.getmembers(importlib.import_module(name), inspect.isclass)
            found |= {kind for _name, kind in classes if issubclass(kind, Scene) and kind.__module__ == name}
    assert found == set(SCREENS)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_monkey_on_every_shared_screen(home: Path, screen: type[Scene]) -> None:
    monkey = Monkey(len(screen.__name__))
    for device in (KEYS_LEFT, KEYS_RIGHT):
        monkey.services.party.sit(device)
    with monkey.pilot as pilot:
        pilot.loop.stack.apply(Push(SCREENS[screen](monkey.services)))
        monkey.play(STEPS_ON_A_SCREEN)
    finish(monkey.services)
    check_files(home)


def test_the_same_monkey_does_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for name in ("first", "second"):
        monkeypatch.setenv("HUECADE_HOME", str(tmp_path / name))
        monkey = Monkey(5)
        with monkey.pilot as pilot:
            pilot.keys("space", "enter")
            pilot.loop.stack.apply(Push(Setup(monkey.services, GAMES[-1])))
            pilot.key("space")
            monkey.play(STEPS_ON_A_SCREEN // 2)
            people = [(seat.name, seat.animal, seat.device) for seat in monkey.services.party.seats]
            told.append(([type(scene) for scene in monkey.pilot.loop.stack.scenes], people))
        finish(monkey.services)
    assert told[0] == told[1]
