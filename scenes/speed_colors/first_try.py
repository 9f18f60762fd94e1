"""The first try of Speed Colors: look, take the right marker, fill one area, put it back, call STOP, be judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.actions import Action, Button, Pressed
from engine.ui import Prompt
from engine.words import _
from scenes.first_try import FirstTry, Step
from scenes.speed_colors.callouts import Callout
from scenes.speed_colors.first_desk import TARGET, FirstDesk
from scenes.speed_colors.first_judging import CallStop, Judge
from scenes.speed_colors.first_steps import DeskStep
from scenes.speed_colors.moves import Flip, HandMove, PutBack, Stroke, Take

if TYPE_CHECKING:
    from engine.game_info import GameInfo
    from engine.services import Services
    from scenes.speed_colors.judge import PixelStudio

FAULT_SECONDS = 2.4
"""How long an area that was spoilt is shown before it is white again."""
ALMOST = 0.5
"""Share of the area from which a white patch is pointed out."""


class Look(DeskStep):
    """The coloured side lies up."""

    own_pointer = False
    takes_cancel = False

    @property
    def task(self) -> str:
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
    def task(self) -> str:
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
    def task(self) -> str:
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
        if self._spoilt is not None:
            return (Prompt(Button.CONFIRM, _("Go on")),)
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
            self._ring = self.desk.fault_rect("spill")
            self._spoilt = FAULT_SECONDS
            self.desk.told = ""  # this is the news
            self.desk.services.audio.play("shared/refused")
        elif verdict.full:
            self.desk.place.painter.let_go()
            self._done = True
        elif verdict.coverage >= ALMOST:
            self._ring = self.desk.fault_rect("hole")

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
    def task(self) -> str:
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


def open_first_try(services: Services, game: GameInfo, studio: PixelStudio) -> FirstTry:
    """The whole try."""

    def steps() -> list[Step]:
        desk = FirstDesk(services, game, studio)
        return [Look(desk), TakeMarker(desk), Fill(desk), PutItBack(desk), CallStop(desk), Judge(desk)]

    return FirstTry(services, game, steps)
