"""The panel beside the players' own files: a folder and how to use it, or a refused file and its fault."""

from __future__ import annotations

from pathlib import Path

import pygame

from engine import shapes
from engine.own_content import Excerpt, OwnFound, OwnKind, Refusal
from engine.text import draw_paragraph, draw_text, paragraph_height, text_size
from engine.theme import BODY, BOLD, DISPLAY, HEAVY, INK, MID_TONE, NAME, PAPER, SMALL, SUN, WHITE
from engine.ui import draw_pill
from engine.words import _, ngettext, printable

PANEL = pygame.Rect(1036, 172, 788, 744)
INNER = PANEL.inflate(-88, -72)
GAP = 22
PILL_HEIGHT = 56
LEAST_PICTURE = 150
BREAK_AFTER = "/\\-_."
"""A path may be broken into lines after these."""


class OwnContentPanel:
    """Draws one thing at a time; the picture of a fault is made once."""

    def __init__(self) -> None:
        self._drawn: Refusal | None = None
        self._picture: pygame.Surface | None = None
        self._excerpt: Excerpt | None = None

    def forget(self) -> None:
        """The files were read again."""
        self._drawn = self._picture = self._excerpt = None

    def draw_kind(self, canvas: pygame.Surface, kind: OwnKind, folder: Path, found: OwnFound | None) -> None:
        """What a kind of file is for, where it goes, and what became of those that are there."""
        top = self._draw_sheet(canvas, _(kind.title))
        top = _draw_words(canvas, _(kind.sentence), top) + GAP
        top = _draw_label(canvas, _("Put the files into this folder:"), top)
        for line in path_lines(str(folder), INNER.width):
            draw_text(canvas, line, (INNER.left, top), size=SMALL + 2, font=HEAVY, max_width=INNER.width)
            top += text_size(line, SMALL + 2, HEAVY)[1]
        top += GAP
        if found is None:
            _draw_words(canvas, _("The files are being read."), top)
            return
        top = _draw_words(canvas, what_became(found), top) + GAP
        _draw_words(
            canvas, _("New here? Copy the templates: they pass every check, and say in words what to change."), top
        )

    def draw_refusal(self, canvas: pygame.Surface, refusal: Refusal) -> None:
        """Which file, which check, where, why, and a picture that marks the fault."""
        top = self._draw_sheet(canvas, refusal.file)
        pill = draw_pill(
            canvas, _(refusal.check), (INNER.left, top), anchor="topleft", size=BODY, max_width=INNER.width - 44,
            height=PILL_HEIGHT,
        )  # fmt: skip
        top = pill.bottom + 16
        if refusal.place:
            top = _draw_words(canvas, _sentence(refusal.place), top, SMALL + 2) + 8
        room = INNER.bottom - top - (LEAST_PICTURE if refusal.picture else 0)
        top = _draw_words(canvas, _sentence(refusal.reason), top, BODY, room) + GAP
        picture = self._picture_of(refusal)
        if self._excerpt is not None:
            _draw_excerpt(canvas, self._excerpt, top)
        side = min(INNER.bottom - top, INNER.width)
        if picture is not None and side > 0:
            place = pygame.Rect(0, 0, side, side)
            place.midtop = (INNER.centerx, top)
            canvas.blit(pygame.transform.smoothscale(picture, place.size), place)
            pygame.draw.rect(canvas, INK, place.inflate(8, 8), 6, border_radius=10)

    def draw_said(self, canvas: pygame.Surface, title: str, words: str) -> None:
        """What a press has led to."""
        top = self._draw_sheet(canvas, title)
        for line in path_lines(words, INNER.width, BODY, BOLD):
            draw_text(canvas, line, (INNER.left, top), size=BODY, max_width=INNER.width)
            top += round(text_size(line)[1] * 1.1)

    def _draw_sheet(self, canvas: pygame.Surface, title: str) -> int:
        """The empty panel with its heading; returns where there is room below it."""
        shapes.box(canvas, PANEL, fill=PAPER, radius=34, outline_width=8, shadow=14, shadow_alpha=0.5)
        head = draw_text(
            canvas, title, (INNER.left, INNER.top), size=NAME + 4, font=DISPLAY, max_width=INNER.width,
        )  # fmt: skip
        return head.bottom + 16

    def _picture_of(self, refusal: Refusal) -> pygame.Surface | None:
        if self._drawn is not refusal:
            self._drawn = refusal
            self._picture = refusal.picture() if refusal.picture is not None else None
            self._excerpt = refusal.excerpt() if refusal.excerpt is not None else None
        return self._picture


