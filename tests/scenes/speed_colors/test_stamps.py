"""Bursts that are stamped onto a paper, and ink that splashes over it."""

from __future__ import annotations

import pygame
import pytest

from engine.theme import INK, SUN
from scenes.speed_colors import studio
from scenes.speed_colors.hands import SPLASH_SECONDS, Splash
from scenes.speed_colors.judged_paper import PAINTED
from scenes.speed_colors.moves import Flip, PutBack, Stop, Stroke, Take
from scenes.speed_colors.verdict import Verdicts
from tests.scenes.speed_colors.hands import perfect_strokes
from tests.scenes.speed_colors.tables import TableStage


def at_the_verdict(spoilt: int = 0) -> TableStage:
    """A table at the verdict of seat 0, who painted all areas right, but ``spoilt`` of them with one dab only."""
    stage = TableStage("pad_1", "pad_2", reduced_motion=False)
    stage.begin()
    drawing, answer = studio().deck.load(stage.match.cards[0].name), stage.match.cards[0].answer
    stage.live.play(Flip(seat=0, at=1))
    for area in range(6):
        stage.live.play(Take(seat=0, at=1, cap=answer[area]))
        strokes = perfect_strokes(drawing.areas[area])
        for points in strokes if area >= spoilt else strokes[:1]:
            stage.live.play(Stroke(seat=0, at=1, points=points, milliseconds=1))
        stage.live.play(PutBack(seat=0, at=1))
    stage.live.play(Stop(seat=0, at=1))
    while not isinstance(stage.screen, Verdicts) or stage.screen.on_show is None:
        stage.frames(1)
    return stage


def test_a_perfect_paper_is_stamped_and_heard_once_the_sum_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = at_the_verdict()
    heard: list[str] = []
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    while stage.screen.page.shown_rows < 6:
        stage.frames(1)
    assert not stage.screen.page.stamped
    while not stage.screen.page.finished:
        stage.frames(1)
    assert stage.screen.page.stamped
    assert heard.count("speed_colors/go") == 1
    corner = stage.draw().subsurface(pygame.Rect(PAINTED.right - 180, PAINTED.top, 160, 90))
    assert pygame.mask.from_threshold(corner, SUN, (4, 4, 4, 255)).count() > 3000
    assert all(callout.badge[1] > PAINTED.top + 130 for callout in stage.screen.page.paper.callouts)


def test_a_paper_with_one_area_spoilt_is_not_stamped() -> None:
    stage = at_the_verdict(spoilt=1)
    stage.screen.page.finish()
    assert not stage.screen.page.stamped


@pytest.mark.parametrize("reach", [52, 77])
def test_drops_of_ink_show_their_colour_as_long_as_they_are_seen(reach: float) -> None:
    red, moves = (238, 59, 63), 0
    for step in range(10):
        canvas = pygame.Surface((300, 300))
        canvas.fill("white")
        Splash((150, 150), red, SPLASH_SECONDS * step / 10).draw(canvas, reach)
        coloured = pygame.mask.from_threshold(canvas, red, (20, 20, 20, 255)).count()
        edge = pygame.mask.from_threshold(canvas, INK, (20, 20, 20, 255)).count()
        assert coloured >= edge / 4
        moves += coloured > 0
    assert moves >= 7
