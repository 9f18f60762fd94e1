"""The plain data of Colorful: colours, counts by players, category cards and options."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.game_info import Choice, Option, OwnCards, own_cards_option
from engine.words import N_

COLOURS = (
    "red", "orange", "yellow", "lime", "green", "sky blue", "blue", "purple", "pink", "brown", "black", "grey",
    "white", "silver", "gold",
)  # fmt: skip
"""A card is an index of this: the palette's names, in the palette's order."""
CARDS = len(COLOURS)
"""Colour cards of one player."""
REMOVED = 5
REMOVED_FROM_ELEVEN = 3
"""Colours taken out at the start, the same for all: so many for up to ten players, and for eleven or twelve."""
ELEVEN = 11
FEWEST_SEATS, MOST_SEATS = 2, 12
PAIR = 2
"""So many players do not play against each other: they count how often they agree."""
FEWEST_ROUNDS = 5
SLOTS = 4
SLOT_NAMES = ("1", "2", "3", "4-5")
LONGEST_WORD = 40
"""Letters of a word that a player names, spaces included."""
MOST_SEATS_DOUBLE = 7
"""Two cards a round out of fifteen last for seven rounds."""
FEWEST_IN_A_TEAM = 2
FEWEST_SEATS_TEAMS = 4
TEAM_NAMES = ("A", "B", "C", "D", "E", "F")
NAMING_TIMES = 3
"""The timer gives so many times as long for thinking of a word and typing it as for a colour."""

Language = Literal["en", "fr"]
"""A language of play: one that the category cards and the colour names are written in."""
LANGUAGES: tuple[Language, ...] = ("en", "fr")
Teams = Literal["off", "two", "three", "own"]
TeamName = Literal["A", "B", "C", "D", "E", "F"]
Colours = tuple[int, ...]
"""Indices of COLOURS. Wherever two belong together, in ascending order."""


class Category(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One slot of a category card."""

    en: str
    fr: str
    words: tuple[str, ...] = ()
    """Sample words, by their English form."""

    def title(self, language: str) -> str:
        """The category as it is read out in a language; English where there is no other."""
        return self.fr if language == "fr" else self.en


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A category card: four slots, rising in difficulty."""

    slots: tuple[Category, ...]

    @property
    def name(self) -> str:
        """What it is remembered by."""
        return self.slots[0].en


class ColorfulOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What the table agreed on before the match."""

    base: bool = False
    """The printed category is itself the subject: nobody names a word."""
    double: bool = False
    """No colour is removed, everybody plays two a topic, and only the same two match."""
    teams: Teams = "off"
    """Two or three teams are shared out in turn round the table; with "own" ``team_of`` says who is with whom."""
    team_of: tuple[TeamName, ...] = ()
    """Team by seat when ``teams`` is "own"."""
    timer_seconds: int = 0
    """Seconds for a colour, and three times as many for a word; 0 is no timer."""
    own_cards: OwnCards = "mixed"
    own: tuple[Card, ...] = ()
    """The category cards that the players wrote, as they were when the match began."""
    seen: tuple[str, ...] = ()
    """What matches before have dealt, the longest ago first: the rest comes before it."""


def rounds_for(seats: int) -> int:
    """Rounds of a match: five, but everybody names once."""
    return max(FEWEST_ROUNDS, seats)


def removed_for(seats: int, double: bool) -> int:
    """Colours that are taken out of every hand at the start."""
    if double:
        return 0
    return REMOVED_FROM_ELEVEN if seats >= ELEVEN else REMOVED


def slot_for(number: int) -> int:
    """Index of the slot that is read in round ``number`` (from 1)."""
    return min(number, SLOTS) - 1


_ON_OFF = (Choice(True, N_("On")), Choice(False, N_("Off")))

OPTIONS: tuple[Option, ...] = (
    Option(
        key="base",
        title=N_("Subject"),
        sentence=N_("Each round a player names a word for a category, or the category itself is the subject."),
        choices=(Choice(False, N_("A named word")), Choice(True, N_("The category"))),
        default=False,
    ),
    Option(
        key="double",
        title=N_("Double colour"),
        sentence=N_("All fifteen colours stay. You play two each time, and both must match."),
        choices=_ON_OFF,
        default=False,
        players=(FEWEST_SEATS, MOST_SEATS_DOUBLE),
    ),
    Option(
        key="teams",
        title=N_("Teams"),
        sentence=N_("A team scores for its own colours that are alike."),
        choices=(
            Choice("off", N_("No teams")),
            Choice("two", N_("Two teams")),
            Choice("three", N_("Three teams")),
            Choice("own", N_("Your own")),
        ),
        default="off",
        players=(FEWEST_SEATS_TEAMS, MOST_SEATS),
    ),
    Option(
        key="team_of",
        title=N_("Team of each player"),
        sentence=N_("At least two players to a team, and at least two teams."),
        choices=tuple(Choice(name, name) for name in TEAM_NAMES),
        default="A",
        per_seat=True,
        shown_if=("teams", "own"),
    ),
    Option(
        key="timer_seconds",
        title=N_("Timer"),
        sentence=N_(
            "For a colour; a word gets three times as long. When it is over, chance plays for whoever is late."
        ),
        choices=(
            Choice(0, N_("Off")),
            Choice(10, N_("10 seconds")),
            Choice(20, N_("20 seconds")),
            Choice(30, N_("30 seconds")),
            Choice(60, N_("60 seconds")),
        ),
        default=0,
    ),
    own_cards_option(N_("Own categories")),
)
