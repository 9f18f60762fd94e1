"""The table as a whole: its pages with few and many seats, its edges, its settings, and what it resumes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.live_match import LiveMatch
from engine.text import set_text_scale
from scenes.colorful import GAME
from scenes.colorful.board_page import BoardPage
from scenes.colorful.name_page import NamePage
from scenes.colorful.pick_page import PickPage
from scenes.colorful.reveal_page import RevealPage
from scenes.colorful.table import Table
from tests.scenes.colorful.room import Room
from tests.scenes.table_stage import INNER, pixels

SLACK = 40
"""Shadows, and heads that peep over an edge, may stand out a little."""
WORD = "Talking to mushrooms"


def pages(room: Room, word: str) -> Iterator[str]:
    """Every page of a match, one after the other; the names are for the failing test's eyes."""
    room.tick()
    if room.match.phase == "name":
        yield "name"
        if isinstance(room.page, NamePage) and room.page.device is not None:
            room.type(word)
            yield "typed"
    room.name(word)
    yield "pick"
    room.to_reveal(Random(2))
    yield "hidden"
    room.page.go_on()
    for _ in range(40):
        room.tick()
    yield "moving"
    room.page.go_on()
    yield "settled"
    room.to_board(Random(2))
    yield "board"


def rim(picture: pygame.Surface) -> bytes:
    """The pixels outside the inner part of the screen."""
    whole, inner = picture.get_rect(), INNER.inflate(SLACK, SLACK)
    sides = pygame.Surface((whole.width, whole.height - inner.height + whole.width - inner.width), 0, picture)
    sides.blit(picture, (0, 0), (0, 0, whole.width, inner.top))
    sides.blit(picture, (0, inner.top), (0, inner.bottom, whole.width, whole.bottom))
    for number, left in enumerate((0, inner.right)):
        side = picture.subsurface((left, inner.top, whole.width - inner.right, inner.height))
        sides.blit(pygame.transform.rotate(side, 90), (0, whole.height - inner.height + number * inner.left))
    return pixels(sides)


OPTIONS = [
    (1, 1, {}, True),
    (2, 4, {"timer_seconds": 20}, True),
    (3, 9, {"timer_seconds": 60}, False),
    (3, 9, {"timer_seconds": 60}, True),
    (1, 5, {"double": True}, True),
    (2, 4, {"teams": "three", "base": True}, True),
    (2, 10, {"teams": "two"}, True),
]
"""People, bots and options, and whether text and symbols are large; a normal page is a large one with more room."""


@pytest.mark.parametrize(("people", "bots", "options", "large"), OPTIONS)
def test_every_page_keeps_to_the_inner_part_of_the_screen(
    people: int, bots: int, options: dict[str, object], large: bool
) -> None:
    room = Room(["pad_1", "mouse", "keys_right"][:people], bots, **options)
    if large:
        room.services.settings.symbols = "large"
        set_text_scale(1.15)
    look = room.table.look
    always = {rim(look.ground), rim(look.rays)}
    for name in pages(room, WORD):
        around = rim(room.draw())
        if around not in always:  # the rays may be fading in
            assert isinstance(room.page, RevealPage), name
            faded = look.ground.copy()
            room.page.draw_ground(faded)
            is_clean = around == rim(faded)  # apart: pytest would list every byte
            assert is_clean, name


def test_a_page_that_is_kept_is_the_page_as_it_would_be_drawn() -> None:
    room = Room(["pad_1", "mouse"], 4, timer_seconds=20)
    kept = pygame.Surface((1920, 1080))
    for name in pages(room, WORD):
        for _turn in range(2):
            room.stack.draw(kept)
            assert pixels(kept) == pixels(room.draw()), name


def test_moments_name_the_pages() -> None:
    room = Room([], 4)
    seen = []
    for _ in range(20_000):
        if room.is_over:
            break
        moment = room.top.moment
        if moment and moment not in seen:
            seen.append(moment)
        room.tick()
    for number in range(1, 6):
        for name in (f"round-{number}-name", f"round-{number}-pick", f"round-{number}-locked", f"reveal-{number}"):
            assert name in seen
    assert seen[-1] == "board"


def test_a_resumed_match_shows_what_it_is_at(tmp_path: Path) -> None:
    room = Room(["pad_1"], 2)
    live = LiveMatch.start(GAME, room.live.seats, room.live.options, 5, tmp_path)
    again = Table(room.services, live)
    assert isinstance(again.page, NamePage)
    room.live = live
    room.name()
    assert isinstance(Table(room.services, live).page, PickPage)
    room.play_on(Random(1))
    table = Table(room.services, live)
    assert isinstance(table.page, RevealPage)
    assert table.page.number == 1
    table.page.go_on()
    path = live.path
    assert path is not None
    live.close()
    resumed = LiveMatch.resume(GAME, path)
    table = Table(room.services, resumed)
    assert isinstance(table.page, RevealPage)
    assert (table.page.number, table.page.settled) == (1, True)
    resumed.close()


def test_base_category_needs_no_word() -> None:
    room = Room(["pad_1"], 3, base=True)
    assert isinstance(room.page, PickPage)
    assert room.page.topic.namer is None
    room.draw()


def test_gold_and_silver_shine_and_others_do_not() -> None:
    art = Room(["pad_1"], 1).table.art
    for colour, entry in enumerate(art._look.colours):
        picture = art.blank(colour, (216, 268), 30, 8)
        tones = {tuple(picture.get_at((x, y)))[:3] for x in range(40, 180, 4) for y in range(40, 230, 4)}
        assert (len(tones) > 1) == (entry.name in ("gold", "silver"))


def test_large_symbols_are_larger_and_lettered() -> None:
    room = Room(["pad_1"], 5)
    room.name()
    normal = pixels(room.draw())
    room.services.settings.symbols = "large"
    assert pixels(room.draw()) != normal
    page = room.to_board(Random(1))
    large = pixels(room.draw())
    room.services.settings.symbols = "normal"
    assert pixels(room.draw()) != large
    assert isinstance(page, BoardPage)
