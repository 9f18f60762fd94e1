"""Seats that share a device: waves, and papers cut back to the earliest STOP."""

from __future__ import annotations

import msgspec
import pytest

from engine.game_info import IllegalAction, SeatInfo
from scenes.speed_colors.content import INKS
from scenes.speed_colors.hot_seat import cut_back, waves
from scenes.speed_colors.moves import Flip, Stop, Take, TimeUp
from scenes.speed_colors.paper import MarkerUse, StopCall
from scenes.speed_colors.rules import SpeedColors
from tests.scenes.speed_colors.fake_studio import Hands, dabbed, filled, person, play_round, snapshot, table


def use(cap: int, taken_at: int) -> MarkerUse:
    return MarkerUse(ink=cap, strokes=(filled(cap),), cap=cap, taken_at=taken_at)


def bot(name: str, device: str | None = None) -> SeatInfo:
    return msgspec.structs.replace(person(name, device), bot_level=1)


def refuse(match: SpeedColors, move: Take | Stop | Flip, words: str) -> None:
    before = snapshot(match)
    with pytest.raises(IllegalAction, match=words):
        match.play(move)
    assert snapshot(match) == before


class TestWaves:
    def test_everyone_with_a_device_of_their_own_plays_at_once(self) -> None:
        assert waves([person("Ada", "mouse"), person("Bao", "pad_1"), person("Dan")]) == ((0, 1, 2),)

    def test_the_seats_of_one_device_play_one_after_the_other(self) -> None:
        seats = [person("Ada", "mouse"), person("Bao", "pad_1"), person("Dan", "mouse"), person("Eve", "mouse")]
        assert waves(seats) == ((0, 1), (2,), (3,))

    def test_bots_are_in_the_first_wave_whatever_device_they_had(self) -> None:
        seats = [person("Ada", "mouse"), bot("Bao"), bot("Dan", "mouse"), person("Eve", "mouse")]
        assert waves(seats) == ((0, 1, 2), (3,))

    def test_a_device_for_each_is_no_hot_seat(self) -> None:
        assert not table("mouse", "pad_1").hot_seat
        assert table("mouse", "mouse").hot_seat


class TestCutBack:
    def test_uses_begun_before_the_call_stand_and_later_ones_do_not(self) -> None:
        uses = [use(0, 100), use(1, 400), use(2, 700)]
        assert cut_back(1, uses, StopCall(seat=0, at=500)) == ((uses[0], uses[1]), (uses[2],))

    def test_equal_times_go_by_seat(self) -> None:
        uses = [use(0, 500)]
        assert cut_back(1, uses, StopCall(seat=0, at=500)) == ((), (uses[0],))
        assert cut_back(0, uses, StopCall(seat=1, at=500)) == ((uses[0],), ())

    def test_without_a_call_everything_stands(self) -> None:
        assert cut_back(1, [use(0, 100)], None) == ((use(0, 100),), ())


