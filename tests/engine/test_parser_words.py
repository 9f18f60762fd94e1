"""No word of a parser reaches a player: the usual faults are told in our own, and all others plainly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import parser_words as words
from engine.line_art import LineArtError, read_line_art
from engine.parser_words import ELSE, toml_fault
from engine.toml_file import TomlFault, parse_toml

TOML = [
    ('a = "x', words.TEXT_OPEN, (1, 7)),
    ('a = "x\ny"', words.TEXT_OPEN, (1, 7)),
    ("b = 1\na = 'x", words.TEXT_OPEN, (2, 7)),
    ('a = """x\n', words.TEXT_OPEN, (1, 9)),
    ("a = [1, 2\n", words.LIST_OPEN, (1, 10)),
    ("a = [1 2]", words.LIST_OPEN, (1, 8)),
    ("a = {b = 1", words.TABLE_OPEN, (1, 11)),
    ("[[card]\n", words.HEADING_OPEN, (1, 7)),
    ("[card\n", words.HEADING_OPEN, (1, 6)),
    ("a = 1\na = 2\n", words.TWICE, (2, 6)),
    ("[a]\n[a]", words.TWICE, (2, 3)),
    ("a = 1\nb\n", words.NO_EQUALS, (2, 2)),
    ("a = “x”", words.NO_VALUE, (1, 5)),
    ("a = ", words.NO_VALUE, (1, 4)),
    ("a = 1 b = 2", words.TOO_MUCH, (1, 7)),
    ("= 3", words.NO_KEY, (1, 1)),
    ("é = 3", words.NO_KEY, (1, 1)),
    ('a = "\1"', words.BAD_LETTER, (1, 6)),
    ('a = "my\\maps"', words.BAD_SLASH, None),
    ('a = "\\u12"', words.BAD_SLASH, None),
    ("a = " + "[" * 40_000, words.TOO_DEEP, (None, None)),
]


@pytest.mark.parametrize(("content", "said", "place"), TOML)
def test_a_fault_of_a_toml_file_is_told_with_its_place(content: str, said: str, place: Any) -> None:
    with pytest.raises(TomlFault) as raised:
        parse_toml(content.encode(), dict[str, Any])
    fault = raised.value
    assert fault.said == said
    assert place in (None, (fault.line, fault.column))


@pytest.mark.parametrize(
    ("content", "place", "told"),
    [
        ("<svg><g></svg>", (1, 11), "another element is closed here"),
        ("<svg>\n<g>", (2, 4), "an element is not closed before the file ends"),
        ("<svg><g", (1, 6), "a tag is not closed"),
        ("<svg a=1/>", (1, 8), "a sign stands here"),
        ("<svg/>\n<svg/>", (2, 1), "something stands behind the end"),
        ("<svg a='1' a='2'/>", (1, 12), "a tag has the same attribute twice"),
        ("<svg>&eacute;</svg>", (1, 6), "a & begins nothing that SVG knows"),
        ("<svg><x:y/></svg>", (1, 6), "a name with a colon belongs to another program"),
        ("svg", (1, 1), "no picture begins here"),
        ("<svg><![CDATA[", (1, 15), "it cannot be read here"),
    ],
)
def test_a_fault_of_an_svg_file_is_told_with_its_place(
    tmp_path: Path, content: str, place: tuple[int, int], told: str
) -> None:
    path = tmp_path / "x.svg"
    path.write_text(content)
    with pytest.raises(LineArtError) as raised:
        read_line_art(path, 60, (0, 0, 0))
    assert str(raised.value).startswith(f"it is not well-formed SVG ({told}")
    assert (raised.value.line, raised.value.column) == place


def test_what_a_parser_has_never_said_before_is_told_plainly() -> None:
    assert toml_fault("The flux capacitor is out of order") == ELSE
