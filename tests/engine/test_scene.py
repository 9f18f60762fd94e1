"""The scene stack: who gets what, and who gets the result."""

from __future__ import annotations

from collections.abc import Generator
from itertools import count
from typing import Any

import pygame
import pytest

from engine.actions import Button, Edited, EditKey, Pressed, Released, Tilted
from engine.scene import Change, Gradually, Later, Pop, Push, Quit, Replace, Scene, SceneStack


class Recorder(Scene):
    """Writes down all that it is told; answers CONFIRM with the change it was given."""

    def __init__(self, name: str, log: list[str], change: Change = None, covers: bool = True) -> None:
        self.name = name
        self.log = log
        self.change = change
        self.covers = covers

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def draw(self, canvas: pygame.Surface) -> None:
        self.log.append(f"{self.name} draws")

    def handle(self, action: Any) -> Change:
        self.log.append(f"{self.name} {type(action).__name__.lower()} {action.button}")
        pressed = isinstance(action, Pressed) and action.button is Button.CONFIRM
        return self.change if pressed else None


PRESS = Pressed("pad_1", Button.CONFIRM)
RELEASE = Released("pad_1", Button.CONFIRM)


def test_a_pushed_scene_hands_its_result_to_whoever_pushed_it() -> None:
    log: list[str] = []
    got: list[object] = []
    dialogue = Recorder("dialogue", log, Pop("yes"))
    stack = SceneStack(Recorder("hall", log, Push(dialogue, got.append)))
    stack.handle(PRESS)
    assert stack.top is dialogue
    stack.handle(PRESS)
    assert got == ["yes"]
    assert [scene.name for scene in stack.scenes if isinstance(scene, Recorder)] == ["hall"]


def test_the_callback_may_ask_for_the_next_change() -> None:
    log: list[str] = []
    results = Recorder("results", log)
    game = Recorder("game", log, Pop(3))
    stack = SceneStack(Recorder("hall", log, Push(game, lambda points: Push(results) if points == 3 else None)))
    stack.handle(PRESS)
    stack.handle(PRESS)
    assert stack.top is results
    assert stack.running


def test_held_buttons_are_released_before_the_scene_changes_and_their_real_release_is_swallowed() -> None:
    log: list[str] = []
    other = Recorder("other", log)
    stack = SceneStack(Recorder("hall", log, Push(other)))
    stack.handle(PRESS)
    assert log == ["hall enters", "hall pressed confirm", "hall released confirm", "other enters"]
    stack.handle(RELEASE)
    assert log[-1] == "other enters"


def test_replace_keeps_the_callback_of_the_replaced_scene() -> None:
    log: list[str] = []
    got: list[object] = []
    second = Recorder("second", log, Pop("done"))
    first = Recorder("first", log, Replace(second))
    stack = SceneStack(Recorder("hall", log, Push(first, got.append)))
    for _press in range(3):
        stack.handle(PRESS)
    assert got == ["done"]
    assert "first leaves" in log


def test_a_replacement_may_bring_its_own_end() -> None:
    log: list[str] = []
    got: list[object] = []
    late: list[object] = []
    second = Recorder("second", log, Pop("done"))
    first = Recorder("first", log, Replace(second, late.append))
    stack = SceneStack(Recorder("hall", log, Push(first, got.append)))
    for _press in range(3):
        stack.handle(PRESS)
    assert (got, late) == ([], ["done"])


def test_scenes_below_a_sheet_are_drawn_and_those_below_a_cover_are_not() -> None:
    log: list[str] = []
    stack = SceneStack(Recorder("title", log))
    stack.apply(Push(Recorder("game", log)))
    stack.apply(Push(Recorder("sheet", log, covers=False)))
    log.clear()
    stack.draw(pygame.Surface((8, 8)))
    assert log == ["game draws", "sheet draws"]


def test_quit_lets_every_scene_leave_top_first() -> None:
    log: list[str] = []
    stack = SceneStack(Recorder("title", log))
    stack.apply(Push(Recorder("hall", log, Quit())))
    log.clear()
    stack.handle(PRESS)
    assert log == ["hall pressed confirm", "hall released confirm", "hall leaves", "title leaves"]
    assert not stack.running
    stack.handle(PRESS)
    assert log[-1] == "title leaves"


def test_popping_the_last_scene_ends_the_program() -> None:
    stack = SceneStack(Recorder("title", [], Pop()))
    stack.handle(PRESS)
    assert not stack.running


