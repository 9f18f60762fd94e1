"""Who sits at the table: the list at the right of the pause sheet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import shapes
from engine.lettering import common_size, draw_lines, in_lines, smallest_size
from engine.seats import Seat
from engine.services import Services
from engine.text import draw_text, text_size
from engine.theme import BODY, BOLD, DISPLAY, MID_TONE, NAME, SMALL, SUN
from engine.words import _
from scenes.seat_cards import level_line

NAME_LEFT, NAME_RIGHT = 108, 32
"""From the row's edges to the name and to what is said beside it."""
LONGEST_LINE = 300
IN_TWO = SMALL
"""Type size of all names when one of them takes two lines: both have room in a row."""
ROBOT_ROOM = 64
"""What a robot takes beside a name, px."""


def draw_seat_list(
    canvas: pygame.Surface,
    services: Services,
    place: pygame.Rect,
    seats: Sequence[tuple[Seat, pygame.Rect]],
    focused: int,
    drop: int,
) -> None:
    """The seats in their rectangles, the one in focus over the others; all of it ``drop`` px below its place."""
    draw_text(
        canvas, _("At the table"), (place.left + 20, place.top + drop + 44), size=NAME + 4, font=DISPLAY,
        anchor="midleft", max_width=700,
    )  # fmt: skip
    wide = any(rect.width > place.width // 2 for _seat, rect in seats)
    sizes = _sizes(services, seats, wide)
    for number, (seat, rect) in enumerate(seats):
        line = pygame.Rect(rect.left, rect.top + drop - 2, rect.width - 20, 4)
        shapes.box(canvas, line, fill=MID_TONE, radius=2, outline=None)
        if number != focused:
            _draw_seat(canvas, services, seat, rect.move(0, drop), wide, sizes)
    if 0 <= focused < len(seats):
        seat, rect = seats[focused]
        shapes.box(canvas, rect.move(0, drop).inflate(8, 4), fill=SUN, radius=30, outline_width=7)
        _draw_seat(canvas, services, seat, rect.move(0, drop), wide, sizes)


def _sizes(services: Services, seats: Sequence[tuple[Seat, pygame.Rect]], wide: bool) -> tuple[int, int]:
    """The type sizes of all names and of all that is said beside them."""
    lines = [_line(services, seat) if wide else "" for seat, _rect in seats]
    line_size = common_size(lines, BOLD, BODY - 2, LONGEST_LINE)
    while True:
        name_size = NAME - 2
        for (seat, rect), line in zip(seats, lines, strict=True):
            beside = text_size(line, line_size)[0] + 20 if wide else ROBOT_ROOM if seat.is_bot else 0
            room = rect.width - NAME_LEFT - NAME_RIGHT - beside
            found, size = in_lines(seat.name, DISPLAY, NAME - 2, room)
            name_size = min(name_size, IN_TWO if len(found) > 1 else size)
        if name_size >= line_size or line_size <= smallest_size():
            return name_size, line_size
        line_size -= 1


def _draw_seat(
    canvas: pygame.Surface, services: Services, seat: Seat, rect: pygame.Rect, wide: bool, sizes: tuple[int, int]
) -> None:
    side = rect.height - 12
    pictures = services.pictures
    folder = "avatars_hidden" if seat.lost else "avatars"
    face = pictures.at(f"shared/{folder}/{seat.animal}", (side, side))
    canvas.blit(face, face.get_rect(center=(rect.left + 56, rect.centery)))
    right = rect.right - NAME_RIGHT
    if wide:
        words = draw_text(
            canvas, _line(services, seat), (right, rect.centery), size=sizes[1], anchor="midright",
            max_width=LONGEST_LINE,
        )  # fmt: skip
        right = words.left - 20
    elif seat.is_bot:
        robot = pictures.get("shared/icons/robot", 0.8)
        right = canvas.blit(robot, robot.get_rect(midright=(right, rect.centery))).left - 12
    left = rect.left + NAME_LEFT
    draw_lines(canvas, seat.name, (left, rect.centery), right - left, size=sizes[0], height=rect.height - 8)


def _line(services: Services, seat: Seat) -> str:
    if seat.lost:
        return _("Missing")
    if seat.bot_level is not None:
        return level_line(seat.bot_level)
    return services.devices.info(seat.device or "").label
