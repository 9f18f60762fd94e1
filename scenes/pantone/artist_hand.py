"""The hand of a person who paints: what it holds, and the moves that it makes on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from engine.actions import MOUSE, NOWHERE, Action, Button, DeviceId, Pointed, Pressed, Released, Turned
from scenes.pantone.content import BOARD, EDGE
from scenes.pantone.cursor import Cursor
from scenes.pantone.geometry import are_apart, covers
from scenes.pantone.look import LAY, LIFT, LOWER, RAISE, REMOVE, TURN
from scenes.pantone.moves import Lay, Lower, PaintMove, Raise, Remove, Shift
from scenes.pantone.tools import FINISH, LOWER_TOOL, RAISE_TOOL, TURN_LEFT, TURN_RIGHT, UNDO_TOOL
from scenes.pantone.view import Laid, View

TURN_STEP, PRECISE_TURN_STEP = 15, 2
"""Degrees of one press, or of one step of the wheel."""
TURN_HOLD_SECONDS = 0.3
TURN_SPEED, PRECISE_TURN_SPEED = 150.0, 30.0
"""Degrees a second while the button is held."""
DRAG_PX = 14
"""A mouse that moves so far between press and release drags; else it carries until the next click."""
OVER_THE_EDGE = 70
"""Units beyond the board's edge at which a swatch is still laid, at the edge."""
TWIST_SECONDS = 0.4
"""A swatch that is turned where it lies is left alone after so long: then it is one move."""
FINISH_SECONDS = 0.6
"""So long both buttons that turn are held down together to finish: a slip of the thumbs is shorter."""
LEAST_FINISH_SECONDS = 0.15
"""Whoever held them for so long, but not long enough, is told how."""
FULL_TURN = 360


@dataclass(slots=True)
class Held:
    """The swatch in hand, its middle off the cursor by ``grab`` px."""

    colour: int
    angle: float
    grab: tuple[float, float] = (0.0, 0.0)
    swatch: int | None = None
    """Its number when it was on the board before."""


class Desk(Protocol):
    """What the hand needs of its page."""

    @property
    def view(self) -> View:
        """The table as everybody sees it."""

    def colour_at(self, position: tuple[float, float]) -> int | None:
        """The stack of the tray at a point."""

    def tool_at(self, position: tuple[float, float]) -> str | None:
        """The tool at a point."""

    def to_board(self, position: tuple[float, float]) -> tuple[float, float]:
        """A point of the canvas in board units."""

    def play(self, moves: Sequence[PaintMove], sound: str) -> bool:
        """Make moves that count as one; whether the first was taken. One that is refused is told on the page."""

    def refuse_colour(self, colour: int) -> None:
        """Tell why no more of a colour may be laid."""

    def undo(self) -> None:
        """Take back what was done last."""

    def finish(self) -> None:
        """Stop painting."""

    def tell_to_hold(self) -> None:
        """Tell that the buttons that finish are to be held longer."""

    def sound(self, name: str) -> None:
        """Play a sound of the game."""


