"""One SVG file to two pictures: as it is coloured, and its lines alone."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pygame
from pygame import Surface
from pygame.mask import Mask

from engine.line_bounds import NUMBER, fault_of_numbers
from engine.parser_words import xml_fault
from engine.pieces import at_once
from engine.words import _

RGB = tuple[int, int, int]

MAX_BYTES = 200_000
MAX_DEPTH = 40
MOST_SHAPES, MOST_NUMBERS = 120, 5_000
"""The fullest drawing of the deck has 28 shapes and 1,137 numbers in its outlines; a thousand circles take seconds."""
DARK = 128
"""Opacity of the line art (0 to 255) from which a pixel is a line pixel."""
REFUSED_ELEMENTS = (
    "clipPath", "filter", "foreignObject", "image", "marker", "mask", "pattern", "script", "style", "symbol", "text",
    "use",
)  # fmt: skip
"""What the rasteriser would leave out or draw wrongly without a word."""
_FAST = Surface((1, 1), pygame.SRCALPHA, 32)
"""A picture with the order of colours that pygame blits many times faster than the rasteriser's own."""
_SVG = "{http://www.w3.org/2000/svg}"
_DASHES = re.compile(r"stroke-dasharray\s*(?:=\s*[\"']|:)\s*(?!none\b|[\s\"';])")
_SHAPES = ("circle", "ellipse", "line", "path", "polygon", "polyline", "rect")
_STYLE_FILL = re.compile(r"(^|;)(\s*fill\s*:)\s*([^;]+)")


class LineArtError(Exception):
    """A file that cannot be used; the text is the reason, without the file's name."""

    def __init__(self, reason: str, line: int | None = None, column: int | None = None) -> None:
        """``line`` and ``column`` of the file are where, if that is known."""
        super().__init__(reason)
        self.line, self.column = line, column


class UnreadableError(LineArtError):
    """The file itself cannot be read, whatever it was to be."""


@dataclass(frozen=True, slots=True)
class LineArt:
    """Both sides of a vector drawing."""

    coloured: Surface
    """On white, at half the size: enough to see which colour is where."""
    lines: Surface
    """In the line colour alone, see-through between the lines."""
    dark: Mask
    """Where the line art is dark."""


def read_line_art(path: Path, size: int, line_rgb: RGB) -> LineArt:
    """Read an SVG and draw it ``size`` pixels wide and high, centred on white. Raises LineArtError."""
    return at_once(line_art_in_pieces(path, size, line_rgb))


