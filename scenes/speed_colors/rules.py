"""Speed Colors: memorise six colours, paint them back, and let the one who is behind swap the caps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import assert_never

import msgspec

from engine.game_info import TABLE, IllegalAction, Move, Outcome, SeatInfo, Template
from engine.words import _, ngettext
from scenes.speed_colors.content import INKS, PAPER, ROUNDS, Points, Side, SpeedColorsOptions, Studio
from scenes.speed_colors.dealing import Deal, shuffled_deck
from scenes.speed_colors.hot_seat import cut_back, waves
from scenes.speed_colors.moves import Flip, HandMove, PutBack, SpeedColorsMove, Stop, Stroke, Swap, Take, TimeUp
from scenes.speed_colors.paper import Card, Marker, MarkerUse, Paper, StopCall
from scenes.speed_colors.scoring import RoundResult, SeatResult, Track, area_points, final_outcome, score, shortest
from scenes.speed_colors.view import Phase, View

__all__ = ["Flip", "PutBack", "SpeedColors", "SpeedColorsMove", "Stop", "Stroke", "Swap", "Take", "TimeUp", "move_type"]

move_type = SpeedColorsMove
"""Union of all moves, for reading a journal."""


class SpeedColors:
    """One match. Everything public is for reading; it changes by ``play`` alone."""

    def __init__(self, seats: tuple[SeatInfo, ...], options: SpeedColorsOptions, rng: Random, studio: Studio) -> None:
        """Shuffle the deck and deal the first round. Raises DeckError when the deck has too few drawings."""
        self.seats = seats
        self.options = options
        self.phase: Phase = "play"
        self.round = 1
        self.swaps: tuple[tuple[int, int], ...] = ()
        self.stop: StopCall | None = None
        self.results: tuple[RoundResult, ...] = ()
        self.news = False
        """Whether the last move has ended a round."""
        self.youngest = next((seat for seat, info in enumerate(seats) if info.youngest), 0)
        self.tracks = tuple(Track(side=self._side_of(seat)) for seat in range(len(seats)))
        self.cards: tuple[Card, ...] = ()
        self.papers: tuple[Paper, ...] = ()
        self._studio = studio
        self._rng = rng
        self._swapper = 0
        self._waves = waves(seats)
        self._wave_number = 0
        self._waiting: frozenset[int] | None = None
        self._ink_of = list(range(INKS))
        self._deck = shuffled_deck(studio, len(seats), options, rng)
        self._deal()

    # --- what the table shows -------------------------------------------------------------------------------------

    @property
    def hot_seat(self) -> bool:
        """Whether seats share a device and therefore play in waves, without sharing the markers."""
        return len(self._waves) > 1

    @property
    def wave(self) -> tuple[int, ...]:
        """The seats that perform now; nobody while the caps are swapped and after the end."""
        return self._waves[self._wave_number] if self.phase in ("play", "finish") else ()

    @property
    def clock(self) -> int:
        """Latest time of any move of this wave, in milliseconds: where a resumed clock goes on."""
        return max((self.papers[seat].at for seat in self.wave), default=0)

    @property
    def box(self) -> tuple[Marker, ...]:
        """The six markers by cap."""
        hands = tuple(enumerate(paper.hand for paper in self.papers))
        swappable = self.swappable
        return tuple(
            Marker(
                cap=cap,
                holders=tuple(seat for seat, hand in hands if hand == cap),
                swapped=cap not in swappable,
            )
            for cap in range(INKS)
        )

    @property
    def swappable(self) -> tuple[int, ...]:
        """Caps that were not swapped yet."""
        swapped = {cap for pair in self.swaps for cap in pair}
        return tuple(cap for cap in range(INKS) if cap not in swapped)

    @property
    def swapper(self) -> int | None:
        """The seat that swaps two caps now, None outside that phase."""
        return self._swapper if self.phase == "swap" else None

    @property
    def behind(self) -> tuple[int, ...]:
        """The seats with the shortest board. Of several the youngest swaps, and if not among them one by chance."""
        return shortest(self.tracks)

    @property
    def dealt(self) -> tuple[str, ...]:
        """Names of the drawings of all rounds."""
        return tuple(name for name, _inks in self._deck)

    @property
    def next_names(self) -> tuple[str, ...]:
        """The drawings of the coming round, for reading them ahead (never for showing); none in the last round."""
        return tuple(name for name, _inks in self._dealt(self.round + 1))

    def is_closed(self, seat: int, at: int) -> bool:
        """Whether ``seat`` has heard STOP at this moment, so that the box is closed to it."""
        return self.phase == "finish" or self._too_late(seat, at)

    def is_used_up(self, seat: int) -> bool:
        """Whether ``seat`` paints no more although areas are missing: the referee keeps back all its markers."""
        return self.phase == "play" and seat in self.wave and self._lacks_markers(self.papers[seat])

    def ink_in_hand(self, seat: int) -> int | None:
        """Ink of the marker in hand, for drawing a stroke under way; never show it before the nib touches paper."""
        cap = self.papers[seat].hand
        return None if cap is None else self._ink_of[cap]

    # --- the contract ---------------------------------------------------------------------------------------------

    def waiting_for(self) -> frozenset[int]:
        """Seats that may move now. One whose last markers are all in other hands has to wait and is not among them."""
        if self._waiting is None:  # asked for every frame, and only a move changes it
            self._waiting = frozenset(seat for seat in range(len(self.seats)) if self._may_move(seat))
        return self._waiting

    def legal_moves(self, seat: int) -> Sequence[Move | Template]:
        """Moves of ``seat`` at the time of its latest one; a stroke is a template, its bounds the paper."""
        if seat == TABLE:
            moves: Iterable[SpeedColorsMove] = [TimeUp(at=max(self.clock, self.options.timer_seconds * 1000))]
            return [move for move in moves if self._refusal(move) is None]
        if self.phase == "swap":
            pairs = [(first, second) for first in self.swappable for second in self.swappable if first < second]
            moves = [Swap(seat=seat, first=first, second=second) for first, second in pairs]
            return moves if seat == self.swapper else []
        at = self.papers[seat].at
        legal: list[Move | Template] = [move for move in self._candidates(seat) if self._refusal(move) is None]
        if self._refusal(Stroke(seat=seat, at=at, points=((0, 0),), milliseconds=0)) is None:
            legal.append(Template(seat, Stroke, (0, 0, PAPER, PAPER)))
        return legal

    def _candidates(self, seat: int) -> list[SpeedColorsMove]:
        """What a hand that paints may do beside a stroke; one that holds a marker may always put it back."""
        at = self.papers[seat].at
        takes = [Take(seat=seat, at=at, cap=cap) for cap in range(INKS)]
        return [Flip(seat=seat, at=at), *takes, PutBack(seat=seat, at=at), Stop(seat=seat, at=at)]

    def _may_move(self, seat: int) -> bool:
        if self.phase == "swap":
            return seat == self.swapper
        if seat not in self.wave or self.papers[seat].done:
            return False
        return any(self._refusal(move) is None for move in reversed(self._candidates(seat)))

    def play(self, move: SpeedColorsMove) -> None:
        """Make a move. Raises IllegalAction with a sentence for the player, and then changes nothing."""
        refusal = self._refusal(move)
        if refusal is not None:
            raise IllegalAction(refusal)
        self._waiting, self.news = None, False
        if isinstance(move, Swap):
            self._swap(move)
            return
        if isinstance(move, TimeUp):
            self._finish_papers(self.wave)
        else:
            self._use_hand(move)
        if all(self.papers[seat].done for seat in self.wave):
            self._end_wave()

    def view_for(self, seat: int) -> View:
        """The table from ``seat``."""
        card, paper = self.cards[seat], self.papers[seat]
        performing = seat in self.wave
        coloured_side_up = performing and not paper.flipped and not paper.done
        return View(
            seat=seat,
            phase=self.phase,
            round=self.round,
            performing=performing,
            papers=self.papers,
            shapes=self._studio.shapes(card.name),
            answer=card.answer if coloured_side_up else None,
            box=self.box,
            swaps=self.swaps,
            swapper=self.swapper,
            swappable=self.swappable,
            stop=self.stop,
            tracks=self.tracks,
            referee=self.options.referee,
            strictness=self.options.strictness,
            hot_seat=self.hot_seat,
        )

    @property
    def outcome(self) -> Outcome | None:
        """The standings once the fourth round is judged."""
        if self.phase != "over":
            return None
        starts = [self.results[0].seats[seat].before for seat in range(len(self.seats))]
        afters = [[result.seats[seat].after for result in self.results] for seat in range(len(self.seats))]
        return final_outcome([[start, *after] for start, after in zip(starts, afters, strict=True)])

    # --- what is refused, and why ---------------------------------------------------------------------------------

    def _refusal(self, move: SpeedColorsMove) -> str | None:
        """Why ``move`` is not legal now, as a sentence; None when it is."""
        if isinstance(move, Swap):
            return self._refuse_swap(move)
        if self.phase not in ("play", "finish"):
            return _("Nobody is painting now.")
        if isinstance(move, TimeUp):
            return self._refuse_time_up(move)
        if move.seat not in self.wave:
            return _("It is not your turn to paint.")
        paper = self.papers[move.seat]
        if paper.done:
            return self._refuse_done(move, paper)
        if move.at < paper.at:
            return _("Time cannot run backwards.")
        match move:
            case Flip():
                return _("You have already turned your card over.") if paper.flipped else None
            case Take():
                return self._refuse_take(move, paper)
            case PutBack():
                return _("You have no marker to put back.") if paper.hand is None else None
            case Stroke():
                return _refuse_stroke(move, paper)
            case Stop():
                return self._refuse_stop(move, paper)
            case _:
                assert_never(move)

    def _refuse_take(self, move: Take, paper: Paper) -> str | None:
        if not 0 <= move.cap < INKS:
            return _("There is no such marker.")
        if not paper.flipped:
            return _("Turn your card over before you take a marker.")
        if paper.hand is not None:
            return _("Put your marker back before you take another.")
        if self.is_closed(move.seat, move.at):
            return _("STOP was called: no more markers.")
        if self.options.referee and move.cap in paper.used_caps:
            return _("You have already used this marker in this round.")
        if self.hot_seat:
            return None
        holders = (info.name for info, other in zip(self.seats, self.papers, strict=True) if other.hand == move.cap)
        holder = next(holders, None)
        return None if holder is None else _("{name} has this marker.").format(name=holder)

    def _refuse_stop(self, move: Stop, paper: Paper) -> str | None:
        if paper.hand is not None:
            return _("Put your marker back before you call STOP.")
        if self._too_late(move.seat, move.at):
            return None  # this paper would be cut back anyway: its seat may leave it as it is
        if len(paper.started) == INKS:
            return None
        if len(paper.uses) == len(paper.started):
            return _("Start all six areas before you call STOP.")
        missing = INKS - len(paper.started)
        return ngettext(
            "{count} area is not begun: ink beside the areas, or twice in one, does not count.",
            "{count} areas are not begun: ink beside the areas, or twice in one, does not count.",
            missing,
        ).format(count=missing)

    def _refuse_done(self, move: SpeedColorsMove, paper: Paper) -> str:
        if isinstance(move, Stop) and self.phase == "play" and self._lacks_markers(paper):
            return _("All your markers are used up: only the others can call STOP now.")
        return _("Your picture is finished.")

    def _lacks_markers(self, paper: Paper) -> bool:
        """Whether no marker is left to begin the areas that are missing."""
        return self.options.referee and len(paper.used_caps) == INKS and len(paper.started) < INKS

    def _refuse_time_up(self, move: TimeUp) -> str | None:
        if move.seat != TABLE:
            return _("Only the table can end the round.")
        if not self.options.timer_seconds:
            return _("This table plays without a timer.")
        if move.at < self.options.timer_seconds * 1000:
            return _("There is still time on the timer.")
        return None

    def _refuse_swap(self, move: Swap) -> str | None:
        if self.phase != "swap":
            return _("Caps are swapped between two rounds.")
        if move.seat != self.swapper:
            return _("The player who is behind swaps the caps.")
        if move.first == move.second:
            return _("Choose two different markers.")
        if move.first not in self.swappable or move.second not in self.swappable:
            return _("This cap cannot be swapped again.")
        return None

    def _too_late(self, seat: int, at: int) -> bool:
        """Whether a STOP of an earlier wave was called before this moment (hot seat only)."""
        return self.hot_seat and self.stop is not None and self.stop.comes_before(seat, at)

    # --- what changes ---------------------------------------------------------------------------------------------

    def _use_hand(self, move: HandMove) -> None:
        paper = self.papers[move.seat]
        match move:
            case Flip():
                self._change(move, flipped=True, done=self._too_late(move.seat, move.at))
            case Take():
                self._change(move, hand=move.cap, taken_at=move.at, inked=False)
            case PutBack():
                self._put_back(move, paper)
            case Stroke():
                self._change(move, inked=True, uses=self._with_stroke(paper, move.points))
            case Stop():
                self._call_stop(move)
            case _:
                assert_never(move)

    def _put_back(self, move: PutBack, paper: Paper) -> None:
        if paper.inked:
            area = self._studio.claims(self.cards[move.seat].name, paper.uses[-1:])[0]
            paper = msgspec.structs.replace(paper, started=paper.started | ({area} - {None}))
        done = self.is_closed(move.seat, move.at) or self._lacks_markers(paper)
        self._change(move, hand=None, inked=False, done=done, started=paper.started)

    def _with_stroke(self, paper: Paper, points: Points) -> tuple[MarkerUse, ...]:
        if paper.inked:
            last = paper.uses[-1]
            return (*paper.uses[:-1], msgspec.structs.replace(last, strokes=(*last.strokes, points)))
        assert paper.hand is not None, "a stroke was let through without a marker"
        ink = self._ink_of[paper.hand]
        return (*paper.uses, MarkerUse(ink=ink, strokes=(points,), cap=paper.hand, taken_at=paper.taken_at))

    def _call_stop(self, move: Stop) -> None:
        if self._too_late(move.seat, move.at):
            self._change(move, done=True)
            return
        self._change(move, stopped=True, done=True)
        self.stop = StopCall(seat=move.seat, at=move.at)
        self.phase = "finish"
        self._finish_papers(seat for seat in self.wave if self.papers[seat].hand is None)

    def _change(self, move: HandMove, **fields: object) -> None:
        papers = list(self.papers)
        papers[move.seat] = msgspec.structs.replace(papers[move.seat], at=move.at, **fields)
        self.papers = tuple(papers)

    def _finish_papers(self, seats: Iterable[int]) -> None:
        finished = set(seats)
        self.papers = tuple(
            msgspec.structs.replace(paper, done=True, hand=None, inked=False) if seat in finished else paper
            for seat, paper in enumerate(self.papers)
        )

    def _swap(self, move: Swap) -> None:
        inks = self._ink_of
        inks[move.first], inks[move.second] = inks[move.second], inks[move.first]
        self.swaps += ((move.first, move.second),)
        self._next_round()

    # --- from round to round --------------------------------------------------------------------------------------

    def _side_of(self, seat: int) -> Side:
        if self.options.boards != "mixed":
            return self.options.boards
        return self.options.sides[seat] if seat < len(self.options.sides) else "snake"

    def _deal(self) -> None:
        """Give everybody a card, the youngest first, and an empty hand."""
        count = len(self.seats)
        cards = [Card(name=name, answer=inks or self._studio.answer(name)) for name, inks in self._dealt(self.round)]
        self.cards = tuple(cards[(seat - self.youngest) % count] for seat in range(count))
        self.papers = tuple(Paper() for _seat in self.seats)
        self.stop = None
        self._wave_number = 0
        self.phase = "play"

    def _dealt(self, round_number: int) -> Sequence[Deal]:
        """The cards of a round, the youngest player's first."""
        return self._deck[(round_number - 1) * len(self.seats) : round_number * len(self.seats)]

    def _end_wave(self) -> None:
        if self._wave_number + 1 < len(self._waves):
            self._wave_number += 1
            self.phase = "play"
            return
        self._judge_round()
        if self.round == ROUNDS:
            self.phase = "over"
        elif self.options.swap_caps:
            self.phase = "swap"
            behind = self.behind
            self._swapper = self.youngest if self.youngest in behind else self._rng.choice(behind)
        else:
            self._next_round()

    def _next_round(self) -> None:
        self.round += 1
        self._deal()

    def _judge_round(self) -> None:
        judged = tuple(self._judge(seat) for seat in range(len(self.seats)))
        self.results += (RoundResult(round=self.round, seats=judged, stop=self.stop),)
        self.tracks = tuple(result.after for result in judged)
        self.news = True

    def _judge(self, seat: int) -> SeatResult:
        card, before = self.cards[seat], self.tracks[seat]
        # without shared devices nothing was taken after STOP, and times of different seats are not compared
        uses, cut_off = cut_back(seat, self.papers[seat].uses, self.stop if self.hot_seat else None)
        verdicts = self._studio.judge(card.name, card.answer, uses, self.options.strictness)
        points = area_points(verdicts, self.options.petals)
        return SeatResult(
            card=card,
            uses=uses,
            cut_off=cut_off,
            verdicts=verdicts,
            points=points,
            before=before,
            after=score(before, verdicts, points),
        )


def _refuse_stroke(move: Stroke, paper: Paper) -> str | None:
    if paper.hand is None:
        return _("Take a marker before you paint.")
    if not move.points or move.milliseconds < 0:
        return _("A stroke needs at least one point.")
    if not all(0 <= x <= PAPER and 0 <= y <= PAPER for x, y in move.points):
        return _("A stroke has to stay on the paper.")
    return None
