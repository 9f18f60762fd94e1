"""The right side of the set-up: what the focus means, who plays and who sits out, and the two buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import shapes
from engine.actions import Button
from engine.glyphs import glyph_for
from engine.lettering import common_size, smallest_size
from engine.seats import Seat
from engine.services import Services
from engine.text import draw_paragraph, draw_text, paragraph_height, text_size
from engine.theme import BODY, BOLD, DISPLAY, INK, MID_TONE, NAME, PAPER, PAPER_SHADE, SMALL, SUN, WHITE
from engine.ui import draw_button
from engine.words import _

PANEL = pygame.Rect(1216, 172, 608, 592)
START = pygame.Rect(1224, 794, 592, 120)
HOW_TO = pygame.Rect(1224, 54, 592, 92)
INSET = 44
WORDS_TOP = 92
"""From the panel's top to the sentence."""
FACES_TOP = 244
"""From the panel's top to the faces of those who play."""
OUT_HEIGHTS = (92, 132)
"""Of the strip with those who sit out: with their faces alone, and with their names below, where these fit."""
OUT_FACE = 76
OUT_STEP = 150
OUT_LABEL = 170
"""Room in px for the words beside them."""
CELL, LARGE_CELL = 156, 216
"""Height (px) of a face with its name at most, where there are several rows and where there is one."""
MOST_LISTED = 5
LINE, LOW_LINE = 84, 52
"""Height (px) of a line at most, where names stand one below the other, and of one with room for running text."""
FACE_GAP, LIST_GAP = 6, 36
"""Around a face, and from it to a name beside it, px."""
PALE = 150
"""Alpha of the faces of those who sit out."""


