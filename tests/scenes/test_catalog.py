"""The catalog finds every game by its folder alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import scenes
from scenes.catalog import CatalogError, find_games


@pytest.fixture
def extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A second folder of scenes, empty."""
    monkeypatch.setattr(scenes, "__path__", [str(tmp_path)])
    return tmp_path


def put(folder: Path, name: str, text: str) -> None:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(text, encoding="utf-8")
    sys.modules.pop(f"scenes.{name}", None)


GAME = """
from dataclasses import replace
from tests.coin_game import COINS
GAME = replace(COINS, key={key!r}, order={order})
"""


def test_games_are_found_and_stand_in_order(extra: Path) -> None:
    put(extra, "zebra_game", GAME.format(key="zebra_game", order=1))
    put(extra, "apple_game", GAME.format(key="apple_game", order=2))
    (extra / "hall.py").write_text("raise RuntimeError", encoding="utf-8")
    assert [game.key for game in find_games()] == ["zebra_game", "apple_game"]


def test_a_package_without_a_game_is_named(extra: Path) -> None:
    put(extra, "empty_game", "")
    with pytest.raises(CatalogError, match="empty_game"):
        find_games()


def test_a_game_under_another_name_is_named(extra: Path) -> None:
    put(extra, "named_game", GAME.format(key="other_game", order=1))
    with pytest.raises(CatalogError, match=r"named_game.*other_game"):
        find_games()
