from __future__ import annotations

import pygame

from engine.kept import KeptSurfaces


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
