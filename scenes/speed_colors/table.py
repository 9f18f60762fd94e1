"""The one scene of Speed Colors: it shows one inner screen after the other, as the match goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.actions import Action
from engine.gallery import Gallery
from engine.game_info import SeatInfo
from engine.match_scene import MatchScene
from engine.memory import return_free_pages
from engine.scene import Change, Pop
from scenes.speed_colors.caps import Caps
from scenes.speed_colors.hot_seat_turn import HandOver, Resolution
from scenes.speed_colors.painting import Painting
from scenes.speed_colors.screens import Screen
from scenes.speed_colors.table_ahead import TableAhead
from scenes.speed_colors.verdict import Verdicts

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.services import Services
    from scenes.speed_colors.judge import PixelStudio
    from scenes.speed_colors.scoring import RoundResult


class Table(MatchScene):
    """Actions go to the inner screen, moves to the match, and the match says which screen comes next."""

    def __init__(
        self, services: Services, live: LiveMatch, studio: PixelStudio, ahead: TableAhead | None = None
    ) -> None:
        """With what was made ``ahead`` the table opens sooner."""
        super().__init__(services, live)
        ahead = ahead or TableAhead(services, live, studio)
        self.look, self.layout = ahead.look, ahead.layout
        self.views = ahead.views
        """By seat, the papers of the first wave as far as they were made ahead."""
        self.studio = studio
        self.gallery = Gallery(services.folders)
        seen, seats = live.seen, len(live.seats)
        if self.match.phase == "over":
            seen = min(seen, seats - 1)  # the end begins with the last verdict, so that everybody knows where they are
        # A match that is resumed after a round shows the verdicts of it that were not seen.
        self._judged_from = seen if self.match.news and seen < seats else 0
        self._judged_shown = len(self.match.results) - (self.match.news and seen < seats)
        self._handed_over: tuple[int, tuple[int, ...]] | None = None
        self.screen: Screen = Screen()
        self._screens = 0  # shown so far
        self._next_screen()

    # --- which screen ---------------------------------------------------------------------------------------------

    def _next_screen(self) -> Change:
        """Show what the match is at; pops with the outcome at its end."""
        self.screen.leave()
        after_stop = isinstance(self.screen, Resolution)
        self.screen = Screen()  # lets go of the old one before the new one is made
        return_free_pages()
        screen = self._screen_for_now(after_stop)
        if screen is None:
            return Pop(self.live.outcome)
        self.screen = screen
        self._screens += 1
        return None

    def _screen_for_now(self, after_stop: bool) -> Screen | None:
        """The screen that comes next; ``after_stop``: the words on the earliest STOP were just shown."""
        match = self.match
        if self._judged_shown < len(match.results):
            return self._screen_of_results(match.results[self._judged_shown], after_stop)
        if match.phase == "over":
            return None
        if match.phase == "swap":
            return Caps(self)
        if match.hot_seat and self._handed_over != (match.round, match.wave):
            self._handed_over = (match.round, match.wave)
            return HandOver(self)
        return Painting(self, self.layout, self.studio.deck.load, start_at_once=match.hot_seat)

    def _screen_of_results(self, result: RoundResult, after_stop: bool) -> Screen:
        """The verdicts; after a hot seat's round, first what the earliest STOP has left."""
        first = self._judged_from
        if self.match.hot_seat and result.stop is not None and not after_stop and not first:
            return Resolution(self, result, result.stop)
        self._judged_shown += 1
        self._judged_from = 0
        return Verdicts(self, result, first)

    # --- the scene ------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> str:  # type: ignore[override]
        """What is to be seen now."""
        return self.screen.moment

    @property
    def on_show(self) -> object:  # type: ignore[override]
        """What fills the screen: the inner screen, or what that shows in turn."""
        return self.screen.on_show or self.screen

    @property
    def own_pointer(self) -> bool:  # type: ignore[override]
        """Whether the mouse pointer is drawn by the screen."""
        return self.screen.own_pointer

    @property
    def quiet_seconds(self) -> float:  # type: ignore[override]
        """How long the inner screen is to be seen before a press decides."""
        return self.screen.quiet_seconds

    @property
    def asks(self) -> object:  # type: ignore[override]
        """The inner screen, by its number since the stack keeps it, and what that asks."""
        return self._screens, self.screen.asks

    def misses(self, action: Action) -> bool:
        """What the inner screen misses."""
        return self.screen.misses(action)

    def handle(self, action: Action) -> Change:
        """Give the action to the inner screen."""
        self.screen.handle(action)
        return None

    def update(self, dt: float) -> Change:
        """Let ``dt`` seconds pass for the bots, where time runs for them, and for the inner screen."""
        self.follow_party()
        if self.screen.live_runs:
            self.live.update(dt)
        self.screen.update(dt)
        return self._next_screen() if self.screen.done else None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the inner screen."""
        self.screen.draw(canvas)

    def leave(self) -> None:
        """Keep what is under way, and let go of the journal."""
        self.screen.leave()
        super().leave()

    # --- what the screens ask -------------------------------------------------------------------------------------

    def waiting_cards(self, wave: tuple[int, ...]) -> list[tuple[SeatInfo, bool]]:
        """Everybody who is not in this wave, and whether they have painted already."""
        if not self.match.hot_seat:
            return []
        others = [seat for seat in range(len(self.live.seats)) if seat not in wave]
        return [(self.live.seats[seat], self.match.papers[seat].done) for seat in others]
