"""Sounds and music; silence, and never an error, where there is no sound device."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from pathlib import Path

import pygame

from engine.settings import Settings

RATE_HZ = 44_100
BUFFER_FRAMES = 512  # 12 ms: a press is heard at once
CHANNELS = 24
MOST_CACHED = 64
SHORTEST_GAP_MS = 30  # between two starts of one sound: twelve presses in one frame are not twelve times as loud
FADE_IN_MS = 800
HUSHED = 0.25
"""What is left of the music's gain while somebody must be heard."""
SUFFIXES = (".ogg", ".wav")
_FAULTS = (pygame.error, OSError, NotImplementedError, AttributeError, ValueError)


class Audio:
    """Plays sounds by name. Silent until ``wake``, which the loop calls after the first frame."""

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
        """Why there is no sound, or None."""

    def wake(self) -> None:
        """Open the sound device; it may take a while, so it waits for the first frame. Safe to call again."""
        if self._awake or self.dead is not None:
            return
        try:
            pygame.mixer.init(RATE_HZ, -16, 2, BUFFER_FRAMES)
            pygame.mixer.set_num_channels(CHANNELS)
        except _FAULTS as fault:
            self.dead = str(fault) or type(fault).__name__
            return
        self._awake = True
        self.apply_volumes()
        if self._music is not None:
            self._start_music(self._music)

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
            self.apply_volumes()

    def toggle_mute(self) -> None:
        """All sound off at once, or on again."""
        self.muted = not self.muted
        self.apply_volumes()
        if self._awake and self.muted:
            with suppress(*_FAULTS):
                pygame.mixer.stop()

    def apply_volumes(self) -> None:
        """Take over the volumes of the settings; sounds to come follow by themselves."""
        if self._awake:
            gain = _loudness(self._settings.music) * (HUSHED if self._hushed else 1)
            with suppress(*_FAULTS):
                pygame.mixer.music.set_volume(0 if self.muted else gain)

    def close(self) -> None:
        """Stop everything and give the sound device back."""
        if self._awake:
            self._awake = False
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


def _loudness(volume: int) -> float:
    """Gain from 0 to 1 for a volume of 0 to 100; squared, as ears hear equal steps."""
    return (min(max(volume, 0), 100) / 100) ** 2
