"""The moves of Pantone: The Game: frozen values, one line each in the journal.

Cards are numbers in the match's deck, colours are indices of ``content.COLOURS``, and a swatch on the board keeps the
number that it got when it was laid. Places are in board units, angles in degrees clockwise.
"""

from __future__ import annotations

from engine.game_info import TABLE, Move


class NameFirst(Move, frozen=True, kw_only=True):
    """Say who is the first artist; the first seat to say so is believed."""

    first: int


class Discard(Move, frozen=True, kw_only=True):
    """Put away one of the four characters dealt."""

    card: int


class Choose(Move, frozen=True, kw_only=True):
    """Choose the character to paint; the artist's time begins."""

    card: int


class Lay(Move, frozen=True, kw_only=True):
    """Lay a swatch out of the tray on top of all others."""

    colour: int
    x: int
    y: int
    angle: int = 0


class Shift(Move, frozen=True, kw_only=True):
    """Move and turn a swatch on the board; it stays over and under what it was."""

    swatch: int
    x: int
    y: int
    angle: int


class Raise(Move, frozen=True, kw_only=True):
    """Put a swatch over the next one above it, or over all."""

    swatch: int
    to_top: bool = False


class Lower(Move, frozen=True, kw_only=True):
    """Put a swatch under the next one below it, or under all."""

    swatch: int
    to_bottom: bool = False


class Remove(Move, frozen=True, kw_only=True):
    """Put a swatch back into the tray."""

    swatch: int


class Undo(Move, frozen=True, kw_only=True):
    """Take back the artist's last change of the board."""


class Done(Move, frozen=True, kw_only=True):
    """Stop painting before the time is up."""


class TimeUp(Move, frozen=True, kw_only=True):
    """The artist's time is up."""

    seat: int = TABLE


class ClocksStopped(Move, frozen=True, kw_only=True):
    """Milliseconds left on the clocks: the table is left or covered, or they have run for a while."""

    seat: int = TABLE
    paint: int | None = None
    guess: int | None = None
    typing: int | None = None


class TurnBoard(Move, frozen=True, kw_only=True):
    """Turn the whole board to this angle, once painting is over."""

    angle: int


class Guess(Move, frozen=True, kw_only=True):
    """Type a guess."""

    text: str


class Spoken(Move, frozen=True, kw_only=True):
    """A guess was said aloud; the artist rules on it next."""


class Pass(Move, frozen=True, kw_only=True):
    """Guess nothing this time."""


class Buzz(Move, frozen=True, kw_only=True):
    """Speak up out of turn, which costs a point at once; the guess itself comes next."""


class GuessTimeUp(Move, frozen=True, kw_only=True):
    """The guesser's seconds are over."""

    seat: int = TABLE


class Rule(Move, frozen=True, kw_only=True):
    """The artist says whether the spoken guess is right."""

    right: bool


class AskToType(Move, frozen=True, kw_only=True):
    """The artist did not understand the spoken guess: it is to be typed, and nothing is lost."""


PaintMove = Lay | Shift | Raise | Lower | Remove | Undo
"""What changes the board."""
PantoneMove = (
    NameFirst
    | Discard
    | Choose
    | Lay
    | Shift
    | Raise
    | Lower
    | Remove
    | Undo
    | Done
    | TimeUp
    | ClocksStopped
    | TurnBoard
    | Guess
    | Spoken
    | Pass
    | Buzz
    | GuessTimeUp
    | Rule
    | AskToType
)
"""Union of all moves."""
