from __future__ import annotations

import pytest

from engine.actions import MOUSE, Button
from scenes.speed_colors.caps import FLIGHT_SECONDS, REST_SECONDS, SETTLE_SECONDS, STAND_SECONDS, Caps
from scenes.speed_colors.caps_picture import CapsPicture, bezier
from scenes.speed_colors.moves import Flip, PutBack, Stop, Stroke, Swap, Take
from scenes.speed_colors.painting import Painting
from scenes.speed_colors.scoring import Track
from tests.scenes.speed_colors.tables import A, B, TableStage

LEFT, RIGHT, NEXT = Button.LEFT, Button.RIGHT, Button.NEXT


def play_round(stage: TableStage) -> None:
    """Seat 0 dabs and calls STOP; nobody scores, and the verdicts are passed over."""
    stage.live.play(Flip(seat=0, at=1))
    for cap, area in enumerate(stage.table.studio.shapes(stage.match.cards[0].name)):
        stage.live.play(Take(seat=0, at=1, cap=cap))
        stage.live.play(Stroke(seat=0, at=1, points=(area.centre,), milliseconds=1))
        stage.live.play(PutBack(seat=0, at=1))
    stage.live.play(Stop(seat=0, at=1))
    stage.table._judged_shown += 1
    stage.table._next_screen()


def at_the_caps(*devices: str, **options: object) -> TableStage:
    stage = TableStage(*(devices or ("pad_1", "pad_2")), **options)
    play_round(stage)
    stage.frames(1)
    return stage


def test_the_swapper_chooses_two_caps_with_a_pad() -> None:
    stage = at_the_caps()
    assert stage.screen.swapper == 0
    assert stage.screen.moment == "round-1-caps"
    stage.press("pad_1", RIGHT, A, RIGHT, RIGHT)
    assert not stage.match.swaps
    stage.press("pad_1", A)
    assert stage.match.swaps == ((1, 3),)


def test_a_press_that_hurries_the_caps_on_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = at_the_caps()
    heard: list[str] = []
    stage.press("pad_1", A, RIGHT, A)
    stage.frames(1)
    assert stage.screen.stage != "choose"
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    stage.press("pad_2", A)
    assert heard == ["shared/confirm"]


@pytest.mark.parametrize(("lengths", "tie"), [((2, 2, 5), "youngest"), ((5, 2, 2), "chance"), ((2, 5, 5), "none")])
def test_the_page_says_how_a_tie_was_broken(lengths: tuple[int, ...], tie: str) -> None:
    stage = TableStage("pad_1", "pad_2", "pad_3")
    play_round(stage)
    stage.match.tracks = tuple(Track(inks=(1,) * length) for length in lengths)
    stage.match._swapper = lengths.index(2)
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scenes.speed_colors.caps_picture.draw_text", lambda _t, words, *_a, **_k: said.append(words))
        stage.table.screen = Caps(stage.table)
    words = {"youngest": "The youngest of those in a tie swaps.", "chance": "A tie: chance chose who swaps."}
    assert [word for word in said if word in words.values()] == ([words[tie]] if tie in words else [])


def test_nobody_else_chooses() -> None:
    stage = at_the_caps()
    stage.press("pad_2", A, RIGHT, A)
    assert not stage.match.swaps
    assert stage.screen._choice.picked is None


def test_a_choice_can_be_taken_back() -> None:
    stage = at_the_caps()
    stage.press("pad_1", A)
    assert stage.screen._choice.picked == 0
    stage.press("pad_1", B)
    assert stage.screen._choice.picked is None
    stage.press("pad_1", A, A)
    assert stage.screen._choice.picked is None
    assert not stage.match.swaps


def test_the_mouse_chooses_by_clicks() -> None:
    stage = at_the_caps(MOUSE, "pad_1")
    wells = stage.screen._picture._wells
    stage.click(wells[2].center)
    assert stage.screen.own_pointer
    stage.click((20, 20))
    stage.click(wells[5].center)
    assert stage.match.swaps == ((2, 5),)


@pytest.mark.parametrize("device", ["keys_left", "keys_right"])
def test_keys_choose(device: str) -> None:
    stage = at_the_caps(device, "pad_1")
    stage.press(device, A, NEXT, A)
    assert stage.match.swaps == ((0, 1),)


def test_caps_fly_and_the_next_round_follows() -> None:
    stage = at_the_caps(reduced_motion=False)
    stage.press("pad_1", A, RIGHT, A)
    stages, seconds = [], 0.0
    while isinstance(stage.screen, Caps):
        stages.append(stage.screen.stage)
        stage.frames(1)
        seconds += 1 / 60
    assert list(dict.fromkeys(stages)) == ["choose", "fly", "rest", "settle", "stand"]
    assert seconds == pytest.approx(FLIGHT_SECONDS + REST_SECONDS + SETTLE_SECONDS + STAND_SECONDS, abs=0.2)
    assert isinstance(stage.screen, Painting)
    assert stage.screen.round == 2


