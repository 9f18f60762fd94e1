"""What was dealt lately, by game: everything is met once before anything comes back, also after a restart."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec

from engine.folders import FileFault, check_text, read_file, reason_of, replace_file, set_aside
from engine.words import _, printable

MOST_GAMES = 100
MOST_NAMES = 1_000
"""Of one game; what was dealt longest ago is forgotten."""
MOST_BYTES = 4_000_000

Name = Annotated[str, msgspec.Meta(max_length=200)]
Names = dict[str, list[Name]]


class _File(msgspec.Struct, frozen=True):
    """The file; fields of later versions are passed over."""

    games: Names = {}


class DealtRecord:
    """Names of what was dealt, by game, the longest ago first. Without a file it lasts as long as the program."""

    def __init__(self, path: Path | None = None) -> None:
        """``path`` need not exist yet."""
        self._path = path
        self._games: Names = {}

    def of(self, game: str) -> tuple[str, ...]:
        """The names of a game, as they are in the file now: another window may have dealt, too."""
        self._read()
        return tuple(self._games.get(game, ()))

    def note(self, game: str, names: Iterable[str]) -> str | None:
        """Remember that these were dealt now; a sentence when they will be forgotten with the end of the program."""
        fault = self._read()
        new = [name for name in dict.fromkeys(names) if name]
        known = set(new)
        kept = [name for name in self._games.pop(game, ()) if name not in known]
        self._games[game] = [*kept, *new][-MOST_NAMES:]
        while len(self._games) > MOST_GAMES:
            del self._games[next(iter(self._games))]
        return self._write() or fault

    def _read(self) -> str | None:
        if self._path is None or not self._path.exists():
            return None
        try:
            content = read_file(self._path, MOST_BYTES)
            check_text(content)
            self._games = dict(msgspec.json.decode(content, type=_File).games)
        except (FileFault, msgspec.DecodeError, RecursionError) as fault:
            return self._put_aside(self._path, str(fault))
        return None

    def _put_aside(self, path: Path, reason: str) -> str:
        """A file that makes no sense is kept under another name; what is remembered in memory stays."""
        named = {"file": path.name, "reason": printable(reason)}
        try:
            aside = set_aside(path)
        except OSError:
            self._path = None  # it can be neither read nor moved: it is not touched any more
            return _("{file} cannot be used ({reason}): what was dealt may come back sooner.").format(**named)
        sentence = _("{file} cannot be used ({reason}); it is kept as {aside}. What was dealt may come back sooner.")
        return sentence.format(aside=aside.name, **named)

    def _write(self) -> str | None:
        if self._path is None:
            return None
        try:
            replace_file(self._path, msgspec.json.encode(_File(self._games)))
        except OSError as fault:
            sentence = _("What was dealt cannot be noted in {file} ({reason}): it may come back after a restart.")
            return sentence.format(file=self._path.name, reason=reason_of(fault))
        return None
