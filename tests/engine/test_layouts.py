from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.layouts import Layout, LayoutError

RED, BLUE, GREEN = (255, 0, 0), (0, 0, 255), (0, 128, 0)
FLIP_X, FLIP_Y, FLIP_DIAGONALLY = 1 << 31, 1 << 30, 1 << 29

OBJECTS = """
 <objectgroup id="2" name="seats_2">
  <object id="1" name="paper_0" x="96" y="168" width="652" height="801"><properties>
    <property name="kind" value="tall"/><property name="lines" type="int" value="3"/>
  </properties></object>
  <object id="2" name="paper_1" x="11" y="11" width="5" height="7"/>
  <object id="3" name="spot" x="100.4" y="50.6"><point/></object>
 </objectgroup>
 <objectgroup id="3" name="seats_3" offsetx="10" offsety="20">
  <object id="4" name="turned" x="100" y="100" width="40" height="20" rotation="90"/>
  <object id="5" name="fence" x="200" y="100" rotation="180"><polygon points="0,0 -30,0 -30,10"/></object>
  <object id="6" x="1" y="2" width="3" height="4"/>
 </objectgroup>
"""


def svg(width: int, height: int, *rects: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{"".join(rects)}</svg>'
    )


def tiles(*gids: int, name: str = "floor", extra: str = "") -> str:
    data = ",".join(str(gid) for gid in gids)
    return f'<layer id="1" name="{name}" width="2" height="2" {extra}><data encoding="csv">{data}</data></layer>'


TILESET = """
 <tileset firstgid="1" name="hall" tilewidth="16" tileheight="24" tilecount="3" columns="0">
  <tile id="0"><image width="16" height="16" source="pictures of tiles/red à gauche.svg"/></tile>
  <tile id="4"><image width="16" height="24" source="pictures of tiles/tall.svg"/></tile>
  <tile id="7"><image width="16" height="16" source="pictures of tiles/gone.svg"/></tile>
 </tileset>
"""


def written(folder: Path, inside: str, attributes: str = "") -> Path:
    """A map of 2 x 2 tiles of 16 px, beside its pictures."""
    pictures = folder / "pictures of tiles"
    pictures.mkdir(exist_ok=True)
    # Drawn in other units than the tile's, so that reading it at its natural size would show.
    left_red = svg(8, 8, '<rect width="4" height="8" fill="#f00"/>', '<rect x="4" width="4" height="8" fill="#00f"/>')
    (pictures / "red à gauche.svg").write_text(left_red, encoding="utf-8")
    (pictures / "tall.svg").write_text(svg(16, 24, '<rect width="16" height="24" fill="#008000"/>'), encoding="utf-8")
    path = folder / "the hall.tmx"
    if not attributes:
        attributes = 'orientation="orthogonal" width="2" height="2" tilewidth="16" tileheight="16" infinite="0"'
    text = f'<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" {attributes}>{inside}</map>'
    path.write_text(text, encoding="utf-8")
    return path


