"""The screen on which everybody memorises and paints at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal

import pygame

from engine.actions import Action, Button, Pressed
from engine.scene import HURRIED_SECONDS
from engine.words import _
from scenes.speed_colors.content import INKS
from scenes.speed_colors.countdown import Countdown
from scenes.speed_colors.frames import FrameState, Prompt
from scenes.speed_colors.hands import HandPictures
from scenes.speed_colors.look import Hint
from scenes.speed_colors.moves import HandMove, Stop
from scenes.speed_colors.notices import notice_before, notice_in_play
from scenes.speed_colors.painter import Painter
from scenes.speed_colors.papers import PaperView
from scenes.speed_colors.puppet import Puppet
from scenes.speed_colors.round_timer import RoundTimer
from scenes.speed_colors.screens import Screen
from scenes.speed_colors.seat_place import SeatPlace
from scenes.speed_colors.stamp import Stamp, stamped_places, stop_stamp
from scenes.speed_colors.tabletop import NOTHING, Notice, StopState, Tabletop

if TYPE_CHECKING:
    from engine.actions import DeviceId
    from engine.game_look import Point
    from engine.layouts import Layout
    from scenes.speed_colors.drawings import Drawing
    from scenes.speed_colors.look import Look
    from scenes.speed_colors.paper import Paper
    from scenes.speed_colors.table import Table

LINGER_SECONDS = 1.4
"""How long the finished papers are shown before they are judged."""
PULSE_SECONDS = 0.5
STOP_RUMBLE_SECONDS = 0.35
HINT_SECONDS = 2.5
"""How long the hints are those of one kind of device, where people play with several."""
LOOK_SECONDS = 0.8
"""So long nobody can turn the card after its colours have come: nobody has seen them yet, and it is turned for good."""
HALF_PAINTED = 3
"""Uses on every paper from which the moment is called "paint"."""

Stage = Literal["ready", "count", "play", "over"]


class Painting(Screen):
    """One wave of one round, from the papers lying ready to the last marker put back."""

    def __init__(self, table: Table, layout: Layout, load: Callable[[str], Drawing], start_at_once: bool) -> None:
        """``load`` gives a drawing by its name; with ``start_at_once`` nobody is asked to be ready."""
        self._table = table
        self.live = table.live
        self.look: Look = table.look
        self.round: int = self.match.round
        self.wave: tuple[int, ...] = self.match.wave
        resumed = any(self.match.papers[seat].flipped for seat in self.wave)
        self.stage: Stage = "count" if start_at_once or resumed else "ready"
        self.tabletop = Tabletop(self.look, layout, [self.live.seats[seat] for seat in self.wave])
        self.box = self.tabletop.box
        self._hands = HandPictures(self.look, self.tabletop.places[0].drawing.width, len(self.wave) == 5)
        self.places = [self._place(number, seat, load) for number, seat in enumerate(self.wave)]
        self._devices = {seat: table.device_of(seat) for seat in self.wave}
        self._clock_ms = float(self.match.clock)
        self._seconds = 0.0  # of the stage under way
        self._ready = {place.seat for place in self.places if not place.person}
        self._countdown = Countdown()
        self._timer = RoundTimer(self.match.options.timer_seconds)
        self._stamps: list[Stamp] = []
        names = [self.match.cards[seat].name for seat in self.wave]
        self._grounds = table.studio.get_ready_to_judge(names, self.match.options.strictness)
        self._show_table()

    def _place(self, number: int, seat: int, load: Callable[[str], Drawing]) -> SeatPlace:
        card = self.match.cards[seat]
        place = self.tabletop.places[number]
        view = self._table.views.pop(seat, None) or PaperView(self.look, load(card.name), card.answer, place)
        view.keep_corners(self.tabletop.picture)
        view.sync(self.match.papers[seat].uses)
        first = round(number * (INKS - 1) / max(len(self.wave) - 1, 1))
        return SeatPlace(
            seat=seat,
            info=self.live.seats[seat],
            view=view,
            painter=Painter(self, seat, view, first),
            puppet=Puppet(self.live, seat, view, first),
            person=self._table.is_person(seat),
            pointer=self.box.fingertip(first, 0),
        )

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
        self._place_of(seat).say(sentence)
        self._table.services.audio.play("shared/refused")

    def sound(self, name: str) -> None:
        """Play a sound of the game."""
        self._table.services.audio.play(f"speed_colors/{name}")

    def aim_sound(self) -> None:
        """Let it be heard that a hand points at another marker."""
        self._table.services.audio.play("shared/move")

    def splash(self, seat: int, ink: int) -> None:
        """Let ink splash where a nib touched down."""
        if not self.look.still:
            self._place_of(seat).splash(self.look.inks[ink].rgb)

    def _place_of(self, seat: int) -> SeatPlace:
        return next(place for place in self.places if place.seat == seat)

    # --- what players do ------------------------------------------------------------------------------------------

    @property
    def live_runs(self) -> bool:  # type: ignore[override]
        """Bots move while the clock runs."""
        return self.stage == "play"

    @property
    def asks(self) -> object:  # type: ignore[override]
        """Whether all are there, whether the colours are known, whether the round may end."""
        return self.stage

    @property
    def quiet_seconds(self) -> float:  # type: ignore[override]
        """A card is turned for good: its colours are to be seen for longer."""
        coloured = self.stage == "play" and any(place.view.coloured for place in self.places)
        return LOOK_SECONDS if coloured else HURRIED_SECONDS

    @property
    def own_pointer(self) -> bool:  # type: ignore[override]
        """A mouse that paints is seen as the hand of its seat."""
        return self.stage == "play" and any(place.person and place.painter.mouse for place in self.places)

    def handle(self, action: Action) -> None:
        """Give an action to the hand it belongs to."""
        confirmed = isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat
        if self.stage == "over":
            if confirmed:
                self._table.services.audio.play("shared/confirm")
                self._seconds = LINGER_SECONDS
            return
        device: DeviceId | None = getattr(action, "device", None)
        if device is None:
            return
        for place in [place for place in self.places if place.person and self._devices[place.seat] == device]:
            if self.stage == "play":
                self._handle_play(place, action)
            elif confirmed:
                self._get_ready(place)

    def _get_ready(self, place: SeatPlace) -> None:
        self._ready.add(place.seat)
        self._table.services.audio.play("shared/ready")
        if self.stage == "count" and sum(each.person for each in self.places) == 1:
            self._countdown.skip()  # alone among bots, nobody is taken by surprise

    def _handle_play(self, place: SeatPlace, action: Action) -> None:
        position = getattr(action, "position", None) or (-1, -1)
        buttons = self.tabletop.stop_buttons(self.places.index(place), self._may_stop(place))
        clicked = isinstance(action, Pressed) and action.button is Button.CONFIRM
        if clicked and any(button.collidepoint(position) for button in buttons):
            place.painter.call_stop()
        else:
            place.painter.handle(action)
        self._note_stop()
        if self._ended:
            self._end()

    # --- time -----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._seconds += dt
        if self.stage in ("ready", "count"):
            self._hands.warm_up([self.live.seats[place.seat].animal for place in self.places])
            any(place.view.get_ready_to_turn() for place in self.places) or next(self._grounds, None)
        if self.stage != "over":
            self._follow_people()
        if self.stage == "ready" and len(self._ready) == len(self.places):
            self._enter("count")
        elif self.stage == "count":
            self._count(dt)
        elif self.stage == "play":
            self._play_on(dt)
        elif self.stage == "over" and self._seconds >= LINGER_SECONDS:
            self.done = True
        for place in self.places:
            place.update(dt, self._pointer_goal(place), self.look.still)
        for stamp in self._stamps:
            stamp.update(dt)
        self.tabletop.update(dt)
        self._show_table()

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        self._seconds = 0.0

    def _count(self, dt: float) -> None:
        if self._countdown.update(dt):
            self.sound("count")
        if self._countdown.over:
            for place in self.places:
                if not self.match.papers[place.seat].flipped:
                    place.view.turn(coloured=True, at_once=self.look.still)
            self.sound("go")
            self._enter("play")

    def _play_on(self, dt: float) -> None:
        self._close_late_papers()
        if self._ended:  # the last marker was put back by a bot, or is not to be taken any more
            self._note_stop()
            self._end()
            return
        before = self.now
        self._clock_ms += dt * 1000
        for place in self.places:
            paper = self.match.papers[place.seat]
            if place.view.coloured and paper.flipped:
                place.view.turn(coloured=False, at_once=self.look.still)
            place.view.sync(paper.uses)  # first: the hand may begin the next stroke
            place.hand.update(dt)
        self._note_stop()
        if self._timer.ticks(before, self.now):
            self.sound("last_call")
        if self._timer.is_up(self.now) and self._timer.ring(self.live, self.places, self.now):
            self.sound("stop")
            self._end()

    def _close_late_papers(self) -> None:
        """The STOP of an earlier wave comes at its time: whoever has an empty hand then is done, as at one table."""
        for place in self.places:
            if self._ended or not self.match.is_closed(place.seat, self.now):
                continue
            paper = self.match.papers[place.seat]
            if place.person and paper.hand is None and not paper.done:
                self.play(Stop(seat=place.seat, at=self.now))

    def _note_stop(self) -> None:
        """Once STOP is heard: a stamp, a sound, and a shake for those who paint."""
        results = self.match.results
        judged = results[-1] if results and results[-1].round == self.round else None
        stop = self.match.stop if judged is None else judged.stop  # nobody may have had anything to finish
        stamped = [] if self._stamps or stop is None else stamped_places(stop, self.places, self.now)
        if not stamped:
            return
        self._stamps = [stop_stamp(place.view.place.drawing, self.look.still) for place in stamped]
        self.sound("stop")
        for place in self.places:
            device = self._devices[place.seat]
            if place.person and device is not None:
                self._table.services.devices.rumble(device, STOP_RUMBLE_SECONDS)

    @property
    def _ended(self) -> bool:
        """Whether the match has gone on to another wave, round or phase."""
        return bool(self.match.round != self.round or self.match.wave != self.wave)

    def _end(self) -> None:
        for place in self.places:
            place.bubble = None
        self.tabletop.show_done()
        self._enter("over")

    def _follow_people(self) -> None:
        """A seat was given to a bot, or taken over by a person."""
        for place in self.places:
            place.info = self.live.seats[place.seat]
            self._devices[place.seat] = self._table.device_of(place.seat)
            person = self._table.is_person(place.seat)
            if person != place.person:
                place.change_hands(person, self.match.papers[place.seat])
                if not person:
                    self._ready.add(place.seat)

    def _pointer_goal(self, place: SeatPlace) -> Point:
        if not place.person and place.puppet.at_button:
            return self.tabletop.stop.centerx, self.tabletop.stop.y + self.tabletop.stop.height * 0.3
        spread = self.places.index(place) / max(len(self.places) - 1, 1) - 0.5
        return self.box.fingertip(place.hand.target, spread)

    def leave(self) -> None:
        """Keep the strokes under way, and let go of the papers at once: they are large."""
        if self.stage == "play" and not self._ended:
            for place in self.places:
                place.painter.lift()
        self.places.clear()

    # --- what is to be seen ---------------------------------------------------------------------------------------

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "round-2-paint" and the like."""
        return f"round-{self.round}-{self._moment_name()}"

    def _moment_name(self) -> str:
        if self.stage != "play" or self._ended:
            return {"ready": "ready", "count": "count", "play": "done", "over": "done"}[self.stage]
        papers = [self.match.papers[seat] for seat in self.wave]
        if any(not paper.flipped for paper in papers):
            return "turn" if any(paper.flipped for paper in papers) else "look"
        if self.match.phase == "finish":
            return "stop"
        return "paint" if min(len(paper.uses) for paper in papers) >= HALF_PAINTED else "begin"

    def _show_table(self) -> None:
        """Bring the table's picture up to date."""
        top, left = self.tabletop, self._timer.seconds_left(self.now) if self.stage != "ready" else None
        top.show_round(self.round)
        cards = self._table.waiting_cards(self.wave)
        swapped = 2 * (self.round - 1) if self.match.options.swap_caps else 0
        top.show_notice(self._notice(), swapped, left, cards_wait=bool(cards))
        families = self._families(self.places) if self.stage != "over" else ()  # nothing is left to take
        hints = (Hint(Button.CONFIRM, _("Take, paint")), Hint(Button.CANCEL, _("Put back"))) if families else ()
        top.show_hints(hints, families[int(self._seconds / HINT_SECONDS) % len(families)] if families else "")
        if self.stage != "over" and not self._ended:
            top.show_waiting(cards)
            for number, place in enumerate(self.places):
                top.show_frame(number, self._frame_state(place))
            for marker in self.match.box:
                top.show_marker(marker.cap, [self.live.seats[seat] for seat in marker.holders if seat in self.wave])
        top.show_stop(self._stop_state())
        for place in self.places:
            place.view.show(top.picture)

    def _frame_state(self, place: SeatPlace) -> FrameState:
        paper: Paper = self.match.papers[place.seat]
        prompt: Prompt = ""
        ticked = paper.done
        if self.stage in ("ready", "count"):
            ticked = self.stage == "ready" and place.seat in self._ready
            prompt = "" if ticked or self.stage == "count" else "ready"
        elif place.person and place.view.coloured:
            prompt = "" if self._table.is_quiet else "turn"
        elif place.person and self.stage == "play" and self._may_stop(place):
            prompt = "stop"
        elif place.person and self.match.phase == "finish" and paper.hand is not None:
            prompt = "finish"
        return place.frame_state(paper, prompt, self._family(place) if prompt else "", ticked)

    def _family(self, place: SeatPlace) -> str:
        return self.look.family(self._devices[place.seat]) if place.person else ""

    def _stop_state(self) -> StopState:
        able = [place for place in self.places if self.stage == "play" and not self._ended and self._may_stop(place)]
        families = self._families(able) or self._families(self.places)
        bright = bool(able) and int(self._seconds / PULSE_SECONDS) % 2 == 0
        return StopState(bool(able), families, bright)

    def _families(self, places: Sequence[SeatPlace]) -> tuple[str, ...]:
        """The kinds of device that the people at these places hold; none where bots are alone."""
        return tuple(dict.fromkeys(self._family(place) for place in places if place.person))

    def _may_stop(self, place: SeatPlace) -> bool:
        paper: Paper = self.match.papers[place.seat]
        return self.match.phase == "play" and paper.hand is None and len(paper.started) == INKS and not paper.done

    def _notice(self) -> Notice:
        """Who or what the table waits for."""
        if self.stage == "over" or self._ended:
            return Notice(_("Pens down!"))
        if self.stage == "ready":
            return notice_before(self.places, self._ready)
        return notice_in_play(self.places, self.match) if self.stage == "play" else NOTHING

    def draw(self, canvas: pygame.Surface) -> None:
        """The table's picture, and over it all that moves."""
        canvas.blit(self.tabletop.picture, (0, 0))
        self.tabletop.draw_springing(canvas)
        for place in self.places:
            place.view.draw_turning(canvas)
        for stamp in self._stamps:
            stamp.draw(canvas)
        if self.stage == "play" and not self._ended:
            for place in self.places:
                place.draw_hand(canvas, self._hands, self.match.papers[place.seat])
        for place in self.places:
            place.draw_over(canvas)
        if self.stage == "count":
            self._countdown.draw(canvas, self.look.still)
