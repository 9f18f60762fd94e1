"""Every game colour: name, RGB, symbol and letter, read from assets/shared/palette.json."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from engine.theme import INK, RGB, WHITE, contrast
from engine.words import N_

COLOUR_NAMES = (
    N_("red"), N_("orange"), N_("yellow"), N_("green"), N_("blue"), N_("purple"), N_("pink"), N_("brown"), N_("black"),
    N_("grey"), N_("white"), N_("sky"), N_("sky blue"), N_("lime"), N_("silver"), N_("gold"), N_("teal"), N_("peach"),
    N_("tan"),
)  # fmt: skip
"""The names as message ids, so that the catalogue holds them."""


class PaletteError(Exception):
    """The palette file is not as it must be; the text names the file and the reason."""


@dataclass(frozen=True, slots=True)
class Colour:
    """One game colour. ``symbol`` and ``letter`` are unique in its game and shown wherever the colour is."""

    name: str
    rgb: RGB
    symbol: str
    letter: str
    symbol_rgb: RGB
    """Ink or white, whichever stands out more on a flat chip."""


def read_palette(path: Path, game: str) -> tuple[Colour, ...]:
    """The colours of ``game`` in the file's order. Raises PaletteError."""
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))[game]
        colours = tuple(_colour(row["name"], row["hex"], row["symbol"], row["letter"]) for row in rows)
    except (OSError, ValueError, KeyError, TypeError) as fault:
        raise PaletteError(f"The palette of {game} in {path} cannot be read: {fault!r}") from fault
    for what, values in (
        ("symbol", [colour.symbol for colour in colours]),
        ("letter", [colour.letter for colour in colours]),
    ):
        if len(set(values)) != len(values):
            raise PaletteError(f"The palette of {game} in {path} uses a {what} twice.")
    return colours


def _colour(name: str, text: str, symbol: str, letter: str) -> Colour:
    value = int(text.removeprefix("#"), 16)
    rgb = (value >> 16, value >> 8 & 255, value & 255)
    symbol_rgb = WHITE if contrast(WHITE, rgb) >= contrast(INK, rgb) else INK
    return Colour(name, rgb, symbol, letter, symbol_rgb)
