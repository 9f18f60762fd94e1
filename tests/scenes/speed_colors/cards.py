"""Plain cards for tests: six squares, and ways to spoil them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from scenes.speed_colors.drawings import Drawing, read_drawing

INKS = ((238, 59, 63), (255, 138, 31), (255, 208, 46), (47, 180, 87), (47, 125, 240), (142, 79, 214))
SIDE = 150
"""Side of a square between the middles of its lines, which are 8 wide: 142 x 142 units are free."""
CORNERS = [(40 + 190 * column, 120 + 200 * row) for row in range(2) for column in range(3)]


def hexed(colour: Sequence[int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def svg(shapes: Sequence[str]) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><g stroke="#221c35" stroke-width="8">'
        + "".join(shapes)
        + "</g></svg>"
    )


def squares(inks: Sequence[int] = range(6)) -> list[str]:
    return [
        f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{hexed(INKS[ink])}"/>'
        for (x, y), ink in zip(CORNERS, inks, strict=True)
    ]


def write(folder: Path, shapes: Sequence[str], name: str = "card") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.svg"
    path.write_text(svg(shapes), encoding="utf-8")
    return path


def read(path: Path) -> Drawing:
    return read_drawing(path, path.stem, {"en": "Card", "fr": "Carte"}, "things", INKS)
