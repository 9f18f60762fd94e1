"""Bots of Colorful: a wild one, one that thinks like people, and one that thinks of what people think."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from engine.game_info import Move
from engine.words import language_in_use
from scenes.colorful.associate import shares_for, wishes
from scenes.colorful.associations import Shares, associations
from scenes.colorful.content import LANGUAGES, Colours, Language
from scenes.colorful.moves import ColorfulMove, Name, Play, Reveal, SaidAloud
from scenes.colorful.view import View
from scenes.colorful.words import clean, fold, refusal

NAME_SECONDS = 2.5
PLAY_SECONDS, PLAY_SECONDS_SPREAD = 1.6, 0.37
"""The first seat takes so long for a colour, and those after it so much longer, in five steps."""
PATIENCE_SECONDS = 300.0
"""The cards are turned over at the pace of the people; a bot does it only when nobody has for so long."""
MAINSTREAM = 1.5
"""How much more than by their shares imaginary people go for what most think of."""
FOCAL_WORDS = 2
"""A bot that picks its words by how clear they are takes one of so many."""


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """What makes a bot wild or mainstream."""

    whim: float
    """Chance that it plays any colour at all."""
    sharpness: float
    """Exponent of the shares it draws from: 0 draws blindly, 1 like people, more goes for what most think of."""
    crowd: int
    """Imaginary people that it asks what they would play by now; 0 is not asking."""
    clear_words: bool | None
    """It names words whose colour is clear, or unclear, or any."""


LEVELS: dict[int, Level] = {
    1: Level(whim=0.2, sharpness=0.7, crowd=0, clear_words=False),
    2: Level(whim=0.0, sharpness=2.0, crowd=0, clear_words=None),
    3: Level(whim=0.0, sharpness=0.0, crowd=24, clear_words=True),
}


class ColorfulBot:
    """One bot. It remembers nothing itself: a view holds all that was ever to be seen."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def observe(self, view: View) -> None:
        """Nothing to be learnt beyond the next view."""

    def choose(self, view: View, rng: Random) -> ColorfulMove:
        """Name a word, lay colours, or turn over the cards."""
        if view.phase == "name":
            return self._name(view, rng)
        if view.phase == "choose":
            return Play(seat=view.seat, colours=tuple(sorted(self._colours(view, rng))))
        return Reveal(seat=view.seat, topic=view.round)

    def pace(self, move: Move) -> float:
        """Seconds that a hand takes for this move."""
        if isinstance(move, Name | SaidAloud):
            return NAME_SECONDS
        if isinstance(move, Play):
            return PLAY_SECONDS + PLAY_SECONDS_SPREAD * (move.seat * 3 % 5)
        return PATIENCE_SECONDS + move.seat

    def _name(self, view: View, rng: Random) -> ColorfulMove:
        """A sample word of the category that the rules take; without one the category, said aloud at worst."""
        language = language_of_play()
        known = associations()
        category = view.topic.category
        words = {}
        for sample in category.words:
            word = clean(known.word(sample, language))
            if refusal(word, language) is None:
                words[word] = known.words["en"].get(fold(sample), known.popularity)
        if not words:
            title = clean(category.title(language))
            if refusal(title, language) is not None:
                return SaidAloud(seat=view.seat)
            words[title] = known.popularity
        return Name(seat=view.seat, word=self._word(words, view.hand, rng), language=language)

    def _word(self, words: dict[str, Shares], hand: Colours, rng: Random) -> str:
        if self._level.clear_words is None:
            return rng.choice(list(words))
        clear = sorted(words, key=lambda word: clearness(wishes(words[word], hand)), reverse=self._level.clear_words)
        return rng.choice(clear[:FOCAL_WORDS])

    def _colours(self, view: View, rng: Random) -> list[int]:
        """One colour of the hand, or two."""
        hand = view.hand
        if rng.random() < self._level.whim:
            return rng.sample(hand, view.count)
        if self._level.crowd:
            asked = ask_crowd(view, self._level.crowd, rng)
            return sorted(hand, key=asked.__getitem__, reverse=True)[: view.count]
        return draw(shares_for(view.topic), hand, self._level.sharpness, view.count, rng)


def new_bot(level: int) -> ColorfulBot:
    """A bot of ``level``: 1 wild, 2 like people, 3 mainstream. Raises ContentError."""
    associations()  # read while the match is made, not when a hand is awaited
    return ColorfulBot(LEVELS[level])


def language_of_play() -> Language:
    """The language that words are named in: that of the screen, where the game speaks it."""
    return next((language for language in LANGUAGES if language == language_in_use()), LANGUAGES[0])


def clearness(chances: Sequence[float]) -> float:
    """How surely people agree, 0 to 1: the share of the strongest wish."""
    return max(chances) / sum(chances)


def draw(shares: Shares, hand: Sequence[int], sharpness: float, count: int, rng: Random) -> list[int]:
    """``count`` colours of the hand by chance, the likelier the more people wish for them."""
    left = list(hand)
    drawn: list[int] = []
    while len(drawn) < count:
        chances = [wish**sharpness for wish in wishes(shares, left)]
        drawn.append(rng.choices(left, chances)[0])
        left.remove(drawn[-1])
    return drawn


def ask_crowd(view: View, people: int, rng: Random) -> list[float]:
    """By colour how many imaginary people would play it now. They played the topics before, and so lack colours too."""
    before = [shares_for(topic) for topic in view.topics[: view.round - 1]]
    now = shares_for(view.topic)
    asked = [0.0] * len(now)
    for _person in range(people):
        hand = list(view.colours)
        for shares in before:
            for colour in draw(shares, hand, MAINSTREAM, view.count, rng):
                hand.remove(colour)
        chances = [wish**MAINSTREAM for wish in wishes(now, hand)]
        total = sum(chances)
        for colour, chance in zip(hand, chances, strict=True):
            asked[colour] += chance / total
    return asked
