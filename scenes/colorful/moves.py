"""The moves of Colorful: frozen values, one line each in the journal. Colours are indices of ``content.COLOURS``."""

from __future__ import annotations

from engine.game_info import TABLE, Move
from scenes.colorful.content import Colours, Language


class Name(Move, frozen=True, kw_only=True):
    """The namer types a word for the category. The journal keeps the language, since the check depends on it."""

    word: str
    language: Language


class SaidAloud(Move, frozen=True, kw_only=True):
    """The namer has said the word to the room and types nothing."""


class Play(Move, frozen=True, kw_only=True):
    """Lay colours face down: one, or two with double colour, in any order.

    A seat that has played may play again as long as somebody has not: the new choice replaces the old one.
    """

    colours: Colours


class TimeUp(Move, frozen=True, kw_only=True):
    """The timer ran out: the category itself becomes the subject, or chance plays for every seat that has not."""

    seat: int = TABLE


class Reveal(Move, frozen=True, kw_only=True):
    """Turn over the cards of the next topic. The table may do it, and so may every seat."""

    seat: int = TABLE
    topic: int
    """Number of the topic, from 1: a second hand at the same cards is refused."""


ColorfulMove = Name | SaidAloud | Play | TimeUp | Reveal
"""Union of all moves."""