def test_the_pause_hook_is_asked_for_pausable_scenes_only() -> None:
    log: list[str] = []
    sheet = Recorder("pause", log)
    asked: list[Scene] = []

    def hook(scene: Scene, action: object) -> Change:
        asked.append(scene)
        return Push(sheet)

    hall = Recorder("hall", log)
    stack = SceneStack(hall, hook)
    stack.handle(Pressed("pad_1", Button.MENU))
    assert not asked
    game = Recorder("game", log)
    game.pausable = True
    stack.apply(Push(game))
    stack.handle(Pressed("pad_1", Button.MENU))
    assert asked == [game]
    assert stack.top is sheet


def test_a_tilted_stick_is_let_go_before_another_scene_comes() -> None:
    heard: list[Any] = []

    class Steered(Scene):
        def handle(self, action: Any) -> Change:
            heard.append(action)
            return Push(Scene()) if isinstance(action, Pressed) else None

    stack = SceneStack(Steered())
    stack.handle(Tilted("pad_1", 0.5, 0.0))
    stack.handle(PRESS)
    assert heard == [Tilted("pad_1", 0.5, 0.0), PRESS, Tilted("pad_1", 0.0, 0.0), RELEASE]


class Quiet(Recorder):
    """Does not listen at first."""

    quiet_seconds = 0.4

    def uncover(self) -> None:
        self.log.append(f"{self.name} is uncovered")


def test_a_press_meant_for_the_screen_before_does_nothing() -> None:
    log: list[str] = []
    stack = SceneStack(Recorder("hall", log, Push(Quiet("setup", log))))
    stack.handle(PRESS)
    log.clear()
    stack.handle(PRESS)
    stack.handle(Pressed("pad_1", Button.DOWN))
    assert log == ["setup pressed down"]
    stack.update(0.5)
    stack.handle(PRESS)
    assert log[-1] == "setup pressed confirm"


def test_a_scene_that_asks_something_else_is_quiet_again() -> None:
    log: list[str] = []
    scene = Quiet("table", log)
    stack = SceneStack(scene)
    stack.update(0.5)
    scene.asks = "which card"
    stack.handle(PRESS)
    stack.handle(Edited(EditKey.ENTER))
    assert "table pressed confirm" not in log
    stack.update(0.5)
    stack.handle(PRESS)
    assert log[-1] == "table pressed confirm"
    stack.update(0.1)
    assert not scene.is_quiet


def test_whoever_comes_in_by_the_door_is_not_heard_by_the_scene() -> None:
    log: list[str] = []
    scene = Quiet("hall", log)
    stack = SceneStack(scene, door=lambda action: action.device == "pad_1")
    stack.handle(Pressed("pad_1", Button.DOWN))
    scene.welcomes = True
    stack.handle(Pressed("pad_1", Button.DOWN))
    stack.handle(Pressed("pad_2", Button.DOWN))
    assert log.count("hall pressed down") == 2


def test_a_scene_that_comes_back_to_the_top_is_told_and_is_quiet_again() -> None:
    log: list[str] = []
    below = Quiet("hall", log, Push(Recorder("question", log, Pop())))
    stack = SceneStack(below)
    stack.update(0.5)
    assert not below.is_quiet
    stack.handle(PRESS)
    stack.handle(PRESS)
    assert log[-1] == "hall is uncovered"
    assert below.is_quiet
    assert log.count("hall is uncovered") == 1


def test_closing_lets_every_scene_leave_even_when_one_of_them_cannot() -> None:
    log: list[str] = []

    class Stubborn(Scene):
        def leave(self) -> None:
            raise ValueError("cannot leave")

    stack = SceneStack(Recorder("table", log))
    stack.apply(Push(Stubborn()))
    log.clear()
    with pytest.raises(ValueError, match="cannot leave"):
        stack.close()
    assert log == ["table leaves"]
    assert not stack.running


def test_starting_over_lets_go_of_everything_and_goes_on_with_one_scene() -> None:
    left: list[str] = []

    class Stuck(Scene):
        def leave(self) -> None:
            left.append("stuck")
            raise RuntimeError

    class Sound(Scene):
        def leave(self) -> None:
            left.append("sound")

    stack = SceneStack(Sound())
    stack.apply(Push(Stuck()))
    stack.handle(Pressed("pad_1", Button.CONFIRM))
    first = Scene()
    stack.start_over(first)
    assert left == ["stuck", "sound"]
    assert (stack.scenes, stack.running) == ((first,), True)


