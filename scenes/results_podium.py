"""The podium of the results: blocks as high as their place, the animals on them, rays, crown and confetti."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from engine import shapes
from engine.game_info import SeatInfo, Standing
from engine.lettering import draw_lines, in_lines, line_step
from engine.pictures import Pictures
from engine.text import draw_text
from engine.theme import (
    CANVAS,
    DISPLAY,
    NIGHT,
    NIGHT_STRIPE,
    PAPER,
    PAPER_SHADE,
    RGB,
    SHADOW,
    TRAY,
    ease_out,
)
from engine.ui import STRIPE_WIDTH

MIDDLE = 506
"""Canvas x of the podium's middle."""
WIDTH = 836
PITCH = 208
"""From block to block, where there is room."""
BLOCK_SHARE = 196 / 208
FLOOR_Y = 994
SPRING_ROOM = 60
"""How far a block goes on below the floor, for when it springs up too high."""
STAGE_Y = 990
TOPS = (638, 720, 776, 826, 858)
"""Where the feet stand, by place."""
NUMBER_SIZES = (112, 88, 76, 56, 42)
NAME_SIZES = (36, 32, 32, 32, 30)
NAME_FOOT = 4
"""Space (px) between a name and the floor."""
NAME_ROOM = 116
"""Blocks narrower than this carry no names; the table has them."""
FIGURE_WIDTH = 168
FIGURE_SCALE = 1.27
WINNER_SCALE = 1.88
SEVERAL_WINNERS_SCALE = 1.5
CROWN_SCALE = 0.62
"""Of the crown, for a figure of natural size."""
CROWN_LIFT = 2
CAP = 34
CAP_OVERHANG = 8
MOST_RANKS = 3
"""In a large party, only those on so many places stand on the podium."""
FULL_PODIUM = 5

RAYS = 16
RAY_COLOUR: RGB = (0x26, 0x20, 0x48)
HALO_COLOUR: RGB = (0x3A, 0x32, 0x68)
HALO_RADIUS = 250
HALO_LIFT = 84
"""From the feet of a winner of natural size up to the middle of the rays."""

PIECES = ("triangle", "disc", "plus", "star", "diamond", "square")
CONFETTI = (
    (130, 236, 0, -16), (214, 318, 1, 0), (250, 208, 2, 18), (140, 420, 3, -14), (574, 214, 4, 14),
    (610, 330, 5, -12), (700, 250, 0, 20), (742, 400, 1, 0), (828, 312, 2, -14), (884, 210, 3, 12),
    (880, 452, 4, -16), (800, 196, 5, 18), (380, 214, 5, 10),
)  # fmt: skip
"""Of each piece: its place (canvas px), number in ``PIECES``, and turn in degrees."""
CONFETTI_SECONDS = 0.5
CONFETTI_BOB_PX = 8
CONFETTI_SWAY_DEGREES = 8
CONFETTI_BOB_SECONDS = 2.6


@dataclass(frozen=True, slots=True)
class Column:
    """One seat on the podium."""

    seat: int
    rank: int
    x: float
    width: int
    scale: float

    @property
    def top(self) -> int:
        """Where the feet stand (canvas y)."""
        return TOPS[min(self.rank, len(TOPS)) - 1]


def columns(standings: Sequence[Standing]) -> tuple[Column, ...]:
    """Who stands where, from left to right: the winners in the middle, the next to their left, then to their right."""
    ranked = sorted(standings, key=lambda standing: standing.rank)
    if len(ranked) > FULL_PODIUM:
        ranked = [standing for standing in ranked if standing.rank <= MOST_RANKS]
    pitch = min(PITCH, WIDTH / len(ranked))
    left = MIDDLE - pitch * (len(ranked) - 1) / 2
    winners = sum(standing.rank == 1 for standing in ranked)
    placed = []
    for number, standing in enumerate(_around_winners(ranked, winners)):
        most = FIGURE_SCALE if standing.rank > 1 else WINNER_SCALE if winners == 1 else SEVERAL_WINNERS_SCALE
        scale = min(most, pitch / FIGURE_WIDTH * (most / FIGURE_SCALE) * 1.03)
        width = round(pitch * BLOCK_SHARE)
        placed.append(Column(standing.seat, standing.rank, left + number * pitch, width, scale))
    return tuple(placed)