class ArtistHand:
    """One artist's hand during one turn. It keeps no rules: the match decides what is possible."""

    def __init__(self, desk: Desk, seat: int, start: tuple[float, float]) -> None:
        self.cursor = Cursor(*start)
        self.held: Held | None = None
        self.twist: tuple[int, int] | None = None
        """A swatch that is being turned where it lies, and its angle so far."""
        self.selected: int | None = None
        """The swatch touched last: the tools work on it."""
        self._desk = desk
        self._seat = seat
        self._twist_idle = 0.0
        self._turning: dict[int, float] = {}
        """By way, how long its button has been held; both ways at once do not turn but finish."""
        self._finishing = 0.0
        self._pressed_at: tuple[float, float] | None = None
        self._last_angle = 0.0

    # --- what is to be seen -------------------------------------------------------------------------------------------

    @property
    def board(self) -> tuple[Laid, ...]:
        """The board as it looks: without what is in hand, and with what is being turned."""
        held = self.held.swatch if self.held is not None else None
        shown = [one for one in self._desk.view.board if one.swatch != held]
        if self.twist is not None:
            number, angle = self.twist
            shown = [_turned(one, angle) if one.swatch == number else one for one in shown]
        return tuple(shown)

    @property
    def hovered(self) -> Laid | None:
        """The swatch on the board under the cursor."""
        x, y = self._desk.to_board(self.cursor.at)
        if not (0 <= x <= BOARD[0] and 0 <= y <= BOARD[1]):
            return None
        return next((one for one in reversed(self.board) if covers(one.spot, x, y)), None)

    @property
    def chosen(self) -> Laid | None:
        """The swatch that the tools work on: the one under the cursor, else the one touched last."""
        if self.held is not None:
            return None
        hovered = self.hovered
        if hovered is not None:
            return hovered
        return next((one for one in self.board if one.swatch == self.selected), None)

    @property
    def middle(self) -> tuple[float, float]:
        """Where the middle of the swatch in hand is, on the canvas."""
        grab = self.held.grab if self.held is not None else (0.0, 0.0)
        return self.cursor.x + grab[0], self.cursor.y + grab[1]

    @property
    def finishing(self) -> float:
        """How much of the time that it takes to finish the two buttons have been held, 0 to 1."""
        return min(self._finishing / FINISH_SECONDS, 1.0)

    # --- actions ------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> None:
        """Take one action of the artist's device."""
        if not (isinstance(action, Pointed) and action.position == NOWHERE and self.held is not None):
            self.cursor.take(action)  # a swatch in hand stays where the finger was lifted
        match action:
            case Turned(_device, steps):
                self.turn(-steps * self._turn_step)
            case Pressed(device, button, _position, repeat) if not repeat:
                self._press(device, button)
            case Released(device, button):
                self._release(device, button)
            case _:
                pass

    def _press(self, device: DeviceId, button: Button) -> None:
        if button is Button.CONFIRM:
            self._confirm(device)
        elif button is Button.CANCEL:
            self._cancel()
        elif button is Button.EXTRA:
            self.restack(-1 if self.cursor.precise else 1)
        elif button in (Button.PREVIOUS, Button.NEXT):
            way = 1 if button is Button.NEXT else -1
            self._turning[way] = 0.0
            self.turn(way * self._turn_step)

    def _release(self, device: DeviceId, button: Button) -> None:
        if button in (Button.PREVIOUS, Button.NEXT):
            self._turning.pop(1 if button is Button.NEXT else -1, None)
            if LEAST_FINISH_SECONDS <= self._finishing < FINISH_SECONDS:
                self._desk.tell_to_hold()
            self._finishing = 0.0
        if button is Button.CONFIRM and device == MOUSE and self._pressed_at is not None:
            far = max(abs(self.cursor.x - self._pressed_at[0]), abs(self.cursor.y - self._pressed_at[1]))
            self._pressed_at = None
            if self.held is not None and far > DRAG_PX:
                self._put_down()

    @property
    def _turn_step(self) -> int:
        return PRECISE_TURN_STEP if self.cursor.precise else TURN_STEP

    def _confirm(self, device: DeviceId) -> None:
        self.end_twist()
        tool = self._desk.tool_at(self.cursor.at)
        if tool is not None:
            self._use(tool)
        elif self.held is not None:
            self._put_down()
        else:
            self._pick_up()
            self._pressed_at = self.cursor.at if device == MOUSE and self.held is not None else None

    def _use(self, tool: str) -> None:
        if tool in (TURN_LEFT, TURN_RIGHT):
            self.turn(self._turn_step * (1 if tool == TURN_RIGHT else -1))
        elif tool in (RAISE_TOOL, LOWER_TOOL):
            self.restack(1 if tool == RAISE_TOOL else -1)
        elif tool == UNDO_TOOL:
            self._take_back()
        elif tool == FINISH:
            self._finish()

    def _take_back(self) -> None:
        """Undo what was done last; with a swatch in hand that was taking it."""
        if self.held is not None:
            self.drop()
        else:
            self._desk.undo()

    def _finish(self) -> None:
        self.end_twist()
        self.drop()
        self._desk.finish()

    def _pick_up(self) -> None:
        colour = self._desk.colour_at(self.cursor.at)
        if colour is not None:
            if not self._desk.view.may_lay(colour):
                self._desk.refuse_colour(colour)
                return
            self.held = Held(colour, self._last_angle)
            self._desk.sound(LIFT)
            return
        one = self.hovered
        if one is not None:
            x, y = self._desk.to_board(self.cursor.at)
            self.held = Held(one.colour, float(one.angle), (one.x - x, one.y - y), one.swatch)
            self.selected = one.swatch
            self._desk.sound(LIFT)

    def _put_down(self) -> None:
        assert self.held is not None
        if self._desk.colour_at(self.cursor.at) is not None:
            self._put_back()
            return
        held = self.held
        x, y = self._desk.to_board(self.middle)
        if not (-OVER_THE_EDGE <= x <= BOARD[0] + OVER_THE_EDGE and -OVER_THE_EDGE <= y <= BOARD[1] + OVER_THE_EDGE):
            x, y = -1.0, -1.0  # the rules say why not
        else:
            x, y = min(max(x, EDGE), BOARD[0] - EDGE), min(max(y, EDGE), BOARD[1] - EDGE)
        spot = round(x), round(y), round(held.angle) % FULL_TURN
        move: PaintMove
        if held.swatch is None:
            move = Lay(seat=self._seat, colour=held.colour, x=spot[0], y=spot[1], angle=spot[2])
        else:
            before = next(one for one in self._desk.view.board if one.swatch == held.swatch)
            if before.spot == spot:
                self.drop()
                return
            move = Shift(seat=self._seat, swatch=held.swatch, x=spot[0], y=spot[1], angle=spot[2])
        if self._desk.play([move], LAY):
            self._last_angle = float(spot[2])
            self.selected = held.swatch if held.swatch is not None else self._desk.view.board[-1].swatch
            self.held = None

    def _put_back(self) -> None:
        """Into the tray with the swatch in hand."""
        held, self.held = self.held, None
        if held is not None and held.swatch is not None:
            self._desk.play([Remove(seat=self._seat, swatch=held.swatch)], REMOVE)
        else:
            self._desk.sound(REMOVE)

    def _cancel(self) -> None:
        self.end_twist()
        if self.cursor.precise:
            self._take_back()
            return
        if self.held is not None:
            self._put_back()
            return
        one = self.hovered
        if one is not None:
            self._desk.play([Remove(seat=self._seat, swatch=one.swatch)], REMOVE)
        else:
            self._desk.undo()

    def drop(self) -> None:
        """Let go of what is in hand: a swatch of the board lies again where it lay."""
        if self.held is not None:
            self.held = None
            self._desk.sound(LAY)
        self._pressed_at = None

    def turn(self, degrees: float) -> None:
        """Turn what is in hand, else the chosen swatch where it lies."""
        self._desk.sound(TURN)
        self._turn(degrees)

    def _turn(self, degrees: float) -> None:
        if self.held is not None:
            self.held = replace(self.held, angle=(self.held.angle + degrees) % FULL_TURN)
            return
        one = self.chosen
        if one is None:
            return
        if self.twist is not None and self.twist[0] != one.swatch:
            self.end_twist()
        self.twist = one.swatch, round(one.angle + degrees) % FULL_TURN
        self.selected = one.swatch
        self._twist_idle = 0.0

    def end_twist(self) -> None:
        """Make the move of a swatch that was turned where it lies."""
        if self.twist is None:
            return
        (number, angle), self.twist = self.twist, None
        one = next((one for one in self._desk.view.board if one.swatch == number), None)
        if one is not None and one.angle != angle:
            self._desk.play([Shift(seat=self._seat, swatch=number, x=one.x, y=one.y, angle=angle)], LAY)

    def restack(self, way: int) -> None:
        """Raise (1) the chosen swatch over the next one that it touches, or lower (-1) it below the next."""
        self.end_twist()
        one = self.chosen
        if one is None:
            return
        self.selected = one.swatch
        board = self._desk.view.board
        place = next(number for number, other in enumerate(board) if other.swatch == one.swatch)
        beyond = board[place + 1 :] if way > 0 else board[:place][::-1]
        steps = next((n for n, other in enumerate(beyond, start=1) if _near(one, other)), len(beyond))
        if not steps:
            self._desk.sound(RAISE if way > 0 else LOWER)
            return
        step: PaintMove = (
            Raise(seat=self._seat, swatch=one.swatch) if way > 0 else Lower(seat=self._seat, swatch=one.swatch)
        )
        self._desk.play([step] * steps, RAISE if way > 0 else LOWER)

    def let_go(self) -> None:
        """Nothing is held down any longer."""
        self.cursor.let_go()
        self._turning.clear()
        self._finishing = 0.0
        self._pressed_at = None

    def update(self, dt: float) -> None:
        """Glide and turn, or finish."""
        self.cursor.update(dt)
        if len(self._turning) > 1:
            self._hold_to_finish(dt)
            return
        for way, seconds in self._turning.items():
            self._turning[way] = seconds + dt
            if seconds > TURN_HOLD_SECONDS:
                self._turn(way * dt * (PRECISE_TURN_SPEED if self.cursor.precise else TURN_SPEED))
        if self.twist is not None and not self._turning:
            self._twist_idle += dt
            if self._twist_idle > TWIST_SECONDS:
                self.end_twist()

    def _hold_to_finish(self, dt: float) -> None:
        before, self._finishing = self._finishing, self._finishing + dt
        if before < FINISH_SECONDS <= self._finishing:
            self._finish()


def _turned(one: Laid, angle: int) -> Laid:
    return Laid(one.swatch, one.colour, one.x, one.y, angle)


def _near(one: Laid, other: Laid) -> bool:
    """Whether two swatches lie on each other, nearly."""
    return not are_apart(one.spot, other.spot, 0.0)
