"""Painting: how many swatches may lie where, over and under one another, and what ends it."""

from __future__ import annotations

import pytest

from scenes.pantone.content import COLOURS
from scenes.pantone.moves import (
    Done,
    Lay,
    Lower,
    Raise,
    Remove,
    Shift,
    TimeUp,
    TurnBoard,
    Undo,
)
from scenes.pantone.rules import ONLOOKER, Pantone
from tests.scenes.pantone.atelier import (
    choose,
    new_match,
    paint,
    painted,
    pass_the_turn,
    refused,
)


def lay(match: Pantone, colour: int = 0, x: int = 500, y: int = 300, angle: int = 0) -> None:
    match.play(Lay(seat=match.artist, colour=colour, x=x, y=y, angle=angle))


def board(match: Pantone) -> list[int]:
    """Numbers of the swatches from the lowest to the highest."""
    return [laid.swatch for laid in match.view_for(ONLOOKER).board]


# --- painting ---------------------------------------------------------------------------------------------------------


def test_the_first_stage_allows_all_sixty_swatches_but_only_four_of_a_colour() -> None:
    match = new_match(2)
    choose(match)
    for colour in range(len(COLOURS)):
        for copy in range(4):
            lay(match, colour, 100 + 50 * colour, 100 + 50 * copy)
        assert refused(match, Lay(seat=match.artist, colour=colour, x=500, y=300)) == (
            "There is no swatch of this colour left."
            if colour < len(COLOURS) - 1
            else "Only 60 swatches may lie on the board."
        )
    assert match.view_for(0).tray == (0,) * len(COLOURS)
    assert match.view_for(0).swatches_left == 0


def test_the_second_stage_allows_one_of_each() -> None:
    match = new_match(2)
    for _turn in range(2):
        paint(match)
        pass_the_turn(match)
    choose(match)
    for colour in range(len(COLOURS)):
        lay(match, colour)
        expected = "Only one swatch of each colour may lie on the board."
        if colour < len(COLOURS) - 1:
            assert refused(match, Lay(seat=match.artist, colour=colour, x=500, y=300)) == expected
    assert len(board(match)) == len(COLOURS)


def test_the_third_stage_allows_three_of_any_colour() -> None:
    match = new_match(2)
    for _turn in range(4):
        paint(match)
        pass_the_turn(match)
    choose(match)
    for _swatch in range(3):
        lay(match, 7)
    assert refused(match, Lay(seat=match.artist, colour=1, x=1, y=1)) == "Only 3 swatches may lie on the board."
    match.play(Remove(seat=match.artist, swatch=board(match)[0]))
    lay(match, 1)


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_minimalist_allows_three_in_every_stage(stage: int) -> None:
    match = new_match(2, mode="minimalist")
    for _turn in range(2 * (stage - 1)):
        paint(match)
        pass_the_turn(match)
    choose(match)
    for _swatch in range(3):
        lay(match, 4)
    refused(match, Lay(seat=match.artist, colour=5, x=500, y=300))


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_abstract_allows_all_swatches_in_every_stage(stage: int) -> None:
    match = new_match(2, mode="abstract")
    for _turn in range(2 * (stage - 1)):
        paint(match)
        pass_the_turn(match)
    choose(match)
    for column in range(4):
        lay(match, 4, 100 + 117 * column)
    assert len(board(match)) == 4


def test_abstract_refuses_a_swatch_that_touches_as_it_is_placed() -> None:
    match = new_match(2, mode="abstract")
    choose(match)
    lay(match, 0, 300)
    sentence = "The swatches may not touch each other."
    assert refused(match, Lay(seat=match.artist, colour=1, x=416, y=300)) == sentence
    lay(match, 1, 417)
    assert refused(match, Shift(seat=match.artist, swatch=1, x=416, y=300, angle=0)) == sentence
    assert refused(match, Shift(seat=match.artist, swatch=1, x=417, y=300, angle=1)) == sentence
    match.play(Shift(seat=match.artist, swatch=1, x=418, y=300, angle=0))


def test_elsewhere_swatches_lie_over_each_other() -> None:
    match = new_match(2)
    choose(match)
    lay(match, 0)
    lay(match, 0)
    assert board(match) == [0, 1]


def test_swatches_are_raised_and_lowered() -> None:
    match = new_match(2)
    choose(match)
    artist = match.artist
    for colour in range(4):
        lay(match, colour)
    match.play(Raise(seat=artist, swatch=0))
    assert board(match) == [1, 0, 2, 3]
    match.play(Raise(seat=artist, swatch=1, to_top=True))
    assert board(match) == [0, 2, 3, 1]
    match.play(Lower(seat=artist, swatch=3))
    assert board(match) == [0, 3, 2, 1]
    match.play(Lower(seat=artist, swatch=1, to_bottom=True))
    assert board(match) == [1, 0, 3, 2]
    assert refused(match, Lower(seat=artist, swatch=1)) == "That changes nothing."
    assert refused(match, Raise(seat=artist, swatch=2)) == "That changes nothing."


