"""Whoever leads is seen on the page of a verdict: the number of their board stands on sun yellow."""

from __future__ import annotations

import pygame
import pytest

from engine.theme import SUN
from scenes.speed_colors.scoring import Track
from scenes.speed_colors.tracks import TOP, columns, draw_track, leaders
from tests.scenes.speed_colors.tables import TableStage
from tests.scenes.speed_colors.test_verdict import judged


def sunny(canvas: pygame.Surface, column: pygame.Rect) -> bool:
    head = canvas.subsurface(pygame.Rect(column.centerx, TOP, column.width // 2, 76))
    return pygame.mask.from_threshold(head, SUN, (4, 4, 4, 255)).count() > 600


def test_the_furthest_tracks_lead_and_nobody_does_at_the_start() -> None:
    far, near, petals = Track(inks=(0,) * 4), Track(inks=(0,) * 3), Track(side="flowers", inks=(0, 0), petals=(1,))
    assert leaders([near, far, far]) == [False, True, True]
    assert leaders([near, petals]) == [near.rank_key > petals.rank_key, near.rank_key < petals.rank_key]
    assert leaders([Track(), Track()]) == [False, False]


@pytest.mark.parametrize("count", [2, 5])
def test_the_number_of_the_leader_is_on_sun_yellow(count: int) -> None:
    stage = judged(count)
    canvas = stage.draw()
    assert [sunny(canvas, column) for column in columns(count)] == [True] + [False] * (count - 1)


@pytest.mark.parametrize("leads", [False, True])
def test_a_board_of_four_has_room_for_the_growth_too(
    leads: bool, canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr("scenes.speed_colors.tracks.draw_text", lambda _c, words, pos, **_how: _said(said, words, pos))
    stage = TableStage("pad_1", "pad_2")
    column, track = columns(4)[0], Track(inks=(0,) * 22)
    draw_track(
        canvas, stage.table.look, column, stage.live.seats[0], track, judged=True, fresh=12, leads=leads
    )  # fmt: skip
    assert said == ["22", "+12"]


def _said(said: list[str], words: str, pos: tuple[int, int]) -> pygame.Rect:
    said.append(words)
    return pygame.Rect(pos[0] - 60, pos[1] - 20, 60, 40)
