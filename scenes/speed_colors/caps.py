"""Between two rounds: whoever is behind swaps two caps, and everybody watches them fly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

from engine.actions import MOUSE, Action, Button, Pointed, Pressed
from engine.game_info import IllegalAction
from engine.theme import SPRING_SECONDS
from engine.words import _
from scenes.speed_colors.cap_choice import draw_choice
from scenes.speed_colors.caps_picture import ARC_TOPS, LAST_TWO, CapsPicture, Flight, MarkerState, Tie, bezier
from scenes.speed_colors.content import INKS, PAPER
from scenes.speed_colors.hands import HandPictures, follow
from scenes.speed_colors.moves import Swap
from scenes.speed_colors.screens import Screen

if TYPE_CHECKING:
    from engine.game_look import Point
    from scenes.speed_colors.table import Table

Stage = Literal["choose", "fly", "rest", "settle", "stand"]

FLIGHT_SECONDS = 0.6
REST_SECONDS = 3.0
"""How long both markers rest with each other's cap, and words say so."""
SETTLE_SECONDS = 0.6
"""Time in which the two markers change places, so that the box is sorted by cap again."""
STAND_SECONDS = 1.8
"""How long the new order stands before the next round."""
SECONDS = {"fly": FLIGHT_SECONDS, "rest": REST_SECONDS, "settle": SETTLE_SECONDS, "stand": STAND_SECONDS}
PICKED_AT, MOVES_ON_AT = 0.4, 0.55
"""Shares of a bot's time after which its hand has the first cap, and goes to the second."""
NEXT: dict[Stage, Stage] = {"fly": "rest", "rest": "settle", "settle": "stand"}


@dataclass(slots=True)
class _Choice:
    """What the swapper's hand is at."""

    target: int
    picked: int | None = None
    mouse: tuple[int, int] | None = None


