"""What goes into the download and what stays out of it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from bundle import PROGRAMS

PACKAGES = ("engine", "scenes")
"""Read in by name while the program runs, so that nothing but their folders says what is in them."""
FONTS = ("font_fredoka_one", "font_manrope")
DEVELOPMENT = (
    "PyInstaller", "_pytest", "cv2", "execnet", "hypothesis", "mypy", "numpy", "pip", "pyloudnorm", "pytest", "rlcard",
    "ruff", "scipy", "setuptools", "soundfile", "xdist",
)  # fmt: skip
"""What only the chores of dev.py need."""
NEVER_USED = (
    "PIL", "_bz2", "_hashlib", "_lzma", "_ssl", "_uuid", "bench", "bundle", "bz2", "doctest", "lib2to3", "lzma",
    "pydoc", "sqlite3", "ssl", "synth", "tests", "tkinter", "unittest", "xmlrpc",
)  # fmt: skip
"""Large parts of Python, or of this repository, that would come along without being asked for."""
EXCLUDED = (*DEVELOPMENT, *NEVER_USED)
INNER_FOLDER = "internal"


def hidden_imports(root: Path) -> list[str]:
    """The dotted name of every module of the program, games and all, in alphabetical order."""
    found = set()
    for package in PACKAGES:
        for path in (root / package).rglob("*.py"):
            parts = path.relative_to(root).with_suffix("").parts
            found.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return sorted(found)


def build_arguments(root: Path, work: Path, system: str, icon: Path) -> list[str]:
    """The arguments of PyInstaller; its result is the folder (or the .app) in ``work/made``."""
    arguments = ["--noconfirm", "--clean", "--onedir", "--log-level", "WARN", "--name", Path(PROGRAMS[system]).stem]
    arguments += ["--contents-directory", INNER_FOLDER, "--python-option", "X utf8=1", "--icon", str(icon)]
    if system != "linux":
        arguments += ["--windowed"]
    if system == "macos":
        arguments += ["--osx-bundle-identifier", "io.itch.huecade"]
    arguments += ["--distpath", str(work / "made"), "--workpath", str(work / "parts"), "--specpath", str(work)]
    arguments += ["--paths", str(root), "--add-data", f"{root / 'assets'}{os.pathsep}assets"]
    for font in FONTS:
        arguments += ["--collect-data", font]
    for name in hidden_imports(root):
        arguments += ["--hidden-import", name]
    for name in EXCLUDED:
        arguments += ["--exclude-module", name]
    return [*arguments, str(root / "main.py")]


def unwanted(modules: Iterable[str]) -> list[str]:
    """Those modules (dotted names) that were to stay out."""
    return sorted(name for name in modules if name.partition(".")[0] in EXCLUDED)


def missing(modules: Iterable[str], root: Path) -> list[str]:
    """Those modules of the program that are not among ``modules``."""
    return sorted(set(hidden_imports(root)) - set(modules))
