"""Two players do not play against each other: they count how often they agree. Worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

from engine.live_match import LiveMatch
from scenes.colorful import GAME
from scenes.colorful.bots import new_bot
from scenes.colorful.content import ColorfulOptions
from scenes.colorful.scoring import VERDICTS, final_outcome, score_topic
from scenes.colorful.together_page import TogetherPage
from tests.scenes.colorful.room import Room
from tests.scenes.colorful.tables import match_of, play_same, play_to_the_reveal, play_topic, reveal_all, seats

FULL_MATCH = 5


@pytest.mark.parametrize(
    ("plays", "points", "best"),
    [
        ([(3,), (3,)], (1, 1), ((3,),)),
        ([(3,), (4,)], (0, 0), ()),
        ([(2, 9), (2, 9)], (1, 1), ((2, 9),)),
        ([(2, 9), (2, 8)], (0, 0), ()),  # one of two alike is not the same
    ],
)
def test_two_score_for_agreeing_and_for_nothing_else(
    plays: list[tuple[int, ...]], points: tuple[int, ...], best: tuple[tuple[int, ...], ...]
) -> None:
    score = score_topic(plays, ())
    assert (score.points, score.best) == (points, best)


@pytest.mark.parametrize("agreed", range(FULL_MATCH + 1))
def test_how_often_two_agree_is_what_both_have(agreed: int) -> None:
    match = match_of(2)
    a, b = match.colours[:2]
    kept = match.colours[2:]
    differing = FULL_MATCH - agreed
    for number in range(agreed):
        play_topic(match, [(kept[number],)] * 2)
    pairs = [(a, b), (b, a)] + [(kept[-1 - n], kept[-2 - n]) for n in range(0, 2)] + [(kept[-3], kept[-1])]
    for one, other in pairs[:differing]:
        play_topic(match, [(one,), (other,)])
    reveal_all(match)
    outcome = match.outcome
    assert outcome is not None
    assert match.totals == (agreed, agreed)
    assert outcome.winners == (0, 1)  # nobody loses
    assert [standing.rounds for standing in outcome.standings] == [(1,) * agreed + (0,) * differing] * 2
    assert outcome.verdict == VERDICTS[agreed]
    assert match.together is (agreed == FULL_MATCH)


def test_every_result_of_two_has_words_of_its_own() -> None:
    assert len(set(VERDICTS)) == FULL_MATCH + 1 == match_of(2).rounds + 1


def test_three_still_play_against_each_other() -> None:
    assert score_topic([(1,), (2,), (3,)], ()).points == (1, 1, 1)
    assert final_outcome([(1, 1, 0)], together=False).verdict == ""


def test_a_person_with_a_bot_agrees_or_does_not() -> None:
    live = LiveMatch.start(GAME, seats(2, level=3), ColorfulOptions(), 7)
    bot, dice = new_bot(3), Random(3)
    while live.outcome is None:
        waiting = min(live.match.waiting_for())
        live.play(bot.choose(live.match.view_for(waiting), dice))
    totals = live.match.totals
    agreed = sum(len(set(topic.plays)) == 1 for topic in live.match.view_for(-1).topics)
    assert totals == (agreed, agreed)


def test_the_points_of_two_land_on_one_plate() -> None:
    room = Room(["pad_1", "pad_2"])
    page = room.to_reveal()
    assert page.plates.owners == ((0, 1),)
    page.go_on()
    room.until(lambda: page.settled)
    assert page._flights() == [(0, 0, 1)]


def test_the_board_says_how_often_and_what_that_means() -> None:
    room = Room(["pad_1", "pad_2"])
    match = room.match
    play_same(match)
    a, b = match.view_for(0).hand[-2:]
    play_topic(match, [(a,), (b,)])
    play_topic(match, [(b,), (a,)])
    play_to_the_reveal(match)
    assert "3 of 5" in room.to_board().headline()


def test_two_who_always_agree_are_celebrated() -> None:
    room = Room(["pad_1", "pad_2"])
    page = room.to_reveal()
    for _ in range(400):
        if isinstance(room.page, TogetherPage):
            break
        page = room.page
        page.go_on()
        room.tick()
    assert isinstance(room.page, TogetherPage)
    assert room.match.outcome.verdict == VERDICTS[FULL_MATCH]
