"""Every word of Pantone fits into its place, in each language, in large text and so in any."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.actions import Button
from tests.scenes import table_stage
from tests.scenes.pantone.studio import Studio
from tests.scenes.reading import read_along
from tests.scenes.table_stage import DEVICES, NAMES

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
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_fits(table: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    devices, bots, options = TABLES[table]
    found: list[str] = []
    trailing_off = [f"{name} {verb}" for name in NAMES for verb in ("thinks", "réfléchit")]  # as the message does
    with read_along(monkeypatch, language, True, (*NAMES, *trailing_off)) as reading:
        studio = Studio(devices, bots, **options)
        for moment in pages(studio, devices):
            reading.start()
            studio.draw()
            found += [f"{moment}: {fault}" for fault in reading.faults]
    assert found == []


def test_long_names_of_twelve_are_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_stage, "NAMES", LONG_NAMES)
    with read_along(monkeypatch, "en", True) as reading:

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
