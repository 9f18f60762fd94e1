"""Players who share a device: which of them spoke up out of turn?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import MOUSE, Action, Button, Pointed, Pressed
from engine.glyphs import glyph_for
from engine.lettering import draw_lines
from engine.scene import Change
from engine.text import draw_text
from engine.theme import DISPLAY, INK, NIGHT, PAPER, SUN
from engine.touch import touch_area
from engine.ui import Focus
from engine.words import _
from scenes.pantone.pages import Page

if TYPE_CHECKING:
    from scenes.pantone.table import Table

GAP = 24
FACE_CARD = (236, 264)
VEIL_ALPHA = 150
NOBODY_DROP = 58
"""From the sheet's lower edge to the middle of the pill below it (px)."""


class BuzzPage(Page):
    """Lies over the page before and gives way to it. Time stands still for so long."""

    live_runs = False
    moment = "who-spoke"

    def __init__(self, table: Table, below: Page, seats: tuple[int, ...]) -> None:
        super().__init__(table)
        self.seats = seats
        self._below = below
        self._device = table.device_of(seats[0]) or ""
        columns = min(len(seats), 6)
        rows = -(-len(seats) // 6)
        self._sheet = pygame.Rect(0, 0, columns * (FACE_CARD[0] + GAP) + 72, rows * (FACE_CARD[1] + GAP) + 180)
        self._sheet.width = max(self._sheet.width, 900)
        self._sheet.center = (960, 540)
        rects = []
        for number in range(len(seats)):
            row, column = divmod(number, 6)
            in_row = min(len(seats) - row * 6, 6)
            left = 960 - (in_row * (FACE_CARD[0] + GAP) - GAP) // 2 + column * (FACE_CARD[0] + GAP)
            rects.append(pygame.Rect((left, self._sheet.top + 140 + row * (FACE_CARD[1] + GAP)), FACE_CARD))
        self.focus = Focus(rects)

    def misses(self, action: Action) -> bool:
        """The button that has opened it would close it."""
        return super().misses(action) or (isinstance(action, Pressed) and action.button is Button.EXTRA)

    def handle(self, action: Action) -> Change:
        """The shared device, or the mouse, says who it was, or that nobody did."""
        if not isinstance(action, Pointed | Pressed) or action.device not in (self._device, MOUSE):
            return None
        if isinstance(action, Pressed) and self._is_nobody(action):
            self.table.services.audio.play("shared/cancel")
            self._close()
            return None
        before = self.focus.at()
        chosen = self.focus.handle(action)
        if self.focus.at() != before:
            self.table.services.audio.play("shared/move")
        if chosen is not None:
            self._close()
            self.table.buzz_as(self.seats[chosen])
        return None

    def _is_nobody(self, action: Pressed) -> bool:
        """Whether this press says that nobody spoke."""
        if action.repeat:
            return False
        clicked = action.position is not None and touch_area(self._nobody_rect()).collidepoint(action.position)
        return action.button in (Button.CANCEL, Button.EXTRA) or (clicked and action.button is Button.CONFIRM)

    def _nobody_rect(self) -> pygame.Rect:
        return self._draw_nobody(pygame.Surface((1, 1)))

    def _draw_nobody(self, canvas: pygame.Surface) -> pygame.Rect:
        """The pill, below the faces, for who pressed by mistake."""
        glyphs = glyph_for(Button.CANCEL, self.look.family(self._device))
        at = self._sheet.centerx, self._sheet.bottom + NOBODY_DROP
        return self.look.draw_pill(canvas, _("nobody"), at, anchor="center", glyphs=glyphs)

    def update(self, dt: float) -> None:
        """Nobody is asked any longer when bots, or other devices, have taken the seats over."""
        if self.table.may_buzz(self._device) != self.seats:
            self._close()

    def _close(self) -> None:
        self.table.page = self._below

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the faces over the page below."""
        self._below.draw(canvas)
        veil = pygame.Surface(canvas.get_size())
        veil.fill(NIGHT)
        veil.set_alpha(VEIL_ALPHA)
        canvas.blit(veil, (0, 0))
        self.look.draw_panel(canvas, self._sheet)
        draw_text(
            canvas, _("Who spoke out of turn?"), (960, self._sheet.top + 74), size=64, font=DISPLAY, anchor="center",
            max_width=self._sheet.width - 80,
        )  # fmt: skip
        self._draw_nobody(canvas)
        for number, (seat, rect) in enumerate(zip(self.seats, self.focus.rects, strict=True)):
            focused = number == self.focus.at()
            info = self.table.live.seats[seat]
            shapes.box(canvas, rect, fill=SUN if focused else PAPER, radius=28, outline=INK if focused else None)
            self.look.draw_avatar(canvas, info.animal, (rect.centerx, rect.centery - 26), 150)
            draw_lines(
                canvas, info.name, (rect.centerx, rect.bottom - 42), rect.width - 20, size=36, height=68, centred=True
            )
