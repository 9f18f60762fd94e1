"""How Colorful looks: its ground, bubbles, notes and paws."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from engine.game_look import PALE_PAWS, GameLook, blank_sheet
from engine.glyphs import glyph_for
from engine.text import draw_text, text_size, wrap
from engine.theme import BODY, HEAVY, RGB, SMALL, WHITE
from engine.words import _
from scenes.colorful.content import COLOURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.actions import Button
    from engine.services import Services

GAME = "colorful"
PILL_GAP = 20
PALE: RGB = (0xEC, 0xE7, 0xFB)
"""Rows on the lavender ground."""
QUIET: RGB = (0x6D, 0x64, 0x78)
"""Second lines on paper (contrast 5.3)."""
QUIET_LINE: RGB = (0xA7, 0x9F, 0x95)


class Look(GameLook):
    """Draws what several pages show. Surfaces that it returns are kept: do not draw on them."""

    game = GAME

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.colours = self.palette(COLOURS)

    def play(self, sound: str) -> None:
        """Play a sound of this game."""
        self.services.audio.play(f"{GAME}/{sound}")

    @cached_property
    def ground(self) -> pygame.Surface:
        """The lavender ground with its dots."""
        return self._flat(self.pictures.get(f"{GAME}/ground"))

    @cached_property
    def rays(self) -> pygame.Surface:
        """The ground with rays from the middle of the cards."""
        return self._flat(self.ground, self.pictures.get(f"{GAME}/reveal_rays"))

    def _flat(self, *pictures: pygame.Surface) -> pygame.Surface:
        """Pictures of the canvas's size on one another, without transparency, so that they are drawn quickly."""
        sheet = blank_sheet()
        for picture in pictures:
            sheet.blit(picture, (0, 0))
        return sheet

    def draw_bubble(self, canvas: pygame.Surface, rect: pygame.Rect, tail: bool = True) -> None:
        """A speech bubble; its tail points at the face on its left."""
        self.draw_panel(canvas, rect, fill=WHITE, radius=44, shadow=12)
        if tail:
            self.pictures.draw(canvas, f"{GAME}/bubble_tail", (rect.left + 10, rect.centery + 4))

    def draw_note(
        self, canvas: pygame.Surface, text: str, place: pygame.Rect, *, align: str = "left", size: int = BODY
    ) -> None:
        """A sentence in the middle of its place's height: in one line, or in two smaller ones when it is long."""
        lines = wrap(text, place.width, size, HEAVY)
        if len(lines) > 1:
            size = SMALL
            lines = wrap(text, place.width, size, HEAVY)
        step = text_size(text, size, HEAVY)[1]
        x, anchor = (place.left, "midleft") if align == "left" else (place.right, "midright")
        for number, line in enumerate(lines):
            y = place.centery + (number - (len(lines) - 1) / 2) * step
            draw_text(canvas, line, (x, y), size=size, font=HEAVY, anchor=anchor, max_width=place.width)

    def lay_pills(
        self, corner: tuple[int, int], labels: Sequence[tuple[Button, str]], family: str,
        canvas: pygame.Surface | None = None,
    ) -> dict[Button, pygame.Rect]:  # fmt: skip
        """Where the pills of a page's buttons stand, the first one at its top right ``corner``; drawn on a canvas."""
        right, top = corner
        rects = {}
        for button, label in labels:
            glyphs = glyph_for(button, family)
            rects[button] = self.pill_rect(label, (right, top), glyphs=glyphs)
            if canvas is not None:
                self.draw_pill(canvas, label, (right, top), glyphs=glyphs)
            right = rects[button].left - PILL_GAP
        return rects

    def draw_grips(self, canvas: pygame.Surface, animal: str, at: tuple[int, int], scale: float) -> None:
        """Two paws over an edge, their middle at a point."""
        name = "grip_top_light" if animal in PALE_PAWS else "grip_top_tone"
        for side in (-1, 1):
            self.blit(canvas, name, (at[0] + side * 36 * scale, at[1] + 6 * scale), scale)

    def name_of(self, colour: int) -> str:
        """A colour's name in the language in use."""
        return _(self.colours[colour].name)
