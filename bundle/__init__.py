"""Makes the download for the machine it runs on: ``python -m bundle`` builds it, ``--check`` behind it tries it."""

from __future__ import annotations

import platform
import sys
from pathlib import Path

from engine.version import VERSION

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
"""Where the finished zip is."""
WORK = ROOT / ".build"
"""Where it is made; nothing in it is worth keeping."""
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
USUAL_MACHINES = {"linux": "x86_64", "windows": "amd64", "macos": "arm64"}
"""The machine that the name of a system alone stands for."""
PROGRAMS = {"linux": "huecade", "windows": "Huecade.exe", "macos": "Huecade.app"}
"""What a player opens, in the folder of the download."""


class BundleError(Exception):
    """The download cannot be made or does not work; the text says why in one sentence."""


def system_name(system: str = sys.platform, machine: str = "") -> str:
    """``linux``, ``windows`` or ``macos``, with the machine behind it when that is not the usual one."""
    name = SYSTEMS.get(system, system)
    machine = (machine or platform.machine()).lower()
    return name if USUAL_MACHINES.get(name, machine) == machine else f"{name}-{machine}"


def folder_name(system: str) -> str:
    """The name of the folder in the zip; the zip is named after it."""
    return f"huecade-{VERSION}-{system}"


def zip_path(system: str) -> Path:
    """Where the zip of a system is."""
    return DIST / f"{folder_name(system)}.zip"


def executable(system: str, folder: Path) -> Path:
    """The program in a folder that was unpacked, as it is started from a terminal."""
    name = system.partition("-")[0]
    program = folder / PROGRAMS[name]
    return program / "Contents" / "MacOS" / program.stem if name == "macos" else program
