"""gettext for every word that a player sees."""

from __future__ import annotations

import gettext
import io
import stat
import zlib
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
LONGEST_SENTENCE = 400
"""Letters of anything that is shown, or written to the log in one line."""
SEAL = b"\0Huecade\0"
"""Stands behind a compiled catalogue, before four bytes with its CRC-32: so any damage is found."""
_catalogues: dict[Path, gettext.NullTranslations] = {}
_untold: list[str] = []
"""Sentences about catalogues that cannot be used, until somebody hears them."""
_hear: Callable[[str], None] | None = None
_translation: gettext.NullTranslations = gettext.NullTranslations()
_language = SOURCE_LANGUAGE
_locale_folder: Path | None = None


def choose_language(locale_folder: Path, language: str) -> None:
    """Use the catalogue of ``language`` ("en", "fr"); English, the source language, needs none.

    A catalogue that is torn is told to whoever hears of it, and English goes on.
    """
    global _translation, _language, _locale_folder
    _translation = _catalogue(locale_folder, language)
    _language, _locale_folder = language, locale_folder


def hear_of_torn_catalogues(hear: Callable[[str], None]) -> None:
    """From now on ``hear`` gets a sentence about each catalogue that cannot be used; those found already, at once."""
    global _hear
    _hear = hear
    while _untold:
        hear(_untold.pop(0))


def sealed(content: bytes) -> bytes:
    """A compiled catalogue with its check sum behind it, where other programs do not look."""
    return content + SEAL + zlib.crc32(content).to_bytes(4, "little")


def _catalogue(locale_folder: Path, language: str) -> gettext.NullTranslations:
    path = locale_folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if path not in _catalogues:
        try:
            _catalogues[path] = _read(path)
        except FileNotFoundError:
            _catalogues[path] = gettext.NullTranslations()
        except Exception as fault:  # gettext stumbles over a torn file in many ways
            _catalogues[path] = gettext.NullTranslations()
            reason = (fault.strerror if isinstance(fault, OSError) and fault.errno else None) or _("it is damaged")
            sentence = _("The translation {file} cannot be used ({reason}); its words stay English.")
            tell = _untold.append if _hear is None else _hear
            tell(sentence.format(file=f"{language}/{path.parent.name}/{path.name}", reason=reason))
    return _catalogues[path]


def _read(path: Path) -> gettext.NullTranslations:
    """The catalogue in a file. Raises whatever gettext stumbles over."""
    if not stat.S_ISREG(path.stat().st_mode):  # a pipe would be waited for
        raise ValueError
    content = path.read_bytes()
    inner, seal, check = content[: -len(SEAL) - 4], content[-len(SEAL) - 4 : -4], content[-4:]
    is_sealed = seal == SEAL
    if is_sealed and zlib.crc32(inner).to_bytes(4, "little") != check:
        raise ValueError
    catalogue = gettext.GNUTranslations(io.BytesIO(inner if is_sealed else content))
    for count in range(3):
        catalogue.ngettext("", "", count)
    return catalogue


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
    return _catalogue(locale_folder, language).info().get(NAME_FIELD, language)


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


def cut(text: str, most: int = LONGEST_SENTENCE) -> str:
    """At most ``most`` letters of a text that may quote a broken file: the one place where what is shown is bounded."""
    return text if len(text) <= most else text[:most] + "…"


def printable(text: str, most: int = LONGEST_SENTENCE) -> str:
    """One line of at most ``most`` letters that any font can draw, of a text that may quote a broken file."""
    shown = (letter if letter.isprintable() or letter in NO_BREAK_SPACES else MISSING for letter in text[: most + 1])
    return cut("".join(shown), most)


def N_(message: str) -> str:
    """Mark a message for the catalogue without translating it yet (constants, GameInfo)."""
    return message
