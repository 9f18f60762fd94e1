"""What a click or a tap hits: small things also when it comes down beside them, for a fingertip is large."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist
from typing import TypeVar

import pygame

TOUCH_PX = 72
"""A fingertip covers so much of the canvas on a laptop or a handheld."""

Key = TypeVar("Key")


def touch_area(rect: pygame.Rect) -> pygame.Rect:
    """Where something can be hit: larger than itself when it is smaller than a fingertip; nothing stays nothing."""
    if not rect.width or not rect.height:
        return rect
    return rect.inflate(max(TOUCH_PX - rect.width, 0), max(TOUCH_PX - rect.height, 0))


def place_at(places: Iterable[tuple[Key, pygame.Rect]], position: tuple[float, float]) -> Key | None:
    """The place that a point is in, else the nearest one in whose ``touch_area`` it is; None where there is none."""
    best: tuple[float, Key] | None = None
    for key, rect in places:
        if rect.collidepoint(position):
            return key
        away = dist(rect.center, position)
        if touch_area(rect).collidepoint(position) and (best is None or away < best[0]):
            best = away, key
    return best[1] if best is not None else None
