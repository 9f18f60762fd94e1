"""A stage for the shared screens: services without a window, and hands that press buttons on any device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from engine.actions import (
    MOUSE,
    Action,
    Button,
    DeviceAdded,
    DeviceId,
    DeviceRemoved,
    Edited,
    EditKey,
    Pointed,
    Pressed,
    Released,
    Typed,
)
from engine.audio import Audio
from engine.devices import DeviceInfo, Devices
from engine.folders import Folders
from engine.game_info import GameInfo
from engine.pictures import Pictures
from engine.scene import Change, Scene, SceneStack
from engine.seats import Party
from engine.services import Services
from engine.settings import Settings
from scenes import arrival
from tests.coin_game import COINS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
STEP_SECONDS = 1 / 30


class RoomDevices(Devices):
    """Mouse, keyboard and as many pads as the test says; nothing is read."""

    def __init__(self) -> None:
        super().__init__()
        self.pads: list[DeviceId] = ["pad_1", "pad_2", "pad_3"]

    def present(self) -> tuple[DeviceInfo, ...]:
        ids = ("mouse", "keys_left", "keys_right", *self.pads)
        return tuple(self.info(device) for device in ids)


class RoomWindow:
    """A window that only remembers what it was told."""

    def __init__(self, displays: tuple[tuple[int, int], ...] = ((1920, 1080),)) -> None:
        self.fullscreen = True
        self.displays = displays
        self.placed = 0

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen

    def place(self) -> None:
        self.placed += 1


def make_services(games: tuple[GameInfo, ...] = (COINS,)) -> Services:
    """Services as the program makes them, but with a room of its own; files go below HUECADE_HOME."""
    settings = Settings(played=[game.key for game in games])
    window: Any = RoomWindow()
    return Services(
        assets=ASSETS,
        folders=Folders.standard(),
        settings=settings,
        devices=RoomDevices(),
        party=Party(),
        audio=Audio(ASSETS, settings),
        pictures=Pictures(ASSETS),
        window=window,
        games=games,
    )


class Floor(Scene):
    """The scene at the bottom; keeps what the scene above popped with."""

    def __init__(self) -> None:
        self.results: list[Any] = []

    def heard(self, result: Any) -> Change:
        self.results.append(result)
        return None


class Stage:
    """One scene over the floor, and the hands that drive it."""

    def __init__(
        self,
        services: Services,
        scene: Scene | None = None,
        hook: Callable[[Scene, Action], Change] | None = None,
        *,
        door: bool = False,
    ) -> None:
        """With a ``door`` a device without a seat comes in by its first press, as in the whole program."""
        from engine.scene import Push

        self.services = services
        self.floor = Floor()
        self.stack = SceneStack(self.floor, hook, door=arrival.door(services) if door else None)
        if scene is not None:
            self.stack.apply(Push(scene, self.floor.heard))

    @property
    def top(self) -> Any:
        return self.stack.top

    @property
    def is_over(self) -> bool:
        """Whether only the floor is left."""
        return self.stack.top is self.floor

    def press(self, device: DeviceId, *buttons: Button, at: tuple[int, int] | None = None) -> None:
        """Press and release buttons one after the other, each when the screen listens."""
        for button in buttons:
            while self.top.is_quiet:
                self.stack.update(STEP_SECONDS)
            self.mash(device, button, at=at)

    def mash(self, device: DeviceId, *buttons: Button, at: tuple[int, int] | None = None) -> None:
        """Press and release buttons without looking; then whatever takes long has its time."""
        for button in buttons:
            self.services.devices.latest = device
            self.stack.handle(Pressed(device, button, at))
            self.stack.handle(Released(device, button, at))
        while self.stack.is_busy:
            self.stack.update(STEP_SECONDS)

    def click(self, at: tuple[int, int], button: Button = Button.CONFIRM) -> None:
        """Move the mouse to a place and press a button there."""
        self.services.devices.latest = MOUSE
        self.services.devices.pointing = True
        self.stack.handle(Pointed(MOUSE, at))
        self.press(MOUSE, button, at=at)

    def type(self, text: str) -> None:
        for letter in text:
            self.stack.handle(Typed(letter))

    def edit(self, key: EditKey) -> None:
        while self.top.is_quiet:
            self.stack.update(STEP_SECONDS)
        self.stack.handle(Edited(key))

    def unplug(self, pad: DeviceId) -> None:
        devices: Any = self.services.devices
        devices.pads.remove(pad)
        self.stack.handle(DeviceRemoved(pad))

    def plug_in(self, pad: DeviceId) -> None:
        devices: Any = self.services.devices
        devices.pads.append(pad)
        self.stack.handle(DeviceAdded(pad))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP_SECONDS)):
            self.stack.update(STEP_SECONDS)

    def draw(self) -> pygame.Surface:
        canvas = pygame.Surface((1920, 1080))
        self.stack.draw(canvas)
        return canvas


def seat_people(services: Services, *names: str) -> None:
    """Seat people on pad_1, pad_2 ... by name."""
    for number, name in enumerate(names, start=1):
        seat = services.party.sit(f"pad_{number}")
        services.party.rename(seat, name)
