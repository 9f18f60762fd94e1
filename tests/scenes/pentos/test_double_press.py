"""A press that was meant for one choice never makes the next one."""

from __future__ import annotations

from engine.actions import Button
from scenes.pentos import GAME
from tests.scenes.stage import make_services
from tests.scenes.table_stage import TableStage

A = Button.CONFIRM


def test_a_double_press_plays_one_move_though_the_next_player_has_the_same_device() -> None:
    services = make_services((GAME,))
    services.settings.reduced_motion = True
    stage = TableStage(services, GAME, ("pad_1", "pad_1"), 0, 3)
    stage.press("pad_1", A)
    assert len(stage.live.moves) == 1
    stage.mash("pad_1", A, A, Button.CANCEL)
    assert len(stage.live.moves) == 1
    stage.press("pad_1", A)
    assert len(stage.live.moves) == 2
