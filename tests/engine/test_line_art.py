"""One SVG gives its coloured side and its lines; a bad file gives a reason."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.line_art import MAX_BYTES, LineArtError, line_art_in_pieces, read_line_art

LINE = (34, 28, 53)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
SQUARE = '<rect x="20" y="20" width="60" height="60" fill="#ff0000" stroke="#000000" stroke-width="8"/>'


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "picture.svg"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def read(folder: Path, inside: str, head: str = HEAD) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    """The coloured side, the line art and the mask in the middle of the picture."""
    art = read_line_art(written(folder, f"{head}{inside}</svg>"), 200, LINE)
    return (
        tuple(art.coloured.get_at((50, 50)))[:3],
        tuple(art.lines.get_at((100, 100))),
        bool(art.dark.get_at((100, 100))),
    )


def test_fills_are_colour_on_one_side_and_nothing_on_the_other(tmp_path: Path) -> None:
    colour, line, dark = read(tmp_path, SQUARE)
    assert (colour, line[3], dark) == ((255, 0, 0), 0, False)


def test_lines_are_opaque_in_the_line_colour(tmp_path: Path) -> None:
    art = read_line_art(written(tmp_path, f"{HEAD}{SQUARE}</svg>"), 200, LINE)
    assert tuple(art.lines.get_at((40, 100))) == (*LINE, 255)
    assert art.dark.get_at((40, 100))
    assert not art.dark.get_at((20, 100))


def test_a_shape_still_hides_the_lines_below_it(tmp_path: Path) -> None:
    below = '<path d="M0 50 H100" stroke="#000000" stroke-width="8" fill="none"/>'
    assert read(tmp_path, below + SQUARE)[2] is False
    assert read(tmp_path, SQUARE + below)[2] is True


def test_no_fill_stays_no_fill(tmp_path: Path) -> None:
    below = '<path d="M0 50 H100" stroke="#000000" stroke-width="8"/>'
    assert read(tmp_path, below + SQUARE.replace('fill="#ff0000"', 'fill="none"'))[2] is True
    assert read(tmp_path, below + SQUARE.replace('fill="#ff0000"', 'style="stroke:#000;fill: none"'))[2] is True


@pytest.mark.parametrize("fill", ['style="fill:#ff0000"', 'style="stroke:#000000; fill : red"', ""])
def test_fills_by_style_or_by_default_are_whitened_too(tmp_path: Path, fill: str) -> None:
    assert read(tmp_path, SQUARE.replace('fill="#ff0000"', fill))[2] is False


def test_the_elements_of_a_drawing_program_do_not_matter(tmp_path: Path) -> None:
    head = HEAD.replace("<svg", '<svg xmlns:x="http://example.org/x"')
    colour, _, _ = read(tmp_path, f'<x:view x:zoom="2"><x:text/></x:view><!-- note --><metadata/>{SQUARE}', head)
    assert colour == (255, 0, 0)


def test_full_lines_may_say_so(tmp_path: Path) -> None:
    read(tmp_path, '<path stroke-dasharray="none" style="fill:none; stroke-dasharray: none;stroke:red" d="M0 0"/>')


def test_a_wide_picture_is_centred_on_white(tmp_path: Path) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">'
    art = read_line_art(written(tmp_path, f'{head}<rect width="200" height="100" fill="#00ff00"/></svg>'), 200, LINE)
    assert [tuple(art.coloured.get_at((50, y)))[:3] for y in (10, 50, 90)] == [
        (255, 255, 255), (0, 255, 0), (255, 255, 255)
    ]  # fmt: skip


def test_a_light_stroke_is_no_line(tmp_path: Path) -> None:
    assert read(tmp_path, '<path d="M0 50 H100" stroke="#dddddd" stroke-width="8" fill="none"/>')[2] is False


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is empty"),
        ("  \n", "it is empty"),
        (b"\xff\xfe<\x00s\x00", "it is not UTF-8 text"),
        ("hello", "it is not well-formed SVG (no picture begins here: the first word of an SVG is <svg)"),
        (HEAD + "<g></svg>", "it is not well-formed SVG (another element is closed here than the one that is open)"),
        ("<html/>", "it is not an SVG picture"),
        (HEAD + "<text>Hi</text></svg>", "it contains <text>, which drawings cannot use"),
        (HEAD + "<g><image/></g></svg>", "it contains <image>, which drawings cannot use"),
        (HEAD + "<g>" * 60 + "</g>" * 60 + "</svg>", "its groups are nested too deeply"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + HEAD + "</svg>", "it has a document type, which drawings must not have"),
        (HEAD + " " * MAX_BYTES + "</svg>", "it is larger than 200 kB"),
        (HEAD + '<path stroke-dasharray="0.05 0.05"/></svg>', "it has dashed lines, which drawings cannot use"),
        (HEAD + '<g style="a:b; stroke&#45;dasharray : 1"/></svg>', "it has dashed lines, which drawings cannot use"),
        (HEAD + "<circle/>" * 121 + "</svg>", "it has 121 shapes, and no more than 120 are drawn"),
        (
            HEAD + f'<path d="M0 0{" L1-.5" * 2_500}"/></svg>',
            "its outlines have 5002 numbers, and no more than 5000 are drawn",
        ),
    ],
)
def test_a_bad_file_gives_its_reason(tmp_path: Path, text: str | bytes, reason: str) -> None:
    with pytest.raises(LineArtError) as caught:
        read_line_art(written(tmp_path, text), 200, LINE)
    assert str(caught.value) == reason


FAR = "and none beyond 2000 is drawn"
WIDE = "and none wider than 25 is drawn"


@pytest.mark.parametrize(
    ("inner", "reason"),
    [
        ('<path stroke-width="26" d="M0 0"/>', f"a line is 26 wide, {WIDE}"),
        ('<path stroke-width="-1e30" d="M0 0"/>', f"a line is 1e+30 wide, {WIDE}"),
        ('<path style="fill:red; stroke-width : 500px" d="M0 0"/>', f"a line is 500 wide, {WIDE}"),
        ('<path stroke-width="1in" d="M0 0"/>', f"a line is 96 wide, {WIDE}"),
        ('<path stroke-width="1em" d="M0 0"/>', f"a line is inf wide, {WIDE}"),
        ('<path stroke-width="30%" d="M0 0"/>', f"a line is 60 wide, {WIDE}"),
        ('<g stroke-width="9"><g transform="translate(900) scale(2,-3)"><path/></g></g>', f"a line is 27 wide, {WIDE}"),
        ('<g transform="matrix(0 3 -4 0 9 9)"><g transform="skewX(45) scale(4)"><path stroke-width="1"/></g></g>',
         f"a line is 40 wide, {WIDE}"),
        ('<g transform="scale(1e5)"><path stroke-width="0"/></g>',
         "a part of it is drawn 100000 times as large, and no more than 100 times is possible"),
        ('<circle r="2001"/>', f"it has the number 2001, {FAR}"),
        ('<rect width="5" height="1e400"/>', f"it has the number inf, {FAR}"),
        ('<path d="M0 0L1-9e9"/>', f"it has the number 9000000000, {FAR}"),
        ('<path stroke-miterlimit="3000"/>', f"it has the number 3000, {FAR}"),
        ('<linearGradient x1="99999"/>', f"it has the number 99999, {FAR}"),
    ],
)  # fmt: skip
def test_a_number_without_bound_is_refused_before_anything_is_drawn(tmp_path: Path, inner: str, reason: str) -> None:
    with pytest.raises(LineArtError) as caught:
        read_line_art(written(tmp_path, HEAD + inner + "</svg>"), 200, LINE)
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("size", "reason"),
    [
        ('viewBox="0 0 0.01 0.01"', "its shorter side is 0.01, and it must be from 10 to 10000"),
        ('viewBox="0 0 1e9 1e9"', "its shorter side is 1000000000, and it must be from 10 to 10000"),
        ('viewBox="1e9 0 64 64"', "its shorter side is 1000000000, and it must be from 10 to 10000"),
        ('width="1" height="1000"', "its shorter side is 1, and it must be from 10 to 10000"),
        ("", "it does not say how large it is: give its <svg> a viewBox"),
        ('viewBox="none" width="auto" height="9"', "it does not say how large it is: give its <svg> a viewBox"),
    ],
)
def test_a_drawing_has_a_size_that_can_be_drawn(tmp_path: Path, size: str, reason: str) -> None:
    with pytest.raises(LineArtError) as caught:
        read_line_art(written(tmp_path, f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{SQUARE}</svg>'), 200, LINE)
    assert str(caught.value).startswith(reason)


def test_a_drawing_as_programs_save_it_is_within_all_bounds(tmp_path: Path) -> None:
    inner = (
        '<g transform="translate(-500,-1052.4) matrix(1.25 0 0 -1.25 0 1000)" stroke-width="0.1in">'
        '<path transform="scale(0.1)" stroke-width="60" d="M1000 1000L1900-900"/></g>'
    )
    read_line_art(
        written(tmp_path, f'<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="210mm">{inner}</svg>'),
        200,
        LINE,
    )


def test_a_missing_file_and_a_folder_give_a_reason(tmp_path: Path) -> None:
    for path in (tmp_path / "none.svg", tmp_path):
        with pytest.raises(LineArtError, match="it cannot be read"):
            read_line_art(path, 200, LINE)


def test_both_pictures_are_drawn_in_pieces_of_their_own(assets: Path) -> None:
    owl = assets / "speed_colors" / "drawings" / "owl.svg"
    assert len(list(line_art_in_pieces(owl, 640, (34, 28, 53)))) >= 3


def test_what_is_no_file_is_not_even_opened() -> None:
    with pytest.raises(LineArtError, match="it is no ordinary file"):  # a pipe would be waited for without end
        read_line_art(Path(os.devnull), 640, (0, 0, 0))
