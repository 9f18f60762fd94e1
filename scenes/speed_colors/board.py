"""One picture of the whole table, of which only the parts that changed are drawn anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class Board:
    """What stands still on the table. Moving things are drawn over it each frame, on the canvas.

    ``base`` holds what never changes; a part is drawn over it whenever the state it shows has changed. A frame thus
    costs one opaque blit, whatever is on the table.
    """

    def __init__(self, base: pygame.Surface) -> None:
        """``base`` must be opaque and of the canvas's size."""
        self._base = base
        self.picture = base.copy()
        self._shown: dict[str, object] = {}

    def show(self, name: str, rect: pygame.Rect, state: object, draw: Callable[[pygame.Surface], object]) -> bool:
        """Let part ``name`` within ``rect`` show ``state``; ``draw`` is called only if it showed another one."""
        if name in self._shown and self._shown[name] == state:
            return False
        self._shown[name] = state
        self.picture.set_clip(rect)
        self.picture.blit(self._base, rect, rect)
        draw(self.picture)
        self.picture.set_clip(None)
        return True

    def forget(self, name: str) -> None:
        """Draw this part anew at the next ``show``."""
        self._shown.pop(name, None)
