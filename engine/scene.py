"""Scenes, the changes a scene may ask for, and the stack that alone applies them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Protocol

import pygame

from engine.actions import (
    Action,
    Button,
    DeviceAdded,
    DeviceId,
    DeviceRemoved,
    EchoFound,
    Edited,
    EditKey,
    Pressed,
    Released,
    Tilted,
    Withheld,
)
from engine.kept import one_frame

LATER_UPDATES = 2
"""The first may belong to the frame of the press itself, which is drawn after it."""
WORK_SECONDS = 0.010
"""So long a frame goes on with work that is done in pieces."""
HURRIED_SECONDS = 0.4
"""A press that follows another one sooner than that answers what was seen before it."""


class Scene:
    """One screen. Subclasses override what they need; every method is called by ``SceneStack`` only."""

    covers: bool = True
    """False when the scene below must still be drawn (a dialogue, a pause sheet)."""
    typing: bool = False
    """True while text is entered: a real keyboard then sends ``Typed`` and ``Edited`` instead of buttons."""
    pausable: bool = False
    """True when a press on MENU, or a lost pad of a seat, opens the pause sheet over this scene."""
    welcomes: bool = False
    """True when a press of a device without a seat lets somebody into the party, and does nothing else: whoever comes
    to sit down has not seen what the scene asks."""
    shows_party: bool = False
    """Whether everybody in the party is to be seen on it."""
    own_pointer: bool = False
    """True while the scene draws the mouse pointer itself; the system's is hidden then."""
    quiet_seconds: float = 0.0
    """So long after it has come to the top, or come back to it, presses do nothing: they were meant for the screen
    before, which went away below somebody's finger."""
    asks: object = None
    """What a press would answer now, when the scene asks one thing after the other; with another one the quiet moment
    begins anew. Compared with ``==``, and kept: no pictures in it."""
    is_quiet: bool = False
    """Whether that moment lasts; set by ``SceneStack`` only."""
    still_down: frozenset[tuple[DeviceId, Button]] = frozenset()
    """Buttons that were down before it came to the top, and still are: it has not heard of them, and their players may
    wait in vain. Set by ``SceneStack`` only."""
    music: str = ""
    """The looping piece that belongs to it (``owner/piece``); empty lets the one that plays go on."""
    hushed: bool = False
    """True while somebody must be heard: the music steps back."""
    moment: str = ""
    """Name of what is to be seen now ("round-1-paint"); ``--shots`` saves a picture of each new one."""
    on_show: object = None
    """What fills the screen, when the scene shows one thing after the other; a new one comes with a transition."""
    private: bool = False
    """True while only one player may look: not even a fading picture of it is left when it goes."""
    curtain: bool = False
    """True while a curtain hides all: it falls over what was there by itself, and is lifted from what comes."""

    def enter(self) -> None:
        """The scene came to the top for the first time."""

    def cover(self) -> None:
        """Another scene comes on top: whatever only one player may see has to be hidden now."""

    def uncover(self) -> None:
        """The scene is on top again: what was above it has gone."""

    def came_in(self) -> None:
        """Somebody has come into the party by a press on this scene."""

    def misses(self, action: Action) -> bool:
        """Whether an action of the quiet moment does nothing: CONFIRM, which leads from screen to screen."""
        return confirms(action)

    def handle(self, action: Action) -> Change:
        """Take one action of a player."""
        return None

    def update(self, dt: float) -> Change:
        """Let ``dt`` seconds pass."""
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw onto the 1920 x 1080 canvas; changes nothing else."""

    def leave(self) -> None:
        """The scene was taken off the stack."""


def confirms(action: Action) -> bool:
    """Whether it is CONFIRM, or Enter while text is entered."""
    if isinstance(action, Edited):
        return action.key is EditKey.ENTER
    return isinstance(action, Pressed) and action.button is Button.CONFIRM


@dataclass(frozen=True, slots=True)
class Push:
    """Put ``scene`` on top; ``then`` gets its result when it pops and may ask for a change in turn."""

    scene: Scene
    then: Callable[[Any], Change] | None = None


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the asking scene off and hand ``result`` to whoever pushed it."""

    result: Any = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Put ``scene`` in the place of the asking scene; the original ``then`` stays in force unless one is given."""

    scene: Scene
    then: Callable[[Any], Change] | None = None


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


@dataclass(frozen=True, slots=True)
class Later:
    """Ask ``work`` for the change once the screen has been drawn as it is now: what comes takes longer than a frame.

    Until then no press is heard and the scene stands still.
    """

    work: Callable[[], Change]


@dataclass(frozen=True, slots=True)
class Gradually:
    """``Later`` for what takes many frames: ``work`` is done in pieces, a few in each frame, and returns the change.

    It is closed when another change takes its place.
    """

    work: Generator[None, None, Change]


Change = Push | Pop | Replace | Quit | Later | Gradually | None


class Passage(Protocol):
    """How one screen gives way to the next."""

    def begin(self, scenes: tuple[Scene, ...], canvas: pygame.Surface) -> None:
        """These scenes are about to be drawn; ``canvas`` still has the picture before."""

    def skip(self) -> None:
        """Be at the end at once."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what is left of the picture before over the new one."""


