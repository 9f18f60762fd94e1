"""What every page of the table is: the table shows one after the other on the one scene of the stack."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from engine.actions import Action, Button, Pressed
from engine.scene import Change

if TYPE_CHECKING:
    from scenes.pantone.look import Look
    from scenes.pantone.table import Table
    from scenes.pantone.view import View

ONLOOKER = -1


class Page:
    """One thing that the table shows. The table calls these methods as a scene stack calls a scene's."""

    moment: str = ""
    """Name of what is to be seen, for pictures."""
    live_runs: bool = True
    """Whether time passes for the bots while this page is shown."""
    typing: bool = False
    """Whether the real keyboard writes on this page."""
    own_pointer: bool = False
    """Whether the page draws the mouse pointer."""
    hushed: bool = False
    """Whether people speak now, and music is to be low."""
    private: bool = False
    """Whether only one player may look."""
    curtain: bool = False
    """Whether a curtain hides all."""
    done: bool = False
    """Whether the table may go on to the next page."""
    quiet_seconds: float = 0.0
    """So long after it has come, a press that decides does nothing: it was meant for the page before."""
    alone_seconds: float = 0.0
    """How long a page that waits for a press stands when nobody is there to press."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.look: Look = table.look
        self.places = {place.name: place.rect for place in table.layout.places(self.layer)} if self.layer else {}
        self._stood = 0.0

    @property
    def on_show(self) -> object:
        """What comes with a transition when it is another one."""
        return self

    @property
    def state(self) -> Hashable | None:
        """All that the picture depends on; None while it moves, and then it is drawn anew in every frame."""
        return None

    layer: str = ""
    """Layer of the map with the page's places."""

    def handle(self, action: Action) -> Change:
        """Take one action of a player."""
        return None

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw onto the canvas; changes nothing else."""

    def left(self) -> None:
        """The table goes on to another page, or is left."""

    @property
    def view(self) -> View:
        """The table as everybody in the room sees it."""
        view: View = self.table.match.view_for(ONLOOKER)
        return view

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
