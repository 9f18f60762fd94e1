"""Bots: they keep the rules at every table, paint what can be told, guess by what is seen, and can be resumed."""

from __future__ import annotations

import inspect
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.game_info import Thinker
from engine.live_match import LiveMatch, play_out
from scenes.pantone import GAME, dealing
from scenes.pantone.bots import PantoneBot, new_bot
from scenes.pantone.characters import printed_deck
from scenes.pantone.compositions import ALIKE, compose
from scenes.pantone.content import COLOURS, LIMITS, Mode, PantoneOptions, Words
from scenes.pantone.geometry import look_at
from scenes.pantone.knowledge import NEIGHBOURS
from scenes.pantone.moves import AskToType, Done, Guess, Lay, NameFirst, PantoneMove, Remove, Shift, Spoken
from scenes.pantone.rules import ONLOOKER, Pantone
from scenes.pantone.touching import touching
from scenes.pantone.view import GuessMade, Laid, View
from tests.scenes.pantone.atelier import a_character, choose, new_match, painted, seats, speaker

MOVE_LIMIT = 5_000
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"mode": "minimalist", "first_artist": "named"}),
    (12, {}),
    (4, {"teams": True, "mode": "abstract"}),
    (6, {"teams": True, "goal": 20}),
    (12, {"teams": True, "mode": "abstract"}),
    (5, {"goal": 40, "guessing": "typed", "paint_seconds": 30}),
    (2, {"goal": 30, "mode": "abstract"}),
]


def start(players: int, seed: int, options: dict[str, Any], folder: Path | None = None) -> LiveMatch:
    table = tuple(
        msgspec.structs.replace(seat, bot_level=1 + (seed + index) % 3) for index, seat in enumerate(seats(players))
    )
    return LiveMatch.start(GAME, table, PantoneOptions(**options), seed, folder)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_bots_finish_a_match_without_a_refused_move(table: int) -> None:
    players, options = TABLES[table]
    live = start(players, table, options)
    refusals: list[str] = []
    carry_out = live._carry_out

    def noted(plan: Any) -> Any:
        fault = carry_out(plan)
        if fault is not None and not isinstance(plan.move, NameFirst):  # only the first to name somebody is believed
            refusals.append(f"{plan.move}: {fault}")
        return fault

    live._carry_out = noted  # type: ignore[method-assign]
    outcome = play_out(live, MOVE_LIMIT)
    assert refusals == []
    assert len(outcome.standings) == players
    for result in live.match.view_for(ONLOOKER).results:  # type: ignore[attr-defined]
        assert result.board


@pytest.mark.parametrize(("players", "options"), [TABLES[1], TABLES[3]])
def test_a_journal_replays_to_the_same_table_and_a_torn_one_to_its_last_move(
    players: int, options: dict[str, Any], tmp_path: Path
) -> None:
    live = start(players, 4, options, tmp_path)
    while len(live.moves) < 50:
        live.update(0.5)
    live.close()
    path = next(tmp_path.glob("*.jsonl"))
    again = LiveMatch.resume(GAME, path)
    again.close()
    for seat in range(ONLOOKER, players):
        assert again.match.view_for(seat) == live.match.view_for(seat)
    path.write_bytes(path.read_bytes()[:-5])
    torn = LiveMatch.resume(GAME, path)
    assert torn.moves == live.moves[:-1]
    torn.close()


# --- the artist -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["phases", "minimalist", "abstract"])
@pytest.mark.parametrize("stage", [0, 1, 2])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_character_can_be_painted_within_the_limits(mode: Mode, stage: int, level: int) -> None:
    limit = LIMITS[mode][stage]
    for number, character in enumerate(printed_deck()):
        laid = compose(character, mode, limit, level, Random(number))
        used = Counter(colour for colour, _spot in laid)
        assert 0 < len(laid) <= limit.total
        assert max(used.values()) <= limit.each
        if mode == "abstract":
            spots = [spot for _colour, spot in laid]
            assert not any(touching(one, other) for place, one in enumerate(spots) for other in spots[:place])
        if level == 3:
            assert {COLOURS[colour] for colour in used} == set(character.colours)