class Overlay(Protocol):
    """Something over every scene, such as a button that the mouse needs."""

    def hear(self, scene: Scene, action: Action) -> Action:
        """The action as the scene is to get it."""

    def update(self, scene: Scene, dt: float) -> None:
        """Let ``dt`` seconds pass over the top scene."""

    def draw(self, scene: Scene, canvas: pygame.Surface) -> None:
        """Draw over the top scene; changes nothing else."""


@dataclass(slots=True)
class _Entry:
    scene: Scene
    then: Callable[[Any], Change] | None


class SceneStack:
    """The scenes in play, bottom first. Only this class pushes, pops and replaces."""

    def __init__(
        self,
        first: Scene,
        pause: Callable[[Scene, Action], Change] | None = None,
        overlay: Overlay | None = None,
        passage: Passage | None = None,
        door: Callable[[Pressed], bool] | None = None,
    ) -> None:
        """``pause`` may turn an action on a pausable scene into a change (a pushed pause sheet).

        On every other scene it hears of the devices that come and go. Without a ``passage`` screens change from one
        frame to the next. ``door`` hears presses on scenes that welcome: whether it has let somebody in by one.
        """
        self._entries: list[_Entry] = []
        self._held: set[tuple[DeviceId, Button]] = set()
        self._still_down: set[tuple[DeviceId, Button]] = set()
        self._tilted: set[DeviceId] = set()
        self._pause = pause
        self._overlay = overlay
        self._passage = passage
        self._door = door
        self._quiet_left = 0.0
        self._asked: object = None
        self._later: Later | Gradually | None = None
        self._later_in = 0
        self.running = True
        self.apply(Push(first))

    @property
    def top(self) -> Scene | None:
        """The scene that gets the actions, or None when the stack is empty."""
        return self._entries[-1].scene if self._entries else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, bottom first."""
        return tuple(entry.scene for entry in self._entries)

    @property
    def is_busy(self) -> bool:
        """Whether a change waits for the screen to be drawn."""
        return self._later is not None

    def handle(self, action: Action) -> None:
        """Give one action to the top scene and apply the change it asks for."""
        scene = self.top
        if scene is None:
            return
        if isinstance(action, Withheld | EchoFound):
            self._tell_hook(scene, action)
        if isinstance(action, Withheld):
            return
        if self._passage is not None and isinstance(action, Pressed):
            self._passage.skip()
        if self._overlay is not None:
            action = self._overlay.hear(scene, action)
        if isinstance(action, Pressed | Released):
            self._note_still_down(scene, self._still_down - {(action.device, action.button)})
        if isinstance(action, Released) and (action.device, action.button) not in self._held:
            return  # pressed in an earlier scene, which was already told that it was let go
        self._note_held(action)
        if self._door is not None and scene.welcomes and isinstance(action, Pressed) and self._door(action):
            scene.came_in()
            return
        if self._pause is not None and (scene.pausable or isinstance(action, DeviceAdded | DeviceRemoved)):
            change = self._pause(scene, action)
            if change is not None:
                self.apply(change)
                return
        if self.is_busy and isinstance(action, Pressed):
            return
        self._hush_if_asked_anew()
        if not (scene.is_quiet and scene.misses(action)):
            self.apply(scene.handle(action))
            self._hush_if_asked_anew()

    def _tell_hook(self, scene: Scene, action: Withheld | EchoFound) -> None:
        """Whatever is on top: no clock runs that somebody cannot serve, and an echo that is found out has no seat."""
        if self._pause is None:
            return
        if isinstance(action, EchoFound):
            self._pause(next((each for each in self.scenes if each.pausable), scene), action)
        elif scene.pausable and not self.is_busy:
            self.apply(self._pause(scene, action))

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass in the top scene."""
        if self._passage is not None:
            self._passage.update(dt)
        if self._later is not None:
            self._later_in -= 1
            if self._later_in <= 0:
                self._work_on(self._later)
        elif self.top is not None:
            self._quiet_left -= dt
            self.top.is_quiet = self._quiet_left > 0
            self.apply(self.top.update(dt))
            self._hush_if_asked_anew()
        if self.top is not None and self._overlay is not None:
            self._overlay.update(self.top, dt)

    def _work_on(self, later: Later | Gradually) -> None:
        """Do what the screen waits for, or a part of it."""
        self._later = None  # first: what it comes to may be no change at all, or a fault
        if isinstance(later, Later):
            self.apply(later.work())
            return
        until = perf_counter() + WORK_SECONDS
        while perf_counter() < until:
            try:
                next(later.work)
            except StopIteration as end:
                self.apply(end.value)
                return
        self._later = later

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the top scene over those it does not cover."""
        first = len(self._entries) - 1
        while first > 0 and not self._entries[first].scene.covers:
            first -= 1
        scenes = self.scenes[max(first, 0) :]
        if scenes and self._passage is not None:
            self._passage.begin(scenes, canvas)
        with one_frame():
            for scene in scenes:
                scene.draw(canvas)
            if self.top is not None and self._overlay is not None:
                self._overlay.draw(self.top, canvas)
        if self._passage is not None:
            self._passage.draw(canvas)

    def close(self) -> None:
        """Take every scene off, top first, so that each can put its things in order, whatever befalls another one."""
        faults: list[Exception] = []
        while self._entries:
            try:
                self._entries.pop().scene.leave()
            except Exception as fault:
                faults.append(fault)
        self.running = False
        if faults:
            raise faults[0]

    def start_over(self, first: Scene) -> None:
        """Take every scene off, whatever faults that has, and go on with another one."""
        with suppress(Exception):  # one of them is why all must go
            self.close()
        self._held, self._still_down, self._tilted = set(), set(), set()
        self.running = True
        self.apply(Push(first))

    def _note_held(self, action: Action) -> None:
        if isinstance(action, Pressed):
            self._held.add((action.device, action.button))
        elif isinstance(action, Released):
            self._held.discard((action.device, action.button))
        elif isinstance(action, Tilted) and (action.x, action.y) != (0.0, 0.0):
            self._tilted.add(action.device)

    def _note_still_down(self, scene: Scene, buttons: set[tuple[DeviceId, Button]]) -> None:
        if buttons != scene.still_down:
            scene.still_down = frozenset(buttons)
        self._still_down = buttons

    def _let_go(self) -> None:
        """Tell the top scene that every button and stick was let go, before it loses the top."""
        held, self._held = self._held, set()
        self._still_down |= held
        tilted, self._tilted = self._tilted, set()
        if self.top is not None:
            for device in sorted(tilted):
                self.top.handle(Tilted(device, 0.0, 0.0))
            for device, button in sorted(held):
                self.top.handle(Released(device, button))

    def apply(self, change: Change) -> None:
        """Carry out a change that the top scene (or the program, at the start) asks for."""
        if change is None:
            return
        before = self.scenes
        if isinstance(self._later, Gradually):
            self._later.work.close()
        self._later = None
        self._carry_out(change)
        top = self.top
        if top is None or before[-1:] == (top,):
            return
        self._hush(top)
        self._note_still_down(top, self._still_down)
        if top in before:
            top.uncover()

    def _hush(self, top: Scene) -> None:
        """Begin the quiet moment of what has just come to be seen."""
        self._asked = top.asks
        self._quiet_left = top.quiet_seconds
        top.is_quiet = self._quiet_left > 0

    def _hush_if_asked_anew(self) -> None:
        """A scene that asks something else by now is as good as another one."""
        if self.top is not None and self.top.asks != self._asked:
            self._hush(self.top)

    def _carry_out(self, change: Change) -> None:
        while change is not None:
            self._let_go()
            match change:
                case Push(scene, then):
                    if self.top is not None:
                        self.top.cover()
                    self._entries.append(_Entry(scene, then))
                    scene.enter()
                    change = None
                case Replace(scene, then):
                    old = self._entries.pop()
                    old.scene.leave()
                    self._entries.append(_Entry(scene, then or old.then))
                    scene.enter()
                    change = None
                case Pop(result):
                    old = self._entries.pop()
                    old.scene.leave()
                    change = old.then(result) if old.then is not None else None
                    self.running = self.running and bool(self._entries or change)
                case Later() | Gradually():
                    self._later, self._later_in = change, LATER_UPDATES
                    change = None
                case Quit():
                    self.close()
                    change = None
