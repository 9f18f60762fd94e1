from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.actions import MOUSE, Button, Pressed
from engine.journal import read_journal
from engine.live_match import LiveMatch
from scenes.speed_colors import GAME, studio
from scenes.speed_colors.moves import SpeedColorsMove, Stroke
from scenes.speed_colors.painting import HINT_SECONDS, Painting
from scenes.speed_colors.table import Table
from scenes.speed_colors.tabletop import Notice, Tabletop
from scenes.speed_colors.verdict import Verdicts
from tests.scenes.speed_colors.tables import COUNT_STEP, A, B, TableStage, Y, mouse_with_a_marker, strokes

LEFT, RIGHT, UP, DOWN = Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN
NEXT, PREVIOUS, PRECISE = Button.NEXT, Button.PREVIOUS, Button.PRECISE
PADLIKE = ["pad_1", "keys_left", "keys_right"]


# --- ready, count, look -------------------------------------------------------------------------------------------


def test_the_count_waits_for_every_person_and_for_no_bot() -> None:
    stage = TableStage("pad_1", "pad_2", bots=1)
    stage.press("pad_1", A)
    stage.frames(10)
    assert stage.screen.stage == "ready"
    assert stage.screen._notice() == Notice("Waiting for", ("owl",))
    stage.press("pad_2", A)
    stage.frames(2)
    assert stage.screen.stage == "count"


def test_the_coloured_sides_come_up_after_three_two_one() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.press("pad_1", A)
    stage.press("pad_2", A)
    numbers = []
    while stage.screen.stage != "play":
        stage.frames(1)
        numbers.append(stage.screen._countdown.number)
    assert sorted(set(numbers), reverse=True) == [3, 2, 1]
    assert 1.7 < len(numbers) / 60 < 2.0
    assert stage.place(0).view.coloured
    assert stage.place(1).view.coloured


def test_one_person_among_bots_may_skip_the_count_but_two_people_cannot() -> None:
    alone = TableStage("pad_1", bots=1)
    alone.press("pad_1", A)
    alone.frames(2)
    alone.press("pad_1", A)
    alone.frames(1)
    assert alone.screen.stage == "play"
    pair = TableStage("pad_1", "pad_2")
    pair.press("pad_1", A)
    pair.press("pad_2", A)
    pair.frames(2)
    pair.press("pad_1", A)
    pair.frames(1)
    assert pair.screen.stage == "count"


def test_each_player_turns_their_own_card_over() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.begin()
    stage.press("pad_2", A)
    stage.frames(1)
    assert [paper.flipped for paper in stage.match.papers] == [False, True]
    assert [stage.place(seat).view.coloured for seat in (0, 1)] == [True, False]


def test_the_mouse_turns_only_the_own_card_over() -> None:
    stage = TableStage(MOUSE, "pad_1")
    stage.begin()
    stage.click(stage.at(1, 320, 320))
    assert not stage.paper(0).flipped
    stage.click(stage.at(0, 320, 320))
    assert stage.paper(0).flipped
    assert not stage.paper(1).flipped


def test_a_card_turns_with_a_short_animation() -> None:
    stage = TableStage("pad_1", "pad_2", reduced_motion=False)
    stage.begin()
    stage.frames(1)
    assert stage.place(0).view.turning
    stage.frames(30)
    assert not stage.place(0).view.turning


# --- STOP and the timer -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", PADLIKE)
def test_extra_calls_stop_and_the_others_finish(device: str) -> None:
    stage = TableStage(device, "pad_2", "pad_3")
    stage.turn_over(device, "pad_2", "pad_3")
    stage.dab_all_six(device, 0)
    stage.press("pad_2", A, A)
    stage.frames(1)
    assert stage.screen._stop_state().enabled
    stage.press(device, Y)
    stage.frames(1)
    assert stage.match.phase == "finish"
    assert stage.paper(2).done  # had nothing in hand
    assert stage.screen._notice() == Notice("Waiting for", ("owl",))
    assert stage.screen.moment == "round-1-stop"
    stage.press("pad_2", A)
    assert len(stage.paper(1).uses[0].strokes) == 2
    stage.press("pad_2", B)
    assert stage.screen.stage == "over"


