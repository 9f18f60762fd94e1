"""Points by hand: every hint, every number of players, teams, penalties, the last places."""

from __future__ import annotations

import pytest

from engine.game_info import SeatInfo
from scenes.pantone.moves import Buzz, Pass, Rule, Spoken
from scenes.pantone.rules import ONLOOKER, Pantone
from scenes.pantone.scoring import guessing_order, points_after, scorers, speaker_of, teams_of
from tests.scenes.pantone.atelier import (
    answer,
    choose,
    guess,
    new_match,
    paint,
    painted,
    pass_the_turn,
    pass_until_hint,
    play_right,
    speaker,
)

POINTS = [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1)]
"""What a right guess is worth after so many hints."""


@pytest.mark.parametrize(("hints", "points"), POINTS)
def test_points_fall_from_five_to_one(hints: int, points: int) -> None:
    assert points_after(hints) == points


@pytest.mark.parametrize(("hints", "points"), POINTS)
@pytest.mark.parametrize("players", [3, 4, 5, 8, 12])
def test_artist_and_guesser_both_score(players: int, hints: int, points: int) -> None:
    match = painted(players)
    artist = match.artist
    left = (artist + 1) % players
    result = play_right(match, hints)
    expected = [0] * players
    expected[artist] = expected[left] = points
    assert match.scores == expected
    assert (result.gains, result.points, result.hints) == (tuple(expected), points, hints)


@pytest.mark.parametrize(("hints", "points"), POINTS)
def test_of_two_players_only_the_guesser_scores(hints: int, points: int) -> None:
    match = painted(2)
    artist = match.artist
    play_right(match, hints)
    assert (match.scores[artist], match.scores[1 - artist]) == (0, points)


@pytest.mark.parametrize(("hints", "points"), POINTS)
@pytest.mark.parametrize("step", [1, 2, 3])
def test_whoever_is_right_scores_wherever_they_sit(step: int, hints: int, points: int) -> None:
    match = painted(4)
    artist = match.artist
    pass_until_hint(match, hints)
    for _seat in range(step - 1):
        match.play(Pass(seat=speaker(match)))
    guess(match, answer(match))
    assert match.results[-1].guesser == (artist + step) % 4
    assert sorted(match.scores) == [0, 0, points, points]


@pytest.mark.parametrize("options", [{}, {"mode": "minimalist"}, {"mode": "abstract"}, {"paint_seconds": 30}])
def test_the_variants_of_painting_change_no_points(options: dict[str, object]) -> None:
    match = painted(3, **options)
    play_right(match, 2)
    assert sorted(match.scores) == [0, 3, 3]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_when_nobody_is_right_nobody_scores(players: int) -> None:
    match = painted(players)
    result = pass_the_turn(match)
    assert match.scores == [0] * players
    assert (result.points, result.guesser, result.hints) == (0, None, 4)


# --- teams ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hints", "points"), POINTS)
@pytest.mark.parametrize("players", [4, 6, 12])
@pytest.mark.parametrize("own", [True, False])
def test_the_first_team_to_be_right_takes_all_the_points(players: int, hints: int, points: int, own: bool) -> None:
    match = painted(players, teams=True)
    team = match.artist % 2 if own else 1 - match.artist % 2
    pass_until_hint(match, hints)
    if not own:
        match.play(Pass(seat=speaker(match)))
    guess(match, answer(match))
    assert match.scores == [points if seat % 2 == team else 0 for seat in range(players)]


def test_the_seats_of_a_team_share_their_place() -> None:
    match = new_match(4, teams=True)
    while match.phase != "over":
        paint(match)
        if match.artist % 2:
            match.play(Pass(seat=speaker(match)))
        guess(match, answer(match))
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert [standing.rank for standing in outcome.standings] == [1, 1, 3, 3]
    assert [standing.total for standing in outcome.standings] == [60, 60, 0, 0]


# --- penalties --------------------------------------------------------------------------------------------------------


def buzz(match: Pantone, seat: int, right: bool, spoken: bool) -> None:
    match.play(Buzz(seat=seat))
    if spoken:
        match.play(Spoken(seat=seat))
        match.play(Rule(seat=match.artist, right=right))
    else:
        guess(match, answer(match) if right else "nothing of the kind")


@pytest.mark.parametrize("spoken", [True, False])
@pytest.mark.parametrize(("hints", "points"), POINTS)
def test_a_right_guess_out_of_turn_gives_the_points_to_the_artist_alone(hints: int, points: int, spoken: bool) -> None:
    match = painted(4)
    artist = match.artist
    pass_until_hint(match, hints)
    early = (artist + 3) % 4
    buzz(match, early, right=True, spoken=spoken)
    expected = [0] * 4
    expected[artist], expected[early] = points, -1
    assert match.scores == expected
    result = match.results[-1]
    assert (result.guesser, result.out_of_turn, result.points) == (early, True, points)
    assert result.gains == tuple(expected)


