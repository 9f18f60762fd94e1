"""gettext for every word that a player sees."""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "huecade"
_translation: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def choose_language(locale_folder: Path, language: str) -> None:
    """Use the catalogue of ``language`` ("en", "fr"); English, the source language, needs none."""
    global _translation, _language
    _translation = gettext.translation(DOMAIN, locale_folder, [language], fallback=True)
    _language = language


def language_in_use() -> str:
    """The language last chosen, for what is kept in several languages outside of the catalogue (titles of drawings)."""
    return _language


def _(message: str) -> str:
    """The message in the language in use."""
    return _translation.gettext(message) if message else ""


def ngettext(singular: str, plural: str, count: int) -> str:
    """The form that goes with ``count`` in the language in use."""
    return _translation.ngettext(singular, plural, count)


def printable(text: str, most: int = 400) -> str:
    """One line of at most ``most`` letters that any font can draw, of a text that may quote a broken file."""
    line = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[: most + 1])
    return line if len(line) <= most else line[:most] + "…"


def N_(message: str) -> str:
    """Mark a message for the catalogue without translating it yet (constants, GameInfo)."""
    return message
