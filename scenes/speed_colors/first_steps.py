"""What the steps of the first try of Speed Colors have in common."""

from __future__ import annotations

import pygame

from engine.actions import Action
from scenes.first_try import Step
from scenes.speed_colors.first_desk import FirstDesk, never
from scenes.speed_colors.moves import HandMove


class DeskStep(Step):
    """A step at the desk."""

    own_pointer = True
    takes_cancel = True

    def __init__(self, desk: FirstDesk) -> None:
        self.desk = desk

    @property
    def sentence(self) -> str:
        """Why the last move was not made, or the task."""
        return self.desk.told or self.task

    @property
    def task(self) -> str:
        """What to do or to watch, translated."""
        return ""

    def begin(self) -> None:
        """From now on the desk refuses what this step does not want."""
        self.desk.refusal = self.refusal
        self.desk.told = ""

    def refusal(self, move: HandMove) -> str | None:
        """Why a move is not wanted now."""
        return never(move)

    def handle(self, action: Action) -> None:
        """The player's hand does it."""
        self.desk.handle(action)

    def update(self, dt: float) -> None:
        """The table lives on."""
        self.desk.update(dt)

    def draw(self, canvas: pygame.Surface) -> None:
        """The table."""
        self.desk.draw(canvas)
