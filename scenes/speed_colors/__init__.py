"""Speed Colors: memorise six colours and paint them back, with markers whose caps may lie."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec

from engine.folders import DRAWINGS, Folders
from engine.game_info import Bot, GameInfo, HowToPage, SeatInfo
from engine.own_content import OwnFound, OwnKind
from engine.words import N_
from scenes.speed_colors.content import OPTIONS, SpeedColorsOptions
from scenes.speed_colors.moves import SpeedColorsMove
from scenes.speed_colors.rule_text import RULES

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.scene import Scene
    from engine.services import Services
    from scenes.speed_colors.judge import PixelStudio
    from scenes.speed_colors.rules import SpeedColors

ASSETS = Path(__file__).resolve().parents[2] / "assets"
KEY = "speed_colors"

# The modules with pixels are imported when a match begins: the hall must not wait for them.


def studio() -> PixelStudio:
    """The deck and its judge, read once in a run of the program. Raises DrawingError."""
    found = _studio()
    found.deck.own = Folders.standard().data / DRAWINGS
    return found


@cache
def _studio() -> PixelStudio:
    from engine.palette import read_palette
    from scenes.speed_colors.deck import Deck
    from scenes.speed_colors.judge import PixelStudio

    inks = [colour.rgb for colour in read_palette(ASSETS / "shared" / "palette.json", KEY)]
    return PixelStudio(Deck(ASSETS / KEY / "drawings", inks))


def _complete_options(services: Services, options: SpeedColorsOptions) -> SpeedColorsOptions:
    """The options with the deck as it is now, the drawings that players have put into their folder among it."""
    deck = studio().deck
    deck.own = services.folders.drawings  # made now, so that it can be found
    own = options.own_cards != "off"
    if own:
        deck.take_in_own()
    services.notices += deck.problems
    deck.problems.clear()
    cards = deck.cards(own)
    return msgspec.structs.replace(
        options, deck=cards, difficulties=tuple(deck.difficulty(name) for name, _mark in cards)
    )


def _look(folders: Folders) -> Generator[None, None, OwnFound]:
    from scenes.speed_colors.own_drawings import look

    return look(folders, _studio().deck.inks)


OWN = OwnKind(
    folder=DRAWINGS,
    suffix=".svg",
    title=N_("Drawings"),
    sentence=N_("Drawings for Speed Colors, in SVG files. A file's name is the drawing's title."),
    template="drawing.svg",
    read=_look,
)


def _new_match(seats: Sequence[SeatInfo], options: SpeedColorsOptions, rng: Random) -> SpeedColors:
    from scenes.speed_colors.rules import SpeedColors

    return SpeedColors(tuple(seats), options, rng, studio())


def _read_ahead(seats: Sequence[SeatInfo], options: SpeedColorsOptions, rng: Random) -> Iterator[None]:
    """The drawings of the first round."""
    from scenes.speed_colors.dealing import shuffled_deck

    dealt = shuffled_deck(studio(), len(seats), options, rng)[: len(seats)]
    yield
    yield from studio().read_ahead(name for name, _inks in dealt)


def _new_bot(level: int) -> Bot:
    from scenes.speed_colors.bots import new_bot

    return new_bot(level)


def _open_table(services: Services, live: LiveMatch) -> Scene:
    from scenes.speed_colors.table import Table

    return Table(services, live, studio())


def _open_in_pieces(services: Services, live: LiveMatch) -> Generator[None, None, Scene]:
    from scenes.speed_colors.table import Table
    from scenes.speed_colors.table_ahead import TableAhead

    ahead = TableAhead(services, live, studio())
    yield from ahead.get_ready()
    return Table(services, live, studio(), ahead)


def _open_first_try(services: Services) -> Scene:
    from scenes.speed_colors.first_try import open_first_try

    return open_first_try(services, GAME, studio())


GAME = GameInfo(
    key=KEY,
    title=N_("Speed Colors"),
    line=N_("Memorise it, then race to colour it in!"),
    fewest=2,
    most=5,
    minutes=15,
    colour=(255, 90, 95),
    cabinet="speed_colors/cabinet",
    order=10,
    options=OPTIONS,
    options_type=SpeedColorsOptions,
    complete_options=_complete_options,
    dealt=lambda match: match.dealt,
    own=OWN,
    move_type=SpeedColorsMove,
    new_match=_new_match,
    new_bot=_new_bot,
    open_table=_open_table,
    open_in_pieces=_open_in_pieces,
    read_ahead=_read_ahead,
    first_try=_open_first_try,
    how_to_play=(
        HowToPage(
            "speed_colors/how_look",
            N_("Everybody gets a drawing. Look at its six colours as long as you like, then turn it over for good."),
        ),
        HowToPage(
            "speed_colors/how_paint",
            N_("Paint it back from memory: take one of the shared markers, paint one area with it, put it back."),
        ),
        HowToPage(
            "speed_colors/how_stop",
            N_("Started all six? Call STOP! The others may only finish the area that they are painting."),
        ),
        HowToPage(
            "speed_colors/how_score",
            N_("Full and inside the lines: the right ink scores 2, a wrong one 1. Gaps or spills score nothing."),
        ),
        HowToPage(
            "speed_colors/how_caps",
            N_("Whoever is behind swaps two caps: from now on they lie! The longest snake after four rounds wins."),
        ),
    ),
    rules=RULES,
)
