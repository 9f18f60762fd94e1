"""The rows of the set-up that are about who plays."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rows import ChoiceRow, Row, ToggleRow
from engine.seats import Seat
from engine.words import _
from scenes.setup_table import SetupTable

BOTS, LEVEL, OUT, PLAYS = "bots", "level", "out", "plays"
LEVELS = 3


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
    """Who sits out; the labels beside are what one step leads to."""
    labels = (table.next_out(-1), table.sitting_out, table.next_out(1))
    return ChoiceRow(OUT, _("Sits out"), tuple(", ".join(seat.name for seat in seats) for seats in labels), 1)


def people_rows(table: SetupTable) -> Sequence[Row]:
    """A switch for each person."""
    return [_person_row(seat, table.plays(seat)) for seat in table.people]


def _person_row(seat: Seat, plays: bool) -> Row:
    face = f"shared/avatars/{seat.animal}"
    return ToggleRow(f"{PLAYS}:{seat.animal}", _("{name} plays").format(name=seat.name), plays, face)
