"""Guessing: in which order, spoken and ruled, out of turn, and in teams."""

from __future__ import annotations

import pytest

from scenes.pantone.moves import (
    AskToType,
    Buzz,
    Guess,
    GuessTimeUp,
    Lay,
    Pass,
    Rule,
    Spoken,
    TimeUp,
)
from scenes.pantone.rules import ONLOOKER, Pantone
from tests.scenes.pantone.atelier import (
    WRONG,
    answer,
    choose,
    discard_all,
    guess,
    new_match,
    paint,
    painted,
    pass_the_turn,
    pass_until_hint,
    play_right,
    refused,
    speaker,
)


def lay(match: Pantone, colour: int = 0, x: int = 500, y: int = 300, angle: int = 0) -> None:
    match.play(Lay(seat=match.artist, colour=colour, x=x, y=y, angle=angle))


# --- guessing ---------------------------------------------------------------------------------------------------------


def test_guesses_go_clockwise_from_the_artists_left_and_then_comes_a_hint() -> None:
    match = painted(4)
    left = [(match.artist + step) % 4 for step in (1, 2, 3)]
    for hints in range(5):
        view = match.view_for(ONLOOKER)
        assert len(view.hints) == hints
        assert view.points == 5 - hints
        assert view.queue == ((left[1],), (left[2],))
        for seat in left:
            assert match.waiting_for() == {seat}
            assert match.view_for(ONLOOKER).guessers == (seat,)
            guess(match, WRONG)
    assert match.results[-1].guesser is None
    assert [made.seat for made in match.results[-1].guesses] == left * 5
    assert match.artist == left[0]


def test_the_hints_are_those_of_the_card_in_their_order() -> None:
    match = painted(2)
    chosen = match.view_for(match.artist).chosen
    assert chosen is not None
    pass_until_hint(match, 4)
    assert [hint.en for hint in match.view_for(ONLOOKER).hints] == list(chosen.character.hints.en)
    assert [hint.fr for hint in match.view_for(ONLOOKER).hints] == list(chosen.character.hints.fr)


def test_only_who_is_on_turn_guesses_and_never_the_artist() -> None:
    match = painted(3)
    artist, waiting = match.artist, (match.artist + 2) % 3
    for seat in (artist, waiting):
        for move in (Guess(seat=seat, text=answer(match)), Spoken(seat=seat), Pass(seat=seat)):
            assert refused(match, move) == "It is not your turn to guess."
    refused(match, Buzz(seat=artist))
    refused(match, Buzz(seat=speaker(match)))


def test_when_the_seconds_are_over_the_next_one_guesses() -> None:
    match = painted(3)
    first = speaker(match)
    match.play(GuessTimeUp())
    made = match.view_for(0).guesses[-1]
    assert (made.seat, made.kind, made.right) == (first, "time", False)
    assert speaker(match) == (first + 1) % 3
    refused(match, GuessTimeUp(seat=speaker(match)))


@pytest.mark.parametrize("text", ["", "   ", "a" * 81, "two\nlines"])
def test_a_guess_has_letters_and_not_too_many(text: str) -> None:
    match = painted(2)
    assert refused(match, Guess(seat=speaker(match), text=text)) == "Type a name first."


def test_the_artist_rules_on_a_spoken_guess() -> None:
    match = painted(3)
    guesser = speaker(match)
    match.play(Spoken(seat=guesser))
    assert (match.phase, match.waiting_for(), match.view_for(0).speaking) == ("ruling", {match.artist}, guesser)
    refused(match, Rule(seat=guesser, right=True))
    refused(match, Guess(seat=guesser, text=WRONG))
    refused(match, Buzz(seat=(guesser + 1) % 3))
    refused(match, GuessTimeUp())
    artist = match.artist
    match.play(Rule(seat=artist, right=False))
    assert match.undoable == artist
    match.play(Spoken(seat=speaker(match)))
    second = match.view_for(0).speaking
    match.play(Rule(seat=artist, right=True))
    assert match.results[-1].guesser == second
    assert match.undoable is None


def test_a_ruling_that_brought_a_hint_is_not_taken_back() -> None:
    match = painted(2)
    match.play(Spoken(seat=speaker(match)))
    match.play(Rule(seat=match.artist, right=False))
    assert len(match.view_for(0).hints) == 1
    assert match.undoable is None


def test_the_artist_may_ask_to_have_a_guess_typed() -> None:
    match = painted(3)
    guesser = speaker(match)
    match.play(Spoken(seat=guesser))
    match.play(AskToType(seat=match.artist))
    assert (match.phase, speaker(match), match.view_for(0).guesses) == ("guess", guesser, ())


def test_a_table_that_types_refuses_spoken_guesses() -> None:
    match = painted(2, guessing="typed")
    assert refused(match, Spoken(seat=speaker(match))) == "At this table guesses are typed."
    assert Spoken(seat=speaker(match)) not in match.legal_moves(speaker(match))


