"""The program as a whole, as it is started from a terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

import main
from main import EXIT_INTERRUPTED
from scenes.catalog import find_games
from scenes.crash_screen import CrashScreen
from scenes.title import Title

ROOT = Path(__file__).resolve().parent.parent
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
GAME = "colorful"
"""Its matches are the shortest."""


def environment(*, display: bool = True) -> dict[str, str]:
    """As in these tests, or as on a machine without any display."""
    if display:
        return dict(os.environ)
    return {name: value for name, value in os.environ.items() if name not in DISPLAYS}


def run(*arguments: str, display: bool = True) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(command, env=environment(display=display), capture_output=True, text=True, check=False)


def test_a_headless_match_prints_its_standings_and_nothing_else() -> None:
    done = run("--headless", "--seed", "5", GAME, display=False)
    assert (done.returncode, done.stderr) == (0, "")
    ranks = [line.split("\t")[0] for line in done.stdout.splitlines()]
    assert ranks[0] == "1"
    assert ranks == sorted(ranks)


if sys.platform.startswith("linux"):  # elsewhere there is always a display

    @pytest.mark.parametrize("arguments", [(), ("--demo", GAME, "--windowed", "--seed", "3")])
    def test_without_a_display_there_is_one_sentence_and_status_2(arguments: tuple[str, ...]) -> None:
        done = run(*arguments, display=False)
        assert done.returncode == 2
        assert done.stdout == ""
        (sentence,) = done.stderr.splitlines()
        assert sentence.startswith("Huecade finds no screen to draw on (")


@pytest.mark.parametrize("in_the_way", ["folder", "folder/below"])
def test_pictures_that_cannot_be_saved_are_one_sentence(tmp_path: Path, in_the_way: str) -> None:
    (tmp_path / "folder").write_text("a file", encoding="utf-8")
    done = run("--headless", "--shots", str(tmp_path / in_the_way), GAME)
    assert (done.returncode, done.stdout) == (2, "")
    (sentence,) = done.stderr.splitlines()
    assert str(tmp_path / in_the_way) in sentence
    assert "Errno" not in sentence


@pytest.mark.parametrize("arguments", [[], ["--demo", find_games()[-1].key], [GAME]])
def test_shipped_files_that_are_missing_are_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    monkeypatch.setattr(main, "ASSETS", tmp_path)
    monkeypatch.setattr(main, "close_on_signals", lambda: None)
    with pytest.raises(SystemExit) as end:
        main.main(arguments)
    assert end.value.code == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence.endswith(": No such file or directory.")
    assert "a fault of its own" not in sentence


def test_what_nobody_has_read_in_the_hall_is_told_on_the_terminal(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(b"\x00\xff")
    monkeypatch.setattr(main, "close_on_signals", lambda: None)
    monkeypatch.setattr(main.Loop, "run", lambda loop: loop.stack.close())
    assert main.main([]) == 0
    (sentence,) = capsys.readouterr().err.splitlines()
    assert sentence.startswith("settings.json cannot be used (it is not UTF-8 text)")


def test_a_fault_that_nothing_can_be_shown_of_is_one_sentence_that_names_the_log(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("nothing works")

    monkeypatch.setattr(main, "close_on_signals", lambda: None)
    monkeypatch.setattr(main.Loop, "_wake", lambda _loop: monkeypatch.setattr(Title, "draw", fail))
    monkeypatch.setattr(CrashScreen, "draw", fail)
    with pytest.raises(SystemExit) as end:
        main.main([])
    assert end.value.code == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    log = home / "logs" / "huecade.log"
    assert str(log) in sentence
    assert log.read_text("utf-8").count("ZeroDivisionError: nothing works") == 2


if os.name == "posix":

    @pytest.mark.parametrize(
        ("number", "status"), [(signal.SIGINT, EXIT_INTERRUPTED), (signal.SIGTERM, -signal.SIGTERM)]
    )
    def test_a_headless_match_can_be_broken_off(tmp_path: Path, number: signal.Signals, status: int) -> None:
        shots = tmp_path / "shots"
        command = [sys.executable, str(ROOT / "main.py"), "--headless", "--shots", str(shots)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while process.poll() is None and not (shots.is_dir() and any(shots.iterdir())):
            sleep(0.01)
        process.send_signal(number)
        written, complaints = process.communicate()
        assert (process.returncode, written, complaints) == (status, "", "")

    def test_standings_that_nobody_reads_are_one_sentence() -> None:
        reader, writer = os.pipe()
        os.close(reader)
        command = [sys.executable, str(ROOT / "main.py"), "--headless", "--seed", "5", GAME]
        done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
        os.close(writer)
        assert done.returncode == 2
        (sentence,) = done.stderr.splitlines()
        assert sentence.startswith("The standings cannot be written")


def test_the_command_line_speaks_the_language_of_the_system() -> None:
    french = {**environment(), "LANG": "fr_FR.UTF-8", "PYTHONUTF8": "1"}
    command = [sys.executable, str(ROOT / "main.py"), "--shots", "x"]
    done = subprocess.run(command, env=french, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (2, "--shots va avec --headless.\n")
