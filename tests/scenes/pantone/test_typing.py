"""What is read while somebody types a guess, or is called to."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import MOUSE, Button
from tests.scenes.pantone.studio import Studio
from tests.scenes.reading import read_along
from tests.scenes.table_stage import pixels


def at_guess(devices: tuple[str, ...], **options: str) -> Studio:
    """The first seat's board, guessed by the second one."""
    studio = next(s for s in (Studio(devices, 0, seed, **options) for seed in range(60)) if s.match.artist == 0)
    studio.to_guess()
    studio.tick(1.0)
    return studio


@pytest.mark.parametrize("large", [False, True])
def test_whoever_types_reads_the_seconds_left(large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    studio = at_guess(("pad_1", "keys_left"), guessing="typed")
    studio.page.letters.write("z")
    studio.tick(9.5)
    with read_along(monkeypatch, "en", large) as reading:
        studio.draw()
    assert "11" in reading.lines
    assert reading.faults == []


def test_opening_and_closing_the_keys_wins_no_time() -> None:
    studio = at_guess(("pad_1", "keys_left"), guessing="typed")
    left = studio.page.clock.left
    for _time in range(3):
        studio.press("keys_left", Button.CONFIRM)
        studio.tick(0.5)
        assert studio.page.letters is not None
        studio.page._end_typing()
        studio.tick(0.5)
    assert studio.page.clock.left < left - 1.0


@pytest.mark.parametrize(("guessing", "words"), [("spoken", "Bao, speak!"), ("typed", "Bao, guess!")])
def test_whoever_buzzes_where_guesses_are_typed_is_not_told_to_speak(
    guessing: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio = at_guess(("pad_1", "pad_2", "pad_3"), guessing=guessing)
    studio.pass_all()
    studio.tick(8.0)
    studio.table.buzz_as(next(seat for seat in (1, 2) if studio.match.may_buzz(seat)))
    studio.tick(0.5)
    if studio.page.letters is not None:
        studio.page._end_typing()
    with read_along(monkeypatch, "en", False) as reading:
        studio.draw()
    called = [line for line in reading.lines if line.endswith("!")]
    assert called == [words.replace("Bao", studio.live.seats[studio.match.view_for(-1).speaker].name)]


def test_no_paw_covers_the_name_that_the_mouse_peeks_at() -> None:
    studio = next(s for s in (Studio((MOUSE, "pad_2"), 0, seed) for seed in range(60)) if s.match.artist == 0)
    page = studio.to_paint()
    tab = page.places["tab"]
    studio.point(tab.center)
    studio.hold(MOUSE, Button.CONFIRM, tab.center)
    page.peek._held_for = 9.0
    assert page.peek.is_open
    here = pixels(studio.draw().subsurface(tab))
    studio.point((tab.right - 30, tab.bottom - 30))
    assert pixels(studio.draw().subsurface(tab)) == here


@pytest.mark.parametrize("large", [False, True])
def test_no_letter_touches_the_edge_of_the_field(large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    studio = at_guess(("pad_1", "pad_2"), guessing="typed")
    studio.press("pad_2", Button.CONFIRM)
    letters, field = studio.page.letters, pygame.Rect(40, 40, 512, 76)
    canvas = pygame.Surface((600, 160))
    edges = []
    with read_along(monkeypatch, "en", large):
        for text in ("", "Àgjpy Éçq"):
            canvas.fill((255, 255, 255))
            letters.text = text
            letters.draw_field(canvas, studio.table.look, field)
            lower = pygame.Rect(field.left, field.bottom - 9, field.width, 9)
            upper = pygame.Rect(field.topleft, (field.width, 8))
            edges.append([pixels(canvas.subsurface(edge)) for edge in (lower, upper)])
    assert edges[0] == edges[1]
