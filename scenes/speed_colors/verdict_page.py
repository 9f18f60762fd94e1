"""One judged paper: the original beside the painting, what each area is worth and why, and the track that grows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Button
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.lettering import draw_lines
from engine.text import draw_text
from engine.theme import (
    BODY,
    DISPLAY,
    HEAVY,
    INK,
    MID_TONE,
    PAPER,
    PAPER_SHADE,
    SPRING_SECONDS,
    WHITE,
    ease_out_back,
)
from engine.words import N_, _, language_in_use
from scenes.speed_colors.badges import draw_badge, draw_total
from scenes.speed_colors.board import Board
from scenes.speed_colors.judged_paper import DRAWING, HEADER, HEIGHT, PAINTED, TOP, JudgedPaper, Row
from scenes.speed_colors.look import Hint
from scenes.speed_colors.papers import RoundCorners, coloured_face
from scenes.speed_colors.scoring import RIGHT_POINTS, RoundResult, Track
from scenes.speed_colors.snake import draw_landing
from scenes.speed_colors.stamp import Stamp, perfect_stamp
from scenes.speed_colors.tracks import BOARD_TOP, columns, draw_track, leaders

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from scenes.speed_colors.look import Look

SHEET_SHADOW = 12
SHEET_WHITE = (253, 253, 253)
"""The white of a paper once it is scaled down."""
LEDGER = pygame.Rect(1294, TOP, 530, HEIGHT)
ROW_TOP, ROW_STEP = 200, 71
BADGE_SCALE = 0.84
TOTAL_HEIGHT = 86
PILL_TOP = 66
HEADING = pygame.Rect(90, 30, 1744, 134)
TITLE_SIZE = 72

FIRST_SECONDS = 0.6
"""Time to look at both pictures before the first badge."""
BADGE_SECONDS = 0.42
"""Time from badge to badge."""
TOTAL_SECONDS = 0.35
GROW_SECONDS = 0.15
"""Time for one more space of the track."""


class VerdictPage(Board):
    """Everything of one seat's verdict; ``update`` brings it bit by bit, ``finish`` at once."""

    def __init__(
        self, look: Look, result: RoundResult, paper: JudgedPaper, infos: Sequence[SeatInfo], next_device: str | None
    ) -> None:
        self.seat = paper.seat
        self._look = look
        self._infos = infos
        self._round = result
        self.paper = paper
        self._result = paper.result
        self._columns = columns(len(infos))
        self._elapsed = 0.0
        self._stamp: Stamp | None = None
        self._language = language_in_use()
        super().__init__(look.page)
        self._next_device = next_device
        self._draw_sheets(look.page)
        self._bring()

    def _speak(self) -> None:
        """Say everything anew: the language was changed while the page was open."""
        self._language = language_in_use()
        for _piece in self.paper.point_out():
            pass
        if self._stamp is not None:
            self._stamp = perfect_stamp(PAINTED, still=True)
        self._bring()

    # --- time -----------------------------------------------------------------------------------------------------

    @property
    def shown_rows(self) -> int:
        """How many lines of the ledger have come."""
        return min(max(int((self._elapsed - FIRST_SECONDS) / BADGE_SECONDS) + 1, 0), len(self.paper.rows))

    @property
    def rows(self) -> Sequence[Row]:
        """The lines of the ledger, the best first."""
        return self.paper.rows

    @property
    def painting(self) -> pygame.Surface:
        """The painted paper alone. Do not draw onto it."""
        return self.paper.view.picture

    @property
    def stamped(self) -> bool:
        """Whether the painting has been called perfect."""
        return self._stamp is not None

    @property
    def _total_at(self) -> float:
        return FIRST_SECONDS + len(self.paper.rows) * BADGE_SECONDS

    @property
    def _new_places(self) -> int:
        return len(self._result.after.inks) - len(self._result.before.inks)

    @property
    def grown(self) -> int:
        """How many places of the track have come."""
        since = self._elapsed - self._total_at - TOTAL_SECONDS
        return min(max(int(since / GROW_SECONDS), 0), self._new_places)

    @property
    def finished(self) -> bool:
        """Whether everything is to be seen."""
        return self._elapsed >= self._total_at + TOTAL_SECONDS + self._new_places * GROW_SECONDS + SPRING_SECONDS

    def finish(self) -> None:
        """Show everything at once."""
        self._elapsed = self._total_at + TOTAL_SECONDS + self._new_places * GROW_SECONDS + 2 * SPRING_SECONDS
        self._praise(still=True)
        self._bring()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._elapsed += dt
        if self._stamp is not None:
            self._stamp.update(dt)
        elif self._elapsed >= self._total_at:
            self._praise(still=False)
        self._bring()

    def _praise(self, still: bool) -> None:
        """Stamp a painting of which every area is right."""
        if all(row.points == RIGHT_POINTS for row in self.rows):
            self._stamp = perfect_stamp(PAINTED, still)

    # --- what stands still ----------------------------------------------------------------------------------------

    def draw_base(self, table: pygame.Surface) -> None:
        """What lies below the parts that change: the ground and the empty ledger."""
        self._look.draw_ground(table)
        self._draw_ledger(table)

    def _draw_top(self, table: pygame.Surface) -> None:
        """Whose drawing this is, and how many are judged."""
        look, info = self._look, self._infos[self.seat]
        hint = look.draw_hints(table, (Hint(Button.CONFIRM, _("Next")),), (1824, PILL_TOP), self._next_device)[0]
        text = _("{number} of {count} judged").format(number=self.seat + 1, count=len(self._infos))
        pill = look.draw_pill(table, text, (hint.left - 16, PILL_TOP), anchor="topright", max_width=420)
        look.draw_avatar(table, info.animal, (160, 96), 120)
        title = _("{name}: {drawing}").format(name=info.name, drawing=self.paper.drawing.title(language_in_use()))
        draw_text(table, title, (238, 96), size=TITLE_SIZE, font=DISPLAY, anchor="midleft", max_width=pill.left - 262)

    def _draw_sheets(self, base: pygame.Surface) -> None:
        """Original and painting."""
        original = self.paper.places[0]
        for place in self.paper.places:
            _draw_sheet(base, place.frame)
        corners = RoundCorners(original)
        corners.keep(base)
        base.blit(coloured_face(self._look, self.paper.drawing, self._result.card.answer, DRAWING), original.drawing)
        corners.restore(base)
        self.paper.view.keep_corners(base)
        self.paper.view.show(base)

    def _draw_ledger(self, base: pygame.Surface) -> None:
        shapes.box(
            base, LEDGER, fill=PAPER, radius=26, shadow=SHEET_SHADOW, shadow_colour=HARD_SHADOW,
            shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip
        for number in range(1, len(self.paper.rows)):
            y = ROW_TOP + number * ROW_STEP - ROW_STEP // 2
            base.fill(PAPER_SHADE, (LEDGER.x + 28, y - 2, LEDGER.width - 56, 4))
        band = pygame.Rect(LEDGER.x, LEDGER.bottom - TOTAL_HEIGHT, LEDGER.width, TOTAL_HEIGHT)
        clip = base.get_clip()
        base.set_clip(band.clip(clip))
        shapes.box(base, LEDGER, fill=INK, radius=26, outline=None)
        base.set_clip(clip)

    # --- what comes bit by bit ------------------------------------------------------------------------------------

    def _bring(self) -> None:
        self.show("top", HEADING, self.seat, self._draw_top)
        for place, word in zip(self.paper.places, (N_("Original"), N_("Painted")), strict=True):
            band = pygame.Rect(place.frame.x, place.frame.y, place.frame.width, HEADER)
            self.show(f"heading_{place.frame.x}", band, word, partial(_draw_heading, frame=place.frame, word=word))
        for number, row in enumerate(self.paper.rows):
            rect = pygame.Rect(LEDGER.x + 8, ROW_TOP + number * ROW_STEP - 33, LEDGER.width - 16, 66)
            shown = number < self.shown_rows
            self.show(f"row_{number}", rect, shown, partial(self._draw_row, rect=rect, row=row, shown=shown))
        total = self._elapsed >= self._total_at
        band = pygame.Rect(LEDGER.x + 20, LEDGER.bottom - TOTAL_HEIGHT + 4, LEDGER.width - 40, TOTAL_HEIGHT - 12)
        self.show("total", band, total, lambda table: self._draw_total(table, band, total))
        tracks = [self._track_of(number) for number in range(len(self._infos))]
        leading = leaders([track for track, _fresh in tracks])
        for number, (info, column, leads) in enumerate(zip(self._infos, self._columns, leading, strict=True)):
            track, fresh = tracks[number]
            draw = partial(
                draw_track, look=self._look, column=column, info=info, track=track, judged=number == self.seat,
                fresh=fresh, leads=leads,
            )  # fmt: skip
            self.show(f"track_{number}", column.inflate(16, 16), (track, leads), draw)

    def _track_of(self, number: int) -> tuple[Track, int]:
        """The track of a seat as it is to be seen now, and how many of its places are new."""
        result = self._round.seats[number]
        if number != self.seat:
            return (result.after if number < self.seat else result.before), 0
        start = len(result.before.inks)
        petals = result.after.petals if self.grown == self._new_places and self.shown_rows else result.before.petals
        if self._elapsed < self._total_at:
            petals = result.before.petals
        track = Track(side=result.after.side, inks=result.after.inks[: start + self.grown], petals=petals)
        return track, self.grown

    def _draw_row(self, table: pygame.Surface, rect: pygame.Rect, row: Row, shown: bool) -> None:
        if not shown:
            return
        look, y = self._look, rect.centery
        look.draw_chip(table, row.right_ink, "free", (rect.x + 34, y), 1.0)
        arrow = look.picture("arrow")
        table.blit(arrow, arrow.get_rect(center=(rect.x + 83, y)))
        ink = row.seen if row.ink is None else row.ink
        if ink is None:
            shapes.disc(table, (rect.x + 132, y), 22, fill=WHITE, outline=MID_TONE, outline_width=4)
        else:
            look.draw_chip(table, ink, "free", (rect.x + 132, y), 1.0)
        draw_lines(
            table, _(row.reason), (rect.x + 176, y - 1), rect.width - 260, size=BODY, font=HEAVY, height=rect.height
        )
        draw_badge(table, look, self._result.after.side, row.points, row.ink, (rect.right - 44, y), 0.88)

    def _draw_total(self, table: pygame.Surface, band: pygame.Rect, shown: bool) -> None:
        draw_total(table, self._look, band, self._result, shown=shown)

    def draw(self, canvas: pygame.Surface) -> None:
        """The page, with the badges that have come."""
        if self._language != language_in_use():
            self._speak()
        canvas.blit(self.picture, (0, 0))
        shown = self.paper.rows[: self.shown_rows]
        callouts = [self.paper.callouts[row.area] for row in shown]
        for callout in callouts:
            callout.draw_lines(canvas)
        if any(callout.label for callout in callouts):
            self.paper.view.draw_marks(canvas, self.paper.places[1].drawing)  # no line may cross a symbol out
        for callout in callouts:
            callout.draw_label(canvas)
        side = self._result.after.side
        for number, (row, callout) in enumerate(zip(shown, callouts, strict=True)):
            age = self._elapsed - FIRST_SECONDS - number * BADGE_SECONDS
            scale = BADGE_SCALE * (ease_out_back(age / SPRING_SECONDS) if age < SPRING_SECONDS else 1.0)
            if scale > 0.1:
                # steps of a twentieth, so that few sizes are kept
                draw_badge(canvas, self._look, side, row.points, row.ink, callout.badge, round(scale * 20) / 20)
        if side == "snake":
            self._draw_landings(canvas)
        if self._stamp is not None:
            self._stamp.draw(canvas)

    def _draw_landings(self, canvas: pygame.Surface) -> None:
        """The symbols of the spaces that came last, on their way onto the snake."""
        column = self._columns[self.seat]
        start, inks = len(self._result.before.inks), self._result.after.inks
        since = self._elapsed - self._total_at - TOTAL_SECONDS
        for number in range(self.grown):
            age = since - (number + 1) * GROW_SECONDS
            if age < SPRING_SECONDS:
                place = start + number, inks[start + number]
                draw_landing(canvas, self._look, (column.x, BOARD_TOP), column.width, place, age / SPRING_SECONDS)


def _draw_sheet(base: pygame.Surface, frame: pygame.Rect) -> None:
    """A sheet of paper, without the band of its heading."""
    base.set_clip((frame.x, frame.y + HEADER, frame.width, frame.height))
    shapes.box(
        base,
        frame,
        fill=SHEET_WHITE,
        radius=26,
        shadow=SHEET_SHADOW,
        shadow_colour=HARD_SHADOW,
        shadow_alpha=SHADOW_ALPHA,
    )
    base.set_clip(None)


def _draw_heading(base: pygame.Surface, frame: pygame.Rect, word: str) -> None:
    """The dark band at the top of a sheet, which is all that may be drawn upon, and what the sheet is."""
    shapes.box(base, frame, fill=INK, radius=26, outline=None)
    pos = frame.x + 26, frame.y + HEADER // 2
    draw_text(base, _(word), pos, size=32, font=DISPLAY, colour=WHITE, anchor="midleft", max_width=frame.width - 52)
