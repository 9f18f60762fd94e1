"""``python3 dev.py sounds report [FOLDER]``: measures every sound file, and with a folder pictures them.

For an effect: length, attack (to nine tenths of the peak), decay (from the peak to a tenth), loudness and peak. For a
piece: length, tempo (from the rhythm of its onsets, near the written one), key (the two likeliest by Krumhansl's
profiles: chords with sevenths point to the fifth above as well), loudness and peak.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import fftconvolve, resample_poly, stft

from synth.files import integrated, loudest
from synth.pieces import pieces
from synth.tones import RATE, Samples

ASSETS = Path(__file__).resolve().parent.parent / "assets"
HOP = 512
TEMPO_SHARE = 0.08
"""How far from the written tempo the measured one is looked for, as a share."""
OVERSAMPLING = 4
"""True peaks lie between the samples (ITU-R BS.1770)."""
IN_TUNE = 0.3
"""Semitones: what lies further from a tone does not count for it."""
TONES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")
MAJOR = (6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88)
MINOR = (6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17)
PICTURE_SIZE = (1_200, 400)


def report(words: list[str]) -> None:
    """Print the two tables, and save a spectrogram of each file if a folder is named."""
    written = {piece.name: piece for piece in pieces()}
    print("| effect | ms | attack | decay | LUFS | peak dB |\n| --- | --- | --- | --- | --- | --- |")
    for path in sorted(ASSETS.glob("*/sounds/*.ogg")):
        sound = soundfile.read(path)[0]
        attack, decay = envelope(sound)
        length = len(sound) / RATE * 1000
        heard = f"{loudest(sound):.1f} | {true_peak(sound):.1f}"
        print(f"| {_name(path)} | {length:.0f} | {attack:.0f} | {decay:.0f} | {heard} |")
    print("\n| piece | s | bpm | key | measured bpm | measured key | LUFS | peak dB |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for path in sorted(ASSETS.glob("*/music/*.ogg")):
        sound, piece = soundfile.read(path)[0], written[_name(path)]
        mono = sound.mean(axis=1)
        heard = f"{measured_tempo(mono, piece.bpm):.1f} | {key(mono)} | {integrated(sound):.1f} | {true_peak(mono):.1f}"
        print(f"| {piece.title} ({piece.name}) | {piece.seconds:.1f} | {piece.bpm:g} | {piece.key} | {heard} |")
    if words:
        for path in sorted(ASSETS.glob("*/*/*.ogg")):
            picture(path, Path(words[0]))


def envelope(sound: Samples) -> tuple[float, float]:
    """Milliseconds from the first sound to nine tenths of the peak, and from the peak to a tenth of it."""
    smooth = np.convolve(np.abs(sound), np.ones(64) / 64, "same")
    peak = int(np.argmax(smooth))
    first = int(np.argmax(smooth > 0.02 * smooth[peak]))
    up = int(np.argmax(smooth > 0.9 * smooth[peak]))
    after = np.flatnonzero(smooth[peak:] < 0.1 * smooth[peak])
    down = int(after[0]) if len(after) else len(sound) - peak
    return (up - first) / RATE * 1000, down / RATE * 1000


def true_peak(sound: Samples) -> float:
    """The highest peak in decibels below full scale, between the samples too."""
    return float(20 * np.log10(np.max(np.abs(resample_poly(sound, OVERSAMPLING, 1)))))


def measured_tempo(mono: Samples, written_bpm: float) -> float:
    """Beats a minute at which the onsets repeat best, near the written tempo."""
    strength = np.abs(stft(mono, RATE, nperseg=1024, noverlap=1024 - HOP)[2])
    onsets = np.maximum(np.diff(np.log1p(100 * strength), axis=1), 0).sum(axis=0)
    onsets -= onsets.mean()
    repeats = fftconvolve(onsets, onsets[::-1])[len(onsets) - 1 :]
    tempos = np.linspace(written_bpm * (1 - TEMPO_SHARE), written_bpm * (1 + TEMPO_SHARE), 321)
    lags = 60 * RATE / HOP / tempos
    # Eight beats on, an error in the tempo shows eight times as much.
    scores = sum(np.interp(lags * beats, np.arange(len(repeats)), repeats) for beats in (1, 2, 4, 6, 8))
    return float(tempos[int(np.argmax(scores))])


def key(mono: Samples) -> str:
    """The two keys whose profiles are most like the strength of the twelve tones, the likelier first."""
    frequencies, _, strength = stft(mono, RATE, nperseg=16_384)
    tones = 69 + 12 * np.log2(np.maximum(frequencies, 1) / 440)
    within = (frequencies > 60) & (frequencies < 2_000) & (np.abs(tones - np.round(tones)) < IN_TUNE)
    loudness = np.sqrt(np.abs(strength[within])).sum(axis=1)
    chroma = np.bincount(np.round(tones[within]).astype(int) % 12, loudness, 12)
    fits = {
        f"{TONES[root]} {mode}": float(np.corrcoef(np.roll(profile, root), chroma)[0, 1])
        for root in range(12)
        for mode, profile in (("major", MAJOR), ("minor", MINOR))
    }
    return " or ".join(sorted(fits, key=lambda name: -fits[name])[:2])


def picture(path: Path, folder: Path) -> None:
    """Save a spectrogram: time to the right, pitch upwards (logarithmic, 50 Hz to 16 kHz), loud is light."""
    import pygame

    sound = soundfile.read(path)[0]
    mono = sound.mean(axis=1) if sound.ndim == 2 else sound
    frequencies, _, strength = stft(mono, RATE, nperseg=2048, noverlap=2048 - 128 if len(mono) < 4 * RATE else 1024)
    width, height = PICTURE_SIZE
    rows = np.searchsorted(frequencies, np.geomspace(16_000, 50, height)).clip(0, len(frequencies) - 1)
    columns = np.linspace(0, strength.shape[1] - 1, width).astype(int)
    loudness = 20 * np.log10(np.abs(strength[np.ix_(rows, columns)]) + 1e-6)
    shades = ((loudness - loudness.max() + 80) / 80).clip(0, 1).T * 255
    folder.mkdir(parents=True, exist_ok=True)
    surface = pygame.surfarray.make_surface(
        np.stack((shades, shades**1.3 / 255**0.3, shades * 0.6), axis=2).astype("u1")
    )
    pygame.image.save(surface, folder / _picture_name(path))


def _name(path: Path) -> str:
    return f"{path.parent.parent.name}/{path.stem}"


def _picture_name(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.parent.name}-{path.stem}.png"
