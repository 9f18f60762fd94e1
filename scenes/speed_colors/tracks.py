"""The tracks of everybody at the foot of the verdict: name, length, and the snake or the flowers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.lettering import draw_lines
from engine.text import draw_text, text_size
from engine.theme import CANVAS, DISPLAY, INK, MARGIN_X, SUN, WHITE
from scenes.speed_colors import flowers, snake
from scenes.speed_colors.flowers import draw_flowers
from scenes.speed_colors.snake import draw_snake

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from scenes.speed_colors.look import Look
    from scenes.speed_colors.scoring import RoundResult, Track

TOP = 700
BOARD_TOP = 782
WIDEST = 520
GAPS = {2: 160, 3: 84, 4: 24, 5: 17}
"""Space between two boards, by their number."""
AVATAR = 76
LENGTH_SIZE, NAME_SIZE = 48, 36
LEADER_HEIGHT, LEADER_PADDING = 58, 13
"""Of the pill behind the leader's number, px."""
ROOM_FOR_GROWTH = 226
"""Space (px) that name and growth need; where there is less the name has it all."""


def columns(count: int) -> list[pygame.Rect]:
    """Where each track stands, name and board together."""
    gap = GAPS.get(count, 24)
    room = CANVAS[0] - 2 * MARGIN_X
    width = min((room - gap * (count - 1)) // count, WIDEST)
    left = MARGIN_X + (room - count * width - gap * (count - 1)) // 2
    height = BOARD_TOP - TOP + max(snake.HEIGHT, flowers.HEIGHT)
    return [pygame.Rect(left + number * (width + gap), TOP, width, height) for number in range(count)]


def length_of(track: Track) -> int:
    """What is written on a board: its spaces, or its small flowers."""
    return len(track.inks)


def draw_track(
    canvas: pygame.Surface, look: Look, column: pygame.Rect, info: SeatInfo, track: Track, *, judged: bool, fresh: int,
    leads: bool = False,
) -> None:  # fmt: skip
    """One board. ``judged`` is the one whose paper is being judged; its last ``fresh`` places are held up.

    The number of whoever ``leads`` is on sun yellow.
    """
    band = pygame.Rect(column.x + 6, column.y + 16, column.width - 6, 62)
    if judged:
        shapes.box(canvas, band, fill=INK, radius=31, outline=None)
    look.draw_avatar(canvas, info.animal, (column.x + 40, band.centery - 2), AVATAR)
    if info.bot_level is not None:
        look.draw_robot(canvas, (column.x + 56, column.y + 70), 32)
    colour = WHITE if judged else INK
    length = str(length_of(track))
    number = pygame.Rect(0, 0, text_size(length, LENGTH_SIZE, DISPLAY)[0], LEADER_HEIGHT)
    number.midright = column.right - 24, band.centery
    if leads:
        number.inflate_ip(2 * LEADER_PADDING, 0)
        number.right = column.right - 4
        shapes.box(canvas, number, fill=SUN, radius=LEADER_HEIGHT // 2, outline_width=5)
    pos, number_colour = number.center, INK if leads else colour
    draw_text(canvas, length, pos, size=LENGTH_SIZE, font=DISPLAY, colour=number_colour, anchor="center")
    left, right = column.x + 84, number.left - 14
    if fresh and right - left >= ROOM_FOR_GROWTH:
        plus = draw_text(
            canvas, f"+{fresh}", (right, band.centery + 3), size=NAME_SIZE, font=DISPLAY, colour=colour,
            anchor="midright",
        )  # fmt: skip
        right = plus.left - 14
    draw_lines(canvas, info.name, (left, band.centery), right - left, size=NAME_SIZE, colour=colour, height=band.height)
    board = _board(look, column.width, track, fresh)
    canvas.blit(board, (column.x, BOARD_TOP))


def warm_up_tracks(look: Look, result: RoundResult, seat: int, count: int) -> Iterator[None]:
    """Draw the boards that the page of a seat begins with, one at a time: they are costly."""
    for number, column in enumerate(columns(count)):
        each = result.seats[number]
        _board(look, column.width, each.after if number < seat else each.before, 0)
        yield


def _board(look: Look, width: int, track: Track, fresh: int) -> pygame.Surface:
    if track.side == "flowers":
        return draw_flowers(look, width, track, fresh)
    return look.snakes.get((width, track.inks, fresh), lambda: draw_snake(look, width, track.inks, fresh))


def leaders(tracks: Sequence[Track]) -> list[bool]:
    """Whether each track is the furthest one so far."""
    best = max(track.rank_key for track in tracks)
    return [bool(track.length) and track.rank_key == best for track in tracks]