def line_art_in_pieces(path: Path, size: int, line_rgb: RGB) -> Generator[None, None, LineArt]:
    """``read_line_art`` in pieces of a few milliseconds, for a screen that must not stand still meanwhile."""
    root = _parse(_read(path))
    yield
    coloured = _rasterise(root, size // 2)
    yield
    _whiten_fills(root)
    white = _rasterise(root, size)
    yield
    lines = _lines_of(white, line_rgb)
    return LineArt(coloured, lines, pygame.mask.from_surface(lines, DARK - 1))


def _read(path: Path) -> str:
    if os.path.exists(path) and not (path.is_file() or path.is_dir()):  # a pipe would be waited for
        raise UnreadableError(_("it is no ordinary file"))
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as fault:
        raise UnreadableError(_("it cannot be read ({why})").format(why=fault.strerror)) from fault
    if not data.strip():
        raise UnreadableError(_("it is empty"))
    if len(data) > MAX_BYTES:
        raise UnreadableError(_("it is larger than {limit} kB").format(limit=MAX_BYTES // 1000))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise UnreadableError(_("it is not UTF-8 text")) from fault


def _parse(text: str) -> Element:
    """The tree without its namespaces (the rasteriser knows none) and without the elements of other programs."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:  # entities can make a small file endlessly large
        raise LineArtError(_("it has a document type, which drawings must not have"))
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as fault:
        why = _("it is not well-formed SVG ({why})").format(why=xml_fault(fault))
        line, before = fault.position
        raise LineArtError(why, line, before + 1) from fault
    except ValueError as fault:
        raise LineArtError(_("it is not an SVG picture")) from fault
    if root.tag.removeprefix(_SVG) != "svg":
        raise LineArtError(_("it is not an SVG picture"))
    level = [root]
    for _depth in range(MAX_DEPTH):
        level = [child for element in level for child in _clean(element, text)]
        if not level:
            _check_work(root, text)
            return root
    raise LineArtError(_("its groups are nested too deeply"))


def _check_work(root: Element, text: str) -> None:
    """Refuse what the rasteriser would be busy with for seconds."""
    elements = list(root.iter())
    if any(map(_is_dashed, elements)):  # a line is cut into its dashes one by one, and they may be endlessly short
        found = _DASHES.search(text)
        line = text.count("\n", 0, found.start()) + 1 if found else None
        raise LineArtError(_("it has dashed lines, which drawings cannot use"), line)
    fault = fault_of_numbers(root)
    if fault is not None:
        raise LineArtError(fault)
    shapes = sum(element.tag in _SHAPES for element in elements)
    numbers = sum(len(NUMBER.findall(element.get(name, ""))) for element in elements for name in ("d", "points"))
    for found_number, most, sentence in (
        (shapes, MOST_SHAPES, _("it has {found} shapes, and no more than {most} are drawn")),
        (numbers, MOST_NUMBERS, _("its outlines have {found} numbers, and no more than {most} are drawn")),
    ):
        if found_number > most:
            raise LineArtError(sentence.format(found=found_number, most=most))


def _is_dashed(element: Element) -> bool:
    dashes = element.get("stroke-dasharray", "none").strip()
    return dashes not in ("", "none") or _DASHES.search(element.get("style", "")) is not None


def _clean(element: Element, text: str) -> list[Element]:
    """Strip the element's namespace and its foreign children; returns the children that are left."""
    element.tag = element.tag.removeprefix(_SVG)
    if element.tag in REFUSED_ELEMENTS:
        found = re.search(rf"<(\w+:)?{element.tag}\b", text)
        line = text.count("\n", 0, found.start()) + 1 if found else None
        raise LineArtError(_("it contains <{element}>, which drawings cannot use").format(element=element.tag), line)
    for child in list(element):
        if not isinstance(child.tag, str) or (child.tag.startswith("{") and not child.tag.startswith(_SVG)):
            element.remove(child)
    return list(element)


def _rasterise(root: Element, size: int) -> Surface:
    data = ElementTree.tostring(root)
    try:
        picture = pygame.image.load_sized_svg(io.BytesIO(data), (size, size)).convert(_FAST)
    except pygame.error as fault:
        raise LineArtError(_("it cannot be drawn ({why})").format(why=fault)) from fault
    page = Surface((size, size), 0, 32)
    page.fill("white")
    page.blit(picture, picture.get_rect(center=page.get_rect().center))
    return page


def _whiten_fills(root: Element) -> None:
    """Make every fill white, so that shapes still hide the lines below them; no fill stays no fill."""
    root.attrib.setdefault("fill", "#ffffff")  # the fill of a shape that names none would be black
    for element in root.iter():
        if element.get("fill", "none").strip() != "none":
            element.set("fill", "#ffffff")
        if "style" in element.attrib:
            element.set("style", _STYLE_FILL.sub(_white_style, element.attrib["style"]))


def _white_style(match: re.Match[str]) -> str:
    keep = match[3].strip() == "none"
    return match[0] if keep else f"{match[1]}{match[2]}#ffffff"


def _lines_of(picture: Surface, line_rgb: RGB) -> Surface:
    """The darkness of the picture as the opacity of one colour."""
    grey = pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")[::3]
    darkest = min(sum(line_rgb) // 3, 254)
    opacity = bytes(min(255, (255 - value) * 255 // (255 - darkest)) for value in range(256))
    pixels = bytearray(bytes((line_rgb[2], line_rgb[1], line_rgb[0], 0)) * len(grey))
    pixels[3::4] = grey.translate(opacity)
    return pygame.image.frombytes(bytes(pixels), picture.get_size(), "BGRA")
