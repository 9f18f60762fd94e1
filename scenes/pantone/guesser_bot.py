"""The bot as guesser: it compares the colours it sees, and the hints it hears, with every character that it knows."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

import msgspec

from engine.words import language_in_use
from scenes.pantone.content import COLOURS
from scenes.pantone.geometry import Seen, look_at
from scenes.pantone.knowledge import AT_A_TIME, NEIGHBOURS, Knowledge, alikeness, blurred, words_in
from scenes.pantone.matching import key_of
from scenes.pantone.moves import Guess, PantoneMove, Pass
from scenes.pantone.view import View

COLOUR_WEIGHT = 14.0
"""What equal colours say for a character."""
ORDER_WEIGHT = 5.0
"""What colours at the wrong height say against it."""
WORD_WEIGHT = 5.0
"""What the words of a hint say for a character that they are remembered of."""
UNHEARD = 9.0
"""What keeps a character away that does not come to mind; hints can bring it back."""


class Mind(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a guesser strong or weak."""

    knows: float
    """Share of the characters that come to its mind in a turn."""
    recalls: float
    """Share of a character's words that it remembers."""
    mistakes: float
    """Chance that it has one of a character's colours wrong."""
    noise: float
    """Spread of its judgement."""
    counts: bool
    """Whether it leaves out characters that were played before, or are in its own hand."""


MINDS = {
    1: Mind(knows=0.35, recalls=0.2, mistakes=0.5, noise=2.4, counts=False),
    2: Mind(knows=0.6, recalls=0.35, mistakes=0.3, noise=1.6, counts=True),
    3: Mind(knows=0.85, recalls=0.55, mistakes=0.12, noise=0.9, counts=True),
}
"""By level."""


class Guesser:
    """One guesser. What it thinks of a board is kept until the board is another."""

    def __init__(self, level: int) -> None:
        self._mind = MINDS[level]
        self._about: tuple[object, ...] = ()
        self._likeness: list[float] = []
        self._recalled: list[frozenset[str]] = []

    def guess(self, view: View, knowledge: Knowledge) -> Generator[None, None, PantoneMove]:
        """The character that fits best among those not yet named this turn."""
        about = (view.number, view.board, len(knowledge.deck))
        if about != self._about:
            yield from self._look(view, knowledge)
            self._about = about
        ruled_out = self._ruled_out(view, knowledge)
        said = [words_in(hint.en) for hint in view.hints]
        best, highest = None, float("-inf")
        for number, likeness in enumerate(self._likeness):
            if number not in ruled_out:
                recalled = self._recalled[number]
                heard = sum(sum(knowledge.rareness.get(word, 0.0) for word in words & recalled) for words in said)
                value = likeness + WORD_WEIGHT * heard
                if value > highest:
                    best, highest = number, value
            if number % AT_A_TIME == AT_A_TIME - 1:
                yield
        if best is None:
            return Pass(seat=view.seat)
        return Guess(seat=view.seat, text=knowledge.deck[best].name.text(language_in_use()))

    def _look(self, view: View, knowledge: Knowledge) -> Generator[None, None, None]:
        """Compare the board with every character. What comes to mind is chance, but the same all through a turn."""
        seen = yield from look_at(view.board)
        shares = blurred(seen.shares)
        luck = Random(f"{view.seat}/{view.number}/{[laid.spot for laid in view.board]}")
        self._likeness, self._recalled = [], []
        for number in range(len(knowledge.deck)):
            portrait = knowledge.portraits[number]
            if luck.random() < self._mind.mistakes:
                portrait = _mistaken(knowledge, number, luck)
            likeness = COLOUR_WEIGHT * alikeness(shares, portrait)
            likeness -= ORDER_WEIGHT * _disorder(seen, knowledge.heights[number])
            likeness += luck.gauss(0.0, self._mind.noise)
            if luck.random() >= self._mind.knows:
                likeness -= UNHEARD
            self._likeness.append(likeness)
            words = knowledge.words[number]
            self._recalled.append(frozenset(word for word in words if luck.random() < self._mind.recalls))
            if number % AT_A_TIME == AT_A_TIME - 1:
                yield

    def _ruled_out(self, view: View, knowledge: Knowledge) -> set[int]:
        """Characters that it cannot be: named in vain this turn, and for those who count, played or held."""
        texts = [guess.text for guess in view.guesses if guess.kind == "typed"]
        named = {knowledge.numbers[key] for key in map(key_of, texts) if key in knowledge.numbers}
        if self._mind.counts:
            named |= {card.number for card in view.hand} | {result.card.number for result in view.results}
        return named


def _mistaken(knowledge: Knowledge, number: int, luck: Random) -> tuple[float, ...]:
    """A character's colours with one of them taken for another like it."""
    names = list(knowledge.deck[number].colours)
    place = luck.randrange(len(names))
    names[place] = luck.choice(NEIGHBOURS[names[place]])
    return blurred([names.count(name) / len(names) for name in COLOURS])


def _disorder(seen: Seen, heights: tuple[tuple[int, float], ...]) -> float:
    """How far the colours are from the heights where a character has them."""
    return sum(seen.shares[colour] * abs(seen.heights[colour] - height) for colour, height in heights)
