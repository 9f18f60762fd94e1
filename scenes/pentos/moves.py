"""The moves of Pentos: frozen values, one line each in the journal. Cards are numbers (``content``)."""

from __future__ import annotations

from engine.game_info import Move
from scenes.pentos.content import Pile, Spell


class Add(Move, frozen=True, kw_only=True):
    """Add the top of the draw pile to the cauldrons A, B and C, one each."""


class Taste(Move, frozen=True, kw_only=True):
    """Take all ingredients of one nature, or all of one value, out of a cauldron; either one is None."""

    cauldron: int
    nature: int | None = None
    value: int | None = None


class Pick(Move, frozen=True, kw_only=True):
    """The bonus after adding: take an ingredient out of a cauldron."""

    card: int


class Cast(Move, frozen=True, kw_only=True):
    """Cast a spell with cards of the own hand. One joker is as good as the other."""

    spell: Spell
    cards: tuple[int, ...]


class TakeSpecial(Move, frozen=True, kw_only=True):
    """After a Mikros: take one of the special cards that lie face up."""

    index: int
    """Place in the row."""


class Search(Move, frozen=True, kw_only=True):
    """Seek: choose the pile to search. Only then is the draw pile looked through."""

    pile: Pile


class Fetch(Move, frozen=True, kw_only=True):
    """Seek: take an ingredient out of the pile that is being searched."""

    card: int


class Ladle(Move, frozen=True, kw_only=True):
    """Ladle: take an ingredient out of a cauldron."""

    card: int


class Give(Move, frozen=True, kw_only=True):
    """Give or grab: give another seat one to five ingredients of one nature."""

    to: int
    cards: tuple[int, ...]


class Look(Move, frozen=True, kw_only=True):
    """Give or grab: look at the hand of another seat, to take something out of it."""

    at: int


class Grab(Move, frozen=True, kw_only=True):
    """Give or grab: take one to five ingredients of one nature out of the hand that is looked at."""

    cards: tuple[int, ...]


class Sweep(Move, frozen=True, kw_only=True):
    """Broom: discard one to five ingredients of one nature."""

    cards: tuple[int, ...]


class ChooseFirst(Move, frozen=True, kw_only=True):
    """Choose who begins the round that was just laid out."""

    first: int


PentosMove = Add | Taste | Pick | Cast | TakeSpecial | Search | Fetch | Ladle | Give | Look | Grab | Sweep | ChooseFirst
"""Union of all moves."""
