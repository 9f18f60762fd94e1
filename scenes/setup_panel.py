"""The right side of the set-up: what the focus means, who plays and who sits out, and the two buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import shapes
from engine.actions import Button
from engine.glyphs import glyph_for
from engine.lettering import draw_lines, in_lines, line_step, smallest_size
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
LEAST_CELL = 120
"""Names in two lines leave too little of a face where there is less height (px)."""
NAME_GAP = 6
"""Around a face, px."""
LEAST_NAME_PX = 22
"""Names are in type of this size at least, or not there at all: each face has its animal."""
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
        """Everybody with their name or, where not every name can be read, everybody's face alone."""
        if len(seats) > 2 * columns:
            columns = 4 if len(seats) <= 8 else 6
        size, lines = _names_type([seat.name for seat in seats], area.width // columns - 8)
        if lines > 1 and area.height // max(-(-len(seats) // columns), 1) < LEAST_CELL:
            lines = 0
        if not lines:
            columns = min(columns, 4)
        rows = max(-(-len(seats) // columns), 1)
        cell = (area.width // columns, min(area.height // rows, CELL if rows > 1 else LARGE_CELL))
        top = area.top + (area.height - rows * cell[1]) // 2
        for number, seat in enumerate(seats):
            row, column = divmod(number, columns)
            in_row = min(len(seats) - row * columns, columns)
            left = area.left + (area.width - in_row * cell[0]) // 2 + column * cell[0]
            self._draw_face(canvas, seat, pygame.Rect(left, top + row * cell[1], *cell), size, lines)

    def _draw_face(self, canvas: pygame.Surface, seat: Seat, cell: pygame.Rect, size: int, lines: int) -> None:
        """A face with its name below it, in type of ``size``; ``lines`` is how many the longest name takes."""
        pictures = self._services.pictures
        name_height = line_step(size, BOLD) * lines + NAME_GAP
        side = min(cell.height - name_height, cell.width - NAME_GAP)
        top = cell.top + (cell.height - side - name_height) // 2
        face = pictures.at(f"shared/avatars/{seat.animal}", (side, side))
        rect = canvas.blit(face, face.get_rect(midtop=(cell.centerx, top)))
        if seat.youngest:
            crown = pictures.get("shared/icons/crown", 0.4)
            canvas.blit(crown, crown.get_rect(midbottom=(rect.centerx, rect.top + side // 5)))
        if seat.bot_level is not None:
            badge = pictures.get("shared/icons/robot", side / 160)
            canvas.blit(badge, badge.get_rect(center=(rect.right, rect.bottom - side // 4)))
        if lines:
            own = len(in_lines(seat.name, BOLD, size, cell.width - 8)[0])
            middle = (cell.centerx, rect.bottom + line_step(size, BOLD) * own // 2 + 2)
            draw_lines(canvas, seat.name, middle, cell.width - 8, size=size, font=BOLD, centred=True)

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


def _names_type(names: Sequence[str], room: int) -> tuple[int, int]:
    """The type size at which all names fit into ``room`` px, and in how many lines; no line when one cannot be read."""
    fitted = [in_lines(name, BOLD, SMALL + 2, room) for name in names]
    size = min((size for _lines, size in fitted), default=SMALL)
    if size * SMALL < LEAST_NAME_PX * smallest_size():
        return size, 0
    return size, max((len(in_lines(name, BOLD, size, room)[0]) for name in names), default=1)


def sentence_rect() -> pygame.Rect:
    """Where the sentence is."""
    return pygame.Rect(
        PANEL.left + INSET, PANEL.top + WORDS_TOP, PANEL.width - 2 * INSET, FACES_TOP - WORDS_TOP - 10
    )  # fmt: skip


def fits(sentence: str) -> bool:
    """Whether a sentence fits above the faces, at the smallest size that there is."""
    rect = sentence_rect()
    return paragraph_height(sentence, rect.width, SMALL, BOLD) <= rect.height
