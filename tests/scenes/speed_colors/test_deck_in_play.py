"""The deck from the players' folder to the journal and back, and what the terminal says of a broken one."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import main
from engine.game_info import SeatInfo
from engine.journal import JournalError, read_header
from engine.journals import unfinished
from engine.live_match import LiveMatch
from engine.scene import Push
from engine.services import Services
from scenes import speed_colors
from scenes.play import resume_match, start_match
from scenes.speed_colors import GAME, SpeedColorsOptions
from tests.scenes.speed_colors import cards
from tests.scenes.stage import make_services

BOTS = tuple(SeatInfo(name=animal, animal=animal, bot_level=1) for animal in ("fox", "owl"))
OWN_NAMES = [f"own/card_{number}" for number in range(9)]


@pytest.fixture
def assets(tmp_path: Path, assets: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Speed Colors with a deck in a folder that a test may break: no more than two players need."""
    copy = tmp_path / "assets"
    deck = copy / "speed_colors" / "drawings"
    (copy / "shared").mkdir(parents=True)
    shutil.copy(assets / "shared" / "palette.json", copy / "shared")
    text = ""
    for number in range(8):
        cards.write(deck, cards.squares(), f"card_{number}")
        title = f'{{ en = "Card {number}", fr = "Carte {number}" }}'
        text += (
            f'[[drawing]]\nfile = "card_{number}.svg"\ntitle = {title}\ntheme = "x"\ndifficulty = {1 + number % 3}\n'
        )
    (deck / "deck.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(speed_colors, "ASSETS", copy)
    monkeypatch.setattr(speed_colors, "_studio", cache(speed_colors._studio.__wrapped__))
    return copy


@pytest.fixture
def services(assets: Path) -> Services:
    services = make_services((GAME,))
    for _bot in BOTS:
        services.party.add_bot(1)
    return services


def put_own(services: Services, count: int = len(OWN_NAMES)) -> None:
    for name in OWN_NAMES[:count]:
        cards.write(services.folders.drawings, cards.squares((5, 4, 3, 2, 1, 0)), name.removeprefix("own/"))


def started(services: Services, seed: int) -> LiveMatch:
    options = GAME.complete_options(services, SpeedColorsOptions())
    return LiveMatch.start(GAME, BOTS, options, seed, services.folders.journals)


def dealt(live: LiveMatch) -> list[str]:
    return [name for name, _inks in live.match._deck]


# Players' own drawings


def test_own_drawings_are_dealt_beside_the_others(services: Services) -> None:
    put_own(services)
    names = dealt(started(services, 1))
    assert any(name in OWN_NAMES for name in names)
    assert any(name not in OWN_NAMES for name in names)
    assert services.notices == []


def test_the_options_of_a_match_say_how_hard_every_drawing_is(services: Services) -> None:
    put_own(services, 1)
    options = GAME.complete_options(services, SpeedColorsOptions())
    assert [name for name, _mark in options.deck][-1] == "own/card_0"
    assert options.difficulties == (1, 2, 3, 1, 2, 3, 1, 2, 2)


def test_a_journal_deals_the_same_whatever_the_deck_file_says_by_now(assets: Path, services: Services) -> None:
    rising = SpeedColorsOptions(drawings="rising")
    options = GAME.complete_options(services, rising)
    live = LiveMatch.start(GAME, BOTS, options, 1, services.folders.journals)
    for _step in range(20):
        live.update(0.5)
    live.close()
    deck_file = assets / "speed_colors" / "drawings" / "deck.toml"
    deck_file.write_text(deck_file.read_text(encoding="utf-8").replace("difficulty = 1", "difficulty = 3"), "utf-8")
    speed_colors._studio.cache_clear()
    (path,), _faults = unfinished(services.folders.journals, [GAME])
    again = LiveMatch.resume(GAME, path)
    assert dealt(again) == dealt(live)
    again.close()
    new = LiveMatch.start(GAME, BOTS, GAME.complete_options(services, rising), 1)
    assert dealt(new) != dealt(live)


def test_a_broken_own_drawing_is_set_aside_with_a_sentence_for_the_hall(services: Services) -> None:
    put_own(services)
    cards.write(services.folders.drawings, cards.squares()[:4], "broken")
    assert isinstance(start_match(services, GAME, SpeedColorsOptions()), Push)
    (sentence,) = services.notices
    assert sentence.startswith("The drawing broken.svg cannot be used: there are 4 closed areas instead of 6")
    services.notices.clear()
    started(services, 1)
    assert services.notices == []  # it was said once


def test_a_journal_deals_the_same_whatever_has_come_into_the_folder(services: Services) -> None:
    put_own(services, 3)
    live = started(services, 1)
    for _step in range(20):
        live.update(0.5)
    live.close()
    (path,), _faults = unfinished(services.folders.journals, [GAME])
    put_own(services)
    started(services, 2).close()  # the program knows all of them now
    again = LiveMatch.resume(GAME, path)
    assert dealt(again) == dealt(live)
    assert [again.match.view_for(seat) for seat in range(2)] == [live.match.view_for(seat) for seat in range(2)]
    again.close()


def own_match(services: Services) -> tuple[Path, Path]:
    """A match that deals an own drawing: its journal and that drawing's file."""
    put_own(services)
    live = started(services, 1)
    live.close()
    own = next(name for name in dealt(live) if name in OWN_NAMES)
    (path,), _faults = unfinished(services.folders.journals, [GAME])
    return path, services.folders.drawings / f"{own.removeprefix('own/')}.svg"


def test_a_match_whose_drawing_is_missing_waits_until_it_is_back(services: Services) -> None:
    journal, drawing = own_match(services)
    content = drawing.read_bytes()
    drawing.unlink()
    speed_colors._studio.cache_clear()
    assert resume_match(services, journal) is None
    (sentence,) = services.notices
    assert sentence == (
        f"The match {journal.name} cannot go on for now. "
        f"The drawing own/{drawing.stem}, which this match needs, is missing."
    )
    drawing.write_bytes(content)
    LiveMatch.resume(GAME, journal).close()


def test_a_match_whose_drawing_was_changed_says_so(services: Services) -> None:
    journal, drawing = own_match(services)
    drawing.write_bytes(drawing.read_bytes() + b"<!-- -->")
    with pytest.raises(JournalError, match=rf"The drawing own/{drawing.stem} is not as it was when this match began\."):
        LiveMatch.resume(GAME, journal)


def test_a_match_from_before_decks_were_written_down_goes_on(services: Services) -> None:
    live = LiveMatch.start(GAME, BOTS, SpeedColorsOptions(), 1, services.folders.journals)
    live.close()
    (path,), _faults = unfinished(services.folders.journals, [GAME])
    content = path.read_bytes()
    assert read_header(path).options["deck"] == []
    path.write_bytes(content.replace(b',"deck":[]', b""))
    again = LiveMatch.resume(GAME, path)
    assert dealt(again) == dealt(live)
    again.close()


# From the terminal


def say(capsys: pytest.CaptureFixture[str]) -> tuple[int | str | None, str, list[str]]:
    """Exit status, what was printed, and the sentences of a headless match."""
    status: int | str | None = 0
    try:
        status = main.main(["speed_colors", "--headless", "--seed", "1"])
    except SystemExit as end:
        status = end.code
    printed = capsys.readouterr()
    return status, printed.out, printed.err.splitlines()


def test_a_broken_shipped_drawing_is_one_sentence(
    assets: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.show.SHOW_SEATS", 2)
    for path in (assets / "speed_colors" / "drawings").glob("*.svg"):
        path.write_bytes(path.read_bytes()[:-30])
    status, printed, (sentence,) = say(capsys)
    assert (status, printed) == (2, "")
    assert sentence.startswith("The drawing card_")
    assert "it is not well-formed SVG" in sentence


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("speed_colors/drawings/deck.toml", "The deck deck.toml cannot be read: "),
        ("shared/palette.json", "The palette "),
    ],
)
def test_a_broken_list_is_one_sentence(
    assets: Path, capsys: pytest.CaptureFixture[str], file: str, reason: str
) -> None:
    for content in (b"\xff\xfe", b"", b"[[drawing]", b"{}"):
        (assets / file).write_bytes(content)
        speed_colors._studio.cache_clear()
        status, printed, (sentence,) = say(capsys)
        assert (status, printed) == (2, "")
        assert sentence.startswith(reason)
        assert Path(file).name in sentence


