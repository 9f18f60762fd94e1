"""Every word of Pantone fits into its place, in each language, in normal and in large text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.actions import Button
from tests.scenes.pantone import studio as studios
from tests.scenes.pantone.studio import DEVICES, NAMES, Studio
from tests.scenes.reading import read_along

TABLES = (
    ((), 4, {"mode": "phases"}),
    (("pad_1", "mouse"), 2, {}),
    (("pad_1", "pad_1", "keys_left"), 1, {"mode": "abstract"}),
)
LONG_NAMES = (
    "Maximilian-Alexa", "Wolfgang-Amadeus", "Anne-Marguerite", "Bartholomew-Xave", "Hammermannwagner",
    "Marie-Antoinette", "Christopherusson", "Wilhelmina Maude", "Alexandrina Wamm", "Jean-Christophe",
    "Theodora-Wilhelm", "Mohammed Wahhabi",
)  # fmt: skip
"""As long as names may be."""
MOMENTS = 14
MOST_STEPS = 4000


def pages(studio: Studio, devices: tuple[str, ...]) -> Iterator[str]:
    """The first moments of a match, as they come when people press on."""
    seen: set[str] = set()
    for step in range(MOST_STEPS):
        studio.stack.update(0.1)
        if studio.table.moment not in seen:
            seen.add(studio.table.moment)
            yield studio.table.moment
        if devices and step % 4 == 0:
            studio.press(devices[step // 4 % len(devices)], Button.CONFIRM)
        if len(seen) >= MOMENTS:
            return


@pytest.mark.parametrize("table", range(len(TABLES)))
@pytest.mark.parametrize(("language", "large"), [("en", True), ("fr", False), ("fr", True)])
def test_every_word_fits(table: int, language: str, large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    devices, bots, options = TABLES[table]
    found: list[str] = []
    trailing_off = [f"{name} {verb}" for name in NAMES for verb in ("thinks", "réfléchit")]  # as the message does
    with read_along(monkeypatch, language, large, (*NAMES, *trailing_off)) as reading:
        studio = Studio(devices, bots, **options)
        for moment in pages(studio, devices):
            reading.start()
            studio.draw()
            found += [f"{moment}: {fault}" for fault in reading.faults]
    assert found == []


@pytest.mark.parametrize("large", [False, True])
def test_long_names_of_twelve_are_whole(large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studios, "NAMES", LONG_NAMES)
    with read_along(monkeypatch, "en", large) as reading:

        def read(studio: Studio, what: str) -> None:
            studio.tick(0.5)
            reading.start()
            studio.draw()
            found.extend(f"{what}: {fault}" for fault in reading.faults)

        found: list[str] = []
        read(Studio(DEVICES * 3, first_artist="named"), "who painted last")
        read(Studio(DEVICES * 3), "the curtain")
        read(Studio((), 12), "bots put cards away")
        sharing = Studio(("pad_1",) * 12)
        sharing.to_paint()
        sharing.table.buzz("pad_1")
        read(sharing, "who spoke")
    assert found == []
