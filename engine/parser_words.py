"""What is wrong with the letters of a TOML or SVG file, in our own words: a parser speaks English to programmers."""

from __future__ import annotations

import re
from xml.etree.ElementTree import ParseError
from xml.parsers.expat import errors

from engine.words import N_, _

ELSE = N_("it cannot be read here")
"""Whatever else a parser complains of."""
TEXT_OPEN = N_("a text is not closed: it needs a quotation mark at its end, on the same line")
LIST_OPEN = N_("a list is not closed: it needs a comma between its entries and ] at its end")
TABLE_OPEN = N_("a brace is not closed: its other half must stand on the same line")
HEADING_OPEN = N_("a heading is not closed: it needs as many ] as [")
TWICE = N_("the same key stands here a second time")
NO_EQUALS = N_("a key needs = and a value behind it")
NO_VALUE = N_("there is no value: a text stands in straight quotation marks, a list in [ ]")
TOO_MUCH = N_("too much stands here: behind a value comes a new line")
NO_KEY = N_("there is no key: a line is written as key = value, with a key of plain letters")
BAD_LETTER = N_("a letter stands here that TOML does not allow")
BAD_SLASH = N_("a \\ in a text begins nothing that TOML knows: write \\\\ for a single one")
TOO_DEEP = N_("its parts are nested too deeply")

_TOML = (
    (r"""Unterminated string|Expected "'|Illegal character '\\n'""", TEXT_OPEN),
    (r"Unclosed array", LIST_OPEN),
    (r"Unclosed inline table", TABLE_OPEN),
    (r"Expected '\]+' at the end", HEADING_OPEN),
    (r"Cannot overwrite|Cannot declare|Cannot mutate|Duplicate", TWICE),
    (r"Expected '=' after a key", NO_EQUALS),
    (r"Invalid value", NO_VALUE),
    (r"Expected newline or end of document", TOO_MUCH),
    (r"Invalid initial character for a key|Invalid statement", NO_KEY),
    (r"Illegal character", BAD_LETTER),
    (r"Unescaped|Invalid hex value|Escaped character", BAD_SLASH),
    (r"maximum recursion depth|nested too deeply", TOO_DEEP),
)
"""How the complaint of the TOML parser begins, and what we say; the first that fits."""
_XML = {
    errors.XML_ERROR_SYNTAX: N_("no picture begins here: the first word of an SVG is <svg"),
    errors.XML_ERROR_NO_ELEMENTS: N_("an element is not closed before the file ends"),
    errors.XML_ERROR_INVALID_TOKEN: N_(
        "a sign stands here that has no place there: perhaps a quotation mark is missing"
    ),
    errors.XML_ERROR_UNCLOSED_TOKEN: N_("a tag is not closed: it needs a > at its end"),
    errors.XML_ERROR_TAG_MISMATCH: N_("another element is closed here than the one that is open"),
    errors.XML_ERROR_DUPLICATE_ATTRIBUTE: N_("a tag has the same attribute twice"),
    errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT: N_("something stands behind the end of the picture"),
    errors.XML_ERROR_UNDEFINED_ENTITY: N_("a & begins nothing that SVG knows: leave it out or write the letter itself"),
    errors.XML_ERROR_UNBOUND_PREFIX: N_("a name with a colon belongs to another program, which the file does not name"),
}


def toml_fault(complaint: str) -> str:
    """What a complaint of the TOML parser, without its place, means."""
    return _(next((words for begin, words in _TOML if re.match(begin, complaint)), ELSE))


def xml_fault(fault: ParseError) -> str:
    """What a complaint of the XML parser, without its place, means."""
    return _(_XML.get(errors.messages.get(fault.code, ""), ELSE))
