from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.live_match import LiveMatch, play_out
from engine.words import choose_language
from scenes.colorful import GAME, bots
from scenes.colorful.associate import nearest, shares_for, shares_of_word, wishes
from scenes.colorful.associations import Shares, associations
from scenes.colorful.bots import LEVELS, PATIENCE_SECONDS, new_bot
from scenes.colorful.content import COLOURS, ColorfulOptions, Language
from scenes.colorful.deck import cards
from scenes.colorful.moves import ColorfulMove, Name, Play, Reveal, SaidAloud
from scenes.colorful.rules import new_match
from scenes.colorful.view import TopicView
from tests.scenes.colorful.tables import match_of, play_same, play_to_the_reveal, say, seats


def favourite(shares: Shares | None) -> str:
    assert shares is not None
    return COLOURS[shares.index(max(shares))]


def topic(word: str, language: str = "en", subject: Any = "word") -> TopicView:
    """A topic in the category "Sea creature"."""
    view = match_of(2).view_for(0).topic
    return msgspec.structs.replace(view, category=cards()[0].slots[0], word=word, language=language, subject=subject)


@pytest.mark.parametrize(
    ("word", "language", "colour"),
    [
        ("aubergine", "en", "purple"),
        ("AUBERGINE", "en", "purple"),
        ("aubergines", "en", "purple"),
        ("the aubergine", "en", "purple"),
        ("auberginne", "en", "purple"),
        ("strawberries", "en", "red"),
        ("creme brulee", "en", "gold"),
        ("flamingoes", "en", "pink"),
        ("betterave", "en", "purple"),  # the French word at an English table
        ("crow", "fr", "black"),
        ("le corbeau", "fr", "black"),
        ("corbeaux", "fr", "black"),
        ("Céleri", "fr", "lime"),
        ("celeri", "fr", "lime"),
        ("l'étoile de mer", "fr", "orange"),
        ("etoiles de mer", "fr", "orange"),
        ("flaming flamingo", "en", "pink"),
        ("a crow on a trampoline", "en", "black"),
    ],
)
def test_a_word_is_known_however_it_is_written(word: str, language: Language, colour: str) -> None:
    assert favourite(shares_of_word(word, language)) == colour


def test_an_exact_word_goes_before_one_that_is_only_like_it() -> None:
    known = associations().words["en"]
    for word in known:
        assert shares_of_word(word, "en") == known[word]


def test_an_unknown_word_falls_back_to_its_category() -> None:
    for unknown in ("Qwxzkj", "zzz", "7", "日本"):
        assert shares_of_word(unknown, "en") is None
        assert shares_for(topic(unknown)) == associations().categories["Sea creature"]
    for subject in ("aloud", "category"):
        assert shares_for(topic("", "", subject)) == associations().categories["Sea creature"]
    assert favourite(shares_for(topic("aubergine"))) == "purple"


def test_an_unknown_category_falls_back_to_what_is_popular() -> None:
    strange = msgspec.structs.replace(
        topic("", "", "aloud"), category=msgspec.structs.replace(cards()[0].slots[0], en="?")
    )
    assert shares_for(strange) == associations().popularity


def test_short_words_are_never_taken_for_others() -> None:
    known = {"cat": (), "crow": (), "pineapple": (), "pine": ()}
    assert nearest("car", known) is None
    assert nearest("crows", known) == "crow"
    assert nearest("pineaple", known) == "pineapple"
    assert nearest("submarine", known) is None


def test_a_colour_that_is_gone_sends_people_to_its_kin() -> None:
    shares = shares_of_word("duckling", "en")  # yellow
    assert shares is not None
    hand = [COLOURS.index(name) for name in ("red", "blue", "gold", "black")]
    wished = wishes(shares, hand)
    assert hand[wished.index(max(wished))] == COLOURS.index("gold")
    assert all(wish > 0 for wish in wished)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_bots_name_words_that_the_rules_take_in_the_language_in_use(
    level: int, language: Language, tmp_path: Path
) -> None:
    choose_language(tmp_path, language)
    named = set()
    for seed in range(40):
        match = match_of(2, seed=seed)
        move = new_bot(level).choose(match.view_for(0), Random(seed))
        assert isinstance(move, Name) and move.language == language
        match.play(move)
        named.add(move.word)
    known = {associations().word(word, language) for word in associations().french}
    assert named <= known and len(named) > 10


def test_without_a_sample_word_a_bot_names_the_category_or_says_something_aloud() -> None:
    view = match_of(2).view_for(0)

    def named(title: str) -> ColorfulMove:
        category = msgspec.structs.replace(view.topic.category, en=title, words=("fake tan",))
        bare = msgspec.structs.replace(view, topics=(msgspec.structs.replace(view.topic, category=category),))
        return new_bot(2).choose(bare, Random(1))

    assert named("Creature") == Name(seat=0, word="Creature", language="en")
    assert named("Red thing") == SaidAloud(seat=0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"double": True}, {"base": True}])
