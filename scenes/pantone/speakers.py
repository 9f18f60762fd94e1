"""Who guesses before and after, and who spoke out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import MOUSE, Button
from engine.game_look import PILL_HEIGHT
from engine.glyphs import glyph_for
from engine.lettering import draw_lines
from engine.text import draw_text
from engine.theme import DISPLAY, HEAVY, INK, WHITE
from engine.words import _
from scenes.pantone.content import PENALTY

if TYPE_CHECKING:
    from scenes.pantone.guess_page import GuessPage
    from scenes.pantone.table import Table
    from scenes.pantone.view import View

FACE = 92
WIDEST_STEP = 186
"""Long names want room, where there are few."""
MOST_IN_ROW = 7
TOLD, TOLD_ALPHA = 0.88, 130
"""Those who had their guess are so much smaller, and paler (of 255)."""
NAMED_STEP = 110
"""Faces that stand so far apart bear their names: below it they would be broken, and too small for a room."""
STRIP_TEXT_AT = 122
"""From the left edge of the strip of whoever spoke out of turn to its words (px)."""
TILT = 1.5
"""Degrees, against the clock, of the strip that tells who spoke out of turn."""


def on_stage(page: GuessPage, view: View) -> int:
    """The seat whose guess is told, ruled on or awaited; -1 for nobody's."""
    if page.told is not None:
        return page.told.seat
    return view.speaking if view.speaking >= 0 else view.speaker


def draw_queue(canvas: pygame.Surface, page: GuessPage, view: View) -> None:
    """Those who had their guess since the last hint, an arrow, and those who come next."""
    rect = page.places["queue"]
    told, coming = queue_of(page, view)
    cells: list[int | None] = [*told, *([None] if told and coming else []), *coming]
    if cells:
        _draw_cells(canvas, page, rect, cells, len(told))


def queue_of(page: GuessPage, view: View) -> tuple[list[int], list[int]]:
    """The seats that had their guess since the last hint, and those to come; nobody who is on the card beside."""
    hints, seat = page.hints_shown, on_stage(page, view)
    told = [guess.seat for guess in view.guesses if guess.hints == hints and not guess.out_of_turn]
    coming = [group[0] for group in view.queue] if not view.teams else [s for group in view.queue for s in group]
    if len(view.hints) != hints:
        coming = []  # the hint that follows is not open yet
    elif page.told is not None and view.speaker >= 0:
        coming = [view.speaker, *coming]
    return [other for other in told if other != seat], [other for other in coming if other != seat]


def _draw_cells(canvas: pygame.Surface, page: GuessPage, rect: pygame.Rect, cells: list[int | None], told: int) -> None:
    """Faces in one row with their names, or in two without; None is the arrow."""
    infos = page.table.live.seats
    rows = 1 if len(cells) <= MOST_IN_ROW else 2
    per_row = -(-len(cells) // rows)
    step = min(WIDEST_STEP, rect.width / per_row)
    size = min(FACE, step - 8, rect.height // rows - 8)
    named = rows == 1 and step >= NAMED_STEP
    for number, seat in enumerate(cells):
        row, column = divmod(number, per_row)
        x = rect.left + round((column + 0.5) * step)
        y = rect.top + round((row + 0.5) * rect.height / rows) - (22 if named else 0)
        if seat is None:
            page.look.blit(canvas, "chevron", (x, y))
            continue
        if number < told:
            _draw_told(canvas, page, infos[seat].animal, (x, y), size)
        else:
            page.look.draw_avatar(canvas, infos[seat].animal, (x, y), size)
        if named:
            draw_lines(
                canvas,
                infos[seat].name,
                (x, round(y + size / 2 + 26)),
                round(step) - 8,
                size=30,
                height=46,
                centred=True,
            )


def _draw_told(canvas: pygame.Surface, page: GuessPage, animal: str, at: tuple[int, int], size: float) -> None:
    """Somebody who had a guess: smaller and pale, with a cross below the chin, where it covers no face."""
    side = round(size * TOLD)
    sheet = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
    page.look.draw_avatar(sheet, animal, (side, side), side)
    sheet.set_alpha(TOLD_ALPHA)
    canvas.blit(sheet, (at[0] - side, at[1] - side))
    page.look.blit(canvas, "mark_wrong", (at[0] + size * 0.44, at[1] + size * 0.4), size / FACE * 0.62)


def draw_note(canvas: pygame.Surface, page: GuessPage, view: View) -> None:
    """Who spoke out of turn last; or how to do it."""
    rect = page.places["note"]
    seat = view.buzzer
    if seat < 0:
        seat = next((guess.seat for guess in reversed(view.guesses) if guess.out_of_turn), -1)
    if seat >= 0:
        _draw_strip(canvas, page, rect, seat)
        return
    draw_speak_up(canvas, page.table, rect, _("Speak out of turn: −{points}"))


def draw_speak_up(canvas: pygame.Surface, table: Table, rect: pygame.Rect, words: str) -> None:
    """The button with which people speak up out of turn, and what it costs, as long as somebody can."""
    devices = [table.device_of(seat) for seat in range(len(table.live.seats)) if table.match.may_buzz(seat)]
    people = [device for device in devices if device is not None]
    if not people:
        return
    latest = table.look.services.devices.latest
    device = latest if latest in people else people[0]
    glyphs = () if device == MOUSE else glyph_for(Button.EXTRA, table.look.family(device))
    table.look.draw_pill(
        canvas, words.format(points=PENALTY), rect.center, anchor="center", glyphs=glyphs, max_width=rect.width,
        height=min(rect.height, PILL_HEIGHT),
    )  # fmt: skip


def _draw_strip(canvas: pygame.Surface, page: GuessPage, rect: pygame.Rect, seat: int) -> None:
    info = page.table.live.seats[seat]
    sheet = pygame.Surface((rect.width + 8, rect.height + 20), pygame.SRCALPHA)
    box = pygame.Rect(4, 4, rect.width, rect.height)  # turning needs a clear rim, or edges are jagged
    page.look.draw_panel(sheet, box, fill=WHITE, radius=28, width=6, shadow=10)
    page.look.draw_avatar(sheet, info.animal, (box.left + 68, box.centery), 84)
    badge = pygame.Rect(0, 0, 98, 80)
    badge.midright = box.right - 20, box.centery
    left, room = box.left + STRIP_TEXT_AT, badge.left - 14 - box.left - STRIP_TEXT_AT
    for text, y in ((info.name, box.top + 42), (_("spoke out of turn"), box.bottom - 42)):
        draw_text(sheet, text, (left, y), size=34, font=HEAVY, anchor="midleft", max_width=room)
    shapes.box(sheet, badge, fill=INK, radius=20, outline=None)
    draw_text(sheet, f"−{PENALTY}", badge.center, size=56, font=DISPLAY, colour=WHITE, anchor="center")
    turned = pygame.transform.rotozoom(sheet, TILT, 1.0)
    canvas.blit(turned, turned.get_rect(center=rect.center))
