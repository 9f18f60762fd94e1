from __future__ import annotations

from math import gcd

import pygame
import pytest

from engine.game_info import SeatInfo
from engine.layouts import Layout
from scenes.speed_colors import studio
from scenes.speed_colors.content import PAPER, Use
from scenes.speed_colors.frames import PaperFrame
from scenes.speed_colors.judge import use_mask
from scenes.speed_colors.look import Look
from scenes.speed_colors.papers import TURN_SECONDS, PaperPlace, PaperView
from tests.scenes.stage import ASSETS, make_services

FIRST = Use(0, (((100.0, 100.0), (200.0, 100.0)), ((300.0, 300.0),)))
SECOND = Use(4, (((150.0, 100.0), (150.0, 200.0)),))


@pytest.fixture
def look() -> Look:
    return Look(make_services())


@pytest.fixture
def table(canvas: pygame.Surface, look: Look) -> pygame.Surface:
    look.draw_ground(canvas)
    return canvas


def view_on(look: Look, count: int = 4, number: int = 0) -> PaperView:
    layout = Layout.load(ASSETS / "speed_colors" / "maps" / "table.tmx")
    name = studio().names()[0]
    drawing = studio().deck.load(name)
    return PaperView(look, drawing, drawing.answer, PaperPlace.read(layout, f"seats_{count}", number))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_every_table_has_its_papers_box_and_button_inside_the_margins(count: int) -> None:
    layout = Layout.load(ASSETS / "speed_colors" / "maps" / "table.tmx")
    layer = f"seats_{count}"
    safe = pygame.Rect(96, 48, 1728, 992)  # shadows may go a little below the margin
    frames = [layout.place(layer, f"paper_{number}").rect for number in range(count)]
    drawings = [layout.place(layer, f"drawing_{number}").rect for number in range(count)]
    things = [*frames, layout.place(layer, "box").rect, layout.place(layer, "stop").rect]
    for number, thing in enumerate(things):
        assert safe.contains(thing), thing
        assert thing.collidelist(things[:number] + things[number + 1 :]) < 0
    for frame, drawing in zip(frames, drawings, strict=True):
        assert frame.contains(drawing)
        assert drawing.width == drawing.height
        assert gcd(drawing.width, PAPER) >= 16  # sizes with a large divisor in common are quick to show
    wells = [layout.place(layer, f"slot_{cap}").rect for cap in range(6)]
    assert all(layout.place(layer, "box").rect.contains(well) for well in wells)


def test_points_go_to_the_canvas_and_back(look: Look) -> None:
    place = view_on(look).place
    assert place.to_canvas((0, 0)) == place.drawing.topleft
    assert place.to_canvas((640, 640)) == place.drawing.bottomright
    assert place.to_units(place.to_canvas((123.0, 456.0))) == pytest.approx((123.0, 456.0))


def test_uses_are_laid_once_whatever_part_of_them_lies_there_already(look: Look) -> None:
    view = view_on(look)
    view.start_use(0)
    view.press((100.0, 100.0))
    view.sync((FIRST,))
    view.sync((FIRST,))
    view.sync((FIRST, SECOND))
    painted = view._paper.uses
    assert [use.ink for use in painted] == [0, 4]
    assert [len(use.strokes) for use in painted] == [2, 1]
    for use, wanted in zip(painted, (FIRST, SECOND), strict=True):
        mask = use_mask(wanted.strokes)
        assert use.mask.count() == mask.count() == use.mask.overlap_area(mask, (0, 0))


def test_rebuilding_takes_off_what_is_not_in_the_match(look: Look) -> None:
    view = view_on(look)
    view.sync((FIRST,))
    view.start_use(3)
    view.press((500.0, 500.0))
    view.rebuild((FIRST,))
    assert view.use_count == 1
    assert view._paper.picture.get_at((500, 500))[:3] == (255, 255, 255) or view._paper.line_art.get_at((500, 500)).a


def test_ink_comes_to_the_table_and_nothing_else_changes(look: Look, table: pygame.Surface) -> None:
    view = view_on(look)
    view.show(table)
    before = table.copy()
    view.sync((Use(0, (((20.0, 620.0), (60.0, 620.0)),)),))
    view.show(table)
    x, y = view.place.to_canvas((26, 626))
    assert table.get_at((round(x), round(y)))[:3] != before.get_at((round(x), round(y)))[:3]
    differing = pygame.mask.from_threshold(table, (0, 0, 0), (1, 1, 1, 255), before)
    differing.invert()
    for box in differing.get_bounding_rects():
        assert view.place.drawing.contains(box)


def test_a_symbol_is_shown_where_a_use_covers_the_spot_and_where_it_began_until_then(look: Look) -> None:
    view = view_on(look)
    spot = studio().deck.load(studio().names()[0]).areas[0].spot
    start = (spot[0] - 60.0, float(spot[1]))
    view.start_use(5)
    view.press(start)
    assert view._starts == {0: start}
    assert view._marks == {}
    view.draw_to((float(spot[0]), float(spot[1])))
    assert view._marks == {0: 5}
    assert view._starts == {}


def test_the_use_on_top_gives_the_symbol(look: Look) -> None:
    view = view_on(look)
    x, y = studio().deck.load(studio().names()[0]).areas[2].spot
    dot = (((float(x), float(y)),),)
    view.sync((Use(1, dot), Use(2, dot)))
    assert view._marks[2] == 2


def test_the_card_turns_and_is_on_the_table_afterwards(look: Look, table: pygame.Surface) -> None:
    view = view_on(look)
    view.show(table)
    area = studio().deck.load(studio().names()[0]).areas[0]
    x, y = view.place.to_canvas(area.spot)
    place = round(x) + 14, round(y)  # beside the symbol
    white = table.get_at(place)[:3]
    view.turn(coloured=True)
    view.update(TURN_SECONDS / 2)
    view.show(table)
    assert table.get_at(place)[:3] == white  # not yet
    view.update(TURN_SECONDS)
    view.show(table)
    assert not view.turning
    assert table.get_at(place)[:3] != white
    view.turn(coloured=False, at_once=True)
    view.show(table)
    assert table.get_at(place)[:3] == white


def test_the_frame_keeps_its_round_corners_under_paint(look: Look, table: pygame.Surface) -> None:
    view = view_on(look, count=5)
    frame = view.place.frame
    PaperFrame(look, view.place, SeatInfo(name="Ada", animal="fox")).draw_base(table)
    corner = table.get_at((frame.right - 2, frame.top + 1))[:3]
    view.keep_corners(table)
    view.sync((Use(0, (((600.0, 20.0), (640.0, 0.0)),)),))
    view.show(table)
    assert table.get_at((frame.right - 2, frame.top + 1))[:3] == corner
