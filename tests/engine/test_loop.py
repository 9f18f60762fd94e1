"""One step of the loop: actions, time, picture."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.actions import Action, Button, CloseAsked, Pressed
from engine.log import Log as LogFile
from engine.loop import Loop
from engine.scene import Change, Pop, Push, Scene, SceneStack


class FakeWindow:
    def __init__(self) -> None:
        self.canvas = pygame.Surface((8, 8))
        self.presented = 0

    def present(self) -> None:
        self.presented += 1


class FakeDevices:
    def __init__(self, *batches: list[Action]) -> None:
        self.batches = list(batches)
        self.typing = self.touching = False
        self.stopped = 0

    def stop_repeating(self) -> None:
        self.stopped += 1

    def read(self, dt: float) -> list[Action]:
        return self.batches.pop(0) if self.batches else []


class Log(Scene):
    def __init__(self) -> None:
        self.log: list[object] = []

    def handle(self, action: Action) -> Change:
        self.log.append(action)
        return Pop() if isinstance(action, Pressed) and action.button is Button.CANCEL else None

    def update(self, dt: float) -> Change:
        self.log.append(dt)
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        self.log.append("draw")

    def leave(self) -> None:
        self.log.append("leave")


def loop_of(scene: Scene, *batches: list[Action]) -> tuple[Loop, FakeWindow, FakeDevices]:
    window, devices = FakeWindow(), FakeDevices(*batches)
    return Loop(window, devices, SceneStack(scene)), window, devices  # type: ignore[arg-type]


def test_a_step_hands_on_actions_then_time_then_draws() -> None:
    scene, press = Log(), Pressed("pad_1", Button.UP)
    loop, window, _devices = loop_of(scene, [press])
    assert loop.step(0.25)
    assert scene.log == [press, 0.25, "draw"]
    assert window.presented == 1


def test_closing_the_window_lets_the_scene_leave_and_ends_the_loop() -> None:
    scene = Log()
    loop, window, _devices = loop_of(scene, [CloseAsked(), Pressed("pad_1", Button.UP)])
    assert not loop.step(0.1)
    assert scene.log == ["leave"]
    assert window.presented == 0


def test_the_loop_ends_when_the_last_scene_pops() -> None:
    scene = Log()
    loop, _window, _devices = loop_of(scene, [Pressed("pad_1", Button.CANCEL)])
    assert not loop.step(0.1)
    assert scene.log[-1] == "leave"


def test_the_devices_are_told_when_the_top_scene_takes_text() -> None:
    scene = Log()
    loop, _window, devices = loop_of(scene)
    loop.step(0.1)
    assert devices.typing is False
    scene.typing = True
    loop.step(0.1)
    assert devices.typing is True


class FakeAudio:
    def __init__(self) -> None:
        self.log: list[object] = []

    dead: str | None = "no card"

    def wake(self) -> None:
        self.log.append("awake")

    def music(self, name: str) -> None:
        self.log.append(name)

    def hush(self, hushed: bool) -> None:
        self.log.append(hushed)

    def update(self, dt: float, *, at_rest: bool) -> None:
        self.at_rest = at_rest


def test_a_sound_device_is_looked_for_and_with_more_care_at_a_table() -> None:
    scene, audio = Log(), FakeAudio()
    loop = Loop(FakeWindow(), FakeDevices(), SceneStack(scene), audio)  # type: ignore[arg-type]
    loop.step(0.25)
    assert audio.at_rest
    scene.pausable = True
    loop.step(0.25)
    assert not audio.at_rest


def test_the_music_follows_the_scene_on_top() -> None:
    scene, audio = Log(), FakeAudio()
    loop = Loop(FakeWindow(), FakeDevices(), SceneStack(scene), audio)  # type: ignore[arg-type]
    loop.step(0.25)
    scene.music, scene.hushed = "coins/table", True
    loop.step(0.25)
    assert audio.log == [False, "coins/table", True]


class Runs(Log):
    """Runs for three steps, with a fault in the step ``faulty``, and pushes another scene in the second."""

    def __init__(self, faulty: int) -> None:
        super().__init__()
        self.faulty = faulty
        self.steps = 0

    def update(self, dt: float) -> Change:
        self.steps += 1
        if self.steps == self.faulty:
            raise ValueError(self.steps)
        return Pop() if self.steps == 3 else None


def run(scene: Scene, rescue: list[Exception] | None, log: LogFile | None = None) -> tuple[Loop, FakeDevices]:
    devices = FakeDevices()
    stack = SceneStack(scene)
    loop = Loop(
        FakeWindow(),
        devices,
        stack,
        FakeAudio(),
        log=log,
        rescue=None if rescue is None else rescue.append,  # type: ignore[arg-type]
    )
    loop.run()
    return loop, devices


def test_a_rescued_fault_does_not_end_the_loop_and_lets_go_of_held_directions() -> None:
    faults: list[Exception] = []
    scene = Runs(faulty=2)
    _loop, devices = run(scene, faults)
    assert [str(fault) for fault in faults] == ["2"]
    assert (scene.steps, devices.stopped) == (3, 1)


@pytest.mark.parametrize("faulty", [1, 2])
def test_a_fault_that_nobody_rescues_ends_the_loop(faulty: int) -> None:
    with pytest.raises(ValueError, match=str(faulty)):
        run(Runs(faulty), None)


def test_a_fault_before_the_first_picture_is_not_rescued() -> None:
    faults: list[Exception] = []
    with pytest.raises(ValueError, match="1"):
        run(Runs(faulty=1), faults)
    assert faults == []


def test_the_log_tells_of_the_sound_and_of_every_scene_that_comes_on_top(tmp_path: Path) -> None:
    class Opens(Runs):
        def update(self, dt: float) -> Change:
            change = super().update(dt)
            return Push(Runs(faulty=0)) if self.steps == 2 else change

    log = LogFile(lambda: tmp_path / "log")
    run(Opens(faulty=0), None, log)
    log.close()
    lines = [line.split(" INFO ")[1] for line in (tmp_path / "log").read_text("utf-8").splitlines()]
    assert lines == ["No sound: no card", "On top: Runs", "On top: Opens"]
