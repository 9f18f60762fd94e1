"""The rules of the house, read off the source: who may import whom, how long things may be, which words stay out."""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXT = {"", ".css", ".html", ".json", ".md", ".po", ".pot", ".py", ".svg", ".tmx", ".toml", ".tsx", ".txt", ".yml"}

LONGEST_FILE = 600
"""A file holds one thing; beyond so many lines it has to say why it is still one."""
LONGEST_MAIN = 59
LONGEST_FUNCTION = 50
EMPTY_NAMES = {"common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}

PURE = ("rules", "bots", "content")
"""Modules of a game that know no screen and no clock, and with them whatever they import from their own folder."""
PURE_MAY_IMPORT = ("msgspec", "engine.game_info", "engine.pieces", "engine.toml_file", "engine.unseen", "engine.words")
CLOCKS_AND_CHANCE = ("datetime", "secrets", "time", "uuid")
NO_PYGAME = ("engine/actions.py", "engine/game_info.py", "engine/words.py")

PRODUCT = ("main.py", "engine/", "scenes/")
PRODUCT_MAY_IMPORT = ("font_fredoka_one", "font_manrope", "msgspec", "platformdirs", "pygame", "pytmx")
READS_EVENTS = "engine/devices.py"
EVENT_READERS = {"get", "poll", "wait"}

# One letter stands in brackets so that no pattern matches itself.
UNWANTED = [
    r"/[w]ork/",
    r"/[r]oot\b",
    r"/[t]mp\b",
    r"/[f]arm/",
    r"/[h]ome/",
    r"/[U]sers/",
    r"\b[C]:\\",
    r"[p]ypi",
    r"[p]ythonhosted",
    r"[i]ndex-url",
    r"\b[T]ODO\b",
    r"\b[F]IXME\b",
    r"\b[X]XX\b",
    r"\braise [N]otImplementedError",
    r"\b[n]ot implemented\b",
    r"\b[p]laceholder",
    r"\b[A]I[- ](generated|assisted|written)",
    r"\b[l]anguage model",
    r"\b[C]hatGPT\b",
]


BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where a statement holds others."""


@dataclass(frozen=True)
class Source:
    """One Python file; ``path`` is relative to the repository, with forward slashes."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)

    @cached_property
    def statements(self) -> list[ast.AST]:
        """Every statement, however deep; a walk through all expressions takes ten times as long."""
        found: list[ast.AST] = [self.tree]
        for node in found:  # grows meanwhile
            for block in BLOCKS:
                inner = getattr(node, block, ())
                found += inner if isinstance(inner, list) else ()
        return found

    @cached_property
    def imports(self) -> list[str]:
        """The dotted name of every module and of every name taken out of one."""
        names: list[str] = []
        for node in self.statements:
            if isinstance(node, ast.Import):
                names += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                above = PurePosixPath(self.path).parts[: -node.level] if node.level else ()
                module = ".".join([*above, *([node.module] if node.module else [])])
                names += [f"{module}.{alias.name}" for alias in node.names]
        return names

    @cached_property
    def game(self) -> str | None:
        """The game that the file belongs to."""
        parts = self.path.split("/")
        return parts[1] if parts[0] == "scenes" and len(parts) > 2 else None


Sources = Mapping[str, Source]


def walk() -> Iterator[Path]:
    """Every text file of the project outside of caches and hidden folders."""
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [name for name in inner if name == ".ci" or not name.startswith((".", "__pycache__"))]
        yield from (Path(folder, name) for name in names if Path(name).suffix in TEXT and name != ".git")


def is_or_is_in(name: str, modules: Iterable[str]) -> bool:
    """Whether a dotted name is one of ``modules`` or something in one."""
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def games(sources: Sources) -> set[str]:
    return {source.game for source in sources.values() if source.game}


def the_engine_knows_no_scene(sources: Sources) -> Iterator[str]:
    for path, source in sources.items():
        if path.startswith("engine/"):
            yield from (f"{path} imports {name}" for name in source.imports if is_or_is_in(name, ["scenes"]))


def no_game_knows_another(sources: Sources) -> Iterator[str]:
    every = games(sources)
    for path, source in sources.items():
        if source.game:
            others = [f"scenes.{game}" for game in every - {source.game}]
            yield from (f"{path} imports {name}" for name in source.imports if is_or_is_in(name, others))


def shared_screens_name_no_game(sources: Sources) -> Iterator[str]:
    every = games(sources)
    for path, source in sources.items():
        if path == "main.py" or (path.startswith("scenes/") and not source.game):
            for game in every:
                spelled = re.search(rf"\b{game.replace('_', '[ _-]?')}\b", source.text, re.IGNORECASE)
                if spelled:
                    yield f"{path} names {spelled.group()}"


def rules_bots_and_content_are_pure(sources: Sources) -> Iterator[str]:
    for game in sorted(games(sources)):
        own = f"scenes/{game}/"
        waiting = [f"{own}{name}.py" for name in PURE]
        seen: set[str] = set()
        while waiting:
            path = waiting.pop()
            if path in seen or path not in sources:
                continue
            seen.add(path)
            for name in sources[path].imports:
                if name.startswith(f"scenes.{game}."):
                    waiting.append(f"{own}{name.split('.')[2]}.py")
                elif not is_pure(name):
                    yield f"{path} imports {name}"
            if "random." in sources[path].text:
                yield from (f"{path} calls {call}" for call in unseeded(sources[path].tree))


def is_pure(name: str) -> bool:
    if name.startswith("random."):
        return name == "random.Random"
    top = name.partition(".")[0]
    return is_or_is_in(name, PURE_MAY_IMPORT) or (top in sys.stdlib_module_names and top not in CLOCKS_AND_CHANCE)


def unseeded(tree: ast.Module) -> Iterator[str]:
    """What is used of the module ``random`` beside its class ``Random``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            used = ast.unparse(node)
            if node.value.id == "random" and used != "random.Random":
                yield used


def only_devices_read_events(sources: Sources) -> Iterator[str]:
    for path, source in sources.items():
        if path.startswith(PRODUCT) and path != READS_EVENTS and "event" in source.text:
            yield from (f"{path} imports {name}" for name in source.imports if is_or_is_in(name, ["pygame.event"]))
            for node in ast.walk(source.tree):
                if isinstance(node, ast.Attribute) and node.attr in EVENT_READERS:
                    used = ast.unparse(node)
                    if re.fullmatch(r"(pygame|pg)\.event\.\w+", used):
                        yield f"{path} uses {used}"


def actions_and_contracts_know_no_pygame(sources: Sources) -> Iterator[str]:
    for path in NO_PYGAME:
        if path in sources:
            yield from (f"{path} imports {name}" for name in sources[path].imports if is_or_is_in(name, ["pygame"]))


def the_product_imports_what_it_requires(sources: Sources) -> Iterator[str]:
    for path, source in sources.items():
        if path.startswith(PRODUCT):
            for name in source.imports:
                top = name.partition(".")[0]
                own = top in ("engine", "scenes") or top in sys.stdlib_module_names
                if not own and top not in PRODUCT_MAY_IMPORT:
                    yield f"{path} imports {name}"


def files_and_functions_are_short(sources: Sources) -> Iterator[str]:
    for path, source in sources.items():
        longest = LONGEST_MAIN if path == "main.py" else LONGEST_FILE
        lines = len(source.text.splitlines())
        if lines > longest:
            yield f"{path} has {lines} lines"
        for node in source.statements:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    yield f"{path}: {node.name} has {lines} lines"


def files_are_named_for_what_they_hold(sources: Sources) -> Iterator[str]:
    for path in sources:
        words = {word for part in PurePosixPath(path).with_suffix("").parts for word in part.split("_")}
        yield from (f"{path} is named {word}" for word in sorted(words & EMPTY_NAMES))


RULES = [
    the_engine_knows_no_scene,
    no_game_knows_another,
    shared_screens_name_no_game,
    rules_bots_and_content_are_pure,
    only_devices_read_events,
    actions_and_contracts_know_no_pygame,
    the_product_imports_what_it_requires,
    files_and_functions_are_short,
    files_are_named_for_what_they_hold,
]

BREACHES = [
    (the_engine_knows_no_scene, "engine/loop.py", "from scenes import hall"),
    (no_game_knows_another, "scenes/chess/board.py", "from scenes.draughts.rules import Man"),
    (no_game_knows_another, "scenes/chess/board.py", "from scenes import draughts"),
    (shared_screens_name_no_game, "scenes/hall.py", "FIRST = 'chess'"),
    (shared_screens_name_no_game, "scenes/hall.py", "# Snap Dragon first"),
    (rules_bots_and_content_are_pure, "scenes/chess/rules.py", "import pygame"),
    (rules_bots_and_content_are_pure, "scenes/chess/rules.py", "from engine.text import draw_text"),
    (rules_bots_and_content_are_pure, "scenes/chess/rules.py", "import time"),
    (rules_bots_and_content_are_pure, "scenes/chess/rules.py", "from random import choice"),
    (rules_bots_and_content_are_pure, "scenes/chess/bots.py", "import random\n\nrandom.shuffle([])"),
    (rules_bots_and_content_are_pure, "scenes/chess/content.py", "from scenes.chess.look import BOARD"),
    (rules_bots_and_content_are_pure, "scenes/chess/content.py", "from . import look"),
    (only_devices_read_events, "scenes/hall.py", "import pygame\n\npygame.event.get()"),
    (only_devices_read_events, "engine/loop.py", "from pygame.event import poll"),
    (actions_and_contracts_know_no_pygame, "engine/actions.py", "from pygame import Rect"),
    (the_product_imports_what_it_requires, "engine/paint.py", "import numpy"),
    (files_and_functions_are_short, "engine/paint.py", "pass\n" * 601),
    (files_and_functions_are_short, "main.py", "pass\n" * 60),
    (files_and_functions_are_short, "engine/paint.py", "def draw():\n" + "    pass\n" * 50),
    (files_are_named_for_what_they_hold, "scenes/chess/board_utils.py", ""),
]
"""For every rule what it must catch, in a project of the games chess, draughts and snap_dragon."""

Rule = Callable[[Sources], Iterator[str]]


def test_the_project_keeps_every_rule() -> None:
    """One test, so that every file is taken apart once however many workers share the tests."""
    modules = {path.relative_to(ROOT).as_posix(): path for path in walk() if path.suffix == ".py"}
    project = {name: Source(name, path.read_text("utf-8")) for name, path in modules.items()}
    breaches = {rule.__name__: list(rule(project)) for rule in RULES}
    assert {rule: found for rule, found in breaches.items() if found} == {}


@pytest.mark.parametrize(("rule", "path", "text"), BREACHES, ids=[rule.__name__ for rule, _, _ in BREACHES])
def test_the_rule_catches_a_breach(rule: Rule, path: str, text: str) -> None:
    sound = [
        Source("scenes/chess/look.py", "import pygame"),
        Source("scenes/draughts/rules.py", "from random import Random"),
        Source("scenes/snap_dragon/rules.py", "import msgspec"),
    ]
    project = {source.path: source for source in sound}
    assert list(rule(project)) == []
    assert list(rule({**project, path: Source(path, text)})) != []


def requirements() -> list[str]:
    lines = [line for path in ROOT.glob("requirements*.txt") for line in path.read_text("utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def test_every_requirement_is_pinned_to_one_version() -> None:
    pinned = re.compile(r"[a-z0-9-]+==[0-9]+(\.[0-9]+)*")
    assert requirements()
    assert [line for line in requirements() if not pinned.fullmatch(line)] == []


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "CREDITS.md"])
def test_every_requirement_has_its_reason_and_its_makers_are_named(page: str) -> None:
    rows = [line.lower() for line in (ROOT / page).read_text("utf-8").splitlines() if line.startswith("|")]
    named = {word for row in rows for word in re.findall(r"[a-z0-9-]+", row)}
    assert [line for line in requirements() if line.split("==")[0] not in named] == []


def unwanted(text: str) -> list[str]:
    """What of ``UNWANTED`` is in a text, in small letters.

    Without a boundary in front a pattern begins with letters, for which a text is searched in no time.
    """
    small = text.lower()
    near = [pattern.lower() for pattern in UNWANTED if re.search(pattern.lower().removeprefix(r"\b"), small)]
    return [found.group() for pattern in near for found in re.finditer(pattern, small)]


def test_no_file_holds_a_word_that_is_not_for_readers() -> None:
    found = {path.relative_to(ROOT).as_posix(): unwanted(path.read_text("utf-8")) for path in walk()}
    assert {path: words for path, words in found.items() if words} == {}


@pytest.mark.parametrize("pattern", UNWANTED)
def test_every_unwanted_word_would_be_found(pattern: str) -> None:
    word = re.sub(r"\\b|[\[\]]", "", pattern).replace("(generated|assisted|written)", "written").replace("\\\\", "\\")
    assert unwanted(f"see {word.replace('- ', '-')} here")
