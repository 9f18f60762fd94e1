"""The licences of everything in the download, as their makers wrote them."""

from __future__ import annotations

import re
import shutil
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

SHIPPED = ("pygame-ce", "pytmx", "msgspec", "platformdirs", "font-fredoka-one", "font-manrope", "pyinstaller")
LICENCE = re.compile(r"(licen[cs]e|copying|ofl|lgpl|notice)[^/]*$", re.IGNORECASE)
TEXTS = Path(__file__).with_name("texts") / "licences"
"""Licences of the libraries that no package brings, and in ``common`` the long ones that several of them name."""


def copy_licences(folder: Path) -> list[str]:
    """Copy them into ``folder``, one folder a package; returns the packages that bring none."""
    without = []
    for name in SHIPPED:
        files = metadata.distribution(name).files or []
        found = [file for file in files if LICENCE.match(file.name) and file.suffix not in (".py", ".pyc")]
        for file in found:
            (folder / name).mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(file.locate()), folder / name / file.name)
        if not found:
            without.append(name)
    for place in (Path(sysconfig.get_path("stdlib")), Path(sysconfig.get_config_var("prefix") or ".")):
        if (place / "LICENSE.txt").is_file():
            (folder / "python").mkdir(parents=True, exist_ok=True)
            shutil.copyfile(place / "LICENSE.txt", folder / "python" / "LICENSE.txt")
            break
    return without


def copy_library_licences(folder: Path, owners: Iterable[str]) -> None:
    """Copy the licences of the libraries of these projects into ``folder``, as far as there are any."""
    for owner in owners:
        text = TEXTS / f"{owner}.txt"
        if text.is_file():
            (folder / owner).mkdir(parents=True, exist_ok=True)
            shutil.copyfile(text, folder / owner / "LICENSE.txt")
    shutil.copytree(TEXTS / "common", folder / "common", dirs_exist_ok=True)