@pytest.mark.parametrize("stage", [0, 2])
def test_the_colours_lie_from_top_to_bottom_a_third_each(stage: int) -> None:
    character = a_character("Flag", colours=("red", "white", "blue"))
    laid = compose(character, "phases", LIMITS["phases"][stage], 3, Random(1))
    seen = seen_of([Laid(number, colour, *spot) for number, (colour, spot) in enumerate(laid)])
    heights = [seen.heights[COLOURS.index(name)] for name in character.colours]
    assert heights == sorted(heights)
    for name in character.colours:
        assert 0.2 < seen.shares[COLOURS.index(name)] < 0.45


def test_with_one_of_each_a_repeated_colour_shows_twice_as_much() -> None:
    character = a_character("Sun", colours=("yellow", "yellow", "blue"))
    laid = compose(character, "phases", LIMITS["phases"][1], 3, Random(1))
    seen = seen_of([Laid(number, colour, *spot) for number, (colour, spot) in enumerate(laid)])
    assert 0.6 < seen.shares[COLOURS.index("yellow")] < 0.75


def seen_of(board: list[Laid]) -> Any:
    looking = look_at(board)
    while True:
        try:
            next(looking)
        except StopIteration as done:
            return done.value


def test_what_is_hidden_is_not_seen() -> None:
    seen = seen_of([Laid(0, 4, 300, 300, 0), Laid(1, 5, 300, 300, 0), Laid(2, 6, 700, 300, 30)])
    assert seen.shares[4] == 0
    assert seen.shares[5] == seen.shares[6] == 0.5


def play_artist(match: Pantone, level: int) -> list[PantoneMove]:
    bot, rng, moves = new_bot(level), Random(1), []
    while match.phase == "paint":
        moves.append(bot.choose(match.view_for(match.artist), rng))
        match.play(moves[-1])
    return moves


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_hand_lays_swatch_after_swatch_and_is_done_well_before_the_time(level: int) -> None:
    for seed in range(8):
        match = new_match(2, seed)
        choose(match)
        moves = play_artist(match, level)
        assert isinstance(moves[-1], Done)
        assert {type(move) for move in moves} <= {Lay, Shift, Done}
        bot = new_bot(level)
        assert all(0.3 < bot.pace(move) < 3 for move in moves)
        assert sum(bot.pace(move) for move in moves) < 30


def test_a_picture_that_somebody_else_began_is_painted_to_its_end() -> None:
    match = new_match(2)
    choose(match)
    used = match.view_for(match.artist).chosen
    assert used is not None
    strange = next(colour for colour, name in enumerate(COLOURS) if name not in used.character.colours)
    for _swatch in range(2):
        match.play(Lay(seat=match.artist, colour=strange, x=500, y=300))
    moves = play_artist(match, 3)
    assert sum(isinstance(move, Remove) for move in moves) == 2
    assert all(laid.colour != strange for laid in match.results[-1].board) if match.results else True
    assert match.phase == "guess"


def test_a_bot_has_no_ears() -> None:
    match = painted(2)
    match.play(Spoken(seat=speaker(match)))
    assert new_bot(3).choose(match.view_for(match.artist), Random(1)) == AskToType(seat=match.artist)


def test_the_strong_bot_keeps_what_can_be_told_and_saves_three_colours_for_the_second_stage() -> None:
    bot, kept = new_bot(3), 0
    for seed in range(12):
        match = new_match(2, seed)
        for seat in range(2):
            match.play(bot.choose(match.view_for(seat), Random(1)))
        hand = match.view_for(match.artist).hand
        chosen = bot.choose(match.view_for(match.artist), Random(1))
        character = next(card.character for card in hand if card.number == chosen.card)  # type: ignore[union-attr]
        kept += len(set(character.colours)) < 3 or all(len(set(card.character.colours)) == 3 for card in hand)
    assert kept >= 8


def test_every_colour_is_like_some_other() -> None:
    assert set(ALIKE) == set(NEIGHBOURS) == set(COLOURS)
    assert all(set(near) <= set(COLOURS) for near in NEIGHBOURS.values())
    assert all(near in COLOURS and near != colour for colour, near in ALIKE.items())


# --- the guesser ------------------------------------------------------------------------------------------------------


