"""What every inner screen of the table is: the table shows one after the other on the one scene of the stack."""

from __future__ import annotations

import pygame

from engine.actions import Action
from engine.scene import HURRIED_SECONDS, confirms


class Screen:
    """One phase of the match on the screen. The table calls these methods as a scene stack calls a scene's."""

    moment: str = ""
    """Name of what is to be seen, for pictures."""
    live_runs: bool = False
    """Whether time passes for the bots while this screen is shown."""
    own_pointer: bool = False
    """Whether this screen draws the mouse pointer itself."""
    on_show: object = None
    """What fills the screen, when it shows one thing after the other."""
    quiet_seconds: float = HURRIED_SECONDS
    """So long after it has come, or ``asks`` something else, presses that lead on do nothing: they were meant for what
    was to be seen before."""
    asks: object = None
    """What a press would answer now, when the screen asks one thing after the other."""
    done: bool = False
    """Whether the table may go on to the next screen."""

    def misses(self, action: Action) -> bool:
        """Whether an action of the quiet moment does nothing."""
        return confirms(action)

    def handle(self, action: Action) -> None:
        """Take one action of a player."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw onto the canvas; changes nothing else."""

    def leave(self) -> None:
        """The table is left, or goes on: put in order what is under way."""
