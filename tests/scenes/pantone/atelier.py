"""Matches brought quickly to the point that a test is about."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine.game_info import IllegalAction, SeatInfo
from engine.seats import ANIMALS
from scenes.pantone import dealing
from scenes.pantone.content import Character, Lists, PantoneOptions, Words
from scenes.pantone.moves import Choose, Discard, Done, Guess, Lay, PantoneMove, Pass
from scenes.pantone.rules import ONLOOKER, Pantone
from scenes.pantone.view import TurnResult

WRONG = "nothing of the kind"


def seats(players: int, level: int | None = None) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(name=f"Seat {seat}", animal=ANIMALS[seat], bot_level=level) for seat in range(players))


def new_match(players: int, seed: int = 1, **options: Any) -> Pantone:
    return dealing.new_match(seats(players), PantoneOptions(**options), Random(seed))


def discard_all(match: Pantone) -> None:
    for seat in sorted(match.waiting_for()):
        match.play(Discard(seat=seat, card=match.view_for(seat).hand[0].number))


def choose(match: Pantone) -> None:
    """From the deal, or the start of a turn, on to painting."""
    if match.phase == "discard":
        discard_all(match)
    match.play(Choose(seat=match.artist, card=match.view_for(match.artist).hand[0].number))


def painted(players: int, seed: int = 1, **options: Any) -> Pantone:
    """A match whose first artist has laid one swatch and is done."""
    match = new_match(players, seed, **options)
    paint(match)
    return match


def paint(match: Pantone) -> None:
    choose(match)
    match.play(Lay(seat=match.artist, colour=0, x=500, y=300))
    match.play(Done(seat=match.artist))


def answer(match: Pantone) -> str:
    chosen = match.view_for(match.artist).chosen
    assert chosen is not None
    return chosen.character.name.en


def speaker(match: Pantone) -> int:
    return match.view_for(ONLOOKER).speaker


def guess(match: Pantone, text: str, seat: int | None = None) -> None:
    match.play(Guess(seat=speaker(match) if seat is None else seat, text=text))


def pass_until_hint(match: Pantone, hints: int) -> None:
    while len(match.view_for(ONLOOKER).hints) < hints:
        match.play(Pass(seat=speaker(match)))


def pass_the_turn(match: Pantone) -> TurnResult:
    """Nobody guesses anything until the turn is over."""
    turns = len(match.results)
    while len(match.results) == turns:
        match.play(Pass(seat=speaker(match)))
    return match.results[-1]


def play_right(match: Pantone, hints: int = 0) -> TurnResult:
    """The speaker is right after so many hints."""
    pass_until_hint(match, hints)
    guess(match, answer(match))
    return match.results[-1]


def views(match: Pantone) -> list[bytes]:
    return [msgspec.json.encode(match.view_for(seat)) for seat in range(ONLOOKER, len(match.seats))]


def refused(match: Pantone, move: PantoneMove) -> str:
    """The sentence with which the match refuses a move, having changed nothing."""
    before = views(match), match.waiting_for(), match.undoable
    with pytest.raises(IllegalAction) as refusal:
        match.play(move)
    assert (views(match), match.waiting_for(), match.undoable) == before
    assert str(refusal.value).endswith(".")
    return str(refusal.value)


def a_character(name: str, *also: str, colours: tuple[str, str, str] = ("red", "white", "blue")) -> Character:
    hints = ("One thing", "Another thing", "A third thing", "The last thing")
    return Character(
        name=Words(name, name), also=Lists(also, also), theme="own", colours=colours, hints=Lists(hints, hints)
    )