@pytest.mark.parametrize("spoken", [True, False])
def test_a_wrong_guess_out_of_turn_costs_a_point_each_time(spoken: bool) -> None:
    match = painted(3)
    waiting = (match.artist + 2) % 3
    for lost in (1, 2, 3):
        buzz(match, waiting, right=False, spoken=spoken)
        assert match.scores[waiting] == -lost
    result = pass_the_turn(match)
    assert result.gains[waiting] == -3


def test_who_has_had_a_turn_already_is_out_of_turn_too() -> None:
    match = painted(3)
    first = speaker(match)
    match.play(Pass(seat=first))
    buzz(match, first, right=True, spoken=False)
    assert (match.scores[first], match.scores[match.results[-1].artist]) == (-1, 5)


def test_a_right_guess_while_painting_gives_the_artist_five() -> None:
    match = new_match(3)
    choose(match)
    artist = match.artist
    early = (artist + 1) % 3
    buzz(match, early, right=True, spoken=False)
    assert (match.scores[artist], match.scores[early]) == (5, -1)
    assert match.artist == early


def test_of_two_players_a_right_guess_while_painting_gives_nobody_anything() -> None:
    match = new_match(2)
    choose(match)
    artist = match.artist
    buzz(match, 1 - artist, right=True, spoken=False)
    assert (match.scores[artist], match.scores[1 - artist]) == (0, -1)


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("own", [True, False])
def test_out_of_turn_a_team_loses_the_point_and_the_artists_team_has_the_points(own: bool, right: bool) -> None:
    match = painted(4, teams=True)
    artist = match.artist
    if own:  # the other team is on turn
        match.play(Pass(seat=speaker(match)))
    early = (artist + 2) % 4 if own else (artist + 1) % 4
    buzz(match, early, right=right, spoken=False)
    artists, others = (-1 if own else 0) + (5 if right else 0), 0 if own else -1
    assert match.scores == [artists if seat % 2 == artist % 2 else others for seat in range(4)]


# --- standings --------------------------------------------------------------------------------------------------------


def test_rounds_are_the_stages_and_ties_share_the_win() -> None:
    match = new_match(3)
    gained = []
    while match.phase != "over":
        stage = match.view_for(ONLOOKER).stage
        paint(match)
        gained.append((stage, play_right(match, stage).gains))
    outcome = match.outcome
    assert outcome is not None
    for standing in outcome.standings:
        # by seat: once the artist, once at the artist's left, each time 4, 3 and 2 points
        assert standing.rounds == (8, 6, 4)
        assert (standing.total, standing.rank) == (18, 1)
    assert outcome.winners == (0, 1, 2)


def test_the_highest_score_wins_and_below_zero_is_last() -> None:
    match = painted(3)
    artist = match.artist
    right, early = (artist + 1) % 3, (artist + 2) % 3
    buzz(match, early, right=False, spoken=False)
    guess(match, answer(match))
    while match.phase != "over":
        paint(match)
        pass_the_turn(match)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == tuple(sorted((artist, right)))
    assert (outcome.standings[-1].seat, outcome.standings[-1].total, outcome.standings[-1].rank) == (early, -1, 3)


# --- the tables themselves --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "out_of_turn", "teams", "expected"),
    [
        (2, False, (), (1,)),
        (2, True, (), ()),
        (3, False, (), (0, 1)),
        (3, True, (), (0,)),
        (4, False, (0, 1, 0, 1), (1, 3)),
        (4, True, (0, 1, 0, 1), (0, 2)),
    ],
)
def test_who_scores_when_seat_1_names_the_picture_of_seat_0(
    players: int, out_of_turn: bool, teams: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert scorers(players, 0, 1, teams, out_of_turn) == expected


def test_the_order_of_guesses() -> None:
    assert guessing_order(2, 0, ()) == ((1,),)
    assert guessing_order(4, 2, ()) == ((3,), (0,), (1,))
    assert guessing_order(6, 3, (0, 1, 0, 1, 0, 1)) == ((5, 1), (4, 0, 2))


@pytest.mark.parametrize(
    ("players", "teams"), [(2, ()), (3, ()), (4, (0, 1, 0, 1)), (5, ()), (6, (0, 1, 0, 1, 0, 1)), (7, ())]
)
def test_who_is_in_which_team(players: int, teams: tuple[int, ...]) -> None:
    assert teams_of(players, True) == teams
    assert teams_of(players, False) == ()


def test_persons_speak_for_their_team_and_bots_where_there_is_none() -> None:
    seats = [SeatInfo(name=str(seat), animal="owl", bot_level=None if seat in (0, 4) else 1) for seat in range(6)]
    assert [speaker_of((0, 2, 4), seats, chance) for chance in range(3)] == [0, 4, 0]
    assert [speaker_of((1, 3, 5), seats, chance) for chance in range(3)] == [1, 3, 5]
