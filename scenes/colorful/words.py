"""The word that a player names: is it a word, and does it hold the name of a colour, and in which letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from engine.toml_file import TomlFault, read_toml
from engine.words import _
from scenes.colorful.content import COLOURS, LANGUAGES, LONGEST_WORD, Language
from scenes.colorful.deck import ASSETS, content_error

NAMES_FILE = ASSETS / "colour_names.toml"
HYPHENS = "-‐‑–—"
JOINERS = f"{HYPHENS}'’ʼ`´."
"""Marks that hold the parts of one word together: a name may hide across them."""
INVISIBLE = ("Cf", "Cc", "Cs", "Co", "Cn")
"""Unicode's kinds of letters that are not to be seen."""
KEPT_LETTERS, KEPT_WORDS = 1024, 64
"""What is remembered: a screen asks again with every frame."""
PLURAL = "s"
LIKENESS: dict[str, str] = {"en": "ish", "fr": "âtre"}
"""By language what is put behind the name of a colour for something like it: bluish, rosâtre."""
LIGATURES = {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"}
"""Letters that Unicode does not take apart, and what they are read as."""


class Offence(msgspec.Struct, frozen=True):
    """The name of a colour in a word: letters ``start`` to ``end`` (exclusive) of the cleaned word."""

    name: str
    colour: int | None
    """The card that bears the name; None for a shade."""
    start: int
    end: int


class ColourNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colour names of one language."""

    anywhere: tuple[str, ...]
    """Refused wherever they stand in a word; in words of another language at their beginning."""
    whole: tuple[str, ...]
    """Refused as a whole word only, with or without a final s, and with the ending for what is like them."""
    cards: dict[str, str]
    """The card that a name stands for, where that is not its own name."""

    def offence(self, name: str, start: int, end: int) -> Offence:
        """What is wrong with these letters."""
        card = self.cards.get(name, name)
        return Offence(name, COLOURS.index(card) if card in COLOURS else None, start, end)


def clean(word: str) -> str:
    """The word as it goes into the game: composed letters, one space between words, none around, nothing invisible."""
    composed = unicodedata.normalize("NFC", word)
    shown = [letter for letter in composed if letter.isspace() or unicodedata.category(letter) not in INVISIBLE]
    return " ".join("".join(shown).split())


def refusal(word: str, language: Language) -> str | None:
    """Why a cleaned word cannot be named, as a sentence for the player; None when it can."""
    if language not in LANGUAGES:
        return _("Words are named in English or French here.")
    if not any(letter.isalnum() for letter in word):
        return _("Type a word first.")
    if len(word) > LONGEST_WORD:
        return _("A word has at most {most} letters.").format(most=LONGEST_WORD)
    found = offences(word, language)
    if found:
        letters = word[found[0].start : found[0].end]
        return _("“{letters}” names a colour. Think of another word.").format(letters=letters)
    return None


@lru_cache(maxsize=KEPT_WORDS)
def offences(word: str, language: Language) -> tuple[Offence, ...]:
    """Every colour name in a cleaned word, from left to right; of names in one another the longest."""
    names = colour_names(language)
    found = [*_anywhere(word, names), *_whole(word, language)]
    for other in LANGUAGES:
        if other != language:
            found += _at_the_beginning(word, colour_names(other))
    found.sort(key=lambda offence: (offence.start, -offence.end))
    kept: list[Offence] = []
    for offence in found:
        if not kept or offence.end > kept[-1].end:
            kept.append(offence)
    return tuple(kept)


@cache
def colour_names(language: Language) -> ColourNames:
    """The names that the game ships, read once in a run of the program. Raises ContentError."""
    return load_colour_names(NAMES_FILE)[language]


def load_colour_names(path: Path) -> dict[str, ColourNames]:
    """The names of a file by language. Raises ContentError."""
    try:
        found = read_toml(path, dict[str, ColourNames])
    except TomlFault as fault:
        raise content_error(path, str(fault)) from fault
    for needed in LANGUAGES:
        if needed not in found or not found[needed].anywhere:
            raise content_error(path, _("it has no names for the language {language}").format(language=needed))
    for language, names in found.items():
        reason = _fault_of(names)
        if reason:
            raise content_error(path, f"{language}: {reason}")
    return found


def _fault_of(names: ColourNames) -> str:
    """Why the names of a language cannot be used, or nothing."""
    every = (*names.anywhere, *names.whole)
    for name in every:
        if not name.isalpha():
            return _("“{name}” is not one word").format(name=name)
        if every.count(name) > 1:
            return _("“{name}” is there twice").format(name=name)
    for name, card in names.cards.items():
        if name not in every:
            return _("“{name}” stands for a card and is not among the names").format(name=name)
        if card not in COLOURS:
            return _("there is no colour “{name}”").format(name=card)
    return ""


def fold(text: str) -> str:
    """The text without case and accents; ligatures are two letters."""
    return text.casefold() if text.isascii() else "".join(_fold_letter(letter) for letter in text)


@lru_cache(maxsize=KEPT_LETTERS)
def _fold_letter(letter: str) -> str:
    """What one letter is read as: nothing for a bare accent, several for a ligature."""
    lower = letter.casefold()
    parts = unicodedata.normalize("NFKD", LIGATURES.get(lower, lower)).casefold()
    return "".join(part for part in parts if not unicodedata.combining(part))


def _runs(word: str) -> Iterator[list[tuple[str, int]]]:
    """The words of a text as folded letters, each with its place in the text.

    Joiners are left out. Single letters in a row are spelling, and so one word: "b l u e".
    """
    words: list[list[tuple[str, int]]] = [[]]
    for place, letter in enumerate(word):
        if letter in JOINERS:
            continue
        folded = _fold_letter(letter)
        if folded.isalpha():
            words[-1] += [(part, place) for part in folded]
        elif folded and words[-1]:
            words.append([])
    spelled: list[tuple[str, int]] = []
    for letters in words:
        if len({place for _part, place in letters}) == 1:
            spelled += letters
            continue
        if spelled:
            yield spelled
            spelled = []
        yield letters
    yield spelled


def _anywhere(word: str, names: ColourNames) -> Iterator[Offence]:
    for letters in _runs(word):
        text = "".join(letter for letter, _place in letters)
        for name in names.anywhere:
            folded = fold(name)
            start = text.find(folded)
            while start >= 0:
                yield names.offence(name, letters[start][1], letters[start + len(folded) - 1][1] + 1)
                start = text.find(folded, start + 1)


def _at_the_beginning(word: str, names: ColourNames) -> Iterator[Offence]:
    """Names of another language. There an accent makes another word: "Rédaction" does not begin with "red"."""
    for letters in _runs(word):
        text = "".join(letter if _is_bare(word[place]) else " " for letter, place in letters)
        starts = [0, *(at for at in range(1, len(letters)) if letters[at][1] > letters[at - 1][1] + 1)]
        for start in starts:  # "post-blues" has two beginnings
            for name in names.anywhere:
                if text.startswith(name, start):
                    yield names.offence(name, letters[start][1], letters[start + len(name) - 1][1] + 1)


def _is_bare(letter: str) -> bool:
    """Whether it bears no accent."""
    return unicodedata.normalize("NFKC", letter).casefold() == _fold_letter(letter)


@cache
def _whole_forms(language: Language) -> dict[str, str]:
    """The name of a colour by every form, folded, that is refused as a whole word."""
    names = colour_names(language)
    like = fold(LIKENESS[language])
    forms = {fold(name): name for name in names.whole}
    for name in (*names.anywhere, *names.whole):
        bare = fold(name)
        for stem in (bare, bare.removesuffix("e"), bare + bare[-1]):
            forms.setdefault(stem + like, name)
    for form, name in list(forms.items()):
        forms.setdefault(form + PLURAL, name)
    return {form: name for form, name in forms.items() if not any(fold(own) in form for own in names.anywhere)}


def _whole(word: str, language: Language) -> Iterator[Offence]:
    """Names that stand alone. A hyphen holds a word together ("gratte-ciel"), an apostrophe does not ("l'or")."""
    names, forms = colour_names(language), _whole_forms(language)
    start = 0
    for place in range(len(word) + 1):
        if place < len(word) and (word[place] in HYPHENS or _fold_letter(word[place]).isalpha()):
            continue
        bare = word[start:place].strip(HYPHENS)
        name = forms.get(fold(bare))
        if name:
            first = start + word[start:place].index(bare)
            yield names.offence(name, first, first + len(bare))
        start = place + 1
