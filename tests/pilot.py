"""Drives the real program without a screen: true SDL events in, steps of the loop, and a look at what came of it.

The pilot knows no game. It posts what a hand would do (keys, mouse, virtual pads), lets the loop take steps of one
sixtieth of a second, and can wait for a condition or keep a picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pygame

from engine.devices import Devices
from engine.loop import Loop
from engine.scene import Scene, SceneStack
from engine.settings import Settings
from engine.window import Window
from tests.virtual_pads import VirtualPad, unplug_all

STEP_SECONDS = 1 / 60
STEPS_LIMIT = 3600
"""How long ``until`` waits before it gives up: a minute of the game."""
FIRST_PICTURES, DRAWN_EVERY = 3, 12
"""Pictures of each kind of scene that a RarelyDrawn stack draws, and steps between two later ones."""
Point = tuple[float, float]

KEYS: dict[str, tuple[int, int]] = {
    **{letter: (ord(letter), pygame.KSCAN_A + ord(letter) - ord("a")) for letter in "abcdefghijklmnopqrstuvwxyz"},
    "space": (pygame.K_SPACE, pygame.KSCAN_SPACE),
    "tab": (pygame.K_TAB, pygame.KSCAN_TAB),
    "enter": (pygame.K_RETURN, pygame.KSCAN_RETURN),
    "keypad_enter": (pygame.K_KP_ENTER, pygame.KSCAN_KP_ENTER),
    "backspace": (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE),
    "escape": (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE),
    "up": (pygame.K_UP, pygame.KSCAN_UP),
    "down": (pygame.K_DOWN, pygame.KSCAN_DOWN),
    "left": (pygame.K_LEFT, pygame.KSCAN_LEFT),
    "right": (pygame.K_RIGHT, pygame.KSCAN_RIGHT),
    "left_shift": (pygame.K_LSHIFT, pygame.KSCAN_LSHIFT),
    "right_shift": (pygame.K_RSHIFT, pygame.KSCAN_RSHIFT),
    "right_ctrl": (pygame.K_RCTRL, pygame.KSCAN_RCTRL),
    "page_up": (pygame.K_PAGEUP, pygame.KSCAN_PAGEUP),
    "page_down": (pygame.K_PAGEDOWN, pygame.KSCAN_PAGEDOWN),
    "slash": (pygame.K_SLASH, pygame.KSCAN_SLASH),
    "period": (pygame.K_PERIOD, pygame.KSCAN_PERIOD),
    "f11": (pygame.K_F11, pygame.KSCAN_F11),
}
"""Names of keys: key code and scancode on a US keyboard."""
MOUSE_BUTTONS = {"left": pygame.BUTTON_LEFT, "middle": pygame.BUTTON_MIDDLE, "right": pygame.BUTTON_RIGHT}


class GaveUp(AssertionError):
    """What ``until`` waited for did not happen."""


class RarelyDrawn(SceneStack):
    """Draws the first pictures of each kind of scene, and then some now and then: for long tests.

    Pictures take most of the time, and what a press has broken is still broken a few steps later.
    """

    first_pictures = FIRST_PICTURES
    drawn_every = DRAWN_EVERY

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.asked = 0
        self.drawn: Counter[type] = Counter()

    @property
    def kind(self) -> type:
        """What is to be seen."""
        return type(self.top)

    def draw(self, canvas: pygame.Surface) -> None:
        self.asked += 1
        kind = self.kind
        if self.drawn[kind] < self.first_pictures or self.asked % self.drawn_every == 0:
            self.drawn[kind] += 1
            super().draw(canvas)


class PilotedPad:
    """A virtual pad whose every change the loop sees in a step of its own."""

    def __init__(self, pilot: Pilot, pad: VirtualPad) -> None:
        self.virtual = pad
        self._pilot = pilot

    def press(self, button: str) -> None:
        self.virtual.press(button)
        self._pilot.step()

    def release(self, button: str) -> None:
        self.virtual.release(button)
        self._pilot.step()

    def tap(self, button: str) -> None:
        """Press and release. Two taps of different pads are apart far enough to be those of two hands."""
        self.press(button)
        self.release(button)
        self._pilot.step()

    def tilt(self, x: float, y: float) -> None:
        self.virtual.tilt(x, y)
        self._pilot.step()

    def trigger(self, share: float) -> None:
        self.virtual.trigger(share)
        self._pilot.step()

    def unplug(self) -> None:
        self.virtual.unplug()
        self._pilot.step()


class Pilot:
    """A hand on every device of a running loop; a context manager, which unplugs the pads and closes the scenes."""

    def __init__(self, loop: Loop, *, wait_seconds: float = STEP_SECONDS) -> None:
        """``wait_seconds`` is a step in which nobody does anything: longer ones save time in long tests."""
        self.loop = loop
        self.wait_seconds = wait_seconds
        self.pads: list[PilotedPad] = []
        self.running = True

    @classmethod
    def of(cls, scene: Scene, *, rarely_drawn: bool = False) -> Pilot:
        """A pilot of a program that consists of this scene (and of what it pushes)."""
        stack = RarelyDrawn(scene) if rarely_drawn else SceneStack(scene)
        return cls(Loop(Window(Settings(), headless=True), Devices(), stack))

    def __enter__(self) -> Pilot:
        unplug_all()
        self.step()
        return self

    def __exit__(self, *_: object) -> None:
        unplug_all()
        self.loop.stack.close()

    @property
    def top(self) -> Scene:
        """The scene that gets the actions."""
        scene = self.loop.stack.top
        assert scene is not None, "The program has ended."
        return scene

    def step(self, dt: float = STEP_SECONDS) -> None:
        """One step of the loop."""
        self.running = self.running and self.loop.step(dt)

    def run(self, seconds: float) -> None:
        """As many steps as take so long."""
        for _ in range(max(round(seconds / self.wait_seconds), 1)):
            self.step(self.wait_seconds)

    def until(self, condition: Callable[[], bool], steps_limit: int = STEPS_LIMIT) -> None:
        """Step until the condition holds. GaveUp, naming the scene on top, when it never does."""
        for _ in range(steps_limit):
            if condition():
                return
            self.step(self.wait_seconds)
        if not condition():
            raise GaveUp(f"Not after {steps_limit} steps, with {type(self.loop.stack.top).__name__} on top.")

    def until_scene(self, kind: type[Scene], steps_limit: int = STEPS_LIMIT) -> None:
        """Step until a scene of this type is on top."""
        self.until(lambda: isinstance(self.loop.stack.top, kind), steps_limit)

    def key_down(self, name: str, modifiers: int = 0) -> None:
        """Hold a key (a name of ``KEYS``) down."""
        key, scancode = KEYS[name]
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=modifiers, unicode=""))
        self.step()

    def key_up(self, name: str) -> None:
        """Let a key go."""
        key, scancode = KEYS[name]
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, scancode=scancode, mod=0, unicode=""))
        self.step()

    def key(self, name: str, modifiers: int = 0) -> None:
        """Press and release a key."""
        self.key_down(name, modifiers)
        self.key_up(name)

    def keys(self, *names: str) -> None:
        """Press and release keys one after the other."""
        for name in names:
            self.key(name)

    def write(self, text: str) -> None:
        """Type text on the real keyboard."""
        for letter in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            self.step()

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a place of the canvas (px)."""
        position = (round(x), round(y))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self.step()

    def mouse_down(self, x: float, y: float, button: str = "left") -> None:
        """Hold a mouse button down."""
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y, button)

    def mouse_up(self, x: float, y: float, button: str = "left") -> None:
        """Let a mouse button go."""
        self._mouse(pygame.MOUSEBUTTONUP, x, y, button)

    def click(self, x: float, y: float, button: str = "left") -> None:
        """Move the mouse somewhere and click."""
        self.point(x, y)
        self.mouse_down(x, y, button)
        self.mouse_up(x, y, button)

    def tap(self, x: float, y: float) -> None:
        """Touch the screen with a finger and lift it: SDL makes a motion, a press and a release of it."""
        place = (round(x), round(y))
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=True))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=place, button=1, touch=True))
            self.step()

    def drag(self, points: Sequence[Point] | Iterable[Point], button: str = "left") -> None:
        """Press at the first point, move along the others, release at the last."""
        path = list(points)
        self.point(*path[0])
        self.mouse_down(*path[0], button)
        for place in path[1:]:
            self.point(*place)
        self.mouse_up(*path[-1], button)

    def wheel(self, steps: int) -> None:
        """Turn the wheel, up positive."""
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
        self.step()

    def plug(self, name: str = "Virtual pad", vendor: int = 0, product: int = 0) -> PilotedPad:
        """Plug in a pad and let the program see it."""
        pad = PilotedPad(self, VirtualPad(name, vendor, product))
        self.pads.append(pad)
        self.step()
        return pad

    def pad(self, index: int) -> PilotedPad:
        """The pad plugged in as number ``index`` (from 0); it and those before it are plugged in when needed."""
        while len(self.pads) <= index:
            self.plug()
        return self.pads[index]

    def close_window(self) -> None:
        """Ask the window to close."""
        pygame.event.post(pygame.Event(pygame.QUIT))
        self.step()

    def shot(self, path: Path | str) -> None:
        """Keep what is on the canvas as a PNG."""
        pygame.image.save(self.loop.window.canvas, str(path))

    def _mouse(self, kind: int, x: float, y: float, button: str) -> None:
        number = MOUSE_BUTTONS[button]
        pygame.event.post(pygame.Event(kind, pos=(round(x), round(y)), button=number, touch=False))
        self.step()
