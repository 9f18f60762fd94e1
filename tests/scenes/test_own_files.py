"""Players' own files of every kind: what is taken, what is refused and where, and the templates and docs."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from engine import own_content
from engine.folders import Folders
from engine.game_info import SeatInfo
from engine.journals import unfinished
from engine.live_match import LiveMatch
from engine.own_content import OwnFound, OwnKind, Refusal
from engine.pieces import at_once
from scenes import colorful, pantone, speed_colors
from scenes.colorful import deck as colorful_deck
from scenes.colorful.content import ColorfulOptions
from scenes.pantone import characters as pantone_characters
from scenes.pantone.content import PantoneOptions
from scenes.pantone.own_characters import own_characters
from scenes.speed_colors import drawings as speed_drawings
from scenes.speed_colors.content import SpeedColorsOptions
from scenes.speed_colors.dealing import deck_of
from tests.scenes.stage import ASSETS, make_services

TEMPLATES = ASSETS / "shared" / "templates"
DOCS = ASSETS.parent / "docs"
GAMES = {game.own.folder: game for game in (speed_colors.GAME, colorful.GAME, pantone.GAME) if game.own is not None}
KINDS = {folder: game.own for folder, game in GAMES.items() if game.own is not None}
CHECKS = {
    "drawings": (own_content.FILE, own_content.NUMBER, *speed_drawings.CHECKS),
    "categories": (*own_content.CHECKS, *colorful_deck.CHECKS),
    "characters": (*own_content.CHECKS, *pantone_characters.CHECKS),
}
CHARACTER = (TEMPLATES / "characters.toml").read_text("utf-8")
CATEGORY = (TEMPLATES / "categories.toml").read_text("utf-8")
DRAWING = (TEMPLATES / "drawing.svg").read_text("utf-8")
PAGES = {"drawings": "own_drawing.md", "categories": "own_categories.md", "characters": "own_characters.md"}
TOML_KINDS = ("categories", "characters")
BOTS = tuple(SeatInfo(name=animal, animal=animal, bot_level=1) for animal in ("fox", "owl"))


@pytest.fixture
def folders() -> Folders:
    return Folders.standard()


def put(folders: Folders, kind: str, name: str, content: str | bytes) -> None:
    path = folders.own(kind) / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def look(folders: Folders, kind: str) -> OwnFound:
    return at_once(KINDS[kind].read(folders))


def only(found: OwnFound) -> Refusal:
    (refusal,) = found.refused
    return refusal


# Templates and docs


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.folder)
def test_every_template_passes(folders: Folders, kind: OwnKind) -> None:
    put(folders, kind.folder, kind.template, (TEMPLATES / kind.template).read_bytes())
    found = look(folders, kind.folder)
    assert (found.files, found.refused) == (1, ())
    assert found.cards == (1 if kind.suffix == ".svg" else 2)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.folder)
def test_the_docs_name_the_template_the_folder_and_every_check(kind: OwnKind) -> None:
    text = (DOCS / PAGES[kind.folder]).read_text("utf-8")
    assert f"assets/shared/templates/{kind.template}" in text
    assert f"`{kind.folder}`" in text
    table = re.findall(r"^\| ([^|`*-]+?) +\|", text, re.MULTILINE)
    assert table[0] == "Check"
    assert sorted(table[1:]) == sorted(CHECKS[kind.folder])


# Files of any kind


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.folder)
@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: path.write_bytes(b""), "it is empty"),
        (lambda path: path.write_bytes(b" \n"), "it is empty"),
        (lambda path: path.write_bytes(b"#" * 300_000), "it is larger than"),
        (lambda path: path.write_bytes(b"# caf\xe9"), "it is not UTF-8 text"),
        (lambda path: path.mkdir(), "it is a folder"),
        (lambda path: path.symlink_to(TEMPLATES / "drawing.svg"), "it is a link"),
        *([(os.mkfifo, "it is no ordinary file")] if hasattr(os, "mkfifo") else []),
    ],
)
def test_a_strange_file_is_refused_with_the_reason(
    folders: Folders, kind: OwnKind, make: Callable[[Path], object], reason: str
) -> None:
    make(folders.own(kind.folder) / f"odd{kind.suffix}")
    refusal = only(look(folders, kind.folder))
    assert refusal.file == f"odd{kind.suffix}"
    assert refusal.check == own_content.FILE
    assert reason in refusal.sentence and refusal.sentence.endswith(".")


@pytest.mark.parametrize("kind", KINDS)
def test_files_beyond_the_most_are_named(folders: Folders, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        put(folders, kind, f"{number}{KINDS[kind].suffix}", "x")
    files, refused = own_content.own_files(folders.own(kind), KINDS[kind].suffix, 2)
    assert [path.stem for path in files] == ["0", "1"]
    assert [refusal.check for refusal in refused] == [own_content.NUMBER]


def test_other_files_and_hidden_ones_are_let_be(folders: Folders) -> None:
    for name in (".hidden.toml", "notes.txt", "~$old"):
        put(folders, "characters", name, "x")
    assert look(folders, "characters") == OwnFound(0, 0, ())
    assert not own_content.has_files(folders.own("characters"), ".toml")


# TOML


@pytest.mark.parametrize("kind", TOML_KINDS)
@pytest.mark.parametrize(
    ("content", "check", "sentence"),
    [
        ("\n= 3", own_content.TOML, "odd.toml, line 2, letter 1: it is not TOML (there is no key"),
        ("[" * 50_000, own_content.TOML, "it is not TOML ("),
        (
            f"[[{{key}}]]\na{'.a' * 24_000} = 1",
            own_content.TOML,
            "odd.toml, line 2, letter 2: it is not TOML (a key has more than 32 parts).",
        ),
        (
            f"{{key}} = [{'[' * 150}{']' * 150}]",
            own_content.FIELDS,
            "odd.toml, entry 1: it must be a table, not a list.",
        ),
        ("a = 1", own_content.FIELDS, "odd.toml: it has a, and only [[{key}]] belongs there."),
        ("{key} = 1", own_content.FIELDS, "odd.toml: it has no [[{key}]]."),
        ("{key} = [3]", own_content.FIELDS, "odd.toml, entry 1: it must be a table, not a number."),
    ],
)
def test_a_file_that_holds_no_entries_is_refused(
    folders: Folders, kind: str, content: str, check: str, sentence: str
) -> None:
    key = {"categories": "card", "characters": "character"}[kind]
    put(folders, kind, "odd.toml", content.replace("{key}", key))
    refusal = only(look(folders, kind))
    assert refusal.check == check
    assert sentence.replace("{key}", key) in refusal.sentence


@pytest.mark.parametrize(
    ("old", "new", "check", "place", "reason"),
    [
        ('"red", "orange"', '"mauve", "orange"', "Swatches", "field colours", "there is no swatch called mauve"),
        ('"red", "orange", ', '"red", ', "Fields", "field colours", "it must be a list of 3"),
        ('"red", "orange"', '3, "orange"', "Fields", "field colours[0]", "it must be text, not a number"),
        ("colours =", "colors =", "Fields", "entry 1", "there is no field called colors"),
        ('colours = ["red", "orange", "green"]\n', "", "Fields", "entry 1", "colours is missing"),
        (
            'en = "The neighbour\'s cockerel", fr = "Le coq du voisin"',
            "",
            "Names",
            "field name",
            "a name has no letters",
        ),
        ("Much too early", "Proud of its own voice", "Hints", "field hints", "it has the same hint twice"),
        ("Much too early", "A cockerel", "Hints", "field hints", "contains the name"),
        ("Much too early", "x" * 49, "Hints", "field hints", "too long"),
        ('    "Much too early",\n', "", "Hints", "field hints", "3 hints in one language instead of four"),
        (
            '"cockerel", "rooster"',
            ", ".join(f'"word {number}"' for number in range(9)),
            "Other answers",
            "field also",
            "more than 8 other answers",
        ),
        ("The neighbour's cockerel", "Cowboy", "Only once", "field name", "Cowboy has the same name or answer"),
    ],
)
def test_a_bad_character_spoils_no_good_one(
    folders: Folders, old: str, new: str, check: str, place: str, reason: str
) -> None:
    assert old in CHARACTER
    put(folders, "characters", "odd.toml", CHARACTER.replace(old, new, 1))
    found = look(folders, "characters")
    refusal = only(found)
    assert (refusal.file, refusal.check) == ("odd.toml", check)
    assert place in refusal.place and "from line 10" in refusal.place
    assert reason in refusal.reason
    assert (found.files, found.cards) == (1, 1)


@pytest.mark.parametrize(
    ("old", "new", "check", "place", "reason"),
    [
        ('  { en = "Places of our holidays", fr = "Lieux de nos vacances" },\n', "", "Four slots", "slots", "3 slots"),
        ('en = "Places of our holidays", fr = "Lieux de nos vacances"', "", "Titles", "slots[2]", "without a title"),
        ("Places of our holidays", "x" * 41, "Titles", "slots[2]", "is longer than 40 letters"),
        ("Places of our holidays", "Sea creature", "Only once", "slots[2]", "“Sea creature” is there twice"),
        ("Places of our holidays", "on our kitchen TABLE", "Only once", "slots[2]", "is there twice"),
        ('"teapot"', '"blue teapot"', "Sample words", "slots[1]", "“blue” names a colour"),
        ('"teapot"', '"?"', "Sample words", "slots[1]", "“?”"),
        ('"teapot"', f'"{"x" * 41}"', "Sample words", "slots[1]", "nobody could name"),
        ('["teapot", "breadboard", "crumbs"]', '"teapot"', "Fields", "slots[0].words", "it must be a list, not text"),
        ("slots =", "slot =", "Fields", "entry 1", "there is no field called slot"),
    ],
)
def test_a_bad_card_spoils_no_good_one(
    folders: Folders, old: str, new: str, check: str, place: str, reason: str
) -> None:
    assert old in CATEGORY
    put(folders, "categories", "odd.toml", CATEGORY.replace(old, new, 1))
    found = look(folders, "categories")
    refusal = only(found)
    assert (refusal.file, refusal.check) == ("odd.toml", check)
    assert place in refusal.place
    assert reason in refusal.reason
    assert (found.files, found.cards) == (1, 1)


def test_the_lines_around_a_fault_are_shown(folders: Folders) -> None:
    put(folders, "characters", "odd.toml", CHARACTER.replace('"red", "orange"', '"mauve", "orange"'))
    refusal = only(look(folders, "characters"))
    assert refusal.excerpt is not None
    excerpt = refusal.excerpt()
    assert excerpt is not None
    assert (excerpt.first, excerpt.marked, len(excerpt.lines)) == (11, 13, 5)
    assert "mauve" in excerpt.lines[2]
    put(folders, "characters", "odd.toml", CHARACTER + "\n= 3\n")
    refusal = only(look(folders, "characters"))
    assert refusal.excerpt is not None
    excerpt = refusal.excerpt()
    assert excerpt is not None
    assert excerpt.lines[excerpt.marked - excerpt.first] == excerpt.lines[-1] == "= 3"
    (folders.own("characters") / "odd.toml").unlink()
    assert refusal.excerpt() is None


def test_the_same_card_in_two_files_is_taken_once(folders: Folders) -> None:
    for kind, text in (("characters", CHARACTER), ("categories", CATEGORY)):
        put(folders, kind, "a.toml", text)
        put(folders, kind, "b.toml", text)
        found = look(folders, kind)
        assert (found.files, found.cards) == (1, 2)
        assert {(refusal.file, refusal.check) for refusal in found.refused} == {("b.toml", "Only once")}


def test_a_file_full_of_faults_is_told_in_a_few_sentences(folders: Folders) -> None:
    put(folders, "categories", "odd.toml", "[[card]]\n" * 500)
    found = look(folders, "categories")
    assert len(found.refused) == own_content.MOST_FAULTS + 1
    assert found.refused[-1].reason == f"{500 - own_content.MOST_FAULTS} more entries have a fault"


def test_one_language_is_enough(folders: Folders) -> None:
    hints = '["un", "deux", "trois", "quatre"]'
    card = f'[[character]]\nname = {{ fr = "Mamie" }}\ncolours = ["red", "red", "red"]\nhints = {{ fr = {hints} }}'
    put(folders, "characters", "french.toml", card)
    (character,), found = own_characters(folders)
    assert found.refused == ()
    assert character.name.en == character.name.fr == "Mamie"
    assert character.hints.en == character.hints.fr == ("un", "deux", "trois", "quatre")


# Drawings


@pytest.mark.parametrize(
    ("old", "new", "check", "near"),
    [
        ("L290 170 L470 320 Z", "L290 170 L470 310", "Six closed areas", (437, 308)),
        ('d="M312 462 L314 464"', 'd="M240 460 H330"', "Six closed areas", (284, 429)),
        ("#8e4fd6", "#ff66aa", "Six inks", (280, 458)),
        ("#8e4fd6", "#ee3b3f", "Each ink once", (289, 268)),
        ("M240 400 H330 V520 H240 Z", "M240 400 H330 V430 H270 V520 H240 Z", "Room for a symbol", (258, 417)),
        ("M240 400 H330 V520 H240 Z", 'M200 400 H380 V442 H200 Z" stroke-width="2', "Height", (289, 420)),
        ("M240 400 H330 V520 H240 Z", "M180 400 V510 H260 V415 H390 V399 H180 Z", "Room for the nib", (329, 406)),
    ],
)
def test_a_refused_drawing_is_shown_with_its_fault(
    folders: Folders, old: str, new: str, check: str, near: tuple[int, int]
) -> None:
    assert old in DRAWING
    put(folders, "drawings", "odd.svg", DRAWING.replace(old, new))
    refusal = only(look(folders, "drawings"))
    assert refusal.check == check
    x, y = map(int, re.findall(r"\d+", refusal.place))
    assert abs(x - near[0]) < 30 and abs(y - near[1]) < 30
    assert refusal.picture is not None
    picture = refusal.picture()
    assert picture is not None
    around = [picture.get_at((px, py))[:3] for px in range(x - 50, x + 50) for py in range(y - 50, y + 50)]
    assert (0xE6, 0x00, 0x8A) in around


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [("</g>", "<text>x</text></g>", "line 12"), ("</g>", "", "line 13, letter 3"), ("<svg", "<!DOCTYPE x><svg", ""),
     ('viewBox="0 0 640 640"', "viewBox=", "line 1, letter 49")],
)  # fmt: skip
def test_what_is_no_drawing_is_refused_with_its_line(folders: Folders, old: str, new: str, place: str) -> None:
    put(folders, "drawings", "odd.svg", DRAWING.replace(old, new))
    refusal = only(look(folders, "drawings"))
    assert (refusal.check, refusal.place) == ("SVG", place)
    assert refusal.picture is None or refusal.picture() is None
    excerpt = refusal.excerpt() if refusal.excerpt is not None else None
    assert (f"line {excerpt.marked}" if excerpt is not None else "") == place.partition(",")[0]


# In play


def test_own_cards_are_dealt_with_the_others_alone_or_not_at_all() -> None:
    services = make_services(tuple(GAMES.values()))
    put(services.folders, "characters", "own.toml", numbered_characters(8))
    put(services.folders, "categories", "own.toml", numbered_cards(5))
    for way, names in (("mixed", 188), ("only", 8), ("off", 180)):
        options = pantone.GAME.complete_options(services, PantoneOptions(own_cards=way))
        assert len(pantone.GAME.new_match(BOTS, options, Random(1)).deck) == names  # type: ignore[attr-defined]
    for way, count in (("mixed", 65), ("only", 5), ("off", 60)):
        options = colorful.GAME.complete_options(services, ColorfulOptions(own_cards=way))
        assert len(colorful_deck.dealt(options, 2)) == count
    too_many = colorful.GAME.complete_options(services, ColorfulOptions(own_cards="only"))
    assert len(colorful_deck.dealt(too_many, 6)) == 65
    assert services.notices == []


@pytest.mark.parametrize("kind", TOML_KINDS)
def test_a_journal_is_replayed_whatever_became_of_the_file(kind: str) -> None:
    game = GAMES[kind]
    services = make_services((game,))
    put(services.folders, kind, "own.toml", numbered_characters(8) if kind == "characters" else numbered_cards(5))
    options = game.complete_options(services, game.options_type(own_cards="only"))
    live = LiveMatch.start(game, BOTS, options, 3, services.folders.journals)
    for _step in range(40):
        live.update(0.5)
    live.close()
    put(services.folders, kind, "own.toml", "changed")
    (path,), _faults = unfinished(services.folders.journals, [game])
    again = LiveMatch.resume(game, path)
    assert [again.match.view_for(seat) for seat in range(2)] == [live.match.view_for(seat) for seat in range(2)]
    again.close()


def test_own_drawings_alone_are_dealt_if_they_are_enough() -> None:
    own = tuple((f"own/{number}", "x") for number in range(8))
    options = SpeedColorsOptions(own_cards="only", deck=(("kite", "x"), *own))
    assert deck_of(options, 2) == own
    assert deck_of(options, 3) == options.deck


def test_a_fault_is_told_once_an_evening() -> None:
    services = make_services((colorful.GAME,))
    put(services.folders, "categories", "odd.toml", "= 3")
    for _match in range(2):
        colorful.GAME.complete_options(services, ColorfulOptions())
    (sentence,) = services.notices
    assert sentence.startswith("odd.toml, line 1")


@pytest.mark.parametrize("kind", TOML_KINDS)
def test_the_whole_card_of_a_page_of_the_docs_passes_every_check(folders: Folders, kind: str) -> None:
    (card,) = re.findall(r"```toml\n(.*?)```", (DOCS / PAGES[kind]).read_text("utf-8"), re.DOTALL)
    put(folders, kind, "mine.toml", card)
    found = look(folders, kind)
    assert (found.cards, found.refused) == (1, ())


def numbered_characters(count: int) -> str:
    hints = '["Much too early", "Proud of a voice", "Loud at six", "Behind the fence"]'
    return "\n".join(
        f'[[character]]\nname = {{ en = "Person{number * 11111}" }}\ncolours = ["red", "red", "red"]\n'
        f"hints = {{ en = {hints} }}"
        for number in range(1, count + 1)
    )


def numbered_cards(count: int) -> str:
    slots = ("At home", "Far off", "In the morning", "In a dream")
    return "\n".join(
        "[[card]]\nslots = [" + ", ".join(f'{{ en = "{slot} {number}" }}' for slot in slots) + "]"
        for number in range(count)
    )
