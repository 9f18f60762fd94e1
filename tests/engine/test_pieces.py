"""Work in pieces, done at once."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from engine.pieces import at_once


def work(done: list[int], fails: bool = False) -> Generator[None, None, str]:
    for piece in range(3):
        done.append(piece)
        yield
    if fails:
        raise ValueError("It cannot be done.")
    return "all of it"


def test_all_pieces_are_done_and_what_they_come_to_is_returned() -> None:
    done: list[int] = []
    assert at_once(work(done)) == "all of it"
    assert done == [0, 1, 2]


def test_what_goes_wrong_on_the_way_is_told() -> None:
    with pytest.raises(ValueError, match="cannot be done"):
        at_once(work([], fails=True))
