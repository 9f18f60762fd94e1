"""The gallery keeps a bounded number of boards and never loses a word about what went wrong."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.actions import MOUSE, Button
from engine.folders import Folders
from scenes.pantone import gallery as module
from scenes.pantone.gallery import Gallery, read_picture
from scenes.pantone.gallery_scene import GalleryScene
from tests.scenes.stage import Stage, make_services


@pytest.fixture
def picture() -> pygame.Surface:
    surface = pygame.Surface((120, 80))
    surface.fill("teal")
    return surface


def test_the_oldest_boards_make_room(picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 3)
    gallery = Gallery(Folders.standard())
    for _ in range(5):
        assert gallery.hang(picture) is None
    assert [path.name for path in gallery.files()] == ["board-000005.png", "board-000004.png", "board-000003.png"]
    kept = read_picture(gallery.files()[0])
    assert kept is not None
    assert kept.get_size() == (120, 80)


def test_a_saved_picture_is_named_after_its_title_and_overwrites_nothing(picture: pygame.Surface) -> None:
    gallery = Gallery(Folders.standard())
    folder = Folders.standard().pictures
    assert "pantone-the-moon-1.png" in gallery.save(picture, "The Moon!")
    assert str(folder) in gallery.save(picture, "The Moon!")
    assert gallery.save(picture, "../../x").startswith("Saved as pantone-x-1.png")
    assert sorted(path.name for path in folder.glob("*.png")) == [
        "pantone-the-moon-1.png", "pantone-the-moon-2.png", "pantone-x-1.png",
    ]  # fmt: skip


def test_what_cannot_be_kept_is_told(picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "replace_file", full)
    gallery = Gallery(Folders.standard())
    assert "No space left on device" in (gallery.hang(picture) or "")
    assert "No space left on device" in gallery.save(picture, "x")


def test_the_gallery_is_leafed_through_saved_from_and_left(picture: pygame.Surface) -> None:
    services = make_services()
    gallery = Gallery(services.folders)
    for _ in range(3):
        gallery.hang(picture)
    scene = GalleryScene(services)
    stage = Stage(services, scene)
    stage.draw()
    stage.press("pad_1", Button.RIGHT, Button.RIGHT, Button.RIGHT)
    assert scene.index == 0
    stage.click((1700, 400))
    assert scene.index == 1
    stage.click((200, 400))
    stage.press("keys_left", Button.LEFT)
    assert scene.index == 2
    stage.press("keys_left", Button.EXTRA)
    assert "Saved as" in scene.sentence
    stage.draw()
    stage.press(MOUSE, Button.CANCEL)
    assert stage.is_over


def test_an_empty_gallery_and_a_broken_picture_say_so(picture: pygame.Surface) -> None:
    services = make_services()
    stage = Stage(services, GalleryScene(services))
    stage.press("pad_1", Button.RIGHT, Button.EXTRA)
    stage.draw()
    gallery = Gallery(services.folders)
    gallery.hang(picture)
    gallery.files()[0].write_bytes(b"no picture")
    scene = GalleryScene(services)
    assert scene.sentence == "The picture board-000001.png cannot be read."
    Stage(services, scene).draw()


def test_pictures_of_any_kind_and_shape_are_shown_or_refused_in_a_sentence() -> None:
    """Somebody shrank the files with a tool, cut one to a line, or put a folder there."""
    services = make_services()
    gallery = Gallery(services.folders)
    gallery.folder.mkdir(parents=True)
    few = pygame.Surface((2400, 900), depth=8)
    few.set_palette([(0, 0, 0), (200, 30, 30)])
    for number, surface in enumerate((few, pygame.Surface((5000, 1)), pygame.Surface((1, 5000))), start=1):
        pygame.image.save(surface, gallery.folder / f"board-{number:06}.png")
    (gallery.folder / "board-000004.png").mkdir()
    scene = GalleryScene(services)
    stage = Stage(services, scene)
    assert "cannot be read" in scene.sentence
    for _ in range(4):
        stage.draw()
        stage.press("pad_1", Button.EXTRA, Button.RIGHT)
    assert scene.index == 0


def test_a_picture_that_went_missing_cannot_be_saved_and_that_is_told(picture: pygame.Surface) -> None:
    services = make_services()
    Gallery(services.folders).hang(picture)
    scene = GalleryScene(services)
    Gallery(services.folders).files()[0].unlink()
    Stage(services, scene).press("pad_1", Button.EXTRA)
    assert scene.sentence == "The picture board-000001.png cannot be read."


def test_an_old_board_that_cannot_be_taken_down_does_not_keep_the_new_one_away(
    picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 1)
    gallery = Gallery(Folders.standard())
    (gallery.folder / "board-000001.png").mkdir(parents=True)
    assert gallery.hang(picture) is None
    assert [path.name for path in gallery.files()] == ["board-000002.png", "board-000001.png"]