def test_the_mouse_calls_stop_with_the_button() -> None:
    stage = TableStage(MOUSE, "pad_1")
    stage.begin()
    stage.click(stage.at(0, 320, 320))
    stage.click(stage.screen.tabletop.stop.center)
    assert stage.said(0) == "Start all six areas before you call STOP."
    assert not stage.screen._may_stop(stage.place(0))
    stage.drag_on_all_six(0)
    stage.click(stage.screen.tabletop.stop.center)
    assert stage.match.results[0].stop.seat == 0


def test_the_timer_ends_the_round_and_strokes_under_way_count() -> None:
    stage = TableStage("pad_1", "pad_2", timer_seconds=90)
    stage.turn_over("pad_1")
    stage.press("pad_1", A)
    stage.hold("pad_1", A)
    stage.frames(177, dt=0.5)  # more than a second has gone by
    assert not stage.match.results
    stage.tilt("pad_1", 0.5, 0.0)
    stage.frames(16, dt=0.1)
    result = stage.match.results[0]
    assert result.stop is None
    points = [point for stroke in result.seats[0].uses[0].strokes for point in stroke]
    assert points[-1][0] > 340
    assert result.seats[1].uses == ()


def test_the_finished_papers_stand_for_a_moment_and_are_then_judged() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1")
    stage.dab_all_six("pad_1", 0)
    stage.press("pad_1", Y)
    stage.frames(10)
    assert stage.screen.stage == "over"
    assert stage.screen.moment == "round-1-done"
    stage.frames(100)
    assert isinstance(stage.screen, Verdicts)


# --- seats that change hands, and matches that are resumed --------------------------------------------------------


def test_a_seat_given_to_a_bot_plays_on_at_once_and_its_stroke_counts() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1", "pad_2")
    stage.press("pad_1", A)
    stage.hold("pad_1", A)
    party = stage.services.party
    party.give_to_bot(party.seats[0], 3)
    stage.frames(2)
    assert not stage.place(0).person
    assert len(strokes(stage)) == 1
    stage.press("pad_1", B)  # the pad moves nobody any more
    assert stage.paper(0).hand is not None
    stage.frames(200, 0.1)
    assert len(stage.paper(0).uses) >= 2


def test_ink_of_a_bots_stroke_that_never_was_is_taken_off_again() -> None:
    stage = TableStage("pad_1", bots=1)
    stage.turn_over("pad_1")
    while not (stage.place(1).puppet.nib_down and stage.live.pending(1)[1] > 0.3):
        stage.frames(1, 0.1)
    bot = stage.services.party.seats[1]
    stage.services.party.reclaim(bot, "pad_2")
    stage.frames(1)
    assert stage.place(1).person
    counts = [len(use.strokes) for use in stage.paper(1).uses]
    assert [len(use.strokes) for use in stage.place(1).view._paper.uses] == counts


def test_leaving_the_table_keeps_the_stroke_under_way(tmp_path: Path) -> None:
    stage = TableStage("pad_1", "pad_2", journals=tmp_path)
    stage.turn_over("pad_1")
    stage.press("pad_1", A)
    stage.hold("pad_1", A)
    stage.frames(5)
    stage.stack.close()
    (path,) = tmp_path.glob("*.jsonl")
    _header, moves = read_journal(path, SpeedColorsMove)
    assert isinstance(moves[-1], Stroke)


