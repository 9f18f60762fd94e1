"""All the matches on disk: those that can be gone on with, those that are finished, and what makes room for others."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.folders import is_link, reason_of, size_of
from engine.game_info import GameInfo
from engine.journal import (
    SUFFIX,
    JournalBusy,
    JournalError,
    broken,
    fault_of,
    open_locked,
    read_header,
    read_journal,
)
from engine.journal_record import (
    Note,
    add_note,
    finished_note,
    read_notes,
    remove_finished,
    tidy,
)
from engine.words import _

MOST_FINISHED = 20
"""Of those that Huecade has put there itself; no other file is ever deleted."""
MOST_UNFINISHED = 20
"""More than these are put with the finished ones, the longest unplayed first, as far as the record names them."""
BROKEN_SUFFIX = ".broken"
FINISHED = "finished"
"""Folder, inside the journals' folder, of matches that have ended."""


def unfinished(folder: Path, games: Sequence[GameInfo] = ()) -> tuple[list[Path], list[str]]:
    """Journals that can be resumed, the last played first, and a sentence for each that cannot.

    Broken ones get ``.broken`` appended to their names, so that each is reported once. With ``games`` the moves are
    checked too, and a journal of any other game counts as broken. Matches being played right now are left out.
    """
    sound: list[Path] = []
    sentences: list[str] = []
    move_types = {game.key: game.move_type for game in games}
    notes = read_notes(folder)
    for path in _last_played_first(folder, notes):
        try:
            with open_locked(path):
                pass
        except BlockingIOError:
            continue  # another window of Huecade plays it
        except OSError as fault:
            sentences.append(str(fault_of(path, reason_of(fault))))
            continue
        try:
            _check(path, move_types)
            sound.append(path)
        except JournalError as fault:
            sentences.append(str(fault))
            put_aside(path)
    for path in [path for path in sound if path.name in notes][MOST_UNFINISHED:]:
        with suppress(JournalError):
            shelve(path)
            sound.remove(path)
    return sound, sentences


def put_aside(path: Path) -> None:
    """Append ``.broken`` to the name of a journal, so that it is never offered again; nothing of it is lost."""
    with suppress(OSError):
        path.rename(_free(path.with_name(path.name + BROKEN_SUFFIX)))


def shelve(path: Path) -> None:
    """Put a journal with the finished ones, of which the latest are kept. Raises JournalError."""
    folder, shelf = path.parent, path.parent / FINISHED
    try:
        with suppress(PermissionError), open_locked(path):
            pass
        shelf.mkdir(exist_ok=True)
        shelved = path.rename(_free(shelf / path.name))
    except BlockingIOError as fault:
        raise JournalBusy(str(fault_of(path, reason_of(fault)))) from fault
    except OSError as fault:
        raise fault_of(path, reason_of(fault)) from fault
    with suppress(OSError):
        add_note(folder, finished_note(shelved, read_notes(folder).get(path.name)))
    _prune(folder, shelf)


def _prune(folder: Path, shelf: Path) -> None:
    """Delete the finished matches that were played longest ago: only what the record names, never through a link."""
    tidy(folder, [path.name for place in (folder, shelf) for path in _journals_in(place)])
    if is_link(folder) or is_link(shelf):
        return
    finished = [note for note in read_notes(folder).values() if note.size is not None]
    for note in [note for note in finished if size_of(shelf / note.name) == note.size][:-MOST_FINISHED]:
        remove_finished(shelf, note)


def _free(path: Path) -> Path:
    """A path, with a number behind its stem if something bears its name already."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def _check(path: Path, move_types: dict[str, Any]) -> None:
    header = read_header(path)
    if move_types:
        if header.game not in move_types:
            raise broken(path, _("no game here is called {game}").format(game=header.game))
        read_journal(path, move_types[header.game])


def _last_played_first(folder: Path, notes: dict[str, Note]) -> list[Path]:
    """Journals in the order of the record; those that it does not name come last, by the time of their files."""
    places = {name: place for place, name in enumerate(notes, start=1)}
    dated: list[tuple[int, int, Path]] = []
    for path in _journals_in(folder):
        with suppress(OSError):
            dated.append((places.get(path.name, 0), path.stat().st_mtime_ns, path))
    return [path for _place, _moment, path in sorted(dated, reverse=True)]


def _journals_in(folder: Path) -> list[Path]:
    """Files that may be journals, but no links."""
    try:
        return [path for path in folder.glob(f"*{SUFFIX}") if not path.is_symlink()]
    except OSError:
        return []
