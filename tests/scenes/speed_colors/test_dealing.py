"""The deck of a match."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from scenes.speed_colors.content import EASY, HARD, MEDIUM, OWN, SpeedColorsOptions
from scenes.speed_colors.dealing import Deal, DeckError, deck_of, shuffled_deck
from tests.scenes.speed_colors.fake_studio import FakeStudio


class Cupboard(FakeStudio):
    """Every drawing that is asked for is there, and has not changed."""

    def mark(self, name: str) -> str:
        return "m"


def deal(seats: int, seed: int = 1, drawings: int = 24, **options: Any) -> tuple[Deal, ...]:
    return shuffled_deck(FakeStudio(drawings), seats, SpeedColorsOptions(**options), Random(seed))


def options_of(difficulties: dict[str, int], **options: Any) -> SpeedColorsOptions:
    """Options with a deck of drawings that are so hard."""
    deck = tuple((name, "m") for name in difficulties)
    return SpeedColorsOptions(deck=deck, difficulties=tuple(difficulties.values()), **options)


def dealt(seats: int, options: SpeedColorsOptions, seed: int = 1) -> list[str]:
    return [name for name, _inks in shuffled_deck(Cupboard(), seats, options, Random(seed))]


def test_every_card_of_a_match_is_another_drawing() -> None:
    names = [name for name, _inks in deal(5, 3)]
    assert len(names) == len(set(names)) == 20


def test_the_seed_decides_the_order() -> None:
    decks = [deal(4, seed, shuffled=True) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


def test_plain_cards_keep_their_own_inks_and_shuffled_ones_have_each_ink_once() -> None:
    assert all(inks is None for _name, inks in deal(2))
    dealt_inks = [inks for _name, inks in deal(5, shuffled=True)]
    assert all(sorted(inks or ()) == [0, 1, 2, 3, 4, 5] for inks in dealt_inks)
    assert len(set(dealt_inks)) > 10


def test_a_deck_that_is_too_small_says_how_many_drawings_are_missing() -> None:
    with pytest.raises(DeckError, match="needs 20 drawings, but the deck has only 19"):
        deal(5, drawings=19)


# How hard they are

MIXED = {f"{level} {number}": level for number in range(8) for level in (HARD, EASY, MEDIUM)}
"""Eight of each: the easy ones are just enough for two, and all together for six."""


def test_any_drawings_are_dealt_as_if_nobody_knew_how_hard_they_are() -> None:
    names = list(MIXED)
    assert dealt(3, options_of(MIXED), 7) == Random(7).sample(names, 12)
    assert deal(3, 7) == tuple((name, None) for name in Random(7).sample(FakeStudio().names(), 12))


def test_easy_ones_alone_are_dealt_where_there_are_enough_and_all_where_not() -> None:
    easy = options_of(MIXED, drawings="easy")
    assert sorted(dealt(2, easy)) == [f"1 {number}" for number in range(8)]
    assert deck_of(easy, 3) == easy.deck
    assert len(dealt(3, easy)) == 12


def test_own_drawings_are_among_the_easy_ones() -> None:
    own = {OWN + str(number): MEDIUM for number in range(4)}
    cards = dict.fromkeys("abcd", EASY) | dict.fromkeys("efgh", HARD) | own
    assert sorted(dealt(2, options_of(cards, drawings="easy"))) == sorted([*"abcd", *own])


def test_own_drawings_alone_are_dealt_whatever_they_are_like() -> None:
    own = {OWN + str(number): MEDIUM for number in range(8)}
    options = options_of(MIXED | own, drawings="easy", own_cards="only")
    assert sorted(dealt(2, options)) == sorted(own)


@pytest.mark.parametrize("seed", range(5))
def test_rising_no_round_has_an_easier_drawing_than_the_round_before(seed: int) -> None:
    names = dealt(3, options_of(MIXED, drawings="rising"), seed)
    levels = [MIXED[name] for name in names]
    rounds = [levels[first : first + 3] for first in range(0, 12, 3)]
    assert all(max(before) <= min(after) for before, after in pairwise(rounds))
    assert sorted(names) == sorted(dealt(3, options_of(MIXED), seed))  # the same drawings as ever, in another order


def test_rising_the_same_seed_deals_the_same_and_the_inks_are_shuffled_all_the_same() -> None:
    options = options_of(MIXED, drawings="rising", shuffled=True)
    decks = [shuffled_deck(Cupboard(), 3, options, Random(seed)) for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
    assert all(sorted(inks or ()) == [0, 1, 2, 3, 4, 5] for _name, inks in decks[0])


def test_rising_the_last_seat_has_not_always_the_hardest_of_a_round() -> None:
    """One easy drawing and seven hard ones: who begins with the easy one is chance."""
    cards = {"easy": EASY} | dict.fromkeys("abcdefg", HARD)
    options = options_of(cards, drawings="rising")
    assert {dealt(2, options, seed).index("easy") for seed in range(20)} == {0, 1}


def test_rising_what_nobody_has_said_is_of_medium_difficulty() -> None:
    known = dict.fromkeys("abc", HARD) | dict.fromkeys("def", EASY)
    deck = tuple((name, "m") for name in "abcdefxy")
    names = dealt(2, SpeedColorsOptions(deck=deck, difficulties=tuple(known.values()), drawings="rising"))
    levels = [known.get(name, MEDIUM) for name in names]
    rounds = [sorted(levels[first : first + 2]) for first in range(0, 8, 2)]
    assert rounds == [[EASY, EASY], [EASY, MEDIUM], [MEDIUM, HARD], [HARD, HARD]]
