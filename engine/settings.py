"""What players chose for good: volumes, sizes, language, and who they are."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Annotated, Any, Literal

import msgspec

from engine.file_lock import locked
from engine.folders import FileFault, check_text, read_file, reason_of, replace_file, set_aside
from engine.merging import merged_list, merged_table
from engine.words import _, ngettext, printable

MOST_PROFILES = 24
MOST_SEATS = 12
MOST_GAMES = 100
MOST_BYTES = 1_000_000
LONGEST_NAME = 40
EVENING_SECONDS = 12 * 3600
"""So long the same people are expected back with the same devices; on another evening nobody is taken for somebody."""
MOST_TOLD = 3
"""Values of a file that are told one by one."""

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
DeadZone = Literal["small", "medium", "large"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class Profile(msgspec.Struct, frozen=True):
    """A remembered player: a name and the animal that goes with it."""

    name: Name
    animal: Name


class RememberedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One chair of the last party, so that the same people find themselves seated again."""

    name: Name
    animal: Name
    device: str | None = None
    bot_level: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    youngest: bool = False


class Settings(msgspec.Struct, kw_only=True, dict=True):
    """The settings, as the settings screen changes them and ``settings.json`` keeps them."""

    fullscreen: bool = True
    display: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    """Number of the display that the window opens on."""
    music: Volume = 60
    sound: Volume = 80
    symbols: Literal["normal", "large"] = "normal"
    reduced_motion: bool = False
    text_size: Literal["normal", "large"] = "normal"
    dead_zone: DeadZone = "medium"
    """How far the stick of a pad must lean from its rest to count."""
    language: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """Language code such as "en" or "fr"; empty follows the system."""
    profiles: Annotated[list[Profile], msgspec.Meta(max_length=MOST_PROFILES)] = []
    """Most recent first."""
    party: Annotated[list[RememberedSeat], msgspec.Meta(max_length=MOST_SEATS)] = []
    party_at: Annotated[int, msgspec.Meta(ge=0)] = 0
    """When that party was last together, in seconds since 1970."""
    options: Annotated[dict[str, dict[str, Any]], msgspec.Meta(max_length=MOST_GAMES)] = {}
    """By game, what was chosen last on its set-up screen: option to value."""

    played: Annotated[list[str], msgspec.Meta(max_length=MOST_GAMES)] = []
    """The games that were started here, or whose pages were read: for any other one the pages are offered."""
    tried: Annotated[list[str], msgspec.Meta(max_length=MOST_GAMES)] = []
    """The games whose first try was made or skipped: it is not offered by itself any more."""

    @property
    def kept(self) -> dict[str, Any]:
        """The settings as they were when they were read from the file or written to it; before that, as they come."""
        kept: dict[str, Any] | None = self.__dict__.get("kept_before")
        return kept if kept is not None else msgspec.to_builtins(Settings())

    def note_kept(self) -> None:
        """The file has what is chosen now: only what changes from here on is written to it."""
        self.__dict__["kept_before"] = msgspec.to_builtins(self)

    def keep_party(self, party: list[RememberedSeat]) -> None:
        """Remember who sits where now."""
        self.party, self.party_at = party, int(time())

    @property
    def expected_party(self) -> list[RememberedSeat]:
        """The party of this evening, after a restart of the program; nobody when it was another evening."""
        return self.party if abs(time() - self.party_at) < EVENING_SECONDS else []

    def remember(self, name: str, animal: str) -> None:
        """Put this player first among the profiles; the same name is kept once, the oldest drops out."""
        name = name.strip()[:LONGEST_NAME]
        if not name:
            return
        others = [profile for profile in self.profiles if profile.name.casefold() != name.casefold()]
        self.profiles = [Profile(name, animal), *others][:MOST_PROFILES]

    def forget(self, name: str) -> None:
        """Take a name off, also where it is remembered with a device."""
        self.profiles = [profile for profile in self.profiles if profile.name.casefold() != name.casefold()]
        self.party = [seat for seat in self.party if seat.name.casefold() != name.casefold()]


def load_settings(path: Path) -> tuple[Settings, str | None]:
    """The settings in ``path`` and None, or with a sentence about what of the file cannot be used.

    Every value that makes sense applies, whatever the others are: a later version, or a hand, may have written them.
    A file that is no settings at all is set aside as ``settings.broken-N.json``. A missing file is no fault.
    """
    if not os.path.exists(path):  # unlike Path.exists it is False, not an error, behind a closed folder
        return Settings(), None
    try:
        settings, faults = _sensible(_decoded(path))
    except (FileFault, msgspec.DecodeError, RecursionError) as fault:
        # What cannot be read now (another program has it open) may be all right, and readable when it is written to.
        unread = isinstance(fault.__cause__, OSError)
        return Settings(), _explain(path, str(fault), aside=not unread)
    settings.note_kept()
    return settings, _tell(path, faults) if faults else None


