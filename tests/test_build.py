"""What goes into the download, and how it is packed; ``dev.py build --check`` tries the finished zip itself."""

from __future__ import annotations

import os
import re
import stat
import struct
import subprocess
import sys
import tomllib
import zipfile
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import bench.bundle
import bundle
from bench import CannotMeasure
from bundle import BundleError, __main__, build, contents, icons, libraries, licences, papers, smoke
from bundle.archive import unpack, write_zip
from engine.version import VERSION
from scenes.catalog import find_games

ROOT = Path(__file__).resolve().parent.parent
SVG = ROOT / icons.ICON
SYSTEMS = ("linux", "windows", "macos")
IMPORTED_AS = {"opencv-python-headless": "cv2", "pytest-xdist": "xdist", "pyinstaller": "PyInstaller"}
NO_MODULE = {"pyinstaller-hooks-contrib"}


def required(name: str) -> set[str]:
    """The packages that a requirements file names."""
    lines = (ROOT / name).read_text("utf-8").splitlines()
    return {line.partition("==")[0] for line in lines if line and not line.startswith("#")}


# What is in


def test_every_module_of_every_game_is_named() -> None:
    named = set(contents.hidden_imports(ROOT))
    for game in find_games():
        for path in (ROOT / "scenes" / game.key).glob("*.py"):
            dotted = f"scenes.{game.key}" + ("" if path.stem == "__init__" else f".{path.stem}")
            assert dotted in named
    assert {"scenes", "scenes.catalog", "engine.loop"} <= named


def test_every_development_package_stays_out() -> None:
    product = {"pygame-ce", "pytmx", "msgspec", "platformdirs", "font-fredoka-one", "font-manrope"}
    files = [path.name for path in ROOT.glob("requirements*.txt")]
    others = set().union(*map(required, files)) - product - NO_MODULE
    assert len(files) >= 5
    assert {IMPORTED_AS.get(name, name) for name in others} <= set(contents.EXCLUDED)


def test_no_part_of_the_program_is_excluded() -> None:
    assert contents.unwanted(contents.hidden_imports(ROOT)) == []


