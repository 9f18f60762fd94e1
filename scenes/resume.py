"""The offer to go on with a match that was never ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from engine.gallery_record import day_of
from engine.game_info import GameInfo
from engine.journal import JournalError, read_header
from engine.journals import shelve, unfinished
from engine.scene import Change, Later, Push
from engine.services import Services
from engine.words import _
from scenes.ask import Ask

RESUME, NOT_NOW, THROW_AWAY = range(3)


@dataclass(frozen=True, slots=True)
class LeftMatch:
    """A match that was never ended: its journal, and what that says."""

    path: Path
    game: GameInfo
    started: str
    animals: tuple[str, ...]
    names: tuple[str, ...]


def left_matches(services: Services, *, thoroughly: bool = False) -> list[LeftMatch]:
    """The matches that can be gone on with, the last played first; ``thoroughly`` reads all of each journal.

    Sentences about those that cannot are left in ``services.notices``.
    """
    games = {game.key: game for game in services.games}
    paths, sentences = unfinished(services.folders.journals, services.games if thoroughly else ())
    services.notices += sentences
    found: list[LeftMatch] = []
    for path in paths:
        try:
            header = read_header(path)
        except JournalError:
            continue  # gone this very moment
        if header.game in games:
            animals, names = tuple(info.animal for info in header.seats), tuple(info.name for info in header.seats)
            found.append(LeftMatch(path, games[header.game], header.started, animals, names))
    return found


def offer_resume(services: Services, left: LeftMatch, answered: Callable[[bool], None]) -> Change:
    """A sheet that asks about a match; ``answered`` hears whether it was thrown away."""
    text = _("{game}, begun on {date}.\nIt goes on from the last move that was kept.").format(
        game=_(left.game.title), date=_date_text(left.started)
    )
    answers = (_("Resume"), _("Not now"), _("Throw away"))
    sheet = Ask(services, _("Resume the match?"), text, answers, animals=left.animals, cancel=NOT_NOW, welcomes=True)
    return Push(sheet, lambda answer: _act(services, left.path, answer, answered))


def _act(services: Services, path: Path, answer: int, answered: Callable[[bool], None]) -> Change:
    answered(answer == THROW_AWAY)
    if answer == RESUME:
        from scenes.play import resume_match  # here, so that neither screen needs the other to be imported

        return Later(lambda: resume_match(services, path))
    if answer == THROW_AWAY:
        try:
            shelve(path)
        except JournalError as fault:
            services.notices.append(str(fault))
    return None


def _date_text(started: str) -> str:
    """Day (as in the gallery) and time of an ISO 8601 text by the clock here; the text itself when it is none."""
    try:
        moment = datetime.fromisoformat(started).astimezone()
    except (ValueError, OverflowError):  # the first and the last year have no other clock
        return started
    return f"{day_of(moment.isoformat())}, {moment:%H:%M}"
