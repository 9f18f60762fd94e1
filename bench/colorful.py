"""Colorful: how often bots of each level join the majority of a mixed table, and what their thoughts cost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from bench import Row, spread
from engine.game_info import SeatInfo
from scenes.colorful.associate import nearest, shares_for, shares_of_word, wishes
from scenes.colorful.associations import ASSOCIATIONS_FILE, associations, load_associations
from scenes.colorful.bots import ColorfulBot, new_bot
from scenes.colorful.content import ColorfulOptions
from scenes.colorful.deck import cards
from scenes.colorful.moves import ColorfulMove, Play
from scenes.colorful.rules import Colorful, new_match
from scenes.colorful.view import View

MATCHES = 200
LEVELS = (1, 2, 3)
PEOPLE = 3
"""Seats of people at the table of six: they choose by their share, as the associations say that people do."""
THOUGHT_GOAL_MS = 8.0
UNKNOWN = "platipusses"
LOADS = 9


def rows() -> list[Row]:
    """Joined majorities by level; the costs of thinking, of an unknown word, and of reading the associations."""
    joined, thoughts = play_matches(MATCHES)
    unknown = spread([milliseconds(lambda: nearest(UNKNOWN, associations().words["en"])) for _ in range(LOADS)])
    read = spread([milliseconds(lambda: load_associations(ASSOCIATIONS_FILE, cards())) for _ in range(LOADS)])
    return [
        *(
            Row(
                f"topics in which the {name} bot joins the majority",
                joined[level],
                "%",
                "person",
                joined[level] / joined[0],
            )
            for level, name in zip(LEVELS, ("wild", "middle", "mainstream"), strict=True)
        ),
        Row("topics in which a person joins it", joined[0], "%"),
        Row("thought of the mainstream bot about a colour, worst", max(thoughts), "ms", goal=THOUGHT_GOAL_MS),
        Row("near spellings of an unknown word", unknown[0], "ms", goal=THOUGHT_GOAL_MS),
        Row("reading the associations", read[0], "ms"),
    ]


class Person:
    """A simulated person: draws from what people think of, with the cards that are left."""

    def choose(self, view: View, rng: Random) -> ColorfulMove:
        """A colour by its share."""
        chances = wishes(shares_for(view.topic), view.hand)
        return Play(seat=view.seat, colours=(rng.choices(view.hand, chances)[0],))


def play_matches(matches: int) -> tuple[dict[int, float], list[float]]:
    """Per cent of the topics in which each level (0: people) joins the majority; milliseconds of level 3's thoughts."""
    topics, hits = dict.fromkeys((0, *LEVELS), 0), dict.fromkeys((0, *LEVELS), 0)
    thoughts: list[float] = []
    seats = (*LEVELS, *(0,) * PEOPLE)
    bots: dict[int, ColorfulBot] = {level: new_bot(level) for level in LEVELS}
    for number in range(matches):
        match = deal(number, len(seats))
        rng = Random(f"colorful/bench/{number}")
        while match.outcome is None:
            seat = min(match.waiting_for())
            view = match.view_for(seat)
            if view.phase == "choose" and not seats[seat]:
                match.play(Person().choose(view, rng))
                continue
            level = seats[seat] or 2
            start = process_time()
            move = bots[level].choose(view, rng)
            if level == 3 and view.phase == "choose":
                thoughts.append((process_time() - start) * 1000)
            match.play(move)
        for topic in match.view_for(0).topics:
            for level, points in zip(seats, topic.points, strict=True):
                topics[level] += 1
                hits[level] += points
    return {level: 100 * hits[level] / topics[level] for level in topics}, thoughts


def deal(number: int, seats: int) -> Colorful:
    """A match at which everybody names once."""
    infos = [SeatInfo(name=f"Bot {seat}", animal="owl", bot_level=2) for seat in range(seats)]
    return new_match(infos, ColorfulOptions(), Random(f"colorful/{number}"))


def milliseconds(action: Callable[[], object]) -> float:
    """Processor time of one call, with nothing remembered from the one before."""
    shares_of_word.cache_clear()
    start = process_time()
    action()
    return (process_time() - start) * 1000
