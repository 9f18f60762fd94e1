"""The plain data of Speed Colors: measures, options, and what rules, bots, judge and screens tell each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from engine.game_info import Choice, Option, OwnCards, own_cards_option
from engine.words import N_

PAPER = 640
"""Side of the square paper in units; every point and every verdict is in these units, whatever the screen."""
NIB_RADIUS = 16
"""Radius of the round nib, in paper units."""
INKS = 6
"""Inks, caps, markers and areas of a drawing. Ink and cap index: red orange yellow green blue purple."""
ROUNDS = 4
SNAKE_SPACES = 48
"""Spaces of a snake: four rounds of six right areas fill it exactly."""
PETALS_TO_A_FLOWER = 3
"""Petals of the big flower that turn into one small flower."""
SPACES_TO_A_FLOWER = 2
"""Snake spaces that one small flower compares with when the two boards meet at one table."""

OWN = "own/"
"""Prefix of the names of players' own drawings."""
EASY, MEDIUM, HARD = DIFFICULTIES = (1, 2, 3)
"""How hard a drawing is to paint."""

Side = Literal["snake", "flowers"]
Boards = Literal["snake", "flowers", "mixed"]
Drawings = Literal["any", "easy", "rising"]
Strictness = Literal["kind", "normal", "strict"]
Point = tuple[float, float]
"""x and y in paper units, 0 to 640."""
Points = tuple[Point, ...]
"""One stroke: the way of the nib's centre, pen down to pen up. A single point is a dot."""
DeckCard = tuple[str, str]
"""Name of a drawing, and a mark that changes with its file."""
Span = tuple[int, int, int]
"""y, first x and last x (inclusive) of one row of pixels."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What an area needs to count as fully coloured and as coloured inside its lines."""

    rim: int
    """Units along the lines that may stay white."""
    coverage: float
    """Share of the area, less its rim, that must be covered."""
    hole: int
    """Largest white patch that is forgiven, in square units."""
    line_margin: int
    """Units by which the lines are widened before ink counts as outside."""
    fringe: int
    """Units beyond the widened lines: a patch that nowhere reaches deeper runs along the line, and is no spill."""
    spill_patch: int
    """Largest patch outside the lines that is forgiven, in square units."""
    bump_depth: int
    """Units beyond the widened lines: a patch that reaches deeper is a bump that everybody sees."""
    bump: int
    """Smallest bump that is a spill, in square units."""
    spill_share: float
    """Largest sum of ink outside the lines, as a share of the area's size."""


STRICTNESS: dict[str, Limits] = {
    "kind": Limits(
        rim=5, coverage=0.92, hole=320,
        line_margin=6, fringe=6, spill_patch=480, bump_depth=14, bump=200, spill_share=0.09,
    ),
    "normal": Limits(
        rim=3, coverage=0.97, hole=100,
        line_margin=3, fringe=4, spill_patch=150, bump_depth=10, bump=60, spill_share=0.025,
    ),
    "strict": Limits(
        rim=3, coverage=0.975, hole=60,
        line_margin=3, fringe=3, spill_patch=90, bump_depth=8, bump=40, spill_share=0.015,
    ),
}  # fmt: skip
"""The one table of the judge's numbers."""


class AreaShape(msgspec.Struct, frozen=True):
    """What a player sees of one area of the black-and-white side."""

    index: int
    """0 to 5, in the reading order of the areas."""
    size: int
    """Pixels of the area, lines excluded."""
    centre: tuple[int, int]
    """A spot inside the area with room for a symbol."""
    reach: tuple[Span, ...]
    """Rows, 4 units apart, where the nib's centre may be without touching anything beyond the widened lines."""


class Use(msgspec.Struct, frozen=True):
    """One marker used once: its ink and every stroke from being taken to being put back."""

    ink: int
    strokes: tuple[Points, ...]


class AreaVerdict(msgspec.Struct, frozen=True):
    """What the judge found in one area, for the use that claims it."""

    area: int
    right_ink: int
    use: int | None
    """Index of the earliest use whose ink lies mostly in this area; None when the area is white."""
    ink: int | None
    coverage: float
    """Share of the area, less its rim, that the claiming use covers."""
    largest_hole: int
    """Square units of the largest white patch."""
    spill_patch: int
    """Square units of the largest patch outside the lines that is more than a fringe along them."""
    bump: int
    """Square units of the largest patch that reaches so deep beyond the lines that everybody sees it."""
    spill_share: float
    """All ink outside the lines as a share of the area's size."""
    full: bool
    inside: bool
    second_use: bool
    """A later use claimed this area too, for nothing."""
    other_use: int | None
    """Index of another use that claimed this area too, or has so much ink in it that it is plainly seen unless it was
    painted over: the last one, of another ink if there is one."""


