"""Ids of pads that come, go and come back."""

from __future__ import annotations

from engine.pad_ids import PadIds, pad_number


def test_pads_are_counted_from_one() -> None:
    ids = PadIds()
    assert [ids.add("a"), ids.add("a"), ids.add("b")] == ["pad_1", "pad_2", "pad_3"]


def test_a_pad_that_comes_back_is_the_same_pad() -> None:
    ids = PadIds()
    ids.add("a")
    ids.add("b")
    ids.remove("pad_1")
    assert ids.add("a") == "pad_1"


def test_another_pad_does_not_get_the_number_of_a_missing_one() -> None:
    ids = PadIds()
    ids.add("a")
    ids.remove("pad_1")
    assert ids.add("b") == "pad_2"
    assert ids.add("a") == "pad_1"


def test_two_equal_pads_that_are_missing_cannot_be_told_apart() -> None:
    ids = PadIds()
    ids.add("a")
    ids.add("a")
    ids.remove("pad_1")
    ids.remove("pad_2")
    assert ids.add("a") == "pad_3"


def test_the_number_stands_in_the_id() -> None:
    assert pad_number("pad_12") == 12
    assert pad_number("mouse") == 0
    assert pad_number("pad_x") == 0
