"""Long names, large text, twelve players and French: what is narrow is still whole and readable."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from msgspec import structs

from engine.actions import Button
from scenes.pantone import reveal_page, speakers
from scenes.pantone.buzz_page import BuzzPage
from scenes.pantone.content import Words
from scenes.pantone.paint_picture import SPEAK_UP
from scenes.pantone.reveal_page import RevealPage
from tests.scenes import table_stage
from tests.scenes.pantone.studio import Studio
from tests.scenes.reading import Reading, read_along

NAMES = ("Maximilian-Alexa", "Gwenaëlle-Sophie", "Wilhelmina Mauve", "Christophe-Marie", "Bartholomew Wimm", "WWWW" * 4)
PADS = ("pad_1", "pad_2", "pad_3")


@pytest.fixture(params=[("en", False), ("fr", True)])
def reading(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reading]:
    monkeypatch.setattr(table_stage, "NAMES", NAMES * 2)
    language, large = request.param
    with read_along(monkeypatch, language, large, NAMES) as found:
        yield found


def test_whoever_spoke_out_of_turn_is_told_within_the_strip(reading: Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    strips: list[pygame.Surface] = []
    rotozoom = pygame.transform.rotozoom

    def turn(sheet: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        strips.append(sheet)
        return rotozoom(sheet, angle, scale)

    studio = Studio(PADS, 3)
    page = studio.to_guess()
    seat = next(seat for seat in range(3) if studio.match.may_buzz(seat))
    studio.table.buzz_as(seat)
    studio.tick()
    reading.start()
    monkeypatch.setattr(speakers.pygame.transform, "rotozoom", turn)
    speakers.draw_note(pygame.Surface((1920, 1080)), page, page.view)
    (sheet,) = strips
    inner = sheet.get_rect().inflate(-24, -32)
    written = [(rect, words) for canvas, rect, words, _boxes in reading._written if canvas is sheet]
    assert studio.live.seats[seat].name in [words for _rect, words in written]
    assert all(inner.contains(rect) for rect, _words in written), written
    assert reading.faults == []


def test_a_team_is_called_with_the_whole_call(reading: Reading) -> None:
    studio = Studio(PADS, 3, teams=True)
    page = studio.to_guess()
    studio.tick(0.5)
    for seat in range(3):
        reading.start()
        view = structs.replace(page.view, speaker=seat, guessers=(seat, 5))
        page._picture._draw_card(pygame.Surface((1920, 1080)), view)
        assert any(line.endswith("!") for line in reading.lines)
        assert reading.faults == []


@pytest.mark.parametrize("seats", [3, 12])
def test_numbers_in_the_standings_are_no_higher_than_their_rows(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, int] = {}
    draw_text = reveal_page.draw_text

    def note(canvas: pygame.Surface, text: str, *given: object, **more: object) -> pygame.Rect:
        written[text] = int(str(more["size"]))
        return draw_text(canvas, text, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(reveal_page, "draw_text", note)
    studio = Studio(PADS, seats - 3)
    studio.to_guess()
    studio.guess_right()
    studio.until(lambda: isinstance(studio.page, RevealPage))
    studio.tick(3.0)
    studio.page.draw(pygame.Surface((1920, 1080)))
    row = (754 - 84 - 16) // seats - 6
    assert written["5"] <= max(row - 8, 20)
    assert written["+5"] <= row / 2 + 2


def test_faces_that_stand_close_have_no_broken_names(monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str] = []
    monkeypatch.setattr(speakers, "draw_lines", lambda _canvas, name, *_given, **_more: named.append(name))
    studio = Studio(PADS, 3)
    page = studio.to_guess()
    rect, canvas = page.places["queue"], pygame.Surface((1920, 1080))
    speakers._draw_cells(canvas, page, rect, [0, 1, None, 2, 3], 2)
    assert len(named) == 4
    speakers._draw_cells(canvas, page, rect, [0, 1, None, 2, 3, 4], 2)
    assert len(named) == 4


# --- the artist at work -----------------------------------------------------------------------------------------------


def written_by(reading: Reading, studio: Studio) -> list[tuple[pygame.Rect, str]]:
    """Every line of the page, and where it stands."""
    reading.start()
    studio.draw()
    assert reading.faults == []
    return [(rect, words) for _canvas, rect, words, _boxes in reading._written]


def bot_at_work(**options: object) -> Studio:
    """The bot with the longest name paints."""
    studio = next(s for s in (Studio(PADS, 3, seed, **options) for seed in range(80)) if s.match.artist == 5)
    studio.to_paint()
    return studio


def test_what_a_bot_does_is_told_within_its_panel_and_with_the_verb(reading: Reading) -> None:
    studio = bot_at_work()
    panel = studio.page.places["tools"]
    lines = written_by(reading, studio)
    told = [rect for rect, words in lines if panel.collidepoint(rect.center)]
    assert len(told) > 2
    assert all(panel.contains(rect) for rect in told)
    verbs = ("paints", "peint")
    assert any(words.endswith(verbs) for _rect, words in lines)


@pytest.mark.parametrize("options", [{"mode": "minimalist"}, {"mode": "abstract", "goal": 20}])
def test_the_lines_of_the_phase_end_above_the_button_to_speak_up(reading: Reading, options: dict[str, object]) -> None:
    studio = bot_at_work(**options)
    page = studio.page
    stage, button = page.places["stage"], page.speak_up[1] - SPEAK_UP[1] // 2
    lines = [rect for rect, _words in written_by(reading, studio) if rect.left == stage.left]
    assert len(lines) >= 3
    assert max(rect.bottom for rect in lines) <= button + 8, "below the letters a line has a margin"


# --- hints ------------------------------------------------------------------------------------------------------------


def test_hints_keep_off_the_edges_of_their_cards(reading: Reading) -> None:
    studio = Studio(("pad_1", "pad_2"))
    page = studio.to_guess()
    hint = "Huffs and puffs at the pigs' door"
    boxes: list[pygame.Rect] = []
    for shown in (1, 2, 4):
        page.hints_shown, page.hint_age = shown, 9.0
        view = structs.replace(page.view, hints=(Words(hint, hint),) * shown)
        reading.start()
        boxes.clear()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(page.look, "draw_panel", lambda _canvas, rect, **_more: boxes.append(rect.copy()))
            page._picture._draw_hints(pygame.Surface((1920, 1080)), view)
        lines = [rect for _canvas, rect, words, _boxes in reading._written if words in hint]
        assert len(lines) >= shown
        for line in lines:
            box = next(box for box in boxes if box.collidepoint(line.center))
            assert line.left >= box.left + 30
            assert line.right <= box.right - 24
        assert reading.faults == []


# --- who spoke? -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clicks", [False, True])
def test_nobody_is_an_answer_too(clicks: bool) -> None:
    studio = Studio(("pad_1",) * 4)
    page = studio.to_guess()
    studio.table.buzz("pad_1")
    asked = studio.page
    assert isinstance(asked, BuzzPage)
    studio.draw()
    if clicks:
        studio.click(asked._nobody_rect().center)
    else:
        studio.press("pad_1", Button.CANCEL)
    assert studio.page is page
    assert studio.match.phase == "guess"
