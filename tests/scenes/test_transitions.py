"""No shared screen comes or goes from one frame to the next, unless motion is reduced."""

from __future__ import annotations

import pygame
import pytest

from engine import live_match
from engine.game_info import GameInfo
from engine.scene import Pop, Push, Scene, SceneStack
from engine.text import set_text_scale
from engine.theme import CANVAS
from engine.transition import Transition
from scenes.opening import first_stack
from scenes.show import show_match
from tests.picture import Picture
from tests.scenes.stage import Floor, make_services
from tests.test_monkey import GAMES, SCREENS

FLOOR = (90, 160, 120)
STEP_SECONDS = 1 / 60


class Coloured(Floor):
    """What is below, or was before."""

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill(FLOOR)


class Cinema:
    """A screen over the floor, on a canvas that keeps its last picture as the window's does."""

    def __init__(self, kind: type[Scene], *, still: bool) -> None:
        set_text_scale(1.0)
        services = make_services(GAMES)
        services.settings.reduced_motion = still
        self.stack = SceneStack(Coloured(), passage=Transition(services.settings))
        self.canvas = pygame.Surface(CANVAS)
        self.stack.draw(self.canvas)
        self.floor = Picture(self.canvas)
        self.screen = SCREENS[kind](services)

    def frame(self) -> Picture:
        self.stack.draw(self.canvas)
        return Picture(self.canvas)

    def plain(self) -> Picture:
        """The screen as it would be with no transition."""
        canvas = pygame.Surface(CANVAS)
        canvas.fill(FLOOR)
        self.screen.draw(canvas)
        return Picture(canvas)

    def settle(self) -> None:
        """Let the transition pass; the screen itself stays as it was."""
        assert self.stack._passage is not None
        self.stack._passage.skip()


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_a_screen_comes_and_goes_bit_by_bit(kind: type[Scene]) -> None:
    cinema = Cinema(kind, still=False)
    cinema.stack.apply(Push(cinema.screen))
    cinema.screen.update(STEP_SECONDS)  # a curtain begins to fall
    first = cinema.frame()
    assert first != cinema.floor, "the press is answered in its frame"
    assert first != cinema.plain() or cinema.screen.curtain
    cinema.settle()
    there = cinema.frame()
    cinema.stack.apply(Pop())
    assert cinema.floor != cinema.frame() != there


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_with_reduced_motion_it_is_there_and_gone_at_once(kind: type[Scene]) -> None:
    cinema = Cinema(kind, still=True)
    cinema.stack.apply(Push(cinema.screen))
    assert cinema.frame() == cinema.plain()
    cinema.stack.apply(Pop())
    assert cinema.frame() == cinema.floor


def test_the_program_has_transitions() -> None:
    assert isinstance(first_stack(make_services(GAMES))._passage, Transition)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_table_goes_from_page_to_page_bit_by_bit(game: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_match, "perf_counter", lambda: 0.0)  # thoughts in one piece
    services = make_services(GAMES)
    services.seed = 1
    table = game.open_table(services, show_match(services, game))
    stack = SceneStack(table, passage=Transition(services.settings))
    canvas = pygame.Surface(CANVAS)
    stack.draw(canvas)
    first = table.on_show
    while table.on_show == first:
        stack.update(0.1)
    before = Picture(canvas)
    stack.draw(canvas)
    mixed = Picture(canvas)
    table.draw(canvas)
    assert before != mixed != Picture(canvas)
