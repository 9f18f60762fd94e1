"""Text keeps to its place."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine import text
from engine.theme import BODY, BOLD, DISPLAY, HEAVY, SMALL


@pytest.fixture(autouse=True)
def normal_scale() -> Iterator[None]:
    yield
    text.set_text_scale(1.0)


def test_a_line_is_put_by_its_anchor() -> None:
    canvas = pygame.Surface((400, 100))
    rect = text.draw_text(canvas, "Ada", (200, 50), anchor="center")
    assert rect.center == (200, 50)
    assert rect.size == text.text_size("Ada")


def test_a_long_line_is_set_smaller_and_then_cut_with_an_ellipsis() -> None:
    canvas = pygame.Surface((900, 100))
    name = "Maximilian-Alexandre"
    full = text.text_size(name, 60, DISPLAY)[0]
    shrunk = text.draw_text(canvas, name, (0, 0), size=60, font=DISPLAY, max_width=full - 60)
    assert shrunk.width <= full - 60
    cut, px = text.fit_line(name, DISPLAY, 60, 150)
    assert px == SMALL
    assert cut.endswith("…")
    assert cut != name
    assert text.draw_text(canvas, name, (0, 0), size=60, font=DISPLAY, max_width=150).width <= 150


@pytest.mark.parametrize("scale", [1.0, text.LARGE_TEXT])
def test_a_fitting_size_fits_as_it_is_drawn(scale: float) -> None:
    text.set_text_scale(scale)
    canvas = pygame.Surface((900, 100))
    for room in (200, 260, 330):
        size = text.fit_size("Press when you are ready", DISPLAY, BODY, room)
        drawn = text.draw_text(canvas, "Press when you are ready", (0, 0), size=size, font=DISPLAY)
        assert drawn.width <= room or size == text.fit_size("M", DISPLAY, BODY, 1)
    assert text.fit_size("Ada", DISPLAY, BODY, 300) == BODY


def test_wrapping_loses_no_word_and_keeps_to_the_width() -> None:
    sentence = "Every colour has its own symbol. Large ones are easy to see from the sofa."
    lines = text.wrap(sentence, 300)
    assert " ".join(lines) == sentence
    assert len(lines) > 2
    assert all(text.text_size(line)[0] <= 300 for line in lines)


@pytest.mark.parametrize(
    "path", ["~/Pictures of the party/paintings/huecade/wall", r"~\Paintings\of the party\in our house\huecade"]
)
def test_a_path_is_broken_between_its_folders(path: str) -> None:
    lines = text.wrap(f"Saved in {path}.", 300)
    assert all(text.text_size(line)[0] <= 300 for line in lines)
    assert "".join(lines).replace(" ", "") == f"Saved in {path}.".replace(" ", "")
    assert text.wrap("Ada/Bao", 300) == ["Ada/Bao"]


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_a_paragraph_never_reaches_beyond_its_width(align: str) -> None:
    canvas = pygame.Surface((600, 200))
    text.draw_paragraph(canvas, "a" + "m" * 60, (100, 50, 400, 100), align=align, colour=(255, 255, 255))
    inked = pygame.mask.from_threshold(canvas, (255, 255, 255), (200, 200, 200)).get_bounding_rects()
    assert inked[0].unionall(inked[1:]).left >= 100
    assert inked[0].unionall(inked[1:]).right <= 500


def test_a_paragraph_is_set_smaller_until_it_fits() -> None:
    canvas = pygame.Surface((400, 400))
    words = "palette " * 30
    tall = text.paragraph_height(words, 380, BODY, BOLD)
    used = text.draw_paragraph(canvas, words, (10, 10, 380, tall - 60))
    assert used <= tall - 60


def test_large_text_grows_running_text_and_leaves_titles_alone() -> None:
    body, title = text.text_size("Ada", BODY), text.text_size("Ada", 88)
    text.set_text_scale(text.LARGE_TEXT)
    assert text.text_size("Ada", BODY)[0] > body[0]
    assert text.text_size("Ada", 88) == title


def ink(line: str, font: str = DISPLAY) -> tuple[tuple[int, int], bytes]:
    canvas = pygame.Surface((500, 80))
    canvas.fill("white")
    rect = text.draw_text(canvas, line, (10, 10), font=font)
    return rect.size, canvas.get_buffer().raw


@pytest.mark.parametrize("font", [DISPLAY, BOLD])
def test_the_letters_of_european_names_are_drawn(font: str) -> None:
    nothing = ink("\ufffd", font)
    for letter in "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆàâäçéèêëîïôöùûüÿœæ’«»…–ñßåøłščğő" + "ЖДИжди" + "ΑΩαω":
        assert text.can_write(letter, font), letter
        assert ink(letter, font) != nothing, letter


@pytest.mark.parametrize("line", ["\ufffd", "漢", "Жанна", "Γιώργος", "Čapek", "Zoë 🦊"])
def test_what_the_display_font_lacks_is_seen(line: str) -> None:
    assert ink(line) == ink(line, HEAVY)
    assert text.text_size(line, font=DISPLAY) == text.text_size(line, font=HEAVY)
    assert set(ink(line)[1]) != set(ink(" ")[1]), "something is drawn"


def test_a_line_without_such_letters_keeps_its_font() -> None:
    assert ink("Zoë, François") != ink("Zoë, François", HEAVY)


@pytest.mark.parametrize("letter", ["\ufe0f", "\u200d", "\xad"])
def test_letters_without_width_are_no_letters(letter: str) -> None:
    """They come with pictures of hearts and families that somebody types; rendered alone they are a fault."""
    for font in (DISPLAY, BOLD):
        assert not text.can_write(letter, font)
        assert ink(letter, font)[1] == ink("", font)[1]


def test_a_line_is_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = pygame.Surface((500, 80))
    text.draw_text(canvas, "Жанна", (0, 0), font=DISPLAY, max_width=400)
    monkeypatch.setattr(text, "_font_for", pytest.fail)
    text.draw_text(canvas, "Жанна", (0, 0), font=DISPLAY, max_width=400)
    text.text_size("Жанна", font=DISPLAY)


def test_a_font_says_which_letters_it_has() -> None:
    assert all(text.can_write(letter, DISPLAY) for letter in "AzéèêëàâçôûùïîüöœŒß'-. 9")
    assert not any(text.can_write(letter, DISPLAY) for letter in "漢ש🦊")


def test_a_line_is_measured_once_for_each_size(monkeypatch: pytest.MonkeyPatch) -> None:
    text.forget_fonts()
    asked = []
    font = text._font
    monkeypatch.setattr(text, "_font", lambda name, px: (asked.append(px), font(name, px))[1])
    first = text.text_size("Every colour", BODY, BOLD)
    assert text.text_size("Every colour", BODY, BOLD) == first
    assert text.text_size("Every colour", BODY + 1, BOLD) != first
    assert asked == [BODY, BODY + 1]