def test_a_finished_board_is_kept_with_its_title_and_makers() -> None:
    match = painted(3)
    chosen, artist, board_now = match.view_for(match.artist).chosen, match.artist, match.view_for(0).board
    guesser = speaker(match)
    result = play_right(match)
    assert (result.card, result.artist, result.guesser, result.board) == (chosen, artist, guesser, board_now)
    assert match.view_for(ONLOOKER).results == (result,)


# --- out of turn ------------------------------------------------------------------------------------------------------


def test_speaking_up_out_of_turn_costs_a_point_before_anything_is_said() -> None:
    match = painted(4)
    waiting = (match.artist + 3) % 4
    match.play(Buzz(seat=waiting))
    assert match.scores[waiting] == -1
    assert (match.phase, match.waiting_for(), match.view_for(0).guessers) == ("buzz", {waiting}, (waiting,))
    refused(match, Buzz(seat=(match.artist + 2) % 4))
    refused(match, Guess(seat=(match.artist + 1) % 4, text=WRONG))


@pytest.mark.parametrize("way", ["typed", "spoken", "pass", "time"])
def test_after_a_vain_word_out_of_turn_the_one_on_turn_goes_on(way: str) -> None:
    match = painted(3)
    on_turn, waiting = speaker(match), (match.artist + 2) % 3
    match.play(Buzz(seat=waiting))
    if way == "typed":
        guess(match, WRONG)
    elif way == "spoken":
        match.play(Spoken(seat=waiting))
        match.play(Rule(seat=match.artist, right=False))
    else:
        match.play(Pass(seat=waiting) if way == "pass" else GuessTimeUp())
    assert (match.phase, speaker(match), match.scores[waiting]) == ("guess", on_turn, -1)
    made = match.view_for(0).guesses
    assert [(guess.seat, guess.kind, guess.out_of_turn) for guess in made] == [(waiting, way, True)]


def test_the_chance_in_turn_is_still_there_after_one_out_of_turn() -> None:
    match = painted(3)
    waiting = (match.artist + 2) % 3
    match.play(Buzz(seat=waiting))
    guess(match, WRONG)
    guess(match, WRONG)
    assert speaker(match) == waiting
    guess(match, answer(match))
    assert match.results[-1].guesser == waiting


def test_speaking_up_while_the_artist_paints_is_out_of_turn() -> None:
    match = new_match(3)
    choose(match)
    lay(match)
    other = (match.artist + 1) % 3
    match.play(Buzz(seat=other))
    refused(match, Lay(seat=match.artist, colour=0, x=500, y=300))
    refused(match, TimeUp())
    guess(match, WRONG)
    assert (match.phase, match.waiting_for(), match.scores[other]) == ("paint", {match.artist}, -1)
    lay(match)


@pytest.mark.parametrize("phase", ["discard", "choose", "over"])
def test_nobody_speaks_up_when_there_is_nothing_to_guess(phase: str) -> None:
    match = new_match(2)
    while match.phase != phase:
        if match.phase == "discard":
            discard_all(match)
        else:
            paint(match)
            pass_the_turn(match)
    for seat in range(2):
        assert not match.may_buzz(seat)
        refused(match, Buzz(seat=seat))


# --- teams ------------------------------------------------------------------------------------------------------------


def test_teams_sit_alternately_and_the_artists_team_guesses_first() -> None:
    match = painted(6, teams=True)
    artist = match.artist
    own = {(artist + 2) % 6, (artist + 4) % 6}
    others = {(artist + step) % 6 for step in (1, 3, 5)}
    for hints in range(5):
        assert len(match.view_for(ONLOOKER).hints) == hints
        assert set(match.view_for(ONLOOKER).guessers) == own
        guess(match, WRONG)
        assert set(match.view_for(ONLOOKER).guessers) == others
        guess(match, WRONG)
    assert match.results[-1].guesser is None


def test_any_member_may_give_the_one_guess_of_a_team() -> None:
    match = painted(6, teams=True)
    silent = next(seat for seat in match.view_for(0).guessers if seat != speaker(match))
    assert match.waiting_for() == {speaker(match)}
    guess(match, WRONG, silent)
    assert set(match.view_for(0).guessers) == {seat for seat in range(6) if seat % 2 != match.artist % 2}
    refused(match, Guess(seat=silent, text=WRONG))


def test_the_members_of_a_team_speak_in_turn() -> None:
    match = painted(8, teams=True)
    speakers = set()
    for _hint in range(3):
        speakers.add(speaker(match))
        match.play(Pass(seat=speaker(match)))
        match.play(Pass(seat=speaker(match)))
    assert len(speakers) == 3


@pytest.mark.parametrize("players", [2, 3, 5])
def test_without_two_equal_teams_everybody_plays_alone(players: int) -> None:
    assert new_match(players, teams=True).view_for(0).teams == ()
