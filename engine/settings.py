"""What players chose for good: volumes, sizes, language, and who they are."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from engine.folders import FileFault, check_text, read_file, reason_of, replace_file, set_aside
from engine.words import _, printable

MOST_PROFILES = 24
MOST_SEATS = 12
MOST_GAMES = 100
MOST_BYTES = 1_000_000
LONGEST_NAME = 40

Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]
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


class Settings(msgspec.Struct, kw_only=True):
    """The settings, as the settings screen changes them and ``settings.json`` keeps them."""

    fullscreen: bool = True
    display: Annotated[int, msgspec.Meta(ge=0, le=63)] = 0
    """Number of the display that the window opens on."""
    music: Volume = 60
    sound: Volume = 80
    symbols: Literal["normal", "large"] = "normal"
    reduced_motion: bool = False
    text_size: Literal["normal", "large"] = "normal"
    language: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """Language code such as "en" or "fr"; empty follows the system."""
    profiles: Annotated[list[Profile], msgspec.Meta(max_length=MOST_PROFILES)] = []
    """Most recent first."""
    party: Annotated[list[RememberedSeat], msgspec.Meta(max_length=MOST_SEATS)] = []
    options: Annotated[dict[str, dict[str, Any]], msgspec.Meta(max_length=MOST_GAMES)] = {}
    """By game, what was chosen last on its set-up screen: option to value."""

    played: Annotated[list[str], msgspec.Meta(max_length=MOST_GAMES)] = []
    """The games that were started here, or whose pages were read: for any other one the pages are offered."""
    tried: Annotated[list[str], msgspec.Meta(max_length=MOST_GAMES)] = []
    """The games whose first try was made or skipped: it is not offered by itself any more."""

    def remember(self, name: str, animal: str) -> None:
        """Put this player first among the profiles; the same name is kept once, the oldest drops out."""
        name = name.strip()[:LONGEST_NAME]
        if not name:
            return
        others = [profile for profile in self.profiles if profile.name.casefold() != name.casefold()]
        self.profiles = [Profile(name, animal), *others][:MOST_PROFILES]


def load_settings(path: Path) -> tuple[Settings, str | None]:
    """The settings in ``path`` and None, or the standard ones and a sentence when the file cannot be used.

    A file that cannot be used is set aside as ``settings.broken-N.json``. A missing file is no fault.
    """
    if not os.path.exists(path):  # unlike Path.exists it is False, not an error, behind a closed folder
        return Settings(), None
    try:
        content = read_file(path, MOST_BYTES)
        check_text(content)
        return msgspec.json.decode(content, type=Settings), None
    except (FileFault, msgspec.DecodeError, RecursionError) as fault:
        return Settings(), _explain(path, str(fault))


def save_settings(settings: Settings, path: Path) -> str | None:
    """Write the settings; a sentence for the player when that fails, else None.

    Players that another window of the program has remembered meanwhile are kept, as far as there is room.
    """
    known = {profile.name.casefold() for profile in settings.profiles}
    others = [profile for profile in _profiles_in(path) if profile.name.casefold() not in known]
    kept = msgspec.structs.replace(settings, profiles=[*settings.profiles, *others][:MOST_PROFILES])
    content = msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"
    try:
        replace_file(path, content)
    except (OSError, ValueError) as fault:
        return _("The settings cannot be kept in {file} ({reason}).").format(file=path, reason=reason_of(fault))
    return None


def _profiles_in(path: Path) -> list[Profile]:
    """The profiles that the file holds now; none when it is missing or makes no sense."""
    with suppress(FileFault, msgspec.DecodeError, RecursionError):
        profiles = msgspec.json.decode(read_file(path, MOST_BYTES), type=Settings).profiles
        return [profile for profile in profiles if profile.name.isprintable()]
    return []


def _explain(path: Path, reason: str) -> str:
    reason = printable(reason)
    try:
        aside = set_aside(path)
    except OSError:
        sentence = _("{file} cannot be used ({reason}); the standard settings apply.")
        return sentence.format(file=path.name, reason=reason)
    sentence = _("{file} cannot be used ({reason}); it is kept as {aside} and the standard settings apply.")
    return sentence.format(file=path.name, reason=reason, aside=aside.name)
