from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game_info import IllegalAction
from engine.journal import JournalError, read_journal
from engine.live_match import LiveMatch, play_out
from tests.coin_game import (
    BOTS,
    COINS,
    CoinMatch,
    Take,
    bot,
    coin_match,
    journal_in,
    person,
    run,
    state,
)
from tests.full_disk import full_disk, needs_posix

# The journal


def test_a_match_is_resumed_where_it_was_left(tmp_path):
    live = coin_match(person(), bot(2), journals=tmp_path, coins=8)
    live.play(Take(seat=0, coin=3))
    run(live, 2)
    live.close()
    again = LiveMatch.resume(COINS, journal_in(tmp_path))
    assert state(again) == state(live)
    assert again.moves == live.moves
    assert len(again.moves) >= 2
    again.play(Take(seat=0, coin=again.match.legal_moves(0)[0].coin))
    again.close()
    assert state(LiveMatch.resume(COINS, journal_in(tmp_path))) == state(again)


def test_a_match_that_was_never_closed_is_resumed_too(tmp_path):
    live = coin_match(person(), bot(2), journals=tmp_path, coins=8)
    live.play(Take(seat=0, coin=3))
    copy = tmp_path / "crashed" / "a.jsonl"
    copy.parent.mkdir()
    copy.write_bytes(journal_in(tmp_path).read_bytes())
    assert state(LiveMatch.resume(COINS, copy)) == state(live)


def test_seats_that_changed_hands_are_resumed_as_they_were(tmp_path):
    live = coin_match(person(), person("Bo", "pad_1"), journals=tmp_path, coins=8)
    live.play(Take(seat=0, coin=0))
    live.give_to_bot(0, 3)
    run(live, 1)
    live.give_to_person(0, "keys_left")
    live.give_to_bot(1, 1)
    live.close()
    again = LiveMatch.resume(COINS, journal_in(tmp_path))
    assert state(again) == state(live)
    again.update(0.0)
    assert again.pending(1) is not None
    assert again.pending(0) is None


def test_a_resumed_bot_has_looked_at_the_table_before_each_move_of_its_own(tmp_path):
    live = coin_match(person(), bot(2), journals=tmp_path, coins=8)
    for _ in range(2):
        live.play(live.match.legal_moves(0)[0])
        run(live, 1)
    live.close()
    chosen_from = [view for view in live._bots[1].looked_at if view.free]
    again = LiveMatch.resume(COINS, journal_in(tmp_path))
    own = [move for move in live.moves if move.seat == 1]
    looked_at = again._bots[1].looked_at
    assert len(looked_at) == len(own) > 0
    assert all(move.coin in view.free for move, view in zip(own, looked_at, strict=True))
    assert looked_at[0].own_values == chosen_from[0].own_values


def test_the_bots_go_on_the_same_way_however_often_a_match_is_resumed(tmp_path):
    live = coin_match(*BOTS, journals=tmp_path, coins=30)
    run(live, 3)
    live.close()
    content = journal_in(tmp_path).read_bytes()
    endings = set()
    for number in range(2):
        copy = tmp_path / f"copy {number}.jsonl"
        copy.write_bytes(content)
        again = LiveMatch.resume(COINS, copy)
        play_out(again, 100)
        endings.add(again.moves)
    assert len(endings) == 1


def test_the_journal_of_an_ended_match_is_put_with_the_finished_ones(tmp_path):
    live = coin_match(*BOTS, journals=tmp_path)
    path = live.path
    play_out(live, 100)
    assert live.path is None
    assert not path.exists()
    _header, entries = read_journal(tmp_path / "finished" / path.name, COINS.move_type)
    assert tuple(entries) == live.moves


def test_a_finished_match_can_be_replayed_and_stays_where_it_is(tmp_path):
    live = coin_match(*BOTS, journals=tmp_path)
    name = live.path.name
    play_out(live, 100)
    shelved = tmp_path / "finished" / name
    content = shelved.read_bytes()
    again = LiveMatch.replay(COINS, shelved)
    assert (state(again), again.moves, again.outcome) == (state(live), live.moves, live.outcome)
    assert again.path is None
    assert shelved.read_bytes() == content


def test_resuming_a_match_whose_last_move_ended_it_shows_its_end(tmp_path):
    live = coin_match(*BOTS, journals=tmp_path)
    path = live.path
    play_out(live, 100)
    shelved = tmp_path / "finished" / path.name
    shelved.rename(path)  # as if the program had been killed between the last move and the end of the podium
    again = LiveMatch.resume(COINS, path)
    assert again.outcome == live.outcome
    assert again.path == path
    again.close()  # the table is left
    assert path.exists()
    again.finish()
    assert shelved.exists()
    assert again.notices == []
    again.finish()
    assert again.notices == []


