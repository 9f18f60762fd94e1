"""The gallery keeps pictures with their words within a bound, and no file in it ever stops anything."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine import gallery as module
from engine.folders import Folders, shown_folder
from engine.gallery import Gallery, Kept, read_picture
from engine.gallery_record import Maker, MatchEnd, Placed, Record, day_of
from engine.game_info import Outcome, Standing
from engine.live_match import LiveMatch
from engine.png import packed_png
from tests.coin_game import COINS, CoinOptions
from tests.scenes.test_results import people

LONGEST_LINE = 150
"""Bytes of the gallery's record for a picture, at most."""
BO = Maker("Zoé \N{GRINNING FACE}", "fox")


@pytest.fixture
def gallery() -> Gallery:
    return Gallery(Folders.standard())


@pytest.fixture
def picture() -> pygame.Surface:
    surface = pygame.Surface((120, 80))
    surface.fill("teal", (3, 5, 40, 40))
    return surface


def record(number: int = 0, match: str = "20261130-1-coins-ab", **changes: object) -> Record:
    given: dict = dict(
        game="coins", title="Été", makers=(BO,), verdict="6 of 6", made=f"2026-11-30T20:00:{number:02}", match=match,
        number=number,
    )  # fmt: skip
    return Record(**(given | changes))


def test_a_picture_comes_back_as_it_was_with_all_its_words(gallery: Gallery, picture: pygame.Surface) -> None:
    gallery.keep(picture, record())
    (kept,) = gallery.stock().pictures
    assert kept.record == record()
    again = read_picture(kept.path)
    assert again is not None
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")
    assert gallery.fault() is None


def test_the_newest_is_first_and_a_picture_kept_again_takes_its_old_place(
    gallery: Gallery, picture: pygame.Surface
) -> None:
    for number in (0, 1, 2, 1):
        gallery.keep(picture, record(number))
    assert [kept.record.number for kept in gallery.stock().pictures] == [2, 1, 0]
    assert all(kept.counted for kept in gallery.stock().pictures)
    assert [kept.record.number for kept in gallery.pictures_of(record().match)] == [0, 1, 2]
    assert gallery.pictures_of("another") == gallery.pictures_of("") == ()


