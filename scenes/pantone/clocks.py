"""What was left on the clocks when they were noted last: a match that is resumed wins next to no time by it."""

from __future__ import annotations

from scenes.pantone.moves import (
    AskToType,
    Buzz,
    Choose,
    ClocksStopped,
    Done,
    Guess,
    GuessTimeUp,
    PantoneMove,
    Pass,
    Rule,
    Spoken,
    TimeUp,
)


class Clocks:
    """Seconds by clock; None where a whole new one begins."""

    def __init__(self) -> None:
        self.paint: float | None = None
        self.guess: float | None = None
        self.typing: float | None = None

    def hear(self, move: PantoneMove) -> None:
        """Note where clocks stand, and forget it when others begin."""
        if isinstance(move, ClocksStopped):
            self.paint, self.guess, self.typing = self._with(move)
        elif isinstance(move, Choose | Done | TimeUp):
            self.paint = self.guess = self.typing = None
        elif isinstance(move, Guess | Spoken | Pass | GuessTimeUp | Buzz | Rule | AskToType):
            self.guess = self.typing = None

    def know(self, move: ClocksStopped) -> bool:
        """Whether it says nothing new."""
        return (self.paint, self.guess, self.typing) == self._with(move)

    def _with(self, move: ClocksStopped) -> tuple[float | None, float | None, float | None]:
        """Where clocks stand after a note; one that says nothing of the artist's comes from a guess out of turn."""
        paint = self.paint if move.paint is None else _seconds(move.paint)
        return paint, _seconds(move.guess), _seconds(move.typing)


def _seconds(milliseconds: int | None) -> float | None:
    return None if milliseconds is None else max(milliseconds, 0) / 1000
