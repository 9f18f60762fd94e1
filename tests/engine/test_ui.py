"""Focus for several hands, and the prompt bar."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.actions import MOUSE, Button, Pointed, Pressed
from engine.glyphs import Glyph
from engine.pictures import Pictures
from engine.text import set_text_scale
from engine.ui import Focus, draw_glyph

GRID = [pygame.Rect(x * 200, y * 120, 180, 100) for y in range(2) for x in range(3)]


def test_directions_go_to_the_neighbour_and_stop_at_the_edge() -> None:
    focus = Focus(GRID)
    assert focus.move(Button.RIGHT)
    assert focus.at() == 1
    assert focus.move(Button.DOWN)
    assert focus.at() == 4
    assert not focus.move(Button.DOWN)
    assert focus.move(Button.LEFT)
    assert focus.move(Button.UP)
    assert focus.at() == 0
    assert not focus.move(Button.LEFT)


def test_each_owner_has_a_focus_of_its_own() -> None:
    focus = Focus(GRID)
    focus.move(Button.RIGHT, "pad_1")
    focus.move(Button.DOWN, "pad_2")
    assert (focus.at("pad_1"), focus.at("pad_2"), focus.at("pad_3")) == (1, 3, 0)


def test_pointers_move_the_focus_and_click_what_is_under_them() -> None:
    focus = Focus(GRID)
    assert focus.handle(Pointed(MOUSE, GRID[5].center)) is None
    assert focus.at() == 5
    assert focus.handle(Pressed(MOUSE, Button.CONFIRM, GRID[2].center)) == 2
    assert focus.handle(Pressed(MOUSE, Button.CONFIRM, (1900, 1000))) is None
    assert focus.at() == 2


def test_confirm_activates_the_focus_once_and_repeats_do_not() -> None:
    focus = Focus(GRID, start=3)
    assert focus.handle(Pressed("pad_1", Button.CONFIRM)) == 3
    assert focus.handle(Pressed("pad_1", Button.CONFIRM, repeat=True)) is None
    assert focus.handle(Pressed("pad_1", Button.CANCEL)) is None


def test_an_empty_focus_does_nothing() -> None:
    focus = Focus([])
    assert not focus.move(Button.UP)
    assert focus.handle(Pressed("pad_1", Button.CONFIRM)) is None


def test_what_is_in_the_same_row_comes_before_what_is_nearer_but_off_it() -> None:
    wide_row = [pygame.Rect(0, 100, 180, 80), pygame.Rect(200, 100, 300, 80), pygame.Rect(200, 0, 60, 80)]
    focus = Focus(wide_row)
    focus.move(Button.RIGHT)
    assert focus.at() == 1


def test_what_is_far_beside_is_no_neighbour() -> None:
    focus = Focus([pygame.Rect(0, 0, 100, 100), pygame.Rect(600, 40, 100, 100)])
    assert not focus.move(Button.DOWN)
    assert focus.move(Button.RIGHT)


@pytest.mark.parametrize("scale", [0.5, 0.74, 1.0])
@pytest.mark.parametrize("text_scale", [1.0, 1.15])
def test_a_word_on_a_key_of_any_size_is_whole(
    scale: float, text_scale: float, canvas: pygame.Surface, assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, pygame.Rect]] = []
    set_text_scale(text_scale)
    from engine import ui

    write = ui.draw_text

    def noted(*args: object, **options: object) -> pygame.Rect:
        assert "max_width" not in options, "it would be cut"
        rect: pygame.Rect = write(*args, **options)  # type: ignore[arg-type]
        drawn.append((str(args[1]), rect))
        return rect

    monkeypatch.setattr(ui, "draw_text", noted)
    key = draw_glyph(canvas, Pictures(assets), Glyph("shared/icons/key_wide", "PgDn"), (100, 100), scale)
    ((text, rect),) = drawn
    assert text == "PgDn"
    assert key.left <= rect.left
    assert rect.right <= key.right
