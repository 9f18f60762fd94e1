"""The last steps of the first try of Speed Colors: the coach paints the rest, STOP is called, the judge explains."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

import pygame

from engine.actions import Action, Button, Pressed
from engine.glyphs import POINTERS
from engine.theme import SPRING_SECONDS, ease_out_back
from engine.ui import Prompt
from engine.words import _
from scenes.speed_colors.callouts import Callout, place_callouts
from scenes.speed_colors.content import STRICTNESS
from scenes.speed_colors.first_desk import STRICTNESS_KIND, FirstDesk
from scenes.speed_colors.first_steps import DeskStep
from scenes.speed_colors.judge import explain
from scenes.speed_colors.judged_paper import Row, notes_of, rows_of
from scenes.speed_colors.moves import HandMove, Stop

STROKE_SECONDS = 0.03
"""The coach paints a short stroke in this time."""
BADGE_SECONDS = 0.3
POINTS_SECONDS = 3.0
"""So long the coach explains the points once all are there, before the word about the caps."""


class CallStop(DeskStep):
    """The coach paints the other areas; then STOP can be called."""

    takes_cancel = False

    def __init__(self, desk: FirstDesk) -> None:
        super().__init__(desk)
        self._coach: Iterator[None] | None = None
        self._since = 0.0

    @property
    def task(self) -> str:
        """What to do, or to watch."""
        if self._coach is not None:
            return _("Watch, I paint the other five.")
        return _("All six are begun, your hand is empty: call STOP before the others do!")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        if self._coach is not None:
            return ()
        by_mouse = self.desk.look.family(None) in POINTERS
        return (Prompt(Button.CONFIRM if by_mouse else Button.EXTRA, _("Call STOP")),)

    @property
    def hint(self) -> pygame.Rect | None:
        """The button."""
        return self.desk.tabletop.stop if self._coach is None else None

    @property
    def done(self) -> bool:
        """STOP was called."""
        return bool(self.desk.match.results)

    def begin(self) -> None:
        """The coach takes a marker."""
        super().begin()
        self._coach = self.desk.paint_others()

    def handle(self, action: Action) -> None:
        """Call STOP; while the coach paints, a press makes haste."""
        if self._coach is None:
            if not self.done:
                self.desk.handle(action)
                self._note_stop()
        elif isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat:
            for _stroke in self._coach:
                pass
            self._coach = None
        elif not isinstance(action, Pressed):
            self.desk.handle(action)

    def _note_stop(self) -> None:
        if self.done:
            self.desk.sound("stop")

    def update(self, dt: float) -> None:
        """Let the coach paint."""
        self._since += dt
        while self._coach is not None and self._since >= STROKE_SECONDS:
            self._since -= STROKE_SECONDS
            if next(self._coach, self) is self:
                self._coach = None
        self.desk.update(dt)

    def refusal(self, move: HandMove) -> str | None:
        """Nothing is in the way but the rules."""
        if isinstance(move, Stop) and self._coach is not None:
            return _("Start all six areas before you call STOP.")
        return None


class Judge(DeskStep):
    """What every area is worth."""

    own_pointer = False
    takes_cancel = False

    def __init__(self, desk: FirstDesk) -> None:
        super().__init__(desk)
        self._age = 0.0
        self._rows: list[Row] = []
        self._callouts: tuple[Callout, ...] = ()
        self._placing: Generator[None, None, tuple[Callout, ...]] | None = None
        self._pressed = False

    @property
    def task(self) -> str:
        """What there is to see; and once it was seen, what is still to come in a match."""
        if self._all_shown:
            return _("After a round whoever is behind swaps two caps: from then on trust the ink, not the cap!")
        return _("2 points for the right ink, 1 for a wrong one, 0 for a gap or a slip over the line.")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How to go on."""
        return (Prompt(Button.CONFIRM, _("Go on")),)

    @property
    def done(self) -> bool:
        """It was looked at."""
        return self._pressed

    def begin(self) -> None:
        """Ask the judge."""
        super().begin()
        desk = self.desk
        result = desk.match.results[0].seats[0]
        faults = explain(
            desk.drawing, result.verdicts, desk.studio.ink_masks(result.uses), STRICTNESS[STRICTNESS_KIND]
        )  # fmt: skip
        self._rows = rows_of(result)
        view = desk.place.view
        notes = notes_of(self._rows, faults)
        self._placing = place_callouts(view.place, desk.margin, desk.drawing.areas, view.mark_boxes, notes)

    @property
    def _shown(self) -> int:
        return min(int(self._age / BADGE_SECONDS) + 1, len(self._rows)) if self._callouts else 0

    @property
    def _all_shown(self) -> bool:
        return self._shown == len(self._rows) > 0 and self._age >= len(self._rows) * BADGE_SECONDS + POINTS_SECONDS

    def handle(self, action: Action) -> None:
        """The first press shows all, another one goes on."""
        if isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat:
            self._pressed = self._all_shown
            self._age += len(self._rows) * BADGE_SECONDS + POINTS_SECONDS

    def update(self, dt: float) -> None:
        """Badge after badge, once there is a place for each."""
        self.desk.update(dt)
        if self._placing is None:
            self._age += dt
            return
        try:
            next(self._placing)
        except StopIteration as found:
            self._callouts, self._placing = found.value, None

    def draw(self, canvas: pygame.Surface) -> None:
        """The painting, with the badges that have come."""
        self.desk.draw(canvas)
        shown = self._rows[: self._shown]
        for row in shown:
            self._callouts[row.area].draw_lines(canvas)
        self.desk.place.view.draw_marks(canvas, self.desk.place.view.place.drawing)
        for number, row in enumerate(shown):
            callout = self._callouts[row.area]
            callout.draw_label(canvas)
            spring = (self._age - number * BADGE_SECONDS) / SPRING_SECONDS
            scale = 1.0 if self.desk.look.still else max(round(ease_out_back(spring) * 20) / 20, 0.1)
            self.desk.look.draw_badge(canvas, row.points, callout.badge, 0.9 * scale)
