"""What an area is worth, in the language of a seat's own board: points for a snake, a flower or a petal for flowers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW
from engine.lettering import draw_lines
from engine.text import draw_text
from engine.theme import DISPLAY, INK, PAPER, WHITE
from engine.words import _, ngettext
from scenes.speed_colors.content import PETALS_TO_A_FLOWER, Side
from scenes.speed_colors.scoring import RIGHT_POINTS, WRONG_POINTS, SeatResult

if TYPE_CHECKING:
    from engine.game_look import Point
    from scenes.speed_colors.look import Look

RADIUS = 35
FLOWER_SCALE, PETAL_SCALE = 0.98, 1.06
"""Sizes of the pictures on a badge."""
TOTAL_FLOWER, TOTAL_PETAL = 0.9, 1.0
TOTAL_SIZE = 58
LABEL_SIZE = 36
ANY_FLOWER, ANY_PETAL = 2, 4
"""Inks of the flower and of the petal that stand for all of them in a sum."""


def draw_badge(
    canvas: pygame.Surface, look: Look, side: Side, points: int, ink: int | None, centre: Point, scale: float = 1.0
) -> None:
    """The disc of one area on one kind of board. ``ink`` is what the area was painted with."""
    if side == "snake" or points == 0 or ink is None:
        look.draw_badge(canvas, points, centre, scale)
        return
    x, y = centre
    disc = _disc(scale)
    canvas.blit(disc, disc.get_rect(center=(round(x), round(y))))
    if points == RIGHT_POINTS:
        picture = look.picture("flower_small", round(FLOWER_SCALE * scale, 2), ink=ink)
    else:
        picture = petal(look, ink, round(PETAL_SCALE * scale, 2))
    canvas.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _disc(scale: float) -> pygame.Surface:
    """A white disc with its shadow; its middle is the middle of the picture."""
    side = round(2 * (RADIUS + 6) * scale)
    inner = (
        f'<g transform="translate({side / 2} {side / 2}) scale({scale:.2f})">'
        f'<circle cy="5" r="{RADIUS}" fill="{shapes.hex_of(HARD_SHADOW)}" fill-opacity="0.3"/>'
        f'<circle r="{RADIUS}" fill="{shapes.hex_of(PAPER)}"/>'
        f'<circle r="{RADIUS - 5}" fill="#ffffff" stroke="{shapes.hex_of(INK)}" stroke-width="4"/></g>'
    )
    return shapes.svg_surface(inner, (side, side))


def petal(look: Look, ink: int, scale: float) -> pygame.Surface:
    """One petal of an ink, standing upright."""
    picture = look.picture("flower_petal", scale, ink=ink, state="1")
    return picture.subsurface(picture.get_bounding_rect())


def draw_total(canvas: pygame.Surface, look: Look, band: pygame.Rect, result: SeatResult, *, shown: bool) -> None:
    """The sum of the badges on the dark ``band``; before it is ``shown`` only its label."""
    sums = _sums(look, result) if shown else []
    x = band.right - 14
    for text, picture in reversed(sums):
        number = draw_text(
            canvas, text, (x, band.centery), size=TOTAL_SIZE, font=DISPLAY, colour=WHITE, anchor="midright"
        )
        x = number.left - 10
        if picture is not None:
            x = canvas.blit(picture, picture.get_rect(midright=(x, band.centery))).left - 24
    draw_lines(
        canvas, _label(result, shown), (band.x + 14, band.centery), x - band.x - 28, size=LABEL_SIZE, colour=WHITE,
        height=band.height,
    )  # fmt: skip


def _sums(look: Look, result: SeatResult) -> Sequence[tuple[str, pygame.Surface | None]]:
    """Every number of the sum, and the picture of what it counts."""
    if result.after.side == "snake":
        return [(str(sum(result.points)), None)]
    sums: list[tuple[str, pygame.Surface | None]] = [
        (str(result.points.count(RIGHT_POINTS)), look.picture("flower_small", TOTAL_FLOWER, ink=ANY_FLOWER))
    ]
    if petals := result.points.count(WRONG_POINTS):
        sums.append((str(petals), petal(look, ANY_PETAL, TOTAL_PETAL)))
    return sums


def _label(result: SeatResult, shown: bool) -> str:
    """What is summed up; with flowers, how many of them came of petals."""
    if result.after.side == "snake":
        return _("Snake grows by")
    made = len(result.after.inks) - len(result.before.inks) - result.points.count(RIGHT_POINTS)
    if not (shown and made):
        return _("Won this round")
    text = ngettext("{petals} petals: a flower more", "{petals} petals: {count} flowers more", made)
    return text.format(count=made, petals=made * PETALS_TO_A_FLOWER)