class Caps(Screen):
    """The swapper chooses; the caps fly, rest and are taped; the box is sorted by cap again."""

    def __init__(self, table: Table) -> None:
        self._table = table
        match = table.match
        self.swapper: int = match.swapper
        self.stage: Stage = "choose"
        self._round: int = match.round
        self._before = tuple(match.swaps)
        track = match.tracks[self.swapper]
        tie: Tie = "none" if len(match.behind) == 1 else "youngest" if self.swapper == match.youngest else "chance"
        self._picture = CapsPicture(table.look, table.layout, table.live.seats, self.swapper, track, tie)
        first, *others = match.swappable
        self._choice = _Choice(first)
        if len(others) == 1 and table.is_person(self.swapper):  # nothing is left to choose: one press swaps them
            self._choice = _Choice(others[0], picked=first)
        self._hands = HandPictures(table.look, PAPER, small=False)
        self._pointer: Point = self._goal
        self._seconds = 0.0
        self._pair: tuple[int, int] | None = None
        self._reading = table.studio.read_ahead(match.next_names)
        self._show()

    # --- the contract of a screen ---------------------------------------------------------------------------------

    @property
    def live_runs(self) -> bool:  # type: ignore[override]
        """A bot chooses here; once it has, the next round must wait."""
        return self.stage == "choose"

    @property
    def own_pointer(self) -> bool:  # type: ignore[override]
        """The swapper's mouse is seen as the swapper's hand."""
        return self.stage == "choose" and self._choice.mouse is not None

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "round-1-caps" while the choice is made, "round-1-swapped" while the two rest with each other's cap."""
        if self.stage == "choose":
            return f"round-{self._round}-caps"
        return f"round-{self._round}-swapped" if self.stage == "rest" and self._seconds >= SPRING_SECONDS else ""

    @property
    def asks(self) -> object:  # type: ignore[override]
        """Which caps; then whether to go on."""
        return self.stage

    def misses(self, action: Action) -> bool:
        """What ends a flight is heard at once."""
        return super().misses(action) and self.stage not in ("fly", "settle")

    def handle(self, action: Action) -> None:
        """Let the swapper choose; anybody may skip what moves."""
        device = getattr(action, "device", None)
        confirmed = isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat
        if self.stage != "choose":
            if confirmed:
                self._table.services.audio.play("shared/confirm")
                self._skip()
            return
        if device is None or self.swapper not in self._table.seats_of(device):
            if confirmed:
                self._table.services.audio.play("shared/refused")
            return
        position = getattr(action, "position", None)
        self._choice.mouse = position if device == MOUSE else None
        if isinstance(action, Pointed):
            self._point(action.position)
        elif isinstance(action, Pressed):
            self._press(action)

    def _press(self, action: Pressed) -> None:
        if action.button in (Button.LEFT, Button.PREVIOUS):
            self._step(-1)
        elif action.button in (Button.RIGHT, Button.NEXT):
            self._step(1)
        elif action.button is Button.CANCEL and self._choice.picked is not None:
            self._choice.picked = None
            self._table.services.audio.play("speed_colors/put_back")
        elif action.button is Button.CONFIRM and not action.repeat:
            if action.position is not None and not self._point(action.position):
                return
            self._pick()

    def _point(self, position: tuple[int, int]) -> bool:
        """Move the choice to the marker under a mouse; False when there is none."""
        cap = self._picture.marker_at(position)
        if cap is not None:
            self._choice.target = cap
        return cap is not None

    def _step(self, step: int) -> None:
        open_caps = self._table.match.swappable
        ring = [(self._choice.target + step * number) % INKS for number in range(1, INKS + 1)]
        self._choice.target = next(cap for cap in ring if cap in open_caps)
        self._table.services.audio.play("shared/move")

    def _pick(self) -> None:
        choice = self._choice
        if choice.target not in self._table.match.swappable:
            self._table.services.audio.play("shared/refused")
            self._picture.refuse(_("This cap cannot be swapped again."), choice.target)
        elif len(self._table.match.swappable) == LAST_TWO:
            self._swap(*self._table.match.swappable)
        elif choice.picked is None:
            choice.picked = choice.target
            self._table.services.audio.play("speed_colors/take")
        elif choice.picked == choice.target:
            choice.picked = None
            self._table.services.audio.play("speed_colors/put_back")
        else:
            self._swap(choice.picked, choice.target)

    def _swap(self, first: int, second: int) -> None:
        try:
            self._table.live.play(Swap(seat=self.swapper, first=first, second=second))
        except IllegalAction as fault:
            self._picture.refuse(str(fault), second)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._seconds += dt
        self._picture.update(dt)
        if self.stage == "choose":
            next(self._reading, None)  # to read the next round's drawings only when they are dealt takes a moment
            self._watch_bot()
            swaps = self._table.match.swaps
            if len(swaps) > len(self._before):
                self._take_off(swaps[-1])
        elif self._seconds >= SECONDS[self.stage]:
            self._go_on()
        self._pointer = self._goal if self._table.look.still else follow(self._pointer, self._goal, dt)
        self._show()

    def _watch_bot(self) -> None:
        """Let a bot's hand wander to the first cap, then to the second."""
        if self._table.is_person(self.swapper):
            return
        move, progress = self._table.live.pending(self.swapper) or (None, 0.0)
        if isinstance(move, Swap):
            self._choice.target = move.first if progress < MOVES_ON_AT else move.second
            self._choice.picked = move.first if progress > PICKED_AT else None

    def _take_off(self, pair: tuple[int, int]) -> None:
        self._pair = pair
        self.stage, self._seconds = "fly", 0.0
        self._table.services.audio.play("speed_colors/swap")
        if self._table.look.still:
            self._skip()

    def _go_on(self) -> None:
        if self.stage == "stand":
            self.done = True
            return
        self.stage, self._seconds = NEXT[self.stage], 0.0
        if self.stage == "settle" and self._table.look.still:
            self.stage = "stand"

    def _skip(self) -> None:
        """Do not wait for what moves: the flight ends in the rest, everything else in the sorted box."""
        if self.stage == "stand":
            self.done = True
        self.stage = "rest" if self.stage == "fly" else "stand"
        self._seconds = SPRING_SECONDS if self.stage == "rest" else 0.0  # the tape sits

    # --- what is to be seen ---------------------------------------------------------------------------------------

    @property
    def _goal(self) -> Point:
        return self._choice.mouse or self._picture.fingertip(self._choice.target)

    def _show(self) -> None:
        """Bring the picture up to date."""
        choosing = self.stage == "choose"
        matching = INKS - 2 * (len(self._before) + (not choosing))
        self._picture.show_top(matching, choosing, self._table.device_of(self.swapper))
        self._picture.show_markers([self._state_of(cap) for cap in range(INKS)])

    def _state_of(self, cap: int) -> MarkerState:
        """How the marker in the well of a cap is to be seen."""
        if any(cap in pair for pair in self._before):
            return MarkerState("taped")
        if self._pair is not None and cap in self._pair:
            other = sum(self._pair) - cap
            if self.stage == "rest":
                return MarkerState("taped" if self._seconds >= SPRING_SECONDS else "capped", worn=other)
            return MarkerState("open" if self.stage == "fly" else "gone" if self.stage == "settle" else "taped")
        return MarkerState("picked" if cap == self._choice.picked and self.stage == "choose" else "capped")

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the box, what flies, and the hand of the swapper."""
        self._picture.draw(canvas)
        if self._pair is not None:
            self._draw_swap(canvas, self._pair)
        if self.stage == "choose":
            choice, open_caps = self._choice, self._table.match.swappable
            target = choice.target if choice.target in open_caps else None
            draw_choice(canvas, self._table.look, choice.picked, target)
            self._hands.draw_pointer(canvas, self._table.live.seats[self.swapper].animal, self._pointer)
        self._picture.draw_bubble(canvas)

    def _draw_swap(self, canvas: pygame.Surface, pair: tuple[int, int]) -> None:
        """What moves after the choice, and the words on it."""
        if self.stage == "fly":
            self._picture.draw_flights(canvas, self._flights(pair, self._seconds / FLIGHT_SECONDS))
            return
        if self.stage == "rest" and self._seconds < SPRING_SECONDS:
            self._picture.draw_taping(canvas, pair, self._seconds)
        elif self.stage == "settle":
            self._picture.draw_settling(canvas, pair, self._seconds / SETTLE_SECONDS)
        self._picture.draw_caption(canvas, pair, sorted_again=self.stage != "rest")

    def _flights(self, pair: tuple[int, int], share: float) -> list[Flight]:
        """The way of both caps, the one that flies higher first."""
        flights = []
        for (cap, goal), top in zip((pair, pair[::-1]), ARC_TOPS, strict=True):
            start, end = self._picture.mouth(cap), self._picture.mouth(goal)
            control = (start[0] + end[0]) / 2, 2 * top - (start[1] + end[1]) / 2
            way = [bezier(start, control, end, step / 60) for step in range(61)]
            flights.append(Flight(cap, tuple(way), min(max(share, 0.0), 1.0)))
        return flights
