"""gettext for every word that a player sees."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

DOMAIN = "huecade"
SOURCE_LANGUAGE = "en"
SOURCE_LANGUAGE_NAME = "English"
NAME_FIELD = "x-language-name"
"""Field of a catalogue's header with the language's own name for itself."""
NO_BREAK_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Python does not count them among the printable letters, but French stands on them."""
MISSING = "\N{REPLACEMENT CHARACTER}"
Said = TypeVar("Said")
_translation: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE_LANGUAGE
_locale_folder: Path | None = None


def choose_language(locale_folder: Path, language: str) -> None:
    """Use the catalogue of ``language`` ("en", "fr"); English, the source language, needs none."""
    global _translation, _language, _locale_folder
    _translation = gettext.translation(DOMAIN, locale_folder, [language], fallback=True)
    _language, _locale_folder = language, locale_folder


def language_in_use() -> str:
    """The language last chosen, for what is kept in several languages outside of the catalogue (titles of drawings)."""
    return _language


def in_every_language(say: Callable[[], Said]) -> dict[str, Said]:
    """What ``say`` says in each language there is, for what is kept until somebody reads it in another one."""
    if _locale_folder is None:
        return {_language: say()}
    folder, used = _locale_folder, _language
    found = (path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    said = {}
    try:
        for language in sorted({SOURCE_LANGUAGE, *found}):
            choose_language(folder, language)
            said[language] = say()
    finally:
        choose_language(folder, used)
    return said


def language_name(locale_folder: Path, language: str) -> str:
    """A language in its own words, so that whoever reads no other finds it again; its code when it does not say."""
    if language == SOURCE_LANGUAGE:
        return SOURCE_LANGUAGE_NAME
    return gettext.translation(DOMAIN, locale_folder, [language], fallback=True).info().get(NAME_FIELD, language)


def _(message: str) -> str:
    """The message in the language in use."""
    return _translation.gettext(message) if message else ""


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form that goes with ``count`` in the language in use."""
    return _translation.ngettext(singular, plural, count)


def listed(names: Sequence[str]) -> str:
    """Names in a row: "Ada", "Ada and Bo", "Ada, Bo and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {name}").format(names=", ".join(names[:-1]), name=names[-1])


def printable(text: str, most: int = 400) -> str:
    """One line of at most ``most`` letters that any font can draw, of a text that may quote a broken file."""
    shown = (letter if letter.isprintable() or letter in NO_BREAK_SPACES else MISSING for letter in text[: most + 1])
    line = "".join(shown)
    return line if len(line) <= most else line[:most] + "…"


def N_(message: str) -> str:
    """Mark a message for the catalogue without translating it yet (constants, GameInfo)."""
    return message
