"""The art board as a picture: its paper, the swatches on it and their symbols, whole or turned, large or small."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, floor, radians, sin

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.kept import KeptSurfaces
from engine.theme import INK, WHITE
from scenes.pantone.chips import Chips, symbol_spots
from scenes.pantone.content import BOARD, SWATCH, Spot
from scenes.pantone.look import Look
from scenes.pantone.view import Laid

RADIUS = 32
OUTLINE = 8
SHADOW_DROP = 12
TURNED_MARGIN = 24
"""Units between the edge and a picture that was turned as a whole."""
MOST_PIXELS_KEPT = 2_600_000
"""Of finished boards: 10 MB, three large ones or many small ones."""
SCALE_STEP = 1 / 32
"""Turned boards shrink by so much at a time: each scale means another picture of every colour."""
TURNED_AT_ONCE = 8
"""Swatches in one frame, when the whole board is turned: forty would take longer than a frame."""
_Key = tuple[tuple[Laid, ...], tuple[int, int], int, tuple[str, str, str]]
"""The swatches, the size, the angle and the settings of a board."""


class Pose:
    """Where on the paper the units of the board come to lie: turned about the middle, shrunk and moved to fit."""

    def __init__(self, laid: Sequence[Laid], angle: int, scale: float) -> None:
        """``scale`` is that of the paper, ``angle`` that of the whole board in degrees clockwise."""
        self.angle = angle
        self.scale = scale
        self._shift = (0.0, 0.0)
        turn = radians(angle)
        self._right, self._down = cos(turn), sin(turn)
        if angle and laid:
            self._fit(laid)

    def _fit(self, laid: Sequence[Laid]) -> None:
        """Shrink and move a turned picture so that the paper holds it."""
        points = [self._turned(*corner) for one in laid for corner in corners_of(one.spot)]
        left, right = min(x for x, _y in points), max(x for x, _y in points)
        top, bottom = min(y for _x, y in points), max(y for _x, y in points)
        room = BOARD[0] / 2 - TURNED_MARGIN, BOARD[1] / 2 - TURNED_MARGIN
        shrink = min(1.0, 2 * room[0] / max(right - left, 1), 2 * room[1] / max(bottom - top, 1))
        shrink = floor(shrink / SCALE_STEP) * SCALE_STEP
        middle = (left + right) / 2 * shrink, (top + bottom) / 2 * shrink
        half = (right - left) / 2 * shrink, (bottom - top) / 2 * shrink
        x = min(max(middle[0], half[0] - room[0]), room[0] - half[0]) - middle[0]
        y = min(max(middle[1], half[1] - room[1]), room[1] - half[1]) - middle[1]
        self._shift = x * self.scale, y * self.scale
        self.scale *= shrink

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        x, y = x - BOARD[0] / 2, y - BOARD[1] / 2
        return x * self._right - y * self._down, x * self._down + y * self._right

    def place(self, x: float, y: float, size: tuple[int, int]) -> tuple[float, float]:
        """A point of the board on a sheet of ``size`` px."""
        across, along = self._turned(x, y)
        return (
            size[0] / 2 + across * self.scale + self._shift[0],
            size[1] / 2 + along * self.scale + self._shift[1],
        )


class BoardArt:
    """Draws boards; those that do not change are kept."""

    def __init__(self, look: Look) -> None:
        self.chips = Chips(look)
        self._look = look
        self._kept = KeptSurfaces(MOST_PIXELS_KEPT)
        self._frames: dict[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = {}
        """By size; large ones would push everything else out of the kept shapes."""
        self._shown: _Key | None = None
        self._turning: tuple[_Key, int, Pose] | None = None
        """The board that is to be shown next, how many of its swatches are ready, and how it lies then."""

    def sheet(self, laid: Sequence[Laid], size: tuple[int, int] = BOARD, angle: int = 0) -> pygame.Surface:
        """A board of ``size`` px with its outline, clear at its round corners. Do not draw onto it."""
        key = (tuple(laid), size, angle, self._look.style)
        return self._kept.get(key, lambda: self._new_sheet(laid, size, angle))

    def is_ready(self, laid: Sequence[Laid], size: tuple[int, int], angle: int) -> bool:
        """Whether ``draw`` has come to show this board; one that is turned may be some frames behind."""
        return self._shown == (tuple(laid), size, angle, self._look.style)

    def draw(
        self, canvas: pygame.Surface, rect: pygame.Rect, laid: Sequence[Laid], angle: int = 0, shadow: int = SHADOW_DROP
    ) -> None:
        """A board at its place, with its shadow."""
        radius = round(RADIUS * rect.width / BOARD[0])
        if shadow:  # only its lower end is seen
            strip = pygame.Rect(rect.left, rect.bottom - 3 * radius, rect.width, 3 * radius)
            shapes.box(
                canvas,
                strip,
                fill=WHITE,
                radius=radius,
                outline=None,
                shadow=shadow,
                shadow_colour=HARD_SHADOW,
                shadow_alpha=SHADOW_ALPHA,
            )
        canvas.blit(self._sheet_for_now(laid, rect.size, angle), rect)

    def _sheet_for_now(self, laid: Sequence[Laid], size: tuple[int, int], angle: int) -> pygame.Surface:
        """The board or, while many swatches are being turned, a few in each frame, the board as it was before."""
        key = (tuple(laid), size, angle, self._look.style)
        before = self._shown
        if before is not None and before != key and (*before[:2], before[3]) == (*key[:2], key[3]):
            if self._turning is None or self._turning[0] != key:
                self._turning = key, 0, Pose(laid, angle, size[0] / BOARD[0])
            _key, done, pose = self._turning
            if done < len(laid):
                for one in laid[done : done + TURNED_AT_ONCE]:
                    self.chips.lying(one.colour, one.angle + angle, pose.scale)
                self._turning = key, done + TURNED_AT_ONCE, pose
                return self.sheet(laid, size, before[2])
        self._shown, self._turning = key, None
        return self.sheet(laid, size, angle)

    def _new_sheet(self, laid: Sequence[Laid], size: tuple[int, int], angle: int) -> pygame.Surface:
        scale = size[0] / BOARD[0]
        pose = Pose(laid, angle, scale)
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill(WHITE)
        for one in laid:
            at = pose.place(one.x, one.y, size)
            self.chips.draw(sheet, one.colour, at, one.angle + angle, pose.scale)
        for one, spot in zip(laid, symbol_spots([one.spot for one in laid]), strict=True):
            if spot is not None:
                whole = spot == (one.x, one.y)
                self.chips.draw_symbol(sheet, one.colour, pose.place(*spot, size), pose.scale, letter=whole)
        self._frame(sheet, max(round(RADIUS * scale), 8), max(round(OUTLINE * scale), 4))
        return sheet.convert_alpha() if pygame.display.get_surface() is not None else sheet

    def _frame(self, sheet: pygame.Surface, radius: int, outline: int) -> None:
        """Cut the corners round and draw the outline over what hangs out."""
        size = sheet.get_size()
        if size not in self._frames:
            self._frames[size] = _new_frame(size, radius, outline)
        mask, line = self._frames[size]
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        sheet.blit(line, (0, 0))


def _new_frame(size: tuple[int, int], radius: int, outline: int) -> tuple[pygame.Surface, pygame.Surface]:
    """What is white inside a board's corners, and its outline."""
    paper = f'<rect width="{size[0]}" height="{size[1]}" rx="{radius}" fill="#fff"/>'
    half = outline / 2
    line = (
        f'<rect x="{half}" y="{half}" width="{size[0] - outline}" height="{size[1] - outline}"'
        f' rx="{radius - half}" fill="none" stroke="{shapes.hex_of(INK)}" stroke-width="{outline}"/>'
    )
    return shapes.new_svg_surface(paper, size), shapes.new_svg_surface(line, size)


def corners_of(spot: Spot) -> list[tuple[float, float]]:
    """The four corners of a swatch, in board units."""
    turn = radians(spot[2])
    right, down = cos(turn), sin(turn)
    halves = [(x * SWATCH[0] / 2, y * SWATCH[1] / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return [(spot[0] + x * right - y * down, spot[1] + x * down + y * right) for x, y in halves]