def test_a_resumed_round_goes_on_where_it_was(tmp_path: Path) -> None:
    stage = TableStage("pad_1", "pad_2", journals=tmp_path)
    stage.turn_over("pad_1")
    stage.frames(60)
    stage.dab_all_six("pad_1", 0)
    clock = stage.match.clock
    stage.stack.close()
    stage.live.close()
    (path,) = tmp_path.glob("*.jsonl")
    live = LiveMatch.resume(GAME, path)
    table = Table(stage.services, live, studio())
    assert table.screen.stage == "count"
    assert table.screen.now == clock > 900
    for _frame in range(120):
        table.update(1 / 60)
    first, second = table.screen.places
    assert first.view.use_count == 6
    assert not first.view.coloured
    assert second.view.coloured


# --- drawing ------------------------------------------------------------------------------------------------------


def test_drawing_changes_nothing_and_shows_the_ink(canvas: pygame.Surface) -> None:
    stage = mouse_with_a_marker()
    lines = studio().deck.load(stage.match.cards[0].name).lines
    x, y = next((x, y) for y in range(40, 600, 20) for x in range(80, 600, 20)
                if not lines.overlap_area(pygame.mask.Mask((40, 40), fill=True), (x - 20, y - 20)))  # fmt: skip
    stage.point((30, 1060))
    stage.frames(1)
    stage.table.draw(canvas)
    before = canvas.get_at(stage.at(0, x + 4, y + 4))[:3]
    stage.drag(0, (x - 60, y), (x, y))  # where it began there is a symbol
    stage.point((30, 1060))
    stage.frames(1)
    stage.table.draw(canvas)
    after = canvas.get_at(stage.at(0, x + 4, y + 4))[:3]
    assert min(before) > 250
    assert after[0] > 200 > after[1]  # red ink
    moves = stage.live.moves
    stage.table.draw(canvas)
    assert canvas.get_at(stage.at(0, x + 4, y + 4))[:3] == after
    assert stage.live.moves == moves


def test_an_auto_repeat_takes_nothing() -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1")
    stage.stack.handle(Pressed("pad_1", A, repeat=True))
    assert stage.paper(0).hand is None


