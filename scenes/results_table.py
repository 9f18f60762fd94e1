"""The table of the results: one row a seat, points a round, the total."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import shapes
from engine.game_info import SeatInfo, Standing
from engine.pictures import Pictures
from engine.text import draw_text, text_size
from engine.theme import BOLD, DISPLAY, INK, MID_TONE, PAPER, SMALL, SUN
from engine.words import _

TABLE = pygame.Rect(984, 172, 840, 628)
HEAD = 94
CORNER = 36
MOST_ROW = 130
TOTAL_X = 1752
LAST_ROUND_X = 1640
ROUND_PITCH = 84
LEAST_PITCH = 52
ROUNDS_WIDTH = 336
LEAST_NAME = 224
"""Room in px that names have at least; of a match with too many rounds for that, the last ones are shown."""
FACE_LEFT = 26
RANKED_FROM = 6
"""With so many rows each names its place, since not everybody stands on the podium."""
RANK_WIDTH = 62
ROBOT_SCALE = 0.56
LARGEST_POINTS = 40
POINTS_GAP = 12
"""Least distance of the points of two rounds."""


class ResultsTable:
    """Drawn once, then kept; rows can be left out from the top, as long as their places are a secret."""

    def __init__(self, pictures: Pictures, seats: Sequence[SeatInfo], standings: Sequence[Standing]) -> None:
        self._pictures = pictures
        self._seats = seats
        self._standings = tuple(standings)
        self._sheets: dict[int, pygame.Surface] = {}
        self._row = min(MOST_ROW, (TABLE.height - HEAD - 8) // max(len(standings), 1))
        rounds = max((len(standing.rounds) for standing in standings), default=0)
        fitting = (LAST_ROUND_X - TABLE.left + LEAST_PITCH // 2 - LEAST_NAME - self._name_left) // LEAST_PITCH
        self._first_round = max(rounds - fitting, 0)
        self._rounds = rounds - self._first_round
        self._pitch = min(max(ROUNDS_WIDTH // max(self._rounds, 1), LEAST_PITCH), ROUND_PITCH)
        self._pitch = min(self._pitch, max(self._pitch_for_names(), LEAST_PITCH))

    def _pitch_for_names(self) -> int:
        """From one round to the next where the longest name still fits at the smallest size."""
        robot = round(64 * ROBOT_SCALE) + 10
        widths = [
            text_size(seat.name, SMALL, DISPLAY)[0] + (robot if seat.bot_level is not None else 0)
            for seat in self._seats
        ]
        room = LAST_ROUND_X - TABLE.left - self._name_left - 8 - max(widths, default=0)
        points = max((points for standing in self._standings for points in standing.rounds), default=0)
        least = text_size(str(points), LARGEST_POINTS, BOLD)[0] + POINTS_GAP
        return max(int(room / (self._rounds - 0.5)) - 1, least) if self._rounds else ROUND_PITCH

    def draw(self, canvas: pygame.Surface, shown: int) -> None:
        """Draw the table with its last ``shown`` rows."""
        if shown not in self._sheets:
            self._sheets = {shown: self._make(shown)}
        canvas.blit(self._sheets[shown], (TABLE.left, TABLE.top))

    def _make(self, shown: int) -> pygame.Surface:
        made = pygame.Surface((TABLE.width, TABLE.height + 16), pygame.SRCALPHA)
        sheet = pygame.Rect((0, 0), TABLE.size)
        shapes.box(made, sheet, fill=PAPER, radius=CORNER, outline_width=8, shadow=14, shadow_alpha=0.5)
        self._draw_head(made)
        for index in range(len(self._standings) - shown, len(self._standings)):
            self._draw_row(made, index)
        made.fill(INK, (4, HEAD - 6, TABLE.width - 8, 7))
        return made.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else made

    @property
    def _face(self) -> int:
        return min(84, self._row - 6)

    @property
    def _name_left(self) -> int:
        ranked = len(self._standings) >= RANKED_FROM
        return FACE_LEFT + (RANK_WIDTH if ranked else 0) + self._face + 14

    def _round_x(self, number: int) -> int:
        """Middle of a round's column, counted among the rounds shown."""
        return LAST_ROUND_X - TABLE.left - (self._rounds - 1 - number) * self._pitch

    def _draw_head(self, made: pygame.Surface) -> None:
        middle = HEAD // 2
        first = _("Round") if self._rounds else _("Player")
        room = self._name_room(36)
        draw_text(made, first, (36, middle), size=38, font=DISPLAY, anchor="midleft", max_width=room)
        for number in range(self._rounds):
            label = str(self._first_round + number + 1)
            draw_text(made, label, (self._round_x(number), middle), size=38, font=DISPLAY, anchor="center")
        total = _("Total")
        width = text_size(total, 38, DISPLAY)[0]
        x = min(TOTAL_X - TABLE.left, TABLE.width - 24 - width // 2)
        draw_text(made, total, (x, middle), size=38, font=DISPLAY, anchor="center", max_width=150)

    def _name_room(self, left: int) -> int:
        right = self._round_x(0) - self._pitch // 2 if self._rounds else TOTAL_X - TABLE.left - 70
        return right - left - 8

    def _draw_row(self, made: pygame.Surface, index: int) -> None:
        standing = self._standings[index]
        seat = self._seats[standing.seat]
        rect = pygame.Rect(4, HEAD + index * self._row, TABLE.width - 8, self._row)
        first = standing.rank == 1
        if first:
            self._draw_band(made, rect)
        elif index + 1 < len(self._standings):
            made.fill(MID_TONE, (26, rect.bottom - 1, TABLE.width - 52, 3))
        points = min(LARGEST_POINTS, max(round(self._row * 0.6), SMALL))
        if len(self._standings) >= RANKED_FROM:
            middle = (FACE_LEFT + RANK_WIDTH // 2 - 8, rect.centery)
            draw_text(made, str(standing.rank), middle, size=points, font=DISPLAY, anchor="center")
        face_pos = (self._name_left - 14 - self._face // 2, rect.centery)
        self._pictures.draw(made, f"shared/avatars/{seat.animal}", face_pos, self._face / 126)
        self._draw_name(made, seat, (self._name_left, rect.centery), points)
        for number in range(self._rounds):
            at = self._first_round + number
            if at < len(standing.rounds):
                pos = (self._round_x(number), rect.centery)
                draw_text(made, str(standing.rounds[at]), pos, size=points, font=BOLD, anchor="center")
        size = min(56 if first else 50, round(self._row * 0.8))
        pos = (TOTAL_X - TABLE.left, rect.centery)
        draw_text(made, str(standing.total), pos, size=size, font=DISPLAY, anchor="center", max_width=120)

    def _draw_band(self, made: pygame.Surface, rect: pygame.Rect) -> None:
        """The sun yellow of a winner's row, with ink above and below."""
        inner = pygame.Rect(8, rect.top, TABLE.width - 16, TABLE.height - 8 - rect.top)
        if rect.bottom < TABLE.height - CORNER:
            made.fill(SUN, (inner.left, inner.top, inner.width, rect.height))
            made.fill(INK, (4, rect.bottom - 3, TABLE.width - 8, 7))
        else:  # the last row, round like the sheet's corners
            shapes.box(made, inner, fill=SUN, radius=CORNER - 8, outline=None)
            made.fill(SUN, (inner.left, inner.top, inner.width, inner.height // 2))

    def _draw_name(self, made: pygame.Surface, seat: SeatInfo, midleft: tuple[int, int], size: int) -> None:
        room = self._name_room(midleft[0])
        robot = round(64 * ROBOT_SCALE) + 10 if seat.bot_level is not None else 0
        rect = draw_text(made, seat.name, midleft, size=size, font=DISPLAY, anchor="midleft", max_width=room - robot)
        if robot:
            self._pictures.draw(made, "shared/icons/robot", (rect.right + 10 + robot // 2 - 5, midleft[1]), ROBOT_SCALE)
