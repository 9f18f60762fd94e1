"""Pictures: found, scaled, anchored, kept within a bound, and refused in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from engine import pictures as module
from engine.pictures import PictureError, Pictures

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#ff0000"/></svg>'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "toys").mkdir()
    (tmp_path / "toys" / "block.svg").write_text(SQUARE, encoding="utf-8")
    index = {
        "block": {
            "size": [40, 20], "anchor": [20, 20], "points": {"eye": [3, 4]},
            "nine": {"left": 5, "top": 5, "right": 5, "bottom": 5},
        },
        "gone": {"size": [10, 10]},
    }  # fmt: skip
    (tmp_path / "toys" / "index.json").write_text(json.dumps(index), encoding="utf-8")
    return tmp_path


def test_a_picture_stands_on_its_anchor(folder: Path) -> None:
    canvas = pygame.Surface((100, 100))
    Pictures(folder).draw(canvas, "toys/block", (50, 60), scale=0.5)
    assert canvas.get_at((50, 58))[:3] == (255, 0, 0)
    assert canvas.get_bounding_rect().size == (100, 100)
    red = pygame.mask.from_threshold(canvas, (255, 0, 0), (9, 9, 9)).get_bounding_rects()
    assert red == [pygame.Rect(40, 50, 20, 10)]


def test_turning_goes_about_the_anchor(folder: Path) -> None:
    canvas = pygame.Surface((100, 100))
    Pictures(folder).draw(canvas, "toys/block", (50, 50), angle=90)
    assert canvas.get_at((60, 50))[:3] == (255, 0, 0)
    assert canvas.get_at((40, 50))[:3] == (0, 0, 0)


def test_points_and_sizes_come_from_the_index(folder: Path) -> None:
    pictures = Pictures(folder)
    assert pictures.size("toys/block") == (40, 20)
    assert pictures.anchor("toys/gone") == (0, 0)
    assert pictures.point("toys/block", "eye") == (3, 4)
    assert pictures.nine("toys/block", (90, 60)).get_size() == (90, 60)


def test_the_same_size_is_rasterised_once_and_the_cache_is_bounded(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_PIXELS_KEPT", 3900)
    pictures = Pictures(folder)
    first = pictures.get("toys/block")
    assert pictures.get("toys/block") is first
    pictures.get("toys/block", 2.0)
    assert pictures.get("toys/block") is not first


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda pictures: pictures.get("toys/none"), ["toys/none"]),
        (lambda pictures: pictures.get("toys/gone"), ["gone.svg"]),
        (lambda pictures: pictures.get("nowhere/x"), ["nowhere", "index.json"]),
        (lambda pictures: pictures.point("toys/block", "nose"), ["toys/block", "nose"]),
        (lambda pictures: pictures.nine("toys/gone", (9, 9)), ["toys/gone", "nine"]),
    ],
)
def test_what_is_missing_is_named(folder: Path, ask: object, words: list[str]) -> None:
    with pytest.raises(PictureError) as fault:
        ask(Pictures(folder))  # type: ignore[operator]
    assert all(word in str(fault.value) for word in words)


def test_a_broken_picture_is_named(folder: Path) -> None:
    (folder / "toys" / "block.svg").write_bytes(b"\xff\xfe nonsense")
    with pytest.raises(PictureError, match=r"block\.svg"):
        Pictures(folder).get("toys/block")


@pytest.mark.parametrize(
    ("index", "reason"),
    [
        (b"", "it is empty"),
        (b"\xff\xfe", "it is not UTF-8 text"),
        (b"nonsense", "malformed"),
        (b"[]", "Expected `object`"),
        (b'{"block": 3}', "Expected `object`, got `int`"),
        (b'{"block": {}}', "missing required field `size`"),
        (b'{"block": {"size": [40]}}', "Expected `array` of length 2"),
        (b'{"block": {"size": ["a", "b"]}}', "Expected `float`, got `str`"),
        (b'{"block": {"size": [-4, 1e99]}}', "Expected `float` >= 1"),
        (b'{"block": {"size": [40, 20], "nine": {"left": 4}}}', "missing required field `top`"),
        (b"[" * 100_000, "cannot be read"),
        (b" " * 2_000_000 + b"{}", "it is larger than 1000 kB"),
    ],
)
def test_a_broken_index_is_one_sentence(folder: Path, index: bytes, reason: str) -> None:
    (folder / "toys" / "index.json").write_bytes(index)
    with pytest.raises(PictureError) as fault:
        Pictures(folder).get("toys/block")
    assert "index.json cannot be read: " in str(fault.value)
    assert reason in str(fault.value)
    assert "\n" not in str(fault.value)


def test_every_shipped_picture_is_in_its_index_and_can_be_drawn(assets: Path) -> None:
    pictures = Pictures(assets)
    indexes = sorted(assets.glob("*/index.json"))
    assert indexes
    for index in indexes:
        for name in json.loads(index.read_text(encoding="utf-8")):
            picture = pictures.get(f"{index.parent.name}/{name}", 0.25)
            assert picture.get_bounding_rect().width > 0, name