def test_a_match_is_not_finished_by_its_last_move(tmp_path):
    live = coin_match(person(), journals=tmp_path, coins=1)
    live.play(Take(seat=0, coin=0))
    assert live.outcome is not None
    assert live.path == journal_in(tmp_path)
    live.finish()
    assert live.path is None
    assert list(tmp_path.glob("*.jsonl")) == []


def test_a_match_that_another_window_goes_on_with_is_left_to_it(tmp_path):
    live = coin_match(person(), journals=tmp_path, coins=1)
    live.play(Take(seat=0, coin=0))
    live.close()
    again = LiveMatch.resume(COINS, journal_in(tmp_path))
    live.finish()
    assert live.notices == []
    assert again.path == journal_in(tmp_path)
    again.finish()
    assert len(list((tmp_path / "finished").iterdir())) == 1


def test_what_was_seen_since_the_last_move_is_known_after_resuming(tmp_path):
    live = coin_match(person(), person("Bo", "pad_1"), journals=tmp_path)
    live.play(Take(seat=0, coin=0))
    live.see(1)
    live.see(2)
    live.see(1)
    assert live.seen == 2
    live.close()
    again = LiveMatch.resume(COINS, journal_in(tmp_path))
    assert (again.seen, again.moves) == (2, live.moves)
    again.play(Take(seat=1, coin=1))
    assert again.seen == 0
    again.undo_last(1)
    assert again.seen == 2
    again.close()
    assert LiveMatch.resume(COINS, journal_in(tmp_path)).seen == 2


def test_a_journal_that_cannot_be_written_does_not_stop_the_match(tmp_path):
    in_the_way = tmp_path / "journals"
    in_the_way.write_text("a file")
    live = coin_match(*BOTS, journals=in_the_way)
    assert len(live.notices) == 1
    assert "not kept" in live.notices[0]
    play_out(live, 100)
    assert live.outcome is not None


def test_a_disk_that_fails_midway_is_told_once_and_the_match_goes_on(tmp_path, monkeypatch):
    live = coin_match(person(), person(), journals=tmp_path)
    live.play(Take(seat=0, coin=0))
    monkeypatch.setattr("engine.journal.MOST_BYTES", 10)
    live.play(Take(seat=1, coin=1))
    live.play(Take(seat=0, coin=2))
    assert len(live.notices) == 1
    assert live.path is None
    assert len(live.moves) == 3
    assert "larger than" in live.unkept
    live.close()
    monkeypatch.undo()
    assert LiveMatch.resume(COINS, journal_in(tmp_path)).moves == (Take(seat=0, coin=0),)


@needs_posix
@pytest.mark.parametrize("full_from", [0, 3])
def test_a_disk_that_has_room_again_gets_every_move(tmp_path: Path, full_from: int) -> None:
    """Full from the start, or in the middle of a match; the journal's line is torn by it, too."""
    takes = [Take(seat=number % 2, coin=number) for number in range(8)]
    live = coin_match(person(), person(), journals=tmp_path, coins=12) if full_from else None
    for take in takes[:full_from]:
        assert live is not None
        live.play(take)
    size = journal_in(tmp_path).stat().st_size + 10 if full_from else 0
    with full_disk(size):
        if live is None:
            live = coin_match(person(), person(), journals=tmp_path, coins=12)
        for take in takes[full_from:6]:
            live.play(take)
        assert live.unkept
        assert live.path is None
        assert len(live.notices) == 1
    live.play(takes[6])
    assert live.unkept == ""
    assert live.notices == []
    assert live.path is not None
    live.close()
    assert LiveMatch.resume(COINS, journal_in(tmp_path)).moves == tuple(takes[:7])


@needs_posix
def test_what_a_full_disk_did_not_take_is_written_when_the_table_is_left(tmp_path: Path) -> None:
    with full_disk():
        live = coin_match(person(), person(), journals=tmp_path, coins=12)
        live.play(Take(seat=0, coin=0))
    live.close()
    assert LiveMatch.resume(COINS, journal_in(tmp_path)).moves == (Take(seat=0, coin=0),)


STEPS = st.one_of(
    st.tuples(st.just("play"), st.integers(0, 2), st.integers(0, 11)),
    st.tuples(st.just("wait"), st.floats(0, 1.5)),
    st.tuples(st.just("bot"), st.integers(0, 2), st.integers(1, 3)),
    st.tuples(st.just("person"), st.integers(0, 2)),
    st.tuples(st.just("undo"), st.integers(0, 2)),
)


@given(steps=st.lists(STEPS, max_size=25), turns=st.booleans())
def test_whatever_happens_at_the_table_the_journal_gives_it_back(tmp_path_factory, steps, turns):
    folder = tmp_path_factory.mktemp("journals")
    live = coin_match(person(), bot(3), person("Cy", "pad_1"), journals=folder, coins=12, turns=turns)
    for step in steps:
        with suppress(IllegalAction):
            match step:
                case "play", seat, coin:
                    live.play(Take(seat=seat, coin=coin))
                case "wait", duration:
                    live.update(duration)
                case "bot", seat, level:
                    live.give_to_bot(seat, level)
                case "person", seat:
                    live.give_to_person(seat, "keys_left")
                case "undo", seat:
                    live.undo_last(seat)
        assert live.notices == []
    live.close()
    path = next(folder.rglob("*.jsonl"))
    again = LiveMatch.resume(COINS, path)
    assert state(again) == state(live)
    assert again.moves == live.moves
    assert again.outcome == live.outcome


