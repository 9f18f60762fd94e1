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
from scenes.speed_colors.scoring import RIGHT_POINTS, WRONG_POINTS

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
RIGHT_INK, WRONG_INK, A_HOLE, NOT_FULL = N_("Right ink"), N_("Wrong ink"), N_("A hole"), N_("Not full")
OVER_THE_LINE, USED_TWICE = N_("Over the line"), N_("Ink used twice")
LEFT_WHITE, INK_ELSEWHERE = N_("Left white"), N_("Ink counts elsewhere")
TWO_INKS, TWO_USES = N_("Two inks"), N_("Two uses")
FIRST_USE = N_("Two uses: only the first counts")
UNDER_ANOTHER = {
    RIGHT_INK: N_("Two inks: the first is right"),
    WRONG_INK: N_("Two inks: the first is wrong"),
    A_HOLE: N_("Two inks: the first has a hole"),
    NOT_FULL: N_("Two inks: the first is not full"),
    OVER_THE_LINE: N_("Two inks: the first is over the line"),
    USED_TWICE: N_("Two inks: the first was used twice"),
}
"""What is said of an area where another ink came later: it is the earlier one that is judged."""
OVER_ANOTHER = {A_HOLE: N_("Two inks: its own has a hole"), NOT_FULL: N_("Two inks: its own is not full")}
"""What is said where ink that belongs to another area fills the white that the area's own has left."""


RINGED = {A_HOLE: "hole", OVER_THE_LINE: "spill"}
"""The kind of fault that is ringed, by what the judge says."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ledger: an area, what it is worth, and why."""

    area: int
    right_ink: int
    ink: int | None
    """What the area was painted with; None where no use belongs to it."""
    seen: int | None
    """Another ink that is in it too."""
    verdict: str
    """What the judge says of the ink that counts: a message id, as all words here, for the language of the moment."""
    reason: str
    """The same, and what the other ink has to do with it."""
    points: int


def rows_of(result: SeatResult) -> list[Row]:
    """The six lines, the best first."""
    twice = [verdict.ink for verdict in result.verdicts if verdict.ink is not None]
    rows = []
    for verdict, points in zip(result.verdicts, result.points, strict=True):
        seen = None if verdict.other_use is None else result.uses[verdict.other_use].ink
        used_twice = twice.count(verdict.ink or 0) > 1
        reason = reason_for(verdict, points, used_twice, seen)
        rows.append(
            Row(
                area=verdict.area,
                right_ink=verdict.right_ink,
                ink=verdict.ink,
                seen=seen if seen != verdict.ink else None,
                verdict=_verdict_on_its_ink(verdict, points, used_twice),
                reason=reason,
                points=points,
            )
        )
    return sorted(rows, key=lambda row: (-row.points, row.ink is None, row.area))


def reason_for(verdict: AreaVerdict, points: int, used_twice: bool, seen: int | None = None) -> str:
    """Why an area is worth what it is worth, in a few words: a message id. ``seen`` is the ink of the other use."""
    found = _verdict_on_its_ink(verdict, points, used_twice)
    if verdict.use is None or verdict.other_use is None:
        return found
    if seen == verdict.ink:
        return FIRST_USE if verdict.second_use and found in (A_HOLE, NOT_FULL) else found
    return (UNDER_ANOTHER if verdict.second_use or verdict.other_use > verdict.use else OVER_ANOTHER).get(found, found)


def _verdict_on_its_ink(verdict: AreaVerdict, points: int, used_twice: bool) -> str:
    """What there is to say of the use that the area belongs to."""
    if verdict.ink is None:
        return LEFT_WHITE if verdict.other_use is None else INK_ELSEWHERE
    if points == RIGHT_POINTS:
        return RIGHT_INK
    if points == WRONG_POINTS:
        return WRONG_INK
    if not verdict.full:
        return A_HOLE if verdict.coverage >= HOLE_COVERAGE else NOT_FULL
    if not verdict.inside:
        return OVER_THE_LINE
    return USED_TWICE if used_twice else WRONG_INK


def note_for(row: Row, found: Sequence[Fault]) -> Note | None:
    """What to say beside the painting about an area that was painted for nothing or with two inks, and what to ring.

    That is the largest fault. An area that is hardly begun has no ring: it would hold the whole area.
    """
    twice = row.reason != row.verdict  # there is more to say than what the judge says of the ink that counts
    if (row.points and not twice) or row.verdict == LEFT_WHITE:
        return None
    faults = [fault for fault in found if RINGED.get(row.verdict) == fault.kind]
    short = TWO_USES if row.reason == FIRST_USE else TWO_INKS  # beside the painting there is room for a word or two
    words = _(short if twice else row.reason)
    if row.reason == A_HOLE:
        words = ngettext("A hole", "{count} holes", len(faults)).format(count=len(faults))
    if not faults:
        return Note(words)
    return Note(words, faults[0].rect, faults[0].spot)


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
