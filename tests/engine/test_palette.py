"""Game colours: symbols and letters are unique, and stand out on their chips."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.palette import COLOUR_NAMES, PaletteError, read_palette
from engine.theme import contrast
from engine.words import _, choose_language

GAMES = ("speed_colors", "colorful", "pantone")


@pytest.mark.parametrize("game", GAMES)
def test_symbols_stand_out_and_exist(assets: Path, game: str) -> None:
    colours = read_palette(assets / "shared" / "palette.json", game)
    assert len(colours) == {"speed_colors": 6}.get(game, 15)
    for colour in colours:
        assert colour.name in COLOUR_NAMES
        assert (assets / "shared" / "symbols" / f"{colour.symbol}_outlined.svg").is_file()
        if game != "speed_colors":  # its symbols lie on paint, white with an ink outline
            assert contrast(colour.symbol_rgb, colour.rgb) >= 4.5


def test_a_colour_has_the_same_symbol_in_every_game(assets: Path) -> None:
    known: dict[str, tuple[str, object]] = {}
    for game in GAMES:
        for colour in read_palette(assets / "shared" / "palette.json", game):
            name = "sky" if colour.name == "sky blue" else colour.name
            assert known.setdefault(name, (colour.symbol, colour.letters)) == (colour.symbol, colour.letters)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_letter_suggests_no_other_colour_in_the_language_in_use(assets: Path, game: str, language: str) -> None:
    choose_language(assets / "locale", language)
    colours = read_palette(assets / "shared" / "palette.json", game)
    letters = {_(colour.name): colour.letter.lower() for colour in colours}
    assert len(set(letters.values())) == len(colours)
    for name, letter in letters.items():
        others = [other for other in letters if other != name and other.startswith(letter)]
        assert name.startswith(letter) or language == "en" or not others, f"{letter} stands on {name}, not on {others}"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("nonsense", "cannot be read"),
        ("", "cannot be read: it is empty."),
        ("[]", "cannot be read"),
        ("{}", "cannot be read: it has no colours for toy."),
        (json.dumps({"toy": 3}), "cannot be read: Expected `array`, got `int`."),
        (json.dumps({"toy": [{"name": "red"}]}), "missing required field `hex`"),
        (json.dumps({"toy": [{"name": "a", "hex": "red", "symbol": "disc", "letter": "a"}]}), "matching regex"),
        (
            json.dumps({"toy": [{"name": n, "hex": "#ff0000", "symbol": "disc", "letter": n} for n in "ab"]}),
            "symbol twice",
        ),
        (
            json.dumps({"toy": [{"name": n, "hex": "#ff0000", "symbol": n, "letter": "x"} for n in "ab"]}),
            "letter twice",
        ),
        (
            json.dumps(
                {"toy": [{"name": n, "hex": "#ff0000", "symbol": n, "letter": n, "letters": {"fr": "x"}} for n in "ab"]}
            ),
            "letter twice",
        ),
    ],
)
def test_a_broken_palette_is_refused_with_its_name(tmp_path: Path, content: str, reason: str) -> None:
    path = tmp_path / "palette.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(PaletteError) as fault:
        read_palette(path, "toy")
    assert str(path) in str(fault.value)
    assert reason in str(fault.value)
