"""What a device can do on the board, and with a guess, is told whole: in French and large text, where it is longest."""

from __future__ import annotations

import pytest

from engine.actions import DeviceId
from tests.scenes.pantone.studio import Studio
from tests.scenes.reading import read_along
from tests.scenes.table_stage import NAMES


@pytest.mark.parametrize("device", ["keys_left", "keys_right", "pad_1"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_hands_buttons_are_told_whole(device: DeviceId, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with read_along(monkeypatch, language, True, NAMES) as reading:
        studio = Studio((device, device))
        page = studio.to_paint()
        studio.lay((3, 500, 300, 10))
        board = page.places["board"]
        page.hand.cursor.x, page.hand.cursor.y = board.left + 500, board.top + 300
        reading.start()
        studio.draw()
        page.hand._pick_up()
        assert page.hand.held is not None
        studio.draw()
        assert reading.faults == []


@pytest.mark.parametrize("device", ["keys_left", "keys_right", "pad_1", "mouse"])
def test_the_wishes_of_a_guesser_stay_on_the_card(device: DeviceId, monkeypatch: pytest.MonkeyPatch) -> None:
    with read_along(monkeypatch, "fr", True, NAMES):
        studio = next(s for s in (Studio(("pad_2", device), 0, seed) for seed in range(40)) if s.match.artist == 0)
        page = studio.to_guess()
        rects = page._picture.wish_rects(page.view)
        assert len(rects) == 3
        assert all(page.places["card"].contains(rect) for _button, rect, _label in rects)


def test_the_last_guess_before_a_hint_shows_nobody_of_the_next_round(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.pantone import speakers

    shown: list[list[int | None]] = []
    monkeypatch.setattr(speakers, "_draw_cells", lambda _canvas, _page, _rect, cells, _told: shown.append(cells))
    studio = Studio(("pad_1", "pad_2", "pad_3"))
    page = studio.to_guess()
    studio.tick(1.0)
    first = page.view.speaker
    studio.pass_all()
    studio.until(lambda: page.told is not None and page.told.seat != first)
    studio.draw()
    assert shown[-1] == [first]
