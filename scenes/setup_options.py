"""The options of a game as rows of the set-up sheet, and their values as the game's own options type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.game_info import GameInfo, Option
from engine.rows import ChoiceRow, Row, RowChanged, ToggleRow
from engine.seats import Seat
from engine.words import _

PREFIX = "option"
ON_OFF = (True, False)


class OptionsFault(Exception):
    """The chosen values do not go together; the text is a sentence for the player."""


class SetupOptions:
    """One value for each option or, for those ``per_seat``, one for each animal."""

    def __init__(self, game: GameInfo, remembered: Mapping[str, Any], has_own: bool = False) -> None:
        """Values of ``remembered`` that are no longer offered fall back to the defaults.

        ``has_own`` says whether the players have content of their own for this game.
        """
        self._game = game
        self._has_own = has_own
        self._values: dict[str, Any] = {}
        self._by_seat: dict[str, dict[str, Any]] = {}
        for option in game.options:
            value = remembered.get(option.key, option.default)
            if option.per_seat:
                pairs = value.items() if isinstance(value, dict) else ()
                self._by_seat[option.key] = {animal: one for animal, one in pairs if _place(option, one) is not None}
            else:
                self._values[option.key] = value if _place(option, value) is not None else option.default

    def option_of(self, row_key: str) -> Option | None:
        """The option that a row belongs to."""
        parts = row_key.split(":")
        return next((o for o in self._game.options if parts[0] == PREFIX and o.key == parts[1]), None)

    def shown(self, option: Option, players: int) -> bool:
        """Whether the option means something with so many players and the other values as they are."""
        if not _is_for(option, players) or (option.with_own and not self._has_own):
            return False
        if option.shown_if is None:
            return True
        key, value = option.shown_if
        other = next((other for other in self._game.options if other.key == key), None)
        return other is not None and _is_for(other, players) and bool(self._values.get(key) == value)

    def rows(self, seats: Sequence[Seat]) -> list[Row]:
        """The rows of all options that are shown, for these seats."""
        rows: list[Row] = []
        for option in self._game.options:
            if not self.shown(option, len(seats)):
                continue
            if not option.per_seat:
                rows.append(_row(option, f"{PREFIX}:{option.key}", _(option.title), self._values[option.key]))
                continue
            for seat in seats:
                icon = "shared/icons/robot" if seat.is_bot else "shared/icons/person"
                value = self._seat_value(option, seat)
                rows.append(_row(option, f"{PREFIX}:{option.key}:{seat.animal}", seat.name, value, icon))
        return rows

    def change(self, change: RowChanged) -> None:
        """Take over what a row says now."""
        option = self.option_of(change.key)
        if option is None:
            return
        if _is_switch(option) and isinstance(change.value, bool):
            value: Any = change.value
        else:
            value = option.choices[int(change.value)].value
        _prefix, key, *animal = change.key.split(":")
        if animal:
            self._by_seat[key][animal[0]] = value
        else:
            self._values[key] = value

    def to_remember(self) -> dict[str, Any]:
        """The values as the settings keep them; those of seats by animal."""
        return {**self._values, **self._by_seat}

    def collect(self, seats: Sequence[Seat]) -> Any:
        """The values as the game's options type. Raises OptionsFault."""
        values: dict[str, Any] = {}
        for option in self._game.options:
            if not option.per_seat:
                value = self._values[option.key] if _is_for(option, len(seats)) else option.default
                values[option.key] = value
            elif self.shown(option, len(seats)):
                values[option.key] = tuple(self._seat_value(option, seat) for seat in seats)
        try:
            options = msgspec.convert(values, self._game.options_type)
        except msgspec.ValidationError as fault:
            raise OptionsFault(_("These options do not go together: {reason}.").format(reason=fault)) from fault
        sentence = self._game.options_fault(len(seats), options) if self._game.options_fault is not None else None
        if sentence is not None:
            raise OptionsFault(sentence)
        return options

    def _seat_value(self, option: Option, seat: Seat) -> Any:
        return self._by_seat[option.key].get(seat.animal, option.default)


def _is_for(option: Option, players: int) -> bool:
    """Whether the option is offered to so many players."""
    return option.players is None or option.players[0] <= players <= option.players[1]


def _place(option: Option, value: Any) -> int | None:
    """Which choice a value is; None when it is none of them (True is not 1 here)."""
    for index, choice in enumerate(option.choices):
        if choice.value == value and type(choice.value) is type(value):
            return index
    return None


def _is_switch(option: Option) -> bool:
    """Whether the option is simply on or off."""
    labels = [choice.label for choice in option.choices]
    return sorted(labels) == ["Off", "On"] and all(choice.value in ON_OFF for choice in option.choices)


def _row(option: Option, key: str, title: str, value: Any, icon: str = "") -> Row:
    if _is_switch(option):
        return ToggleRow(key, title, bool(value), icon)
    labels = tuple(_(choice.label) for choice in option.choices)
    return ChoiceRow(key, title, labels, _place(option, value) or 0, icon)
