"""Builds the long-lived things of the program in the order in which they need each other."""

from __future__ import annotations

import locale
import os
from contextlib import suppress
from pathlib import Path

from engine import text
from engine.arguments import Arguments, fail
from engine.audio import Audio
from engine.dealt import DealtRecord
from engine.devices import Devices
from engine.folders import Folders
from engine.game_info import GameInfo
from engine.log import Log, versions
from engine.memory import return_large_blocks
from engine.notices import HeardNotices
from engine.pictures import Pictures
from engine.seats import Party, usable_profiles
from engine.services import Services
from engine.settings import load_settings, save_settings
from engine.window import Window
from engine.words import SOURCE_LANGUAGE, _, choose_language, hear_of_torn_catalogues

LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language its people read, the most particular first; LANGUAGE may name several."""
ICON = "shared/icon.svg"


def languages(assets: Path) -> tuple[str, ...]:
    """English and every language that has a folder in assets/locale."""
    found = {path.name for path in (assets / "locale").glob("*/") if path.is_dir()}
    return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))


def system_language(known: tuple[str, ...]) -> str:
    """The system's language where it is known, else English."""
    said = [name for variable in LANGUAGE_VARIABLES for name in os.environ.get(variable, "").split(":")]
    with suppress(ValueError):  # a locale that Python does not know
        said.append(locale.getlocale()[0] or "")
    for name in said:
        if name[:2].lower() in known:
            return name[:2].lower()
    return SOURCE_LANGUAGE


def speak_as_the_system(assets: Path) -> None:
    """Use the system's language until the settings are read: for what the command line has to say."""
    choose_language(assets / "locale", system_language(languages(assets)))


def start(arguments: Arguments, games: tuple[GameInfo, ...], assets: Path) -> Services:
    """Everything that scenes are handed. Raises WindowError when there is no display."""
    return_large_blocks()  # first of all: it holds for what is made from now on
    folders = Folders.standard()
    log = Log(lambda: folders.log_file, versions)
    folders.notices = HeardNotices(folders.notices, log.note)
    log.tell = folders.notices.append
    hear_of_torn_catalogues(folders.notices.append)
    settings, notice = load_settings(folders.settings_file)
    settings.profiles = usable_profiles(settings.profiles)
    settings.note_kept()  # the file need not be mended: a later version may know what this one does not
    known = languages(assets)
    if arguments.language and arguments.language not in known:
        fail(
            _("There is no language {language}; there are: {known}.").format(
                language=arguments.language, known=", ".join(known)
            )
        )
    chosen = settings.language if settings.language in known else system_language(known)
    choose_language(assets / "locale", arguments.language or chosen)
    text.set_text_scale(text.LARGE_TEXT if settings.text_size == "large" else 1.0)
    window = Window(settings, arguments.windowed, arguments.headless, icon=assets / ICON)
    log.note(window.description)
    devices = Devices()
    devices.dead_zone = settings.dead_zone
    devices.on_toggle_fullscreen = window.toggle_fullscreen
    devices.notices = folders.notices  # one list for the hall to show
    if notice:
        folders.notices.append(notice)
    audio = Audio(assets, settings)
    devices.on_toggle_mute = audio.toggle_mute
    devices.on_sound_device = lambda come: audio.device_come() if come else audio.device_gone()
    services = Services(
        assets=assets, folders=folders, settings=settings, devices=devices, party=Party(devices.lasting_name),
        audio=audio, pictures=Pictures(assets), window=window, games=games, notices=folders.notices,
        log=log, seed=arguments.seed, dealt=DealtRecord(None if arguments.headless else folders.dealt_file),
    )  # fmt: skip
    services.party.recall(settings.expected_party)
    return services


def finish(services: Services) -> str | None:
    """Keep the settings; a sentence when they could not be kept."""
    services.audio.close()
    if services.party.seats:
        services.settings.keep_party(services.party.remember())
    unsaved = save_settings(services.settings, services.folders.settings_file)
    if services.log.path is not None:
        services.log.note(unsaved or "The end.")
    services.log.close()
    return unsaved
