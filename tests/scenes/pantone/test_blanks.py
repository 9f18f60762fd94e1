"""The six blanks: written, kept, passed on, checked like printed characters, and replayed from a journal."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from engine.folders import Folders
from engine.live_match import LiveMatch
from scenes.pantone import GAME
from scenes.pantone.blanks import Blank, Blanks, BlanksError, written_blanks
from scenes.pantone.characters import CharacterError
from scenes.pantone.content import BLANKS, PantoneOptions
from tests.scenes.pantone.atelier import seats
from tests.scenes.stage import make_services

AUNT = Blank(
    name="Aunt Rosa",
    colours=("purple", "pink", "black"),
    hints=("Sunday tea", "A loud laugh", "Three cats", "She tells the best stories"),
    also=("Rosa",),
)
COACH = Blank(
    name="Our coach",
    colours=("red", "white", "red"),
    hints=("Rain or shine", "One more round", "A stopwatch", "He trains the team"),
)


@pytest.fixture
def folders() -> Folders:
    return Folders.standard()


@pytest.fixture
def blanks(folders: Folders) -> Blanks:
    return Blanks.load(folders)


def test_the_first_evening_has_six_blank_cards(blanks: Blanks) -> None:
    assert blanks.cards == (None,) * BLANKS
    assert blanks.characters == ()
    assert blanks.notices == []
    assert not blanks.path.exists()


def test_cards_are_kept_from_one_evening_to_the_next(blanks: Blanks, folders: Folders) -> None:
    blanks.set(2, AUNT)
    blanks.set(5, COACH)
    again = Blanks.load(folders)
    assert again.cards == (None, None, AUNT, None, None, COACH)
    assert [character.name.en for character in again.characters] == ["Aunt Rosa", "Our coach"]
    again.set(2, None)
    assert Blanks.load(folders).cards == (None, None, None, None, None, COACH)
    assert [path.name for path in blanks.path.parent.iterdir()] == [blanks.path.name]


def test_a_card_reads_the_same_in_every_language() -> None:
    character = AUNT.character()
    assert character.name.text("fr") == character.name.text("en") == "Aunt Rosa"
    assert character.hint(1).text("fr") == "A loud laugh"


@pytest.mark.parametrize(
    ("blank", "reason"),
    [
        (msgspec.structs.replace(AUNT, name="Snow White"), "Snow White has the same name or answer"),
        (msgspec.structs.replace(AUNT, also=("Batman",)), "Batman has the same name or answer"),
        (msgspec.structs.replace(AUNT, also=("the coach", "our coach")), "Our coach has the same name or answer"),
        (msgspec.structs.replace(AUNT, hints=("a", "b", "c", "rosa's cats")), "contains the name"),
        (msgspec.structs.replace(AUNT, name=""), "a name has no letters"),
        (msgspec.structs.replace(AUNT, colours=("red", "red", "gold")), "there is no swatch called gold"),
    ],
)
def test_the_checks_are_those_of_printed_characters(blanks: Blanks, blank: Blank, reason: str) -> None:
    blanks.set(0, COACH)
    fault = blanks.fault(1, blank)
    assert fault is not None
    assert reason in fault
    with pytest.raises(CharacterError) as refusal:
        blanks.set(1, blank)
    assert str(refusal.value) == fault
    assert blanks.cards == (COACH, *[None] * 5)


def test_a_card_can_be_written_again(blanks: Blanks) -> None:
    blanks.set(0, AUNT)
    assert blanks.fault(0, AUNT) is None
    assert blanks.fault(1, AUNT) is not None
    blanks.set(0, msgspec.structs.replace(AUNT, also=()))


@pytest.mark.parametrize("index", [-1, 6])
def test_there_are_six_cards(blanks: Blanks, index: int) -> None:
    with pytest.raises(IndexError):
        blanks.set(index, AUNT)


def test_cards_are_passed_on_in_one_file(blanks: Blanks, tmp_path: Path) -> None:
    blanks.set(1, AUNT)
    blanks.set(4, COACH)
    file = tmp_path / "for_a_friend.json"
    blanks.export(file)
    friend = Blanks.load(Folders(tmp_path / "friend", tmp_path / "friend"))
    other = msgspec.structs.replace(COACH, name="The postman", hints=("Early", "Letters", "A bag", "He rings twice"))
    friend.set(0, other)
    assert friend.import_(file) == 2
    assert friend.cards == (other, AUNT, COACH, None, None, None)
    changed = msgspec.structs.replace(AUNT, also=())
    blanks.set(1, changed)
    blanks.export(file)
    friend.import_(file)
    assert friend.cards == (other, changed, COACH, None, None, None)


def test_nothing_is_lost_when_there_is_no_room(blanks: Blanks, tmp_path: Path) -> None:
    file = tmp_path / "more.json"
    blanks.set(0, AUNT)
    blanks.export(file)
    full = Blanks.load(Folders(tmp_path / "full", tmp_path / "full"))
    for index in range(BLANKS):
        full.set(index, msgspec.structs.replace(COACH, name=f"Coach number {index}"))
    before = full.cards
    with pytest.raises(BlanksError, match=r"more\.json do not fit: all 6 blanks are taken\."):
        full.import_(file)
    assert full.cards == before


BROKEN = [
    b"",
    b"nonsense",
    b"\xff\xfe",
    b"[]",
    b'{"version": 1}',
    b'{"version": 2, "blanks": []}',
    b'{"version": 1, "blanks": [null, null, null, null, null, null, null]}',
    b'{"version": 1, "blanks": [{"name": "Bob"}]}',
    b'{"version": 1, "blanks": [], "more": 1}',
    b"[" * 100_000,
    b"x" * 200_000,
]


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_set_aside_with_a_sentence(content: bytes, blanks: Blanks, folders: Folders) -> None:
    blanks.path.parent.mkdir(parents=True)
    blanks.path.write_bytes(content)
    again = Blanks.load(folders)
    assert again.cards == (None,) * BLANKS
    assert again.notices[0].startswith("The characters in own_characters.json cannot be used: ")
    assert again.notices[1] == "It is kept as own_characters.broken-1.json."
    assert not blanks.path.exists()
    assert Blanks.load(folders).notices == []


@pytest.mark.parametrize("spoil", ["a card", "a rule", "a key", "the version"])
def test_one_fault_costs_no_other_card(spoil: str, blanks: Blanks, folders: Folders) -> None:
    blanks.set(1, AUNT)
    blanks.set(4, COACH)
    written = json.loads(blanks.path.read_text("utf-8"))
    if spoil == "a card":
        written["blanks"][0] = {"name": 7}
    elif spoil == "a rule":
        written["blanks"][0] = {**written["blanks"][1], "name": "Batman"}
    elif spoil == "a key":
        written["later"] = True
    else:
        written["version"] = 2
    blanks.path.write_text(json.dumps(written), "utf-8")
    assert len(written_blanks(folders)) == 2
    again = Blanks.load(folders)
    assert again.cards == (None, AUNT, None, None, COACH, None)
    assert again.notices[1:] == [
        "It is kept as own_characters.broken-1.json.", "2 cards out of it are all right and stay.",
    ]  # fmt: skip
    assert json.loads(blanks.path.with_name("own_characters.broken-1.json").read_text("utf-8")) == written
    calm = Blanks.load(folders)
    assert (calm.cards, calm.notices) == (again.cards, [])


def test_a_byte_order_mark_costs_no_card(blanks: Blanks, folders: Folders) -> None:
    blanks.set(0, AUNT)
    blanks.path.write_bytes(b"\xef\xbb\xbf" + blanks.path.read_bytes())
    again = Blanks.load(folders)
    assert (again.cards[0], again.notices) == (AUNT, [])


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_not_taken_over(content: bytes, blanks: Blanks, tmp_path: Path) -> None:
    blanks.set(0, AUNT)
    file = tmp_path / "gift.json"
    file.write_bytes(content)
    with pytest.raises(BlanksError, match=r"gift\.json cannot be used: .*\.$"):
        blanks.import_(file)
    assert blanks.cards == (AUNT, *[None] * 5)
    assert file.exists()


def test_a_file_with_a_character_that_breaks_a_rule_names_it(blanks: Blanks, folders: Folders) -> None:
    blanks.set(0, AUNT)
    written = json.loads(blanks.path.read_text("utf-8"))
    written["blanks"][0]["name"] = "Batman"
    blanks.path.write_text(json.dumps(written), "utf-8")
    again = Blanks.load(folders)
    assert again.notices[0].startswith("The character Batman in own_characters.json cannot be used: ")


def test_a_card_that_cannot_be_written_changes_nothing(blanks: Blanks) -> None:
    blanks.path.parent.parent.mkdir(parents=True)
    blanks.path.parent.write_text("a file where the folder should be")
    with pytest.raises(BlanksError, match=r"cannot be written to own_characters\.json: "):
        blanks.set(0, AUNT)
    assert blanks.cards == (None,) * BLANKS


def test_a_match_is_set_up_with_the_blanks_of_the_evening(blanks: Blanks) -> None:
    services = make_services()
    complete = GAME.complete_options
    assert complete(services, PantoneOptions()).blanks == ()
    blanks.set(0, AUNT)
    completed = complete(services, PantoneOptions(goal=20))
    assert (completed.goal, completed.blanks) == (20, (AUNT.character(),))


def test_blanks_are_something_of_ones_own_beside_the_files(blanks: Blanks) -> None:
    folders = make_services().folders
    assert GAME.own is not None
    assert not GAME.own.is_any(folders)
    blanks.set(0, AUNT)
    assert GAME.own.is_any(folders)


def test_the_hall_is_told_of_blanks_that_cannot_be_used(blanks: Blanks) -> None:
    blanks.path.parent.mkdir(parents=True)
    blanks.path.write_text("{")
    services = make_services()
    assert GAME.complete_options(services, PantoneOptions()).blanks == ()
    assert services.notices[0].startswith("The characters in own_characters.json cannot be used: ")


@pytest.mark.parametrize(("players", "fits"), [(2, False), (3, False), (4, True), (5, False), (12, True)])
def test_teams_are_offered_where_they_are_equal(players: int, fits: bool) -> None:
    fault = GAME.options_fault
    assert fault is not None
    assert (fault(players, PantoneOptions(teams=True)) is None) == fits
    assert fault(players, PantoneOptions()) is None


def test_a_journal_is_replayed_whatever_became_of_the_blanks(blanks: Blanks, tmp_path: Path) -> None:
    blanks.set(0, AUNT)
    live = LiveMatch.start(GAME, seats(4, 2), PantoneOptions(blanks=blanks.characters), 3, tmp_path)
    while len(live.moves) < 60:
        live.update(1.0)
    assert live.path is not None
    live.close()
    path = next(tmp_path.glob("*.jsonl"))
    blanks.set(0, COACH)
    again = LiveMatch.resume(GAME, path)
    assert again.options.blanks == (AUNT.character(),)
    assert again.match.view_for(0) == live.match.view_for(0)
    again.close()
