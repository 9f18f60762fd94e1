"""Written music to sound. A piece is a loop: what rings on at its end is heard at its beginning.

Notes are written as ``C4`` or ``F#5:1.5`` (beats; a length holds until the next one is written), several at once as
``C4+E4``, a rest as ``-``; ``|`` ends a bar, which must be full. Chords are written as ``Gm7`` or ``C7``; those of one
bar share it evenly. Drums are written as ``x``, ``o`` (softer) and ``.``, sixteen to a bar of four beats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from synth.instruments import Instrument
from synth.tones import RATE, Samples, placed, room

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
CHORDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "dim7": (0, 3, 6, 9),
}
NOTE = re.compile(r"([A-G])([#b]?)(\d)")
CHORD = re.compile(r"([A-G])([#b]?)(.*)")
LOOSE_SECONDS = 0.006
"""No player is more exact than this."""
LOOSE_STRENGTH = 0.08
ACCENT = 1.08
"""How much stronger the first beat of a bar is."""
DRUM_STRENGTHS = {"x": 1.0, "o": 0.55}
STEPS_A_BEAT = 4


@dataclass(frozen=True, slots=True)
class Note:
    """``start`` and ``beats`` are beats, ``pitch`` counts semitones as MIDI does (69 is 440 Hz), strength is 0 to 1."""

    start: float
    beats: float
    pitch: float
    strength: float = 0.8


@dataclass(frozen=True, slots=True)
class Chord:
    """A chord of the harmony: where it stands, its root (0 to 11, C is 0) and its steps above the root."""

    start: float
    beats: float
    root: int
    steps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Track:
    """Who plays what: gain 0 to 1, ``side`` from -1 (left) to 1 (right)."""

    instrument: Instrument
    notes: Sequence[Note]
    gain: float
    side: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A looping piece; ``swing`` is the place of the second eighth within its beat (0.5 is even)."""

    name: str
    title: str
    key: str
    bpm: float
    bars: int
    beats_a_bar: int
    tracks: tuple[Track, ...] = field(default=())
    swing: float = 0.5
    room_seconds: float = 1.1
    room_share: float = 0.16

    @property
    def seconds(self) -> float:
        """The length of the loop."""
        return self.bars * self.beats_a_bar * 60 / self.bpm


class ScoreError(Exception):
    """Something is written wrongly. Its text names the bar."""


def notes(text: str, beats_a_bar: int, *, strength: float = 0.8, start_bar: int = 0) -> tuple[Note, ...]:
    """Read written notes; the bars are checked."""
    read: list[Note] = []
    length = 1.0
    bars = [bar for bar in text.split("|") if bar.strip()]
    for number, bar in enumerate(bars, start=start_bar):
        at = float(number * beats_a_bar)
        for word in bar.split():
            names, _, written = word.partition(":")
            length = float(written) if written else length
            read += [Note(at, length, pitch(name), strength) for name in names.split("+") if name != "-"]
            at += length
        if abs(at - (number + 1) * beats_a_bar) > 1e-6:
            raise ScoreError(f"Bar {number - start_bar + 1} ({bar.strip()}) is not {beats_a_bar} beats long.")
    return tuple(read)


def pitch(name: str) -> int:
    """The MIDI number of a note such as ``Eb5``."""
    matched = NOTE.fullmatch(name)
    if matched is None:
        raise ScoreError(f"{name!r} is no note.")
    letter, sign, octave = matched.groups()
    return STEPS[letter] + {"": 0, "#": 1, "b": -1}[sign] + 12 * (int(octave) + 1)


def hertz(number: float) -> float:
    """The frequency of a MIDI number."""
    return float(440.0 * 2 ** ((number - 69) / 12))


def chords(text: str, beats_a_bar: int) -> tuple[Chord, ...]:
    """Read written harmony."""
    read: list[Chord] = []
    for number, bar in enumerate(bar for bar in text.split("|") if bar.strip()):
        words = bar.split()
        for place, word in enumerate(words):
            matched = CHORD.fullmatch(word)
            if matched is None or matched[3] not in CHORDS:
                raise ScoreError(f"{word!r} is no chord.")
            beats = beats_a_bar / len(words)
            root = (STEPS[matched[1]] + {"": 0, "#": 1, "b": -1}[matched[2]]) % 12
            read.append(Chord(number * beats_a_bar + place * beats, beats, root, CHORDS[matched[3]]))
    return tuple(read)