def _around_winners(ranked: Sequence[Standing], winners: int) -> list[Standing]:
    """The winners with the others alternating at their sides; the right side gets one more where they are odd."""
    others = list(ranked[winners:])
    left: list[Standing] = []
    right: list[Standing] = []
    for number, standing in enumerate(others):
        on_left = number % 2 == 0 and len(left) < len(others) // 2
        (left if on_left else right).append(standing)
    return [*reversed(left), *ranked[:winners], *right]


def burst_middle(placed: Sequence[Column]) -> tuple[int, int]:
    """The middle of the rays: behind the winner, or between the winners."""
    winners = [column for column in placed if column.rank == 1]
    return round(sum(column.x for column in winners) / len(winners)), TOPS[0] - round(HALO_LIFT * winners[0].scale)


def make_backdrop(middle: tuple[int, int]) -> pygame.Surface:
    """Night, stripes, rays and the stage."""
    x, y = middle
    far = CANVAS[0] * 2
    wedges = []
    for number in range(RAYS):
        start, end = (2 * pi * (number / RAYS + offset) for offset in (0, 0.5 / RAYS))
        wedges.append(
            f"M{x} {y} L{x + far * cos(start):.0f} {y + far * sin(start):.0f}"
            f" L{x + far * cos(end):.0f} {y + far * sin(end):.0f} Z"
        )
    canvas = pygame.Surface(CANVAS)
    canvas.fill(NIGHT)
    for left in range(0, CANVAS[0], 2 * STRIPE_WIDTH):
        canvas.fill(NIGHT_STRIPE, (left, 0, STRIPE_WIDTH, CANVAS[1]))
    rays = shapes.new_svg_surface(f'<path d="{" ".join(wedges)}" fill="{shapes.hex_of(RAY_COLOUR)}"/>', CANVAS)
    canvas.blit(rays, (0, 0))
    canvas.fill(SHADOW, (0, STAGE_Y - 4, CANVAS[0], 8))
    canvas.fill(TRAY, (0, STAGE_Y + 4, CANVAS[0], CANVAS[1] - STAGE_Y - 4))
    return canvas


def draw_halo(canvas: pygame.Surface, middle: tuple[int, int], grown: float) -> None:
    """The disc behind the winner; ``grown`` from 0 to 1."""
    radius = round(HALO_RADIUS * grown / 10) * 10
    if radius > 0:
        shapes.disc(canvas, middle, radius, fill=HALO_COLOUR, outline=None)


def draw_block(canvas: pygame.Surface, column: Column, seat: SeatInfo, risen: float) -> None:
    """One block with its place and name, ``risen`` from 0 (in the floor) to 1."""
    top = round(FLOOR_Y - (FLOOR_Y - column.top) * risen)
    rect = pygame.Rect(0, top, column.width, FLOOR_Y + 4 - top)
    rect.centerx = round(column.x)
    clip = canvas.get_clip()
    canvas.set_clip(pygame.Rect(0, 0, CANVAS[0], FLOOR_Y + 4))
    body = pygame.Rect(rect.left, top, rect.width, FLOOR_Y + SPRING_ROOM - column.top)
    shapes.box(canvas, body, fill=PAPER if column.rank == 1 else PAPER_SHADE, radius=0, outline_width=8)
    cap = pygame.Rect(rect.left - CAP_OVERHANG, top - CAP_OVERHANG, rect.width + 2 * CAP_OVERHANG, CAP + CAP_OVERHANG)
    shapes.box(canvas, cap, fill=PAPER, radius=12, outline_width=8)
    size = NUMBER_SIZES[min(column.rank, len(NUMBER_SIZES)) - 1]
    number_y = top + CAP + 6 + size * 0.62
    draw_text(
        canvas, str(column.rank), (rect.centerx, number_y), size=size, font=DISPLAY, anchor="center",
        max_width=rect.width - 16,
    )  # fmt: skip
    if column.width >= NAME_ROOM:
        name_size = NAME_SIZES[min(column.rank, len(NAME_SIZES)) - 1]
        _draw_name(canvas, seat.name, (rect.centerx, round(number_y + size * 0.5 + 22)), name_size, rect.width - 16)
    canvas.set_clip(clip)


