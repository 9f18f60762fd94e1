"""The contract that every game in the catalog keeps, whoever wrote it."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.game_info import TABLE, GameInfo, IllegalAction, Move, SeatInfo, Template
from engine.journal import read_journal
from engine.live_match import LiveMatch, MatchStuck, play_out
from engine.pictures import Pictures
from engine.seats import ANIMALS
from scenes.catalog import find_games
from tests.scenes.stage import make_services

MATCHES = 50
LARGE_EVERY = 10
MIXED_EVERY = 3
SEAT_CYCLE = 12
"""Seeds of small tables that differ by so much seat the same bots."""
STRONGEST = 3
THOUGHTS = 8
MOVE_LIMIT = 20_000
GAMES = find_games()


def bot_seats(game: GameInfo, seed: int) -> tuple[SeatInfo, ...]:
    """Bots of the lowest level, at every third table with others among them; those who think for long are elsewhere.

    Most tables are small, which saves time; every tenth is larger, up to the most players.
    """
    large, small = divmod(seed, LARGE_EVERY)
    steps = MATCHES // LARGE_EVERY - 1
    count = game.fewest + (0 if small else (game.most - game.fewest) * large // steps)
    levels = 1 if seed % MIXED_EVERY else 2
    return tuple(
        SeatInfo(
            name=f"Bot {index}",
            animal=ANIMALS[index],
            bot_level=1 + (seed + index) % levels,
            youngest=index == seed % count,
        )
        for index in range(count)
    )


@cache
def transcript(key: str, seed: int) -> bytes:
    """All moves and the outcome of one match of bots, encoded."""
    game = next(game for game in GAMES if game.key == key)
    live = LiveMatch.start(game, bot_seats(game, seed), game.options_type(), seed)
    outcome = play_out(live, MOVE_LIMIT)
    return msgspec.json.encode([list(live.moves), outcome])


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> GameInfo:
    found: GameInfo = request.param
    return found


def test_there_is_a_game() -> None:
    assert GAMES
    assert len({game.key for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_bots_finish_a_match(key: str, seed: int) -> None:
    game = next(game for game in GAMES if game.key == key)
    _moves, outcome = msgspec.json.decode(transcript(key, seed))
    standings = outcome["standings"]
    assert sorted(standing["seat"] for standing in standings) == list(range(len(bot_seats(game, seed))))
    assert standings[0]["rank"] == 1
    ranks = [standing["rank"] for standing in standings]
    assert ranks == sorted(ranks)


def test_the_strongest_bots_play_legal_moves(game: GameInfo) -> None:
    """The first moves: they may think for long, and their matches are among the tests of each game."""
    seats = [msgspec.structs.replace(seat, bot_level=STRONGEST) for seat in bot_seats(game, 1)]
    live = LiveMatch.start(game, tuple(seats), game.options_type(), 1)
    with pytest.raises(MatchStuck, match=f"not over after {THOUGHTS} moves"):  # and not: a move was refused
        play_out(live, THOUGHTS)


def test_the_same_seed_gives_the_same_transcript_and_another_seed_another(game: GameInfo) -> None:
    first = transcript(game.key, 7)
    assert transcript.__wrapped__(game.key, 7) == first
    assert bot_seats(game, 7) == bot_seats(game, 7 + SEAT_CYCLE)
    assert transcript(game.key, 7 + SEAT_CYCLE) != first


def test_frames_of_any_length_give_the_same_transcript(game: GameInfo) -> None:
    live = LiveMatch.start(game, bot_seats(game, 7), game.options_type(), 7)
    steps = random.Random(7)
    for _step in range(1_000_000):
        if live.outcome is not None:
            break
        live.update(steps.uniform(0.0, 2.0))
    assert msgspec.json.encode([list(live.moves), live.outcome]) == transcript(game.key, 7)


def test_replaying_a_journal_gives_the_same_state(game: GameInfo, tmp_path: Path) -> None:
    live, path = half_a_match(game, tmp_path, 60)
    live.close()
    again = LiveMatch.resume(game, path)
    for seat in range(len(live.seats)):
        assert again.match.view_for(seat) == live.match.view_for(seat)
        assert list(again.match.legal_moves(seat)) == list(live.match.legal_moves(seat))
    assert again.match.waiting_for() == live.match.waiting_for()


def test_a_truncated_journal_resumes_at_its_last_whole_move(game: GameInfo, tmp_path: Path) -> None:
    live, path = half_a_match(game, tmp_path, 40)
    live.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-7])
    _header, entries = read_journal(path, game.move_type)
    again = LiveMatch.resume(game, path)
    assert list(again.moves) == list(live.moves)[:-1]
    assert entries == list(live.moves)[:-1]
    play_out(again, MOVE_LIMIT)
    assert again.outcome is not None


def half_a_match(game: GameInfo, folder: Path, moves: int) -> tuple[LiveMatch, Path]:
    """A match of bots stopped after some moves, or half-way when it is short, with its journal."""
    moves = min(moves, len(msgspec.json.decode(transcript(game.key, 8))[0]) // 2)
    live = LiveMatch.start(game, bot_seats(game, 8), game.options_type(), 8, folder)
    while len(live.moves) < moves and live.outcome is None:
        live.update(0.5)
    path = live.path
    assert path is not None
    return live, path


def test_legal_moves_are_taken_and_others_refused_without_a_trace(game: GameInfo) -> None:
    live = LiveMatch.start(game, bot_seats(game, 4), game.options_type(), 4)
    seats = range(len(live.seats))
    checked = 0
    while live.outcome is None and checked < 120:
        waiting = live.match.waiting_for()
        for seat in seats:
            moves = live.match.legal_moves(seat)
            assert bool(moves) == (seat in waiting)
            assert all(isinstance(move, Move | Template) and move.seat in (seat, TABLE) for move in moves)
        before = [live.match.view_for(seat) for seat in seats]
        stranger = max(seats) + 1
        for move in live.match.legal_moves(min(waiting)):
            if isinstance(move, Move):
                with pytest.raises(IllegalAction) as refusal:
                    live.match.play(msgspec.structs.replace(move, seat=stranger))
                assert str(refusal.value)
                break
        assert [live.match.view_for(seat) for seat in seats] == before
        live.update(0.4)
        checked += 1
    assert checked > 20


def test_a_view_is_frozen_and_can_be_sent(game: GameInfo) -> None:
    live = LiveMatch.start(game, bot_seats(game, 1), game.options_type(), 1)
    view = live.match.view_for(0)
    assert msgspec.json.encode(view)
    with pytest.raises(AttributeError):
        setattr(view, view.__struct_fields__[0], None)


def test_options_name_fields_of_the_options_type_and_their_defaults(game: GameInfo) -> None:
    defaults = game.options_type()
    for option in game.options:
        assert option.key in game.options_type.__struct_fields__
        assert option.sentence.endswith(".")
        assert option.default in [choice.value for choice in option.choices]
        if not option.per_seat:
            assert getattr(defaults, option.key) == option.default


def test_its_pictures_exist(game: GameInfo, assets: Path) -> None:
    pictures = Pictures(assets)
    for key in (game.cabinet, f"{game.cabinet}_unlit", *(page.picture for page in game.how_to_play)):
        assert min(pictures.size(key)) > 10  # that each can be drawn is a test of the pictures
    assert game.how_to_play


@pytest.mark.parametrize("game", [game for game in GAMES if game.open_in_pieces], ids=lambda game: game.key)
def test_a_table_that_opens_in_pieces_is_the_one_that_opens_at_once(game: GameInfo) -> None:
    services = make_services((game,))
    live = LiveMatch.start(game, bot_seats(game, 4), game.options_type(), 4)
    assert game.open_in_pieces is not None
    opening = game.open_in_pieces(services, live)
    pieces = 0
    table = None
    while table is None:
        try:
            next(opening)
            pieces += 1
        except StopIteration as end:
            table = end.value
    assert pieces >= 2
    assert type(table) is type(game.open_table(services, live))


@pytest.mark.parametrize("game", [game for game in GAMES if game.dealt is not None], ids=lambda game: game.key)
def test_the_next_match_deals_what_matches_before_have_not(game: GameInfo) -> None:
    assert game.dealt is not None
    options = game.complete_options(make_services(GAMES), game.options_type())
    met: list[str] = []
    for seed in range(2):
        match = game.new_match(bot_seats(game, seed), msgspec.structs.replace(options, seen=tuple(met)), Random(seed))
        dealt = game.dealt(match)
        assert len(set(dealt)) == len(dealt) > 0
        assert not set(dealt) & set(met)
        met += dealt
