"""What one seat may see of the table: the board, what was said about it, and the own characters."""

from __future__ import annotations

from typing import Literal

import msgspec

from scenes.pantone.content import COLOURS, COPIES, Character, Limit, Mode, Spot, Words

Phase = Literal["first", "discard", "choose", "paint", "guess", "buzz", "ruling", "over"]
"""What happens now: the first artist is named; everybody discards a character; the artist chooses one; paints it; those
on turn guess; somebody who spoke up out of turn guesses; the artist rules on a spoken guess. Or the match is over."""
GuessKind = Literal["typed", "spoken", "pass", "time"]


class Laid(msgspec.Struct, frozen=True):
    """A swatch on the board."""

    swatch: int
    """Its number, unique in this artist's turn."""
    colour: int
    x: int
    y: int
    angle: int

    @property
    def spot(self) -> Spot:
        """Where it lies and how it is turned."""
        return self.x, self.y, self.angle


class Card(msgspec.Struct, frozen=True):
    """A character card that may be read."""

    number: int
    character: Character


class GuessMade(msgspec.Struct, frozen=True, kw_only=True):
    """One guess of the turn under way, or none where there was a chance of one."""

    seat: int
    kind: GuessKind
    text: str = ""
    """As typed; empty for what was spoken."""
    hints: int
    """Hints that had been given."""
    right: bool = False
    out_of_turn: bool = False


class TurnResult(msgspec.Struct, frozen=True, kw_only=True):
    """One artist's turn that is over, with all it takes to hang the board in the gallery."""

    number: int
    """From 1 on."""
    cycle: int
    stage: int
    artist: int
    card: Card
    board: tuple[Laid, ...]
    """From the lowest swatch to the highest."""
    board_angle: int
    hints: int
    """Hints that had been given when it ended, 0 to 4."""
    guesser: int | None
    """Who was right; None when nobody was."""
    out_of_turn: bool
    """The right guess came out of turn."""
    points: int
    """What the right guess was worth; 0 when there was none."""
    gains: tuple[int, ...]
    """By seat, penalties included; with teams every member has what the team gained."""
    guesses: tuple[GuessMade, ...]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table from one seat; from -1 it is what an onlooker sees, and so what a shared screen may show to all."""

    seat: int
    phase: Phase
    mode: Mode
    teams: tuple[int, ...]
    """Team of each seat, 0 or 1; empty when everybody plays alone."""
    cycle: int
    """Hands dealt so far, from 1 on; more than one in Renaissance only."""
    stage: int
    """1 to 3: what the rulebook and the players call the phase."""
    number: int
    """Artists' turns begun so far; 0 while the first artist is to be named."""
    turns: int
    """Artists' turns with one hand of characters."""
    goal: int
    artist: int
    """Whose board it is; -1 until the first artist is known."""
    discarded: tuple[bool, ...]
    """Who has put away a character of this hand."""
    hand: tuple[Card, ...]
    """The own characters that are left."""
    chosen: Card | None
    """The character on the board, for its artist alone."""
    limit: Limit
    board: tuple[Laid, ...]
    """From the lowest swatch to the highest."""
    board_angle: int
    can_undo: bool
    points: int
    """What a right guess is worth now."""
    hints: tuple[Words, ...]
    """Hints given this turn."""
    guessers: tuple[int, ...]
    """Who may guess now without a penalty: one seat, or the members of a team."""
    speaker: int
    """The one of them who is waited for; -1 when nobody is."""
    queue: tuple[tuple[int, ...], ...]
    """Who guesses after them before the next hint, group by group."""
    buzzer: int
    """Who spoke up out of turn and is to guess, or be ruled on; -1 for nobody."""
    speaking: int
    """Whose spoken guess the artist rules on; -1 for nobody's."""
    guesses: tuple[GuessMade, ...]
    """Of this turn, in their order."""
    scores: tuple[int, ...]
    """By seat; with teams every member has the team's points."""
    results: tuple[TurnResult, ...]
    """Turns that are over."""
    printed: bool
    """Whether the printed characters are in this match's deck, or only those that the players wrote."""
    blanks: tuple[Character, ...]
    """Characters in the deck that the players wrote; the printed ones are known."""

    @property
    def tray(self) -> tuple[int, ...]:
        """Swatches left in the tray by colour, whether or not the artist may use them."""
        used = [laid.colour for laid in self.board]
        return tuple(COPIES - used.count(colour) for colour in range(len(COLOURS)))

    @property
    def swatches_left(self) -> int:
        """How many more swatches the artist may lay."""
        return self.limit.total - len(self.board)

    def may_lay(self, colour: int) -> bool:
        """Whether one more swatch of a colour is allowed, and there."""
        used = sum(laid.colour == colour for laid in self.board)
        return self.swatches_left > 0 and used < min(self.limit.each, COPIES)
