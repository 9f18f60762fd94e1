"""The verdicts of one round, one seat after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from engine.actions import Action, Button, Pressed
from scenes.speed_colors.judged_paper import JudgedPaper, prepare
from scenes.speed_colors.kept_painting import record_of
from scenes.speed_colors.screens import Screen
from scenes.speed_colors.tracks import warm_up_tracks
from scenes.speed_colors.verdict_page import VerdictPage

if TYPE_CHECKING:
    from scenes.speed_colors.scoring import RoundResult
    from scenes.speed_colors.table import Table

ALONE_SECONDS = 2.2
"""How long a finished page stands when nobody is there to go on."""
SOUNDS = {2: "right", 1: "wrong", 0: "zero"}


class Verdicts(Screen):
    """CONFIRM brings everything on the page at once, then the next page."""

    def __init__(self, table: Table, result: RoundResult, first: int = 0) -> None:
        """Begin with the verdict of the seat ``first``: those before it were seen before the match was resumed."""
        self._table = table
        self._result = result
        self._stood = 0.0
        self._reading: Iterator[None] = iter(())
        self._kept = first  # how many paintings hang in the gallery
        self._page: VerdictPage | None = None  # until it is there, the table that was painted at is to be seen
        self._next: JudgedPaper | None = None
        self._preparing = self._prepare(first)

    @property
    def page(self) -> VerdictPage:
        """The page of the seat whose turn it is."""
        if self._page is None:
            self._page = self._make_page()
        return self._page

    def _prepare(self, seat: int) -> Iterator[None]:
        """Make the next page ready in pieces of a few milliseconds, the boards at its foot first."""
        table, infos = self._table, self._table.live.seats
        yield from warm_up_tracks(table.look, self._result, seat, len(infos))
        result, strictness = self._result.seats[seat], table.match.options.strictness
        self._next = yield from prepare(table.look, table.studio, result, seat, strictness)

    def _make_page(self) -> VerdictPage:
        """The next page, for which all that is not ready yet is made now."""
        for _piece in self._preparing:
            pass
        assert self._next is not None
        table, seat = self._table, self._next.seat
        page = VerdictPage(table.look, self._result, self._next, table.live.seats, None)
        self._next = None
        if seat + 1 < len(table.live.seats):
            self._preparing = self._prepare(seat + 1)
        if seat + 1 == len(table.live.seats) and table.match.phase == "swap":  # this round's drawings have been shown
            self._reading = table.studio.read_ahead(table.match.next_names)
        if table.look.still:
            page.finish()
        return page

    @property
    def on_show(self) -> object:  # type: ignore[override]
        """One seat's verdict after the other."""
        return self._page

    @property
    def asks(self) -> object:  # type: ignore[override]
        """Whether to bring all of a page at once, then whether to go on."""
        page = self._page
        return (page.seat, page.finished) if page is not None else None

    def misses(self, action: Action) -> bool:
        """What brings all at once is heard at once."""
        return super().misses(action) and (self._page is None or self._page.finished)

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "round-1-verdict-1", once everything is on the page."""
        page = self._page
        return f"round-{self._result.round}-verdict-{page.seat + 1}" if page is not None and page.finished else ""

    def handle(self, action: Action) -> None:
        """Go on."""
        if isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat:
            if not self.page.finished:
                self.page.finish()
                self._sound("right")
            else:
                self._go_on()

    def _go_on(self) -> None:
        self._stood = 0.0
        self._hang()
        self._table.live.see(self.page.seat + 1)
        self._table.services.audio.play("shared/confirm")
        if self.page.seat + 1 < len(self._table.live.seats):
            self._page = self._make_page()
        else:
            self.done = True

    def update(self, dt: float) -> None:
        """Let the page build up, with a sound for every badge and space."""
        next(self._reading, None)
        ready = next(self._preparing, "ready")
        if self._page is None:
            if ready:
                self._page = self._make_page()
            return
        if self.page.shown_rows:  # the frame that opens the page has enough to do
            self._hang()
        rows, grown, stamped = self.page.shown_rows, self.page.grown, self.page.stamped
        if not self.page.finished:
            self.page.update(dt)
        if self.page.shown_rows > rows:
            self._sound(SOUNDS[self.page.rows[self.page.shown_rows - 1].points])
        if self.page.grown > grown:
            self._sound("grow")
        if self.page.stamped and not stamped:
            self._sound("go")
        if self.page.finished and self._table.bots_only:
            self._stood += dt
            if self._stood >= ALONE_SECONDS:
                self._go_on()

    def _hang(self) -> None:
        """Keep the painting on the page in the gallery; a match of bots alone fills nobody's."""
        table, page = self._table, self.page
        if self._kept == page.seat and not table.bots_only:
            self._kept += 1
            table.gallery.keep(page.painting, record_of(table, self._result, page.seat))
        table.services.tell_at_once(table.gallery.fault())

    def _sound(self, name: str) -> None:
        self._table.services.audio.play(f"speed_colors/{name}")

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page."""
        if self._page is None:
            canvas.blit(self._table.look.page, (0, 0))
        else:
            self._page.draw(canvas)
