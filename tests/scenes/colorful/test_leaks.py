"""Nothing of what a seat chooses reaches another seat's view before it is turned over."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from engine.game_info import Move
from scenes.colorful.moves import Play, Reveal, TimeUp
from scenes.colorful.rules import ONLOOKER, Colorful
from tests.scenes.colorful.tables import match_of, play_same, play_to_the_reveal, play_topic, say

VARIANTS: list[dict[str, Any]] = [{}, {"double": True}, {"base": True}, {"teams": "two"}]


def others(match: Colorful, seat: int) -> list[Any]:
    """What everybody else sees and may do, as it would go over a wire."""
    viewers = [ONLOOKER, *(other for other in range(len(match.seats)) if other != seat)]
    return [
        (
            msgspec.json.encode(match.view_for(viewer)),
            [move for move in match.legal_moves(viewer) if isinstance(move, Move)],
        )
        for viewer in viewers
    ]


@pytest.mark.parametrize("options", VARIANTS)
def test_every_choice_looks_the_same_to_the_others(options: dict[str, Any]) -> None:
    for chooser in range(4):
        seen = []
        for colours in combinations(match_of(4, **options).colours, 2 if "double" in options else 1):
            match = match_of(4, **options)
            say(match)
            match.play(Play(seat=chooser, colours=colours))
            seen.append(others(match, chooser))
            assert match.view_for(chooser).topic.own == colours
        assert all(view == seen[0] for view in seen)


def test_a_changed_choice_looks_like_no_change() -> None:
    match = match_of(4)
    say(match)
    match.play(Play(seat=2, colours=match.colours[:1]))
    before = others(match, 2)
    match.play(Play(seat=2, colours=match.colours[4:5]))
    assert others(match, 2) == before


def test_only_the_number_of_locked_seats_is_told_not_which() -> None:
    seen = []
    for locked in combinations(range(1, 5), 2):
        match = match_of(5)
        say(match)
        for seat in locked:
            match.play(Play(seat=seat, colours=match.colours[:1]))
        seen.append((msgspec.json.encode(match.view_for(ONLOOKER)), msgspec.json.encode(match.view_for(0))))
        assert match.view_for(0).locked == 2
    assert all(view == seen[0] for view in seen)


@pytest.mark.parametrize("options", VARIANTS)
def test_earlier_topics_stay_hidden_until_they_are_turned_over(options: dict[str, Any]) -> None:
    """Seat 0 lays its cards in one order in the one match and in another in the other; all else is the same."""
    one, other = match_of(4, **options), match_of(4, **options)
    count = one.count
    hands = [one.colours[start : start + count] for start in range(0, 2 * count, count)]
    for match, order in ((one, (0, 1)), (other, (1, 0))):
        for topic in range(2):
            play_topic(match, [hands[order[topic]], *[hands[topic]] * 3])
            assert [view.revealed for view in match.view_for(1).topics] == [False] * len(match.view_for(1).topics)
        while match.phase != "reveal":
            play_same(match)
    assert others(one, 0) == others(other, 0)
    for match in (one, other):
        match.play(Reveal(topic=1))
    assert others(one, 0) != others(other, 0)  # now it is to be seen
    assert one.view_for(ONLOOKER).topics[1].plays == ()


def test_a_hidden_topic_tells_neither_points_nor_chance() -> None:
    match = match_of(3, timer_seconds=10)
    say(match)
    match.play(Play(seat=1, colours=match.colours[:1]))
    match.play(TimeUp())
    play_to_the_reveal(match)
    for number in range(1, match.rounds + 1):
        for viewer in (ONLOOKER, 0, 1, 2):
            for topic in match.view_for(viewer).topics[number - 1 :]:
                assert (topic.plays, topic.points, topic.best, topic.by_chance) == ((), (), (), ())
                assert topic.own == () if viewer == ONLOOKER else topic.own
        match.play(Reveal(topic=number))
    assert all(topic.plays and topic.points for topic in match.view_for(ONLOOKER).topics)


def test_what_chance_played_is_hidden_from_the_others() -> None:
    seen = set()
    for seed in range(30):
        match = match_of(3, timer_seconds=10)
        match._rng = Random(seed)
        say(match)
        match.play(TimeUp())
        seen.add(msgspec.json.encode(match.view_for(ONLOOKER)))
    assert len(seen) == 1


def test_an_onlooker_has_no_hand_and_no_choice() -> None:
    match = match_of(3)
    play_same(match)
    view = match.view_for(ONLOOKER)
    assert (view.hand, view.topics[0].own) == ((), ())
    assert match.view_for(7).hand == ()
