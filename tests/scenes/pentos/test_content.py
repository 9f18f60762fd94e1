from __future__ import annotations

import json

import msgspec

from scenes.pentos.content import (
    CARDS,
    ENCHANTMENTS,
    INGREDIENTS,
    JOKERS,
    NATURES,
    OPTIONS,
    SPECIAL_NAMES,
    SPECIAL_SENTENCES,
    SPECIALS,
    VALUES,
    PentosOptions,
    card_of,
    cards_in,
    formula,
    is_ingredient,
    is_joker,
    mask_of,
    nature_of,
    special_kind,
    syllable,
    value_of,
)
from tests.scenes.pentos.kitchen import cards


def test_there_are_45_ingredients_and_10_special_cards():
    pairs = {(nature_of(card), value_of(card)) for card in range(CARDS) if is_ingredient(card)}
    assert pairs == {(nature, value) for nature in range(5) for value in range(1, 10)}
    assert INGREDIENTS == 45
    kinds = [special_kind(card) for card in SPECIALS]
    assert len(kinds) == 10
    assert {kind: kinds.count(kind) for kind in kinds} == dict.fromkeys(("joker", *ENCHANTMENTS), 2)
    assert [card for card in SPECIALS if is_joker(card)] == list(JOKERS)
    assert sorted([*range(INGREDIENTS), *SPECIALS]) == list(range(CARDS))


def test_a_card_is_its_nature_and_its_value():
    for nature in range(len(NATURES)):
        for value in range(1, VALUES + 1):
            card = card_of(nature, value)
            assert (nature_of(card), value_of(card)) == (nature, value)


def test_natures_are_those_of_the_palette(assets):
    palette = json.loads((assets / "shared" / "palette.json").read_text("utf-8"))
    assert tuple(colour["name"] for colour in palette["pentos"]) == NATURES


def test_sets_rhyme_and_runs_alliterate():
    syllables = {card: syllable(card) for card in range(INGREDIENTS)}
    assert len(set(syllables.values())) == INGREDIENTS
    for value in range(1, VALUES + 1):
        words = [syllables[card_of(nature, value)] for nature in range(5)]
        assert len({word.lstrip("BCDFGHJKLMNPQRSTVWXYZ") for word in words}) == 1
    assert [syllable(card) for card in cards("o1 o2 o3")] == ["BLAH", "BLOH", "BLEE"]


def test_a_formula_is_spoken_card_by_card():
    assert formula(cards("s3 b3 o3")) == "ZEE · FEE · BLEE!"
    assert formula(cards("d8 J t9")) == "KROY · POOF · MIM!"


def test_a_set_of_bits_holds_its_cards():
    assert cards_in(mask_of([44, 0, 46, 7, 7])) == (0, 7, 44, 46)
    assert cards_in(0) == ()


def test_every_special_card_says_what_it_does():
    assert SPECIAL_NAMES.keys() == SPECIAL_SENTENCES.keys() == {special_kind(card) for card in SPECIALS}
    assert all(sentence.endswith(".") for sentence in SPECIAL_SENTENCES.values())


def test_options_are_what_the_match_can_be_made_with():
    for option in OPTIONS:
        for choice in option.choices:
            made = msgspec.convert({option.key: choice.value}, PentosOptions)
            assert getattr(made, option.key) == choice.value
