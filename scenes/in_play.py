"""Who of the party plays the match that is on, and of whom of them nothing can be heard."""

from __future__ import annotations

from engine.actions import KEYBOARD, MOUSE
from engine.live_match import LiveMatch
from engine.scene import Scene
from engine.seats import Seat
from engine.services import Services


def seats_in_play(services: Services, live: LiveMatch | None) -> list[Seat]:
    """The seats of the party that play a match; all of them when there is none."""
    if live is None:
        return list(services.party.seats)
    animals = {info.animal for info in live.seats}
    return [seat for seat in services.party.seats if seat.animal in animals]


def unheard_in_play(services: Services, live: LiveMatch | None) -> list[Seat]:
    """The people who play a match and of whom nothing can be heard, because the system keeps it from the window."""
    withheld = services.devices.withheld
    if withheld is None:
        return []
    people = [seat for seat in seats_in_play(services, live) if not seat.is_bot and not seat.lost]
    return [seat for seat in people if not withheld.is_seen or seat.device in (MOUSE, *KEYBOARD)]


def match_of(scene: Scene | None) -> LiveMatch | None:
    """The match of a game's scene, or of the one that a scene (a curtain) belongs to."""
    live = getattr(getattr(scene, "table", None) or scene, "live", None)
    return live if isinstance(live, LiveMatch) else None
