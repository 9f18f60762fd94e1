"""The plain data of Pantone: The Game: swatches, board, characters and options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from engine.game_info import Choice, Option, OwnCards, own_cards_option
from engine.words import N_

COLOURS = (
    "white", "grey", "black", "brown", "tan", "peach", "pink", "red", "orange", "yellow", "green", "teal", "sky",
    "blue", "purple",
)  # fmt: skip
"""Names of the swatch colours by colour index; ``palette.json`` has them in the same order."""
COPIES = 4
"""Swatches of each colour."""
SWATCHES = len(COLOURS) * COPIES
BOARD = (1130, 636)
"""Width and height of the art board in units; every place is in these units, whatever the screen."""
SWATCH = (116, 174)
"""Width and height of an upright swatch, in board units."""
CORNER = 14
"""Radius of a swatch's corners, in board units."""
EDGE = 40
"""The middle of a swatch stays so many units inside the board, so that it can always be picked up again."""
HAND = 4
"""Characters dealt; one of them is discarded."""
STAGES = 3
"""Times that everybody is the artist with one hand of characters, each with fewer swatches."""
MINIMAL = 3
"""Swatches in the third stage, and in every stage of Minimalist."""
HINTS = 4
MOST_POINTS = 5
"""Points without a hint; one less for each hint."""
PENALTY = 1
"""Points that a guess out of turn costs."""
FEWEST_FOR_TEAMS = 4
BLANKS = 6
"""Character cards that the players write themselves."""
LONGEST_GUESS = 80
"""Letters of a typed guess."""
LANGUAGES = ("en", "fr")

Mode = Literal["phases", "minimalist", "abstract"]
Spot = tuple[int, int, int]
"""x and y of a swatch's middle in board units, and its angle in degrees clockwise, 0 to 359."""
Touch = Callable[[Spot, Spot], bool]
"""Whether swatches at two spots touch; the real one measures pixels."""


class Words(msgspec.Struct, frozen=True):
    """A text in each language."""

    en: str
    fr: str

    def text(self, language: str) -> str:
        """The text in a language; in English where there is none."""
        return self.fr if language == "fr" else self.en


class Lists(msgspec.Struct, frozen=True):
    """Texts in each language."""

    en: tuple[str, ...] = ()
    fr: tuple[str, ...] = ()


class Character(msgspec.Struct, frozen=True, kw_only=True):
    """One character card."""

    name: Words
    also: Lists = Lists()
    """Other answers that count as right."""
    theme: str = ""
    colours: tuple[str, str, str]
    """The three colours that evoke it best, top to bottom."""
    hints: Lists
    """Four in each language, from vague to nearly telling."""

    def hint(self, index: int) -> Words:
        """The hint of ``index`` 0 to 3."""
        return Words(self.hints.en[index], self.hints.fr[index])

    @property
    def answers(self) -> tuple[str, ...]:
        """Every name it goes by, in all languages."""
        return (self.name.en, self.name.fr, *self.also.en, *self.also.fr)


class Limit(msgspec.Struct, frozen=True):
    """How many swatches the artist may lay."""

    total: int
    each: int
    """Of one colour."""


_FREE = Limit(SWATCHES, COPIES)
_MINIMAL = Limit(MINIMAL, MINIMAL)
LIMITS: dict[Mode, tuple[Limit, Limit, Limit]] = {
    "phases": (_FREE, Limit(len(COLOURS), 1), _MINIMAL),
    "minimalist": (_MINIMAL, _MINIMAL, _MINIMAL),
    "abstract": (_FREE, _FREE, _FREE),
}
"""By mode and stage."""


class PantoneOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What the table agreed on before the match."""

    teams: bool = False
    """Two teams, seated alternately; for an even number of players from four on, else everybody plays alone."""
    mode: Mode = "phases"
    paint_seconds: int = 60
    guess_seconds: int = 5
    typing_seconds: int = 20
    """For writing a guess, from its first letter on."""
    goal: int = 0
    """Renaissance: points at which the match ends; 0 is the plain game of three stages."""
    guessing: Literal["spoken", "typed"] = "spoken"
    """Typed: a guess cannot be spoken. A typed guess is always taken."""
    first_artist: Literal["random", "named"] = "random"
    own_cards: OwnCards = "mixed"
    blanks: tuple[Character, ...] = ()
    """The characters that the players wrote, on blanks or in files, as they were when the match began."""
    seen: tuple[str, ...] = ()
    """What matches before have dealt, the longest ago first: the rest comes before it."""


OPTIONS: tuple[Option, ...] = (
    Option(
        key="mode",
        title=N_("Swatches"),
        sentence=N_("Fewer swatches in each phase. Minimalist: three at most. Abstract: none may touch."),
        choices=(
            Choice("phases", N_("Three phases")),
            Choice("minimalist", N_("Minimalist")),
            Choice("abstract", N_("Abstract")),
        ),
        default="phases",
    ),
    Option(
        key="teams",
        title=N_("Teams"),
        sentence=N_("Every other player is in your team. It takes four players or more, and an even number."),
        choices=(Choice(False, N_("Off")), Choice(True, N_("On"))),
        default=False,
        players=(FEWEST_FOR_TEAMS, 12),
    ),
    Option(
        key="paint_seconds",
        title=N_("Artist's time"),
        sentence=N_("How long the artist may lay swatches. Thirty seconds make a Speed Painter."),
        choices=(Choice(60, N_("60 seconds")), Choice(30, N_("30 seconds"))),
        default=60,
    ),
    Option(
        key="goal",
        title=N_("Renaissance"),
        sentence=N_("Play on, with new characters, until somebody has so many points."),
        choices=(
            Choice(0, N_("Off")),
            Choice(20, N_("20 points")),
            Choice(30, N_("30 points")),
            Choice(40, N_("40 points")),
        ),
        default=0,
    ),
    Option(
        key="guessing",
        title=N_("Guesses"),
        sentence=N_("Spoken guesses are ruled by the artist. Typed ones are compared with the card."),
        choices=(Choice("spoken", N_("Spoken")), Choice("typed", N_("Typed"))),
        default="spoken",
    ),
    Option(
        key="guess_seconds",
        title=N_("Guesser's time"),
        sentence=N_("How long each player may think before the next one guesses."),
        choices=(Choice(5, N_("5 seconds")), Choice(10, N_("10 seconds")), Choice(20, N_("20 seconds"))),
        default=5,
    ),
    Option(
        key="typing_seconds",
        title=N_("Time to type"),
        sentence=N_("For writing a guess that was begun within the guesser's time."),
        choices=(Choice(10, N_("10 seconds")), Choice(20, N_("20 seconds")), Choice(40, N_("40 seconds"))),
        default=20,
    ),
    Option(
        key="first_artist",
        title=N_("First artist"),
        sentence=N_("Drawn at random, or named by the table: whoever has painted last."),
        choices=(Choice("random", N_("Random")), Choice("named", N_("Named"))),
        default="random",
    ),
    own_cards_option(N_("Own characters")),
)
