"""Walking on the hall's floor: along walls, around furniture, never through them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.hall_floor import FEET, Floor
from scenes.hall_map import load_hall

SIZE = (640, 480)
WALL = pygame.Rect(300, 0, 40, 300)
FLOOR = Floor([WALL], SIZE)
V = pygame.Vector2


def test_feet_may_not_touch_a_block() -> None:
    half = FEET[0] // 2
    assert FLOOR.is_free((WALL.left - half - 1, 100))
    assert not FLOOR.is_free((WALL.left - half + 1, 100))
    assert not FLOOR.is_free((-1, 100))


def test_a_step_goes_as_far_as_there_is_room() -> None:
    assert FLOOR.walk(V(100, 100), V(50, 20)) == V(150, 120)
    stopped = FLOOR.walk(V(250, 100), V(200, 0))
    assert WALL.left - FEET[0] // 2 - 12 < stopped.x < WALL.left
    assert stopped.y == 100


def test_walking_against_a_wall_slides_along_it() -> None:
    slid = FLOOR.walk(V(278, 100), V(60, 60))
    assert slid.x < WALL.left
    assert slid.y == pytest.approx(160, abs=1)


def test_a_long_step_does_not_jump_through_a_wall() -> None:
    assert FLOOR.walk(V(250, 100), V(300, 0)).x < WALL.left


def test_the_way_is_straight_where_nothing_stands_in_it() -> None:
    assert FLOOR.way((100, 100), (200, 400)) == [(200, 400)]


def test_the_way_goes_around_what_stands_in_it() -> None:
    way = FLOOR.way((200, 100), (450, 100))
    assert way[-1] == (450, 100)
    assert any(y > WALL.bottom for _x, y in way)
    here = V(200, 100)
    for spot in way:
        here = FLOOR.walk(here, V(spot) - here)
        assert here.distance_to(spot) < 2


def test_a_goal_in_a_block_becomes_the_nearest_free_spot() -> None:
    end = FLOOR.way((100, 100), WALL.center)[-1]
    assert FLOOR.is_free(end)
    assert V(end).distance_to(WALL.center) < 80


@pytest.mark.parametrize("games", range(1, 7))
def test_in_the_real_hall_everybody_can_reach_every_place(assets: Path, games: int) -> None:
    hall = load_hall(assets, games)
    assert len(hall.cabinets) == games
    assert hall.floor.is_free(hall.door)
    for spot in (*hall.stands, *(cabinet.spot for cabinet in hall.cabinets)):
        assert hall.floor.is_free(spot), spot
        here = V(hall.door)
        for stop in hall.floor.way(hall.door, spot):
            here = hall.floor.walk(here, V(stop) - here)
        assert here.distance_to(spot) < 2, spot


@pytest.mark.parametrize("games", range(1, 7))
def test_cabinets_stand_apart_inside_the_walls_in_reading_order(assets: Path, games: int) -> None:
    cabinets = load_hall(assets, games).cabinets
    room = pygame.Rect(46, 0, 1828, 1080)
    for cabinet in cabinets:
        assert room.contains(cabinet.rect)
        assert cabinet.mat.centerx == cabinet.rect.centerx
        assert cabinet.mat.top >= cabinet.rect.bottom
    for left, right in pairwise(cabinets):
        assert left.rect.right < right.rect.left


def test_more_games_than_places_fill_the_largest_hall(assets: Path) -> None:
    assert len(load_hall(assets, 9).cabinets) == 6
    assert load_hall(assets, 0).cabinets == ()
