"""A match is resumed in the middle of somebody's seconds: whose, how many are left, and a press to go on."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil
from typing import TYPE_CHECKING

import pygame

from engine.actions import Action, Button
from engine.glyphs import glyph_for
from engine.scene import Change
from engine.text import draw_text
from engine.theme import DISPLAY, SUN
from engine.words import _
from scenes.pantone.pages import Page

if TYPE_CHECKING:
    from scenes.pantone.table import Table

CLOCK = (960, 400)
RADIUS, BAND, FACE = 190, 56, 270
HEADLINE = (960, 716)
SECONDS = (960, 806)
GO_ON = (960, 920)
WIDTH = 1500


class ResumedPage(Page):
    """Stands before the board, which nobody may study meanwhile, until somebody at the table goes on."""

    live_runs = False
    moment = "resumed"
    quiet_seconds = 0.4

    def __init__(self, table: Table, seconds: float, whole: float) -> None:
        super().__init__(table)
        self.seconds = seconds
        self._share = seconds / max(whole, 0.1)

    @property
    def state(self) -> Hashable | None:
        """It stands still."""
        return ceil(self.seconds)

    def handle(self, action: Action) -> Change:
        """Anybody at the table may go on."""
        if self.may_go_on(action):
            self.table.services.audio.play("shared/ready")
            self.done = True
        return None

    def update(self, dt: float) -> None:
        """Nobody is waited for when only bots are left."""
        self.done = self.done or self.table.bots_only

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw whose seconds wait."""
        canvas.blit(self.look.ground, (0, 0))
        view = self.view
        seat = view.speaking if view.speaking >= 0 else view.speaker if view.phase != "paint" else view.artist
        info = self.table.live.seats[seat]
        self.look.draw_clock(canvas, CLOCK, RADIUS, BAND, self._share)
        self.look.draw_avatar(canvas, info.animal, CLOCK, FACE)
        words = {
            "paint": _("{name} goes on painting"), "ruling": _("{name} has made a guess"),
        }.get(view.phase, _("It is {name}'s turn to guess"))  # fmt: skip
        draw_text(
            canvas, words.format(name=info.name), HEADLINE, size=84, font=DISPLAY, anchor="center", max_width=WIDTH
        )
        if view.phase != "ruling":
            left = _("{count} s are left").format(count=max(ceil(self.seconds), 0))
            draw_text(canvas, left, SECONDS, size=50, font=DISPLAY, anchor="center")
        glyphs = glyph_for(Button.CONFIRM, self.look.family(None))
        self.look.draw_pill(
            canvas, _("go on"), GO_ON, anchor="center", glyphs=glyphs, fill=SUN, height=84, max_width=WIDTH
        )
