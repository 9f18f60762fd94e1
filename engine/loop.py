"""The loop: nothing but one step, repeated."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.actions import CloseAsked
from engine.audio import Audio
from engine.devices import Devices
from engine.log import Log
from engine.scene import SceneStack
from engine.window import Window

FRAMES_PER_SECOND = 60
LONGEST_STEP = 0.1
"""Seconds; after a hitch (a suspended laptop) time does not leap."""


class Loop:
    """Events to the scene stack, time to the scene stack, the scene stack to the window."""

    def __init__(
        self,
        window: Window,
        devices: Devices,
        stack: SceneStack,
        audio: Audio | None = None,
        *,
        log: Log | None = None,
        rescue: Callable[[Exception], None] | None = None,
    ) -> None:
        """``rescue`` hears of a fault in a step and puts a scene on the stack that goes on, or raises the fault."""
        self.window = window
        self.devices = devices
        self.stack = stack
        self._audio = audio
        self._log = log
        self._rescue = rescue
        self._pointer_shown = True

    def step(self, dt: float) -> bool:
        """Handle what happened, let ``dt`` seconds pass, draw; False when the program is to end."""
        top = self.stack.top
        self.devices.typing = top is not None and top.typing
        self.devices.choosing = top is not None and not top.pausable  # at a table a stroke follows every motion
        for action in self.devices.read(dt):
            if isinstance(action, CloseAsked):
                self.stack.close()
                return False
            self.stack.handle(action)
        self.stack.update(dt)
        if not self.stack.running:
            self.stack.close()
            return False
        if self.stack.top is not top:
            self.devices.stop_repeating()  # a direction still held belongs to the scene that was left
            self._note(f"On top: {type(self.stack.top).__name__}")
        self._show_pointer()
        self._follow_music()
        self._listen(dt)
        self.stack.draw(self.window.canvas)
        self.window.present()
        return True

    def _follow_music(self) -> None:
        """Play what belongs to the scene on top, and softly while somebody must be heard."""
        top = self.stack.top
        if self._audio is not None and top is not None:
            if top.music:
                self._audio.music(top.music)
            self._audio.hush(top.hushed)

    def _listen(self, dt: float) -> None:
        """Look for a sound device while there is none."""
        if self._audio is None:
            return
        before, top = self._audio.dead, self.stack.top
        self._audio.update(dt, at_rest=top is None or not top.pausable)
        if self._audio.dead != before:
            self._note(f"No sound: {self._audio.dead}" if self._audio.dead else "Sound")

    def _show_pointer(self) -> None:
        """Hide the system's pointer while the scene on top draws its own, and where a finger taps."""
        top = self.stack.top
        shown = not self.devices.touching and (top is None or not top.own_pointer)
        if shown != self._pointer_shown:
            self._pointer_shown = shown
            self.window.show_pointer(shown)

    def run(self) -> None:
        """Step in real time until the program is to end. A fault before the first picture is not rescued."""
        clock = pygame.time.Clock()
        running = self.step(0.0)
        if running:
            self._wake()
        while running:
            running = self._safe_step(min(clock.tick(FRAMES_PER_SECOND) / 1000, LONGEST_STEP))

    def _wake(self) -> None:
        """Only now: opening a sound device or a file must not delay the first picture."""
        if self._audio is not None:
            self._audio.wake()
            self._note(f"No sound: {self._audio.dead}" if self._audio.dead else "Sound")
        if self._log is not None:
            self._log.open()

    def _safe_step(self, dt: float) -> bool:
        """A step that a fault in a scene does not end, when there is somebody to rescue it."""
        try:
            return self.step(dt)
        except Exception as fault:
            if self._rescue is None:
                raise
            self._rescue(fault)
            self.devices.stop_repeating()
            return True

    def _note(self, text: str) -> None:
        if self._log is not None:
            self._log.note(text)
