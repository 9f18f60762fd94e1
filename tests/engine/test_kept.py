from __future__ import annotations

import pygame
import pytest

from engine.kept import KeptSurfaces, one_frame


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


def test_a_surface_is_made_once() -> None:
    kept = KeptSurfaces(1000)
    first = kept.get("a", lambda: square(10))
    assert kept.get("a", lambda: square(10)) is first
    assert kept.pixels == 100


def test_the_one_unused_for_longest_gives_way() -> None:
    kept = KeptSurfaces(250)
    first, second = kept.get("a", lambda: square(10)), kept.get("b", lambda: square(10))
    assert kept.get("a", lambda: square(10)) is first
    kept.get("c", lambda: square(10))
    assert kept.get("a", lambda: square(10)) is first
    assert kept.get("b", lambda: square(10)) is not second
    assert kept.pixels <= 250


def test_a_surface_beyond_the_bound_is_kept_alone() -> None:
    kept = KeptSurfaces(50)
    kept.get("small", lambda: square(5))
    large = kept.get("large", lambda: square(20))
    assert kept.get("large", lambda: square(20)) is large
    assert kept.pixels == 400


def test_clearing_lets_go_of_everything() -> None:
    kept = KeptSurfaces(1000)
    first = kept.get("a", lambda: square(10))
    kept.clear()
    assert kept.pixels == 0
    assert kept.get("a", lambda: square(10)) is not first


def test_what_a_frame_draws_stays_however_much_it_is() -> None:
    kept, made = KeptSurfaces(150), []

    def draw(*names: str) -> None:
        with one_frame():
            for name in names:
                kept.get(name, lambda name=name: (made.append(name), square(10))[1])  # type: ignore[misc]

    draw("a", "b", "c")
    draw("a", "b", "c")
    assert made == ["a", "b", "c"]
    draw("d", "a", "b", "c")  # something new before the turn of the others
    assert made == ["a", "b", "c", "d"]


def test_what_is_drawn_no_longer_gives_way_to_what_is() -> None:
    kept = KeptSurfaces(250)
    for name in "abcdef":
        with one_frame():
            kept.get(name, lambda: square(10))
    assert kept.pixels <= 250


def test_what_is_made_between_two_frames_keeps_to_the_bound() -> None:
    kept = KeptSurfaces(250)
    with one_frame():
        first = kept.get("drawn", lambda: square(10))
    for name in "abcdef":
        kept.get(name, lambda: square(10))
    assert kept.pixels <= 250
    assert kept.get("drawn", lambda: square(10)) is first


def test_a_frame_that_fails_is_over() -> None:
    kept = KeptSurfaces(100)
    with pytest.raises(ValueError, match="odd"), one_frame():
        raise ValueError("odd")
    kept.get("a", lambda: square(10))
    kept.get("b", lambda: square(10))
    assert kept.pixels == 100
