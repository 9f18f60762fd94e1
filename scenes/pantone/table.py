"""The one scene of Pantone: it shows one page after the other, as the match goes on."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from engine.actions import Action, Button, DeviceId, Pressed, Released
from engine.gallery import Gallery
from engine.game_info import IllegalAction
from engine.layouts import Layout
from engine.paged_table import PagedTable, TablePage
from engine.scene import Change
from scenes.pantone.board import BoardArt
from scenes.pantone.buzz_page import BuzzPage
from scenes.pantone.end_page import EndPage
from scenes.pantone.first_page import FirstPage
from scenes.pantone.guess_page import GuessPage
from scenes.pantone.hand_page import HandPage
from scenes.pantone.look import BUZZ, GAME, Look
from scenes.pantone.moves import Buzz, ClocksStopped
from scenes.pantone.pages import Page
from scenes.pantone.paint_page import PaintPage
from scenes.pantone.resumed_page import ResumedPage
from scenes.pantone.reveal_page import RevealPage
from scenes.pantone.wait_page import WaitPage

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.services import Services

KEPT_EVERY = 5.0
"""Seconds from one note of the running clocks to the next: whoever ends the program by force wins no more."""


class Table(PagedTable):
    """Which page comes when, and what all of them share: clocks, quiet moments, and speaking up."""

    look: Look
    page: Page

    def __init__(self, services: Services, live: LiveMatch) -> None:
        super().__init__(services, live)
        self.look = Look(services)
        self.art = BoardArt(self.look)
        self.layout = Layout.load(services.assets / GAME / "maps" / "table.tmx")
        self.gallery = Gallery(services.folders)
        self.hushed = False
        # A match that is resumed after a turn shows what came out, unless that was seen.
        self._shown = len(self.match.results) - (self.match.news and not live.seen)
        self._paint: PaintPage | None = None
        self._guess: GuessPage | None = None
        self._ended = False
        self._resumed = bool(live.moves) and self.match.phase in ("paint", "guess", "buzz", "ruling")
        self._unkept_for = 0.0
        self.pressing: set[DeviceId] = set()
        """Devices whose CONFIRM is down, whichever page it was pressed on, heard or not."""
        self.page = Page(self)
        self._next_page()

    # --- which page ---------------------------------------------------------------------------------------------------

    def _turn_to(self, page: TablePage) -> None:
        """Show a page, which lets go of what the one before it held."""
        assert isinstance(page, Page)
        if page is not self.page:
            self.page.left()
        self.page = page

    def _page_for_now(self) -> Page | None:
        match = self.match
        if isinstance(self.page, RevealPage):
            self.live.see(1)
        if self._shown < len(match.results):
            self._shown += 1
            self._guess = None
            return RevealPage(self, match.results[self._shown - 1])
        if match.phase == "first":
            return FirstPage(self)
        if match.phase in ("discard", "choose"):
            return self._hand_page()
        if match.phase != "over":
            return self._timed_page()
        if not self._ended:
            self._ended = True
            return EndPage(self)
        return None

    def _timed_page(self) -> Page:
        """The artist at work or the guessing; a match that was resumed waits for a press first."""
        page: PaintPage | GuessPage
        if self.match.phase == "paint":
            if self._paint is None or self._paint.number != self.match.number:
                self._paint = PaintPage(self)
            page, left, whole = self._paint, self._paint.seconds_left, self._paint.seconds
        else:
            if self._guess is None or self._guess.number != self.match.number:
                self._guess = GuessPage(self)
            page, left, whole = self._guess, self._guess.clock.left, self._guess.clock.seconds
        resumed, self._resumed = self._resumed, False
        return ResumedPage(self, left, whole) if resumed and self.has_people() else page

    def _hand_page(self) -> Page:
        """The cards of the first person who has to decide, or bots that do."""
        people = [seat for seat in sorted(self.match.waiting_for()) if self.is_person(seat)]
        return HandPage(self, people[0]) if people else WaitPage(self)

    # --- the scene ----------------------------------------------------------------------------------------------------

    def misses(self, action: Action) -> bool:
        """What the page misses; a button that is down is known all the same."""
        self._note_pressing(action)
        return super().misses(action)

    def handle(self, action: Action) -> Change:
        """Give the action to the page."""
        self._note_pressing(action)
        return super().handle(action)

    def _note_pressing(self, action: Action) -> None:
        if isinstance(action, Pressed) and action.button is Button.CONFIRM:
            self.pressing.add(action.device)
        elif isinstance(action, Released) and action.button is Button.CONFIRM:
            self.pressing.discard(action.device)

    def update(self, dt: float) -> Change:
        """Let ``dt`` seconds pass for the bots, the page and its clocks."""
        change = super().update(dt)
        self._keep_clocks_at_times(dt)
        self.hushed = self.page.hushed
        return change

    def cover(self) -> None:
        """Hide whatever is peeked at, and hold nothing any longer: something comes over the table."""
        self.page.left()
        self._keep_clocks()

    def leave(self) -> None:
        """Let go of the journal, which knows what is left on the clocks."""
        self._keep_clocks()
        super().leave()

    def _keep_clocks_at_times(self, dt: float) -> None:
        """Note the clocks now and then, but never while a bot thinks: a move makes it begin its thought anew."""
        self._unkept_for += dt
        if self._unkept_for < KEPT_EVERY or self.bots_only:
            return
        if not any(self.live.is_thinking(seat) for seat in range(len(self.live.seats))):
            self._keep_clocks()

    def _keep_clocks(self) -> None:
        """Write down what is left on the clocks, if that is news."""
        self._unkept_for = 0.0
        match = self.match
        paint, guess = self._paint, self._guess
        left: dict[str, int] = {}
        if paint is not None and paint.number == match.number and match.phase != "over":
            left["paint"] = round(paint.seconds_left * 1000)
        if guess is not None and guess.number == match.number and match.phase in ("guess", "buzz"):
            left |= guess.clock.stopped()
        move = ClocksStopped(**left)
        if left and not match.clocks.know(move):
            with suppress(IllegalAction):  # nobody's seconds run now
                self.live.play(move)

    def uncover(self) -> None:
        """Nothing is held any longer after a pause."""
        self.page.left()

    # --- what the pages ask -------------------------------------------------------------------------------------------

    def plays(self, device: DeviceId, seat: int) -> bool:
        """Whether a device belongs to the person of this seat."""
        return seat >= 0 and device == self.device_of(seat)

    def speaks_up(self, action: Action) -> bool:
        """Take a press with which somebody speaks up out of turn; False when it is none."""
        if not isinstance(action, Pressed) or action.button is not Button.EXTRA or action.repeat:
            return False
        return self.buzz(action.device)

    def buzz(self, device: DeviceId) -> bool:
        """Let a player of this device speak up; when there are several, ask who it was."""
        seats = self.may_buzz(device)
        if len(seats) > 1:
            self.page.left()
            self.page = BuzzPage(self, self.page, seats)
            return True
        return bool(seats) and self.buzz_as(seats[0])

    def may_buzz(self, device: DeviceId) -> tuple[int, ...]:
        """The seats of a device that would speak out of turn."""
        return tuple(seat for seat in self.seats_of(device) if self.match.may_buzz(seat))

    def buzz_as(self, seat: int) -> bool:
        """Let a seat speak up; whether it could."""
        try:
            self.live.play(Buzz(seat=seat))
        except IllegalAction:
            return False
        self.look.play(BUZZ)
        return True

    def has_people(self) -> bool:
        """Whether a person plays."""
        return not self.bots_only