def what_became(found: OwnFound) -> str:
    """How many files are dealt, how many in part, and how many not at all; each file is counted once."""
    whole, partly, useless = found.files - found.partly, found.partly, found.useless
    said = []
    if whole or not (partly or useless):
        said.append(ngettext("{count} file is dealt.", "{count} files are dealt.", whole).format(count=whole))
    if partly:
        words = ngettext(
            "{count} file is dealt except for the cards with a fault.",
            "{count} files are dealt except for the cards with a fault.",
            partly,
        )
        said.append(words.format(count=partly))
    if useless:
        words = ngettext("{count} file is refused.", "{count} files are refused.", useless)
        said.append(words.format(count=useless))
    return " ".join(said)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _draw_words(canvas: pygame.Surface, words: str, top: int, size: int = BODY, room: int = 400) -> int:
    """A paragraph, smaller where it would be higher than ``room``; returns where it ends."""
    words = _unstuck(words, size)
    while size > SMALL and paragraph_height(words, INNER.width, size, BOLD) > room:
        size -= 1
    return top + draw_paragraph(canvas, words, (INNER.left, top, INNER.width, max(room, 0)), size=size)


def _draw_excerpt(canvas: pygame.Surface, excerpt: Excerpt, top: int) -> None:
    """Some lines of the file with their numbers, the one with the fault lit; as many as there is room for."""
    step = round(text_size("0", SMALL)[1] * 1.3)
    room = (INNER.bottom - top - 2 * GAP) // step
    if room < 1:
        return
    skipped = max(excerpt.marked - excerpt.first - room // 2, 0) if len(excerpt.lines) > room else 0
    lines = list(enumerate(excerpt.lines, start=excerpt.first))[skipped : skipped + room]
    box = pygame.Rect(INNER.left, top, INNER.width, len(lines) * step + 2 * GAP)
    shapes.box(canvas, box, fill=WHITE, radius=20, outline_width=5)
    left = box.left + 26 + text_size(str(lines[-1][0]), SMALL)[0]
    for place, (number, line) in enumerate(lines):
        row = pygame.Rect(box.left + 8, box.top + GAP + place * step, box.width - 16, step)
        if number == excerpt.marked:
            shapes.box(canvas, row, fill=SUN, radius=10, outline=None)
        draw_text(canvas, str(number), (left - 6, row.centery), size=SMALL, font=HEAVY, anchor="midright")
        written = _cut(line.expandtabs(2), row.right - left - 20)
        draw_text(canvas, written, (left + 8, row.centery), size=SMALL, anchor="midleft")


def _cut(line: str, width: int) -> str:
    """As much of a line as there is room for: what follows is of no help."""
    while line and text_size(line, SMALL)[0] > width:
        line = line[:-1]
    return line


def _unstuck(words: str, size: int) -> str:
    """The words with a space in each that is longer than a line: a broken file may hold any."""
    parts = []
    for word in words.split(" "):
        while len(word) > 1 and text_size(word, size)[0] > INNER.width:
            fitting = next(
                most for most in range(len(word) - 1, 0, -1) if text_size(word[:most], size)[0] <= INNER.width
            )
            parts.append(word[:fitting])
            word = word[fitting:]
        parts.append(word)
    return " ".join(parts)


def _draw_label(canvas: pygame.Surface, words: str, top: int) -> int:
    shapes.box(canvas, pygame.Rect(INNER.left, top - GAP // 2, INNER.width, 4), fill=MID_TONE, radius=2, outline=None)
    return _draw_words(canvas, words, top + 8)


def path_lines(text: str, width: int, size: int = SMALL + 2, font: str = HEAVY) -> list[str]:
    """A text in lines that may break after the separators of a path, for such a one can be longer than any line."""
    text = printable(text)  # a folder's name need not be UTF-8
    lines = [""]
    start = 0
    for place, letter in enumerate(text, start=1):
        if letter not in f" {BREAK_AFTER}" and place < len(text):
            continue
        part, start = text[start:place], place
        if lines[-1] and text_size((lines[-1] + part).rstrip(), size, font)[0] > width:
            lines.append("")
        lines[-1] += part
    return [line.strip() for line in lines]