def test_a_strange_or_a_lost_module_stops_the_build() -> None:
    whole = contents.hidden_imports(ROOT)
    build.check_modules([*whole, "json", "numbers"])
    with pytest.raises(BundleError, match=r"numpy\.core, pytest"):
        build.check_modules([*whole, "pytest", "numpy.core"])
    with pytest.raises(BundleError, match=r"lacks scenes\.catalog"):
        build.check_modules([name for name in whole if name != "scenes.catalog"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_pyinstaller_is_told_all_of_it(system: str) -> None:
    told = contents.build_arguments(ROOT, Path("work"), system, Path("icon"))
    pairs = list(pairwise(told))
    assert ("--add-data", f"{ROOT / 'assets'}{os.pathsep}assets") in pairs
    assert {name for option, name in pairs if option == "--exclude-module"} == set(contents.EXCLUDED)
    assert {name for option, name in pairs if option == "--hidden-import"} == set(contents.hidden_imports(ROOT))
    assert ("--windowed" in told) == (system != "linux")
    assert told[-1] == str(ROOT / "main.py")


def test_the_catalog_finds_the_games_where_there_are_no_folders(tmp_path: Path) -> None:
    """As in the download: the modules come out of an archive, and nothing lies on the disk."""
    archive = tmp_path / "modules.zip"
    with zipfile.ZipFile(archive, "w") as pack:
        for package in contents.PACKAGES:
            for path in (ROOT / package).rglob("*.py"):
                pack.write(path, path.relative_to(ROOT).as_posix())
    code = "from scenes.catalog import find_games; print(*(game.key for game in find_games()))"
    names = {**os.environ, "PYTHONPATH": str(archive), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=names, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [game.key for game in find_games()]


def test_needless_links_and_libraries_are_dropped_and_others_kept(tmp_path: Path) -> None:
    inner = tmp_path / "internal"
    (inner / "libs").mkdir(parents=True)
    for name in ("libs/a.so", "kept.so", "libstdc++.so.6"):
        (inner / name).write_bytes(b"x")
    if os.name == "posix":
        (inner / "a.so").symlink_to("libs/a.so")
        (inner / "outer.so").symlink_to(tmp_path / "elsewhere")
    build.drop_needless(inner)
    left = {path.name for path in inner.iterdir()}
    assert left == {"libs", "kept.so"} | ({"outer.so"} if os.name == "posix" else set())


# Names


def test_a_download_is_named_for_its_version_and_system() -> None:
    assert bundle.system_name("linux", "x86_64") == "linux"
    assert bundle.system_name("win32", "AMD64") == "windows"
    assert bundle.system_name("darwin", "arm64") == "macos"
    assert bundle.system_name("darwin", "x86_64") == "macos-x86_64"
    assert bundle.zip_path("linux").name == f"huecade-{VERSION}-linux.zip"


def test_the_program_is_where_the_system_wants_it() -> None:
    folder = Path("a b")
    assert bundle.executable("linux", folder) == folder / "huecade"
    assert bundle.executable("windows", folder) == folder / "Huecade.exe"
    assert bundle.executable("macos-x86_64", folder) == folder / "Huecade.app" / "Contents" / "MacOS" / "Huecade"


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "engine.version.VERSION"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert f"\n## {VERSION}\n" in (ROOT / "CHANGELOG.md").read_text("utf-8")


# Icons


def test_the_icon_is_drawn_in_every_size() -> None:
    picture = pygame.image.load(BytesIO(icons.png(SVG, 64)), "icon.png")
    assert picture.get_size() == (64, 64)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((32, 32))[:3] == (0xFF, 0xC2, 0x3C)


def test_the_icon_for_windows_holds_every_size() -> None:
    file = icons.ico(SVG)
    assert struct.unpack_from("<HHH", file) == (0, 1, len(icons.ICO_SIZES))
    for number, size in enumerate(icons.ICO_SIZES):
        side, *_rest, length, offset = struct.unpack_from("<BBBBHHII", file, 6 + 16 * number)
        assert side == size % 256
        picture = pygame.image.load(BytesIO(file[offset : offset + length]), "icon.png")
        assert picture.get_size() == (size, size)


def test_the_icon_for_macos_holds_every_size() -> None:
    file = icons.icns(SVG)
    assert struct.unpack_from(">4sI", file) == (b"icns", len(file))
    found, place = {}, 8
    while place < len(file):
        name, length = struct.unpack_from(">4sI", file, place)
        found[name] = pygame.image.load(BytesIO(file[place + 8 : place + length]), "icon.png").get_width()
        place += length
    assert found == icons.ICNS_SIZES


# The texts beside it


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_papers_go_with_it(tmp_path: Path, system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "copy_licences", lambda folder: [])
    picture = tmp_path / "huecade.png"
    picture.write_bytes(icons.png(SVG, 16))
    folder = tmp_path / "folder"
    folder.mkdir()
    papers.write_papers(ROOT, folder, system, picture)
    manifest = tomllib.loads((folder / ".itch.toml").read_text("utf-8"))
    assert manifest == {"actions": [{"name": "play", "path": bundle.PROGRAMS[system]}]}
    words = (folder / "READ-ME.txt").read_text("utf-8")
    assert words.count(bundle.PROGRAMS[system]) == 2
    assert VERSION in words
    assert "{" not in words
    assert (folder / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert (folder / "CREDITS.md").is_file()
    assert (folder / "huecade.desktop").exists() == (system == "linux")


def test_every_shipped_package_brings_its_licence(tmp_path: Path) -> None:
    here = [name for name in licences.SHIPPED if name != "pyinstaller"]  # only there when dev.py build has run
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(licences, "SHIPPED", here)
        assert licences.copy_licences(tmp_path) == []
    assert {path.name for path in tmp_path.iterdir()} >= set(here)


if sys.platform.startswith("linux"):

    @pytest.mark.parametrize("name", ["plain", "Où ça ? 100 %", 'a "b" $c `d` \\e & f|g'])
    def test_the_menu_entry_starts_the_program_wherever_its_folder_is(tmp_path: Path, name: str) -> None:
        folder = tmp_path / name
        folder.mkdir()
        for file in papers.MENU_FILES:
            (folder / file).write_bytes((papers.TEXTS / file).read_bytes())
        names = {"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(tmp_path / "data")}
        subprocess.run(["sh", str(folder / "add-to-menu.sh")], env=names, capture_output=True, check=True)
        entry = (tmp_path / "data" / "applications" / "huecade.desktop").read_text("utf-8").splitlines()
        (command,) = [line.removeprefix("Exec=") for line in entry if line.startswith("Exec=")]
        # As the standard of desktop entries says: first the file's own backslashes, then the quotes, then the signs.
        text = command.replace("\\\\", "\\")
        assert (text[0], text[-1]) == ('"', '"')
        assert re.sub(r"\\(.)", r"\1", text[1:-1]).replace("%%", "%") == str(folder / "huecade")
        (icon,) = [line.removeprefix("Icon=") for line in entry if line.startswith("Icon=")]
        assert icon.replace("\\\\", "\\") == str(folder / "huecade.png")
        assert "StartupWMClass=huecade" in entry


# The zip


def test_a_zip_keeps_rights_and_links(tmp_path: Path) -> None:
    folder = tmp_path / "huecade é"
    (folder / "inner").mkdir(parents=True)
    (folder / "inner" / "data").write_bytes(b"data")
    program = folder / "program"
    program.write_bytes(b"run")
    program.chmod(0o755)
    if os.name == "posix":
        (folder / "link").symlink_to("inner/data")
        (folder / "way").symlink_to("inner")
    write_zip(folder, tmp_path / "out" / "a.zip")
    unpack(tmp_path / "out" / "a.zip", tmp_path / "elsewhere")
    again = tmp_path / "elsewhere" / "huecade é"
    assert (again / "inner" / "data").read_bytes() == b"data"
    if os.name == "posix":
        assert os.access(again / "program", os.X_OK)
        assert not (again / "inner" / "data").stat().st_mode & stat.S_IXUSR
        assert os.readlink(again / "link") == "inner/data"
        assert os.readlink(again / "way") == "inner"


def test_the_same_content_gives_the_same_zip(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for name in ("b", "a"):
        (folder / name).write_text(name, "utf-8")
    write_zip(folder, tmp_path / "1.zip")
    os.utime(folder / "a", (0, 0))
    write_zip(folder, tmp_path / "2.zip")
    assert (tmp_path / "1.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()


# The workflows


def test_every_download_that_is_built_is_pushed() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    built = re.findall(r"^ +channel: ([a-z-]+)$", text, re.MULTILINE)
    (pushed,) = re.findall(r"for channel in ([a-z -]+); do", text)
    assert built == pushed.split()
    assert {channel.partition("-")[0] for channel in built} == set(SYSTEMS)


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_a_workflow_runs_on_all_three_systems_and_names_their_versions(name: str) -> None:
    text = (ROOT / ".github" / "workflows" / name).read_text("utf-8")
    assert {image.partition("-")[0] for image in re.findall(r"\b(?:ubuntu|windows|macos)-\d+", text)} == {
        "ubuntu",
        "windows",
        "macos",
    }
    assert "-latest" not in text
    assert "\t" not in text


# The trial


def test_the_trial_has_no_python_and_no_variable_of_ours(tmp_path: Path) -> None:
    names = smoke.bare_environment(tmp_path)
    assert set(names) <= {"HUECADE_HOME", *smoke.NEEDED_BY_WINDOWS}


def test_the_trial_sees_a_difference_a_complaint_and_a_failure(tmp_path: Path) -> None:
    smoke.compare("game", "1\tAda", "1\tAda")
    with pytest.raises(BundleError, match="game: the download says '1', and the source '2'"):
        smoke.compare("game", "1", "2")
    with pytest.raises(BundleError):
        smoke.compare("game", "", "")
    names = dict(os.environ)
    assert smoke.said([sys.executable, "-c", "print(1)"], tmp_path, names) == "1"
    for code in ("import sys; sys.exit('no such thing')", "import sys; print('no such thing', file=sys.stderr)"):
        with pytest.raises(BundleError, match="no such thing"):
            smoke.said([sys.executable, "-c", code], tmp_path, names)


def test_without_a_download_the_trial_says_how_to_make_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(smoke, "zip_path", lambda system: tmp_path / "none.zip")
    assert __main__.main(["--check"]) == 1
    assert capsys.readouterr().err == "There is no download to try: python3 dev.py build makes one.\n"
    assert __main__.main(["--chek"]) == 2


def test_the_bench_tells_the_size_beside_its_goal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench.bundle, "DIST", tmp_path)
    with pytest.raises(CannotMeasure, match=r"dev\.py build"):
        bench.bundle.rows()
    with zipfile.ZipFile(tmp_path / "huecade-1.2.3-linux.zip", "w") as made:
        made.writestr("huecade/_internal/assets/sound.ogg", b"x" * 500_000)
        made.writestr("huecade/_internal/library.so", b"x" * 1_500_000)
    (row,) = bench.bundle.rows()
    assert (row.value, row.unit, row.goal) == (pytest.approx(2, abs=0.001), "MB", 45)
    assert (row.yardstick, row.ratio) == ("its pictures, sounds, words 0.5 MB", pytest.approx(4, abs=0.01))
    assert "huecade-1.2.3-linux.zip" in row.name


# Licences of the libraries

LIBRARY = b"\x7fELF and more"


def test_every_library_of_the_installed_pygame_has_an_owner_and_a_text() -> None:
    package = Path(pygame.__file__).parent
    folders = [package.with_name("pygame_ce.libs"), package / ".dylibs", package]
    found = {libraries.owner_of(path) for folder in folders for path in folder.glob("*") if SHARED.search(path.name)}
    assert len(found) > 5
    left_out = {libraries.owner_of(Path("libasound-2b3a3662.so.2.0.0")), libraries.owner_of(Path("libportmidi.so"))}
    assert left_out == {None}, "PyInstaller leaves them out; nobody has entered their licences"
    for owner in found - {None, "pygame-ce", "python"}:
        assert (licences.TEXTS / f"{owner}.txt").stat().st_size > 500


SHARED = re.compile(r"\.(so|dll|dylib)\b")


@pytest.mark.parametrize(
    ("name", "owner"),
    [
        ("internal/libz.so.1", "zlib"),
        ("zlib1.dll", "zlib"),
        ("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", "sdl2"),
        ("SDL2_image.dll", "sdl2_image"),
        ("libSDL2_gfx.so", None),
        ("pygame/.dylibs/libpng16.16.dylib", "png"),
        ("libopus.0.dylib", "opus"),
        ("libopusfile-96d7a9c0.so.0.4.5", "opusfile"),
        ("libmpg123-0.dll", "mpg123"),
        ("Python", "python"),
        ("python311.dll", "python"),
        ("VCRUNTIME140_1.dll", "python"),
        ("api-ms-win-crt-heap-l1-1-0.dll", "python"),
        ("internal/_ctypes.pyd", "python"),
        ("internal/python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", "python"),
        ("internal/pygame/base.cpython-311-darwin.so", "pygame-ce"),
        ("internal/pygame/_sdl2/audio.cp311-win_amd64.pyd", "pygame-ce"),
        ("internal/strange.cpython-311-x86_64-linux-gnu.so", None),
        ("libpngx.so", None),
        ("helper", None),
    ],
)
def test_a_library_is_known_by_its_name_on_every_system(name: str, owner: str | None) -> None:
    assert libraries.owner_of(Path(name)) == owner


def test_a_library_without_licence_stops_the_build(tmp_path: Path) -> None:
    for name in ("huecade", "internal/libogg-1.so.0", "internal/libvorbis.so.0"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(LIBRARY)
    program = tmp_path / "huecade"
    with pytest.raises(BundleError, match=r"without their licence: ogg, vorbis\."):
        build.check_licences(tmp_path, program)
    owners, unknown = libraries.owners_in(tmp_path, program)
    assert (owners, unknown) == ({"ogg", "vorbis"}, [])
    licences.copy_library_licences(tmp_path / "licences", owners)
    build.check_licences(tmp_path, program)
    assert (tmp_path / "licences" / "common" / "LGPL-2.1.txt").stat().st_size > 20_000
    (tmp_path / "licences" / "ogg" / "LICENSE.txt").write_bytes(b"")
    (tmp_path / "internal" / "data.bin").write_bytes(LIBRARY)
    with pytest.raises(BundleError, match=r"data\.bin, ogg\."):
        build.check_licences(tmp_path, program)


def test_every_library_whose_licence_goes_with_it_is_credited() -> None:
    said = (ROOT / "CREDITS.md").read_text("utf-8").casefold().replace("sdl_", "sdl2_").replace("sdl 2", "sdl2")
    owners = {*libraries.LIBRARIES.values(), *(name for inner in libraries.INSIDE.values() for name in inner)}
    assert [owner for owner in sorted(owners - {"python_inside"}) if owner not in said] == []
    assert {path.stem for path in licences.TEXTS.glob("*.txt")} == owners - {"python"}
