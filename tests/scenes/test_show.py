"""Matches that play themselves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.actions import KEYS_LEFT
from engine.match_scene import MatchScene
from engine.scene import Change, Pop, Scene, SceneStack
from engine.services import Services
from scenes.results import Results
from scenes.show import ShowError, bot_seats, demo, play_headless
from tests.coin_game import COINS
from tests.scenes.stage import make_services


class CoinScene(MatchScene):
    """Shows how many coins were taken."""

    moment = "coins"

    def update(self, dt: float) -> Change:
        super().update(dt)
        return Pop(self.live.outcome) if self.live.outcome is not None else None

    def draw(self, canvas: pygame.Surface) -> None:
        canvas.fill((len(self.live.moves), 0, 0))


GAME = replace(COINS, open_table=CoinScene)


@pytest.fixture
def services() -> Services:
    services = make_services()
    services.window.canvas = pygame.Surface((1920, 1080))  # type: ignore[misc]
    return services


def test_bots_of_all_levels_fill_the_table() -> None:
    seats = bot_seats(GAME)
    assert GAME.fewest <= len(seats) <= GAME.most
    assert all(seat.bot_level for seat in seats)
    assert len({seat.animal for seat in seats}) == len(seats)


def test_the_same_seed_gives_the_same_standings_with_and_without_pictures(services: Services, tmp_path: Path) -> None:
    services.seed = 5
    plain = play_headless(services, GAME, None)
    assert plain == play_headless(services, GAME, tmp_path / "shots")
    assert len(plain.splitlines()) == len(bot_seats(GAME))
    names = sorted(path.name for path in (tmp_path / "shots").iterdir())
    assert names == ["001-coins.png", "002-results.png"]
    for name in names:
        assert pygame.image.load(tmp_path / "shots" / name).get_size() == (1920, 1080)


def test_people_at_the_party_do_not_take_over_the_bots(services: Services) -> None:
    services.seed = 5
    alone = play_headless(services, GAME, None)
    services.party.sit(KEYS_LEFT)
    assert services.party.seats[0].animal == bot_seats(GAME)[0].animal
    assert play_headless(services, GAME, None) == alone


def test_a_folder_that_cannot_be_made_is_named(services: Services, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(ShowError, match="file"):
        play_headless(services, GAME, tmp_path / "file" / "shots")


def test_the_demo_ends_in_the_results(services: Services) -> None:
    stack = SceneStack(Scene())
    stack.apply(demo(services, GAME))
    for _step in range(2000):
        if isinstance(stack.top, Results):
            break
        stack.update(0.1)
    assert isinstance(stack.top, Results)
