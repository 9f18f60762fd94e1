"""One player at the first try of a game, with one device and nothing but it."""

from __future__ import annotations

from typing import Any

from engine.actions import MOUSE, Button
from engine.game_info import GameInfo
from tests.scenes.stage import Stage, make_services, seat_people

DEVICES = (MOUSE, "keys_left", "keys_right", "pad_1")
MOST_SECONDS = 60


class FirstPlayer:
    """Presses and waits; a game's player adds what is done in it."""

    def __init__(self, game: GameInfo, device: str) -> None:
        self.device = device
        services = make_services((game,))
        services.devices.latest = device
        seat_people(services, "Ada")
        self.stage = Stage(services, game.first_try(services))  # type: ignore[misc]
        self.seconds = 0.0
        self.wait(0.5)

    @property
    def top(self) -> Any:
        return self.stage.top

    def wait(self, seconds: float) -> None:
        self.stage.wait(seconds)
        self.seconds += seconds

    def press(self, button: Button = Button.CONFIRM, at: tuple[int, int] = (960, 1060)) -> None:
        self.stage.press(self.device, button, at=at if self.device == MOUSE else None)
        self.wait(0.1)
