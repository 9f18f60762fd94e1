"""The moves of Speed Colors: frozen values, one line each in the journal."""

from __future__ import annotations

from engine.game_info import TABLE, Move
from scenes.speed_colors.content import Points


class Flip(Move, frozen=True, kw_only=True):
    """Turn the own card to its black-and-white side, once a round.

    ``at``, here and below: milliseconds of this seat's performance since the coloured sides were shown.
    """

    at: int


class Take(Move, frozen=True, kw_only=True):
    """Take the marker with this cap out of the box."""

    at: int
    cap: int


class PutBack(Move, frozen=True, kw_only=True):
    """Put the marker in hand back into the box."""

    at: int


class Stroke(Move, frozen=True, kw_only=True):
    """Draw one stroke, pen down to pen up, with the marker in hand; ``at`` is when the pen was lifted."""

    at: int
    points: Points
    milliseconds: int
    """How long the stroke took, so that it can be shown again as it was drawn."""


class Stop(Move, frozen=True, kw_only=True):
    """Call STOP with six areas started and an empty hand."""

    at: int


class TimeUp(Move, frozen=True, kw_only=True):
    """The table's timer ran out."""

    seat: int = TABLE
    at: int


class Swap(Move, frozen=True, kw_only=True):
    """Swap the caps of two markers that were not swapped yet."""

    first: int
    second: int


HandMove = Flip | Take | PutBack | Stroke | Stop
"""What one player does with one paper."""
SpeedColorsMove = HandMove | TimeUp | Swap
