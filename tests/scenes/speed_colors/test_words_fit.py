"""Every word that a player should read fits: long names, large text, a longer language, two to five players."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from engine.lettering import in_lines
from engine.text import text_size
from engine.theme import DISPLAY, NAME, SMALL
from engine.words import choose_language
from scenes.speed_colors.caps import Caps
from scenes.speed_colors.hot_seat_turn import Resolution
from scenes.speed_colors.judged_paper import FIRST_USE, INK_ELSEWHERE, LEFT_WHITE, OVER_ANOTHER, UNDER_ANOTHER, Row
from scenes.speed_colors.moves import Flip, PutBack, Stop, Stroke, Take
from scenes.speed_colors.painting import Painting
from scenes.speed_colors.scoring import Track
from scenes.speed_colors.verdict import Verdicts
from scenes.speed_colors.verdict_page import LEDGER, VerdictPage
from tests.scenes.speed_colors.spoken import LONG_NAMES, Spoken, large_text, long_words, spoken
from tests.scenes.speed_colors.tables import COUNT_STEP, A, TableStage, Y

__all__ = ["spoken"]
DEVICES = ("pad_1", "keys_left", "keys_right", "mouse", "pad_2")


def seated(count: int, **options: object) -> TableStage:
    """Flowers and snakes side by side; whoever swaps first has flowers at tables of two and four."""
    sides = (("flowers", "snake") * 3)[count % 2 :][:count]
    return TableStage(*DEVICES[:count], names=LONG_NAMES, sides=sides, **({"boards": "mixed"} | options))


def walk(stage: TableStage) -> None:
    """From the papers lying ready to the caps, looking at everything."""
    stage.frames(1)
    stage.begin()
    stage.press("pad_1", A)
    stage.frames(1)
    stage.live.play(Take(seat=0, at=2000, cap=0))
    stage.frames(1)
    for cap, area in enumerate(stage.table.studio.shapes(stage.match.cards[0].name)):
        if cap:
            stage.live.play(Take(seat=0, at=2000, cap=cap))
        stage.live.play(Stroke(seat=0, at=2000, points=(area.centre,), milliseconds=1))
        stage.live.play(PutBack(seat=0, at=2000))
    stage.live.play(Flip(seat=1, at=2000))
    stage.live.play(Take(seat=1, at=2000, cap=0))
    stage.live.play(Stop(seat=0, at=2001))
    stage.frames(2)
    stage.live.play(PutBack(seat=1, at=2002))
    while not isinstance(stage.screen, Verdicts):
        stage.frames(1, 0.2)
    while not isinstance(stage.screen, Caps):
        stage.press("pad_1", A)
        stage.frames(1)
    stage.frames(1)
    stage.live.give_to_bot(stage.screen.swapper, 3)


@pytest.mark.parametrize(
    ("language", "large", "count"),
    [*((language, True, count) for language in ("en", "fr") for count in (2, 3, 4, 5)), ("fr", False, 5)],
)
def test_no_word_is_cut(spoken: Spoken, assets: Path, language: str, large: bool, count: int) -> None:
    """What fits in large text fits in the smaller one, which is tried once; both boards lie on every table."""
    choose_language(assets / "locale", language)
    if large:
        large_text()
    walk(seated(count, timer_seconds=300))
    assert spoken.cut == []
    assert spoken.beyond == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_fits_into_its_line(spoken: Spoken, assets: Path, canvas: pygame.Surface, language: str) -> None:
    choose_language(assets / "locale", language)
    large_text()
    reasons = {*UNDER_ANOTHER, *UNDER_ANOTHER.values(), *OVER_ANOTHER.values(), FIRST_USE, INK_ELSEWHERE, LEFT_WHITE}
    rect = pygame.Rect(LEDGER.x + 8, 200, LEDGER.width - 16, 66)
    page = VerdictPage.__new__(VerdictPage)
    table = seated(2).table
    page._look, page._result = table.look, SimpleNamespace(after=Track())  # type: ignore[assignment]
    for reason in reasons:
        row = Row(area=0, right_ink=1, ink=2, seen=3, verdict=reason, reason=reason, points=0)
        page._draw_row(canvas, rect, row, shown=True)
    assert spoken.cut == []
    assert spoken.beyond == []


@pytest.mark.parametrize("count", [2, 4, 5])
def test_nothing_is_drawn_beyond_its_part_in_a_longer_language(
    spoken: Spoken, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    long_words(monkeypatch)
    large_text()
    walk(seated(count, boards="snake", timer_seconds=300))
    assert spoken.beyond == []
    assert [line for line in spoken.cut if not line.startswith(("Round", "of", "Take", "Put"))] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_is_cut_when_a_device_is_passed_round(spoken: Spoken, assets: Path, language: str) -> None:
    choose_language(assets / "locale", language)
    large_text()
    assert isinstance(first_stop(3).screen, Resolution)
    assert spoken.cut == []


def first_stop(count: int = 2) -> TableStage:
    """A table at the words on the first STOP, after the players of one pad have painted one after the other."""
    stage = TableStage(*["pad_1"] * count, names=LONG_NAMES)
    for number in range(count):
        stage.draw()
        stage.press("pad_1", A)
        while not isinstance(stage.screen, Painting) or stage.screen.stage != "play":
            stage.frames(1, COUNT_STEP)
        stage.press("pad_1", A)
        stage.frames(10 * (count - number), 0.1)  # each is quicker than the one before
        stage.dab_all_six("pad_1", stage.match.wave[0])
        stage.press("pad_1", Y)
        while isinstance(stage.screen, Painting):
            stage.frames(1, 0.2)
    return stage


def test_the_language_changes_at_once(assets: Path) -> None:
    pictures = []
    for before in ("en", "fr"):
        choose_language(assets / "locale", before)
        stage = seated(2)
        stage.frames(1)
        stage.draw()
        choose_language(assets / "locale", "fr")
        stage.frames(1)
        pictures.append(pygame.image.tobytes(stage.draw(), "RGB"))
    is_same = pictures[0] == pictures[1]  # apart: pytest would list every byte
    assert is_same


def test_a_refusal_is_not_left_standing_in_the_language_before(assets: Path) -> None:
    stage = seated(2)
    place = stage.place(0)
    place.say("Not now.")
    stage.frames(1)
    assert place.bubble is not None
    choose_language(assets / "locale", "fr")
    stage.frames(1)
    assert place.bubble is None


def test_the_words_on_the_first_stop_follow_the_language(assets: Path) -> None:
    stage = first_stop()
    before = stage.draw()
    choose_language(assets / "locale", "fr")
    shown = pygame.image.tobytes(stage.draw(), "RGB")
    stage.table._next_screen()
    assert isinstance(stage.screen, Verdicts)  # those words were seen
    stage.table._judged_shown = 0
    stage.table._next_screen()
    assert isinstance(stage.screen, Resolution)
    is_same = shown == pygame.image.tobytes(stage.draw(), "RGB")  # apart: pytest would list every byte
    assert is_same
    is_same = shown == pygame.image.tobytes(before, "RGB")
    assert not is_same


def test_a_name_is_set_smaller_before_it_is_broken() -> None:
    room = text_size("Wolfgang-Amadeus", SMALL + 4, DISPLAY)[0]
    lines, size = in_lines("Wolfgang-Amadeus", DISPLAY, NAME, room)
    assert lines == ["Wolfgang-Amadeus"]
    assert SMALL < size < NAME


def test_a_name_is_broken_at_its_hyphen_and_the_widest_one_is_set_smaller_still() -> None:
    assert in_lines("Wolfgang-Amadeus", DISPLAY, NAME, 170)[0] == ["Wolfgang-", "Amadeus"]
    assert "".join(in_lines("Wolfgangamadeus", DISPLAY, NAME, 170)[0]) == "Wolfgangamadeus"
    for room in (170, 155):
        large_text()
        lines, size = in_lines("W" * 16, DISPLAY, NAME, room)
        assert "".join(lines) == "W" * 16
        assert max(text_size(line, size, DISPLAY)[0] for line in lines) <= room
    assert in_lines("W" * 16, DISPLAY, NAME, 60)[0][1].endswith("…")


@pytest.mark.parametrize("scale", [False, True])
def test_lines_keep_to_their_room_in_large_text(scale: bool) -> None:
    if scale:
        large_text()
    for room in (140, 200, 320):
        for name in LONG_NAMES:
            lines, size = in_lines(name, DISPLAY, NAME, room)
            assert all(text_size(line, size, DISPLAY)[0] <= room for line in lines)
