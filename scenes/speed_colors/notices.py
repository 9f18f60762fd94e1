"""What the table says in a word while people paint: what they should do, or whom it waits for."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.words import _
from scenes.speed_colors.seat_place import SeatPlace
from scenes.speed_colors.tabletop import NOTHING, Notice


def notice_before(places: Sequence[SeatPlace], ready: Collection[int]) -> Notice:
    """While the papers lie ready and some of the seats are not."""
    if not any(place.person and place.seat in ready for place in places):
        return Notice(_("Press when you are ready"))
    return _waiting([place for place in places if place.seat not in ready])


def notice_in_play(places: Sequence[SeatPlace], match: Any) -> Notice:
    """Before the first card is turned over, and once STOP was called."""
    papers = match.papers
    if match.phase == "finish":
        return _waiting([place for place in places if not papers[place.seat].done])
    if not any(papers[place.seat].flipped for place in places):
        return Notice(_("Memorise!"))
    return NOTHING


def _waiting(places: Sequence[SeatPlace]) -> Notice:
    return Notice(_("Waiting for"), tuple(place.info.animal for place in places)) if places else NOTHING
