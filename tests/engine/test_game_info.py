"""Ranks and standings, which every game ends with."""

from __future__ import annotations

from engine.game_info import Outcome, Standing, ranks


def test_equal_scores_share_a_rank_and_leave_the_next_ones_free() -> None:
    assert ranks([7, 9, 7, 9, 2]) == (3, 1, 3, 1, 5)
    assert ranks([(1, 2), (1, 3)]) == (2, 1)
    assert ranks([]) == ()


def test_standings_are_ordered_by_rank_and_then_by_seat() -> None:
    outcome = Outcome.of(
        Standing(seat=seat, rank=rank, rounds=(), total=0) for seat, rank in ((2, 1), (1, 3), (0, 1), (3, 3))
    )
    assert [standing.seat for standing in outcome.standings] == [0, 2, 1, 3]
    assert outcome.winners == (0, 2)
