from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from engine.folders import (
    HOME_VARIABLE,
    MOST_SHOWN,
    FileFault,
    Folders,
    check_text,
    open_to_append,
    read_file,
    reason_of,
    replace_file,
    set_aside,
    shown_folder,
    temporary_place,
)
from engine.words import choose_language

# Where things are


def test_one_variable_puts_everything_below_one_folder(tmp_path, monkeypatch):
    home = tmp_path / "clé été 赤" / "my games"
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    folders = Folders.standard()
    assert folders.settings_file == home / "settings.json"
    assert {folders.journals, folders.pictures, folders.drawings} == {
        home / "journals",
        home / "pictures",
        home / "drawings",
    }
    assert all(folder.is_dir() for folder in (folders.journals, folders.pictures, folders.drawings))
    assert folders.notices == []


def test_a_folder_is_made_only_when_it_is_asked_for(tmp_path):
    folders = Folders(tmp_path / "config", tmp_path / "data")
    assert list(tmp_path.iterdir()) == []
    assert folders.pictures.is_dir()
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["pictures"]


def test_a_relative_home_is_where_the_program_was_started(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, "stick")
    folders = Folders.standard()
    monkeypatch.chdir("/")
    assert folders.journals == Path(os.path.abspath(tmp_path)) / "stick" / "journals"


@pytest.mark.parametrize("value", ["", "   "])
def test_an_empty_variable_means_the_usual_places(monkeypatch, value):
    monkeypatch.setenv(HOME_VARIABLE, value)
    folders = Folders.standard()
    assert "huecade" in str(folders.config).lower()
    assert folders.config.is_absolute()
    assert folders.data.is_absolute()


