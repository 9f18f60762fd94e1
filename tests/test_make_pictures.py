"""The pictures of the README are named as they are made, and a moment that is gone is missed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from docs import make_pictures
from engine.gallery_record import Record
from engine.game_info import GameInfo
from tests.coin_game import COINS
from tests.scenes.stage import make_services


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "docs" / "pictures"
    folder.mkdir(parents=True)
    monkeypatch.setattr(make_pictures, "FOLDER", folder)
    monkeypatch.setattr(make_pictures, "MOMENTS", {COINS.key: ("heads", "tails")})
    return folder


def play(monkeypatch: pytest.MonkeyPatch, shots: Path, *moments: str) -> None:
    """A match whose shots are of these moments."""

    def match(*_asked: object) -> None:
        shots.mkdir()
        for number, moment in enumerate(moments, start=1):
            pygame.image.save(pygame.Surface((96, 54)), shots / f"{number:03}-{moment}.png")

    monkeypatch.setattr(make_pictures, "play_headless", match)
    make_pictures.match_pictures(make_services(), COINS, shots)


def test_every_picture_is_named_as_it_is_made(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, tmp_path / "shots", "heads", "more", "tails")
    made = ["docs/pictures/coins-heads.png", "docs/pictures/coins-tails.png"]
    assert capsys.readouterr().out.splitlines() == made
    assert [pygame.image.load(tmp_path / name).get_size() for name in made] == [make_pictures.SIZE] * 2


def test_a_moment_that_is_gone_is_missed(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match=r"^The match of coins had no moment called tails\.$"):
        play(monkeypatch, tmp_path / "shots", "heads")


def test_the_gallery_is_pictured_with_a_whole_wall(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def made(_services: object, game: GameInfo) -> list[tuple[pygame.Surface, Record]]:
        made = "2026-11-30T20:00:00"
        return [(pygame.Surface((60, 40)), Record(game=game.key, made=made, single=False)) for _seat in range(4)]

    shown: list[Any] = []
    monkeypatch.setattr(make_pictures, "paintings", made)
    monkeypatch.setattr(make_pictures, "boards", made)
    monkeypatch.setattr(make_pictures, "shoot", lambda _services, stack, _name: shown.append(stack.top))
    services = make_services((replace(COINS, key="speed_colors"), replace(COINS, key="pantone")))
    make_pictures.gallery_picture(services)
    (wall,) = shown
    while not wall.is_hung:
        wall.update(0.0)
    assert [kept.record.game for kept in wall.pictures] == ["pantone", "speed_colors"] * 4
    assert f"docs/pictures/{make_pictures.GALLERY}.png" in (make_pictures.ROOT / "README.md").read_text("utf-8")
