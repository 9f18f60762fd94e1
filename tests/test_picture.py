"""Pictures are equal when they look the same, whatever else is in their memory."""

from __future__ import annotations

import pygame
import pytest

from tests.picture import Picture


@pytest.fixture
def small() -> pygame.Surface:
    surface = pygame.Surface((31, 23))
    surface.fill((9, 80, 200))
    return surface


def test_a_picture_is_what_was_there_when_it_was_taken(small: pygame.Surface) -> None:
    before = Picture(small)
    assert before == Picture(small)
    small.fill((9, 80, 201))
    assert before != Picture(small)


@pytest.mark.parametrize("place", [(0, 0), (30, 0), (0, 22), (30, 22), (14, 11)])
def test_a_single_pixel_makes_it_another(small: pygame.Surface, place: tuple[int, int]) -> None:
    before = Picture(small)
    small.set_at(place, (9, 80, 199))
    assert before != Picture(small)


def test_a_part_is_compared_alone(small: pygame.Surface) -> None:
    part = small.subsurface((10, 10, 5, 5))
    before = Picture(part)
    small.set_at((9, 10), "white")
    assert before == Picture(part)
    small.set_at((14, 14), "white")
    assert before != Picture(part)


def test_only_colours_count(small: pygame.Surface) -> None:
    clear = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    clear.fill((9, 80, 200, 3))
    assert Picture(clear) == Picture(small)
    assert len({Picture(clear), Picture(small)}) == 1


def test_pictures_of_two_sizes_differ(small: pygame.Surface) -> None:
    assert Picture(small) != Picture(small.subsurface((0, 0, 31, 22)))
