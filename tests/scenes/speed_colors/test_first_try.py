"""The first try of Speed Colors, done from end to end with each device alone, by what a hand would do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import hypot
from random import Random

import pytest

from engine.actions import DIRECTIONS, MOUSE, Button, Pointed, Pressed, Released, Tilted
from scenes.coach import SKIP
from scenes.speed_colors import GAME
from scenes.speed_colors.bot_hand import Hand, paint
from scenes.speed_colors.content import Point
from scenes.speed_colors.first_desk import HOLED, SPILLED, TARGET, TOLD_SECONDS, FirstDesk
from tests.scenes.first_player import DEVICES, MOST_SECONDS, FirstPlayer

A, B = Button.CONFIRM, Button.CANCEL
DT = 1 / 30
CAREFUL = Hand(
    speed=400, wobble=0, inset=5, spacing=20, stroke_length=9999, lift_seconds=0, slip_chance=0, hole_chance=0
)


class Player(FirstPlayer):
    """What is done in this game."""

    def __init__(self, device: str) -> None:
        super().__init__(GAME, device)

    @property
    def desk(self) -> FirstDesk:
        desk: FirstDesk = self.top.step.desk
        return desk

    def wait(self, seconds: float) -> None:
        for _ in range(max(round(seconds / DT), 1)):
            self.stage.stack.update(DT)
            self.seconds += DT

    def press(self, button: Button, at: tuple[int, int] = (10, 1000)) -> None:
        self.stage.press(self.device, button, at=at if self.device == MOUSE else None)
        self.wait(DT)

    def go_on(self) -> None:
        """Make an end of the cheering, if it has not ended by itself."""
        if self.top.cheering:
            self.press(A)

    def turn_over(self) -> None:
        self.press(A, self.desk.place.view.place.frame.center)
        self.go_on()

    def take(self, cap: int | None = None) -> None:
        cap = self.desk.right_cap if cap is None else cap
        while self.device != MOUSE and self.desk.place.painter.target != cap:
            self.press(Button.RIGHT)
        self.press(A, self.desk.box.part(cap).center)

    def fill(self, *strokes: tuple[Point, ...]) -> None:
        shape = self.desk.studio.shapes(self.desk.card.name)[TARGET]
        for points in strokes or paint(shape, CAREFUL, Random(1)):
            self._draw(points)

    def _draw(self, points: tuple[Point, ...]) -> None:
        follow = {MOUSE: self._point, "pad_1": self._steer}.get(self.device, self._hold)
        handle = self.stage.stack.handle
        place = self.desk.place.view.place
        start = place.to_canvas(points[0])
        at = (round(start[0]), round(start[1])) if self.device == MOUSE else None
        for _ in follow(points[:1]):
            self.wait(DT)
        handle(Pressed(self.device, A, at))
        for _ in follow(points):
            self.wait(DT)
        handle(Released(self.device, A, at))
        self.wait(DT)

    def _point(self, points: tuple[Point, ...]) -> Iterator[None]:
        for point in points:
            x, y = self.desk.place.view.place.to_canvas(point)
            self.stage.stack.handle(Pointed(MOUSE, (round(x), round(y))))
        yield

    def _way(self, points: tuple[Point, ...], near: float) -> Iterator[Point]:
        """The way still to go to each point, until it is near."""
        brush = self.desk.place.painter.brush
        for x, y in points:
            while hypot(x - brush.x, y - brush.y) > near:
                yield x - brush.x, y - brush.y

    def _steer(self, points: tuple[Point, ...]) -> Iterator[None]:
        for dx, dy in self._way(points, 7):
            far = hypot(dx, dy)
            tilt = min(0.45 + far / 120, 1.0) / far
            self.stage.stack.handle(Tilted(self.device, dx * tilt, dy * tilt))
            yield
        self.stage.stack.handle(Tilted(self.device, 0.0, 0.0))

    def _hold(self, points: tuple[Point, ...]) -> Iterator[None]:
        handle = self.stage.stack.handle
        handle(Pressed(self.device, Button.PRECISE))
        for dx, dy in self._way(points, 7):
            wanted = {Button.RIGHT: dx > 4, Button.LEFT: dx < -4, Button.DOWN: dy > 4, Button.UP: dy < -4}
            held = self.desk.place.painter._held
            for button in DIRECTIONS:
                if wanted[button] != (button in held):
                    handle((Pressed if wanted[button] else Released)(self.device, button))
            yield
        for button in (*DIRECTIONS, Button.PRECISE):
            handle(Released(self.device, button))

    def take_the_right_one(self) -> None:
        self.take()
        self.go_on()

    def fill_the_area(self) -> None:
        self.fill()
        self.go_on()

    def put_back(self) -> None:
        self.press(B)
        self.go_on()

    def stop(self) -> None:
        self.press(A)  # the coach makes haste
        self.press(Button.EXTRA if self.device != MOUSE else A, self.desk.tabletop.stop.center)
        self.go_on()

    def be_judged(self) -> None:
        self.wait(3)
        self.press(A)
        assert "cap" in self.top.step.sentence, "nobody is surprised by caps that lie in the second round"
        self.press(A)
        self.go_on()


STEPS: tuple[Callable[[Player], None], ...] = (
    Player.turn_over,
    Player.take_the_right_one,
    Player.fill_the_area,
    Player.put_back,
    Player.stop,
)


@pytest.mark.parametrize("device", DEVICES)
def test_it_is_done_with_each_device_alone_in_less_than_a_minute(device: str) -> None:
    player = Player(device)
    player.stage.draw()
    for number, step in enumerate(STEPS):
        assert player.top.number == number
        step(player)
    assert player.top.number == len(STEPS)
    player.stage.draw()
    player.be_judged()
    assert player.top.has_ended
    assert player.seconds < MOST_SECONDS


def test_it_is_skipped_at_every_step() -> None:
    player = Player(MOUSE)
    for number in range(len(STEPS) + 1):
        assert player.top.number == number
        assert all(player.top._skips(Pressed(device, Button.MENU)) for device in DEVICES)
        assert player.top._skips(Pressed(MOUSE, A, SKIP.center))
        if number < len(STEPS):
            STEPS[number](player)
    player.stage.mash(MOUSE, Button.MENU)
    assert player.stage.floor.results == [False]


def test_a_wrong_marker_stays_in_the_box() -> None:
    player = Player("pad_1")
    player.turn_over()
    task = player.top.step.sentence
    player.take((player.desk.right_cap + 1) % 6)
    assert player.desk.paper.hand is None
    assert player.top.number == 1
    assert player.top.step.sentence == "It had another colour. Try again!"
    assert player.desk.place.bubble is None, "the coach says it, not a bubble of the paper's own"
    player.wait(TOLD_SECONDS)
    assert player.top.step.sentence == task


def test_an_area_that_was_spoilt_is_white_again() -> None:
    player = Player(MOUSE)
    player.turn_over()
    STEPS[1](player)
    x, y = player.desk.drawing.areas[TARGET].spot
    player.fill(((x, y), (x / 2, y), (5, y)))
    spoilt = player.top.step.sentence
    assert "Over the line" in spoilt
    left = player.desk.place.view.place.to_canvas((5, y))
    assert player.top.step.hint.collidepoint(left), "the ring is where the ink is, not where it lacks"
    player.stage.draw()
    player.wait(3)
    assert player.desk.paper.uses == ()
    assert player.desk.paper.hand == player.desk.right_cap
    assert player.top.step.sentence != spoilt
    STEPS[2](player)
    assert player.top.number == 3


def test_white_that_is_left_is_ringed() -> None:
    player = Player(MOUSE)
    player.turn_over()
    STEPS[1](player)
    shape = player.desk.studio.shapes("boat")[TARGET]
    strokes = paint(shape, CAREFUL, Random(1))
    player.fill(*(points[: len(points) * 3 // 4] for points in strokes))
    assert "white" in player.top.step.sentence
    assert player.desk.area_rect().inflate(60, 60).contains(player.top.step.hint)


def test_the_marker_stays_in_the_hand_until_the_area_is_full() -> None:
    player = Player("pad_1")
    player.turn_over()
    STEPS[1](player)
    player.press(B)
    assert not player.stage.is_over
    assert player.desk.paper.hand == player.desk.right_cap
    assert player.top.step.sentence == "First fill the area."
    player.top.step.begin()
    assert player.top.step.sentence == player.top.step.task, "what was refused before is no news any more"


def test_the_coach_paints_what_there_is_to_learn_from() -> None:
    player = Player(MOUSE)
    for step in STEPS:
        step(player)
    result = player.desk.match.results[0].seats[0]
    assert [area for area, points in enumerate(result.points) if points == 0] == [HOLED, SPILLED]
    assert result.points[TARGET] == 2
    assert result.verdicts[HOLED].coverage >= 0.9
    assert not result.verdicts[SPILLED].inside
    player.wait(4)
    player.stage.draw()
