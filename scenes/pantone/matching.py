"""Whether a typed guess names a character: case, accents, articles, punctuation and small slips are forgiven.

The tolerance: a name of 5 to 8 letters may have one slip, one of 9 to 13 letters two, a longer one three; a shorter one
must be right. A slip is a letter too much, missing or wrong, or two neighbours swapped. But a guess that would be as
right for another character of the deck is refused: nobody is helped to the right answer by a wrong one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from scenes.pantone.content import Character

ARTICLES = frozenset(("the", "a", "an", "le", "la", "les", "l", "un", "une"))
OPENINGS = re.compile(r"\s*(?:(?:it['’ ]?s|it is|is it|this is|is this|c['’ ]?est|est-ce)\s+)", re.IGNORECASE)
"""What people type before a name."""
SLIPS = ((14, 3), (9, 2), (5, 1), (0, 0))
"""Letters of a name from which so many slips are forgiven."""
_LETTERS = {"œ": "oe", "æ": "ae", "ø": "o", "ß": "ss", "ł": "l", "&": " and "}
_WORDS = re.compile(r"[a-z0-9]+")


@lru_cache(maxsize=8192)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text without accents, articles and punctuation; with the articles when there is nothing else."""
    words = _all_words(text)
    return tuple(word for word in words if word not in ARTICLES) or words


def _all_words(text: str) -> tuple[str, ...]:
    plain = text.lower()
    if not plain.isascii() or "&" in plain:
        plain = "".join(_LETTERS.get(letter, letter) for letter in plain)
        # taken apart, an accent is a mark of its own, which the pattern below would read as the end of a word
        plain = "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))
    return tuple(_WORDS.findall(plain))


def key_of(text: str) -> str:
    """What is compared of a text: its letters and digits, without accents, articles, spaces and punctuation."""
    return "".join(words_of(text))


def slips_allowed(letters: int) -> int:
    """How many slips a name of so many letters may have."""
    return next(slips for least, slips in SLIPS if letters >= least)


def slips_between(one: str, other: str, most: int) -> int:
    """How many slips lie between two keys; ``most + 1`` when there are more than ``most``."""
    if one == other:
        return 0
    if abs(len(one) - len(other)) > most or (_letters_of(one) ^ _letters_of(other)).bit_count() > 2 * most:
        return most + 1  # the short cut for nearly all pairs
    older: list[int] = []
    old = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        new = [row]
        for column, against in enumerate(other, start=1):
            cost = min(old[column] + 1, new[-1] + 1, old[column - 1] + (letter != against))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == against:
                cost = min(cost, older[column - 2] + 1)
            new.append(cost)
        if min(new) > most and min(old) > most:
            return most + 1
        older, old = old, new
    return min(old[-1], most + 1)


@lru_cache(maxsize=8192)
def _letters_of(key: str) -> int:
    """The set of letters and digits of a key, as bits. A slip changes at most two of them."""
    mask = 0
    for letter in key:
        mask |= 1 << ord(letter) - ord("0")
    return mask


class Matcher:
    """Compares guesses with the characters of one deck."""

    def __init__(self, deck: Sequence[Character]) -> None:
        """Read every name and other answer of the deck."""
        self._forms = tuple(
            tuple(dict.fromkeys(form for answer in card.answers for form in _forms_of(answer))) for card in deck
        )
        self._by_length: dict[int, list[tuple[str, int]]] = {}
        """The forms of that many letters, and whose they are: most cannot be near a guess by their length alone."""
        self._cards: dict[str, set[int]] = {}
        for number, card in enumerate(deck):
            for form in self._forms[number]:
                self._by_length.setdefault(len(form), []).append((form, number))
            for answer in card.answers:
                self._cards.setdefault(key_of(answer), set()).add(number)

    def is_right(self, text: str, card: int) -> bool:
        """Whether a guess names the character of this number, and no other as well."""
        opening = OPENINGS.match(text)
        if opening is not None and key_of(text) not in self._cards:
            text = text[opening.end() :]
        exact = self._cards.get(key_of(text))
        if exact is not None:
            return exact == {card}
        forms = _forms_of(text)
        found = [slips for form in forms for name in self._forms[card] if (slips := _slips(form, name)) is not None]
        if not found:
            return False
        return not any(self._is_near_another(form, card, min(found)) for form in forms)

    def _is_near_another(self, form: str, card: int, most: int) -> bool:
        """Whether up to ``most`` slips, and no more than are forgiven, make the form one of another character."""
        for length in range(max(len(form) - most, 1), len(form) + most + 1):
            near = min(most, slips_allowed(length))
            for name, other in self._by_length.get(length, ()):
                if other != card and slips_between(form, name, near) <= near:
                    return True
        return False


@lru_cache(maxsize=8192)
def _forms_of(text: str) -> tuple[str, ...]:
    """What is compared of a text: its key, and the key with the articles, where a slip can have been made too."""
    return tuple(form for form in dict.fromkeys((key_of(text), "".join(_all_words(text)))) if form)


def _slips(form: str, name: str) -> int | None:
    """The slips in a form of a name; None when they are more than are forgiven."""
    most = slips_allowed(len(name))
    slips = slips_between(form, name, most)
    return slips if slips <= most else None
