"""Surfaces that are costly to make, kept by key within a bound of pixels; the one unused for longest gives way."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class KeptSurfaces:
    """Keeps surfaces of 4 bytes a pixel. The newest one is always kept, whatever its size."""

    def __init__(self, most_pixels: int) -> None:
        self._most_pixels = most_pixels
        self._pixels = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    @property
    def pixels(self) -> int:
        """Pixels of all that is kept."""
        return self._pixels

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of ``key``, made if it is not kept. Do not draw onto it."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        surface = make()
        self._kept[key] = surface
        self._pixels += _size(surface)
        while self._pixels > self._most_pixels and len(self._kept) > 1:
            _key, dropped = self._kept.popitem(last=False)
            self._pixels -= _size(dropped)
        return surface

    def clear(self) -> None:
        """Let go of everything."""
        self._kept.clear()
        self._pixels = 0


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height()
