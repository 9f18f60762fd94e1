"""Dealing, the order of turns and guesses, painting, hints, ruling: what may be done when, and by whom."""

from __future__ import annotations

import pytest

from engine.game_info import TABLE, Template
from scenes.pantone.content import COLOURS, HAND, STAGES
from scenes.pantone.moves import (
    AskToType,
    Buzz,
    Choose,
    Discard,
    Done,
    Guess,
    GuessTimeUp,
    Lay,
    Lower,
    NameFirst,
    Pass,
    Raise,
    Remove,
    Rule,
    Shift,
    Spoken,
    TimeUp,
    TurnBoard,
    Undo,
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


def board(match: Pantone) -> list[int]:
    """Numbers of the swatches from the lowest to the highest."""
    return [laid.swatch for laid in match.view_for(ONLOOKER).board]


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


# --- painting ---------------------------------------------------------------------------------------------------------


def test_the_first_stage_allows_all_sixty_swatches_but_only_four_of_a_colour() -> None:
    match = new_match(2)
    choose(match)
    for colour in range(len(COLOURS)):
        for copy in range(4):
            lay(match, colour, 100 + 50 * colour, 100 + 50 * copy)
        assert refused(match, Lay(seat=match.artist, colour=colour, x=500, y=300)) == (
            "There is no swatch of this colour left."
            if colour < len(COLOURS) - 1
            else "Only 60 swatches may lie on the board."
        )
    assert match.view_for(0).tray == (0,) * len(COLOURS)
    assert match.view_for(0).swatches_left == 0


def test_the_second_stage_allows_one_of_each() -> None:
    match = new_match(2)
    for _turn in range(2):
        paint(match)
        pass_the_turn(match)
    choose(match)
    for colour in range(len(COLOURS)):
        lay(match, colour)
        expected = "Only one swatch of each colour may lie on the board."
        if colour < len(COLOURS) - 1:
            assert refused(match, Lay(seat=match.artist, colour=colour, x=500, y=300)) == expected
    assert len(board(match)) == len(COLOURS)


def test_the_third_stage_allows_three_of_any_colour() -> None:
    match = new_match(2)
    for _turn in range(4):
        paint(match)
        pass_the_turn(match)
    choose(match)
    for _swatch in range(3):
        lay(match, 7)
    assert refused(match, Lay(seat=match.artist, colour=1, x=1, y=1)) == "Only 3 swatches may lie on the board."
    match.play(Remove(seat=match.artist, swatch=board(match)[0]))
    lay(match, 1)


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_minimalist_allows_three_in_every_stage(stage: int) -> None:
    match = new_match(2, mode="minimalist")
    for _turn in range(2 * (stage - 1)):
        paint(match)
        pass_the_turn(match)
    choose(match)
    for _swatch in range(3):
        lay(match, 4)
    refused(match, Lay(seat=match.artist, colour=5, x=500, y=300))


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_abstract_allows_all_swatches_in_every_stage(stage: int) -> None:
    match = new_match(2, mode="abstract")
    for _turn in range(2 * (stage - 1)):
        paint(match)
        pass_the_turn(match)
    choose(match)
    for column in range(4):
        lay(match, 4, 100 + 117 * column)
    assert len(board(match)) == 4


def test_abstract_refuses_a_swatch_that_touches_as_it_is_placed() -> None:
    match = new_match(2, mode="abstract")
    choose(match)
    lay(match, 0, 300)
    sentence = "The swatches may not touch each other."
    assert refused(match, Lay(seat=match.artist, colour=1, x=416, y=300)) == sentence
    lay(match, 1, 417)
    assert refused(match, Shift(seat=match.artist, swatch=1, x=416, y=300, angle=0)) == sentence
    assert refused(match, Shift(seat=match.artist, swatch=1, x=417, y=300, angle=1)) == sentence
    match.play(Shift(seat=match.artist, swatch=1, x=418, y=300, angle=0))


def test_elsewhere_swatches_lie_over_each_other() -> None:
    match = new_match(2)
    choose(match)
    lay(match, 0)
    lay(match, 0)
    assert board(match) == [0, 1]


def test_swatches_are_raised_and_lowered() -> None:
    match = new_match(2)
    choose(match)
    artist = match.artist
    for colour in range(4):
        lay(match, colour)
    match.play(Raise(seat=artist, swatch=0))
    assert board(match) == [1, 0, 2, 3]
    match.play(Raise(seat=artist, swatch=1, to_top=True))
    assert board(match) == [0, 2, 3, 1]
    match.play(Lower(seat=artist, swatch=3))
    assert board(match) == [0, 3, 2, 1]
    match.play(Lower(seat=artist, swatch=1, to_bottom=True))
    assert board(match) == [1, 0, 3, 2]
    assert refused(match, Lower(seat=artist, swatch=1)) == "That changes nothing."
    assert refused(match, Raise(seat=artist, swatch=2)) == "That changes nothing."


def test_a_swatch_is_shifted_in_its_place_and_removed_into_the_tray() -> None:
    match = new_match(2)
    choose(match)
    lay(match, 3)
    lay(match, 5)
    match.play(Shift(seat=match.artist, swatch=0, x=200, y=100, angle=45))
    laid = match.view_for(ONLOOKER).board[0]
    assert (laid.swatch, laid.colour, laid.spot) == (0, 3, (200, 100, 45))
    match.play(Remove(seat=match.artist, swatch=0))
    assert board(match) == [1]
    assert match.view_for(ONLOOKER).tray[3] == 4
    assert refused(match, Remove(seat=match.artist, swatch=0)) == "That swatch is not on the board."


def test_undo_goes_back_step_by_step_to_the_empty_board() -> None:
    match = new_match(2)
    choose(match)
    boards = [match.view_for(ONLOOKER).board]
    artist = match.artist
    for move in (
        Lay(seat=artist, colour=1, x=300, y=300),
        Lay(seat=artist, colour=2, x=400, y=300, angle=20),
        Shift(seat=artist, swatch=0, x=310, y=290, angle=5),
        Raise(seat=artist, swatch=0),
        Remove(seat=artist, swatch=1),
    ):
        match.play(move)
        boards.append(match.view_for(ONLOOKER).board)
    for before in reversed(boards[:-1]):
        match.play(Undo(seat=artist))
        assert match.view_for(ONLOOKER).board == before
    assert refused(match, Undo(seat=artist)) == "There is nothing to take back."


@pytest.mark.parametrize(("x", "y", "angle"), [(39, 300, 0), (1091, 300, 0), (500, 39, 0), (500, 597, 0)])
def test_a_swatch_stays_on_the_board(x: int, y: int, angle: int) -> None:
    match = new_match(2)
    choose(match)
    assert refused(match, Lay(seat=match.artist, colour=0, x=x, y=y, angle=angle)) == "A swatch must lie on the board."


@pytest.mark.parametrize("angle", [-1, 360])
def test_an_angle_is_one_of_a_full_turn(angle: int) -> None:
    match = new_match(2)
    choose(match)
    refused(match, Lay(seat=match.artist, colour=0, x=500, y=300, angle=angle))


@pytest.mark.parametrize("colour", [-1, 15])
def test_there_are_fifteen_colours(colour: int) -> None:
    match = new_match(2)
    choose(match)
    assert refused(match, Lay(seat=match.artist, colour=colour, x=500, y=300)) == "There is no such colour in the tray."


def test_only_the_artist_paints() -> None:
    match = new_match(3)
    choose(match)
    other = (match.artist + 1) % 3
    assert refused(match, Lay(seat=other, colour=0, x=500, y=300)) == "It is not your turn."
    assert refused(match, Done(seat=other)) == "It is not your turn."


def test_once_painting_is_over_nothing_changes_but_the_angle_of_the_board() -> None:
    match = painted(3)
    artist = match.artist
    for move in (
        Lay(seat=artist, colour=0, x=500, y=300),
        Shift(seat=artist, swatch=0, x=300, y=300, angle=0),
        Raise(seat=artist, swatch=0),
        Lower(seat=artist, swatch=0),
        Remove(seat=artist, swatch=0),
        Undo(seat=artist),
        Done(seat=artist),
        TimeUp(),
    ):
        refused(match, move)
    match.play(TurnBoard(seat=artist, angle=90))
    assert match.view_for(0).board_angle == 90
    refused(match, TurnBoard(seat=(artist + 1) % 3, angle=180))
    refused(match, TurnBoard(seat=artist, angle=360))


def test_the_board_is_not_turned_while_it_is_painted() -> None:
    match = new_match(2)
    choose(match)
    refused(match, TurnBoard(seat=match.artist, angle=90))


def test_the_time_ends_the_painting_even_of_an_empty_board() -> None:
    match = new_match(2)
    choose(match)
    assert refused(match, Done(seat=match.artist)) == "Lay a swatch first."
    refused(match, TimeUp(seat=match.artist))
    match.play(TimeUp())
    assert match.phase == "guess"


def test_the_next_artist_begins_with_an_empty_upright_board() -> None:
    match = painted(2)
    match.play(TurnBoard(seat=match.artist, angle=10))
    result = pass_the_turn(match)
    assert (len(result.board), result.board_angle) == (1, 10)
    assert (match.view_for(0).board, match.view_for(0).board_angle) == ((), 0)


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
