"""The music of the halls: one loop for the hall and the results, and one for each game's table."""

from __future__ import annotations

from synth import instruments as play
from synth.score import Piece, Track, bass, broken, chords, comping, drums, later, notes, walking


def pieces() -> tuple[Piece, ...]:
    """Every piece there is."""
    return (hall(), results(), speed_colors(), pentos(), colorful(), pantone())


def hall() -> Piece:
    """Open till late: a small swing band in an arcade, F major, A A B A."""
    first = notes(
        """C5:.5 D5 F5:1 A5:.5 F5 D5:1 | C5:.5 D5 F#5:1 A5:1.5 -:.5 | Bb4:.5 C5 D5:1 F5:.5 D5 Bb4:1 |
           E5:1.5 D5:.5 C5:1 - | C5:.5 D5 F5:1 A5:.5 F5 D5:1 | C6:1 A5:.5 F#5 D5:1 - |
           Bb5:.5 A5 G5 F5 E5 D5 C5 E5 | F5:2 -""",
        4,
    )
    second = notes(
        """D5:1.5 F5:.5 D5:1 Bb4 | D5:1.5 F5:.5 Ab5:1 F5 | C5:1.5 A5:.5 C6:1 A5 | F#5:1.5 A5:.5 F#5:1 D5 |
           G5:1 B5:.5 G5 D5:1 B4 | D5:.5 F5 G5:1 B5 - | Bb5:1.5 A5:.5 G5:1 D5 | E5:.5 G5 Bb5:1 C6 -""",
        4,
    )
    a = "F6 | D7 | Gm7 | C7 | F6 | D7 | Gm7 C7 | F6 C7 |"
    b = "Bb6 | Bdim7 | F6 | D7 | G7 | G7 | Gm7 | C7 |"
    harmony = chords(a + a + b + a, 4)
    return Piece(
        "shared/hall", "Open Till Late", "F major", 116, 32, 4,
        (
            Track(play.marimba, (*first, *later(first, 32), *later(first, 96)), 0.50, -0.2),
            Track(play.whistle, later(second, 64), 0.30, 0.2),
            Track(play.music_box, later(first, 96, 12), 0.10, 0.5),
            Track(play.electric_piano, comping(harmony, ((1.0, 0.4), (2.5, 0.3))), 0.10, 0.35),
            Track(play.upright_bass, walking(harmony), 0.42),
            Track(play.brush, drums(["...o x..o ...o x..o"] * 32, 4), 0.30, 0.1),
            Track(play.hat, drums(["x.....o.x.....o."] * 32, 4), 0.16, -0.4),
            Track(play.kick, drums(["x.......o......."] * 32, 4), 0.25),
            Track(play.wood, drums(["................"] * 7 + ["........x.x.x..."], 4, 81), 0.12, 0.6),
        ),
        swing=0.64,
    )  # fmt: skip


def results() -> Piece:
    """Confetti: a brass band that has already begun to celebrate, C major."""
    tune = notes(
        """C5:.5 E5 G5:1 C6 G5 | A5:.5 G5 F5:1 A5:2 | B4:.5 D5 G5:1 B5 G5 | C6:2 G5:1 - |
           A5:.5 B5 C6:1 A5 E5 | F5:.5 A5 D6:1 C6 A5 | B5:1 A5 G5 F5 | E5:1.5 D5:.5 C5:2 |
           F5:1 A5 C6:2 | G5:1 B5 D6:2 | E5:1 G5 B5:1.5 A5:.5 | A5:2 - |
           A5:.5 F5 A5 C6 A5:1 F5 | G5:.5 D5 G5 B5 D6:1 B5 | C6:1 G5 E5 C5 | D5:1 F5 G5 B5""",
        4,
    )
    harmony = chords("C | F | G | C | Am | Dm | G | C | F | G | Em | Am | F | G | C | G7", 4)
    return Piece(
        "shared/results", "Confetti", "C major", 126, 16, 4,
        (
            Track(play.brass, later(tune, 0, -12), 0.34, -0.15),
            Track(play.bell, tune, 0.10, 0.3),
            Track(play.marimba, broken(harmony, (0, 1, 2, 3, 2, 1), 0.5, 60), 0.16, 0.4),
            Track(play.round_bass, bass(harmony, ((0, 0.9, 0), (1.5, 0.4, 0), (2, 0.9, 7), (3, 0.9, 4))), 0.40),
            Track(play.kick, drums(["x.......x......."] * 16, 4), 0.40),
            Track(play.snare, drums(["....x.......x..o"] * 15 + ["....x...x.x.xxxx"], 4), 0.22, 0.1),
            Track(play.clap, drums(["....x.......x..."] * 16, 4), 0.16, -0.2),
            Track(play.shaker, drums(["x.o.x.o.x.o.x.o."] * 16, 4), 0.16, 0.5),
        ),
    )  # fmt: skip


