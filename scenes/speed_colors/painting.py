"""The screen on which everybody memorises and paints at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import pygame

from engine.actions import Action, Button, Pressed
from engine.game_info import IllegalAction
from engine.words import _
from scenes.speed_colors.content import INKS
from scenes.speed_colors.countdown import Countdown
from scenes.speed_colors.frames import FrameState, Prompt
from scenes.speed_colors.hands import SPLASH_SECONDS, Bubble, HandPictures, Splash, follow
from scenes.speed_colors.look import Hint
from scenes.speed_colors.moves import HandMove, Stroke, TimeUp
from scenes.speed_colors.painter import Painter
from scenes.speed_colors.papers import PaperView
from scenes.speed_colors.puppet import Puppet
from scenes.speed_colors.screens import Screen
from scenes.speed_colors.stop_call import StopStamp
from scenes.speed_colors.tabletop import StopState, Tabletop

if TYPE_CHECKING:
    from engine.actions import DeviceId
    from engine.game_info import SeatInfo
    from engine.layouts import Layout
    from scenes.speed_colors.drawings import Drawing
    from scenes.speed_colors.look import Look, Point
    from scenes.speed_colors.table import Table

LINGER_SECONDS = 1.4
"""How long the finished papers are shown before they are judged."""
PULSE_SECONDS = 0.5
LAST_SECONDS = 10
"""The timer ticks audibly from here on."""
HALF_PAINTED = 3
"""Uses on every paper from which the picture "paint" is taken."""

Stage = Literal["ready", "count", "play", "over"]


@dataclass(slots=True)
class Place:
    """One seat at the table: its paper and its hand, whoever moves it."""

    seat: int
    info: SeatInfo
    view: PaperView
    painter: Painter
    puppet: Puppet
    person: bool
    pointer: Point = (0.0, 0.0)
    bubble: Bubble | None = None
    splashes: list[Splash] = field(default_factory=list)

    @property
    def hand(self) -> Painter | Puppet:
        """Whatever moves this seat's hand now."""
        return self.painter if self.person else self.puppet


