"""Listens to what a screen writes: cut words, words beyond their part of the screen, and words of French length."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from math import ceil

import pygame
import pytest

from engine import text, words
from engine.text import ELLIPSIS, LARGE_TEXT, set_text_scale
from scenes.speed_colors.board import Board

UNLIKELY = (255, 0, 254)
LONG_NAMES = ("Maximilian-Alexa", "Wolfgang-Amadeus", "Anne-Marguerite", "Bartholomew-Xave", "Chloé")
WORDY = ("top", "pill", "prompts", "round", "stop", "total")
"""Parts of the boards that are made of words; animals may look out of theirs a little."""
FILLER = " pour tous ceux qui jouent à cette table ce soir, petits et grands, avec ou sans lunettes"


class LongWords(gettext.NullTranslations):
    """Every message a third longer."""

    def gettext(self, message: str) -> str:
        shown = message.replace("{number}", "1").replace("{count}", "4").replace("{name}", "")
        return message + FILLER[: ceil(len(shown) * 0.34)].rstrip() if " " in shown or len(shown) > 4 else message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(singular if n == 1 else plural)


class Spoken:
    """Everything that was written, and the parts of a board that draw beyond their rectangle."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.beyond: list[str] = []

    @property
    def cut(self) -> list[str]:
        """The lines that end in an ellipsis."""
        return [line for line in self.lines if line.endswith(ELLIPSIS)]


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[Spoken]:
    heard = Spoken()
    line, show = text._line, Board.show
    probe = pygame.Surface((1920, 1080), 0, 32)
    probe.set_colorkey(UNLIKELY)
    probe.fill(UNLIKELY)
    empty = bytearray(probe.get_buffer().raw)  # which compares itself with memory that is not copied

    def listen(words: str, *rest: object) -> pygame.Surface:
        heard.lines.append(words)
        return line(words, *rest)  # type: ignore[arg-type]

    def watch(
        board: Board, name: str, rect: pygame.Rect, state: object, draw: Callable[[pygame.Surface], object]
    ) -> bool:
        def measured(picture: pygame.Surface) -> None:
            if name in WORDY:
                draw(probe)
                probe.fill(UNLIKELY, rect)
                if empty != probe.get_buffer():
                    heard.beyond.append(f"{name}: {probe.get_bounding_rect()} beyond {rect}")
                    probe.fill(UNLIKELY)
            draw(picture)

        return show(board, name, rect, state, measured)

    monkeypatch.setattr(text, "_line", listen)
    monkeypatch.setattr(Board, "show", watch)
    yield heard


def large_text() -> None:
    set_text_scale(LARGE_TEXT)


def long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_translation", LongWords())