def _decoded(path: Path) -> dict[str, Any]:
    """What a file holds, by key. Raises FileFault, DecodeError or RecursionError."""
    content = read_file(path, MOST_BYTES).removeprefix(BOM_UTF8)  # some editors begin every file with it
    check_text(content)
    return msgspec.json.decode(content, type=dict[str, Any])


def _sensible(found: dict[str, Any]) -> tuple[Settings, list[str]]:
    """The values that make sense, those of lists and tables one by one, and why each other one does not."""
    values: dict[str, Any] = {}
    faults: list[str] = []
    for name in Settings.__struct_fields__:
        if name in found:
            fault = _fault_in(name, found[name])
            if fault is None:
                values[name] = found[name]
                continue
            faults.append(fault)
            if isinstance(found[name], list | dict):
                parts, reasons = _good_parts(name, found[name])
                if reasons and _fault_in(name, parts) is None:
                    values[name] = parts
                    faults[-1:] = reasons
    return msgspec.convert(values, Settings), faults


def _fault_in(name: str, value: Any) -> str | None:
    """Why a value is none for this setting."""
    try:
        msgspec.convert({name: value}, Settings)
    except (msgspec.ValidationError, RecursionError) as fault:
        return str(fault)
    return None


def _good_parts(name: str, value: list[Any] | dict[str, Any]) -> tuple[Any, list[str]]:
    """The entries of a list or a table that make sense, as many as there may be, and why each other one does not."""
    reasons: list[str] = []
    if isinstance(value, dict):
        entries: dict[str, Any] = {}
        for key, part in value.items():
            fault = _fault_in(name, {**entries, key: part})
            if fault is None:
                entries[key] = part
            else:
                reasons.append(fault)
        return entries, reasons
    parts: list[Any] = []
    for number, part in enumerate(value):
        fault = _fault_in(name, [part])
        if fault is not None:
            reasons.append(fault.replace("[0]", f"[{number}]", 1))
        elif (fault := _fault_in(name, [*parts, part])) is not None:
            return parts, [*reasons, fault]  # there are too many
        else:
            parts.append(part)
    return parts, reasons


def save_settings(settings: Settings, path: Path) -> str | None:
    """Write what was changed here since the settings were read; a sentence for the player when that fails, else None.

    Whatever else the file holds stays: what another window of the program has written meanwhile, what only a later
    version knows, and what nobody could use.
    """
    with locked(path):
        here = msgspec.to_builtins(settings)
        content = msgspec.json.format(msgspec.json.encode(_merged(settings.kept, here, _on_disk(path))), indent=1)
        try:
            replace_file(path, content + b"\n")
        except (OSError, ValueError) as fault:
            return _("The settings cannot be kept in {file} ({reason}).").format(file=path, reason=reason_of(fault))
    settings.note_kept()
    return None


def _merged(kept: dict[str, Any], here: dict[str, Any], there: dict[str, Any]) -> dict[str, Any]:
    """The content of the file ``there`` with all that differs ``here`` from what was ``kept``."""
    lists: dict[str, tuple[Callable[[Any], str], int]] = {
        "profiles": (_known_as, MOST_PROFILES),
        "played": (str, MOST_GAMES),
        "tried": (str, MOST_GAMES),
    }
    merged = {**here, **merged_table(kept, here, there)}
    for name, (key, most) in lists.items():
        if isinstance(there.get(name), list) and here[name] != kept[name]:
            merged[name] = merged_list(kept[name], here[name], there[name], key)[:most]
    return merged


def _known_as(entry: Any) -> str:
    """What tells remembered players apart; one that a later version wrote in another way is itself alone."""
    from engine.seats import clean_name  # here: it needs this module itself

    name = entry.get("name") if isinstance(entry, dict) else None
    return clean_name(name).casefold() if isinstance(name, str) else repr(entry)


def _on_disk(path: Path) -> dict[str, Any]:
    """What the file holds now; nothing when it is missing, or is no settings, which are set aside then."""
    if not os.path.exists(path):
        return {}
    try:
        return _decoded(path)
    except (FileFault, msgspec.DecodeError, RecursionError):
        with suppress(OSError):
            set_aside(path)
        return {}


def _tell(path: Path, faults: list[str]) -> str:
    """One sentence about some values."""
    shown = "; ".join(faults[:MOST_TOLD]) + ("; …" if len(faults) > MOST_TOLD else "")
    sentence = ngettext(
        "{file} has a value that cannot be used ({reason}); everything else in it applies.",
        "{file} has values that cannot be used ({reason}); everything else in it applies.",
        len(faults),
    )
    return sentence.format(file=path.name, reason=printable(shown))


def _explain(path: Path, reason: str, *, aside: bool) -> str:
    reason = printable(reason)
    with suppress(OSError):
        if aside:
            kept = set_aside(path).name
            sentence = _("{file} cannot be used ({reason}); it is kept as {aside} and the standard settings apply.")
            return sentence.format(file=path.name, reason=reason, aside=kept)
    return _("{file} cannot be used ({reason}); the standard settings apply.").format(file=path.name, reason=reason)
