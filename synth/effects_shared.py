"""The effects of the shared screens: wood and steel, C major, always the same gestures (up is yes, down is back)."""

from __future__ import annotations

import numpy as np

from synth.effects import ACT, EVENT, TOUCH, Effect, click, paper, pop, run, thud, whoosh
from synth.instruments import bell, brass, clap, marimba, music_box, snare, wood
from synth.tones import Samples, band, fading, mixed, noise, odd_partials, wave


def _move(rng: np.random.Generator) -> Samples:
    return run(wood, "A5", 0.1, rng)


def _type_letter(rng: np.random.Generator) -> Samples:
    return click(1_900, rng)


def _confirm(rng: np.random.Generator) -> Samples:
    return run(marimba, "G5 C6", 0.06, rng, swell=0.2)


def _cancel(rng: np.random.Generator) -> Samples:
    return run(marimba, "G5 D5", 0.06, rng)


def _refused(rng: np.random.Generator) -> Samples:
    buzz = fading(band(wave(138, 0.13, odd_partials(8, 1.2)), None, 900), 0.05, 0.004)
    return mixed((0.0, buzz), (0.11, 0.85 * buzz))


def _join(rng: np.random.Generator) -> Samples:
    return mixed((0.0, pop(320, 760)), (0.05, run(marimba, "C5 E5 G5 C6", 0.055, rng, swell=0.08)))


def _leave(rng: np.random.Generator) -> Samples:
    return mixed((0.0, run(marimba, "C6 G5 E5", 0.07, rng)), (0.16, pop(620, 260)))


def _ready(rng: np.random.Generator) -> Samples:
    return run(bell, "C5 F5+A5", 0.09, rng, swell=0.2)


def _pause(rng: np.random.Generator) -> Samples:
    return run(music_box, "E5 B4", 0.11, rng)


def _curtain(rng: np.random.Generator) -> Samples:
    return mixed((0.0, whoosh(0.42, 500, 2_400, rng, 0.6)), (0.30, 0.7 * thud(70)))


def _page(rng: np.random.Generator) -> Samples:
    return paper(0.2, rng)


def _notice(rng: np.random.Generator) -> Samples:
    return run(music_box, "A5 E6", 0.09, rng)


def _results(rng: np.random.Generator) -> Samples:
    roll = mixed(*((0.028 * n, snare(0, 0, 0.25 + 0.02 * n, rng)) for n in range(24)))
    return mixed((0.0, 0.6 * roll), (0.70, run(brass, "C5+E5+G5", 0.1, rng, length=0.5)), (0.70, thud(60)))


def _winner(rng: np.random.Generator) -> Samples:
    fanfare = run(brass, "G4 C5 E5 G5", 0.11, rng, length=0.16, swell=0.08)
    chord = run(brass, "C5+E5+G5+C6", 0.1, rng, length=0.9)
    applause = mixed(*((float(at), 0.16 * clap(0, 0, 0.7, rng)) for at in np.sort(rng.uniform(0.4, 1.7, 60))))
    return mixed((0.0, fanfare), (0.48, chord), (0.48, 0.6 * run(bell, "C6 E6 G6", 0.09, rng)), (0.0, applause))


def _photo(rng: np.random.Generator) -> Samples:
    return mixed(
        (0.0, click(1_300, rng)),
        (0.07, click(900, rng)),
        (0.02, fading(band(noise(0.2, rng), 2_000, 7_000), 0.03) * 0.2),
    )


EFFECTS = (
    Effect("shared/move", TOUCH, "the focus moves: a knock on wood", _move),
    Effect("shared/type", TOUCH, "a letter is typed", _type_letter),
    Effect("shared/confirm", ACT, "yes: a fourth up on wood", _confirm),
    Effect("shared/cancel", ACT, "back: a fourth down on wood", _cancel),
    Effect("shared/refused", ACT, "no: two dull buzzes", _refused),
    Effect("shared/join", ACT, "somebody sits down: a pop and a chord upwards", _join),
    Effect("shared/leave", ACT, "somebody stands up: a chord downwards and a pop", _leave),
    Effect("shared/ready", ACT, "somebody is ready: a small bell", _ready),
    Effect("shared/pause", ACT, "everything stops for a moment", _pause),
    Effect("shared/curtain", EVENT, "the curtain falls or rises", _curtain),
    Effect("shared/page", TOUCH, "a page turns", _page),
    Effect("shared/notice", ACT, "the hall has something to say", _notice),
    Effect("shared/results", EVENT, "a drum roll, and the podium", _results),
    Effect("shared/winner", EVENT, "a fanfare and applause", _winner),
    Effect("shared/photo", ACT, "a picture is saved", _photo),
)
