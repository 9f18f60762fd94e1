"""The panel over the box while two caps are chosen: both places, and the cap that would go into each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.text import draw_text
from engine.theme import DISPLAY, PAPER, PAPER_SHADE

if TYPE_CHECKING:
    from scenes.speed_colors.look import Look

PANEL = pygame.Rect(740, 250, 440, 134)
CAP_SCALE = 0.72
CAP_X = 112
"""From the panel's ends to the middle of a cap, px."""
GHOST_ALPHA = 120
"""How faint a cap is that is only pointed at."""
SIGN_SIZE = 44
ARROWS = (
    '<path d="M6 20 H62 M50 8 L64 20 L50 32 M66 48 H10 M22 36 L8 48 L22 60" fill="none" stroke="#221c35"'
    ' stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>'
)


def draw_choice(canvas: pygame.Surface, look: Look, picked: int | None, target: int | None) -> None:
    """``picked`` is the cap chosen first, ``target`` the one pointed at now, if it may be chosen."""
    shapes.box(canvas, PANEL, fill=PAPER, radius=28, shadow=10, shadow_colour=HARD_SHADOW, shadow_alpha=SHADOW_ALPHA)
    arrows = shapes.svg_surface(ARROWS, (72, 68))
    canvas.blit(arrows, arrows.get_rect(center=PANEL.center))
    left, right = (PANEL.left + CAP_X, PANEL.centery), (PANEL.right - CAP_X, PANEL.centery)
    if picked is None:
        _draw_cap(canvas, look, target, left, chosen=False)
        _draw_cap(canvas, look, None, right, chosen=False)
    else:
        _draw_cap(canvas, look, picked, left, chosen=True)
        _draw_cap(canvas, look, target if target != picked else None, right, chosen=False)


def _draw_cap(canvas: pygame.Surface, look: Look, cap: int | None, centre: tuple[int, int], *, chosen: bool) -> None:
    """A cap in its place; faint as long as it is not chosen, and a question where there is none."""
    picture = look.picture("cap", CAP_SCALE, ink=cap or 0)
    place = picture.get_rect(center=centre)
    if chosen:
        canvas.blit(picture, place)
        return
    shape = pygame.mask.from_surface(picture).to_surface(setcolor=PAPER_SHADE, unsetcolor=(0, 0, 0, 0))
    canvas.blit(shape, place)
    if cap is None:
        draw_text(canvas, "?", (centre[0], centre[1] + 2), size=SIGN_SIZE, font=DISPLAY, anchor="center")
        return
    faint = picture.copy()
    faint.set_alpha(GHOST_ALPHA)
    canvas.blit(faint, place)