def _draw_name(canvas: pygame.Surface, name: str, middle: tuple[int, int], size: int, room: int) -> None:
    """A name in one line or, where that is too narrow, in two small ones: a whole name rather than its beginning."""
    lines, fitting = in_lines(name, DISPLAY, size, room)
    step = line_step(fitting, DISPLAY)
    y = min(middle[1] + (len(lines) - 1) * step // 2, FLOOR_Y - NAME_FOOT - len(lines) * step // 2)
    draw_lines(canvas, name, (middle[0], y), room, size=size, centred=True)


def draw_figure(
    canvas: pygame.Surface, pictures: Pictures, column: Column, seat: SeatInfo, fall: float, hop: float = 0.0,
    guise: str | None = None,
) -> None:  # fmt: skip
    """The animal on its block, ``fall`` px above it on the way down, ``hop`` px for joy; or what it turned into."""
    pictures.draw(canvas, "shared/figures/shadow", (column.x, column.top + 2), column.scale)
    pose = "cheer" if column.rank == 1 else "podium"
    key = guise or f"shared/figures/{seat.animal}_{pose}"
    pictures.draw(canvas, key, (column.x, column.top + 4 - fall - hop), column.scale)


def draw_crown(
    canvas: pygame.Surface, pictures: Pictures, column: Column, seat: SeatInfo, fall: float, hop: float = 0.0
) -> None:
    """The crown on a winner's head, ``fall`` px above it on the way down."""
    figure = pictures.get(f"shared/figures/{seat.animal}_cheer", column.scale)
    strip = pygame.Rect(0, 0, max(figure.get_width() // 8, 1), figure.get_height())
    strip.centerx = figure.get_width() // 2
    head = figure.subsurface(strip).get_bounding_rect().top
    feet = pictures.anchor(f"shared/figures/{seat.animal}_cheer")[1] * column.scale
    y = column.top + 4 - feet + head - CROWN_LIFT * column.scale - fall - hop
    pictures.draw(canvas, "shared/icons/crown", (column.x, y), CROWN_SCALE * column.scale, angle=-6)


class Confetti:
    """The game pieces that fly from the winner and then float; each turn is drawn once and kept."""

    def __init__(self, pictures: Pictures, middle: tuple[int, int]) -> None:
        self._pictures = pictures
        self._middle = middle
        self._sprites: dict[tuple[str, int], pygame.Surface] = {}

    def draw(self, canvas: pygame.Surface, age: float, still: bool) -> None:
        """Draw it ``age`` seconds after it was thrown."""
        if age <= 0 and not still:
            return
        flown = 1.0 if still else ease_out(age / CONFETTI_SECONDS)
        x0, y0 = self._middle
        for number, (x, y, piece, turn) in enumerate(CONFETTI):
            swing = 0.0 if still else sin((age / CONFETTI_BOB_SECONDS + number * 0.29) * 2 * pi)
            centre = (round(x0 + (x - x0) * flown), round(y0 + (y - y0) * flown + swing * CONFETTI_BOB_PX))
            sprite = self._sprite(PIECES[piece], round(turn + swing * CONFETTI_SWAY_DEGREES))
            canvas.blit(sprite, sprite.get_rect(center=centre))

    def _sprite(self, piece: str, turn: int) -> pygame.Surface:
        if (piece, turn) not in self._sprites:
            picture = self._pictures.get(f"shared/title/piece_{piece}", 0.9)
            self._sprites[piece, turn] = pygame.transform.rotozoom(picture, -turn, 1.0)
        return self._sprites[piece, turn]
