"""How Pentos looks: ground, panels, pills, flames and animals, drawn from the shared art."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import GameLook, blank_sheet
from engine.text import LARGE_TEXT, draw_paragraph, draw_text, paragraph_height, text_size, wrap
from engine.theme import BOLD, CANVAS, DISPLAY, INK, RGB, SMALL, WHITE

if TYPE_CHECKING:
    from engine.services import Services

GAME = "pentos"
KITCHEN: RGB = (0xD8, 0xCD, 0xF1)
KITCHEN_STRIPE: RGB = (0xDF, 0xD5, 0xF5)
STRIPE = 160
QUIET: RGB = (0x4D, 0x45, 0x66)
"""Second lines on paper (contrast 8)."""
PALE: RGB = (0xD9, 0xD2, 0xEE)
"""Second lines on ink."""
FOCUS_RIM = 10


class Look(GameLook):
    """Draws the things that several screens of the game show."""

    game = GAME

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._backdrops: dict[str, pygame.Surface] = {}

    @property
    def text_scale(self) -> float:
        """By how much the setting of the text size enlarges running text."""
        return LARGE_TEXT if self.services.settings.text_size == "large" else 1.0

    def backdrop(self, name: str) -> pygame.Surface:
        """A picture that fills the canvas, without transparency, so that it is drawn quickly."""
        if name not in self._backdrops:
            picture = blank_sheet()
            if name == "ground":
                _paint_kitchen(picture)
            else:
                picture.blit(self.picture(name), (0, 0))
            self._backdrops[name] = picture
        return self._backdrops[name]

    def fitting_size(self, text: str, room: tuple[int, int], size: int, font: str = BOLD) -> int:
        """The type size, at most ``size``, at which a paragraph fits into ``room`` px; at least ``SMALL`` px."""
        least = round(SMALL / self.text_scale)
        while size > least and paragraph_height(text, room[0], size, font) > room[1]:
            size -= 1
        return size

    def draw_fitting(
        self, canvas: pygame.Surface, text: str, rect: pygame.Rect, *, size: int, font: str = BOLD, colour: RGB = INK,
        align: str = "left",
    ) -> int:  # fmt: skip
        """A paragraph as large as it fits, at most ``size``; what is too much all the same ends in dots.

        Returns the height used (px).
        """
        size = self.fitting_size(text, rect.size, size, font)
        lines = wrap(text, rect.width, size, font)
        most = max(rect.height // paragraph_height("", rect.width, size, font), 1)
        if len(lines) > most:
            last = " ".join(lines[most - 1 :])
            while text_size(f"{last} …", size, font)[0] > rect.width and " " in last:
                last = last.rpartition(" ")[0]
            text = "\n".join([*lines[: most - 1], f"{last} …"])
        room = pygame.Rect(rect.topleft, (rect.width, CANVAS[1]))
        return draw_paragraph(canvas, text, room, size=size, font=font, colour=colour, align=align)

    def draw_rim(self, canvas: pygame.Surface, rect: pygame.Rect, radius: int = 38, rim: int = FOCUS_RIM) -> None:
        """The white plate with an ink edge that shows what is in focus; drawn before the thing itself."""
        shapes.box(canvas, rect.inflate(2 * rim, 2 * rim), fill=WHITE, radius=radius, outline_width=5)

    def draw_koas(
        self, canvas: pygame.Surface, count: int | str, midleft: tuple[int, int], *, size: int = 36, colour: RGB = INK
    ) -> pygame.Rect:
        """A flame with a number behind it."""
        flame = self.picture("koa", size / 52)
        spot = canvas.blit(flame, flame.get_rect(midleft=midleft))
        text = draw_text(
            canvas, str(count), (spot.right + 6, midleft[1]), size=size, font=DISPLAY, colour=colour, anchor="midleft"
        )
        return spot.union(text)

    def koas_width(self, count: int | str, size: int = 36) -> int:
        """How wide ``draw_koas`` draws."""
        return self.picture("koa", size / 52).get_width() + 6 + text_size(str(count), size, DISPLAY)[0]


def _paint_kitchen(canvas: pygame.Surface) -> None:
    """The lilac ground; by code, since a picture of that size would push many small ones out of memory."""
    canvas.fill(KITCHEN)
    for x in range(0, CANVAS[0], 2 * STRIPE):
        canvas.fill(KITCHEN_STRIPE, (x, 0, STRIPE, CANVAS[1]))
