"""Pentos: stew ingredients, taste them, and cast them before they burn you."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.game_info import Bot, GameInfo, HowToPage, SeatInfo
from engine.words import N_
from scenes.pentos.content import OPTIONS, PentosOptions
from scenes.pentos.moves import PentosMove
from scenes.pentos.rule_text import RULES

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


def _open_in_pieces(services: Services, live: LiveMatch) -> Generator[None, None, Scene]:
    from engine.game_look import blank_sheet
    from scenes.pentos.cards import CardArt
    from scenes.pentos.look import Look
    from scenes.pentos.table import Table

    art = CardArt(Look(services))
    yield from art.get_ready()
    yield
    table = Table(services, live, art)
    yield
    table.draw(blank_sheet())  # the first picture takes longest, for it meets everything for the first time
    return table


def _open_first_try(services: Services) -> Scene:
    from scenes.pentos.first_try import open_first_try

    return open_first_try(services, GAME)


GAME = GameInfo(
    key="pentos",
    title=N_("Pentos"),
    line=N_("Stew, taste and cast before it burns you!"),
    fewest=2,
    most=5,
    minutes=20,
    colour=(20, 184, 160),
    cabinet="pentos/cabinet",
    counts=N_("Koâs"),
    order=20,
    options=OPTIONS,
    options_type=PentosOptions,
    move_type=PentosMove,
    new_match=_new_match,
    new_bot=_new_bot,
    open_table=_open_table,
    open_in_pieces=_open_in_pieces,
    first_try=_open_first_try,
    how_to_play=(
        HowToPage(
            "pentos/how_add",
            N_("Add a card to each cauldron. If each of them then holds a pair, take any one card as a bonus."),
        ),
        HowToPage(
            "pentos/how_taste",
            N_("Or taste: take all of one nature, or all of one value, out of one cauldron. It takes two at least."),
        ),
        HowToPage(
            "pentos/how_spells",
            N_(
                "Mikros: a run of three, or three of a value. Pentos: five of a value, ends the round."
                " Megalos: a run of nine, wins."
            ),
        ),
        HowToPage(
            "pentos/how_specials",
            N_("A Mikros brings a special card: a joker that you keep, or an enchantment that works at once."),
        ),
        HowToPage(
            "pentos/how_koas",
            N_("What you still hold burns: 1 koâ for each card in a run, its value for a single one. Fewest koâs win."),
        ),
    ),
    rules=RULES,
)
