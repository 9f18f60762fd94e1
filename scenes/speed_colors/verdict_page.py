"""One judged paper: the original beside the painting, what each area is worth and why, and the track that grows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Button
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
from engine.words import _, language_in_use, ngettext
from scenes.speed_colors.badges import draw_badge, draw_total
from scenes.speed_colors.board import Board
from scenes.speed_colors.callouts import Note, place_callouts
from scenes.speed_colors.content import STRICTNESS, AreaVerdict
from scenes.speed_colors.judge import Fault, explain
from scenes.speed_colors.lettering import draw_lines
from scenes.speed_colors.look import HARD_SHADOW, SHADOW_ALPHA, Hint
from scenes.speed_colors.papers import PaperPlace, PaperView, RoundCorners, coloured_face
from scenes.speed_colors.scoring import RoundResult, SeatResult, Track
from scenes.speed_colors.tracks import columns, draw_track

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from scenes.speed_colors.judge import PixelStudio
    from scenes.speed_colors.look import Look

TOP, HEIGHT = 156, 524
"""Of both sheets and of the ledger."""
DRAWING = 464
HEADER, RIM = 54, 6
ORIGINAL = pygame.Rect(96, TOP, DRAWING + 2 * RIM, HEIGHT)
MARGIN = 196
"""Width of the strip beside the painting in which labels stand."""
PAINTED = pygame.Rect(596, TOP, DRAWING + MARGIN + 2 * RIM, HEIGHT)
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
GROW_SECONDS = 0.11
"""Time for one more space of the track."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ledger: an area, what it is worth, and why."""

    area: int
    right_ink: int
    ink: int | None
    reason: str
    points: int


def rows_of(result: SeatResult) -> list[Row]:
    """The six lines, the best first."""
    twice = [verdict.ink for verdict in result.verdicts if verdict.ink is not None]
    rows = []
    for verdict, points in zip(result.verdicts, result.points, strict=True):
        reason = reason_for(verdict, points, used_twice=twice.count(verdict.ink or 0) > 1)
        rows.append(Row(verdict.area, verdict.right_ink, verdict.ink, reason, points))
    return sorted(rows, key=lambda row: (-row.points, row.ink is None, row.area))


def note_for(row: Row, found: Sequence[Fault]) -> Note | None:
    """What to say beside the painting about an area that was painted for nothing, and the largest fault to ring.

    An area that is hardly begun has no ring: it would hold the whole area.
    """
    if row.points or row.ink is None:
        return None
    if row.reason == _("A hole"):
        faults = [fault for fault in found if fault.kind == "hole"]
        words = ngettext("A hole", "{count} holes", len(faults)).format(count=len(faults))
    else:
        faults = [fault for fault in found if fault.kind == "spill"] if row.reason == _("Over the line") else []
        words = row.reason
    return Note(words, faults[0].rect if faults else None)


def reason_for(verdict: AreaVerdict, points: int, used_twice: bool) -> str:
    """Why an area is worth what it is worth, in two or three words."""
    if verdict.ink is None:
        return _("Left white")
    if points == 2:
        return _("Right ink")
    if points == 1:
        return _("Wrong ink")
    if not verdict.full:
        return _("A hole") if verdict.coverage >= 0.9 else _("Not full")
    if not verdict.inside:
        return _("Over the line")
    if used_twice:
        return _("Ink used twice")
    return _("Wrong ink")


