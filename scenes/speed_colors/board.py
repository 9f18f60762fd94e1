"""One picture of the whole table, of which only the parts that changed are drawn anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame

Draw = Callable[[pygame.Surface], object]


class Board:
    """What stands still on the table. Moving things are drawn over it each frame, on the canvas.

    A part is drawn anew whenever the state it shows has changed: first what lies below it, then the part. A frame
    thus costs one opaque blit, whatever is on the table.
    """

    def __init__(self, picture: pygame.Surface, draw_base: Draw) -> None:
        """``picture`` is opaque and of the canvas's size. ``draw_base`` draws what never changes; it must be quick."""
        self.picture = picture
        self._draw_base = draw_base
        self._shown: dict[str, object] = {}
        picture.set_clip(None)
        draw_base(picture)

    def show(self, name: str, rect: pygame.Rect, state: object, draw: Draw) -> bool:
        """Let part ``name`` within ``rect`` show ``state``; ``draw`` is called only if it showed another one."""
        if name in self._shown and self._shown[name] == state:
            return False
        if name in self._shown:
            self.picture.set_clip(rect)
            self._draw_base(self.picture)
        self._shown[name] = state
        self.picture.set_clip(rect)
        draw(self.picture)
        self.picture.set_clip(None)
        return True
