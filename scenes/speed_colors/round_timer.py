"""The table's timer, which ends a round that drags on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.game_info import IllegalAction
from scenes.speed_colors.moves import Stroke, TimeUp

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from scenes.speed_colors.seat_place import SeatPlace

LAST_SECONDS = 10
"""The timer ticks audibly from here on."""


class RoundTimer:
    """Counts the time that the options give; with none it never rings."""

    def __init__(self, seconds: int) -> None:
        self._limit = seconds * 1000

    def seconds_left(self, now: int) -> int | None:
        """Whole seconds left at ``now`` (milliseconds), counting one that has begun; None without a timer."""
        return max(-(-(self._limit - now) // 1000), 0) if self._limit else None

    def ticks(self, before: int, now: int) -> bool:
        """Whether one of the last seconds has begun between two moments."""
        left, was_left = self.seconds_left(now), self.seconds_left(before)
        return left is not None and left != was_left and 0 < left <= LAST_SECONDS

    def is_up(self, now: int) -> bool:
        """Whether the time is over."""
        return bool(self._limit) and now >= self._limit

    def ring(self, live: LiveMatch, places: Sequence[SeatPlace], now: int) -> bool:
        """End the wave; strokes under way count as far as they are to be seen. False when it has just ended itself."""
        for place in places:
            if place.person:
                place.painter.lift()
            else:
                _hand_in(live, place.seat)
        try:
            live.play(TimeUp(at=max(now, self._limit)))
        except IllegalAction:
            return False
        return True


def _hand_in(live: LiveMatch, seat: int) -> None:
    """Let what a bot has drawn of its stroke count."""
    move, progress = live.pending(seat) or (None, 0.0)
    if not isinstance(move, Stroke):
        return
    match: Any = live.match
    points = move.points[: int(progress * (len(move.points) - 1)) + 1]
    spent = round(move.milliseconds * progress)
    try:
        live.play(Stroke(seat=seat, at=match.papers[seat].at + spent, points=points, milliseconds=spent))
    except IllegalAction:
        return
