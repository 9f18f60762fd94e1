"""A deck without pixels: six square areas on a grid, judged by counting points; and a table to play on.

Areas 0 1 2 lie above 3 4 5. A use belongs to the area that most of its points lie in; two points fill an area, one
does not; a point between the squares is outside the lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.game_info import SeatInfo
from scenes.speed_colors.content import INKS, AreaShape, AreaVerdict, Points, SpeedColorsOptions, Use
from scenes.speed_colors.moves import Flip, PutBack, Stop, Stroke, Take
from scenes.speed_colors.rules import SpeedColors

SIDE = 100
STRAIGHT = tuple(range(INKS))


def corner(area: int) -> tuple[int, int]:
    """Left and top of an area."""
    return 40 + 200 * (area % 3), 100 + 250 * (area // 3)


def filled(area: int) -> Points:
    """A stroke that fills an area."""
    left, top = corner(area)
    return ((left + 20, top + 20), (left + 80, top + 80))


def dabbed(area: int) -> Points:
    """A stroke that leaves most of an area white."""
    left, top = corner(area)
    return ((left + 50, top + 50),)


def spilled(area: int) -> Points:
    """A stroke that fills an area and goes over its lines."""
    left, top = corner(area)
    return (*filled(area), (left + 130, top + 50))


class FakeStudio:
    """The Studio of the tests. Every drawing has the same areas; its answer turns by one ink from name to name."""

    def __init__(self, drawings: int = 24, same_answer: bool = False) -> None:
        self.deck = tuple(f"drawing {number:02}" for number in range(drawings))
        self.same_answer = same_answer
        self.judged: list[tuple[str, str]] = []

    def names(self) -> tuple[str, ...]:
        return self.deck

    def answer(self, name: str) -> tuple[int, ...]:
        turn = 0 if self.same_answer else self.deck.index(name)
        return tuple((ink + turn) % INKS for ink in STRAIGHT)

    def shapes(self, name: str) -> tuple[AreaShape, ...]:
        return SHAPES

    def claims(self, name: str, uses: Sequence[Use]) -> tuple[int | None, ...]:
        found = []
        for use in uses:
            places = [area_at(point) for points in use.strokes for point in points]
            inside = [place for place in places if place is not None]
            found.append(max(range(INKS), key=inside.count) if inside else None)
        return tuple(found)

    def judge(self, name: str, answer: Sequence[int], uses: Sequence[Use], strictness: str) -> tuple[AreaVerdict, ...]:
        self.judged.append((name, strictness))
        claims: dict[int, int] = {}
        second = set()
        for number, area in enumerate(self.claims(name, uses)):
            if area is not None:
                if area in claims:
                    second.add(area)
                claims.setdefault(area, number)
        return tuple(verdict(area, answer[area], uses, claims.get(area), area in second) for area in range(INKS))


def area_at(point: tuple[float, float]) -> int | None:
    for area in range(INKS):
        left, top = corner(area)
        if left <= point[0] <= left + SIDE and top <= point[1] <= top + SIDE:
            return area
    return None


def verdict(area: int, right_ink: int, uses: Sequence[Use], number: int | None, second: bool) -> AreaVerdict:
    points = [] if number is None else [point for stroke in uses[number].strokes for point in stroke]
    full = sum(area_at(point) == area for point in points) >= 2
    return AreaVerdict(
        area=area,
        right_ink=right_ink,
        use=number,
        ink=None if number is None else uses[number].ink,
        coverage=1.0 if full else 0.1 * bool(points),
        largest_hole=0 if full else 5000,
        spill_patch=0,
        bump=0,
        spill_share=0.0,
        full=full,
        inside=all(area_at(point) == area for point in points),
        second_use=second,
        other_use=None,
    )


def square(area: int) -> AreaShape:
    left, top = corner(area)
    reach = tuple((y, left + 12, left + SIDE - 12) for y in range(top + 12, top + SIDE - 11, 4))
    return AreaShape(index=area, size=SIDE * SIDE, centre=(left + SIDE // 2, top + SIDE // 2), reach=reach)


SHAPES = tuple(square(area) for area in range(INKS))


def person(name: str, device: str | None = None, youngest: bool = False) -> SeatInfo:
    return SeatInfo(name=name, animal=name.lower(), device=device, youngest=youngest)


def table(
    *devices: str | None, youngest: int = 0, studio: FakeStudio | None = None, seed: int = 1, **options: Any
) -> SpeedColors:
    """A match of people with these devices; all drawings have the answer 0 1 2 3 4 5 unless a studio is given."""
    names = ("Ada", "Bao", "Chloe", "Dan", "Eve")
    seats = tuple(person(names[seat], device, seat == youngest) for seat, device in enumerate(devices))
    return SpeedColors(seats, SpeedColorsOptions(**options), Random(seed), studio or FakeStudio(same_answer=True))


def snapshot(match: SpeedColors) -> Any:
    """Everything a match consists of, for comparing before and after; all but its lists is frozen."""
    fields = {name: value for name, value in vars(match).items() if name not in ("_studio", "seats")}
    return {name: list(value) if isinstance(value, list) else value for name, value in fields.items()}


class Hands:
    """Moves of one seat with a clock of its own that goes on by 100 ms a move."""

    def __init__(self, match: SpeedColors, seat: int, at: int = 0) -> None:
        self.match, self.seat, self.at = match, seat, at

    def tick(self) -> int:
        self.at += 100
        return self.at

    def flip(self) -> Hands:
        self.match.play(Flip(seat=self.seat, at=self.tick()))
        return self

    def take(self, cap: int) -> Hands:
        self.match.play(Take(seat=self.seat, at=self.tick(), cap=cap))
        return self

    def draw(self, points: Points) -> Hands:
        self.match.play(Stroke(seat=self.seat, at=self.tick(), points=points, milliseconds=80))
        return self

    def put_back(self) -> Hands:
        self.match.play(PutBack(seat=self.seat, at=self.tick()))
        return self

    def stop(self) -> Hands:
        self.match.play(Stop(seat=self.seat, at=self.tick()))
        return self

    def use(self, cap: int, points: Points) -> Hands:
        return self.take(cap).draw(points).put_back()

    def paint_all(self, *strokes: Points) -> Hands:
        """Turn the card over and use the six markers by cap, with these strokes (all six areas, when left out)."""
        self.flip()
        for cap, points in enumerate(strokes or [filled(area) for area in range(INKS)]):
            self.use(cap, points)
        return self


def play_round(match: SpeedColors, stopper: int = 0, *strokes: Points) -> None:
    """One seat paints and calls STOP while everybody else only looks."""
    Hands(match, stopper).paint_all(*strokes).stop()
