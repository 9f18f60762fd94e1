"""Opens a folder in the file manager of the system, where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame

BUNDLED_PATHS = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
"""A download sets these for itself, and keeps what they were under the same names with _ORIG."""


def can_open_folders() -> bool:
    """Whether there is a screen to open a folder on, and a program that does it."""
    if pygame.display.get_init() and pygame.display.get_driver() in ("dummy", "offscreen"):
        return False
    return sys.platform == "win32" or _opener() is not None


def open_folder(folder: Path) -> bool:
    """Open a folder, without waiting for it; whether a program was found that does."""
    if not can_open_folders():
        return False
    try:
        if sys.platform == "win32":
            os.startfile(folder)  # the folder is one of this program's own
        else:
            opener = _opener()
            if opener is None:
                return False
            nothing = subprocess.DEVNULL
            subprocess.Popen(
                [opener, str(folder)], stdin=nothing, stdout=nothing, stderr=nothing, env=_environment(),
                start_new_session=True,
            )  # fmt: skip
    except OSError:
        return False
    return True


def _opener() -> str | None:
    return shutil.which("open" if sys.platform == "darwin" else "xdg-open")


def _environment() -> dict[str, str]:
    """The environment as it was before a download changed it: another program needs libraries of its own."""
    environment = dict(os.environ)
    for name in BUNDLED_PATHS:
        original = environment.pop(f"{name}_ORIG", None)
        if original is not None:
            environment[name] = original
        elif getattr(sys, "frozen", False):
            environment.pop(name, None)
    return environment
