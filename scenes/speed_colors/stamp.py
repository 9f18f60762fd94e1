"""The stamp on the paper of whoever called STOP, or did it perfectly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.theme import ease_out_back
from engine.words import _
from scenes.speed_colors.burst import draw_burst

if TYPE_CHECKING:
    from engine.game_look import Point
    from scenes.speed_colors.paper import StopCall
    from scenes.speed_colors.seat_place import SeatPlace

TILT = 8
WIDE, LOW = 0.82, 0.24
"""Width of the STOP stamp and height of its middle above the drawing's foot, as shares of the drawing."""
PERFECT_WIDE = 236
PERFECT_PLACE = (112, 50)
"""Width of the stamp on a perfect painting, and how far its middle lies from the sheet's upper right corner; px."""
STAMP_SECONDS = 0.3
START_SCALE = 1.9


class Stamp:
    """A burst with a word on it, slammed onto a paper."""

    def __init__(self, word: str, width: int, centre: Point, still: bool) -> None:
        self._centre = round(centre[0]), round(centre[1])
        self._age = STAMP_SECONDS if still else 0.0
        self._picture = pygame.transform.rotozoom(draw_burst(word, width), TILT, 1.0)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._age = min(self._age + dt, STAMP_SECONDS)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it where it lands."""
        picture = self._picture
        if self._age < STAMP_SECONDS:
            share = ease_out_back(self._age / STAMP_SECONDS)
            picture = pygame.transform.scale_by(picture, START_SCALE + (1 - START_SCALE) * share)
        canvas.blit(picture, picture.get_rect(center=self._centre))


def stamped_places(stop: StopCall, places: Sequence[SeatPlace], now: int) -> Sequence[SeatPlace]:
    """Whose papers a STOP is stamped on: the caller's, or all of a wave that hears what was called before it."""
    own = [place for place in places if place.seat == stop.seat]
    return own or (places if stop.comes_before(places[0].seat, now) else [])


def stop_stamp(drawing: pygame.Rect, still: bool) -> Stamp:
    """The stamp on the drawing of whoever called STOP."""
    centre = drawing.centerx, drawing.bottom - drawing.width * LOW
    return Stamp(_("STOP!"), round(drawing.width * WIDE), centre, still)


def perfect_stamp(sheet: pygame.Rect, still: bool) -> Stamp:
    """The stamp on a painting of which every area is right, at the corner of its sheet where no badge lies."""
    centre = sheet.right - PERFECT_PLACE[0], sheet.top + PERFECT_PLACE[1]
    return Stamp(_("Perfect!"), PERFECT_WIDE, centre, still)
