from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions import MOUSE
from engine.live_match import LiveMatch
from scenes.speed_colors import GAME
from scenes.speed_colors.caps import Caps
from scenes.speed_colors.hot_seat_turn import HandOver, Resolution, clock_text
from scenes.speed_colors.painting import Painting
from scenes.speed_colors.verdict import Verdicts
from tests.scenes.speed_colors.tables import COUNT_STEP, A, B, TableStage, Y

LONGEST_MATCH_SECONDS = 3000


def test_a_match_of_bots_runs_to_its_outcome_by_itself() -> None:
    stage = TableStage(bots=2, seed=5)
    moments = set()
    passed = 0.0
    while not stage.is_over and passed < LONGEST_MATCH_SECONDS:
        moments.add(stage.table.moment)
        stage.frames(1, dt=1 / 2)
        passed += 1 / 2
    (outcome,) = stage.floor.results
    assert outcome == stage.live.outcome
    assert sorted(standing.seat for standing in outcome.standings) == [0, 1]
    for number in range(1, 5):
        assert f"round-{number}-look" in moments
        assert f"round-{number}-verdict-1" in moments
        assert f"round-{number}-verdict-2" in moments
    assert {"round-1-paint", "round-1-caps", "round-3-caps"} <= moments
    assert "round-4-caps" not in moments


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_every_size_of_table_opens_and_is_drawn(count: int) -> None:
    stage = TableStage(*[f"pad_{number + 1}" for number in range(count)])
    assert isinstance(stage.screen, Painting)
    stage.begin()
    picture = stage.draw()
    for seat in range(count):
        square = stage.place(seat).view.place.drawing
        colours = {tuple(picture.get_at((x, y)))[:3] for x in range(square.left, square.right, 9)
                   for y in range(square.top, square.bottom, 9)}  # fmt: skip
        assert len(colours) > 6


def test_a_table_that_is_left_keeps_the_stroke_under_way_and_lets_go_of_the_journal(tmp_path: Path) -> None:
    stage = TableStage("pad_1", "pad_2", journals=tmp_path)
    stage.turn_over("pad_1")
    stage.press("pad_1", A)
    stage.hold("pad_1", A)
    path = stage.live.path
    assert path is not None
    stage.stack.close()
    assert stage.live.path is None
    again = LiveMatch.resume(GAME, path)
    assert len(again.match.papers[0].uses) == 1
    again.close()


def test_nobody_acts_for_a_seat_they_do_not_hold() -> None:
    stage = TableStage("pad_1", "pad_2", bots=1)
    assert stage.table.seats_of("pad_1") == (0,)
    assert stage.table.seats_of("pad_3") == ()
    stage.press("pad_3", A)
    assert stage.screen._ready == {2}


def test_the_match_sees_no_time_while_the_cards_lie_ready() -> None:
    stage = TableStage("pad_1", bots=1)
    stage.frames(20, 0.5)
    assert stage.live.moves == ()
    assert stage.screen.now == 0


# --- hot seat -----------------------------------------------------------------------------------------------------


def paint_wave(stage: TableStage, device: str, pause_frames: int) -> None:
    """Whoever holds the device paints six dabs, waits, and calls STOP."""
    stage.press(device, A)
    while not isinstance(stage.screen, Painting) or stage.screen.stage != "play":
        stage.frames(1, COUNT_STEP)
    (seat,) = (seat for seat in stage.match.wave if seat in stage.table.seats_of(device))
    stage.press(device, A)
    stage.frames(pause_frames)
    while stage.match.legal_moves(seat) and not stage.paper(seat).done and len(stage.paper(seat).uses) < 6:
        uses = len(stage.paper(seat).uses)
        stage.press(device, A)
        stage.place(seat).painter.brush.put(*stage.table.studio.shapes(stage.match.cards[seat].name)[uses].centre)
        stage.press(device, A, B)
        stage.frames(6)
        if len(stage.paper(seat).uses) == uses:
            break
    stage.press(device, Y)
    stage.frames(5)


def test_seats_of_one_device_paint_one_after_the_other() -> None:
    stage = TableStage("pad_1", "pad_1")
    assert isinstance(stage.screen, HandOver)
    assert stage.screen.moment == "round-1-turn-1"
    stage.draw()
    paint_wave(stage, "pad_1", 30)
    while isinstance(stage.screen, Painting):
        stage.frames(1, 0.2)
    assert isinstance(stage.screen, HandOver)
    assert stage.screen.moment == "round-1-turn-2"
    paint_wave(stage, "pad_1", 5)
    while isinstance(stage.screen, Painting):
        stage.frames(1, 0.2)
    assert isinstance(stage.screen, Resolution)
    assert stage.match.results[0].stop.seat == 1  # was quicker
    stage.draw()
    stage.press("pad_1", A)
    stage.frames(1)
    assert isinstance(stage.screen, Verdicts)
    stage.press("pad_1", A, A)
    stage.frames(1)
    assert isinstance(stage.screen, Caps)


def test_only_the_papers_of_the_wave_are_on_the_table() -> None:
    stage = TableStage("pad_1", "pad_2", "pad_1")
    assert stage.match.wave == (0, 1)
    stage.press("pad_1", A)
    stage.frames(2)
    assert isinstance(stage.screen, HandOver)  # Bao is not there yet
    stage.press("pad_2", A)
    stage.frames(2)
    assert [place.seat for place in stage.screen.places] == [0, 1]
    assert [info.name for info, _over in stage.table.waiting_cards(stage.screen.wave)] == ["Chloé"]


def test_the_shared_device_moves_the_seat_whose_turn_it_is() -> None:
    stage = TableStage(MOUSE, MOUSE)
    stage.click((960, 540))
    while not isinstance(stage.screen, Painting) or stage.screen.stage != "play":
        stage.frames(1, COUNT_STEP)
    stage.click(stage.at(0, 320, 320))
    assert stage.paper(0).flipped
    assert not stage.paper(1).flipped


def test_a_wave_that_bots_have_taken_over_waits_for_nobody() -> None:
    stage = TableStage("pad_1", "pad_1")
    party = stage.services.party
    party.give_to_bot(party.seats[0], 3)
    stage.frames(3)
    assert isinstance(stage.screen, Painting)


def test_times_are_told_in_minutes_and_seconds() -> None:
    assert clock_text(43_900) == "0:43"
    assert clock_text(125_000) == "2:05"


def test_the_table_can_be_paused() -> None:
    assert TableStage("pad_1", "pad_2").table.pausable