class Studio(Protocol):
    """The deck and the judge, as the rules need them; the real one measures pixels."""

    def names(self) -> tuple[str, ...]:
        """Every drawing of the deck, always in the same order."""

    def mark(self, name: str) -> str | None:
        """What changes with the drawing's file; None when there is no such drawing."""

    def answer(self, name: str) -> tuple[int, ...]:
        """Ink by area, as the drawing was made."""

    def shapes(self, name: str) -> tuple[AreaShape, ...]:
        """The six areas in their reading order."""

    def claims(self, name: str, uses: Sequence[Use]) -> tuple[int | None, ...]:
        """The area that each use belongs to; None for one of which no ink lies in any."""

    def judge(self, name: str, answer: Sequence[int], uses: Sequence[Use], strictness: str) -> tuple[AreaVerdict, ...]:
        """Six verdicts, by area, on what was painted against ``answer`` (ink by area, as dealt)."""


class SpeedColorsOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What the table agreed on before the match."""

    swap_caps: bool = True
    """False is the variant for young children."""
    boards: Boards = "snake"
    sides: tuple[Side, ...] = ()
    """Board by seat when ``boards`` is mixed; a seat without an entry has the snake."""
    petals: bool = True
    """False: areas filled with a wrong ink give nothing."""
    drawings: Drawings = "any"
    """Dealt from all, from the easy ones alone where there are enough, or from all and the easiest first."""
    shuffled: bool = False
    """The inks of a drawing are permuted anew each time it is dealt."""
    referee: bool = True
    """The box refuses a used marker; without, it is given again and "same ink twice" does the judging."""
    timer_seconds: int = 0
    """Seconds from the coloured sides being shown until the table ends the round; 0 is no timer."""
    strictness: Strictness = "normal"
    own_cards: OwnCards = "mixed"
    deck: tuple[DeckCard, ...] = ()
    """What was in the deck when the match began, so that its journal deals the same again; empty: what is there now."""
    difficulties: tuple[int, ...] = ()
    """How hard each drawing of ``deck`` was then; one without an entry is of medium difficulty."""
    seen: tuple[str, ...] = ()
    """What matches before have dealt, the longest ago first: the rest comes before it."""


_ON_OFF = (Choice(True, N_("On")), Choice(False, N_("Off")))

OPTIONS: tuple[Option, ...] = (
    Option(
        key="swap_caps",
        title=N_("Swapped caps"),
        sentence=N_("After each round whoever is behind swaps two caps. Turn it off for young children."),
        choices=_ON_OFF,
        default=True,
    ),
    Option(
        key="boards",
        title=N_("Boards"),
        sentence=N_("The snake is for everyone. Flowers are for experts: a wrong ink is worth only a petal."),
        choices=(
            Choice("snake", N_("Snake")),
            Choice("flowers", N_("Flowers")),
            Choice("mixed", N_("Mixed")),
        ),
        default="snake",
    ),
    Option(
        key="sides",
        title=N_("Board of each player"),
        sentence=N_("Give the flowers to those who know the game and the snake to those who are new to it."),
        choices=(Choice("snake", N_("Snake")), Choice("flowers", N_("Flowers"))),
        default="snake",
        per_seat=True,
        shown_if=("boards", "mixed"),
    ),
    Option(
        key="petals",
        title=N_("Wrong inks"),
        sentence=N_("An area that is full but of the wrong colour is worth a little, or nothing at all."),
        choices=(Choice(True, N_("Count a little")), Choice(False, N_("Count nothing"))),
        default=True,
    ),
    Option(
        key="drawings",
        title=N_("Drawings"),
        sentence=N_("Any of them, only the easy half for children, or easy ones first and hard ones last."),
        choices=(Choice("any", N_("Any")), Choice("easy", N_("Easy ones")), Choice("rising", N_("Easy first"))),
        default="any",
    ),
    Option(
        key="shuffled",
        title=N_("Shuffled colours"),
        sentence=N_("The colours of every drawing change each time it is dealt."),
        choices=_ON_OFF,
        default=False,
    ),
    Option(
        key="referee",
        title=N_("Referee"),
        sentence=N_("The box keeps back a marker you have used. Turn it off to watch over yourselves."),
        choices=_ON_OFF,
        default=True,
    ),
    Option(
        key="timer_seconds",
        title=N_("Round timer"),
        sentence=N_("Ends a round that drags on; the pictures are judged as they stand."),
        choices=(
            Choice(0, N_("Off")),
            Choice(90, N_("90 seconds")),
            Choice(120, N_("2 minutes")),
            Choice(180, N_("3 minutes")),
            Choice(300, N_("5 minutes")),
        ),
        default=0,
    ),
    Option(
        key="strictness",
        title=N_("Judge"),
        sentence=N_("How closely the judge looks for white patches and for ink outside the lines."),
        choices=(
            Choice("kind", N_("Kind")),
            Choice("normal", N_("Normal")),
            Choice("strict", N_("Strict")),
        ),
        default="normal",
    ),
    own_cards_option(N_("Own drawings")),
)
