"""The offer to go on with a match that was never ended."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from engine.journal import JournalError, read_header, shelve
from engine.scene import Change, Push
from engine.services import Services
from engine.words import _
from scenes.ask import Ask

RESUME, NOT_NOW, THROW_AWAY = range(3)


def offer_resume(services: Services, path: Path, answered: Callable[[bool], None]) -> Change:
    """A sheet that asks about the match in ``path``; ``answered`` hears whether it was thrown away."""
    try:
        header = read_header(path)
    except JournalError as fault:
        services.notices.append(str(fault))
        return None
    game = next((game for game in services.games if game.key == header.game), None)
    if game is None:
        return None
    text = _("{game}, begun on {date}.\nAll that was played is kept.").format(
        game=_(game.title), date=_date_text(header.started)
    )
    animals = tuple(seat.animal for seat in header.seats)
    answers = (_("Resume"), _("Not now"), _("Throw away"))
    sheet = Ask(services, _("Resume the match?"), text, answers, animals=animals, cancel=NOT_NOW)
    return Push(sheet, lambda answer: _act(services, path, answer, answered))


def _act(services: Services, path: Path, answer: int, answered: Callable[[bool], None]) -> Change:
    answered(answer == THROW_AWAY)
    if answer == RESUME:
        from scenes.play import resume_match  # here, so that neither screen needs the other to be imported

        return resume_match(services, path)
    if answer == THROW_AWAY:
        try:
            shelve(path)
        except JournalError as fault:
            services.notices.append(str(fault))
    return None


def _date_text(started: str) -> str:
    """Day and time of an ISO 8601 text as people here read a clock; the text itself when it is none."""
    try:
        moment = datetime.fromisoformat(started).astimezone()
    except ValueError:
        return started
    return moment.strftime("%d.%m.%Y, %H:%M")
