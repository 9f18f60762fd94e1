"""Finds every game: each package in scenes/ that defines GAME."""

from __future__ import annotations

import importlib
import pkgutil

import scenes
from engine.crash import ClearFault
from engine.game_info import GameInfo


class CatalogError(ClearFault):
    """A game package is not as it must be; the text names it and the reason."""


def find_games() -> tuple[GameInfo, ...]:
    """All games in the order of their cabinets. Raises CatalogError."""
    games: list[GameInfo] = []
    for module in pkgutil.iter_modules(scenes.__path__):
        if not module.ispkg:
            continue
        package = importlib.import_module(f"scenes.{module.name}")
        game = getattr(package, "GAME", None)
        if not isinstance(game, GameInfo):
            raise CatalogError(f"The package scenes/{module.name} defines no GAME of type GameInfo.")
        if game.key != module.name:
            raise CatalogError(f"The game in scenes/{module.name} has the key {game.key}; it must be {module.name}.")
        games.append(game)
    return tuple(sorted(games, key=lambda game: (game.order, game.key)))
