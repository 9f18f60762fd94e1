"""Rows by pad, by mouse and by wheel."""

from __future__ import annotations

from pathlib import Path

import pygame

from engine.actions import MOUSE, Button, Pointed, Pressed, Released, Turned
from engine.pictures import Pictures
from engine.rows import ChoiceRow, CommandRow, RowChanged, RowChosen, RowSheet, SliderRow, ToggleRow
from engine.theme import INK

RECT = pygame.Rect(116, 172, 1040, 440)


def sheet(count: int = 4) -> RowSheet:
    rows = [
        ChoiceRow("size", "Size", ("Small", "Middle", "Large")),
        SliderRow("music", "Music", 70),
        ToggleRow("calm", "Calm", False),
        CommandRow("leave", "Leave"),
        CommandRow("more", "More"),
        CommandRow("most", "Most"),
    ]
    return RowSheet(RECT, rows[:count])


def press(button: Button, position: tuple[int, int] | None = None) -> Pressed:
    return Pressed(MOUSE if position else "pad_1", button, position)


def test_directions_move_and_change() -> None:
    rows = sheet()
    assert rows.handle(press(Button.RIGHT)) == RowChanged("size", 1)
    assert rows.handle(press(Button.LEFT)) == RowChanged("size", 0)
    assert rows.handle(press(Button.LEFT)) == RowChanged("size", 2)
    assert rows.handle(press(Button.DOWN)) is None
    assert rows.handle(press(Button.RIGHT)) == RowChanged("music", 75)
    rows.handle(press(Button.DOWN))
    assert rows.handle(press(Button.CONFIRM)) == RowChanged("calm", True)
    rows.handle(press(Button.DOWN))
    assert rows.handle(press(Button.CONFIRM)) == RowChosen("leave")
    rows.handle(press(Button.DOWN))
    assert rows.focused.key == "size"


def test_a_slider_stops_at_its_ends() -> None:
    rows = sheet()
    rows.focus = 1
    for _press in range(10):
        rows.handle(press(Button.RIGHT))
    assert rows.focused == SliderRow("music", "Music", 100)
    assert rows.handle(press(Button.RIGHT)) is None


def test_the_mouse_points_clicks_drags_and_turns() -> None:
    rows = sheet()
    rows.handle(Pointed(MOUSE, rows.row_rect(2).center))
    assert rows.focused.key == "calm"
    assert rows.handle(press(Button.CONFIRM, rows.row_rect(3).center)) == RowChosen("leave")
    assert rows.handle(press(Button.CONFIRM, rows.row_rect(0).center)) == RowChanged("size", 1)
    music = rows.row_rect(1)
    assert rows.handle(press(Button.CONFIRM, (music.left + 10, music.centery))) == RowChanged("music", 0)
    assert rows.handle(Pointed(MOUSE, (music.right, music.centery + 300))) == RowChanged("music", 100)
    rows.handle(Released(MOUSE, Button.CONFIRM, (0, 0)))
    assert rows.handle(Pointed(MOUSE, (music.left, music.centery))) is None
    rows.handle(Turned(MOUSE, -1))
    assert rows.focused.key == "calm"


def test_the_focus_is_always_in_sight() -> None:
    rows = sheet(6)
    for _step in range(5):
        rows.handle(press(Button.DOWN))
        assert RECT.contains(rows.row_rect(rows.focus))
    rows.handle(press(Button.DOWN))
    assert rows.focus == 0
    assert RECT.contains(rows.row_rect(0))


def test_other_rows_keep_the_focus_by_key() -> None:
    rows = sheet()
    rows.focus = 2
    rows.set_rows([ToggleRow("calm", "Calm", True), CommandRow("leave", "Leave")])
    assert rows.focused == ToggleRow("calm", "Calm", True)
    rows.set_rows([CommandRow("leave", "Leave")])
    assert rows.focused.key == "leave"


def test_drawing_shows_the_focus_and_changes_nothing(assets: object) -> None:
    canvas = pygame.Surface((1920, 1080))
    rows = sheet(6)
    before = list(rows.rows)
    rows.draw(canvas, Pictures(assets))  # type: ignore[arg-type]
    band = rows.row_rect(0)
    assert canvas.get_at((band.left - 10, band.centery))[:3] == (0xFF, 0xC2, 0x3C)
    assert canvas.get_at((band.left + 6, rows.row_rect(2).bottom - 20))[:3] != (0xFF, 0xC2, 0x3C)
    assert rows.rows == before


def test_rows_out_of_sight_are_counted_and_a_click_brings_them(canvas: pygame.Surface, assets: Path) -> None:
    rows = RowSheet(RECT, [CommandRow(str(number), "Row") for number in range(12)])
    rows.draw(canvas, Pictures(assets))
    assert canvas.get_at((rows.more_rect(1).left + 20, rows.more_rect(1).centery))[:3] == INK
    rows.handle(press(Button.CONFIRM, rows.more_rect(-1).center))  # nothing is above
    assert rows.focus == 0
    rows.handle(press(Button.CONFIRM, rows.more_rect(1).center))
    assert rows.focused.key == "5"
    assert rows.row_rect(5).bottom < rows.more_rect(1).top
    rows.handle(press(Button.CONFIRM, rows.more_rect(-1).center))
    assert rows.focused.key == "0"


def test_rows_are_lower_where_more_of_them_fit_so() -> None:
    rows = RowSheet(RECT, [CommandRow(str(number), "Row") for number in range(4)], 104, 80)
    assert rows.row_height == 104
    rows.set_rows([CommandRow(str(number), "Row") for number in range(5)])
    assert rows.row_height == 80


def test_rows_that_come_and_go_leave_the_row_in_focus_where_it_is() -> None:
    rows = [CommandRow(str(number), "Row") for number in range(12)]
    sheet = RowSheet(RECT, rows[2:])
    sheet.show(3)
    place = sheet.row_rect(3)
    for others in (rows, rows[3:9], rows[3:6], rows[1:], rows):
        sheet.set_rows(others)
        assert sheet.focused.key == "5"
        assert sheet.row_rect(sheet.focus) == place


def test_a_row_that_goes_to_the_end_leaves_no_empty_sheet_below() -> None:
    rows = [CommandRow(str(number), "Row") for number in range(12)]
    sheet = RowSheet(RECT, rows)
    sheet.set_rows([*rows[1:], rows[0]])
    assert sheet.focused.key == "0"
    assert all(RECT.contains(sheet.row_rect(number)) for number in (9, 10, 11))
