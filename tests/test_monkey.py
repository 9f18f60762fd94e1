"""A monkey on every device at once: no press at any moment ends the program, leads nowhere or leaves a broken file."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.arguments import Arguments
from engine.journal import unfinished
from engine.live_match import LiveMatch
from engine.loop import Loop
from engine.scene import Push, Scene, SceneStack
from engine.services import Services
from engine.settings import load_settings
from engine.start import finish, start
from main import ASSETS
from scenes.ask import Ask
from scenes.catalog import find_games
from scenes.hall import Hall
from scenes.opening import pause_when_needed
from scenes.pause import LEAVE, Pause
from scenes.pause_button import PauseButton
from scenes.seats import Seats
from scenes.setup import Setup
from scenes.title import Title
from tests.pilot import KEYS, Pilot
from tests.virtual_pads import VirtualPad

GAMES = find_games()
STEPS = 450
MOST_PADS = 5
DRAWN_EVERY = 9
"""Pictures are drawn that rarely, and whenever another scene has come: events are what this is about."""
STEPS_HOME = 200
PAD_BUTTONS = ("a", "a", "a", "a", "b", "x", "y", "start", "left_bumper", "right_bumper", "up", "down", "left", "right")
PAD_MAKES = ((0, 0), (0x045E, 1), (0x054C, 2))
TEXTS = ("A", "é", "日本", "x" * 30, " ", "3", "\u200b", "😀", "a\nb")
PLACES = ((960, 985), (300, 985), (1500, 985), (1520, 850), (600, 400), (600, 700), (960, 540), (960, 30), (1186, 896))
"""Where many screens have something to click on."""


class RarelyDrawn(SceneStack):
    """Draws a new scene at once, and then now and then."""

    drawn: Scene | None = None
    asked = 0

    def draw(self, canvas: pygame.Surface) -> None:
        self.asked += 1
        if self.top is not self.drawn or self.asked % DRAWN_EVERY == 0:
            self.drawn = self.top
            super().draw(canvas)


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
        button = self._rng.choice((1, 1, 1, 1, 2, 3))
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False)
        if self._rng.random() < 0.8:
            self._post(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=False)

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
        self._post(self._rng.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSLOST, pygame.QUIT)))

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
