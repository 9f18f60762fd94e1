"""What takes long on the board is shared out among frames, and nothing secret waits for it."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import Button
from scenes.pantone.board import SCALE_STEP, BoardArt, Pose
from scenes.pantone.look import Look
from scenes.pantone.paint_picture import PaintPicture
from scenes.pantone.view import Laid
from tests.scenes.pantone.studio import Studio
from tests.scenes.stage import make_services


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was drawn anew: the board, or what lies around it."""
    made: list[str] = []
    sheet, around = BoardArt._new_sheet, PaintPicture._draw_around

    def new_sheet(art: BoardArt, *given: object) -> pygame.Surface:
        made.append("board")
        return sheet(art, *given)  # type: ignore[arg-type]

    def draw_around(picture: PaintPicture, *given: object) -> None:
        made.append("around")
        around(picture, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(BoardArt, "_new_sheet", new_sheet)
    monkeypatch.setattr(PaintPicture, "_draw_around", draw_around)
    return made


def at_work() -> Studio:
    studio = next(s for s in (Studio(("pad_1", "pad_2"), 0, seed) for seed in range(40)) if s.match.artist == 0)
    studio.to_paint()
    studio.draw()
    studio.draw()
    return studio


def test_a_swatch_is_laid_in_one_frame_and_counted_in_the_next(drawn: list[str]) -> None:
    studio = at_work()
    drawn.clear()
    studio.lay((3, 300, 300, 10))
    studio.draw()
    assert drawn == ["board"]
    studio.draw()
    assert drawn == ["board", "around"]
    studio.draw()
    assert drawn == ["board", "around"]


def test_a_board_that_changes_in_every_frame_lets_the_rest_follow(drawn: list[str]) -> None:
    studio = at_work()
    drawn.clear()
    for number in range(4):
        studio.lay((number, 100 + 150 * number, 300, 0))
        studio.draw()
    assert drawn.count("around") >= 2


def test_a_name_that_was_peeked_at_is_gone_at_once(drawn: list[str]) -> None:
    studio = at_work()
    studio.hold("pad_1", Button.OPTION)
    studio.tick(1.0)
    assert studio.page.peek.is_open
    studio.draw()
    drawn.clear()
    studio.lay((3, 300, 300, 10))
    studio.let_go("pad_1", Button.OPTION)
    studio.draw()
    assert sorted(drawn) == ["around", "board"]


def test_turned_boards_need_few_sizes_of_swatches() -> None:
    laid = (Laid(0, 1, 100, 320, 0), Laid(1, 2, 1030, 320, 0))
    scales = {Pose(laid, angle, 1.0).scale for angle in range(0, 360, 15)}
    assert all(scale / SCALE_STEP == round(scale / SCALE_STEP) for scale in scales)


def test_a_large_symbol_has_its_letter_only_where_the_whole_swatch_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    services = make_services()
    services.settings.symbols = "large"
    art = BoardArt(Look(services))
    letters: list[bool] = []
    monkeypatch.setattr(art.chips, "draw_symbol", lambda *_given, letter: letters.append(letter))
    art.sheet((Laid(0, 7, 300, 300, 15), Laid(1, 5, 340, 320, 0), Laid(2, 2, 800, 300, 0)))
    assert letters == [False, True, True]