def test_an_account_without_a_home_gets_a_temporary_folder(monkeypatch):
    def no_home(*args: object, **options: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr("engine.folders.platformdirs.user_config_path", no_home)
    assert Folders.standard().config.name == "Huecade"


def test_a_reason_of_the_system_is_told_in_the_language_in_use(assets):
    fault = OSError(28, "No space left on device")
    assert reason_of(fault) == "No space left on device"
    choose_language(assets / "locale", "fr")
    assert reason_of(fault) == "il n’y a plus de place sur le disque"
    assert reason_of(OSError(99, "Something rare")) == "Something rare"


# Folders that cannot be used


def test_a_file_in_the_way_of_a_folder_is_told_once_and_replaced(tmp_path):
    in_the_way = tmp_path / "data"
    in_the_way.write_text("a file")
    folders = Folders(tmp_path / "config", in_the_way)
    journals = folders.journals
    assert journals.is_dir()
    assert in_the_way not in journals.parents
    assert folders.journals == journals
    assert len(folders.notices) == 1
    assert f"The folder {in_the_way} cannot be used" in folders.notices[0]
    assert str(journals.parent) in folders.notices[0]
    assert folders.pictures.parent == folders.log_file.parent.parent == journals.parent
    assert len(folders.notices) == 1, "it is one thing that is wrong"
    assert in_the_way.read_text() == "a file"


def test_a_folder_without_permission_to_write_is_replaced_for_what_is_written(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    folders = Folders(tmp_path, tmp_path)
    assert folders.journals != tmp_path / "journals"
    assert folders.pictures != tmp_path / "pictures"
    assert all("no permission" in notice for notice in folders.notices)
    assert len(folders.notices) == 1
    assert folders.drawings == tmp_path / "drawings"  # read only: what is there can be used
    assert folders.settings_file.parent == tmp_path


def test_a_name_that_no_disk_takes_is_replaced_too(tmp_path):
    folders = Folders(tmp_path / "a\0b", tmp_path)
    assert folders.settings_file.parent.is_dir()
    assert len(folders.notices) == 1


def no_place(*_given, **_options):
    """As the system's library says it when no folder for temporary files can be written."""
    raise FileNotFoundError(2, "No usable temporary directory found")


def test_where_there_is_no_temporary_place_either_a_party_begins_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.mkdtemp", no_place)
    in_the_way = tmp_path / "data"
    in_the_way.write_text("a file")
    folders = Folders(in_the_way, in_the_way)
    assert folders.settings_file == in_the_way / "settings.json"
    assert folders.log_file == in_the_way / "logs" / "huecade.log"
    assert folders.own("drawings") == in_the_way / "drawings"
    assert folders.journals == folders.journals == in_the_way / "journals"
    (notice,) = folders.notices
    assert notice.endswith("what belongs there is not kept.")
    with pytest.raises(OSError, match=r"exists|[Nn]ot a directory"):
        replace_file(folders.settings_file, b"x")


def test_an_account_with_neither_home_nor_temporary_place_has_folders_by_name(monkeypatch):
    def no_home(*args: object, **options: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr("engine.folders.platformdirs.user_config_path", no_home)
    monkeypatch.setattr("tempfile.gettempdir", no_place)
    assert Folders.standard().config == Path(os.sep) / "Huecade"
    assert temporary_place() is None


def test_a_home_below_a_folder_that_is_gone_is_no_fault(monkeypatch):
    def gone(_path):
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setenv(HOME_VARIABLE, "stick")
    monkeypatch.setattr(os.path, "abspath", gone)
    assert Folders.standard().data == Path("stick")


# Files


def test_a_folder_is_told_from_the_home_on_and_never_at_length(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert shown_folder(tmp_path / "Pictures" / "huecade") == str(Path("~/Pictures/huecade"))
    assert shown_folder(Path("elsewhere/huecade")) == str(Path("elsewhere/huecade"))
    long = shown_folder(Path("first") / "and another" / ("x" * 200) / "last")
    assert len(long) == MOST_SHOWN + 1
    assert long.startswith("first") and long.endswith("last")
    assert shown_folder(Path("bell\a")) == "bell\N{REPLACEMENT CHARACTER}"


def test_a_folder_is_told_also_to_who_has_no_home(monkeypatch):
    def homeless():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert shown_folder(Path("huecade")) == "huecade"


def test_a_file_is_replaced_whole(tmp_path):
    path = tmp_path / "new" / "note.json"
    replace_file(path, b"one")
    replace_file(path, b"two")
    assert path.read_bytes() == b"two"
    assert [entry.name for entry in path.parent.iterdir()] == ["note.json"]


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    path = tmp_path / "note.json"
    replace_file(path, b"old")

    def fail(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    for step in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, step, fail)
            with pytest.raises(OSError, match="No space left"):
                replace_file(path, b"new")
        assert path.read_bytes() == b"old"
        assert [entry.name for entry in tmp_path.iterdir()] == ["note.json"]


def test_a_linked_file_stays_a_link(tmp_path):
    target = tmp_path / "kept elsewhere.json"
    target.write_bytes(b"old")
    link = tmp_path / "settings.json"
    try:
        link.symlink_to(target)
    except OSError:
        return  # this account may not make links
    replace_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_broken_files_are_numbered(tmp_path):
    names = []
    for _ in range(3):
        path = tmp_path / "settings.json"
        path.write_text("broken")
        names.append(set_aside(path).name)
        assert not path.exists()
    assert names == ["settings.broken-1.json", "settings.broken-2.json", "settings.broken-3.json"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"", "it is empty"), (b" \r\n\t", "it is empty"), (b"x" * 2001, "it is larger than 2 kB")],
)
def test_a_file_that_cannot_be_read_says_why(tmp_path, content, reason):
    path = tmp_path / "note"
    path.write_bytes(content)
    with pytest.raises(FileFault, match=reason):
        read_file(path, 2000)


def test_what_is_no_file_is_not_even_opened():
    with pytest.raises(FileFault, match="it is no ordinary file"):  # a pipe would be waited for without end
        read_file(Path(os.devnull), 2000)


def test_a_file_where_a_folder_should_be_is_told_as_that(tmp_path):
    (tmp_path / "note").write_bytes(b"x")
    for path in (tmp_path / "note", tmp_path / "note" / "below"):
        with pytest.raises(OSError) as fault:
            path.mkdir()
        assert reason_of(fault.value) == "a file is in the way" or os.name != "posix"


def test_a_file_of_the_largest_size_is_read(tmp_path):
    path = tmp_path / "note"
    path.write_bytes(b"x" * 2000)
    assert len(read_file(path, 2000)) == 2000


def test_a_missing_file_says_so_without_its_path(tmp_path):
    with pytest.raises(FileFault) as caught:
        read_file(tmp_path / "gone", 2000)
    assert str(caught.value) == "No such file or directory"


def test_text_is_utf_8():
    check_text("été 赤".encode())
    with pytest.raises(FileFault, match="it is not UTF-8 text"):
        check_text("été".encode("latin-1"))


if os.name == "posix":

    def test_what_is_no_file_is_neither_replaced_nor_waited_for(tmp_path):
        pipe, device = tmp_path / "pipe", tmp_path / "device"
        os.mkfifo(pipe)
        device.symlink_to("/dev/null")
        for path in (pipe, device):
            for write in (lambda path: replace_file(path, b"x"), open_to_append):
                with pytest.raises(OSError, match="it is no ordinary file"):
                    write(path)
        assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
        assert stat.S_ISFIFO(pipe.lstat().st_mode)

    def test_a_link_is_followed_or_replaced_as_it_is_asked_for(tmp_path):
        target, link = tmp_path / "target", tmp_path / "link"
        link.symlink_to(target)
        replace_file(link, b"followed")
        assert target.read_bytes() == b"followed"
        with pytest.raises(OSError, match="it is no ordinary file"):
            open_to_append(link, follow=False)
        replace_file(link, b"replaced", ".link.begun", follow=False)
        assert (target.read_bytes(), link.read_bytes()) == (b"followed", b"replaced")
        assert {path.name for path in tmp_path.iterdir()} == {"target", "link"}
