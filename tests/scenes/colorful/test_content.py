from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scenes.colorful.associations import ASSOCIATIONS_FILE, associations, load_associations
from scenes.colorful.content import (
    CARDS,
    COLOURS,
    LONGEST_WORD,
    OPTIONS,
    SLOTS,
    ColorfulOptions,
    removed_for,
    rounds_for,
    slot_for,
)
from scenes.colorful.deck import CARDS_FILE, ContentError, cards, load_cards
from scenes.colorful.words import fold

Change = Callable[[dict[str, Any]], None]


@cache
def content_of(original: Path) -> bytes:
    """A file of the game, read once: TOML takes long to read."""
    return msgspec.json.encode(tomllib.loads(original.read_text("utf-8")))


def changed(original: Path, folder: Path, change: Change) -> Path:
    """A file of the game with a fault in it."""
    content = msgspec.json.decode(content_of(original))
    change(content)
    path = folder / original.name
    path.write_text(as_toml(content), "utf-8")
    return path


def as_toml(content: dict[str, Any]) -> str:
    """TOML of the two shapes that the game uses: a list of tables, and tables of strings."""

    def value(thing: Any) -> str:
        if isinstance(thing, dict):
            return "{" + ", ".join(f"{value(key)} = {value(one)}" for key, one in thing.items()) + "}"
        if isinstance(thing, list):
            return "[" + ", ".join(value(one) for one in thing) + "]"
        return msgspec.json.encode(thing).decode()

    return "\n".join(f"{value(key)} = {value(one)}" for key, one in content.items())


def test_the_deck_has_sixty_cards_of_four_slots_in_two_languages() -> None:
    assert len(cards()) == 60
    assert all(len(card.slots) == SLOTS for card in cards())
    categories = [category for card in cards() for category in card.slots]
    assert len({category.en for category in categories}) == len({category.fr for category in categories}) == 240
    assert all(len(category.words) == 5 for category in categories)
    assert (categories[0].title("en"), categories[0].title("fr")) == ("Sea creature", "Créature marine")


def test_every_word_and_category_has_colours_and_one_of_them_is_the_strongest() -> None:
    known = associations()
    assert len(known.words["en"]) == len(known.words["fr"]) == 1195
    assert len(known.categories) == 240
    for shares in [*known.words["en"].values(), *known.categories.values()]:
        assert len(shares) == CARDS and sum(shares) == pytest.approx(1)
        strongest, second = sorted(shares, reverse=True)[:2]
        assert strongest > second
    assert sum(known.popularity) == pytest.approx(1)
    assert min(known.popularity) > 0


