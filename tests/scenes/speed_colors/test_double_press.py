"""A press that was meant for one thing does nothing else: ink and turned cards cannot be taken back."""

from __future__ import annotations

import pytest

from engine.actions import MOUSE, Button, Pressed, Released
from engine.scene import HURRIED_SECONDS
from scenes.speed_colors.painting import LOOK_SECONDS
from tests.scenes.speed_colors.tables import FRAME, TableStage

A = Button.CONFIRM


def taken(device: str) -> TableStage:
    stage = TableStage(device, "pad_2")
    stage.turn_over(device)
    stage.mash(device, A)
    assert stage.paper(0).hand is not None
    return stage


def down(stage: TableStage, device: str) -> None:
    stage.stack.handle(Pressed(device, A))


def up(stage: TableStage, device: str) -> None:
    stage.stack.handle(Released(device, A))


@pytest.mark.parametrize("device", ["pad_1", "keys_left"])
def test_the_press_that_takes_a_marker_pressed_twice_leaves_no_ink(device: str) -> None:
    stage = taken(device)
    stage.frames(3)
    down(stage, device)
    stage.frames(4)
    up(stage, device)
    stage.frames(60)
    assert stage.paper(0).uses == ()
    assert not stage.place(0).painter.nib_down
    stage.mash(device, A)
    assert len(stage.paper(0).uses) == 1


def test_whoever_holds_on_paints_from_where_the_press_was() -> None:
    stage = taken("pad_1")
    down(stage, "pad_1")
    stage.frames(round(HURRIED_SECONDS / FRAME) + 2)
    assert stage.place(0).painter.nib_down
    up(stage, "pad_1")
    assert stage.paper(0).uses[0].strokes == (((320.0, 320.0),),)


def test_whoever_moves_at_once_loses_no_ink() -> None:
    stage = taken("pad_1")
    down(stage, "pad_1")
    stage.tilt("pad_1", 1.0, 0.0)
    stage.frames(10)
    assert stage.place(0).painter.nib_down  # long before the moment is over
    up(stage, "pad_1")
    (stroke,) = stage.paper(0).uses[0].strokes
    assert stroke[0] == (320.0, 320.0)
    assert stroke[-1][0] > 350


def test_whoever_goes_elsewhere_first_paints_at_once() -> None:
    stage = taken("pad_1")
    stage.tilt("pad_1", 1.0, 0.0)
    stage.frames(12)
    stage.tilt("pad_1", 0.0, 0.0)
    down(stage, "pad_1")
    assert stage.place(0).painter.nib_down


def test_a_mouse_that_takes_and_clicks_on_the_paper_paints_at_once() -> None:
    stage = TableStage(MOUSE, "pad_2")
    stage.begin()
    stage.click(stage.at(0, 320, 320))
    stage.click(stage.marker(2))
    stage.click(stage.at(0, 200, 200))
    assert len(stage.paper(0).uses) == 1


def test_a_card_is_not_turned_before_its_colours_were_seen() -> None:
    stage = TableStage(MOUSE, "pad_2", reduced_motion=False)
    stage.begin()
    stage.frames(12)
    at = stage.at(0, 320, 320)
    stage.mash(MOUSE, A, at=at)
    assert not stage.paper(0).flipped
    assert stage.screen._frame_state(stage.place(0)).prompt == ""
    stage.frames(round(LOOK_SECONDS / FRAME))
    assert stage.screen._frame_state(stage.place(0)).prompt == "turn"
    stage.mash(MOUSE, A, at=at)
    assert stage.paper(0).flipped
