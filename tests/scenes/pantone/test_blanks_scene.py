"""Writing on the blank cards with a pad, a keyboard and the mouse, and passing them on."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions import Button, DeviceId, EditKey
from engine.folders import shown_folder
from scenes.pantone.blank_editor import KEEP_IT, TEXTS, WIPE, BlankEditor
from scenes.pantone.blanks import Blanks
from scenes.pantone.blanks_scene import EXPORT, EXPORTED, IMPORT, BlanksScene
from scenes.pantone.content import COLOURS
from tests.scenes.reading import read_along
from tests.scenes.stage import Stage, make_services

TEXT = ("Aunt Hildegard", "Smells of lavender", "Cake every Sunday", "Knits while driving", "Mother's eldest sister")


@pytest.fixture
def stage() -> Stage:
    services = make_services()
    return Stage(services, BlanksScene(services))


def write_all(stage: Stage, device: DeviceId = "pad_1", texts: tuple[str, ...] = TEXT) -> BlankEditor:
    """Open the first card and write on every line, the letters coming from a keyboard."""
    stage.press(device, Button.CONFIRM)
    editor = stage.top
    assert isinstance(editor, BlankEditor)
    for text in texts:
        stage.press(device, Button.CONFIRM)
        assert editor.typing
        stage.type(text)
        stage.edit(EditKey.ENTER)
    stage.draw()
    return editor


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])
def test_a_character_is_written_and_kept_for_the_next_evening(stage: Stage, device: DeviceId) -> None:
    editor = write_all(stage, device)
    stage.press(device, Button.CONFIRM)  # the first of the colours
    assert editor.picking == 0
    stage.draw()
    editor.tray_focus.put(COLOURS.index("purple"))
    stage.press(device, Button.CONFIRM)
    editor.focus.put(TEXTS + 3)
    stage.press(device, Button.CONFIRM)
    assert isinstance(stage.top, BlanksScene)
    assert stage.top.sentence == "Aunt Hildegard is in the deck from the next match on."
    stage.draw()
    card = Blanks.load(stage.services.folders).cards[0]
    assert card is not None
    assert (card.name, *card.hints) == TEXT
    assert card.colours == ("purple", "white", "blue")


def test_the_mouse_writes_and_wipes(stage: Stage) -> None:
    stage.click(stage.top.focus.rects[0].center)
    editor = stage.top
    stage.click(editor.focus.rects[0].center)
    keys = {key.what: key.rect for key in editor.letters.keys}
    for letter in "bob":
        stage.click(keys[letter].center)
    stage.click(keys["erase"].center)
    stage.click(keys["say"].center)
    assert editor.texts[0] == "Bo"
    stage.click(KEEP_IT.center)
    assert "4 hints" in editor.sentence or "hint" in editor.sentence
    assert stage.top is editor
    stage.draw()
    stage.click(WIPE.center)
    assert stage.top is editor
    assert "again" in editor.sentence
    stage.click(WIPE.center)
    assert stage.top.sentence == "The card is blank again."


def test_a_pad_writes_with_the_keys_on_the_screen(stage: Stage) -> None:
    stage.press("pad_1", Button.CONFIRM)
    editor = stage.top
    stage.press("pad_1", Button.CONFIRM)
    stage.press("pad_1", Button.RIGHT, Button.CONFIRM, Button.LEFT, Button.CONFIRM, Button.OPTION)
    assert editor.letters.text == "B"
    stage.draw()
    stage.press("pad_1", Button.NEXT)
    stage.draw()
    stage.press("pad_1", Button.EXTRA)
    assert editor.texts[0] == "B"


def test_a_hint_that_tells_the_name_is_refused_with_the_reason(stage: Stage) -> None:
    editor = write_all(stage, texts=(TEXT[0], "Hildegard herself", *TEXT[2:]))
    editor.focus.put(TEXTS + 3)
    stage.press("pad_1", Button.CONFIRM)
    assert stage.top is editor
    assert "contains the name" in editor.sentence
    stage.draw()


def test_a_line_given_up_keeps_what_it_was(stage: Stage) -> None:
    editor = write_all(stage)
    editor.focus.put(0)
    stage.press("pad_1", Button.CONFIRM)
    stage.type("xyz")
    stage.edit(EditKey.ESCAPE)
    assert editor.texts[0] == TEXT[0]
    stage.press("pad_1", Button.CANCEL)
    assert stage.top is editor
    assert "again" in editor.sentence
    stage.draw()
    stage.press("pad_1", Button.CANCEL)
    assert isinstance(stage.top, BlanksScene)
    assert stage.top.blanks.cards[0] is None, "nothing was kept"
    stage.press("pad_1", Button.CONFIRM, Button.CANCEL)
    assert isinstance(stage.top, BlanksScene), "nothing was written"


def test_a_card_is_wiped_by_two_presses_with_nothing_in_between(stage: Stage) -> None:
    editor = write_all(stage)
    editor.focus.put(TEXTS + 3)
    stage.press("pad_1", Button.CONFIRM)
    stage.press("pad_1", Button.CONFIRM)
    editor = stage.top
    editor.focus.put(TEXTS + 4)
    stage.press("pad_1", Button.CONFIRM)
    assert stage.top is editor
    stage.press("pad_1", Button.UP, Button.DOWN, Button.CONFIRM)
    assert stage.top is editor, "something else came in between"
    stage.press("pad_1", Button.CONFIRM)
    assert isinstance(stage.top, BlanksScene)
    assert stage.top.blanks.cards[0] is None


def test_a_folder_that_may_not_be_looked_into_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    services = make_services()

    def forbidden(_path: Path, **_given: object) -> None:
        raise PermissionError(13, "Permission denied")

    scene = BlanksScene(services)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", forbidden)
        scene.focus.put(IMPORT)
        Stage(services, scene).press("pad_1", Button.CONFIRM)
    assert EXPORTED in scene.sentence


def test_cards_are_passed_on_in_one_file(stage: Stage) -> None:
    scene = stage.top
    scene.focus.put(EXPORT)
    stage.press("pad_1", Button.CONFIRM)
    assert scene.sentence == "There is no character to pass on yet."
    scene.focus.put(IMPORT)
    stage.press("pad_1", Button.CONFIRM)
    assert EXPORTED in scene.sentence
    scene.focus.put(0)
    editor = write_all(stage)
    editor.focus.put(TEXTS + 3)
    stage.press("pad_1", Button.CONFIRM)
    scene.focus.put(EXPORT)
    stage.press("pad_1", Button.CONFIRM)
    path = stage.services.folders.pictures / EXPORTED
    assert scene.sentence == f"Saved as {path.name} in {shown_folder(path.parent)}."
    scene.blanks.set(0, None)
    scene.focus.put(IMPORT)
    stage.press("pad_1", Button.CONFIRM)
    assert scene.sentence == "1 character taken in."
    assert scene.blanks.cards[0] is not None
    path.write_text("no cards")
    stage.press("pad_1", Button.CONFIRM)
    assert EXPORTED in scene.sentence
    stage.draw()
    stage.press("pad_1", Button.CANCEL)
    assert stage.is_over


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_lines_begin_at_one_edge(stage: Stage, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with read_along(monkeypatch, language, True) as reading:
        write_all(stage)
        reading.start()
        stage.draw()
        edges = {rect.left for _canvas, rect, words, _boxes in reading._written if words in TEXT[1:]}
        assert len(edges) == 1
        assert reading.faults == []
