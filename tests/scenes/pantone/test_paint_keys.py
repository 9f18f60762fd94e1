"""Undo and finish by buttons alone, wherever the paw is."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import Button, DeviceId
from scenes.pantone import tools
from scenes.pantone.artist_hand import FINISH_SECONDS, TURN_STEP
from scenes.pantone.tools import FINISH, SMALL_GLYPH_SCALE, UNDO_TOOL
from tests.scenes.pantone.studio import BOARD, Studio

DEVICES = pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])


def at_work(device: DeviceId) -> Studio:
    """Two swatches are on the board; the artist's paw lies on the upper one."""
    for seed in range(40):
        studio = Studio((device, "pad_3"), 0, seed)
        if studio.match.artist == 0:
            page = studio.to_paint()
            studio.lay((3, 300, 300, 0), (5, 800, 300, 0))
            page.hand.cursor.x, page.hand.cursor.y = BOARD[0] + 800, BOARD[1] + 300
            return studio
    raise AssertionError


def colours(studio: Studio) -> list[int]:
    return [one.colour for one in studio.match.view_for(-1).board]


@DEVICES
def test_the_precise_button_makes_cancel_undo(device: DeviceId) -> None:
    studio = at_work(device)
    studio.press(device, Button.NEXT)
    studio.hold(device, Button.PRECISE)
    studio.press(device, Button.CANCEL)
    assert [one.spot[2] for one in studio.match.view_for(-1).board] == [0, 0], "the turn is undone, nothing removed"
    studio.press(device, Button.CANCEL)
    assert colours(studio) == [3]


def test_undo_with_a_swatch_in_hand_lays_it_where_it_was() -> None:
    studio = at_work("keys_left")
    studio.press("keys_left", Button.CONFIRM)
    assert studio.page.hand.held is not None
    studio.hold("keys_left", Button.PRECISE)
    studio.press("keys_left", Button.CANCEL)
    assert studio.page.hand.held is None
    assert colours(studio) == [3, 5]


@DEVICES
def test_both_turning_buttons_held_finish(device: DeviceId) -> None:
    studio = at_work(device)
    studio.hold(device, Button.PREVIOUS)
    studio.hold(device, Button.NEXT)
    studio.tick(FINISH_SECONDS / 2)
    assert 0 < studio.page.hand.finishing < 1
    assert studio.match.phase == "paint"
    studio.tick(FINISH_SECONDS)
    assert studio.match.phase == "guess"
    assert [one.spot for one in studio.match.view_for(-1).board] == [(300, 300, 0), (800, 300, 0)]


def test_letting_one_of_them_go_too_early_tells_how_and_turns_on() -> None:
    studio = at_work("pad_1")
    studio.hold("pad_1", Button.PREVIOUS)
    studio.hold("pad_1", Button.NEXT)
    studio.tick(FINISH_SECONDS / 2)
    studio.let_go("pad_1", Button.PREVIOUS)
    assert studio.page.sentence == "Hold both for a moment to finish."
    studio.let_go("pad_1", Button.NEXT)
    studio.tick(FINISH_SECONDS)
    assert studio.match.phase == "paint"


def test_a_slip_while_turning_is_no_more_than_a_turn() -> None:
    studio = at_work("pad_1")
    studio.hold("pad_1", Button.NEXT)
    studio.hold("pad_1", Button.PREVIOUS)
    studio.let_go("pad_1", Button.NEXT)
    studio.let_go("pad_1", Button.PREVIOUS)
    studio.press("pad_1", Button.NEXT)
    studio.tick(1.0)
    assert studio.page.sentence == ""
    assert studio.match.view_for(-1).board[1].angle == TURN_STEP


@DEVICES
def test_the_tools_show_these_buttons(device: DeviceId) -> None:
    studio = at_work(device)
    shown, family = studio.page.tools, studio.page.look.family(device)
    assert len(shown.glyphs(UNDO_TOOL, family)) == len(shown.glyphs(FINISH, family)) == 2


def test_the_keys_of_the_line_above_are_as_large_as_there_is_room() -> None:
    studio = at_work("pad_1")
    drawn: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tools, "draw_glyph", lambda _canvas, _pictures, _glyph, at, scale: note(drawn, at, scale))
        hints = studio.page._picture._hints(studio.page.view)
        assert len(hints) == 3
        studio.page.tools._draw_hints(pygame.Surface((1920, 1080)), "xbox", hints)
    assert min(drawn) > SMALL_GLYPH_SCALE


def note(drawn: list[float], at: tuple[int, int], scale: float) -> pygame.Rect:
    drawn.append(scale)
    return pygame.Rect(*at, 40, 40)