def colour(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    return tuple(surface.get_at((x, y)))[:3]


def tiles_of(layout: Layout, *layers: str) -> pygame.Surface:
    """These tile layers on one another, the first one lowest."""
    surface = pygame.Surface(layout.size, pygame.SRCALPHA)
    for layer in layers:
        layout.draw_tiles(surface, layer)
    return surface


# Places


def test_places_are_found_by_layer_and_name(tmp_path):
    layout = Layout.load(written(tmp_path, OBJECTS))
    assert layout.layers == ("seats_2", "seats_3")
    assert layout.size == (32, 32)
    place = layout.place("seats_2", "paper_0")
    assert place.rect == pygame.Rect(96, 168, 652, 801)
    assert dict(place.properties) == {"kind": "tall", "lines": 3}
    assert (place.name, place.angle, place.points) == ("paper_0", 0.0, ())
    assert [place.name for place in layout.places("seats_2")] == ["paper_0", "paper_1", "spot"]
    assert layout.place("seats_2", "paper_1").rect == pygame.Rect(11, 11, 5, 7)
    assert layout.place("seats_2", "spot").rect == pygame.Rect(100, 51, 0, 0)
    assert layout.places("seats_3")[2].name == ""


def test_a_turned_place_keeps_its_centre(tmp_path):
    place = Layout.load(written(tmp_path, OBJECTS)).place("seats_3", "turned")
    # Turned clockwise about its upper left corner it hangs to the left of it; then the layer is moved by (10, 20).
    assert place.rect.center == (90 + 10, 120 + 20)
    assert place.rect.size == (40, 20)
    assert place.angle == 90.0


def test_a_polygon_has_its_points_where_they_are_seen(tmp_path):
    place = Layout.load(written(tmp_path, OBJECTS)).place("seats_3", "fence")
    assert [(round(x, 3), round(y, 3)) for x, y in place.points] == [(210, 120), (240, 120), (240, 110)]
    assert place.rect == pygame.Rect(210, 110, 30, 10)
    assert place.angle == 0.0


def test_a_tile_placed_as_an_object_stands_on_its_lower_left_corner(tmp_path):
    thing = '<objectgroup name="things"><object id="1" name="pot" gid="5" x="64" y="96" width="16" height="24"/>'
    layout = Layout.load(written(tmp_path, TILESET + thing + "</objectgroup>"))
    assert layout.place("things", "pot").rect == pygame.Rect(64, 72, 16, 24)


def test_a_place_that_is_not_there_is_a_sentence(tmp_path):
    layout = Layout.load(written(tmp_path, OBJECTS))
    with pytest.raises(LayoutError, match=r"^The map the hall\.tmx cannot be used: it has no object layer seats_9\.$"):
        layout.places("seats_9")
    with pytest.raises(LayoutError, match=r"the hall\.tmx cannot be used: its layer seats_2 has no place stop\.$"):
        layout.place("seats_2", "stop")
    with pytest.raises(LayoutError, match=r"the hall\.tmx cannot be used: it has no tile layer roof\.$"):
        layout.draw_tiles(pygame.Surface((8, 8)), "roof")


# Tiles


def test_tiles_are_drawn_at_the_size_that_the_map_says(tmp_path):
    layout = Layout.load(written(tmp_path, TILESET + tiles(1, 0, 0, 1)))
    canvas = pygame.Surface((40, 40))
    canvas.fill(GREEN)
    layout.draw_tiles(canvas, "floor")
    assert [colour(canvas, x, 2) for x in (1, 6, 9, 14, 17)] == [RED, RED, BLUE, BLUE, GREEN]
    assert [colour(canvas, x, 30) for x in (14, 17, 22, 25, 30, 33)] == [GREEN, RED, RED, BLUE, BLUE, GREEN]


@pytest.mark.parametrize(
    ("flags", "corners"),
    [
        (0, [RED, BLUE, RED, BLUE]),
        (FLIP_X, [BLUE, RED, BLUE, RED]),
        (FLIP_Y, [RED, BLUE, RED, BLUE]),
        (FLIP_DIAGONALLY, [RED, RED, BLUE, BLUE]),
        (FLIP_DIAGONALLY | FLIP_X, [RED, RED, BLUE, BLUE]),
        (FLIP_DIAGONALLY | FLIP_Y, [BLUE, BLUE, RED, RED]),
    ],
)
def test_tiles_are_flipped_and_turned(tmp_path, flags, corners):
    layout = Layout.load(written(tmp_path, TILESET + tiles(1, 1 | flags, 0, 0)))
    surface = tiles_of(layout, "floor")
    assert [colour(surface, x, y) for x, y in ((18, 2), (29, 2), (18, 13), (29, 13))] == corners
    assert colour(surface, 2, 2) == RED  # the same tile, unturned, beside it


def test_a_tall_tile_rises_out_of_its_cell(tmp_path):
    surface = tiles_of(Layout.load(written(tmp_path, TILESET + tiles(0, 0, 5, 0))), "floor")
    assert colour(surface, 8, 9) == GREEN
    assert surface.get_at((8, 7)).a == 0
    assert colour(surface, 8, 31) == GREEN


def test_a_layer_that_was_moved_is_drawn_there(tmp_path):
    layer = tiles(1, 0, 0, 0, extra='offsetx="8" offsety="4"')
    surface = tiles_of(Layout.load(written(tmp_path, TILESET + layer)), "floor")
    assert surface.get_at((7, 8)).a == 0
    assert surface.get_at((12, 3)).a == 0
    assert colour(surface, 9, 5) == RED


def test_the_layers_named_first_lie_lowest(tmp_path):
    both = tiles(1, 1, 1, 1) + tiles(0, 0, 5, 0, name="things")
    layout = Layout.load(written(tmp_path, TILESET + both))
    assert colour(tiles_of(layout, "floor", "things"), 4, 20) == GREEN
    assert colour(tiles_of(layout, "things", "floor"), 4, 20) == RED


def test_tilesets_in_files_of_their_own_and_packed_layers_are_read(tmp_path):
    tileset = TILESET.replace('firstgid="1" ', "")
    (tmp_path / "hall.tsx").write_text(f'<?xml version="1.0" encoding="UTF-8"?>{tileset}', encoding="utf-8")
    packed = base64.b64encode(zlib.compress(struct.pack("<4L", 1, 0, 0, 1))).decode()
    layer = (
        '<layer id="1" name="floor" width="2" height="2">'
        f'<data encoding="base64" compression="zlib">{packed}</data></layer>'
    )
    surface = tiles_of(Layout.load(written(tmp_path, '<tileset firstgid="1" source="hall.tsx"/>' + layer)), "floor")
    assert [colour(surface, x, x) for x in (2, 18)] == [RED, RED]


def test_a_sheet_of_tiles_is_cut_up(tmp_path):
    path = written(
        tmp_path,
        '<tileset firstgid="1" name="sheet" tilewidth="16" tileheight="16" tilecount="2" columns="2">'
        '<image source="sheet.svg" width="32" height="16"/></tileset>' + tiles(2, 0, 0, 0),
    )
    halves = '<rect width="8" height="8" fill="#f00"/>', '<rect x="8" width="8" height="8" fill="#00f"/>'
    (tmp_path / "sheet.svg").write_text(svg(16, 8, *halves), encoding="utf-8")
    assert colour(tiles_of(Layout.load(path), "floor"), 2, 2) == BLUE


# Broken maps

TILES = tiles(1, 0, 0, 0)
SIDES = 'width="2" height="2" tilewidth="16" tileheight="16"'


@pytest.mark.parametrize(
    ("inside", "attributes", "reason"),
    [
        (TILESET + tiles(8, 0, 0, 0), "", "the picture gone.svg is missing"),
        (TILESET + tiles(99, 0, 0, 0), "", "a tile has no picture"),
        (TILESET.replace('width="16" h', 'width="9' + "9" * 20 + '" h', 1) + TILES, "", "the size of red à gauche.svg"),
        (TILESET.replace('width="16" h', 'width="-3" h', 1) + TILES, "", "the size of red à gauche.svg makes no sense"),
        (TILESET.replace('width="16" h', 'width="nan" h', 1) + TILES, "", "a "),
        (tiles(1, 0, 0, 0), "", "a tile has no picture"),
        (
            '<tileset firstgid="1" source="gone.tsx"/>',
            "",
            "a part of it makes no sense (Cannot find tileset file gone.tsx",
        ),
        (tiles(1, 0, 0, 0).replace(",0", ",x", 1), "", "a part of it makes no sense (invalid literal for int"),
        (
            tiles(1, 0, 0, 0).replace(' encoding="csv"', ""),
            "",
            "a part of it makes no sense ('NoneType' object is not iterable",
        ),
        (OBJECTS.replace('x="96"', 'x="left"'), "", "a part of it makes no sense (could not convert string to float"),
        (
            OBJECTS.replace('name="kind"', 'name="rotation"'),
            "",
            "a part of it makes no sense (Reserved names and duplicate names",
        ),
        ("", 'orientation="isometric" ' + SIDES, "only orthogonal maps with fixed sides can be used"),
        ("", 'infinite="1" ' + SIDES, "only orthogonal maps with fixed sides can be used"),
        ("", 'width="2"', "its size makes no sense"),
        ("", SIDES.replace('width="2"', 'width="9999999"', 1), "its size makes no sense"),
        ("", SIDES.replace('height="2"', 'height="0"', 1), "its size makes no sense"),
        ("", SIDES.replace('height="2"', 'height="520"', 1), "its size makes no sense"),
    ],
)
def test_a_map_that_makes_no_sense_is_a_sentence(tmp_path, inside, attributes, reason):
    path = written(tmp_path, inside, attributes)
    with pytest.raises(LayoutError) as caught:
        Layout.load(path)
    assert str(caught.value).startswith(f"The map the hall.tmx cannot be used: {reason}")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "it is empty"),
        (b"  \n", "it is empty"),
        (b"<map", "unclosed token"),
        (b"not a map", "syntax error"),
        (b"<svg/>", "it is not a Tiled map"),
        (b'<!DOCTYPE map [<!ENTITY a "aaaa">]><map>&a;</map>', "it defines entities"),
        ("<map name='é'/>".encode("latin-1"), "it is not UTF-8 text"),
        (b"<map>" + b" " * 4_000_000, "it is larger than 4000 kB"),
    ],
)
def test_a_file_that_is_no_map_is_a_sentence(tmp_path, content, reason):
    path = tmp_path / "the hall.tmx"
    path.write_bytes(content)
    with pytest.raises(LayoutError) as caught:
        Layout.load(path)
    assert str(caught.value).startswith(f"The map the hall.tmx cannot be used: {reason}")


