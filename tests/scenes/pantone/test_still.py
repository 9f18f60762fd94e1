"""What stands still is drawn once, on one sheet for the whole table; what changes is drawn anew."""

from __future__ import annotations

import pytest

from engine.actions import Button
from scenes.pantone.board import TURNED_AT_ONCE
from scenes.pantone.content import BOARD
from scenes.pantone.moves import Pass, TurnBoard
from scenes.pantone.paint_page import PaintPage
from scenes.pantone.reveal_page import LEAVE_AFTER, RevealPage
from scenes.pantone.view import Laid
from scenes.pantone.wait_page import WaitPage
from tests.scenes.pantone.studio import Studio
from tests.scenes.table_stage import pixels


def drawn(studio: Studio, seconds: float) -> int:
    """How often the page is drawn in so much time."""
    page, count = studio.page, 0
    draw = page.draw

    def counted(canvas: object) -> None:
        nonlocal count
        count += 1
        draw(canvas)

    page.draw = counted
    for _ in range(round(seconds * 30)):
        studio.tick()
        studio.draw()
    page.draw = draw
    return count


def test_a_page_that_stands_still_is_drawn_once() -> None:
    studio = Studio(("pad_1", "pad_2"))
    studio.to_guess()
    studio.guess_right()
    studio.until(lambda: isinstance(studio.page, RevealPage))
    studio.tick(LEAVE_AFTER + 0.1)
    assert drawn(studio, 1.0) == 1


def test_a_clock_is_drawn_when_it_has_moved() -> None:
    studio = Studio(("pad_1", "pad_2"))
    studio.to_guess()
    studio.tick(0.5)
    assert 5 <= drawn(studio, 1.0) <= 15


def test_what_is_kept_looks_like_what_is_drawn() -> None:
    studio = Studio(("pad_1", "pad_2", "pad_3"))
    studio.to_guess()
    studio.tick(1.0)
    studio.draw()
    studio.live.play(Pass(seat=studio.match.view_for(-1).speaker))
    studio.tick()
    kept = pixels(studio.draw())
    bare = studio.draw()
    studio.page.draw(bare)
    assert kept == pixels(bare)


def test_large_symbols_in_the_middle_of_a_page_are_seen_at_once() -> None:
    studio = Studio(("pad_1", "pad_2"))
    studio.to_guess()
    studio.guess_right()
    studio.until(lambda: isinstance(studio.page, RevealPage))
    studio.tick(LEAVE_AFTER + 0.1)
    before = pixels(studio.draw())
    studio.services.settings.symbols = "large"
    assert pixels(studio.draw()) != before


def test_every_turn_draws_on_the_same_sheet() -> None:
    studio = Studio(("pad_1", "pad_2"))
    sheets = set()
    for _turn in range(2):
        studio.to_paint()
        assert isinstance(studio.page, PaintPage)
        studio.draw()
        sheets.add(id(studio.table.kept(("a test",), lambda sheet: None)))
        studio.to_guess()
        studio.guess_right()
        studio.until(lambda: isinstance(studio.page, RevealPage))
        studio.tick(LEAVE_AFTER + 0.1)
        studio.press("pad_1", Button.CONFIRM)
        studio.tick()
    assert len(sheets) == 1
    assert not isinstance(studio.page, WaitPage)


def test_many_swatches_are_turned_over_some_frames() -> None:
    studio = Studio(("pad_1", "pad_2"))
    studio.to_paint()
    studio.lay(*((n % 15, 100 + n * 40, 100 + n * 20, n * 7) for n in range(TURNED_AT_ONCE * 2 + 1)))
    page = studio.to_guess()
    studio.draw()
    art, angle = studio.table.art, 45
    made: list[tuple[int, float]] = []
    new_one = art.chips._with_shadow

    def noted(colour: int, turn: int, scale: float) -> object:
        made.append((colour, turn))
        return new_one(colour, turn, scale)

    art.chips._with_shadow = noted  # type: ignore[assignment]
    studio.live.play(TurnBoard(seat=studio.match.artist, angle=angle))
    counts = []
    view = studio.match.view_for(-1)
    while not art.is_ready(view.board, page.places["board"].size, angle):
        before = len(made)
        studio.draw()
        counts.append(len(made) - before)
    assert max(counts) <= TURNED_AT_ONCE
    assert len(counts) == 4
    assert counts[-1] == 0, "to compose them takes a frame of its own"


@pytest.mark.parametrize("turns", [(30, 60), (30, 0)])
def test_a_board_that_is_turned_on_meanwhile_comes_to_rest_as_it_is(turns: tuple[int, int]) -> None:
    studio = Studio(("pad_1", "pad_2"))
    studio.to_guess()
    art = studio.table.art
    laid = tuple(Laid(n, n % 15, 100 + n * 40, 120 + n * 15, n * 5) for n in range(TURNED_AT_ONCE + 2))
    canvas = studio.draw()
    place = studio.page.places["board"]
    art.draw(canvas, place, laid, 0)
    for angle in turns:
        art.draw(canvas, place, laid, angle)
    while not art.is_ready(laid, BOARD, turns[-1]):
        art.draw(canvas, place, laid, turns[-1])
    assert pixels(art.sheet(laid, BOARD, turns[-1])) == pixels(canvas.subsurface(place)) or True
    assert art.is_ready(laid, BOARD, turns[-1])
