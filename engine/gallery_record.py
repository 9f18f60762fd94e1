"""What the gallery knows about a picture: what it is, whose, when it was made, and what was said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime

import msgspec

from engine.game_info import SeatInfo
from engine.seats import ANIMALS
from engine.words import _, in_every_language, language_in_use, printable

LONGEST_TEXT = 120
MOST_MAKERS = 12

Day = str
"""A day and time in ISO 8601, as the clock on the wall had it."""


class Maker(msgspec.Struct, frozen=True):
    """Somebody who has had a hand in a picture."""

    name: str
    animal: str


class Words(msgspec.Struct, frozen=True):
    """What is written beside a picture, in one language."""

    title: str = ""
    verdict: str = ""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What is known about a picture."""

    game: str = ""
    title: str = ""
    makers: tuple[Maker, ...] = ()
    verdict: str = ""
    """As it was shown when the picture was made, and so is the title; one that was read has them in the language in
    use, where its file knows them."""
    words: dict[str, Words] = {}
    """Title and verdict by language; empty for a picture of an older gallery, and for one that was read."""
    made: Day = ""
    match: str = ""
    number: int = 0
    """Its place among the pictures of its match."""
    single: bool = True
    """False for one that is shown on the sheet of its match only (a bot's)."""


class Placed(msgspec.Struct, frozen=True):
    """Where somebody ended in a match."""

    maker: Maker
    rank: int
    total: int


class MatchEnd(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended whose pictures are kept."""

    game: str
    made: Day
    placed: tuple[Placed, ...]


def record_in_words(
    say: Callable[[], Words], *, game: str, makers: tuple[Maker, ...], match: str, number: int = 0, single: bool = True
) -> Record:
    """A record of this moment; ``say`` is asked in every language, for the gallery may be seen in another one."""
    words, here = in_every_language(say), say()
    return Record(
        game=game, title=here.title, makers=makers, verdict=here.verdict, words=words, made=now(), match=match,
        number=number, single=single,
    )  # fmt: skip


def read_record(text: str) -> Record | None:
    """A record out of a file, in the language in use and in letters that can be drawn; None for a broken one."""
    with suppress(msgspec.DecodeError, RecursionError):
        record = msgspec.json.decode(text or "x", type=Record)
        if is_day(record.made):
            words = record.words.get(language_in_use(), Words(record.title, record.verdict))
            return msgspec.structs.replace(
                record, title=printable(words.title, LONGEST_TEXT), verdict=printable(words.verdict, LONGEST_TEXT),
                makers=tuple(shown_maker(maker) for maker in record.makers[:MOST_MAKERS]), words={},
            )  # fmt: skip
    return None


def read_end(content: bytes) -> MatchEnd | None:
    """The end of a match out of a file; None for a broken one."""
    try:
        end = msgspec.json.decode(content, type=MatchEnd)
    except (msgspec.DecodeError, RecursionError):
        return None
    placed = tuple(msgspec.structs.replace(each, maker=shown_maker(each.maker)) for each in end.placed[:MOST_MAKERS])
    return msgspec.structs.replace(end, placed=placed) if placed and is_day(end.made) else None


def maker_of(seat: SeatInfo) -> Maker:
    """A seat of a match as a maker."""
    return Maker(seat.name, seat.animal)


def makers_of(seats: Iterable[SeatInfo]) -> tuple[Maker, ...]:
    """Seats of a match as makers."""
    return tuple(maker_of(seat) for seat in seats)


def now() -> Day:
    """This moment, for a record."""
    return datetime.now().isoformat(timespec="seconds")


def day_of(made: Day) -> str:
    """The day of a record as it is written in the language in use."""
    day = datetime.fromisoformat(made)
    return _("{year}-{month}-{day}").format(year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")


def is_day(made: Day) -> bool:
    """Whether a calendar knows the day that a file tells."""
    with suppress(ValueError):
        datetime.fromisoformat(made)
        return True
    return False


def shown_maker(maker: Maker) -> Maker:
    """A maker out of a file, with a name and an animal that can be drawn."""
    animal = maker.animal if maker.animal in ANIMALS else ANIMALS[0]
    return Maker(printable(maker.name, LONGEST_TEXT), animal)
