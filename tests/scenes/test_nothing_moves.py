"""Nothing that can be pressed moves because something else was pointed at: a pointer walks over every screen."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from engine import ui
from engine.actions import KEYS_LEFT, MOUSE, Button, Pointed
from engine.game_look import GameLook
from engine.rows import RowSheet
from engine.scene import Scene
from engine.ui import Focus
from scenes.title import Title
from tests.scenes.stage import Stage, make_services
from tests.scenes.table_stage import TableStage, pictures
from tests.test_monkey import GAMES, SCREENS

SETTLE_STEPS = 20
"""Until everything that comes in by itself has come in."""
MOST_STOPS = 6
"""Of the pointer on its way over a screen."""
CLICKS = 30
"""Of a hand that plays a game through as many of its pages as it finds."""
LONGEST_WALK = 4

Places = dict[object, tuple[int, int, int, int]]


class Pressable:
    """What was drawn in one picture that can be pressed."""

    def __init__(self) -> None:
        self.drawn: Places = {}

    def note(self, what: object, rect: pygame.Rect) -> None:
        self.drawn[what] = (rect.x, rect.y, rect.width, rect.height)

    def look(self, stage: Stage) -> Places:
        self.drawn = {}
        canvas = stage.draw()
        assert canvas.get_size() == (1920, 1080)
        for what, rect in in_focus(stage.top):
            self.note(what, rect)
        return dict(self.drawn)


def in_focus(thing: Any, depth: int = 0) -> Iterator[tuple[object, pygame.Rect]]:
    """All that a focus can be on, in a scene and in its parts."""
    for name, value in sorted(vars(thing).items()) if hasattr(thing, "__dict__") else ():
        if isinstance(value, Focus):
            yield from (((type(thing).__name__, name, number), rect) for number, rect in enumerate(value.rects))
        elif isinstance(value, RowSheet):
            yield from ((("row", number), value.row_rect(number)) for number in range(len(value.rows)))
        elif depth < LONGEST_WALK and name in (
            "page",
            "_page",
            "screen",
            "keys",
            "letters",
            "_turner",
            "_panel",
            "desk",
        ):
            yield from in_focus(value, depth + 1)


@pytest.fixture
def pressable(monkeypatch: pytest.MonkeyPatch) -> Pressable:
    found = Pressable()
    place, button, pill = ui._place_prompts, ui.draw_button, GameLook.draw_pill

    def place_prompts(kept: Any, prompts: Any, family: str, *rest: Any) -> Any:
        rects, size = place(kept, prompts, family, *rest)
        for number, (prompt, rect) in enumerate(zip(prompts, rects, strict=True)):
            if isinstance(prompt.button, Button):
                found.note(("prompt", number), rect)
        return rects, size

    def draw_button(canvas: Any, rect: pygame.Rect, label: str, **options: Any) -> None:
        found.note(("button", label), rect)
        button(canvas, rect, label, **options)

    def draw_pill(look: Any, canvas: Any, words: str, *rest: Any, **options: Any) -> pygame.Rect:
        rect = pill(look, canvas, words, *rest, **options)
        if options.get("glyphs"):
            found.note(("pill", tuple(options["glyphs"])), rect)
        return rect

    monkeypatch.setattr(ui, "_place_prompts", place_prompts)
    monkeypatch.setattr(GameLook, "draw_pill", draw_pill)
    for module in list(sys.modules.values()):
        if vars(module).get("draw_button") is button:
            monkeypatch.setattr(module, "draw_button", draw_button)
    return found


def walk(stage: Stage, pressable: Pressable) -> Places:
    """Point at one thing after the other: what is still there after it stands where it stood."""
    stage.services.devices.latest = MOUSE
    stage.services.devices.pointing = True
    here = pressable.look(stage)
    stops = list(dict.fromkeys(here.values()))
    for rect in [*stops[:: -(-len(stops) // MOST_STOPS) or 1], *stops[-1:]]:
        stage.stack.handle(Pointed(MOUSE, pygame.Rect(rect).center))
        there = pressable.look(stage)
        moved = {what: (before, there[what]) for what, before in here.items() if there.get(what, before) != before}
        assert moved == {}, type(stage.top)
        here = there
    return here


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_nothing_moves_on_a_shared_screen(pressable: Pressable, screen: type[Scene]) -> None:
    services = make_services(GAMES)
    services.pictures = pictures()
    services.settings.reduced_motion = True
    for device in (MOUSE, KEYS_LEFT, "pad_1"):
        services.party.sit(device)
    services.party.add_bot(2)
    stage = Stage(services, SCREENS[screen](services))
    for _step in range(SETTLE_STEPS):
        stage.stack.update(0.2)
    places = walk(stage, pressable)
    assert places or screen is Title or screen.__name__ == "Curtain"


@pytest.mark.parametrize(
    ("key", "others"),
    [*((game.key, ("pad_1",)) for game in GAMES), ("pantone", ())],
    ids=[*(game.key for game in GAMES), "pantone-alone"],
)
def test_nothing_moves_on_any_page_of_a_game(pressable: Pressable, key: str, others: tuple[str, ...]) -> None:
    services = make_services(GAMES)
    services.settings.reduced_motion = True
    game = next(game for game in GAMES if game.key == key)
    stage = TableStage(services, game, (MOUSE, *others), 2, 5)
    chance, seen = random.Random(3), set()
    for _click in range(CLICKS):
        if stage.is_over or stage.top is not stage.table:
            break
        kind = "".join(letter for letter in stage.table.moment if not letter.isdigit())
        if kind not in seen:
            seen.add(kind)
            places = list(walk(stage, pressable).values())
        where = pygame.Rect(chance.choice(places)).center if places else (960, 540)
        stage.stack.handle(Pointed(MOUSE, where))
        stage.mash(MOUSE, Button.CONFIRM, at=where)
        for device in others:
            stage.mash(device, chance.choice((Button.CONFIRM, Button.OPTION, Button.RIGHT)))
        for _step in range(3):
            stage.stack.update(0.2)
    assert seen