def speed_colors() -> Piece:
    """Six markers: plucked strings in a hurry and a clock that counts along, D major, A A B A."""
    first = notes(
        """A4:.5 D5 F#5 D5 A5:1 F#5 | G5:.5 E5 C5 E5 G5:1 E5 | B5:.5 A5 G5 D5 B4:1 D5 | F#5:1.5 E5:.5 D5:1 - |
           A4:.5 D5 F#5 D5 A5 B5 A5 F#5 | G5:.5 E5 C5 E5 G5 A5 G5 E5 | G5:.5 F#5 E5 G5 F#5 E5 C#5 E5 |
           D5:1 A4:.5 D5 D5:1 -""",
        4,
    )
    second = notes(
        """D5:1 F#5 B5:1.5 A5:.5 | G5:1 B5 D6:1.5 B5:.5 | G5:.5 A5 B5 G5 E5:1 G5 | A5:1.5 G5:.5 E5:1 C#5 |
           D5:1 F#5 B5:1.5 C#6:.5 | D6:1 B5 G5:1.5 B5:.5 | C#6:.5 B5 A5 G5 E5:1 C#5 | E5:.5 G5 A5:1 - A4""",
        4,
    )
    a = "D | C | G | D | D | C | Em A | D |"
    b = "Bm | G | Em | A | Bm | G | A | A7 |"
    harmony = chords(a + a + b + a, 4)
    return Piece(
        "speed_colors/table", "Six Markers", "D major", 132, 32, 4,
        (
            Track(play.pizzicato, (*first, *later(first, 32), *later(first, 96)), 0.55, -0.25),
            Track(play.marimba, (*later(second, 64), *later(first, 96, 12)), 0.34, 0.25),
            Track(play.string, comping(harmony, ((0.5, 0.3), (1.5, 0.3), (2.5, 0.3), (3.5, 0.3))), 0.09, 0.4),
            Track(play.round_bass, bass(harmony, ((0, 0.9, 0), (2, 0.9, 7), (3.5, 0.4, 0))), 0.42),
            Track(play.kick, drums(["x.......x......."] * 32, 4), 0.38),
            Track(play.clap, drums(["....o.......o..."] * 32, 4), 0.14, 0.15),
            Track(play.shaker, drums(["o.o.o.o.o.o.o.o."] * 32, 4), 0.14, -0.5),
            Track(play.wood, drums(["x...o...x...o..."] * 32, 4, 88), 0.09, 0.55),
        ),
        room_seconds=0.7,
    )  # fmt: skip


def pentos() -> Piece:
    """Toad in the stew: a crooked waltz for a low reed and a music box, E minor, A A B A B A."""
    first = notes(
        """E4:1 B4 A#4:.5 B4 | G4:1.5 F#4:.5 E4:1 | F4:1 A4:.5 G4 F4:1 | E4:2 -:1 |
           A4:1 C5 B4:.5 A4 | G4:1 B4 - | A4:.5 G4 F#4 D#4 B3:1 | E4:2 -:1""",
        3,
    )
    second = notes(
        """G5:1 E5:.5 C5 E5:1 | D5:1 B4:.5 G4 B4:1 | C5:1 E5:.5 A5 G5:1 | B4:2 -:1 |
           G5:1 E5:.5 C5 E5:1 | A5:1 F5:.5 C5 A4:1 | D#5:1 F#5 A5 | B5:1.5 A5:.5 F#5:1""",
        3,
    )
    a = "Em | Em | F | Em | Am | Em | B7 | Em |"
    b = "C | G | Am | Em | C | F | B7 | B7 |"
    harmony = chords(a + a + b + a + b + a, 3)
    reeds = (*first, *later(first, 24), *later(first, 72), *later(first, 120))
    return Piece(
        "pentos/table", "Toad in the Stew", "E minor", 138, 48, 3,
        (
            Track(play.reed, reeds, 0.40, -0.2),
            Track(play.music_box, (*later(second, 48), *later(second, 96)), 0.30, 0.3),
            Track(play.flute, later(first, 120, 12), 0.14, 0.1),
            Track(play.pizzicato, comping(harmony, ((1.0, 0.4), (2.0, 0.4)), 52), 0.14, 0.4),
            Track(play.upright_bass, bass(harmony, ((0, 0.9, 0),), 31), 0.50),
            Track(play.kick, drums(["x..........."] * 48, 3), 0.20),
            Track(play.brush, drums(["....o...o..."] * 48, 3), 0.22, 0.2),
            Track(play.wood, drums(["............", "........x.x."] * 24, 3, 64), 0.16, -0.5),
        ),
        room_seconds=1.6, room_share=0.22,
    )  # fmt: skip


