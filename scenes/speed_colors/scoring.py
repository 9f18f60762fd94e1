"""Points, tracks, who is behind and who has won: the arithmetic of Speed Colors."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from engine.game_info import Outcome, Standing, ranks
from scenes.speed_colors.content import PETALS_TO_A_FLOWER, SPACES_TO_A_FLOWER, AreaVerdict, Side
from scenes.speed_colors.paper import Card, MarkerUse, StopCall

RIGHT_POINTS = 2
WRONG_POINTS = 1


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's board: the inks it was filled with, in order, so that it can be drawn."""

    side: Side = "snake"
    inks: tuple[int, ...] = ()
    """Snake: ink by space. Flowers: ink by small flower."""
    petals: tuple[int, ...] = ()
    """Ink by petal of the unfinished big flower; always empty on the snake."""

    @property
    def length(self) -> int:
        """Length in snake spaces, for comparing any two boards."""
        return len(self.inks) * (SPACES_TO_A_FLOWER if self.side == "flowers" else 1)

    @property
    def rank_key(self) -> tuple[int, int]:
        """Length first, then petals; the greater is ahead."""
        return self.length, len(self.petals)


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """One judged paper."""

    card: Card
    uses: tuple[MarkerUse, ...]
    """The uses that were judged; the verdicts' ``use`` points into them."""
    cut_off: tuple[MarkerUse, ...]
    """Uses begun after the earliest STOP (hot seat only); they were not judged."""
    verdicts: tuple[AreaVerdict, ...]
    points: tuple[int, ...]
    """0, 1 or 2 by area."""
    before: Track
    after: Track

    @property
    def growth(self) -> int:
        """Growth of the track, in snake spaces."""
        return self.after.length - self.before.length


class RoundResult(msgspec.Struct, frozen=True, kw_only=True):
    """One judged round."""

    round: int
    seats: tuple[SeatResult, ...]
    stop: StopCall | None
    """The earliest STOP; None when the timer ended the round, or nobody had a marker left."""


def area_points(verdicts: Sequence[AreaVerdict], wrong_counts: bool = True) -> tuple[int, ...]:
    """Points by area: 2 full with the right ink, 1 full with a wrong one, 0 otherwise.

    Of several areas that one ink filled only the best counts (of equal ones the earliest painted).
    """
    points = [0] * len(verdicts)
    best: dict[int, int] = {}
    for place, verdict in enumerate(verdicts):
        if verdict.ink is None or not (verdict.full and verdict.inside):
            continue
        right = verdict.ink == verdict.right_ink
        points[place] = RIGHT_POINTS if right else WRONG_POINTS * wrong_counts
        rival = best.setdefault(verdict.ink, place)
        if rival != place:
            better = min(rival, place, key=lambda spot: (-points[spot], verdicts[spot].use or 0))
            points[rival + place - better] = 0
            best[verdict.ink] = better
    return tuple(points)


def grow(track: Track, gains: Sequence[tuple[int, int]]) -> Track:
    """The track after ``gains``: (ink, points) by area."""
    inks, petals = list(track.inks), list(track.petals)
    for ink, points in gains:
        if track.side == "snake":
            inks += [ink] * points
        elif points == RIGHT_POINTS:
            inks.append(ink)
        elif points == WRONG_POINTS:
            petals.append(ink)
            if len(petals) == PETALS_TO_A_FLOWER:
                # the small flower is coloured with the marker that completed the big one
                inks.append(ink)
                petals.clear()
    return msgspec.structs.replace(track, inks=tuple(inks), petals=tuple(petals))


def score(track: Track, verdicts: Sequence[AreaVerdict], points: Sequence[int]) -> Track:
    """The track after a judged paper."""
    pairs = zip(verdicts, points, strict=True)
    return grow(track, [(verdict.ink, gain) for verdict, gain in pairs if verdict.ink is not None])


def shortest(tracks: Sequence[Track]) -> tuple[int, ...]:
    """The seats with the shortest track, of which one swaps the caps.

    A petal is no part of a track's length and breaks ties of the winners only.
    """
    least = min(track.length for track in tracks)
    return tuple(seat for seat, track in enumerate(tracks) if track.length == least)


def final_outcome(history: Sequence[Sequence[Track]]) -> Outcome:
    """The standings, from every seat's tracks at the start and after each round (history[seat][round]).

    Growth and totals are snake spaces, or small flowers when everybody plays with flowers.
    """
    ends = [tracks[-1] for tracks in history]
    unit = SPACES_TO_A_FLOWER if all(track.side == "flowers" for track in ends) else 1
    standings = []
    for seat, rank in enumerate(ranks([track.rank_key for track in ends])):
        lengths = [track.length // unit for track in history[seat]]
        rounds = tuple(after - before for before, after in pairwise(lengths))
        standings.append(Standing(seat=seat, rank=rank, rounds=rounds, total=lengths[-1]))
    return Outcome.of(standings)