def test_anybody_may_skip_the_flight() -> None:
    stage = at_the_caps(reduced_motion=False)
    stage.press("pad_1", A, RIGHT, A)
    stage.frames(3)
    assert stage.screen.stage == "fly"
    stage.press("pad_2", A)
    assert stage.screen.stage == "rest"
    stage.press("pad_2", A)
    assert stage.screen.stage == "stand"
    stage.press("pad_2", A)
    stage.frames(1)
    assert isinstance(stage.screen, Painting)


def test_with_reduced_motion_nothing_flies_or_slides() -> None:
    stage = at_the_caps()
    stage.press("pad_1", A, RIGHT, A)
    stages = []
    while isinstance(stage.screen, Caps):
        stage.frames(1)
        stages.append(getattr(stage.screen, "stage", ""))
    assert list(dict.fromkeys(stages))[:2] == ["rest", "stand"]


def test_the_swapped_caps_rest_on_each_others_marker_with_tape_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    captions = []
    monkeypatch.setattr(
        CapsPicture, "draw_caption", lambda _self, _canvas, pair, sorted_again: captions.append((pair, sorted_again))
    )
    stage = at_the_caps(reduced_motion=False)
    stage.press("pad_1", RIGHT, A, RIGHT, RIGHT, A)
    worn, moments = [], []
    while isinstance(stage.screen, Caps):
        states = [stage.screen._state_of(cap) for cap in range(6)]
        worn.append((stage.screen.stage, states[1].worn, states[3].worn, states[1].stands))
        moments.append(stage.screen.moment)
        stage.draw()
        stage.frames(6)
    rested = [each for each in worn if each[0] == "rest"]
    assert {(first, second) for _stage, first, second, _stands in rested} == {(3, 1)}
    assert (rested[0][-1], rested[-1][-1]) == ("capped", "taped")
    assert all(first is None and second is None for stage_, first, second, _s in worn if stage_ != "rest")
    assert list(dict.fromkeys(captions)) == [((1, 3), False), ((1, 3), True)]
    assert "round-1-swapped" in moments


def test_caps_that_were_swapped_are_passed_over_and_refused() -> None:
    stage = at_the_caps(MOUSE, "pad_1")
    stage.live.play(Swap(seat=0, first=0, second=1))
    play_round(stage)
    stage.frames(1)
    assert stage.screen._choice.target == 2
    stage.press(MOUSE, LEFT)
    assert stage.screen._choice.target == 5
    stage.click(stage.screen._picture._wells[1].center)
    assert stage.screen._picture._bubble.sentence == "This cap cannot be swapped again."
    assert stage.screen._choice.picked is None


@pytest.mark.parametrize("device", ["pad_1", MOUSE])
def test_of_the_last_two_nothing_is_to_be_chosen(device: str) -> None:
    stage = at_the_caps(device, "pad_2")
    for pair in ((0, 1), (2, 3)):
        stage.live.play(Swap(seat=0, first=pair[0], second=pair[1]))
        play_round(stage)
    stage.frames(1)
    if device == MOUSE:
        stage.click(stage.screen._picture._wells[4].center)
    else:
        stage.press(device, A)
    assert stage.match.swaps[-1] == (4, 5)


def test_a_bot_swaps_by_itself_and_the_round_waits_for_the_flight() -> None:
    stage = TableStage("pad_1", bots=1, reduced_motion=False)
    play_round(stage)
    assert stage.screen.swapper == 0
    party = stage.services.party
    party.give_to_bot(party.seats[0], 3)
    while stage.screen.stage == "choose":
        stage.frames(1, 0.1)
    assert stage.match.swaps
    before = stage.live.moves
    while stage.screen.stage != "stand":
        assert not stage.screen.live_runs
        stage.frames(1, 0.1)
    assert stage.live.moves == before


def test_a_curve_begins_and_ends_where_it_should() -> None:
    assert bezier((0, 0), (50, 100), (100, 0), 0) == (0, 0)
    assert bezier((0, 0), (50, 100), (100, 0), 1) == (100, 0)
    assert bezier((0, 0), (50, 100), (100, 0), 0.5) == (50, 50)


def test_every_stage_is_drawn() -> None:
    stage = at_the_caps(reduced_motion=False)
    pictures = [stage.draw()]
    stage.press("pad_1", A)
    stage.frames(1)
    pictures.append(stage.draw())
    stage.press("pad_1", RIGHT, A)
    for seconds in (0.3, 0.5, 2.9, 0.4, 0.6):
        stage.frames(round(seconds * 60))
        pictures.append(stage.draw())
    contents = {bytes(picture.get_view("2").raw) for picture in pictures}
    assert len(contents) == len(pictures)
