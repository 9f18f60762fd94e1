"""Colorful: one word, and everyone's colour."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.folders import Folders
from engine.game_info import Bot, GameInfo, HowToPage, SeatInfo
from engine.notices import FileNotice
from engine.own_content import OwnFound, OwnKind
from engine.words import N_
from scenes.colorful.content import FEWEST_SEATS, MOST_SEATS, OPTIONS, PAIR, ColorfulOptions
from scenes.colorful.moves import ColorfulMove
from scenes.colorful.rule_text import RULES

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.scene import Scene
    from engine.services import Services
    from scenes.colorful.rules import Colorful

# Rules, bots and pictures are imported when a match begins: the hall must not wait for them.


def _options_fault(players: int, options: ColorfulOptions) -> str | None:
    from scenes.colorful.teams import options_fault

    return options_fault(players, options)


def _complete_options(services: Services, options: ColorfulOptions) -> ColorfulOptions:
    """The options with the players' own cards as they are now, so that the journal holds them."""
    from scenes.colorful.own_categories import own_categories

    if options.own_cards == "off":
        return replace(options, own=())
    own, found = own_categories(services.folders)
    services.tell_once(FileNotice(refusal.sentence) for refusal in found.refused)
    return replace(options, own=own)


def _look(folders: Folders) -> Generator[None, None, OwnFound]:
    from scenes.colorful.own_categories import look

    return look(folders)


OWN = OwnKind(
    folder="categories",
    suffix=".toml",
    title=N_("Categories"),
    sentence=N_("Category cards for Colorful, in TOML files. One language is enough."),
    template="categories.toml",
    read=_look,
)


def _new_match(seats: Sequence[SeatInfo], options: ColorfulOptions, rng: Random) -> Colorful:
    from scenes.colorful.rules import new_match

    return new_match(seats, options, rng)


def _new_bot(level: int) -> Bot:
    from scenes.colorful.bots import new_bot

    return new_bot(level)


def _open_table(services: Services, live: LiveMatch) -> Scene:
    from scenes.colorful.table import Table

    return Table(services, live)


def _open_in_pieces(services: Services, live: LiveMatch) -> Generator[None, None, Scene]:
    from engine.game_look import blank_sheet

    yield
    from scenes.colorful.table import Table

    yield
    table = Table(services, live)
    yield
    table.draw(blank_sheet())  # the first picture takes longest, for it meets everything for the first time
    return table


def _open_first_try(services: Services) -> Scene:
    from scenes.colorful.first_try import open_first_try

    return open_first_try(services, GAME)


GAME = GameInfo(
    key="colorful",
    title=N_("Colorful"),
    line=N_("Which colour do the others see?"),
    lines={PAIR: N_("Two play together: how often do you agree?")},
    fewest=FEWEST_SEATS,
    most=MOST_SEATS,
    minutes=15,
    colour=(113, 80, 246),
    cabinet="colorful/cabinet",
    order=30,
    options=OPTIONS,
    options_type=ColorfulOptions,
    options_fault=_options_fault,
    complete_options=_complete_options,
    dealt=lambda match: match.dealt,
    own=OWN,
    move_type=ColorfulMove,
    new_match=_new_match,
    new_bot=_new_bot,
    open_table=_open_table,
    open_in_pieces=_open_in_pieces,
    first_try=_open_first_try,
    how_to_play=(
        HowToPage(
            "colorful/how_name",
            N_("In turn everybody names a word for a category. No colour may hide in it: blues is out, it holds blue."),
        ),
        HowToPage(
            "colorful/how_pick",
            N_("Everybody locks a colour for it: hold the tile's direction and press its button, or click the tile."),
        ),
        HowToPage(
            "colorful/how_hand",
            N_("Nothing shows, not even a change of mind. A colour can be played once: look at your own cards alone."),
        ),
        HowToPage(
            "colorful/how_reveal",
            N_("At the end the cards turn over, word by word. Whoever is in the majority gets a point."),
        ),
        HowToPage(
            "colorful/how_score",
            N_("Most points win; if all are always alike, the whole table does. Two play together: how often alike?"),
        ),
    ),
    rules=RULES,
)
