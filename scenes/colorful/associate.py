"""From a subject to colours: what people are likely to choose, also for words that nobody has written down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from scenes.colorful.associations import Associations, Shares, associations
from scenes.colorful.content import CARDS, COLOURS, LANGUAGES, Language
from scenes.colorful.view import TopicView
from scenes.colorful.words import fold

NEAR = 0.84
"""How alike two spellings must be (0 to 1, as difflib counts) to be taken for the same word."""
SHORTEST_NEAR = 5
"""Letters of the shortest word that may be misspelled: of short ones too many are alike."""
SHORTEST_PART = 4
"""Letters of the shortest word that counts when it is only a part of what was named."""
KEPT_LOOKUPS = 256
BACKGROUND = 0.03
"""Share of people who choose for reasons of their own."""
KIN: dict[str, dict[str, float]] = {
    "red": {"pink": 0.5, "orange": 0.5, "brown": 0.2, "purple": 0.2},
    "orange": {"red": 0.5, "yellow": 0.5, "gold": 0.3, "brown": 0.3},
    "yellow": {"gold": 0.7, "orange": 0.5, "lime": 0.4, "white": 0.2},
    "lime": {"green": 0.8, "yellow": 0.4},
    "green": {"lime": 0.8, "brown": 0.1, "blue": 0.1},
    "sky blue": {"blue": 0.8, "white": 0.3, "silver": 0.1},
    "blue": {"sky blue": 0.8, "purple": 0.4},
    "purple": {"pink": 0.5, "blue": 0.4},
    "pink": {"purple": 0.5, "red": 0.5},
    "brown": {"orange": 0.3, "black": 0.3, "gold": 0.3, "grey": 0.2},
    "black": {"grey": 0.6, "brown": 0.3, "purple": 0.2, "blue": 0.1},
    "grey": {"silver": 0.8, "black": 0.4, "white": 0.3},
    "white": {"silver": 0.5, "grey": 0.3, "sky blue": 0.2, "yellow": 0.1},
    "silver": {"grey": 0.8, "white": 0.5},
    "gold": {"yellow": 0.7, "orange": 0.3, "brown": 0.2},
}
"""Where people turn who cannot play a colour any longer."""
_KIN = tuple(tuple(KIN[one].get(other, 0.0) for other in COLOURS) for one in COLOURS)


def shares_for(topic: TopicView) -> Shares:
    """What people would choose for a topic if all fifteen colours were there."""
    known = associations()
    if topic.subject == "word":
        language = next((language for language in LANGUAGES if language == topic.language), LANGUAGES[0])
        return shares_of_word(topic.word, language) or shares_of_category(topic.category.en, known)
    return shares_of_category(topic.category.en, known)


def shares_of_category(title: str, known: Associations) -> Shares:
    """What people would choose for a category, by its English title; what they like best for an unknown one."""
    return known.categories.get(title, known.popularity)


@lru_cache(maxsize=KEPT_LOOKUPS)
def shares_of_word(word: str, language: Language) -> Shares | None:
    """What people would choose for a word, by the best of many ways to read it; None for a word nobody knows."""
    known = associations()
    own = known.words[language]
    folded = fold(word)
    for reading in readings(folded, language):
        if reading in own:
            return own[reading]
    for other in LANGUAGES:
        if folded in known.words[other]:
            return known.words[other][folded]
    near = nearest(folded, own)
    if near is not None:
        return own[near]
    return _shares_of_parts(folded, language, own)


def readings(word: str, language: Language) -> Iterator[str]:
    """A folded word as it is, without its article, and each of these in the singular and the plural."""
    bare = word
    for article in ("the ", "a ", "an ") if language == "en" else ("le ", "la ", "les ", "un ", "une ", "des ", "l'"):
        if word.startswith(article):
            bare = word[len(article) :]
            break
    for form in dict.fromkeys((word, bare)):
        yield form
        yield from _other_number(form, language)


def _other_number(word: str, language: Language) -> Iterator[str]:
    """What a word may be in the singular or in the plural."""
    endings = (
        (("ies", "y"), ("ves", "f"), ("es", ""), ("s", ""), ("y", "ies"), ("", "s"), ("", "es"))
        if language == "en"
        else (("aux", "al"), ("aux", "au"), ("eux", "eu"), ("s", ""), ("x", ""), ("al", "aux"), ("", "s"), ("", "x"))
    )
    for ending, other in endings:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            yield word[: len(word) - len(ending)] + other


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is spelled most like ``word``, or None when none is near; both folded."""
    if len(word) < SHORTEST_NEAR:
        return None
    matcher = SequenceMatcher(None, b=word, autojunk=False)
    best, found = NEAR, None
    for other in known:
        longer = len(other) + len(word)
        if 2 * min(len(other), len(word)) < best * longer:
            continue
        matcher.set_seq1(other)
        if matcher.quick_ratio() >= best and (ratio := matcher.ratio()) >= best:
            best, found = ratio, other
    return found


def _shares_of_parts(folded: str, language: Language, own: dict[str, Shares]) -> Shares | None:
    """The mean of the known words in what was named: "a dolphin on a trampoline"."""
    found = []
    for part in folded.replace("'", " ").replace("-", " ").split():
        if len(part) >= SHORTEST_PART:
            known = next((own[reading] for reading in readings(part, language) if reading in own), None)
            if known is not None:
                found.append(known)
    if not found:
        return None
    return tuple(sum(column) / len(found) for column in zip(*found, strict=True))


def wishes(shares: Shares, hand: Sequence[int]) -> list[float]:
    """How people with this hand would share themselves out over it: a colour that is gone sends them to its kin."""
    popularity = associations().popularity
    held = set(hand)
    result = [(1 - BACKGROUND) * shares[colour] + BACKGROUND * popularity[colour] for colour in hand]
    for gone in range(CARDS):
        share = shares[gone]
        if share and gone not in held:
            kin = _KIN[gone]
            for place, colour in enumerate(hand):
                result[place] += share * kin[colour]
    return result
