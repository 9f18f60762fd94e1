"""Swatches as printed colour chips, turned and kept; and where on each of them its symbol is seen best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.kept import KeptSurfaces
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, HEAVY, RGB, SMALL
from scenes.pantone.content import COLOURS, SWATCH, Spot
from scenes.pantone.geometry import covers

if TYPE_CHECKING:
    from scenes.pantone.look import Look

MOST_PIXELS_KEPT = 3_000_000
"""Of turned swatches: 12 MB, sixty of them at their full size."""
NAME_FOOT = 22
"""From a chip's lower edge to the middle of its printed name."""
NAME_ROOM = SWATCH[0] - 12
SYMBOL, LARGE_SYMBOL = 46, 66
"""Width of a symbol on a chip of full size."""
COLUMNS, ROWS = 5, 7
"""Points of a chip at which its visible part is measured."""
NAME_ROWS = 2
"""The lowest rows of points are left to the name while others are in sight."""
NAME_ROOM_SHARE = 0.6
"""Room around one of these points counts for so much less."""
HIDDEN_GAP = 6
"""Kept between a symbol and what is hidden, board units."""
RIM = 10
"""How far the line around a chosen swatch reaches beyond it."""
FULL_SHADOW = 6
"""How far below a swatch its shadow lies."""


class Chips:
    """Pictures of swatches. Do not draw onto them."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._kept = KeptSurfaces(MOST_PIXELS_KEPT)
        self._carried: tuple[object, pygame.Surface, pygame.Surface] | None = None

    def carried(self, colour: int, angle: float) -> tuple[pygame.Surface, pygame.Surface]:
        """A swatch in hand and its shadow; only the last ones are kept, for they turn with every frame."""
        key = (colour, round(angle) % 360, self._look.style)
        if self._carried is None or self._carried[0] != key:
            shadow = self._turned(self._look.picture("swatch_shadow"), key[1])
            self._carried = key, self._turned(self._upright(colour, 1.0), key[1]), shadow
        return self._carried[1], self._carried[2]

    def rim(self, angle: float, colour: RGB) -> pygame.Surface:
        """A line around a swatch."""
        turn = round(angle) % 180
        size = SWATCH[0] + 2 * RIM, SWATCH[1] + 2 * RIM
        line = (
            f'<rect x="4" y="4" width="{size[0] - 8}" height="{size[1] - 8}" rx="20" fill="none"'
            f' stroke="{shapes.hex_of(colour)}" stroke-width="8"/>'
        )
        return self._kept.get(("rim", turn, colour), lambda: self._turned(shapes.svg_surface(line, size), turn))

    def _turned(self, upright: pygame.Surface, turn: int) -> pygame.Surface:
        picture = pygame.transform.rotozoom(upright, -turn, 1.0) if turn else upright.copy()
        return picture.convert_alpha() if pygame.display.get_surface() is not None else picture

    def _upright(self, colour: int, scale: float) -> pygame.Surface:
        return self._kept.get(
            ("upright", colour, round(scale, 3), self._look.style), lambda: self._printed(colour, scale)
        )

    def _printed(self, colour: int, scale: float) -> pygame.Surface:
        """The chip with its name on it, where it can be read; large symbols have their letter instead."""
        picture = self._look.picture(f"swatch_{COLOURS[colour]}", scale).copy()
        name = self._look.name_of(colour)
        if scale < 1.0 or self._look.large_symbols or text_size(name, SMALL, HEAVY)[0] > NAME_ROOM * scale:
            return picture
        at = picture.get_width() / 2, picture.get_height() - (NAME_FOOT + 5) * scale
        ink = self._look.colours[colour].symbol_rgb
        draw_text(picture, name, at, size=round(SMALL * scale), font=HEAVY, colour=ink, anchor="center")
        return picture

    def lying(self, colour: int, angle: float, scale: float = 1.0) -> pygame.Surface:
        """A swatch with the shadow that it has on the board, in one picture; the swatch is in the middle."""
        turn = round(angle) % 360
        key = ("lying", colour, turn, round(scale, 3), self._look.style)
        return self._kept.get(key, lambda: self._with_shadow(colour, turn, scale))

    def _with_shadow(self, colour: int, turn: int, scale: float) -> pygame.Surface:
        chip = self._turned(self._upright(colour, scale), turn)
        shadow = self._turned(self._look.picture("swatch_shadow", scale), turn % 180)
        drop = max(round(FULL_SHADOW * scale), 1)
        width, height = chip.get_size()
        both = pygame.Surface((width, height + 2 * drop), pygame.SRCALPHA)
        both.blit(shadow, shadow.get_rect(center=(width // 2, height // 2 + 2 * drop)))
        both.blit(chip, (0, drop))
        return both.convert_alpha() if pygame.display.get_surface() is not None else both

    def draw(
        self, canvas: pygame.Surface, colour: int, centre: tuple[float, float], angle: float, scale: float = 1.0
    ) -> None:
        """A swatch that lies there."""
        picture = self.lying(colour, angle, scale)
        canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def draw_carried(
        self, canvas: pygame.Surface, colour: int, centre: tuple[float, float], angle: float, drop: int
    ) -> None:
        """A swatch in hand, its shadow ``drop`` px below."""
        chip, shadow = self.carried(colour, angle)
        for picture, below in ((shadow, drop), (chip, 0)):
            canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]) + below)))

    def draw_symbol(
        self, canvas: pygame.Surface, colour: int, centre: tuple[float, float], scale: float = 1.0, *,
        letter: bool = True,
    ) -> None:  # fmt: skip
        """A swatch's symbol, upright; with the setting for large symbols larger, its ``letter`` beside."""
        large = self._look.large_symbols
        size = max(round((LARGE_SYMBOL if large else SYMBOL) * scale), 6)
        picture = self._look.symbol(colour, size)
        if not large or not letter or scale < 0.6:
            canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
            return
        one = self._look.colours[colour]
        canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1] - 20 * scale))))
        at = centre[0], centre[1] + 32 * scale
        draw_text(canvas, one.letter, at, size=round(46 * scale), font=DISPLAY, colour=one.symbol_rgb, anchor="center")


