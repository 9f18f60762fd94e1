"""The table names the first artist: whoever has painted last."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Action, Button, Pointed, Pressed
from engine.game_info import IllegalAction
from engine.glyphs import glyph_for
from engine.lettering import draw_lines
from engine.scene import Change
from engine.text import draw_text
from engine.theme import BODY, DISPLAY, HEAVY, INK, PAPER, SUN
from engine.ui import Focus
from engine.words import _
from scenes.pantone.moves import NameFirst
from scenes.pantone.pages import Page

if TYPE_CHECKING:
    from scenes.pantone.table import Table

GAP = 28


class FirstPage(Page):
    """Ends when the first artist is known."""

    layer = "first"
    moment = "first-artist"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.focus = Focus(self._rects(len(table.live.seats)))

    def _rects(self, count: int) -> list[pygame.Rect]:
        place = self.places["faces"]
        rows = 1 if count <= 4 else 2
        columns = -(-count // rows)
        width = min((place.width - (columns - 1) * GAP) // columns, 340)
        height = (place.height - (rows - 1) * GAP) // rows if rows > 1 else 420
        rects = []
        for number in range(count):
            row, column = divmod(number, columns)
            in_row = min(columns, count - row * columns)
            left = place.centerx - (in_row * (width + GAP) - GAP) // 2 + column * (width + GAP)
            top = place.top + row * (height + GAP) + (0 if rows > 1 else (place.height - height) // 2)
            rects.append(pygame.Rect(left, top, width, height))
        return rects

    def handle(self, action: Action) -> Change:
        """Anybody at the table may say who it is."""
        if not isinstance(action, Pointed | Pressed) or not self.table.seats_of(action.device):
            return None
        before = self.focus.at()
        chosen = self.focus.handle(action)
        if self.focus.at() != before:
            self.table.services.audio.play("shared/move")
        if chosen is None:
            return None
        seat = self.table.seats_of(action.device)[0]
        try:
            self.table.live.play(NameFirst(seat=seat, first=chosen))
            self.table.services.audio.play("shared/confirm")
        except IllegalAction:
            self.table.services.audio.play("shared/refused")
        return None

    @property
    def state(self) -> Hashable | None:
        """Who is in focus."""
        return self.focus.at()

    def update(self, dt: float) -> None:
        """The bots leave it to the people, if there are any."""
        self.live_runs = self.table.bots_only
        self.done = self.table.match.phase != "first"

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw all faces."""
        canvas.blit(self.look.ground, (0, 0))
        title = self.places["title"]
        draw_text(
            canvas, _("Who painted last?"), title.center, size=84, font=DISPLAY, anchor="center", max_width=title.width
        )
        for seat, (info, rect) in enumerate(zip(self.table.live.seats, self.focus.rects, strict=True)):
            focused = seat == self.focus.at()
            if focused:
                shapes.box(canvas, rect.inflate(24, 24), fill=INK, radius=42, outline=None)
            self.look.draw_panel(canvas, rect, fill=SUN if focused else PAPER, shadow=0 if focused else 12)
            size = min(rect.height - 120, rect.width - 60)
            self.look.draw_avatar(canvas, info.animal, (rect.centerx, rect.centery - 34), size)
            draw_lines(
                canvas, info.name, (rect.centerx, rect.bottom - 50), rect.width - 36, size=44, height=76, centred=True
            )
        place = self.places["help"]
        family = self.look.family(None)
        pill = self.look.draw_pill(canvas, _("begins"), place.topright, glyphs=glyph_for(Button.CONFIRM, family))
        draw_text(
            canvas, _("That player is the first artist."), place.midleft, size=BODY, font=HEAVY, anchor="midleft",
            max_width=pill.left - place.left - 30,
        )  # fmt: skip
