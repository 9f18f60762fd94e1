"""A match scene that shows one page after the other, as the match goes on, and what every page of it is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable

import pygame

from engine.actions import Action, Button, Pressed
from engine.game_look import GameLook, blank_sheet
from engine.live_match import LiveMatch
from engine.match_scene import MatchScene
from engine.scene import HURRIED_SECONDS, Change, Pop, confirms
from engine.services import Services


class TablePage:
    """One thing that the table shows. The table calls these methods as a scene stack calls a scene's."""

    moment: str = ""
    """Name of what is to be seen, for pictures."""
    live_runs: bool = True
    """Whether time passes for the bots while this page is shown."""
    typing: bool = False
    """Whether the real keyboard writes on this page."""
    own_pointer: bool = False
    """Whether the page draws the mouse pointer."""
    private: bool = False
    """Whether only one player may look."""
    curtain: bool = False
    """Whether a curtain hides all."""
    done: bool = False
    """Whether the table may go on to the next page."""
    quiet_seconds: float = HURRIED_SECONDS
    """So long after it has come, or ``asks`` something else, a press that decides does nothing: it was meant for what
    was to be seen before."""
    asks: object = None
    """What a press would answer now, when the page asks one thing after the other."""
    alone_seconds: float = 0.0
    """How long a page that waits for a press stands when nobody is there to press."""

    def __init__(self, table: PagedTable) -> None:
        self.table = table
        self.look = table.look
        self._stood = 0.0

    @property
    def on_show(self) -> object:
        """What comes with a transition when it is another one."""
        return self

    @property
    def state(self) -> Hashable | None:
        """All that the picture depends on; None while it moves, and then it is drawn anew in every frame."""
        return None

    def misses(self, action: Action) -> bool:
        """Whether an action of the quiet moment does nothing."""
        return confirms(action) or (isinstance(action, Pressed) and action.button is Button.CANCEL)

    def handle(self, action: Action) -> Change:
        """Take one action of a player."""
        return None

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw onto the canvas; changes nothing else."""

    def stand(self, dt: float) -> bool:
        """Whether a page with nobody there to go on has stood long enough."""
        if self.table.bots_only:
            self._stood += dt
        return self._stood > self.alone_seconds

    def may_go_on(self, action: Action, button: Button = Button.CONFIRM) -> bool:
        """Whether this is a press with which anybody at the table may go on."""
        if not isinstance(action, Pressed) or action.button is not button or action.repeat:
            return False
        return self.table.bots_only or bool(self.table.seats_of(action.device))


class PagedTable(MatchScene):
    """Actions go to the page, moves to the match, and the match says which page comes next."""

    look: GameLook
    page: TablePage

    def __init__(self, services: Services, live: LiveMatch) -> None:
        super().__init__(services, live)
        self._sheet = blank_sheet()
        self._drawn: tuple[object, ...] = ()

    @abstractmethod
    def _page_for_now(self) -> TablePage | None:
        """The page for what the match is at, which may be the present one; None at the end."""

    def _turn_to(self, page: TablePage) -> None:
        """Show a page."""
        self.page = page

    def _next_page(self) -> Change:
        """Show what the match is at; pops with the outcome at its end."""
        page = self._page_for_now()
        if page is None:
            return Pop(self.live.outcome)
        self._turn_to(page)
        return None

    @property
    def moment(self) -> str:  # type: ignore[override]
        """What is to be seen now."""
        return self.page.moment

    @property
    def on_show(self) -> object:  # type: ignore[override]
        """What fills the screen."""
        return self.page.on_show

    @property
    def quiet_seconds(self) -> float:  # type: ignore[override]
        """How long the page is to be seen before a press decides."""
        return self.page.quiet_seconds

    @property
    def asks(self) -> object:  # type: ignore[override]
        """The page, and what it asks."""
        return self.page, self.page.asks

    def misses(self, action: Action) -> bool:
        """What the page misses."""
        return self.page.misses(action)

    @property
    def private(self) -> bool:  # type: ignore[override]
        """Whether the page is for one player's eyes."""
        return self.page.private

    @property
    def curtain(self) -> bool:  # type: ignore[override]
        """Whether a curtain hides the page."""
        return self.page.curtain

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """Whether the real keyboard writes on the page."""
        return self.page.typing

    @property
    def own_pointer(self) -> bool:  # type: ignore[override]
        """Whether the page draws the mouse pointer."""
        return self.page.own_pointer

    def handle(self, action: Action) -> Change:
        """Give the action to the page."""
        return self.page.handle(action)

    def update(self, dt: float) -> Change:
        """Let ``dt`` seconds pass for the bots, where time runs for them, and for the page."""
        self.follow_party()
        if self.page.live_runs:
            self.live.update(dt)
        self.page.update(dt)
        return self._next_page() if self.page.done else None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page; one that stands still is drawn once and kept."""
        state = self.page.state
        if state is None:
            self.page.draw(canvas)
            return
        canvas.blit(self.kept((self.page, state), self.page.draw), (0, 0))

    def kept(self, key: tuple[object, ...], draw: Callable[[pygame.Surface], None]) -> pygame.Surface:
        """What ``draw`` draws, drawn anew when ``key``, the settings or the players are others. Do not draw onto it.

        One sheet for the whole table: pages that hold one each would have the memory of as many screens.
        """
        seats = self.live.seats
        devices = tuple(self.device_of(seat) for seat in range(len(seats)))
        key = (*key, self.look.style, self.look.family(None), seats, devices)
        if key != self._drawn:
            self._drawn = ()  # if it fails, nothing is kept
            draw(self._sheet)
            self._drawn = key
        return self._sheet
