"""A finger at the tables: nothing hovers once it is lifted, what it carries stays, and the pause is in reach."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import MOUSE, NOWHERE, Button, Pointed, Pressed, Released
from scenes.colorful.pick_page import PickPage
from scenes.pause import Pause
from scenes.pause_button import BUTTON
from tests.scenes.colorful.room import Room
from tests.scenes.pantone.studio import BOARD
from tests.scenes.pantone.test_paint import at_work, spots
from tests.scenes.speed_colors.tables import TableStage, strokes
from tests.scenes.test_pause_button import Match

A = Button.CONFIRM


def tap(stack: Any, place: tuple[int, int]) -> None:
    """What the devices say of a finger that touches and is lifted."""
    for action in (Pointed(MOUSE, place), Pressed(MOUSE, A, place), Released(MOUSE, A, place), Pointed(MOUSE, NOWHERE)):
        stack.handle(action)


def test_a_marker_stays_on_the_paper_where_the_finger_was_lifted() -> None:
    stage = TableStage(MOUSE, "pad_1")
    stage.services.devices.touching = True
    stage.begin()
    stage.frames(60)  # the colours are to be seen first
    tap(stage.stack, stage.at(0, 320, 320))
    tap(stage.stack, stage.marker(0))
    assert stage.paper(0).hand == 0
    start, end = stage.at(0, 200, 200), stage.at(0, 260, 200)
    for action in (Pointed(MOUSE, start), Pressed(MOUSE, A, start), Pointed(MOUSE, end), Released(MOUSE, A, end)):
        stage.stack.handle(action)
    stage.stack.handle(Pointed(MOUSE, NOWHERE))
    painter = stage.place(0).painter
    assert len(strokes(stage)) == 1
    assert painter.nib == pytest.approx(end, abs=2)
    stage.draw()


def test_a_swatch_is_carried_from_tap_to_tap_and_no_paw_is_left() -> None:
    studio, page = at_work()
    tap(studio.stack, page.tray.wells[4].center)
    assert page.hand.held is not None
    assert page.hand.cursor.at == page.tray.wells[4].center
    tap(studio.stack, (BOARD[0] + 400, BOARD[1] + 300))
    assert spots(studio) == [(400, 300, 0)]
    assert page.hand.cursor.at == NOWHERE
    assert page.hand.hovered is None
    assert page.hand.chosen is not None, "the tools work on what was touched last"


def test_a_tapped_tile_is_not_told_by_what_hovers() -> None:
    room = Room((MOUSE, "pad_1", "pad_2"))
    room.name()
    page = room.page
    assert isinstance(page, PickPage)
    before = page.state
    tap(room.stack, page.tiles.rects[3].center)
    assert page.state is not None
    assert before is not None
    assert page.state[0] is before[0] is None


def test_the_pause_is_always_in_reach_of_a_finger() -> None:
    match = Match()
    match.services.devices.touching = True
    match.wait(60)
    tap(match.stack, (BUTTON.centerx, BUTTON.bottom + 4))
    assert isinstance(match.stack.top, Pause)
