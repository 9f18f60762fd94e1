"""What takes longest when a table is opened, to be made in pieces while the screen before is still to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.layouts import Layout
from scenes.speed_colors.look import GAME, Look
from scenes.speed_colors.papers import PaperPlace, PaperView
from scenes.speed_colors.tabletop import layer_of

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.services import Services
    from scenes.speed_colors.judge import PixelStudio


class TableAhead:
    """The look, the layout and the papers of the first wave."""

    def __init__(self, services: Services, live: LiveMatch, studio: PixelStudio) -> None:
        self.look = Look(services)
        self.layout = Layout.load(services.assets / GAME / "maps" / "table.tmx")
        self.views: dict[int, PaperView] = {}
        """By seat, as far as they are ready."""
        self._live = live
        self._studio = studio

    def get_ready(self) -> Iterator[None]:
        """Make everything; yields after each piece of a few milliseconds."""
        yield from self.look.get_ready()
        match: Any = self._live.match
        for number, seat in enumerate(match.wave):
            yield
            place = PaperPlace.read(self.layout, layer_of(len(match.wave)), number)
            card = match.cards[seat]
            self.views[seat] = PaperView(self.look, self._studio.deck.load(card.name), card.answer, place)
        yield
