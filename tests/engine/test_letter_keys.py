"""The grid of an on-screen keyboard."""

from __future__ import annotations

import pygame

from engine.letter_keys import Command, lay_keys

FIRST = pygame.Rect(100, 50, 90, 80)
KEYS = lay_keys(("abc", "de"), (Command("space", 2, 0, 3), Command("done", 1, 2, 1)), FIRST, (100, 90))


def test_letters_stand_in_rows() -> None:
    places = {key.what: key.rect for key in KEYS}
    assert places["a"] == FIRST
    assert places["c"].topleft == (300, 50)
    assert places["e"].topleft == (200, 140)
    assert places["e"].size == FIRST.size


def test_commands_are_as_wide_as_their_columns() -> None:
    places = {key.what: key.rect for key in KEYS}
    assert places["space"] == pygame.Rect(100, 230, 290, 80)
    assert places["done"] == pygame.Rect(300, 140, 90, 80)


def test_no_key_lies_on_another() -> None:
    for number, key in enumerate(KEYS):
        assert key.rect.collidelist([other.rect for other in KEYS[number + 1 :]]) == -1
