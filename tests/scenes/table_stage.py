"""The stage with a game's table on it: people on devices and bots, and steps of time until something has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pygame

from engine.actions import DeviceId
from engine.game_info import GameInfo
from engine.live_match import LiveMatch
from engine.pictures import Pictures
from engine.services import Services
from scenes.pause_hook import pause_hook
from tests.picture import Picture
from tests.scenes.stage import ASSETS, STEP_SECONDS, Stage

NAMES = ("Ada", "Bao", "Chloé", "Dev", "Emre", "Zoé", "Maximilian-Alexandre", "Gwenaëlle", "Bo", "Inès", "Jo", "Kofi")
INNER = pygame.Rect(96, 54, 1728, 972)
DEVICES: tuple[DeviceId, ...] = ("pad_1", "mouse", "keys_left", "keys_right")


@cache
def pictures() -> Pictures:
    """One set of pictures for all tests: to draw them anew is what takes time."""
    return Pictures(ASSETS)


class TableStage(Stage):
    """A match between everybody on ``devices``, who may share them, and bots of all levels in turn."""

    def __init__(
        self, services: Services, game: GameInfo, devices: Sequence[DeviceId], bots: int, seed: int, **options: Any
    ) -> None:
        services.pictures = pictures()
        party = services.party
        for device in devices:
            party.share(device) if party.seat_of(device) else party.sit(device)
        for number in range(bots):
            party.add_bot(1 + number % 3)
        for seat, name in zip(party.seats, NAMES, strict=False):
            party.rename(seat, name)
        infos = party.seat_infos(range(len(party.seats)))
        self.live = LiveMatch.start(game, infos, game.options_type(**options), seed)
        self.table: Any = game.open_table(services, self.live)
        super().__init__(services, self.table, pause_hook(services))

    @property
    def match(self) -> Any:
        return self.live.match

    @property
    def page(self) -> Any:
        return self.table.page

    def tick(self, seconds: float = STEP_SECONDS) -> None:
        """So much time, in steps."""
        for _ in range(max(round(seconds / STEP_SECONDS), 1)):
            self.stack.update(STEP_SECONDS)

    def until(self, condition: Callable[[], bool], most: int = 6000) -> None:
        for _ in range(most):
            if condition():
                return
            self.tick()
        raise AssertionError(f"It never came; {type(self.page).__name__} is shown.")


def pixels(picture: pygame.Surface) -> Picture:
    return Picture(picture)