@cache
def named(artist: int, guesser: int, matches: int = 8) -> list[int]:
    """Hints at which a guesser named the pictures of an artist; 5 when it never did."""
    found = []
    for number in range(matches):
        levels = [artist, guesser] if number % 2 else [guesser, artist]
        match = dealing.new_match(seats(2), PantoneOptions(), Random(number))
        bots = [new_bot(level) for level in levels]
        rng = Random(number)
        while match.outcome is None:
            seat = min(match.waiting_for())
            match.play(bots[seat].choose(match.view_for(seat), rng))
        found += [
            5 if result.guesser is None else result.hints for result in match.results if levels[result.artist] == artist
        ]
    return found


def test_the_stronger_a_guesser_the_sooner_it_names_a_picture() -> None:
    weak, middle, strong = (sum(hints) / len(hints) for hints in (named(3, level) for level in (1, 2, 3)))
    assert strong < middle < weak


def test_the_stronger_an_artist_the_sooner_its_picture_is_named() -> None:
    weak, strong = (sum(hints) / len(hints) for hints in (named(level, 2) for level in (1, 3)))
    assert strong < weak


def test_a_guess_is_not_made_twice_nor_of_a_character_that_was_played_or_is_held() -> None:
    match = painted(3)
    view = match.view_for(speaker(match))
    bot, rng, texts = new_bot(3), Random(1), []
    for _guess in range(30):
        move = bot.choose(view, rng)
        assert isinstance(move, Guess)
        texts.append(move.text)
        made = GuessMade(seat=0, kind="typed", text=move.text, hints=0)
        view = msgspec.structs.replace(view, guesses=(*view.guesses, made))
    assert len(set(texts)) == len(texts)
    assert not set(texts) & {card.character.name.en for card in view.hand}


def test_a_guesser_reads_nothing_but_its_view() -> None:
    match = painted(3)
    view = match.view_for(speaker(match))
    assert view.chosen is None
    assert list(inspect.signature(PantoneBot.choose).parameters) == ["self", "view", "rng"]
    other = new_match(3, 9)
    assert new_bot(3).choose(view, Random(1)) == new_bot(3).choose(view, Random(2))
    assert other.view_for(0) is not view


def test_a_hint_brings_its_character_to_mind() -> None:
    deck = printed_deck()
    match = painted(2)
    view = match.view_for(speaker(match))
    right = 0
    for number in range(0, 180, 9):
        hints = tuple(deck[number].hint(index) for index in range(4))
        picture = compose(deck[number], "phases", LIMITS["phases"][0], 3, Random(1))
        board = tuple(Laid(place, colour, *spot) for place, (colour, spot) in enumerate(picture))
        shown = msgspec.structs.replace(view, board=board, hints=hints, hand=(), number=number)
        move = new_bot(3).choose(shown, Random(1))
        right += move == Guess(seat=view.seat, text=deck[number].name.en)
    assert right >= 17


def test_the_characters_that_players_wrote_are_guessed_too() -> None:
    own = msgspec.structs.replace(a_character("Aunt Rosa"), name=Words("Aunt Rosa", "Aunt Rosa"))
    match = dealing.new_match(seats(2), PantoneOptions(blanks=(own,)), Random(1))
    assert match.deck[-1] == own
    view: View = match.view_for(0)
    picture = compose(own, "phases", LIMITS["phases"][0], 3, Random(1))
    board = tuple(Laid(place, colour, *spot) for place, (colour, spot) in enumerate(picture))
    named_it = 0
    for number in range(1, 9):
        shown = msgspec.structs.replace(view, phase="guess", board=board, number=number)
        named_it += new_bot(3).choose(shown, Random(1)) == Guess(seat=0, text="Aunt Rosa")
    assert named_it >= 4


def test_a_thought_comes_in_many_pieces_and_is_the_same_as_in_one() -> None:
    match = painted(3)
    view = match.view_for(speaker(match))
    bot = new_bot(3)
    assert isinstance(bot, Thinker)
    pieces, thought = 0, bot.think(view, Random(1))
    while True:
        try:
            next(thought)
            pieces += 1
        except StopIteration as done:
            assert done.value == new_bot(3).choose(view, Random(1))
            break
    assert pieces > 10
