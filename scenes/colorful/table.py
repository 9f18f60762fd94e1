"""The one scene of Colorful: it shows one page after the other, as the match goes on."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import MOUSE, Action, DeviceId
from engine.game_info import IllegalAction
from engine.layouts import Layout
from engine.paged_table import PagedTable, TablePage
from engine.scene import Change
from engine.text import draw_text
from engine.theme import DISPLAY, INK, SUN, WHITE
from scenes.colorful.board_page import BoardPage
from scenes.colorful.cards import CardArt
from scenes.colorful.chords import Chords
from scenes.colorful.content import Colours
from scenes.colorful.look import GAME, Look
from scenes.colorful.moves import Play, TimeUp
from scenes.colorful.name_page import NamePage
from scenes.colorful.pages import Page
from scenes.colorful.pick_page import PickPage
from scenes.colorful.private_page import PrivatePage
from scenes.colorful.reveal_page import RevealPage
from scenes.colorful.together_page import TogetherPage

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.services import Services

WORD_SEEN, TOGETHER_SEEN = 1, 2
"""Pages seen since the last word was turned over."""
CLOCK_RADIUS = 42
HURRY_SECONDS = 5


class Table(PagedTable):
    """Which page comes when, and what all of them share: the chords and the timer."""

    look: Look
    page: Page

    def __init__(self, services: Services, live: LiveMatch) -> None:
        super().__init__(services, live)
        self.look = Look(services)
        self.art = CardArt(self.look)
        self.layout = Layout.load(services.assets / GAME / "maps" / "table.tmx")
        self.chords = Chords(self.match.colours)
        self.seconds_left: float | None = None
        """What the timer still gives for the step under way; None without one."""
        self._step: tuple[str, int] = ("", 0)
        # A match that is resumed shows the last word again, unless the table has gone on from it.
        self._shown = max(self.match.revealed - (not live.seen), 0)
        self._pick: PickPage | None = None
        self._ended: list[Page] | None = None
        self.page = Page(self)
        self._next_page()

    # --- which page ---------------------------------------------------------------------------------------------------

    def _turn_to(self, page: TablePage) -> None:
        """Show a page; each step has its time."""
        super()._turn_to(page)
        self._start_timer()

    def _page_for_now(self) -> Page | None:
        match = self.match
        self._note_seen()
        pick = self._pick
        if pick is not None and not pick.done:
            pick.catch_up()
            return self._private_page(pick) or pick
        if match.phase == "name":
            return NamePage(self)
        if match.phase == "choose":
            self._pick = PickPage(self)
            namer = self.match.namer
            if namer is not None:
                self.chords.forget(self.device_of(namer))  # these directions went about the keys
            return self._private_page(self._pick) or self._pick
        if self._shown < match.rounds:
            self._shown += 1
            return RevealPage(self, self._shown)
        if self._ended is None:
            together = match.together and self.live.seen < TOGETHER_SEEN
            self._ended = [TogetherPage(self)] if together else []
            self._ended.append(BoardPage(self))
        return self._ended.pop(0) if self._ended else None

    def _note_seen(self) -> None:
        """Remember what the table goes on from; the board is always shown before the podium."""
        if isinstance(self.page, RevealPage):
            self.live.see(WORD_SEEN)
        elif isinstance(self.page, TogetherPage):
            self.live.see(TOGETHER_SEEN)

    def _private_page(self, pick: PickPage) -> Page | None:
        """The page for one player's eyes that comes before the open one."""
        if pick.closed:
            return None
        if pick.peeking is not None:
            seat, pick.peeking = pick.peeking, None
            return PrivatePage(self, seat, is_turn=False)
        waiting = self.match.waiting_for()
        turns = [seat for seat in self.sharing_seats() if seat in waiting]
        return PrivatePage(self, turns[0], is_turn=True) if turns else None

    def turn_to_private(self) -> None:
        """Show the page for one player's eyes that the open one asks for."""
        if isinstance(self.page, PickPage):
            self.page = self._private_page(self.page) or self.page

    # --- the scene ----------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> Change:
        """Give the action to the page. What is held or let go on any page counts on the next."""
        self.chords.hear(action)
        return super().handle(action)

    def cover(self) -> None:
        """The pause sheet comes: the table looks at the screen again."""
        self.page.cover()

    def leave(self) -> None:
        """Let go of the journal, which gets the choice that the table still keeps to itself."""
        if self._pick is not None:
            self._pick.let_go()
        super().leave()

    # --- what the pages ask -------------------------------------------------------------------------------------------

    def own_choice(self, seat: int) -> Colours:
        """What a seat has chosen for the topic, also while the match has not got it."""
        held = self._pick.held if self._pick is not None else None
        if held is not None and held.seat == seat:
            return held.colours
        own: Colours = self.match.view_for(seat).topic.own
        return own

    def lay(self, move: Play) -> None:
        """Make a choice behind the curtain. Raises IllegalAction."""
        if self._pick is not None and self._pick.held is not None and self._pick.held.seat == move.seat:
            self._pick.held = move
        else:
            self.live.play(move)

    def sharing_seats(self) -> tuple[int, ...]:
        """Seats of people who share their device, in seat order."""
        people = [seat for seat in range(len(self.live.seats)) if self.is_person(seat)]
        devices = [self.device_of(seat) for seat in people]
        return tuple(seat for seat, device in zip(people, devices, strict=True) if devices.count(device) > 1)

    def own_seat(self, device: DeviceId) -> int | None:
        """The seat of somebody who has this device to themselves."""
        seats = self.seats_of(device)
        return seats[0] if len(seats) == 1 else None

    def has_mouse(self) -> bool:
        """Whether somebody plays with the mouse alone."""
        return self.own_seat(MOUSE) is not None

    def families(self) -> tuple[str, ...]:
        """The kinds of devices on which chords are played, each once, in seat order."""
        found: list[str] = []
        for seat in range(len(self.live.seats)):
            device = self.device_of(seat)
            if not self.is_person(seat) or device is None or device == MOUSE or self.own_seat(device) is None:
                continue
            family = self.look.family(device)
            if family not in found:
                found.append(family)
        return tuple(found)

    def _start_timer(self) -> None:
        step = (self.match.phase, self.match.round)
        if step != self._step:
            self._step = step
            seconds = self.match.timer_seconds
            self.seconds_left = float(seconds) if seconds else None

    @property
    def seconds_shown(self) -> int | None:
        """What the clock shows; None without one."""
        return None if self.seconds_left is None else max(ceil(self.seconds_left), 0)

    def run_timer(self, dt: float) -> None:
        """Let ``dt`` seconds of the step pass; when its time is over, chance plays."""
        self._start_timer()
        if self.seconds_left is None:
            return
        before = ceil(self.seconds_left)
        self.seconds_left -= dt
        if self.seconds_left <= 0:
            self.seconds_left = None
            self.look.play("time_up")
            try:
                self.live.play(TimeUp())
            except IllegalAction:
                return  # everybody was in time after all
        elif ceil(self.seconds_left) < before and ceil(self.seconds_left) <= HURRY_SECONDS:
            self.look.play("tick")

    def draw_clock(self, canvas: pygame.Surface, centre: tuple[int, int]) -> None:
        """The timer's seconds in a disc, where there is a timer."""
        seconds = self.seconds_shown
        if seconds is None:
            return
        fill = SUN if seconds <= HURRY_SECONDS else WHITE
        shapes.disc(canvas, centre, CLOCK_RADIUS, fill=fill, outline_width=7)
        draw_text(canvas, str(seconds), centre, size=44 if seconds < 100 else 34, font=DISPLAY, colour=INK,
                  anchor="center")  # fmt: skip
