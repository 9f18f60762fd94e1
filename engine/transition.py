"""How one screen gives way to the next: what was to be seen fades away, and a curtain is lifted."""

from __future__ import annotations

import weakref

import pygame

from engine.scene import Scene
from engine.settings import Settings
from engine.theme import CANVAS, INK, NIGHT, SHADOW, ease_out

FADE_SECONDS = 0.20
LIFT_SECONDS = 0.28
FIRST_SECONDS = 1 / 60
"""The first picture is so far on already: a press is answered in the frame it belongs to."""
LONGEST_STEP = 1 / 30
"""To make a screen may take longer than a frame; its transition begins after that."""
HEM, HEM_SHADOW, SHADOW_ALPHA = 9, 16, 90
"""Outline and shadow below a curtain on its way up, px."""

Shown = tuple[tuple[Scene, ...], object, bool]
"""The scenes to be seen, the page of the one on top, and whether a curtain hides it."""


class Transition:
    """Keeps the last picture of the screen before and draws it over the next one until it has gone.

    Nothing waits for it: the next screen hears every press, and the first one ends it. With reduced motion there is
    none.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._shown: Shown | None = None
        self._before: pygame.Surface | None = None
        self._lifts = False
        self._age = 0.0
        self._hides = False  # what is on the canvas was for one player alone

    @property
    def done(self) -> bool:
        """Whether nothing is under way."""
        return self._before is None

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._age += min(dt, LONGEST_STEP)
        if self._age >= (LIFT_SECONDS if self._lifts else FADE_SECONDS):
            self.skip()

    def skip(self) -> None:
        """Be at the end at once."""
        self._before = None

    def begin(self, scenes: tuple[Scene, ...], canvas: pygame.Surface) -> None:
        """Begin when other ``scenes``, or another page, are about to be drawn; ``canvas`` still has the old picture."""
        top = scenes[-1]
        hides, self._hides = self._hides, top.private
        shown = scenes, _held_loosely(top.on_show), top.curtain
        if shown == self._shown:
            return
        old, self._shown = self._shown, shown
        if hides:
            canvas.fill(NIGHT)
        if old is None or self._settings.reduced_motion or top.curtain:  # which falls over the old picture itself
            self._before = None
            return
        self._before, self._lifts, self._age = canvas.copy(), old[2], FIRST_SECONDS

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what is left of the old picture over the new one."""
        before = self._before
        if before is None:
            return
        if self._lifts:
            share = self._age / LIFT_SECONDS
            hem = round(CANVAS[1] * (1 - share * share * (3 - 2 * share)))
            canvas.blit(before, (0, hem - CANVAS[1]))
            canvas.fill(INK, (0, hem, CANVAS[0], HEM))
            shadow = pygame.Surface((CANVAS[0], HEM_SHADOW))
            shadow.fill(SHADOW)
            shadow.set_alpha(SHADOW_ALPHA)
            canvas.blit(shadow, (0, hem + HEM))
        else:
            before.set_alpha(round(255 * (1 - ease_out(self._age / FADE_SECONDS))))
            canvas.blit(before, (0, 0))


def _held_loosely(page: object) -> object:
    """The page, which must not stay longer than its table wants: the next one may need the memory."""
    try:
        return weakref.ref(page)
    except TypeError:
        return page  # a number, or None
