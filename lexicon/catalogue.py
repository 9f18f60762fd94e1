"""Reads, brings up to date and writes catalogues: huecade.pot, and huecade.po with its huecade.mo for each language."""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterable, Sequence
from pathlib import Path

from engine.words import sealed
from lexicon.messages import Message, fields_of

DOMAIN = "huecade"
HEADER = (
    "Project-Id-Version: Huecade",
    "Language: {language}",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=UTF-8",
    "Content-Transfer-Encoding: 8bit",
    "Plural-Forms: nplurals=2; plural=(n != 1);",
    "X-Language-Name: {language}",
)
"""Of a new language; its translator then puts in the rule of its plurals and its own name for itself."""
FIELDS_FLAG = "#, python-brace-format"
MO_MAGIC = 0x950412DE
MO_HEADER_BYTES = 28


class CatalogueError(Exception):
    """A catalogue that cannot be read. Its text is a sentence that names file, line and reason."""


def template_path(locale: Path) -> Path:
    """Where all messages stand untranslated."""
    return locale / f"{DOMAIN}.pot"


def catalogue_path(locale: Path, language: str) -> Path:
    """Where the translations into a language stand."""
    return locale / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages_in(locale: Path) -> list[str]:
    """Every language that has a folder."""
    return sorted(path.name for path in locale.iterdir() if path.is_dir())


# Text


def template_text(messages: Iterable[Message]) -> str:
    """huecade.pot: the messages and where they are used, with nothing that changes by itself."""
    empty = [Message(message.singular, message.plural, message.places) for message in messages]
    return catalogue_text(new_header(""), empty)


def new_header(language: str) -> Message:
    """The entry on top of a catalogue that is new."""
    return Message("", forms=["".join(f"{line}\n" for line in HEADER).format(language=language)])


def catalogue_text(header: Message, messages: Iterable[Message]) -> str:
    """A whole catalogue as a file holds it."""
    return "\n".join(_entry(message) for message in [header, *messages])


def _entry(message: Message) -> str:
    lines = [f"# {note}".rstrip() for note in message.notes]
    lines += [f"#: {place}" for place in message.places]
    if fields_of(message.singular + message.plural):
        lines.append(FIELDS_FLAG)
    lines += _written("msgid", message.singular)
    if message.plural:
        lines += _written("msgid_plural", message.plural)
        for number, form in enumerate(message.forms or ["", ""]):
            lines += _written(f"msgstr[{number}]", form)
    else:
        lines += _written("msgstr", message.forms[0] if message.forms else "")
    return "\n".join(lines) + "\n"


def _written(keyword: str, text: str) -> list[str]:
    """A text in quotes, with each of its lines on one of its own."""
    parts = text.splitlines(keepends=True) or [""]
    quoted = [_quoted(part) for part in parts]
    return [f"{keyword} {quoted[0]}"] if len(parts) == 1 else [f'{keyword} ""', *quoted]


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


# Reading


def read_catalogue(path: Path) -> tuple[Message, list[Message]]:
    """The header and the messages of a catalogue. Raises CatalogueError."""
    entries: list[Message] = []
    keyword = ""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        line = line.strip()
        if line.startswith("#~") or line.startswith("#, fuzzy"):
            raise CatalogueError(
                f"{path}, line {number}: {line[:10]} marks what is not finished; translate or remove it."
            )
        first, _space, rest = line.partition(" ")
        if first in ("#", "#:", "msgid") and keyword.startswith(("", "msgstr")[bool(entries)]):
            if not entries or keyword:
                entries.append(Message(""))
            keyword = ""
        if line.startswith("#") or not line:
            _remark(entries, first, rest)
            continue
        if not line.startswith('"'):
            keyword, line = first, rest
        try:
            _append(entries[-1], keyword, ast.literal_eval(line))
        except (IndexError, SyntaxError, ValueError) as fault:
            raise CatalogueError(f"{path}, line {number} makes no sense: {line}") from fault
    if not entries or entries[0].singular or not entries[0].forms:
        raise CatalogueError(f"{path} has no header.")
    return entries[0], entries[1:]


def _remark(entries: Sequence[Message], mark: str, text: str) -> None:
    if mark == "#":
        entries[-1].notes.append(text)
    elif mark == "#:":
        entries[-1].places += text.split()


def _append(entry: Message, keyword: str, text: str) -> None:
    if keyword == "msgid":
        entry.singular += text
    elif keyword == "msgid_plural":
        entry.plural += text
    elif keyword.startswith("msgstr"):
        index = int(keyword.removeprefix("msgstr").strip("[]") or 0)
        entry.forms += [""] * (index + 1 - len(entry.forms))
        entry.forms[index] += text
    else:
        raise ValueError(keyword)


# Bringing up to date


def brought_up_to_date(known: Iterable[Message], messages: Iterable[Message]) -> list[Message]:
    """All ``messages`` with the translations and notes there were; what the source has no more goes."""
    by_key = {message.key: message for message in known}
    fresh = []
    for message in messages:
        old = by_key.get(message.key, Message(""))
        fresh.append(Message(message.singular, message.plural, message.places, old.notes, old.forms))
    return fresh


def compiled(header: Message, messages: Iterable[Message]) -> bytes:
    """huecade.mo, as the standard library reads it: every translated message, sorted as the format asks for."""
    pairs = [("\0".join(filter(None, entry.key)), "\0".join(entry.forms)) for entry in messages if entry.is_translated]
    encoded = sorted((key.encode(), text.encode()) for key, text in [("", header.forms[0]), *pairs])
    tables: list[int] = []
    body = b""
    start = MO_HEADER_BYTES + 16 * len(encoded)
    for items in zip(*encoded, strict=True):
        for item in items:
            tables += [len(item), start + len(body)]
            body += item + b"\0"
    second = MO_HEADER_BYTES + 8 * len(encoded)
    head = struct.pack("<7I", MO_MAGIC, 0, len(encoded), MO_HEADER_BYTES, second, 0, 0)
    return sealed(head + struct.pack(f"<{len(tables)}I", *tables) + body)
