"""What an effect is, and the small gestures of which most are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from synth.instruments import Instrument
from synth.score import hertz, pitch
from synth.tones import RATE, Samples, band, fading, glide, held, mixed, noise, wave

TOUCH, ACT, EVENT = "touch", "act", "event"
"""How much an effect asks for: a touch is heard all the time, an act is a player's, an event concerns everybody."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A short sound: its name (owner/sound), how loud it may be, what it is, and how it is made."""

    name: str
    weight: str
    sentence: str
    make: Callable[[np.random.Generator], Samples]


def run(
    instrument: Instrument,
    tones: str,
    step: float,
    rng: np.random.Generator,
    *,
    length: float = 0.2,
    swell: float = 0.0,
) -> Samples:
    """Notes ``step`` seconds apart; ``+`` joins those of a chord. A ``swell`` makes each stronger than the last."""
    parts: list[tuple[float, Samples]] = []
    for number, names in enumerate(tones.split()):
        strength = float(np.clip(0.75 + swell * number, 0.2, 1))
        for name in names.split("+"):
            parts.append((number * step, instrument(hertz(pitch(name)), length, strength, rng)))
    return mixed(*parts)


def whoosh(seconds: float, low_hz: float, high_hz: float, rng: np.random.Generator, peak: float = 0.5) -> Samples:
    """Air that something pushes aside; it comes near, is there at the ``peak`` share of its time, and goes."""
    count = round(seconds * RATE)
    share = np.linspace(0, 1, count)
    near = np.where(share < peak, share / peak, (1 - share) / (1 - peak)) ** 1.5
    low = band(noise(seconds, rng), low_hz * 0.6, low_hz * 1.5)
    high = band(noise(seconds, rng), high_hz * 0.6, min(high_hz * 1.5, 16_000))
    swept: Samples = (low * (1 - near) + high * near) * near
    return swept


def paper(seconds: float, rng: np.random.Generator, bright_hz: float = 3_200) -> Samples:
    """A sheet or a card that is moved."""
    rustle = band(noise(seconds, rng), bright_hz * 0.5, bright_hz * 2.4)
    grain = np.repeat(rng.uniform(0.35, 1, round(seconds * 160) + 1), RATE // 160 + 1)[: len(rustle)]
    return held(rustle * grain, seconds * 0.25, seconds * 0.6)


def click(hz: float, rng: np.random.Generator, half_life: float = 0.006) -> Samples:
    """Something small and hard."""
    return fading(wave(hz, 0.08, ((1, 1), (2.4, 0.4))), half_life, 0.0008) + fading(
        band(noise(0.08, rng), hz, min(hz * 4, 15_000)), 0.003, 0.0005
    )


def pop(low_hz: float, high_hz: float, seconds: float = 0.09) -> Samples:
    """A bubble, or a cap that comes off."""
    return fading(wave(glide(low_hz, high_hz, seconds, 0.6), seconds, ((1, 1), (2, 0.2))), seconds * 0.35, 0.003)


def bubbles(count: int, seconds: float, rng: np.random.Generator, low_hz: float = 260) -> Samples:
    """Many bubbles of all sizes."""
    parts = []
    for start in np.sort(rng.uniform(0, seconds, count)):
        base = low_hz * 2 ** rng.uniform(0, 1.8)
        parts.append(
            (float(start), pop(base, base * rng.uniform(1.4, 2.1), rng.uniform(0.05, 0.12)) * rng.uniform(0.3, 1))
        )
    return mixed(*parts)


def splash(seconds: float, rng: np.random.Generator, hz: float = 1_400) -> Samples:
    """A card that drops into a cauldron."""
    wet = fading(band(noise(seconds, rng), hz * 0.5, hz * 3.2), seconds * 0.16, 0.006)
    return mixed((0.0, wet), (0.03, 0.7 * bubbles(7, seconds * 0.7, rng, hz * 0.3)))


def thud(hz: float, seconds: float = 0.22) -> Samples:
    """Something heavy and soft."""
    return fading(wave(glide(hz * 2, hz, seconds, 0.4), seconds), seconds * 0.2, 0.003)
