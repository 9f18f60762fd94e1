"""The three actions with what they would do, or why not; and, in their place, what somebody else is doing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine import shapes
from engine.game_info import SeatInfo
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.glyphs import Glyph
from engine.text import draw_text, paragraph_height
from engine.theme import BOLD, DISPLAY, INK, PAPER, RGB, WHITE
from engine.ui import draw_glyph
from scenes.pentos.cards import MICRO
from scenes.pentos.look import PALE, QUIET, Look

CLOSED: RGB = (0xE6, 0xDF, 0xF0)
"""Ground of an action that is not possible now."""
ICON_X = 56
TEXT_X = 112
ICON_ROOM = 84
ICON_SIDE = 66


@dataclass(frozen=True)
class ActionState:
    """One action: its name, the line below it, and whether it is possible."""

    title: str
    line: str
    icon: str
    open: bool


def draw_action(
    canvas: pygame.Surface, look: Look, rect: pygame.Rect, state: ActionState, focused: bool, glyphs: Sequence[Glyph]
) -> None:
    """An action; dark in focus, pale when it is not possible."""
    fill = INK if focused else WHITE if state.open else CLOSED
    if focused:
        look.draw_rim(canvas, rect, 36, 7)
    shapes.box(
        canvas, rect, fill=fill, radius=28, shadow=0 if focused else 8, shadow_colour=HARD_SHADOW,
        shadow_alpha=SHADOW_ALPHA,
    )  # fmt: skip
    centre = (rect.left + ICON_X, rect.centery)
    if focused and state.open and glyphs:
        width = look.pictures.size(glyphs[0].key)[0]
        scale = min(ICON_ROOM / width, 1.0)
        if width <= ICON_ROOM:
            shapes.disc(canvas, centre, 37, fill=WHITE, outline=None)
        draw_glyph(canvas, look.pictures, glyphs[0], (round(centre[0] - width * scale / 2), centre[1]), scale)
    else:
        name = state.icon if state.open else "shared/icons/lock_closed"
        picture = look.pictures.get(name, ICON_SIDE / max(look.pictures.size(name)))
        if focused and not state.open:
            shapes.disc(canvas, centre, 36, fill=PAPER, outline=None)
        canvas.blit(picture, picture.get_rect(center=centre))
    room = rect.width - TEXT_X - 22
    ink, quiet = (WHITE, PALE) if focused else (INK, QUIET)
    draw_text(
        canvas, state.title, (rect.left + TEXT_X, rect.top + 34), size=38, font=DISPLAY, colour=ink, anchor="midleft",
        max_width=room,
    )  # fmt: skip
    draw_text(
        canvas, state.line, (rect.left + TEXT_X, rect.top + 69), size=28, font=BOLD, colour=quiet, anchor="midleft",
        max_width=room,
    )  # fmt: skip


def draw_story(
    canvas: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    who: SeatInfo,
    words: str,
    pictures: Sequence[pygame.Surface] = (),
    asks: bool = False,
) -> None:
    """What a seat is doing, with pictures of it, or with ``asks`` what it is to choose now."""
    look.draw_panel(canvas, rect, fill=INK if asks else PAPER)
    ink = WHITE if asks else INK
    look.draw_avatar(canvas, who.animal, (rect.left + 78, rect.top + 60), 92)
    draw_text(
        canvas, who.name, (rect.left + 144, rect.top + 58), size=44, font=DISPLAY, colour=ink, anchor="midleft",
        max_width=rect.width - 172,
    )  # fmt: skip
    below = MICRO[1] + 26 if pictures else 20
    lines = pygame.Rect(rect.left + 30, rect.top + 106, rect.width - 60, rect.height - 106 - below)
    used = paragraph_height(words, lines.width, look.fitting_size(words, lines.size, 36))
    lines.top += max((lines.height - used) // 2, 0)
    look.draw_fitting(canvas, words, lines, size=36, colour=PALE if asks else INK, align="center")
    if pictures:
        step = min(MICRO[0] + 8, (rect.width - 80 - MICRO[0]) // max(len(pictures) - 1, 1))
        left = rect.centerx - (step * (len(pictures) - 1) + MICRO[0]) // 2
        for number, picture in enumerate(pictures):
            spot = (left + step * number, rect.bottom - 22 - MICRO[1])
            canvas.blit(picture, picture.get_rect(midtop=(spot[0] + MICRO[0] // 2, spot[1])))
