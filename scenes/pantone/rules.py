"""Pantone: The Game: a character in a few swatches, guessed hint by hint."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game_info import TABLE, IllegalAction, Outcome, SeatInfo, Template
from engine.unseen import turns
from engine.words import _
from scenes.pantone.clocks import Clocks
from scenes.pantone.content import (
    HAND,
    LIMITS,
    LONGEST_GUESS,
    PENALTY,
    STAGES,
    Character,
    Limit,
    PantoneOptions,
    Touch,
)
from scenes.pantone.guessing import NOBODY, Guessing
from scenes.pantone.matching import Matcher
from scenes.pantone.moments import PHASES
from scenes.pantone.moves import (
    AskToType,
    Buzz,
    Choose,
    ClocksStopped,
    Discard,
    Done,
    Guess,
    GuessTimeUp,
    Lay,
    Lower,
    NameFirst,
    PantoneMove,
    Pass,
    Raise,
    Remove,
    Rule,
    Shift,
    Spoken,
    TimeUp,
    TurnBoard,
    Undo,
)
from scenes.pantone.offers import offers
from scenes.pantone.painting import FULL_TURN, Easel
from scenes.pantone.scoring import Group, final_outcome, scorers, seats_that_share, teams_of
from scenes.pantone.view import Card, GuessKind, Phase, TurnResult, View

ONLOOKER = -1
"""``view_for`` of this seat is the table as anybody in the room sees it."""


class Pantone:
    """One match. Everything public is for reading; it changes by ``play`` alone.

    Beside the moves in ``legal_moves`` some are taken of seats that nobody waits for: Buzz of whoever is not on turn, a
    guess of any member of the team on turn, TurnBoard of the artist once painting is over, and TimeUp and GuessTimeUp
    of the table.
    """

    def __init__(
        self,
        seats: tuple[SeatInfo, ...],
        options: PantoneOptions,
        rng: Random,
        deck: Sequence[Character],
        touch: Touch,
    ) -> None:
        """Shuffle ``deck`` and the blanks of the options, and deal. ``touch`` is for the abstract mode."""
        self.seats = seats
        self.options = options
        self.deck: tuple[Character, ...] = (*deck, *options.blanks)
        self._printed = bool(deck)
        if len(self.deck) < HAND * len(seats):
            raise ValueError(_("There are too few characters for so many players."))
        self.teams = teams_of(len(seats), options.teams)
        self.scores = [0] * len(seats)
        self.results: tuple[TurnResult, ...] = ()
        self.news = False
        """Whether the last move has ended a turn."""
        self.undoable: int | None = None
        """The seat that made the last move, as long as it may take it back: nobody has learnt anything by it."""
        self.artist = NOBODY
        self.cycle = 0
        self.stage = 1
        self.number = 0
        self.board_angle = 0
        self.clocks = Clocks()
        self._first = NOBODY
        self._phase: Phase = "first"
        self._chosen = NOBODY
        self._guessing = Guessing(seats, self.artist, self.teams, self.number)
        self._matcher = Matcher(self.deck)
        self._touch = touch if options.mode == "abstract" else None
        self._easel = Easel(self._limit(), self._touch)
        self._pile = list(range(len(self.deck)))
        rng.shuffle(self._pile)
        turn = turns(self.deck, options.seen, lambda character: character.name.en)
        self._pile.sort(key=lambda card: -turn[card])  # it is dealt from the end; among the unseen the shuffle stands
        self._hands: list[list[int]] = [[] for _seat in seats]
        self._gains = [0] * len(seats)
        self._views: dict[int, View] = {}
        drawn = rng.randrange(len(seats))
        if options.first_artist == "random":
            self._begin(drawn)

    # --- what the table shows -------------------------------------------------------------------------------------

    @property
    def dealt(self) -> tuple[str, ...]:
        """Names of the characters that are no longer in the pile."""
        left = set(self._pile)
        return tuple(card.name.en for number, card in enumerate(self.deck) if number not in left)

    @property
    def phase(self) -> Phase:
        """What happens now."""
        if self._guessing.speaking != NOBODY:
            return "ruling"
        return "buzz" if self._guessing.buzzer != NOBODY else self._phase

    @property
    def round(self) -> int:
        """How often it has been the first artist's turn."""
        return (self.cycle - 1) * STAGES + self.stage if self.cycle else 0

    def may_buzz(self, seat: int) -> bool:
        """Whether a seat may speak up out of turn."""
        if self._phase not in ("paint", "guess") or not 0 <= seat < len(self.seats) or seat == self.artist:
            return False
        return self._guessing.may_buzz(seat)

    def may_turn_board(self, seat: int) -> bool:
        """Whether a seat may turn the whole board."""
        return seat == self.artist and self._phase == "guess"

    def why_no_more(self, colour: int) -> str | None:
        """Why the artist may not lay one more swatch of a colour; None when it may."""
        return self._easel.why_no_more(colour)

    # --- the contract ---------------------------------------------------------------------------------------------

    def waiting_for(self) -> frozenset[int]:
        """Who is to move: all in "first" and those who have not yet discarded; else one seat."""
        phase = self.phase
        if phase == "first":
            return frozenset(range(len(self.seats)))
        if phase == "discard":
            return frozenset(seat for seat, hand in enumerate(self._hands) if len(hand) == HAND)
        if phase in ("choose", "paint", "ruling"):
            return frozenset([self.artist])
        return frozenset() if phase == "over" else frozenset([self._guessing.speaker])

    def legal_moves(self, seat: int) -> Sequence[PantoneMove | Template]:
        """Every move that this seat is waited for; a guess and a swatch's place are templates."""
        if seat not in self.waiting_for():
            return []
        return offers(self.view_for(seat), self.options.guessing)

    def play(self, move: PantoneMove) -> None:
        """Make a move. Raises IllegalAction with a sentence for the player, and then changes nothing."""
        self._check_mover(move)
        if isinstance(move, ClocksStopped):
            self.clocks.hear(move)
            return
        before, turns = (self.number, self._guessing.hints), len(self.results)
        if isinstance(move, Lay | Shift | Raise | Lower | Remove | Undo):
            self._easel.apply(move)
        elif isinstance(move, Guess | Spoken | Pass | GuessTimeUp | Buzz | Rule | AskToType):
            self._play_guess(move)
        elif isinstance(move, NameFirst):
            self._begin(self._seat_named(move.first))
        elif isinstance(move, Discard):
            self._discard(move)
        elif isinstance(move, Choose):
            self._choose(move)
        elif isinstance(move, TurnBoard):
            if not 0 <= move.angle < FULL_TURN:
                raise IllegalAction(_("The board can be turned by 0 to 359 degrees."))
            self.board_angle = move.angle
        else:
            self._stop_painting(move)
        hidden = before == (self.number, self._guessing.hints) and self._phase != "over"
        self.news = len(self.results) > turns
        self.undoable = move.seat if hidden and isinstance(move, Discard | Rule) else None
        self.clocks.hear(move)
        self._views = {}

    def view_for(self, seat: int) -> View:
        """The table from ``seat``; from ONLOOKER what everybody may see."""
        if seat not in self._views:
            self._views[seat] = self._view(seat)
        return self._views[seat]

    @property
    def outcome(self) -> Outcome | None:
        """The standings once the match is over."""
        return final_outcome(self.scores, self.results) if self._phase == "over" else None

    # --- who may do what ------------------------------------------------------------------------------------------

    def _check_mover(self, move: PantoneMove) -> None:
        """Raise IllegalAction unless it is the moment for such a move, by its seat."""
        phase = self.phase
        if phase == "over":
            raise IllegalAction(_("The match is over."))
        if isinstance(move, TimeUp | GuessTimeUp | ClocksStopped):
            if move.seat != TABLE or phase not in PHASES[type(move)]:
                raise IllegalAction(_("No time is running."))
            return
        if not 0 <= move.seat < len(self.seats):
            raise IllegalAction(_("Nobody sits there."))
        if isinstance(move, Buzz):
            if not self.may_buzz(move.seat):
                raise IllegalAction(_("You cannot speak up now."))
        elif isinstance(move, TurnBoard):
            if not self.may_turn_board(move.seat):
                raise IllegalAction(_("Only the artist turns the board, once the painting is over."))
        elif isinstance(move, Guess | Spoken | Pass):
            if phase not in ("guess", "buzz") or move.seat not in self._guessing.guessers:
                raise IllegalAction(_("It is not your turn to guess."))
        elif phase not in PHASES[type(move)] or move.seat not in self.waiting_for():
            raise IllegalAction(_("It is not your turn."))

    def _seat_named(self, seat: int) -> int:
        if not 0 <= seat < len(self.seats):
            raise IllegalAction(_("Choose one of the players."))
        return seat

    # --- dealing and painting -------------------------------------------------------------------------------------

    def _begin(self, first: int) -> None:
        self._first = first
        self._deal()

    def _deal(self) -> None:
        self.cycle += 1
        self.artist = self._first
        self.stage = 1
        for hand in self._hands:
            hand[:] = [self._pile.pop() for _card in range(HAND)]
        self._phase = "discard"
        self._clear_table()

    def _discard(self, move: Discard) -> None:
        hand = self._hands[move.seat]
        if move.card not in hand:
            raise IllegalAction(_("You do not hold that character."))
        hand.remove(move.card)
        if all(len(hand) < HAND for hand in self._hands):
            self._begin_turn()

    def _begin_turn(self) -> None:
        self.number += 1
        self._phase = "choose"
        self._clear_table()

    def _clear_table(self) -> None:
        """An empty board, and nothing said about it yet."""
        self._easel = Easel(self._limit(), self._touch)
        self.board_angle = 0
        self._gains = [0] * len(self.seats)
        self._guessing = Guessing(self.seats, self.artist, self.teams, self.number)

    def _limit(self) -> Limit:
        return LIMITS[self.options.mode][self.stage - 1]

    def _choose(self, move: Choose) -> None:
        hand = self._hands[move.seat]
        if move.card not in hand:
            raise IllegalAction(_("You do not hold that character."))
        hand.remove(move.card)
        self._chosen = move.card
        self._phase = "paint"

    def _stop_painting(self, move: PantoneMove) -> None:
        if isinstance(move, Done) and not self._easel.laid:
            raise IllegalAction(_("Lay a swatch first."))
        self._phase = "guess"
        self._guessing.open = True

    # --- guessing -------------------------------------------------------------------------------------------------

    def _play_guess(self, move: PantoneMove) -> None:
        guessing = self._guessing
        if isinstance(move, Buzz):
            self._gain(seats_that_share(move.seat, len(self.seats), self.teams), -PENALTY)
            guessing.buzzer = move.seat
        elif isinstance(move, Guess):
            text = move.text.strip()
            if not 0 < len(text) <= LONGEST_GUESS or not text.isprintable():
                raise IllegalAction(_("Type a name first."))
            self._conclude(move.seat, "typed", self._matcher.is_right(text, self._chosen), text)
        elif isinstance(move, Spoken):
            if self.options.guessing == "typed":
                raise IllegalAction(_("At this table guesses are typed."))
            guessing.speaking = move.seat
        elif isinstance(move, Rule):
            self._conclude(guessing.speaking, "spoken", move.right)
        elif isinstance(move, AskToType):
            guessing.speaking = NOBODY
        elif isinstance(move, Pass):
            self._conclude(move.seat, "pass", False)
        else:
            self._conclude(guessing.speaker, "time", False)

    def _conclude(self, seat: int, kind: GuessKind, right: bool, text: str = "") -> None:
        """A guess was made, or the chance of one was not taken."""
        out_of_turn = self._guessing.buzzer != NOBODY
        verdict = self._guessing.conclude(seat, kind, right, text)
        if verdict == "right":
            points = self._guessing.points
            self._gain(scorers(len(self.seats), self.artist, seat, self.teams, out_of_turn), points)
            self._end_turn(seat, out_of_turn, points)
        elif verdict == "nobody":
            self._end_turn(None, False, 0)

    def _gain(self, seats: Group, points: int) -> None:
        for seat in seats:
            self.scores[seat] += points
            self._gains[seat] += points

    def _end_turn(self, guesser: int | None, out_of_turn: bool, points: int) -> None:
        result = TurnResult(
            number=self.number,
            cycle=self.cycle,
            stage=self.stage,
            artist=self.artist,
            card=self._card(self._chosen),
            board=self._easel.laid,
            board_angle=self.board_angle,
            hints=self._guessing.hints,
            guesser=guesser,
            out_of_turn=out_of_turn,
            points=points,
            gains=tuple(self._gains),
            guesses=tuple(self._guessing.made),
        )
        self.results = (*self.results, result)
        self._chosen = NOBODY
        self._guessing.open = False
        goal = self.options.goal
        if goal and max(self.scores) >= goal:
            self._phase = "over"
            return
        self.artist = (self.artist + 1) % len(self.seats)
        if self.artist == self._first:
            self.stage += 1
        if self.stage <= STAGES:
            self._begin_turn()
        elif goal and len(self._pile) >= HAND * len(self.seats):
            self._deal()
        else:
            self.stage = STAGES
            self.artist = result.artist
            self._phase = "over"

    # --- views ----------------------------------------------------------------------------------------------------

    def _card(self, number: int) -> Card:
        return Card(number, self.deck[number])

    def _view(self, seat: int) -> View:
        painted = self._chosen != NOBODY
        shown = self.deck[self._chosen] if painted else None
        guessing = self._guessing
        return View(
            seat=seat,
            phase=self.phase,
            mode=self.options.mode,
            teams=self.teams,
            cycle=self.cycle,
            stage=self.stage,
            number=self.number,
            turns=STAGES * len(self.seats),
            goal=self.options.goal,
            artist=self.artist,
            discarded=tuple(self.cycle > 0 and len(hand) < HAND for hand in self._hands),
            hand=tuple(self._card(card) for card in self._hands[seat]) if seat != ONLOOKER else (),
            chosen=self._card(self._chosen) if painted and seat == self.artist else None,
            limit=self._easel.limit,
            board=self._easel.laid,
            board_angle=self.board_angle,
            can_undo=self._phase == "paint" and self._easel.can_undo,
            points=guessing.points,
            hints=tuple(shown.hint(index) for index in range(guessing.hints)) if shown is not None else (),
            guessers=guessing.guessers,
            speaker=guessing.speaker,
            queue=guessing.queue,
            buzzer=guessing.buzzer,
            speaking=guessing.speaking,
            guesses=tuple(guessing.made),
            scores=tuple(self.scores),
            results=self.results,
            printed=self._printed,
            blanks=self.options.blanks,
        )
