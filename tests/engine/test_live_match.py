from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from engine import live_match
from engine.game_info import TABLE, IllegalAction, Outcome
from engine.journal import read_journal
from engine.live_match import LiveMatch, MatchStuck, play_out
from tests.coin_game import (
    BOTS,
    COINS,
    Bell,
    CoinBot,
    CoinOptions,
    Take,
    bot,
    coin_match,
    journal_in,
    person,
    run,
    state,
)

# Bots


def test_bots_alone_reach_the_end():
    live = coin_match(*BOTS, coins=12)
    outcome = play_out(live, 12)
    assert isinstance(outcome, Outcome)
    assert outcome == live.outcome
    assert len(live.moves) == 12


@pytest.mark.parametrize("dt", [1 / 240, 1 / 60, 1 / 7, 0.1])
@pytest.mark.parametrize("turns", [False, True])
def test_the_frame_rate_changes_nothing(dt, turns):
    by_events = coin_match(*BOTS, coins=30, turns=turns)
    play_out(by_events, 100)
    by_frames = coin_match(*BOTS, coins=30, turns=turns)
    frames = 0
    while by_frames.outcome is None and frames < 100_000:
        by_frames.update(dt)
        frames += 1
    assert by_frames.moves == by_events.moves


def test_another_seed_is_another_match():
    transcripts = set()
    for seed in range(5):
        live = coin_match(*BOTS, coins=12, seed=seed)
        play_out(live, 100)
        transcripts.add(live.moves)
    assert len(transcripts) == 5


def test_bots_due_at_one_moment_act_in_seat_order():
    class Twin(CoinBot):
        def pace(self, move):
            return 0.5

    live = LiveMatch.start(replace(COINS, new_bot=Twin), (bot(), bot(), bot()), CoinOptions(coins=3), 1)
    for _ in range(3):
        live.update(0.0)  # one choice each
    live.update(0.5)
    assert live.moves[0].seat == 0
    seats = [move.seat for move in live.moves]
    assert seats == sorted(seats)


def test_at_most_one_bot_chooses_in_a_frame():
    chosen: list[int] = []

    class Counting(CoinBot):
        def choose(self, view, rng):
            chosen.append(view.seat)
            return super().choose(view, rng)

    live = LiveMatch.start(replace(COINS, new_bot=Counting), BOTS, CoinOptions(coins=12), 1)
    for frame in range(200):
        before = len(chosen)
        live.update(0.1)
        assert len(chosen) - before <= 1, frame
    assert live.outcome is not None


def test_a_bot_sees_its_own_view_and_nothing_else():
    live = coin_match(bot(), bot(), coins=4)
    play_out(live, 100)
    for seat, player in live._bots.items():
        assert player.looked_at
        assert {view.seat for view in player.looked_at} == {seat}


def test_a_plan_is_shown_while_the_hand_is_under_way():
    live = coin_match(bot(1), coins=1)
    assert live.pending(0) is None
    live.update(0.0)
    move, progress = live.pending(0)
    assert (move, progress) == (Take(seat=0, coin=0), 0.0)
    live.update(0.6)
    assert live.pending(0)[1] == pytest.approx(0.5)
    assert live.moves == ()
    live.update(0.6)
    assert live.pending(0) is None
    assert live.moves == (move,)


def test_a_bot_chooses_anew_when_a_person_was_quicker():
    live = coin_match(person(), bot(1), coins=4)
    live.update(0.0)
    wanted, _progress = live.pending(1)
    live.play(Take(seat=0, coin=wanted.coin))
    run(live, 1.5)
    new = live.pending(1)
    assert new is not None
    assert new[0].coin != wanted.coin
    run(live, 1.5)
    assert [move.seat for move in live.moves] == [0, 1]


def test_a_hand_is_withdrawn_when_its_seat_may_not_move_any_longer():
    live = coin_match(person(), bot(1), coins=4)
    live.update(0.0)
    assert live.pending(1) is not None
    live.play(Bell(seat=TABLE))
    assert live.pending(1) is None
    run(live, 3)
    assert live.moves == (Bell(seat=TABLE),)


def test_a_bot_reacts_to_the_move_that_made_it_its_turn():
    live = coin_match(person(), bot(3), coins=4, turns=True)
    run(live, 5)
    assert live.moves == ()
    live.play(Take(seat=0, coin=0))
    live.update(0.0)
    assert live.pending(1)[1] == 0.0
    run(live, 1)
    assert [move.seat for move in live.moves] == [0, 1]


# Long thoughts


class Ponderer(CoinBot):
    """Thinks in ten pieces before it grabs."""

    PIECES = 10

    def think(self, view, rng):
        for _ in range(self.PIECES):
            rng.random()
            yield
        return self.choose(view, rng)


@pytest.fixture
def ticks(monkeypatch):
    """A clock on which every look at it takes a third of what a frame has for thoughts."""
    times = itertools.count()
    monkeypatch.setattr(live_match, "perf_counter", lambda: next(times) * live_match.THOUGHT_SECONDS / 3)


def ponderers(*seats, coins=6, turns=False, seed=7):
    return LiveMatch.start(replace(COINS, new_bot=Ponderer), seats, CoinOptions(coins=coins, turns=turns), seed)


