"""Pictures to compare: what was on a canvas, kept as it was."""

from __future__ import annotations

import pygame

STRIPS = 9


class Picture:
    """What a surface shows now. Equal to another when every pixel has the same colour.

    To bring a whole canvas into one order of bytes takes longer than to draw on it. So that is left to pictures whose
    memory differs, and of those to the strips of lines down to the first in which they do.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self._copy = surface.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return NotImplemented
        if self._copy.get_size() != other._copy.get_size():
            return False
        if self._copy.get_buffer().raw == other._copy.get_buffer().raw:
            return True
        return all(self._strip(number) == other._strip(number) for number in range(STRIPS))

    def __hash__(self) -> int:
        return hash(self._strip(STRIPS // 2))

    def _strip(self, number: int) -> bytes:
        """The colours of some lines."""
        width, height = self._copy.get_size()
        top, bottom = height * number // STRIPS, height * (number + 1) // STRIPS
        return pygame.image.tobytes(self._copy.subsurface((0, top, width, bottom - top)), "RGB")
