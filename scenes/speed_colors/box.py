"""The box of six markers, sorted by cap, and who has which of them in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_info import SeatInfo
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.layouts import Layout
from engine.lettering import draw_lines, in_lines, line_step
from engine.text import text_size
from engine.theme import BODY, DISPLAY, INK, RGB, WHITE
from scenes.speed_colors.content import INKS

if TYPE_CHECKING:
    from scenes.speed_colors.look import Look

WOOD: RGB = (0xF3, 0xD9, 0xAE)
WELL: RGB = (0xE2, 0xC0, 0x8A)
WELL_EDGE: RGB = (0xC9, 0xA2, 0x64)
MARKER_HEIGHT = 302
RISE, MOST_RISE = 0.295, 56
"""How far a marker stands out above its well, as a share of the well's height, and in px."""
ROW_GAP = 8
"""Between a marker and the foot of the one in the row above it."""
FINGER_STEP = 30
BROAD = 150
"""A well of this width (px) has room for a holder's name."""


class MarkerBox:
    """Draws the wells and what is in them."""

    def __init__(self, look: Look, layout: Layout, layer: str) -> None:
        self._look = look
        self.rect = layout.place(layer, "box").rect
        self.wells = [layout.place(layer, f"slot_{cap}").rect for cap in range(INKS)]
        well = self.wells[0]
        gaps = [low.top - high.bottom for high in self.wells for low in self.wells if low.top >= high.bottom]
        self._rise = min(round(well.height * RISE), MOST_RISE, *(gap - ROW_GAP for gap in gaps))
        self.scale = (well.height + self._rise) / MARKER_HEIGHT

    def draw_base(self, table: pygame.Surface) -> None:
        """The empty box."""
        draw_box(table, self.rect, self.wells)

    def part(self, cap: int) -> pygame.Rect:
        """What is drawn anew when a marker comes or goes."""
        well = self.wells[cap]
        return pygame.Rect(well.x - 2, well.y - self._rise - 6, well.width + 14, well.height + self._rise + 10)

    def draw_marker(self, table: pygame.Surface, cap: int, holders: Sequence[SeatInfo]) -> None:
        """One well: its marker, or who has it in hand (several of a hot seat's wave may)."""
        well = self.wells[cap]
        if not holders:
            marker = self._look.picture("marker", self.scale, ink=cap)
            table.blit(marker, marker.get_rect(midbottom=(well.centerx, well.bottom + 1)))
        elif well.width >= BROAD:
            self._draw_broad(table, cap, holders)
        else:
            self._draw_narrow(table, cap, holders)

    def draw_springing(self, canvas: pygame.Surface, cap: int, height: float) -> None:
        """A marker on its way up out of its well, at a share of its ``height``."""
        well = self.wells[cap]
        marker = self._look.picture("marker", self.scale, ink=cap)
        size = marker.get_width(), round(marker.get_height() * height)
        low = pygame.transform.scale(marker, size)
        canvas.blit(low, low.get_rect(midbottom=(well.centerx, well.bottom + 1)))

    def _draw_broad(self, table: pygame.Surface, cap: int, holders: Sequence[SeatInfo]) -> None:
        well, look = self.wells[cap], self._look
        ghost = look.picture("slot_ghost", self.scale * 0.88)
        table.blit(ghost, ghost.get_rect(midtop=(well.centerx, well.y - self._rise + 22)))
        names = " · ".join(holder.name for holder in holders)
        lines, size = in_lines(names, DISPLAY, BODY - 2, well.width - 28)
        step = line_step(size, DISPLAY)
        width = max(text_size(line, size, DISPLAY)[0] for line in lines) + (40 if len(lines) == 1 else 24)
        pill = pygame.Rect(0, 0, min(width, well.width), 48 + step * (len(lines) - 1))
        pill.midbottom = (well.centerx, well.bottom - 8)
        face = min(118, pill.top - well.top - 8) if len(holders) == 1 else 76
        middle = (len(holders) - 1) / 2
        for number, holder in enumerate(holders):
            centre = (well.centerx + (number - middle) * 84, pill.top + 2 - face / 2)
            look.draw_avatar(table, holder.animal, centre, face)
        look.draw_chip(table, cap, "free", (well.right - 26, well.y + 22))
        shapes.box(table, pill, fill=INK, radius=24, outline=None)
        draw_lines(table, names, pill.center, well.width - 28, size=BODY - 2, colour=WHITE, centred=True)

    def _draw_narrow(self, table: pygame.Surface, cap: int, holders: Sequence[SeatInfo]) -> None:
        well, look = self.wells[cap], self._look
        size = min(84, well.width + 4)
        low = min(112, well.height - 48)
        for number, holder in enumerate(holders[:2]):
            look.draw_avatar(table, holder.animal, (well.centerx, well.y + low + number * 58), size)
        look.draw_chip(table, cap, "free", (well.centerx, well.y + 30), 0.87)

    def well_at(self, position: tuple[int, int]) -> int | None:
        """The cap whose well or marker is at a point of the canvas."""
        for cap in range(INKS):
            if self.part(cap).collidepoint(position):
                return cap
        return None

    def fingertip(self, cap: int, place: float) -> tuple[float, float]:
        """Where a hand points at a marker; ``place`` (-0.5 to 0.5) spreads several hands over the well."""
        well = self.wells[cap]
        low = FINGER_STEP * (round(4 * place) % 2)  # neighbours point at different heights
        if well.width >= BROAD:
            return well.centerx + well.width * (0.14 + 0.56 * place), well.y + well.height * 0.38 + low
        return well.centerx + well.width * (0.12 + 0.5 * place), well.y + well.height * 0.42 + low


def draw_box(table: pygame.Surface, rect: pygame.Rect, wells: Sequence[pygame.Rect], radius: int = 36) -> None:
    """A wooden box with its wells."""
    shapes.box(
        table, rect, fill=WOOD, radius=radius, outline_width=8, shadow=12, shadow_colour=HARD_SHADOW,
        shadow_alpha=SHADOW_ALPHA,
    )  # fmt: skip
    for well in wells:
        shapes.box(table, well.inflate(6, 6), fill=WELL, radius=25, outline=WELL_EDGE, outline_width=6)
