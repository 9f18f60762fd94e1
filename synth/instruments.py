"""Single notes: a pitch in hertz, a length in seconds, a strength from 0 to 1; back come mono samples.

A note may ring on after its length, as a real one does.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from synth.tones import (
    RATE,
    Samples,
    band,
    fading,
    glide,
    held,
    noise,
    odd_partials,
    pluck,
    saw_partials,
    times,
    wave,
)

Instrument = Callable[[float, float, float, np.random.Generator], Samples]

VIBRATO_HZ = 5.2
VIBRATO_SHARE = 0.006
SHORTEST = 0.06


def marimba(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A wooden bar: the pitch, two octaves above it for a moment, and the knock of the mallet."""
    length = 1.1
    low = 90 / max(hz, 90)
    body = fading(wave(hz, length), 0.09 + 0.22 * low)
    bright = fading(wave(hz, length, ((3.93, 0.35 * strength), (9.2, 0.10 * strength))), 0.028)
    knock = fading(band(noise(0.05, rng), 900, 4_000), 0.006) * 0.25 * strength
    body[: len(knock)] += knock
    return (body + bright) * strength


def music_box(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A comb of steel: thin, clear and long."""
    length = 1.8
    tone = fading(wave(hz, length, ((1, 0.8), (2.0, 0.18))), 0.28)
    return (tone + fading(wave(hz, length, ((5.4, 0.22), (8.9, 0.09))), 0.05)) * strength


def bell(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A small bell; its partials are no whole multiples."""
    length = 2.2
    slow = fading(wave(hz, length, ((1, 0.7), (2.0, 0.35))), 0.45)
    return (slow + fading(wave(hz, length, ((2.76, 0.35), (4.07, 0.22), (5.4, 0.14))), 0.16)) * strength


def string(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A nylon string, stopped by the hand when the note is over."""
    length = max(seconds, SHORTEST) + 0.25
    sound = pluck(hz, length, rng, 0.5, 0.9965)
    stop = np.clip((length - times(length)) / 0.25, 0, 1)
    return sound / max(float(np.max(np.abs(sound))), 1e-9) * stop * strength


def pizzicato(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A bowed instrument's string under a finger: short and round."""
    length = 0.5
    body = fading(wave(hz, length, saw_partials(9, 1.6)), 0.065, 0.004)
    return band(body, None, min(hz * 7, 7_000.0), 1) * strength


def upright_bass(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A double bass, plucked."""
    length = max(seconds, 0.15) + 0.12
    body = fading(wave(hz, length, ((1, 1.0), (2, 0.45), (3, 0.2), (4, 0.08))), 0.32, 0.006)
    finger = fading(band(noise(0.04, rng), 300, 1_800), 0.008) * 0.3
    body[: len(finger)] += finger
    return body * np.clip((length - times(length)) / 0.12, 0, 1) * strength


def round_bass(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A soft electric bass."""
    length = max(seconds, 0.12) + 0.06
    body = wave(hz, length, ((1, 1.0), (2, 0.3), (3, 0.16), (4, 0.06)))
    return held(fading(body, 0.7, 0.006), 0.006, 0.06) * strength


def electric_piano(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A tine over a pickup: a pure tone with a ping at the start, swaying a little."""
    length = max(seconds, 0.2) + 0.35
    t = times(length)
    warmth = 0.9 * strength * 0.5 ** (t / 0.25)
    body = np.sin(2 * np.pi * hz * t + warmth * np.sin(2 * np.pi * hz * t))
    body += 0.12 * strength * 0.5 ** (t / 0.05) * np.sin(2 * np.pi * min(hz * 14, 9_000) * t)
    sway = 1 + 0.12 * np.sin(2 * np.pi * 4.6 * t)
    return held(fading(body, 0.75, 0.004), 0.004, 0.3) * sway * strength * 0.8


def reed(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A low wooden reed, a little nasal: the voice of a kitchen where no good is cooked."""
    length = max(seconds, SHORTEST) + 0.05
    body = wave(_vibrato(hz, length), length, odd_partials(7, 1.15)) + 0.35 * wave(hz, length, saw_partials(8, 1.3))
    return held(band(body, 120, 2_600, 1), 0.03, 0.06) * strength * 0.7


def flute(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """Breath over an edge."""
    length = max(seconds, SHORTEST) + 0.06
    body = wave(_vibrato(hz, length), length, ((1, 1.0), (2, 0.22), (3, 0.09)))
    breath = band(noise(length, rng), hz * 0.9, min(hz * 2.4, 12_000)) * 0.12
    return held(body + breath, 0.045, 0.07) * strength * 0.8


def whistle(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """Somebody's lips: nearly a sine, sliding up to the pitch."""
    length = max(seconds, SHORTEST) + 0.05
    pitch = _vibrato(hz, length)
    slide = min(round(0.06 * RATE), len(pitch))
    pitch[:slide] *= np.linspace(0.94, 1, slide)
    air = band(noise(length, rng), hz * 0.95, min(hz * 1.08 + 40, 15_000.0)) * 0.35
    return held(wave(pitch, length) + air, 0.04, 0.06) * strength * 0.75


def pad(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """Many soft voices, slow to come and go."""
    length = seconds + 0.5
    detuned = [wave(hz * (1 + cents / 1_200), length, saw_partials(6, 1.8)) for cents in (-7.0, 0.0, 6.0)]
    return held(band(np.sum(detuned, axis=0), None, 1_900, 1), min(0.35, seconds / 2), 0.5) * strength * 0.35


def brass(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A small brass band, from afar."""
    length = max(seconds, SHORTEST) + 0.06
    body = wave(_vibrato(hz, length), length, saw_partials(10, 1.1))
    return held(band(body, 150, 900 + 2_600 * strength, 1), 0.03, 0.07) * strength * 0.6


def kick(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A bass drum."""
    length = 0.28
    return fading(wave(glide(125, 46, length, 0.35), length), 0.06, 0.003) * strength


def snare(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A small snare drum."""
    rattle = fading(band(noise(0.2, rng), 1_300, 8_500), 0.035)
    skin = fading(wave(190, 0.2), 0.03)
    return (0.7 * rattle + 0.5 * skin) * strength


def hat(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """Two small cymbals, closed."""
    return fading(band(noise(0.09, rng), 7_000, None), 0.014, 0.001) * strength * 0.6


def shaker(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """Rice in a tin."""
    return held(band(noise(0.09, rng), 5_000, 12_000), 0.03, 0.055) * strength * 0.5


def brush(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A wire brush on a drum."""
    return held(band(noise(0.16, rng), 1_800, 7_500), 0.02, 0.12) * strength * 0.5


def wood(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A block of wood; its pitch is the note's."""
    return fading(wave(hz, 0.12, ((1, 1.0), (2.7, 0.35))), 0.016, 0.001) * strength


def clap(hz: float, seconds: float, strength: float, rng: np.random.Generator) -> Samples:
    """A few hands."""
    total = np.zeros(round(0.22 * RATE))
    for start, loudness in ((0.0, 0.6), (0.011, 0.7), (0.023, 1.0)):
        slap = fading(band(noise(0.18, rng), 900, 4_500), 0.022, 0.001) * loudness
        first = round(start * RATE)
        total[first : first + len(slap)] += slap[: len(total) - first]
    return total * strength * 0.7


def _vibrato(hz: float, seconds: float) -> Samples:
    t = times(seconds)
    deep = np.clip((t - 0.18) / 0.25, 0, 1)
    swaying: Samples = hz * (1 + VIBRATO_SHARE * deep * np.sin(2 * np.pi * VIBRATO_HZ * t))
    return swaying
