"""The artist's hand on every device, what the rules refuse, and the time."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import MOUSE, Button, DeviceId, Pressed, Released, Tilted, Turned
from scenes.pantone.artist_hand import TURN_STEP, TWIST_SECONDS
from scenes.pantone.guess_page import GuessPage
from scenes.pantone.paint_page import PaintPage
from scenes.pantone.tools import FINISH, LOWER_TOOL, RAISE_TOOL, TURN_RIGHT, UNDO_TOOL
from scenes.pantone.view import Laid
from tests.scenes.pantone.studio import BOARD, Studio
from tests.scenes.stage import STEP_SECONDS


def at_work(device: DeviceId = MOUSE, **options: Any) -> tuple[Studio, PaintPage]:
    """A table whose artist holds this device and begins to paint."""
    for seed in range(40):
        studio = Studio((device, "pad_3"), 0, seed, **options)
        if studio.match.artist == 0:
            return studio, studio.to_paint()
    raise AssertionError


def board(studio: Studio) -> tuple[Laid, ...]:
    laid: tuple[Laid, ...] = studio.match.view_for(-1).board
    return laid


def spots(studio: Studio) -> list[tuple[int, int, int]]:
    return [one.spot for one in board(studio)]


def put_cursor(page: PaintPage, x: float, y: float) -> None:
    page.hand.cursor.x, page.hand.cursor.y = x, y


def click_tool(studio: Studio, page: PaintPage, tool: str) -> None:
    studio.click(page.tools.rects[tool].center)


# --- the mouse ----------------------------------------------------------------------------------------------------


def test_the_mouse_drags_a_swatch_onto_the_board_and_over_it() -> None:
    studio, _page = at_work()
    studio.drag_swatch(7, 300, 200)
    assert spots(studio) == [(300, 200, 0)]
    assert board(studio)[0].colour == 7
    studio.drag((BOARD[0] + 310, BOARD[1] + 220), (BOARD[0] + 510, BOARD[1] + 320))
    assert spots(studio) == [(500, 300, 0)], "the swatch keeps its distance from the pointer"
    assert studio.sounds.count("pantone/lay") == 2


def test_a_clicked_swatch_is_carried_until_the_next_click() -> None:
    studio, page = at_work()
    studio.click(page.tray.wells[4].center)
    assert page.hand.held is not None
    studio.click((BOARD[0] + 400, BOARD[1] + 300))
    assert spots(studio) == [(400, 300, 0)]


def test_the_wheel_turns_what_is_in_hand_and_what_lies_there() -> None:
    studio, page = at_work()
    studio.click(page.tray.wells[4].center)
    studio.stack.handle(Turned(MOUSE, -2))
    studio.click((BOARD[0] + 400, BOARD[1] + 300))
    assert spots(studio) == [(400, 300, 2 * TURN_STEP)]
    for _ in range(3):
        studio.stack.handle(Turned(MOUSE, 1))
    studio.tick(TWIST_SECONDS + 0.1)
    assert spots(studio) == [(400, 300, 345)]
    click_tool(studio, page, UNDO_TOOL)
    assert spots(studio) == [(400, 300, 30)], "turning it on the spot is one change"


def test_the_right_button_removes_and_dragging_into_the_tray_does_too() -> None:
    studio, page = at_work()
    studio.drag_swatch(1, 300, 200)
    studio.drag_swatch(2, 600, 200)
    studio.click((BOARD[0] + 300, BOARD[1] + 200), Button.CANCEL)
    assert [one.colour for one in board(studio)] == [2]
    studio.drag((BOARD[0] + 600, BOARD[1] + 200), page.tray.wells[9].center)
    assert not board(studio)
    assert studio.sounds.count("pantone/remove") == 2


def test_the_tools_raise_lower_turn_undo_and_finish_by_clicks() -> None:
    studio, page = at_work()
    for colour, x in ((0, 300), (1, 340), (2, 380)):
        studio.drag_swatch(colour, x, 300)
    studio.point((BOARD[0] + 260, BOARD[1] + 300))
    studio.drag((BOARD[0] + 260, BOARD[1] + 300), (BOARD[0] + 262, BOARD[1] + 300))  # a touch selects it
    studio.click((BOARD[0] + 262, BOARD[1] + 300))
    assert page.hand.selected == board(studio)[0].swatch
    click_tool(studio, page, RAISE_TOOL)
    assert [one.colour for one in board(studio)] == [1, 0, 2]
    click_tool(studio, page, RAISE_TOOL)
    assert [one.colour for one in board(studio)] == [1, 2, 0]
    click_tool(studio, page, LOWER_TOOL)
    assert [one.colour for one in board(studio)] == [1, 0, 2]
    click_tool(studio, page, UNDO_TOOL)
    assert [one.colour for one in board(studio)] == [1, 2, 0]
    click_tool(studio, page, TURN_RIGHT)
    studio.tick(TWIST_SECONDS + 0.1)
    assert board(studio)[2].angle == TURN_STEP
    click_tool(studio, page, FINISH)
    assert studio.match.phase == "guess"


# --- pads and keys ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])
def test_buttons_alone_take_turn_lay_lift_restack_undo_and_finish(device: DeviceId) -> None:
    studio, page = at_work(device)
    put_cursor(page, *page.tray.wells[3].center)
    studio.press(device, Button.CONFIRM)
    put_cursor(page, BOARD[0] + 300, BOARD[1] + 300)
    studio.press(device, Button.NEXT, Button.NEXT, Button.PREVIOUS, Button.CONFIRM)
    assert spots(studio) == [(300, 300, TURN_STEP)]
    put_cursor(page, *page.tray.wells[5].center)
    studio.press(device, Button.CONFIRM)
    put_cursor(page, BOARD[0] + 340, BOARD[1] + 300)
    studio.press(device, Button.CONFIRM)
    assert spots(studio)[1] == (340, 300, TURN_STEP), "the next swatch is turned as the last one was"
    studio.hold(device, Button.PRECISE)
    studio.press(device, Button.EXTRA)
    studio.let_go(device, Button.PRECISE)
    assert [one.colour for one in board(studio)] == [5, 3]
    studio.press(device, Button.EXTRA)
    assert [one.colour for one in board(studio)] == [5, 3], "what lies under the cursor is on top already"
    put_cursor(page, BOARD[0] + 900, BOARD[1] + 300)
    studio.press(device, Button.CANCEL)
    assert [one.colour for one in board(studio)] == [3, 5], "over nothing it takes back"
    put_cursor(page, BOARD[0] + 370, BOARD[1] + 300)
    studio.press(device, Button.CANCEL)
    assert [one.colour for one in board(studio)] == [3]
    put_cursor(page, *page.tools.rects[FINISH].center)
    studio.press(device, Button.CONFIRM)
    assert studio.match.phase == "guess"


@pytest.mark.parametrize("device", ["pad_1", "keys_left"])
def test_taps_nudge_by_single_pixels_while_the_precise_button_is_held(device: DeviceId) -> None:
    studio, page = at_work(device)
    studio.lay((3, 300, 300, 0))
    put_cursor(page, BOARD[0] + 310, BOARD[1] + 300)
    studio.hold(device, Button.PRECISE)
    studio.press(device, Button.CONFIRM, Button.RIGHT, Button.RIGHT, Button.DOWN, Button.CONFIRM)
    studio.let_go(device, Button.PRECISE)
    assert spots(studio) == [(302, 301, 0)]


def test_a_held_direction_glides_faster_and_faster() -> None:
    studio, page = at_work("keys_left")
    put_cursor(page, 200, 500)
    studio.hold("keys_left", Button.RIGHT)
    ways = []
    for _ in range(4):
        before = page.hand.cursor.x
        studio.tick(0.2)
        ways.append(page.hand.cursor.x - before)
    studio.let_go("keys_left", Button.RIGHT)
    assert ways == sorted(ways)
    assert ways[3] > 2 * ways[1] > 0
    rest = page.hand.cursor.x
    studio.tick(0.2)
    assert page.hand.cursor.x == rest


def test_a_stick_glides_and_its_directions_do_not_count_twice() -> None:
    studio, page = at_work("pad_1")
    put_cursor(page, 200, 500)
    studio.stack.handle(Tilted("pad_1", 1.0, 0.0))
    studio.stack.handle(Pressed("pad_1", Button.RIGHT))
    assert page.hand.cursor.x == 200, "a stick that leans is no tap"
    studio.tick(0.5)
    fast = page.hand.cursor.x - 200
    assert fast > 150
    put_cursor(page, 200, 500)
    studio.hold("pad_1", Button.PRECISE)
    studio.tick(0.5)
    assert 0 < page.hand.cursor.x - 200 < fast / 4
    studio.stack.handle(Tilted("pad_1", 0.0, 0.0))
    studio.stack.handle(Released("pad_1", Button.RIGHT))


def test_a_held_turn_goes_on_turning() -> None:
    studio, page = at_work("pad_1")
    put_cursor(page, *page.tray.wells[3].center)
    studio.press("pad_1", Button.CONFIRM)
    studio.hold("pad_1", Button.NEXT)
    studio.tick(1.0)
    assert page.hand.held is not None
    angle = page.hand.held.angle
    assert TURN_STEP < angle < 180
    studio.let_go("pad_1", Button.NEXT)
    studio.tick(0.5)
    assert page.hand.held.angle == angle


def test_only_the_artists_device_paints() -> None:
    studio, page = at_work("pad_1")
    studio.press("pad_3", Button.CONFIRM)
    studio.press("keys_right", Button.CONFIRM)
    assert page.hand.held is None


# --- what is refused ----------------------------------------------------------------------------------------------


def test_abstract_refuses_a_touch_with_a_sentence_a_shake_and_a_sound() -> None:
    studio, page = at_work(mode="abstract")
    studio.drag_swatch(1, 300, 300)
    studio.drag_swatch(2, 360, 300)
    assert len(board(studio)) == 1
    assert page.sentence == "The swatches may not touch each other."
    assert page.hand.held is not None, "it stays in hand, to be laid elsewhere"
    shakes = set()
    for _ in range(8):
        studio.tick()
        shakes.add(page.shake)
    assert len(shakes) > 3
    assert studio.sounds[-1] == "pantone/refuse"
    studio.draw()
    studio.click((BOARD[0] + 700, BOARD[1] + 300))
    assert len(board(studio)) == 2
    studio.tick(4.0)
    assert page.sentence == ""


def test_nothing_shakes_with_reduced_motion() -> None:
    studio, page = at_work(mode="abstract")
    studio.services.settings.reduced_motion = True
    page.refuse("No.")
    for _ in range(8):
        studio.tick()
        assert page.shake == 0


def test_a_stack_that_may_not_be_used_is_refused_with_the_reason() -> None:
    studio, page = at_work(mode="minimalist")
    for number in range(3):
        studio.drag_swatch(number, 200 + 200 * number, 300)
    studio.click(page.tray.wells[5].center)
    assert page.hand.held is None
    assert page.sentence == "Only 3 swatches may lie on the board."
    assert not any(studio.match.view_for(-1).may_lay(colour) for colour in range(15))


def test_a_swatch_laid_beside_the_board_is_refused() -> None:
    studio, page = at_work()
    studio.drag_swatch(3, 1130 + 90, 100)
    assert not board(studio)
    assert page.sentence == "A swatch must lie on the board."
    assert page.hand.held is not None
    studio.click((BOARD[0] + 1130 + 50, BOARD[1] + 100))
    assert spots(studio) == [(1090, 100, 0)], "near the edge it is laid at the edge"


def test_finish_and_undo_say_why_they_cannot() -> None:
    studio, page = at_work()
    click_tool(studio, page, FINISH)
    assert page.sentence == "Lay a swatch first."
    click_tool(studio, page, UNDO_TOOL)
    assert page.sentence == "There is nothing to take back."


# --- time ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [60, 30])
def test_the_time_runs_out_and_what_is_in_hand_does_not_count(seconds: int) -> None:
    studio, page = at_work(paint_seconds=seconds)
    studio.drag_swatch(3, 300, 300)
    studio.click(page.tray.wells[5].center)
    studio.tick(seconds - 0.5)
    assert studio.match.phase == "paint"
    studio.tick(1.0)
    assert studio.match.phase == "guess"
    assert [one.colour for one in board(studio)] == [3]
    assert studio.sounds.count("pantone/tick") == 5
    assert studio.sounds.count("pantone/time_up") == 1
    assert isinstance(studio.page, GuessPage)


def test_the_time_stands_still_while_the_match_is_paused() -> None:
    studio, page = at_work("pad_1")
    studio.tick(2.0)
    left = page.seconds_left
    studio.press("pad_1", Button.MENU)
    studio.tick(5.0)
    studio.press("pad_1", Button.MENU)
    studio.tick(STEP_SECONDS)
    assert page.seconds_left == pytest.approx(left - STEP_SECONDS)


def test_what_is_held_is_let_go_when_the_match_is_paused() -> None:
    studio, page = at_work("pad_1")
    studio.hold("pad_1", Button.OPTION)
    assert page.peek.is_held
    studio.press("pad_1", Button.MENU)
    assert not page.peek.is_held
