"""Areas are found in line art, and masks are measured."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect
from pygame.mask import Mask

from engine.areas import (
    SPECK,
    AreasError,
    bounds,
    crop,
    deepest_point,
    dilate,
    erode,
    find_areas,
    inverted,
    largest_patch_size,
    largest_patch_sizes,
    patches,
    spans,
)


def filled(size: tuple[int, int], *rects: tuple[int, int, int, int]) -> Mask:
    mask = Mask(size)
    for left, top, width, height in rects:
        mask.draw(Mask((width, height), fill=True), (left, top))
    return mask


def frame(size: tuple[int, int], rect: tuple[int, int, int, int]) -> Mask:
    """A frame, one pixel thick."""
    left, top, width, height = rect
    lines = filled(size, rect)
    lines.erase(Mask((width - 2, height - 2), fill=True), (left + 1, top + 1))
    return lines


def grid() -> Mask:
    """Six areas of 30 x 80, in three columns and two rows, the lines 2 thick."""
    lines = filled((200, 200), (10, 10, 98, 166))
    for column in range(3):
        for row in range(2):
            lines.erase(Mask((30, 80), fill=True), (12 + 32 * column, 12 + 82 * row))
    return lines


def pixels(mask: Mask) -> set[tuple[int, int]]:
    width, height = mask.get_size()
    return {(x, y) for x in range(width) for y in range(height) if mask.get_at((x, y))}


def test_six_areas_in_reading_order() -> None:
    regions = find_areas(grid(), 6)
    assert [bounds(area).topleft for area in regions.areas] == [
        (12, 12), (44, 12), (76, 12), (12, 94), (44, 94), (76, 94)
    ]  # fmt: skip
    assert [area.count() for area in regions.areas] == [2400] * 6


def test_every_pixel_is_line_background_or_in_one_area() -> None:
    regions = find_areas(grid(), 6)
    parts = (regions.lines, regions.background, *regions.areas)
    assert sum(part.count() for part in parts) == 200 * 200
    assert all(one is other or not one.overlap_area(other, (0, 0)) for one in parts for other in parts)
    assert regions.background.get_at((0, 0))


def test_a_slanting_line_does_not_leak_across_its_corners() -> None:
    for way in (1, -1):
        lines = frame((60, 60), (5, 5, 50, 50))
        for step in range(50):
            lines.set_at((5 + step, 5 + step if way > 0 else 54 - step))
        sizes = [area.count() for area in find_areas(lines, 2).areas]
        assert all(47 * 48 // 2 - 2 <= size <= 47 * 48 // 2 for size in sizes)  # less the tips, one pixel wide


def test_an_outline_of_single_corners_holds_the_background_out() -> None:
    lines = Mask((40, 40))
    for step in range(10):  # a diamond of pixels that touch at their corners alone
        for x, y in ((20 - step, 10 + step), (20 + step, 10 + step), (11 + step, 20 + step), (29 - step, 20 + step)):
            lines.set_at((x, y))
    regions = find_areas(lines, 1)
    assert regions.areas[0].get_at((20, 20))
    assert not regions.background.get_at((20, 20))


def test_a_gap_opens_an_area_from_two_pixels_on() -> None:
    for upright in (True, False):
        lines = grid()
        for place, opened in ((20, False), (21, True)):
            for across in (10, 11):
                lines.set_at((place, across) if upright else (across, place), 0)
            if opened:
                with pytest.raises(AreasError, match="there are 5 closed areas instead of 6"):
                    find_areas(lines, 6)
            else:
                assert len(find_areas(lines, 6).areas) == 6


def test_a_wrong_count_names_the_smallest_area() -> None:
    lines = grid()
    lines.draw(frame((12, 12), (0, 0, 12, 12)), (150, 150))  # out on the background
    with pytest.raises(AreasError) as caught:
        find_areas(lines, 6)
    assert str(caught.value) == (
        "there are 7 closed areas instead of 6; the smallest, of 100 units, is near (155, 155)"
    )


def test_no_area_at_all_is_said_so() -> None:
    with pytest.raises(AreasError, match="there is no closed area, but 6 are needed"):
        find_areas(filled((50, 50), (10, 10, 20, 20)), 6)


def test_a_speck_between_crossing_strokes_is_part_of_the_line() -> None:
    lines = grid()
    lines.draw(frame((6, 6), (0, 0, 6, 6)), (20, 20))  # encloses 16 units
    assert SPECK >= 16
    regions = find_areas(lines, 6)
    assert regions.lines.get_at((22, 22))


def test_a_small_area_above_a_speck_counts() -> None:
    lines = grid()
    lines.draw(frame((8, 8), (0, 0, 8, 8)), (20, 20))  # encloses 36 units
    with pytest.raises(AreasError, match="7 closed areas"):
        find_areas(lines, 6)


@given(
    st.sets(st.tuples(st.integers(0, 24), st.integers(0, 19)), max_size=40),
    st.integers(0, 7),
)
def test_dilating_is_stamping_a_disc_on_every_pixel(points: set[tuple[int, int]], radius: int) -> None:
    mask = Mask((25, 20))
    for point in points:
        mask.set_at(point)
    expected = {
        (x, y)
        for x in range(25)
        for y in range(20)
        if any((x - px) ** 2 + (y - py) ** 2 <= radius * radius for px, py in points)
    }
    assert pixels(dilate(mask, radius)) == expected


@given(st.sets(st.tuples(st.integers(0, 19), st.integers(0, 19)), min_size=1, max_size=60), st.integers(1, 4))
def test_eroding_undoes_what_dilating_added_but_never_more(points: set[tuple[int, int]], radius: int) -> None:
    mask = Mask((20, 20))
    for point in points:
        mask.set_at(point)
    assert pixels(mask) <= pixels(erode(dilate(mask, radius), radius))
    assert pixels(dilate(erode(mask, radius), radius)) <= pixels(mask)


def test_the_edge_of_the_mask_does_not_erode() -> None:
    assert erode(Mask((20, 20), fill=True), 5).count() == 400


@given(
    st.tuples(st.integers(1, 70), st.integers(1, 70)),
    st.lists(st.tuples(st.integers(0, 69), st.integers(0, 69)), max_size=6),
)
def test_bounds_go_from_the_first_to_the_last_pixel_set(size: tuple[int, int], pixels: list[tuple[int, int]]) -> None:
    mask = Mask(size)
    inside = [(x, y) for x, y in pixels if x < size[0] and y < size[1]]
    for place in inside:
        mask.set_at(place)
    columns, rows = [x for x, _y in inside], [y for _x, y in inside]
    expected = Rect(min(columns), min(rows), 0, 0) if inside else Rect(0, 0, 0, 0)
    if inside:
        expected.size = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    assert bounds(mask) == expected


def test_bounds_and_crop() -> None:
    mask = filled((50, 50), (10, 20, 5, 6), (30, 22, 3, 10))
    assert bounds(mask) == Rect(10, 20, 23, 12)
    assert bounds(Mask((50, 50))).size == (0, 0)
    assert bounds(Mask((0, 0))).size == (0, 0)
    assert pixels(crop(mask, Rect(12, 21, 4, 4))) == {(x, y) for x in range(3) for y in range(4)}
    assert crop(mask, Rect(-5, -5, 10, 10)).count() == 0


def test_patches_that_touch_at_corners_are_two_and_the_largest_comes_first() -> None:
    mask = filled((30, 30), (0, 0, 2, 2), (2, 2, 4, 2), (10, 10, 3, 3), (13, 9, 1, 1), (20, 20, 1, 1))
    assert largest_patch_size(mask) == 9
    assert [patch.count() for patch in patches(mask)] == [9, 8, 4, 1, 1]
    assert [patch.count() for patch in patches(mask, 1)] == [9, 8, 4]
    assert pixels(patches(mask)[1]) == {(x, y) for x in range(2, 6) for y in (2, 3)}
    assert largest_patch_size(Mask((5, 5))) == 0


def test_the_largest_patch_may_have_to_touch_something() -> None:
    mask = filled((30, 30), (0, 0, 5, 5), (5, 5, 4, 4), (20, 3, 2, 2))
    near, far = filled((30, 30), (5, 5, 1, 1)), filled((30, 30), (21, 0, 1, 30))
    assert largest_patch_sizes(mask, [mask, near, far, Mask((30, 30))]) == [25, 16, 4, 0]


@pytest.mark.parametrize("width", [1, 2])
def test_a_mask_as_slim_as_a_line_is_taken_apart(width: int) -> None:
    mask = filled((width, 20), (0, 0, 1, 3), (0, 5, 1, 7))  # pygame crashes on one pixel
    assert largest_patch_size(mask) == 7
    assert [patch.count() for patch in patches(mask)] == [7, 3]


def test_the_largest_patch_is_the_largest_where_pygame_picks_another() -> None:
    rows = (".#...##.", ".####...", "#.#...##", "..#...##", "....#.#.", "####.##.")
    mask = Mask((8, 6))
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            mask.set_at((x, y), sign == "#")
    assert largest_patch_size(mask) == 7


@given(st.sets(st.tuples(st.integers(0, 15), st.integers(0, 11)), max_size=90))
def test_the_largest_patch_is_what_a_plain_flood_finds(points: set[tuple[int, int]]) -> None:
    mask = Mask((16, 12))
    for point in points:
        mask.set_at(point)
    sizes, rest = [0], set(points)
    while rest:
        edge = [rest.pop()]
        sizes.append(0)
        while edge:
            x, y = edge.pop()
            sizes[-1] += 1
            found = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & rest
            rest -= found
            edge += found
    assert largest_patch_size(mask) == max(sizes)
    assert [patch.count() for patch in patches(mask)] == sorted(sizes[1:], reverse=True)


def test_a_part_whose_box_holds_no_other_is_counted_without_being_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    cropped: list[Watched] = []

    class Watched(Mask):
        def connected_components(self, minimum: int = 0) -> list[Mask]:
            cropped.append(self)
            return super().connected_components(minimum)

    monkeypatch.setattr("engine.areas.Mask", Watched)
    apart = filled((40, 20), (1, 1, 5, 5), (8, 1, 20, 2), (30, 10, 3, 3))
    assert (largest_patch_size(apart), len(cropped)) == (40, 0)
    hooked = filled((40, 20), (1, 1, 9, 1), (1, 1, 1, 9), (5, 5, 3, 3))  # the second lies in the box of the first
    assert (largest_patch_size(hooked), len(cropped)) == (17, 1)


def test_spans_are_the_runs_of_each_row() -> None:
    mask = filled((12, 6), (1, 1, 3, 3), (6, 2, 6, 1))
    assert list(spans(mask)) == [(1, 1, 3), (2, 1, 3), (2, 6, 11), (3, 1, 3)]


def test_spans_of_a_part_are_given_in_paper_units() -> None:
    mask = filled((12, 9), (1, 1, 3, 8))
    assert list(spans(mask, 4, (100, 50))) == [(52, 101, 103), (56, 101, 103)]


def test_the_deepest_point_is_in_the_broadest_part() -> None:
    mask = filled((200, 120), (10, 50, 180, 10), (140, 20, 60, 60))
    x, y, room = deepest_point(mask, 100)
    assert (165 <= x <= 174, 45 <= y <= 54) == (True, True)
    assert 29 <= room <= 30


def test_where_it_is_deep_enough_the_point_nearest_to_the_centroid_wins() -> None:
    mask = filled((200, 120), (10, 10, 180, 100))
    x, y, room = deepest_point(mask, 20)
    assert (abs(x - 99) <= 1, abs(y - 59) <= 1, room) == (True, True, 20)


def test_inverting_makes_a_new_mask() -> None:
    mask = filled((10, 10), (0, 0, 4, 4))
    assert inverted(mask).count() == 84
    assert mask.count() == 16
