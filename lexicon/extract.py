"""Finds every message in the source: what ``_()``, ``N_()`` and ``ngettext()`` are called with."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from lexicon.messages import Message

SOURCES = ("engine", "scenes")
MARKS = {"_": 1, "N_": 1, "ngettext": 2}
"""How many of the first arguments are messages."""
CALLS = re.compile(rf"\b(?:{'|'.join(MARKS)})\s*\(")


class ExtractError(Exception):
    """A message that cannot be collected. Its text is a sentence that names file, line and reason."""


def messages_of(root: Path) -> list[Message]:
    """Every message of the project in ``root``, sorted by the first file that has it and then by its place there."""
    found: dict[str, Message] = {}
    paths = [path for folder in SOURCES for path in sorted((root / folder).rglob("*.py"))]
    for path in [*paths, root / "main.py"]:
        place = path.relative_to(root).as_posix()
        for singular, plural in messages_in(path.read_text("utf-8"), place):
            message = found.setdefault(singular, Message(singular, plural))
            if plural and message.plural not in ("", plural):
                raise ExtractError(f"{place} counts “{singular}” in other words than {message.places[0]} does.")
            message.plural = message.plural or plural
            if place not in message.places:
                message.places.append(place)
    return list(found.values())


def messages_in(source: str, place: str) -> Iterator[tuple[str, str]]:
    """Singular and plural ("" when nothing is counted) of every message of one file, from top to bottom.

    Raises ExtractError for a message that is put together, which no catalogue could hold.
    """
    if not CALLS.search(source):
        return  # it need not be taken apart
    calls = [node for node in ast.walk(ast.parse(source, place)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        texts = call.args[: MARKS.get(name, 0)]
        if any(isinstance(text, ast.JoinedStr | ast.BinOp) for text in texts):
            raise ExtractError(f"{place}:{call.lineno} puts a message together; use named fields and .format().")
        words = [text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)]
        if words and words[0]:
            yield words[0], words[1] if len(words) > 1 else ""
