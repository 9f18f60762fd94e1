"""The effects of Colorful: soft tines and paper, A flat major. A lock sounds the same whoever locks whatever."""

from __future__ import annotations

import numpy as np

from synth.effects import ACT, EVENT, TOUCH, Effect, click, paper, pop, run, whoosh
from synth.instruments import bell, electric_piano, marimba, music_box, wood
from synth.tones import Samples, mixed


def _said(rng: np.random.Generator) -> Samples:
    return mixed((0.0, pop(300, 520)), (0.06, run(electric_piano, "Eb5+Ab5 C6", 0.12, rng, length=0.5)))


def _type(rng: np.random.Generator) -> Samples:
    return click(1_700, rng)


def _tick(rng: np.random.Generator) -> Samples:
    return run(wood, "Ab5", 0.1, rng)


def _lock(rng: np.random.Generator) -> Samples:
    return mixed((0.0, click(900, rng, 0.01)), (0.05, 0.6 * click(1_350, rng)))


def _all_locked(rng: np.random.Generator) -> Samples:
    return run(electric_piano, "Ab4 C5 Eb5 Ab5", 0.09, rng, length=0.5)


def _turn(rng: np.random.Generator) -> Samples:
    return mixed((0.0, paper(0.14, rng)), (0.12, 0.4 * click(700, rng)))


def _gather(rng: np.random.Generator) -> Samples:
    return run(bell, "Ab5+C6 Eb6", 0.09, rng)


def _points(rng: np.random.Generator) -> Samples:
    return run(marimba, "Eb6", 0.1, rng)


def _together(rng: np.random.Generator) -> Samples:
    return mixed(
        (0.0, run(music_box, "Ab5 C6 Eb6 Ab6 C7", 0.09, rng)),
        (0.3, run(electric_piano, "Ab4+C5+Eb5+Ab5", 0.1, rng, length=1.2)),
        (0.3, run(bell, "Ab5+Eb6", 0.1, rng)),
    )


def _time_up(rng: np.random.Generator) -> Samples:
    return mixed((0.0, whoosh(0.3, 900, 2_000, rng)), (0.2, run(electric_piano, "Eb4", 0.1, rng, length=0.4)))


EFFECTS = (
    Effect("colorful/said", EVENT, "a word is said", _said),
    Effect("colorful/type", TOUCH, "a letter is typed", _type),
    Effect("colorful/tick", TOUCH, "a second of the last ones", _tick),
    Effect("colorful/lock", TOUCH, "one more has locked", _lock),
    Effect("colorful/all_locked", EVENT, "all have locked", _all_locked),
    Effect("colorful/turn", ACT, "a card turns over", _turn),
    Effect("colorful/gather", EVENT, "a majority comes together", _gather),
    Effect("colorful/points", TOUCH, "points fly", _points),
    Effect("colorful/together", EVENT, "all agreed on everything", _together),
    Effect("colorful/time_up", EVENT, "time is up", _time_up),
)
