"""The whole deck is fair, own drawings join it, and what is wrong with it is said in one sentence."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from scenes.speed_colors import deck as deck_module
from scenes.speed_colors.content import EASY, HARD, MEDIUM, ROUNDS
from scenes.speed_colors.deck import MOST_OWN, Deck, DrawingError
from scenes.speed_colors.drawings import Drawing
from tests.scenes.speed_colors import cards

SHIPPED = Path(__file__).resolve().parents[3] / "assets" / "speed_colors" / "drawings"
NAMES = Deck(SHIPPED, cards.INKS).names()
PALETTE = {cards.hexed(ink) for ink in cards.INKS}


@pytest.fixture(scope="module")
def deck() -> Deck:
    return Deck(SHIPPED, cards.INKS)


# The deck that is shipped


def test_the_deck_has_enough_drawings_and_each_file_is_in_it(deck: Deck) -> None:
    assert len(NAMES) >= 55
    assert deck.problems == []


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_drawing_is_fair_has_each_ink_once_and_is_as_hard_as_its_entry_says(deck: Deck, name: str) -> None:
    """That it is fair is what the reader looks for; it says what is wrong with which file."""
    assert sorted(deck.load(name).answer) == [0, 1, 2, 3, 4, 5]
    fills = Counter(
        element.get("fill") for element in ElementTree.parse(SHIPPED / f"{name}.svg").iter() if element.get("fill")
    )
    del fills["none"]
    found = deck.load(name).difficulty
    assert deck.difficulty(name) == found, f"The entry of {name}.svg in deck.toml must say: difficulty = {found}"
    assert fills == Counter(PALETTE), f"{name}.svg must have each ink as a fill once, and no other fill."


def test_every_drawing_has_a_title_in_both_languages(deck: Deck) -> None:
    assert deck.title("snail", "fr") == "L'escargot"
    assert deck.title("snail", "de") == "Snail"
    assert deck.theme("snail") == "animals"


def test_half_of_the_deck_is_easy_and_enough_for_five_and_a_fifth_or_more_is_hard(deck: Deck) -> None:
    counts = Counter(map(deck.difficulty, NAMES))
    assert ROUNDS * 5 < counts[EASY] <= len(NAMES) / 2
    assert min(counts[MEDIUM], counts[HARD]) >= len(NAMES) / 5


# Any deck


def small_deck(folder: Path, deck_file: str | None = None) -> Path:
    for name in ("first", "second"):
        cards.write(folder, cards.squares(), name)
    text = "".join(
        f'[[drawing]]\nfile = "{name}.svg"\ntitle = {{ en = "{name}", fr = "le {name}" }}\n'
        'theme = "x"\ndifficulty = 3\n'
        for name in ("second", "first")
    )
    (folder / "deck.toml").write_text(text if deck_file is None else deck_file, encoding="utf-8")
    return folder


def test_the_deck_file_gives_the_order(tmp_path: Path) -> None:
    assert Deck(small_deck(tmp_path), cards.INKS).names() == ("second", "first")


def test_a_drawing_is_read_when_it_is_asked_for_and_then_kept(tmp_path: Path) -> None:
    folder = small_deck(tmp_path)
    deck = Deck(folder, cards.INKS)
    (folder / "first.svg").unlink()
    kept = deck.load("second")
    (folder / "second.svg").unlink()
    assert deck.load("second") is kept
    with pytest.raises(DrawingError, match=r"^The drawing first.svg cannot be used: it cannot be read"):
        deck.load("first")


def test_only_the_last_drawings_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_module, "KEPT_DRAWINGS", 1)
    deck = Deck(small_deck(tmp_path), cards.INKS)
    first = deck.load("first")
    deck.load("second")
    assert deck.load("first") is not first


def test_an_unknown_name_is_said_so(tmp_path: Path) -> None:
    deck = Deck(small_deck(tmp_path), cards.INKS)
    for ask in (deck.load, deck.theme, deck.difficulty):
        with pytest.raises(DrawingError, match=r"^There is no drawing called third\.$"):
            ask("third")


def test_a_drawing_that_the_deck_file_does_not_name_is_said_so(tmp_path: Path) -> None:
    folder = small_deck(tmp_path)
    cards.write(folder, cards.squares(), "third")
    deck = Deck(folder, cards.INKS)
    assert deck.names() == ("second", "first")
    assert deck.problems == ["The drawing third.svg is not dealt: the deck deck.toml does not name it."]


# Players' own drawings


def own_deck(folder: Path, *names: str) -> Deck:
    """A deck of two and own drawings of these names, taken in."""
    for name in names:
        cards.write(folder / "own", cards.squares(), name)
    deck = Deck(small_deck(folder / "deck"), cards.INKS, folder / "own")
    deck.take_in_own()
    return deck


def test_own_drawings_follow_and_broken_ones_are_set_aside(tmp_path: Path) -> None:
    cards.write(tmp_path / "own", cards.squares()[:4], "broken")
    deck = own_deck(tmp_path, "my_cat")
    assert deck.names() == ("second", "first", "own/my_cat")
    assert deck.title("own/my_cat", "fr") == "My cat"
    assert deck.load("own/my_cat").theme == "own"
    assert [deck.difficulty(name) for name in deck.names()] == [HARD, HARD, MEDIUM]
    assert deck.problems == [
        "The drawing broken.svg cannot be used: there are 4 closed areas instead of 6; "
        "the smallest, of 20164 units, is near (114, 194)."
    ]


def test_the_folder_is_looked_at_anew_and_only_what_changed_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = own_deck(tmp_path, "a", "b")
    read: list[str] = []
    true_read = deck_module.read_drawing
    monkeypatch.setattr(
        deck_module, "read_drawing", lambda path, *rest: read.append(path.stem) or true_read(path, *rest)
    )
    (tmp_path / "own" / "a.svg").unlink()
    cards.write(tmp_path / "own", cards.squares((5, 4, 3, 2, 1, 0)), "b")
    cards.write(tmp_path / "own", cards.squares()[:4], "c")
    (tmp_path / "own" / "d.svg").write_bytes(b"")
    for _time in range(2):
        deck.take_in_own()
        assert deck.names()[2:] == ("own/b",)
    assert read == ["b", "c", "d"]
    assert deck.load("own/b").answer == (5, 4, 3, 2, 1, 0)
    assert [problem.split()[2] for problem in deck.problems] == ["c.svg", "d.svg"]


def test_a_drawing_that_was_read_in_pieces_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = own_deck(tmp_path, "a").load("own/a")
    deck = Deck(tmp_path / "deck", cards.INKS, tmp_path / "own")
    pieces = list(deck.load_in_pieces("own/a"))
    assert len(pieces) > 10
    monkeypatch.setattr(deck_module, "read_drawing", None)
    assert deck.load("own/a").shapes == wanted.shapes
    assert list(deck.load_in_pieces("own/a")) == []


def test_a_fault_comes_out_of_the_pieces_too(tmp_path: Path) -> None:
    own_deck(tmp_path, "a")
    (tmp_path / "own" / "a.svg").write_bytes(b"")
    deck = Deck(SHIPPED, cards.INKS, tmp_path / "own")
    with pytest.raises(DrawingError, match=r"a\.svg"):
        list(deck.load_in_pieces("own/a"))


def test_a_folder_full_of_drawings_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_module, "MOST_OWN", 2)
    deck = own_deck(tmp_path, "a", "b", "c")
    assert deck.names()[2:] == ("own/a", "own/b")
    assert deck.problems == ["c.svg: there are 3 files, and no more than 2 are looked at."]
    assert MOST_OWN >= 40


def test_an_own_drawing_can_be_asked_for_by_name_at_once(tmp_path: Path) -> None:
    cards.write(tmp_path / "own", cards.squares(), "mine")
    deck = Deck(small_deck(tmp_path / "deck"), cards.INKS, tmp_path / "own")
    assert deck.load("own/mine").name == "own/mine"


@pytest.mark.parametrize("name", ["own/../deck/first", "own//first", "own/", "../first", "own/none"])
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    deck = own_deck(tmp_path, "mine")
    assert deck.mark(name) is None
    with pytest.raises(DrawingError, match="There is no drawing called "):
        deck.load(name)


def test_a_mark_changes_with_the_file(tmp_path: Path) -> None:
    deck = own_deck(tmp_path, "mine")
    before = dict(deck.cards())
    assert list(before) == ["second", "first", "own/mine"]
    assert all(before.values())
    cards.write(tmp_path / "own", cards.squares((5, 4, 3, 2, 1, 0)), "mine")
    assert deck.mark("own/mine") != before["own/mine"]
    assert deck.mark("first") == before["first"]


def test_names_of_any_letters_are_shown_as_far_as_they_can_be(tmp_path: Path) -> None:
    deck = own_deck(tmp_path, "éléphant_à_pois", "x" * 60, "___")
    assert deck.title("own/éléphant_à_pois", "en") == "Éléphant à pois"
    assert len(deck.title("own/" + "x" * 60, "en")) < 40
    assert deck.title("own/___", "en")


def test_a_strange_name_is_told_as_far_as_it_can_be_drawn(tmp_path: Path) -> None:
    cards.write(tmp_path / "own", cards.squares()[:4], "a\u200bb" + "c" * 90)
    (problem,) = own_deck(tmp_path).problems
    assert "c" * 30 in problem and "c" * 60 not in problem and problem.isprintable()


def test_a_stumble_over_an_own_drawing_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    true_read = deck_module.read_drawing

    def stumbling(path: Path, *rest: Any) -> Drawing:
        if path.stem == "bad":
            raise RecursionError
        return true_read(path, *rest)

    monkeypatch.setattr(deck_module, "read_drawing", stumbling)
    deck = own_deck(tmp_path, "bad", "good")
    assert deck.names()[2:] == ("own/good",)
    assert deck.problems == ["bad.svg: it cannot be read (RecursionError)."]


def test_a_missing_folder_of_own_drawings_is_an_empty_one(tmp_path: Path) -> None:
    deck = Deck(small_deck(tmp_path / "deck"), cards.INKS, tmp_path / "none")
    deck.take_in_own()
    assert len(deck.names()) == 2
    assert deck.problems == []


def test_folders_called_like_drawings_are_set_aside(tmp_path: Path) -> None:
    (tmp_path / "own" / "folder.svg").mkdir(parents=True)
    deck = own_deck(tmp_path)
    (problem,) = deck.problems
    assert problem == "folder.svg: it is a folder."


# What is refused


ENTRY = '[[drawing]]\nfile = "first.svg"\ntitle = { en = "First", fr = "Premier" }\ntheme = "x"\ndifficulty = 1\n'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[drawing]", "The deck deck.toml cannot be read: "),
        ("", "The deck deck.toml cannot be read: it is empty."),
        ("a = 1", "The deck deck.toml cannot be read: "),
        (ENTRY.replace("first.svg", "../first.svg"), "The deck deck.toml cannot be read: Expected `str` matching"),
        (ENTRY.replace('theme = "x"', "theme = 3"), "The deck deck.toml cannot be read: Expected `str`, got `int`"),
        (ENTRY.replace("difficulty = 1\n", ""), "The deck deck.toml needs a difficulty of first.svg: 1, 2 or 3."),
        (ENTRY.replace("difficulty = 1", "difficulty = 4"), "The deck deck.toml needs a difficulty of first.svg: 1, 2"),
        (ENTRY.replace("= 1", '= "low"'), "The deck deck.toml cannot be read: Expected `int`, got `str`"),
        (ENTRY + "size = 3\n", "The deck deck.toml cannot be read: Object contains unknown field `size`"),
        (ENTRY.replace("en =", "de ="), "The deck deck.toml has no title of first.svg in the language en."),
        (ENTRY.replace("fr =", "de ="), "The deck deck.toml has no title of first.svg in the language fr."),
        (ENTRY.replace("first.svg", "third.svg"), "The deck deck.toml names third.svg, which is missing."),
        (
            ENTRY + ENTRY.replace("first.svg", "second.svg").replace("Premier", "Deuxième"),
            "The deck deck.toml has the title First for first.svg and for second.svg.",
        ),
        ("#" * 300_000, "The deck deck.toml cannot be read: it is larger than 200 kB."),
        ("x = " + "[" * 20_000, "The deck deck.toml cannot be read: "),
        (ENTRY.replace('"First"', '""'), "The deck deck.toml cannot be read: Expected `str` of length >= 1"),
        (ENTRY + ENTRY, "The deck deck.toml has first.svg twice."),
    ],
)
def test_a_bad_deck_file_is_named_with_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(DrawingError) as caught:
        Deck(small_deck(tmp_path, text), cards.INKS)
    assert str(caught.value).startswith(reason)


def test_a_missing_deck_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DrawingError, match=r"^The deck deck\.toml cannot be read: "):
        Deck(tmp_path, cards.INKS)
