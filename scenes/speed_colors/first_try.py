"""The first try of Speed Colors: look, take the right marker, fill one area, put it back, call STOP, be judged."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.actions import Action, Button, Pressed
from engine.theme import SPRING_SECONDS, ease_out_back
from engine.ui import Prompt
from engine.words import _
from scenes.first_try import FirstTry, Step
from scenes.speed_colors.callouts import Callout, place_callouts
from scenes.speed_colors.content import STRICTNESS
from scenes.speed_colors.first_desk import STRICTNESS_KIND, TARGET, FirstDesk, never
from scenes.speed_colors.judge import explain
from scenes.speed_colors.judged_paper import Row, notes_of, rows_of
from scenes.speed_colors.moves import Flip, HandMove, PutBack, Stop, Stroke, Take

if TYPE_CHECKING:
    from engine.game_info import GameInfo
    from engine.services import Services
    from scenes.speed_colors.judge import PixelStudio

FAULT_SECONDS = 2.4
"""How long an area that was spoilt is shown before it is white again."""
STROKE_SECONDS = 0.03
"""The coach paints a short stroke in this time."""
BADGE_SECONDS = 0.3
ALMOST = 0.5
"""Share of the area from which a white patch is pointed out."""


class DeskStep(Step):
    """A step at the desk."""

    own_pointer = True
    takes_cancel = True

    def __init__(self, desk: FirstDesk) -> None:
        self.desk = desk

    def begin(self) -> None:
        """From now on the desk refuses what this step does not want."""
        self.desk.refusal = self.refusal

    def refusal(self, move: HandMove) -> str | None:
        """Why a move is not wanted now."""
        return never(move)

    def handle(self, action: Action) -> None:
        """The player's hand does it."""
        self.desk.handle(action)

    def update(self, dt: float) -> None:
        """The table lives on."""
        self.desk.update(dt)

    def draw(self, canvas: pygame.Surface) -> None:
        """The table."""
        self.desk.draw(canvas)


class Look(DeskStep):
    """The coloured side lies up."""

    own_pointer = False
    takes_cancel = False

    @property
    def sentence(self) -> str:
        """What to do."""
        return _("Memorise the six colours, then turn your card over.")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        return (Prompt(Button.CONFIRM, _("Turn over")),)

    @property
    def hint(self) -> pygame.Rect:
        """The card."""
        return self.desk.place.view.place.frame

    @property
    def done(self) -> bool:
        """The card was turned over."""
        return self.desk.paper.flipped

    def refusal(self, move: HandMove) -> str | None:
        """Only the card is turned."""
        return None if isinstance(move, Flip) else _("First look, then turn your card over.")


class TakeMarker(DeskStep):
    """The marker of one area."""

    takes_cancel = False

    @property
    def sentence(self) -> str:
        """What to do."""
        return _("Which colour was the area with the arrow? Take its marker.")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        return Prompt("leftright", _("Choose")), Prompt(Button.CONFIRM, _("Take"))

    @property
    def hint(self) -> pygame.Rect:
        """The right marker, for want of a memory."""
        return self.desk.box.part(self.desk.right_cap)

    @property
    def done(self) -> bool:
        """It is in the hand."""
        return self.desk.paper.hand == self.desk.right_cap

    def refusal(self, move: HandMove) -> str | None:
        """The wrong markers stay where they are."""
        if isinstance(move, Take) and move.cap != self.desk.right_cap:
            return _("It had another colour. Try again!")
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        """The table, and which area is meant."""
        self.desk.draw(canvas)
        self.desk.draw_spot(canvas)


