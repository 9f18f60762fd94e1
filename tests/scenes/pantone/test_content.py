"""The printed characters, what is refused of others, and how a fault is told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.palette import read_palette
from scenes.pantone.characters import DECK_FILE, CharacterError, check, faults, printed_deck, read_deck
from scenes.pantone.content import COLOURS, OPTIONS, Lists, PantoneOptions, Words
from scenes.pantone.matching import key_of
from tests.scenes.pantone.atelier import a_character


def with_hints(name: str, *hints: str) -> msgspec.Struct:
    return msgspec.structs.replace(a_character(name), hints=Lists(hints, hints))


def test_there_are_180_characters_with_four_hints_in_each_language() -> None:
    deck = printed_deck()
    assert len(deck) == 180
    assert list(faults(deck)) == []
    for character in deck:
        assert len(character.hints.en) == len(character.hints.fr) == 4
        assert len(character.colours) == 3
        assert set(character.colours) <= set(COLOURS)


def test_no_two_characters_share_a_name_or_an_answer() -> None:
    owners: dict[str, str] = {}
    for character in printed_deck():
        for key in {key_of(answer) for answer in character.answers}:
            assert owners.setdefault(key, character.name.en) == character.name.en


def test_the_colours_are_those_of_the_palette_in_its_order(assets: Path) -> None:
    palette = read_palette(assets / "shared" / "palette.json", "pantone")
    assert tuple(colour.name for colour in palette) == COLOURS


def test_the_deck_is_read_once() -> None:
    assert printed_deck() is printed_deck()


@pytest.mark.parametrize(
    ("character", "reason"),
    [
        (a_character("Bob", colours=("red", "mauve", "blue")), "there is no swatch called mauve"),
        (a_character("?!"), "a name has no letters"),
        (a_character("B" * 41), "is too long or cannot be printed"),
        (a_character("Bob\nBob"), "is too long or cannot be printed"),
        (a_character("Bob", "..."), "a name has no letters"),
        (a_character("Bob", *map(str, range(10, 19))), "it has more than 8 other answers"),
        (with_hints("Bob", "One", "Two", "Three"), "it has 3 hints in one language instead of four"),
        (with_hints("Bob", "One", "Two", "Three", "  "), "a hint has no letters"),
        (with_hints("Bob", "One", "Two", "Three", "one!"), "it has the same hint twice"),
        (with_hints("Bob", "One", "Two", "Three", "x" * 49), "is too long or cannot be printed"),
        (with_hints("Bob", "One", "Two", "Three", "Call him bob."), "the hint Call him bob. contains the name"),
        (with_hints("The Big Boss", "One", "Two", "Three", "He is BOSS"), "the hint He is BOSS contains the name"),
        (with_hints("Élan", "One", "Two", "Three", "an elan"), "the hint an elan contains the name"),
    ],
)
def test_what_is_wrong_with_a_character_is_said(character: object, reason: str) -> None:
    with pytest.raises(CharacterError) as refusal:
        check([character], "own.json")  # type: ignore[list-item]
    assert str(refusal.value).startswith("The character ")
    assert "own.json" in str(refusal.value)
    assert reason in str(refusal.value)
    assert str(refusal.value).endswith(".")


def test_small_words_of_a_name_may_stand_in_a_hint() -> None:
    check([with_hints("Jack of Oz", "One of them", "Two", "Three", "Four")], "own.json")  # type: ignore[list-item]


@pytest.mark.parametrize("second", [a_character("BOB"), a_character("Rob", "the bob"), a_character("Bób")])
def test_a_name_or_answer_is_taken_once(second: object) -> None:
    with pytest.raises(CharacterError, match="Bob has the same name or answer"):
        check([a_character("Bob"), second], "own.json")  # type: ignore[list-item]
    with pytest.raises(CharacterError, match="Bob has the same name or answer"):
        check([second], "own.json", [a_character("Bob")])  # type: ignore[list-item]


def test_a_character_may_answer_to_its_own_name_twice() -> None:
    check([a_character("Bob", "Bob")], "own.json")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "[[character]]",
        '[[character]]\nname = { en = "Bob", fr = "Bob" }\ncolours = ["red", "blue"]\nhints = { en = [], fr = [] }',
        '[[character]]\nname = "Bob"',
        "\xff",
    ],
)
def test_a_broken_deck_is_refused_with_its_name(text: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(CharacterError, match=r"deck\.toml cannot be read: .*\.$"):
        read_deck(path)


def test_a_missing_deck_is_refused_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(CharacterError, match=r"deck\.toml cannot be read: No such file"):
        read_deck(tmp_path / "deck.toml")


def test_a_fault_in_a_deck_names_file_character_and_reason(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    text = DECK_FILE.read_text("utf-8").replace(
        'colours = ["tan", "red", "blue"]', 'colours = ["tan", "mauve", "blue"]', 1
    )
    path.write_text(text, "utf-8")
    with pytest.raises(CharacterError) as refusal:
        read_deck(path)
    expected = "The character Cowboy in deck.toml cannot be used: there is no swatch called mauve."
    assert str(refusal.value) == expected


def test_texts_are_given_in_a_language_and_in_english_otherwise() -> None:
    words = Words("Snow White", "Blanche-Neige")
    assert [words.text(language) for language in ("en", "fr", "de")] == ["Snow White", "Blanche-Neige", "Snow White"]


def test_options_have_the_defaults_of_the_box() -> None:
    defaults = PantoneOptions()
    for option in OPTIONS:
        assert getattr(defaults, option.key) == option.default
        assert option.sentence.endswith(".")
