"""The table of the results: every round is in it, by itself or in a sum, and the numbers keep clear of one another."""

from __future__ import annotations

import pygame
import pytest

from engine.game_info import Outcome, SeatInfo, Standing
from engine.seats import ANIMALS
from engine.theme import INK, SUN
from scenes.pentos import GAME as PENTOS
from scenes.results import Results
from scenes.results_table import HEAD, ResultsTable
from tests.coin_game import COINS
from tests.scenes.stage import make_services


def table_of(seats: int, rounds: int, points: int = 1) -> ResultsTable:
    """A table on which everybody has made ``points`` + the number of the round in each round, modulo ten points."""
    infos = [SeatInfo(name="Maximilian-Alexandre", animal=ANIMALS[seat], bot_level=1) for seat in range(seats)]
    each = tuple(points + number % 2 for number in range(rounds))
    standings = [Standing(seat=seat, rank=1, rounds=each, total=sum(each)) for seat in range(seats)]
    return ResultsTable(make_services().pictures, infos, standings)


@pytest.mark.parametrize("points", [1, 12])
@pytest.mark.parametrize("seats", range(2, 13))
def test_every_round_is_in_the_table_once(seats: int, points: int) -> None:
    for rounds in range(1, 13):
        table = table_of(seats, rounds, points)
        covered = [number for column in table.columns for number in column]
        assert covered == list(range(rounds))
        assert all(len(column) == 1 for column in table.columns[1:])


@pytest.mark.parametrize(("seats", "rounds"), [(2, 5), (5, 5), (6, 6), (12, 6)])
def test_up_to_six_rounds_of_a_few_points_each_have_a_column(seats: int, rounds: int) -> None:
    assert [len(column) for column in table_of(seats, rounds).columns] == [1] * rounds


def test_the_first_column_of_many_rounds_says_which_rounds_it_sums_up() -> None:
    table = table_of(12, 12)
    first = table.columns[0]
    assert len(first) > 1
    assert table.label_of(first) == f"1\N{EN DASH}{len(first)}"
    assert table.points_of(first, tuple(range(12))) == sum(range(len(first)))


def test_a_row_adds_up_to_its_total() -> None:
    for seats, rounds in ((2, 5), (6, 6), (9, 9), (12, 12)):
        table = table_of(seats, rounds)
        each = tuple(range(1, rounds + 1))
        assert sum(table.points_of(column, each) or 0 for column in table.columns) == sum(each)


def test_a_match_that_ended_early_leaves_its_last_rounds_open() -> None:
    table = table_of(12, 12)
    assert table.points_of(table.columns[-1], (1, 2)) is None
    assert table.points_of(table.columns[0], (1, 2)) == 3


def inked(strip: pygame.Surface) -> list[tuple[int, int]]:
    """The runs of columns of pixels with ink in them, gaps of up to 10 px bridged."""
    dark = [any(strip.get_at((x, y))[:3] == INK for y in range(strip.get_height())) for x in range(strip.get_width())]
    runs: list[tuple[int, int]] = []
    for x, here in enumerate(dark):
        if here and runs and x - runs[-1][1] <= 7:
            runs[-1] = runs[-1][0], x
        elif here:
            runs.append((x, x))
    return runs


@pytest.mark.parametrize(("seats", "rounds", "points"), [(6, 6, 1), (6, 6, 12), (8, 8, 3), (12, 12, 1)])
def test_the_numbers_of_the_head_do_not_touch(seats: int, rounds: int, points: int) -> None:
    table = table_of(seats, rounds, points)
    canvas = pygame.Surface((1920, 1080))
    table.draw(canvas, seats)
    head = canvas.subsurface((984 + 36, 172 + 20, 840 - 60, HEAD - 40))
    assert len(inked(head)) == len(table.columns) + 2  # "Round" before them, "Total" after them


def test_the_last_column_is_headed_by_what_the_game_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr("scenes.results_table.draw_text", lambda _made, words, *_pos, **_look: written.append(words))
    outcome = Outcome(standings=(Standing(seat=0, rank=1, rounds=(), total=3),))
    ada = (SeatInfo(name="Ada", animal="fox"),)
    for game in (PENTOS, COINS):
        Results(make_services(), game, ada, outcome, lambda: None)._table._draw_head(pygame.Surface((900, 100)))
    assert written == ["Player", "Koâs", "Player", "Total"]


@pytest.mark.parametrize("seats", range(1, 13))
def test_the_sheet_ends_below_its_last_row(seats: int) -> None:
    table = table_of(seats, 4)
    canvas = pygame.Surface((1920, 1080))
    canvas.fill("black")
    table.draw(canvas, seats)
    blank = canvas.subsurface(table.rect.inflate(-80, 0))
    sun = pygame.mask.from_threshold(blank, SUN, (2, 2, 2, 255))  # everybody has won
    lowest = max(box.bottom for box in sun.get_bounding_rects())
    assert table.rect.height - lowest < 24
