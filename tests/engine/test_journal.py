from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from engine import journal as journal_module
from engine.journal import (
    Header,
    Journal,
    JournalError,
    SeatChanged,
    Seen,
    Undone,
    read_header,
    read_journal,
)
from engine.journals import unfinished
from tests.coin_game import COINS, Bell, Take, bot, person

HEADER = Header(
    game="coins",
    options={"coins": 12, "turns": False},
    seats=(person("Zoë"), bot(3)),
    seed=5,
    started="2025-05-01T20:15:00+00:00",
)
MOVES = [Take(seat=0, coin=4), Take(seat=1, coin=2), Bell(seat=-1)]


def written(folder: Path, *entries, header: Header = HEADER) -> Path:
    journal = Journal.create(folder, header)
    for entry in entries:
        journal.append(entry)
    journal.close()
    return journal.path


def read(path: Path) -> list:
    return read_journal(path, COINS.move_type)[1]


def file(folder: Path, content: str | bytes) -> Path:
    path = folder / "broken one.jsonl"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def text(*entries) -> str:
    return "".join(journal_module._line(entry).decode() for entry in entries)


# Writing and reading


def test_what_is_written_is_read(tmp_path):
    path = written(tmp_path, *MOVES)
    assert read_journal(path, COINS.move_type) == (HEADER, MOVES)
    assert read_header(path) == HEADER


def test_every_move_is_one_line_in_the_file_as_soon_as_it_is_played(tmp_path):
    journal = Journal.create(tmp_path, HEADER)
    for count, move in enumerate(MOVES, start=1):
        journal.append(move)
        assert journal.path.read_bytes().count(b"\n") == 1 + count
        assert read(journal.path) == MOVES[:count]


def test_every_move_is_brought_to_the_disk(tmp_path, monkeypatch):
    synced: list[int] = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda number: (synced.append(number), real(number)))
    journal = Journal.create(tmp_path, HEADER)
    assert synced
    synced.clear()
    number = journal._file.fileno()  # journals of other tests may still be on their way to the disk
    for move in MOVES:
        journal.append(move)
    journal.close()
    assert synced.count(number) == len(MOVES)