def test_a_deck_that_is_too_small_is_one_sentence(assets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert say(capsys)[2] == ["This table needs 16 drawings, but the deck has only 8."]


def test_a_broken_own_drawing_stops_no_match(
    services: Services, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    put_own(services)
    monkeypatch.setattr("scenes.show.SHOW_SEATS", 2)
    cards.write(services.folders.drawings, cards.squares()[:4], "broken")
    status, printed, (sentence,) = say(capsys)
    assert status == 0
    assert len(printed.splitlines()) == 2
    assert sentence.startswith("The drawing broken.svg cannot be used: ")


def test_broken_settings_are_told_on_the_terminal(
    home: Path, assets: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.show.SHOW_SEATS", 2)
    home.mkdir()
    (home / "settings.json").write_text('{"music": -5}', encoding="utf-8")
    status, printed, (sentence,) = say(capsys)
    assert status == 0
    assert len(printed.splitlines()) == 2
    assert sentence.startswith("settings.json has a value that cannot be used (")
    assert "everything else in it applies" in sentence


def test_what_is_read_ahead_is_what_is_dealt() -> None:
    seats = tuple(SeatInfo(name=f"Bot {number}", animal=f"animal {number}", bot_level=1) for number in range(3))
    for _piece in LiveMatch.read_ahead(GAME, seats, SpeedColorsOptions(), 7):
        pass
    kept = set(speed_colors.studio().deck._kept)
    match: Any = LiveMatch.start(GAME, seats, SpeedColorsOptions(), 7).match
    assert kept >= {card.name for card in match.cards}
