from __future__ import annotations

import ast
import importlib.util
import json
import os
import runpy
import shutil
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

import dev

REQUIREMENTS = [f"requirements{kind}.txt" for kind in ("", "-bench", "-build", "-dev", "-sounds")]
PYTHON = "Scripts/python.exe" if os.name == "nt" else "bin/python"


class FakeShell(dev.Shell):
    """Notes what it is asked to run; makes the files that venv would make."""

    def __init__(self) -> None:
        self.commands: list[str] = []
        """"venv", "pip FILES" or the arguments of a chore's command, in the order they were run."""
        self.pip_says: tuple[str, ...] = ()
        self.pip_status = 0
        self.statuses: list[int] = []
        """What the chore's commands return in turn; 0 when used up."""
        self.base = sys.executable
        self.version = "{}.{}.{}".format(*sys.version_info[:3])

    def listen(self, command: Sequence[str], folder: Path, hear: Callable[[str], None]) -> int:
        if "venv" in command:
            self.commands.append("venv")
            environment = Path(command[-1])
            python = environment / PYTHON
            python.parent.mkdir()
            python.touch()
            (environment / "pyvenv.cfg").write_text(
                f"home = /somewhere\nversion = {self.version}\nexecutable = {self.base}\n", "utf-8"
            )
            return 0
        self.commands.append(" ".join(["pip", *(word for word in command if word.endswith(".txt"))]))
        for line in self.pip_says:
            hear(line)
        return self.pip_status

    def hand_over(self, command: Sequence[str], folder: Path) -> int:
        assert Path(command[0]) == folder / ".venv" / PYTHON
        self.commands.append(" ".join(command[1:]))
        return self.statuses.pop(0) if self.statuses else 0


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "a b é"
    folder.mkdir()
    for name in REQUIREMENTS:
        (folder / name).write_text(f"{name}==1\n", "utf-8")
    return folder


@pytest.fixture
def shell() -> FakeShell:
    return FakeShell()


def do(root: Path, shell: FakeShell, *arguments: str) -> tuple[int, list[str]]:
    """Run dev.py; returns its exit status and the commands of this run alone."""
    shell.commands.clear()
    status = dev.main(arguments, root, shell)
    return status, list(shell.commands)


def test_a_fresh_machine_gets_an_environment_and_its_packages_first(root: Path, shell: FakeShell) -> None:
    assert do(root, shell, "play") == (0, ["venv", "pip requirements.txt", "main.py"])
    assert not (root / ".venv" / "unfinished").exists()


def test_nothing_is_installed_again_when_nothing_changed(root: Path, shell: FakeShell) -> None:
    do(root, shell, "play")
    assert do(root, shell, "play") == (0, ["main.py"])
    assert do(root, shell, "test")[1] == ["-m pytest -q -n 2 --dist worksteal"]


def test_changed_requirements_are_installed_into_the_same_environment(root: Path, shell: FakeShell) -> None:
    do(root, shell, "play")
    (root / "requirements.txt").write_text("other==2\n", "utf-8")
    assert do(root, shell, "play")[1] == ["pip requirements.txt", "main.py"]
    assert do(root, shell, "play")[1] == ["main.py"]


def test_a_chore_adds_what_it_needs_more_and_keeps_what_is_there(root: Path, shell: FakeShell) -> None:
    do(root, shell, "play")
    assert do(root, shell, "bench")[1] == ["pip requirements.txt requirements-bench.txt", "-m bench"]
    assert do(root, shell, "bench")[1] == ["-m bench"]
    assert do(root, shell, "play")[1] == ["main.py"]


def test_the_download_is_built_and_tried_by_one_chore(root: Path, shell: FakeShell) -> None:
    assert do(root, shell, "build")[1][1:] == ["pip requirements.txt requirements-build.txt", "-m bundle"]
    assert do(root, shell, "build", "--check")[1] == ["-m bundle --check"]


