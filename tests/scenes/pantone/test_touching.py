"""Touching, to the pixel: against a slow count of every pixel, and at one pixel's distance at every angle."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from scenes.pantone.content import SWATCH
from scenes.pantone.geometry import are_apart
from scenes.pantone.touching import REACH, swatch_mask, touching

AT = (300, 300)


@cache
def pixels(spot: tuple[int, int, int]) -> set[tuple[int, int]]:
    """Every pixel of a swatch at a spot."""
    mask = swatch_mask(spot[2] % 180)
    left, top, width, height = mask.get_bounding_rects()[0]
    return {
        (spot[0] + x - REACH, spot[1] + y - REACH)
        for x in range(left, left + width)
        for y in range(top, top + height)
        if mask.get_at((x, y))
    }


def touch_slowly(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Whether any pixel of one is a pixel, or the neighbour of a pixel, of the other."""
    widened = {(x + dx, y + dy) for x, y in pixels(one) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return not widened.isdisjoint(pixels(other))


def test_an_upright_swatch_has_the_size_of_a_swatch() -> None:
    assert swatch_mask(0).get_bounding_rects()[0].size == SWATCH
    assert swatch_mask(90).get_bounding_rects()[0].size == SWATCH[::-1]
    area = SWATCH[0] * SWATCH[1]
    for angle in range(0, 180, 7):
        assert area * 0.98 < swatch_mask(angle).count() < area


@pytest.mark.parametrize("side", ["right", "left", "below", "above"])
def test_one_free_pixel_lies_between_swatches_that_do_not_touch(side: str) -> None:
    width, height = SWATCH
    step = {"right": (width, 0), "left": (-width, 0), "below": (0, height), "above": (0, -height)}[side]
    beside = (AT[0] + step[0], AT[1] + step[1], 0)
    apart = (AT[0] + step[0] + (step[0] > 0) - (step[0] < 0), AT[1] + step[1] + (step[1] > 0) - (step[1] < 0), 0)
    assert touching((*AT, 0), beside)
    assert not touching((*AT, 0), apart)


@pytest.mark.parametrize("angle", [0, 1, 17, 45, 90, 133, 179, 200, 359])
def test_at_every_angle_a_single_pixel_decides(angle: int) -> None:
    rng = Random(angle)
    dy, other = rng.randint(-80, 80), rng.randrange(360)
    touch = [touching((*AT, angle), (AT[0] + dx, AT[1] + dy, other)) for dx in range(0, 215)]
    assert touch[0]
    assert not touch[-1]
    first = touch.index(False)
    assert not any(touch[first:])
    for dx in (first - 1, first):
        assert touch_slowly((*AT, angle), (AT[0] + dx, AT[1] + dy, other)) == touch[dx]


def test_it_is_the_same_either_way_round_and_wherever_on_the_board() -> None:
    rng = Random(4)
    for _try in range(200):
        one = (rng.randint(200, 500), rng.randint(200, 400), rng.randrange(360))
        other = (rng.randint(200, 500), rng.randint(200, 400), rng.randrange(360))
        moved = [(x + 31, y - 17, angle) for x, y, angle in (one, other)]
        assert touching(one, other) == touching(other, one) == touching(*moved)


def test_what_a_bot_takes_to_be_apart_does_not_touch() -> None:
    rng = Random(5)
    apart = 0
    for _try in range(500):
        one = (300, 300, rng.randrange(360))
        other = (300 + rng.randint(-190, 190), 300 + rng.randint(-190, 190), rng.randrange(360))
        if are_apart(one, other, 3):
            apart += 1
            assert not touching(one, other)
    assert apart > 50
