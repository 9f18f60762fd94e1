"""Names of the deck that begin as a text does, so that a pad need not write the whole of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.pantone.content import Character, Words
from scenes.pantone.matching import key_of, words_of

FEWEST_LETTERS = 2
MOST_NAMES = 3


def names_like(text: str, deck: Sequence[Character], read: Callable[[Words], str]) -> tuple[str, ...]:
    """At most three names, by the alphabet, all of ``deck`` being looked through whatever is on the board."""
    key = key_of(text)
    if len(key) < FEWEST_LETTERS:
        return ()
    names = {read(card.name) for card in deck}
    found = [name for name in names if _begins(name, key)]
    return tuple(sorted(found, key=lambda name: (not key_of(name).startswith(key), name))[:MOST_NAMES])


def _begins(name: str, key: str) -> bool:
    """Whether the name, or one of its words and what follows, begins with a key."""
    words = words_of(name)
    return any("".join(words[place:]).startswith(key) for place in range(len(words)))
