"""`python3 dev.py words`: brings every catalogue in step with the source."""

from __future__ import annotations

import sys
from pathlib import Path

from lexicon.catalogue import (
    CatalogueError,
    brought_up_to_date,
    catalogue_path,
    catalogue_text,
    compiled,
    languages_in,
    new_header,
    read_catalogue,
    template_path,
    template_text,
)
from lexicon.extract import ExtractError, messages_of
from lexicon.messages import Message

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"


def update(root: Path, locale: Path) -> str:
    """Write all catalogues anew; returns what there is to say. Raises CatalogueError and ExtractError."""
    messages = messages_of(root)
    _write(template_path(locale), template_text(messages).encode())
    said = [f"{len(messages)} messages."]
    for language in languages_in(locale):
        path = catalogue_path(locale, language)
        header, known = read_catalogue(path) if path.exists() else (new_header(language), [])
        fresh = brought_up_to_date(known, messages)
        _write(path, catalogue_text(header, fresh).encode())
        _write(path.with_suffix(".mo"), compiled(header, fresh))
        said.append(f"{language}: {_lacking(fresh)}")
    return "\n".join(said)


def _lacking(messages: list[Message]) -> str:
    lacking = [message.singular for message in messages if not message.is_translated]
    return "\n  ".join([f"{len(lacking)} untranslated:", *lacking]) if lacking else "complete."


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


if __name__ == "__main__":
    try:
        print(update(ROOT, LOCALE))
    except (CatalogueError, ExtractError) as error:
        sys.exit(str(error))
