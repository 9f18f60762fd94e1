"""Sounds and music; silence, and never an error, where there is no sound device."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from pathlib import Path

import pygame
from pygame._sdl2.audio import get_audio_device_names
from pygame._sdl2.sdl2 import INIT_AUDIO, init_subsystem
from pygame._sdl2.sdl2 import error as SubsystemError

from engine.settings import Settings

RATE_HZ = 44_100
BUFFER_FRAMES = 512  # 12 ms: a press is heard at once
CHANNELS = 24
MOST_CACHED = 64
SHORTEST_GAP_MS = 30  # between two starts of one sound: twelve presses in one frame are not twelve times as loud
FADE_IN_MS = 800
HUSHED = 0.25
"""What is left of the music's gain while somebody must be heard."""
LOOK_SECONDS = 2.0
"""So often it is looked, while there is no sound, whether a device has come: a TV is switched on after the program."""
RETRY_SECONDS = 20.0
"""So often one that is there is tried again: another program may have had it to itself."""
SUFFIXES = (".ogg", ".wav")
_FAULTS = (pygame.error, SubsystemError, OSError, NotImplementedError, AttributeError, ValueError)


class Audio:
    """Plays sounds by name. Silent until ``wake``, which the loop calls after the first frame.

    No failure is final: a device that comes later, or comes back, is opened as soon as it is there.
    """

    def __init__(self, assets: Path, settings: Settings) -> None:
        self._assets = assets
        self._settings = settings
        self._awake = False
        self._sounds: OrderedDict[str, pygame.mixer.Sound | None] = OrderedDict()
        self._started_ms: dict[str, int] = {}
        self._music: str | None = None
        self._hushed = False
        self.muted = False
        self.dead: str | None = None
        """Why there is no sound now, or None."""
        self._devices: tuple[str, ...] = ()  # those that were there when none could be opened
        self._look_in = LOOK_SECONDS
        self._retry_in = RETRY_SECONDS

    def wake(self) -> None:
        """Open the sound device; it may take a while, so it waits for the first frame. Safe to call again."""
        if self._awake:
            return
        self._look_in, self._retry_in = LOOK_SECONDS, RETRY_SECONDS
        try:
            pygame.mixer.quit()  # also of what looks for devices: pygame takes that for an open one
            pygame.mixer.init(RATE_HZ, -16, 2, BUFFER_FRAMES)
            pygame.mixer.set_num_channels(CHANNELS)
        except _FAULTS as fault:
            self.dead = str(fault) or type(fault).__name__
            self._devices = _devices_present()
            return
        self.dead = None
        self._awake = True
        self._sounds.clear()
        self._set_gain()
        if self._music is not None:
            self._start_music(self._music)

    def update(self, dt: float, *, at_rest: bool = True) -> None:
        """While there is no sound, look for a device; ``at_rest`` when a hitch of a tenth of a second hurts nobody."""
        if self._awake and pygame.mixer.get_init() is None:
            self.device_gone()
        if self.dead is None:
            return
        self._look_in -= dt
        self._retry_in -= dt
        if self._look_in > 0:
            return
        self._look_in = LOOK_SECONDS
        devices = _devices_present()
        if devices != self._devices or (at_rest and self._retry_in <= 0):
            self.wake()

    def device_come(self) -> None:
        """The system has found a sound device."""
        if self.dead is not None:
            self.wake()

    def device_gone(self) -> None:
        """The device that plays has vanished (a TV switched off): go on with another one, or wait for it."""
        if self._awake:
            self.close()
            self.wake()

    def play(self, name: str, gain: float = 1.0) -> None:
        """Play ``<owner>/<sound>``, a file in assets/<owner>/sounds, at once; the oldest sound gives way."""
        if not self._awake or self.muted or self._settings.sound <= 0:
            return
        sound = self._sound(name)
        now = pygame.time.get_ticks()
        if sound is None or now - self._started_ms.get(name, -SHORTEST_GAP_MS) < SHORTEST_GAP_MS:
            return
        self._started_ms[name] = now
        with suppress(*_FAULTS):  # the device may have gone away: the game goes on in silence
            channel = pygame.mixer.find_channel(force=True)
            channel.play(sound)
            channel.set_volume(_loudness(self._settings.sound) * gain)  # after: play resets it

    def music(self, name: str) -> None:
        """Loop ``<owner>/<piece>``, a file in assets/<owner>/music; the piece that plays already just goes on."""
        if name == self._music:
            return
        self._music = name
        if self._awake:
            self._start_music(name)

    def hush(self, hushed: bool) -> None:
        """Let the music step back, or come forward again."""
        if hushed != self._hushed:
            self._hushed = hushed
            self._set_gain()

    def toggle_mute(self) -> None:
        """All sound off at once, or on again."""
        self.muted = not self.muted
        self.apply_volumes()
        if self._awake and self.muted:
            with suppress(*_FAULTS):
                pygame.mixer.stop()

    def apply_volumes(self) -> None:
        """Take over the volumes of the settings; sounds to come follow by themselves.

        Whoever changes a volume wants to hear something: without a device one is looked for once more.
        """
        self.device_come()
        self._set_gain()

    def _set_gain(self) -> None:
        if self._awake:
            gain = _loudness(self._settings.music) * (HUSHED if self._hushed else 1)
            with suppress(*_FAULTS):
                pygame.mixer.music.set_volume(0 if self.muted else gain)

    def close(self) -> None:
        """Stop everything and give the sound device back; none is looked for any more."""
        if self._awake or self.dead is not None:
            self._awake, self.dead = False, None
            self._sounds.clear()
            with suppress(*_FAULTS):
                pygame.mixer.quit()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name in self._sounds:
            self._sounds.move_to_end(name)
            return self._sounds[name]
        self._sounds[name] = self._load(name)
        while len(self._sounds) > MOST_CACHED:
            self._sounds.popitem(last=False)
        return self._sounds[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        path = self._path(name, "sounds")
        if path is None:
            return None
        try:
            return pygame.mixer.Sound(path)
        except _FAULTS:
            return None

    def _start_music(self, name: str) -> None:
        path = self._path(name, "music")
        with suppress(*_FAULTS):
            pygame.mixer.music.stop()  # whatever comes of the new piece, the old one is over
            if path is not None:
                pygame.mixer.music.load(path)
                pygame.mixer.music.play(-1, fade_ms=FADE_IN_MS)

    def _path(self, name: str, folder: str) -> Path | None:
        owner, _, file = name.partition("/")
        for suffix in SUFFIXES:
            path = self._assets / owner / folder / f"{file}{suffix}"
            if path.is_file():
                return path
        return None


def _devices_present() -> tuple[str, ...]:
    """The sound devices that the system has. SDL goes on telling of those that come, until one is opened."""
    with suppress(*_FAULTS):
        try:
            return tuple(get_audio_device_names(False))
        except SubsystemError:  # nothing looks for devices yet
            init_subsystem(INIT_AUDIO)
            return tuple(get_audio_device_names(False))
    return ()


def _loudness(volume: int) -> float:
    """Gain from 0 to 1 for a volume of 0 to 100; squared, as ears hear equal steps."""
    return (min(max(volume, 0), 100) / 100) ** 2
