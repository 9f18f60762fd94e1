"""The plate of a cabinet says its one line as large as it can."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.game_info import GameInfo
from engine.text import LARGE_TEXT, set_text_scale, text_size
from engine.theme import BODY, BOLD, SMALL, contrast, text_on
from scenes.catalog import find_games
from scenes.hall_signs import line_size

ROOM = pygame.Rect(0, 0, 640, 74)
ONE_LINE = "Memorise it, then race to colour it in!"
LINES = ("Short.", ONE_LINE, "Stew, taste and cast, before the ingredients burn you and all of the others.")


@pytest.fixture(autouse=True)
def _normal_text() -> Iterator[None]:
    yield
    set_text_scale(1.0)


@pytest.mark.parametrize("line", LINES)
def test_large_text_never_makes_a_line_smaller(line: str) -> None:
    normal = text_size(line, line_size(line, ROOM), BOLD)
    set_text_scale(LARGE_TEXT)
    assert text_size(line, line_size(line, ROOM), BOLD) > normal


def test_a_line_is_set_only_as_small_as_it_must_be() -> None:
    assert line_size(LINES[0], ROOM) == BODY
    set_text_scale(LARGE_TEXT)
    size = line_size(ONE_LINE, ROOM)
    assert SMALL < size < BODY
    assert text_size(ONE_LINE, size, BOLD)[0] <= ROOM.width < text_size(ONE_LINE, size + 1, BOLD)[0]


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.key)
def test_the_line_of_each_game_stays_on_one_line_with_large_text(game: GameInfo) -> None:
    set_text_scale(LARGE_TEXT)
    size = line_size(game.line, ROOM)
    assert text_size(game.line, size, BOLD)[0] <= ROOM.width


def test_the_title_on_every_games_sign_can_be_read() -> None:
    for game in find_games():
        assert contrast(text_on(game.colour), game.colour) >= 4.5, game.key
