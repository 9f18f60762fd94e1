"""Dealing, whose turn it is, when the match ends, and what is offered."""

from __future__ import annotations

import pytest

from engine.game_info import TABLE, Template
from scenes.pantone.content import HAND, STAGES
from scenes.pantone.moves import (
    Choose,
    Discard,
    Done,
    GuessTimeUp,
    Lay,
    NameFirst,
    Pass,
    Raise,
    Remove,
    Shift,
    TimeUp,
    Undo,
)
from scenes.pantone.rules import Pantone
from tests.scenes.pantone.atelier import (
    choose,
    discard_all,
    new_match,
    paint,
    painted,
    pass_the_turn,
    play_right,
    refused,
)


def lay(match: Pantone, colour: int = 0, x: int = 500, y: int = 300, angle: int = 0) -> None:
    match.play(Lay(seat=match.artist, colour=colour, x=x, y=y, angle=angle))


# --- dealing and discarding -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 12])
def test_everybody_gets_four_characters_and_nobody_the_same(players: int) -> None:
    match = new_match(players)
    hands = [match.view_for(seat).hand for seat in range(players)]
    assert [len(hand) for hand in hands] == [HAND] * players
    assert len({card.number for hand in hands for card in hand}) == HAND * players
    assert match.waiting_for() == frozenset(range(players))


def test_each_discards_one_and_then_the_artist_chooses() -> None:
    match = new_match(3)
    kept = match.view_for(1).hand[1:]
    match.play(Discard(seat=1, card=match.view_for(1).hand[0].number))
    assert match.view_for(0).discarded == (False, True, False)
    assert match.waiting_for() == {0, 2}
    assert refused(match, Discard(seat=1, card=kept[0].number)) == "It is not your turn."
    discard_all(match)
    assert match.phase == "choose"
    assert match.waiting_for() == {match.artist}
    assert match.view_for(1).hand == kept


def test_only_an_own_character_can_be_discarded_or_chosen() -> None:
    match = new_match(2)
    other = match.view_for(1).hand[0].number
    assert refused(match, Discard(seat=0, card=other)) == "You do not hold that character."
    discard_all(match)
    other = match.view_for(1 - match.artist).hand[0].number
    assert refused(match, Choose(seat=match.artist, card=other)) == "You do not hold that character."


def test_a_discard_can_be_taken_back_until_the_last_one() -> None:
    match = new_match(2)
    match.play(Discard(seat=0, card=match.view_for(0).hand[0].number))
    assert match.undoable == 0
    match.play(Discard(seat=1, card=match.view_for(1).hand[0].number))
    assert match.undoable is None


# --- who is the artist ------------------------------------------------------------------------------------------------


def test_everybody_is_the_artist_once_in_each_stage_clockwise() -> None:
    match = new_match(3)
    first = match.artist
    order = []
    while match.phase != "over":
        paint(match)
        order.append((match.view_for(0).stage, match.artist))
        pass_the_turn(match)
    assert order == [(stage, (first + step) % 3) for stage in range(1, STAGES + 1) for step in range(3)]


def test_chance_picks_the_first_artist() -> None:
    assert {new_match(3, seed).artist for seed in range(20)} == {0, 1, 2}


def test_the_table_can_name_the_first_artist() -> None:
    match = new_match(3, first_artist="named")
    assert match.phase == "first"
    assert match.waiting_for() == {0, 1, 2}
    assert match.view_for(0).hand == ()
    assert refused(match, NameFirst(seat=0, first=3)) == "Choose one of the players."
    match.play(NameFirst(seat=0, first=2))
    assert (match.phase, match.artist) == ("discard", 2)
    refused(match, NameFirst(seat=1, first=1))


def test_a_character_is_used_once_and_two_go_on_to_the_next_stage() -> None:
    match = new_match(2)
    paint(match)
    artist = match.artist
    held = match.view_for(artist).hand
    pass_the_turn(match)
    assert match.view_for(artist).hand == held
    assert len(held) == 2
    assert match.results[0].card not in held


# --- the end ----------------------------------------------------------------------------------------------------------


def play_all(match: Pantone, hints: int = 0) -> None:
    while match.phase != "over":
        paint(match)
        play_right(match, hints)


@pytest.mark.parametrize("players", [2, 3, 12])
def test_the_match_ends_when_everybody_was_the_artist_three_times(players: int) -> None:
    match = new_match(players)
    play_all(match)
    assert len(match.results) == 3 * players
    assert [result.artist for result in match.results].count(0) == 3
    assert match.waiting_for() == frozenset()
    assert match.legal_moves(0) == []
    assert refused(match, Pass(seat=0)) == "The match is over."
    assert refused(match, TimeUp()) == "The match is over."


def test_renaissance_deals_new_hands_until_somebody_has_the_goal_at_the_end_of_a_turn() -> None:
    match = new_match(2, goal=20)
    for _turn in range(6):
        paint(match)
        pass_the_turn(match)
    assert (match.phase, match.view_for(0).cycle, match.view_for(0).stage) == ("discard", 2, 1)
    assert [len(match.view_for(seat).hand) for seat in range(2)] == [HAND, HAND]
    assert (match.view_for(0).board, match.view_for(0).guesses, match.view_for(0).hints) == ((), (), ())
    play_all(match)
    assert max(match.scores) == 20
    assert len(match.results) == 6 + 7  # the first artist's opponent has 5, 10, 15, 20 after turns 1, 3, 5, 7


def test_renaissance_ends_when_the_characters_run_out_and_the_highest_wins() -> None:
    match = new_match(12, goal=40)
    paint(match)
    play_right(match)
    while match.phase != "over":
        paint(match)
        pass_the_turn(match)
    assert len(match.results) == 3 * 36  # 180 characters are three hands of four for twelve players
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == tuple(sorted((match.results[0].artist, match.results[0].guesser or 0)))


def test_renaissance_may_end_in_the_middle_of_a_stage() -> None:
    match = new_match(3, goal=20)
    play_all(match)
    last = match.results[-1]
    assert max(match.scores) >= 20
    assert max(score - gain for score, gain in zip(match.scores, last.gains, strict=True)) < 20


# --- what is offered --------------------------------------------------------------------------------------------------


def test_what_is_offered_while_painting() -> None:
    match = new_match(2)
    choose(match)
    artist = match.artist
    assert [move.move_type for move in match.legal_moves(artist) if isinstance(move, Template)] == [Lay]
    lay(match)
    lay(match)
    offered = match.legal_moves(artist)
    assert [move.move_type for move in offered if isinstance(move, Template)] == [Lay, Shift]
    for move in (Remove(seat=artist, swatch=0), Raise(seat=artist, swatch=0), Undo(seat=artist), Done(seat=artist)):
        assert move in offered
    assert Raise(seat=artist, swatch=1) not in offered


def test_the_table_alone_makes_its_moves() -> None:
    match = painted(2)
    for move in (TimeUp(), GuessTimeUp()):
        assert move.seat == TABLE
    refused(match, Pass(seat=TABLE))
    refused(match, Pass(seat=2))
