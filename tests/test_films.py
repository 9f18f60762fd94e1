"""Every animation moves, comes to rest in time, ends at a press, and is not there with reduced motion."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.films import FILMS, Film, Reel

EVERY_SECONDS, MOST_PICTURES = 0.05, 8
FEWEST_MOVES = 3
"""So many pictures are different ones; fewer would be a jump."""
SHORTEST, LONGEST = 0.15, 0.30
"""What the design allows one thing to take, seconds."""

films = pytest.mark.parametrize("film", FILMS, ids=lambda film: film.name)


@films
def test_it_moves_comes_to_rest_and_a_press_or_reduced_motion_brings_the_same_end(film: Film) -> None:
    reel = Reel(film)
    seen = [reel.pixels()]
    every = max(EVERY_SECONDS, film.seconds / MOST_PICTURES)
    while reel.seconds < film.seconds:
        reel.run_to(reel.seconds + every)
        seen.append(reel.pixels())
    assert sum(one != another for one, another in pairwise(seen)) >= FEWEST_MOVES
    end = seen[-1]
    reel.run_to(reel.seconds + EVERY_SECONDS)
    assert reel.pixels() == end, "it goes on for too long"

    still = Reel(film, still=True)
    still.run_to(1 / 60)
    assert still.pixels() == end, "reduced motion"

    if film.device:
        skipped = Reel(film)
        skipped.run_to(film.skip_at)
        assert skipped.pixels() != end
        skipped.skip()
        assert skipped.pixels() == end, "a press"


@films
def test_no_piece_of_it_takes_long(film: Film) -> None:
    assert all(SHORTEST <= seconds <= LONGEST for seconds in film.pieces)
    assert film.pieces or film.seconds <= 0.6, "only caps that fly take twice as long"
