"""Pentos: stew ingredients, taste them, and cast them before they burn you."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.game_info import Bot, GameInfo, HowToPage, SeatInfo
from engine.words import N_
from scenes.pentos.content import OPTIONS, PentosOptions
from scenes.pentos.moves import PentosMove

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.scene import Scene
    from engine.services import Services
    from scenes.pentos.rules import Pentos

# Rules, bots and pictures are imported when a match begins: the hall must not wait for them.


def _new_match(seats: Sequence[SeatInfo], options: PentosOptions, rng: Random) -> Pentos:
    from scenes.pentos.rules import Pentos

    return Pentos(tuple(seats), options, rng)


def _new_bot(level: int) -> Bot:
    from scenes.pentos.bots import new_bot

    return new_bot(level)


def _open_table(services: Services, live: LiveMatch) -> Scene:
    from scenes.pentos.table import Table

    return Table(services, live)


GAME = GameInfo(
    key="pentos",
    title=N_("Pentos"),
    line=N_("Stew, taste and cast, before the ingredients burn you."),
    fewest=2,
    most=5,
    minutes=20,
    colour=(20, 184, 160),
    cabinet="pentos/cabinet",
    order=20,
    options=OPTIONS,
    options_type=PentosOptions,
    move_type=PentosMove,
    new_match=_new_match,
    new_bot=_new_bot,
    open_table=_open_table,
    how_to_play=(
        HowToPage(
            "pentos/cauldron",
            N_("Add a card to each cauldron, or taste: take all of one nature, or of one value, out of one of them."),
        ),
        HowToPage(
            "pentos/card_joker",
            N_("Three cards in a row of one nature, or of one value, are a Mikros. Cast it to be rid of them."),
        ),
        HowToPage(
            "pentos/icon_ladle",
            N_("A Mikros brings a special card: a joker to keep, or an enchantment that works at once."),
        ),
        HowToPage(
            "pentos/spell_burst",
            N_("Five natures of one value are a Pentos and end the round. All nine values of one nature win the game."),
        ),
        HowToPage(
            "pentos/toad",
            N_(
                "What you hold at the end burns: 1 for each card in a run, its value for a single one. Fewest koâs win."
            ),
        ),
    ),
)
