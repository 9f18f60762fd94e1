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
MOST_ROW = 175
FULL_FROM = 3
"""So many rows fill the sheet; it is lower with fewer."""
TALL_ROW = 140
"""From this height on a row has room for a larger face and total."""
FACE_SHARE = 0.64
TOTAL_X = 1752
LAST_ROUND_X = 1640
ROUND_PITCH = 84
LEAST_PITCH = 44
ROUNDS_WIDTH = 336
LEAST_NAME = 224
"""Room in px that names have at least; of a match with too many rounds for that, the first ones are summed up."""
FACE_LEFT = 26
RANKED_FROM = 6
"""With so many rows each names its place, since not everybody stands on the podium."""
RANK_WIDTH = 62
ROBOT_SCALE = 0.56
LARGEST_POINTS = 40
POINTS_GAP = 12
"""Least distance of the points of two rounds."""
LABEL_SIZE = 38
LABEL_GAP = 10
"""Least distance of the names of two rounds."""


class ResultsTable:
    """Drawn once, then kept; rows can be left out from the top, as long as their places are a secret."""

    def __init__(
        self, pictures: Pictures, seats: Sequence[SeatInfo], standings: Sequence[Standing], total: str = ""
    ) -> None:
        """``total`` is the heading of the last column."""
        self._total = total or _("Total")
        self._pictures = pictures
        self._seats = seats
        self._standings = tuple(standings)
        self._sheets: dict[int, pygame.Surface] = {}
        self._row = min(MOST_ROW, (TABLE.height - HEAD - 8) // max(len(standings), 1))
        filled = HEAD + 8 + self._row * len(standings)
        self.rect = pygame.Rect(0, 0, TABLE.width, filled if len(standings) < FULL_FROM else TABLE.height)
        """Where it is on the canvas."""
        self.rect.center = TABLE.center
        self.columns = self._columns_for(max((len(standing.rounds) for standing in standings), default=0))
        """The rounds of each column, counted from 0: one each, but the first may stand for several."""
        count = len(self.columns)
        self._pitch = min(max(ROUNDS_WIDTH // max(count, 1), self._least_pitch()), ROUND_PITCH)
        self._pitch = min(self._pitch, max(self._pitch_for_names(), self._least_pitch()))

    def _columns_for(self, rounds: int) -> tuple[range, ...]:
        """A column for every round where names leave room for that, else one for the sum of the first rounds."""
        pitch = self._least_pitch()
        fitting = max((LAST_ROUND_X - TABLE.left + pitch // 2 - LEAST_NAME - self._name_left) // pitch, 1)
        summed = max(rounds - fitting + 1, 1)
        first = (range(summed),) if rounds else ()
        return first + tuple(range(number, number + 1) for number in range(summed, rounds))

    @property
    def _points_size(self) -> int:
        largest = LARGEST_POINTS + 8 * (self._row >= TALL_ROW)
        return min(largest, max(round(self._row * 0.6), SMALL))

    def _least_pitch(self) -> int:
        """From one round to the next where the points of neighbours keep clear of each other."""
        points = max((points for standing in self._standings for points in standing.rounds), default=0)
        return max(text_size(str(points), self._points_size, BOLD)[0] + POINTS_GAP, LEAST_PITCH)

    def label_of(self, column: range) -> str:
        """What stands above a column: its round, or the first and the last of those it sums up."""
        first, last = column[0] + 1, column[-1] + 1
        return str(first) if first == last else f"{first}\N{EN DASH}{last}"

    def points_of(self, column: range, rounds: Sequence[int]) -> int | None:
        """The points of a column; None for one that these rounds do not reach."""
        reached = rounds[column.start : column.stop]
        return sum(reached) if reached else None

    def _pitch_for_names(self) -> int:
        """From one column to the next where the longest name still fits at the smallest size."""
        robot = round(64 * ROBOT_SCALE) + 10
        widths = [
            text_size(seat.name, SMALL, DISPLAY)[0] + (robot if seat.bot_level is not None else 0)
            for seat in self._seats
        ]
        room = LAST_ROUND_X - TABLE.left - self._name_left - 8 - max(widths, default=0)
        return int(room / (len(self.columns) - 0.5)) - 1 if self.columns else ROUND_PITCH

    def draw(self, canvas: pygame.Surface, shown: int) -> None:
        """Draw the table with its last ``shown`` rows."""
        if shown not in self._sheets:
            self._sheets = {shown: self._make(shown)}
        canvas.blit(self._sheets[shown], self.rect)

    def _make(self, shown: int) -> pygame.Surface:
        made = pygame.Surface((self.rect.width, self.rect.height + 16), pygame.SRCALPHA)
        sheet = pygame.Rect((0, 0), self.rect.size)
        shapes.box(made, sheet, fill=PAPER, radius=CORNER, outline_width=8, shadow=14, shadow_alpha=0.5)
        self._draw_head(made)
        for index in range(len(self._standings) - shown, len(self._standings)):
            self._draw_row(made, index)
        made.fill(INK, (4, HEAD - 6, TABLE.width - 8, 7))
        return made.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else made

    @property
    def _face(self) -> int:
        return min(max(84, round(self._row * FACE_SHARE)), self._row - 6)

    @property
    def _name_left(self) -> int:
        ranked = len(self._standings) >= RANKED_FROM
        return FACE_LEFT + (RANK_WIDTH if ranked else 0) + self._face + 14

    def _round_x(self, number: int) -> int:
        """Middle of the column with this number."""
        return LAST_ROUND_X - TABLE.left - (len(self.columns) - 1 - number) * self._pitch

    def _draw_head(self, made: pygame.Surface) -> None:
        middle = HEAD // 2
        first = _("Round") if self.columns else _("Player")
        room = self._name_room(36)
        draw_text(made, first, (36, middle), size=LABEL_SIZE, font=DISPLAY, anchor="midleft", max_width=room)
        labels = [self.label_of(column) for column in self.columns]
        single = max((text_size(label, LABEL_SIZE, DISPLAY)[0] for label in labels[1:]), default=0)
        size = min(LABEL_SIZE, round(LABEL_SIZE * (self._pitch - LABEL_GAP) / max(single, 1)))
        for number, label in enumerate(labels):
            pos = (self._round_x(number), middle)
            if len(self.columns[number]) > 1:  # the sum reaches out to the left, where there is room
                right = pos[0] + text_size("0", size, DISPLAY)[0] // 2
                draw_text(made, label, (right, middle), size=size, font=DISPLAY, anchor="midright")
            else:
                draw_text(made, label, pos, size=size, font=DISPLAY, anchor="center")
        width = text_size(self._total, LABEL_SIZE, DISPLAY)[0]
        x = min(TOTAL_X - TABLE.left, TABLE.width - 24 - width // 2)
        draw_text(made, self._total, (x, middle), size=LABEL_SIZE, font=DISPLAY, anchor="center", max_width=150)

    def _name_room(self, left: int) -> int:
        right = self._round_x(0) - self._pitch // 2 if self.columns else TOTAL_X - TABLE.left - 70
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
        points = self._points_size
        if len(self._standings) >= RANKED_FROM:
            middle = (FACE_LEFT + RANK_WIDTH // 2 - 8, rect.centery)
            draw_text(made, str(standing.rank), middle, size=points, font=DISPLAY, anchor="center")
        face_pos = (self._name_left - 14 - self._face // 2, rect.centery)
        self._pictures.draw(made, f"shared/avatars/{seat.animal}", face_pos, self._face / 126)
        self._draw_name(made, seat, (self._name_left, rect.centery), points)
        for number, column in enumerate(self.columns):
            made_points = self.points_of(column, standing.rounds)
            if made_points is not None:
                pos = (self._round_x(number), rect.centery)
                draw_text(made, str(made_points), pos, size=points, font=BOLD, anchor="center")
        sizes = (76, 64) if self._row >= TALL_ROW else (56, 50)
        size = min(sizes[not first], round(self._row * 0.8))
        pos = (TOTAL_X - TABLE.left, rect.centery)
        draw_text(made, str(standing.total), pos, size=size, font=DISPLAY, anchor="center", max_width=120)

    def _draw_band(self, made: pygame.Surface, rect: pygame.Rect) -> None:
        """The sun yellow of a winner's row, with ink above and below."""
        inner = pygame.Rect(8, rect.top, TABLE.width - 16, self.rect.height - 8 - rect.top)
        if rect.bottom < self.rect.height - CORNER:
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