class Painting(Screen):
    """One wave of one round, from the papers lying ready to the last marker put back."""

    own_pointer = True

    def __init__(self, table: Table, layout: Layout, load: Callable[[str], Drawing], start_at_once: bool) -> None:
        """``load`` gives a drawing by its name; with ``start_at_once`` nobody is asked to be ready."""
        self._table = table
        self.live = table.live
        self.look: Look = table.look
        self.round: int = self.match.round
        self.wave: tuple[int, ...] = self.match.wave
        infos = [self.live.seats[seat] for seat in self.wave]
        self.tabletop = Tabletop(self.look, layout, infos)
        self.box = self.tabletop.box
        self.stage: Stage = "count" if start_at_once or self._resumed else "ready"
        self._hands = HandPictures(self.look, self.tabletop.places[0].drawing.width, len(infos) == 5)
        self._places = [self._place(number, seat, load) for number, seat in enumerate(self.wave)]
        self._clock_ms = float(self.match.clock)
        self._seconds = 0.0  # of the stage under way
        self._ready = {place.seat for place in self._places if not place.person}
        self._countdown = Countdown()
        self._stamp: StopStamp | None = None
        self._show_table()

    def _place(self, number: int, seat: int, load: Callable[[str], Drawing]) -> Place:
        card = self.match.cards[seat]
        view = PaperView(self.look, load(card.name), card.answer, self.tabletop.places[number])
        view.keep_corners(self.tabletop.board.picture)
        view.sync(self.match.papers[seat].uses)
        first = round(number * (INKS - 1) / max(len(self.wave) - 1, 1))
        place = Place(
            seat=seat,
            info=self.live.seats[seat],
            view=view,
            painter=Painter(self, seat, view, first),
            puppet=Puppet(self.live, seat, view, first),
            person=self._table.is_person(seat),
        )
        place.pointer = self.box.fingertip(first, 0)
        return place

    @property
    def _resumed(self) -> bool:
        return any(self.match.papers[seat].flipped for seat in self.wave)

    # --- the desk of the painters ---------------------------------------------------------------------------------

    @property
    def match(self) -> Any:
        """The match."""
        return self.live.match

    @property
    def now(self) -> int:
        """Milliseconds since the coloured sides were shown."""
        return int(self._clock_ms)

    def play(self, move: HandMove) -> None:
        """Make a move. Raises IllegalAction."""
        self.live.play(move)

    def refuse(self, seat: int, sentence: str) -> None:
        """Show a sentence at this seat's paper."""
        place = self._place_of(seat)
        drawing = place.view.place.drawing
        if place.bubble is None or place.bubble.sentence != sentence or place.bubble.over:
            place.bubble = Bubble(sentence, (drawing.centerx, drawing.bottom - 10))
        else:
            place.bubble.age = min(place.bubble.age, 0.3)
        self._table.services.audio.play("shared/refused")

    def sound(self, name: str) -> None:
        """Play a sound of the game."""
        self._table.services.audio.play(f"speed_colors/{name}")

    def splash(self, seat: int, ink: int) -> None:
        """Let ink splash where a nib touched down."""
        place = self._place_of(seat)
        if not self.look.still:
            place.splashes.append(Splash(place.painter.nib, self.look.inks[ink].rgb))

    def _place_of(self, seat: int) -> Place:
        return next(place for place in self._places if place.seat == seat)

    # --- what players do ------------------------------------------------------------------------------------------

    @property
    def live_runs(self) -> bool:  # type: ignore[override]
        """Bots move while the clock runs."""
        return self.stage == "play"

    def handle(self, action: Action) -> None:
        """Give an action to the hand it belongs to."""
        device: DeviceId | None = getattr(action, "device", None)
        if device is None:
            return
        pressed = isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat
        if self.stage == "over":
            if pressed:
                self._seconds = LINGER_SECONDS
            return
        seats = [seat for seat in self._table.seats_of(device) if seat in self.wave]
        for place in self._places:
            if place.seat not in seats:
                continue
            if self.stage == "play":
                self._handle_play(place, action)
            elif pressed:
                self._ready.add(place.seat)
                self._table.services.audio.play("shared/ready")
                if self.stage == "count" and sum(each.person for each in self._places) == 1:
                    self._countdown.skip()

    def _handle_play(self, place: Place, action: Action) -> None:
        position = getattr(action, "position", None)
        on_button = position is not None and self.tabletop.stop.collidepoint(position)
        if on_button and isinstance(action, Pressed) and action.button is Button.CONFIRM:
            place.painter.call_stop()
        else:
            place.painter.handle(action)
        if self._ended:
            self._end()

    # --- time -----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._seconds += dt
        if self.stage != "over":
            self._follow_people()
        if self.stage == "ready" and len(self._ready) == len(self._places):
            self._enter("count")
        elif self.stage == "count":
            self._count(dt)
        elif self.stage == "play":
            self._play_on(dt)
        elif self.stage == "over" and self._seconds >= LINGER_SECONDS:
            self.done = True
        for place in self._places:
            self._move_on(place, dt)
        if self._stamp is not None:
            self._stamp.update(dt)
        if self.stage != "over" or not self.done:
            self._show_table()

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        self._seconds = 0.0

    def _count(self, dt: float) -> None:
        if self._countdown.update(dt):
            self.sound("count")
        if self._countdown.over:
            for place in self._places:
                if not self.match.papers[place.seat].flipped:
                    place.view.turn(coloured=True, at_once=self.look.still)
            self.sound("go")
            self._enter("play")

    def _play_on(self, dt: float) -> None:
        if self._ended:  # a bot has put the last marker back
            self._end()
            return
        before = self.now
        self._clock_ms += dt * 1000
        for place in self._places:
            paper = self.match.papers[place.seat]
            if place.view.coloured and paper.flipped:
                place.view.turn(coloured=False, at_once=self.look.still)
            place.view.sync(paper.uses)  # first: the hand may begin the next stroke
            place.hand.update(dt)
        self._run_timer(before)
        if self.match.stop is not None and self._stamp is None and self.match.stop.seat in self.wave:
            caller = self._place_of(self.match.stop.seat)
            self._stamp = StopStamp(caller.view.place.drawing, self.look.still)
            if not caller.person:
                self.sound("stop")

    def _run_timer(self, before: int) -> None:
        """Tick in the last seconds; end the round when the table's time is up."""
        limit = self.match.options.timer_seconds * 1000
        if not limit:
            return
        left = limit - self.now
        if left <= LAST_SECONDS * 1000 and self.now // 1000 != before // 1000:
            self.sound("count")
        if left > 0:
            return
        for place in self._places:
            if place.person:
                place.painter.lift()
            else:
                self._hand_in(place.seat)
        try:
            self.live.play(TimeUp(at=max(self.now, limit)))
        except IllegalAction:
            return  # the last marker was put back at the same moment
        self.sound("stop")
        self._end()

    def _hand_in(self, seat: int) -> None:
        """Let what a bot has drawn of a stroke count, as it is to be seen."""
        move, progress = self.live.pending(seat) or (None, 0.0)
        if not isinstance(move, Stroke):
            return
        points = move.points[: int(progress * (len(move.points) - 1)) + 1]
        spent = round(move.milliseconds * progress)
        at = self.match.papers[seat].at + spent
        try:
            self.live.play(Stroke(seat=seat, at=at, points=points, milliseconds=spent))
        except IllegalAction:
            return

    @property
    def _ended(self) -> bool:
        """Whether the match has gone on to another wave, round or phase."""
        return bool(self.match.round != self.round or self.match.wave != self.wave)

    def _end(self) -> None:
        for place in self._places:
            place.bubble = None
        self._enter("over")

    def _follow_people(self) -> None:
        """A seat was given to a bot, or taken over by a person."""
        for place in self._places:
            place.info = self.live.seats[place.seat]
            person = self._table.is_person(place.seat)
            if person == place.person:
                continue
            if not person:
                place.painter.let_go()
                self._ready.add(place.seat)
            place.person = person
            place.view.rebuild(self.match.papers[place.seat].uses)

    def _move_on(self, place: Place, dt: float) -> None:
        """Let cards turn, hands wander, splashes fly and words fade."""
        place.view.update(dt)
        place.pointer = self._pointer_goal(place) if self.look.still else follow(
            place.pointer, self._pointer_goal(place), dt
        )  # fmt: skip
        for splash in place.splashes:
            splash.age += dt
        place.splashes = [splash for splash in place.splashes if splash.age < SPLASH_SECONDS]
        if place.bubble is not None:
            place.bubble.age += dt
            if place.bubble.over:
                place.bubble = None

    def _pointer_goal(self, place: Place) -> Point:
        if not place.person and place.puppet.at_button:
            return self.tabletop.stop.centerx, self.tabletop.stop.y + self.tabletop.stop.height * 0.3
        spread = self._places.index(place) / max(len(self._places) - 1, 1) - 0.5
        return self.box.fingertip(place.hand.target, spread)

    def leave(self) -> None:
        """Keep the strokes under way, and let go of the papers at once: they are large."""
        if self.stage == "play" and not self._ended:
            for place in self._places:
                place.painter.lift()
        self._places.clear()

    # --- what is to be seen ---------------------------------------------------------------------------------------

    @property
    def moment(self) -> str:  # type: ignore[override]
        """"round-2-paint" and the like."""
        return f"round-{self.round}-{self._moment_name()}"

    def _moment_name(self) -> str:
        if self.stage != "play":
            return {"ready": "ready", "count": "count", "over": "done"}[self.stage]
        papers = [self.match.papers[seat] for seat in self.wave] if not self._ended else []
        if any(not paper.flipped for paper in papers):
            return "look" if not any(paper.flipped for paper in papers) else "turn"
        if self.match.phase == "finish":
            return "stop"
        return "paint" if papers and min(len(paper.uses) for paper in papers) >= HALF_PAINTED else "begin"

    def _show_table(self) -> None:
        """Bring the table's picture up to date."""
        top = self.tabletop
        top.show_round(self.round)
        limit = self.match.options.timer_seconds
        left = max(-(-(limit * 1000 - self.now) // 1000), 0) if limit else None
        top.show_pill(self._notice(), 2 * (self.round - 1) if self.match.options.swap_caps else 0, left)
        top.show_clock(left)
        top.show_hints((Hint(Button.CONFIRM, _("Take, paint")), Hint(Button.CANCEL, _("Put back"))), None)
        if left is None or len(self.wave) == 1:  # elsewhere the clock needs the room
            top.show_waiting(self._table.waiting_cards(self.wave))
        if self.stage != "over":
            for number, place in enumerate(self._places):
                top.show_frame(number, self._frame_state(place))
            self._show_box()
            top.show_stop(self._stop_state())
        for place in self._places:
            place.view.show(top.board.picture)

    def _show_box(self) -> None:
        for marker in self.match.box:
            holders = [self.live.seats[seat] for seat in marker.holders if seat in self.wave]
            self.tabletop.show_marker(marker.cap, holders)

    def _frame_state(self, place: Place) -> FrameState:
        paper = self.match.papers[place.seat]
        bot = not place.person
        if self.stage in ("ready", "count"):
            ready = place.seat in self._ready
            prompt: Prompt = "ready" if self.stage == "ready" and not ready else ""
            return FrameState(bot, prompt=prompt, family=self._family(place), ticked=ready and self.stage == "ready")
        return FrameState(
            bot,
            hand=paper.hand,
            used=paper.used_caps,
            prompt="turn" if place.person and place.view.coloured else "",
            family=self._family(place),
            ticked=paper.done,
        )

    def _family(self, place: Place) -> str:
        return self.look.family(self._table.device_of(place.seat)) if place.person else ""

    def _stop_state(self) -> StopState:
        match = self.match
        able = [
            place
            for place in self._places
            if self.stage == "play" and self._may_stop(match.papers[place.seat])
        ]
        first = next((place for place in able if place.person), None)
        family = self._family(first) if first is not None else self.look.family(None)
        bright = bool(able) and int(self._seconds / PULSE_SECONDS) % 2 == 0
        return StopState(bool(able), match.phase == "finish", family, bright)

    def _may_stop(self, paper: Any) -> bool:
        return self.match.phase == "play" and paper.hand is None and len(paper.uses) >= INKS and not paper.done

    def _notice(self) -> str:
        """Who or what the table waits for."""
        if self.stage == "over":
            return _("Pens down!")
        waiting: Sequence[Place] = ()
        if self.stage == "ready" and any(place.person and place.seat in self._ready for place in self._places):
            waiting = [place for place in self._places if place.seat not in self._ready]
        elif self.stage == "play" and self.match.phase == "finish":
            waiting = [place for place in self._places if not self.match.papers[place.seat].done]
        names = ", ".join(place.info.name for place in waiting)
        return _("Waiting for {names}").format(names=names) if names else ""

    def draw(self, canvas: pygame.Surface) -> None:
        """The table's picture, and over it all that moves."""
        canvas.blit(self.tabletop.board.picture, (0, 0))
        for place in self._places:
            place.view.draw_turning(canvas)
        if self._stamp is not None:
            self._stamp.draw(canvas)
        if self.stage == "play" and not self._ended:
            for place in self._places:
                self._draw_hand(canvas, place)
        for place in self._places:
            for splash in place.splashes:
                splash.draw(canvas, place.view.place.drawing.width * 0.09)
            if place.bubble is not None:
                place.bubble.draw(canvas)
        if self.stage == "count":
            self._countdown.draw(canvas, self.look.still)

    def _draw_hand(self, canvas: pygame.Surface, place: Place) -> None:
        paper, hand = self.match.papers[place.seat], place.hand
        if paper.hand is not None:
            self._hands.draw_marker(canvas, place.info.animal, paper.hand, hand.nib, hand.nib_down)
        elif place.person and place.painter.mouse is not None:
            self._hands.draw_pointer(canvas, place.info.animal, place.painter.mouse)
        elif paper.flipped and not paper.done:
            self._hands.draw_pointer(canvas, place.info.animal, place.pointer)
