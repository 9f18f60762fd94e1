"""A scene with a fault: the crash screen comes, and everything goes on from there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.actions import MOUSE, Button, Pointed, Pressed
from engine.crash import ClearFault
from engine.devices import Devices
from engine.game_info import TABLE, GameInfo
from engine.live_match import LiveMatch
from engine.log import Log
from engine.loop import Loop
from engine.match_scene import MatchScene
from engine.scene import Change, Push, Scene, SceneStack
from engine.services import Services
from engine.window import Window
from scenes import crash_screen
from scenes.catalog import find_games
from scenes.crash_screen import GO_ON, HALL, QUIT, CrashScreen, show_crash
from scenes.hall import Hall
from scenes.in_play import match_of
from tests.coin_game import COINS, CoinOptions, CoinTable
from tests.scenes.stage import make_services

METHODS = ("update", "draw", "handle")


class Faulty(MatchScene):
    """A table one of whose methods has a fault once."""

    method = ""

    def _fail(self, method: str) -> None:
        if self.method == method:
            raise ValueError("a queer value")

    def handle(self, action: Any) -> Change:
        self._fail("handle")
        return None

    def update(self, dt: float) -> Change:
        self._fail("update")
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        self._fail("draw")


@pytest.fixture
def services(home: Path) -> Services:
    services = make_services()
    services.window = Window(services.settings, headless=True)
    services.log = Log(lambda: services.folders.log_file)
    return services


def rescue(services: Services, stack: SceneStack) -> Callable[[Exception], None]:
    return lambda fault: show_crash(services, stack, fault)


def real_devices(services: Services) -> None:
    services.devices = Devices()


def open_table(services: Services, stack: SceneStack, kind: type = Faulty) -> LiveMatch:
    """A match of two people on the keyboard, one coin taken, with a journal."""
    seat = services.party.sit("keys_left")
    other = services.party.sit("keys_right")
    infos = services.party.seat_infos([seat.index, other.index])
    live = LiveMatch.start(COINS, infos, CoinOptions(), 1, services.folders.journals)
    live.play(live.match.legal_moves(0)[0])
    stack.apply(Push(kind(services, live)))
    return live


def crash(services: Services, stack: SceneStack, fault: Exception | None = None) -> CrashScreen:
    show_crash(services, stack, fault or ValueError("a queer value"))
    screen = stack.top
    assert isinstance(screen, CrashScreen)
    stack.update(10)  # the moment in which a hurried press does nothing is over
    return screen


def run_loop(services: Services, method: str) -> SceneStack:
    """A real loop over a real table that fails in ``method``."""
    real_devices(services)
    stack = SceneStack(Scene())
    loop = Loop(services.window, services.devices, stack, rescue=rescue(services, stack))
    open_table(services, stack)
    top = stack.top
    assert isinstance(top, Faulty)
    top.method = method
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, scancode=pygame.KSCAN_SPACE, mod=0))
    assert loop._safe_step(1 / 60)
    return stack


@pytest.mark.parametrize("method", METHODS)
def test_a_fault_in_any_method_of_a_scene_shows_the_crash_screen(services: Services, method: str) -> None:
    stack = run_loop(services, method)
    screen = stack.top
    assert isinstance(screen, CrashScreen)
    assert tuple(screen.answers) == (GO_ON, HALL, QUIT)
    assert "ValueError: a queer value" in services.folders.log_file.read_text("utf-8")
    stack.draw(services.window.canvas)


def test_the_match_goes_on_where_it_was(services: Services) -> None:
    stack = SceneStack(Scene())
    live = open_table(services, stack)
    crash(services, stack)
    assert live.path is None  # the old table has let go of it
    stack.handle(Pressed("keys_left", Button.CONFIRM))
    table = stack.top
    assert isinstance(table, CoinTable)
    assert table.live.moves == live.moves
    assert table.live.match.owner == live.match.owner
    assert [type(scene).__name__ for scene in stack.scenes[:-1]] == ["Title", "Hall"]


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.key)
def test_a_match_of_every_game_goes_on_at_its_own_table(home: Path, game: GameInfo) -> None:
    services = make_services((game,))
    services.window = Window(services.settings, headless=True)
    seats = [services.party.add_bot(1).index for _seat in range(game.fewest)]
    infos, options = services.party.seat_infos(seats), game.complete_options(services, game.options_type())
    live = LiveMatch.start(game, infos, options, 3, services.folders.journals)
    stack = SceneStack(Scene())
    stack.apply(Push(game.open_table(services, live)))
    for _step in range(60):
        stack.update(0.1)
    before, kind = live.moves, type(stack.scenes[1])
    crash(services, stack)
    stack.handle(Pressed("keys_left", Button.CONFIRM))
    table = stack.scenes[2]
    assert type(table) is kind
    moves = match_of(table).moves  # type: ignore[union-attr]
    assert moves[: len(before)] == before
    assert {move.seat for move in moves[len(before) :]} <= {TABLE}  # a table may stop its clock, and nobody plays
    stack.close()


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])
def test_every_button_device_reaches_every_answer(services: Services, device: str) -> None:
    for steps, seen in ((0, CoinTable), (1, Hall), (2, None)):
        stack = SceneStack(Scene())
        for seat in services.party.seats:
            services.party.stand(seat)
        open_table(services, stack)
        crash(services, stack)
        for _step in range(steps):
            stack.handle(Pressed(device, Button.RIGHT))
        stack.handle(Pressed(device, Button.CONFIRM))
        assert (type(stack.top) if stack.top else None) is seen
        assert stack.running == (seen is not None)
        stack.close()


def test_a_click_answers(services: Services) -> None:
    stack = SceneStack(Scene())
    open_table(services, stack)
    screen = crash(services, stack)
    place = screen.answers[HALL].center
    stack.handle(Pointed(MOUSE, place))
    stack.handle(Pressed(MOUSE, Button.CONFIRM, place))
    assert isinstance(stack.top, Hall)


def test_a_hurried_press_answers_nothing(services: Services) -> None:
    stack = SceneStack(Scene())
    open_table(services, stack)
    show_crash(services, stack, ValueError("x"))
    stack.handle(Pressed("pad_1", Button.CONFIRM))
    assert isinstance(stack.top, CrashScreen)


def test_without_a_match_there_is_nothing_to_go_on_with(services: Services) -> None:
    stack = SceneStack(Scene())
    assert tuple(crash(services, stack).answers) == (HALL, QUIT)


def test_a_match_whose_end_was_not_seen_is_gone_on_with(services: Services) -> None:
    stack = SceneStack(Scene())
    live = open_table(services, stack)
    while live.outcome is None:
        seat = min(live.match.waiting_for())
        live.play(live.match.legal_moves(seat)[0])
    assert tuple(crash(services, stack).answers) == (GO_ON, HALL, QUIT)


def test_a_scene_that_cannot_be_left_is_left_all_the_same(services: Services) -> None:
    class Sticky(Scene):
        def leave(self) -> None:
            raise RuntimeError("stuck")

    stack = SceneStack(Sticky())
    crash(services, stack)
    assert not any(isinstance(scene, Sticky) for scene in stack.scenes)


def test_a_hall_that_cannot_be_opened_leaves_the_way_out(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ClearFault("The map hall.tmx is missing.")

    monkeypatch.setattr(crash_screen, "_begin_again", broken)
    stack = SceneStack(Scene())
    screen = crash(services, stack)
    assert tuple(screen.answers) == (QUIT,)
    assert stack.scenes == (screen,)
    assert "hall.tmx" in services.folders.log_file.read_text("utf-8")


def test_a_fault_of_the_crash_screen_ends_the_program(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: CrashScreen, canvas: pygame.Surface) -> None:
        raise ZeroDivisionError

    real_devices(services)
    stack = SceneStack(Scene())
    crash(services, stack)
    monkeypatch.setattr(CrashScreen, "draw", fail)
    loop = Loop(services.window, services.devices, stack, rescue=rescue(services, stack))
    with pytest.raises(ZeroDivisionError):
        loop._safe_step(1 / 60)


def test_a_fault_while_the_program_ends_is_not_rescued(services: Services) -> None:
    stack = SceneStack(Scene())
    stack.close()
    with pytest.raises(ValueError, match="late"):
        show_crash(services, stack, ValueError("late"))


def test_it_says_what_happened_and_draws_without_a_picture(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    stack = SceneStack(Scene())
    open_table(services, stack)
    screen = crash(services, stack, ClearFault("The picture a.svg is missing."))
    assert "The picture a.svg is missing." in screen._sentences
    assert "ClearFault" not in screen._sentences
    services.pictures = None  # type: ignore[assignment]
    canvas = pygame.Surface((1920, 1080))
    before = canvas.copy()
    screen.draw(canvas)
    assert canvas.get_buffer().raw != before.get_buffer().raw


def test_a_drawing_that_was_cut_short_does_not_narrow_the_canvas(services: Services) -> None:
    services.window.canvas.set_clip((0, 0, 10, 10))
    crash(services, SceneStack(Scene()))
    assert services.window.canvas.get_clip().size == (1920, 1080)
