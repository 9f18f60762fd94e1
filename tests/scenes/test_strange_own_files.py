"""One strange file of the players' own spoils no other, and what only looks strange is read."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from engine import own_content, toml_file
from engine.folders import Folders
from engine.own_content import OwnKind
from scenes.speed_colors import own_drawings
from tests.scenes.test_own_files import KINDS, TEMPLATES, TOML_KINDS, look, only, put


@pytest.fixture
def folders() -> Folders:
    return Folders.standard()


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_whose_name_is_not_utf8_is_refused(folders: Folders, kind: str) -> None:
    name = os.fsdecode(b"maison-\xe9" + KINDS[kind].suffix.encode())
    try:
        put(folders, kind, KINDS[kind].template, (TEMPLATES / KINDS[kind].template).read_bytes())
        (folders.own(kind) / name).write_bytes((TEMPLATES / KINDS[kind].template).read_bytes())
    except OSError:
        return  # this disk takes no such name
    found = look(folders, kind)
    assert found.files == 1
    assert "its name is not UTF-8 text" in only(found).sentence
    only(found).sentence.encode()


@pytest.mark.parametrize("kind", KINDS)
def test_a_stumble_over_one_file_leaves_the_others(
    folders: Folders, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner: object = own_drawings if kind == "drawings" else own_content
    name = "read_in_pieces" if kind == "drawings" else "_read_tables"
    untouched = getattr(owner, name)

    def stumbling(path: Path, *rest: object) -> object:
        if path.stem == "bad":
            raise RecursionError
        return untouched(path, *rest)

    monkeypatch.setattr(owner, name, stumbling)
    for stem in ("bad", "good"):
        put(folders, kind, stem + KINDS[kind].suffix, (TEMPLATES / KINDS[kind].template).read_bytes())
    found = look(folders, kind)
    assert found.files == 1
    assert only(found).sentence == f"bad{KINDS[kind].suffix}: it cannot be read (RecursionError)."


@pytest.mark.parametrize("part", ["a", '"a"', "'a'", r'"\""', " a "])
def test_a_key_of_very_many_parts_is_refused_unread(folders: Folders, part: str) -> None:
    put(folders, "characters", "odd.toml", "[[character]]\n" + ".".join([part] * 900) + "= 1")
    assert "a key has more than 32 parts" in only(look(folders, "characters")).sentence


def test_an_entry_may_nest_as_deeply_as_it_likes(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toml_file, "_LONG_KEY", re.compile(b"(?!)"))
    put(folders, "characters", "odd.toml", "[[character]]\n" + ".".join(["a"] * 900) + "= 1")
    assert only(look(folders, "characters")).sentence == "odd.toml, entry 1, from line 1: there is no field called a."


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.folder)
def test_a_byte_order_mark_does_no_harm(folders: Folders, kind: OwnKind) -> None:
    content = (TEMPLATES / kind.template).read_bytes()
    put(folders, kind.folder, f"good{kind.suffix}", b"\xef\xbb\xbf" + content)
    found = look(folders, kind.folder)
    assert (found.files, found.refused) == (1, ())


@pytest.mark.parametrize("kind", TOML_KINDS)
def test_a_heading_after_a_byte_order_mark_has_its_line(folders: Folders, kind: str) -> None:
    key = {"categories": "card", "characters": "character"}[kind]
    put(folders, kind, "odd.toml", f"\ufeff[[{key}]]\nodd = 1")
    refusal = only(look(folders, kind))
    assert "from line 1" in refusal.sentence
    excerpt = refusal.excerpt() if refusal.excerpt is not None else None
    assert excerpt is not None and excerpt.lines[0] == f"[[{key}]]"


LONG = "x" * 90_000


@pytest.mark.parametrize("kind", TOML_KINDS)
@pytest.mark.parametrize(
    "content",
    [
        '[[{key}]]\nname = "{long}"\n',
        "[[{key}]]\n{long} = 1\n",
        "[[{key}]]\nname = {long}\n",
        "{long}\n",
        "[[{long}]]\n",
        '[[{key}]]\nname = ["{long}"]\n',
        '[[{key}]]\n"{long}" = {{ "{long}" = 1 }}\n',
        '[[{key}]]\nhints = ["a", "b", "{long}"]\n',
    ],
)
def test_no_word_of_a_file_makes_a_sentence_without_end(folders: Folders, kind: str, content: str) -> None:
    key = {"categories": "category", "characters": "character"}[kind]
    put(
        folders,
        kind,
        "long.toml",
        content.format(key=key, long=LONG[:40_000] if content.count("long") > 1 else LONG),
    )
    refused = look(folders, kind).refused
    assert refused
    assert all(len(refusal.sentence) < 700 for refusal in refused)


def test_no_word_of_a_drawing_makes_a_sentence_without_end(folders: Folders) -> None:
    for number, inner in enumerate(
        (f"<{LONG}/>", f'<path d="M0 0{LONG}" stroke-width="{9}{"9" * 90_000}"/>', f"<a:{LONG}/>")
    ):
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640">{inner}</svg>'
        put(folders, "drawings", f"long-{number}.svg", text)
    refused = look(folders, "drawings").refused
    assert len(refused) == 3
    assert all(len(refusal.sentence) < 700 for refusal in refused)
