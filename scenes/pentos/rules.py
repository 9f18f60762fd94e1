"""Pentos: stew ingredients, taste them, and cast them before they burn you."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game_info import IllegalAction, Outcome, SeatInfo
from engine.words import _
from scenes.pentos import core
from scenes.pentos.combos import MEGALOS, PENTOS
from scenes.pentos.content import ROUNDS, PentosOptions, Pile, cards_in
from scenes.pentos.core import OVER, Round
from scenes.pentos.events import Dealt, RoundEnded
from scenes.pentos.moves import Cast, ChooseFirst, PentosMove
from scenes.pentos.refusals import refusal, why_no_add, why_no_cast, why_no_taste
from scenes.pentos.scoring import hand_cost
from scenes.pentos.spells import Combination, combination
from scenes.pentos.standings import Ending, RoundResult, SeatResult, chooser, final_outcome, toads
from scenes.pentos.story import Story
from scenes.pentos.translate import to_code, to_move
from scenes.pentos.view import HandView, Phase, Unplaced, View

ONLOOKER = -1
"""``view_for`` of this seat is the table as anybody in the room sees it."""
_PHASE_NAMES: dict[int, Phase] = {
    core.TURN: "turn",
    core.BONUS: "bonus",
    core.TAKE_SPECIAL: "special",
    core.CHOOSE_PILE: "pile",
    core.FETCH_DRAWN: "fetch",
    core.FETCH_USED: "fetch",
    core.USE_LADLE: "ladle",
    core.CHOOSE_HAND: "hand",
    core.CHOOSE_GRAB: "grab",
    core.USE_BROOM: "broom",
    core.OVER: "over",
}
_SEARCHED: dict[int, Pile] = {core.FETCH_DRAWN: "draw", core.FETCH_USED: "discard"}
_ENDINGS: dict[int, Ending] = {PENTOS: "pentos", MEGALOS: "megalos", core.STUCK: "stuck", core.EMPTY: "empty"}


class Pentos:
    """One match. Everything public is for reading; it changes by ``play`` alone."""

    def __init__(self, seats: tuple[SeatInfo, ...], options: PentosOptions, rng: Random) -> None:
        """Lay out the first round; chance says who begins it."""
        self.seats = seats
        self.options = options
        self.round = 0
        self.results: tuple[RoundResult, ...] = ()
        self.undoable: int | None = None
        """The seat that made the last move, as long as it may take it back: nobody has learnt anything by it."""
        self._rng = rng
        self._chooser: int | None = None
        self._story = Story(len(seats), options.memory == "open")
        self._views: dict[int, View] = {}
        self._table: Round
        self._lay_out(rng.randrange(len(seats)))

    # --- what the table shows -------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What is to be decided now."""
        return "first" if self._chooser is not None else _PHASE_NAMES[self._table.phase]

    @property
    def turn(self) -> int:
        """Whose move it is; after the end who made the last one."""
        return self._table.turn if self._chooser is None else self._chooser

    @property
    def totals(self) -> tuple[int, ...]:
        """Koâs of the rounds that are over, by seat."""
        return tuple(seat.total for seat in self.results[-1].seats) if self.results else (0,) * len(self.seats)

    @property
    def toads(self) -> tuple[int, ...]:
        """Who turns into a toad, once the match is over."""
        return toads(self.results) if self.phase == "over" else ()

    def why_not(self, action: str) -> str | None:
        """Why nothing can be added ("add"), tasted ("taste") or cast ("cast") this turn; None when it can."""
        if action == "add":
            return why_no_add(self._table)
        return why_no_taste(self._table) if action == "taste" else why_no_cast(self._table, self._table.turn)

    # --- the contract ---------------------------------------------------------------------------------------------

    def waiting_for(self) -> frozenset[int]:
        """The seat whose move it is; nobody once the match is over."""
        return frozenset() if self.phase == "over" else frozenset([self.turn])

    def legal_moves(self, seat: int) -> Sequence[PentosMove]:
        """Every move of ``seat``. Of two jokers in hand the lists name the first: one is as good as the other."""
        if seat not in self.waiting_for():
            return []
        if self.phase == "first":
            return [ChooseFirst(seat=seat, first=first) for first in range(len(self.seats))]
        return [to_move(code, seat) for code in self._table.legal()]

    def play(self, move: PentosMove) -> None:
        """Make a move. Raises IllegalAction with a sentence for the player, and then changes nothing."""
        refused = self._refusal(move)
        if refused is not None:
            raise IllegalAction(refused)
        self._views = {}
        before = self._table.copy()
        revealed = self._story.reveals(move, before)
        if isinstance(move, ChooseFirst):
            self._table.turn = move.first
            self._chooser = None
        else:
            self._table.apply(to_code(move, before))
        self._story.tell(move, before, self._table)
        self.undoable = None if revealed or self._table.phase == OVER else move.seat
        if self._table.phase == OVER:
            self._end_round(move)

    def view_for(self, seat: int) -> View:
        """The table from ``seat``; from ONLOOKER what everybody may see."""
        if seat not in self._views:
            self._views[seat] = self._view(seat)
        return self._views[seat]

    @property
    def outcome(self) -> Outcome | None:
        """The standings after the third round, or after a Megalos."""
        return final_outcome(self.results) if self.phase == "over" else None

    # --- how it works ---------------------------------------------------------------------------------------------

    def _refusal(self, move: PentosMove) -> str | None:
        if self.phase == "over":
            return _("The match is over.")
        if move.seat != self.turn:
            return _("It is not your turn.")
        if self.phase == "first":
            if not isinstance(move, ChooseFirst):
                return _("First choose who begins this round.")
            return None if 0 <= move.first < len(self.seats) else _("Choose one of the players.")
        return refusal(move, self._table)

    def _view(self, seat: int) -> View:
        table, knowledge = self._table, self._story.knowledge
        hands = [
            HandView(
                count=hand.bit_count(),
                public=knowledge.known(ONLOOKER, holder),
                known=cards_in(hand) if holder == seat else knowledge.known(seat, holder),
            )
            for holder, hand in enumerate(table.hands)
        ]
        searching = table.phase == core.FETCH_DRAWN and seat == table.turn
        return View(
            seat=seat,
            memory=self.options.memory,
            round=self.round,
            phase=self.phase,
            turn=self.turn,
            cauldrons=self._story.cauldrons,
            draw_count=len(table.draw),
            discard=self._story.discard,
            row=tuple(table.row),
            specials_count=len(table.specials),
            spent=cards_in(table.spent),
            hands=tuple(hands),
            unplaced=tuple(Unplaced(card=card, seats=seats) for card, seats in knowledge.unplaced(seat)),
            offer=cards_in(sum(table.draw)) if searching else (),
            target=table.target if table.phase == core.CHOOSE_GRAB else None,
            searched=_SEARCHED.get(table.phase),
            totals=self.totals,
            results=self.results,
            events=self._story.events_for(seat),
            event_count=self._story.event_count,
        )

    def _lay_out(self, first: int, chooses: bool = False) -> None:
        self.round += 1
        self._table = Round.deal(len(self.seats), first, self._rng)
        self._chooser = first if chooses else None
        self._story.lay_out(self._table)
        self._story.add(Dealt(seat=first, round=self.round, chooses=chooses))

    def _end_round(self, move: PentosMove) -> None:
        table = self._table
        ending = _ENDINGS[table.ended_by]
        made = combination(move.cards) if isinstance(move, Cast) and ending in ("pentos", "megalos") else None
        self._story.add(RoundEnded(seat=table.turn, round=self.round, ending=ending))
        self.results += (self._result(ending, made),)
        if self.round < ROUNDS and ending != "megalos":
            self._lay_out(chooser(self.totals), chooses=True)

    def _result(self, ending: Ending, made: Combination | None) -> RoundResult:
        seats = []
        for seat, total in enumerate(self.totals):
            hand = cards_in(self._table.hands[seat])
            spared = ending == "megalos" or (ending == "pentos" and seat == self._table.turn)
            cost = None if spared else hand_cost(hand)
            koas = cost.total if cost is not None else 0
            seats.append(SeatResult(hand=hand, cost=cost, koas=koas, total=total + koas))
        return RoundResult(
            number=self.round,
            ending=ending,
            seat=self._table.turn,
            spell=made.cards if made is not None else (),
            seats=tuple(seats),
        )
