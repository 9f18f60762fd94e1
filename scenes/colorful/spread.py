"""Where the cards of one topic lie: in seat order face down, then in groups, what matched most in the middle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from scenes.colorful.content import Colours

SMALL_CARD, BIG_CARD = 180, 216
"""Widths of a card on its own and of one in the majority, at most, px."""
PAIR_STEP = 0.8
"""Double colour: the second card lies so far beside the first one, as a share of its width."""
CARD_GAP, GROUP_GAP, BIG_GAP = 24, 64, 28
RATIO = 268 / 216
DROP = 0.45
"""How far down its place a row of cards lies, 0 to 1."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """The cards of one seat: the middle of their top edge, the width of each card, and whether they score."""

    seat: int
    x: float
    top: float
    width: int
    big: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Seats that played the same."""

    colours: Colours
    seats: tuple[int, ...]
    scores: bool


def groups_of(plays: Sequence[Colours], points: Sequence[int], teams: Sequence[int]) -> tuple[Group, ...]:
    """Groups from left to right, team by team: what scored in the middle, the others beside it, large ones nearer.

    A team scores as many points as its largest group has seats; without teams everybody in a majority scores one.
    """
    if not teams:
        return _side_by_side(_alike(range(len(plays)), plays, lambda seats: bool(points[seats[0]])))
    found: list[Group] = []
    for team in sorted(set(teams)):
        own = [seat for seat, other in enumerate(teams) if other == team]
        found += _side_by_side(_alike(own, plays, lambda seats: len(seats) == points[seats[0]]))
    return tuple(found)


def _alike(seats: Iterable[int], plays: Sequence[Colours], scores: Callable[[Sequence[int]], bool]) -> list[Group]:
    """Those of ``seats`` that played the same, together."""
    by_colours: dict[Colours, list[int]] = {}
    for seat in seats:
        by_colours.setdefault(plays[seat], []).append(seat)
    return [Group(colours, tuple(own), scores(own)) for colours, own in by_colours.items()]


def _side_by_side(groups: Sequence[Group]) -> tuple[Group, ...]:
    middle = [group for group in groups if group.scores]
    others = sorted((group for group in groups if not group.scores), key=lambda group: -len(group.seats))
    left: list[Group] = []
    right: list[Group] = []
    for group in others:  # the emptier side takes the next one
        sides = (left, right) if _seats(left) <= _seats(right) else (right, left)
        sides[0].append(group)
    return (*reversed(left), *middle, *right)


def _seats(groups: Sequence[Group]) -> int:
    return sum(len(group.seats) for group in groups)


def _unit(width: float, cards: int) -> float:
    """Width of one seat's cards."""
    return width * (1 + PAIR_STEP * (cards - 1))


def lay_in_order(seats: int, cards: int, place: pygame.Rect) -> tuple[CardPlace, ...]:
    """The cards face down, one seat after the other."""
    full = seats * _unit(SMALL_CARD, cards) + (seats - 1) * CARD_GAP * 2
    scale = min(1.0, place.width / full)
    width = round(SMALL_CARD * scale)
    step = (_unit(SMALL_CARD, cards) + CARD_GAP * 2) * scale
    top = place.top + (place.height - width * RATIO) * DROP
    first = place.centerx - step * (seats - 1) / 2
    return tuple(CardPlace(seat, first + seat * step, top, width, False) for seat in range(seats))


def lay_in_groups(groups: Sequence[Group], cards: int, place: pygame.Rect) -> tuple[CardPlace, ...]:
    """The cards in their groups, by seat; groups that score have larger cards."""
    full = -float(GROUP_GAP)
    for group in groups:
        width, gap = (BIG_CARD, BIG_GAP) if group.scores else (SMALL_CARD, CARD_GAP)
        full += len(group.seats) * _unit(width, cards) + (len(group.seats) - 1) * gap + GROUP_GAP
    scale = min(1.0, place.width / full)
    x = place.centerx - full * scale / 2
    big = round(BIG_CARD * scale)
    top = place.top + (place.height - big * RATIO) * DROP
    found = []
    for group in groups:
        width, gap = (BIG_CARD, BIG_GAP) if group.scores else (SMALL_CARD, CARD_GAP)
        for seat in group.seats:
            unit = _unit(width, cards) * scale
            lower = 0 if group.scores else (big * RATIO - width * scale * RATIO) * 0.75
            found.append(CardPlace(seat, x + unit / 2, top + lower, round(width * scale), group.scores))
            x += unit + gap * scale
        x += (GROUP_GAP - gap) * scale
    return tuple(sorted(found, key=lambda card: card.seat))
