"""The palette of the shell reads well wherever it is used for text."""

from __future__ import annotations

import pytest

from engine import theme


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("INK", "PAPER"), ("INK", "SUN"), ("INK", "WHITE"), ("INK", "PAPER_SHADE"), ("WHITE", "NIGHT"),
        ("WHITE", "TRAY"), ("WHITE", "WALL"), ("LILAC", "WALL"), ("LILAC", "TRAY"), ("WHITE", "INK"),
        ("WHITE", "NIGHT_STRIPE"),
    ],
)  # fmt: skip
def test_text_stands_out(text: str, ground: str) -> None:
    assert theme.contrast(getattr(theme, text), getattr(theme, ground)) >= 4.5


def test_contrast_agrees_with_the_standard() -> None:
    assert theme.contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_easings_begin_and_end_where_they_should_and_spring_past_the_end() -> None:
    for ease in (theme.ease_out, theme.ease_out_back):
        assert ease(-1) == pytest.approx(0)
        assert ease(0) == pytest.approx(0)
        assert ease(1) == pytest.approx(1)
        assert ease(2) == pytest.approx(1)
    assert max(theme.ease_out_back(step / 100) for step in range(101)) > 1.05
    assert max(theme.ease_out(step / 100) for step in range(101)) <= 1


def test_text_on_picks_the_better_of_ink_and_paper() -> None:
    assert theme.text_on(theme.SUN) == theme.INK
    assert theme.text_on(theme.NIGHT) == theme.PAPER


def test_mix_goes_from_the_first_colour_to_the_second() -> None:
    assert theme.mix((0, 0, 0), (200, 100, 50), 0) == (0, 0, 0)
    assert theme.mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert theme.mix((0, 0, 0), (200, 100, 50), 1) == (200, 100, 50)