def test_words_are_known_in_both_languages_and_can_be_named() -> None:
    known = associations()
    for english, french in known.french.items():
        assert known.words["en"][fold(english)] == known.words["fr"][fold(french)]
        assert max(len(english), len(french)) <= LONGEST_WORD
    assert known.word("hen", "fr") == "poule" and known.word("hen", "en") == "hen"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda deck: deck["card"].__delitem__(slice(11, None)), "it has 11 cards"),
        (lambda deck: deck["card"][2]["slots"].pop(), "card 3: it has 3 slots"),
        (lambda deck: deck["card"][4]["slots"][1].update(en=" "), "card 5: a category without a title"),
        (lambda deck: deck["card"][4]["slots"][1].update(fr="a\nb"), "card 5: a category without a title"),
        (lambda deck: deck["card"][4]["slots"][1].update(fr="x" * 41), "is longer than 40 letters"),
        (lambda deck: deck["card"][4]["slots"][1].update(en="Bird"), "“Bird” is there twice"),
        (lambda deck: deck["card"][0]["slots"][0].update(words=["x" * 41]), "“Sea creature” has a sample word"),
        (lambda deck: deck["card"][0]["slots"][0].pop("fr"), "missing required field `fr`"),
        (lambda deck: deck["card"][0]["slots"][0].update(de="Tier"), "unknown field `de`"),
        (lambda deck: deck["card"][0]["slots"][0].update(words="dolphin"), "Expected `array`, got `str`"),
        (lambda deck: deck.update(cards=[]), "unknown field `cards`"),
    ],
)
def test_a_bad_deck_is_refused_with_the_reason(tmp_path: Path, change: Change, reason: str) -> None:
    with pytest.raises(ContentError) as fault:
        load_cards(changed(CARDS_FILE, tmp_path, change))
    assert "categories.toml" in str(fault.value) and reason in str(fault.value)
    assert str(fault.value).endswith(".") and "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda known: known["words"].pop("dolphin"), "“dolphin” is in the deck and has no colours"),
        (lambda known: known["categories"].pop("Bird"), "“Bird” is in the deck and has no colours"),
        (lambda known: known["words"].update(hen="poule"), "“hen”: the French word is missing"),
        (lambda known: known["words"].update(hen=": red 1"), "“hen”: the French word is missing"),
        (lambda known: known["words"].update(hen="poule: mauve 1"), "“hen”: there is no colour “mauve”"),
        (lambda known: known["words"].update(hen="poule: "), "“hen”: there is no colour “”"),
        (lambda known: known["words"].update(hen="poule: red"), "“hen”: there is no colour “”"),
        (lambda known: known["words"].update(hen="poule: red 0"), "the weight of red is 0"),
        (lambda known: known["words"].update(hen="poule: red 10"), "the weight of red is 10"),
        (lambda known: known["words"].update(hen="poule: red -1"), "the weight of red is -1"),
        (lambda known: known["words"].update(hen="poule: red 1, red 2"), "“hen”: red is there twice"),
        (lambda known: known["categories"].update(Bird="blue"), "“Bird”: there is no colour “”"),
        (lambda known: known["words"].update(hen=3), "Expected `str`, got `int`"),
        (lambda known: known.pop("categories"), "missing required field `categories`"),
    ],
)
def test_bad_associations_are_refused_with_the_reason(tmp_path: Path, change: Change, reason: str) -> None:
    with pytest.raises(ContentError) as fault:
        load_associations(changed(ASSOCIATIONS_FILE, tmp_path, change), cards())
    assert "associations.toml" in str(fault.value) and reason in str(fault.value)
    assert str(fault.value).endswith(".") and "\n" not in str(fault.value)


@pytest.mark.parametrize("content", [b"card = [", b"\xff\xfe", b"", b"[" * 100_000])
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "torn.toml"
    path.write_bytes(content)
    for load in (load_cards, lambda path: load_associations(path, cards())):
        with pytest.raises(ContentError, match=r"^torn\.toml cannot be used: .+\.$"):
            load(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.toml"):
        load_cards(tmp_path / "none.toml")
    with pytest.raises(ContentError, match=r"none\.toml"):
        load_associations(tmp_path / "none.toml", cards())


def test_an_unchanged_copy_is_taken(tmp_path: Path) -> None:
    assert load_cards(changed(CARDS_FILE, tmp_path, lambda deck: None)) == cards()
    assert load_associations(changed(ASSOCIATIONS_FILE, tmp_path, lambda known: None), cards()) == associations()


def test_the_hand_suffices_for_every_number_of_players() -> None:
    for players in range(2, 13):
        assert CARDS - removed_for(players, False) >= rounds_for(players)
    assert all(2 * rounds_for(players) <= CARDS for players in range(2, 8))
    assert 2 * rounds_for(8) > CARDS
    assert [slot_for(number) for number in (1, 2, 3, 4, 5, 12)] == [0, 1, 2, 3, 3, 3]


def test_double_colour_and_teams_are_offered_where_they_can_be_played() -> None:
    players = {option.key: option.players for option in OPTIONS}
    assert players["double"] == (2, 7)
    assert players["teams"] == (4, 12)
    assert all(option.default == getattr(ColorfulOptions(), option.key) for option in OPTIONS if not option.per_seat)
    assert len(set(COLOURS)) == CARDS == 15
