"""The category card on the table: four slots, the round's own lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.text import draw_text
from engine.theme import DISPLAY, INK, PAPER, WHITE
from engine.words import _, language_in_use
from scenes.colorful.content import SLOT_NAMES, Card
from scenes.colorful.look import QUIET, QUIET_LINE, Look

if TYPE_CHECKING:
    from scenes.colorful.view import TopicView

HEAD = 112
SLOT_HEIGHT, LIT_HEIGHT = 142, 178
SLOT_GAP = 10
OVERHANG = 36
"""How far the lit slot stands out on both sides, px."""


def draw_category_card(canvas: pygame.Surface, look: Look, place: pygame.Rect, card: Card, topic: TopicView) -> None:
    """Draw the card of a topic."""
    look.draw_panel(canvas, place, fill=PAPER, radius=34)
    title = _("Round {number}").format(number=topic.number)
    draw_text(canvas, title, (place.centerx, place.top + 66), size=48, font=DISPLAY, anchor="center",
              max_width=place.width - 60)  # fmt: skip
    y = place.top + HEAD
    for number, category in enumerate(card.slots):
        lit = number == topic.slot
        height = LIT_HEIGHT if lit else SLOT_HEIGHT
        rect = pygame.Rect(place.left + 34, y, place.width - 68, height)
        if lit:
            rect = pygame.Rect(place.left - OVERHANG, y, place.width + 2 * OVERHANG, height)
            shapes.box(
                canvas, rect, fill=INK, radius=26, outline=None, shadow=10, shadow_colour=HARD_SHADOW,
                shadow_alpha=SHADOW_ALPHA,
            )  # fmt: skip
        _draw_slot(canvas, look, rect, SLOT_NAMES[number], category.title(language_in_use()), lit)
        y += height + SLOT_GAP


def _draw_slot(canvas: pygame.Surface, look: Look, rect: pygame.Rect, number: str, title: str, lit: bool) -> None:
    radius = 50 if lit else 42
    centre = rect.left + (OVERHANG + 34 if lit else 8) + radius + 2, rect.centery
    shapes.disc(canvas, centre, radius, fill=WHITE if lit else PAPER, outline=WHITE if lit else QUIET_LINE)
    size = (44 if len(number) > 1 else 56) if lit else (30 if len(number) > 1 else 36)
    draw_text(canvas, number, centre, size=size, font=DISPLAY, colour=INK if lit else QUIET, anchor="center")
    left = centre[0] + radius + 22
    room = pygame.Rect(left, rect.top + 12, rect.right - left - (24 if lit else 0), rect.height - 24)
    look.draw_word(canvas, title, room, 64 if lit else 42, left=True, colour=WHITE if lit else QUIET)