HEADER = (
    '{"game":"coins","version":1,"options":{"coins":6,"turns":false},"seats":[{"name":"A","animal":"fox"},'
    '{"name":"B","animal":"owl","bot_level":2}],"seed":1,"started":"2025-05-01T10:00:00+00:00"}\n'
)
MORE = "".join(f'{{"name":"A","animal":"{animal}"}},' for animal in ("cat", "bear", "frog"))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (HEADER.replace('"coins","version"', '"poker","version"'), "it belongs to the game poker"),
        (HEADER.replace('"coins":6', '"coins":"six"'), "Expected `int`, got `str`"),
        (HEADER.replace('"coins":6', '"coins":-1'), "there are 1 to 100 coins"),
        (HEADER.replace('"seats":[', '"seats":[' + MORE), "5 players cannot play this"),
        (HEADER + '{"type":"Take","seat":0,"coin":99}\n', "move 1 is refused (That coin is taken.)"),
        (HEADER + '{"type":"Take","seat":0,"coin":1}\n' * 2, "move 2 is refused (That coin is taken.)"),
    ],
)
def test_a_journal_that_the_rules_refuse_is_an_error_naming_file_and_reason(tmp_path, content, reason):
    path = tmp_path / "été 1.jsonl"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(JournalError) as caught:
        LiveMatch.resume(COINS, path)
    assert "été 1.jsonl" in str(caught.value)
    assert reason in str(caught.value)
    with pytest.raises(JournalError, match="cannot be used"):
        LiveMatch.resume(COINS, path)  # and the file was let go of: the same sentence, not "in another window"


def test_a_fault_inside_the_rules_over_a_journal_does_not_escape(tmp_path):
    class Brittle(CoinMatch):
        def play(self, move):
            raise IndexError("list index out of range")

    path = tmp_path / "a.jsonl"
    path.write_text(HEADER + '{"type":"Take","seat":0,"coin":1}\n', encoding="utf-8")
    with pytest.raises(JournalError, match="move 1 is refused"):
        LiveMatch.resume(replace(COINS, new_match=Brittle), path)


# Taking back


def test_the_last_move_of_a_seat_is_taken_back(tmp_path):
    live = coin_match(person(), person("Bo", "pad_1"), journals=tmp_path)
    live.play(Take(seat=0, coin=0))
    live.play(Take(seat=0, coin=1))
    live.play(Take(seat=1, coin=2))
    live.undo_last(0)
    assert live.moves == (Take(seat=0, coin=0), Take(seat=1, coin=2))
    assert live.match.owner == {0: 0, 2: 1}
    live.play(Take(seat=0, coin=5))
    live.close()
    again = LiveMatch.resume(COINS, journal_in(tmp_path))
    assert again.moves == (Take(seat=0, coin=0), Take(seat=1, coin=2), Take(seat=0, coin=5))
    assert state(again) == state(live)


def test_a_move_on_which_others_rest_cannot_be_taken_back(tmp_path):
    live = coin_match(person(), person("Bo", "pad_1"), journals=tmp_path, turns=True)
    live.play(Take(seat=0, coin=0))
    live.play(Take(seat=1, coin=1))
    match, moves = live.match, live.moves
    with pytest.raises(IllegalAction, match="moved on"):
        live.undo_last(0)
    assert (live.match, live.moves) == (match, moves)
    live.undo_last(1)
    live.undo_last(0)
    assert live.moves == ()
    with pytest.raises(IllegalAction, match="nothing to take back"):
        live.undo_last(0)
    live.close()
    assert LiveMatch.resume(COINS, journal_in(tmp_path)).moves == ()


def test_taking_back_keeps_who_plays_and_lets_bots_choose_anew(tmp_path):
    live = coin_match(person(), person("Bo", "pad_1"), person("Cy", "pad_2"), journals=tmp_path, coins=12)
    live.play(Take(seat=0, coin=0))
    live.give_to_bot(2, 1)
    live.update(0.1)
    assert live.pending(2) is not None
    live.undo_last(0)
    assert live.seats[2].bot_level == 1
    assert live.pending(2) is None
    run(live, 2)
    assert [move.seat for move in live.moves] == [2]
    live.close()
    assert state(LiveMatch.resume(COINS, journal_in(tmp_path))) == state(live)


def test_the_move_that_ended_the_match_stays():
    live = coin_match(person(), coins=1)
    live.play(Take(seat=0, coin=0))
    assert live.outcome is not None
    with pytest.raises(IllegalAction, match="nothing to take back"):
        live.undo_last(0)
