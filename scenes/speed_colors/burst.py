"""A burst of sun yellow with a word on it: for what everybody should notice at once."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, INK, PAPER, SUN

HEIGHT = 0.62
"""Of a burst, as a share of its width."""
POINTS = 16
NOTCH = 0.84
"""How far the notches between the points lie from the middle, as a share of the points'."""
RIM, OUTLINE, SHADOW = 10, 8, 10
"""The rim of paper outside the outline keeps the burst apart from any drawing below it; px."""
LARGEST_WORD = 0.3
"""Type size, as a share of the width."""
CLEAR = 4
"""Space (px) between the word and the outline."""
LETTER_HEIGHT = 0.72
"""Of capitals, as a share of the type size."""


def draw_burst(word: str, width: int) -> pygame.Surface:
    """A new picture of a burst, its rim and shadow included, with ``word`` as large as fits between the notches."""
    height = round(width * HEIGHT)
    middle = width / 2, (height - SHADOW) / 2
    edge = RIM + OUTLINE / 2
    reach = middle[0] - edge, middle[1] - edge
    corners = []
    for number in range(2 * POINTS):
        far, angle = (NOTCH if number % 2 else 1.0), pi * number / POINTS
        corners.append(f"{middle[0] + reach[0] * far * cos(angle):.1f} {middle[1] + reach[1] * far * sin(angle):.1f}")
    path = f'd="M{" L".join(corners)}Z" stroke-linejoin="round"'
    shadow, rim, ink = (shapes.hex_of(colour) for colour in (HARD_SHADOW, PAPER, INK))
    wide = OUTLINE + 2 * RIM
    inner = (
        f'<g transform="translate(0 {SHADOW})" opacity="0.35">'
        f'<path {path} fill="{shadow}" stroke="{shadow}" stroke-width="{wide}"/></g>'
        f'<path {path} fill="{rim}" stroke="{rim}" stroke-width="{wide}"/>'
        f'<path {path} fill="{shapes.hex_of(SUN)}" stroke="{ink}" stroke-width="{OUTLINE}"/>'
    )
    picture = shapes.new_svg_surface(inner, (width, height))
    size = word_size(word, width)
    draw_text(picture, word, (round(middle[0]), round(middle[1]) - 3), size=size, font=DISPLAY, anchor="center")
    return picture


def word_size(word: str, width: int) -> int:
    """The type size at which the corners of a word stay within the notches of a burst."""
    reach = width / 2 - RIM - OUTLINE, (width * HEIGHT - SHADOW) / 2 - RIM - OUTLINE
    room = [side * NOTCH - CLEAR for side in reach]
    size = round(width * LARGEST_WORD)
    while size > 1 and hypot(text_size(word, size, DISPLAY)[0] / 2 / room[0], size * LETTER_HEIGHT / 2 / room[1]) > 1:
        size -= 1
    return size
