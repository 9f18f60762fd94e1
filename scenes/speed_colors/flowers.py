"""The flower board of the experts: a queue of small flowers, and the big flower whose petals come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.text import draw_text
from engine.theme import BODY, HEAVY, PAPER, PAPER_SHADE
from engine.words import _
from scenes.speed_colors.content import INKS, PETALS_TO_A_FLOWER, ROUNDS

if TYPE_CHECKING:
    from scenes.speed_colors.look import Look
    from scenes.speed_colors.scoring import Track

HEIGHT = 250
COLUMNS = 8
PLACES = INKS * ROUNDS
"""Small flowers that can be won at most."""
FLOWER = 60
BIG_SCALE = 0.78
FRESH_SCALE = 1.25
"""How much larger flowers are that were just won."""


def draw_flowers(look: Look, width: int, track: Track, fresh: int = 0) -> pygame.Surface:
    """A new picture of a board; the last ``fresh`` flowers are held up."""
    picture = pygame.Surface((width, HEIGHT), pygame.SRCALPHA)
    shapes.box(
        picture, (0, 0, width, HEIGHT - 16), fill=PAPER, radius=26, shadow=8, shadow_colour=HARD_SHADOW,
        shadow_alpha=SHADOW_ALPHA,
    )  # fmt: skip
    shapes.box(picture, (8, 8, width - 16, 76), fill=PAPER_SHADE, radius=20, outline=None)
    _draw_big(look, picture, track)
    step = (width - 24) / COLUMNS
    scale = min(step, 48) / FLOWER
    for place in range(PLACES):
        name, ink = ("flower_small", track.inks[place]) if place < len(track.inks) else ("flower_small_empty", None)
        held_up = len(track.inks) - fresh <= place < len(track.inks)
        flower = look.picture(name, scale * (FRESH_SCALE if held_up else 0.94), ink=ink)
        centre = round(12 + step * (place % COLUMNS + 0.5)), 110 + 44 * (place // COLUMNS)
        picture.blit(flower, flower.get_rect(center=centre))
    return picture


def _draw_big(look: Look, picture: pygame.Surface, track: Track) -> None:
    big = look.picture("flower_big_0", BIG_SCALE)
    place = big.get_rect(midleft=(22, 46))
    picture.blit(big, place)
    for number, ink in enumerate(track.petals, start=1):
        picture.blit(look.picture("flower_petal", BIG_SCALE, ink=ink, state=str(number)), place)
    picture.blit(look.picture("flower_big_face", BIG_SCALE), place)
    text = _("{count} of {all} petals").format(count=len(track.petals), all=PETALS_TO_A_FLOWER)
    draw_text(
        picture, text, (place.right + 16, 46), size=BODY - 2, font=HEAVY, anchor="midleft",
        max_width=picture.get_width() - place.right - 34,
    )  # fmt: skip
