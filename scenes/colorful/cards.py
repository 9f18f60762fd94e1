"""Colour cards, tiles and chips of any size: a flat colour with its symbol, name and letter; gold and silver shine."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA, Point
from engine.kept import KeptSurfaces
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, INK, RGB, SMALL
from scenes.colorful.look import GAME, Look

MOST_PIXELS_KEPT = 2_500_000
CARD = (216, 268)
"""The tall card at its full size, px."""
SHINE: dict[str, RGB] = {"gold": (0xF0, 0xDD, 0x92), "silver": (0xDF, 0xE5, 0xF1)}
"""The light stripes of the metals."""
STRIPES = ((0.16, 0.27), (0.34, 0.38), (0.72, 0.79))
"""Where the stripes lie, as shares of the way across."""
STRIPE_TURN = radians(115)
SYMBOL_SHARE, NAME_SHARE = 0.56, 0.20
"""Symbol and name of a tall card as shares of its width."""
SYMBOL_Y, NAME_Y = 0.34, 0.69
LARGE_SYMBOL = 1.25
LETTERED_FROM = 150
"""Narrower cards have no room for name and letter both, px."""


class CardArt:
    """Draws colour cards; what was drawn once is kept."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._kept = KeptSurfaces(MOST_PIXELS_KEPT)

    def blank(self, colour: int, size: tuple[int, int], radius: int, outline: int, shadow: int = 0) -> pygame.Surface:
        """A rounded box of a colour, with the stripes of a metal. Do not draw onto it."""
        key = ("blank", colour, size, radius, outline, shadow)
        return self._kept.get(key, lambda: self._make_blank(colour, size, radius, outline, shadow))

    def _make_blank(self, colour: int, size: tuple[int, int], radius: int, outline: int, shadow: int) -> pygame.Surface:
        width, height = size
        entry = self._look.colours[colour]
        half = outline / 2
        box = (
            f'x="{half}" y="{half}" width="{width - outline}" height="{height - outline}" rx="{max(radius - half, 0)}"'
        )
        full = (width, height + shadow)
        below = (
            f'<rect y="{shadow}" width="{width}" height="{height}" rx="{radius}" fill="{shapes.hex_of(HARD_SHADOW)}"'
            f' fill-opacity="{SHADOW_ALPHA}"/>'
        )
        body = f'<rect {box} fill="{shapes.hex_of(entry.rgb)}"/>'
        picture = shapes.new_svg_surface((below if shadow else "") + body, full)
        if entry.name in SHINE:
            stripes = shapes.new_svg_surface(_stripes(size, SHINE[entry.name]), full)
            mask = shapes.new_svg_surface(f'<rect {box} fill="#ffffff"/>', full)
            stripes.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(stripes, (0, 0))
        line = f'<rect {box} fill="none" stroke="{shapes.hex_of(INK)}" stroke-width="{outline}"/>'
        picture.blit(shapes.new_svg_surface(line, full), (0, 0))
        return picture

    def symbol(self, colour: int, side: int) -> pygame.Surface:
        """The symbol of a colour in ink or white, whichever stands out on it."""
        entry = self._look.colours[colour]
        tone = "ink" if entry.symbol_rgb == INK else "white"
        return self._look.pictures.at(f"shared/symbols/{entry.symbol}_{tone}", (side, side))

    def card(self, colour: int, width: int, named: bool = True) -> pygame.Surface:
        """A tall card: symbol, and name below where it can be read, else the letter. Do not draw onto it."""
        look = self._look
        key = ("card", colour, width, named, look.large_symbols, look.name_of(colour), text_size("M", SMALL)[0])
        return self._kept.get(key, lambda: self._make_card(colour, width, named))

    def _make_card(self, colour: int, width: int, named: bool) -> pygame.Surface:
        size = width, round(width * CARD[1] / CARD[0])
        scale = width / CARD[0]
        entry, large = self._look.colours[colour], self._look.large_symbols
        picture = self.blank(colour, size, max(round(30 * scale), 12), max(round(8 * scale), 5)).copy()
        name = self._look.name_of(colour)
        room = width - max(round(26 * scale), 18)
        narrow = large and width < LETTERED_FROM  # then the letter takes the name's place
        named = named and not narrow and text_size(name, SMALL, DISPLAY)[0] <= room
        side = round(width * SYMBOL_SHARE * (LARGE_SYMBOL if large else 1))
        symbol = self.symbol(colour, side)
        picture.blit(symbol, symbol.get_rect(center=(width // 2, round(size[1] * SYMBOL_Y))))
        middle = width // 2, round(size[1] * NAME_Y)
        if named:
            draw_text(
                picture, name, middle, size=max(round(width * NAME_SHARE), SMALL), font=DISPLAY,
                colour=entry.symbol_rgb, anchor="center", max_width=room,
            )  # fmt: skip
        if large or not named:
            corner = (width - round(16 * scale) - 4, round(8 * scale) + 2)
            pos, anchor = (corner, "topright") if named else (middle, "center")
            letter = max(round(width * 0.18), SMALL + 4)
            draw_text(picture, entry.letter, pos, size=letter, font=DISPLAY, colour=entry.symbol_rgb, anchor=anchor)
        return picture

    def back(self, width: int) -> pygame.Surface:
        """The back of a card."""
        size = width, round(width * CARD[1] / CARD[0])
        return self._look.pictures.at(f"{GAME}/card_back", size)

    def draw_chip(self, canvas: pygame.Surface, colour: int, centre: Point, size: tuple[int, int], big: bool) -> None:
        """A flat chip with the symbol; a ``big`` one has a shadow, and the letter in the setting "large symbols"."""
        height = size[1]
        outline = 6 if height > 60 else 5 if height > 44 else 4
        picture = self.blank(colour, size, round(height * 0.31), outline, 6 if big else 0)
        place = pygame.Rect((0, 0), size)
        place.center = round(centre[0]), round(centre[1])
        canvas.blit(picture, place)
        entry = self._look.colours[colour]
        side = round(min(height * 0.78, size[0] * 0.6))
        lettered = self._look.large_symbols and size[0] >= side + 44
        symbol = self.symbol(colour, side)
        spot = symbol.get_rect(center=(place.centerx - (16 if lettered else 0), place.centery))
        canvas.blit(symbol, spot)
        if lettered:
            pos = (spot.right + 14, place.centery)
            draw_text(canvas, entry.letter, pos, size=32, font=DISPLAY, colour=entry.symbol_rgb, anchor="center")


def _stripes(size: tuple[int, int], light: RGB) -> str:
    """SVG of the stripes of light across a box."""
    width, height = size
    across, down = sin(STRIPE_TURN), -cos(STRIPE_TURN)
    length = width * abs(across) + height * abs(down)

    def edge(share: float, y: float) -> str:
        return f"{width / 2 + ((share - 0.5) * length - (y - height / 2) * down) / across:.1f} {y}"

    paths = [
        f'<path d="M{edge(first, 0)} L{edge(last, 0)} L{edge(last, height)} L{edge(first, height)}Z"/>'
        for first, last in STRIPES
    ]
    return f'<g fill="{shapes.hex_of(light)}">{"".join(paths)}</g>'
