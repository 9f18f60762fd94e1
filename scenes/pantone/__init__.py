"""Pantone: The Game: a character in a few swatches."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.folders import Folders
from engine.game_info import Bot, Extra, GameInfo, HowToPage, SeatInfo
from engine.notices import FileNotice
from engine.own_content import OwnFound, OwnKind
from engine.words import N_, _
from scenes.pantone.content import OPTIONS, PantoneOptions
from scenes.pantone.moves import PantoneMove
from scenes.pantone.rule_text import RULES

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.scene import Scene
    from engine.services import Services
    from scenes.pantone.rules import Pantone

FEWEST_SEATS, MOST_SEATS = 2, 12

# Rules, bots and pictures are imported when a match begins: the hall must not wait for them.


def _options_fault(players: int, options: PantoneOptions) -> str | None:
    from scenes.pantone.scoring import teams_of

    if options.teams and not teams_of(players, True):
        return _("Teams take an even number of players, four or more.")
    return None


def _complete_options(services: Services, options: PantoneOptions) -> PantoneOptions:
    """The options with the players' own characters as they are now, so that the journal holds them."""
    from scenes.pantone.blanks import Blanks
    from scenes.pantone.own_characters import own_characters

    blanks = Blanks.load(services.folders)
    services.notices += blanks.notices
    if options.own_cards == "off":
        return replace(options, blanks=())
    own, found = own_characters(services.folders)
    services.tell_once(FileNotice(refusal.sentence) for refusal in found.refused)
    return replace(options, blanks=(*blanks.characters, *own))


def _new_match(seats: Sequence[SeatInfo], options: PantoneOptions, rng: Random) -> Pantone:
    from scenes.pantone.dealing import new_match

    return new_match(seats, options, rng)


def _new_bot(level: int) -> Bot:
    from scenes.pantone.bots import new_bot

    return new_bot(level)


def _open_table(services: Services, live: LiveMatch) -> Scene:
    from scenes.pantone.table import Table

    return Table(services, live)


def _open_in_pieces(services: Services, live: LiveMatch) -> Generator[None, None, Scene]:
    from engine.game_look import blank_sheet

    yield
    from scenes.pantone import guess_page, paint_page  # noqa: F401  the longest of what the table is made of

    yield
    from scenes.pantone.table import Table

    yield
    table = Table(services, live)
    yield
    table.draw(blank_sheet())  # the first picture takes longest, for it meets everything for the first time
    return table


def _look(folders: Folders) -> Generator[None, None, OwnFound]:
    from scenes.pantone.own_characters import look

    return look(folders)


def _has_blanks(folders: Folders) -> bool:
    from scenes.pantone.blanks import written_blanks

    return bool(written_blanks(folders))


def _open_blanks(services: Services) -> Scene:
    from scenes.pantone.blanks_scene import BlanksScene

    return BlanksScene(services)


def _open_first_try(services: Services) -> Scene:
    from scenes.pantone.first_try import open_first_try

    return open_first_try(services, GAME)


def _open_gallery(services: Services) -> Scene:
    from scenes.gallery import GalleryScene

    return GalleryScene(services, GAME.key)


GAME = GameInfo(
    key="pantone",
    title=N_("Pantone: The Game"),
    line=N_("A character in a few swatches: who is it?"),
    fewest=FEWEST_SEATS,
    most=MOST_SEATS,
    minutes=30,
    colour=(255, 194, 60),
    cabinet="pantone/cabinet",
    order=40,
    options=OPTIONS,
    options_type=PantoneOptions,
    options_fault=_options_fault,
    complete_options=_complete_options,
    dealt=lambda match: match.dealt,
    move_type=PantoneMove,
    new_match=_new_match,
    new_bot=_new_bot,
    open_table=_open_table,
    open_in_pieces=_open_in_pieces,
    how_to_play=(
        HowToPage(
            "pantone/how_hand",
            N_("Everybody gets four characters and puts one away. Hold your button to look; the others look away."),
        ),
        HowToPage(
            "pantone/how_paint",
            N_("The artist has a minute to lay swatches: over and under each other, at any angle."),
        ),
        HowToPage(
            "pantone/how_phases",
            N_("First any swatches, then at most one of each colour, and in the last phase three in all."),
        ),
        HowToPage(
            "pantone/how_guess",
            N_("One after the other, each has five seconds to say who it is. Every hint that follows costs a point."),
        ),
        HowToPage(
            "pantone/how_points",
            N_("A right guess gives artist and guesser the same points. Speaking out of turn costs one."),
        ),
    ),
    first_try=_open_first_try,
    rules=RULES,
    own=OwnKind(
        folder="characters",
        suffix=".toml",
        title=N_("Characters"),
        sentence=N_("Character cards for Pantone: The Game, in TOML files. One language is enough."),
        template="characters.toml",
        read=_look,
        beside=_has_blanks,
    ),
    extras=(
        Extra(N_("Blank cards"), N_("Six blank cards to write on; they are shuffled in."), _open_blanks),
        Extra(N_("Gallery"), N_("The boards of all evenings, with their titles and makers."), _open_gallery),
    ),
)
