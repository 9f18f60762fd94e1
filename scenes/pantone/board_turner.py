"""The artist turns the whole board, once it is finished, so that the others see it the right way up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import Action, Button, Pressed, Released, Turned
from engine.game_info import IllegalAction
from scenes.pantone.look import TURN
from scenes.pantone.moves import TurnBoard

if TYPE_CHECKING:
    from scenes.pantone.table import Table

BOARD_STEP = 15
"""Degrees of one press, or of one step of the wheel."""
HOLD_SECONDS, EVERY_SECONDS = 0.3, 0.14
"""A button held for longer goes on turning, a step every so often."""
FULL_TURN = 360


class BoardTurner:
    """Follows the buttons of the artist's device."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._held: dict[int, float] = {}

    def take(self, action: Action) -> bool:
        """Whether the action turns the board, or ends that."""
        match action:
            case Turned(_device, steps):
                self._turn(-steps)
            case Pressed(button=Button.PREVIOUS | Button.NEXT as button, repeat=False):
                way = 1 if button is Button.NEXT else -1
                self._held = {way: 0.0}
                self._turn(way)
            case Released(button=Button.PREVIOUS | Button.NEXT as button):
                self._held.pop(1 if button is Button.NEXT else -1, None)
            case _:
                return False
        return True

    def let_go(self) -> None:
        """Nothing is held any longer."""
        self._held.clear()

    def update(self, dt: float) -> None:
        """Go on turning while a button is held."""
        for way, seconds in self._held.items():
            self._held[way] = seconds + dt
            if seconds > HOLD_SECONDS:
                self._held[way] -= EVERY_SECONDS
                self._turn(way)

    def _turn(self, way: int) -> None:
        match = self._table.match
        angle = (match.board_angle + way * BOARD_STEP) % FULL_TURN
        if not match.may_turn_board(match.artist):
            return
        try:
            self._table.live.play(TurnBoard(seat=match.artist, angle=angle))
        except IllegalAction:
            return
        self._table.look.play(TURN)
