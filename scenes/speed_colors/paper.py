"""What lies on the table: the papers, the box and the calls, as frozen values that everybody may see."""

from __future__ import annotations

import msgspec

from scenes.speed_colors.content import Use


class MarkerUse(Use, frozen=True, kw_only=True):
    """A use together with the cap its marker wore and the time it was taken (milliseconds)."""

    cap: int
    taken_at: int


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's card and hand in the round under way."""

    flipped: bool = False
    """True once the black-and-white side lies up."""
    hand: int | None = None
    """Cap of the marker in hand."""
    taken_at: int = 0
    """When the marker in hand was taken, in milliseconds."""
    inked: bool = False
    """True when the marker in hand has touched the paper: the last use is its use."""
    uses: tuple[MarkerUse, ...] = ()
    started: frozenset[int] = frozenset()
    """Areas that a use of a marker put back belongs to."""
    stopped: bool = False
    """This seat called STOP."""
    done: bool = False
    """This seat makes no more moves in this round."""
    at: int = 0
    """Time of this seat's latest move, in milliseconds."""

    @property
    def used_caps(self) -> frozenset[int]:
        """Caps of the markers that have left ink on this paper."""
        return frozenset(use.cap for use in self.uses)


class Marker(msgspec.Struct, frozen=True, kw_only=True):
    """One place of the box, which stays sorted by cap."""

    cap: int
    holders: tuple[int, ...]
    """Seats with this marker in hand: at most one, unless the table is a hot seat."""
    swapped: bool
    """Whether this cap was swapped; it cannot be swapped again."""


class StopCall(msgspec.Struct, frozen=True, kw_only=True):
    """Who called STOP, and when (milliseconds)."""

    seat: int
    at: int

    def comes_before(self, seat: int, at: int) -> bool:
        """Whether the call was heard before ``seat`` acted at ``at``; equal times go by seat."""
        return (self.at, self.seat) < (at, seat)


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A dealt drawing and the inks of its areas, as dealt."""

    name: str
    answer: tuple[int, ...]