def test_a_torn_environment_is_made_anew(root: Path, shell: FakeShell) -> None:
    do(root, shell, "play")
    (root / ".venv" / "unfinished").touch()
    (root / ".venv" / "half a package").touch()
    assert do(root, shell, "play")[1] == ["venv", "pip requirements.txt", "main.py"]
    assert not (root / ".venv" / "half a package").exists()


@pytest.mark.parametrize("gone", [PYTHON, "pyvenv.cfg"])
def test_an_environment_without_its_interpreter_is_made_anew(root: Path, shell: FakeShell, gone: str) -> None:
    do(root, shell, "play")
    (root / ".venv" / gone).unlink()
    assert do(root, shell, "play")[1] == ["venv", "pip requirements.txt", "main.py"]


def test_an_environment_whose_python_was_uninstalled_is_made_anew(root: Path, shell: FakeShell) -> None:
    shell.base = str(root / "uninstalled" / "python")
    do(root, shell, "play")
    assert do(root, shell, "play")[1][0] == "venv"


def test_an_environment_of_another_python_version_is_made_anew(root: Path, shell: FakeShell) -> None:
    shell.version = "3.1.4"
    do(root, shell, "play")
    assert do(root, shell, "play")[1][0] == "venv"


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff", b'{"requirements.txt": "0"}'])
def test_a_broken_stamp_installs_again(root: Path, shell: FakeShell, content: bytes) -> None:
    do(root, shell, "play")
    (root / ".venv" / "installed.json").write_bytes(content)
    assert do(root, shell, "play")[1] == ["pip requirements.txt", "main.py"]
    assert json.loads((root / ".venv" / "installed.json").read_text("utf-8")).keys() == {"requirements.txt"}


def test_a_failed_install_says_why_and_is_done_again(
    root: Path, shell: FakeShell, capsys: pytest.CaptureFixture[str]
) -> None:
    shell.pip_says = ("Collecting a==1", "ERROR: No space left on device", "note: ask your system")
    shell.pip_status = 1
    assert do(root, shell, "test") == (1, ["venv", "pip requirements.txt"])
    written = capsys.readouterr()
    assert written.err == "Could not install what Huecade needs. pip says: No space left on device.\n"
    assert "  a==1\n" in written.out

    shell.pip_status = 0
    assert do(root, shell, "test")[1][:2] == ["venv", "pip requirements.txt"]


def test_a_missing_network_is_named(root: Path, shell: FakeShell, capsys: pytest.CaptureFixture[str]) -> None:
    shell.pip_says = (
        "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError'",
        "ERROR: No matching distribution found for a==1",
    )
    shell.pip_status = 1
    assert do(root, shell, "play")[0] == 1
    assert capsys.readouterr().err == (
        "Could not install what Huecade needs. The network did not answer. "
        "pip says: No matching distribution found for a==1.\n"
    )


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_gets_one_sentence(
    root: Path,
    shell: FakeShell,
    module: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else find(name))
    assert do(root, shell, "play") == (1, [])
    error = capsys.readouterr().err
    assert f"module {module}," in error
    assert "python3-venv" in error
    assert error.count("\n") == 1


