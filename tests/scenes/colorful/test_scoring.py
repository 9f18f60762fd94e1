"""Scores worked out by hand. A letter is a colour; "A" alone is one card, "AB" are the two of double colour."""

from __future__ import annotations

import pytest

from scenes.colorful.content import Colours
from scenes.colorful.scoring import final_outcome, is_together, score_topic


def cards(text: str) -> tuple[Colours, ...]:
    """Everybody's choice from "A B AB": as the rules keep it, in ascending order."""
    return tuple(tuple(sorted(ord(letter) - ord("A") for letter in word)) for word in text.split())


@pytest.mark.parametrize(
    ("plays", "points", "best"),
    [
        ("A A", (1, 1), "A"),
        ("A B", (0, 0), ""),  # two play together
        ("A A B", (1, 1, 0), "A"),
        ("B A B", (1, 0, 1), "B"),
        ("A B C", (1, 1, 1), "A B C"),
        ("A A B B", (1, 1, 1, 1), "A B"),
        ("A A B B C", (1, 1, 1, 1, 0), "A B"),
        ("A B C D E F", (1, 1, 1, 1, 1, 1), "A B C D E F"),
        ("A A B B C C", (1, 1, 1, 1, 1, 1), "A B C"),
        ("A B B C C D", (0, 1, 1, 1, 1, 0), "B C"),
        ("A A A B B C", (1, 1, 1, 0, 0, 0), "A"),
        ("A A A B B B C C C D D D", (1,) * 12, "A B C D"),
        ("A A A B B B C C C D D E", (1,) * 9 + (0,) * 3, "A B C"),
        ("A A A A A A", (1,) * 6, "A"),
    ],
)
def test_everybody_with_one_of_the_most_played_colours_scores(plays: str, points: tuple[int, ...], best: str) -> None:
    score = score_topic(cards(plays), ())
    assert score.points == points
    assert score.best == cards(best)


@pytest.mark.parametrize(
    ("plays", "points"),
    [
        ("AB BA", (1, 1)),
        ("AB BA AC", (1, 1, 0)),
        ("AB AC AD", (1, 1, 1)),  # A is there three times, but no two hands are the same
        ("AB CD DC BA EF", (1, 1, 1, 1, 0)),
        ("AB BC CA BA", (1, 0, 0, 1)),
        ("AB AC BC CB BA CA", (1, 1, 1, 1, 1, 1)),
    ],
)
def test_two_colours_match_only_when_both_do_in_any_order(plays: str, points: tuple[int, ...]) -> None:
    assert score_topic(cards(plays), ()).points == points


@pytest.mark.parametrize(
    ("plays", "teams", "points"),
    [
        ("A A B B", (0, 0, 1, 1), (2, 2, 2, 2)),
        ("A B A B", (0, 1, 0, 1), (2, 2, 2, 2)),
        ("A A B C", (0, 0, 1, 1), (2, 2, 0, 0)),
        ("A B A B", (0, 0, 1, 1), (0, 0, 0, 0)),  # alike across the teams is worth nothing
        ("A A A A", (0, 0, 1, 1), (2, 2, 2, 2)),
        ("A A A B B", (0, 0, 0, 1, 1), (3, 3, 3, 2, 2)),
        ("A A B B C", (0, 0, 0, 1, 1), (2, 2, 2, 0, 0)),
        ("A A B B", (0, 0, 0, 0), (2, 2, 2, 2)),  # two pairs: the largest group counts once
        ("A A B B B C", (0, 0, 0, 0, 0, 1), (3, 3, 3, 3, 3, 0)),
        ("A B C A B C", (0, 1, 2, 0, 1, 2), (2, 2, 2, 2, 2, 2)),
        ("A B C A B D", (0, 1, 2, 0, 1, 2), (2, 2, 0, 2, 2, 0)),
        ("AB CD BA CE", (0, 1, 0, 1), (2, 0, 2, 0)),
    ],
)
def test_a_team_scores_its_largest_group_of_two_or_more(
    plays: str, teams: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert score_topic(cards(plays), teams).points == points


def test_what_scored_for_a_team_stands_out_and_what_did_not_does_not() -> None:
    assert score_topic(cards("A A B C"), (0, 0, 1, 1)).best == cards("A")
    assert score_topic(cards("A B A B"), (0, 0, 1, 1)).best == ()
    assert score_topic(cards("A A B B C D"), (0, 0, 0, 0, 1, 1)).best == cards("A B")


def test_the_table_is_together_when_every_topic_is_all_alike() -> None:
    assert is_together([cards("A A A"), cards("B B B")])
    assert not is_together([cards("A A A"), cards("B B C")])
    assert is_together([cards("AB BA")])


def test_points_add_up_and_ties_share_a_place() -> None:
    outcome = final_outcome([(1, 0, 1), (1, 1, 0), (0, 1, 1), (1, 1, 1), (0, 0, 0)], together=False)
    assert outcome.winners == (0, 1, 2)
    outcome = final_outcome([(1, 0, 1, 0), (1, 1, 0, 0), (0, 1, 1, 0)], together=False)
    assert [(standing.seat, standing.rank, standing.total) for standing in outcome.standings] == [
        (0, 1, 2),
        (1, 1, 2),
        (2, 1, 2),
        (3, 4, 0),
    ]
    assert outcome.standings[1].rounds == (0, 1, 1)


def test_all_win_together_whatever_a_smaller_team_scored() -> None:
    outcome = final_outcome([(3, 3, 3, 2, 2)] * 5, together=True)
    assert outcome.winners == (0, 1, 2, 3, 4)
    assert [standing.total for standing in outcome.standings] == [15, 15, 15, 10, 10]
