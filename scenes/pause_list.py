"""Who sits at the table: the list at the right of the pause sheet."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import shapes
from engine.seats import Seat
from engine.services import Services
from engine.text import draw_text
from engine.theme import BODY, DISPLAY, MID_TONE, NAME, SUN
from engine.words import _
from scenes.seat_cards import level_line


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
    wide = place.width // 2
    for number, (seat, rect) in enumerate(seats):
        line = pygame.Rect(rect.left, rect.top + drop - 2, rect.width - 20, 4)
        shapes.box(canvas, line, fill=MID_TONE, radius=2, outline=None)
        if number != focused:
            _draw_seat(canvas, services, seat, rect.move(0, drop), rect.width > wide)
    if 0 <= focused < len(seats):
        seat, rect = seats[focused]
        shapes.box(canvas, rect.move(0, drop).inflate(8, 4), fill=SUN, radius=30, outline_width=7)
        _draw_seat(canvas, services, seat, rect.move(0, drop), rect.width > wide)


def _draw_seat(canvas: pygame.Surface, services: Services, seat: Seat, rect: pygame.Rect, wide: bool) -> None:
    side = rect.height - 12
    pictures = services.pictures
    folder = "avatars_hidden" if seat.lost else "avatars"
    face = pictures.at(f"shared/{folder}/{seat.animal}", (side, side))
    canvas.blit(face, face.get_rect(center=(rect.left + 56, rect.centery)))
    right = rect.right - 32
    if wide:
        words = draw_text(
            canvas, _line(services, seat), (right, rect.centery), size=BODY - 2, anchor="midright", max_width=300
        )
        right = words.left - 20
    elif seat.is_bot:
        robot = pictures.get("shared/icons/robot", 0.8)
        right = canvas.blit(robot, robot.get_rect(midright=(right, rect.centery))).left - 12
    left = rect.left + 108
    draw_text(
        canvas, seat.name, (left, rect.centery), size=NAME - 2, font=DISPLAY, anchor="midleft", max_width=right - left
    )


def _line(services: Services, seat: Seat) -> str:
    if seat.lost:
        return _("Missing")
    if seat.bot_level is not None:
        return level_line(seat.bot_level)
    return services.devices.info(seat.device or "").label
