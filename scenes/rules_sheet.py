"""One part of the rules on paper: a heading, pictures with a table beside them, and the rules below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine import shapes
from engine.game_info import Rule, RulePart
from engine.pictures import Pictures
from engine.text import draw_text, paragraph_height, text_size
from engine.theme import BOLD, DISPLAY, INK, MID_TONE, PAPER, SUN, WHITE
from engine.words import _

INSET = 52
HEADING = 56
HEADING_HEIGHT = 84
SIZES = range(40, 29, -1)
"""Type sizes of the rules, tried from the largest down."""
LEAST_BAND, MOST_BAND = 220, 360
"""Height of the pictures, which may be small themselves."""
MOST_GROWTH = 1.6
PICTURE_GAP = 24
GAP = 26
ICON = 64
ICON_ROOM = 84
BULLET_ROOM = 44
BULLET = 9
RULE_GAP, MOST_SPREAD = 14, 24
"""Between two rules, and what is added where there is room."""
LEAD_GAP = 14
CELL, ALONE_CELL = 34, 44
"""Type size in a table: beside pictures, and in one that stands alone."""
CELL_INSET = 26
MOST_ROW, ALONE_ROW = 62, 84
LINE_WIDTH = 5


@dataclass(frozen=True, slots=True)
class Layout:
    """Type size of the rules, their height, and the height of what stands above them."""

    size: int
    text: int
    band: int


class RulesSheet:
    """Draws a part onto a sheet that lies there already."""

    def __init__(self, pictures: Pictures, sheet: pygame.Rect) -> None:
        self._pictures = pictures
        self._place = sheet.inflate(-2 * INSET, -2 * 28)

    # Measures

    def room(self) -> int:
        """Height below the heading."""
        return self._place.height - HEADING_HEIGHT

    def layout(self, part: RulePart) -> Layout:
        """The largest type at which all of a part has room."""
        room = self.room()
        tallest = max((self._pictures.size(key)[1] for key in part.pictures), default=0)
        wanted = min(LEAST_BAND, tallest) + GAP if tallest else 0
        if part.table:
            wanted = max(wanted, len(part.table) * (text_size("0", self._cell(part))[1] + 4) + GAP)
        for size in SIZES:
            text = self._text_height(part, size)
            if text + wanted <= room:
                break
        return Layout(size, text, min(room - text - GAP, MOST_BAND) if wanted else 0)

    def _text_height(self, part: RulePart, size: int) -> int:
        heights = [self._rule_height(rule, self._indent(part), size) for rule in part.rules]
        return sum(heights) + RULE_GAP * (len(heights) - 1)

    def _indent(self, part: RulePart) -> int:
        return ICON_ROOM if any(rule.icon for rule in part.rules) else BULLET_ROOM

    def _rule_height(self, rule: Rule, indent: int, size: int) -> int:
        lines = len(self._lines(rule, indent, size)) * _step(size)
        return max(lines, ICON) if rule.icon else lines

    def _lines(self, rule: Rule, indent: int, size: int) -> list[str]:
        """The lines of a rule; the first one leaves room for its lead."""
        width = self._place.width - indent
        room = width - (text_size(_(rule.lead), size, DISPLAY)[0] + LEAD_GAP if rule.lead else 0)
        lines = [""]
        for word in _(rule.text).split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if text_size(longer, size, BOLD)[0] > (room if len(lines) == 1 else width):
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    # Pictures

    def draw(self, canvas: pygame.Surface, part: RulePart, drop: int = 0) -> None:
        """Draw a part, ``drop`` px below its place."""
        place, layout = self._place.move(0, drop), self.layout(part)
        middle = (place.left, place.top + HEADING_HEIGHT // 2 - 8)
        draw_text(canvas, _(part.title), middle, size=HEADING, font=DISPLAY, anchor="midleft", max_width=place.width)
        top = place.top + HEADING_HEIGHT
        if layout.band:
            band = pygame.Rect(place.left, top, place.width, layout.band)
            used = self._draw_band(canvas, part, band)
            top += used + GAP
        spare = place.bottom - top - layout.text
        gap = RULE_GAP + max(min(spare // (len(part.rules) + 1), MOST_SPREAD), 0)
        indent = self._indent(part)
        for rule in part.rules:
            top += self._draw_rule(canvas, rule, (place.left, top), indent, layout.size) + gap

    def _draw_rule(self, canvas: pygame.Surface, rule: Rule, at: tuple[int, int], indent: int, size: int) -> int:
        """One rule with its icon or bullet; returns its height."""
        lines = self._lines(rule, indent, size)
        height = self._rule_height(rule, indent, size)
        top = at[1] + (height - len(lines) * _step(size)) // 2
        if rule.icon:
            self._draw_picture(canvas, rule.icon, pygame.Rect(at[0], at[1] + height // 2 - ICON // 2, ICON, ICON))
        else:
            centre = (at[0] + indent - BULLET_ROOM + BULLET + 4, top + _step(size) // 2)
            shapes.disc(canvas, centre, BULLET, fill=SUN, outline_width=3)
        left = at[0] + indent
        for number, line in enumerate(lines):
            x, y = left, top + number * _step(size)
            if rule.lead and number == 0:
                lead = draw_text(
                    canvas, _(rule.lead), (x, y + _step(size) // 2), size=size, font=DISPLAY, anchor="midleft"
                )
                x = lead.right + LEAD_GAP
            if line:
                draw_text(canvas, line, (x, y + _step(size) // 2), size=size, anchor="midleft")
        return height

    def _draw_picture(self, canvas: pygame.Surface, key: str, place: pygame.Rect) -> None:
        width, height = self._pictures.size(key)
        picture = self._pictures.get(key, min(place.width / width, place.height / height))
        canvas.blit(picture, picture.get_rect(center=place.center))

    def _draw_band(self, canvas: pygame.Surface, part: RulePart, band: pygame.Rect) -> int:
        """Pictures at the left, or in the middle when there is no table; returns the height used."""
        table = self._table_size(part, band.height)
        room = band.width - (table[0] + 2 * PICTURE_GAP if table[0] and part.pictures else 0)
        scale = self._scale(part.pictures, (room, band.height))
        sizes = [self._pictures.size(key) for key in part.pictures]
        height = max([round(size[1] * scale) for size in sizes] + [table[1]])
        widths = [round(size[0] * scale) for size in sizes]
        total = sum(widths) + PICTURE_GAP * (len(widths) - 1) if widths else 0
        spare = band.width - total - table[0]
        x = band.left + (spare // 3 if table[0] and widths else spare // 2)
        for key, width in zip(part.pictures, widths, strict=True):
            picture = self._pictures.get(key, scale)
            canvas.blit(picture, picture.get_rect(midleft=(x, band.top + height // 2)))
            x += width + PICTURE_GAP
        if table[0]:
            left = band.right - spare // 3 - table[0] if widths else x
            place = pygame.Rect((left, band.top + (height - table[1]) // 2), table)
            self._draw_table(canvas, part.table, place, self._cell(part))
        return height

    def _scale(self, keys: Sequence[str], room: tuple[int, int]) -> float:
        if not keys:
            return 0.0
        sizes = [self._pictures.size(key) for key in keys]
        width = room[0] - PICTURE_GAP * (len(keys) - 1)
        return min(width / sum(size[0] for size in sizes), room[1] / max(size[1] for size in sizes), MOST_GROWTH)

    def _cell(self, part: RulePart) -> int:
        return CELL if part.pictures else ALONE_CELL

    def _columns(self, table: Sequence[Sequence[str]], cell: int) -> list[int]:
        fonts = [DISPLAY] + [BOLD] * (len(table) - 1)
        return [
            max(text_size(_(row[column]), cell, font)[0] for row, font in zip(table, fonts, strict=True))
            + 2 * CELL_INSET
            for column in range(len(table[0]))
        ]

    def _table_size(self, part: RulePart, most: int) -> tuple[int, int]:
        if not part.table:
            return 0, 0
        rows = len(part.table)
        row = min(MOST_ROW if part.pictures else ALONE_ROW, most // rows)
        return sum(self._columns(part.table, self._cell(part))), row * rows

    def _draw_table(
        self, canvas: pygame.Surface, table: Sequence[Sequence[str]], place: pygame.Rect, size: int
    ) -> None:
        """Rows on alternating shades, the head on ink."""
        height = place.height // len(table)
        columns = self._columns(table, size)
        shapes.box(canvas, place, fill=PAPER, radius=20, outline_width=LINE_WIDTH)
        shapes.box(canvas, (place.left, place.top, place.width, height), fill=INK, radius=20, outline=None)
        canvas.fill(INK, (place.left, place.top + height // 2, place.width, height - height // 2))
        for number, row in enumerate(table):
            top, head = place.top + number * height, number == 0
            if number > 1:
                canvas.fill(MID_TONE, (place.left + LINE_WIDTH, top, place.width - 2 * LINE_WIDTH, 3))
            x = place.left
            for column, (cell, width) in enumerate(zip(row, columns, strict=True)):
                middle = (x + CELL_INSET if column == 0 else x + width // 2, top + height // 2)
                draw_text(
                    canvas, _(cell), middle, size=size, font=DISPLAY if head or cell.isdigit() else BOLD,
                    colour=WHITE if head else INK, anchor="midleft" if column == 0 else "center",
                )  # fmt: skip
                x += width


def _step(size: int) -> int:
    """Distance of two lines."""
    return paragraph_height("", 1, size)
