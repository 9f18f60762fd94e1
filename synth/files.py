"""Brings sounds to an even loudness and writes them as Ogg Vorbis into assets/."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyloudnorm
import soundfile

from synth.effects import ACT, EVENT, TOUCH
from synth.tones import RATE, Samples

MUSIC_LUFS = -21.0
"""Music is for beside: below every effect."""
EFFECT_LUFS = {TOUCH: -25.0, ACT: -20.0, EVENT: -17.0}
"""Of an effect's loudest 0.4 seconds."""
HIGHEST_PEAK = 0.84
"""1.5 dB below full scale: Vorbis overshoots a little, and must not clip."""
WINDOW_SECONDS = 0.4
STEP_SECONDS = 0.05
QUIET = 0.0015
"""What is below this share of the peak at the end of an effect is cut off."""
LAST_FADE_SECONDS = 0.02
FRAMES_AT_ONCE = 65_536
VORBIS_LEVELS = {"music": 0.72, "sounds": 0.55}
"""libsndfile's compression level: 0 is the best and largest, 1 the smallest."""


def write_music(assets: Path, name: str, loop: Samples) -> Path:
    """Write assets/<owner>/music/<piece>.ogg."""
    louder = loop * 10 ** ((MUSIC_LUFS - integrated(loop)) / 20)
    return _write(assets, name, "music", limited(louder))


def write_effect(assets: Path, name: str, weight: str, sound: Samples) -> Path:
    """Write assets/<owner>/sounds/<sound>.ogg, in one channel."""
    loud = np.flatnonzero(np.abs(sound) > QUIET * np.max(np.abs(sound)))
    cut = sound[: loud[-1] + 1].copy()
    fade = min(round(LAST_FADE_SECONDS * RATE), len(cut))
    cut[-fade:] *= np.linspace(1, 0, fade)
    louder = cut * 10 ** ((EFFECT_LUFS[weight] - loudest(cut)) / 20)
    return _write(assets, name, "sounds", limited(louder))


def integrated(sound: Samples) -> float:
    """Loudness of a whole piece in LUFS (ITU-R BS.1770)."""
    return float(pyloudnorm.Meter(RATE).integrated_loudness(sound))


def loudest(sound: Samples) -> float:
    """Loudness in LUFS of the loudest 0.4 seconds; a shorter sound is taken with the silence after it."""
    window = round(WINDOW_SECONDS * RATE)
    padded = np.concatenate((sound, np.zeros(max(window - len(sound), 0))))
    step = round(STEP_SECONDS * RATE)
    meter = pyloudnorm.Meter(RATE, block_size=WINDOW_SECONDS * 0.999)
    starts = range(0, len(padded) - window + 1, step)
    return max(float(meter.integrated_loudness(padded[start : start + window])) for start in starts)


def limited(sound: Samples) -> Samples:
    """Round off what is above three quarters of the highest peak, so that no sample passes it."""
    knee = 0.75 * HIGHEST_PEAK
    above = np.abs(sound) > knee
    rounded = sound.copy()
    rest = HIGHEST_PEAK - knee
    rounded[above] = np.sign(sound[above]) * (knee + rest * np.tanh((np.abs(sound[above]) - knee) / rest))
    return rounded


def _write(assets: Path, name: str, folder: str, sound: Samples) -> Path:
    owner, _, file = name.partition("/")
    path = assets / owner / folder / f"{file}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    channels = sound.shape[1] if sound.ndim == 2 else 1
    level = VORBIS_LEVELS[folder]
    with soundfile.SoundFile(path, "w", RATE, channels, "VORBIS", format="OGG", compression_level=level) as file_:
        for start in range(0, len(sound), FRAMES_AT_ONCE):  # the encoder overflows its stack on minutes at once
            file_.write(sound[start : start + FRAMES_AT_ONCE])
    return path
