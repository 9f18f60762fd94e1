from __future__ import annotations

import pytest

from engine.actions import MOUSE, Button, Turned
from scenes.speed_colors.judge import use_mask
from scenes.speed_colors.painter import LONGEST_STROKE_POINTS
from tests.scenes.speed_colors.tables import A, B, TableStage, Y, mouse_with_a_marker, strokes

LEFT, RIGHT, UP, DOWN = Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN
NEXT, PREVIOUS, PRECISE = Button.NEXT, Button.PREVIOUS, Button.PRECISE
PADLIKE = ["pad_1", "keys_left", "keys_right"]


# --- markers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", PADLIKE)
def test_confirm_takes_the_marker_that_the_hand_points_at_and_cancel_puts_it_back(device: str) -> None:
    stage = TableStage(device, "pad_2")
    stage.turn_over(device)
    assert stage.place(0).painter.target == 0
    stage.press(device, RIGHT, RIGHT, A)
    assert stage.paper(0).hand == 2
    stage.press(device, B)
    assert stage.paper(0).hand is None


@pytest.mark.parametrize("device", PADLIKE)
def test_bumpers_pass_over_markers_that_are_used_or_in_other_hands(device: str) -> None:
    stage = TableStage(device, "pad_2")
    stage.turn_over(device, "pad_2")
    stage.press("pad_2", PREVIOUS, PREVIOUS, PREVIOUS, A)
    assert stage.paper(1).hand == 2
    stage.press(device, NEXT, A, A, B)  # orange is used
    assert stage.paper(0).used_caps == {1}
    assert stage.place(0).painter.target == 0  # the nearest one that is left
    stage.press(device, NEXT)
    assert stage.place(0).painter.target == 3
    stage.press(device, PREVIOUS)
    assert stage.place(0).painter.target == 0


def test_directions_reach_both_rows_of_the_box_of_two() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1")
    stage.press("pad_1", DOWN)
    assert stage.place(0).painter.target == 3
    stage.press("pad_1", UP)
    assert stage.place(0).painter.target == 0


def test_a_hand_that_points_at_another_marker_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1")
    heard: list[str] = []
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    stage.press("pad_1", RIGHT)
    stage.press("pad_1", DOWN)
    assert heard == ["shared/move"] * 2
    stage.press("pad_1", DOWN)  # there is no third row
    assert heard == ["shared/move"] * 2


def test_the_mouse_takes_changes_and_puts_back_markers() -> None:
    stage = TableStage(MOUSE, "pad_1")
    stage.begin()
    stage.click(stage.at(0, 320, 320))
    stage.click(stage.marker(4))
    assert stage.paper(0).hand == 4
    stage.click(stage.marker(1))
    assert stage.paper(0).hand == 1
    stage.click((30, 1060), B)
    assert stage.paper(0).hand is None
    stage.click(stage.marker(5))
    stage.click(stage.marker(5))
    assert stage.paper(0).hand == 5  # a double click takes it, and no more
    stage.frames(30)
    stage.click(stage.marker(5))
    assert stage.paper(0).hand is None


def test_the_wheel_changes_the_marker_until_it_has_left_ink() -> None:
    stage = TableStage(MOUSE, "pad_1")
    stage.begin()
    stage.click(stage.at(0, 320, 320))
    stage.click(stage.marker(0))
    stage.stack.handle(Turned(MOUSE, -1))
    assert stage.paper(0).hand == 1
    stage.stack.handle(Turned(MOUSE, 1))
    assert stage.paper(0).hand == 0
    stage.drag(0, (300, 300), (340, 300))
    stage.stack.handle(Turned(MOUSE, -1))
    assert stage.paper(0).hand == 0