def test_bots_lay_what_the_rules_take(level: int, options: dict[str, Any]) -> None:
    for seed in range(2):
        match = match_of(6, seed=seed, **options)
        rng = Random(seed)
        while match.phase != "reveal":
            seat = min(match.waiting_for())
            match.play(new_bot(level).choose(match.view_for(seat), rng))


def test_the_mainstream_bot_plays_what_everybody_thinks_of() -> None:
    hits = 0
    for seed in range(40):
        match = match_of(2, seed=seed)
        here = {COLOURS[colour] for colour in match.colours}
        words = ("aubergine", "crow", "mud", "ketchup", "pig")
        word = next(word for word in words if favourite(shares_of_word(word, "en")) in here)
        match.play(Name(seat=0, word=word, language="en"))
        move = new_bot(3).choose(match.view_for(1), Random(seed))
        assert isinstance(move, Play)
        hits += COLOURS[move.colours[0]] == favourite(shares_of_word(word, "en"))
    assert hits == 40


def test_the_mainstream_bot_knows_that_the_others_lack_a_colour_too() -> None:
    """Everybody has laid black for the crow; whoever still holds it has no company."""
    match = next(match for match in (match_of(3, seed=seed) for seed in range(99)) if {10, 11} <= set(match.colours))
    match.play(Name(seat=0, word="crow", language="en"))
    other = next(colour for colour in match.colours if colour not in (10, 11))
    for seat, colour in ((0, 10), (1, 10), (2, other)):
        match.play(Play(seat=seat, colours=(colour,)))
    match.play(Name(seat=1, word="crow", language="en"))
    choices = {new_bot(3).choose(match.view_for(2), Random(seed)).colours for seed in range(10)}
    assert (10,) not in choices


def test_bots_turn_cards_over_only_when_nobody_else_does() -> None:
    match = match_of(3)
    play_to_the_reveal(match)
    move = new_bot(2).choose(match.view_for(1), Random(1))
    assert move == Reveal(seat=1, topic=1)
    assert new_bot(2).pace(move) >= PATIENCE_SECONDS > 60
    assert 0 < new_bot(2).pace(Play(seat=4, colours=(1,))) < 5


def test_higher_levels_join_the_majority_more_often() -> None:
    hits = dict.fromkeys(LEVELS, 0)
    table = (1, 2, 3, 2, 2, 2)
    for seed in range(60):
        match = match_of(6, seed=seed)
        rng = Random(seed)
        while match.outcome is None:
            seat = min(match.waiting_for())
            match.play(new_bot(table[seat]).choose(match.view_for(seat), rng))
        for level, seat in ((1, 0), (2, 1), (3, 2)):
            hits[level] += match.totals[seat]
    assert hits[1] + 60 < hits[2] < hits[3]  # of 360 topics


def test_a_bot_sees_its_own_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches that differ in another seat's choice alone: the bot does the same in both."""
    one, other = match_of(3), match_of(3)
    for match, colour in ((one, one.colours[0]), (other, other.colours[5])):
        say(match)
        match.play(Play(seat=0, colours=(colour,)))
    for level in LEVELS:
        assert new_bot(level).choose(one.view_for(1), Random(5)) == new_bot(level).choose(other.view_for(1), Random(5))
    assert not vars(bots).keys() & {"Colorful", "new_match"}


def test_reading_the_words_again_costs_nothing() -> None:
    new_bot(1)
    assert associations() is associations()
    match = match_of(2)
    play_same(match)
    assert match.round == 2


@pytest.mark.parametrize("players", [2, 6, 7, 12])
@pytest.mark.parametrize(
    "options", [{}, {"base": True}, {"double": True}, {"teams": "two"}, {"teams": "three", "base": True}]
)
def test_bots_finish_every_variant_and_a_journal_gives_it_again(
    players: int, options: dict[str, Any], tmp_path: Path
) -> None:
    chosen = ColorfulOptions(**options)
    if (chosen.double and players > 7) or (chosen.teams != "off" and players < (6 if chosen.teams == "three" else 4)):
        with pytest.raises(ValueError, match=r"\w"):
            new_match(seats(players, level=2), chosen, Random(1))
        return
    live = LiveMatch.start(GAME, seats(players, level=2), chosen, 4, tmp_path)
    path = live.path
    assert path is not None
    outcome = play_out(live, 1000)
    assert len(outcome.standings) == players
    again = LiveMatch.replay(GAME, tmp_path / "finished" / path.name)
    assert again.outcome == outcome
    assert again.match.view_for(-1) == live.match.view_for(-1)


def test_a_journal_without_its_end_goes_on(tmp_path: Path) -> None:
    live = LiveMatch.start(GAME, seats(5, level=3), ColorfulOptions(), 4, tmp_path)
    while len(live.moves) < 25:
        live.update(0.5)
    path = live.path
    assert path is not None
    live.close()
    path.write_bytes(path.read_bytes()[:-7])
    again = LiveMatch.resume(GAME, path)
    assert again.moves == live.moves[:-1]
    play_out(again, 1000)
    assert again.outcome is not None
