"""Signals that end programs become the window's close button."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from engine.actions import CloseAsked
from engine.devices import Devices
from engine.signals import GRACE_SECONDS, NAMES, close_on_signals

NUMBERS = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


class Clock:
    """In the place of the timer, which would end the tests."""

    def __init__(self, seconds: float, end: Callable[[int], None], arguments: list[int]) -> None:
        self.seconds, self.end, self.arguments = seconds, end, arguments
        self.daemon = False
        started.clear()

    def start(self) -> None:
        started.append(self)


started: list[Clock] = []


@pytest.fixture(autouse=True)
def handlers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("engine.signals.Timer", Clock)
    before = {number: signal.getsignal(number) for number in NUMBERS}
    pygame.event.clear()
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_signal_asks_to_close_and_the_next_one_ends_the_program(number: signal.Signals) -> None:
    devices = Devices()
    close_on_signals()
    signal.raise_signal(number)
    assert devices.read(1 / 60).count(CloseAsked()) == 1
    assert signal.getsignal(number) == signal.SIG_DFL
    (clock,) = started
    assert (clock.end, clock.arguments, clock.daemon) == (os._exit, [128 + number], True)
    assert clock.seconds == GRACE_SECONDS


if os.name == "posix":

    def test_a_signal_that_the_program_was_told_to_ignore_stays_ignored() -> None:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # nohup
        close_on_signals()
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN

    WAITING = """
import os, signal, sys
import engine.signals as signals
signals.GRACE_SECONDS = 0.05
signals.close_on_signals()
os.mkfifo(sys.argv[1])
os.kill(os.getpid(), signal.SIGTERM)
open(sys.argv[1], "w")  # as a disk that is gone: nobody ever reads, and a signal does not end the wait
"""

    def test_a_program_that_waits_for_ever_ends_all_the_same(tmp_path: Path) -> None:
        done = subprocess.run([sys.executable, "-c", WAITING, str(tmp_path / "pipe")], check=False)
        assert done.returncode == 128 + signal.SIGTERM