@pytest.mark.parametrize("reach", ["click", "wheel", "bumper"])
def test_after_stop_reaching_for_another_marker_keeps_the_one_in_hand(reach: str) -> None:
    device = "pad_2" if reach == "bumper" else MOUSE
    stage = TableStage(device, "pad_1")
    stage.turn_over("pad_1")
    if device == MOUSE:
        stage.click(stage.at(0, 320, 320))
    else:
        stage.press(device, A)
    stage.dab_all_six("pad_1", 1)
    if device == MOUSE:
        stage.click(stage.marker(0))
    else:
        stage.press(device, A)
    held = stage.paper(0).hand
    stage.press("pad_1", Y)
    assert stage.match.phase == "finish"
    if reach == "click":
        stage.click(stage.marker(3))
    elif reach == "wheel":
        stage.stack.handle(Turned(MOUSE, -1))
    else:
        stage.press(device, NEXT)
    assert stage.paper(0).hand == held is not None
    assert not stage.paper(0).done
    assert stage.said(0) == "STOP was called: no more markers."


# --- what is refused is said --------------------------------------------------------------------------------------


def test_a_marker_in_another_hand_is_refused_by_name() -> None:
    stage = TableStage(MOUSE, "pad_1")
    stage.turn_over("pad_1")
    stage.click(stage.at(0, 320, 320))
    stage.press("pad_1", A)
    held = stage.paper(1).hand
    stage.click(stage.marker(held))
    assert stage.said(0) == "Bao has this marker."
    other = 0 if held else 1
    stage.click(stage.marker(other))
    stage.click(stage.marker(held))
    assert stage.said(0) == "Bao has this marker."
    assert stage.paper(0).hand == other


def test_a_used_marker_is_refused_with_a_sentence_and_the_one_in_hand_is_kept() -> None:
    stage = TableStage(MOUSE, "pad_1")
    stage.begin()
    stage.click(stage.at(0, 320, 320))
    stage.click(stage.marker(0))
    stage.drag(0, (300, 300), (320, 300))
    stage.click(stage.marker(1))
    assert stage.paper(0).hand == 1
    stage.click(stage.marker(0))
    assert stage.paper(0).hand == 1
    assert stage.said(0) == "You have already used this marker in this round."


def test_painting_without_a_marker_and_an_early_stop_are_refused_at_the_own_paper() -> None:
    stage = TableStage(MOUSE, "pad_1")
    stage.turn_over("pad_1")
    stage.click(stage.at(0, 320, 320))
    stage.click(stage.at(0, 100, 100))
    assert stage.said(0) == "Take a marker before you paint."
    stage.press("pad_1", Y)
    assert stage.said(1) == "Start all six areas before you call STOP."
    assert stage.said(0) == "Take a marker before you paint."


def test_words_fade() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1")
    stage.press("pad_1", B)
    assert stage.said(0) == "You have no marker to put back."
    stage.frames(60 * 3)
    assert stage.said(0) == ""


# --- strokes ------------------------------------------------------------------------------------------------------


def test_ink_is_on_the_paper_before_the_next_frame() -> None:
    stage = mouse_with_a_marker()
    start, end = stage.at(0, 200, 200), stage.at(0, 260, 200)
    stage.point(start)
    stage.hold(MOUSE, A, start)
    stage.point(end)
    (use,) = stage.place(0).view._paper.uses
    assert use.mask.get_at((230, 200))
    assert not strokes(stage)  # it is handed in when the nib is lifted
    stage.let_go(MOUSE, A, end)
    assert len(strokes(stage)) == 1


def test_what_is_judged_is_what_was_painted() -> None:
    stage = mouse_with_a_marker()
    stage.drag(0, (100, 120), (133, 190), (210, 150), (90, 480))
    stage.drag(0, (400, 400), (407, 431))
    (use,) = stage.paper(0).uses
    (painted,) = stage.place(0).view._paper.uses
    wanted = use_mask(use.strokes)
    assert painted.mask.count() == wanted.count() == painted.mask.overlap_area(wanted, (0, 0))
    assert len(use.strokes) == 2


