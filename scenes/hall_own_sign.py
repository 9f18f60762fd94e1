"""The small sign in the hall that says that files of the players' own are refused."""

from __future__ import annotations

import pygame

from engine import shapes
from engine.actions import Button
from engine.glyphs import Glyph, glyph_for
from engine.own_reading import OwnReading
from engine.services import Services
from engine.text import draw_text, text_size
from engine.theme import CANVAS, DISPLAY, MARGIN_X, PAPER, SMALL, SUN
from engine.ui import draw_glyph
from engine.words import ngettext

HEIGHT = 68
BOTTOM = 828
PADDING = 16
ICON = 44
GLYPH_SCALE = 0.8
SIZE = SMALL + 4
WIDEST_WORDS = 360
FROM_OFFER = 16
"""Least distance from the offer to go on with a match, px."""


class OwnSign:
    """On the counter as long as a file is refused. A click opens the screen that says why; so do the settings."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._reading = OwnReading(services.games, services.folders)

    def update(self, dt: float) -> None:
        """Look through the files a little."""
        self._reading.update(dt)

    def rect(self, plate: pygame.Rect | None, offer: pygame.Rect | None = None) -> pygame.Rect | None:
        """Where the sign is, at the left while the plate is in its way; None while there is nothing to say.

        It is above the offer to go on with a match.
        """
        if not self._reading.refused:
            return None
        glyphs = sum(round(self._services.pictures.size(glyph.key)[0] * GLYPH_SCALE) + 8 for glyph in self._glyphs())
        words = min(text_size(self._words(), SIZE, DISPLAY)[0], WIDEST_WORDS)
        rect = pygame.Rect(0, 0, 3 * PADDING + ICON + words + 12 + glyphs, HEIGHT)
        rect.bottomright = (CANVAS[0] - MARGIN_X, BOTTOM)
        if plate is not None and rect.colliderect(plate):
            rect.left = MARGIN_X
        if offer is not None and rect.colliderect(offer):
            rect.bottom = offer.top - FROM_OFFER
        return rect

    def draw(self, canvas: pygame.Surface, rect: pygame.Rect, pointer: tuple[int, int] | None) -> None:
        """Draw it in its place, lit under the pointer."""
        hot = pointer is not None and rect.collidepoint(pointer)
        shapes.box(
            canvas, rect, fill=SUN if hot else PAPER, radius=HEIGHT // 2, outline_width=6, shadow=8, shadow_alpha=0.45
        )
        icon = self._services.pictures.at("shared/icons/refused", (ICON, ICON))
        canvas.blit(icon, icon.get_rect(midleft=(rect.left + PADDING, rect.centery)))
        left = rect.left + PADDING + ICON + 12
        used = draw_text(
            canvas, self._words(), (left, rect.centery), size=SIZE, font=DISPLAY, anchor="midleft",
            max_width=WIDEST_WORDS,
        )  # fmt: skip
        x = used.right + PADDING
        for glyph in self._glyphs():
            x = draw_glyph(canvas, self._services.pictures, glyph, (x, rect.centery), GLYPH_SCALE).right + 8

    def _words(self) -> str:
        count = self._reading.refused
        return ngettext("{count} file with a fault", "{count} files with a fault", count).format(count=count)

    def _glyphs(self) -> tuple[Glyph, ...]:
        devices = self._services.devices
        return glyph_for(Button.MENU, devices.info(devices.latest).family)
