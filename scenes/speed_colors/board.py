"""One picture of a whole screen, of which only the parts that changed are drawn anew."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from engine.words import language_in_use

WORDLESS = ("marker_", "track_", "well_")
"""How the names of parts begin that are pictures alone."""


class Board(ABC):
    """What stands still on a screen. Moving things are drawn over it each frame, on the canvas.

    A part is drawn anew whenever the state it shows has changed: first what lies below it, then the part. A frame
    thus costs one opaque blit, whatever is on the table.
    """

    def __init__(self, picture: pygame.Surface) -> None:
        """``picture`` is opaque and of the canvas's size; the base is drawn on it at once."""
        self.picture = picture
        self._shown: dict[str, object] = {}
        picture.set_clip(None)
        self.draw_base(picture)

    @abstractmethod
    def draw_base(self, table: pygame.Surface) -> None:
        """Draw what lies below the parts and never changes; it must be quick."""

    def show(self, name: str, rect: pygame.Rect, state: object, draw: Callable[[pygame.Surface], object]) -> bool:
        """Let part ``name`` within ``rect`` show ``state``; ``draw`` is called only if it showed another one.

        A part with words in it is drawn anew in another language as well.
        """
        if not name.startswith(WORDLESS):
            state = language_in_use(), state
        if name in self._shown and self._shown[name] == state:
            return False
        if name in self._shown:
            self.picture.set_clip(rect)
            self.draw_base(self.picture)
        self._shown[name] = state
        self.picture.set_clip(rect)
        draw(self.picture)
        self.picture.set_clip(None)
        return True
