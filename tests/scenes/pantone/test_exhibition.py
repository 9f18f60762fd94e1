"""The exhibition at the end hangs every picture with its whole title."""

from __future__ import annotations

import pytest

from engine.actions import Button
from scenes.pantone.end_page import EndPage
from scenes.pantone.moves import Choose, Done
from tests.scenes.pantone.studio import Studio
from tests.scenes.reading import read_along


def to_exhibition(language: str) -> Studio:
    """A match in which the characters with the longest names are painted."""
    studio = Studio(("pad_1", "mouse"), 2)
    match = studio.match
    longest = sorted(range(len(match.deck)), key=lambda card: -len(match.deck[card].name.text(language)))
    for card in longest[:12]:
        if match.phase == "discard":
            studio.to_choose()
        studio.live.play(Choose(seat=match.artist, card=match.view_for(match.artist).hand[0].number))
        match._chosen = card
        studio.lay((1, 300, 200, 15))
        studio.live.play(Done(seat=match.artist))
        studio.guess_right()
    for _result in match.results:
        studio.press("pad_1", Button.CONFIRM)
        studio.tick(3.0)
        studio.press("pad_1", Button.CONFIRM)
        studio.tick()
        if isinstance(studio.page, EndPage):
            return studio
    raise AssertionError


@pytest.mark.parametrize(("language", "large"), [("en", False), ("fr", True)])
def test_long_titles_are_whole(language: str, large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    with read_along(monkeypatch, language, large) as reading:
        studio = to_exhibition(language)
        reading.start()
        studio.draw()
        assert reading.faults == []
