"""The stamp on the paper of whoever called STOP."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from engine import shapes
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, INK, SUN, ease_out_back
from engine.words import _

TILT = 8
WIDE, LOW = 0.62, 0.2
"""Width of the stamp and height of its middle above the drawing's foot, as shares of the drawing."""
POINTS = 16
STAMP_SECONDS = 0.3
START_SCALE = 1.9


class StopStamp:
    """A burst with the word on it, slammed onto a paper."""

    def __init__(self, drawing: pygame.Rect, still: bool) -> None:
        self._centre = drawing.centerx, drawing.bottom - round(drawing.width * LOW)
        self._age = STAMP_SECONDS if still else 0.0
        self._picture = pygame.transform.rotozoom(_burst(round(drawing.width * WIDE)), TILT, 1.0)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._age = min(self._age + dt, STAMP_SECONDS)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it where it lands."""
        picture = self._picture
        if self._age < STAMP_SECONDS:
            share = ease_out_back(self._age / STAMP_SECONDS)
            picture = pygame.transform.scale_by(picture, START_SCALE + (1 - START_SCALE) * share)
        canvas.blit(picture, picture.get_rect(center=self._centre))


def _burst(width: int) -> pygame.Surface:
    """A jagged sun with the word STOP."""
    height = round(width * 0.62)
    cx, cy = width / 2, height / 2
    corners = []
    for number in range(2 * POINTS):
        angle = pi * number / POINTS
        far = 1.0 if number % 2 == 0 else 0.8
        corners.append(f"{cx + (cx - 10) * far * cos(angle):.1f} {cy + (cy - 16) * far * sin(angle):.1f}")
    path = "M" + " L".join(corners) + "Z"
    inner = (
        f'<path d="{path}" transform="translate(0 10)" fill="#140e28" fill-opacity="0.35"/>'
        f'<path d="{path}" fill="{shapes.hex_of(SUN)}" stroke="#221c35" stroke-width="8" stroke-linejoin="round"/>'
    )
    picture = shapes.new_svg_surface(inner, (width, height))
    word = _("STOP!")
    size = round(width * 0.27)
    while text_size(word, size, DISPLAY)[0] > width * 0.74:
        size -= 2
    draw_text(picture, word, (width // 2, height // 2 - 3), size=size, font=DISPLAY, colour=INK, anchor="center")
    return picture