def test_a_missing_map_and_a_folder_in_its_place_are_sentences(tmp_path):
    for path in (tmp_path / "gone.tmx", tmp_path):
        with pytest.raises(LayoutError, match=path.name):
            Layout.load(path)


def test_a_picture_that_is_none_is_a_sentence(tmp_path):
    layout = Layout.load(written(tmp_path, TILESET + tiles(5, 0, 0, 0)))
    (tmp_path / "pictures of tiles" / "tall.svg").write_text("no picture")
    with pytest.raises(LayoutError, match=r"^The map the hall\.tmx cannot be used: tall\.svg: "):
        tiles_of(layout, "floor")


@settings(deadline=None, max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.floats(0, 1), length=st.integers(0, 30), garbage=st.binary(max_size=20))
def test_a_damaged_map_is_a_sentence_or_usable(tmp_path, place, length, garbage):
    path = written(tmp_path, TILESET + tiles(1, 0, 5, 0) + OBJECTS)
    content = path.read_bytes()
    start = round(place * len(content))
    path.write_bytes(content[:start] + garbage + content[start + length :])
    try:
        layout = Layout.load(path)
        for layer in layout.layers:
            layout.places(layer)
    except LayoutError as fault:
        assert str(fault).startswith("The map the hall.tmx cannot be used: ")
