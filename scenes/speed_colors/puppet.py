"""Shows what the hand of a bot does: where it reaches, and the stroke that it is drawing."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from scenes.speed_colors.content import PAPER, Point
from scenes.speed_colors.moves import Stop, Stroke, Take

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from scenes.speed_colors.papers import PaperView

GLIDE = 2600.0
"""Paper units a second at which the brush is brought to the start of the next stroke."""


class Puppet:
    """One bot's hand on the table."""

    def __init__(self, live: LiveMatch, seat: int, view: PaperView, target: int = 0) -> None:
        self.view = view
        self.target = target
        """The marker that the empty hand points at."""
        self.at_button = False
        """Whether the hand is on its way to the STOP button."""
        self.nib_down = False
        self._live = live
        self._seat = seat
        self._brush: Point = (PAPER / 2, PAPER / 2)

    @property
    def nib(self) -> Point:
        """Where the nib is, on the canvas."""
        return self.view.place.to_canvas(self._brush)

    def update(self, dt: float) -> None:
        """Follow the move that the bot is making."""
        pending = self._live.pending(self._seat)
        move, progress = pending if pending is not None else (None, 0.0)
        self.at_button = isinstance(move, Stop)
        self.nib_down = isinstance(move, Stroke)
        if isinstance(move, Take):
            self.target = move.cap
        elif isinstance(move, Stroke):
            self._draw(move, progress, dt)

    def _draw(self, move: Stroke, progress: float, dt: float) -> None:
        match: Any = self._live.match
        paper, ink = match.papers[self._seat], match.ink_in_hand(self._seat)
        if ink is None:
            return
        if not paper.inked and self.view.use_count == len(paper.uses):
            self.view.start_use(ink)
        uses = len(paper.uses) + (0 if paper.inked else 1)
        drawn = len(paper.uses[-1].strokes) if paper.inked else 0
        reached = progress * (len(move.points) - 1)
        self.view.lay(uses - 1, drawn, move.points, int(reached) + 1)
        self._glide(_between(move.points, reached), dt)

    def _glide(self, goal: Point, dt: float) -> None:
        way = hypot(goal[0] - self._brush[0], goal[1] - self._brush[1])
        share = min(GLIDE * dt / way, 1.0) if way else 1.0
        x, y = self._brush
        self._brush = x + (goal[0] - x) * share, y + (goal[1] - y) * share


def _between(points: tuple[Point, ...], place: float) -> Point:
    """The point ``place`` steps along a polyline."""
    number = min(int(place), len(points) - 1)
    (x0, y0), (x1, y1) = points[number], points[min(number + 1, len(points) - 1)]
    share = place - number
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
