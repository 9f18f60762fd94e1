"""What becomes of the players' own drawings, and a picture of each refused one that marks the fault."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Surface

from engine.areas import dilate
from engine.folders import DRAWINGS, Folders, reason_of
from engine.line_art import LineArtError, read_line_art
from engine.own_content import FILE, MOST_FILES, OwnFound, Refusal, own_files, read_excerpt, shown, unforeseen
from engine.theme import INK, RGB
from engine.words import _, language_in_use, printable
from scenes.speed_colors.content import PAPER
from scenes.speed_colors.drawings import DrawingError, Fault, read_in_pieces

MARK: RGB = (0xE6, 0x00, 0x8A)
"""Like none of the six inks."""
STRIPE, STRIPE_STEP = 7, 18
RING, RING_WIDTH = 46, 8
HALO = 6
"""White around what marks a fault."""
PALE = 150
"""Opacity of the white over the rest of the drawing."""
MOST_KEPT = 2 * MOST_FILES

_checked: dict[tuple[Path, int, int, str], Fault | None] = {}
"""What is wrong with the drawings that were looked at in this run of the program, by file, time, size and language."""


def look(folders: Folders, inks: Sequence[RGB]) -> Generator[None, None, OwnFound]:
    """Check every file in the folder of own drawings, in pieces."""
    files, refused = own_files(folders.own(DRAWINGS), ".svg")
    good = 0
    for path in files:
        yield
        fault = yield from _check(path, inks)
        if fault is None:
            good += 1
        else:
            refused.append(_refusal(path, fault))
    return OwnFound(good, good, tuple(refused))


def _check(path: Path, inks: Sequence[RGB]) -> Generator[None, None, Fault | None]:
    """What is wrong with a drawing; one that has not changed since is not read again."""
    try:
        about = path.stat()
    except OSError as fault:
        return Fault(FILE, reason_of(fault))
    key = path, about.st_mtime_ns, about.st_size, language_in_use()
    if key not in _checked:
        found: Fault | None = None
        try:
            yield from read_in_pieces(path, path.stem, {"en": path.stem}, "own", inks)
        except DrawingError as error:
            found = error.fault
        except Exception as error:  # of this drawing alone: the others must not be lost with it
            found = Fault(FILE, unforeseen(error))
        while len(_checked) >= MOST_KEPT:
            del _checked[next(iter(_checked))]
        _checked[key] = found
    return _checked[key]


def _refusal(path: Path, fault: Fault) -> Refusal:
    place = _("line {line}").format(line=fault.line) if fault.line is not None else ""
    if fault.column is not None:
        place = _("line {line}, letter {column}").format(line=fault.line, column=fault.column)
    if fault.spots:
        place = ", ".join(_("{x} from the left, {y} from the top").format(x=x, y=y) for x, y in fault.spots[:1])
    picture = partial(marked, path, fault) if fault.line is None else None
    excerpt = partial(read_excerpt, path, fault.line) if fault.line is not None else None
    return Refusal(shown(path), fault.check, printable(fault.reason), place, picture, excerpt)


def marked(path: Path, fault: Fault) -> Surface | None:
    """The drawing with what is wrong hatched, and a ring around each place; None when it cannot be drawn."""
    try:
        art = read_line_art(path, PAPER, INK)
    except LineArtError:
        return None
    page = pygame.transform.smoothscale(art.coloured, (PAPER, PAPER))
    veil = Surface(page.get_size())
    veil.fill("white")
    veil.set_alpha(PALE)
    page.blit(veil, (0, 0))
    page.blit(art.lines, (0, 0))
    if fault.mask is not None:
        _hatch(page, fault)
    for spot in fault.spots:
        pygame.draw.circle(page, "white", spot, RING + HALO, RING_WIDTH + 2 * HALO)
        pygame.draw.circle(page, MARK, spot, RING, RING_WIDTH)
    return page


def _hatch(page: Surface, fault: Fault) -> None:
    if fault.mask is None:
        return
    stripes = Surface(page.get_size())
    stripes.fill("white")
    for start in range(-PAPER, PAPER, STRIPE_STEP):
        pygame.draw.line(stripes, MARK, (start, PAPER), (start + PAPER, 0), STRIPE)
    wide = dilate(fault.mask, 2)
    wide.to_surface(page, setsurface=stripes, unsetcolor=None)
    rim = dilate(fault.mask, 4)
    rim.erase(wide, (0, 0))
    rim.to_surface(page, setcolor=MARK, unsetcolor=None)
