"""What every bot knows of the deck, and what comes to its mind: colours and words, never which card was dealt."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from scenes.pantone.content import COLOURS, Character
from scenes.pantone.matching import key_of, words_of

AT_A_TIME = 24
"""Characters thought of before a frame may come between."""
BLUR = 0.28
"""Share of a colour that is taken for the ones like it."""
SHORTEST_WORD = 3
NEIGHBOURS: dict[str, tuple[str, ...]] = {
    "white": ("grey",), "grey": ("white", "black"), "black": ("grey", "brown"), "brown": ("tan", "black"),
    "tan": ("brown", "peach"), "peach": ("tan", "pink"), "pink": ("peach", "red"), "red": ("orange", "pink"),
    "orange": ("red", "yellow"), "yellow": ("orange",), "green": ("teal",), "teal": ("green", "sky"),
    "sky": ("blue", "teal"), "blue": ("sky", "purple"), "purple": ("blue", "pink"),
}  # fmt: skip
_NEIGHBOURS = tuple(tuple(COLOURS.index(name) for name in NEIGHBOURS[colour]) for colour in COLOURS)
Shares = tuple[float, ...]
"""By colour: how much of a picture it is, 1 in all."""


def blurred(shares: Sequence[float]) -> Shares:
    """Shares of which a part has gone to the colours like them, so that a near miss counts for something."""
    result = [share * (1 - BLUR) for share in shares]
    for colour, share in enumerate(shares):
        if share:
            for near in _NEIGHBOURS[colour]:
                result[near] += share * BLUR / len(_NEIGHBOURS[colour])
    return tuple(result)


def alikeness(one: Shares, other: Shares) -> float:
    """How much two blurred pictures have in common in their colours: 0 nothing, 1 everything."""
    return 1.0 - sum(map(abs, map(float.__sub__, one, other))) / 2


def words_in(text: str) -> frozenset[str]:
    """The words of a hint that say something, without the s of a plural."""
    return frozenset(word.removesuffix("s") for word in words_of(text) if len(word) >= SHORTEST_WORD)


class Knowledge:
    """The deck as a bot sees it: for each character its colours as a picture, and the words said about it."""

    def __init__(self, deck: Sequence[Character]) -> None:
        """Nothing is thought about yet; ``learn`` does."""
        self.deck = tuple(deck)
        self.portraits: list[Shares] = []
        """By character: blurred shares of its three colours."""
        self.heights: list[tuple[tuple[int, float], ...]] = []
        """By character: each of its colours, with 0 for the top and 1 for the bottom."""
        self.words: list[tuple[str, ...]] = []
        """By character: every word of its hints, in order."""
        self.rareness: dict[str, float] = {}
        """By word: 1 over the number of characters that it is said about."""
        self.numbers: dict[str, int] = {}
        """Character by the keys of its names."""

    def learn(self) -> Generator[None, None, None]:
        """Read the deck in pieces; nothing happens the second time."""
        while len(self.portraits) < len(self.deck):
            number = len(self.portraits)
            character = self.deck[number]
            self.portraits.append(self.colours_of(character))
            self.heights.append(_heights(character))
            self.words.append(tuple(sorted(frozenset().union(*map(words_in, character.hints.en)))))
            for word in self.words[-1]:
                self.rareness[word] = 1 / (1 / self.rareness[word] + 1) if word in self.rareness else 1.0
            for answer in character.answers:
                self.numbers.setdefault(key_of(answer), number)
            if number % AT_A_TIME == AT_A_TIME - 1:
                yield

    def colours_of(self, character: Character) -> Shares:
        """Blurred shares of a character's three colours, a third each."""
        return blurred([character.colours.count(name) / 3 for name in COLOURS])


def _heights(character: Character) -> tuple[tuple[int, float], ...]:
    found = []
    for name in dict.fromkeys(character.colours):
        places = [place for place, other in enumerate(character.colours) if other == name]
        found.append((COLOURS.index(name), sum(places) / len(places) / 2))
    return tuple(found)
