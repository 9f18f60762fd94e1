"""Every change of screen passes in a transition: on the stack, and over all that it may show."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pygame
import pytest

from engine.actions import KEYS_LEFT, Button, Pressed
from engine.scene import Change, Pop, Push, Replace, Scene, SceneStack
from engine.settings import Settings
from engine.theme import NIGHT
from engine.transition import FADE_SECONDS, LIFT_SECONDS, Transition

STEP_SECONDS = 1 / 60
RED, BLUE = (200, 0, 0), (0, 0, 200)


class Sheet(Scene):
    """One colour all over."""

    def __init__(self, colour: tuple[int, int, int], *, covers: bool = True, curtain: bool = False) -> None:
        self.colour = colour
        self.covers = covers
        self.curtain = curtain
        self.asked: Change = None

    def handle(self, action: object) -> Change:
        return self.asked

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill(self.colour, None if self.covers else (0, 0, 960, 1080))


class Screen:
    """A stack whose screens pass in transitions, and its canvas."""

    def __init__(self, first: Scene, *, still: bool = False) -> None:
        self.passage = Transition(Settings(reduced_motion=still))
        self.stack = SceneStack(first, passage=self.passage)
        self.canvas = pygame.Surface((1920, 1080))
        self.stack.draw(self.canvas)

    def step(self) -> tuple[int, ...]:
        self.stack.update(STEP_SECONDS)
        self.stack.draw(self.canvas)
        return tuple(self.canvas.get_at((480, 1000)))[:3]

    def press(self) -> None:
        self.stack.handle(Pressed(KEYS_LEFT, Button.CONFIRM))


def push(screen: Screen) -> None:
    screen.stack.apply(Push(Sheet(BLUE)))


def push_over(screen: Screen) -> None:
    screen.stack.apply(Push(Sheet(BLUE, covers=False)))


def replace(screen: Screen) -> None:
    screen.stack.apply(Replace(Sheet(BLUE)))


def start_over(screen: Screen) -> None:
    screen.stack.start_over(Sheet(BLUE))


def turn_the_page(screen: Screen) -> None:
    top = screen.stack.top
    assert isinstance(top, Sheet)
    top.colour, top.on_show = BLUE, "another"


CHANGES = (push, push_over, replace, start_over, turn_the_page)


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_begins_at_once_and_takes_its_time(change: Callable[[Screen], None]) -> None:
    screen = Screen(Sheet(RED))
    change(screen)
    seen = [screen.step()]
    while not screen.passage.done:
        seen.append(screen.step())
    assert RED != seen[0] != BLUE
    assert seen[-1] == BLUE
    assert [red for red, _green, _blue in seen] == sorted((red for red, _green, _blue in seen), reverse=True)
    assert len(seen) * STEP_SECONDS == pytest.approx(FADE_SECONDS, abs=2 * STEP_SECONDS)


@pytest.mark.parametrize("change", CHANGES)
def test_with_reduced_motion_a_change_is_there_at_once(change: Callable[[Screen], None]) -> None:
    screen = Screen(Sheet(RED), still=True)
    change(screen)
    assert screen.step() == BLUE


def test_what_is_taken_away_passes_too() -> None:
    screen = Screen(Sheet(RED))
    over = Sheet(BLUE, covers=False)
    over.asked = Pop()
    screen.stack.apply(Push(over))
    while screen.step() != BLUE:
        pass
    screen.press()
    assert RED != screen.step() != BLUE


def test_a_press_ends_it_and_is_heard_by_what_came() -> None:
    screen = Screen(Sheet(RED))
    first, second = Sheet(BLUE), Sheet((0, 200, 0))
    screen.stack.apply(Push(first))
    screen.step()
    screen.press()
    assert screen.step() == BLUE
    first.asked = Push(second)
    screen.press()
    assert screen.stack.top is second


def test_a_scene_that_took_long_to_make_passes_in_full() -> None:
    screen = Screen(Sheet(RED))
    push(screen)
    screen.step()
    screen.stack.update(0.1)  # the frame in which it was made
    assert not screen.passage.done


def test_a_curtain_is_lifted_from_what_comes_and_falls_over_what_was() -> None:
    screen = Screen(Sheet(RED))
    curtain = Sheet(BLUE, curtain=True)
    curtain.asked = Pop()
    screen.stack.apply(Push(curtain))
    screen.step()
    assert screen.passage.done, "it falls by itself"
    screen.press()
    hems, steps = [], 0
    while not (steps and screen.passage.done):
        screen.step()
        steps += 1
        column = [screen.canvas.get_at((480, y))[:3] for y in range(0, 1080, 4)]
        hems.append(column.count(BLUE))
        assert column.count(BLUE) + column.count(RED) > len(column) - 10
    assert hems == sorted(hems, reverse=True)
    assert hems[0] > 250
    assert hems[-1] == 0
    assert steps * STEP_SECONDS == pytest.approx(LIFT_SECONDS, abs=2 * STEP_SECONDS)


def test_nothing_is_left_of_what_only_one_player_may_see() -> None:
    secret = Sheet(RED)
    secret.private = True
    screen = Screen(secret)
    push(screen)
    red, _green, blue = screen.step()
    assert red < 40 < blue < BLUE[2]
    curtain = Sheet(BLUE, covers=False, curtain=True)  # draws on one half: it is falling
    screen = Screen(secret)
    screen.stack.apply(Replace(curtain))
    screen.stack.draw(screen.canvas)
    assert screen.canvas.get_at((480, 1000))[:3] == BLUE
    assert screen.canvas.get_at((1900, 1000))[:3] == NIGHT


def test_a_page_that_has_gone_is_not_held() -> None:
    class Page:
        pass

    sheet = Sheet(RED)
    sheet.on_show = Page()
    there = weakref.ref(sheet.on_show)
    screen = Screen(sheet)
    sheet.on_show = None
    gc.collect()
    assert there() is None
    assert screen.step() == RED
