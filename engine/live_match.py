"""A match being played: rules, bots and journal kept together, knowing no game."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from engine.game_info import Bot, CannotDeal, GameInfo, IllegalAction, Match, Outcome, SeatInfo
from engine.journal import (
    BrokenJournal,
    Entry,
    Header,
    Journal,
    JournalBusy,
    JournalError,
    SeatChanged,
    Seen,
    Undone,
    last_move,
    read_journal,
)
from engine.journals import shelve
from engine.words import _, printable

THOUGHT_SECONDS = 0.004
"""What a frame spends on a long thought; the piece under way at that moment is still finished."""
MOST_REFUSALS = 50
"""In ``play_out``: so many refused choices in a row mean a bot that does not know the rules."""


class MatchStuck(Exception):
    """``play_out`` cannot reach the end of the match."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """A move that a bot has chosen and whose hand is under way; times in seconds of the match's clock."""

    seat: int
    move: Any
    since: float
    due: float


class LiveMatch:
    """One match with its bots and its journal. Make one with ``start`` or ``resume``.

    Bots act by event time, not by frame: a plan is played at the moment it is due and the next choice is made at that
    moment too, so bots alone play the same match whatever the frame rate.
    """

    def __init__(self, game: GameInfo, seats: Sequence[SeatInfo], options: Any, seed: int) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.seats: tuple[SeatInfo, ...] = tuple(seats)
        """Who plays now; ``give_to_bot`` and ``give_to_person`` change it."""
        self.notices: list[str] = []
        """Sentences for the player: why the match is not kept on disk any longer."""
        self.name = f"{game.key}-{seed}"
        """Tells this match from others, also when it was left and goes on: that of its journal, once it has one."""
        self.seen = 0
        """How many pages of what the last move brought to light were seen; the table knows what its pages are."""
        self.match: Match
        self._first_seats = self.seats
        self._entries: list[Entry] = []
        self.unkept = ""
        """Why the disk does not take what is played; empty while it does, and for a match that is not to be kept."""
        self._journal: Journal | None = None
        self._kept_in: Path | None = None  # the journal, also when it is let go of
        self._to_begin: tuple[Path, Header] | None = None  # a journal that the disk has not taken yet
        self._unwritten: list[Any] = []  # nor these lines
        self._bots: dict[int, Bot] = {}
        self._dice: dict[int, Random] = {}
        self._plans: dict[int, _Plan] = {}
        self._thoughts: dict[int, Generator[None, None, Any]] = {}
        self._clock = 0.0  # everything up to here has happened
        self._now = 0.0  # what update() was told; ahead of the clock while a choice is owed
        self._deal()

    @staticmethod
    def read_ahead(game: GameInfo, seats: Sequence[SeatInfo], options: Any, seed: int) -> Iterator[None]:
        """Read in pieces what the same call of ``start`` will need."""
        if game.read_ahead is not None:
            yield
            yield from game.read_ahead(tuple(seats), options, Random(f"{seed}/match"))

    @classmethod
    def start(
        cls, game: GameInfo, seats: Sequence[SeatInfo], options: Any, seed: int, journals: Path | None = None
    ) -> LiveMatch:
        """A new match, kept in the folder ``journals`` unless that is None.

        A journal that cannot be written is no reason not to play: ``notices`` and ``unkept`` say so.
        """
        live = cls(game, seats, options, seed)
        if journals is not None:
            header = Header(
                game=game.key, options=msgspec.to_builtins(options), seats=live.seats, seed=seed,
                started=datetime.now(UTC).isoformat(timespec="seconds"),
            )  # fmt: skip
            live._to_begin = journals, header
            live.write_again()
            live.name = live._journal.path.stem if live._journal is not None else live.name
        return live

    @classmethod
    def resume(cls, game: GameInfo, path: Path) -> LiveMatch:
        """The match of a journal up to its last move; its end may be still to be seen. Raises JournalError."""
        journal, header, entries = Journal.reopen(path, game.move_type)
        try:
            live = cls._replayed(game, path, header, entries)
        except JournalError:
            journal.close()
            raise
        live._keep_in(journal)
        live.name = path.stem
        return live

    @classmethod
    def replay(cls, game: GameInfo, path: Path) -> LiveMatch:
        """The match of a journal that is only looked at: nothing more is written. Raises JournalError."""
        return cls._replayed(game, path, *read_journal(path, game.move_type))

    @classmethod
    def _replayed(cls, game: GameInfo, path: Path, header: Header, entries: list[Entry]) -> LiveMatch:
        def error(reason: str) -> BrokenJournal:
            sentence = _("The match {file} cannot be used: {reason}.")
            return BrokenJournal(sentence.format(file=printable(path.name), reason=printable(reason).rstrip(".")))

        if header.game != game.key:
            raise error(_("it belongs to the game {game}").format(game=header.game))
        if not game.fewest <= len(header.seats) <= game.most:
            raise error(_("{count} players cannot play this").format(count=len(header.seats)))
        # Any fault of the rules over what a file says is the file's: it must not end the program.
        try:
            options = msgspec.convert(header.options, game.options_type)
            live = cls(game, header.seats, options, header.seed)
        except CannotDeal as fault:  # what is missing may come back: the journal is kept for then
            sentence = _("The match {file} cannot go on for now. {reason}")
            raise JournalError(sentence.format(file=printable(path.name), reason=fault)) from fault
        except Exception as fault:
            raise error(str(fault)) from fault
        for number, entry in enumerate(entries, start=1):
            try:
                live._replay(entry)
            except Exception as fault:
                reason = _("move {number} is refused ({reason})").format(number=number, reason=fault)
                raise error(reason) from fault
        live._roll_dice()
        return live

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves in force, in the order played."""
        return tuple(entry for entry in self._entries if not isinstance(entry, SeatChanged | Seen))

    @property
    def outcome(self) -> Outcome | None:
        """The standings once the match is over."""
        return self.match.outcome

    @property
    def path(self) -> Path | None:
        """The journal, until the table is left, as long as all of the match is kept."""
        return self._journal.path if self._journal is not None and not self._unwritten else None

    @property
    def is_to_be_kept(self) -> bool:
        """Whether there is a journal, or should be one."""
        return self._journal is not None or self._to_begin is not None

    @property
    def is_kept_in_part(self) -> bool:
        """Whether the disk has the beginning, but not all."""
        return self._journal is not None and bool(self._unwritten)

    def play(self, move: Any) -> None:
        """Make a move, of a person, a bot or the table. Raises IllegalAction, and then nothing has changed."""
        self.match.play(move)
        self._plans.pop(move.seat, None)
        waiting = self.match.waiting_for()
        # A hand is withdrawn when its seat may not move any longer: its plan was for a table that is gone.
        self._plans = {seat: plan for seat, plan in self._plans.items() if seat in waiting}
        # A thought is given up with every move: the table that it is about is gone.
        self._thoughts = {}
        self.seen = 0
        self._keep(move)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass for the bots. At most one bot chooses in a call, to spare the frame.

        A long thought goes on from call to call. The clock of the match stands still for it, and catches up afterwards:
        thinking and reaching for the cards go on side by side, and how long the thought takes changes no move.
        """
        self._now += dt
        until = perf_counter() + THOUGHT_SECONDS
        chosen = False
        while self.outcome is None:
            seat = self._owing()
            if seat is not None:
                if chosen or not self._choose(seat, until):
                    return  # the clock waits, so that nothing happens before that choice
                chosen = True
                continue
            plan = self._next_plan()
            if plan is None or plan.due > self._now:
                break
            self._carry_out(plan)
        self._clock = self._now

    def pending(self, seat: int) -> tuple[Any, float] | None:
        """The move that a bot's hand is making, and how much of it is done (0 to 1)."""
        plan = self._plans.get(seat)
        if plan is None:
            return None
        length = plan.due - plan.since
        return plan.move, min(max((self._now - plan.since) / length, 0.0), 1.0) if length > 0 else 1.0

    def is_thinking(self, seat: int) -> bool:
        """Whether the bot of this seat is in the middle of a long thought."""
        return seat in self._thoughts

    def give_to_bot(self, seat: int, level: int) -> None:
        """Let a bot of ``level`` (1 to 3) play this seat from now on; it goes on at once."""
        old = self.seats[seat]
        self._change_seat(SeatChanged(seat=seat, info=msgspec.structs.replace(old, bot_level=level, device=None)))

    def give_to_person(self, seat: int, device: str | None) -> None:
        """Let a person play this seat from now on, with ``device``."""
        old = self.seats[seat]
        self._change_seat(SeatChanged(seat=seat, info=msgspec.structs.replace(old, bot_level=None, device=device)))

    def undo_last(self, seat: int) -> None:
        """Take back the last move of a seat, as if it had not been made; the game decides when to offer that.

        Raises IllegalAction when there is none, or when later moves rest on it. ``match`` is another object afterwards.
        """
        index = last_move(self._entries, seat)
        if index is None or self.outcome is not None:
            raise IllegalAction(_("There is nothing to take back."))
        rest = self._entries[:index] + self._entries[index + 1 :]
        rebuilt = LiveMatch(self.game, self._first_seats, self.options, self.seed)
        try:
            for entry in rest:
                rebuilt._replay(entry)
        except IllegalAction as fault:
            raise IllegalAction(_("This cannot be taken back any more: the others have moved on.")) from fault
        rebuilt._roll_dice()
        self.match, self._entries, self.seen = rebuilt.match, rebuilt._entries, rebuilt.seen
        self._bots, self._dice, self._plans, self._thoughts = rebuilt._bots, rebuilt._dice, {}, {}
        self._write(Undone(seat=seat))

    def see(self, pages: int) -> None:
        """The players have seen so many pages of what the last move brought to light: none of them is shown again."""
        if pages > self.seen:
            self.seen = pages
            self._keep(Seen(pages=pages))

    def close(self) -> None:
        """Leave the table: the journal is let go of and the match can be resumed."""
        self.write_again()
        self._to_begin = None
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def finish(self) -> None:
        """The end of the match was seen: its journal is put with the finished ones, also when it was let go of."""
        self.close()
        path, self._kept_in = self._kept_in, None
        if path is not None:
            try:
                shelve(path)
            except JournalError as fault:
                if not isinstance(fault, JournalBusy):  # then another window has it, and puts it away
                    self.notices.append(str(fault))

    def _deal(self) -> None:
        self.match = self.game.new_match(self.seats, self.options, Random(f"{self.seed}/match"))
        for seat in range(len(self.seats)):
            self._seat_bot(seat)
        self._roll_dice()

    def _roll_dice(self) -> None:
        """Give every bot its stream of chance; after a replay another one, lest its luck repeats itself."""
        replayed = f"/{len(self._entries)}" if self._entries else ""
        self._dice = {seat: Random(f"{self.seed}/bot/{seat}{replayed}") for seat in range(len(self.seats))}

    def _seat_bot(self, seat: int) -> None:
        level = self.seats[seat].bot_level
        self._plans.pop(seat, None)
        self._thoughts.pop(seat, None)
        self._bots.pop(seat, None)
        if level is not None:
            self._bots[seat] = self.game.new_bot(level)

    def _change_seat(self, change: SeatChanged) -> None:
        self._take_over(change)
        self._keep(change)

    def _take_over(self, change: SeatChanged) -> None:
        seats = list(self.seats)
        seats[change.seat] = change.info
        self.seats = tuple(seats)
        self._seat_bot(change.seat)

    def _replay(self, entry: Entry) -> None:
        if isinstance(entry, SeatChanged):
            self._take_over(entry)
        elif isinstance(entry, Seen):
            self.seen = entry.pages
        else:
            self.seen = 0
            if entry.seat in self._bots:
                self._bots[entry.seat].observe(self.match.view_for(entry.seat))
            self.match.play(entry)
        self._entries.append(entry)

    def _owing(self) -> int | None:
        """The first seat whose bot may move and has not chosen yet."""
        waiting = self.match.waiting_for()
        return min((seat for seat in self._bots if seat in waiting and seat not in self._plans), default=None)

    def _next_plan(self) -> _Plan | None:
        return min(self._plans.values(), key=lambda plan: (plan.due, plan.seat), default=None)

    def _choose(self, seat: int, until: float) -> bool:
        """Let a bot choose; False when its thought is not at its end at ``until``, a time of ``perf_counter``."""
        bot = self._bots[seat]
        think = getattr(bot, "think", None)  # to ask whether it is a Thinker takes longer than many a choice
        if think is not None:
            thought = self._thoughts.get(seat)
            if thought is None:
                thought = self._thoughts[seat] = think(self.match.view_for(seat), self._dice[seat])
            try:
                next(thought)
                while perf_counter() < until:
                    next(thought)
                return False
            except StopIteration as end:
                del self._thoughts[seat]
                move = end.value
        else:
            move = bot.choose(self.match.view_for(seat), self._dice[seat])
        self._plans[seat] = _Plan(seat, move, self._clock, self._clock + max(bot.pace(move), 0.0))
        return True

    def _carry_out(self, plan: _Plan) -> IllegalAction | None:
        """Play a plan at its due time; the refusal when the table has changed too much for it."""
        self._clock = plan.due
        del self._plans[plan.seat]
        try:
            self.play(plan.move)
        except IllegalAction as fault:
            return fault
        return None

    def _keep(self, entry: Entry) -> None:
        self._entries.append(entry)
        self._write(entry)
        self._note()

    def _write(self, line: Any) -> None:
        if self.is_to_be_kept:  # a match that is kept nowhere (a demo) gathers nothing
            self._unwritten.append(line)
            self.write_again()

    def write_again(self) -> None:
        """Write what the disk has not taken yet, as far as it takes it now; ``unkept`` tells whether that is all."""
        if not self.is_to_be_kept:
            return
        try:
            if self._to_begin is not None:
                self._keep_in(Journal.create(*self._to_begin))
                self._to_begin = None
            while self._journal is not None and self._unwritten:
                self._journal.append(self._unwritten[0])
                del self._unwritten[0]
            if self.unkept:  # there is room again, and nothing is lost
                self.unkept, self.notices[:] = "", []
        except JournalError as fault:
            if not self.unkept:
                self.notices.append(str(fault))
            self.unkept = fault.reason or str(fault)

    def _keep_in(self, journal: Journal) -> None:
        self._journal, self._kept_in = journal, journal.path
        self._note()

    def _note(self) -> None:
        """Let the record of the matches know how far this one has come."""
        if self._journal is not None:
            self._journal.note(getattr(self.match, "round", 0), self.outcome is not None)


def play_out(live: LiveMatch, limit_moves: int) -> Outcome:
    """Let the bots play to the end by event time, without a clock; nobody looks on, so the end is not waited for.

    Raises MatchStuck when that takes more than ``limit_moves`` moves, when only persons may move, or when a bot keeps
    choosing moves that are refused.
    """
    refusals = 0
    while live.outcome is None:
        seat = live._owing()
        if seat is not None:
            live._choose(seat, inf)
            continue
        plan = live._next_plan()
        if plan is None:
            raise MatchStuck(f"{live.game.key}: no bot may move; waiting for {sorted(live.match.waiting_for())}.")
        if len(live._entries) >= limit_moves:
            raise MatchStuck(f"{live.game.key}: not over after {limit_moves} moves (seed {live.seed}).")
        fault = live._carry_out(plan)
        refusals = refusals + 1 if fault is not None else 0
        if refusals > MOST_REFUSALS:
            raise MatchStuck(f"{live.game.key}: the bot of seat {plan.seat} chose {plan.move}, refused: {fault}")
    live.finish()
    return live.outcome
