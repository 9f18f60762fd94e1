"""Which page is shown when, and that every page has its place on the screen whoever plays."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.actions import Button, DeviceId
from engine.game_info import Outcome
from engine.live_match import LiveMatch
from engine.words import choose_language
from scenes.pantone import GAME
from scenes.pantone.content import PantoneOptions
from scenes.pantone.end_page import EndPage
from scenes.pantone.first_page import FirstPage
from scenes.pantone.guess_page import GuessPage
from scenes.pantone.hand_page import HandPage
from scenes.pantone.look import SOUNDS
from scenes.pantone.moves import Guess, Pass
from scenes.pantone.paint_page import PaintPage
from scenes.pantone.reveal_page import FLY_AFTER, LEAVE_AFTER, RevealPage
from scenes.pantone.table import Table
from scenes.pantone.wait_page import WaitPage
from tests.scenes.pantone.studio import Studio
from tests.scenes.stage import ASSETS
from tests.scenes.table_stage import DEVICES, INNER, pixels

SLACK = 52
"""px for shadows and the ears of faces."""


def crowd(count: int, **options: Any) -> Studio:
    """So many seats with long names, four of them people."""
    devices = DEVICES[: min(count, 4)]
    return Studio(devices, count - len(devices), **options)


def stays_inside(studio: Studio) -> bool:
    """Whether nothing but ground is to be seen in the margins."""
    picture = studio.draw()
    ground = studio.table.look.ground.copy()
    for surface in (picture, ground):
        surface.fill((0, 0, 0), INNER.inflate(SLACK, SLACK))
    return pixels(picture) == pixels(ground)


def test_a_match_goes_from_hands_to_the_exhibition_and_the_outcome() -> None:
    studio = Studio(("pad_1", "pad_2"), 0)
    seen: list[type] = []
    for _ in range(3000):
        kind = type(studio.page)
        if not seen or seen[-1] is not kind:
            seen.append(kind)
        if kind is HandPage:
            studio.decide(studio.table.device_of(studio.page.seat) or "")
        elif kind is PaintPage:
            if not studio.match.view_for(-1).board:
                studio.lay((3, 400, 300, 0))
            studio.page.finish()
        elif kind is GuessPage and studio.match.phase == "guess":
            studio.guess_right()
        elif kind in (RevealPage, EndPage):
            studio.tick(2.0)
            studio.press("pad_1", Button.CONFIRM)
        studio.tick()
        if studio.is_over:
            break
    assert seen[:5] == [HandPage, PaintPage, GuessPage, RevealPage, HandPage]
    assert seen[-1] is EndPage
    outcome = studio.floor.results[0]
    assert isinstance(outcome, Outcome)
    assert [standing.total for standing in outcome.standings] == [15, 15]


def test_bots_alone_play_a_whole_match_by_themselves() -> None:
    studio = Studio((), 3, goal=20)
    kinds: set[type] = set()
    for _ in range(40_000):
        kinds.add(type(studio.page))
        studio.tick()
        if studio.is_over:
            break
    assert isinstance(studio.floor.results[0], Outcome)
    assert {WaitPage, PaintPage, GuessPage, RevealPage, EndPage} <= kinds
    assert not studio.table.gallery.stock().pictures, "a match of bots fills nobody's gallery"


@pytest.mark.parametrize("count", [2, 12])
def test_every_page_stays_inside_the_margins(count: int) -> None:
    studio = crowd(count, first_artist="named")
    studio.tick(1.0)
    assert isinstance(studio.page, FirstPage)
    assert stays_inside(studio)
    studio.press("pad_1", Button.CONFIRM)
    studio.tick(1.0)
    assert isinstance(studio.page, HandPage)
    studio.hold("pad_1", Button.CONFIRM)
    assert stays_inside(studio)
    studio.let_go("pad_1", Button.CONFIRM)
    studio.to_paint()
    studio.lay((8, 60, 60, 20), (4, 1090, 590, 40), (9, 600, 300, 80))
    studio.tick()
    assert stays_inside(studio)
    guess = studio.to_guess()
    for _hint in range(4):
        assert stays_inside(studio)
        studio.pass_all()
        studio.until(lambda: guess.told is None and guess._seen == len(guess.view.guesses))
        studio.tick(1.0)
    assert guess.hints_shown == 4
    assert stays_inside(studio)
    studio.pass_all()
    studio.tick(3.0)
    assert isinstance(studio.page, RevealPage)
    assert stays_inside(studio)


@pytest.mark.parametrize("setting", [("symbols", "large"), ("reduced_motion", True)])
def test_pages_follow_the_settings(setting: tuple[str, Any]) -> None:
    studio = crowd(4)
    studio.to_paint()
    studio.lay((8, 300, 300, 0))
    before = pixels(studio.draw())
    setattr(studio.services.settings, *setting)
    studio.tick()
    assert (pixels(studio.draw()) != before) or setting[0] == "reduced_motion"
    studio.to_guess()
    studio.draw()


def test_each_page_has_a_moment() -> None:
    studio = crowd(3)
    moments = [studio.table.moment]
    studio.to_paint()
    studio.lay((0, 300, 300, 0), (1, 500, 300, 0), (2, 700, 300, 0))
    moments.append(studio.table.moment)
    studio.to_guess()
    moments.append(studio.table.moment)
    assert moments == ["turn-0-discard-curtain-1", "turn-1-paint", "turn-1-guess-0"]


def test_a_resumed_match_shows_no_turn_twice(tmp_path: Any) -> None:
    studio = Studio(("pad_1", "pad_2"), 0)
    live = LiveMatch.start(GAME, studio.live.seats, PantoneOptions(), 5, tmp_path)
    studio.live, studio.table.live = live, live
    studio.to_guess()
    answer = studio.match.view_for(studio.match.artist).chosen.character.name.en
    studio.live.play(Guess(seat=studio.match.view_for(-1).speaker, text=answer))
    path = live.path
    assert path is not None
    live.close()
    again = LiveMatch.resume(GAME, path)
    resumed = Table(studio.services, again)
    assert isinstance(resumed.page, RevealPage)  # nobody has seen it
    resumed.page.done = True
    resumed.update(0.1)
    assert isinstance(resumed.page, HandPage)
    again.close()
    resumed = Table(studio.services, LiveMatch.resume(GAME, path))
    assert isinstance(resumed.page, HandPage)
    assert len(resumed.match.results) == 1


def test_a_seat_that_a_bot_takes_over_keeps_nobody_waiting() -> None:
    studio = Studio(("pad_1", "pad_2"), 1)
    assert isinstance(studio.page, HandPage)
    for seat in studio.services.party.seats[:2]:
        studio.services.party.give_to_bot(seat, 2)
    studio.until(lambda: isinstance(studio.page, PaintPage))
    assert studio.table.bots_only


def test_the_finished_board_is_kept_and_saved_on_request() -> None:
    studio = Studio(("pad_1", "pad_2"), 0)
    studio.to_guess()
    studio.guess_right()
    studio.tick(2.5)
    (kept,) = studio.table.gallery.stock().pictures
    assert pygame.image.load(kept.path).get_width() > 1130
    assert kept.record.match == studio.live.name
    assert kept.record.title
    assert kept.record.verdict.startswith("Guessed by ")
    choose_language(ASSETS / "locale", "fr")
    (in_french,) = studio.table.gallery.stock().pictures
    assert in_french.record.verdict.startswith("Trouvé par ")
    choose_language(ASSETS / "locale", "en")
    studio.press("pad_2", Button.EXTRA)
    saved = [path.name for path in studio.services.folders.pictures.glob("*.png")]
    assert len(saved) == 1
    assert saved[0] in studio.page.sentence
    assert str(studio.services.folders.pictures) in studio.page.sentence
    assert "shared/ready" in studio.sounds


def test_the_gains_of_the_turn_are_shown_with_the_totals() -> None:
    studio = Studio(("pad_1", "pad_2", "mouse"), 0)
    studio.to_guess()
    studio.pass_all()
    studio.tick(4.0)
    studio.guess_right()
    page = studio.page
    assert isinstance(page, RevealPage)
    assert page._scores() == ([0, 0, 0], list(page.result.gains))
    assert sorted(page.result.gains) == [0, 4, 4]


def test_points_fly_over_every_row() -> None:
    studio = Studio(("pad_1", "pad_2", "mouse"), 0)
    studio.to_guess()
    studio.guess_right()
    page = studio.page
    drawn: list[str] = []
    for name in ("_draw_row", "_draw_gain"):
        setattr(page, name, lambda *_given, name=name: drawn.append(name))
    studio.draw()
    assert drawn == ["_draw_row"] * 3 + ["_draw_gain"] * 2


def test_presses_skip_the_flight_and_then_go_on() -> None:
    studio = Studio(("pad_1", "pad_2"), 0)
    studio.to_guess()
    studio.guess_right()
    studio.press("pad_1", Button.CONFIRM)
    assert isinstance(studio.page, RevealPage), "a press that was meant for the page before"
    studio.tick(0.6)
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    assert studio.table.moment == "turn-1-reveal"
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, RevealPage), "it has only just been opened"
    studio.tick(LEAVE_AFTER - FLY_AFTER)
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, HandPage)
    assert len(studio.table.gallery.stock().pictures) == 1, "kept even by those who hurry on"


@pytest.mark.parametrize("device", ["pad_1", "mouse"])
def test_the_exhibition_has_walls_to_look_at(device: DeviceId) -> None:
    studio = Studio((device, "pad_2", "pad_3"), 0)
    while studio.match.phase != "over":
        studio.to_paint() if studio.match.phase in ("discard", "choose") else None
        studio.to_guess()
        studio.live.play(Pass(seat=studio.match.view_for(-1).speaker))
        while studio.match.phase == "guess":
            studio.live.play(Pass(seat=studio.match.view_for(-1).speaker))
        studio.tick(LEAVE_AFTER + 0.2)
        studio.press("pad_2", Button.CONFIRM)
        studio.tick()
    page = studio.page
    assert isinstance(page, EndPage)
    assert len(page.results) == 9
    assert stays_inside(studio)
    for _ in range(4):
        studio.press("pad_2", Button.RIGHT)
    assert page.first == 4
    studio.press("pad_2", Button.EXTRA)
    assert "Saved as" in page.sentence
    studio.press("pad_2", Button.LEFT)
    assert page.sentence == ""
    if device == "mouse":
        rect = next(rect for button, rect in page._draw_pills(studio.draw()) if button is Button.CONFIRM)
        studio.click(rect.center)
    else:
        studio.press(device, Button.CONFIRM)
    studio.tick()
    assert studio.is_over


def test_every_sound_is_there() -> None:
    assert len(set(SOUNDS)) == len(SOUNDS)
    for sound in SOUNDS:
        owner, _slash, name = sound.partition("/")
        assert (ASSETS / owner / "sounds" / f"{name}.ogg").is_file(), sound


@pytest.mark.parametrize("count", [2, 12])
def test_typing_stays_inside_the_margins(count: int) -> None:
    studio = crowd(count, guessing="typed")
    studio.to_guess()
    while not studio.table.is_person(studio.match.view_for(-1).speaker):
        studio.live.play(Pass(seat=studio.match.view_for(-1).speaker))
    studio.until(lambda: studio.page.told is None and studio.page._seen == len(studio.page.view.guesses))
    studio.page._begin_typing(studio.match.view_for(-1).speaker)
    studio.page.letters.write("the mo")
    studio.tick()
    assert studio.page.suggestions()
    assert stays_inside(studio)


def test_a_turn_that_has_just_ended_can_still_be_drawn() -> None:
    studio = Studio(("pad_1", "pad_2"), 0)
    studio.to_guess()
    studio.pass_all()
    studio.tick(3.0)
    assert studio.page.hints_shown == 1
    studio.live.play(Pass(seat=studio.match.view_for(-1).speaker))
    studio.press("pad_1", Button.MENU)
    studio.draw()
    studio.press("pad_1", Button.MENU)
    studio.live.play(Guess(seat=studio.match.view_for(-1).speaker, text=_answer(studio)))
    assert isinstance(studio.page, GuessPage)
    studio.table.draw(pygame.Surface((1920, 1080)))


def _answer(studio: Studio) -> str:
    name: str = studio.match.view_for(studio.match.artist).chosen.character.name.en
    return name
