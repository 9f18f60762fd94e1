"""Bots of Speed Colors: they look, forget, paint with a hand that errs, and learn caps from ink on paper."""

from __future__ import annotations

from random import Random

import msgspec

from scenes.speed_colors.bot_hand import AreaMap, Hand, paint, stroke_milliseconds
from scenes.speed_colors.content import INKS, Points, Use
from scenes.speed_colors.moves import Flip, PutBack, SpeedColorsMove, Stop, Stroke, Swap, Take
from scenes.speed_colors.view import View

SWAP_SECONDS = 2.5
"""Time a bot takes over the swap of two caps, so that everybody can follow."""
SPREAD = 0.25
"""Every wait of a bot is longer or shorter by up to this share."""


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a bot easy or hard."""

    look_seconds: float
    """Time spent on the coloured side."""
    forget_chance: float
    """For each area: that its colour is forgotten; forgotten colours are guessed among themselves."""
    mix_up_chance: float
    """That the colours of two areas are remembered the wrong way round."""
    swap_memory: float
    """Chance to remember a swap of caps that was watched."""
    watches: bool
    """Learns from the ink on the papers of others, and what one swapped cap tells about its partner."""
    plans_swaps: bool
    """As swapper, picks the caps that the others reach for first."""
    take_seconds: float
    put_back_seconds: float
    stop_seconds: float
    hand: Hand


LEVELS: dict[int, Level] = {
    1: Level(
        look_seconds=11.0,
        forget_chance=0.5,
        mix_up_chance=0.4,
        swap_memory=0.0,
        watches=False,
        plans_swaps=False,
        take_seconds=1.9,
        put_back_seconds=0.8,
        stop_seconds=1.6,
        hand=Hand(
            speed=310,
            wobble=4.0,
            inset=5,
            spacing=20,
            stroke_length=520,
            lift_seconds=0.25,
            slip_chance=0.17,
            hole_chance=0.18,
        ),
    ),
    2: Level(
        look_seconds=9.0,
        forget_chance=0.36,
        mix_up_chance=0.3,
        swap_memory=0.5,
        watches=True,
        plans_swaps=False,
        take_seconds=1.4,
        put_back_seconds=0.6,
        stop_seconds=1.1,
        hand=Hand(
            speed=390,
            wobble=3.0,
            inset=4,
            spacing=22,
            stroke_length=700,
            lift_seconds=0.2,
            slip_chance=0.13,
            hole_chance=0.13,
        ),
    ),
    3: Level(
        look_seconds=7.5,
        forget_chance=0.1,
        mix_up_chance=0.16,
        swap_memory=1.0,
        watches=True,
        plans_swaps=True,
        take_seconds=1.0,
        put_back_seconds=0.4,
        stop_seconds=0.7,
        hand=Hand(
            speed=425,
            wobble=2.0,
            inset=3,
            spacing=23,
            stroke_length=900,
            lift_seconds=0.15,
            slip_chance=0.045,
            hole_chance=0.045,
        ),
    ),
}


class _Work(msgspec.Struct, frozen=True, kw_only=True):
    """The strokes planned for the marker in hand."""

    round: int
    cap: int
    taken_at: int
    strokes: tuple[Points, ...]
    already: int
    """Strokes that this use had when the plan was made (by another hand, or before a pause)."""


class SpeedColorsBot:
    """One bot. It keeps what it remembers; everything else it reads off the view."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._seen: tuple[int, tuple[int, ...]] | None = None  # round and inks by area, as looked at
        self._memory: tuple[int, tuple[int, ...]] | None = None  # the same, as remembered
        self._swaps: list[tuple[int, int] | None] = []  # by swap: the pair, or None when it was not taken in
        self._work: _Work | None = None
        self._map = AreaMap(())
        self._since = 0

    def observe(self, view: View) -> None:
        """Take in the coloured side while it lies up."""
        if view.answer is not None:
            self._seen = (view.round, view.answer)

    def choose(self, view: View, rng: Random) -> SpeedColorsMove:
        """The next move; its time tells how long it takes."""
        self.observe(view)
        self._watch_swaps(view, rng)
        self._since = view.at
        if view.phase == "swap":
            return self._swap(view, rng)
        if not view.paper.flipped:
            return Flip(seat=view.seat, at=self._later(view, self._level.look_seconds, rng))
        if view.paper.hand is not None:
            return self._paint(view, rng)
        return self._reach(view, rng)

    def pace(self, move: SpeedColorsMove) -> float:
        """Seconds that the move just chosen takes."""
        return SWAP_SECONDS if isinstance(move, Swap) else (move.at - self._since) / 1000

    # --- memory ---------------------------------------------------------------------------------------------------

    def _remembered(self, view: View, rng: Random) -> tuple[int, ...]:
        """Ink by area as this bot believes it to be; a mere guess when it never saw the coloured side."""
        if self._memory is None or self._memory[0] != view.round:
            seen = self._seen[1] if self._seen is not None and self._seen[0] == view.round else None
            self._memory = (view.round, self._recall(seen, rng))
        return self._memory[1]

    def _recall(self, seen: tuple[int, ...] | None, rng: Random) -> tuple[int, ...]:
        if seen is None:
            return tuple(rng.sample(range(INKS), INKS))
        inks = list(seen)
        forgotten = [area for area in range(INKS) if rng.random() < self._level.forget_chance]
        guesses = rng.sample([inks[area] for area in forgotten], len(forgotten))
        for area, ink in zip(forgotten, guesses, strict=True):
            inks[area] = ink
        if rng.random() < self._level.mix_up_chance:
            first, second = rng.sample(range(INKS), 2)
            inks[first], inks[second] = inks[second], inks[first]
        return tuple(inks)

    # --- which ink hides under which cap --------------------------------------------------------------------------

    def _watch_swaps(self, view: View, rng: Random) -> None:
        for pair in view.swaps[len(self._swaps) :]:
            self._swaps.append(pair if rng.random() < self._level.swap_memory else None)

    def _believed_inks(self, view: View) -> dict[int, int]:
        """Ink by cap, as far as this bot knows or believes; a swapped cap it cannot place is left out."""
        papers = view.papers if self._level.watches else (view.paper,)
        believed = {use.cap: use.ink for paper in papers for use in paper.uses}
        if not self._level.watches:
            # takes a cap at its word until its own paper shows otherwise
            return {cap: believed.get(cap, cap) for cap in range(INKS)}
        for first, second in filter(None, self._swaps):
            believed |= {first: second, second: first}
        believed |= {marker.cap: marker.cap for marker in view.box if not marker.swapped}
        for cap, ink in list(believed.items()):
            believed[ink] = cap  # caps change places in pairs
        unknown = [cap for cap in range(INKS) if cap not in believed]
        if len(unknown) == 2:
            believed |= {unknown[0]: unknown[1], unknown[1]: unknown[0]}
        return believed

    # --- hand -----------------------------------------------------------------------------------------------------

    def _reach(self, view: View, rng: Random) -> SpeedColorsMove:
        """Take a marker, or call STOP when all six areas are begun."""
        if len(view.paper.started) == INKS:
            return Stop(seat=view.seat, at=self._later(view, self._level.stop_seconds, rng))
        at = self._later(view, self._level.take_seconds, rng)
        if view.hot_seat and view.stop is not None and view.stop.comes_before(view.seat, at):
            return Stop(seat=view.seat, at=at)  # an earlier wave's STOP has come: this paper stays as it is
        in_box = [marker.cap for marker in view.box if view.hot_seat or not marker.holders]
        unused = [cap for cap in in_box if cap not in view.paper.used_caps]
        believed = self._believed_inks(view)
        memory = self._remembered(view, rng)
        wanted = {memory[area] for area in self._white_areas(view)}
        useful = [cap for cap in unused if believed.get(cap) in wanted]
        unknown = [cap for cap in unused if cap not in believed]
        # without a referee a used marker can be taken: it is put back as it is, to wait for one in another hand
        return Take(seat=view.seat, at=at, cap=rng.choice(useful or unknown or unused or in_box))

    def _paint(self, view: View, rng: Random) -> SpeedColorsMove:
        """The next stroke with the marker in hand, or put it back."""
        paper, cap = view.paper, view.paper.hand
        assert cap is not None, "painting without a marker"
        drawn = len(paper.uses[-1].strokes) if paper.inked else 0
        work = self._work
        if work is None or (work.round, work.cap, work.taken_at) != (view.round, cap, paper.taken_at):
            strokes = self._strokes(view, cap, rng)
            work = _Work(round=view.round, cap=cap, taken_at=paper.taken_at, strokes=strokes, already=drawn)
            self._work = work
        if drawn - work.already >= len(work.strokes):
            return PutBack(seat=view.seat, at=self._later(view, self._level.put_back_seconds, rng))
        points = work.strokes[drawn - work.already]
        milliseconds = stroke_milliseconds(points, self._level.hand)
        return Stroke(seat=view.seat, at=view.at + milliseconds, points=points, milliseconds=milliseconds)

    def _strokes(self, view: View, cap: int, rng: Random) -> tuple[Points, ...]:
        """Strokes for a whole area: the one begun with this marker, or the one it seems to be for."""
        paper = view.paper
        if paper.inked:
            area = self._area_of(view, paper.uses[-1])
        else:
            wasted = len(paper.used_caps) == INKS  # without a referee: what is missing is begun with any ink
            area = None if cap in paper.used_caps and not wasted else self._area_for(view, cap, rng)
        return () if area is None else paint(view.shapes[area], self._level.hand, rng)

    def _area_for(self, view: View, cap: int, rng: Random) -> int | None:
        white = self._white_areas(view)
        if not white:
            return None
        believed = self._believed_inks(view)
        memory = self._remembered(view, rng)
        right = [area for area in white if cap in believed and memory[area] == believed[cap]]
        # no area for a known ink: take one whose own ink cannot come any more; for an unknown ink, one it may be for
        others = {ink for other, ink in believed.items() if other != cap and other not in view.paper.used_caps}
        spare = [area for area in white if memory[area] not in others]
        return rng.choice(right or spare or white)

    def _white_areas(self, view: View) -> list[int]:
        return [shape.index for shape in view.shapes if shape.index not in view.paper.started]

    def _area_of(self, view: View, use: Use) -> int | None:
        """The area that the ink of a use lies in; None where it lies in none."""
        if self._map.shapes != view.shapes:
            self._map = AreaMap(view.shapes)
        return self._map.areas_of([use.strokes])[0]

    def _later(self, view: View, seconds: float, rng: Random) -> int:
        return view.at + round(1000 * seconds * rng.uniform(1 - SPREAD, 1 + SPREAD))

    # --- caps -----------------------------------------------------------------------------------------------------

    def _swap(self, view: View, rng: Random) -> Swap:
        caps = rng.sample(view.swappable, len(view.swappable))
        if self._level.plans_swaps:
            caps.sort(key=lambda cap: _haste(view, cap))
        first, second = sorted(caps[:2])
        return Swap(seat=view.seat, first=first, second=second)


def _haste(view: View, cap: int) -> int:
    """How late the others reached for this cap in the round just judged: the sum of its places in their order."""
    rivals = [paper for seat, paper in enumerate(view.papers) if seat != view.seat]
    orders = [[use.cap for use in paper.uses] for paper in rivals]
    return sum(order.index(cap) if cap in order else INKS for order in orders)


def new_bot(level: int) -> SpeedColorsBot:
    """A bot of ``level``: 1 easy, 2 medium, 3 hard."""
    return SpeedColorsBot(LEVELS[level])
