"""What one seat may see of the table: its own colours, how many others have played, and what has been revealed."""

from __future__ import annotations

from typing import Literal

import msgspec

from scenes.colorful.content import Category, Colours

Phase = Literal["name", "choose", "reveal", "over"]
"""The namer thinks of a word; everybody plays; the topics are turned over one by one; all of them lie open."""
Subject = Literal["open", "word", "aloud", "category"]
"""What is to be matched with a colour: not named yet; the typed word; what was said to the room; the category."""


class TopicView(msgspec.Struct, frozen=True, kw_only=True):
    """One topic. Everything by seat is empty until it is revealed."""

    number: int
    """From 1."""
    slot: int
    """Index of the slot, and of ``content.SLOT_NAMES``."""
    category: Category
    namer: int | None
    """Who names the word; None when the category is the subject by agreement."""
    subject: Subject
    word: str
    """Empty unless the subject is a word."""
    language: str
    """Of the word; empty without one."""
    own: Colours
    """What this seat has played, () for nothing yet."""
    revealed: bool
    plays: tuple[Colours, ...]
    points: tuple[int, ...]
    """By seat; members of a team all have what the team scored."""
    best: tuple[Colours, ...]
    """The most played colours, several when they tie; in teams what scored for any of them. Empty until revealed."""
    by_chance: tuple[int, ...]
    """Seats for whom the timer played; empty until revealed."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table from one seat; from -1 it is what an onlooker sees, and so what a shared screen may show to all."""

    seat: int
    phase: Phase
    round: int
    """The topic now being named, chosen or turned over next, from 1; after the end the last."""
    rounds: int
    base: bool
    double: bool
    count: int
    """Colours that a seat plays a topic: 1 or 2."""
    teams: tuple[int, ...]
    """Team by seat (index of ``content.TEAM_NAMES``); empty without teams."""
    colours: Colours
    """The colours in this match, in ascending order."""
    removed: Colours
    hand: Colours
    """What this seat may play in this topic, what it has already chosen for it included; empty for an onlooker."""
    locked: int
    """How many seats have played in the topic now being chosen for."""
    topics: tuple[TopicView, ...]
    """All topics so far, the latest last."""
    revealed: int
    """How many topics have been turned over."""
    totals: tuple[int, ...]
    """Points of the revealed topics, by seat."""
    together: bool
    """Everybody played the same in every topic: the table wins together. False until all are revealed."""

    @property
    def topic(self) -> TopicView:
        """The topic of ``round``."""
        return self.topics[self.round - 1]
