"""What a player is asked to do is said at their own paper, on sun yellow, and in a word at the top."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import MOUSE
from engine.theme import INK, SUN
from scenes.speed_colors.burst import draw_burst
from scenes.speed_colors.tabletop import NOTHING, Notice
from tests.scenes.speed_colors.tables import A, B, TableStage, Y

DEVICES = ("pad_1", "keys_left", MOUSE, "pad_2", "pad_3")


def prompts(stage: TableStage) -> list[str]:
    return [frame.state.prompt for frame in stage.screen.tabletop.frames]


def sunny(stage: TableStage, number: int) -> float:
    """Share of the strip below a drawing that is sun yellow."""
    strip = stage.draw().subsurface(stage.screen.tabletop.frames[number].strip)
    mask = pygame.mask.from_threshold(strip, SUN, (4, 4, 4, 255))
    return mask.count() / (strip.get_width() * strip.get_height())


@pytest.mark.parametrize("count", [2, 4, 5])
def test_a_strip_lights_up_only_while_something_is_asked_of_its_player(count: int) -> None:
    stage = TableStage(*DEVICES[:count])
    stage.frames(1)
    assert sunny(stage, 0) > 0.5
    stage.press("pad_1", A)
    stage.frames(1)
    assert sunny(stage, 0) == 0
    assert sunny(stage, 1) > 0.5


def test_memorising_is_asked_for_until_the_first_card_is_turned_over() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.begin()
    assert stage.screen._notice() == Notice("Memorise!")
    stage.press("pad_2", A)
    assert stage.screen._notice() == NOTHING


def test_whoever_has_used_all_six_is_asked_to_call_stop_at_their_own_paper() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1", "pad_2")
    stage.dab_all_six("pad_1", 0)
    stage.frames(1)
    assert prompts(stage) == ["stop", ""]
    stage.press("pad_1", Y)
    assert prompts(stage) == ["", ""]  # the round is over: nothing is asked, and no button takes a marker
    assert stage.screen.stage == "over"
    stage.frames(1)
    assert stage.screen.tabletop._shown["prompts"][1] == ((), "")


def test_the_mouse_calls_stop_where_it_is_asked_for_too() -> None:
    stage = TableStage(MOUSE, "pad_1")
    stage.turn_over(MOUSE, "pad_1")
    strip = stage.screen.tabletop.frames[0].strip
    stage.click(strip.center)
    assert stage.match.phase == "play"
    stage.drag_on_all_six(0)
    assert stage.match.stop is None
    stage.click(stage.screen.tabletop.frames[1].strip.center)
    assert stage.match.stop is None  # that is another player's
    stage.click(strip.center)
    assert stage.screen.stage == "over"


@pytest.mark.parametrize("word", ["STOP!", "STOP !", "Perfect!", "A longer word than any"])
@pytest.mark.parametrize("width", [250, 380])
def test_the_word_on_a_burst_stands_on_the_sun_alone(word: str, width: int) -> None:
    bare, burst = draw_burst("", width), draw_burst(word, width)
    sun = pygame.mask.from_threshold(bare, SUN, (2, 2, 2, 255))
    ink = pygame.mask.from_threshold(burst, INK, (60, 60, 60, 255))
    ink.erase(pygame.mask.from_threshold(bare, INK, (60, 60, 60, 255)), (0, 0))
    assert ink.count() > 200
    assert sun.overlap_area(ink, (0, 0)) == ink.count()


def test_all_markers_stand_in_the_box_once_the_round_is_over() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1", "pad_2")
    stage.dab_all_six("pad_1", 0)
    stage.press("pad_2", A, A)
    stage.press("pad_1", Y)
    stage.frames(1)
    assert stage.screen.stage == "play"
    stage.press("pad_2", B)
    assert stage.screen.stage == "over"
    shown = stage.screen.tabletop._shown
    assert [shown[f"marker_{cap}"] for cap in range(6)] == [()] * 6


def test_whoever_still_paints_after_stop_is_asked_to_put_the_marker_back() -> None:
    stage = TableStage("pad_1", "pad_2", "pad_3")
    stage.turn_over("pad_1", "pad_2", "pad_3")
    stage.dab_all_six("pad_1", 0)
    stage.press("pad_2", A, A)
    stage.frames(1)
    assert prompts(stage) == ["stop", "", ""]
    stage.press("pad_1", Y)
    stage.frames(1)
    assert prompts(stage) == ["", "finish", ""]
