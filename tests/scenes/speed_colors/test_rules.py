"""The course of a match: what is allowed, what is refused without a trace, and how it ends."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.game_info import IllegalAction, SeatInfo, Template
from scenes.speed_colors.content import Points, SpeedColorsOptions
from scenes.speed_colors.moves import Flip, PutBack, SpeedColorsMove, Stop, Stroke, Swap, Take, TimeUp
from scenes.speed_colors.rules import SpeedColors, move_type
from tests.scenes.speed_colors.fake_studio import (
    FakeStudio,
    Hands,
    area_at,
    dabbed,
    filled,
    person,
    play_round,
    snapshot,
    spilled,
    table,
)


def refuse(match: SpeedColors, move: SpeedColorsMove, words: str) -> None:
    """The move is refused with these words and leaves everything as it was."""
    before = snapshot(match)
    with pytest.raises(IllegalAction, match=words):
        match.play(move)
    assert snapshot(match) == before


class TestDealing:
    def test_the_youngest_gets_the_top_card_and_their_left_the_next(self) -> None:
        first = table(None, None, None, studio=FakeStudio())
        third = table(None, None, None, studio=FakeStudio(), youngest=2)
        top, second, last = (card.name for card in first.cards)
        assert [card.name for card in third.cards] == [second, last, top]

    def test_without_a_youngest_the_first_seat_counts_as_youngest(self) -> None:
        seats = (person("Ada"), person("Bao"))
        assert SpeedColors(seats, SpeedColorsOptions(), Random(1), FakeStudio()).youngest == 0

    def test_no_drawing_comes_twice_in_a_match(self) -> None:
        match = table(None, None, studio=FakeStudio(), swap_caps=False)
        names = []
        while match.outcome is None:
            names += [card.name for card in match.cards]
            coming = match.next_names
            play_round(match)
            assert match.outcome is not None or {card.name for card in match.cards} == set(coming)
        assert len(names) == len(set(names)) == 8
        assert match.next_names == ()

    def test_a_card_is_dealt_with_the_inks_it_was_drawn_in(self) -> None:
        studio = FakeStudio()
        match = table(None, None, studio=studio)
        assert all(card.answer == studio.answer(card.name) for card in match.cards)

    def test_shuffled_colours_are_each_ink_once(self) -> None:
        studio = FakeStudio()
        match = table(None, None, None, studio=studio, shuffled=True)
        assert all(sorted(card.answer) == [0, 1, 2, 3, 4, 5] for card in match.cards)
        assert any(card.answer != studio.answer(card.name) for card in match.cards)


class TestHands:
    def test_at_the_start_everybody_may_only_turn_the_card_over(self) -> None:
        match = table(None, None)
        assert match.waiting_for() == {0, 1}
        assert match.legal_moves(1) == [Flip(seat=1, at=0)]

    def test_a_card_is_turned_over_once(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip()
        refuse(match, Flip(seat=0, at=200), "already turned")

    def test_no_marker_before_the_card_is_turned_over(self) -> None:
        match = table(None, None)
        refuse(match, Take(seat=0, at=10, cap=2), "Turn your card over")
        refuse(match, Stroke(seat=0, at=10, points=((1, 1),), milliseconds=0), "Take a marker")

    def test_one_marker_in_hand_at_a_time(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip().take(2)
        refuse(match, Take(seat=0, at=900, cap=3), "Put your marker back")
        assert match.box[2].holders == (0,)

    def test_a_marker_in_another_hand_cannot_be_taken_until_it_is_back(self) -> None:
        match = table(None, None)
        ada, bao = Hands(match, 0).flip().take(2), Hands(match, 1).flip()
        refuse(match, Take(seat=1, at=900, cap=2), "Ada has this marker")
        ada.put_back()
        bao.take(2)
        assert match.papers[1].hand == 2

    def test_a_marker_put_back_unused_can_be_taken_again(self) -> None:
        match = table(None, None)
        ada = Hands(match, 0).flip().take(2).put_back()
        assert match.papers[0].used_caps == frozenset()
        ada.take(2).draw(filled(2)).put_back()
        assert match.papers[0].used_caps == {2}

    def test_the_referee_refuses_a_used_marker(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip().use(2, filled(2))
        refuse(match, Take(seat=0, at=900, cap=2), "already used")

    def test_without_a_referee_a_used_marker_makes_a_new_use(self) -> None:
        match = table(None, None, referee=False)
        Hands(match, 0).flip().use(2, filled(2)).use(2, filled(3))
        assert [use.cap for use in match.papers[0].uses] == [2, 2]
        assert match.papers[0].used_caps == {2}

    def test_all_strokes_until_a_marker_is_put_back_are_one_use(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip().take(4).draw(dabbed(1)).draw(filled(1)).put_back().use(0, dabbed(0))
        first, second = match.papers[0].uses
        assert first.strokes == (dabbed(1), filled(1))
        assert (first.cap, first.ink, first.taken_at) == (4, 4, 200)
        assert (second.cap, second.strokes) == (0, (dabbed(0),))

    def test_strokes_stay_on_the_paper_and_have_points(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip().take(0)
        for points in (((640.5, 3),), ((3, 3), (3, -1)), ((float("nan"), 3),)):
            refuse(match, Stroke(seat=0, at=900, points=points, milliseconds=5), "on the paper")
        refuse(match, Stroke(seat=0, at=900, points=(), milliseconds=5), "at least one point")
        refuse(match, Stroke(seat=0, at=900, points=((3, 3),), milliseconds=-1), "at least one point")
        match.play(Stroke(seat=0, at=900, points=((0, 0), (640, 640)), milliseconds=0))

    def test_strange_seats_caps_and_times_are_refused(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip()
        refuse(match, Flip(seat=7, at=0), "not your turn")
        refuse(match, Flip(seat=-1, at=0), "not your turn")
        refuse(match, Take(seat=0, at=900, cap=6), "no such marker")
        refuse(match, Take(seat=0, at=900, cap=-1), "no such marker")
        refuse(match, Take(seat=0, at=99, cap=1), "backwards")
        refuse(match, PutBack(seat=0, at=900), "no marker to put back")

    def test_legal_moves_show_a_stroke_as_a_template_of_the_paper(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip().take(1)
        assert match.legal_moves(0) == [PutBack(seat=0, at=200), Template(0, Stroke, (0, 0, 640, 640))]

    def test_who_can_take_no_marker_waits_and_is_not_waited_for(self) -> None:
        match = table(None, None)
        ada, bao = Hands(match, 0).flip().take(5), Hands(match, 1).flip()
        for cap in range(5):
            bao.use(cap, filled(cap))
        assert match.waiting_for() == {0}
        ada.put_back()
        assert match.legal_moves(1) == [Take(seat=1, at=bao.at, cap=5)]

    def test_the_ink_in_hand_is_told_to_the_screen(self) -> None:
        match = table(None, None)
        assert match.ink_in_hand(0) is None
        Hands(match, 0).flip().take(3)
        assert match.ink_in_hand(0) == 3

    def test_the_clock_is_the_latest_move_of_any_seat(self) -> None:
        match = table(None, None)
        assert match.clock == 0
        Hands(match, 0, at=500).flip()
        Hands(match, 1, at=300).flip()
        assert match.clock == 600


class TestStop:
    def test_stop_needs_six_areas_started_and_an_empty_hand(self) -> None:
        match = table(None, None)
        ada = Hands(match, 0)
        ada.paint_all(*(filled(area) for area in range(5)))
        refuse(match, Stop(seat=0, at=9000), "all six areas")
        ada.take(5).draw(dabbed(5))
        refuse(match, Stop(seat=0, at=9000), "Put your marker back")
        ada.put_back()
        assert match.legal_moves(0) == [Stop(seat=0, at=ada.at)]
        ada.stop()
        assert (match.papers[0].stopped, match.papers[0].done) == (True, True)

    @pytest.mark.parametrize("wasted", [((2, 2),), filled(0)], ids=["beside the areas", "in an area that is begun"])
    def test_ink_that_begins_no_area_does_not_count(self, wasted: Points) -> None:
        match = table(None, None, referee=False)
        ada = Hands(match, 0).flip()
        for _time in range(6):
            ada.use(3, wasted)
        refuse(match, Stop(seat=0, at=9000), "not begun: ink beside")
        assert match.papers[0].started == {area_at(wasted[0])} - {None}
        for area in range(6):
            assert Stop(seat=0, at=ada.at) not in match.legal_moves(0)
            ada.use(3, dabbed(area))
        ada.stop()
        assert match.results[0].stop is not None

    def test_who_has_no_marker_left_and_not_begun_all_is_done_and_waits_for_the_stop_of_another(self) -> None:
        match = table(None, None)
        ada, bao = Hands(match, 0), Hands(match, 1)
        ada.paint_all(*(filled(area) for area in (0, 1, 2, 3, 4, 4)))
        assert (match.papers[0].done, match.papers[0].stopped, match.phase) == (True, False, "play")
        refuse(match, Stop(seat=0, at=9000), "All your markers are used up")
        assert match.waiting_for() == {1}
        bao.paint_all().stop()
        assert match.results[0].seats[0].points == (2, 2, 2, 2, 2, 0)

    def test_a_round_in_which_nobody_can_call_stop_ends_by_itself(self) -> None:
        match = table(None, None)
        for seat in range(2):
            assert match.results == ()
            Hands(match, seat).paint_all(*[filled(0)] * 6)
        assert (match.phase, match.results[0].stop) == ("swap", None)
        assert match.results[0].seats[0].points == (2, 0, 0, 0, 0, 0)

    def test_empty_hands_are_done_at_once_and_the_others_when_they_put_back(self) -> None:
        match = table(None, None, None)
        ada, bao = Hands(match, 0), Hands(match, 1)
        ada.paint_all()
        bao.flip().take(1)
        ada.stop()
        assert match.phase == "finish"
        assert match.waiting_for() == {1}
        assert [paper.done for paper in match.papers] == [True, False, True]
        refuse(match, Flip(seat=2, at=9000), "finished")
        refuse(match, Stop(seat=0, at=9000), "finished")
        bao.draw(filled(1)).draw(dabbed(1))
        assert match.results == ()
        bao.put_back()
        assert match.results[0].seats[1].points == (0, 2, 0, 0, 0, 0)
        assert match.results[0].stop == match.stop
        assert (match.stop.seat, match.stop.at) == (0, ada.at) if match.stop else False

    def test_no_marker_is_taken_after_stop(self) -> None:
        match = table(None, None)
        ada, bao = Hands(match, 0), Hands(match, 1)
        ada.paint_all()
        bao.flip().take(1)
        ada.stop()
        assert match.legal_moves(1) == [PutBack(seat=1, at=bao.at), Template(1, Stroke, (0, 0, 640, 640))]
        bao.put_back()
        assert match.phase == "swap"
        refuse(match, Take(seat=1, at=9000, cap=0), "Nobody is painting")

    def test_times_of_different_seats_do_not_matter_at_one_table(self) -> None:
        match = table(None, None)
        bao = Hands(match, 1, at=90_000).flip().take(0).draw(filled(0)).put_back()
        play_round(match, 0)
        assert bao.at > match.results[0].seats[0].uses[-1].taken_at
        assert match.results[0].seats[1].points == (2, 0, 0, 0, 0, 0)


class TestTimer:
    def test_a_table_without_a_timer_has_no_time_up(self) -> None:
        match = table(None, None)
        refuse(match, TimeUp(at=1_000_000), "without a timer")
        assert match.legal_moves(-1) == []

    def test_time_up_judges_everything_as_it_stands(self) -> None:
        match = table(None, None, timer_seconds=90)
        Hands(match, 0).flip().use(0, filled(0)).take(1).draw(filled(1))
        refuse(match, TimeUp(at=89_999), "still time")
        refuse(match, TimeUp(seat=0, at=90_000), "Only the table")
        assert match.legal_moves(-1) == [TimeUp(at=90_000)]
        match.play(TimeUp(at=90_000))
        assert match.results[0].seats[0].points == (2, 2, 0, 0, 0, 0)
        assert match.results[0].seats[1].uses == ()
        assert match.results[0].stop is None
        assert all(marker.holders == () for marker in match.box)

    def test_time_up_ends_the_finishing_after_stop_too(self) -> None:
        match = table(None, None, timer_seconds=90)
        bao = Hands(match, 1).flip().take(5)
        Hands(match, 0).flip()
        bao.put_back()
        ada = Hands(match, 0, at=200)
        for cap in range(6):
            ada.use(cap, filled(cap))
        bao.take(5)
        ada.stop()
        assert match.phase == "finish"
        match.play(TimeUp(at=90_000))
        assert match.phase == "swap"
        refuse(match, TimeUp(at=90_000), "Nobody is painting")


class TestCaps:
    def test_matching_caps_are_six_four_two_and_none(self) -> None:
        match = table(None, None)
        matching = []
        for pair in ((0, 1), (2, 3), (4, 5), None):
            play_round(match)
            uses = match.results[-1].seats[0].uses
            matching.append(sum(use.cap == use.ink for use in uses))
            if pair is not None:
                assert match.swapper == 1
                match.play(Swap(seat=1, first=pair[0], second=pair[1]))
        assert matching == [6, 4, 2, 0]
        assert match.outcome is not None
        assert match.swaps == ((0, 1), (2, 3), (4, 5))

    def test_the_swapped_caps_hide_each_others_ink(self) -> None:
        match = table(None, None)
        play_round(match)
        match.play(Swap(seat=1, first=4, second=1))
        assert [marker.swapped for marker in match.box] == [False, True, False, False, True, False]
        ada = Hands(match, 0).flip().use(4, filled(1)).use(1, filled(4))
        assert [use.ink for use in match.papers[0].uses] == [1, 4]
        ada.take(0)
        assert match.ink_in_hand(0) == 0

    def test_only_who_is_behind_swaps_and_only_fresh_caps(self) -> None:
        match = table(None, None, None, youngest=2)
        refuse(match, Swap(seat=2, first=0, second=1), "between two rounds")
        play_round(match)
        assert (match.swapper, match.waiting_for()) == (2, {2})
        assert len(match.legal_moves(2)) == 15
        assert match.legal_moves(0) == []
        refuse(match, Swap(seat=0, first=0, second=1), "who is behind")
        refuse(match, Swap(seat=2, first=1, second=1), "two different")
        refuse(match, Swap(seat=2, first=1, second=6), "cannot be swapped")
        match.play(Swap(seat=2, first=0, second=1))
        assert (match.round, match.phase, match.swapper) == (2, "play", None)
        play_round(match)
        assert len(match.legal_moves(2)) == 6
        refuse(match, Swap(seat=2, first=1, second=2), "cannot be swapped again")
        assert match.swappable == (2, 3, 4, 5)

    def test_of_those_in_a_tie_the_youngest_swaps(self) -> None:
        for youngest in (1, 2):
            match = table(None, None, None, youngest=youngest)
            play_round(match)
            assert (match.behind, match.swapper) == ((1, 2), youngest)

    def test_where_the_youngest_is_in_no_tie_chance_decides_and_the_same_seed_says_the_same(self) -> None:
        def swapper(seed: int) -> int | None:
            match = table(None, None, None, youngest=0, seed=seed)
            play_round(match)
            assert match.behind == (1, 2)
            return match.swapper

        chosen = [swapper(seed) for seed in range(12)]
        assert set(chosen) == {1, 2}
        assert chosen == [swapper(seed) for seed in range(12)]

    def test_with_young_children_caps_stay_where_they_are(self) -> None:
        match = table(None, None, swap_caps=False)
        play_round(match)
        assert (match.round, match.phase, len(match.results)) == (2, "play", 1)
        assert match.papers[0].uses == ()
        for _round in range(3):
            play_round(match)
        assert match.outcome is not None
        assert match.outcome.standings[0].rounds == (12, 12, 12, 12)
        assert len(match.tracks[0].inks) == 48

    def test_everything_is_fresh_in_the_next_round(self) -> None:
        match = table(None, None)
        play_round(match)
        assert match.wave == ()
        refuse(match, Flip(seat=0, at=9000), "Nobody is painting")
        match.play(Swap(seat=1, first=0, second=1))
        assert match.stop is None
        assert match.waiting_for() == {0, 1}
        assert match.legal_moves(0) == [Flip(seat=0, at=0)]


class TestResults:
    def test_a_round_records_cards_uses_verdicts_points_and_growth(self) -> None:
        studio = FakeStudio(same_answer=True)
        match = table(None, None, studio=studio, strictness="kind")
        strokes = [filled(0), dabbed(1), spilled(2), filled(4), filled(3), filled(5)]
        play_round(match, 0, *strokes)
        result = match.results[0].seats[0]
        assert result.card == match.cards[0]
        assert result.points == (2, 0, 0, 1, 1, 2)
        assert (result.growth, result.before.inks, result.after.inks) == (6, (), (0, 0, 4, 3, 5, 5))
        assert [verdict.use for verdict in result.verdicts] == [0, 1, 2, 4, 3, 5]
        assert result.cut_off == ()
        assert studio.judged == [(match.cards[0].name, "kind"), (match.cards[1].name, "kind")]

    def test_wrong_inks_give_nothing_when_the_table_says_so(self) -> None:
        match = table(None, None, petals=False)
        play_round(match, 0, *(filled(area) for area in (0, 1, 2, 3, 5, 4)))
        assert match.results[0].seats[0].points == (2, 2, 2, 2, 0, 0)

    def test_boards_may_be_mixed_and_whoever_is_not_named_has_the_snake(self) -> None:
        match = table(None, None, None, boards="mixed", sides=("snake", "flowers"))
        assert [track.side for track in match.tracks] == ["snake", "flowers", "snake"]
        play_round(match, 1)
        assert (match.tracks[1].inks, match.tracks[1].length) == ((0, 1, 2, 3, 4, 5), 12)
        assert match.results[0].seats[1].growth == 12

    def test_a_table_of_flowers(self) -> None:
        match = table(None, None, boards="flowers")
        assert [track.side for track in match.tracks] == ["flowers", "flowers"]

    def test_the_outcome_comes_after_the_fourth_round_with_growth_by_round(self) -> None:
        match = table(None, None, swap_caps=False)
        for stopper in (0, 1, 1, 0):
            assert match.outcome is None
            play_round(match, stopper)
        assert match.outcome is not None
        assert [(standing.seat, standing.rank, standing.rounds) for standing in match.outcome.standings] == [
            (0, 1, (12, 0, 0, 12)),
            (1, 1, (0, 12, 12, 0)),
        ]
        assert (match.phase, match.waiting_for(), match.wave) == ("over", frozenset(), ())
        refuse(match, Flip(seat=0, at=9000), "Nobody is painting")


def test_moves_come_back_from_a_journal_line_as_they_were() -> None:
    moves: list[SpeedColorsMove] = [
        Flip(seat=1, at=5),
        Take(seat=0, at=6, cap=3),
        Stroke(seat=0, at=7, points=((1.5, 2.0), (3.0, 4.5)), milliseconds=70),
        PutBack(seat=0, at=8),
        Stop(seat=0, at=9),
        TimeUp(at=90_000),
        Swap(seat=2, first=0, second=5),
    ]
    for move in moves:
        assert msgspec.json.decode(msgspec.json.encode(move), type=move_type) == move


def test_the_same_seed_deals_the_same_cards() -> None:
    seats = tuple(SeatInfo(name=name, animal=name) for name in ("fox", "owl"))
    matches = [SpeedColors(seats, SpeedColorsOptions(shuffled=True), Random(seed), FakeStudio()) for seed in (4, 4, 5)]
    assert matches[0].cards == matches[1].cards != matches[2].cards
