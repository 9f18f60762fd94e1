"""The keys of an on-screen keyboard: where each stands in its grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Key:
    """One key: a letter or the name of a command."""

    what: str
    rect: pygame.Rect


@dataclass(frozen=True, slots=True)
class Command:
    """A key that writes no letter: its row and first column, and how many columns it is wide."""

    what: str
    row: int
    column: int
    columns: int


def lay_keys(
    letters: Sequence[str], commands: Sequence[Command], first: pygame.Rect, step: tuple[int, int]
) -> tuple[Key, ...]:
    """Keys for the rows of ``letters`` and then for the commands; ``first`` is the top left one, ``step`` px apart."""
    keys = [
        Key(letter, first.move(column * step[0], row * step[1]))
        for row, line in enumerate(letters)
        for column, letter in enumerate(line)
    ]
    for command in commands:
        rect = first.move(command.column * step[0], command.row * step[1])
        rect.width += (command.columns - 1) * step[0]
        keys.append(Key(command.what, rect))
    return tuple(keys)
