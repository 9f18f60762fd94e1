"""The guesses of one artist's turn: whose chance it is, who spoke up, what was said, and how many hints were given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.game_info import SeatInfo
from scenes.pantone.content import HINTS
from scenes.pantone.scoring import Group, guessing_order, points_after, speaker_of
from scenes.pantone.view import GuessKind, GuessMade

NOBODY = -1
Verdict = Literal["right", "wrong", "nobody"]
"""What a guess leads to: the turn ends with it; it goes on; it ends because there is no hint left to give."""


class Guessing:
    """One turn's guesses. It starts closed, while the artist still paints: then one can only speak up out of turn."""

    def __init__(self, seats: Sequence[SeatInfo], artist: int, teams: Sequence[int], number: int) -> None:
        """``number`` of the artist's turn says which member of a team speaks first."""
        self.open = False
        self.hints = 0
        self.made: list[GuessMade] = []
        self.buzzer = NOBODY
        """Who spoke up out of turn and has not been judged yet."""
        self.speaking = NOBODY
        """Whose spoken guess is to be ruled on."""
        self._seats = seats
        self._number = number
        self._order = guessing_order(len(seats), artist, teams)
        self._asked = 0  # groups that had their chance since the last hint

    @property
    def points(self) -> int:
        """What a right guess is worth now."""
        return points_after(self.hints)

    @property
    def guessers(self) -> Group:
        """Who may guess now without a penalty, or spoke up out of turn."""
        if self.buzzer != NOBODY:
            return (self.buzzer,)
        return self._order[self._asked] if self.open else ()

    @property
    def speaker(self) -> int:
        """The one of the guessers who is waited for."""
        if self.speaking != NOBODY or not self.guessers:
            return NOBODY
        return speaker_of(self.guessers, self._seats, self._number + self.hints)

    @property
    def queue(self) -> tuple[Group, ...]:
        """Who guesses next before another hint: first those whose chance was interrupted out of turn."""
        return self._order[self._asked + (self.buzzer == NOBODY) :] if self.open else ()

    def may_buzz(self, seat: int) -> bool:
        """Whether a seat, not the artist's, would speak up out of turn."""
        if self.buzzer != NOBODY or self.speaking != NOBODY:
            return False
        return seat not in self.guessers

    def conclude(self, seat: int, kind: GuessKind, right: bool, text: str) -> Verdict:
        """A guess was judged, or the chance of one was not taken."""
        out_of_turn = self.buzzer != NOBODY
        self.buzzer = self.speaking = NOBODY
        self.made.append(
            GuessMade(seat=seat, kind=kind, text=text, hints=self.hints, right=right, out_of_turn=out_of_turn)
        )
        if right:
            return "right"
        if out_of_turn:
            return "wrong"
        self._asked += 1
        if self._asked == len(self._order):
            if self.hints == HINTS:
                return "nobody"
            self.hints += 1
            self._asked = 0
        return "wrong"
