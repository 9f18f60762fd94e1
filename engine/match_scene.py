"""The base of every game's scene: a live match, and who in the party plays which of its seats."""

from __future__ import annotations

import gc
from typing import Any
from weakref import WeakSet

from engine.actions import DeviceId
from engine.live_match import LiveMatch
from engine.memory import return_free_pages
from engine.scene import Change, Scene
from engine.seats import Seat
from engine.services import Services

_tables: WeakSet[MatchScene] = WeakSet()


def let_go_of_tables() -> None:
    """Free the memory of tables that were left, before the next one makes its own pictures.

    A table and its parts know each other, so that it stays until the collector happens to come by, which counts objects
    and not the large pictures that hang on them.
    """
    if _tables:
        gc.collect()
    return_free_pages()


class MatchScene(Scene):
    """One game on the scene stack; pops with the Outcome, or with None when the table was left.

    A match seat belongs to the party seat with the same animal, which is unique and never changes during a match.
    """

    pausable = True

    def __init__(self, services: Services, live: LiveMatch) -> None:
        let_go_of_tables()
        _tables.add(self)
        self.services = services
        self.live = live
        self.music = f"{live.game.key}/table"

    @property
    def match(self) -> Any:
        """The match being played."""
        return self.live.match

    def party_seat(self, index: int) -> Seat | None:
        """The party seat behind a match seat; None when nobody of the party sits there (a demo's bots)."""
        animal = self.live.seats[index].animal
        return next((seat for seat in self.services.party.seats if seat.animal == animal), None)

    def is_person(self, index: int) -> bool:
        """Whether a person, not a bot, plays this seat now."""
        return self.live.seats[index].bot_level is None

    @property
    def bots_only(self) -> bool:
        """True when no person plays, so that every screen must go on by itself."""
        return not any(self.is_person(index) for index in range(len(self.live.seats)))

    def seats_of(self, device: DeviceId) -> tuple[int, ...]:
        """The match seats that people play with this device, in seat order; several on a shared one."""
        found = []
        for index in range(len(self.live.seats)):
            seat = self.party_seat(index)
            if seat is not None and seat.device == device and self.is_person(index):
                found.append(index)
        return tuple(found)

    def device_of(self, index: int) -> DeviceId | None:
        """The device that a person plays this seat with; None for a bot."""
        if not self.is_person(index):
            return None
        seat = self.party_seat(index)
        return seat.device if seat is not None else self.live.seats[index].device

    def follow_party(self) -> None:
        """Let bots take over (or give back) the seats for which the party says so."""
        for index, info in enumerate(self.live.seats):
            seat = self.party_seat(index)
            if seat is None or seat.bot_level == info.bot_level:
                continue
            if seat.bot_level is not None:
                self.live.give_to_bot(index, seat.bot_level)
            elif seat.device is not None:
                self.live.give_to_person(index, seat.device)

    def update(self, dt: float) -> Change:
        """Let the bots of the match act."""
        self.follow_party()
        self.live.update(dt)
        return None

    def leave(self) -> None:
        """Let go of the journal, so that a match that was left can be resumed."""
        self.live.close()
