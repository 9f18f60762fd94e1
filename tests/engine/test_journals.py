from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from engine import journals as journals_module
from engine.journal import Journal, JournalBusy, JournalError
from engine.journal_record import NAME, TIDY_BYTES, Note, add_note, read_notes
from engine.journals import MOST_FINISHED, put_aside, shelve, unfinished
from tests.coin_game import COINS
from tests.engine.test_journal import HEADER, MOVES, H, file, read, text, written


def file_times(*paths: Path) -> None:
    """Give files times as a wrong clock, or copying them, may: the later the path, the later the time."""
    for moment, path in enumerate(paths):
        os.utime(path, (1000 + moment, 1000 + moment))


def reopened(path: Path) -> Path:
    """Go on with a match, and leave it again without a move."""
    Journal.reopen(path, COINS.move_type)[0].close()
    return path


# Which was played last


def test_the_match_left_last_comes_first_whatever_the_clock_says(tmp_path):
    first, second, third = (written(tmp_path, MOVES[0]) for _ in range(3))
    file_times(third, second, first)
    assert unfinished(tmp_path, [COINS]) == ([third, second, first], [])
    reopened(first)
    file_times(first, third, second)
    assert unfinished(tmp_path, [COINS]) == ([first, third, second], [])


def test_a_match_left_after_another_was_begun_was_left_last(tmp_path):
    journal = Journal.create(tmp_path, HEADER)
    other = written(tmp_path, MOVES[0])
    journal.close()
    assert unfinished(tmp_path)[0] == [journal.path, other]


def test_a_match_that_was_killed_counts_from_when_it_was_begun(tmp_path):
    before = written(tmp_path, MOVES[0])
    journal = Journal.create(tmp_path, HEADER)
    journal._syncer.shutdown(wait=True)
    journal._file.close()  # the program is gone
    assert unfinished(tmp_path)[0] == [journal.path, before]


def test_matches_that_the_record_does_not_know_come_last_by_the_time_of_their_files(tmp_path):
    strange = [written(tmp_path, MOVES[0]) for _ in range(3)]
    (tmp_path / NAME).unlink()
    file_times(strange[1], strange[0], strange[2])
    own = written(tmp_path, MOVES[0])
    file_times(own)
    assert unfinished(tmp_path)[0] == [own, strange[2], strange[0], strange[1]]


def test_the_record_says_how_far_each_match_has_come(tmp_path):
    journal = Journal.create(tmp_path, HEADER)
    journal.note(1, False)
    journal.note(3, False)
    journal.close()
    assert read_notes(tmp_path)[journal.path.name] == Note(name=journal.path.name, round=3)
    again = Journal.reopen(journal.path, COINS.move_type)[0]
    again.note(3, True)
    again.close()
    assert read_notes(tmp_path)[journal.path.name] == Note(name=journal.path.name, round=3, over=True)


@pytest.mark.parametrize("torn", [b"", b"\0\0\0\n", b'{"name":"a', b'{"name":5}\n', b"\xff\xfe\n", b"[" * 3000 + b"\n"])
def test_a_torn_record_costs_no_more_than_the_torn_line(tmp_path, torn):
    first, second = written(tmp_path, MOVES[0]), written(tmp_path, MOVES[0])
    with (tmp_path / NAME).open("ab") as record:
        record.write(torn)
    reopened(first)
    file_times(first, second)
    assert unfinished(tmp_path)[0] == [first, second]


