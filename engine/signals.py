"""Signals that end programs ask the window to close, so that every scene can put its things in order."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from threading import Timer
from types import FrameType

import pygame

NAMES = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")
"""A polite kill, Ctrl+C, a terminal that was closed, Ctrl+Break; not every system has them all."""


GRACE_SECONDS = 10.0
"""So long the program may take to put its things in order (a disk that is gone may hold it up); then it ends anyway."""


def close_on_signals() -> None:
    """From now on each of these signals asks the window to close once; a second one ends the program at once."""
    for name in NAMES:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _ask_to_close)


def _ask_to_close(number: int, _frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)
    last_word = Timer(GRACE_SECONDS, os._exit, [128 + number])  # as a shell calls a program that a signal has ended
    last_word.daemon = True  # a program that ends in time does not wait for it
    last_word.start()
    with suppress(pygame.error):  # the queue is full or gone: the second signal will do
        pygame.event.post(pygame.Event(pygame.QUIT))
