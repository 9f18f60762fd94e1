"""A match with the players' own characters only: nobody guesses, or is offered, what it cannot deal."""

from __future__ import annotations

from random import Random

from scenes.pantone.bots import new_bot
from scenes.pantone.characters import deck_in_play, printed_deck
from scenes.pantone.content import PantoneOptions
from scenes.pantone.dealing import new_match
from scenes.pantone.moves import Guess
from scenes.pantone.rules import ONLOOKER
from scenes.pantone.suggestions import names_like
from tests.scenes.pantone.atelier import a_character, paint, seats
from tests.scenes.pantone.studio import Studio

OWN = tuple(a_character(f"Snail {letter}xx") for letter in "ABCDEFGHIJKL")


def options(own_cards: str) -> PantoneOptions:
    return PantoneOptions(own_cards=own_cards, blanks=OWN, first_artist="random")  # type: ignore[arg-type]


def test_the_deck_in_play_is_public_and_numbered_as_dealt() -> None:
    for own_cards, deck in (("only", OWN), ("mixed", printed_deck() + OWN)):
        match = new_match(seats(2), options(own_cards), Random(1))
        view = match.view_for(ONLOOKER)
        assert deck_in_play(view) == deck == match.deck
        assert all(deck[card.number] == card.character for card in match.view_for(0).hand)


def test_too_few_of_them_are_mixed_with_the_printed_ones() -> None:
    view = new_match(seats(4), options("only"), Random(1)).view_for(ONLOOKER)
    assert deck_in_play(view) == printed_deck() + OWN


def test_a_bot_names_only_what_may_be_on_the_board() -> None:
    match = new_match(seats(2, 3), options("only"), Random(1))
    paint(match)
    bot, seat = new_bot(3), match.view_for(ONLOOKER).speaker
    said = set()
    for _guess in range(5):
        move = bot.choose(match.view_for(seat), Random(2))
        assert isinstance(move, Guess)
        said.add(move.text)
        match.play(move)
        if match.results:
            break
    assert said <= {one.name.en for one in OWN}


def test_only_they_are_offered_while_somebody_types() -> None:
    studio = Studio(("pad_1", "pad_2"), guessing="typed", own_cards="only", blanks=OWN)
    page = studio.to_guess()
    page._begin_typing(studio.match.view_for(ONLOOKER).speaker)
    assert page.letters is not None
    page.letters.text = "Sn"
    assert page.suggestions() == ("Snail Axx", "Snail Bxx", "Snail Cxx")
    page.letters.text = "Sno"
    assert page.suggestions() == ()
    assert "Snowman" in names_like("Sno", printed_deck(), lambda words: words.en)
