"""What a game tells the hall about itself, and the contract that its rules and bots keep."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, runtime_checkable

import msgspec

from engine.crash import ClearFault
from engine.words import N_

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.own_content import OwnKind
    from engine.scene import Scene
    from engine.services import Services

TABLE = -1
"""The ``seat`` of a move that the table makes, not a player (a timer ran out)."""


class IllegalAction(Exception):
    """A move that the rules refuse. Its text is a sentence for the player; nothing has changed."""


class CannotDeal(ClearFault):
    """A match cannot begin, or go on, with what is here now: a file that it needs is missing or not as it was."""


class Move(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Base of every move of every game: a frozen value that goes into the journal as one line."""

    seat: int


@dataclass(frozen=True, slots=True)
class Template:
    """A continuous move in ``legal_moves``: its type and the bounds (left, top, right, bottom) of its points."""

    seat: int
    move_type: type[Move]
    bounds: tuple[float, float, float, float]


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as a match sees it. Seats sit in a circle in the order given; "left" is the next one."""

    name: str
    animal: str
    bot_level: int | None = None
    """1 (easy) to 3 (hard) for a bot, None for a person."""
    youngest: bool = False
    device: str | None = None
    """The device that a person plays with; equal devices mean a shared one (hot seat)."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where one seat ended. ``rank`` starts at 1 and is equal for seats that share a place."""

    seat: int
    rank: int
    rounds: tuple[int, ...]
    total: int
    guise: str | None = None
    """Key of a picture, as large as a figure and with its anchor at the feet: what this seat turns into on the podium,
    unless it has won; None for no change."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a match: standings by rank, then by seat."""

    standings: tuple[Standing, ...]
    verdict: str = ""
    """What those come to who played together (message id); empty where they played against each other."""

    @classmethod
    def of(cls, standings: Iterable[Standing], verdict: str = "") -> Outcome:
        """The standings in their order, whatever order they are given in."""
        ordered = sorted(standings, key=lambda standing: (standing.rank, standing.seat))
        return cls(standings=tuple(ordered), verdict=verdict)

    @property
    def winners(self) -> tuple[int, ...]:
        """Every seat that shares the first place."""
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)


