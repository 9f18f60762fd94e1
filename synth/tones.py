"""Waves, noise, envelopes and room: arrays of float64 samples at ``RATE``, mono (n,) or stereo (n, 2)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

Samples = NDArray[np.float64]

RATE = 44_100
"""Samples a second."""
END_SECONDS = 0.03
"""What still rings at the end of a struck note is let go in this time, so that it does not tick."""
HIGHEST_PARTIAL_HZ = 17_000.0
"""Partials above are left out: they would fold back as noise."""


def times(seconds: float) -> Samples:
    """The time of each sample, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def wave(hz: float | Samples, seconds: float, partials: Sequence[tuple[float, float]] = ((1.0, 1.0),)) -> Samples:
    """A sum of sines. ``partials`` are (multiple of the pitch, loudness); the pitch may glide (one value a sample)."""
    count = round(seconds * RATE)
    pitch = np.full(count, hz) if np.isscalar(hz) else np.asarray(hz)[:count]
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    highest = float(np.max(pitch))
    total = np.zeros(count)
    for multiple, loudness in partials:
        if multiple * highest < HIGHEST_PARTIAL_HZ:
            total += loudness * np.sin(multiple * phase)
    return total


def saw_partials(count: int, softness: float = 1.0) -> tuple[tuple[float, float], ...]:
    """The partials of a saw tooth; a ``softness`` above 1 dulls it."""
    return tuple((float(n), 1 / n**softness) for n in range(1, count + 1))


def odd_partials(count: int, softness: float = 1.0) -> tuple[tuple[float, float], ...]:
    """The partials of a square wave, or with a ``softness`` of 2 of a triangle: hollow, like a clarinet."""
    return tuple((float(n), 1 / n**softness) for n in range(1, 2 * count, 2))


def glide(start_hz: float, end_hz: float, seconds: float, bend: float = 1.0) -> Samples:
    """A pitch that goes from one to the other in even musical steps; a ``bend`` below 1 hurries at first."""
    share = np.linspace(0, 1, max(round(seconds * RATE), 1)) ** bend
    glided: Samples = start_hz * (end_hz / start_hz) ** share
    return glided


def noise(seconds: float, rng: np.random.Generator) -> Samples:
    """White noise between -1 and 1."""
    return rng.uniform(-1, 1, round(seconds * RATE))


def band(sound: Samples, low_hz: float | None, high_hz: float | None, order: int = 2) -> Samples:
    """Keep what lies between the two; None leaves that side open."""
    if low_hz is not None and high_hz is not None:
        sections = butter(order, (low_hz, high_hz), "bandpass", fs=RATE, output="sos")
    elif low_hz is not None:
        sections = butter(order, low_hz, "highpass", fs=RATE, output="sos")
    else:
        sections = butter(order, high_hz, "lowpass", fs=RATE, output="sos")
    filtered: Samples = sosfilt(sections, sound, axis=0)
    return filtered


def fading(sound: Samples, half_life: float, attack: float = 0.002) -> Samples:
    """A struck thing: up within ``attack`` seconds, then down to a half every ``half_life`` seconds."""
    t = np.arange(len(sound)) / RATE
    end = np.clip((len(sound) / RATE - t) / END_SECONDS, 0, 1)
    return _columns(np.minimum(t / attack, 1) * 0.5 ** (t / half_life) * end, sound) * sound


def held(sound: Samples, attack: float, release: float) -> Samples:
    """A blown or bowed thing: up within ``attack`` seconds, down in the last ``release`` seconds."""
    t = np.arange(len(sound)) / RATE
    up = np.minimum(t / attack, 1)
    down = np.clip((len(sound) / RATE - t) / release, 0, 1)
    return _columns(np.sin(up * np.pi / 2) * np.sin(down * np.pi / 2), sound) * sound


def pluck(
    hz: float, seconds: float, rng: np.random.Generator, dullness: float = 0.5, sustain: float = 0.996
) -> Samples:
    """A plucked string (Karplus and Strong): noise that goes round a loop as long as one wave and grows duller."""
    period = RATE / hz - dullness
    whole = int(period)
    rest = period - whole
    burst = np.zeros(round(seconds * RATE))
    burst[: whole + 1] = band(rng.uniform(-1, 1, whole + 1), None, min(hz * 9, 9_000.0), 1)
    feedback = np.zeros(whole + 3)
    feedback[0] = 1.0
    # Two neighbouring averages: one dulls the string, the other tunes it between two samples.
    for offset, share in ((0, 1 - rest), (1, rest)):
        feedback[whole + offset] -= sustain * share * (1 - dullness)
        feedback[whole + offset + 1] -= sustain * share * dullness
    string: Samples = lfilter([1.0], feedback, burst)
    return string


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Lay sounds over each other; each comes with the second at which it begins."""
    starts = [round(start * RATE) for start, _ in parts]
    longest = max(start + len(sound) for start, (_, sound) in zip(starts, parts, strict=True))
    stereo = any(sound.ndim == 2 for _, sound in parts)
    total = np.zeros((longest, 2) if stereo else longest)
    for start, (_, sound) in zip(starts, parts, strict=True):
        total[start : start + len(sound)] += _columns(sound, total) if sound.ndim == 1 else sound
    return total


def placed(sound: Samples, side: float) -> Samples:
    """Mono to stereo, from -1 (left) to 1 (right), equally loud everywhere."""
    angle = (side + 1) * np.pi / 4
    return np.stack((sound * np.cos(angle), sound * np.sin(angle)), axis=1) * np.sqrt(2)


def room(sound: Samples, seconds: float, share: float, rng: np.random.Generator, dark_hz: float = 5_000.0) -> Samples:
    """Put a stereo sound into a room whose echo dies within ``seconds``; longer than before by as much."""
    t = times(seconds)
    echo = rng.normal(0, 1, (len(t), 2)) * (0.001 ** (t / seconds))[:, None]
    echo = band(echo, 180.0, dark_hz, 1)
    echo /= np.sqrt(np.sum(echo**2, axis=0))
    wet = np.stack([fftconvolve(sound[:, side], echo[:, side]) for side in (0, 1)], axis=1)
    dry = np.zeros_like(wet)
    dry[: len(sound)] = sound
    return dry + share * wet


def _columns(mono: Samples, like: Samples) -> Samples:
    return mono[:, None] if like.ndim == 2 else mono
