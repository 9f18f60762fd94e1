"""The moves that a seat can make when it is waited for, read off its view."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game_info import Template
from scenes.pantone.content import COLOURS, LONGEST_GUESS
from scenes.pantone.moves import (
    AskToType,
    Choose,
    Discard,
    Done,
    Guess,
    Lay,
    Lower,
    NameFirst,
    PantoneMove,
    Pass,
    Raise,
    Remove,
    Rule,
    Shift,
    Spoken,
    Undo,
)
from scenes.pantone.painting import BOUNDS
from scenes.pantone.view import View

Offers = Sequence[PantoneMove | Template]


def offers(view: View, guessing: str) -> Offers:
    """Every move of the seat of this view, which is waited for. A guess of 1 to 80 letters is a template."""
    seat = view.seat
    if view.phase == "first":
        return [NameFirst(seat=seat, first=first) for first in range(len(view.scores))]
    if view.phase == "discard":
        return [Discard(seat=seat, card=card.number) for card in view.hand]
    if view.phase == "choose":
        return [Choose(seat=seat, card=card.number) for card in view.hand]
    if view.phase == "ruling":
        return [Rule(seat=seat, right=True), Rule(seat=seat, right=False), AskToType(seat=seat)]
    if view.phase == "paint":
        return _painting(view)
    typed = Template(seat, Guess, (1, 0, LONGEST_GUESS, 0))
    spoken = [Spoken(seat=seat)] if guessing == "spoken" else []
    return [Pass(seat=seat), *spoken, typed]


def _painting(view: View) -> Offers:
    seat, board = view.seat, view.board
    moves: list[PantoneMove | Template] = []
    if any(view.may_lay(colour) for colour in range(len(COLOURS))):
        moves.append(Template(seat, Lay, BOUNDS))
    if board:
        moves.append(Template(seat, Shift, BOUNDS))
    for place, laid in enumerate(board):
        moves.append(Remove(seat=seat, swatch=laid.swatch))
        if place < len(board) - 1:
            moves += [Raise(seat=seat, swatch=laid.swatch), Raise(seat=seat, swatch=laid.swatch, to_top=True)]
        if place > 0:
            moves += [Lower(seat=seat, swatch=laid.swatch), Lower(seat=seat, swatch=laid.swatch, to_bottom=True)]
    if view.can_undo:
        moves.append(Undo(seat=seat))
    if board:
        moves.append(Done(seat=seat))
    return moves
