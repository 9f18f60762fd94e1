"""Strokes leave no gaps, uses keep what was painted over, and parts refreshed look like the whole."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface
from pygame.mask import Mask

from engine.paint import Paper, PaperPicture, disc, ink_looks, shaded, stamp_stroke

RED, BLUE = (238, 59, 63), (47, 125, 240)
LINE = (34, 28, 53)
LOOKS = ink_looks((RED, BLUE), 640)

points = st.tuples(st.integers(-30, 190), st.integers(-30, 190))


def line_art() -> Surface:
    """One soft-edged line down the middle."""
    art = Surface((640, 640), pygame.SRCALPHA, 32)
    art.fill((*LINE, 0))
    art.fill((*LINE, 255), (316, 0, 8, 640))
    art.fill((*LINE, 90), (315, 0, 1, 640))
    return art


def paper() -> Paper:
    return Paper(line_art(), LOOKS, 16)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def scribble(sheet: Paper, ink: int, seed: int, steps: int = 40) -> list[Rect]:
    rng = Random(seed)
    x, y = rng.randrange(640), rng.randrange(640)
    sheet.start_use(ink)
    changed = [sheet.press(x, y)]
    for _ in range(steps):
        x, y = x + rng.randint(-40, 40), y + rng.randint(-40, 40)
        changed.append(sheet.draw_to(x, y))
    return changed


@given(st.lists(points, min_size=1, max_size=5))
def test_a_stroke_is_the_sweep_of_its_nib_to_less_than_a_pixel(stroke: list[tuple[int, int]]) -> None:
    mask = Mask((160, 160))
    stamp_stroke(mask, 16, stroke)
    for x in range(0, 160, 3):
        for y in range(0, 160, 3):
            away = distance_to((x, y), stroke)
            if away <= 15:
                assert mask.get_at((x, y))
            elif away > 17:
                assert not mask.get_at((x, y))


def distance_to(point: tuple[int, int], stroke: list[tuple[int, int]]) -> float:
    if len(stroke) == 1:
        return hypot(point[0] - stroke[0][0], point[1] - stroke[0][1])
    return min(distance_to_piece(point, a, b) for a, b in pairwise(stroke))


def distance_to_piece(point: tuple[int, int], a: tuple[int, int], b: tuple[int, int]) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = 0.0 if square == 0 else min(max(((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square, 0.0), 1.0)
    return hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy)


def test_a_dot_is_a_disc() -> None:
    mask = Mask((100, 100))
    stamp_stroke(mask, 16, [(50, 50)])
    assert mask.count() == disc(16).count() == sum(x * x + y * y <= 256 for x in range(-16, 17) for y in range(-16, 17))
    assert mask.get_at((66, 50))
    assert not mask.get_at((67, 50))


def test_no_points_leave_no_ink() -> None:
    mask = Mask((100, 100))
    stamp_stroke(mask, 16, [])
    assert mask.count() == 0


def test_a_use_keeps_what_a_later_one_painted_over() -> None:
    sheet = paper()
    sheet.paint(0, [[(100, 100), (200, 100)]])
    before = sheet.uses[0].mask.count()
    sheet.paint(1, [[(100, 100), (200, 100)]])
    assert sheet.uses[0].mask.count() == before > 0
    assert sheet.uses[1].mask.count() == before


def test_the_later_use_lies_on_top() -> None:
    sheet = paper()
    sheet.paint(0, [[(100, 100), (200, 100)]])
    sheet.paint(1, [[(150, 60), (150, 140)]])
    assert tuple(sheet.picture.get_at((150, 100)))[:3] in {BLUE, *textures(1)}
    assert tuple(sheet.picture.get_at((110, 100)))[:3] in {RED, *textures(0)}


def textures(ink: int) -> set[tuple[int, ...]]:
    texture = LOOKS[ink].texture
    return {tuple(texture.get_at((x, y)))[:3] for x in range(0, 640, 2) for y in range(0, 640, 2)}


def test_the_edge_of_a_use_is_darker_but_not_where_strokes_overlap() -> None:
    sheet = paper()
    sheet.paint(0, [[(100, 100), (200, 100)], [(100, 115), (200, 115)]])
    assert tuple(sheet.picture.get_at((150, 85)))[:3] == shaded(RED, 0.88)
    assert tuple(sheet.picture.get_at((150, 115)))[:3] != shaded(RED, 0.88)


def test_ink_has_streaks() -> None:
    assert len(textures(0)) > 1
    assert all(colour[0] <= RED[0] for colour in textures(0))


def test_lines_stay_on_top_and_their_soft_edges_do_not_add_up() -> None:
    sheet = paper()
    sheet.paint(0, [[(300, 100), (340, 100)]])
    for _ in range(10):
        scribble(sheet, 1, seed=5)
    clean = paper()
    edge = tuple(clean.picture.get_at((315, 630)))
    assert tuple(sheet.picture.get_at((320, 100)))[:3] == LINE
    assert tuple(sheet.picture.get_at((315, 630))) == edge


def test_drawing_point_by_point_is_painting_at_once() -> None:
    live, replayed = paper(), paper()
    scribble(live, 0, seed=1)
    scribble(live, 1, seed=2)
    for use in live.uses:
        replayed.paint(use.ink, use.strokes)
    for one, other in zip(live.uses, replayed.uses, strict=True):
        stamped = Mask((640, 640))
        for stroke in one.strokes:
            stamp_stroke(stamped, 16, stroke)
        assert one.mask.count() == other.mask.count() == stamped.count()
        assert one.mask.overlap_area(other.mask, (0, 0)) == one.mask.overlap_area(stamped, (0, 0)) == one.mask.count()
    assert pixels(live.picture) == pixels(replayed.picture)


def test_nothing_changes_outside_the_rectangle_that_is_returned() -> None:
    sheet = paper()
    scribble(sheet, 0, seed=3)
    sheet.start_use(1)
    sheet.press(300, 300)
    before = sheet.picture.copy()
    changed = sheet.draw_to(330, 290)
    after = sheet.picture.copy()
    for picture in (before, after):
        picture.fill("black", changed)
    assert pixels(before) == pixels(after)
    assert max(changed.size) < 90


def test_standing_still_changes_nothing() -> None:
    sheet = paper()
    sheet.start_use(0)
    sheet.press(300, 300)
    assert not sheet.draw_to(300, 300)
    assert sheet.uses[0].strokes == [[(300, 300)]]


def test_strokes_may_leave_the_paper() -> None:
    sheet = paper()
    sheet.start_use(0)
    assert not sheet.press(-200, 300)
    assert sheet.draw_to(5, 300)
    assert sheet.uses[0].mask.get_at((0, 300))


def test_a_cleared_paper_is_a_new_one() -> None:
    sheet = paper()
    scribble(sheet, 0, seed=3)
    sheet.clear()
    assert sheet.uses == []
    assert pixels(sheet.picture) == pixels(paper().picture)


@pytest.mark.parametrize("size", [400, 402, 464, 480, 512, 600, 640])
def test_refreshing_the_parts_is_refreshing_the_whole(size: int) -> None:
    sheet = paper()
    parts, whole = PaperPicture(sheet, size), PaperPicture(sheet, size)
    for ink in (0, 1):
        for changed in scribble(sheet, ink, seed=ink + 7):
            parts.refresh(changed)
    untouched = pixels(whole.surface)
    whole.refresh()
    assert pixels(parts.surface) == pixels(whole.surface) != untouched


def test_a_refresh_says_what_it_changed() -> None:
    sheet = paper()
    picture = PaperPicture(sheet, 400)
    sheet.start_use(0)
    before = picture.surface.copy()
    changed = picture.refresh(sheet.press(320, 320))
    after = picture.surface.copy()
    assert pixels(before) != pixels(after)
    for surface in (before, after):
        surface.fill("black", changed)
    assert pixels(before) == pixels(after)
    assert not picture.refresh(Rect(0, 0, 0, 0))


def test_the_scaled_picture_is_what_scaling_the_whole_paper_gives() -> None:
    sheet = paper()
    scribble(sheet, 0, seed=11)
    shown = PaperPicture(sheet, 400).surface
    expected = pygame.transform.smoothscale(sheet.picture, (400, 400))
    one, other = pixels(shown), pixels(expected)
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 8  # the scaler rounds along its way


def test_a_paper_is_never_shown_larger() -> None:
    with pytest.raises(ValueError, match="cannot be shown larger, at 700"):
        PaperPicture(paper(), 700)
