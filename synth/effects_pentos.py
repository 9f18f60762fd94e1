"""The effects of Pentos: a kitchen of witches, E minor."""

from __future__ import annotations

import numpy as np

from synth.effects import ACT, EVENT, TOUCH, Effect, bubbles, click, paper, pop, run, splash, thud, whoosh
from synth.instruments import bell, brass, marimba, music_box, pizzicato, reed
from synth.tones import Samples, band, fading, glide, held, mixed, noise, saw_partials, wave


def _dealt(rng: np.random.Generator) -> Samples:
    return mixed(*((0.07 * n, paper(0.1, rng, 3_600)) for n in range(6)), (0.3, 0.5 * bubbles(6, 0.3, rng)))


def _first_chosen(rng: np.random.Generator) -> Samples:
    return run(music_box, "E5 G5 B5", 0.08, rng)


def _added(rng: np.random.Generator) -> Samples:
    return mixed(*((0.16 * n, splash(0.32, rng, 1_200 + 200 * n)) for n in range(3)))


def _tasted(rng: np.random.Generator) -> Samples:
    """A slurp: breath drawn through a narrowing mouth."""
    slurp = held(band(noise(0.3, rng), 700, 2_600), 0.16, 0.08) * np.linspace(0.3, 1, round(0.3 * 44_100)) ** 2
    return mixed((0.0, slurp), (0.27, pop(500, 240, 0.09)))


def _picked(rng: np.random.Generator) -> Samples:
    return mixed((0.0, pop(300, 620)), (0.06, paper(0.12, rng)))


def _spell_cast(rng: np.random.Generator) -> Samples:
    sparkle = run(music_box, "E5 G5 B5 E6 G6 B6 E7", 0.055, rng)
    return mixed((0.0, whoosh(0.6, 400, 3_000, rng, 0.7)), (0.35, sparkle), (0.42, thud(62, 0.4)))


def _special_taken(rng: np.random.Generator) -> Samples:
    return mixed((0.0, paper(0.12, rng)), (0.08, run(bell, "B5 E6", 0.08, rng)))


def _fizzled(rng: np.random.Generator) -> Samples:
    return mixed(
        (0.0, held(band(noise(0.4, rng), 2_500, 8_000), 0.02, 0.36) * 0.5), (0.1, run(reed, "E4 Eb4", 0.12, rng))
    )


def _searched(rng: np.random.Generator) -> Samples:
    return mixed(*((0.06 * n, paper(0.09, rng, 2_600 + 250 * n)) for n in range(5)))


def _fetched(rng: np.random.Generator) -> Samples:
    return mixed((0.0, paper(0.14, rng)), (0.1, run(pizzicato, "B4 E5", 0.08, rng)))


def _ladled(rng: np.random.Generator) -> Samples:
    return mixed((0.0, splash(0.3, rng, 900)), (0.14, bubbles(6, 0.25, rng, 320)))


def _given(rng: np.random.Generator) -> Samples:
    return mixed((0.0, whoosh(0.26, 700, 2_400, rng, 0.7)), (0.2, run(reed, "G3", 0.14, rng)))


def _looked(rng: np.random.Generator) -> Samples:
    return run(pizzicato, "E4 F4 E4", 0.1, rng)


def _grabbed(rng: np.random.Generator) -> Samples:
    return mixed((0.0, whoosh(0.22, 800, 3_000, rng, 0.4)), (0.12, click(500, rng, 0.02)), (0.12, paper(0.12, rng)))


def _swept(rng: np.random.Generator) -> Samples:
    return mixed((0.0, whoosh(0.2, 1_800, 5_000, rng, 0.5)), (0.18, whoosh(0.26, 1_500, 4_200, rng, 0.4)))


def _round_ended(rng: np.random.Generator) -> Samples:
    gong = fading(wave(98, 1.6, ((1, 1), (1.48, 0.6), (2.02, 0.5), (2.91, 0.35), (4.1, 0.2))), 0.4, 0.01)
    return mixed((0.0, gong), (0.0, 0.3 * thud(50, 0.4)))


def _koa(rng: np.random.Generator) -> Samples:
    """A small flame that catches."""
    return mixed((0.0, held(band(noise(0.16, rng), 500, 2_400), 0.02, 0.13)), (0.0, 0.5 * pop(240, 420, 0.09)))


def _syllable(rng: np.random.Generator) -> Samples:
    """A voice without a word: a buzz through a mouth that opens."""
    seconds = 0.2
    source = wave(glide(165, 150, seconds), seconds, saw_partials(24, 1.1))
    mouth = band(source, 380, 820) + 0.5 * band(source, 950, 1_500)
    return held(mouth, 0.02, 0.1)


def _score(rng: np.random.Generator) -> Samples:
    return run(marimba, "E4 G4 B4 E5", 0.07, rng)


def _megalos(rng: np.random.Generator) -> Samples:
    return mixed(
        (0.0, run(brass, "E4+B4 G4+B4 B4+E5 E5+G5+B5", 0.16, rng, length=0.3, swell=0.06)),
        (0.5, run(bell, "E6 B6", 0.1, rng)),
        (0.5, thud(50, 0.5)),
    )


def _undone(rng: np.random.Generator) -> Samples:
    return whoosh(0.22, 2_200, 700, rng, 0.3)


EFFECTS = (
    Effect("pentos/dealt", EVENT, "cards are dealt and the cauldrons begin to bubble", _dealt),
    Effect("pentos/firstchosen", ACT, "somebody may begin", _first_chosen),
    Effect("pentos/added", ACT, "three splashes", _added),
    Effect("pentos/tasted", ACT, "a slurp", _tasted),
    Effect("pentos/picked", ACT, "a card is fished out", _picked),
    Effect("pentos/spellcast", EVENT, "a spell goes off", _spell_cast),
    Effect("pentos/specialtaken", ACT, "a special card is taken", _special_taken),
    Effect("pentos/fizzled", ACT, "an enchantment that can do nothing", _fizzled),
    Effect("pentos/searched", ACT, "a pile is searched", _searched),
    Effect("pentos/fetched", ACT, "a card comes out of a pile", _fetched),
    Effect("pentos/ladled", ACT, "a card comes out of a cauldron", _ladled),
    Effect("pentos/given", ACT, "cards are foisted on somebody", _given),
    Effect("pentos/looked", ACT, "a look into another hand", _looked),
    Effect("pentos/grabbed", ACT, "cards are snatched", _grabbed),
    Effect("pentos/swept", ACT, "cards are swept away", _swept),
    Effect("pentos/roundended", EVENT, "a gong", _round_ended),
    Effect("pentos/koa", TOUCH, "a koâ burns", _koa),
    Effect("pentos/syllable", TOUCH, "a syllable of the formula", _syllable),
    Effect("pentos/score", ACT, "a hand has been counted", _score),
    Effect("pentos/megalos", EVENT, "a Megalos", _megalos),
    Effect("pentos/undone", ACT, "a move is taken back", _undone),
)
