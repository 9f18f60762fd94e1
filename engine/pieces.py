"""Work that is done in pieces of a few milliseconds, so that a screen need not stand still for it."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")


def at_once(pieces: Generator[None, None, Result]) -> Result:
    """What a work in pieces comes to, for those who can wait for all of it."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            result: Result = end.value
            return result
