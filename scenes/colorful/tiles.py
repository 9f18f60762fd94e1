"""The colours on offer as tiles: symbol, name and letter, and the chord that stands for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.glyphs import Glyph, glyph_for
from engine.kept import KeptSurfaces
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, INK, NAME, PAPER, SMALL, SUN
from engine.ui import draw_glyph
from engine.words import _
from scenes.colorful.cards import LARGE_SYMBOL, CardArt
from scenes.colorful.chords import chord_of

if TYPE_CHECKING:
    from engine.layouts import Layout
    from scenes.colorful.content import Colours
    from scenes.colorful.look import Look

RADIUS, OUTLINE, SHADOW = 30, 8, 10
SYMBOL_SHARE = 0.72
"""Of the height of a tile's row of symbol and name."""
CHORD_GLYPH = 0.9
CHORD_HEIGHT, CHORD_FOOT = 64, 18
"""Height of the pill with the chord, and its distance from the tile's edges."""
MOST_PIXELS_KEPT = 1_600_000
FADED = (0xEC, 0xE7, 0xFB)
FADED_LINE = (0xB4, 0xA9, 0xD8)


class Tiles:
    """Draws the tiles of a match; ``families`` are the kinds of devices whose players need chords."""

    def __init__(self, look: Look, art: CardArt, layout: Layout, colours: Colours) -> None:
        self.layer = next(
            name for name in ("colours_10", "colours_12", "colours_15") if len(colours) <= int(name.split("_")[1])
        )
        self.colours = colours
        self.rects = [layout.place(self.layer, f"tile_{number}").rect for number in range(len(colours))]
        self._look, self._art = look, art
        self._kept = KeptSurfaces(MOST_PIXELS_KEPT)

    def at(self, position: tuple[int, int]) -> int | None:
        """The colour under a point."""
        for colour, rect in zip(self.colours, self.rects, strict=True):
            if rect.collidepoint(position):
                return colour
        return None

    def rect_of(self, colour: int) -> pygame.Rect:
        """Where the tile of a colour is."""
        return self.rects[self.colours.index(colour)]

    def draw(self, canvas: pygame.Surface, families: Sequence[str]) -> None:
        """All tiles as everybody sees them."""
        for place, rect in enumerate(self.rects):
            canvas.blit(self._tile(place, tuple(families)), rect)

    def draw_private(
        self, canvas: pygame.Surface, hand: Colours, chosen: Colours, focus: int | None, marked: Colours
    ) -> None:
        """The tiles for the eyes of one player: what is gone, what is chosen, and where the focus is."""
        for place, (colour, rect) in enumerate(zip(self.colours, self.rects, strict=True)):
            if place == focus:
                shapes.box(canvas, rect.inflate(24, 24), fill=SUN, radius=RADIUS + 12, outline_width=8)
            if colour not in hand:
                self._draw_gone(canvas, colour, rect)
                continue
            canvas.blit(self._tile(place, ()), rect)
            if colour in chosen or colour in marked:
                lock = self._look.picture("lock_closed" if colour in chosen else "lock_open", 0.8)
                spot = pygame.Rect(0, 0, 76, 76)
                spot.center = (rect.right - 50, rect.centery)
                shapes.box(canvas, spot, fill=PAPER, radius=22, outline_width=5)
                canvas.blit(lock, lock.get_rect(center=spot.center))

    def _draw_gone(self, canvas: pygame.Surface, colour: int, rect: pygame.Rect) -> None:
        """A card that lies on the table already."""
        shapes.dashed_box(canvas, rect, colour=FADED_LINE, radius=RADIUS, width=5, fill=FADED)
        self._art.draw_chip(canvas, colour, (rect.left + 74, rect.centery), (88, 62), False)
        text = _("played")
        pos = (rect.left + 138, rect.centery)
        draw_text(canvas, text, pos, size=NAME - 4, font=DISPLAY, colour=(0x5C, 0x52, 0x78), anchor="midleft",
                  max_width=rect.width - 160)  # fmt: skip

    def _tile(self, place: int, families: tuple[str, ...]) -> pygame.Surface:
        look = self._look
        key = (place, families, look.large_symbols, look.name_of(self.colours[place]), text_size("M", SMALL)[0])
        return self._kept.get(key, lambda: self._make_tile(place, families))

    def _make_tile(self, place: int, families: tuple[str, ...]) -> pygame.Surface:
        colour, rect = self.colours[place], self.rects[place]
        width, height = rect.size
        look, entry = self._look, self._look.colours[colour]
        picture = self._art.blank(colour, rect.size, RADIUS, OUTLINE, SHADOW).copy()
        row = pygame.Rect(0, 0, width, height)
        if families:
            tall = min(CHORD_HEIGHT, round(height * 0.42))
            row = pygame.Rect(0, OUTLINE - 2, width, height - CHORD_FOOT - tall)
            pill = pygame.Rect(CHORD_FOOT + 2, row.bottom, width - 2 * CHORD_FOOT - 4, tall)
            self._draw_chord(picture, place, families, pill)
        large = LARGE_SYMBOL if look.large_symbols else 1
        side = round(min(row.height * SYMBOL_SHARE * large, row.height - 6, 110))
        symbol = self._art.symbol(colour, side)
        left = 124 if not families else 106
        picture.blit(symbol, symbol.get_rect(center=(left // 2 + 4, row.centery)))
        letter = draw_text(
            picture, entry.letter, (width - 28, row.centery), size=NAME, font=DISPLAY, colour=entry.symbol_rgb,
            anchor="midright",
        )  # fmt: skip
        draw_text(
            picture, look.name_of(colour), (left, row.centery), size=NAME + 8, font=DISPLAY, colour=entry.symbol_rgb,
            anchor="midleft", max_width=letter.left - left - 12,
        )  # fmt: skip
        return picture

    def _draw_chord(self, picture: pygame.Surface, place: int, families: tuple[str, ...], pill: pygame.Rect) -> None:
        direction, button = chord_of(place)
        glyphs: list[Glyph] = []
        for family in families:
            glyphs += [glyph for glyph in glyph_for(button, family) if glyph not in glyphs]
        pictures = self._look.pictures
        scale = min(CHORD_GLYPH, (pill.height - 8) / 64)
        arrow = Glyph(f"shared/icons/arrow_{direction}")
        plus = 30
        while True:
            widths = [round(pictures.size(glyph.key)[0] * scale) + 4 for glyph in (arrow, *glyphs)]
            if sum(widths) + plus + 20 <= pill.width or scale <= 0.45:
                break
            scale -= 0.03
        pill = pygame.Rect(pill.left, pill.top, sum(widths) + plus + 20, pill.height)
        shapes.box(picture, pill, fill=PAPER, radius=pill.height // 2, outline_width=5)
        x = draw_glyph(picture, pictures, arrow, (pill.left + 10, pill.centery), scale).right
        centre = (x + plus // 2 + 2, pill.centery)
        picture.fill(INK, pygame.Rect(centre[0] - 9, centre[1] - 2, 18, 5))
        picture.fill(INK, pygame.Rect(centre[0] - 2, centre[1] - 9, 5, 18))
        x += plus + 4
        for glyph in glyphs:
            x = draw_glyph(picture, pictures, glyph, (x, pill.centery), scale).right + 4
