"""Guesses spoken and typed, the clock, hints, and those who speak out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import MOUSE, Button, DeviceId, EditKey, Turned
from scenes.pantone.buzz_page import BuzzPage
from scenes.pantone.characters import printed_deck
from scenes.pantone.guess_clock import GRACE_SECONDS
from scenes.pantone.guess_page import KEYS_SEEN_SECONDS, GuessPage
from scenes.pantone.paint_page import PaintPage
from scenes.pantone.reveal_page import RevealPage
from scenes.pantone.suggestions import names_like
from tests.scenes.pantone.studio import Studio

PADS: tuple[DeviceId, ...] = ("pad_1", "pad_2", "pad_3")


def at_guess(devices: tuple[DeviceId, ...] = PADS, bots: int = 0, artist: int = 0, **options: Any) -> Studio:
    """A table at its first guess; the artist is the seat asked for."""
    for seed in range(60):
        studio = Studio(devices, bots, seed, **options)
        if studio.match.artist == artist:
            studio.to_guess()
            studio.tick()
            return studio
    raise AssertionError


def speaker(studio: Studio) -> int:
    seat: int = studio.match.view_for(-1).speaker
    return seat


def answer(studio: Studio) -> str:
    name: str = studio.match.view_for(studio.match.artist).chosen.character.name.en
    return name


# --- spoken -------------------------------------------------------------------------------------------------------


def test_one_press_of_the_artist_rules_right() -> None:
    studio = at_guess()
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, RevealPage)
    assert studio.match.scores == [5, 5, 0]


def test_one_press_of_the_artist_rules_wrong_and_the_next_one_guesses() -> None:
    studio = at_guess()
    studio.press("pad_1", Button.CANCEL)
    assert speaker(studio) == 2
    page = studio.page
    studio.tick()
    assert page.told is not None
    assert page.told.seat == 1
    left = page.clock.left
    studio.tick(1.0)
    assert page.clock.left == left, "the next one's seconds begin when the wrong guess has been shown"
    studio.tick(1.5)
    assert page.told is None
    assert page.clock.left < 5


def test_the_guessers_own_press_stops_the_clock() -> None:
    studio = at_guess()
    studio.tick(2.0)
    studio.press("pad_2", Button.CONFIRM)
    assert studio.match.phase == "ruling"
    left = studio.page.clock.left
    studio.tick(10.0)
    assert studio.page.clock.left == left
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, RevealPage)


def test_the_guesser_can_pass() -> None:
    studio = at_guess()
    studio.press("pad_2", Button.CANCEL)
    assert speaker(studio) == 2


@pytest.mark.parametrize("seconds", [5, 10])
def test_the_seconds_run_out(seconds: int) -> None:
    studio = at_guess(guess_seconds=seconds)
    studio.tick(seconds + GRACE_SECONDS - 0.2)
    assert speaker(studio) == 1
    studio.tick(0.4)
    assert speaker(studio) == 2
    assert studio.sounds.count("pantone/time_up") == 1
    assert studio.sounds.count("pantone/tick") == 3


def test_the_mouse_clicks_right_wrong_said_and_pass() -> None:
    studio = at_guess(("mouse", "pad_2", "pad_3"))
    studio.click(studio.page.ruling.wrong.center)
    assert speaker(studio) == 2
    studio.tick(2.0)
    studio.click(studio.page.ruling.right.center)
    studio.tick()
    assert isinstance(studio.page, RevealPage)
    studio = at_guess(("pad_1", "mouse", "pad_3"))
    rects = {button: rect for button, rect, _label in studio.page._picture.wish_rects(studio.page.view)}
    studio.click(rects[Button.CONFIRM].center)
    assert studio.match.phase == "ruling"
    studio = at_guess(("pad_1", "mouse", "pad_3"))
    studio.click(rects[Button.CANCEL].center)
    assert speaker(studio) == 2


def test_a_ruling_pressed_by_mistake_is_taken_back() -> None:
    studio = at_guess()
    studio.press("pad_1", Button.CANCEL)
    studio.tick()
    studio.press("pad_1", Button.EXTRA)
    studio.tick()
    assert studio.page.told is None
    assert studio.match.phase == "ruling"
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, RevealPage)
    studio = at_guess(("mouse", "pad_2", "pad_3"))
    studio.click(studio.page.ruling.wrong.center)
    studio.tick()
    studio.click(studio.page.ruling.take_back.center)
    assert studio.match.phase == "ruling"


def test_a_hint_opens_when_everybody_had_a_guess() -> None:
    studio = at_guess()
    page = studio.page
    studio.press("pad_2", Button.CANCEL)
    studio.tick(1.0)
    studio.press("pad_3", Button.CANCEL)
    assert page.hints_shown == 0
    studio.tick(1.0)
    assert page.hints_shown == 1
    assert studio.sounds.count("pantone/hint") == 1
    assert speaker(studio) == 1


def test_music_is_hushed_only_while_people_speak() -> None:
    studio = at_guess()
    studio.tick()
    assert studio.table.hushed
    studio.press("pad_1", Button.CONFIRM)
    studio.tick(2)
    assert not studio.table.hushed
    studio = at_guess(guessing="typed")
    studio.tick()
    assert not studio.table.hushed


@pytest.mark.parametrize("device", ["pad_1", "mouse"])
def test_the_artist_turns_the_whole_board(device: DeviceId) -> None:
    studio = at_guess((device, "pad_2", "pad_3"))
    if device == MOUSE:
        studio.stack.handle(Turned(MOUSE, -1))
    else:
        studio.press(device, Button.NEXT)
    assert studio.match.board_angle == 15
    studio.draw()
    studio.press("pad_2", Button.NEXT)
    assert studio.match.board_angle == 15, "nobody else turns it"


def test_the_board_goes_on_turning_while_the_button_is_held() -> None:
    studio = at_guess()
    studio.hold("pad_1", Button.PREVIOUS)
    studio.tick(1.0)
    turned = studio.match.board_angle
    assert 180 < turned < 330
    studio.let_go("pad_1", Button.PREVIOUS)
    studio.tick(0.5)
    assert studio.match.board_angle == turned


def test_the_artist_looks_at_the_card_again() -> None:
    studio = at_guess()
    before = studio.draw().copy()
    studio.hold("pad_1", Button.OPTION)
    assert studio.page.peek.is_held
    assert studio.draw().get_buffer().raw != before.get_buffer().raw
    studio.let_go("pad_1", Button.OPTION)
    assert not studio.page.peek.is_held


# --- typed --------------------------------------------------------------------------------------------------------


def test_a_real_keyboard_types_a_guess() -> None:
    studio = at_guess(("pad_1", "keys_left", "pad_3"), guessing="typed")
    assert studio.table.typing, "the keys are open from the first moment"
    studio.type("nobody at all")
    studio.edit(EditKey.BACKSPACE)
    assert studio.page.letters.text == "nobody at al"
    studio.edit(EditKey.ENTER)
    assert studio.match.view_for(-1).guesses[-1].text == "nobody at al"
    studio.tick()
    assert studio.page.told.text == "nobody at al"
    assert not studio.table.typing


def test_a_pad_types_on_the_screen_and_takes_a_name_that_fits() -> None:
    studio = at_guess(guessing="typed")
    name = answer(studio)
    studio.tick(KEYS_SEEN_SECONDS + 0.1)
    studio.press("pad_2", Button.CONFIRM)
    assert studio.page.letters.text == "A"
    studio.press("pad_2", Button.CANCEL)
    assert studio.page.letters.text == ""
    studio.page.letters.write(name)
    studio.tick()
    assert name in studio.page.suggestions()
    studio.draw()
    studio.press("pad_2", Button.UP)
    assert studio.page.letters.focus.at() >= len(studio.page.letters.keys)
    studio.press("pad_2", Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, RevealPage)
    assert studio.match.scores == [5, 5, 0]


def test_the_mouse_types_on_the_screen() -> None:
    studio = at_guess(("pad_1", "mouse", "pad_3"), guessing="typed")
    studio.tick(KEYS_SEEN_SECONDS + 0.1)
    keys = {key.what: key.rect for key in studio.page.letters.keys}
    for letter in "fox":
        studio.click(keys[letter].center)
    studio.click(keys["say"].center)
    assert studio.match.view_for(-1).guesses[-1].text == "Fox"


def test_whoever_writes_nothing_has_the_seconds_of_a_spoken_guess() -> None:
    studio = at_guess(guessing="typed")
    studio.tick(4.0)
    assert (speaker(studio), studio.page.letters is not None) == (1, True)
    studio.tick(2.0)
    assert speaker(studio) == 2
    assert studio.match.view_for(-1).guesses[-1].kind == "time"


@pytest.mark.parametrize("seconds", [10, 20, 40])
def test_from_the_first_letter_on_typing_has_time_of_its_own(seconds: int) -> None:
    studio = at_guess(guessing="typed", typing_seconds=seconds)
    studio.tick(4.0)
    studio.page.letters.write("z")
    studio.tick(seconds - 0.5)
    assert speaker(studio) == 1
    studio.page.letters.write("q")
    studio.tick(1.5)
    assert speaker(studio) == 2
    guess = studio.match.view_for(-1).guesses[-1]
    assert (guess.kind, guess.text) == ("typed", "zq"), "what is there when the time is over is what was guessed"


def test_letters_that_are_taken_away_again_win_no_time() -> None:
    studio = at_guess(guessing="typed", typing_seconds=10)
    studio.page.letters.write("z")
    studio.tick(5.0)
    studio.press("pad_2", Button.CANCEL, Button.CANCEL)
    assert studio.page.letters is None
    studio.press("pad_2", Button.CONFIRM)
    assert studio.page.clock.left <= 5.1
    studio.tick(6.0)
    assert speaker(studio) == 2


def test_whoever_writes_nothing_can_pass_but_not_by_a_press_meant_for_what_was_before() -> None:
    studio = at_guess(guessing="typed")
    studio.until(lambda: speaker(studio) == 2)
    studio.tick()
    assert (studio.page.told.kind, studio.page.letters) == ("time", None)
    studio.until(lambda: studio.page.letters is not None)
    assert studio.page.letters.device == "pad_3"
    studio.mash("pad_3", Button.EXTRA, Button.CONFIRM)
    assert (speaker(studio), studio.page.letters.text) == (2, "")
    studio.tick(KEYS_SEEN_SECONDS + 0.1)
    studio.mash("pad_3", Button.EXTRA)
    assert studio.match.view_for(-1).guesses[-1].kind == "pass"


def test_in_a_team_whoever_writes_first_writes() -> None:
    studio = at_guess(("pad_1", "pad_2", "pad_3", "pad_4"), guessing="typed", teams=True)
    view = studio.match.view_for(-1)
    assert len(view.guessers) == 1  # the artist's team has one who can guess
    studio.tick(KEYS_SEEN_SECONDS + 0.1)
    studio.press(f"pad_{view.speaker + 1}", Button.EXTRA)
    studio.tick(1.0)
    mates = studio.match.view_for(-1).guessers
    assert len(mates) == 2
    other = next(seat for seat in mates if seat != studio.page.writer)
    studio.press(f"pad_{other + 1}", Button.CONFIRM)
    assert studio.page.writer == other
    studio.page.letters.write("z")
    studio.press(f"pad_{sum(mates) - other + 1}", Button.CONFIRM)
    assert (studio.page.writer, studio.page.letters.text) == (other, "z")


def test_names_that_fit_come_from_the_whole_deck_whatever_is_painted() -> None:
    assert names_like("m", printed_deck(), lambda words: words.en) == ()
    found = names_like("pi", printed_deck(), lambda words: words.en)
    assert 1 < len(found) <= 3
    assert found == names_like("PI", printed_deck(), lambda words: words.en)


def test_a_bot_artist_is_typed_to_and_a_bot_guesser_types() -> None:
    studio = Studio(("pad_1",), 2, 3)
    for seed in range(40):
        studio = Studio(("pad_1",), 2, seed)
        if studio.match.artist == 2:
            break
    studio.to_choose()
    studio.until(lambda: studio.match.phase == "guess")
    studio.tick()
    assert speaker(studio) == 0
    assert not studio.page.is_spoken(studio.page.view)
    studio.press("pad_1", Button.CONFIRM)
    assert studio.page.letters is not None
    studio.press("pad_1", Button.EXTRA)
    studio.press("pad_1", Button.CANCEL)
    studio.until(lambda: len(studio.match.view_for(-1).guesses) == 2 or studio.match.number > 1)


def test_a_bot_that_takes_over_the_artist_has_the_spoken_guess_typed() -> None:
    studio = at_guess()
    studio.press("pad_2", Button.CONFIRM)
    assert studio.match.phase == "ruling"
    studio.services.party.give_to_bot(studio.services.party.seats[0], 2)
    studio.until(lambda: studio.page.letters is not None)
    assert speaker(studio) == 1
    assert studio.page.clock.seconds == studio.match.options.guess_seconds


# --- out of turn --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["pad_3", "keys_left", "keys_right"])
def test_speaking_up_from_any_device_costs_a_point_at_once(device: DeviceId) -> None:
    studio = at_guess(("pad_1", "pad_2", device))
    studio.press(device, Button.EXTRA)
    assert studio.match.scores == [0, 0, -1]
    assert studio.match.phase == "buzz"
    assert studio.sounds.count("pantone/buzz") == 1
    studio.tick()
    studio.draw()
    studio.press("pad_1", Button.CANCEL)
    studio.tick(2.0)
    assert speaker(studio) == 1, "the one whose turn it was goes on"
    assert studio.page.clock.left > 4


def test_the_mouse_speaks_up_by_a_click() -> None:
    studio = at_guess(("pad_1", "pad_2", "mouse"))
    studio.click(studio.page.places["note"].center)
    assert studio.match.scores == [0, 0, -1]


def test_a_right_guess_out_of_turn_gives_the_artist_alone_the_points() -> None:
    studio = at_guess()
    studio.press("pad_3", Button.EXTRA)
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, RevealPage)
    assert studio.page._title() == "Chloé was right, out of turn"
    assert studio.match.scores == [5, 0, -1]


def test_who_shares_a_device_is_asked_for() -> None:
    studio = at_guess(("pad_1", "pad_1", "pad_1", "pad_1"))
    studio.press("pad_1", Button.EXTRA)
    assert isinstance(studio.page, BuzzPage)
    studio.draw()
    left = studio.page._below.clock.left
    studio.tick(3.0)
    assert studio.page._below.clock.left == left
    studio.press("pad_1", Button.RIGHT, Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, GuessPage)
    assert studio.match.scores == [0, 0, 0, -1]


def test_nobody_spoke_after_all() -> None:
    studio = at_guess(("pad_1", "pad_1", "pad_1", "pad_1"))
    studio.press("pad_1", Button.EXTRA)
    studio.press("pad_1", Button.CANCEL)
    assert isinstance(studio.page, GuessPage)
    assert studio.match.scores == [0, 0, 0, 0]


def test_speaking_up_while_the_artist_paints_stops_the_time_and_gives_the_board_back() -> None:
    studio = Studio(PADS, 0)
    page = studio.to_paint()
    artist = studio.match.artist
    other = f"pad_{(artist + 1) % 3 + 1}"
    studio.tick(3.0)
    left = page.seconds_left
    studio.press(other, Button.EXTRA)
    studio.tick()
    assert isinstance(studio.page, GuessPage)
    studio.press(f"pad_{artist + 1}", Button.CANCEL)
    studio.tick()
    assert studio.page.told is not None, "the wrong guess is shown before painting goes on"
    studio.tick(2.0)
    assert studio.page is page
    assert isinstance(studio.page, PaintPage)
    assert page.seconds_left > left - 0.7


def test_in_teams_any_member_guesses() -> None:
    studio = at_guess(("pad_1", "pad_2", "pad_3", "keys_left", "keys_right", "mouse"), teams=True)
    assert studio.page.view.guessers == (2, 4)
    other = next(seat for seat in (2, 4) if seat != speaker(studio))
    studio.press(studio.table.device_of(other) or "", Button.CONFIRM)
    assert studio.match.view_for(-1).speaking == other
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    assert studio.match.scores == [5, 0, 5, 0, 5, 0]
    studio.draw()


def test_closing_the_keys_and_opening_them_again_wins_no_time() -> None:
    studio = at_guess(guessing="typed")
    pad = f"pad_{speaker(studio) + 1}"
    first = speaker(studio)
    for _ in range(40):
        if speaker(studio) != first or studio.page.told is not None:
            break
        studio.press(pad, Button.CONFIRM)
        studio.tick(2.0)
        studio.press(pad, Button.CANCEL)
        studio.tick()
    else:
        raise AssertionError("this guess never ends")