@lru_cache(maxsize=4096)
def symbol_spot(spot: Spot, above: tuple[Spot, ...]) -> tuple[float, float] | None:
    """The point (board units) where a swatch below others has most room around it; None when none of it is seen."""
    turn = radians(spot[2])
    right, down = cos(turn), sin(turn)
    places = [
        (
            ((2 * column + 1) / COLUMNS - 1) * SWATCH[0] / 2,
            ((2 * row + 1) / ROWS - 1) * SWATCH[1] / 2,
            row < ROWS - NAME_ROWS,
        )
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    if not above:
        return float(spot[0]), float(spot[1])
    seen: list[tuple[float, float, bool, tuple[float, float]]] = []
    hidden: list[tuple[float, float, bool, tuple[float, float]]] = []
    for x, y, good in places:
        at = spot[0] + x * right - y * down, spot[1] + x * down + y * right
        (hidden if any(covers(other, *at) for other in above) else seen).append((x, y, good, at))
    if not seen:
        return None

    def room(place: tuple[float, float, bool, tuple[float, float]]) -> tuple[float, float]:
        x, y, good, _at = place
        edge = min(SWATCH[0] / 2 - abs(x), SWATCH[1] / 2 - abs(y))
        around = min([edge, *(hypot(x - other[0], y - other[1]) - HIDDEN_GAP for other in hidden)])
        return around if good else around * NAME_ROOM_SHARE, -hypot(x, y)

    return max(seen, key=room)[3]


def symbol_spots(spots: Sequence[Spot]) -> list[tuple[float, float] | None]:
    """``symbol_spot`` of each swatch, from the lowest to the highest."""
    reach = hypot(*SWATCH)
    found = []
    for place, spot in enumerate(spots):
        near = tuple(other for other in spots[place + 1 :] if hypot(other[0] - spot[0], other[1] - spot[1]) < reach)
        found.append(symbol_spot(spot, near))
    return found
