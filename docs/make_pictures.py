"""Makes the pictures of the README from the running game: ``python3 dev.py shots``."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402
import pygame  # noqa: E402

from engine.actions import MOUSE, Button, Pressed  # noqa: E402
from engine.arguments import Arguments  # noqa: E402
from engine.gallery import Gallery  # noqa: E402
from engine.gallery_record import Record  # noqa: E402
from engine.game_info import GameInfo  # noqa: E402
from engine.live_match import play_out  # noqa: E402
from engine.pieces import at_once  # noqa: E402
from engine.scene import Push, Scene, SceneStack  # noqa: E402
from engine.services import Services  # noqa: E402
from engine.settings import Profile  # noqa: E402
from engine.start import start  # noqa: E402
from scenes.catalog import find_games  # noqa: E402
from scenes.gallery import GalleryScene  # noqa: E402
from scenes.hall import Hall  # noqa: E402
from scenes.pantone.caption import board_of  # noqa: E402
from scenes.pantone.caption import record_of as record_of_board  # noqa: E402
from scenes.rules_page import RulesPage  # noqa: E402
from scenes.seats import Seats  # noqa: E402
from scenes.setup import Setup  # noqa: E402
from scenes.show import MOVE_LIMIT, play_headless, show_match, without_party  # noqa: E402
from scenes.speed_colors.judged_paper import prepare  # noqa: E402
from scenes.speed_colors.kept_painting import record_of  # noqa: E402
from scenes.title import Title  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
SIZE = (960, 540)
SEED = 3
STEP_SECONDS = 1 / 30
SETTLE_SECONDS = 3.0
RULES_PART = 5
"""Which part of the rules is pictured: there are cards on it."""
PLAYERS = (("keys_left", "Ada", "fox"), ("keys_right", "Bao", "owl"), ("mouse", "Chloé", "cat"))
GALLERY = "gallery"
WALL = 8
"""Pictures on a wall of the gallery."""
MOMENTS = {
    "speed_colors": ("round-2-look", "round-2-stop", "round-2-verdict-1", "round-2-caps", "results"),
    "pentos": ("round-2-turn", "pentos", "round-1-score"),
    "colorful": ("round-2-pick", "reveal-2", "board"),
    "pantone": ("turn-1-paint", "turn-3-told-0", "exhibition"),
}
"""Moments of each game's match that the README shows, by the name in the shot's file name."""


def picture(canvas: pygame.Surface, name: str) -> None:
    """Save the canvas at the README's size, and say so."""
    path = FOLDER / f"{name}.png"
    pygame.image.save(pygame.transform.smoothscale(canvas, SIZE), path)
    print(path.relative_to(FOLDER.parent.parent).as_posix(), flush=True)


def shell_pictures(services: Services) -> None:
    """The screens around the games, with a party of five."""
    stack = SceneStack(Title(services))
    shoot(services, stack, "title")
    seat_party(services)
    stack.apply(Push(Hall(services)))
    shoot(services, stack, "hall")
    stack.apply(Push(Setup(services, services.games[0])))
    shoot(services, stack, "setup")
    stack.apply(Push(Seats(services)))
    services.party.set_ready(services.party.seats[0])
    shoot(services, stack, "seats")


def lesson_pictures(services: Services) -> None:
    """How a game is learnt: once through it with a coach, and all its rules."""
    games = {game.key: game for game in services.games}
    first_try = games["colorful"].first_try
    assert first_try is not None
    shoot(services, SceneStack(first_try(services)), "first_try")
    stack = SceneStack(RulesPage(services, games["pentos"]))
    for _part in range(RULES_PART):
        stack.handle(Pressed(MOUSE, Button.NEXT))
    shoot(services, stack, "rules")


def gallery_picture(services: Services) -> None:
    """A wall of the gallery after an evening on which bots have played in the place of people."""
    games = {game.key: game for game in services.games}
    made = zip_longest(paintings(services, games["speed_colors"]), boards(services, games["pantone"]))
    gallery = Gallery(services.folders)
    for number, (kept, record) in enumerate(each for each in chain.from_iterable(made) if each is not None):
        day = f"{record.made[:10]}T20:{number:02}:00"
        gallery.keep(kept, msgspec.structs.replace(record, single=True, made=day, match=GALLERY, number=number))
    shoot(services, SceneStack(GalleryScene(services)), GALLERY)


def paintings(services: Services, game: GameInfo) -> Iterator[tuple[pygame.Surface, Record]]:
    """What every seat has painted in the last round of a match of Speed Colors."""
    table = ended_table(services, game)
    result = table.match.results[-1]
    for seat, judged in enumerate(result.seats):
        paper = at_once(prepare(table.look, table.studio, judged, seat, table.match.options.strictness))
        paper.view.show(services.window.canvas)  # only then is the ink in its picture
        yield paper.view.picture, record_of(table, result, seat)


def boards(services: Services, game: GameInfo) -> Iterator[tuple[pygame.Surface, Record]]:
    """The first boards of a match of Pantone."""
    table = ended_table(services, game)
    for result in table.match.results[: WALL // 2]:
        yield board_of(table, result), record_of_board(table, result)


def ended_table(services: Services, game: GameInfo) -> Any:
    """The table of a match that bots have played to its end."""
    services = without_party(services)
    live = show_match(services, game)
    play_out(live, MOVE_LIMIT)
    return game.open_table(services, live)


def shoot(services: Services, stack: SceneStack, name: str) -> None:
    """Picture the top scene once its entrance has come to rest."""
    settle(stack)
    stack.draw(services.window.canvas)
    picture(services.window.canvas, name)


def settle(stack: SceneStack) -> None:
    """Let a screen's entrance come to rest."""
    top: Scene | None = stack.top
    for _step in range(round(SETTLE_SECONDS / STEP_SECONDS)):
        if stack.top is top:
            stack.update(STEP_SECONDS)


def seat_party(services: Services) -> None:
    """Three people and two bots."""
    for device, name, animal in PLAYERS:
        services.party.sit(device, Profile(name=name, animal=animal))
    for level in (1, 3):
        services.party.add_bot(level)
    services.party.set_youngest(services.party.seats[2])


def match_pictures(services: Services, game: GameInfo, shots: Path) -> None:
    """The moments of one game's match of bots. Ends with a sentence when there is none of that name."""
    if game.key not in MOMENTS:
        return
    play_headless(services, game, shots)
    for moment in MOMENTS[game.key]:
        found = sorted(shots.glob(f"*-{moment}.png"))
        if not found:
            sys.exit(f"The match of {game.key} had no moment called {moment}.")
        picture(pygame.image.load(found[0]), f"{game.key}-{moment}")


def main() -> None:
    """Make all pictures anew."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["HUECADE_HOME"] = home
        services = start(Arguments(headless=True, seed=SEED, language="en"), find_games(), ROOT / "assets")
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        shell_pictures(services)
        lesson_pictures(services)
        gallery_picture(services)
        for game in services.games:
            match_pictures(services, game, Path(home) / game.key)


if __name__ == "__main__":
    main()