class TestPerformances:
    def test_one_wave_after_the_other(self) -> None:
        match = table("mouse", "pad_1", "mouse")
        assert (match.wave, match.waiting_for()) == ((0, 1), {0, 1})
        refuse(match, Flip(seat=2, at=0), "not your turn")
        assert match.view_for(2).answer is None
        Hands(match, 0).paint_all().stop()
        assert (match.wave, match.phase, match.clock) == ((2,), "play", 0)
        assert match.view_for(2).answer == match.cards[2].answer
        assert match.view_for(2).performing

    def test_nobody_waits_for_a_marker(self) -> None:
        match = table("mouse", "pad_1", "mouse")
        Hands(match, 0).flip().take(3)
        Hands(match, 1).flip().take(3)
        assert match.box[3].holders == (0, 1)

    def test_an_earlier_stop_of_a_later_wave_cuts_back_the_papers_before(self) -> None:
        match = table("mouse", "mouse")
        slow, quick = Hands(match, 0, at=5000), Hands(match, 1)
        slow.paint_all()  # takes at 5200, 5500, 5800, 6100, 6400, 6700
        slow.stop()
        quick.at = 4000
        quick.flip()
        for cap in range(INKS):
            quick.use(cap, filled(cap))
        quick.at = 5899
        quick.stop()  # at 5999: the third marker of the other was in hand from 5800 on
        first, second = match.results[0].seats
        assert match.results[0].stop == StopCall(seat=1, at=5999)
        assert ([kept.cap for kept in first.uses], [lost.cap for lost in first.cut_off]) == ([0, 1, 2], [3, 4, 5])
        assert first.points == (2, 2, 2, 0, 0, 0)
        assert sum(second.points) == 12

    def test_the_use_in_hand_stands_entire_whatever_was_painted_with_it_later(self) -> None:
        match = table("mouse", "mouse")
        slow = Hands(match, 0).flip().take(0)
        slow.at = 60_000
        slow.draw(filled(0)).put_back()
        for cap in range(1, INKS):
            slow.use(cap, filled(cap))
        slow.stop()
        Hands(match, 1).paint_all().stop()
        assert match.results[0].seats[0].points == (2, 0, 0, 0, 0, 0)

    def test_a_later_wave_hears_the_stop_at_its_time(self) -> None:
        match = table("mouse", "mouse")
        play_round(match, 0)
        assert match.stop is not None
        call = match.stop.at
        late = Hands(match, 1).flip().use(0, filled(0))
        refuse(match, Take(seat=1, at=call, cap=1), "STOP was called")
        match.play(Take(seat=1, at=call - 1, cap=1))
        late.at = call
        late.draw(filled(1)).draw(filled(1))
        assert match.results == ()
        late.put_back()
        assert match.results[0].seats[1].points == (2, 2, 0, 0, 0, 0)
        assert match.results[0].seats[1].cut_off == ()

    def test_a_seat_with_an_empty_hand_may_leave_its_paper_after_an_earlier_stop(self) -> None:
        match = table("mouse", "mouse")
        play_round(match, 0)
        assert match.stop is not None
        call = match.stop
        Hands(match, 1).flip()
        refuse(match, Stop(seat=1, at=call.at - 1), "all six areas")
        match.play(Stop(seat=1, at=call.at))
        assert match.results[0].stop == call
        assert not match.papers[1].stopped

    def test_one_who_still_looks_when_the_stop_comes_is_done_without_ink(self) -> None:
        match = table("mouse", "mouse")
        play_round(match, 0)
        match.play(Flip(seat=1, at=99_000))
        assert match.phase == "swap"
        assert match.results[0].seats[1].uses == ()

    def test_within_a_wave_stop_works_as_at_any_table(self) -> None:
        match = table("mouse", "pad_1", "mouse")
        bao = Hands(match, 1).flip().take(0)
        Hands(match, 0).paint_all().stop()
        assert (match.phase, match.wave) == ("finish", (0, 1))
        bao.draw(filled(0)).put_back()
        assert (match.phase, match.wave) == ("play", (2,))

    def test_the_timer_runs_for_each_wave(self) -> None:
        match = table("mouse", "mouse", timer_seconds=90)
        Hands(match, 0).flip().use(0, filled(0)).take(1).draw(filled(1))
        match.play(TimeUp(at=90_000))
        assert match.wave == (1,)
        Hands(match, 1).flip().use(0, filled(0))
        match.play(TimeUp(at=90_000))
        assert [result.points for result in match.results[0].seats] == [(2, 2, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0)]
        assert match.results[0].stop is None

    def test_a_round_with_more_waves_ends_with_the_swap_of_who_is_behind(self) -> None:
        match = table("mouse", "mouse", "mouse", youngest=1)
        Hands(match, 0).paint_all().stop()
        Hands(match, 1).paint_all(*[dabbed(area) for area in range(6)]).stop()
        Hands(match, 2, at=-50).paint_all(*[dabbed(area) for area in range(6)]).stop()
        assert match.wave == ()
        assert match.results[0].stop == StopCall(seat=2, at=1950)
        assert match.swapper == 1
