"""Points, boards and places, worked out by hand."""

from __future__ import annotations

import pytest

from scenes.speed_colors.content import AreaVerdict
from scenes.speed_colors.scoring import Track, area_points, final_outcome, grow, score, shortest

RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE = range(6)


def area(
    right: int, ink: int | None = None, use: int | None = 0, *, full: bool = True, inside: bool = True
) -> AreaVerdict:
    """A verdict on an area that should be ``right`` and was painted with ``ink`` (None: left white)."""
    return AreaVerdict(
        area=right,
        right_ink=right,
        use=None if ink is None else use,
        ink=ink,
        coverage=1.0 if full else 0.6,
        largest_hole=0,
        spill_patch=0,
        bump=0,
        spill_share=0.0,
        full=full and ink is not None,
        inside=inside,
        second_use=False,
        other_use=None,
    )


def snake(*inks: int) -> Track:
    return Track(inks=inks)


def flowers(inks: tuple[int, ...] = (), petals: tuple[int, ...] = ()) -> Track:
    return Track(side="flowers", inks=inks, petals=petals)


class TestAreaPoints:
    def test_the_worked_example_of_the_rulebook_is_worth_three(self) -> None:
        verdicts = [
            area(BLUE, BLUE, 0, inside=False),  # over the lines
            area(PURPLE, PURPLE, 1, full=False),  # partly filled
            area(RED, RED, 2, full=False),  # partly filled
            area(GREEN, GREEN, 3),  # the green circle
            area(ORANGE, GREEN, 4),  # green a second time
            area(RED, YELLOW, 5),  # full, but of a wrong colour
        ]
        points = area_points(verdicts)
        assert points == (0, 0, 0, 2, 0, 1)
        assert score(snake(), verdicts, points) == snake(GREEN, GREEN, YELLOW)

    @pytest.mark.parametrize(
        ("verdict", "points"),
        [
            (area(RED, RED), 2),
            (area(RED, BLUE), 1),
            (area(RED), 0),
            (area(RED, RED, full=False), 0),
            (area(RED, RED, inside=False), 0),
            (area(RED, BLUE, full=False), 0),
            (area(RED, BLUE, inside=False), 0),
        ],
    )
    def test_two_for_the_right_ink_one_for_a_wrong_one_else_nothing(self, verdict: AreaVerdict, points: int) -> None:
        assert area_points([verdict]) == (points,)

    def test_wrong_inks_give_nothing_under_the_extra_rule(self) -> None:
        assert area_points([area(RED, RED), area(BLUE, GREEN, 1)], wrong_counts=False) == (2, 0)

    def test_of_one_ink_the_best_area_counts_wherever_it_lies(self) -> None:
        assert area_points([area(BLUE, RED, 0), area(RED, RED, 1)]) == (0, 2)
        assert area_points([area(RED, RED, 1), area(BLUE, RED, 0)]) == (2, 0)

    def test_of_equal_areas_of_one_ink_the_earliest_painted_counts(self) -> None:
        assert area_points([area(BLUE, RED, 4), area(GREEN, RED, 2), area(YELLOW, RED, 3)]) == (0, 1, 0)

    def test_a_spoilt_area_does_not_stand_in_the_way_of_the_same_ink_elsewhere(self) -> None:
        assert area_points([area(BLUE, RED, 0, full=False), area(GREEN, RED, 1)]) == (0, 1)


