"""What one person does with one paper: devices in, moves out, and ink on the paper without delay."""

from __future__ import annotations

from typing import Any, Protocol

from engine.actions import MOUSE, NOWHERE, Action, Button, Pointed, Pressed, Released, Tilted, Turned
from engine.game_info import IllegalAction
from engine.steady_press import SteadyPress
from engine.words import _
from scenes.speed_colors.box import MarkerBox
from scenes.speed_colors.brush import Brush, rounded
from scenes.speed_colors.content import INKS, PAPER, Point
from scenes.speed_colors.moves import Flip, HandMove, PutBack, Stop, Stroke, Take
from scenes.speed_colors.paper import Paper
from scenes.speed_colors.papers import PaperView

LONGEST_STROKE_MS = 4000
LONGEST_STROKE_POINTS = 400
"""A stroke is handed to the match at the latest then, so that a power cut costs little."""
ROW = 3
"""Wells in a row when the box has two rows."""
SLOW_BUTTONS = frozenset({Button.PRECISE, Button.OPTION})


class Desk(Protocol):
    """What a painter needs of the table."""

    box: MarkerBox

    @property
    def match(self) -> Any:
        """The match."""

    @property
    def now(self) -> int:
        """Milliseconds since the coloured sides were shown."""

    def play(self, move: HandMove) -> None:
        """Make a move. Raises IllegalAction."""

    def refuse(self, seat: int, sentence: str) -> None:
        """Show this seat why something was not possible."""

    def sound(self, name: str) -> None:
        """Play a sound of the game."""

    def aim_sound(self) -> None:
        """Let it be heard that an empty hand points at another marker."""

    def splash(self, seat: int, ink: int) -> None:
        """Let a little ink splash where this seat's nib touched down."""


