"""Builds the zip for the machine it runs on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from bundle import PROGRAMS, ROOT, WORK, BundleError, executable, folder_name, system_name, zip_path
from bundle.archive import write_zip
from bundle.contents import INNER_FOLDER, build_arguments, missing, unwanted
from bundle.icons import ICON, write_icons
from bundle.libraries import owners_in, without_licence
from bundle.licences import copy_library_licences
from bundle.papers import write_papers

MODULES_ARCHIVE = "PYZ.pyz"
MEGABYTE = 1_000_000
OF_THE_SYSTEM = ("libgcc_s.so.1", "libstdc++.so.6")


def build(say: Callable[[str], None]) -> Path:
    """Make the zip; returns where it is. Raises BundleError."""
    full_name = system_name()
    system = full_name.partition("-")[0]
    if system not in PROGRAMS:
        raise BundleError(f"Nobody has tried to make a download for {full_name} yet.")
    shutil.rmtree(WORK, ignore_errors=True)
    icon = write_icons(ROOT / ICON, WORK / "icons")[system]
    say("Putting the program, Python and the libraries into one folder ...")
    made = _freeze(system, icon)
    folder = WORK / folder_name(full_name)
    if system == "macos":
        folder.mkdir()
        shutil.move(made, folder / PROGRAMS[system])
    else:
        shutil.move(made, folder)
    without = write_papers(ROOT, folder, system, icon)
    if without:
        raise BundleError(f"The licence of {', '.join(without)} was not found, and must go with it.")
    if system == "linux":
        drop_needless(folder / INNER_FOLDER)
    program = executable(full_name, folder)
    copy_library_licences(folder / "licences", owners_in(folder, program)[0])
    check_licences(folder, program)
    check_modules(_modules_of(program))
    path = zip_path(full_name)
    say("Packing ...")
    write_zip(folder, path)
    say(f"{path.relative_to(ROOT)}: {path.stat().st_size / MEGABYTE:.1f} MB")
    return path


def _freeze(system: str, icon: Path) -> Path:
    """Run PyInstaller; returns the folder (on macOS the .app) that it made."""
    command = [sys.executable, "-m", "PyInstaller", *build_arguments(ROOT, WORK, system, icon)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        reasons = [line for line in done.stderr.splitlines() if line.strip()] or ["nothing"]
        raise BundleError(f"PyInstaller could not make the program. It says: {reasons[-1].strip()}")
    program = Path(PROGRAMS[system])
    return WORK / "made" / (program.name if system == "macos" else program.stem)


def drop_needless(inner: Path) -> None:
    """Take out what does harm on Linux.

    Links to libraries in their packages: these find each other, and many an unzipper makes useless files of links.
    Libraries of the compiler: every desktop has them, and its graphics driver may need newer ones than ours.
    """
    for path in inner.iterdir():
        if path.name in OF_THE_SYSTEM or (path.is_symlink() and path.resolve().is_relative_to(inner.resolve())):
            path.unlink()


def _modules_of(program: Path) -> list[str]:
    from PyInstaller.archive.readers import CArchiveReader

    return list(CArchiveReader(str(program)).open_embedded_archive(MODULES_ARCHIVE).toc)


def check_modules(modules: list[str]) -> None:
    """Raise BundleError when a module of the program is not in, or one that has no business there is."""
    lost = missing(modules, ROOT)
    if lost:
        raise BundleError(f"The download lacks {', '.join(lost)}.")
    strange = unwanted(modules)
    if strange:
        raise BundleError(f"The download holds what it must not hold: {', '.join(strange)}.")


def check_licences(folder: Path, program: Path) -> None:
    """Raise BundleError when the licence of a library in a download is not there, or nobody knows whose it is."""
    bare = without_licence(folder, program)
    if bare:
        raise BundleError(f"The download holds libraries without their licence: {', '.join(bare)}.")
