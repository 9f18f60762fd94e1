"""A match is over when its end was seen: whatever stops the program before, the rest of it is shown and kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.actions import Button
from engine.gallery import Gallery
from engine.game_info import GameInfo, SeatInfo
from engine.journal import Header, Journal
from engine.journals import unfinished
from engine.live_match import LiveMatch
from engine.services import Services
from scenes.catalog import find_games
from scenes.hall import Hall
from scenes.pause_hook import pause_hook
from scenes.play import resume_match
from scenes.results import Results
from scenes.resume import left_matches
from tests.scenes.stage import Stage, make_services, seat_people
from tests.test_every_game import bot_seats, transcript

GAMES = {game.key: game for game in find_games()}
SEED = 8
PAINTERS = len(bot_seats(GAMES["speed_colors"], SEED))
PAGES = {
    "colorful": ["reveal-{last}", "board"],
    "pantone": ["turn-{last}-reveal", "exhibition"],
    "pentos": ["round-{last}-score"],
    "speed_colors": [f"round-{{last}}-verdict-{seat + 1}" for seat in range(PAINTERS)],
}
"""What is to be seen after the last move, in this order."""
PICTURES = {"colorful": 1, "pantone": 1, "pentos": 0, "speed_colors": PAINTERS}
"""How many of it hang in the gallery."""


@cache
def moves_of(key: str) -> tuple[Any, ...]:
    moves = msgspec.json.encode(msgspec.json.decode(transcript(key, SEED))[0])
    return tuple(msgspec.json.decode(moves, type=list[GAMES[key].move_type]))  # type: ignore[name-defined]


@cache
def stops(key: str) -> tuple[int, int, int]:
    """After how many moves the first result is there, after how many the last, and how many there are."""
    game = GAMES[key]
    live = LiveMatch(game, bot_seats(game, SEED), game.options_type(), SEED)
    counts = []
    for move in moves_of(key):
        live.play(move)
        counts.append(live.match.revealed if key == "colorful" else len(live.match.results))
    return counts.index(1) + 1, len(counts), counts[-1]


def people(game: GameInfo) -> tuple[SeatInfo, ...]:
    """The same seats with persons on pads; what bots have played stays as it is."""
    return tuple(
        SeatInfo(name=info.name, animal=info.animal, device=f"pad_{1 + seat}", youngest=info.youngest)
        for seat, info in enumerate(bot_seats(game, SEED))
    )


def left_after(services: Services, key: str, moves: int) -> Path:
    """A match that a power cut has ended after so many moves, on a disk as the version before left it."""
    game = GAMES[key]
    header = Header(
        game=key, options=msgspec.to_builtins(game.options_type()), seats=people(game), seed=SEED,
        started="2026-12-01T20:00:00+00:00",
    )  # fmt: skip
    journal = Journal.create(services.folders.journals, header)
    for move in moves_of(key)[:moves]:
        journal.append(move)
    journal.close()
    return journal.path


def gone_on_with(services: Services, path: Path) -> Stage:
    stage = Stage(services, Hall(services), pause_hook(services))
    stage.stack.apply(resume_match(services, path))
    return stage


def home() -> Services:
    services = make_services(tuple(GAMES.values()))
    services.devices.pads = [f"pad_{number}" for number in range(1, 4)]
    seat_people(services, "Ada")
    return services


def watch(stage: Stage, seen: list[str], until: str = "") -> None:
    """Look at a page until it has come to rest, or at more of them ``until`` a moment; then go on from it."""
    for _ in range(40):
        stage.wait(3)
        moment = stage.top.moment
        if moment.endswith("-counting"):
            continue
        if moment and moment not in seen[-1:]:
            seen.append(moment)
        if moment and until in (moment, ""):
            return
        stage.press("pad_1", Button.CONFIRM)
    raise AssertionError(f"{until or 'a page'} never came after {seen}")


def hung(services: Services, match: str) -> list[int]:
    return [kept.record.number for kept in Gallery(services.folders).stock().pictures if kept.record.match == match]


@pytest.mark.parametrize("key", GAMES)
def test_a_match_killed_behind_its_last_move_is_offered_and_its_end_is_seen(key: str) -> None:
    services = home()
    path = left_after(services, key, stops(key)[1])
    assert unfinished(services.folders.journals, services.games)[0] == [path]
    stage, seen = gone_on_with(services, path), []
    watch(stage, seen, "results")
    pages = [page.format(last=stops(key)[2]) for page in PAGES[key]]
    assert [moment for moment in seen if moment in pages] == pages
    assert isinstance(stage.top, Results)
    assert len(set(hung(services, path.stem))) == len(hung(services, path.stem)) == PICTURES[key]
    assert unfinished(services.folders.journals, services.games)[0] == []
    assert Gallery(services.folders).end_of(path.stem) is not None or not PICTURES[key]


@pytest.mark.parametrize("key", GAMES)
def test_a_match_left_at_every_page_of_its_end_loses_and_repeats_none_but_the_last(key: str) -> None:
    services = home()
    path = left_after(services, key, stops(key)[1])
    seen: list[str] = []
    pages = [page.format(last=stops(key)[2]) for page in PAGES[key]]
    for _page in range(len(pages) + 1):
        stage = gone_on_with(services, path)
        watch(stage, seen)
        stage.press("pad_1", Button.CONFIRM)
        stage.wait(0.2)  # the next page, or the podium, is there, but nobody has seen it
        stage.stack.close()
        (left,) = left_matches(services)
        assert (left.path, left.over) == (path, True)
    assert [moment for moment in seen if moment in pages] == pages  # the last of them is shown until the podium was
    watch(gone_on_with(services, path), seen, "results")
    assert len(set(hung(services, path.stem))) == len(hung(services, path.stem)) == PICTURES[key]
    assert unfinished(services.folders.journals, services.games)[0] == []


@pytest.mark.parametrize("key", GAMES)
def test_a_match_killed_in_the_middle_shows_what_the_last_move_brought_until_it_was_seen(key: str) -> None:
    services = home()
    path = left_after(services, key, stops(key)[0])
    pages = [page.format(last=1) for page in PAGES[key] if "{last}" in page]
    seen: list[str] = []
    for _page in pages:
        stage = gone_on_with(services, path)
        watch(stage, seen)
        stage.press("pad_1", Button.CONFIRM)
        stage.wait(0.1)
        stage.stack.close()
        (left,) = left_matches(services)
        assert (left.path, left.over) == (path, False)
        assert 1 <= left.round <= 2
    assert seen == pages
    stage = gone_on_with(services, path)
    stage.wait(3)
    assert stage.top.moment not in pages
    assert len(hung(services, path.stem)) == (0 if key == "colorful" else PICTURES[key])
