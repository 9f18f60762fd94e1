from __future__ import annotations

from math import hypot

import pytest

from scenes.speed_colors.brush import (
    KEY_START,
    KEY_TOP,
    PAINTING_SHARE,
    PRECISE_SHARE,
    STICK_TOP,
    Brush,
    kept_on_paper,
    rounded,
)

FRAME = 1 / 60
NONE = (0.0, 0.0)


def way(brush: Brush) -> float:
    return hypot(brush.x - 320, brush.y - 320)


def steered(frames: int, dt: float = FRAME, **how) -> Brush:
    brush = Brush()
    for _frame in range(frames):
        brush.steer(dt, how.get("tilt", NONE), how.get("keys", NONE), precise=how.get("precise", False))
    return brush


def test_a_new_brush_stands_in_the_middle_of_the_paper() -> None:
    assert Brush().point == (320, 320)
    assert not Brush().moving


def test_the_mouse_puts_the_brush_exactly_there_and_it_stays_there() -> None:
    brush = Brush()
    brush.steer(FRAME, (1, 0), NONE)
    brush.put(12.25, 600.5)
    assert (brush.x, brush.y) == (12.25, 600.5)
    brush.steer(FRAME, NONE, NONE)
    assert (brush.x, brush.y) == (12.25, 600.5)


def test_a_stick_speeds_up_smoothly_to_its_top() -> None:
    brush, steps = Brush(), []
    for _frame in range(20):
        before = brush.x
        brush.steer(FRAME, (1, 0), NONE)
        steps.append(brush.x - before)
    assert steps == sorted(steps)
    assert 0 < steps[0] < steps[-1] / 3
    assert steps[-1] == pytest.approx(STICK_TOP * FRAME, rel=0.02)


def test_a_light_tilt_is_slow_out_of_proportion() -> None:
    assert way(steered(30, tilt=(0.3, 0.0))) < 0.16 * way(steered(30, tilt=(1.0, 0.0)))


def test_a_diagonal_is_no_faster_than_a_straight_way() -> None:
    assert way(steered(20, keys=(1, 1))) == pytest.approx(way(steered(20, keys=(1, 0))))
    corner = (0.5**0.5, 0.5**0.5)
    assert way(steered(20, tilt=corner)) == pytest.approx(way(steered(20, tilt=(1.0, 0.0))))


def test_keys_start_slowly_and_become_fast_while_held() -> None:
    brush = Brush(x=0, y=320)
    brush.steer(FRAME, NONE, (1, 0))
    assert 0 < brush.x < KEY_START * FRAME
    for _frame in range(40):
        before = brush.x
        brush.steer(FRAME, NONE, (1, 0))
    assert brush.x - before == pytest.approx(KEY_TOP * FRAME, rel=0.05)


def test_letting_a_key_go_starts_the_run_up_anew() -> None:
    brush = steered(40, keys=(1, 0))
    for _frame in range(30):
        brush.steer(FRAME, NONE, NONE)
    before = brush.y
    brush.steer(FRAME, NONE, (0, 1))
    assert 0 < brush.y - before < KEY_START * FRAME


def test_the_slow_button_slows() -> None:
    fast, slow = way(steered(20, tilt=(1, 0))), way(steered(20, tilt=(1, 0), precise=True))
    assert slow == pytest.approx(fast * PRECISE_SHARE)


def test_a_nib_on_the_paper_is_slower() -> None:
    above, on_paper = Brush(), Brush()
    for _frame in range(20):
        above.steer(FRAME, (1, 0), NONE)
        on_paper.steer(FRAME, (1, 0), NONE, painting=True)
    assert way(on_paper) == pytest.approx(way(above) * PAINTING_SHARE)


def test_the_brush_stops_soon_after_the_stick_is_let_go() -> None:
    brush = steered(20, tilt=(1, 0))
    where = brush.x
    for _frame in range(15):
        brush.steer(FRAME, NONE, NONE)
    assert not brush.moving
    assert 0 < brush.x - where < 25


def test_the_frame_rate_does_not_change_the_way() -> None:
    assert steered(30, dt=1 / 60, tilt=(0.6, 0.2)).x == pytest.approx(steered(60, dt=1 / 120, tilt=(0.6, 0.2)).x)


def test_the_brush_stays_on_the_paper_and_does_not_stick_to_its_edge() -> None:
    brush = steered(200, tilt=(1, 0))
    assert brush.x == 640
    brush.steer(FRAME, (-1, 0), NONE)
    assert brush.x < 640


def test_the_stick_wins_over_directions_that_it_reports_too() -> None:
    assert steered(20, tilt=(0.5, 0), keys=(1, 0)).x == steered(20, tilt=(0.5, 0)).x


def test_points_are_kept_on_the_paper_and_to_a_tenth() -> None:
    assert kept_on_paper((-3, 700)) == (0, 640)
    assert rounded((1.2345, 2.96)) == (1.2, 3.0)
