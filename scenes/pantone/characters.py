"""The printed characters, read from assets/pantone/characters.toml, and what every character must keep to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.game_info import CardFault
from engine.toml_file import TomlFault, read_toml
from engine.words import N_, _
from scenes.pantone.content import COLOURS, HINTS, Character
from scenes.pantone.matching import key_of, words_of

if TYPE_CHECKING:
    from scenes.pantone.view import View

DECK_FILE = Path(__file__).resolve().parents[2] / "assets" / "pantone" / "characters.toml"
LONGEST_NAME = 40
"""Letters of a name."""
LONGEST_HINT = 48
"""Letters of a hint, so that it can be read across a room."""
MOST_ALSO = 8
"""Other answers in one language."""
SHORTEST_PART = 4
"""A word of a name with so many letters may stand in no hint; shorter ones (of, van) may."""
SWATCHES, NAMES, ANSWERS, HINTS_CHECK, ONCE = (
    N_("Swatches"), N_("Names"), N_("Other answers"), N_("Hints"), N_("Only once"),
)  # fmt: skip
CHECKS = (SWATCHES, NAMES, ANSWERS, HINTS_CHECK, ONCE)
"""What every character is looked at for, as message ids."""


class CharacterError(Exception):
    """Characters cannot be used; the text is a sentence naming the file, the character and the reason."""


class _Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    character: tuple[Character, ...]


@cache
def printed_deck() -> tuple[Character, ...]:
    """The printed characters, read once in a run of the program. Raises CharacterError."""
    return read_deck(DECK_FILE)


def deck_in_play(view: View) -> tuple[Character, ...]:
    """Every character that a match can deal, which all at the table know, by their numbers in it."""
    return (printed_deck() if view.printed else ()) + view.blanks


def read_deck(path: Path) -> tuple[Character, ...]:
    """The characters of a file, all of them checked. Raises CharacterError."""
    try:
        deck = read_toml(path, _Deck)
    except TomlFault as fault:
        sentence = _("The characters in {file} cannot be read: {reason}.")
        raise CharacterError(sentence.format(file=path.name, reason=fault)) from fault
    check(deck.character, path.name)
    return deck.character


def check(characters: Sequence[Character], file: str, others: Sequence[Character] = ()) -> None:
    """Raise CharacterError for the first fault. ``others`` are characters of the same deck, already checked."""
    for character, reason in faults(characters, others):
        sentence = _("The character {name} in {file} cannot be used: {reason}.")
        raise CharacterError(sentence.format(name=character.name.en or "?", file=file, reason=reason))


def faults(characters: Sequence[Character], others: Sequence[Character] = ()) -> Iterator[tuple[Character, str]]:
    """Every character that breaks a rule, with the reason, in no more words than fit into a sentence."""
    taken = owners(others)
    for character in characters:
        found = fault_of(character)
        if found is not None:
            yield character, found.reason
        for name in _owners_met(character, taken):
            yield character, _same(name)
        taken.update(owners([character]))


def fault_of(character: Character) -> CardFault | None:
    """The first rule that a character breaks, looked at by itself."""
    name = character.name
    for colour in character.colours:
        if colour not in COLOURS:
            return CardFault(SWATCHES, "colours", _("there is no swatch called {colour}").format(colour=colour))
    for answer in character.answers:
        field = "name" if answer in (name.en, name.fr) else "also"
        if not key_of(answer):
            return CardFault(NAMES, field, _("a name has no letters"))
        if len(answer) > LONGEST_NAME or not answer.isprintable():
            reason = _("{text} is too long or cannot be printed").format(text=answer[:LONGEST_NAME])
            return CardFault(NAMES, field, reason)
    for hints, also, own in (
        (character.hints.en, character.also.en, name.en),
        (character.hints.fr, character.also.fr, name.fr),
    ):
        if len(also) > MOST_ALSO:
            return CardFault(ANSWERS, "also", _("it has more than {count} other answers").format(count=MOST_ALSO))
        hints_fault = _hints_fault(hints, (own, *also))
        if hints_fault is not None:
            return CardFault(HINTS_CHECK, "hints", hints_fault)
    return None


def clash(character: Character, others: Mapping[str, str]) -> CardFault | None:
    """Whether a character's name or answer belongs to another one; ``others`` are ``owners`` of the deck."""
    met = _owners_met(character, others)
    return CardFault(ONCE, "name", _same(met[0])) if met else None


def owners(characters: Iterable[Character]) -> dict[str, str]:
    """The English name of a character by each of its answers, as these are compared."""
    return {key_of(answer): character.name.en for character in characters for answer in character.answers}


def _owners_met(character: Character, others: Mapping[str, str]) -> list[str]:
    return [others[key] for key in dict.fromkeys(map(key_of, character.answers)) if key in others]


def _same(name: str) -> str:
    return _("{name} has the same name or answer").format(name=name)


def _hints_fault(hints: Sequence[str], answers: Sequence[str]) -> str | None:
    if len(hints) != HINTS:
        return _("it has {count} hints in one language instead of four").format(count=len(hints))
    if len({key_of(hint) for hint in hints}) < HINTS:
        return _("it has the same hint twice")
    return next((reason for hint in hints if (reason := _hint_fault(hint, answers)) is not None), None)


def _hint_fault(hint: str, answers: Sequence[str]) -> str | None:
    if not key_of(hint):
        return _("a hint has no letters")
    if len(hint) > LONGEST_HINT or not hint.isprintable():
        return _("the hint {hint} is too long or cannot be printed").format(hint=hint[:LONGEST_HINT])
    if any(_tells(hint, answer) for answer in answers):
        return _("the hint {hint} contains the name").format(hint=hint)
    return None


def _tells(hint: str, answer: str) -> bool:
    """Whether a hint holds a name: the whole of it, or a word of it that is no small one."""
    words = words_of(hint)
    parts = words_of(answer)
    if any(part in words for part in parts if len(part) >= SHORTEST_PART):
        return True
    return f" {' '.join(parts)} " in f" {' '.join(words)} "