class TestTracks:
    def test_a_snake_grows_by_the_inks_that_scored_in_the_order_of_the_areas(self) -> None:
        assert grow(snake(BLUE), [(RED, 2), (GREEN, 0), (YELLOW, 1)]) == snake(BLUE, RED, RED, YELLOW)

    def test_right_areas_are_small_flowers_and_wrong_ones_petals(self) -> None:
        assert grow(flowers(), [(RED, 2), (GREEN, 1), (BLUE, 0), (YELLOW, 1)]) == flowers((RED,), (GREEN, YELLOW))

    def test_the_third_petal_makes_a_small_flower_of_its_ink_at_once(self) -> None:
        grown = grow(flowers((), (RED, GREEN)), [(BLUE, 1), (YELLOW, 2), (PURPLE, 1)])
        assert grown == flowers((BLUE, YELLOW), (PURPLE,))

    def test_six_wrong_areas_are_two_small_flowers(self) -> None:
        grown = grow(flowers(), [(ink, 1) for ink in range(6)])
        assert grown == flowers((YELLOW, PURPLE))

    def test_a_small_flower_compares_as_two_spaces_and_petals_as_none(self) -> None:
        assert snake(RED, RED, BLUE).length == 3
        assert flowers((RED, BLUE), (GREEN, YELLOW)).length == 4

    def test_a_judged_paper_leaves_white_areas_out(self) -> None:
        verdicts = [area(RED, RED), area(BLUE), area(GREEN, YELLOW)]
        assert score(snake(), verdicts, area_points(verdicts)) == snake(RED, RED, YELLOW)


class TestShortest:
    def test_the_shortest_track_is_behind(self) -> None:
        assert shortest([snake(1, 1), snake(1), snake(1, 1, 1)]) == (1,)
        assert shortest([snake(1), snake(1, 1), snake(2)]) == (0, 2)

    def test_boards_are_compared_by_spaces(self) -> None:
        assert shortest([snake(1, 1, 1), flowers((1,), (2, 2))]) == (1,)
        assert shortest([snake(1), flowers((1,))]) == (0,)

    def test_petals_are_no_part_of_a_queue(self) -> None:
        assert shortest([flowers((1,), (2,)), flowers((1,))]) == (0, 1)
        assert shortest([flowers((1,), (2,)), snake(1, 1)]) == (0, 1)


class TestFinalOutcome:
    def test_growth_round_by_round_and_the_total(self) -> None:
        outcome = final_outcome([[snake(), snake(1, 1), snake(1, 1, 2)], [snake(), snake(3), snake(3)]])
        assert [(standing.seat, standing.rank, standing.rounds, standing.total) for standing in outcome.standings] == [
            (0, 1, (2, 1), 3),
            (1, 2, (1, 0), 1),
        ]

    def test_equal_snakes_share_the_place_and_the_next_one_is_counted_on(self) -> None:
        ends = [snake(1), snake(2, 2), snake(3, 3), snake()]
        outcome = final_outcome([[snake(), end] for end in ends])
        assert [(standing.seat, standing.rank) for standing in outcome.standings] == [(1, 1), (2, 1), (0, 3), (3, 4)]
        assert outcome.winners == (1, 2)

    def test_petals_break_a_tie_of_flowers(self) -> None:
        outcome = final_outcome([[flowers(), flowers((1,), (2,))], [flowers(), flowers((1,), (2, 3))]])
        assert outcome.winners == (1,)

    def test_equal_flowers_and_petals_share_the_place(self) -> None:
        outcome = final_outcome([[flowers(), flowers((1,), (2,))], [flowers(), flowers((3,), (4,))]])
        assert outcome.winners == (0, 1)

    def test_a_table_of_flowers_counts_flowers(self) -> None:
        outcome = final_outcome([[flowers(), flowers((1, 2)), flowers((1, 2, 3))], [flowers()] * 3])
        assert (outcome.standings[0].rounds, outcome.standings[0].total) == ((2, 1), 3)

    def test_a_mixed_table_counts_spaces(self) -> None:
        outcome = final_outcome([[flowers(), flowers((1, 2))], [snake(), snake(1, 1, 1)]])
        assert [(standing.seat, standing.rounds, standing.total) for standing in outcome.standings] == [
            (0, (4,), 4),
            (1, (3,), 3),
        ]

    def test_at_a_mixed_table_a_petal_decides_between_equal_lengths_only(self) -> None:
        level = final_outcome([[flowers(), flowers((1,), (2,))], [snake(), snake(1, 1)]])
        longer = final_outcome([[flowers(), flowers((1,), (2, 2))], [snake(), snake(1, 1, 1)]])
        assert (level.winners, longer.winners) == ((0,), (1,))
