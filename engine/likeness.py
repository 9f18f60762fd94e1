"""How alike any two pads have been so far: whether everything that one reported was reported by the other as well."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.actions import DeviceId, Pressed, Released

ButtonAction = Pressed | Released

SURE = 6
"""So many reports in a row (a press and its release are two) that both made and none that one made alone: one hand."""
SURE_AGAIN = 20
"""The same for two pads that once did differ: a wrapper may have missed a report, two people never agree that long."""


@dataclass(slots=True)
class _Pair:
    """Two pads side by side."""

    run: int = 0
    """Reports in a row that both made."""
    was_apart: bool = False
    """One of them has done something alone."""
    waiting: list[tuple[float, DeviceId, ButtonAction]] = field(default_factory=list)
    """Reports of one that the other has not made yet."""


class Likeness:
    """The pairs of pads that could be one; those that cannot (of one make) are never named to it."""

    def __init__(self) -> None:
        self._pairs: dict[frozenset[DeviceId], _Pair] = {}

    def note(self, action: ButtonAction, now: float, others: Iterable[DeviceId]) -> None:
        """A pad reported something; ``others`` are the pads that might be about to report the same, or just did."""
        for other in others:
            pair = self._pairs.setdefault(frozenset((action.device, other)), _Pair())
            theirs = [item for item in pair.waiting if item[1] == other and item[2].button is action.button]
            if theirs and type(theirs[-1][2]) is type(action):
                pair.waiting.remove(theirs[-1])
                pair.run += 1
            else:
                pair.waiting.append((now, action.device, action))

    def judge(self, now: float, span: float) -> None:
        """Whatever has waited for longer than ``span`` seconds was done alone."""
        for pair in self._pairs.values():
            if pair.waiting and now - pair.waiting[0][0] > span:
                pair.waiting = [item for item in pair.waiting if now - item[0] <= span]
                pair.run, pair.was_apart = 0, True

    def forget(self, device: DeviceId) -> None:
        """A pad is gone; what comes back may be another one."""
        self._pairs = {key: pair for key, pair in self._pairs.items() if device not in key}

    def may_be_one(self, one: DeviceId, other: DeviceId) -> bool:
        """Whether they have agreed, and never yet differed."""
        pair = self._pairs.get(frozenset((one, other)))
        return pair is not None and pair.run > 0 and not pair.was_apart

    def are_one(self) -> list[tuple[DeviceId, DeviceId]]:
        """The pairs that are sure to be one hand each."""
        return [
            (min(key), max(key))
            for key, pair in self._pairs.items()
            if pair.run >= (SURE_AGAIN if pair.was_apart else SURE)
        ]
