"""Words: English without a catalogue, another language with one."""

from __future__ import annotations

import struct
from pathlib import Path

from engine.words import _, choose_language, language_name, listed, ngettext, printable


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
