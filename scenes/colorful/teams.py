"""Who is with whom, and which options go together with how many players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.words import _
from scenes.colorful.content import (
    FEWEST_IN_A_TEAM,
    FEWEST_SEATS,
    FEWEST_SEATS_TEAMS,
    MOST_SEATS,
    MOST_SEATS_DOUBLE,
    TEAM_NAMES,
    ColorfulOptions,
)

SHARED_OUT = {"two": 2, "three": 3}


class OptionsError(ValueError):
    """The options do not suit the players; the text is a sentence for them."""


def teams_for(seats: int, options: ColorfulOptions) -> tuple[int, ...]:
    """Team by seat, numbered from 0 as they come round the table; empty without teams. Raises OptionsError."""
    _check_double(seats, options)
    if options.teams == "off":
        return ()
    if seats < FEWEST_SEATS_TEAMS:
        raise OptionsError(_("Teams need at least {count} players.").format(count=FEWEST_SEATS_TEAMS))
    if options.teams != "own":
        count = SHARED_OUT[options.teams]
        if seats < count * FEWEST_IN_A_TEAM:
            sentence = _("Three teams need at least {count} players.")
            raise OptionsError(sentence.format(count=count * FEWEST_IN_A_TEAM))
        return tuple(seat % count for seat in range(seats))
    if len(options.team_of) != seats:
        raise OptionsError(_("Give every player a team."))
    _check_own(options.team_of)
    return tuple(TEAM_NAMES.index(name) for name in options.team_of)


def _check_double(seats: int, options: ColorfulOptions) -> None:
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        sentence = _("Colorful is for {fewest} to {most} players.")
        raise OptionsError(sentence.format(fewest=FEWEST_SEATS, most=MOST_SEATS))
    if options.double and seats > MOST_SEATS_DOUBLE:
        sentence = _("Double colour is for at most {count} players: the colours would not last.")
        raise OptionsError(sentence.format(count=MOST_SEATS_DOUBLE))


def _check_own(team_of: Sequence[str]) -> None:
    sizes = Counter(team_of)
    for name, size in sorted(sizes.items()):
        if size < FEWEST_IN_A_TEAM:
            raise OptionsError(_("Team {name} needs at least two players.").format(name=name))
    if len(sizes) < 2:
        raise OptionsError(_("It takes at least two teams."))


def options_fault(seats: int, options: ColorfulOptions) -> str | None:
    """Why so many players cannot play with these options, as a sentence for them; None when they can."""
    try:
        teams_for(seats, options)
    except OptionsError as fault:
        return str(fault)
    return None