def test_a_scene_is_told_before_another_one_comes_on_top() -> None:
    log: list[str] = []

    class Cards(Recorder):
        def cover(self) -> None:
            self.log.append(f"{self.name} are covered")

    sheet = Recorder("sheet", log, Replace(Recorder("other sheet", log)))
    stack = SceneStack(Cards("cards", log, Push(sheet)))
    stack.handle(PRESS)
    assert log[-2:] == ["cards are covered", "sheet enters"]
    stack.handle(PRESS)
    assert log.count("cards are covered") == 1


def test_what_takes_long_begins_after_the_screen_has_been_drawn() -> None:
    log: list[str] = []
    canvas = pygame.Surface((1, 1))

    def open_table() -> Change:
        log.append("the table opens")
        return Push(Recorder("table", log))

    stack = SceneStack(Recorder("setup", log, Later(open_table)))
    stack.handle(PRESS)
    stack.update(0.02)  # the frame of the press: handled, updated, drawn
    stack.draw(canvas)
    stack.handle(PRESS)
    assert stack.is_busy
    stack.update(0.02)
    stack.draw(canvas)
    assert not stack.is_busy
    assert [line for line in log if "confirm" not in line or "pressed" in line][1:] == [
        "setup pressed confirm", "setup draws", "the table opens", "table enters", "table draws"
    ]  # fmt: skip


def test_another_change_takes_the_place_of_one_that_waits() -> None:
    log: list[str] = []
    stack = SceneStack(Recorder("setup", log, Later(lambda: Push(Recorder("table", log)))))
    stack.handle(PRESS)
    stack.apply(Push(Recorder("sheet", log)))
    stack.update(0.02)
    stack.update(0.02)
    assert "table enters" not in log
    assert not stack.is_busy


def test_work_in_pieces_goes_on_from_frame_to_frame_and_ends_in_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.scene.perf_counter", count(0, 0.006).__next__)  # one piece, and the frame is over
    log: list[str] = []

    def work() -> Generator[None, None, Change]:
        for number in range(3):
            log.append(f"piece {number}")
            yield
        return Push(Recorder("table", log))

    stack = SceneStack(Recorder("setup", log, Gradually(work())))
    stack.handle(PRESS)
    busy = []
    for _frame in range(5):  # in the first one the screen is drawn as it is
        stack.update(0.02)
        busy.append(stack.is_busy)
    assert [line for line in log if "piece" in line or "table" in line] == [
        "piece 0", "piece 1", "piece 2", "table enters"
    ]  # fmt: skip
    assert busy == [True, True, True, True, False]


def test_work_in_pieces_is_closed_when_another_change_comes_between() -> None:
    log: list[str] = []

    def work() -> Generator[None, None, Change]:
        try:
            yield
        finally:
            log.append("put away")
        return None

    pieces = work()
    next(pieces)
    stack = SceneStack(Recorder("setup", log, Gradually(pieces)))
    stack.handle(PRESS)
    stack.apply(Push(Recorder("sheet", log)))
    assert "put away" in log
    assert not stack.is_busy


def test_a_scene_knows_what_was_down_before_it_came_until_it_is_let_go() -> None:
    log: list[str] = []
    game = Recorder("game", log)
    stack = SceneStack(Recorder("hall", log, Push(game)))
    stack.handle(PRESS)
    assert stack.top is game
    assert game.still_down == {("pad_1", Button.CONFIRM)}
    stack.handle(Pressed("pad_2", Button.CONFIRM))
    assert game.still_down == {("pad_1", Button.CONFIRM)}, "what it heard itself is not among them"
    stack.handle(RELEASE)
    assert game.still_down == frozenset()


def test_a_press_while_work_is_done_in_pieces_is_still_down_in_what_comes() -> None:
    log: list[str] = []
    game = Recorder("game", log)

    def work() -> Generator[None, None, Change]:
        yield
        return Push(game)

    stack = SceneStack(Recorder("hall", log, Gradually(work())))
    stack.handle(PRESS)
    stack.handle(RELEASE)
    assert stack.is_busy
    stack.handle(PRESS)
    for _frame in range(5):
        stack.update(0.1)
    assert stack.top is game
    assert game.still_down == {("pad_1", Button.CONFIRM)}
