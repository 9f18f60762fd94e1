"""What is said of a picture of the gallery: in the language of whoever looks at it, and in drawable letters."""

from __future__ import annotations

import pygame
import pytest

from engine.folders import Folders
from engine.gallery import Gallery
from engine.gallery_record import MOST_MAKERS, Maker, Record, Words, record_in_words
from engine.words import _, choose_language, language_in_use
from tests.scenes.stage import ASSETS

BO = Maker("Zoé", "fox")
DAY = "2026-11-30T20:00:00"


@pytest.fixture
def gallery() -> Gallery:
    return Gallery(Folders.standard())


@pytest.fixture
def picture() -> pygame.Surface:
    return pygame.Surface((12, 8))


def test_the_words_of_a_picture_are_those_of_the_language_in_use(gallery: Gallery, picture: pygame.Surface) -> None:
    def say() -> Words:
        return Words(_("Gallery"), _("One moment …"))

    choose_language(ASSETS / "locale", "fr")
    gallery.keep(picture, record_in_words(say, game="coins", makers=(BO,), match="m"))
    for language, title in (("en", "Gallery"), ("fr", "Galerie"), ("de", "Galerie")):
        choose_language(ASSETS / "locale", language)
        (kept,) = gallery.stock().pictures
        assert kept.record.title == title
        assert kept.record.verdict == {"Gallery": "One moment …", "Galerie": "Un instant…"}[title]
    assert kept.record.makers == (BO,)
    assert language_in_use() == "de", "asking in every language leaves none behind"


def test_a_picture_of_an_older_gallery_keeps_the_words_that_it_has(gallery: Gallery, picture: pygame.Surface) -> None:
    gallery.keep(picture, Record(title="Sun", verdict="6 of 6", made=DAY, match="m"))
    choose_language(ASSETS / "locale", "fr")
    (kept,) = gallery.stock().pictures
    assert (kept.record.title, kept.record.verdict) == ("Sun", "6 of 6")


def test_words_of_a_file_can_be_drawn_whatever_they_are(gallery: Gallery, picture: pygame.Surface) -> None:
    makers = (Maker("\x1b", "dragon"),) * 40
    wild = Record(title="a\nb\0" * 900, makers=makers, verdict="x" * 900, made=DAY, match="m", number=1)
    gallery.keep(picture, Record(makers=makers[:14], title="a\nb", made=DAY, match="m"))
    gallery.keep(picture, wild)
    short, long = sorted(gallery.stock().pictures, key=lambda kept: kept.path.name)
    assert long.record.title == "", "more than a picture says about itself"
    assert len(short.record.makers) == MOST_MAKERS
    assert {maker.animal for maker in short.record.makers} == {"fox"}
    assert short.record.title.isprintable()
