"""The effects of Colorful: soft tines and paper, A flat major. A lock sounds the same whoever locks whatever."""

from __future__ import annotations

import numpy as np

from synth.effects import ACT, EVENT, TOUCH, Effect, click, paper, pop, run, whoosh
from synth.instruments import bell, electric_piano, marimba, music_box, wood
from synth.tones import Samples, mixed


def _said(rng: np.random.Generator) -> Samples:
    return mixed((0.0, pop(300, 520)), (0.06, run(electric_piano, "Eb5+Ab5 C6", 0.12, rng, length=0.5)))


def _hidden(rng: np.random.Generator) -> Samples:
    return run(electric_piano, "Eb5 Db5", 0.12, rng, length=0.2)


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


def _agree(rng: np.random.Generator) -> Samples:
    return run(bell, "Ab5+C6 Eb6", 0.09, rng)


def _differ(rng: np.random.Generator) -> Samples:
    return run(electric_piano, "C5 Ab4", 0.14, rng, length=0.3)


def _point(rng: np.random.Generator) -> Samples:
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
    Effect("colorful/hidden", ACT, "a colour hides in the word", _hidden),
    Effect("colorful/type", TOUCH, "a letter is typed", _type),
    Effect("colorful/tick", TOUCH, "a second of the last ones", _tick),
    Effect("colorful/lock", TOUCH, "one more has locked", _lock),
    Effect("colorful/all_locked", EVENT, "all have locked", _all_locked),
    Effect("colorful/turn", ACT, "a card turns over", _turn),
    Effect("colorful/agree", EVENT, "a majority lights up", _agree),
    Effect("colorful/differ", ACT, "no two agree", _differ),
    Effect("colorful/point", TOUCH, "a point flies", _point),
    Effect("colorful/together", EVENT, "all agreed on everything", _together),
    Effect("colorful/time_up", EVENT, "time is up", _time_up),
)
