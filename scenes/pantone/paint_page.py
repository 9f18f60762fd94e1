"""The artist paints: board, tray, clock, and what the phase allows. A bot's hand is seen doing the same."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, pi, sin
from typing import TYPE_CHECKING

import pygame

from engine.actions import MOUSE, Action, Button, DeviceId, Pressed, Released
from engine.game_info import IllegalAction
from engine.scene import Change
from engine.touch import touch_area
from engine.words import _
from scenes.pantone.artist_hand import ArtistHand
from scenes.pantone.look import REFUSE, TICK, TIME_UP
from scenes.pantone.look import UNDO as UNDO_SOUND
from scenes.pantone.moves import Done, PaintMove, TimeUp, Undo
from scenes.pantone.pages import Page
from scenes.pantone.paint_picture import SPEAK_UP, PaintPicture
from scenes.pantone.peek import Peek
from scenes.pantone.tools import FINISH, Tools
from scenes.pantone.tray import Tray

if TYPE_CHECKING:
    from scenes.pantone.table import Table

HURRY_SECONDS = 5
SHAKE_SECONDS, SHAKE_PX, SHAKES = 0.3, 12, 3
SENTENCE_SECONDS = 3.0


class PaintPage(Page):
    """Lasts until the artist has finished or the time is up; a guess out of turn interrupts it."""

    layer = "paint"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.number: int = table.match.number
        self.artist: int = table.match.artist
        self.seconds: float = float(table.match.options.paint_seconds)
        left = table.match.clocks.paint
        self.seconds_left: float = self.seconds if left is None else min(left, self.seconds)
        self.tray = Tray(self.look, self.places["tray"])
        self.tools = Tools(self.look, self.places["tools"])
        self.hand = ArtistHand(self, self.artist, self.tray.wells[7].center)
        self.peek = Peek(table, self.artist)
        self.sentence = ""
        self._sentence_left = 0.0
        self._shaken_for = SHAKE_SECONDS
        self._counts: list[int] = []
        """How many moves each change of the board took, so that one press undoes it."""
        self._picture = PaintPicture(self)

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "turn-3-paint", once half of the time, or three swatches, are there to be seen."""
        return f"turn-{self.number}-paint" if len(self.view.board) >= 3 else ""

    @property
    def own_pointer(self) -> bool:  # type: ignore[override]
        """The mouse is a paw while it paints."""
        return self.table.device_of(self.artist) == MOUSE

    @property
    def is_person(self) -> bool:
        """Whether a person paints."""
        return self.table.is_person(self.artist)

    @property
    def shake(self) -> int:
        """How far the swatch in hand is off its place, in px: it shakes when it is refused."""
        share = self._shaken_for / SHAKE_SECONDS
        if share >= 1 or self.look.still:
            return 0
        return round(SHAKE_PX * (1 - share) * sin(share * SHAKES * 2 * pi))

    # --- what the hand asks -------------------------------------------------------------------------------------------

    def colour_at(self, position: tuple[float, float]) -> int | None:
        """The stack of the tray at a point."""
        return self.tray.colour_at(position)

    def tool_at(self, position: tuple[float, float]) -> str | None:
        """The tool at a point."""
        return self.tools.at(position)

    def to_board(self, position: tuple[float, float]) -> tuple[float, float]:
        """A point of the canvas in board units."""
        board = self.places["board"]
        return position[0] - board.left, position[1] - board.top

    def play(self, moves: Sequence[PaintMove], sound: str) -> bool:
        """Make moves that count as one change."""
        for number, move in enumerate(moves):
            try:
                self.table.live.play(move)
            except IllegalAction as fault:
                self.refuse(str(fault))
                if number:
                    self._counts.append(number)
                return number > 0
        self._counts.append(len(moves))
        self.look.play(sound)
        return True

    def refuse(self, sentence: str) -> None:
        """Say why something was not possible, and shake what is in hand."""
        self.sentence, self._sentence_left = sentence, SENTENCE_SECONDS
        self._shaken_for = 0.0
        self.look.play(REFUSE)

    def refuse_colour(self, colour: int) -> None:
        """Tell why no more of a colour may be laid."""
        self.refuse(self.table.match.why_no_more(colour) or "")

    def undo(self) -> None:
        """Take back the last change of the board."""
        count = self._counts.pop() if self._counts else 1
        for number in range(count):
            try:
                self.table.live.play(Undo(seat=self.artist))
            except IllegalAction as fault:
                if not number:
                    self.refuse(str(fault))
                return
        self.look.play(UNDO_SOUND)

    def finish(self) -> None:
        """Stop painting."""
        try:
            self.table.live.play(Done(seat=self.artist))
        except IllegalAction as fault:
            self.refuse(str(fault))
            return
        self.table.services.audio.play("shared/ready")

    def tell_to_hold(self) -> None:
        """Tell how to finish whoever let go too early: a slip while turning must not end the painting."""
        self.sentence, self._sentence_left = _("Hold both for a moment to finish."), SENTENCE_SECONDS

    def sound(self, name: str) -> None:
        """Play a sound of the game."""
        self.look.play(name)

    # --- actions ------------------------------------------------------------------------------------------------------

    def misses(self, action: Action) -> bool:
        """The seconds run, and whatever is laid can be taken away again; not so the end of the painting."""
        at = action.position if isinstance(action, Pressed) and action.button is Button.CONFIRM else None
        return at is not None and self.tool_at(at) == FINISH

    def handle(self, action: Action) -> Change:
        """The artist's device paints; the others can speak up."""
        device = getattr(action, "device", None)
        if device is None or not self.table.plays(device, self.artist):
            if not self.table.speaks_up(action):
                self._clicks_to_speak_up(action, device)
            return None
        if self._peeks(action):
            return None
        self.hand.handle(action)
        return None

    @property
    def speak_up(self) -> tuple[int, int]:
        """The middle of the button for it, below what the phase allows."""
        place = self.places["limit_3"]
        return place.right - SPEAK_UP[0] // 2, place.top - 8 - SPEAK_UP[1] // 2

    def _clicks_to_speak_up(self, action: Action, device: DeviceId | None) -> None:
        at = action.position if isinstance(action, Pressed) and action.button is Button.CONFIRM else None
        rect = pygame.Rect((0, 0), SPEAK_UP)
        rect.center = self.speak_up
        if at is not None and device is not None and touch_area(rect).collidepoint(at):
            self.table.buzz(device)

    def _peeks(self, action: Action) -> bool:
        """Whether the action is one with which the artist looks at the card."""
        if isinstance(action, Released) and action.button in (Button.OPTION, Button.CONFIRM) and self.peek.is_held:
            self.peek.let_go()
            return True
        if not isinstance(action, Pressed) or action.repeat:
            return False
        at = action.position
        clicked = action.button is Button.CONFIRM and at is not None and touch_area(self.places["tab"]).collidepoint(at)
        if action.button is not Button.OPTION and not clicked:
            return False
        self.peek.hold()
        return True

    @property
    def private(self) -> bool:  # type: ignore[override]
        """Whether the artist's card is on the screen: whatever comes now must not fade from it."""
        return self.peek.is_held

    def left(self) -> None:
        """Nothing is held any longer."""
        self.hand.let_go()
        self.peek.let_go()

    def update(self, dt: float) -> None:
        """Move the hand and let the time run."""
        self._sentence_left -= dt
        if self._sentence_left <= 0:
            self.sentence = ""
        self._shaken_for += dt
        self.peek.update(dt)
        match = self.table.match
        if match.phase != "paint" or match.number != self.number:
            self.done = True
            return
        self.done = False
        if self.is_person:
            self.hand.update(dt)
        elif self.hand.held is not None:
            self.hand.drop()
        before = ceil(self.seconds_left)
        self.seconds_left -= dt
        if self.seconds_left <= 0:
            self._time_is_up()
        elif ceil(self.seconds_left) < before and ceil(self.seconds_left) <= HURRY_SECONDS:
            self.look.play(TICK)

    def _time_is_up(self) -> None:
        self.seconds_left = 0.0
        self.hand.end_twist()
        self.hand.held = None
        self.peek.let_go()
        self.look.play(TIME_UP)
        self.table.live.play(TimeUp())
        self.done = True

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page."""
        self._picture.draw(canvas)