def walking(harmony: Sequence[Chord], lowest: int = 36) -> tuple[Note, ...]:
    """A bass that walks a step a beat: up the chord, and on its last beat to a semitone below the next root."""
    line: list[Note] = []
    for chord, after in zip(harmony, (*harmony[1:], harmony[0]), strict=True):
        root = _low(chord.root, lowest)
        steps = [root + step for step in (0, chord.steps[1], chord.steps[2], chord.steps[-1])][: int(chord.beats)]
        steps[-1] = _low(after.root, lowest) - 1 if chord.beats > 1 and after.root != chord.root else steps[-1]
        line += [Note(chord.start + beat, 0.95, tone, 0.85) for beat, tone in enumerate(steps)]
    return tuple(line)


def bass(harmony: Sequence[Chord], rhythm: Sequence[tuple[float, float, int]], lowest: int = 33) -> tuple[Note, ...]:
    """A bass in a fixed rhythm: (beat, beats, semitones above the root) for each chord that is long enough for it."""
    return tuple(
        Note(chord.start + beat, beats, _low(chord.root, lowest) + step, 0.85)
        for chord in harmony
        for beat, beats, step in rhythm
        if beat < chord.beats
    )


def comping(
    harmony: Sequence[Chord], rhythm: Sequence[tuple[float, float]], lowest: int = 55, strength: float = 0.6
) -> tuple[Note, ...]:
    """The chords in a fixed rhythm (beat, beats), each tone in the octave above ``lowest``."""
    return tuple(
        Note(chord.start + beat, beats, _low(chord.root + step, lowest), strength)
        for chord in harmony
        for beat, beats in rhythm
        if beat < chord.beats
        for step in chord.steps
    )


def broken(harmony: Sequence[Chord], order: Sequence[int], beats: float, lowest: int = 55) -> tuple[Note, ...]:
    """The chords one tone after the other; ``order`` counts the chord's tones upwards, on into the next octave."""
    line: list[Note] = []
    for chord in harmony:
        for number in range(round(chord.beats / beats)):
            octave, place = divmod(order[number % len(order)], len(chord.steps))
            tone = _low(chord.root, lowest) + chord.steps[place] + 12 * octave
            line.append(Note(chord.start + number * beats, beats, tone, 0.6))
    return tuple(line)


def drums(bars: Sequence[str], beats_a_bar: int, tone: int = 69) -> tuple[Note, ...]:
    """A part of a drum kit, a string a bar, four signs a beat."""
    return tuple(
        Note(number * beats_a_bar + place / STEPS_A_BEAT, 1 / STEPS_A_BEAT, tone, DRUM_STRENGTHS[sign])
        for number, bar in enumerate(bars)
        for place, sign in enumerate(bar.replace(" ", ""))
        if sign != "."
    )


def later(part: Iterable[Note], beats: float, semitones: int = 0) -> tuple[Note, ...]:
    """The same part, begun later, and higher if asked."""
    return tuple(Note(n.start + beats, n.beats, n.pitch + semitones, n.strength) for n in part)


def perform(piece: Piece, seed: int) -> Samples:
    """The loop as stereo samples, exactly ``piece.seconds`` long."""
    rng = np.random.default_rng(seed)
    whole = round(piece.seconds * RATE)
    total = np.zeros((whole, 2))
    for track in piece.tracks:
        for note in track.notes:
            sound = _play(piece, track, note, rng)
            start = round(_second(piece, note.start) * RATE + rng.normal(0, LOOSE_SECONDS) * RATE)
            _add_around(total, placed(sound * track.gain, track.side), start)
    wet = room(np.concatenate((total, total)), piece.room_seconds, piece.room_share, rng)
    looped: Samples = wet[whole : 2 * whole]
    return looped


def _play(piece: Piece, track: Track, note: Note, rng: np.random.Generator) -> Samples:
    strength = note.strength * (1 + rng.normal(0, LOOSE_STRENGTH))
    strength *= ACCENT if note.start % piece.beats_a_bar == 0 else 1
    return track.instrument(hertz(note.pitch), note.beats * 60 / piece.bpm, float(np.clip(strength, 0.1, 1)), rng)


def _second(piece: Piece, beat: float) -> float:
    whole, rest = divmod(beat, 1.0)
    swung = rest * piece.swing / 0.5 if rest <= 0.5 else piece.swing + (rest - 0.5) * (1 - piece.swing) / 0.5
    return (whole + swung) * 60 / piece.bpm


def _add_around(total: Samples, sound: Samples, start: int) -> None:
    """Add a sound to a loop; what goes past the end goes on at the beginning."""
    places = (start + np.arange(len(sound))) % len(total)
    np.add.at(total, places, sound)


def _low(tone: int, lowest: int) -> int:
    return lowest + (tone - lowest) % 12