def test_a_disk_that_failed_to_sync_is_told_at_the_next_move(tmp_path, monkeypatch):
    journal = Journal.create(tmp_path, HEADER)

    def fail(number: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    journal.append(MOVES[0])
    journal._syncer.shutdown(wait=True)
    with pytest.raises(JournalError, match=r"not kept.*Input/output error"):
        journal.append(MOVES[1])


def test_moves_taken_back_are_left_out(tmp_path):
    path = written(tmp_path, MOVES[0], MOVES[1], Undone(seat=0), Take(seat=0, coin=9))
    assert read(path) == [MOVES[1], Take(seat=0, coin=9)]


def test_seats_that_change_hands_stand_between_the_moves(tmp_path):
    change = SeatChanged(seat=1, info=bot(1))
    assert read(written(tmp_path, MOVES[0], change, MOVES[1])) == [MOVES[0], change, MOVES[1]]


def test_what_was_seen_stands_between_the_moves_and_is_no_move(tmp_path):
    path = written(tmp_path, MOVES[0], Seen(pages=2), Undone(seat=0), MOVES[1])
    assert read(path) == [Seen(pages=2), MOVES[1]]


def test_a_game_with_a_single_kind_of_move_can_be_read(tmp_path):
    assert read_journal(written(tmp_path, MOVES[0], Undone(seat=0)), Take) == (HEADER, [])


def test_a_reopened_journal_goes_on_after_its_last_move(tmp_path):
    path = written(tmp_path, MOVES[0])
    journal, header, entries = Journal.reopen(path, COINS.move_type)
    assert (header, entries) == (HEADER, MOVES[:1])
    journal.append(MOVES[1])
    journal.close()
    assert read(path) == MOVES[:2]


# Torn files


def test_cut_anywhere_a_journal_keeps_every_whole_move(tmp_path):
    path = written(tmp_path, *MOVES)
    content = path.read_bytes()
    ends = [index for index, byte in enumerate(content) if byte == ord("\n")]
    for length in range(len(content) + 1):
        path.write_bytes(content[:length])
        if length <= ends[0]:
            with pytest.raises(JournalError, match=r"\.jsonl cannot be used: (it is empty|its first line is torn)"):
                read(path)
            continue
        whole = sum(length >= end for end in ends[1:])
        assert read(path) == MOVES[:whole], length
        journal, _header, _entries = Journal.reopen(path, COINS.move_type)
        journal.append(Take(seat=0, coin=11))
        journal.close()
        assert read(path) == [*MOVES[:whole], Take(seat=0, coin=11)], length


def test_a_torn_letter_and_the_zeros_of_a_power_cut_are_dropped(tmp_path):
    whole = written(tmp_path, *MOVES).read_bytes()
    for tail in (b'{"type":"Take","seat":"\xc3', b"\0" * 512, b'{"type":"Take","seat":0,"coin":7'):
        assert read(file(tmp_path, whole + tail)) == MOVES


@settings(deadline=None, max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.floats(0, 1), length=st.integers(0, 40), garbage=st.binary(max_size=40))
def test_garbage_anywhere_is_an_error_or_harmless_but_never_a_crash(tmp_path, place, length, garbage):
    content = text(HEADER, *MOVES, Undone(seat=0), SeatChanged(seat=0, info=person()), *MOVES).encode()
    start = round(place * len(content))
    path = file(tmp_path, content[:start] + garbage + content[start + length :])
    try:
        header, entries = read_journal(path, COINS.move_type)
    except JournalError as fault:
        assert "broken one.jsonl cannot be used: " in str(fault)
        assert "\n" not in str(fault)
    else:
        assert all(-1 <= entry.seat < len(header.seats) for entry in entries)


# Broken files

H = text(HEADER)


BROKEN = [
    ("", "it is empty"),
    (" \n\n", "it is empty"),
    ("hello\n", "line 1: JSON is malformed"),
    ("[]\n", "line 1: Expected `object`, got `array`"),
    ("{}\n", "line 1: Object missing required field `game`"),
    (H.replace('"seed":5', '"seed":"five"'), "line 1: Expected `int`, got `str` - at `$.seed`"),
    (H.replace('"version":1', '"version":99'), "it was written by another version of Huecade"),
    (H.replace('"bot_level":3', '"bot_level":9'), "its seats make no sense"),
    (text(Header(game="coins", options={}, seats=(), seed=1, started="")), "its seats make no"),
    (H.replace('"animal":"fox"', '"animal":"dragon"'), "its seats make no sense"),
    (H.replace('"animal":"fox"', '"animal":"owl"'), "its seats make no sense"),
    (H.replace('"Zoë"', '""'), "its seats make no sense"),
    (H.replace('"Zoë"', '"Z\\u0000ë"'), "its seats make no sense"),
    (H.replace('"Zoë"', f'"{"Z" * 10_000}"'), "its seats make no sense"),
    (H.replace('"device":"mouse"', f'"device":"{"m" * 10_000}"'), "its seats make no sense"),
    (H.replace(HEADER.started, "yesterday"), "its date makes no sense"),
    (H.replace(HEADER.started, "2025-05-01\\u0000"), "its date makes no sense"),
    (H.encode().replace("ë".encode(), b"\xeb"), "line 1: it is not UTF-8 text"),
    ((H + text(*MOVES)).encode("utf-16"), "line 1: it is not UTF-8 text"),
    (H + "garbage\n" + text(*MOVES), "line 2: JSON is malformed"),
    (H + text(*MOVES) + "\n", "line 5: Input data was truncated"),
    (H + '{"type":"Fly","seat":0}\n', "line 2: Invalid value 'Fly' - at `$.type`"),
    (H + '{"seat":0,"coin":1}\n', "line 2: Object missing required field `type`"),
    (H + '{"type":"Take","seat":0,"coin":1.5}\n', "line 2: Expected `int`, got `float` - at `$.coin`"),
    (H + text(Take(seat=2, coin=1)), "line 2: there is no seat 2"),
    (H + text(Take(seat=-2, coin=1)), "line 2: there is no seat -2"),
    (H + text(SeatChanged(seat=-1, info=bot())), "line 2: there is no seat -1"),
    (H + text(SeatChanged(seat=0, info=bot(7))), "line 2: the new player of seat 0 makes no sense"),
    (H + text(SeatChanged(seat=0, info=bot())), "line 2: the new player of seat 0 makes no sense"),
    (H + text(SeatChanged(seat=0, info=person("A\0"))), "line 2: the new player of seat 0 makes no sense"),
    (H + text(MOVES[0], Undone(seat=1)), "line 3: seat 1 has no move to take back"),
    (H + "[" * 2_000 + "\n", "line 2: "),
]


@pytest.mark.parametrize(("content", "reason"), BROKEN, ids=[reason for _content, reason in BROKEN])
def test_a_broken_journal_is_an_error_naming_file_and_reason(tmp_path, content, reason):
    path = file(tmp_path, content)
    with pytest.raises(JournalError) as caught:
        read(path)
    assert str(caught.value).startswith(f"The match broken one.jsonl cannot be used: {reason}")
    with pytest.raises(JournalError):
        Journal.reopen(path, COINS.move_type)


@pytest.mark.parametrize("game", ["x" * 100_000, "a\0b\nc"])
def test_what_a_reason_quotes_of_a_broken_journal_can_be_shown(tmp_path, game):
    file(tmp_path, text(structs.replace(HEADER, game=game)))
    _sound, (sentence,) = unfinished(tmp_path, (COINS,))
    assert sentence.isprintable()
    assert len(sentence) < 600


def test_a_missing_journal_and_a_folder_in_its_place_are_errors(tmp_path):
    for path in (tmp_path / "gone.jsonl", tmp_path):
        with pytest.raises(JournalError, match=path.name):
            read(path)
        with pytest.raises(JournalError, match=path.name):
            Journal.reopen(path, COINS.move_type)


def test_an_oversized_journal_is_refused_and_none_is_written(tmp_path, monkeypatch):
    path = written(tmp_path, *MOVES)
    size = path.stat().st_size
    monkeypatch.setattr(journal_module, "MOST_BYTES", size)
    journal, _header, _entries = Journal.reopen(path, COINS.move_type)
    with pytest.raises(JournalError, match=r"not kept.*larger than"):
        journal.append(MOVES[0])
    journal.close()
    assert path.stat().st_size == size
    monkeypatch.setattr(journal_module, "MOST_BYTES", size - 1)
    with pytest.raises(JournalError, match="larger than"):
        read(path)


def test_a_full_disk_leaves_no_half_line_behind(tmp_path, monkeypatch):
    journal = Journal.create(tmp_path, HEADER)
    journal.append(MOVES[0])

    class FullDisk:
        def __init__(self, inner):
            self.inner = inner

        def write(self, line: bytes) -> int:
            return self.inner.write(line[:5])

        def __getattr__(self, name):
            return getattr(self.inner, name)

    real, journal._file = journal._file, FullDisk(journal._file)
    with pytest.raises(JournalError, match="No space left"):
        journal.append(MOVES[1])
    journal._file = real
    journal.append(MOVES[2])
    journal.close()
    assert read(journal.path) == [MOVES[0], MOVES[2]]


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path):
    in_the_way = tmp_path / "journals"
    in_the_way.write_text("a file")
    with pytest.raises(JournalError, match="not kept"):
        Journal.create(in_the_way, HEADER)


# Two programs


def test_matches_begun_in_the_same_second_do_not_share_a_file(tmp_path):
    paths = {written(tmp_path, MOVES[0]) for _ in range(50)}
    assert len(paths) == 50
    assert all(read(path) == MOVES[:1] for path in paths)


def test_a_match_being_played_cannot_be_resumed_in_another_window(tmp_path):
    journal = Journal.create(tmp_path, HEADER)
    program = (
        "import sys; from pathlib import Path; from engine.journal import *; from engine.journals import unfinished\n"
        "from tests.coin_game import COINS\n"
        "path = Path(sys.argv[1]); print(unfinished(path.parent))\n"
        "try: Journal.reopen(path, COINS.move_type)\n"
        "except JournalError as fault: print(fault)\n"
    )
    command = [sys.executable, "-c", program, str(journal.path)]
    root = Path(journal_module.__file__).parents[1]
    told = subprocess.run(command, capture_output=True, text=True, cwd=root, check=True).stdout
    assert told.splitlines()[-2] == "([], [])"
    assert "being played in another window" in told
    journal.close()
    told = subprocess.run(command, capture_output=True, text=True, cwd=root, check=True).stdout
    assert journal.path.name in told
    assert "another window" not in told
