"""A short sign over every screen when F10 has turned all sound off or on again: nothing else would be seen of it."""

from __future__ import annotations

import pygame

from engine import shapes
from engine.services import Services
from engine.text import draw_text, text_size
from engine.theme import CANVAS, DISPLAY, NAME, PAPER, SPRING_SECONDS, ease_out
from engine.words import _

SECONDS = 1.8
HEIGHT = 96
TOP = 84
"""Below the button that pauses a table."""
PADDING = 28
ICON = 64
GAP = 18


class SoundSign:
    """Looks whether the sound was turned off or on, and says so for a moment."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._muted = services.audio.muted
        self._left = 0.0

    @property
    def words(self) -> str:
        """What it says; empty while there is nothing to be seen."""
        if self._left <= 0:
            return ""
        if self._muted:
            return _("All sound is off.")
        return _("There is no sound device.") if self._services.audio.dead else _("Sound is on.")

    def update(self, dt: float) -> None:
        """Let time pass; take up a change."""
        self._left -= dt
        if self._services.audio.muted != self._muted:
            self._muted = self._services.audio.muted
            self._left = SECONDS

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it while it is to be seen."""
        words = self.words
        if not words:
            return
        still = self._services.settings.reduced_motion
        share = 1.0 if still else ease_out(min(self._left, SECONDS - self._left) / SPRING_SECONDS)
        rect = pygame.Rect(0, 0, text_size(words, NAME, DISPLAY)[0] + ICON + GAP + 2 * PADDING, HEIGHT)
        rect.midtop = (CANVAS[0] // 2, round(TOP - (1 - share) * (TOP + HEIGHT)))
        shapes.box(canvas, rect, fill=PAPER, radius=HEIGHT // 2, outline_width=7, shadow=8, shadow_alpha=0.45)
        silent = self._muted or self._services.audio.dead
        icon = self._services.pictures.at(f"shared/icons/{'sound_off' if silent else 'sound'}", (ICON, ICON))
        canvas.blit(icon, icon.get_rect(midleft=(rect.left + PADDING, rect.centery)))
        left = (rect.left + PADDING + ICON + GAP, rect.centery)
        draw_text(canvas, words, left, size=NAME, font=DISPLAY, anchor="midleft")
