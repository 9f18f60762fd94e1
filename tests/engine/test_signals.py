"""Signals that end programs become the window's close button."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pygame
import pytest

from engine.actions import CloseAsked
from engine.devices import Devices
from engine.signals import NAMES, close_on_signals

NUMBERS = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
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


if os.name == "posix":

    def test_a_signal_that_the_program_was_told_to_ignore_stays_ignored() -> None:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # nohup
        close_on_signals()
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
