"""One seat's judged paper, made ready to be shown: the painting, what each area is worth, and what points at it.

It is found in pieces of a few milliseconds, while the page before is still on the screen.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from engine.words import N_, _, ngettext
from scenes.speed_colors.callouts import Callout, Note, place_callouts
from scenes.speed_colors.content import STRICTNESS, AreaVerdict
from scenes.speed_colors.judge import Fault, explain
from scenes.speed_colors.papers import PaperPlace, PaperView

if TYPE_CHECKING:
    from scenes.speed_colors.drawings import Drawing
    from scenes.speed_colors.judge import PixelStudio
    from scenes.speed_colors.look import Look
    from scenes.speed_colors.scoring import SeatResult

TOP, HEIGHT = 156, 524
"""Of both sheets and of the ledger."""
DRAWING = 464
HEADER, RIM = 54, 6
ORIGINAL = pygame.Rect(96, TOP, DRAWING + 2 * RIM, HEIGHT)
MARGIN = 196
"""Width of the strip beside the painting in which labels stand."""
PAINTED = pygame.Rect(596, TOP, DRAWING + MARGIN + 2 * RIM, HEIGHT)

HOLE_COVERAGE = 0.9
"""An area that is covered so far has a hole; with less it is just not full."""
A_HOLE, OVER_THE_LINE, WRONG_INK = N_("A hole"), N_("Over the line"), N_("Wrong ink")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ledger: an area, what it is worth, and why."""

    area: int
    right_ink: int
    ink: int | None
    reason: str
    """A message id, so that it is read in the language of the moment."""
    points: int


def rows_of(result: SeatResult) -> list[Row]:
    """The six lines, the best first."""
    twice = [verdict.ink for verdict in result.verdicts if verdict.ink is not None]
    rows = []
    for verdict, points in zip(result.verdicts, result.points, strict=True):
        reason = reason_for(verdict, points, used_twice=twice.count(verdict.ink or 0) > 1)
        rows.append(Row(verdict.area, verdict.right_ink, verdict.ink, reason, points))
    return sorted(rows, key=lambda row: (-row.points, row.ink is None, row.area))


def reason_for(verdict: AreaVerdict, points: int, used_twice: bool) -> str:
    """Why an area is worth what it is worth, in two or three words: a message id."""
    if verdict.ink is None:
        return N_("Left white")
    if points == 2:
        return N_("Right ink")
    if points == 1:
        return WRONG_INK
    if not verdict.full:
        return A_HOLE if verdict.coverage >= HOLE_COVERAGE else N_("Not full")
    if not verdict.inside:
        return OVER_THE_LINE
    if used_twice:
        return N_("Ink used twice")
    return WRONG_INK


def note_for(row: Row, found: Sequence[Fault]) -> Note | None:
    """What to say beside the painting about an area that was painted for nothing, and the largest fault to ring.

    An area that is hardly begun has no ring: it would hold the whole area.
    """
    if row.points or row.ink is None:
        return None
    if row.reason == A_HOLE:
        faults = [fault for fault in found if fault.kind == "hole"]
        words = ngettext("A hole", "{count} holes", len(faults)).format(count=len(faults))
    else:
        faults = [fault for fault in found if fault.kind == "spill"] if row.reason == OVER_THE_LINE else []
        words = _(row.reason)
    return Note(words, faults[0].rect if faults else None)


@dataclass(slots=True)
class JudgedPaper:
    """What the page of one seat shows."""

    seat: int
    result: SeatResult
    drawing: Drawing
    rows: list[Row]
    faults: tuple[tuple[Fault, ...], ...]
    places: tuple[PaperPlace, PaperPlace]
    """Of the original and of the painting."""
    view: PaperView
    callouts: tuple[Callout, ...] = ()
    """By area, in the language in which they were placed."""

    def point_out(self) -> Generator[None, None, None]:
        """Place what points at the painting, in pieces; again when the language has changed."""
        place = self.places[1]
        box = place.drawing
        margin = pygame.Rect(box.right + 14, box.y + 10, MARGIN - 26, DRAWING - 20)
        notes = notes_of(self.rows, self.faults)
        self.callouts = yield from place_callouts(place, margin, self.drawing.areas, self.view.mark_boxes, notes)


def notes_of(rows: Sequence[Row], faults: Sequence[Sequence[Fault]]) -> list[Note | None]:
    """By area, what is to be said beside the painting."""
    notes = {row.area: note_for(row, faults[row.area]) for row in rows}
    return [notes[area] for area in range(len(notes))]


def prepare(
    look: Look, studio: PixelStudio, result: SeatResult, seat: int, strictness: str
) -> Generator[None, None, JudgedPaper]:
    """Look at a judged paper in pieces of a few milliseconds."""
    drawing = studio.deck.load(result.card.name)
    masks = studio.ink_masks(result.uses)
    yield
    faults = explain(drawing, result.verdicts, masks, STRICTNESS[strictness])
    yield
    rows = rows_of(result)
    # without labels the painting has the middle of its sheet
    labelled = any(notes_of(rows, faults))
    painted_x = PAINTED.x + RIM if labelled else PAINTED.centerx - DRAWING // 2
    places = (_place(ORIGINAL, ORIGINAL.x + RIM), _place(PAINTED, painted_x))
    view = PaperView(look, drawing, result.card.answer, places[1])
    for count in range(1, len(result.uses) + 1):
        yield
        view.sync(result.uses[:count])
    paper = JudgedPaper(seat, result, drawing, rows, faults, places, view)
    yield from paper.point_out()
    return paper


def _place(frame: pygame.Rect, x: int) -> PaperPlace:
    return PaperPlace(frame, pygame.Rect(x, frame.y + HEADER, DRAWING, DRAWING), spine=False)
