"""The tray: fifteen stacks of swatches with their counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.text import draw_text
from engine.theme import DISPLAY, INK, RGB, WHITE
from scenes.pantone.content import COLOURS

if TYPE_CHECKING:
    from scenes.pantone.look import Look

WOOD: RGB = (0xF3, 0xD9, 0xAE)
FIRST_WELL = (29, 22)
"""Of the first well in the tray, and so on every ``STEP`` px."""
WELL = (102, 136)
STEP = 112
STACK_STEP = 9
STACK_LEFT, STACK_TOP = 9, 34
"""Of the lowest swatch of a full stack, in its well."""
COUNT_AT = (77, 119)
COUNT_RADIUS = 23
SYMBOL, LARGE_SYMBOL = 50, 66
PALE = 110
"""How much of a stack is seen that may not be used, of 255."""
HOVER_RISE = 8


class Tray:
    """Draws the tray and knows what lies where."""

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self._look = look
        self.wells = tuple(
            pygame.Rect(rect.left + FIRST_WELL[0] + number * STEP, rect.top + FIRST_WELL[1], *WELL)
            for number in range(len(COLOURS))
        )

    def colour_at(self, position: tuple[float, float]) -> int | None:
        """Whose well a point is in, or nearest to within the tray."""
        if not self.rect.collidepoint(position):
            return None
        number = int((position[0] - self.wells[0].left + (STEP - WELL[0]) / 2) // STEP)
        return min(max(number, 0), len(self.wells) - 1)

    def draw(self, canvas: pygame.Surface, counts: Sequence[int], allowed: Sequence[bool], hovered: int | None) -> None:
        """Draw the stacks; ``counts`` are the swatches left and ``allowed`` those that may be taken, by colour."""
        shapes.box(
            canvas, self.rect, fill=WOOD, radius=32, outline_width=8, shadow=12, shadow_colour=HARD_SHADOW,
            shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip
        for colour, well in enumerate(self.wells):
            if colour == hovered:
                self._look.blit(canvas, "well_selected", well.center)
            else:
                canvas.blit(self._look.picture("well"), well)
            self._draw_stack(canvas, colour, well, counts[colour], allowed[colour], colour == hovered)

    def _draw_stack(
        self, canvas: pygame.Surface, colour: int, well: pygame.Rect, count: int, allowed: bool, hovered: bool
    ) -> None:
        picture = self._look.picture(f"tray_{COLOURS[colour]}")
        if not allowed:
            picture = picture.copy()
            picture.set_alpha(PALE)
        top = well.top + STACK_TOP
        for number in range(count):
            rise = HOVER_RISE if hovered and number == count - 1 else 0
            top = well.top + STACK_TOP - number * STACK_STEP - rise
            if allowed or number == count - 1:
                canvas.blit(picture, (well.left + STACK_LEFT, top))
        if count:
            symbol = self._look.symbol(colour, LARGE_SYMBOL if self._look.large_symbols else SYMBOL)
            if not allowed:
                symbol = symbol.copy()
                symbol.set_alpha(PALE)
            canvas.blit(symbol, symbol.get_rect(center=(well.left + STACK_LEFT + 42, top + 44)))
        centre = well.left + COUNT_AT[0], well.top + COUNT_AT[1]
        fill, ink = (WHITE, INK) if allowed else (INK, WHITE)
        shapes.disc(canvas, centre, COUNT_RADIUS, fill=fill, outline_width=5)
        draw_text(canvas, str(count), centre, size=30, font=DISPLAY, colour=ink, anchor="center")

    def draw_name(self, canvas: pygame.Surface, colour: int) -> None:
        """The name of the colour in hand's reach, above its well."""
        one, well = self._look.colours[colour], self.wells[colour]
        text = (
            f"{self._look.name_of(colour)} · {one.letter}" if self._look.large_symbols else self._look.name_of(colour)
        )
        self._look.draw_pill(canvas, text, (well.centerx, self.rect.top - 22), anchor="center", height=50)
