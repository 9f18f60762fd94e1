"""What stands side by side on the shared screens is of one type size, whatever the words and the names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
import pytest

from engine import text
from engine.actions import Button
from engine.live_match import LiveMatch
from engine.rows import RowSheet, ToggleRow
from engine.scene import Push
from engine.seats import Seat
from engine.text import LARGE_TEXT, set_text_scale
from engine.theme import SMALL
from engine.words import _, choose_language
from scenes.ask import Ask
from scenes.opening import pause_when_needed
from scenes.pause import Pause
from scenes.seats import Seats
from scenes.settings import SettingsScreen
from scenes.setup_panel import SetupPanel
from tests.coin_game import COINS, CoinOptions
from tests.scenes.stage import ASSETS, Stage, make_services, seat_people

NAMES = ("Wolfgang-Amadeus", "Bo", "Bartholomew-Xave", "Chlo\u00e9", "Ada", "Io", "Anne-Marguerite", "Zo\u00e9", "Emre")
LANGUAGES = [("en", 1.0), ("fr", 1.0), ("fr", LARGE_TEXT)]


class Sizes:
    """The px in which each line was written since ``start``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._found: dict[str, set[int]] = {}
        line = text._line

        def note(words: str, name: str, px: int, colour: text.RGB) -> pygame.Surface:
            self._found.setdefault(words, set()).add(px)
            return line(words, name, px, colour)

        monkeypatch.setattr(text, "_line", note)

    def start(self) -> None:
        self._found.clear()

    @property
    def lines(self) -> tuple[str, ...]:
        """All that was written."""
        return tuple(self._found)

    def of(self, words: Iterable[str]) -> set[int]:
        """The sizes of all words, each in one line or in two."""
        found: set[int] = set()
        for one in words:
            lines = [one] if one in self._found else [line for line in self._found if len(line) > 1 and line in one]
            assert lines, one
            found = found.union(*(self._found[line] for line in lines))
        return found


@pytest.fixture(params=LANGUAGES, ids=lambda param: f"{param[0]}-{param[1]}")
def sizes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sizes]:
    language, scale = request.param
    choose_language(ASSETS / "locale", language)
    set_text_scale(scale)
    yield Sizes(monkeypatch)
    set_text_scale(1.0)
    choose_language(ASSETS / "locale", "en")


def paused_table(people: int) -> Stage:
    services = make_services((COINS,))
    seat_people(services, *NAMES[:people])
    stage = Stage(services, hook=pause_when_needed(services))
    live = LiveMatch.start(COINS, services.party.seat_infos(range(people)), CoinOptions(), 1, None)
    stage.stack.apply(Push(COINS.open_table(services, live), stage.floor.heard))
    stage.press("pad_1", Button.MENU)
    stage.wait(1)
    return stage


def test_the_buttons_of_the_pause_sheet(sizes: Sizes) -> None:
    stage = paused_table(4)
    stage.unplug("pad_1")
    sizes.start()
    stage.draw()
    pause: Pause = stage.top
    assert len(sizes.of(command.label for command in pause.commands)) == 1


def test_the_names_at_the_paused_table(sizes: Sizes) -> None:
    stage = paused_table(4)
    sizes.start()
    stage.draw()
    names = sizes.of(NAMES[:4])
    assert len(names) == 1
    assert max(sizes.of([_("Pad {number}").format(number=1)])) <= min(names)


def test_long_names_at_a_full_paused_table_are_whole(sizes: Sizes) -> None:
    services = make_services((COINS,))
    services.devices.pads = [f"pad_{number}" for number in range(1, 10)]  # type: ignore[attr-defined]
    seat_people(services, *NAMES)
    services.party.add_bot(1)
    stage = Stage(services, Pause(services, None))
    stage.wait(1)
    sizes.start()
    stage.draw()
    assert len(sizes.of(NAMES)) == 1
    assert not any(line.endswith(text.ELLIPSIS) for line in sizes.lines)


@pytest.mark.parametrize("people", [2, 9])
def test_the_names_on_the_cards(people: int, sizes: Sizes) -> None:
    services = make_services()
    services.devices.pads = [f"pad_{number}" for number in range(1, 10)]  # type: ignore[attr-defined]
    seat_people(services, *NAMES[:people])
    services.party.add_bot(1)
    stage = Stage(services, Seats(services))
    sizes.start()
    stage.draw()
    found = sizes.of(seat.name for seat in services.party.seats)
    assert len(found) == 1
    assert min(found) >= SMALL
    lines = sizes.of(services.devices.info(seat.device or "").label for seat in services.party.seats if seat.device)
    assert len(lines) == 1
    assert max(lines) <= min(found)


def test_the_rows_of_a_seats_menu(sizes: Sizes) -> None:
    services = make_services()
    services.devices.pads = [f"pad_{number}" for number in range(1, 10)]  # type: ignore[attr-defined]
    seat_people(services, *NAMES)
    stage = Stage(services, Seats(services))
    stage.press("pad_1", Button.DOWN)
    stage.wait(1)
    menu = stage.top._hands.hand("pad_1").menu
    sizes.start()
    canvas = pygame.Surface((1920, 1080))
    menu.draw(canvas)
    assert len(sizes.of(row.label for row in menu.rows())) == 1


def test_the_answers_of_a_question(sizes: Sizes) -> None:
    services = make_services()
    answers = (_("Resume"), _("Not now"), _("Throw away"))
    stage = Stage(services, Ask(services, "Title", "Text", answers))
    stage.wait(1)
    sizes.start()
    stage.draw()
    assert len(sizes.of(answers)) == 1


def test_the_titles_of_the_settings(sizes: Sizes) -> None:
    services = make_services()
    stage = Stage(services, SettingsScreen(services))
    sizes.start()
    stage.draw()
    assert len(sizes.of(row.title for row in stage.top.sheet.rows)) == 1


def test_a_long_title_makes_its_neighbours_smaller_too(sizes: Sizes) -> None:
    rows = [ToggleRow("a", "W" * 18, True), ToggleRow("b", "Short one", True)]
    sheet = RowSheet(pygame.Rect(116, 172, 1040, 744), rows)
    sizes.start()
    sheet.draw(pygame.Surface((1920, 1080)), make_services().pictures)
    assert len(sizes.of(row.title for row in rows)) == 1


@pytest.mark.parametrize("people", [2, 5])
def test_the_names_of_those_who_play(people: int, sizes: Sizes) -> None:
    services = make_services()
    seats = [Seat(number, name, "fox") for number, name in enumerate(NAMES[:people])]
    sizes.start()
    SetupPanel(services).draw(pygame.Surface((1920, 1080)), "-", "-", seats, [])
    assert len(sizes.of(NAMES[:people])) == 1


def test_names_that_do_not_fit_below_the_faces_of_many_are_left_out(sizes: Sizes) -> None:
    services = make_services()
    seats = [Seat(number, f"{name} {number}", "fox") for number, name in enumerate(NAMES + NAMES[:3])]
    sizes.start()
    SetupPanel(services).draw(pygame.Surface((1920, 1080)), "-", "-", seats, [])
    assert set(sizes.lines) == {"-"}
