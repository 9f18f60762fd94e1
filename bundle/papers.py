"""The texts beside the program: read-me, licence, credits, the manifest for the itch app, the entry of a Linux menu."""

from __future__ import annotations

import shutil
from pathlib import Path

from bundle import PROGRAMS
from bundle.licences import copy_licences
from engine.version import VERSION

TEXTS = Path(__file__).with_name("texts")
COPIED = ("LICENSE", "CREDITS.md")
MENU_FILES = ("huecade.desktop", "add-to-menu.sh")
MANIFEST = """\
[[actions]]
name = "play"
path = "{program}"
"""
FIRST_TIME = {
    "linux": (
        "    ./add-to-menu.sh adds Huecade to the menu of your desktop.",
        "    ./add-to-menu.sh ajoute Huecade au menu de votre bureau.",
    ),
    "windows": (
        "    The first time, Windows may say that it protected your PC: choose\n"
        "    \"More info\", then \"Run anyway\".",
        "    La première fois, Windows peut annoncer avoir protégé l'ordinateur :\n"
        "    choisissez « Informations complémentaires », puis « Exécuter quand même ».",
    ),
    "macos": (
        "    The first time, macOS may say that it cannot check Huecade: open System\n"
        "    Settings, Privacy & Security, and choose \"Open Anyway\".",
        "    La première fois, macOS peut refuser d'ouvrir Huecade : allez dans Réglages\n"
        "    Système, Confidentialité et sécurité, puis « Ouvrir quand même ».",
    ),
}  # fmt: skip
"""What helps when the program is opened for the first time, in English and in French."""


def read_me(system: str) -> str:
    """The text of READ-ME.txt for a system."""
    english, french = FIRST_TIME[system]
    words = (TEXTS / "READ-ME.txt").read_text("utf-8")
    return words.format(version=VERSION, program=PROGRAMS[system], first_time_en=english, first_time_fr=french)


def write_papers(root: Path, folder: Path, system: str, icon: Path) -> list[str]:
    """Put all of them into the folder of the download; returns the packages whose licence was not found."""
    newline = "\r\n" if system == "windows" else "\n"
    (folder / "READ-ME.txt").write_text(read_me(system), "utf-8", newline=newline)
    (folder / ".itch.toml").write_text(MANIFEST.format(program=PROGRAMS[system]), "utf-8", newline="\n")
    for name in COPIED:
        shutil.copyfile(root / name, folder / name)
    if system == "linux":
        for name in MENU_FILES:
            shutil.copyfile(TEXTS / name, folder / name)
        (folder / "add-to-menu.sh").chmod(0o755)
        shutil.copyfile(icon, folder / icon.name)
    return copy_licences(folder / "licences")
