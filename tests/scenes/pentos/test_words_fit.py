"""Large text, large symbols and words a third longer than the English ones: nothing is cut, and all of it is used."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from engine import text, words
from engine.actions import Button
from engine.text import LARGE_TEXT, paragraph_height, set_text_scale
from engine.theme import BOLD, SMALL
from engine.words import choose_language
from scenes.how_to_play import TEXT
from scenes.pentos import GAME, core
from scenes.pentos.cards import CardArt
from scenes.pentos.look import Look
from scenes.pentos.score_page import ScorePage
from scenes.pentos.snapshot import Snapshot
from scenes.pentos.table import Table
from tests.scenes.pentos.kitchen import BROOM, JOKER, LADLE, PAW, SEEK, cards
from tests.scenes.pentos.waiter import bring, choose, press, serve, wait
from tests.scenes.reading import Reading, read_along
from tests.scenes.stage import make_services

NAMES = ("Maximilian-Alex.", "Wenceslas", "Beatrice", "Bot Dot", "Valentina")
HANDS = ("t2 s3 s5 b3 b4 o3 o6 o7 d9 J t6", "t3 d3 o9 s1", "s7 s9 d5", "t9 b6 o2 d8", "b1")
POTS = ("o4 d7 o8 t7", "t5 b7", "t8 s6 b8 s2 s4")
LONGER = "éàlnoueri"


def longer(message: str) -> str:
    """The message with every word a third longer, as a translation may be; fields stay as they are."""
    return re.sub(
        r"(\{[^}]*\})|([^\W\d]{3,})",
        lambda found: found[1] or found[2] + LONGER[: max(round(len(found[2]) * 0.35), 1)],
        message,
    )


class LongWords(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        return longer(singular if count == 1 else plural)


@pytest.fixture(params=["long words", "fr"])
def written(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reading]:
    """What is written from now on, in large text: in long words, in French. Shorter and smaller words fit as well."""
    with read_along(monkeypatch, "fr" if request.param == "fr" else "en", True) as reading:
        if request.param == "long words":
            monkeypatch.setattr(words, "_translation", LongWords())
        yield reading


def laid(
    hands: tuple[str, ...] = HANDS, phase: int | None = None, draw: str = "t1 t4 o5", pots: object = POTS
) -> Table:
    """A full table of five, two of them people, the first with the longest name that there is."""
    table = bring(2, len(hands) - 2)
    large = text._scale > 1
    table.services.settings.text_size = "large" if large else "normal"
    table.services.settings.symbols = "large"
    table.live.seats = tuple(
        msgspec.structs.replace(seat, name=name) for seat, name in zip(table.live.seats, NAMES, strict=False)
    )
    serve(table, list(hands), phase, cauldrons=pots, draw=draw, row=(PAW, SEEK))
    knowledge = table.match._story.knowledge
    knowledge.gone(cards("t6"))
    if "t6" in hands[0]:
        knowledge.taken_secretly(0, cards("t6")[0])
    table.match._views = {}
    table.shown = Snapshot.of(table.match)
    table.ask_again()
    return table


def a_turn() -> Iterator[Table]:
    table = laid()
    for _ in range(3):
        yield table
        press(table, "keys_left", Button.DOWN)
    choose(table, "keys_left", "taste")
    yield table


def the_special_cards() -> Iterator[Table]:
    for special in (SEEK, LADLE, PAW, BROOM, JOKER):
        table = laid()
        table.match._table.row = [special, special + 1]
        table.match._views = {}
        table.shown = Snapshot.of(table.match)
        yield table
        choose(table, "keys_left", "cast")
        yield table
        choose(table, "keys_left", "look")
        yield table
        choose(table, "keys_left", "spell_0")
        wait(table, 0.2)
        yield table


def every_question() -> Iterator[Table]:
    for phase in (core.BONUS, core.CHOOSE_PILE, core.FETCH_USED, core.USE_LADLE, core.CHOOSE_HAND, core.USE_BROOM):
        table = laid(phase=phase)
        yield table
        if table.page is not None and table.page.spots[0].key == "look":
            choose(table, "keys_left", "look")
            yield table
        if phase == core.CHOOSE_HAND:
            choose(table, "keys_left", "give_1")
            choose(table, "keys_left", "look")
            yield table
            press(table, "keys_left", Button.CANCEL)
            choose(table, "keys_left", "look_1")
            yield table


def what_is_refused() -> Iterator[Table]:
    for key in ("add", "taste", "cast"):
        table = laid(("t1 s5", *HANDS[1:]), draw="", pots=("", "", ""))
        choose(table, "keys_left", key)
        assert table.bubble
        yield table


def the_end_of_a_round() -> Iterator[Table]:
    for hand in ("t4 s4 b4 o4 d4 o1", "t1 t2 t4 t5 t6 t7 t8 t9 J"):
        table = laid((hand, "t3 o8 o9 d3 d5", *HANDS[2:]), draw="b9", pots=("", "", ""))
        choose(table, "keys_left", "cast")
        if table.page is not None and table.page.spots[0].key == "look":
            choose(table, "keys_left", "look")
        choose(table, "keys_left", "spell_0")
        yield table
        wait(table, 3.5)
        yield table
        press(table, "keys_left", Button.CONFIRM)
        if table.match.outcome is None:
            wait(table, 0.3)
            yield table


@pytest.mark.parametrize(
    "screens", [a_turn, the_special_cards, every_question, what_is_refused, the_end_of_a_round],
)  # fmt: skip
def test_no_word_is_cut(screens: Callable[[], Iterator[Table]], written: Reading, canvas: pygame.Surface) -> None:
    for number, table in enumerate(screens()):
        written.start()
        table.tabletop._key = None  # drawn anew, so that every line is written
        table.draw(canvas)
        assert written.faults == [], (number, table.moment)
        assert len(written.lines) > 2


def test_bots_say_what_they_do_in_full(written: Reading, canvas: pygame.Surface) -> None:
    table = laid()
    table.live.seats = (msgspec.structs.replace(table.live.seats[0], name="Wilhelm"), *table.live.seats[1:])
    seen = set()
    for _ in range(400):
        table.update(0.2)
        if table.asked is not None:
            table.live.give_to_bot(table.asked, 1)
        if table.story is not None and (type(table.story), table.moment) not in seen and table.page is None:
            seen.add((type(table.story), table.moment))
            written.start()
            table.draw(canvas)
            assert written.faults == [], table.story
    assert len(seen) > 6


def test_every_page_of_how_to_play_has_a_picture_of_its_own_and_words_that_fit(written: Reading) -> None:
    services = make_services()
    pages = GAME.how_to_play
    assert len({page.picture for page in pages}) == len(pages) == 5
    for page in pages:
        assert services.pictures.get(page.picture).get_size() == (1240, 556)
        least = round(SMALL / LARGE_TEXT) if text._scale > 1 else SMALL
        assert paragraph_height(words._(page.text), TEXT.width, least, BOLD) <= TEXT.height


def test_the_language_changes_at_once(assets: Path, canvas: pygame.Surface) -> None:
    pictures = []
    for before in ("en", "fr"):
        choose_language(assets / "locale", before)
        table = laid(phase=core.BONUS)
        table.draw(canvas)
        choose_language(assets / "locale", "fr")
        table.update(0.01)
        table.draw(canvas)
        pictures.append(pygame.image.tobytes(canvas, "RGB"))
    is_same = pictures[0] == pictures[1]  # apart: pytest would list every byte
    assert is_same


# Large symbols


def test_signs_and_numbers_are_larger_on_every_card() -> None:
    services = make_services()
    art = CardArt(Look(services))
    normal = {card: (art.face(card), art.face(card, 1.0, True), art.micro(card)) for card in range(45)}
    services.settings.symbols = "large"
    for card, faces in normal.items():
        for before, now in zip(faces, (art.face(card), art.face(card, 1.0, True), art.micro(card)), strict=True):
            assert before.get_size() == now.get_size()
            number = pygame.Rect(
                0, 6, now.get_width() // (2 if now.get_width() > 100 else 1), now.get_height() * 3 // 8
            )
            assert _dark(now.subsurface(number)) > 1.1 * _dark(before.subsurface(number)), card


def test_large_text_leaves_the_cards_as_they_are() -> None:
    services = make_services()
    services.settings.text_size = "large"
    set_text_scale(LARGE_TEXT)
    enlarged = CardArt(Look(services)).micro(8)
    set_text_scale(1.0)
    services.settings.text_size = "normal"
    plain = CardArt(Look(services)).micro(8)
    assert abs(_dark(enlarged) - _dark(plain)) < 0.06 * _dark(plain)


def _dark(picture: pygame.Surface) -> int:
    """Pixels of ink."""
    return pygame.mask.from_threshold(picture, (0x22, 0x1C, 0x35), (40, 40, 40, 255)).count()


def test_settings_that_are_changed_in_the_middle_of_a_match_are_seen_at_once(canvas: pygame.Surface) -> None:
    table = laid()
    settings = table.services.settings
    pictures = []
    for symbols, size in (("normal", 1.0), ("large", 1.0), ("large", LARGE_TEXT), ("normal", 1.0)):
        settings.symbols = symbols  # type: ignore[assignment]
        settings.text_size = "large" if size > 1 else "normal"
        set_text_scale(size)
        table.draw(canvas)
        pictures.append(pygame.image.tobytes(canvas, "RGB"))
    assert len(set(pictures)) == 3
    assert pictures[0] == pictures[3]


def test_the_longest_names_are_whole_on_the_small_panels(
    monkeypatch: pytest.MonkeyPatch, canvas: pygame.Surface
) -> None:
    names = ("Ada", "MWMWMWMWMWMWMWMW", "Wilhelmina Moore", "Konstantinopolis", "Maximilian-Emmet")
    monkeypatch.setattr("tests.scenes.pentos.test_words_fit.NAMES", names)
    with read_along(monkeypatch, "en", True) as reading:
        table = laid()
        table.draw(canvas)
        shown = "".join(reading.lines).replace(" ", "")
        assert all(name.replace(" ", "") in shown for name in names)


def test_the_score_page_and_a_bubble_do_not_keep_the_language_before(assets: Path, canvas: pygame.Surface) -> None:
    pictures = []
    for before in ("en", "fr"):
        choose_language(assets / "locale", before)
        table = next(each for each in the_end_of_a_round() if isinstance(each.page, ScorePage))
        table.page.skip()
        table.update(5.0)
        table.draw(canvas)
        table.bubble, table._bubble_left = "Not now.", 9.0
        choose_language(assets / "locale", "fr")
        table.update(0.01)
        assert table.bubble == ("" if before == "en" else "Not now.")
        table.bubble = ""
        table.draw(canvas)
        pictures.append(pygame.image.tobytes(canvas, "RGB"))
    is_same = pictures[0] == pictures[1]  # apart: pytest would list every byte
    assert is_same
