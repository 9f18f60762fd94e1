"""The board of all topics: a row for every seat, best first, and a column for every word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.text import draw_text, fit_line
from engine.theme import DISPLAY, INK, SMALL, SUN, WHITE
from engine.words import _, listed
from scenes.colorful.content import TEAM_NAMES, Colours
from scenes.colorful.look import PALE
from scenes.colorful.subjects import heading

if TYPE_CHECKING:
    from scenes.colorful.table import Table

BIG, LITTLE = (132, 78), (88, 62)
"""Chips in the majority and others, at their largest, px."""
ROW_MOST, ROW_GAP = 100, 12
HEAD_SIZE = 40
TURNED_FROM = 7
"""With so many words their heads are turned, to stay readable."""
TURN = 32
"""Degrees."""
CHIP_GAP = 6
ROSETTE_NUMBERED = 0.7
"""Below this scale a rosette bears no number: it could not be read."""
TEAM_DISC = 24


class Board:
    """Draws the board; ``columns`` are the places of the words."""

    def __init__(self, table: Table, places: Mapping[str, pygame.Rect]) -> None:
        self._table = table
        self._look, self._art = table.look, table.art
        self._topics = table.match.view_for(-1).topics
        self._infos = table.live.seats
        self._heads, self._points = places["heads"], places["points"]
        self._turned = len(self._topics) >= TURNED_FROM
        outcome = table.match.outcome
        standings = outcome.standings if outcome is not None else ()
        self._ranks = {standing.seat: standing.rank for standing in standings}
        self._order = self._seat_order([standing.seat for standing in standings])
        area = places["rows"]
        height = min(ROW_MOST, (area.height - ROW_GAP * (len(self._order) - 1)) // len(self._order))
        gap = ROW_GAP if height == ROW_MOST else 6
        height = min(ROW_MOST, (area.height - gap * (len(self._order) - 1)) // len(self._order))
        self._rows = [
            pygame.Rect(area.left, area.top + number * (height + gap), area.width, height)
            for number in range(len(self._order))
        ]
        width = self._heads.width / len(self._topics)
        self.columns = [
            pygame.Rect(
                round(self._heads.left + number * width), self._heads.top, round(width),
                self._rows[-1].bottom - self._heads.top,
            )
            for number in range(len(self._topics))
        ]  # fmt: skip

    def _seat_order(self, ranked: Sequence[int]) -> list[int]:
        """Seats by rank; a team stays together."""
        teams: tuple[int, ...] = self._table.match.teams
        if not teams:
            return list(ranked)
        return sorted(ranked, key=lambda seat: (self._ranks[seat], teams[seat], seat))

    def team_headline(self, letters: Sequence[int]) -> str:
        """Who has won when teams play."""
        names = [TEAM_NAMES[team] for team in letters]
        if len(names) == 1:
            return _("Team {name} wins!").format(name=names[0])
        return _("Teams {names} win together!").format(names=listed(names))

    def draw(self, canvas: pygame.Surface, column: int | None) -> None:
        """Draw it; the word in ``column`` is marked."""
        for seat, row in zip(self._order, self._rows, strict=True):
            self._draw_row(canvas, seat, row)
        if column is not None:
            rect = self.columns[column].inflate(-8, 0)
            top = self._rows[0].top - (8 if self._turned else self._rows[0].top - rect.top - 30)
            frame = pygame.Rect(rect.left, top, rect.width, rect.bottom - top + 6)
            veil = pygame.Surface(frame.size, pygame.SRCALPHA)
            for line, rgb in ((12, INK), (6, SUN)):
                inner = shapes.hex_of(rgb)
                box = (
                    f'<rect x="6" y="6" width="{frame.width - 12}" height="{frame.height - 12}" rx="24" fill="none"'
                    f' stroke="{inner}" stroke-width="{line}"/>'
                )
                veil.blit(shapes.new_svg_surface(box, frame.size), (0, 0))
            canvas.blit(veil, frame)
        for number in range(len(self._topics)):
            self._draw_head(canvas, number, number == column)
        centre = self._points.centerx, self._rows[0].top - 46
        draw_text(canvas, _("Points"), centre, size=HEAD_SIZE, font=DISPLAY, anchor="center",
                  max_width=self._points.width - 30)  # fmt: skip

    def _draw_head(self, canvas: pygame.Surface, number: int, marked: bool) -> None:
        text, rect = heading(self._topics[number]), self.columns[number]
        base = self._rows[0].top - 46
        if not self._turned:
            room = pygame.Rect(rect.left + 5, base - 46, rect.width - 10, 90)
            self._look.draw_word(canvas, text, room, HEAD_SIZE)
            return
        text, size = fit_line(text, DISPLAY, 32, 196)
        line = pygame.Surface((230, 52), pygame.SRCALPHA)
        if marked:
            shapes.box(line, (0, 2, 216, 46), fill=SUN, radius=18, outline=None)
        draw_text(line, text, (10, 25), size=max(size, SMALL), font=DISPLAY, anchor="midleft", max_width=200)
        turned = pygame.transform.rotozoom(line, TURN, 1.0)
        canvas.blit(turned, turned.get_rect(bottomleft=(rect.centerx - 34, self._rows[0].top - 2)))

    def _draw_row(self, canvas: pygame.Surface, seat: int, row: pygame.Rect) -> None:
        look, info = self._look, self._infos[seat]
        wins = self._ranks[seat] == 1
        radius = min(28, row.height // 3)
        if wins:
            shapes.box(canvas, row, fill=WHITE, radius=radius, shadow=8 if row.height > 60 else 4,
                       shadow_colour=HARD_SHADOW, shadow_alpha=SHADOW_ALPHA)  # fmt: skip
        else:
            shapes.box(canvas, row, fill=PALE, radius=radius, outline=None)
        size = min(row.height - 4, 80)
        look.draw_avatar(canvas, info.animal, (row.left + 72, row.centery), size)
        left, right = self._name_span(seat, row)
        if self._bears_rosette(seat):
            scale = self._rosette_scale(row)
            picture = look.picture("rosette_blank", scale)
            spot = canvas.blit(picture, picture.get_rect(midleft=(right + 10, row.centery)))
            if scale > ROSETTE_NUMBERED:
                draw_text(canvas, "1", (spot.centerx, spot.top + round(38 * scale)), size=round(36 * scale) + 4,
                          font=DISPLAY, anchor="center")  # fmt: skip
        teams = self._table.match.teams
        if teams:  # on the animal's shoulder, where it takes no room from the name
            disc = min(row.height // 3, TEAM_DISC)
            centre = left - disc - 4, row.centery + size // 2 - disc + 2
            shapes.disc(canvas, centre, disc, fill=INK, outline=WHITE, outline_width=4)
            draw_text(canvas, TEAM_NAMES[teams[seat]], centre, size=round(disc * 1.4), font=DISPLAY, colour=WHITE,
                      anchor="center")  # fmt: skip
        draw_text(canvas, info.name, (left, row.centery), size=42 if row.height > 60 else 36, font=DISPLAY,
                  anchor="midleft", max_width=right - left)  # fmt: skip
        for number, topic in enumerate(self._topics):
            cell = pygame.Rect(self.columns[number].left, row.top, self.columns[number].width, row.height)
            if topic.plays:
                self._draw_cell(canvas, topic.plays[seat], self._scores(seat, number), cell)
        total = self._table.match.totals[seat]
        draw_text(canvas, str(total), (self._points.centerx, row.centery), size=min(76, row.height - 6), font=DISPLAY,
                  anchor="center")  # fmt: skip

    def _name_span(self, seat: int, row: pygame.Rect) -> tuple[int, int]:
        """Where a row's name begins and must end: a winner's rosette stands behind it."""
        right = self._heads.left - 14
        if self._bears_rosette(seat):
            right -= self._look.picture("rosette_blank", self._rosette_scale(row)).get_width() + 10
        return row.left + 142, right

    def _bears_rosette(self, seat: int) -> bool:
        """Whoever is first of those against whom they played."""
        return self._ranks[seat] == 1 and not self._table.match.pair

    def _rosette_scale(self, row: pygame.Rect) -> float:
        return min(row.height / 108, 0.9)

    def _scores(self, seat: int, number: int) -> bool:
        """Whether the seat's colours of a topic are among those that scored for it."""
        topic = self._topics[number]
        if not topic.points[seat]:
            return False
        teams = self._table.match.teams
        if not teams:
            return True
        own = [topic.plays[other] for other in range(len(teams)) if teams[other] == teams[seat]]
        return own.count(topic.plays[seat]) == topic.points[seat]

    def _draw_cell(self, canvas: pygame.Surface, colours: Colours, scores: bool, cell: pygame.Rect) -> None:
        most = BIG if scores else LITTLE
        count = len(colours)
        wide = (cell.width - 10 - CHIP_GAP * (count - 1)) / (count * BIG[0])
        high = (cell.height - (14 if cell.height > 70 else 6)) / BIG[1]
        scale = min(wide, high, 1.0)
        size = round(most[0] * scale), round(most[1] * scale)
        for place, colour in enumerate(colours):
            x = cell.centerx + (place - (count - 1) / 2) * (size[0] + CHIP_GAP)
            self._art.draw_chip(canvas, colour, (x, cell.centery - (2 if scores else 0)), size, scores)
