"""The board of all words hangs in the gallery afterwards."""

from __future__ import annotations

from random import Random

import pytest

from engine.actions import Button
from engine.gallery import Gallery
from engine.words import choose_language
from tests.scenes.colorful.room import Room
from tests.scenes.stage import ASSETS


@pytest.mark.parametrize("hurried", [False, True])
def test_the_board_is_kept_once_also_by_those_who_hurry_on(hurried: bool) -> None:
    room = Room(["pad_1", "pad_2"], 1)
    page = room.to_board(Random(1))
    gallery = Gallery(room.services.folders)
    if not hurried:
        for _ in range(60):
            page.update(1 / 30)
    room.press("pad_1", Button.CONFIRM)
    (kept,) = gallery.stock().pictures
    assert kept.record.match == room.table.live.name
    assert kept.record.verdict == page.headline()
    assert len(kept.record.makers) == 3
    choose_language(ASSETS / "locale", "fr")
    (in_french,) = gallery.stock().pictures
    assert in_french.record.title == "Le tableau de tous les mots"
    assert in_french.record.verdict == page.headline() != kept.record.verdict