class VerdictPage(Board):
    """Everything of one seat's verdict; ``update`` brings it bit by bit, ``finish`` at once."""

    def __init__(
        self, look: Look, studio: PixelStudio, result: RoundResult, seat: int, infos: Sequence[SeatInfo],
        strictness: str, next_device: str | None,
    ) -> None:  # fmt: skip
        self.seat = seat
        self._look = look
        self._infos = infos
        self._round = result
        self._result = result.seats[seat]
        self._rows = rows_of(self._result)
        self._columns = columns(len(infos))
        self._elapsed = 0.0
        self._drawing = studio.deck.load(self._result.card.name)
        notes = self._notes(studio, strictness)
        # without labels the painting has the middle of its sheet
        painted_x = PAINTED.x + RIM if any(notes) else PAINTED.centerx - DRAWING // 2
        self._places = tuple(
            PaperPlace(frame, pygame.Rect(x, frame.y + HEADER, DRAWING, DRAWING), spine=False)
            for frame, x in ((ORIGINAL, ORIGINAL.x + RIM), (PAINTED, painted_x))
        )
        self._view = PaperView(look, self._drawing, self._result.card.answer, self._places[1])
        self._view.sync(self._result.uses)
        drawing = self._places[1].drawing
        margin = pygame.Rect(drawing.right + 14, drawing.y + 10, MARGIN - 26, DRAWING - 20)
        self._callouts = place_callouts(self._places[1], margin, self._drawing.areas, self._view.mark_boxes, notes)
        super().__init__(look.page)
        self._next_device = next_device
        self._draw_sheets(look.page)
        self._bring()

    def _notes(self, studio: PixelStudio, strictness: str) -> list[Note | None]:
        """By area, what is to be said beside the painting."""
        masks = studio.ink_masks(self._result.uses)
        faults = explain(self._drawing, self._result.verdicts, masks, STRICTNESS[strictness])
        notes = {row.area: note_for(row, faults[row.area]) for row in self._rows}
        return [notes[area] for area in range(len(notes))]

    # --- time -----------------------------------------------------------------------------------------------------

    @property
    def shown_rows(self) -> int:
        """How many lines of the ledger have come."""
        return min(max(int((self._elapsed - FIRST_SECONDS) / BADGE_SECONDS) + 1, 0), len(self._rows))

    @property
    def rows(self) -> Sequence[Row]:
        """The lines of the ledger, the best first."""
        return self._rows

    @property
    def _total_at(self) -> float:
        return FIRST_SECONDS + len(self._rows) * BADGE_SECONDS

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
        self._bring()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._elapsed += dt
        self._bring()

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
        title = _("{name}: {drawing}").format(name=info.name, drawing=self._drawing.title(language_in_use()))
        draw_text(table, title, (238, 96), size=TITLE_SIZE, font=DISPLAY, anchor="midleft", max_width=pill.left - 262)

    def _draw_sheets(self, base: pygame.Surface) -> None:
        """Original and painting, each with a heading that says what it is."""
        original, painted = self._places
        for place, word in ((original, _("Original")), (painted, _("Painted"))):
            _draw_sheet(base, place.frame, word)
        corners = RoundCorners(original)
        corners.keep(base)
        base.blit(coloured_face(self._look, self._drawing, self._result.card.answer, DRAWING), original.drawing)
        corners.restore(base)
        self._view.keep_corners(base)
        self._view.show(base)

    def _draw_ledger(self, base: pygame.Surface) -> None:
        shapes.box(
            base, LEDGER, fill=PAPER, radius=26, shadow=SHEET_SHADOW, shadow_colour=HARD_SHADOW,
            shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip
        for number in range(1, len(self._rows)):
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
        for number, row in enumerate(self._rows):
            rect = pygame.Rect(LEDGER.x + 8, ROW_TOP + number * ROW_STEP - 33, LEDGER.width - 16, 66)
            shown = number < self.shown_rows
            self.show(f"row_{number}", rect, shown, partial(self._draw_row, rect=rect, row=row, shown=shown))
        total = self._elapsed >= self._total_at
        band = pygame.Rect(LEDGER.x + 20, LEDGER.bottom - TOTAL_HEIGHT + 4, LEDGER.width - 40, TOTAL_HEIGHT - 12)
        self.show("total", band, total, lambda table: self._draw_total(table, band, total))
        for number, (info, column) in enumerate(zip(self._infos, self._columns, strict=True)):
            track, fresh = self._track_of(number)
            draw = partial(
                draw_track, look=self._look, column=column, info=info, track=track, judged=number == self.seat,
                fresh=fresh,
            )  # fmt: skip
            self.show(f"track_{number}", column.inflate(16, 16), track, draw)

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
        if row.ink is None:
            shapes.disc(table, (rect.x + 132, y), 22, fill=WHITE, outline=MID_TONE, outline_width=4)
        else:
            look.draw_chip(table, row.ink, "free", (rect.x + 132, y), 1.0)
        draw_lines(
            table, row.reason, (rect.x + 176, y - 1), rect.width - 176 - 84, size=BODY, font=HEAVY, height=rect.height
        )
        draw_badge(look, table, self._result.after.side, row.points, row.ink, (rect.right - 44, y), 0.88)

    def _draw_total(self, table: pygame.Surface, band: pygame.Rect, shown: bool) -> None:
        draw_total(self._look, table, band, self._result, shown=shown)

    def draw(self, canvas: pygame.Surface) -> None:
        """The page, with the badges that have come."""
        canvas.blit(self.picture, (0, 0))
        shown = self._rows[: self.shown_rows]
        callouts = [self._callouts[row.area] for row in shown]
        for callout in callouts:
            callout.draw_lines(canvas)
        if any(callout.label for callout in callouts):
            self._view.draw_marks(canvas, self._places[1].drawing)  # no line may cross a symbol out
        for callout in callouts:
            callout.draw_label(canvas)
        side = self._result.after.side
        for number, (row, callout) in enumerate(zip(shown, callouts, strict=True)):
            age = self._elapsed - FIRST_SECONDS - number * BADGE_SECONDS
            scale = BADGE_SCALE * (ease_out_back(age / SPRING_SECONDS) if age < SPRING_SECONDS else 1.0)
            if scale > 0.1:
                # steps of a twentieth, so that few sizes are kept
                draw_badge(self._look, canvas, side, row.points, row.ink, callout.badge, round(scale * 20) / 20)


def _draw_sheet(base: pygame.Surface, frame: pygame.Rect, word: str) -> None:
    """A sheet of paper below a dark heading."""
    shapes.box(
        base,
        frame,
        fill=SHEET_WHITE,
        radius=26,
        shadow=SHEET_SHADOW,
        shadow_colour=HARD_SHADOW,
        shadow_alpha=SHADOW_ALPHA,
    )
    base.set_clip((frame.x, frame.y, frame.width, HEADER))
    shapes.box(base, frame, fill=INK, radius=26, outline=None)
    base.set_clip(None)
    pos = frame.x + 26, frame.y + HEADER // 2
    draw_text(base, word, pos, size=32, font=DISPLAY, colour=WHITE, anchor="midleft", max_width=frame.width - 52)
