"""Typed guesses: what is forgiven, and that no character is taken for another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.pantone.characters import printed_deck
from scenes.pantone.matching import Matcher, key_of, slips_allowed, slips_between
from tests.scenes.pantone.atelier import a_character

SLIP_STEPS = 5
NUMBERS = {character.name.en: number for number, character in enumerate(printed_deck())}


@cache
def matcher() -> Matcher:
    return Matcher(printed_deck())


def is_right(text: str, name: str) -> bool:
    return matcher().is_right(text, NUMBERS[name])


def slips(text: str) -> Iterator[str]:
    """The text with one letter dropped, doubled or swapped with its neighbour, at every place."""
    for place, letter in enumerate(text):
        if not letter.isalnum():
            continue
        yield text[:place] + text[place + 1 :]
        yield text[:place] + letter + text[place:]
        if text[place + 1 : place + 2].isalnum():
            yield text[:place] + text[place + 1] + letter + text[place + 2 :]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("snow white", "Snow White"),
        ("SNOW WHITE!", "Snow White"),
        ("Blanche-Neige", "Snow White"),
        ("blanche neige", "Snow White"),
        ("spiderman", "Spider-Man"),
        ("Spider Man", "Spider-Man"),
        ("et", "E.T."),
        ("e t", "E.T."),
        ("obelix", "Obelix"),
        ("OBÉLIX", "Obelix"),
        ("pere noel", "Santa Claus"),
        ("le père Noël", "Santa Claus"),
        ("the little mermaid", "The Little Mermaid"),
        ("a little mermaid", "The Little Mermaid"),
        ("une abeille", "Bee"),
        ("l'éléphant", "Elephant"),
        ("L’Éléphant", "Elephant"),
        ("reine de coeur", "Queen of Hearts"),
        ("Hansel & Gretel", "Hansel and Gretel"),
        ("It's Pinocchio", "Pinocchio"),
        ("is it pinnochio?", "Pinocchio"),
        ("c'est Zorro !", "Zorro"),
        ("d artagnan", "D'Artagnan"),
        ("Frankenstien", "Frankenstein's Monster"),
        ("winnie the poo", "Winnie-the-Pooh"),
        ("Napolean", "Napoleon"),
        ("King Tut", "Tutankhamun"),
        ("tutankamon", "Tutankhamun"),
    ],
)
def test_case_accents_articles_punctuation_and_small_slips_are_forgiven(text: str, name: str) -> None:
    assert is_right(text, name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", "Bee"),
        ("!?", "Bee"),
        ("the", "Bee"),
        ("be", "Bee"),
        ("bees", "Bee"),
        ("yuda", "Yoda"),
        ("white", "Snow White"),
        ("princess", "Princess Peach"),
        ("dragon", "Chinese New Year Dragon"),
        ("mermaid man", "The Little Mermaid"),
        ("sherlock homey", "Obelix"),
        ("snow man", "Snow White"),
        ("superman", "Spider-Man"),
        ("batman", "Superman"),
        ("king midas", "King Arthur"),
    ],
)
def test_what_is_no_small_slip_is_wrong(text: str, name: str) -> None:
    assert not is_right(text, name)


def test_no_character_is_taken_for_another_by_any_of_its_names() -> None:
    deck = printed_deck()
    assert len(deck) == 180
    for number, character in enumerate(deck):
        for answer in character.answers:
            for other in range(len(deck)):
                assert matcher().is_right(answer, other) == (other == number), (answer, deck[other].name.en)


def test_a_slip_in_a_name_of_five_letters_or_more_is_forgiven() -> None:
    tried = 0
    for number, character in enumerate(printed_deck()):
        for shift, name in enumerate((character.name.en, character.name.fr)):
            if len(key_of(name)) >= 5:
                # Some of each kind are enough: three slips of one letter stand side by side.
                for text in list(slips(name))[(number + shift) % SLIP_STEPS :: SLIP_STEPS]:
                    tried += 1
                    assert matcher().is_right(text, number), (text, name)
    assert tried > 1500


def test_a_slip_in_one_name_never_makes_another_character_right() -> None:
    deck = printed_deck()
    for number, character in enumerate(deck):
        for place, text in enumerate(slips(character.name.en)):
            if place % 23 == number % 23:
                for other in range(len(deck)):
                    assert other == number or not matcher().is_right(text, other), (text, deck[other].name.en)


def test_a_guess_as_near_to_another_character_is_refused() -> None:
    deck = [a_character("Robin"), a_character("Rubin")]
    for card in (0, 1):
        assert not Matcher(deck).is_right("Rybin", card)
        assert not Matcher(deck).is_right(deck[1 - card].name.en, card)
        assert Matcher(deck).is_right(deck[card].name.en, card)
    assert Matcher(deck).is_right("Robinn", 0)
    assert not Matcher(deck).is_right("Robinn", 1)


@pytest.mark.parametrize(("letters", "most"), [(1, 0), (4, 0), (5, 1), (8, 1), (9, 2), (13, 2), (14, 3), (40, 3)])
def test_the_stated_tolerance(letters: int, most: int) -> None:
    assert slips_allowed(letters) == most


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [
        ("", "", 0),
        ("abc", "abc", 0),
        ("abc", "abd", 1),
        ("abc", "acb", 1),
        ("abc", "ab", 1),
        ("abc", "abbc", 1),
        ("abcd", "badc", 2),
        ("kitten", "sitting", 3),
        ("abc", "xyz", 3),
    ],
)
def test_slips_are_counted(one: str, other: str, slips: int) -> None:
    assert slips_between(one, other, 5) == slips
    assert slips_between(other, one, 5) == slips


def plain_slips(one: str, other: str) -> int:
    """The same without any short cut."""
    table = [
        [max(row, column) if not row or not column else 0 for column in range(len(other) + 1)]
        for row in range(len(one) + 1)
    ]
    for row in range(1, len(one) + 1):
        for column in range(1, len(other) + 1):
            cost = [
                table[row - 1][column] + 1,
                table[row][column - 1] + 1,
                table[row - 1][column - 1] + (one[row - 1] != other[column - 1]),
            ]
            if row > 1 and column > 1 and one[row - 1] == other[column - 2] and one[row - 2] == other[column - 1]:
                cost.append(table[row - 2][column - 2] + 1)
            table[row][column] = min(cost)
    return table[-1][-1]


@given(st.text("abc", max_size=9), st.text("abc", max_size=9), st.integers(0, 4))
def test_short_cuts_change_no_count(one: str, other: str, most: int) -> None:
    assert slips_between(one, other, most) == min(plain_slips(one, other), most + 1)


@given(st.text(max_size=80))
def test_any_text_is_judged(text: str) -> None:
    right = [number for number in range(0, 180, 9) if matcher().is_right(text, number)]
    assert len(right) <= 1
    assert key_of(key_of(text)) == key_of(text)
