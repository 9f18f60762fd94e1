"""The button in the hall that goes on with a match that was left."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import shapes
from engine.actions import Button
from engine.glyphs import Glyph, glyph_for
from engine.lettering import draw_lines
from engine.services import Services
from engine.theme import CANVAS, MARGIN_X, PAPER, SUN
from engine.ui import PROMPT_BAR, draw_glyph
from engine.words import _, ngettext
from scenes.resume import LeftMatch

SIZE = (420, 176)
"""So narrow that there is room for it on one side of the plate, wherever that is; nobody stands there."""
BOTTOM = PROMPT_BAR.top - 20
FROM_PLATE = 16
"""Least distance of the two, px."""
PADDING = 24
WORDS_HEIGHT = 88
WORDS_SIZE = 36
FACE = 58
FACE_STEP = 62


class MatchOffer:
    """Says which match can be gone on with, or how many, and who played the last."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def rect(self, plate: pygame.Rect | None) -> pygame.Rect:
        """Where it is: at the right, or at the left while the plate is there."""
        rect = pygame.Rect((0, 0), SIZE)
        rect.bottomright = (CANVAS[0] - MARGIN_X, BOTTOM)
        if plate is not None and rect.colliderect(plate.inflate(2 * FROM_PLATE, 0)):
            rect.left = MARGIN_X
        return rect

    def draw(self, canvas: pygame.Surface, left: Sequence[LeftMatch], rect: pygame.Rect, hot: bool = False) -> None:
        """Draw it in its place, lit under the pointer."""
        shapes.box(canvas, rect, fill=SUN if hot else PAPER, radius=34, outline_width=7, shadow=8, shadow_alpha=0.45)
        x, middle = rect.left + PADDING, rect.top + 14 + WORDS_HEIGHT // 2
        for glyph in self._glyphs():
            x = draw_glyph(canvas, self._services.pictures, glyph, (x, middle)).right + 12
        offer, count = left[0], len(left)
        words = _("Go on with {game}").format(game=_(offer.game.title))
        if count > 1:
            words = ngettext("Go on with {count} match", "Go on with one of {count} matches", count).format(count=count)
        draw_lines(canvas, words, (x, middle), rect.right - PADDING - x, size=WORDS_SIZE, height=WORDS_HEIGHT)
        room = rect.width - 2 * PADDING
        step = min((room - FACE) / max(len(offer.animals) - 1, 1), FACE_STEP)
        for number, animal in enumerate(offer.animals):
            pos = (rect.left + PADDING + FACE / 2 + number * step, rect.bottom - 14 - FACE / 2)
            self._services.pictures.draw(canvas, f"shared/avatars/{animal}", pos, FACE / 120)

    def _glyphs(self) -> tuple[Glyph, ...]:
        devices = self._services.devices
        return glyph_for(Button.EXTRA, devices.info(devices.latest).family)