class Painter:
    """One seat's hand. It keeps no rules: the match decides what is possible."""

    def __init__(self, desk: Desk, seat: int, view: PaperView, target: int = 0) -> None:
        self.seat = seat
        self.view = view
        self.brush = Brush()
        self.target = target
        """The marker that the empty hand points at."""
        self.mouse: tuple[int, int] | None = None
        """Where the mouse is, when this hand holds one."""
        self._desk = desk
        self._held: set[Button] = set()
        self._tilt: Point = (0.0, 0.0)
        self._pressing = False
        self._stroke: list[Point] = []
        self._stroke_since = 0
        self._steady = SteadyPress()
        self._early: Point | None = None
        """Where CONFIRM is held that may be the second of a double press: the first has taken the marker."""

    @property
    def paper(self) -> Paper:
        """This seat's paper as the match has it."""
        paper: Paper = self._desk.match.papers[self.seat]
        return paper

    @property
    def nib_down(self) -> bool:
        """Whether a stroke is under way."""
        return bool(self._stroke)

    @property
    def nib(self) -> Point:
        """Where the nib is, on the canvas."""
        if self.mouse is not None and self.mouse != NOWHERE:
            return self.mouse
        return self.view.place.to_canvas((self.brush.x, self.brush.y))  # a marker stays where the finger was lifted

    # --- devices --------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> None:
        """Take one action of the device that plays this seat."""
        match action:
            case Pressed(device, button, position, repeat):
                self._held.add(button)
                self._follow_mouse(device, position)
                self._press(button, position, repeat)
            case Released(_device, button, position):
                self._held.discard(button)
                if button is Button.CONFIRM:
                    self.lift()
            case Pointed(device, position):
                self._follow_mouse(device, position)
            case Tilted(_device, x, y):
                self._tilt = (x, y)
            case Turned(_device, steps):
                self._change_marker(1 if steps < 0 else -1)
            case _:
                pass

    def _press(self, button: Button, position: tuple[int, int] | None, repeat: bool) -> None:
        if button in (Button.LEFT, Button.RIGHT):
            self._step(1 if button is Button.RIGHT else -1)
        elif button in (Button.UP, Button.DOWN):
            self._step_row(1 if button is Button.DOWN else -1)
        elif repeat:
            return
        elif button is Button.CONFIRM:
            self._confirm(position)
        elif button is Button.CANCEL:
            self.put_back()
        elif button is Button.EXTRA:
            self.call_stop()
        elif button in (Button.PREVIOUS, Button.NEXT):
            self._change_marker(1 if button is Button.NEXT else -1)

    def _follow_mouse(self, device: str, position: tuple[int, int] | None) -> None:
        if device != MOUSE:
            self.mouse = None
            return
        if position is None:
            return
        self.mouse = position
        units = self.view.place.to_units(position)
        inside = 0 <= units[0] <= PAPER and 0 <= units[1] <= PAPER
        if inside:
            self.brush.put(*units)
        if self._early is not None:
            self._touch_down_if_meant()
        elif self._pressing:
            if not inside:
                self._hand_in()  # the pen has left the paper and comes back as a new stroke
            elif self._stroke:
                self._draw_on()
            else:
                self._touch_down()

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: stick and keys move the brush."""
        if self.paper.hand is None or self.paper.done:
            self.brush.halt()
            return
        if self.mouse is None:
            keys = (
                float(Button.RIGHT in self._held) - float(Button.LEFT in self._held),
                float(Button.DOWN in self._held) - float(Button.UP in self._held),
            )
            precise = bool(self._held & SLOW_BUTTONS)
            self.brush.steer(dt, self._tilt, keys, precise=precise, painting=self.nib_down)
            if self._stroke:
                self._draw_on()
        if self._early is not None:
            self._touch_down_if_meant()
        if self._stroke and self._desk.now - self._stroke_since >= LONGEST_STROKE_MS:
            self._split()

    # --- card and markers -----------------------------------------------------------------------------------------

    def _confirm(self, position: tuple[int, int] | None) -> None:
        paper = self.paper
        if not paper.flipped:
            if position is None or self.view.place.frame.collidepoint(position):
                self._turn_over()
        elif position is not None:
            self._click(position)
        elif paper.hand is None:
            self._steady.note("take", self.nib, self._desk.now / 1000)
            self.take(self.target)
        else:
            self._press_on_paper()

    def _click(self, position: tuple[int, int]) -> None:
        cap = self._desk.box.well_at(position)
        if cap is not None:
            self._click_marker(cap)
        elif self.view.place.drawing.inflate(16, 16).collidepoint(position):
            self.brush.put(*self.view.place.to_units(position))  # just beside the paper it is the edge that is meant
            self._press_on_paper()

    def _click_marker(self, cap: int) -> None:
        hand = self.paper.hand
        if not self._means("put back" if hand == cap else "take"):
            return
        if hand == cap:
            self.put_back()
        elif hand is None:
            self.take(cap)
        else:
            self._exchange(cap)

    def _means(self, what: str) -> bool:
        """Whether a press means this: it does not if it is the second of a double press that meant something else."""
        return self._steady.takes(what, self.nib, self._desk.now / 1000)

    def _exchange(self, cap: int) -> None:
        """Put the marker in hand back and take another; when that cannot be had, keep it and say why."""
        match = self._desk.match
        holders = match.box[cap].holders
        if match.is_closed(self.seat, self._at):
            self._desk.refuse(self.seat, _("STOP was called: no more markers."))
        elif self.usable(cap):
            if self.put_back():
                self.take(cap)
        elif holders:
            name = match.seats[holders[0]].name
            self._desk.refuse(self.seat, _("{name} has this marker.").format(name=name))
        else:
            self._desk.refuse(self.seat, _("You have already used this marker in this round."))

    def _turn_over(self) -> None:
        if self._play(Flip(seat=self.seat, at=self._at)):
            self._desk.sound("flip")
            self.settle_target()

    def take(self, cap: int) -> None:
        """Take a marker out of the box."""
        if self._play(Take(seat=self.seat, at=self._at, cap=cap)):
            self.target = cap
            self.brush.halt()
            self._desk.sound("take")

    def put_back(self) -> bool:
        """Put the marker back; a stroke under way ends."""
        self.lift()
        if not self._play(PutBack(seat=self.seat, at=self._at)):
            return False
        self._desk.sound("put_back")
        self.settle_target()
        if self._desk.match.is_used_up(self.seat):
            self.call_stop()  # is refused, with a word on why there is nothing more to do
        return True

    def call_stop(self) -> None:
        """Call STOP."""
        self._play(Stop(seat=self.seat, at=self._at))

    def usable(self, cap: int) -> bool:
        """Whether this hand could take a marker."""
        match = self._desk.match
        if match.options.referee and cap in self.paper.used_caps:
            return False
        return match.hot_seat or not match.box[cap].holders

    def settle_target(self) -> None:
        """Point at the nearest marker that can be taken, when the present one was used up."""
        if not self.usable(self.target):
            nearest = sorted(range(INKS), key=lambda cap: abs(cap - self.target))
            self.target = next((cap for cap in nearest if self.usable(cap)), self.target)

    def _step(self, step: int) -> None:
        """Move the pointing hand to the next marker that can be taken."""
        if self.paper.hand is not None or not self.paper.flipped:
            return
        ring = [(self.target + step * number) % INKS for number in range(1, INKS)]
        self._aim(next((cap for cap in ring if self.usable(cap)), self.target))

    def _aim(self, cap: int) -> None:
        if cap != self.target:
            self.target = cap
            self._desk.aim_sound()

    def _step_row(self, step: int) -> None:
        """Move the pointing hand between the rows of a box that has two."""
        wells, cap = self._desk.box.wells, self.target + step * ROW
        if wells[0].y != wells[ROW].y and self.paper.hand is None and 0 <= cap < INKS and self.usable(cap):
            self._aim(cap)

    def _change_marker(self, step: int) -> None:
        """Bumpers and wheel: point at the next marker, or change one that has left no ink for the next."""
        paper = self.paper
        if paper.hand is None:
            self._step(step)
            if self.mouse is not None and paper.flipped and not paper.done:
                self.take(self.target)
        elif not paper.inked and not self._stroke:
            ring = [(paper.hand + step * number) % INKS for number in range(1, INKS)]
            cap = next((cap for cap in ring if self.usable(cap)), None)
            if cap is not None:
                self._exchange(cap)

    # --- strokes --------------------------------------------------------------------------------------------------

    def _press_on_paper(self) -> None:
        """CONFIRM went down with a marker in hand: ink flows, unless the marker was taken by a press just before.

        Ink cannot be taken back. Whoever means it holds on or moves, and then loses nothing of the stroke.
        """
        self._pressing = True
        if self._means("paint"):
            self._touch_down()
        else:
            self._early = self.brush.point

    def _touch_down_if_meant(self) -> None:
        """Begin the stroke of an early press once it has lasted, or the nib has moved away."""
        early = self._early
        if early is None or not self._means("paint"):
            return
        self._early = None
        here = self.brush.x, self.brush.y
        self.brush.x, self.brush.y = early
        self._touch_down()
        self.brush.x, self.brush.y = here
        if self._stroke:
            self._draw_on()

    def _touch_down(self) -> None:
        """Put the nib on the paper, if there is one in hand; else the match says what is missing."""
        point = self.brush.point
        ink = self._desk.match.ink_in_hand(self.seat)
        if ink is None:
            self._pressing = False
            self._play(Stroke(seat=self.seat, at=self._at, points=(point,), milliseconds=0))
            return
        if not self.paper.inked:
            self.view.start_use(ink)
        self._begin(point)
        self._desk.splash(self.seat, ink)

    def _begin(self, point: Point) -> None:
        self.view.press(point)
        self._stroke = [point]
        self._stroke_since = self._desk.now

    def _draw_on(self) -> None:
        point = rounded((self.brush.x, self.brush.y))
        if point == self._stroke[-1]:
            return
        self.view.draw_to(point)
        self._stroke.append(point)
        if len(self._stroke) >= LONGEST_STROKE_POINTS:
            self._split()

    def _split(self) -> None:
        """Hand the stroke in and draw on from where it ended."""
        last = self._stroke[-1]
        if self._hand_in():
            self._begin(last)

    def lift(self) -> None:
        """Lift the nib."""
        self._pressing, self._early = False, None
        self._hand_in()

    def _hand_in(self) -> bool:
        """Give the stroke under way to the match; when it is refused, its ink is taken off again."""
        points, self._stroke = tuple(self._stroke), []
        if not points:
            return False
        now = self._at
        move = Stroke(seat=self.seat, at=now, points=points, milliseconds=max(now - self._stroke_since, 0))
        if self._play(move):
            return True
        self.view.rebuild(self.paper.uses)
        return False

    def let_go(self) -> None:
        """Somebody else takes over: nothing is held any more."""
        self.lift()
        self._held.clear()
        self._tilt = (0.0, 0.0)
        self.mouse = None

    # --- moves ----------------------------------------------------------------------------------------------------

    @property
    def _at(self) -> int:
        return max(self._desk.now, self.paper.at)

    def _play(self, move: HandMove) -> bool:
        """Make a move; a refusal is shown at this seat's paper."""
        try:
            self._desk.play(move)
        except IllegalAction as fault:
            self._desk.refuse(self.seat, str(fault))
            return False
        return True
