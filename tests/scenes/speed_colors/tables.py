"""A table of Speed Colors to sit down at: people on devices, bots, and hands that press, tilt and drag."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.actions import MOUSE, Button, DeviceId, Pointed, Pressed, Released, Tilted
from engine.live_match import LiveMatch
from engine.pictures import Pictures
from engine.scene import HURRIED_SECONDS
from scenes.speed_colors import GAME, studio
from scenes.speed_colors.content import Point, SpeedColorsOptions
from scenes.speed_colors.moves import Stroke
from scenes.speed_colors.painting import Painting
from scenes.speed_colors.seat_place import SeatPlace
from scenes.speed_colors.table import Table
from tests.scenes.stage import ASSETS, Stage, make_services

A, B, X, Y = Button.CONFIRM, Button.CANCEL, Button.OPTION, Button.EXTRA
NAMES = ("Ada", "Bao", "Chloé", "Dev", "Emre")
FRAME = 1 / 60
COUNT_STEP = 0.1
"""Seconds of a frame while the table counts down and nobody looks."""
_PICTURES = Pictures(ASSETS)
"""Shared by all tables: rasterising the art takes longer than most tests."""


class TableStage(Stage):
    """A stage with a table on it."""

    def __init__(
        self,
        *devices: DeviceId,
        bots: int = 0,
        level: int = 3,
        seed: int = 1,
        journals: Path | None = None,
        reduced_motion: bool = True,
        symbols: Any = "normal",
        names: Sequence[str] = NAMES,
        **options: Any,
    ) -> None:
        services = make_services((GAME,))
        services.pictures = _PICTURES
        services.settings.reduced_motion = reduced_motion
        services.settings.symbols = symbols
        for number, device in enumerate(devices):
            party = services.party
            seat = party.share(device) if party.seat_of(device) else party.sit(device)
            party.rename(seat, names[number])
        for _bot in range(bots):
            services.party.add_bot(level)
        self.live = LiveMatch.start(GAME, services.party.seat_infos(), SpeedColorsOptions(**options), seed, journals)
        self.table = Table(services, self.live, studio())
        super().__init__(services, self.table)

    @property
    def match(self) -> Any:
        return self.live.match

    @property
    def screen(self) -> Any:
        return self.table.screen

    def place(self, seat: int) -> SeatPlace:
        screen = self.table.screen
        assert isinstance(screen, Painting)
        return next(place for place in screen.places if place.seat == seat)

    def paper(self, seat: int) -> Any:
        return self.match.papers[seat]

    def frames(self, count: int, dt: float = FRAME) -> None:
        for _frame in range(count):
            self.stack.update(dt)

    def begin(self) -> None:
        """Everybody is ready, and the count is over: the coloured sides lie up."""
        for device in {seat.device for seat in self.services.party.seats if seat.device is not None}:
            self.press(device, A)
        while self.screen.stage != "play":
            self.frames(1, COUNT_STEP)

    def turn_over(self, *devices: DeviceId) -> None:
        self.begin()
        for device in devices:
            self.press(device, A)
        self.frames(1)

    def said(self, seat: int) -> str:
        """The sentence in the bubble at a seat's paper, if any."""
        bubble = self.place(seat).bubble
        return bubble.sentence if bubble is not None else ""

    def at(self, seat: int, x: float, y: float) -> tuple[int, int]:
        """A point of a seat's paper (paper units) on the canvas."""
        place = self.place(seat).view.place.to_canvas((x, y))
        return round(place[0]), round(place[1])

    def marker(self, cap: int) -> tuple[int, int]:
        """A marker on the canvas."""
        return self.screen.box.wells[cap].center

    def press(self, device: DeviceId, *buttons: Button, at: tuple[int, int] | None = None) -> None:
        for button in buttons:
            self._wait_after_taking(device, button)
            super().press(device, button, at=at)

    def _wait_after_taking(self, device: DeviceId, button: Button) -> None:
        """Let a moment pass: the first press on paper must not look like the second half of the one that took."""
        screen = self.screen
        if button is not A or device == MOUSE or not isinstance(screen, Painting) or screen.stage != "play":
            return
        papers = [self.paper(seat) for seat in self.table.seats_of(device)]
        if any(paper.hand is not None and not paper.inked for paper in papers):
            self.frames(1, HURRIED_SECONDS + FRAME)

    def hold(self, device: DeviceId, button: Button, at: tuple[int, int] | None = None) -> None:
        self._wait_after_taking(device, button)
        self.stack.handle(Pressed(device, button, at))

    def let_go(self, device: DeviceId, button: Button, at: tuple[int, int] | None = None) -> None:
        self.stack.handle(Released(device, button, at))

    def point(self, at: tuple[int, int]) -> None:
        self.stack.handle(Pointed(MOUSE, at))

    def tilt(self, device: DeviceId, x: float, y: float) -> None:
        self.stack.handle(Tilted(device, x, y))

    def drag(self, seat: int, *points: Point) -> None:
        """One stroke with the mouse on a seat's paper."""
        way = [self.at(seat, *point) for point in points]
        self.point(way[0])
        self.hold(MOUSE, A, way[0])
        for point in way[1:]:
            self.point(point)
        self.let_go(MOUSE, A, way[-1])

    def dab_all_six(self, device: DeviceId, seat: int) -> None:
        """Begin every area with a marker of its own, with a pad or a keyboard half."""
        for area in self.table.studio.shapes(self.match.cards[seat].name):
            self.press(device, A)
            self.place(seat).painter.brush.put(*area.centre)
            self.press(device, A)
            self.press(device, B)
        assert len(self.paper(seat).uses) == 6

    def drag_on_all_six(self, seat: int) -> None:
        """Begin every area with a marker of its own, with the mouse."""
        for cap, area in enumerate(self.table.studio.shapes(self.match.cards[seat].name)):
            self.click(self.marker(cap))
            self.drag(seat, area.centre, (area.centre[0] + 6, area.centre[1]))
            self.click(self.marker(cap))


def strokes(stage: TableStage) -> list[Stroke]:
    return [move for move in stage.live.moves if isinstance(move, Stroke)]


def mouse_with_a_marker() -> TableStage:
    stage = TableStage(MOUSE, "pad_1")
    stage.begin()
    stage.click(stage.at(0, 320, 320))
    stage.click(stage.marker(0))
    return stage
