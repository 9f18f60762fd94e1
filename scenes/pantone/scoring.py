"""Points, penalties, whose turn it is to guess, and the standings."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game_info import Outcome, SeatInfo, Standing, ranks
from scenes.pantone.content import FEWEST_FOR_TEAMS, MOST_POINTS, STAGES
from scenes.pantone.view import TurnResult

Group = tuple[int, ...]
"""Seats that share one guess."""


def teams_of(players: int, wanted: bool) -> tuple[int, ...]:
    """Team by seat, seated alternately; empty when everybody plays alone, or the teams would not be equal."""
    if not wanted or players < FEWEST_FOR_TEAMS or players % 2:
        return ()
    return tuple(seat % 2 for seat in range(players))


def points_after(hints: int) -> int:
    """What a right guess is worth after so many hints."""
    return MOST_POINTS - hints


def guessing_order(players: int, artist: int, teams: Sequence[int]) -> tuple[Group, ...]:
    """Who guesses one after the other between two hints: clockwise from the artist's left, or team by team."""
    clockwise = [(artist + step) % players for step in range(1, players)]
    if not teams:
        return tuple((seat,) for seat in clockwise)
    own = tuple(seat for seat in clockwise if teams[seat] == teams[artist])
    others = tuple(seat for seat in clockwise if teams[seat] != teams[artist])
    return own, others


def speaker_of(group: Group, seats: Sequence[SeatInfo], chance: int) -> int:
    """Who is waited for to speak for a group: its persons in turn, or its bots when there is none.

    ``chance`` counts the guesses of the group.
    """
    persons = [seat for seat in group if seats[seat].bot_level is None]
    speakers = persons or list(group)
    return speakers[chance % len(speakers)]


def seats_that_share(seat: int, players: int, teams: Sequence[int]) -> Group:
    """The seats whose points go up and down together with those of ``seat``."""
    if not teams:
        return (seat,)
    return tuple(other for other in range(players) if teams[other] == teams[seat])


def scorers(players: int, artist: int, guesser: int, teams: Sequence[int], out_of_turn: bool) -> Group:
    """Which seats get the points of a right guess.

    Alone: artist and guesser, of two players the guesser only. In teams: the guesser's team. Out of turn the guesser
    gets nothing: the artist, or the artist's team, has the points, but of two players nobody.
    """
    if teams:
        return seats_that_share(artist if out_of_turn else guesser, players, teams)
    artists = (artist,) if players > 2 else ()
    return artists if out_of_turn else (*artists, guesser)


def final_outcome(scores: Sequence[int], results: Sequence[TurnResult]) -> Outcome:
    """The standings: the highest score first. Rounds are the three stages of every hand."""
    last = results[-1] if results else None
    rounds = STAGES * (last.cycle - 1) + last.stage if last is not None else 0
    gained = [[0] * rounds for _ in scores]
    for result in results:
        for seat, gain in enumerate(result.gains):
            gained[seat][STAGES * (result.cycle - 1) + result.stage - 1] += gain
    return Outcome.of(
        Standing(seat=seat, rank=rank, rounds=tuple(gained[seat]), total=scores[seat])
        for seat, rank in enumerate(ranks(scores))
    )
