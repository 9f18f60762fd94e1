"""``python3 dev.py sounds [NAME ...]``: make all sounds and music, or those whose names begin with one of the words.

``report`` as the first word measures what there is instead, and ``report FOLDER`` pictures it too.
"""

from __future__ import annotations

import sys
import zlib
from pathlib import Path

import numpy as np

from synth import effects_colorful, effects_pantone, effects_pentos, effects_shared, effects_speed_colors
from synth.files import write_effect, write_music
from synth.pieces import pieces
from synth.report import report
from synth.score import perform

ASSETS = Path(__file__).resolve().parent.parent / "assets"
OWNERS = (effects_shared, effects_speed_colors, effects_pentos, effects_colorful, effects_pantone)
EFFECTS = tuple(effect for owner in OWNERS for effect in owner.EFFECTS)


def main(words: list[str]) -> None:
    """Write what was asked for, and say so."""
    if words[:1] == ["report"]:
        report(words[1:])
        return
    for effect in EFFECTS:
        if _wanted(effect.name, words):
            sound = effect.make(np.random.default_rng(_seed(effect.name)))
            print(write_effect(ASSETS, effect.name, effect.weight, sound).relative_to(ASSETS.parent))
    for piece in pieces():
        if _wanted(piece.name, words):
            loop = perform(piece, _seed(piece.name))
            print(write_music(ASSETS, piece.name, loop).relative_to(ASSETS.parent))


def _wanted(name: str, words: list[str]) -> bool:
    return not words or any(name.startswith(word) for word in words)


def _seed(name: str) -> int:
    """The same sound every time, and no two from the same chance."""
    return zlib.crc32(name.encode())


if __name__ == "__main__":
    main(sys.argv[1:])
