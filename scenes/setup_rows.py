"""The rows of the set-up that are about who plays."""

from __future__ import annotations

from collections.abc import Sequence

from engine.lettering import smallest_size
from engine.rows import ChoiceRow, Row, ToggleRow
from engine.seats import Seat
from engine.text import text_size
from engine.theme import DISPLAY
from engine.words import _, ngettext
from scenes.setup_table import SetupTable

BOTS, LEVEL, OUT, PLAYS = "bots", "level", "out", "plays"
LEVELS = 3
LABEL_ROOM = 310
"""Px for a label between the arrows of its row."""


def bot_rows(table: SetupTable) -> list[Row]:
    """How many bots there are, and how well they play; the second row is there before the first bot comes.

    It would move the rows below it when it came with a bot.
    """
    fewest, most = table.fewest_bots, table.most_bots
    labels = tuple(str(count) if count else _("None") for count in range(fewest, most + 1))
    rows: list[Row] = [ChoiceRow(BOTS, _("Bots"), labels, len(table.bots) - fewest, "")]
    if table.most_bots:
        rows.append(_level_row(table.level))
    return rows


def _level_row(level: int | None) -> Row:
    labels = (_("Easy"), _("Medium"), _("Hard"))
    if level is None:
        return ChoiceRow(LEVEL, _("Bots play"), (*labels, _("Mixed")), LEVELS)
    return ChoiceRow(LEVEL, _("Bots play"), labels, level - 1)


def out_row(table: SetupTable) -> Row:
    """Who sits out, by name where that can be read; the labels beside are what one step leads to."""
    turns = (table.next_out(-1), table.sitting_out, table.next_out(1))
    labels = tuple(", ".join(seat.name for seat in seats) for seats in turns)
    if any(text_size(label, smallest_size(), DISPLAY)[0] > LABEL_ROOM for label in labels):
        labels = tuple(
            ngettext("{count} player", "{count} players", len(seats)).format(count=len(seats)) for seats in turns
        )
    return ChoiceRow(OUT, _("Sits out"), labels, 1)


def people_rows(table: SetupTable) -> Sequence[Row]:
    """A switch for each person."""
    return [_person_row(seat, table.plays(seat)) for seat in table.people]


def _person_row(seat: Seat, plays: bool) -> Row:
    face = f"shared/avatars/{seat.animal}"
    return ToggleRow(f"{PLAYS}:{seat.animal}", _("{name} plays").format(name=seat.name), plays, face)
