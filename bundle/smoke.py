"""Tries the zip as a stranger's machine would: elsewhere, without Python, and with nothing of this environment."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bundle import ROOT, BundleError, executable, folder_name, system_name, zip_path
from bundle.archive import unpack
from bundle.build import check_licences
from engine.start import languages
from engine.version import VERSION
from engine.words import SOURCE_LANGUAGE
from scenes.catalog import find_games

SEED = "7"
PLACE = "Où ça ? Là, 100 % à côté"
ON_WINDOWS = "Où ça, là, 100 % à côté"
"""The same without a letter that no folder may have there."""
NEEDED_BY_WINDOWS = ("SYSTEMROOT",)


def bare_environment(home: Path) -> dict[str, str]:
    """No PATH and no variable but those without which nothing starts, and a folder for the player's files."""
    kept = {name: os.environ[name] for name in NEEDED_BY_WINDOWS if sys.platform == "win32" and name in os.environ}
    return {**kept, "HUECADE_HOME": str(home)}


def said(command: Sequence[str], folder: Path, names: Mapping[str, str]) -> str:
    """What a command prints. Raises BundleError when it fails, or when it complains."""
    done = subprocess.run(
        command, cwd=folder, env=names, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode or done.stderr.strip():
        reason = (done.stderr.strip() or "nothing").splitlines()[-1]
        raise BundleError(f"{Path(command[0]).name} {' '.join(command[1:])} ended with {done.returncode}: {reason}")
    return done.stdout.strip()


def compare(name: str, bundled: str, source: str) -> None:
    """Raise BundleError when the download says something else than the source."""
    if not bundled or bundled != source:
        raise BundleError(f"{name}: the download says {bundled!r}, and the source {source!r}.")


def check(say: Callable[[str], None]) -> None:
    """Unpack the zip and play. Raises BundleError at the first difference."""
    system = system_name()
    path = zip_path(system)
    if not path.is_file():
        raise BundleError("There is no download to try: python3 dev.py build makes one.")
    with tempfile.TemporaryDirectory(prefix="huecade ") as scratch:
        place = Path(scratch, ON_WINDOWS if sys.platform == "win32" else PLACE)
        unpack(path, place)
        program = executable(system, place / folder_name(system))
        check_licences(place / folder_name(system), program)
        say("every library has its licence")
        _play(program, Path(scratch), say)


def _play(program: Path, scratch: Path, say: Callable[[str], None]) -> None:
    elsewhere = scratch / "elsewhere"
    elsewhere.mkdir()
    names = bare_environment(scratch / "home é")

    def bundled(*arguments: str) -> str:
        return said([str(program), *arguments], elsewhere, names)

    def source(*arguments: str) -> str:
        own = {**os.environ, "HUECADE_HOME": str(scratch / "source"), "PYTHONUTF8": "1"}
        return said([sys.executable, str(ROOT / "main.py"), *arguments], ROOT, own)

    compare("--version", bundled("--version"), f"Huecade {VERSION}")
    for game in find_games():
        match = ("--headless", "--seed", SEED, game.key)
        compare(game.key, bundled(*match), source(*match))
        say(f"{game.key}: the same standings as from the source")
        pictures = scratch / "pictures" / game.key
        bundled(*match, "--shots", str(pictures))
        seen = sorted(pictures.glob("*.png"))
        if not seen or not seen[-1].stem.endswith("results"):
            raise BundleError(f"{game.key}: the match was not pictured up to its results.")
        say(f"{game.key}: a match on its table, {len(seen)} pictures")
    for language in languages(ROOT / "assets"):
        if language != SOURCE_LANGUAGE:
            bundled("--headless", "--lang", language, "--seed", SEED)
            say(f"{language}: the language is there")
