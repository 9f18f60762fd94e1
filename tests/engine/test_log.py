"""The log file: opened late, bounded, and never in the way."""

from __future__ import annotations

import os
import platform
import re
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs
import pygame
import pytest

from engine import log as log_module
from engine.folders import HOME_VARIABLE, Folders
from engine.log import Log, versions
from engine.version import VERSION
from tests.full_disk import full_disk, needs_posix


def lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


def test_what_was_noted_before_the_file_is_open_is_written_then(tmp_path: Path) -> None:
    log = Log(lambda: tmp_path / "é.log")
    log.note("first")
    assert list(tmp_path.iterdir()) == []
    log.open()
    log.note("second")
    log.close()
    assert [line.split(" INFO ")[1] for line in lines(tmp_path / "é.log")] == ["first", "second"]


def test_a_line_tells_when_it_was_noted_and_not_when_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_module.time, "time", lambda: 86_400.0 * 365)
    log = Log(lambda: tmp_path / "log")
    log.note("long ago")
    monkeypatch.undo()
    log.open()
    log.close()
    assert lines(tmp_path / "log")[0].startswith(("1970-12-31", "1971-01-01"))


def test_the_heading_comes_first_and_is_asked_for_only_when_the_file_is_opened(tmp_path: Path) -> None:
    asked: list[bool] = []

    def heading() -> str:
        asked.append(True)
        return "versions"

    log = Log(lambda: tmp_path / "log", heading)
    log.note("first")
    assert asked == []
    log.open()
    log.close()
    assert [line.split(" INFO ")[1] for line in lines(tmp_path / "log")] == ["versions", "first"]


def test_one_note_is_one_line(tmp_path: Path) -> None:
    log = Log(lambda: tmp_path / "log")
    log.open()
    log.note("a\nb\x00")
    log.close()
    assert len(lines(tmp_path / "log")) == 1


def test_a_fault_is_written_at_once_with_all_that_is_known(tmp_path: Path) -> None:
    log = Log(lambda: tmp_path / "log")
    try:
        raise ValueError("a queer value")
    except ValueError as fault:
        assert log.fault(fault) == tmp_path / "log"
    text = (tmp_path / "log").read_text("utf-8")
    assert " ERROR Traceback" in text
    assert "test_log.py" in text
    assert text.endswith("ValueError: a queer value\n")
    log.close()


def test_the_log_never_grows_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_module, "MOST_BYTES", 2000)
    log = Log(lambda: tmp_path / "log")
    log.open()
    for number in range(400):
        log.note(f"line {number}")
    log.close()
    assert {path.name for path in tmp_path.iterdir()} == {"log", "log.1", "log.2"}
    assert all(path.stat().st_size <= 2000 for path in tmp_path.iterdir())
    assert lines(tmp_path / "log")[-1].endswith("line 399")


def test_a_second_run_goes_on_in_the_same_file(tmp_path: Path) -> None:
    for _run in range(2):
        log = Log(lambda: tmp_path / "log")
        log.open()
        log.note("hello")
        log.close()
    assert len(lines(tmp_path / "log")) == 2


def test_a_log_that_cannot_be_opened_is_no_fault(tmp_path: Path) -> None:
    log = Log(lambda: tmp_path / "no" / "such" / "folder" / "log")
    log.note("first")
    log.open()
    assert log.path is None
    assert log.fault(ValueError("x")) is None


def test_a_disk_that_is_full_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = Log(lambda: tmp_path / "log")
    log.open()
    handler = log._handler

    def full(record: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(handler, "format", full)
    log.note("lost")
    log.close()
    assert capsys.readouterr().err == ""


@needs_posix
def test_a_disk_that_is_full_to_the_end_is_no_fault(tmp_path: Path) -> None:
    log = Log(lambda: tmp_path / "log")
    said: list[str] = []
    log.tell = said.append
    with full_disk(100):
        log.open()
        for number in range(100):
            log.note(f"line {number}")
        log.fault(ValueError("x"))
        log.close()
    assert (tmp_path / "log").stat().st_size == 100
    (sentence,) = said
    assert sentence.startswith("The log cannot be written to ")


def strange_things(path: Path) -> Iterator[Callable[[], object]]:
    """What may be in the place of a file to be written."""
    yield path.mkdir
    if os.name == "posix":
        yield lambda: os.mkfifo(path)
        yield lambda: path.symlink_to("/dev/full")
        yield lambda: path.symlink_to(path)
        yield lambda: socket.socket(socket.AF_UNIX).bind(str(path))


def test_nothing_in_the_place_of_the_log_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    path = Path("log")
    for make in strange_things(path):
        make()
        said: list[str] = []
        log = Log(lambda: path)
        log.tell = said.append
        for _time in range(2):
            log.open()
        assert log.fault(ValueError("x")) is None
        (sentence,) = said
        assert re.fullmatch(r"The log cannot be written to log: .+\.", sentence)
        path.rename(f"{len(list(tmp_path.iterdir()))}.away")


def test_a_pipe_in_the_place_of_an_old_log_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_module, "MOST_BYTES", 500)
    log = Log(lambda: tmp_path / "log")
    log.open()
    for number in range(9):
        log.note(f"line {number}")
    if os.name == "posix":
        os.mkfifo(tmp_path / "log.1") if not (tmp_path / "log.1").exists() else None
    for number in range(40):
        log.note(f"line {number}")
    log.close()
    assert lines(tmp_path / "log")[-1].endswith("line 39")


def test_without_a_place_nothing_is_written() -> None:
    log = Log()
    for number in range(1000):
        log.note(str(number))
    log.open()
    log.close()
    assert log.path is None


def test_the_log_is_where_everything_is_or_in_the_systems_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "stick"))
    assert Folders.standard().log_file == tmp_path / "stick" / "logs" / "huecade.log"
    monkeypatch.delenv(HOME_VARIABLE)
    assert Folders.standard().logs == platformdirs.user_log_path("Huecade", appauthor=False)


def test_the_versions_are_those_that_run() -> None:
    line = versions()
    assert f"Huecade {VERSION} from the source" in line
    assert f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}" in line


def test_a_fault_that_quotes_a_whole_file_is_cut(tmp_path: Path) -> None:
    log = Log(lambda: tmp_path / "log")
    log.fault(ValueError("x" * 90_000))
    log.fault(ValueError("x\n" * 90_000))
    log.note("y" * 90_000)
    log.close()
    written = lines(tmp_path / "log")
    assert len(written) < 250
    assert all(len(line) < 500 for line in written)
    assert "x…" in "".join(written)
