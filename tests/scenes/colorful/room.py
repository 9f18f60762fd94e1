"""A table with people on devices and bots, driven without a window."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame

from engine.actions import MOUSE, Button, DeviceId, Pointed, Pressed, Released
from scenes.colorful import GAME
from scenes.colorful.board_page import BoardPage
from scenes.colorful.chords import chord_of
from scenes.colorful.moves import Name, Play
from scenes.colorful.reveal_page import RevealPage
from tests.scenes.stage import make_services
from tests.scenes.table_stage import TableStage, pixels


class Room(TableStage):
    """The stage with a table on it; ``rumbles`` are (device, seconds) as they come."""

    def __init__(self, devices: Sequence[DeviceId], bots: int = 0, seed: int = 5, **options: Any) -> None:
        services = make_services((GAME,))
        self.rumbles: list[tuple[DeviceId, float]] = []
        devices_there: Any = services.devices
        devices_there.rumble = lambda device, seconds, strength=0.6: self.rumbles.append((device, seconds))
        super().__init__(services, GAME, devices, bots, seed, **options)

    def name(self, word: str = "Lullaby") -> None:
        """The word is named, and the page for the colours opens."""
        if self.match.phase == "name":
            self.live.play(Name(seat=self.match.namer, word=word, language="en"))
        self.tick()

    def hold(self, device: DeviceId, direction: Button) -> None:
        self.stack.handle(Pressed(device, direction))

    def let_go(self, device: DeviceId, direction: Button) -> None:
        self.stack.handle(Released(device, direction))

    def chord(self, device: DeviceId, colour: int) -> None:
        """Hold, press and let go."""
        direction, button = chord_of(self.match.colours.index(colour))
        self.services.devices.latest = device
        self.hold(device, direction)
        self.press(device, button)
        self.let_go(device, direction)

    def draw(self) -> pygame.Surface:
        """The page as it would be drawn now, whatever the table has kept of it."""
        canvas = pygame.Surface((1920, 1080))
        (self.page if self.top is self.table else self.stack).draw(canvas)
        return canvas

    def point(self, at: tuple[int, int]) -> None:
        self.services.devices.latest = MOUSE
        self.stack.handle(Pointed(MOUSE, at))

    def lock(self, device: DeviceId, colour: int) -> None:
        """Lock a colour with whatever the device has."""
        if device == MOUSE:
            self.click(self.page.tiles.rect_of(colour).center)
        else:
            self.chord(device, colour)

    def play_on(self, rng: Random | None = None) -> None:
        """Everybody lays colours until the cards may be turned over; alike without ``rng``."""
        while self.match.phase in ("name", "choose"):
            if self.match.phase == "name":
                self.live.play(Name(seat=self.match.namer, word="Jazz", language="en"))
                continue
            for seat in sorted(self.match.waiting_for()):
                hand = self.match.view_for(seat).hand
                count = self.match.count
                chosen = hand[:count] if rng is None else tuple(rng.sample(hand, count))
                self.live.play(Play(seat=seat, colours=tuple(sorted(chosen))))

    def to_reveal(self, rng: Random | None = None) -> RevealPage:
        self.play_on(rng)
        self.until(lambda: isinstance(self.page, RevealPage))
        page: RevealPage = self.page
        return page

    def to_board(self, rng: Random | None = None) -> BoardPage:
        self.to_reveal(rng)
        for _ in range(400):
            if isinstance(self.page, BoardPage):
                return self.page
            if isinstance(self.page, RevealPage):
                self.page.go_on()
            else:
                self.page.done = True
            self.tick()
        raise AssertionError("There is no board.")


def without(picture: pygame.Surface, rect: pygame.Rect) -> bytes:
    """The pixels with one place blotted out."""
    blotted = picture.copy()
    blotted.fill((0, 0, 0), rect)
    return pixels(blotted)
