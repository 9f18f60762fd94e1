"""The gallery's bound deletes what the gallery has written itself, by its own record, and nothing else."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import msgspec
import pygame
import pytest

from engine import gallery as module
from engine.folders import Folders
from engine.gallery import Gallery
from engine.gallery_written import WrittenFiles, written
from tests.engine.test_gallery import LONGEST_LINE, record
from tests.full_disk import full_disk, needs_posix


@pytest.fixture
def gallery() -> Gallery:
    return Gallery(Folders.standard())


@pytest.fixture
def picture() -> pygame.Surface:
    surface = pygame.Surface((120, 80))
    surface.fill("teal", (3, 5, 40, 40))
    return surface


def begun(folder: Path, name: str, saved: bool = False, age: float = 3700) -> Path:
    """What is left of a file whose program was killed while it wrote it."""
    line = written(name, b"whole", saved)
    WrittenFiles(Gallery(Folders.standard()).folder).add(line)
    left = folder / line.beside
    left.write_bytes(b"who")
    os.utime(left, (time.time() - age,) * 2)
    return left


def test_what_a_killed_program_left_is_removed_by_its_name_in_the_record(
    gallery: Gallery, picture: pygame.Surface
) -> None:
    folder = Folders.standard().pictures
    gallery.keep(picture, record())
    gallery.save(picture, "Coins")
    gallery.stock()
    left = [begun(gallery.folder, "kept-m-001.png"), begun(folder, "coins-2.png", saved=True)]
    young = begun(folder, "coins-3.png", saved=True, age=60)
    foreign = [folder / ".holiday-1.png.swp", folder / ".IMG-1.png.Xy12ab", gallery.folder / ".kept-m-002.png.ab12"]
    for path in foreign:
        path.write_bytes(b"x")
        os.utime(path, (1, 1))
    assert gallery.stock().strangers == 0
    assert not any(path.exists() for path in left)
    assert all(path.exists() for path in (*foreign, young, folder / "coins-1.png"))


def test_leftovers_go_when_a_picture_is_kept(gallery: Gallery, picture: pygame.Surface) -> None:
    gallery.folder.mkdir()
    left = begun(gallery.folder, "kept-m-001.png")
    gallery.keep(picture, record())
    gallery.pictures_of("m")  # waits for the writer
    assert not left.exists()


# What the bound may delete


def large(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"x")
    os.truncate(path, module.MOST_BYTES + 1)
    return path


def filled(gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Three pictures, and a bound that has no room for a fourth."""
    for number in range(3):
        gallery.keep(picture, record(number))
    kept = [kept.path for kept in reversed(gallery.stock().pictures)]
    monkeypatch.setattr(module, "MOST_BYTES", gallery.stock().size + LONGEST_LINE)
    return kept


