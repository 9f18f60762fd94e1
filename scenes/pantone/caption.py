"""A finished board as a picture to keep: framed, with its title and its makers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.gallery_record import Record, Words, maker_of, record_in_words
from engine.game_info import SeatInfo
from engine.text import draw_text
from engine.theme import HEAVY, WHITE
from engine.words import _, ngettext
from scenes.pantone.content import BOARD
from scenes.pantone.look import GAME, MINT, QUIET

if TYPE_CHECKING:
    from scenes.pantone.table import Table
    from scenes.pantone.view import TurnResult

MARGIN = 36
CAPTION = 150
RIM = 10
"""Of the ground around a board that hangs in the gallery."""
SIZE = (BOARD[0] + 2 * MARGIN, BOARD[1] + 2 * MARGIN + CAPTION + 16)


def makers_of(result: TurnResult, seats: Sequence[SeatInfo]) -> str:
    """Who painted a board and who found out, in one line."""
    artist = seats[result.artist].name
    if result.guesser is None:
        return _("painted by {artist}").format(artist=artist)
    guesser = seats[result.guesser].name
    if not result.hints:
        return _("painted by {artist}, guessed by {guesser} without a hint").format(artist=artist, guesser=guesser)
    return ngettext(
        "painted by {artist}, guessed by {guesser} after {count} hint",
        "painted by {artist}, guessed by {guesser} after {count} hints",
        result.hints,
    ).format(artist=artist, guesser=guesser, count=result.hints)


def record_of(table: Table, result: TurnResult) -> Record:
    """What the gallery says beside a turn's board."""
    seats = table.live.seats
    return record_in_words(
        lambda: Words(table.look.words(result.card.character.name), _verdict_of(result, seats)),
        game=GAME,
        makers=(maker_of(seats[result.artist]),),
        match=table.live.name,
        number=result.number,
    )


def _verdict_of(result: TurnResult, seats: Sequence[SeatInfo]) -> str:
    """Who found out, in one line."""
    if result.guesser is None:
        return _("Nobody has found out")
    guesser = seats[result.guesser].name
    if not result.hints:
        return _("Guessed by {guesser} without a hint").format(guesser=guesser)
    return ngettext(
        "Guessed by {guesser} after {count} hint", "Guessed by {guesser} after {count} hints", result.hints
    ).format(guesser=guesser, count=result.hints)


def board_of(table: Table, result: TurnResult) -> pygame.Surface:
    """The board of a turn alone."""
    sheet = pygame.Surface((BOARD[0] + 2 * RIM, BOARD[1] + 2 * RIM), 0, 32)
    sheet.fill(MINT)
    table.art.draw(sheet, pygame.Rect((RIM, RIM), BOARD), result.board, result.board_angle, shadow=0)
    return sheet


def picture_of(table: Table, result: TurnResult) -> pygame.Surface:
    """The picture of a turn."""
    look = table.look
    sheet = pygame.Surface(SIZE, 0, 32)
    sheet.fill(MINT)
    table.art.draw(sheet, pygame.Rect((MARGIN, MARGIN), BOARD), result.board, result.board_angle)
    label = pygame.Rect(MARGIN, MARGIN + BOARD[1] + 36, BOARD[0], CAPTION - 14)
    look.draw_panel(sheet, label, fill=WHITE, radius=30)
    inner = pygame.Rect(label.left + 36, label.top + 8, label.width - 72, 80)
    look.draw_word(sheet, look.words(result.card.character.name), inner, 72, left=True)
    draw_text(
        sheet, makers_of(result, table.live.seats), (label.left + 36, label.bottom - 34), size=30, font=HEAVY,
        anchor="midleft", colour=QUIET, max_width=label.width - 72,
    )  # fmt: skip
    return sheet
