"""Where the cards of a topic lie: groups from the middle outwards, nothing over an edge or over another."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.colorful.content import Colours
from scenes.colorful.scoring import score_topic
from scenes.colorful.spread import PAIR_STEP, CardPlace, groups_of, lay_in_groups, lay_in_order

PLACE = pygame.Rect(96, 262, 1728, 500)


def played(letters: str) -> list[Colours]:
    """One colour a seat, by letter."""
    return [(ord(letter) - ord("a"),) for letter in letters]


def seats_of(letters: str, teams: tuple[int, ...] = ()) -> list[tuple[tuple[int, ...], bool]]:
    plays = played(letters)
    points = score_topic(plays, teams).points
    return [(group.seats, group.scores) for group in groups_of(plays, points, teams)]


def test_the_majority_is_in_the_middle_and_large_groups_are_nearer() -> None:
    assert seats_of("aabbbc") == [((0, 1), False), ((2, 3, 4), True), ((5,), False)]
    assert seats_of("cabbbddd") == [((0,), False), ((2, 3, 4), True), ((5, 6, 7), True), ((1,), False)]


def test_all_that_tie_for_the_majority_score() -> None:
    assert seats_of("abc") == [((0,), True), ((1,), True), ((2,), True)]
    assert seats_of("aabb") == [((0, 1), True), ((2, 3), True)]


def test_a_team_has_groups_of_its_own() -> None:
    assert seats_of("aaab", (0, 1, 0, 1)) == [((0, 2), True), ((1,), False), ((3,), False)]
    assert seats_of("aabb", (0, 1, 0, 1)) == [((0,), False), ((2,), False), ((1,), False), ((3,), False)]


def edges(place: CardPlace, cards: int) -> tuple[float, float]:
    half = place.width * (1 + PAIR_STEP * (cards - 1)) / 2
    return place.x - half, place.x + half


@pytest.mark.parametrize("cards", [1, 2])
@pytest.mark.parametrize("letters", ["ab", "aa", "aabbbc", "abcdef", "aaaaaaaaaaaa", "abcdefghijkl", "aabbccddeeff"])
def test_no_card_lies_over_another_or_over_the_edge(letters: str, cards: int) -> None:
    plays = [(colour[0], colour[0] + 1)[:cards] for colour in played(letters)]
    points = score_topic(plays, ()).points
    for laid in (
        lay_in_order(len(plays), cards, PLACE),
        lay_in_groups(groups_of(plays, points, ()), cards, PLACE),
    ):
        assert [place.seat for place in laid] == list(range(len(plays)))
        spans = sorted(edges(place, cards) for place in laid)
        assert spans[0][0] >= PLACE.left - 1
        assert spans[-1][1] <= PLACE.right + 1
        for (_left, right), (left, _right) in pairwise(spans):
            assert right <= left + 1
        assert all(PLACE.top <= place.top for place in laid)