def test_a_nib_that_leaves_the_paper_comes_back_as_a_new_stroke() -> None:
    stage = mouse_with_a_marker()
    inside, outside = stage.at(0, 620, 300), (stage.place(0).view.place.frame.right + 60, 500)
    stage.point(inside)
    stage.hold(MOUSE, A, inside)
    stage.point(outside)
    stage.point(stage.at(0, 620, 340))
    stage.let_go(MOUSE, A)
    first, second = strokes(stage)
    assert len(first.points) == len(second.points) == 1


def test_a_click_just_beside_the_paper_paints_its_edge_and_not_where_the_mouse_was_before() -> None:
    stage = mouse_with_a_marker()
    stage.point(stage.at(0, 320, 320))
    drawing = stage.place(0).view.place.drawing
    beside = (drawing.right + 5, stage.at(0, 320, 500)[1])
    stage.point(beside)
    stage.hold(MOUSE, A, beside)
    stage.let_go(MOUSE, A, beside)
    ((point,),) = [stroke.points for stroke in strokes(stage)]
    assert point == pytest.approx((640, 500), abs=2)


def test_a_long_stroke_is_handed_in_by_parts_that_hang_together() -> None:
    stage = mouse_with_a_marker()
    start = stage.at(0, 100, 100)
    stage.point(start)
    stage.hold(MOUSE, A, start)
    for step in range(LONGEST_STROKE_POINTS + 50):
        stage.point((start[0] + step % 2, start[1] + step // 4))
    assert len(strokes(stage)) == 1
    stage.let_go(MOUSE, A, start)
    first, second = strokes(stage)
    assert first.points[-1] == second.points[0]
    assert len(first.points) == LONGEST_STROKE_POINTS


def test_a_slow_stroke_is_handed_in_after_four_seconds() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1")
    stage.press("pad_1", A)
    stage.hold("pad_1", A)
    stage.tilt("pad_1", 0.1, 0.0)
    stage.frames(60 * 4 + 5)
    assert len(strokes(stage)) == 1
    assert 3900 <= strokes(stage)[0].milliseconds <= 4100


@pytest.mark.parametrize("device", PADLIKE)
def test_stick_and_keys_paint_while_confirm_is_held(device: str) -> None:
    stage = TableStage(device, "pad_2")
    stage.turn_over(device)
    stage.press(device, A)
    stage.hold(device, A)
    if device == "pad_1":
        stage.tilt(device, 1.0, 0.0)
    else:
        stage.hold(device, RIGHT)
    stage.frames(30)
    stage.let_go(device, A)
    (stroke,) = strokes(stage)
    assert stroke.points[0] == (320, 320)
    assert stroke.points[-1][0] > 400
    assert stroke.points[-1][1] == 320


def test_the_slow_button_slows_the_brush() -> None:
    reached = []
    for slow in (False, True):
        stage = TableStage("pad_1", "pad_2")
        stage.turn_over("pad_1")
        stage.press("pad_1", A)
        if slow:
            stage.hold("pad_1", PRECISE)
        stage.tilt("pad_1", 1.0, 0.0)
        stage.frames(15)
        reached.append(stage.place(0).painter.brush.x - 320)
    assert reached[1] < reached[0] / 2


def test_the_brush_starts_where_it_was_last() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1")
    stage.press("pad_1", A)
    stage.tilt("pad_1", 0.0, 1.0)
    stage.frames(20)
    stage.tilt("pad_1", 0.0, 0.0)
    stage.frames(20)
    left_at = stage.place(0).painter.brush.point
    stage.press("pad_1", B, NEXT, A)
    stage.frames(5)
    assert stage.place(0).painter.brush.point == left_at != (320, 320)


def test_one_device_never_moves_another_seats_brush() -> None:
    stage = TableStage("pad_1", "keys_left")
    stage.turn_over("pad_1", "keys_left")
    stage.press("pad_1", A)
    stage.press("keys_left", A)
    stage.tilt("pad_1", 1.0, 0.0)
    stage.frames(20)
    assert stage.place(0).painter.brush.x > 350
    assert stage.place(1).painter.brush.point == (320, 320)
