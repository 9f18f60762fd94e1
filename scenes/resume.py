"""The offer to go on with matches whose end was not seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from engine.gallery_record import day_of
from engine.game_info import GameInfo, SeatInfo
from engine.journal import JournalError, read_header
from engine.journal_record import Note, read_notes
from engine.journals import shelve, unfinished
from engine.scene import Change, Later, Push
from engine.services import Services
from engine.words import _
from scenes.ask import Ask

RESUME, NOT_NOW, THROW_AWAY = range(3)


@dataclass(frozen=True, slots=True)
class LeftMatch:
    """A match whose end was not seen: its journal, and what that says."""

    path: Path
    game: GameInfo
    started: str
    seats: tuple[SeatInfo, ...]
    round: int = 0
    """0 when it is not known."""
    over: bool = False
    """Whether only the end is still to be seen."""

    @property
    def animals(self) -> tuple[str, ...]:
        """Who plays, as faces."""
        return tuple(info.animal for info in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays, by name."""
        return tuple(info.name for info in self.seats)

    @property
    def begun(self) -> str:
        """When it began, by the clock here."""
        return _date_text(self.started)


def left_matches(services: Services, *, thoroughly: bool = False) -> list[LeftMatch]:
    """The matches that can be gone on with, the last played first; ``thoroughly`` reads all of each journal.

    Sentences about those that cannot are left in ``services.notices``.
    """
    games = {game.key: game for game in services.games}
    notes = read_notes(services.folders.journals)
    paths, sentences = unfinished(services.folders.journals, services.games if thoroughly else ())
    services.notices += sentences
    found: list[LeftMatch] = []
    for path in paths:
        try:
            header = read_header(path)
        except JournalError:
            continue  # gone this very moment
        if header.game in games:
            note = notes.get(path.name, Note(name=path.name))
            game = games[header.game]
            found.append(LeftMatch(path, game, header.started, header.seats, max(note.round, 0), note.over))
    return found


def offer_resume(services: Services, matches: Sequence[LeftMatch]) -> Change:
    """One question about all matches: a sheet about the only one, or the list of several."""
    if len(matches) > 1:
        from scenes.left_matches import LeftMatches

        return Push(LeftMatches(services, matches), lambda path: _resume(services, path) if path is not None else None)
    left = matches[0]
    text = _("{game}, begun on {date}.").format(game=_(left.game.title), date=left.begun)
    text += "\n" + progress_words(left)
    answers = (_("Resume"), _("Not now"), _("Throw away"))
    sheet = Ask(services, _("Resume the match?"), text, answers, animals=left.animals, cancel=NOT_NOW, welcomes=True)
    return Push(sheet, lambda answer: _act(services, left.path, answer))


def progress_words(left: LeftMatch) -> str:
    """How far a match has come."""
    if left.over:
        return _("Everything has been played: only the end is still to be seen.")
    if left.round:
        return _("It goes on in round {number}, from the last move that was kept.").format(number=left.round)
    return _("It goes on from the last move that was kept.")


def throw_away(services: Services, path: Path) -> None:
    """Offer a match no more; a sentence for the hall when that cannot be."""
    try:
        shelve(path)
    except JournalError as fault:
        services.notices.append(str(fault))


def _act(services: Services, path: Path, answer: int) -> Change:
    if answer == RESUME:
        return _resume(services, path)
    if answer == THROW_AWAY:
        throw_away(services, path)
    return None


def _resume(services: Services, path: Path) -> Change:
    from scenes.play import resume_match  # here, so that neither screen needs the other to be imported

    return Later(lambda: resume_match(services, path))


def _date_text(started: str) -> str:
    """Day (as in the gallery) and time of an ISO 8601 text by the clock here; the text itself when it is none."""
    try:
        moment = datetime.fromisoformat(started).astimezone()
    except (ValueError, OverflowError):  # the first and the last year have no other clock
        return started
    return f"{day_of(moment.isoformat())}, {moment:%H:%M}"
