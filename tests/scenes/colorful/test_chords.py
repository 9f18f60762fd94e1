"""Blind chords: which colour a direction and a button mean together."""

from __future__ import annotations

from engine.actions import Button, Pressed, Released
from scenes.colorful.chords import COLUMNS, ROWS, Chords, chord_of

COLOURS = tuple(range(3, 13))
"""Ten colours, by index."""


def test_every_tile_has_a_chord_of_its_own() -> None:
    assert len({chord_of(place) for place in range(15)}) == 15
    assert chord_of(0) == (Button.LEFT, Button.CONFIRM)
    assert chord_of(6) == (Button.DOWN, Button.CANCEL)


def test_a_held_direction_and_a_button_are_a_colour() -> None:
    for place, colour in enumerate(COLOURS):
        chords = Chords(COLOURS)
        direction, button = chord_of(place)
        chords.hear(Pressed("pad_1", direction))
        assert chords.colour("pad_1", button) == colour


def test_nothing_held_is_no_colour() -> None:
    chords = Chords(COLOURS)
    assert all(chords.colour("pad_1", button) is None for button in ROWS)
    chords.hear(Pressed("pad_1", Button.LEFT))
    chords.hear(Released("pad_1", Button.LEFT))
    assert chords.colour("pad_1", Button.CONFIRM) is None


def test_one_hand_does_not_hold_for_another() -> None:
    chords = Chords(COLOURS)
    chords.hear(Pressed("pad_1", Button.LEFT))
    assert chords.colour("pad_2", Button.CONFIRM) is None


def test_the_direction_pressed_last_counts_and_the_other_comes_back() -> None:
    chords = Chords(COLOURS)
    chords.hear(Pressed("pad_1", Button.LEFT))
    chords.hear(Pressed("pad_1", Button.RIGHT))
    assert chords.colour("pad_1", Button.CONFIRM) == COLOURS[COLUMNS.index(Button.RIGHT)]
    chords.hear(Pressed("pad_1", Button.LEFT, repeat=True))
    assert chords.colour("pad_1", Button.CONFIRM) == COLOURS[COLUMNS.index(Button.RIGHT)]
    chords.hear(Released("pad_1", Button.RIGHT))
    assert chords.colour("pad_1", Button.CONFIRM) == COLOURS[0]


def test_a_chord_without_a_tile_is_no_colour() -> None:
    chords = Chords(COLOURS)
    chords.hear(Pressed("pad_1", Button.RIGHT))
    assert chords.colour("pad_1", Button.OPTION) is None
    assert chords.colour("pad_1", Button.EXTRA) is None
    assert chords.colour("pad_1", Button.NEXT) is None