class SetupPanel:
    """Draws; knows nothing of what the buttons do."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def draw(
        self, canvas: pygame.Surface, heading: str, sentence: str, playing: Sequence[Seat], out: Sequence[Seat]
    ) -> None:
        """The paper with words on top and faces below."""
        shapes.box(canvas, PANEL, fill=PAPER, radius=34, outline_width=8, shadow=14, shadow_alpha=0.5)
        left, width = PANEL.left + INSET, PANEL.width - 2 * INSET
        draw_text(
            canvas, heading, (left, PANEL.top + 56), size=NAME + 4, font=DISPLAY, anchor="midleft", max_width=width
        )
        draw_paragraph(canvas, sentence, sentence_rect(), size=BODY)
        line = pygame.Rect(left, PANEL.top + FACES_TOP, width, 4)
        shapes.box(canvas, line, fill=MID_TONE, radius=2, outline=None)
        area = pygame.Rect(left, line.bottom + 14, width, PANEL.bottom - line.bottom - 32)
        if out:
            area.height -= self._draw_out(canvas, out)
        in_a_row = all(text_size(seat.name, SMALL, BOLD)[0] <= area.width // 5 - 8 for seat in playing)
        self._draw_faces(canvas, area, playing, 5 if out and in_a_row else 3)

    def _draw_faces(self, canvas: pygame.Surface, area: pygame.Rect, seats: Sequence[Seat], columns: int) -> None:
        """Everybody with their name, side by side or (long names) one below the other; of many the face alone."""
        names = [seat.name for seat in seats]
        if len(seats) > 2 * columns:
            columns = 4 if len(seats) <= 8 else 6
        columns = min(columns, max(len(seats), 1))
        size = _names_size(names, SMALL + 2, area.width // columns - 8)
        if not size and len(seats) <= MOST_LISTED:
            self._draw_list(canvas, area, seats)
            return
        if not size:
            columns = min(columns, 4)
        rows = max(-(-len(seats) // columns), 1)
        cell = (area.width // columns, min(area.height // rows, CELL if rows > 1 else LARGE_CELL))
        top = area.top + (area.height - rows * cell[1]) // 2
        for number, seat in enumerate(seats):
            row, column = divmod(number, columns)
            in_row = min(len(seats) - row * columns, columns)
            left = area.left + (area.width - in_row * cell[0]) // 2 + column * cell[0]
            self._draw_cell(canvas, seat, pygame.Rect(left, top + row * cell[1], *cell), size)

    def _draw_cell(self, canvas: pygame.Surface, seat: Seat, cell: pygame.Rect, size: int) -> None:
        """A face with its name below it, in type of ``size``; 0 leaves the name out."""
        name_height = text_size(seat.name, size, BOLD)[1] if size else 0
        side = min(cell.height - name_height - FACE_GAP, cell.width - FACE_GAP)
        top = cell.top + (cell.height - side - name_height) // 2
        self._draw_face(canvas, seat, pygame.Rect(cell.centerx - side // 2, top, side, side))
        if size:
            draw_text(canvas, seat.name, (cell.centerx, top + side), size=size, anchor="midtop")

    def _draw_list(self, canvas: pygame.Surface, area: pygame.Rect, seats: Sequence[Seat]) -> None:
        """One below the other, with room for long names."""
        height = min(area.height // len(seats), LINE)
        side, top = height - FACE_GAP, area.centery - len(seats) * height // 2
        left = area.left + side + LIST_GAP
        most = BODY if height >= LOW_LINE else smallest_size()
        size = common_size((seat.name for seat in seats), BOLD, most, area.right - left)
        for number, seat in enumerate(seats):
            middle = top + number * height + height // 2
            self._draw_face(canvas, seat, pygame.Rect(area.left, middle - side // 2, side, side))
            draw_text(canvas, seat.name, (left, middle), size=size, anchor="midleft", max_width=area.right - left)

    def _draw_face(self, canvas: pygame.Surface, seat: Seat, rect: pygame.Rect) -> None:
        pictures = self._services.pictures
        canvas.blit(pictures.at(f"shared/avatars/{seat.animal}", rect.size), rect)
        if seat.youngest:
            crown = pictures.get("shared/icons/crown", 0.4)
            canvas.blit(crown, crown.get_rect(midbottom=(rect.centerx, rect.top + rect.height // 5)))
        if seat.bot_level is not None:
            badge = pictures.get("shared/icons/robot", rect.height / 160)
            canvas.blit(badge, badge.get_rect(center=(rect.right, rect.bottom - rect.height // 4)))

    def _draw_out(self, canvas: pygame.Surface, seats: Sequence[Seat]) -> int:
        """Those who look on, pale, on a strip at the panel's foot; returns its height."""
        room = PANEL.width - 40 - OUT_LABEL - 24
        step = min(room // len(seats), OUT_STEP)
        named = all(text_size(seat.name, SMALL, BOLD)[0] <= step - 8 for seat in seats)
        height = OUT_HEIGHTS[named]
        strip = pygame.Rect(PANEL.left + 20, PANEL.bottom - height - 16, PANEL.width - 40, height)
        shapes.box(canvas, strip, fill=PAPER_SHADE, radius=26, outline=None)
        draw_text(
            canvas, _("Sit out"), (strip.left + 24, strip.centery), size=SMALL + 2, font=DISPLAY, anchor="midleft",
            max_width=OUT_LABEL - 40,
        )  # fmt: skip
        side = min(OUT_FACE, step)
        for number, seat in enumerate(seats):
            x = strip.right - 24 - step * (len(seats) - number) + step // 2
            face = self._services.pictures.at(f"shared/avatars/{seat.animal}", (side, side)).copy()
            face.set_alpha(PALE)
            canvas.blit(face, face.get_rect(center=(x, strip.centery - (18 if named else 0))))
            if named:
                draw_text(canvas, seat.name, (x, strip.bottom - 8), size=SMALL, anchor="midbottom", max_width=step - 8)
        return height

    def draw_start(self, canvas: pygame.Surface, focused: bool, pressed: bool) -> None:
        """The button that begins, with the glyph that does it from here."""
        info = self._services.devices.info(self._services.devices.latest)
        glyphs = glyph_for(Button.CONFIRM, info.family) if focused else ()
        if not focused and info.kind == "pad":
            glyphs = glyph_for(Button.MENU, info.family)
        draw_button(
            canvas, START, _("Start"), focused=focused, pictures=self._services.pictures,
            glyph=glyphs[0] if glyphs else None, pressed=pressed,
        )  # fmt: skip

    def draw_how_to(self, canvas: pygame.Surface, focused: bool) -> None:
        """The button that explains the game, with its glyph; to the mouse it is a question mark."""
        info = self._services.devices.info(self._services.devices.latest)
        if info.kind != "mouse":
            glyphs = glyph_for(Button.CONFIRM if focused else Button.OPTION, info.family)
            draw_button(
                canvas, HOW_TO, _("How to play"), focused=focused, pictures=self._services.pictures, glyph=glyphs[0]
            )
            return
        draw_button(canvas, HOW_TO, _("How to play"), focused=focused)
        centre = (HOW_TO.left + 56, HOW_TO.centery)
        shapes.disc(canvas, centre, 30, fill=INK, outline=None)
        draw_text(canvas, "?", centre, size=NAME + 4, font=DISPLAY, colour=SUN if focused else WHITE, anchor="center")


def _names_size(names: Sequence[str], size: int, room: int) -> int:
    """The type size at which all names fit into ``room`` px; 0 when one of them does not."""
    size = common_size(names, BOLD, size, room)
    return size if all(text_size(name, size, BOLD)[0] <= room for name in names) else 0


def sentence_rect() -> pygame.Rect:
    """Where the sentence is."""
    return pygame.Rect(
        PANEL.left + INSET, PANEL.top + WORDS_TOP, PANEL.width - 2 * INSET, FACES_TOP - WORDS_TOP - 10
    )  # fmt: skip


def fits(sentence: str) -> bool:
    """Whether a sentence fits above the faces, at the smallest size that there is."""
    rect = sentence_rect()
    return paragraph_height(sentence, rect.width, SMALL, BOLD) <= rect.height
