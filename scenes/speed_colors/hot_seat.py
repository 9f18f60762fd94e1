"""Several seats on one device: who performs when, and what the earliest STOP leaves on every paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.game_info import SeatInfo
from scenes.speed_colors.paper import MarkerUse, StopCall


def waves(seats: Sequence[SeatInfo]) -> tuple[tuple[int, ...], ...]:
    """Seats that perform at the same time: wave k holds the k-th seat of every device, bots are in wave 0.

    One wave means that nobody shares a device.
    """
    turns: Counter[str] = Counter()
    found: list[list[int]] = [[]]
    for seat, info in enumerate(seats):
        wave = 0
        if info.bot_level is None and info.device is not None:
            wave = turns[info.device]
            turns[info.device] += 1
        if wave == len(found):
            found.append([])
        found[wave].append(seat)
    return tuple(tuple(wave) for wave in found if wave)


def cut_back(
    seat: int, uses: Sequence[MarkerUse], stop: StopCall | None
) -> tuple[tuple[MarkerUse, ...], tuple[MarkerUse, ...]]:
    """The uses that stand and those that are cut off, had ``stop`` been heard by everyone at once.

    The use whose marker was in hand at that moment stands entire, whatever was painted with it later.
    """
    if stop is None:
        return tuple(uses), ()
    kept = tuple(use for use in uses if not stop.comes_before(seat, use.taken_at))
    return kept, tuple(uses[len(kept) :])