def ranks(scores: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each score, 1 for the highest. Equal scores share a rank: after two firsts comes a third."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


class Match(Protocol):
    """One match: a plain, seeded, deterministic state that changes by ``play`` alone.

    One that has rounds tells the number of the one under way as ``round``: matches that were left are told apart by it.
    """

    def waiting_for(self) -> frozenset[int]:
        """Seats that may move now; empty when the match is over."""

    def legal_moves(self, seat: int) -> Sequence[Move | Template]:
        """Every move this seat may make now; continuous ones as templates."""

    def play(self, move: Any) -> None:
        """Make a move. Raises IllegalAction, and then changes nothing."""

    def view_for(self, seat: int) -> Any:
        """What this seat may see, as a frozen value without anybody's secrets."""

    @property
    def outcome(self) -> Outcome | None:
        """The standings once the match is over, None before."""


class Bot(Protocol):
    """A player made of code: sees views, never the match."""

    def observe(self, view: Any) -> None:
        """Look at the table without moving (called before each own move that a resumed journal replays)."""

    def choose(self, view: Any, rng: Random) -> Any:
        """Pick one legal move."""

    def pace(self, move: Any) -> float:
        """Seconds that making this move takes a hand."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot whose thoughts are too long for one frame. ``choose`` is the same thought in one piece."""

    def think(self, view: Any, rng: Random) -> Generator[None, None, Any]:
        """Pick one legal move in pieces of at most two milliseconds: yields after each, and returns the move.

        What it picks may not depend on when the pieces are asked for: no clock, and no chance but ``rng``.
        """


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: what is stored and what is shown (a gettext message id)."""

    value: Any
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One row of the set-up screen. ``key`` is a field of the game's options type; texts are message ids.

    With ``per_seat`` the value is a tuple with one entry a seat. ``shown_if`` names (key, value) of another option.
    ``players`` are the fewest and the most with whom it is offered; with others it keeps its default.
    """

    key: str
    title: str
    sentence: str
    choices: tuple[Choice, ...]
    default: Any
    per_seat: bool = False
    shown_if: tuple[str, Any] | None = None
    players: tuple[int, int] | None = None
    with_own: bool = False
    """It is offered only when there is something of the players' own."""


class CardFault(NamedTuple):
    """What is wrong with a card that somebody wrote."""

    check: str
    """Which check it failed, as a message id."""
    field: str
    reason: str
    """Without a full stop."""


OwnCards = Literal["mixed", "only", "off"]
"""Players' own cards: shuffled in, alone where there are enough, or left out."""


def own_cards_option(title: str) -> Option:
    """The option ``own_cards``, of type OwnCards, which is the same in every game that has cards to add."""
    return Option(
        key="own_cards",
        title=title,
        sentence=N_("Yours are shuffled in with the others, dealt alone if there are enough of them, or left out."),
        choices=(Choice("mixed", N_("Mixed in")), Choice("only", N_("Only yours")), Choice("off", N_("Off"))),
        default="mixed",
        with_own=True,
    )


@dataclass(frozen=True, slots=True)
class HowToPage:
    """One page of the how-to-play: a picture (a key of ``Pictures``) and one or two sentences (message id)."""

    picture: str
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in a short sentence or two (message id), with a small picture of what it is about (a key) if any.

    ``lead`` (message id) is what it explains; a rule about an option bears that option's title.
    """

    text: str
    icon: str = ""
    lead: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulePart:
    """One page of the rules: its title (message id), pictures in a row (keys) with a table beside them, and rules.

    The first row of ``table`` is its head. Its cells are message ids, or numbers as they are.
    """

    title: str
    rules: tuple[Rule, ...]
    pictures: tuple[str, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Extra:
    """Something of a game beside its matches, opened from the set-up; texts are message ids."""

    title: str
    sentence: str
    open: Callable[[Services], Scene]
    """Makes a scene that pops when it is done with."""


def as_chosen(_services: Services, options: Any) -> Any:
    """The options as they are: the match rests on nothing else."""
    return options


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInfo:
    """Everything the shared screens know about a game. Texts are gettext message ids, translated when drawn."""

    key: str
    title: str
    line: str
    fewest: int
    most: int
    minutes: int
    colour: tuple[int, int, int]
    cabinet: str
    """Picture key of the lit cabinet; the unlit one has ``_unlit`` appended."""
    lines: Mapping[int, str] = field(default_factory=dict)
    """What stands in the set-up in place of ``line``, by the number of players with whom it is another game."""
    counts: str = N_("Total")
    """What the totals of the results are, as the heading of their column: a game in which few are good must name it."""
    order: int = 100
    """Place in the hall, left to right."""
    options: tuple[Option, ...] = ()
    options_type: type[msgspec.Struct]
    options_fault: Callable[[int, Any], str | None] | None = None
    """Why so many players cannot play with these options, as a sentence for them; None when they can."""
    complete_options: Callable[[Services, Any], Any] = as_chosen
    """Called before every new match: adds to the options what else the match rests on, such as the names of files in
    the players' folders, so that the journal holds it. May leave sentences in ``services.notices``."""
    dealt: Callable[[Any], Sequence[str]] | None = None
    """Names of all that a match has dealt of what runs out (drawings, characters, categories). Then the options have a
    field ``seen``, the names dealt in matches before, the longest ago first: the rest is dealt before them."""
    move_type: Any
    """Union of the game's move structs, for reading a journal."""
    new_match: Callable[[Sequence[SeatInfo], Any, Random], Match]
    new_bot: Callable[[int], Bot]
    open_table: Callable[[Services, LiveMatch], Scene]
    """Makes the game's scene, which pops with the Outcome, or with None when the table was left."""
    open_in_pieces: Callable[[Services, LiveMatch], Generator[None, None, Scene]] | None = None
    """``open_table`` in pieces of a few milliseconds, where it takes longer than a frame."""
    read_ahead: Callable[[Sequence[SeatInfo], Any, Random], Iterator[None]] | None = None
    """Reads in pieces what ``new_match`` is going to ask for, given the same seats, options and chance."""
    how_to_play: tuple[HowToPage, ...] = field(default=())
    first_try: Callable[[Services], Scene] | None = None
    """Makes a scene in which one player does once what the game is about, in less than a minute; it pops with whether
    they want to play now."""
    rules: tuple[RulePart, ...] = ()
    """All the rules, to be looked up at any time."""
    extras: tuple[Extra, ...] = ()
    own: OwnKind | None = None
    """Files that players can add; then one of the options is ``own_cards``."""
