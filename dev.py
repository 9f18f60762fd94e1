"""The chores of Huecade, with the standard library alone: ``python3 dev.py play``, test, lint, bench and more.

Each chore does all of its own set-up: it makes the private environment ``.venv`` beside this file, installs what the
requirements files name, and does neither again until something has changed.
"""

# No "from __future__ import annotations" and no new syntax: an old Python must get as far as the sentence below.
import difflib
import hashlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:
    sys.exit(f"Huecade needs Python 3.11 or newer, but this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

ROOT = Path(__file__).resolve().parent
BASE = "requirements.txt"
INTERRUPTED = 130
"""Exit status of a command that was ended by Ctrl-C."""
HIDDEN_FROM_CHILDREN = ("PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "__PYVENV_LAUNCHER__")
"""Settings of the caller's Python that would lead the one in .venv astray."""


class Chore(NamedTuple):
    """One thing that dev.py does; ``commands`` are arguments for the Python in .venv, run in turn in the repository."""

    sentence: str
    requirements: tuple[str, ...]
    commands: tuple[tuple[str, ...], ...]
    """What the caller adds goes to the end of the first command."""


CHORES = {
    "play": Chore("open the arcade hall", (BASE,), (("main.py",),)),
    "test": Chore("run the tests", (BASE,), (("-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"),)),
    "lint": Chore(
        "check style and types",
        (BASE, "requirements-dev.txt"),
        (("-m", "ruff", "check"), ("-m", "ruff", "format", "--check"), ("-m", "mypy")),
    ),
    "bench": Chore("measure speed and memory", (BASE, "requirements-bench.txt"), (("-m", "bench"),)),
    "shots": Chore("make the pictures of the README", (BASE,), (("docs/make_pictures.py",),)),
    "strips": Chore("make a film strip of every animation", (BASE,), (("docs/make_film_strips.py",),)),
    "sounds": Chore("make the sounds and the music", (BASE, "requirements-sounds.txt"), (("-m", "synth"),)),
    "words": Chore("bring the catalogues of words up to date", (BASE,), (("-m", "lexicon"),)),
    "build": Chore("make the download for this system", (BASE, "requirements-build.txt"), (("-m", "bundle"),)),
}


class SetUpError(Exception):
    """The environment could not be made ready. Its text is a sentence for the person at the keyboard."""


class Shell:
    """Runs commands for real; the tests hand in another one."""

    def listen(self, command: Sequence[str], folder: Path, hear: Callable[[str], None]) -> int:
        """Run ``command`` and give every line of its output to ``hear``; returns the exit status."""
        with subprocess.Popen(
            command,
            cwd=folder,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as child:
            for line in child.stdout or ():
                hear(line.rstrip())
        return child.returncode

    def hand_over(self, command: Sequence[str], folder: Path) -> int:
        """Run ``command`` with this terminal as its own; returns the exit status as a shell would give it."""
        with subprocess.Popen(command, cwd=folder, env=_environment()) as child:
            # The terminal sends Ctrl-C to the child as well: let it put its things in order, and wait for it.
            signal.signal(signal.SIGINT, lambda *_: None)
            signal.signal(signal.SIGTERM, lambda *_: child.terminate())
            status = child.wait()
        return status if status >= 0 else 128 - status


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in HIDDEN_FROM_CHILDREN}
    return {**kept, "PIP_USER": "0", "PYTHONNOUSERSITE": "1", "PYTHONUTF8": "1"}


class Environment:
    """The private environment ``.venv``.

    ``installed.json`` in it holds the hash of every requirements file that was installed. While something is made or
    installed there is a file ``unfinished`` too; an environment that still has it was torn and is made anew.
    """

    def __init__(self, root: Path, shell: Shell, say: Callable[[str], None]) -> None:
        """``root`` holds .venv and the requirements files; ``say`` tells the person what takes so long."""
        self._root = root
        self._folder = root / ".venv"
        self._unfinished = self._folder / "unfinished"
        self._stamp = self._folder / "installed.json"
        self._shell = shell
        self._say = say

    @property
    def python(self) -> str:
        """The interpreter of the environment."""
        return str(self._folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))

    def ensure(self, requirements: Sequence[str]) -> None:
        """Make the environment hold what the files ``requirements`` name; quick when it does. Raises SetUpError."""
        wanted = {name: hashlib.sha256((self._root / name).read_bytes()).hexdigest() for name in requirements}
        usable = self._is_usable()
        installed = self._installed() if usable else {}
        if wanted.items() <= installed.items():
            return
        if not usable:
            self._make()
        self._install(requirements)
        self._write_stamp({**installed, **wanted})

    def _is_usable(self) -> bool:
        """Whether .venv is whole, its interpreters are still there, and it was made for the Python that runs this."""
        recorded = self._recorded()
        version = ".".join(map(str, sys.version_info[:2]))
        return (
            not self._unfinished.exists()
            and os.path.exists(self.python)
            and os.path.exists(recorded.get("executable", ""))
            and recorded.get("version", "").startswith(version + ".")
        )

    def _recorded(self) -> dict[str, str]:
        """What Python itself wrote down about the environment; empty when that cannot be read."""
        try:
            lines = (self._folder / "pyvenv.cfg").read_text("utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            return {}
        pairs = (line.partition("=") for line in lines)
        return {key.strip(): value.strip() for key, _, value in pairs}

    def _installed(self) -> dict[str, str]:
        """The hash of every installed requirements file by name; empty when that cannot be read."""
        try:
            stamp = json.loads(self._stamp.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _write_stamp(self, stamp: dict[str, str]) -> None:
        beside = self._stamp.with_suffix(".new")
        beside.write_text(json.dumps(stamp, indent=1), "utf-8")
        beside.replace(self._stamp)
        self._unfinished.unlink()

    def _make(self) -> None:
        for module in ("venv", "ensurepip"):
            if importlib.util.find_spec(module) is None:
                raise SetUpError(
                    f"This Python comes without its module {module}, which makes private environments; "
                    "on Debian and Ubuntu, `sudo apt install python3-venv` adds it."
                )
        self._say("Making a private environment in .venv ...")
        self._clear()
        self._folder.mkdir()
        self._unfinished.touch()
        lines: list[str] = []
        # Not sys.executable: dev.py may be running in the very environment that is made anew.
        python: str = getattr(sys, "_base_executable", "") or sys.executable
        if self._shell.listen([python, "-I", "-m", "venv", str(self._folder)], self._root, lines.append):
            raise SetUpError(f"Could not make a private environment in .venv: {_reason(lines)}")

    def _clear(self) -> None:
        """Take the old .venv away, or a file or link of that name."""
        try:
            if self._folder.is_symlink() or self._folder.is_file():
                self._folder.unlink()
            elif self._folder.exists():
                shutil.rmtree(self._folder)
        except OSError as error:
            raise SetUpError(
                f"The old .venv cannot be removed ({error.strerror or error}); "
                "close every program that uses it, or remove it by hand."
            ) from error

    def _install(self, requirements: Sequence[str]) -> None:
        self._say("Installing what Huecade needs; this is done only when the requirements have changed.")
        self._unfinished.touch()
        command = [self.python, "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
        for name in requirements:
            command += ["-r", name]
        lines: list[str] = []

        def hear(line: str) -> None:
            lines.append(line)
            if line.startswith("Collecting "):
                self._say("  " + line.split()[1])

        if self._shell.listen(command, self._root, hear):
            cause = " The network did not answer." if any("Retrying (Retry(" in line for line in lines) else ""
            raise SetUpError(f"Could not install what Huecade needs.{cause} pip says: {_reason(lines)}")


def _reason(lines: Sequence[str]) -> str:
    """The last line that calls itself an error, or else the last one, as the end of a sentence."""
    said = [line.strip() for line in lines if line.strip()] or ["nothing"]
    errors = [line.partition(":")[2].strip() for line in said if line.lower().startswith("error:")]
    return (errors or said)[-1].rstrip(".") + "."


def _usage() -> str:
    rows = "\n".join(f"  {name:<7}{chore.sentence}" for name, chore in CHORES.items())
    return f"Usage: python3 dev.py CHORE [ARGUMENTS OF THE CHORE]\n{rows}"


def _unknown(name: str) -> str:
    near = difflib.get_close_matches(name, CHORES, n=1, cutoff=0.5)
    hint = f"Did you mean {near[0]}?" if near else f"There are {', '.join(CHORES)}."
    return f"There is no chore called {name}. {hint}"


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def main(arguments: Sequence[str], root: Path = ROOT, shell: Shell | None = None) -> int:
    """Do the chore that ``arguments`` name, in the repository ``root``; returns the exit status."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(_usage())
        return 0 if arguments else 2
    chore = CHORES.get(arguments[0])
    if chore is None:
        _complain(_unknown(arguments[0]))
        return 2
    extra = list(arguments[1:])
    if extra and extra[0] == "--":
        del extra[0]
    shell = shell or Shell()
    environment = Environment(root, shell, lambda sentence: print(sentence, flush=True))
    try:
        environment.ensure(chore.requirements)
        return _run(chore, extra, environment.python, root, shell)
    except SetUpError as error:
        _complain(str(error))
        return 1
    except OSError as error:
        _complain(f"Could not {chore.sentence}: {error.strerror or error}: {error.filename or root}.")
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(chore: Chore, extra: list[str], python: str, root: Path, shell: Shell) -> int:
    """Run every command, also after one that failed; returns the first status that is not 0."""
    first_failure = 0
    for index, command in enumerate(chore.commands):
        status = shell.hand_over([python, *command, *(extra if index == 0 else [])], root)
        first_failure = first_failure or status
        if status == INTERRUPTED:
            break
    return first_failure


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
