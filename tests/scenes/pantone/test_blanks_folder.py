"""The folder of the file that is passed on is told as far as it can be read, and whole, however long its name is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scenes.pantone.blanks import Blank
from scenes.pantone.blanks_scene import EXPORTED, BlanksScene
from tests.scenes.reading import read_along
from tests.scenes.stage import Stage, make_services

STRANGE = os.fsdecode(b"evening-\xff-and-a-line\nmore")


def said_for(folder: Path) -> tuple[str, str, Stage]:
    """What is said when there is no file to take in, and when one was passed on, in this folder."""
    services = make_services()
    services.folders.data = folder
    scene = BlanksScene(services)
    scene._import()
    refused = scene.sentence
    scene.blanks.set(0, Blank(name="The Snail", colours=("red", "tan", "tan"), hints=("one", "two", "three", "four")))
    scene._export()
    return refused, scene.sentence, Stage(services, scene)


def test_a_folder_whose_name_is_no_text_can_be_told(tmp_path: Path) -> None:
    refused, written, stage = said_for(tmp_path / STRANGE)
    for sentence in (refused, written):
        assert EXPORTED in sentence
        assert sentence.isprintable()
        sentence.encode()
    stage.draw()


@pytest.mark.parametrize(("language", "large"), [("en", False), ("fr", True)])
def test_a_long_folder_is_told_whole(
    language: str, large: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with read_along(monkeypatch, language, large) as reading:
        folder = tmp_path / "pictures of many evenings" / "with everybody who came" / "and of all that was painted then"
        _refused, written, stage = said_for(folder)
        reading.start()
        stage.draw()
        assert reading.faults == []
        assert written.replace(" ", "") in "".join(reading.lines).replace(" ", "")
