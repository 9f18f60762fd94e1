"""How a bot's hand paints: inside the shape, over all of it, and with the mistakes it is given."""

from __future__ import annotations

from itertools import cycle, pairwise
from math import hypot
from random import Random

import pytest

from scenes.speed_colors import studio
from scenes.speed_colors.bot_hand import AreaMap, Hand, paint, stroke_milliseconds
from scenes.speed_colors.bots import LEVELS
from scenes.speed_colors.content import INKS, NIB_RADIUS, AreaShape, Points, Use
from tests.scenes.speed_colors.fake_studio import SHAPES, filled

STEADY = Hand(
    speed=400,
    wobble=0,
    inset=0,
    spacing=20,
    stroke_length=10_000,
    lift_seconds=0.5,
    slip_chance=0,
    hole_chance=0,
)


def hand(**faults: float) -> Hand:
    fields = {name: getattr(STEADY, name) for name in STEADY.__struct_fields__}
    return Hand(**(fields | faults))


def shape(*rows: tuple[int, int, int]) -> AreaShape:
    return AreaShape(index=3, size=9000, centre=(300, 300), reach=rows)


SQUARE = shape(*((y, 200, 400) for y in range(200, 401, 4)))
RING = shape(
    *((y, 200, 400) for y in range(200, 240, 4)),
    *((y, *half) for y in range(240, 360, 4) for half in ((200, 240), (360, 400))),
    *((y, 200, 400) for y in range(360, 401, 4)),
)


def is_within(area: AreaShape, point: tuple[float, float], slack: float) -> bool:
    x, y = point
    return any(abs(row - y) <= 4 and first - slack <= x <= last + slack for row, first, last in area.reach)


def gap_to_strokes(strokes: tuple[Points, ...], spot: tuple[float, float]) -> float:
    """Distance from a spot to the nearest place where the nib's centre has been."""
    return min(
        hypot(x0 + (x1 - x0) * part / 4 - spot[0], y0 + (y1 - y0) * part / 4 - spot[1])
        for points in strokes
        for (x0, y0), (x1, y1) in pairwise(points)
        for part in range(5)
    )


@pytest.mark.parametrize("area", [SQUARE, RING], ids=["square", "ring"])
def test_a_steady_hand_stays_within_its_reach_and_covers_all_of_it(area: AreaShape) -> None:
    strokes = paint(area, STEADY, Random(1))
    assert all(is_within(area, point, 0.1) for points in strokes for point in points)
    assert all(gap_to_strokes(strokes, (x, y)) < NIB_RADIUS for y, first, last in area.reach for x in (first, last))
    middles = [((first + last) / 2, y) for y, first, last in area.reach]
    assert all(gap_to_strokes(strokes, spot) < NIB_RADIUS for spot in middles)


def test_no_stroke_crosses_the_hole_of_a_ring() -> None:
    for points in paint(RING, STEADY, Random(1)):
        for (x0, y0), (x1, y1) in pairwise(points):
            assert is_within(RING, ((x0 + x1) / 2, (y0 + y1) / 2), 0.1)


def test_the_pen_is_lifted_after_a_while_and_put_down_where_it_was() -> None:
    strokes = paint(SQUARE, hand(stroke_length=300), Random(1))
    assert len(strokes) > 5
    assert all(before[-1] == after[0] for before, after in pairwise(strokes))


def test_a_hand_trembles_no_further_than_it_wobbles() -> None:
    strokes = paint(SQUARE, hand(wobble=5), Random(1))
    outside = [max(200 - x, x - 400, 200 - y, y - 400) for points in strokes for x, y in points]
    assert 1 < max(outside) <= 5.1


def test_a_slip_goes_well_over_the_edge_once() -> None:
    strokes = paint(SQUARE, hand(slip_chance=1), Random(1))
    outside = [max(200 - x, x - 400, 200 - y, y - 400) for points in strokes for x, y in points]
    assert 15 < max(outside) < 50
    assert sum(amount > 1 for amount in outside) < 10


def test_an_impatient_hand_leaves_a_hole() -> None:
    strokes = paint(SQUARE, hand(hole_chance=1), Random(1))
    deepest = max(gap_to_strokes(strokes, (300, y)) for y in range(200, 401, 4))
    assert deepest > NIB_RADIUS + 8


def test_where_there_is_no_room_for_a_hole_the_hand_slips_instead() -> None:
    small = shape(*((y, 200, 240) for y in range(200, 241, 4)))
    strokes = paint(small, hand(hole_chance=1), Random(1))
    assert not all(is_within(small, point, 5) for points in strokes for point in points)


def test_a_shape_of_one_place_is_a_dot() -> None:
    assert paint(shape((300, 300, 300)), STEADY, Random(1)) == (((300.0, 300.0),),)


def test_strokes_stay_on_the_paper() -> None:
    corner = shape(*((y, 560, 640) for y in range(560, 641, 4)))
    strokes = paint(corner, hand(wobble=9, slip_chance=1), Random(2))
    assert max(max(point) for points in strokes for point in points) == 640


def test_time_is_length_by_speed_and_the_lift() -> None:
    assert stroke_milliseconds(((0, 0), (300, 400), (300, 800)), STEADY) == 2750


def test_strokes_belong_to_the_area_that_most_of_their_points_lie_in() -> None:
    assert AreaMap(SHAPES).areas_of([[filled(4)], [((5, 5),)], [filled(2), filled(2), filled(1)]]) == [4, None, 2]
    assert AreaMap([RING]).areas_of([[((300, 300),)], [((220, 300),)]]) == [None, 3]


@pytest.mark.parametrize(("level", "name"), list(zip(cycle(LEVELS), studio().names()[::5], strict=False)))
def test_but_for_its_mistakes_every_hand_satisfies_the_judge(name: str, level: int) -> None:
    skill = LEVELS[level].hand
    careful = {field: getattr(skill, field) for field in skill.__struct_fields__} | {"slip_chance": 0, "hole_chance": 0}
    shapes = studio().shapes(name)
    uses = [Use(ink, paint(shapes[ink], Hand(**careful), Random(5))) for ink in range(INKS)]
    verdicts = studio().judge(name, range(INKS), uses, "normal")
    assert [verdict.use for verdict in verdicts] == list(range(INKS))
    assert sum(verdict.full and verdict.inside for verdict in verdicts) >= 5
