"""Surfaces that are costly to make, kept by key within a bound of pixels; the one unused for longest gives way.

What the picture on the screen was drawn with stays, however much that is: a screen that does not fit into the bound
would otherwise make everything anew in every frame.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

import pygame

FRAMES_SAFE = 2
"""What was drawn in the frame under way or in the one before does not give way: its turn may come in this frame too."""
NOT_DRAWN = -FRAMES_SAFE
"""Instead of a frame, for what was asked for between two frames, such as what is made ready ahead."""

_frame = 0
_draws = False


@contextmanager
def one_frame() -> Iterator[None]:
    """While this lasts, one frame is drawn; whoever draws a whole screen says so."""
    global _frame, _draws
    _frame, _draws = _frame + 1, True
    try:
        yield
    finally:
        _draws = False


class _Kept:
    """A surface, and the frame that it was drawn in last."""

    __slots__ = ("frame", "pixels", "surface")

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.pixels = surface.get_width() * surface.get_height()
        self.frame = NOT_DRAWN


class KeptSurfaces:
    """Keeps surfaces of 4 bytes a pixel. The newest one is always kept, whatever its size."""

    def __init__(self, most_pixels: int) -> None:
        self._most_pixels = most_pixels
        self._pixels = 0
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()

    @property
    def pixels(self) -> int:
        """Pixels of all that is kept."""
        return self._pixels

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of ``key``, made if it is not kept. Do not draw onto it."""
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = _Kept(make())
            self._pixels += kept.pixels
            if self._pixels > self._most_pixels:
                self._make_room(key)
        else:
            self._kept.move_to_end(key)
        if _draws:
            kept.frame = _frame
        return kept.surface

    def _make_room(self, newest: Hashable) -> None:
        for key, kept in list(self._kept.items()):
            if self._pixels <= self._most_pixels or key == newest:
                return
            if kept.frame <= _frame - FRAMES_SAFE:
                del self._kept[key]
                self._pixels -= kept.pixels

    def clear(self) -> None:
        """Let go of everything."""
        self._kept.clear()
        self._pixels = 0