def test_a_stop_that_ends_the_round_at_once_is_seen_and_heard_too(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = TableStage("pad_1", "pad_2")
    heard: list[str] = []
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    stage.turn_over("pad_1", "pad_2")
    stage.dab_all_six("pad_1", 0)
    stage.press("pad_1", Y)
    assert stage.screen.stage == "over"
    assert stage.screen._stamps
    assert heard.count("speed_colors/stop") == 1


# --- what is made ready while people paint ------------------------------------------------------------------------


def test_a_use_is_stamped_for_the_judge_when_its_marker_is_put_back() -> None:
    stage = mouse_with_a_marker()
    stamped = studio()._stamped.cache_info
    before = stamped().misses
    stage.drag(0, (301, 299), (333, 303))
    stage.frames(5)
    assert stamped().misses == before  # the marker is still in hand
    stage.press(MOUSE, B)
    assert stamped().misses == before + 1
    studio().judge(stage.match.cards[0].name, (0, 1, 2, 3, 4, 5), stage.paper(0).uses, "normal")
    assert stamped().misses == before + 1


@pytest.mark.parametrize("device", PADLIKE)
def test_dots_beside_the_areas_do_not_make_a_stop_and_the_player_is_told_why(device: str) -> None:
    stage = TableStage(device, "pad_2")
    stage.turn_over(device, "pad_2")
    for _cap in range(6):
        stage.press(device, A)
        stage.place(0).painter.brush.put(2, 2)
        stage.press(device, A)
        assert not stage.screen._may_stop(stage.place(0))
        assert not stage.screen._stop_state().enabled
        stage.press(device, B)
    assert stage.said(0) == "All your markers are used up: only the others can call STOP now."
    assert (stage.paper(0).done, stage.match.phase) == (True, "play")
    stage.dab_all_six("pad_2", 1)
    stage.press("pad_2", Y)
    assert stage.screen.stage == "over"


def test_without_a_referee_a_stop_that_is_refused_says_how_many_areas_are_missing() -> None:
    stage = TableStage("pad_1", "pad_2", referee=False)
    stage.turn_over("pad_1")
    for _time in range(6):
        stage.press("pad_1", A, A, B)
    stage.press("pad_1", Y)
    assert stage.said(0) == "5 areas are not begun: ink beside the areas, or twice in one, does not count."


def test_a_press_that_hurries_to_the_judge_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = TableStage("pad_1", "pad_2")
    stage.turn_over("pad_1")
    stage.dab_all_six("pad_1", 0)
    stage.press("pad_1", Y)
    assert stage.screen.stage == "over"
    heard: list[str] = []
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    stage.press("pad_2", A)
    assert heard == ["shared/confirm"]


def after_the_first_of_a_hot_seat() -> tuple[TableStage, int]:
    """The second of two who share a pad has begun to memorise; and when the first one called STOP."""
    stage = TableStage("pad_1", "pad_1")

    def come_to_play() -> None:
        while not isinstance(stage.screen, Painting) or stage.screen.stage != "play":
            if not isinstance(stage.screen, Painting):
                stage.press("pad_1", A)
            stage.frames(1, COUNT_STEP)

    come_to_play()
    stage.press("pad_1", A)
    stage.frames(60)
    stage.dab_all_six("pad_1", 0)
    stage.press("pad_1", Y)
    while isinstance(stage.screen, Painting):
        stage.frames(1, COUNT_STEP)
    come_to_play()
    return stage, stage.match.stop.at


@pytest.mark.parametrize("turned", [True, False])
def test_the_stop_of_who_painted_before_ends_a_paper_without_a_marker_at_its_time(
    monkeypatch: pytest.MonkeyPatch, turned: bool
) -> None:
    stage, call = after_the_first_of_a_hot_seat()
    heard: list[str] = []
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    if turned:
        stage.press("pad_1", A, A, A, B)
    while stage.screen.now <= call - 50:
        stage.frames(1)
    assert stage.screen.stage == "play"
    assert stage.match.results == ()
    assert "speed_colors/stop" not in heard
    stage.frames(10)
    assert stage.screen.stage == "over"
    assert len(stage.match.results[0].seats[1].uses) == turned
    assert stage.match.results[0].stop.seat == 0
    assert heard.count("speed_colors/stop") == 1


def test_the_stop_of_who_painted_before_lets_the_marker_in_hand_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, call = after_the_first_of_a_hot_seat()
    heard: list[str] = []
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    stage.press("pad_1", A, A)
    while stage.screen.now <= call + 500:
        stage.frames(1)
    assert heard.count("speed_colors/stop") == 1
    assert stage.screen.stage == "play"
    stage.press("pad_1", A, B)
    assert [use.cap for use in stage.match.results[0].seats[1].uses] == [0]


def test_everybody_sees_the_buttons_of_their_own_device(monkeypatch: pytest.MonkeyPatch) -> None:
    hinted: list[str] = []
    stopped: list[tuple[str, ...]] = []
    monkeypatch.setattr(Tabletop, "show_hints", lambda _top, _hints, family: hinted.append(family))
    monkeypatch.setattr(Tabletop, "show_stop", lambda _top, state: stopped.append(state.families))
    stage = TableStage("keys_left", "keys_right", bots=1, level=1)
    stage.turn_over("keys_left", "keys_right")
    hinted.clear()
    stage.frames(22, HINT_SECONDS / 10)
    assert set(hinted) == {"keys_left", "keys_right"}
    assert stopped[-1] == ("keys_left", "keys_right")
    stage.dab_all_six("keys_right", 1)
    stage.frames(1)
    assert stopped[-1] == ("keys_right",)


def test_bots_alone_are_told_no_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    hints: list[int] = []
    monkeypatch.setattr(Tabletop, "show_hints", lambda _top, shown, _family: hints.append(len(shown)))
    stage = TableStage(bots=3)
    stage.frames(2)
    assert set(hints) == {0}
    assert stage.screen._stop_state().families == ()
