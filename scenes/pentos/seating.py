"""Who sits at the table: which seat is whose, whose hand is open, and whom the table asks."""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from typing import TYPE_CHECKING

from engine.actions import DeviceId
from engine.match_scene import MatchScene
from engine.words import _
from scenes.pentos.spell_page import SpellPage
from scenes.pentos.spell_picker import SpellPicker
from scenes.pentos.tabletop import Showing

if TYPE_CHECKING:
    from engine.ui import Focus
    from scenes.pentos.animations import Flights
    from scenes.pentos.look import Look
    from scenes.pentos.pages import Page
    from scenes.pentos.snapshot import Snapshot
    from scenes.pentos.spots import Spot


class Seating(MatchScene):
    """The part of the table scene that only answers questions."""

    look: Look
    shown: Snapshot
    page: Page | None
    flights: Flights
    focus: Focus
    spots: list[Spot]
    peeking: dict[DeviceId, int]
    _waiting: deque[Page]
    _behind: Snapshot | None
    _tasting: bool

    @property
    def on_show(self) -> object:  # type: ignore[override]
        """What lies over the table."""
        return self.page.on_show if self.page is not None else None

    @property
    def persons(self) -> int:
        """How many seats people play."""
        return sum(self.is_person(seat) for seat in range(len(self.live.seats)))

    @property
    def home(self) -> int:
        """Whose hand is large: the person to move, or the one who is next to; the first seat in a match of bots."""
        count, turn = len(self.live.seats), self.shown.view.turn
        order = [(turn + step) % count for step in range(count)]
        return next((seat for seat in order if self.is_person(seat)), 0)

    @property
    def open_to(self) -> frozenset[int]:
        """Seats whose hand is to be seen in full: a lone person's, and those of who holds the button to peek."""
        alone = [seat for seat in range(len(self.live.seats)) if self.is_person(seat)]
        return frozenset(self.peeking.values()) | (frozenset(alone) if len(alone) == 1 else frozenset())

    def players_of(self, device: DeviceId) -> list[int]:
        """The seats that people play with a device."""
        return [seat for seat in range(len(self.live.seats)) if self.device_of(seat) == device]

    @property
    def asked(self) -> int | None:
        """The person who is to choose now; None while a bot is, or something is still under way."""
        turn = self.match.turn
        ready = self._behind is None and not self._waiting and (self.page is None or not self.page.blocks)
        return turn if ready and self.match.outcome is None and self.is_person(turn) else None

    def hand_is_open(self, seat: int) -> bool:
        """Whether everybody may see the whole hand."""
        return len(self.shown.face_up(seat, frozenset())) == len(self.shown.hands[seat])

    @property
    def peeks(self) -> bool:
        """Whether the large hand belongs to a person who can peek at what lies face down in it."""
        return self.persons > 1 and self.is_person(self.home) and not self.hand_is_open(self.home)

    def sound(self, name: str) -> None:
        """Answer a press; in silence while the others look away."""
        if self.page is None or not self.page.is_silent:
            self.services.audio.play(name)

    @property
    @abstractmethod
    def prompt_room(self) -> int:
        """Px that the prompt to peek takes in the own panel."""

    @property
    def goes_back(self) -> bool:
        """Whether CANCEL closes a list, or goes back a step within a page."""
        return self._tasting or isinstance(self.page, SpellPicker) or (self.page is not None and self.page.can_cancel)

    @property
    def undoer(self) -> int | None:
        """The person who may take the last move back."""
        seat: int | None = self.match.undoable
        if seat is None or not self.is_person(seat) or (self.page is not None and self.page.blocks):
            return None
        return seat

    @property
    def back(self) -> tuple[str, int] | None:
        """What CANCEL does now, and for which seat; None when it does nothing."""
        if self.asked is not None and self.goes_back:
            return _("Back"), self.asked
        if self.undoer is not None and (self.page is None or isinstance(self.page, SpellPage)):
            return _("Take back"), self.undoer
        return None

    @property
    def showing(self) -> Showing:
        """What the picture of the table shows."""
        lifted: frozenset[int] = frozenset()
        if self.page is None and self.asked is not None and self.spots:
            lifted = frozenset(self.spots[self.focus.at()].cards)
        return Showing(
            self.shown,
            self.live.seats,
            self.home,
            self.open_to,
            self.flights.landing,
            lifted,
            self.prompt_room,
            self.look.style,
            self.back is not None,
        )

    def showing_still(self) -> Showing:
        """The table without anything raised or in the air."""
        return Showing(self.shown, self.live.seats, self.home, self.open_to)