def test_a_swatch_is_shifted_in_its_place_and_removed_into_the_tray() -> None:
    match = new_match(2)
    choose(match)
    lay(match, 3)
    lay(match, 5)
    match.play(Shift(seat=match.artist, swatch=0, x=200, y=100, angle=45))
    laid = match.view_for(ONLOOKER).board[0]
    assert (laid.swatch, laid.colour, laid.spot) == (0, 3, (200, 100, 45))
    match.play(Remove(seat=match.artist, swatch=0))
    assert board(match) == [1]
    assert match.view_for(ONLOOKER).tray[3] == 4
    assert refused(match, Remove(seat=match.artist, swatch=0)) == "That swatch is not on the board."


def test_undo_goes_back_step_by_step_to_the_empty_board() -> None:
    match = new_match(2)
    choose(match)
    boards = [match.view_for(ONLOOKER).board]
    artist = match.artist
    for move in (
        Lay(seat=artist, colour=1, x=300, y=300),
        Lay(seat=artist, colour=2, x=400, y=300, angle=20),
        Shift(seat=artist, swatch=0, x=310, y=290, angle=5),
        Raise(seat=artist, swatch=0),
        Remove(seat=artist, swatch=1),
    ):
        match.play(move)
        boards.append(match.view_for(ONLOOKER).board)
    for before in reversed(boards[:-1]):
        match.play(Undo(seat=artist))
        assert match.view_for(ONLOOKER).board == before
    assert refused(match, Undo(seat=artist)) == "There is nothing to take back."


@pytest.mark.parametrize(("x", "y", "angle"), [(39, 300, 0), (1091, 300, 0), (500, 39, 0), (500, 597, 0)])
def test_a_swatch_stays_on_the_board(x: int, y: int, angle: int) -> None:
    match = new_match(2)
    choose(match)
    assert refused(match, Lay(seat=match.artist, colour=0, x=x, y=y, angle=angle)) == "A swatch must lie on the board."


@pytest.mark.parametrize("angle", [-1, 360])
def test_an_angle_is_one_of_a_full_turn(angle: int) -> None:
    match = new_match(2)
    choose(match)
    refused(match, Lay(seat=match.artist, colour=0, x=500, y=300, angle=angle))


@pytest.mark.parametrize("colour", [-1, 15])
def test_there_are_fifteen_colours(colour: int) -> None:
    match = new_match(2)
    choose(match)
    assert refused(match, Lay(seat=match.artist, colour=colour, x=500, y=300)) == "There is no such colour in the tray."


def test_only_the_artist_paints() -> None:
    match = new_match(3)
    choose(match)
    other = (match.artist + 1) % 3
    assert refused(match, Lay(seat=other, colour=0, x=500, y=300)) == "It is not your turn."
    assert refused(match, Done(seat=other)) == "It is not your turn."


def test_once_painting_is_over_nothing_changes_but_the_angle_of_the_board() -> None:
    match = painted(3)
    artist = match.artist
    for move in (
        Lay(seat=artist, colour=0, x=500, y=300),
        Shift(seat=artist, swatch=0, x=300, y=300, angle=0),
        Raise(seat=artist, swatch=0),
        Lower(seat=artist, swatch=0),
        Remove(seat=artist, swatch=0),
        Undo(seat=artist),
        Done(seat=artist),
        TimeUp(),
    ):
        refused(match, move)
    match.play(TurnBoard(seat=artist, angle=90))
    assert match.view_for(0).board_angle == 90
    refused(match, TurnBoard(seat=(artist + 1) % 3, angle=180))
    refused(match, TurnBoard(seat=artist, angle=360))


def test_the_board_is_not_turned_while_it_is_painted() -> None:
    match = new_match(2)
    choose(match)
    refused(match, TurnBoard(seat=match.artist, angle=90))


def test_the_time_ends_the_painting_even_of_an_empty_board() -> None:
    match = new_match(2)
    choose(match)
    assert refused(match, Done(seat=match.artist)) == "Lay a swatch first."
    refused(match, TimeUp(seat=match.artist))
    match.play(TimeUp())
    assert match.phase == "guess"


def test_the_next_artist_begins_with_an_empty_upright_board() -> None:
    match = painted(2)
    match.play(TurnBoard(seat=match.artist, angle=10))
    result = pass_the_turn(match)
    assert (len(result.board), result.board_angle) == (1, 10)
    assert (match.view_for(0).board, match.view_for(0).board_angle) == ((), 0)