def test_a_long_thought_is_spread_over_frames(ticks):
    live = ponderers(bot(), coins=1)
    frames = 0
    while live.pending(0) is None:
        live.update(0.0)
        frames += 1
        assert live.is_thinking(0) == (live.pending(0) is None)
    assert frames == 4  # three pieces a frame, and the end of ten in the fourth
    assert live.moves == ()


@pytest.mark.parametrize("dt", [1 / 240, 1 / 60, 0.1])
@pytest.mark.parametrize("turns", [False, True])
def test_how_a_thought_is_spread_changes_nothing(dt, turns, ticks):
    seats = (bot(1), bot(3), bot(2))
    by_events = ponderers(*seats, coins=12, turns=turns)
    play_out(by_events, 100)
    by_frames = ponderers(*seats, coins=12, turns=turns)
    for _ in range(100_000):
        if by_frames.outcome is not None:
            break
        by_frames.update(dt)
    assert by_frames.moves == by_events.moves


def test_time_for_thinking_counts_as_time_for_the_hand(ticks):
    live = ponderers(bot(1), coins=1)
    for _ in range(3):
        live.update(0.5)
    assert live.is_thinking(0)
    live.update(0.0)  # the thought ends 1.5 seconds after it began, and the hand needs no longer than 1.4
    assert [move.seat for move in live.moves] == [0]


def test_nothing_happens_before_a_thought_is_at_its_end(ticks):
    class OneThinks(Ponderer):
        PIECES = 1000

        def pace(self, move):
            return 0.01

        def think(self, view, rng):
            return (yield from super().think(view, rng)) if view.seat else self.choose(view, rng)

    live = LiveMatch.start(replace(COINS, new_bot=OneThinks), (bot(), bot()), CoinOptions(coins=2), 7)
    for _ in range(20):
        live.update(1.0)
    assert live.pending(0) is not None
    assert live.is_thinking(1)
    assert live.moves == ()


def test_a_thought_is_given_up_when_a_person_moves(ticks):
    live = ponderers(person(), bot(), coins=2)
    live.update(0.0)
    assert live.is_thinking(1)
    live.play(Take(seat=0, coin=0))
    assert not live.is_thinking(1)
    run(live, 3)
    assert [(move.seat, move.coin) for move in live.moves] == [(0, 0), (1, 1)]


def test_a_thought_is_given_up_when_a_person_takes_the_seat(ticks):
    live = ponderers(bot(), person(), coins=2)
    live.update(0.0)
    live.give_to_person(0, "mouse")
    assert not live.is_thinking(0)
    run(live, 3)
    assert live.moves == ()


def test_a_thought_is_given_up_when_a_move_is_taken_back(ticks):
    live = ponderers(person(), bot(), coins=2)
    live.play(Take(seat=0, coin=0))
    live.update(0.0)
    assert live.is_thinking(1)
    live.undo_last(0)
    assert not live.is_thinking(1)


# Persons


def test_a_refused_move_changes_nothing(tmp_path):
    live = coin_match(person(), person("Bo", "pad_1"), journals=tmp_path, turns=True)
    before = state(live)
    with pytest.raises(IllegalAction, match="not your turn"):
        live.play(Take(seat=1, coin=0))
    assert state(live) == before
    assert live.moves == ()
    assert read_journal(journal_in(tmp_path), COINS.move_type)[1] == []


def test_a_seat_goes_to_a_bot_at_once_and_back_to_a_person():
    live = coin_match(person(), person("Bo", "pad_1"), coins=8)
    live.give_to_bot(0, 3)
    assert live.seats[0].bot_level == 3
    assert (live.seats[0].name, live.seats[0].animal, live.seats[0].device) == ("Ada", "fox", None)
    live.update(0.0)
    assert live.pending(0) is not None
    run(live, 0.7)
    assert [move.seat for move in live.moves] == [0]
    live.give_to_person(0, "pad_2")
    assert live.seats[0].bot_level is None
    assert live.seats[0].device == "pad_2"
    assert live.pending(0) is None
    run(live, 5)
    assert len(live.moves) == 1


# Playing out


def test_a_match_that_does_not_end_in_time_is_an_error_with_its_seed():
    with pytest.raises(MatchStuck, match=r"coins: not over after 11 moves \(seed 7\)"):
        play_out(coin_match(*BOTS, coins=12), 11)


def test_a_match_that_waits_for_a_person_is_an_error():
    with pytest.raises(MatchStuck, match=r"no bot may move; waiting for \[0\]"):
        play_out(coin_match(person(), bot(), coins=4), 100)


def test_a_bot_that_keeps_to_a_refused_move_is_an_error_naming_the_move():
    class Stubborn(CoinBot):
        def choose(self, view, rng):
            return Take(seat=view.seat, coin=99)

    live = LiveMatch.start(replace(COINS, new_bot=Stubborn), (bot(),), CoinOptions(), 1)
    with pytest.raises(MatchStuck, match=r"seat 0 chose Take\(seat=0, coin=99\), refused: That coin is taken"):
        play_out(live, 100)
    for _ in range(500):
        live.update(0.1)  # in a real match it only wastes its own time
    assert live.moves == ()


def test_a_match_that_is_kept_nowhere_gathers_no_lines() -> None:
    live = coin_match(*BOTS, coins=12)
    play_out(live, 100)
    assert live._unwritten == []