class Fill(DeskStep):
    """The area, until the judge would give it everything; when it is spoilt it is white again."""

    def __init__(self, desk: FirstDesk) -> None:
        super().__init__(desk)
        self._judged = 0
        self._done = False
        self._spoilt: float | None = None  # seconds left to look at it
        self._ring: pygame.Rect | None = None

    @property
    def sentence(self) -> str:
        """What to do, or what went wrong."""
        if self._done:
            return _("The right ink, full, inside the lines: 2 points!")
        if self._spoilt is not None:
            return _("Over the line: that would score nothing. Once more!")
        if self._judged and self._ring is not None:
            return _("There is still white in it. Paint on!")
        return _("Fill the area, right up to its lines but not over them.")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        paint = Prompt(Button.CONFIRM, _("Hold to paint"))
        slow = Prompt(Button.PRECISE, _("Slowly"))
        return (paint, slow) if self.desk.place.painter.mouse else (Prompt("stick", _("Move")), paint, slow)

    @property
    def hint(self) -> pygame.Rect:
        """The white that is left."""
        return self._ring or self.desk.area_rect()

    @property
    def done(self) -> bool:
        """It is full."""
        return self._done

    def refusal(self, move: HandMove) -> str | None:
        """The marker stays in the hand."""
        return _("First fill the area.") if isinstance(move, PutBack) else None

    def begin(self) -> None:
        """The nib waits above the area."""
        super().begin()
        self.desk.place.painter.brush.put(*self.desk.drawing.areas[TARGET].spot)

    def handle(self, action: Action) -> None:
        """Paint; a press makes an end of looking at a fault."""
        if self._spoilt is None:
            self.desk.handle(action)
        elif isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat:
            self._wipe()

    def update(self, dt: float) -> None:
        """Judge what has been painted whenever the nib is lifted."""
        self.desk.update(dt)
        if self._spoilt is not None:
            self._spoilt -= dt
            if self._spoilt <= 0:
                self._wipe()
            return
        uses = self.desk.paper.uses
        count = len(uses[0].strokes) if uses else 0
        if count != self._judged and not self._done:
            self._judged = count
            self._judge()

    def _judge(self) -> None:
        verdict = self.desk.verdict()
        self._ring = None
        if verdict.use is None or not verdict.inside:
            self.desk.place.painter.let_go()
            self._ring = self.desk.fault_rect()
            self._spoilt = FAULT_SECONDS
            self.desk.services.audio.play("shared/refused")
        elif verdict.full:
            self.desk.place.painter.let_go()
            self._done = True
        elif verdict.coverage >= ALMOST:
            self._ring = self.desk.fault_rect()

    def _wipe(self) -> None:
        self._spoilt, self._ring, self._judged = None, None, 0
        self.desk.wipe()

    def draw(self, canvas: pygame.Surface) -> None:
        """The table, with a ring round a fault and the points at the end."""
        self.desk.draw(canvas)
        if self._ring is not None and not self.desk.place.painter.nib_down:
            ring = Callout((0, 0), self._ring, pygame.Rect(self._ring.center, (1, 1)), "", self._ring.center)
            ring.draw_lines(canvas)
        if self._done:
            self.desk.look.draw_badge(canvas, 2, self.desk.area_rect().center)


class PutItBack(DeskStep):
    """One marker in hand at a time."""

    @property
    def sentence(self) -> str:
        """What to do."""
        return _("Put the marker back: others want it too.")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        return (Prompt(Button.CANCEL, _("Put back")),)

    @property
    def hint(self) -> pygame.Rect:
        """Its place in the box."""
        return self.desk.box.part(self.desk.right_cap)

    @property
    def done(self) -> bool:
        """The hand is empty."""
        return self.desk.paper.hand is None

    def refusal(self, move: HandMove) -> str | None:
        """The area is full."""
        return _("This area is full: put the marker back.") if isinstance(move, Stroke) else None


class CallStop(DeskStep):
    """The coach paints the other areas; then STOP can be called."""

    takes_cancel = False

    def __init__(self, desk: FirstDesk) -> None:
        super().__init__(desk)
        self._coach: Iterator[None] | None = None
        self._since = 0.0

    @property
    def sentence(self) -> str:
        """What to do, or to watch."""
        if self._coach is not None:
            return _("Watch, I paint the other five.")
        return _("All six are begun, your hand is empty: call STOP before the others do!")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        if self._coach is not None:
            return ()
        by_mouse = self.desk.look.family(None) == "mouse"
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
    def sentence(self) -> str:
        """What there is to see."""
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

    def handle(self, action: Action) -> None:
        """The first press shows all, another one goes on."""
        if isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat:
            self._pressed = self._shown == len(self._rows) > 0
            self._age += len(self._rows) * BADGE_SECONDS

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


def open_first_try(services: Services, game: GameInfo, studio: PixelStudio) -> FirstTry:
    """The whole try."""

    def steps() -> list[Step]:
        desk = FirstDesk(services, game, studio)
        return [Look(desk), TakeMarker(desk), Fill(desk), PutItBack(desk), CallStop(desk), Judge(desk)]

    return FirstTry(services, game, steps)