def test_an_old_environment_that_cannot_be_removed_gets_one_sentence(
    root: Path, shell: FakeShell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    do(root, shell, "play")
    (root / ".venv" / "unfinished").touch()

    def refuse(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", "python")

    monkeypatch.setattr(shutil, "rmtree", refuse)
    assert do(root, shell, "play") == (1, [])
    assert capsys.readouterr().err == (
        "The old .venv cannot be removed (Permission denied); close every program that uses it, or remove it by hand.\n"
    )


def test_a_file_in_the_place_of_the_environment_makes_room(root: Path, shell: FakeShell) -> None:
    (root / ".venv").write_text("", "utf-8")
    assert do(root, shell, "play") == (0, ["venv", "pip requirements.txt", "main.py"])


def test_a_missing_requirements_file_gets_one_sentence(
    root: Path, shell: FakeShell, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "requirements.txt").unlink()
    assert do(root, shell, "play") == (1, [])
    error = capsys.readouterr().err
    assert error.startswith("Could not open the arcade hall: No such file or directory: ")
    assert error.endswith("requirements.txt.\n")


def test_an_old_python_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    source = (dev.ROOT / "dev.py").read_text("utf-8")
    ast.parse(source, feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(dev.ROOT / "dev.py"))
    assert stop.value.code == "Huecade needs Python 3.11 or newer, but this is Python 3.9."


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("tset", "Did you mean test?"),
        ("Play", "Did you mean play?"),
        ("xyz", "There are play, test, lint, bench, shots, strips, sounds, words, build."),
    ],
)
def test_an_unknown_chore_gets_a_suggestion(
    root: Path, shell: FakeShell, name: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert do(root, shell, name) == (2, [])
    assert capsys.readouterr().err == f"There is no chore called {name}. {hint}\n"


def test_every_chore_is_listed(root: Path, shell: FakeShell, capsys: pytest.CaptureFixture[str]) -> None:
    assert do(root, shell) == (2, [])
    assert do(root, shell, "--help") == (0, [])
    written = capsys.readouterr().out
    for name, chore in dev.CHORES.items():
        assert written.count(f"  {name} ") == 2
        assert written.count(chore.sentence) == 2


@pytest.mark.parametrize("extra", [("--windowed", "--seed", "3"), ("--", "--windowed", "--seed", "3")])
def test_more_arguments_go_to_the_chore(root: Path, shell: FakeShell, extra: tuple[str, ...]) -> None:
    assert do(root, shell, "play", *extra)[1][-1] == "main.py --windowed --seed 3"


def test_lint_runs_every_check_and_returns_the_first_failure(root: Path, shell: FakeShell) -> None:
    shell.statuses = [0, 3, 1]
    status, commands = do(root, shell, "lint", "--fix")
    assert status == 3
    assert commands[-3:] == ["-m ruff check --fix", "-m ruff format --check", "-m mypy"]


def test_ctrl_c_ends_a_chore_quietly(root: Path, shell: FakeShell, capsys: pytest.CaptureFixture[str]) -> None:
    shell.statuses = [dev.INTERRUPTED]
    status, commands = do(root, shell, "lint")
    assert (status, commands[-1]) == (130, "-m ruff check")
    assert capsys.readouterr().err == ""


def test_ctrl_c_ends_the_set_up_quietly(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class Interrupted(FakeShell):
        def listen(self, command: Sequence[str], folder: Path, hear: Callable[[str], None]) -> int:
            raise KeyboardInterrupt

    assert do(root, Interrupted(), "play") == (130, [])
    assert capsys.readouterr().err == ""
    assert do(root, FakeShell(), "play")[1] == ["venv", "pip requirements.txt", "main.py"]


@pytest.fixture
def signals() -> Iterator[None]:
    handlers = {name: signal.getsignal(name) for name in (signal.SIGINT, signal.SIGTERM)}
    yield
    for name, handler in handlers.items():
        signal.signal(name, handler)


@pytest.mark.usefixtures("signals")
def test_the_real_shell_hands_on_folder_and_exit_status(root: Path) -> None:
    code = "import pathlib, sys; pathlib.Path('here').touch(); sys.exit(3)"
    assert dev.Shell().hand_over([sys.executable, "-c", code], root) == 3
    assert (root / "here").exists()


def test_the_real_shell_hears_both_outputs_line_by_line(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    code = "import os, sys; print('é', os.environ.get('PYTHONPATH'), flush=True); sys.exit('no')"
    lines: list[str] = []
    assert dev.Shell().listen([sys.executable, "-c", code], root, lines.append) == 1
    assert lines == ["é None", "no"]
