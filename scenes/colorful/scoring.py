"""What colours score: the majority, matches in a team, and the win of the whole table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engine.game_info import Outcome, Standing, ranks
from engine.words import N_
from scenes.colorful.content import FEWEST_IN_A_TEAM, PAIR, Colours

VERDICTS = (
    N_("Opposites attract!"),
    N_("To each their own rainbow!"),
    N_("You will get to know each other!"),
    N_("You two get on well!"),
    N_("Like an old couple!"),
    N_("Two heads, one mind!"),
)
"""What two players come to, by how often they agreed."""


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What one topic brings."""

    points: tuple[int, ...]
    """By seat; members of a team all have what the team scored."""
    best: tuple[Colours, ...]
    """What was played most, or what scored for a team, in ascending order."""


def score_topic(plays: Sequence[Colours], teams: Sequence[int]) -> Score:
    """Points of a topic; ``plays`` by seat in ascending order each, ``teams`` by seat or empty."""
    return _score_teams(plays, teams) if teams else _score_seats(plays)


def _score_seats(plays: Sequence[Colours]) -> Score:
    """One point for everybody whose colours were played most, or are among those that were.

    Of two, a majority is both or each: they score for being both, or they would always end level.
    """
    if len(plays) == PAIR and len(set(plays)) == PAIR:
        return Score(points=(0, 0), best=())
    counts = Counter(plays)
    most = max(counts.values())
    best = {colours for colours, count in counts.items() if count == most}
    return Score(points=tuple(int(colours in best) for colours in plays), best=tuple(sorted(best)))


def _score_teams(plays: Sequence[Colours], teams: Sequence[int]) -> Score:
    """A team scores the size of its largest group of equal cards, when that is two or more."""
    scored: dict[int, int] = {}
    best: set[Colours] = set()
    for team in set(teams):
        counts = Counter(colours for colours, own in zip(plays, teams, strict=True) if own == team)
        most = max(counts.values())
        scored[team] = most if most >= FEWEST_IN_A_TEAM else 0
        if scored[team]:
            best |= {colours for colours, count in counts.items() if count == most}
    return Score(points=tuple(scored[team] for team in teams), best=tuple(sorted(best)))


def is_together(topics: Sequence[Sequence[Colours]]) -> bool:
    """Whether in every topic all seats played the same."""
    return all(len(set(plays)) == 1 for plays in topics)


def final_outcome(points: Sequence[Sequence[int]], together: bool) -> Outcome:
    """The standings from points by topic and seat; everybody comes first when the table wins together.

    Two have the same points, so that both come first, and the verdict says what those are worth.
    """
    rounds = [tuple(topic[seat] for topic in points) for seat in range(len(points[0]))]
    totals = [sum(own) for own in rounds]
    places = [1] * len(totals) if together else ranks(totals)
    verdict = VERDICTS[totals[0] * (len(VERDICTS) - 1) // len(points)] if len(totals) == PAIR else ""
    return Outcome.of(
        (Standing(seat=seat, rank=rank, rounds=rounds[seat], total=totals[seat]) for seat, rank in enumerate(places)),
        verdict,
    )
