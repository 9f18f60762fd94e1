"""Every game colour: name, RGB, symbol and letter, read from assets/shared/palette.json."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec

from engine.crash import ClearFault
from engine.folders import FileFault, check_text, read_file
from engine.theme import INK, RGB, WHITE, contrast
from engine.words import N_, SOURCE_LANGUAGE, language_in_use

MOST_BYTES = 200_000
COLOUR_NAMES = (
    N_("red"), N_("orange"), N_("yellow"), N_("green"), N_("blue"), N_("purple"), N_("pink"), N_("brown"), N_("black"),
    N_("grey"), N_("white"), N_("sky"), N_("sky blue"), N_("lime"), N_("silver"), N_("gold"), N_("teal"), N_("peach"),
    N_("tan"),
)  # fmt: skip
"""The names as message ids, so that the catalogue holds them."""


class PaletteError(ClearFault):
    """The palette file is not as it must be; the text names the file and the reason."""


@dataclass(frozen=True, slots=True)
class Colour:
    """One game colour. ``symbol`` and ``letter`` are unique in its game and shown wherever the colour is."""

    name: str
    rgb: RGB
    symbol: str
    letters: Mapping[str, str] = field(hash=False)
    """By language; the source language always has one."""
    symbol_rgb: RGB
    """Ink or white, whichever stands out more on a flat chip."""

    @property
    def letter(self) -> str:
        """The letter in the language in use: an English N on "marron" would make everybody think of "noir"."""
        return self.letters.get(language_in_use(), self.letters[SOURCE_LANGUAGE])


class _Row(msgspec.Struct, frozen=True):
    """One colour as the file has it."""

    name: str
    hex: Annotated[str, msgspec.Meta(pattern="^#[0-9a-fA-F]{6}$")]
    symbol: str
    letter: str
    letters: dict[str, str] = {}
    """In other languages, where it differs."""


def read_palette(path: Path, game: str) -> tuple[Colour, ...]:
    """The colours of ``game`` in the file's order. Raises PaletteError."""
    try:
        content = read_file(path, MOST_BYTES)
        check_text(content)
        rows = msgspec.json.decode(content, type=dict[str, msgspec.Raw]).get(game)
        if rows is None:
            raise FileFault(f"it has no colours for {game}")
        colours = tuple(_colour(row) for row in msgspec.json.decode(rows, type=tuple[_Row, ...]))
    except (FileFault, msgspec.DecodeError, RecursionError) as fault:
        raise PaletteError(f"The palette {path} cannot be read: {fault}.") from fault
    languages = {language for colour in colours for language in colour.letters}
    _check_unique(path, game, "symbol", [colour.symbol for colour in colours])
    for language in sorted(languages):
        letters = [colour.letters.get(language, colour.letters[SOURCE_LANGUAGE]) for colour in colours]
        _check_unique(path, game, "letter", letters)
    return colours


def _check_unique(path: Path, game: str, what: str, values: list[str]) -> None:
    if len(set(values)) != len(values):
        raise PaletteError(f"The palette of {game} in {path} uses a {what} twice.")


def _colour(row: _Row) -> Colour:
    value = int(row.hex.removeprefix("#"), 16)
    rgb = (value >> 16, value >> 8 & 255, value & 255)
    symbol_rgb = WHITE if contrast(WHITE, rgb) >= contrast(INK, rgb) else INK
    return Colour(row.name, rgb, row.symbol, {**row.letters, SOURCE_LANGUAGE: row.letter}, symbol_rgb)
