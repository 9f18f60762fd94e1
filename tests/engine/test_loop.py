"""One step of the loop: actions, time, picture."""

from __future__ import annotations

import pygame

from engine.actions import Action, Button, CloseAsked, Pressed
from engine.loop import Loop
from engine.scene import Change, Pop, Scene, SceneStack


class FakeWindow:
    def __init__(self) -> None:
        self.canvas = pygame.Surface((8, 8))
        self.presented = 0

    def present(self) -> None:
        self.presented += 1


class FakeDevices:
    def __init__(self, *batches: list[Action]) -> None:
        self.batches = list(batches)
        self.typing = False

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

    def music(self, name: str) -> None:
        self.log.append(name)

    def hush(self, hushed: bool) -> None:
        self.log.append(hushed)


def test_the_music_follows_the_scene_on_top() -> None:
    scene, audio = Log(), FakeAudio()
    loop = Loop(FakeWindow(), FakeDevices(), SceneStack(scene), audio)  # type: ignore[arg-type]
    loop.step(0.25)
    scene.music, scene.hushed = "coins/table", True
    loop.step(0.25)
    assert audio.log == [False, "coins/table", True]