def test_the_bound_deletes_in_the_order_of_keeping_whatever_the_clock_said(
    gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = filled(gallery, picture, monkeypatch)
    for path, moment in ((first, 4e9), (second, 1.0), (third, 2.0)):
        os.utime(path, (moment, moment))
    gallery.keep(picture, record(3, made="1999-01-01T00:00:00"))
    stock = gallery.stock()
    assert not first.exists()
    assert second.exists()
    assert [kept.record.number for kept in stock.pictures] == [3, 2, 1], "and the newest is shown first"


@pytest.mark.parametrize("name", ["kept-friend-001.png", "kept-x.match.json", ".kept-m-001.png.ab12", "holiday.png"])
def test_a_foreign_large_file_evicts_nothing_and_stays(gallery: Gallery, picture: pygame.Surface, name: str) -> None:
    gallery.keep(picture, record(0))
    gallery.stock()
    foreign = large(gallery.folder / name)
    gallery.keep(picture, record(1))
    stock = gallery.stock()
    assert [kept.record.number for kept in stock.pictures if kept.counted] == [1, 0]
    assert stock.size < 10_000
    assert foreign.exists()


def test_pictures_of_the_time_before_the_record_are_shown_and_left_alone(
    gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = filled(gallery, picture, monkeypatch)
    (gallery.folder / "kept.jsonl").unlink()
    for number in range(3, 9):
        gallery.keep(picture, record(number))
    stock = gallery.stock()
    assert all(path.exists() for path in old)
    numbers = [kept.record.number for kept in stock.pictures]
    assert numbers[-3:] == [2, 1, 0]
    assert numbers[0] == 8
    assert len(numbers) < 9, "of those in the record the first made room"
    assert gallery.remove(stock.pictures[-1]) is None
    assert not old[0].exists(), "the player may take an old one down"


def test_a_picture_that_somebody_has_changed_is_theirs(
    gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = filled(gallery, picture, monkeypatch)
    first.write_bytes(first.read_bytes()[:-1] + b"!")
    second.write_bytes(b"painted over")
    gallery.keep(picture, record(3))
    gallery.stock()
    assert first.exists()
    assert second.exists()
    gallery.keep(picture, record(4))
    gallery.keep(picture, record(5))
    gallery.stock()
    assert not third.exists()


if os.name == "posix":

    def test_links_are_neither_shown_nor_followed_nor_counted(
        gallery: Gallery, picture: pygame.Surface, tmp_path: Path
    ) -> None:
        film = large(tmp_path / "film.bin")
        gallery.folder.mkdir()
        (gallery.folder / "kept-zz-001.png").symlink_to(film)
        name = f"kept-{record().match}-000.png"
        (gallery.folder / name).symlink_to(film)
        outside = [large(tmp_path / "outside" / f"board-{number}.png") for number in range(2)]
        (Folders.standard().pictures / "x-gallery").symlink_to(outside[0].parent)
        for number in range(2):
            gallery.keep(picture, record(number))
        stock = gallery.stock()
        assert [kept.record.number for kept in stock.pictures] == [1, 0]
        assert gallery.fault() is None
        assert film.stat().st_size > module.MOST_BYTES
        assert all(path.exists() for path in outside)

    def test_nothing_is_deleted_in_a_gallery_that_is_a_link_and_a_full_one_says_so(
        gallery: Gallery, picture: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "elsewhere").mkdir()
        gallery.folder.symlink_to(tmp_path / "elsewhere")
        kept = filled(gallery, picture, monkeypatch)
        gallery.keep(picture, record(3))
        stock = gallery.stock()
        assert [kept.record.number for kept in stock.pictures] == [2, 1, 0]
        assert "nothing is deleted" in (gallery.fault() or "")
        assert "its folder is a link" in (gallery.remove(stock.pictures[0]) or "")
        assert all(path.exists() for path in kept)

    def test_a_record_that_is_a_link_or_a_pipe_is_not_written_through(
        gallery: Gallery, picture: pygame.Surface, tmp_path: Path
    ) -> None:
        notes = tmp_path / "notes.txt"
        notes.write_text("mine", "utf-8")
        gallery.folder.mkdir()
        (gallery.folder / "kept.jsonl").symlink_to(notes)
        gallery.keep(picture, record())
        assert gallery.stock().pictures == ()
        assert "no ordinary file" in (gallery.fault() or "")
        assert notes.read_text("utf-8") == "mine"
        (gallery.folder / "kept.jsonl").unlink()
        os.mkfifo(gallery.folder / "kept.jsonl")
        gallery.keep(picture, record())
        assert gallery.stock().pictures == ()
        assert "no ordinary file" in (gallery.fault() or "")


def test_a_record_of_a_friends_folder_leads_nowhere_else(
    gallery: Gallery, picture: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.png"
    mine.write_bytes(b"mine")
    for name in (f"../../{mine.name}", str(mine), "..", "kept-a-1.png\0"):
        line = written(name, b"mine")
        WrittenFiles(gallery.folder).add(line)
        WrittenFiles(gallery.folder).add(msgspec.structs.replace(line, name="kept-a-1.png", beside=name))
    monkeypatch.setattr(module, "MOST_BYTES", 1)
    gallery.keep(picture, record())
    assert len(gallery.stock().pictures) == 1
    assert mine.read_bytes() == b"mine"
    assert gallery.fault() is None


def test_a_torn_record_is_gone_on_with_and_a_large_one_is_written_anew(
    gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    gallery.keep(picture, record(0))
    gallery.stock()
    with (gallery.folder / "kept.jsonl").open("ab") as file:
        file.write(b'{"name":"kept-torn')
    gallery.keep(picture, record(1))
    assert [kept.counted for kept in gallery.stock().pictures] == [True, True]
    monkeypatch.setattr("engine.gallery_written.TIDY_BYTES", 10)
    gallery.keep(picture, record(2))
    assert [kept.counted for kept in gallery.stock().pictures] == [True, True, True]
    assert len((gallery.folder / "kept.jsonl").read_bytes().splitlines()) == 3


@needs_posix
def test_a_picture_that_cannot_be_named_in_the_record_is_not_kept(gallery: Gallery, picture: pygame.Surface) -> None:
    for left in (0, 20, 300):  # nothing, a torn line, the line but not the picture
        with full_disk(left):
            gallery.keep(picture, record())
            assert gallery.stock().pictures == ()
        assert re.search("File too large|No space left", gallery.fault() or "")
    gallery.keep(picture, record())
    assert [kept.counted for kept in gallery.stock().pictures] == [True]
    assert gallery.fault() is None
