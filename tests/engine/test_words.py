"""Words: English without a catalogue, another language with one."""

from __future__ import annotations

import os
import struct
from pathlib import Path
from random import Random

import pytest

from engine.words import (
    SEAL,
    _,
    choose_language,
    hear_of_torn_catalogues,
    in_every_language,
    language_name,
    listed,
    ngettext,
    printable,
)

WHOLE = Path(__file__).parents[2] / "assets" / "locale" / "fr" / "LC_MESSAGES" / "huecade.mo"


@pytest.fixture(autouse=True)
def nobody_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.words._hear", None)
    monkeypatch.setattr("engine.words._untold", [])


def write_catalogue(path: Path, messages: dict[str, str]) -> None:
    """A minimal compiled catalogue (.mo), as gettext lays it out."""
    pairs = sorted({"": "Content-Type: text/plain; charset=UTF-8\n", **messages}.items())
    keys = [key.encode() for key, _text in pairs]
    texts = [text.encode() for _key, text in pairs]
    table = 28
    start = table + 16 * len(pairs)
    offsets = b""
    body = b""
    for group in (keys, texts):
        for item in group:
            offsets += struct.pack("<2I", len(item), start + len(body))
            body += item + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(pairs), table, table + 8 * len(pairs), 0, 0)
    path.parent.mkdir(parents=True)
    path.write_bytes(header + offsets + body)


def test_without_a_catalogue_words_stay_english(tmp_path: Path) -> None:
    choose_language(tmp_path, "xx")
    assert _("Rematch") == "Rematch"
    assert ngettext("{n} player", "{n} players", 1) == "{n} player"
    assert ngettext("{n} player", "{n} players", 4) == "{n} players"


def test_a_catalogue_is_used_and_left_again(tmp_path: Path) -> None:
    write_catalogue(tmp_path / "fr" / "LC_MESSAGES" / "huecade.mo", {"Rematch": "Revanche"})
    choose_language(tmp_path, "fr")
    assert _("Rematch") == "Revanche"
    assert _("Unknown") == "Unknown"
    choose_language(tmp_path, "en")
    assert _("Rematch") == "Rematch"


def test_the_empty_message_stays_empty(tmp_path: Path) -> None:
    write_catalogue(tmp_path / "fr" / "LC_MESSAGES" / "huecade.mo", {})
    choose_language(tmp_path, "fr")
    assert _("") == ""


def test_what_no_font_can_draw_is_replaced_and_what_is_endless_is_cut() -> None:
    assert printable("Zoë, 4 × 3") == "Zoë, 4 × 3"
    assert printable("Prêt\u202f? Oui\u00a0: là") == "Prêt\u202f? Oui\u00a0: là"
    assert printable("a\0b\nc\udce9") == "a\ufffdb\ufffdc\ufffd"
    assert printable("x" * 10, most=10) == "x" * 10
    assert printable("x" * 11, most=10) == "x" * 10 + "…"


def test_names_are_listed_as_the_language_lists_them(tmp_path: Path) -> None:
    assert [listed(names) for names in ([], ["Ada"], ["Ada", "Bo"])] == ["", "Ada", "Ada and Bo"]
    assert listed(["Ada", "Bo", "Cy"]) == "Ada, Bo and Cy"
    write_catalogue(tmp_path / "fr" / "LC_MESSAGES" / "huecade.mo", {"{names} and {name}": "{names} et {name}"})
    choose_language(tmp_path, "fr")
    assert listed(["Ada", "Bo"]) == "Ada et Bo"


def test_a_language_is_called_as_it_calls_itself(tmp_path: Path, assets: Path) -> None:
    write_catalogue(tmp_path / "xx" / "LC_MESSAGES" / "huecade.mo", {})
    assert language_name(tmp_path, "xx") == "xx"
    assert language_name(assets / "locale", "en") == "English"
    assert language_name(assets / "locale", "fr") == "Français"


def torn(content: bytes, kind: str) -> bytes:
    """A catalogue as a full disk, a bad stick or a wrong download leaves it."""
    chance = Random(kind)
    middle = len(content) // 2
    match kind:
        case "empty":
            return b""
        case "cut in its head":
            return content[:13]
        case "cut in its table":
            return content[:4000]
        case "cut in its words":
            return content[:-3000]
        case "wrong head":
            return b"PK\3\4" + content[4:]
        case "random":
            return chance.randbytes(len(content))
        case "a block of random bytes":
            return content[:middle] + chance.randbytes(512) + content[middle + 512 :]
        case "one bit":
            return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]
        case "noughts at its end":
            return content[:middle] + bytes(len(content) - middle)
        case _:
            raise AssertionError(kind)


KINDS = (
    "empty", "cut in its head", "cut in its table", "cut in its words", "wrong head", "random",
    "a block of random bytes", "one bit", "noughts at its end",
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_torn_catalogue_is_told_once_and_english_goes_on(tmp_path: Path, kind: str, language: str) -> None:
    path = tmp_path / "fr" / "LC_MESSAGES" / "huecade.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(torn(WHOLE.read_bytes(), kind))
    said: list[str] = []
    choose_language(tmp_path, "fr")  # as the command line does, before there is anybody to hear
    hear_of_torn_catalogues(said.append)
    for _time in range(2):
        choose_language(tmp_path, language)
        assert _("Rematch") == "Rematch"
        assert ngettext("{count} point", "{count} points", 2) == "{count} points"
        assert language_name(tmp_path, "fr") == "fr"
        assert in_every_language(lambda: _("Rematch")) == {"en": "Rematch", "fr": "Rematch"}
    (sentence,) = said
    assert sentence == (
        "The translation fr/LC_MESSAGES/huecade.mo cannot be used (it is damaged); its words stay English."
    )


def test_no_catalogue_is_waited_for_and_one_of_another_compiler_is_used(tmp_path: Path) -> None:
    folders = [tmp_path / name / "LC_MESSAGES" for name in ("fo", "fr", "xx")]
    for folder in folders:
        folder.mkdir(parents=True)
    (folders[0] / "huecade.mo").mkdir()
    content = WHOLE.read_bytes()
    assert content[-len(SEAL) - 4 : -4] == SEAL
    (folders[1] / "huecade.mo").write_bytes(content[: -len(SEAL) - 4])
    if os.name == "posix":
        os.mkfifo(folders[2] / "huecade.mo")
    for language, word in (("fo", "Rematch"), ("fr", "Revanche"), ("xx", "Rematch")):
        choose_language(tmp_path, language)
        assert _("Rematch") == word
