"""What the gallery says beside a painting that was judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.gallery_record import Record, Words, maker_of, record_in_words
from engine.words import language_in_use, ngettext
from scenes.speed_colors.look import GAME
from scenes.speed_colors.scoring import RIGHT_POINTS

if TYPE_CHECKING:
    from scenes.speed_colors.scoring import RoundResult, SeatResult
    from scenes.speed_colors.table import Table


def verdict_of(result: SeatResult) -> str:
    """A verdict in one line."""
    right, points = sum(each == RIGHT_POINTS for each in result.points), sum(result.points)
    areas = ngettext("{right} of {count} areas right", "{right} of {count} areas right", right)
    areas = areas.format(right=right, count=len(result.points))
    return areas + ", " + ngettext("{count} point", "{count} points", points).format(count=points)


def record_of(table: Table, result: RoundResult, seat: int) -> Record:
    """Everything about the painting of a seat. Those of bots and white ones are on the sheet of the match only."""
    judged, info = result.seats[seat], table.live.seats[seat]
    drawing = table.studio.deck.load(judged.card.name)
    return record_in_words(
        lambda: Words(drawing.title(language_in_use()), verdict_of(judged)),
        game=GAME,
        makers=(maker_of(info),),
        match=table.live.name,
        number=(result.round - 1) * len(result.seats) + seat,
        single=info.bot_level is None and any(use.strokes for use in (*judged.uses, *judged.cut_off)),
    )
