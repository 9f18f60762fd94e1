"""The log file: what somebody who looks for a fault wants to know, in a file that never grows large."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from io import BufferedWriter, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from engine.folders import open_to_append, reason_of, shown_folder
from engine.version import VERSION
from engine.words import _, cut, printable

if TYPE_CHECKING:
    import logging.handlers

MOST_BYTES = 250_000
"""A file that has grown so large is put aside as ``huecade.log.1``."""
OLD_FILES = 2
MOST_LINES = 200
"""Of one fault: the first and the last of them tell the most."""
MOST_WAITING = 200
"""Lines that are kept until the file is opened."""
LINE = "%(asctime)s %(levelname)s %(message)s"


class Log:
    """Lines for the log file, which is opened when the first picture is there: until then they are kept.

    Nothing that befalls the file disturbs the game.
    """

    def __init__(self, file: Callable[[], Path] | None = None, heading: Callable[[], str] | None = None) -> None:
        """``file`` tells where the log is to be, and ``heading`` its first line, both when it is opened.

        Without a file nothing is ever written.
        """
        self._file = file
        self._heading = heading
        self.tell: Callable[[str], None] = lambda _sentence: None
        """Hears, once, that the file cannot be written."""
        self._complained = False
        self._begun = time.time()
        self._path: Path | None = None
        self._handler: logging.Handler | None = None
        self._waiting: list[tuple[float, str]] = []

    @property
    def path(self) -> Path | None:
        """The file, once it is open."""
        return self._path

    def note(self, text: str) -> None:
        """Write one line."""
        if self._handler is not None:
            self._write(time.time(), text, "INFO")
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append((time.time(), text))

    def fault(self, fault: BaseException) -> Path | None:
        """Write all that is known of a fault, at once; the file, or None when it cannot be written."""
        self.open()
        if self._handler is not None:
            import traceback

            told = "".join(traceback.format_exception(fault)).rstrip().splitlines()
            if len(told) > MOST_LINES:
                told = [*told[: MOST_LINES // 2], "…", *told[-MOST_LINES // 2 :]]
            self._write(time.time(), "\n".join(map(cut, told)), "ERROR")
        return self._path

    def open(self) -> None:
        """Open the file and write what was kept."""
        if self._handler is not None or self._file is None:
            return
        path = self._file()
        try:
            handler = _handler(path, self._complain)
        except (OSError, ValueError) as fault:
            self._file = None
            self._complain(path, fault)
            return
        self._handler, self._path = handler, Path(handler.baseFilename)
        if self._heading is not None:
            self._write(self._begun, self._heading(), "INFO")
        waiting, self._waiting = self._waiting, []
        for moment, text in waiting:
            self._write(moment, text, "INFO")

    def _complain(self, path: Path, fault: Exception) -> None:
        if not self._complained:
            self._complained = True
            sentence = _("The log cannot be written to {file}: {reason}.")
            self.tell(sentence.format(file=shown_folder(path), reason=reason_of(fault)))

    def close(self) -> None:
        """Write what was kept and let go of the file."""
        if self._handler is not None:
            with suppress(OSError, ValueError):  # a full disk refuses what was to be written last
                self._handler.close()
            self._handler = None

    def _write(self, moment: float, text: str, level: str) -> None:
        import logging

        lines = text if level == "ERROR" else printable(text)
        record = logging.LogRecord("huecade", getattr(logging, level), "", 0, lines, None, None)
        record.created = moment
        if self._handler is not None:
            self._handler.handle(record)


def _handler(path: Path, complain: Callable[[Path, Exception], None]) -> logging.handlers.RotatingFileHandler:
    """What writes the file. Raises OSError when it cannot be opened."""
    import logging.handlers  # here: the first picture need not wait for it

    class Quiet(logging.handlers.RotatingFileHandler):
        def _open(self) -> TextIOWrapper:
            return TextIOWrapper(BufferedWriter(open_to_append(path)), encoding="utf-8", errors="replace")

        def handleError(self, record: logging.LogRecord) -> None:
            """Say it once: a full disk, or a second Huecade with the same log, must not disturb the match."""
            fault = sys.exc_info()[1]
            if isinstance(fault, OSError):
                complain(path, fault)

    handler = Quiet(path, maxBytes=MOST_BYTES, backupCount=OLD_FILES, encoding="utf-8", errors="replace")
    handler.setFormatter(logging.Formatter(LINE))
    return handler


def versions() -> str:
    """One line on what is running: Huecade, Python, pygame, SDL and the system. Takes a while to find out."""
    import platform

    import pygame

    kind = "the download" if getattr(sys, "frozen", False) else "the source"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return (
        f"Huecade {VERSION} from {kind}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"SDL {sdl}, {platform.platform()}"
    )
