"""The effects of Pantone: The Game: card on card in a studio, G major."""

from __future__ import annotations

import numpy as np

from synth.effects import ACT, EVENT, TOUCH, Effect, click, paper, pop, run, thud, whoosh
from synth.instruments import bell, brass, marimba, music_box, reed, string, wood
from synth.tones import Samples, band, fading, mixed, odd_partials, wave


def _lift(rng: np.random.Generator) -> Samples:
    return mixed((0.0, paper(0.09, rng, 3_800)), (0.05, 0.4 * click(1_200, rng)))


def _lay(rng: np.random.Generator) -> Samples:
    return mixed((0.0, 0.6 * paper(0.07, rng)), (0.05, thud(150, 0.12)))


def _turn(rng: np.random.Generator) -> Samples:
    return click(1_500, rng)


def _up(rng: np.random.Generator) -> Samples:
    return mixed((0.0, paper(0.08, rng, 3_600)), (0.05, 0.5 * pop(520, 700, 0.06)))


def _down(rng: np.random.Generator) -> Samples:
    return mixed((0.0, paper(0.08, rng, 2_600)), (0.05, 0.5 * pop(520, 380, 0.06)))


def _away(rng: np.random.Generator) -> Samples:
    return whoosh(0.2, 1_200, 2_800, rng, 0.3)


def _undo(rng: np.random.Generator) -> Samples:
    return whoosh(0.22, 2_400, 800, rng, 0.35)


def _touches(rng: np.random.Generator) -> Samples:
    knock = fading(band(wave(150, 0.12, odd_partials(6, 1.3)), None, 1_000), 0.04, 0.003)
    return mixed((0.0, click(600, rng, 0.012)), (0.03, knock))


def _tick(rng: np.random.Generator) -> Samples:
    return run(wood, "G5", 0.1, rng)


def _time_up(rng: np.random.Generator) -> Samples:
    return mixed((0.0, run(bell, "D6", 0.1, rng)), (0.14, run(bell, "D6", 0.1, rng)), (0.28, run(bell, "G5", 0.1, rng)))


def _guess(rng: np.random.Generator) -> Samples:
    return mixed((0.0, pop(360, 620)), (0.06, run(string, "B4 D5", 0.09, rng)))


def _right(rng: np.random.Generator) -> Samples:
    return mixed((0.0, run(marimba, "G4 B4 D5 G5 B5", 0.06, rng, swell=0.06)), (0.28, run(bell, "G6", 0.1, rng)))


def _wrong(rng: np.random.Generator) -> Samples:
    return run(reed, "D4 Bb3", 0.13, rng)


def _passed(rng: np.random.Generator) -> Samples:
    return run(string, "D4", 0.1, rng)


def _buzz(rng: np.random.Generator) -> Samples:
    return fading(band(wave(196, 0.4, odd_partials(12, 1.0)), None, 2_400), 0.2, 0.004)


def _hint(rng: np.random.Generator) -> Samples:
    return mixed((0.0, paper(0.16, rng)), (0.12, run(music_box, "D6 G6", 0.1, rng)))


def _points(rng: np.random.Generator) -> Samples:
    return run(marimba, "D6", 0.1, rng)


def _shown(rng: np.random.Generator) -> Samples:
    return run(brass, "G4+B4+D5 G4+B4+D5+G5", 0.16, rng, length=0.3)


EFFECTS = (
    Effect("pantone/lift", TOUCH, "a swatch is taken up", _lift),
    Effect("pantone/lay", ACT, "a swatch is laid", _lay),
    Effect("pantone/turn", TOUCH, "a swatch turns by a step", _turn),
    Effect("pantone/raise", TOUCH, "a swatch goes over its neighbours", _up),
    Effect("pantone/lower", TOUCH, "a swatch goes under its neighbours", _down),
    Effect("pantone/remove", ACT, "a swatch goes back to the tray", _away),
    Effect("pantone/undo", ACT, "a step is taken back", _undo),
    Effect("pantone/refuse", ACT, "this may not lie here", _touches),
    Effect("pantone/tick", TOUCH, "a second of the last ones", _tick),
    Effect("pantone/time_up", EVENT, "the artist's time is up", _time_up),
    Effect("pantone/guess", ACT, "somebody guesses", _guess),
    Effect("pantone/right", EVENT, "the guess is right", _right),
    Effect("pantone/wrong", ACT, "the guess is wrong", _wrong),
    Effect("pantone/pass", ACT, "somebody passes", _passed),
    Effect("pantone/buzz", EVENT, "somebody spoke out of turn", _buzz),
    Effect("pantone/hint", EVENT, "a hint is opened", _hint),
    Effect("pantone/points", TOUCH, "a point is counted", _points),
    Effect("pantone/shown", EVENT, "the character is shown", _shown),
)
