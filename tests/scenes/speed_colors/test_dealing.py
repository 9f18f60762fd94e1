"""The deck of a match."""

from __future__ import annotations

from random import Random

import pytest

from scenes.speed_colors.dealing import DeckError, shuffled_deck
from tests.scenes.speed_colors.fake_studio import FakeStudio


def test_every_card_of_a_match_is_another_drawing() -> None:
    names = [name for name, _inks in shuffled_deck(FakeStudio(24), 5, False, Random(3))]
    assert len(names) == len(set(names)) == 20


def test_the_seed_decides_the_order() -> None:
    decks = [shuffled_deck(FakeStudio(24), 4, True, Random(seed)) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


def test_plain_cards_keep_their_own_inks_and_shuffled_ones_have_each_ink_once() -> None:
    assert all(inks is None for _name, inks in shuffled_deck(FakeStudio(24), 2, False, Random(1)))
    dealt = [inks for _name, inks in shuffled_deck(FakeStudio(24), 5, True, Random(1))]
    assert all(sorted(inks or ()) == [0, 1, 2, 3, 4, 5] for inks in dealt)
    assert len(set(dealt)) > 10


def test_a_deck_that_is_too_small_says_how_many_drawings_are_missing() -> None:
    with pytest.raises(DeckError, match="needs 20 drawings, but the deck has only 19"):
        shuffled_deck(FakeStudio(19), 5, False, Random(1))
