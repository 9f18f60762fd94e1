"""Character cards: face up with the name and the four hints, or face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.text import draw_paragraph, draw_text, paragraph_height, wrap
from engine.theme import BOLD, DISPLAY, INK, MID_TONE, PAPER, SMALL, SUN, WHITE
from scenes.pantone.look import Look

if TYPE_CHECKING:
    from scenes.pantone.content import Character

BAND = 150
"""Height of the band with the name."""
HINT_TEXT = 32
MARGINS = (30, 22, 14)
"""Between a hint and the card's edge (px): the widest with which it has two lines at most."""


def draw_open_card(
    canvas: pygame.Surface, look: Look, rect: pygame.Rect, character: Character, *, focused: bool = False
) -> None:
    """A card that may be read."""
    _draw_sheet(canvas, rect, focused)
    band = pygame.Rect(rect.left + 8, rect.top + 8, rect.width - 16, BAND)
    shapes.box(canvas, band, fill=INK, radius=24, outline=None)
    canvas.fill(INK, (band.left, band.bottom - 30, band.width, 30))
    look.draw_word(canvas, look.words(character.name), band.inflate(-36, -20), 60, colour=WHITE)
    step = (rect.bottom - 18 - band.bottom) / 4
    for number in range(4):
        top = round(band.bottom + 8 + number * step)
        if number:
            shapes.box(canvas, (rect.left + 30, top - 6, rect.width - 60, 4), fill=MID_TONE, radius=2, outline=None)
        centre = rect.left + 50, round(top + step / 2) - 4
        shapes.disc(canvas, centre, 24, fill=PAPER, outline_width=5)
        draw_text(canvas, str(number + 1), centre, size=30, font=DISPLAY, anchor="center")
        hint = look.words(character.hint(number))
        width = _hint_width(hint, rect.width - 84)
        draw_hint(canvas, hint, pygame.Rect(rect.left + 84, top + 4, width, round(step) - 14))


def _hint_width(hint: str, room: int) -> int:
    return next((room - margin for margin in MARGINS if len(wrap(hint, room - margin, SMALL)) < 3), room - MARGINS[-1])


def draw_hint(canvas: pygame.Surface, text: str, place: pygame.Rect) -> None:
    """A hint in the middle of its place's height."""
    size = HINT_TEXT
    while size > SMALL and paragraph_height(text, place.width, size, BOLD) > place.height:
        size -= 1
    used = paragraph_height(text, place.width, size, BOLD)
    top = place.top + (place.height - used) // 2  # large text may need the margins above and below
    draw_paragraph(canvas, text, (place.left, top, place.width, max(used, place.height)), size=size, font=BOLD)


def draw_closed_card(canvas: pygame.Surface, rect: pygame.Rect) -> None:
    """The back of a card."""
    _draw_sheet(canvas, rect, focused=False)
    inner = rect.inflate(-44, -44)
    shapes.box(canvas, inner, fill=INK, radius=20, outline=None)
    draw_text(canvas, "?", inner.center, size=min(rect.width // 2, 200), font=DISPLAY, colour=PAPER, anchor="center")


def _draw_sheet(canvas: pygame.Surface, rect: pygame.Rect, focused: bool) -> None:
    if focused:
        shapes.box(canvas, rect.inflate(32, 32), fill=INK, radius=44, outline=None)
        shapes.box(canvas, rect.inflate(20, 20), fill=SUN, radius=38, outline=None)
    shapes.box(
        canvas, rect, fill=WHITE, radius=32, outline_width=8, shadow=0 if focused else 12, shadow_colour=HARD_SHADOW,
        shadow_alpha=SHADOW_ALPHA,
    )  # fmt: skip
