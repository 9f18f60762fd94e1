"""The board at the end: winners, a word seen again, and the picture that is kept."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.actions import MOUSE, Button
from engine.folders import Folders, shown_folder
from engine.text import fit_line
from engine.theme import DISPLAY
from scenes.colorful.kept_picture import keep_picture
from tests.scenes.colorful.room import Room
from tests.scenes.table_stage import DEVICES, pixels

SHEET = (40, 30)


@pytest.fixture
def room() -> Room:
    room = Room(DEVICES, 2)
    room.to_board(Random(2))
    return room


@pytest.mark.parametrize("device", DEVICES)
def test_anybody_goes_on_to_the_results(room: Room, device: str) -> None:
    at = room.page._pill_rects()[Button.CONFIRM].center if device == MOUSE else None
    room.press(device, Button.CONFIRM, at=at)
    room.tick()
    assert room.is_over
    assert room.floor.results == [room.match.outcome]


def test_a_click_anywhere_does_not_leave_the_board(room: Room) -> None:
    room.click((300, 960))
    room.tick()
    assert not room.is_over


def test_a_word_is_seen_again_and_the_board_comes_back(room: Room) -> None:
    room.services.devices.latest = "pad_1"
    board = pixels(room.draw())
    room.press("pad_1", Button.EXTRA)
    room.press("pad_1", Button.RIGHT, Button.RIGHT, Button.CONFIRM)
    assert room.page.again.number == 3
    assert room.page.moment == "board-again"
    assert pixels(room.draw()) != board
    room.press("pad_1", Button.CONFIRM)
    assert room.page.again is None
    assert pixels(room.draw()) == board


def test_the_mouse_clicks_on_a_word(room: Room) -> None:
    room.click(room.page.board.columns[4].center)
    assert room.page.again.number == 5
    room.press(MOUSE, Button.CONFIRM, at=(960, 500))
    assert room.page.again is None
    room.click(room.page._pill_rects()[Button.EXTRA].center)
    assert room.page.choosing
    room.click(room.page._pill_rects()[Button.CANCEL].center)
    assert not room.page.choosing


def test_the_board_is_kept_as_a_picture(room: Room, home: Path) -> None:
    for number in (1, 2):
        room.press("pad_1", Button.OPTION)
        path = home / "pictures" / f"colorful-{number}.png"
        assert path.is_file()
        assert path.name in room.page.sentence
        assert shown_folder(path.parent) in room.page.sentence
    kept = pygame.image.load(path)
    assert kept.get_size() == (1920, 1080)
    assert pixels(kept.convert()) == pixels(room.page.picture().convert())
    assert [found.name for found in path.parent.iterdir() if found.name.startswith(".")] == []


def test_a_picture_that_cannot_be_kept_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("scenes.colorful.kept_picture.replace_file", no_room)
    sentence = keep_picture(pygame.Surface(SHEET), Folders(tmp_path, tmp_path))
    assert sentence.endswith("No space left on device.")
    assert shown_folder(Folders(tmp_path, tmp_path).pictures) in sentence


def test_rows_are_in_the_order_of_the_standings(room: Room) -> None:
    standings = room.match.outcome.standings
    assert room.page.board._order == [standing.seat for standing in standings]


def test_the_headline_names_who_has_won() -> None:
    for seed in range(6):
        room = Room(["pad_1"], 4, seed)
        page = room.to_board(Random(seed))
        winners = [room.live.seats[seat].name for seat in room.match.outcome.winners]
        if len(winners) <= 3:
            assert all(name in page.headline() for name in winners)
        assert ("together" in page.headline()) == (1 < len(winners) <= 3)


def test_a_team_stays_together_on_the_board() -> None:
    room = Room(DEVICES, 2, teams="three")
    page = room.to_board(Random(3))
    teams = [room.match.teams[seat] for seat in page.board._order]
    assert sum(first != second for first, second in pairwise(teams)) == 2
    assert "Team" in page.headline()


def test_names_of_winners_in_teams_are_whole() -> None:
    room = Room(DEVICES, 2, teams="three")
    room.play_on(Random(9))
    board = room.to_board().board
    for seat, row in zip(board._order, board._rows, strict=True):
        left, right = board._name_span(seat, row)
        name = room.live.seats[seat].name
        assert fit_line(name, DISPLAY, 42, right - left) == (name, 42)


def test_a_folder_whose_name_is_no_text_is_told_so_that_it_can_be_drawn(tmp_path: Path) -> None:
    assert keep_picture(pygame.Surface((2, 2)), Folders(tmp_path, tmp_path / "\udcff")).isprintable()
