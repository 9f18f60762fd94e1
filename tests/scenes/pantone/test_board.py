"""The board as a picture."""

from __future__ import annotations

import pygame
import pytest

from scenes.pantone.board import SCALE_STEP, BoardArt, Pose
from scenes.pantone.chips import symbol_spot, symbol_spots
from scenes.pantone.content import BOARD, SWATCH
from scenes.pantone.geometry import covers
from scenes.pantone.look import Look
from scenes.pantone.view import Laid
from tests.scenes.stage import make_services
from tests.scenes.table_stage import pictures, pixels


@pytest.fixture
def art() -> BoardArt:
    services = make_services()
    services.pictures = pictures()
    return BoardArt(Look(services))


def test_a_board_is_drawn_once_while_nothing_changes(art: BoardArt) -> None:
    laid = (Laid(0, 3, 300, 300, 20),)
    assert art.sheet(laid) is art.sheet((Laid(0, 3, 300, 300, 20),))
    assert art.sheet(laid) is not art.sheet((Laid(0, 3, 301, 300, 20),))


def test_forty_swatches_are_drawn_from_few_kept_pictures(art: BoardArt) -> None:
    laid = tuple(Laid(n, n % 15, 80 + n % 8 * 130, 90 + n // 8 * 110, n * 9) for n in range(40))
    first = pixels(art.sheet(laid))
    chips = [id(art.chips.lying(one.colour, one.angle)) for one in laid]
    assert chips == [id(art.chips.lying(one.colour, one.angle)) for one in laid], "each is turned once"
    assert pixels(art.sheet(laid)) == first


def test_the_symbol_stands_in_the_middle_of_a_whole_swatch() -> None:
    assert symbol_spot((400, 300, 33), ()) == (400, 300)


@pytest.mark.parametrize("above", [(430, 300, 0), (400, 340, 90), (370, 240, 45)])
def test_the_symbol_goes_where_the_swatch_is_seen(above: tuple[int, int, int]) -> None:
    spot = symbol_spot((400, 300, 0), (above,))
    assert spot is not None
    assert covers((400, 300, 0), *spot)
    assert not covers(above, *spot)


def test_a_hidden_swatch_has_no_symbol() -> None:
    assert symbol_spots([(400, 300, 0), (400, 300, 0)]) == [None, (400, 300)]


@pytest.mark.parametrize("angle", [0, 15, 90, 135, 180, 270])
def test_a_turned_board_holds_all_that_lay_on_it(angle: int) -> None:
    laid = (Laid(0, 1, 100, 320, 0), Laid(1, 2, 1030, 320, 0), Laid(2, 3, 565, 540, 0))
    pose = Pose(laid, angle, 1.0)
    for one in laid:
        x, y = pose.place(one.x, one.y, BOARD)
        assert 0 < x < BOARD[0]
        assert 0 < y < BOARD[1]
    assert pose.scale <= 1.0
    if angle == 0:
        assert pose.place(100, 320, BOARD) == (100, 320)
    if angle == 90:
        most = (BOARD[1] - 48) / (1030 - 100 + SWATCH[0])
        assert most - SCALE_STEP < pose.scale <= most


def test_a_board_is_clear_at_its_round_corners(art: BoardArt) -> None:
    sheet = art.sheet((Laid(0, 3, 40, 40, 0),))
    assert sheet.get_at((0, 0)).a == 0
    assert sheet.get_at((BOARD[0] // 2, BOARD[1] // 2)) == pygame.Color("white")


def test_small_boards_show_the_same(art: BoardArt) -> None:
    small = art.sheet((Laid(0, 7, 565, 318, 0),), (282, 159))
    assert small.get_at((141, 92))[:3] == art._look.colours[7].rgb


def test_turning_a_swatch_in_hand_pushes_no_picture_out(art: BoardArt) -> None:
    lying = art.chips.lying(3, 20)
    for angle in range(0, 360, 2):
        art.chips.carried(3, angle)
    assert art.chips.lying(3, 20) is lying
    assert art.chips.carried(3, 358)[0] is art.chips.carried(3, 358)[0]
