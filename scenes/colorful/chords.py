"""Blind chords: a held direction and a pressed button stand for a tile, and nothing of it is seen on the screen."""

from __future__ import annotations

from engine.actions import DIRECTIONS, Action, Button, DeviceId, Pressed, Released
from scenes.colorful.content import Colours

COLUMNS = (Button.LEFT, Button.UP, Button.DOWN, Button.RIGHT)
"""The direction of each column of tiles."""
ROWS = (Button.CONFIRM, Button.CANCEL, Button.OPTION, Button.EXTRA)
"""The button of each row of tiles."""


def chord_of(place: int) -> tuple[Button, Button]:
    """Direction and button of a tile, counted row by row."""
    return COLUMNS[place % len(COLUMNS)], ROWS[place // len(COLUMNS)]


class Chords:
    """Which directions each device holds, and which colour a press of it means."""

    def __init__(self, colours: Colours) -> None:
        self._colours = colours
        self._held: dict[DeviceId, list[Button]] = {}

    def hear(self, action: Action) -> None:
        """Note what is held. A direction that is pressed last comes before the others."""
        if not isinstance(action, Pressed | Released) or action.button not in DIRECTIONS:
            return
        held = self._held.setdefault(action.device, [])
        if isinstance(action, Released):
            if action.button in held:
                held.remove(action.button)
        elif not action.repeat:
            if action.button in held:
                held.remove(action.button)
            held.append(action.button)

    def forget(self, device: DeviceId | None) -> None:
        """Take what a device holds for let go."""
        if device is not None:
            self._held.pop(device, None)

    def colour(self, device: DeviceId, button: Button) -> int | None:
        """The colour of what is held with ``button``; None without a direction or without such a tile."""
        held = self._held.get(device)
        if not held or button not in ROWS:
            return None
        place = ROWS.index(button) * len(COLUMNS) + COLUMNS.index(held[-1])
        return self._colours[place] if place < len(self._colours) else None
