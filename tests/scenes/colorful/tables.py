"""Matches for the tests: seats without names of note, and whole topics played in one line."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.game_info import SeatInfo
from engine.seats import ANIMALS
from scenes.colorful.content import ColorfulOptions, Colours
from scenes.colorful.moves import Play, Reveal, SaidAloud
from scenes.colorful.rules import Colorful, new_match


def seats(count: int, youngest: int = 0, level: int | None = None) -> tuple[SeatInfo, ...]:
    """So many seats of persons, or of bots of one level."""
    return tuple(
        SeatInfo(name=f"Seat {index}", animal=ANIMALS[index], bot_level=level, youngest=index == youngest)
        for index in range(count)
    )


def match_of(count: int, youngest: int = 0, seed: int = 1, **options: Any) -> Colorful:
    """A new match with the deck of the game."""
    return new_match(seats(count, youngest), ColorfulOptions(**options), Random(seed))


def say(match: Colorful) -> None:
    """The namer says its word aloud, where one is asked for."""
    if match.phase == "name":
        assert match.namer is not None
        match.play(SaidAloud(seat=match.namer))


def play_topic(match: Colorful, plays: Sequence[Colours]) -> None:
    """Name, and let every seat in turn lay these colours."""
    say(match)
    for seat, colours in enumerate(plays):
        match.play(Play(seat=seat, colours=colours))


def play_same(match: Colorful) -> None:
    """Everybody lays the first colours of the hand, alike at all seats that have played alike before."""
    say(match)
    for seat in range(len(match.seats)):
        match.play(Play(seat=seat, colours=match.view_for(seat).hand[: match.count]))


def play_to_the_reveal(match: Colorful) -> None:
    """All topics that are left, alike."""
    while match.phase != "reveal":
        play_same(match)


def reveal_all(match: Colorful) -> None:
    """Turn over all topics."""
    while match.phase == "reveal":
        match.play(Reveal(topic=match.revealed + 1))
