"""Three, two, one: before all cards are turned to their coloured sides."""

from __future__ import annotations

import pygame

from engine import shapes
from engine.text import draw_text
from engine.theme import DISPLAY, SPRING_SECONDS, SUN, ease_out_back

COUNT_SECONDS = 0.6
COUNTS = 3
RADIUS = 170
DIGIT_SIZE = 240


class Countdown:
    """Counts down and says when it is over."""

    def __init__(self) -> None:
        self._passed = 0.0
        self._pictures: dict[int, pygame.Surface] = {}

    @property
    def over(self) -> bool:
        """Whether the cards may be turned."""
        return self._passed >= COUNTS * COUNT_SECONDS

    @property
    def number(self) -> int:
        """The number to be seen, 3 to 1."""
        return COUNTS - min(int(self._passed / COUNT_SECONDS), COUNTS - 1)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; True when another number came up (the first one too)."""
        before = -1 if self._passed == 0 else int(self._passed / COUNT_SECONDS)
        self._passed += dt
        return int(self._passed / COUNT_SECONDS) != before and not self.over

    def skip(self) -> None:
        """Do not wait for the rest."""
        self._passed = COUNTS * COUNT_SECONDS

    def draw(self, canvas: pygame.Surface, still: bool) -> None:
        """The number on a disc in the middle of the canvas; it springs up unless motion is to be ``still``."""
        number = self.number
        if number not in self._pictures:
            self._pictures[number] = self._picture(number)
        picture = self._pictures[number]
        age = self._passed - (COUNTS - number) * COUNT_SECONDS
        if not still and age < SPRING_SECONDS:
            picture = pygame.transform.smoothscale_by(picture, 0.5 + 0.5 * ease_out_back(age / SPRING_SECONDS))
        canvas.blit(picture, picture.get_rect(center=canvas.get_rect().center))

    def _picture(self, number: int) -> pygame.Surface:
        side = 2 * RADIUS + 2
        picture = pygame.Surface((side, side + 14), pygame.SRCALPHA)
        shapes.disc(picture, (side // 2, side // 2 + 14), RADIUS, fill=(20, 14, 40), outline=None)
        shapes.disc(picture, (side // 2, side // 2), RADIUS, fill=SUN, outline_width=12)
        draw_text(picture, str(number), (side // 2, side // 2 - 6), size=DIGIT_SIZE, font=DISPLAY, anchor="center")
        return picture