def test_the_oldest_make_room_and_the_bytes_are_counted(
    gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    gallery.keep(picture, record())
    one = gallery.stock().pictures[0].size
    monkeypatch.setattr(module, "MOST_BYTES", 4 * one + 7 * LONGEST_LINE)
    for number in range(1, 7):
        gallery.keep(picture, record(number))
        gallery.stock()
        for path in gallery.folder.glob("*.png"):  # tonight's are the oldest of all, for a wrong clock
            os.utime(path, (1e9 - 9 * number,) * 2)
    stock = gallery.stock()
    kept = [kept.record.number for kept in stock.pictures]
    assert kept == list(range(6, 6 - len(kept), -1))
    assert 2 <= len(kept) <= 6
    assert stock.size == sum(path.stat().st_size for path in gallery.folder.iterdir()) <= module.MOST_BYTES
    monkeypatch.setattr(module, "MOST_BYTES", 1)
    gallery.keep(picture, record(7))
    assert [kept.record.number for kept in gallery.stock().pictures] == [7], "the one just made stays"


def test_two_programs_keep_their_pictures_side_by_side(picture: pygame.Surface) -> None:
    first, second = Gallery(Folders.standard()), Gallery(Folders.standard())
    for number in range(3):
        first.keep(picture, record(number, match="a"))
        second.keep(picture, record(number, match="b"))
    assert len(first.stock().pictures) == 6


def test_an_old_picture_that_cannot_be_taken_down_does_not_keep_the_new_one_away(
    gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(_path: Path, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    gallery.keep(picture, record(0))
    gallery.stock()
    monkeypatch.setattr(module, "MOST_BYTES", 1)
    monkeypatch.setattr(Path, "unlink", busy)
    gallery.keep(picture, record(1))
    assert len(gallery.stock().pictures) == 2
    assert "Permission denied" in (gallery.remove(gallery.stock().pictures[0]) or "")
    assert gallery.fault() is None


def test_a_full_disk_is_told_once(gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "replace_file", full)
    gallery.keep(picture, record())
    assert gallery.stock().pictures == ()
    assert "No space left on device" in (gallery.fault() or "")
    assert gallery.fault() is None
    went_well, sentence = gallery.save(picture, "x")
    assert not went_well
    assert "No space left on device" in sentence


def test_a_file_where_the_folder_should_be_is_told(gallery: Gallery, picture: pygame.Surface) -> None:
    gallery.folder.write_bytes(b"")
    gallery.keep(picture, record())
    assert gallery.stock().pictures == ()
    assert gallery.fault() == f"The picture cannot be kept in {shown_folder(gallery.folder)}: a file is in the way."


def test_a_saved_picture_is_named_after_its_title_and_overwrites_nothing(
    gallery: Gallery, picture: pygame.Surface
) -> None:
    folder = Folders.standard().pictures
    assert gallery.save(picture, "Coins: The Moon!") == (
        True,
        f"Saved as coins-the-moon-1.png in {shown_folder(folder)}.",
    )
    gallery.save(picture, "Coins: The Moon!")
    gallery.save(picture, "../../x")
    gallery.save(picture, "...")
    names = ["coins-the-moon-1.png", "coins-the-moon-2.png", "huecade-1.png", "x-1.png"]
    assert sorted(path.name for path in folder.glob("*.png")) == names


def spoil_words(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"game"', b'"gxme"'))


def spoil_makers(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"2026-', b'"26-x-'))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"no picture"),
        lambda path: path.write_bytes(path.read_bytes()[:60]),
        lambda path: path.write_bytes(path.read_bytes()[:-40]),
        lambda path: pygame.image.save(pygame.Surface((5000, 1)), path),
        spoil_words,
        spoil_makers,
    ],
)
def test_a_broken_picture_is_listed_and_can_be_removed(
    gallery: Gallery, picture: pygame.Surface, spoil: Callable[[Path], None]
) -> None:
    gallery.keep(picture, record(0))
    gallery.keep(picture, record(1))
    spoil(gallery.stock().pictures[0].path)
    stock = gallery.stock()
    assert len(stock.pictures) == 2
    for kept in stock.pictures:
        assert day_of(kept.record.made)
        read_picture(kept.path)
    broken = next(kept for kept in stock.pictures if kept.path.stem.endswith("001"))
    assert gallery.remove(broken) is None
    assert [kept.record.number for kept in gallery.stock().pictures] == [0]


def test_files_of_others_are_left_alone_and_counted(
    gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    gallery.keep(picture, record())
    gallery.stock()
    for name in ("holiday.png", "notes.txt", ".hidden", "Thumbs.db"):
        (gallery.folder / name).write_bytes(b"x" * 1000)
    (gallery.folder / "kept-folder-000.png").mkdir()
    monkeypatch.setattr(module, "MOST_BYTES", 1)
    gallery.keep(picture, record(1))
    stock = gallery.stock()
    assert [kept.record.number for kept in stock.pictures] == [1]
    assert stock.strangers == 2
    assert (gallery.folder / "holiday.png").exists()


def test_boards_of_an_older_gallery_hang_beside_the_others(gallery: Gallery, picture: pygame.Surface) -> None:
    old = Folders.standard().pictures / "coins-gallery"
    old.mkdir()
    pygame.image.save(picture, old / "board-000007.png")
    gallery.keep(picture, record())
    stock = gallery.stock()
    assert sorted(kept.path.name for kept in stock.pictures) == ["board-000007.png", "kept-20261130-1-coins-ab-000.png"]
    assert {kept.record.game for kept in stock.pictures} == {"coins"}
    assert [kept.path.name for kept in stock.pictures if kept.counted] == ["kept-20261130-1-coins-ab-000.png"]


def ended(gallery: Gallery, name: str) -> None:
    live = LiveMatch.start(COINS, people(2, 0), CoinOptions(), 1)
    live.name = name
    standings = tuple(Standing(seat=seat, rank=seat + 1, rounds=(), total=9 - seat) for seat in range(2))
    gallery.end_match(live, Outcome(standings=standings))


def test_the_end_of_a_match_is_remembered_as_long_as_a_picture_of_it(gallery: Gallery, picture: pygame.Surface) -> None:
    ended(gallery, "nothing-kept")
    gallery.keep(picture, record(match="m_1"))
    ended(gallery, "m_1")
    stock = gallery.stock()
    end = gallery.end_of("m_1")
    assert isinstance(end, MatchEnd)
    assert [(placed.rank, placed.total) for placed in end.placed] == [(1, 9), (2, 8)]
    assert isinstance(end.placed[0], Placed)
    assert stock.strangers == 0
    assert stock.size > stock.pictures[0].size
    assert gallery.end_of("nothing-kept") is None
    gallery.remove(stock.pictures[0])
    assert [path.name for path in gallery.folder.iterdir()] == ["kept.jsonl"]


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 9000, b'{"game":"x","made":"never","placed":[]}'])
def test_a_broken_end_is_none(gallery: Gallery, picture: pygame.Surface, content: bytes) -> None:
    gallery.keep(picture, record(match="m"))
    gallery.stock()
    (gallery.folder / "kept-m.match.json").write_bytes(content)
    assert gallery.end_of("m") is None
    assert gallery.end_of("") is None


def test_a_match_bears_the_name_of_its_journal_also_when_it_goes_on(home: Path) -> None:
    live = LiveMatch.start(COINS, people(2, 0), CoinOptions(), 1, home)
    path = live.path
    assert path is not None
    assert live.name == path.stem
    live.close()
    again = LiveMatch.resume(COINS, path)
    assert again.name == path.stem
    again.close()


STARS = "**" if os.name == "posix" else "[1]"
"""As a pattern this is broken, or it means other names."""


def test_the_name_of_a_foreign_file_is_never_a_pattern(
    gallery: Gallery, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    gallery.keep(picture, record(match="1"))
    ended(gallery, "1")
    content = gallery.stock().pictures[0].path.read_bytes()
    odd = [gallery.folder / f"kept-{name}-001.png" for name in (STARS, "[1]")]
    for path in odd:
        path.write_bytes(content)
    monkeypatch.setattr(module, "MOST_BYTES", 1)
    gallery.keep(picture, record(1, match="1"))
    gallery.stock()
    assert gallery.fault() is None
    assert all(path.exists() for path in odd)
    odd_one = next(kept for kept in gallery.stock().pictures if kept.path == odd[0])
    assert gallery.remove(odd_one) is None
    assert gallery.end_of("1") is not None


def test_the_end_of_a_match_goes_though_another_begins_with_its_name(gallery: Gallery, picture: pygame.Surface) -> None:
    for match in ("a", "a-b"):
        gallery.keep(picture, record(match=match))
        ended(gallery, match)
    gallery.remove(gallery.pictures_of("a")[0])
    assert gallery.end_of("a") is None
    assert gallery.end_of("a-b") is not None


@pytest.mark.parametrize("changed", [1e14, -1e14, 1e300, float("inf"), float("nan")])
def test_a_picture_of_a_time_that_no_calendar_knows_has_a_plain_day(gallery: Gallery, changed: float) -> None:
    path = gallery.folder / "kept-x-1.png"
    assert day_of(module._kept(path, 1, changed).record.made)


def gray_png(width: int, height: int) -> bytes:
    """The content of a black picture, small whatever its size."""
    rows = zlib.compress(bytes((width + 1) * height))
    chunks = ((b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)), (b"IDAT", rows), (b"IEND", b""))
    packed = (struct.pack(">I", len(c)) + kind + c + struct.pack(">I", zlib.crc32(kind + c)) for kind, c in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def test_only_pictures_of_a_sane_size_are_read(tmp_path: Path) -> None:
    path = tmp_path / "kept-x-1.png"
    for size, is_read in (((2048, 3), True), ((3, 2048), True), ((2049, 3), False), ((3, 2049), False)):
        path.write_bytes(gray_png(*size))
        picture = read_picture(path)
        assert (picture is not None and picture.get_size() == size) is is_read
    assert module.MOST_SIDE == 2048


def test_only_png_files_are_read_whatever_their_name(tmp_path: Path) -> None:
    path = tmp_path / "kept-x-1.png"
    drawing = b'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"></svg>'
    jpeg = tmp_path / "x.jpg"
    pygame.image.save(pygame.Surface((20, 20)), jpeg)
    for content in (drawing, jpeg.read_bytes(), b"", gray_png(9, 9)[:20], b"GIF89a\x01\0\x01\0"):
        path.write_bytes(content)
        assert read_picture(path) is None


def test_names_that_are_no_text_are_told_so_that_they_can_be_drawn(
    picture: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_given: object, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    gallery = Gallery(Folders(tmp_path, tmp_path / "\udcff"))
    monkeypatch.setattr(module, "replace_file", lambda *_given, **_options: None)
    said = [gallery.save(picture, "x")[1]]
    monkeypatch.setattr(module, "replace_file", busy)
    monkeypatch.setattr(Path, "unlink", busy)
    said.append(gallery.save(picture, "x")[1])
    said.append(gallery.remove(Kept(gallery.folder / "kept-\udcff-1.png", record(), 1, 1.0)) or "")
    gallery.keep(picture, record())
    gallery.stock()
    said.append(gallery.fault() or "")
    assert all(sentence.isprintable() and sentence for sentence in said)


def test_a_picture_is_read_from_a_folder_whose_name_is_no_text(tmp_path: Path) -> None:
    folder = Folders(tmp_path, tmp_path / "\udcff").pictures
    path = folder / "x.png"
    path.write_bytes(packed_png(bytes(12), (2, 2)))
    assert read_picture(path) is not None
