"""What was not met comes first, then what was met longest ago."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.unseen import sample_unseen, turns

DECK = tuple("abcdefghij")


def test_without_a_past_it_is_the_same_sample_as_ever() -> None:
    assert sample_unseen(DECK, 4, (), str, Random(5)) == Random(5).sample(DECK, 4)


def test_the_unseen_come_first_and_then_the_longest_ago() -> None:
    seen = tuple("badcfehg")
    assert set(sample_unseen(DECK, 2, seen, str, Random(1))) == {"i", "j"}
    assert set(sample_unseen(DECK, 5, seen, str, Random(1))) == {"i", "j", "b", "a", "d"}


def test_more_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(ValueError):
        sample_unseen(DECK, 11, ("a",), str, Random(1))


@given(st.integers(0, 9), st.lists(st.sampled_from(DECK), unique=True), st.randoms())
def test_nothing_comes_twice_and_nothing_seen_before_something_unseen(count: int, seen: list[str], rng: Random) -> None:
    dealt = sample_unseen(DECK, count, seen, str, rng)
    assert len(set(dealt)) == len(dealt) == count
    left = set(DECK) - set(dealt)
    last = dict(zip(DECK, turns(DECK, seen, str), strict=True))
    assert all(last[card] <= last[other] for card in dealt for other in left)
