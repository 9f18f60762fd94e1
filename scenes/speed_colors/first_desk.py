"""The table of the first try: one seat of a real match, whose hand moves on whatever device is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from engine.actions import Action, Button, Pressed
from engine.game_info import GameInfo, IllegalAction, SeatInfo
from engine.layouts import Layout
from engine.live_match import LiveMatch
from scenes.coach import coach_for
from scenes.first_try import player_of
from scenes.speed_colors.bot_hand import Hand, paint
from scenes.speed_colors.content import (
    INKS,
    PAPER,
    STRICTNESS,
    AreaShape,
    AreaVerdict,
    Point,
    Points,
    SpeedColorsOptions,
    Strictness,
)
from scenes.speed_colors.frames import FrameState
from scenes.speed_colors.frames import Prompt as FramePrompt
from scenes.speed_colors.hands import HandPictures
from scenes.speed_colors.judge import explain
from scenes.speed_colors.look import GAME, Look
from scenes.speed_colors.moves import HandMove, PutBack, Stop, Stroke, Take
from scenes.speed_colors.painter import Painter
from scenes.speed_colors.papers import PaperView
from scenes.speed_colors.puppet import Puppet
from scenes.speed_colors.seat_place import SeatPlace
from scenes.speed_colors.tabletop import StopState, Tabletop

if TYPE_CHECKING:
    from engine.services import Services
    from scenes.speed_colors.judge import PixelStudio
    from scenes.speed_colors.paper import Paper

DECK = ("balloon", "boat", "fish", "umbrella")
"""A match needs four drawings, though one is enough here."""
SEED = 2
"""With it the boat is dealt."""
TARGET = 1
"""The area that the player paints; the coach paints the others."""
STRICTNESS_KIND: Strictness = "kind"
START_CAP = 3
"""The marker that the hand points at first: not the one that is needed."""
COACH_HAND = Hand(
    speed=400, wobble=1.5, inset=3, spacing=22, stroke_length=150, lift_seconds=0.1, slip_chance=0.0, hole_chance=0.0
)
HOLED, SPILLED = 2, 4
"""Areas in which the coach leaves a hole, and goes over the line."""
SPILL_LENGTH = 84
TOLD_SECONDS = 4.0
Refusal = Callable[[HandMove], str | None]


def never(_move: HandMove) -> str | None:
    """Nothing is refused but by the rules."""
    return None


class FirstDesk:
    """A painter's desk whose match is real, with no clock, and whose step may refuse what would lead astray."""

    def __init__(self, services: Services, game: GameInfo, studio: PixelStudio) -> None:
        self.services = services
        self.look = Look(services)
        self.studio = studio
        self.refusal: Refusal = never
        self.told = ""
        """Why the last move was not made, for the coach to say: for a while, or until one is made."""
        self._told_left = 0.0
        self.coach = coach_for(services)
        self._game = game
        self._info = player_of(services)
        self.live = self._new_match()
        self.card = self.match.cards[0]
        self.drawing = studio.deck.load(self.card.name)
        self._played: list[HandMove] = []
        self._milliseconds = 0.0
        self._age = 0.0
        layout = Layout.load(services.assets / GAME / "maps" / "first_try.tmx")
        self.margin = layout.place("seats_1", "margin").rect
        self.tabletop = Tabletop(self.look, layout, [self._info])
        self.box = self.tabletop.box
        self.hands = HandPictures(self.look, self.tabletop.places[0].drawing.width, False)
        self.place = self._place()
        self.coach_nib: tuple[int, Point] | None = None
        """The marker and the place of the coach's hand, while it paints."""
        self._paper: Paper = self.match.papers[0]
        self.show()

    def _new_match(self) -> LiveMatch:
        cards = tuple(card for card in self.studio.deck.cards() if card[0] in DECK)
        options = SpeedColorsOptions(deck=cards, strictness=STRICTNESS_KIND)
        return LiveMatch.start(self._game, (self._info,), options, SEED)

    def _place(self) -> SeatPlace:
        view = PaperView(self.look, self.drawing, self.card.answer, self.tabletop.places[0])
        view.keep_corners(self.tabletop.picture)
        painter = Painter(self, 0, view, START_CAP)
        start = self.box.fingertip(START_CAP, 0)
        place = SeatPlace(0, self._info, view, painter, Puppet(self.live, 0, view), person=True, pointer=start)
        view.turn(coloured=True, at_once=True)
        return place

    # --- what a painter needs -------------------------------------------------------------------------------------

    @property
    def match(self) -> Any:
        """The match."""
        return self.live.match

    @property
    def now(self) -> int:
        """Milliseconds since the coloured side was shown; no rule of this table asks for them."""
        return int(self._milliseconds)

    @property
    def paper(self) -> Paper:
        """The player's paper; after STOP as it was called."""
        if not self.match.results:
            self._paper = self.match.papers[0]
        return self._paper

    def play(self, move: HandMove) -> None:
        """Make a move. Raises IllegalAction, also for what the present step does not want."""
        fault = self.refusal(move)
        if fault is not None:
            raise IllegalAction(fault)
        self.live.play(move)
        self._played.append(move)
        self.told = ""

    def refuse(self, _seat: int, sentence: str) -> None:
        """Let the coach say why a move is not made."""
        self.told, self._told_left = sentence, TOLD_SECONDS
        self.services.audio.play("shared/refused")

    def sound(self, name: str) -> None:
        """Play a sound of the game."""
        self.services.audio.play(f"speed_colors/{name}")

    def aim_sound(self) -> None:
        """Let it be heard that the hand points at another marker."""
        self.services.audio.play("shared/move")

    def splash(self, _seat: int, ink: int) -> None:
        """Let ink splash where the nib touched down."""
        if not self.look.still:
            self.place.splash(self.look.inks[ink].rgb)

    # --- the painting ---------------------------------------------------------------------------------------------

    @property
    def right_cap(self) -> int:
        """The marker of the player's area; no cap lies yet."""
        return self.card.answer[TARGET]

    def area_rect(self, area: int = TARGET) -> pygame.Rect:
        """Where an area is on the canvas."""
        return self.place.view.place.box_to_canvas(self.drawing.areas[area].box)

    def verdict(self) -> AreaVerdict:
        """What the judge says of the player's area as it is now."""
        return self.studio.judge(self.card.name, self.card.answer, self.paper.uses, STRICTNESS_KIND)[TARGET]

    def fault_rect(self, kind: str) -> pygame.Rect | None:
        """Where the largest fault of a kind ("hole", "spill") of the player's area is on the canvas."""
        verdicts = self.studio.judge(self.card.name, self.card.answer, self.paper.uses, STRICTNESS_KIND)
        masks = self.studio.ink_masks(self.paper.uses)
        faults = explain(self.drawing, verdicts, masks, STRICTNESS[STRICTNESS_KIND])[TARGET]
        rect = next((fault.rect for fault in faults if fault.kind == kind), None)
        return self.place.view.place.box_to_canvas(rect).inflate(20, 20) if rect is not None else None

    def wipe(self) -> None:
        """Take all ink off the paper again: the match is dealt anew and played up to the marker in hand."""
        self.place.painter.let_go()
        self.live = self._new_match()
        self._played = [move for move in self._played if not isinstance(move, Stroke)]
        for move in self._played:
            self.live.play(move)
        self.place.view.rebuild(self.paper.uses)

    def paint_others(self) -> Iterator[None]:
        """Let the coach paint the other areas, a short stroke at a time."""
        rng = Random(SEED)
        shapes = self.studio.shapes(self.card.name)
        for area in [area for area in range(INKS) if area != TARGET]:
            cap, at = self.card.answer[area], self.paper.at
            strokes = _strokes(shapes[area], area, rng)
            self.play(Take(seat=0, at=at, cap=cap))
            self.sound("take")
            for points in strokes:
                self.play(Stroke(seat=0, at=at, points=points, milliseconds=0))
                self.coach_nib = cap, self.place.view.place.to_canvas(points[-1])
                yield
            self.play(PutBack(seat=0, at=at))
        self.coach_nib = None

    def call_stop(self) -> None:
        """The STOP button was clicked."""
        self.place.painter.call_stop()

    @property
    def may_stop(self) -> bool:
        """Whether the rules allow STOP now."""
        return not self.match.results and any(isinstance(move, Stop) for move in self.match.legal_moves(0))

    # --- scene ----------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> None:
        """Give an action to the player's hand, or to the STOP button."""
        position = getattr(action, "position", None)
        clicked = isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat
        if clicked and position is not None and self.tabletop.stop.collidepoint(position):
            self.call_stop()
        else:
            self.place.painter.handle(action)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._age += dt
        self._milliseconds += dt * 1000
        self._told_left -= dt
        if self._told_left <= 0:
            self.told = ""
        self.hands.warm_up([self._info.animal, self.coach])
        place = self.place
        if place.view.coloured and self.paper.flipped:
            place.view.turn(coloured=False, at_once=self.look.still)
        place.view.sync(self.paper.uses)
        if not self.match.results:
            place.painter.update(dt)
        place.update(dt, self.box.fingertip(place.painter.target, 0), self.look.still)
        self.show()

    def show(self) -> None:
        """Bring the table's picture up to date."""
        paper, top = self.paper, self.tabletop
        family = self.look.family(None)
        prompt: FramePrompt = "turn" if self.place.view.coloured else ""
        state: FrameState = self.place.frame_state(paper, prompt, family if prompt else "", paper.done)
        top.show_frame(0, state)
        holder = self._info if self.coach_nib is None else SeatInfo(name="", animal=self.coach)
        for cap in range(INKS):
            top.show_marker(cap, [holder] if paper.hand == cap else [])
        may_stop = self.may_stop
        bright = may_stop and int(self._age * 2) % 2 == 0 and not self.look.still
        top.show_stop(StopState(may_stop, (family,), bright))
        self.place.view.show(top.picture)

    def draw(self, canvas: pygame.Surface) -> None:
        """The table, and over it all that moves."""
        canvas.blit(self.tabletop.picture, (0, 0))
        self.place.view.draw_turning(canvas)
        if self.coach_nib is not None:
            self.hands.draw_marker(canvas, self.coach, *self.coach_nib, True)
        elif not self.match.results:
            self.place.draw_hand(canvas, self.hands, self.paper)
        self.place.draw_over(canvas)

    def draw_spot(self, canvas: pygame.Surface) -> None:
        """A question mark on the player's area, which is still white."""
        x, y = self.place.view.place.to_canvas(self.drawing.areas[TARGET].spot)
        badge = self.look.pictures.get("shared/icons/arrow_down", 1.4)
        canvas.blit(badge, badge.get_rect(center=(round(x), round(y))))


def _strokes(shape: AreaShape, area: int, rng: Random) -> tuple[Points, ...]:
    """How the coach fills an area, in some of them with a fault to be seen at the end."""
    strokes = paint(shape, COACH_HAND, rng)
    if area == HOLED:
        left_out = min(strokes, key=lambda points: _distance(points, shape.centre))
        return tuple(points for points in strokes if points is not left_out)
    if area == SPILLED:
        last = max((point for points in strokes for point in points), key=lambda point: point[0])
        out = min(last[0] + SPILL_LENGTH, PAPER - 20.0)
        return (*strokes, (last, ((last[0] + out) / 2, last[1] - 10), (out, last[1] - 26)))
    return strokes


def _distance(points: Points, centre: tuple[int, int]) -> float:
    """From the middle of a stroke to a point."""
    x, y = points[len(points) // 2]
    return hypot(x - centre[0], y - centre[1])
