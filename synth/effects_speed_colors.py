"""The effects of Speed Colors: felt, caps and paper."""

from __future__ import annotations

import numpy as np

from synth.effects import ACT, EVENT, TOUCH, Effect, click, paper, pop, run, thud, whoosh
from synth.instruments import bell, marimba, pizzicato, snare, wood
from synth.tones import Samples, band, fading, glide, mixed, noise, odd_partials, wave


def _count(rng: np.random.Generator) -> Samples:
    return run(wood, "D6", 0.1, rng)


def _go(rng: np.random.Generator) -> Samples:
    """A referee's whistle: two tones a little apart, with a pea in it."""
    seconds = 0.34
    t = np.arange(round(seconds * 44_100)) / 44_100
    flutter = 1 + 0.25 * np.sin(2 * np.pi * 34 * t)
    tone = (wave(2_350, seconds) + 0.8 * wave(2_470, seconds)) * flutter + 0.2 * band(noise(seconds, rng), 2_000, 6_000)
    return tone * np.minimum(t / 0.012, 1) * np.clip((seconds - t) / 0.05, 0, 1)


def _flip(rng: np.random.Generator) -> Samples:
    return mixed((0.0, paper(0.16, rng)), (0.14, 0.5 * click(700, rng)))


def _take(rng: np.random.Generator) -> Samples:
    return mixed((0.0, click(1_500, rng)), (0.015, pop(420, 980, 0.07)))


def _put_back(rng: np.random.Generator) -> Samples:
    return mixed((0.0, pop(760, 380, 0.06)), (0.045, click(1_100, rng)))


def _stop(rng: np.random.Generator) -> Samples:
    """A desk bell, struck hard, that everybody hears."""
    return mixed((0.0, run(bell, "A6", 0.1, rng)), (0.0, click(2_600, rng)), (0.16, 0.9 * run(bell, "A6", 0.1, rng)))


def _right(rng: np.random.Generator) -> Samples:
    return run(marimba, "D5 F#5 A5 D6", 0.05, rng, swell=0.08)


def _wrong(rng: np.random.Generator) -> Samples:
    return run(marimba, "D5 F5", 0.08, rng)


def _zero(rng: np.random.Generator) -> Samples:
    return fading(band(wave(glide(220, 130, 0.3), 0.3, odd_partials(6, 1.4)), None, 1_200), 0.1, 0.006)


def _swap(rng: np.random.Generator) -> Samples:
    return mixed(
        (0.0, pop(420, 980, 0.07)),
        (0.05, whoosh(0.5, 500, 1_700, rng, 0.5)),
        (0.08, run(pizzicato, "D5 F#5 A5 F#5 D5", 0.09, rng) * 0.6),
        (0.56, click(1_100, rng)),
    )


def _grow(rng: np.random.Generator) -> Samples:
    return pop(300, 560, 0.08)


def _last_call(rng: np.random.Generator) -> Samples:
    return mixed((0.0, thud(90)), (0.0, 0.3 * snare(0, 0, 0.5, rng)))


EFFECTS = (
    Effect("speed_colors/count", ACT, "three, two, one: wood", _count),
    Effect("speed_colors/go", EVENT, "the coloured sides: a whistle", _go),
    Effect("speed_colors/flip", ACT, "a card is turned", _flip),
    Effect("speed_colors/take", ACT, "a cap comes off", _take),
    Effect("speed_colors/put_back", ACT, "a cap goes on", _put_back),
    Effect("speed_colors/stop", EVENT, "STOP: a desk bell, twice", _stop),
    Effect("speed_colors/right", ACT, "an area with the right ink: D major upwards", _right),
    Effect("speed_colors/wrong", ACT, "an area with a wrong ink: a minor third", _wrong),
    Effect("speed_colors/zero", ACT, "an area that counts nothing: downwards", _zero),
    Effect("speed_colors/swap", EVENT, "two caps fly", _swap),
    Effect("speed_colors/grow", TOUCH, "the snake grows by one", _grow),
    Effect("speed_colors/last_call", ACT, "the timer is about to end the round", _last_call),
)