def colorful() -> Piece:
    """Lavender hour: soft chords to think of colours by, A flat major, A B A."""
    first = notes(
        """Eb5:1.5 C5:.5 Eb5:1 G5 | Ab5:2 -:1 Eb5 | F5:1.5 Eb5:.5 Db5:1 C5 | Bb4:3 -:1 |
           Eb5:1.5 C5:.5 G5:1 Eb5 | C5:2 -:1 Ab4 | Bb4:1 Db5 F5:1.5 Eb5:.5 | Eb5:3 -:1""",
        4,
    )
    second = notes(
        """F5:1 Ab5:2 F5:1 | G5:1.5 Eb5:.5 C5:2 | Db5:1 F5 Bb5:1.5 Ab5:.5 | G5:1 Eb5:2 -:1 |
           F5:1 Ab5 C6:1.5 Bb5:.5 | G5:2 Eb5:1 C5 | Db5:1.5 C5:.5 Bb4:1 Db5 | Eb5:3 -:1""",
        4,
    )
    a = "Abmaj7 | Fm7 | Dbmaj7 | Eb7 | Cm7 | Fm7 | Bbm7 | Eb7 |"
    b = "Dbmaj7 | Cm7 | Bbm7 | Abmaj7 | Dbmaj7 | Cm7 | Bbm7 | Eb7 |"
    harmony = chords(a + b + a, 4)
    return Piece(
        "colorful/table", "Lavender Hour", "A flat major", 84, 24, 4,
        (
            Track(play.electric_piano, (*first, *later(first, 64)), 0.34, -0.1),
            Track(play.flute, later(second, 32), 0.24, 0.15),
            Track(play.electric_piano, comping(harmony, ((0, 1.8), (2.5, 1.2)), 53, 0.5), 0.13, 0.3),
            Track(play.pad, comping(harmony, ((0, 4.0),), 48, 0.5), 0.14, -0.3),
            Track(play.round_bass, bass(harmony, ((0, 1.4, 0), (2.5, 1.2, 7))), 0.40),
            Track(play.kick, drums(["x.........x....."] * 24, 4), 0.34),
            Track(play.brush, drums(["....x.......x..."] * 24, 4), 0.26, 0.1),
            Track(play.hat, drums(["..o...o...o...oo"] * 24, 4), 0.10, 0.45),
        ),
        swing=0.56, room_seconds=1.8, room_share=0.24,
    )  # fmt: skip


def pantone() -> Piece:
    """Swatch bossa: a guitar and a flute in a studio with big windows, G major, A A B A."""
    first = notes(
        """B4:1.5 D5 F#5:1 | E5:1.5 D5:.5 -:2 | C5:1.5 E5 G5:1 | F#5:1.5 E5:.5 -:2 |
           D5:1.5 F#5 A5:1 | G#5:1.5 F#5:.5 E5:1 - | C5:1 E5:.5 G5:1.5 E5:1 | D5:1 C5:.5 A4:1.5 -:1""",
        4,
    )
    second = notes(
        """E5:1.5 G5 B5:1 | A5:1.5 G5:.5 Eb5:2 | D5:1.5 F#5 A5:1 | G#5:1 B5:2 -:1 |
           A5:1.5 G5 E5:1 | C5:1.5 D5:.5 F#5:2 | B4:1 D5 G5:2 | F#5:1 A5 -:2""",
        4,
    )
    a = "Gmaj7 | Gmaj7 | Am7 | D7 | Bm7 | E7 | Am7 | D7 |"
    b = "Cmaj7 | Cm6 | Bm7 | E7 | Am7 | D7 | Gmaj7 | D7 |"
    harmony = chords(a + a + b + a, 4)
    return Piece(
        "pantone/table", "Swatch Bossa", "G major", 112, 32, 4,
        (
            Track(play.flute, (*first, *later(first, 32)), 0.32, -0.15),
            Track(play.whistle, later(second, 64), 0.26, 0.2),
            Track(play.flute, later(first, 96), 0.28, -0.15),
            Track(play.music_box, later(first, 96, 12), 0.10, 0.4),
            Track(play.string, comping(harmony, ((0, 0.5), (1.5, 0.5), (2.5, 0.4), (3.5, 0.4)), 54), 0.17, 0.3),
            Track(play.upright_bass, bass(harmony, ((0, 1.3, 0), (1.5, 0.4, 7), (2, 1.3, 7), (3.5, 0.4, 0))), 0.42),
            Track(play.shaker, drums(["xoxoxoxoxoxoxoxo"] * 32, 4), 0.10, -0.4),
            Track(play.wood, drums(["x..x..x...x.x...", "..x..x....x..x.."] * 16, 4, 84), 0.10, 0.5),
            Track(play.kick, drums(["x......ox......o"] * 32, 4), 0.26),
        ),
        room_seconds=1.0,
    )  # fmt: skip
