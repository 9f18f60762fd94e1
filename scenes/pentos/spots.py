"""What can be pointed at and chosen: places on the screen with the move, or the reason against it, behind them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from scenes.pentos.moves import PentosMove


@dataclass
class Spot:
    """One thing to choose. Of ``move``, ``go`` and ``reason`` one says what choosing it does."""

    key: str
    rect: pygame.Rect
    move: PentosMove | None = None
    go: Callable[[], None] | None = None
    reason: str = ""
    """Why it cannot be chosen now, in a sentence for the player."""
    cards: tuple[int, ...] = field(default=())
    """Cards that are raised while it is in focus."""
