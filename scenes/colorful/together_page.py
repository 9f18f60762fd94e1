"""The table has thought as one: everybody played the same colour, word after word, and everybody wins."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from engine.actions import Action, Button
from engine.glyphs import glyph_for
from engine.text import draw_text
from engine.theme import CANVAS, DISPLAY, HEAVY, MARGIN_X
from engine.words import _
from scenes.colorful.pages import Page
from scenes.colorful.subjects import heading

if TYPE_CHECKING:
    from scenes.colorful.table import Table

FEET_Y = 900
HOP_PX, HOP_SECONDS = 22, 0.8
ALONE_SECONDS = 4.0
CHIP = (132, 78)


class TogetherPage(Page):
    """Stays until somebody goes on."""

    alone_seconds = ALONE_SECONDS
    moment = "together"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._age = 0.0
        self.look.play("together")

    def handle(self, action: Action) -> None:
        """Go on."""
        self.done = self.done or self.may_go_on(action)

    def update(self, dt: float) -> None:
        """Let everybody hop."""
        self._age += dt
        self.done = self.done or self.stand(dt)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page."""
        look, infos = self.look, self.table.live.seats
        canvas.blit(look.rays, (0, 0))
        outcome = self.table.match.outcome
        title = _(outcome.verdict) if outcome.verdict else _("You all win together!")
        draw_text(canvas, title, (CANVAS[0] // 2, 130), size=120, font=DISPLAY, anchor="center",
                  max_width=CANVAS[0] - 2 * MARGIN_X)  # fmt: skip
        words = _("Every word, and everybody the same colour.")
        if self.table.match.pair:
            words = _("Every word, and both of you the same colour.")
        draw_text(canvas, words, (CANVAS[0] // 2, 232), size=44, font=HEAVY,
                  anchor="center", max_width=CANVAS[0] - 2 * MARGIN_X)  # fmt: skip
        self._draw_topics(canvas)
        step = min((CANVAS[0] - 2 * MARGIN_X) / len(infos), 300)
        scale = min(step / 150, 1.6)
        for seat, info in enumerate(infos):
            x = CANVAS[0] / 2 + (seat - (len(infos) - 1) / 2) * step
            hop = 0.0 if look.still else abs(sin(pi * (self._age / HOP_SECONDS + seat * 0.37))) * HOP_PX
            look.pictures.draw(canvas, "shared/figures/shadow", (x, FEET_Y), scale)
            look.pictures.draw(canvas, f"shared/figures/{info.animal}_cheer", (x, FEET_Y - hop), scale)
        glyphs = glyph_for(Button.CONFIRM, look.family(None))
        look.draw_pill(canvas, _("go on"), (CANVAS[0] - MARGIN_X, 1026), anchor="bottomright", glyphs=glyphs)

    def _draw_topics(self, canvas: pygame.Surface) -> None:
        """Each word with the colour of all."""
        topics = self.table.match.view_for(-1).topics
        step = min((CANVAS[0] - 2 * MARGIN_X) / len(topics), 300)
        for number, topic in enumerate(topics):
            x = CANVAS[0] / 2 + (number - (len(topics) - 1) / 2) * step
            colours = topic.plays[0]
            width = min(CHIP[0], round(step - 20) // len(colours))
            for place, colour in enumerate(colours):
                at = x + (place - (len(colours) - 1) / 2) * (width + 8)
                self.table.art.draw_chip(canvas, colour, (at, 350), (width, CHIP[1]), True)
            draw_text(canvas, heading(topic), (x, 424), size=36, font=DISPLAY, anchor="center",
                      max_width=round(step) - 12)  # fmt: skip
