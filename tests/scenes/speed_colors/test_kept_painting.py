"""Paintings hang in the gallery with their verdict: those of people singly, the others on the sheet of the match."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine import gallery as module
from engine.gallery import Gallery, Kept
from engine.words import choose_language
from scenes.speed_colors.kept_painting import record_of, verdict_of
from tests.scenes.speed_colors.tables import A
from tests.scenes.speed_colors.test_verdict import judged
from tests.scenes.stage import ASSETS


def kept_of(stage: Any) -> tuple[Kept, ...]:
    return Gallery(stage.services.folders).pictures_of(stage.live.name)


def test_every_painting_is_kept_as_its_page_is_seen() -> None:
    choose_language(ASSETS / "locale", "en")
    stage = judged()
    stage.frames(5)
    stage.frames(60, 1 / 30)
    (first,) = kept_of(stage)
    result = stage.match.results[0].seats[0]
    assert first.record.verdict == verdict_of(result) == "1 of 6 areas right, 3 points"
    assert first.record.title == stage.table.studio.deck.load(result.card.name).titles["en"]
    choose_language(ASSETS / "locale", "fr")
    (in_french,) = kept_of(stage)
    assert in_french.record.title == stage.table.studio.deck.load(result.card.name).titles["fr"]
    assert in_french.record.verdict == verdict_of(result)
    choose_language(ASSETS / "locale", "en")
    assert first.record.single
    assert first.record.makers[0].animal == stage.live.seats[0].animal
    stage.press("pad_1", A, A)
    stage.press("pad_1", A, A)  # the second page in a hurry
    assert [kept.record.number for kept in kept_of(stage)] == [0, 1]


def test_a_painting_of_a_bot_is_for_the_sheet_of_the_match_only() -> None:
    stage = judged()
    stage.services.party.give_to_bot(stage.services.party.seats[0], 2)
    stage.table.follow_party()
    stage.frames(60, 1 / 30)
    (kept,) = kept_of(stage)
    assert not kept.record.single


def test_a_paper_left_white_does_not_hang_in_the_gallery() -> None:
    stage = judged()
    result = stage.match.results[0]
    assert record_of(stage.table, result, 0).single
    white = replace(result.seats[0], uses=(), cut_off=())
    assert not record_of(stage.table, replace(result, seats=(white, *result.seats[1:])), 0).single


def test_bots_alone_fill_nobodys_gallery() -> None:
    stage = judged()
    for seat in stage.services.party.seats:
        stage.services.party.give_to_bot(seat, 2)
    stage.table.follow_party()
    stage.frames(60, 1 / 30)
    assert kept_of(stage) == ()


def test_a_painting_that_cannot_be_kept_is_told_in_the_hall_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "replace_file", full)
    stage = judged()
    stage.frames(60, 1 / 30)
    kept_of(stage)
    stage.press("pad_1", A, A)
    stage.frames(60, 1 / 30)
    kept_of(stage)
    stage.frames(5)
    assert sum("No space left" in notice for notice in stage.services.notices) == 1