def test_a_record_that_has_grown_large_is_written_anew_with_what_is_still_there(tmp_path):
    kept = written(tmp_path, MOVES[0])
    for number in range(TIDY_BYTES // 50):
        (tmp_path / NAME).open("ab").write(b'\n{"name":"gone-%d.jsonl","round":1,"over":false}\n' % number)
    ended = written(tmp_path, MOVES[0])
    shelve(ended)
    assert (tmp_path / NAME).stat().st_size < 2000
    assert list(read_notes(tmp_path)) == [kept.name, ended.name]


@pytest.mark.parametrize("in_the_way", ["folder", "link", "pipe"])
def test_a_match_is_kept_whatever_stands_in_the_place_of_the_record(tmp_path, in_the_way):
    target = tmp_path / "mine.txt"
    target.write_text("mine")
    folder = tmp_path / "journals"
    folder.mkdir()
    if in_the_way == "folder":
        (folder / NAME).mkdir()
    elif in_the_way == "link":
        (folder / NAME).symlink_to(target)
    elif not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes among its files")
    else:
        os.mkfifo(folder / NAME)
    path = written(folder, *MOVES)
    assert read(path) == MOVES
    assert unfinished(folder)[0] == [path]
    shelve(path)
    assert target.read_text() == "mine"


# What is put away, and what is deleted


def test_a_finished_match_is_no_longer_listed(tmp_path):
    path = written(tmp_path, MOVES[0])
    shelve(path)
    assert unfinished(tmp_path) == ([], [])
    assert read(tmp_path / "finished" / path.name) == MOVES[:1]


def test_only_the_latest_finished_matches_are_kept_whatever_the_clock_says(tmp_path):
    names = []
    for number in range(MOST_FINISHED + 3):
        path = written(tmp_path)
        os.utime(path, (9000 - number, 9000 - number))
        names.append(path.name)
        shelve(path)
    assert {path.name for path in (tmp_path / "finished").iterdir()} == set(names[3:])


def finish_many(folder: Path) -> None:
    for _ in range(MOST_FINISHED + 1):
        shelve(written(folder))


def test_files_that_huecade_has_not_written_are_never_deleted(tmp_path):
    shelf = tmp_path / "finished"
    shelf.mkdir()
    copied = shelf / written(tmp_path, MOVES[0]).name
    (tmp_path / copied.name).rename(copied)  # moved by hand
    foreign = shelf / "20200101-000000-coins-00000000.jsonl"
    foreign.write_text(H + text(*MOVES))
    (shelf / "notes.txt").write_text("mine")
    finish_many(tmp_path)
    assert len(list(shelf.iterdir())) == MOST_FINISHED + 3
    assert foreign.exists()
    assert copied.exists()


def test_a_finished_match_that_somebody_has_changed_is_theirs(tmp_path):
    changed = written(tmp_path, MOVES[0])
    shelve(changed)
    shelved = tmp_path / "finished" / changed.name
    content = shelved.read_bytes().replace(b"Zo", b"Jo")
    shelved.write_bytes(content)
    finish_many(tmp_path)
    assert shelved.read_bytes() == content


@pytest.mark.parametrize("name", ["../precious.jsonl", "/precious.jsonl", "..", ""])
def test_a_record_that_names_a_file_elsewhere_is_not_obeyed(tmp_path, name):
    folder = tmp_path / "journals"
    precious = tmp_path / "precious.jsonl"
    precious.write_text("precious")
    folder.mkdir()
    add_note(folder, Note(name=name, size=8, check=0x2E6F2A1F))
    assert name not in read_notes(folder)
    finish_many(folder)
    assert precious.exists()


@pytest.mark.parametrize("linked", ["journals", "finished"])
def test_nothing_is_deleted_in_a_folder_that_is_a_link(tmp_path, linked):
    elsewhere, folder = tmp_path / "elsewhere", tmp_path / "journals"
    elsewhere.mkdir()
    if linked == "journals":
        folder.symlink_to(elsewhere)
    else:
        folder.mkdir()
        (folder / "finished").symlink_to(elsewhere)
    finish_many(folder)
    assert len(list((folder / "finished").glob("*.jsonl"))) == MOST_FINISHED + 1


def test_a_link_among_the_finished_matches_is_neither_followed_nor_deleted(tmp_path):
    target = tmp_path / "mine.jsonl"
    path = written(tmp_path, MOVES[0])
    shelve(path)
    shelved = tmp_path / "finished" / path.name
    shelved.rename(target)
    shelved.symlink_to(target)
    finish_many(tmp_path)
    assert shelved.is_symlink()
    assert target.exists()


def test_a_link_among_the_matches_is_not_offered_and_stays(tmp_path):
    folder = tmp_path / "journals"
    folder.mkdir()
    target = written(tmp_path, MOVES[0])
    (folder / "linked.jsonl").symlink_to(target)
    assert unfinished(folder, [COINS]) == ([], [])
    assert (folder / "linked.jsonl").is_symlink()


def test_nothing_that_is_there_is_replaced(tmp_path):
    path = written(tmp_path, MOVES[0])
    (tmp_path / "finished").mkdir()
    before = tmp_path / "finished" / path.name
    before.write_text("mine")
    shelve(path)
    assert before.read_text() == "mine"
    assert read(tmp_path / "finished" / f"{path.stem}-2.jsonl") == MOVES[:1]
    for content in ("first", "second"):
        file(tmp_path, content)
        put_aside(tmp_path / "broken one.jsonl")
    assert {path.read_text() for path in tmp_path.glob("broken one*")} == {"first", "second"}
    assert unfinished(tmp_path) == ([], [])


def test_a_match_that_another_window_plays_is_not_put_away(tmp_path):
    journal = Journal.create(tmp_path, HEADER)
    with pytest.raises(JournalBusy, match="another window"):
        shelve(journal.path)
    assert journal.path.exists()
    journal.close()


def test_matches_left_long_ago_are_put_away(tmp_path, monkeypatch):
    monkeypatch.setattr(journals_module, "MOST_UNFINISHED", 2)
    paths = [written(tmp_path) for _ in range(3)]
    file_times(*reversed(paths))
    assert unfinished(tmp_path) == ([paths[2], paths[1]], [])
    assert (tmp_path / "finished" / paths[0].name).exists()


def test_matches_that_the_record_does_not_know_are_not_put_away(tmp_path, monkeypatch):
    monkeypatch.setattr(journals_module, "MOST_UNFINISHED", 2)
    strange = [written(tmp_path) for _ in range(3)]
    (tmp_path / NAME).unlink()
    own = [written(tmp_path) for _ in range(2)]
    assert set(unfinished(tmp_path)[0]) == {*strange, *own}


# The list of matches


def test_a_folder_that_is_not_there_holds_no_matches(tmp_path):
    assert unfinished(tmp_path / "nowhere") == ([], [])


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "it is empty"),
        (H[:20].encode(), "its first line is torn"),
        (H.replace("coins", "poker").encode(), "no game here is called poker"),
        ((H + "garbage\n" + text(MOVES[0])).encode(), "line 2"),
    ],
)
def test_a_broken_match_is_told_once_and_set_aside(tmp_path, content, reason):
    good = written(tmp_path, MOVES[0])
    bad = file(tmp_path, content)
    sound, sentences = unfinished(tmp_path, [COINS])
    assert sound == [good]
    assert len(sentences) == 1
    assert sentences[0].startswith(f"The match {bad.name} cannot be used: {reason}")
    assert (tmp_path / "broken one.jsonl.broken").read_bytes() == content
    assert unfinished(tmp_path, [COINS]) == ([good], [])


def test_a_match_that_cannot_be_put_away_is_an_error(tmp_path):
    path = written(tmp_path)
    (tmp_path / "finished").write_text("in the way")
    with pytest.raises(JournalError, match=path.name):
        shelve(path)
    assert path.exists()


def test_another_game_of_the_same_moves_is_not_mistaken(tmp_path):
    path = written(tmp_path, MOVES[0])
    other = replace(COINS, key="other")
    assert unfinished(tmp_path, [other, COINS]) == ([path], [])
