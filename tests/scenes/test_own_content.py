"""The screen of the players' own files, the sign in the hall, and the readings behind them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import folder_window, own_reading
from engine.actions import KEYS_LEFT, MOUSE, Button
from engine.folders import shown_folder
from engine.own_content import FILE, OwnFound, Refusal
from engine.own_reading import OwnReading
from engine.rows import CommandRow
from engine.services import Services
from scenes import own_content
from scenes.catalog import find_games
from scenes.hall import Hall
from scenes.own_content import OwnContent
from scenes.own_content_panel import INNER, path_lines, what_became
from scenes.settings import SettingsScreen
from scenes.setup import Setup
from scenes.speed_colors import own_drawings
from tests.scenes.stage import ASSETS, Stage, make_services

GAMES = find_games()
TEMPLATES = ASSETS / "shared" / "templates"
KINDS = ("drawings", "categories", "characters")


@pytest.fixture
def services() -> Services:
    return make_services(GAMES)


def put(services: Services, kind: str, name: str, content: bytes | None = None) -> Path:
    """A file of a player: a template, or what a test says."""
    template = next(game.own.template for game in GAMES if game.own is not None and game.own.folder == kind)
    path = services.folders.own(kind) / name
    path.write_bytes((TEMPLATES / template).read_bytes() if content is None else content)
    return path


def opened(services: Services) -> Stage:
    stage = Stage(services, OwnContent(services))
    read(stage)
    return stage


def read(stage: Stage) -> None:
    while True:
        stage.wait(0.1)
        if stage.top.reading.is_done:
            return


def titles(stage: Stage) -> list[str]:
    return [row.title for row in stage.top.sheet.rows]


def test_every_kind_has_a_row_and_every_refused_file_one_below(services: Services) -> None:
    put(services, "categories", "good.toml")
    put(services, "characters", "torn.toml", b"= 3")
    stage = opened(services)
    assert titles(stage) == ["Drawings", "Categories", "Characters", "torn.toml"]
    assert [row.value for row in stage.top.sheet.rows if isinstance(row, CommandRow)] == [
        "0 cards",
        "2 cards",
        "0 cards",
        "",
    ]
    stage.press("pad_1", Button.UP)
    assert stage.top.refusal.file == "torn.toml"
    stage.draw()


def test_a_file_that_is_mended_meanwhile_is_taken(services: Services) -> None:
    path = put(services, "characters", "mine.toml", b"= 3")
    stage = opened(services)
    assert "mine.toml" in titles(stage)
    put(services, "characters", "mine.toml")
    stage.wait(own_reading.LOOK_SECONDS + 0.2)
    read(stage)
    assert titles(stage) == ["Drawings", "Categories", "Characters"]
    path.unlink()
    stage.press("pad_1", Button.OPTION)
    read(stage)
    assert stage.top.reading.found["characters"].cards == 0


def test_only_what_has_changed_is_read_again(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    put(services, "drawings", "mine.svg")
    stage = opened(services)
    read_again: list[str] = []
    monkeypatch.setattr(own_drawings, "read_in_pieces", lambda path, *_rest: read_again.append(path.name) or iter(()))
    put(services, "drawings", "another.svg")
    put(services, "categories", "good.toml")
    stage.wait(own_reading.LOOK_SECONDS + 0.2)
    read(stage)
    assert read_again == ["another.svg"]
    assert [found.cards for found in stage.top.reading.found.values()] == [2, 2, 0]


def test_a_kind_that_is_being_read_says_so(services: Services) -> None:
    put(services, "drawings", "mine.svg")
    scene = OwnContent(services)
    assert [row.value for row in scene.sheet.rows if isinstance(row, CommandRow)] == ["…"] * 3
    Stage(services, scene).draw()


def test_a_drawing_with_a_fault_is_pictured(services: Services) -> None:
    drawing = (TEMPLATES / "drawing.svg").read_bytes().replace(b"#8e4fd6", b"#ff66aa")
    put(services, "drawings", "pink.svg", drawing)
    stage = opened(services)
    stage.press("pad_1", Button.DOWN)
    canvas = stage.draw()
    marks = [canvas.get_at((x, y))[:3] for x in range(INNER.left, INNER.right, 2) for y in range(500, INNER.bottom, 2)]
    assert any(red > 200 and green < 60 and 100 < blue < 180 for red, green, blue in marks)


@pytest.mark.parametrize("device", [KEYS_LEFT, "pad_1", MOUSE])
def test_templates_are_copied_and_pass(services: Services, device: str) -> None:
    stage = opened(services)
    stage.press(device, Button.EXTRA)
    folder = services.folders.templates
    assert sorted(path.name for path in folder.iterdir()) == ["categories.toml", "characters.toml", "drawing.svg"]
    assert shown_folder(folder) in stage.top.said
    stage.draw()
    (folder / "drawing.svg").write_text("mine")
    stage.press(device, Button.EXTRA)
    assert (folder / "drawing.svg").read_text() == "mine"
    stage.press(device, Button.CANCEL)
    assert stage.is_over


def test_templates_that_cannot_be_copied_are_said_so(services: Services) -> None:
    (services.folders.templates / "categories.toml.x").mkdir()
    services.folders.templates.joinpath("drawing.svg").mkdir()
    stage = opened(services)
    services.assets = services.assets / "nowhere"
    stage.press("pad_1", Button.EXTRA)
    assert stage.top.said.startswith("The templates cannot be copied: ")


def test_the_folder_of_the_row_is_opened_where_that_can_be(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(own_content, "can_open_folders", lambda: True)
    monkeypatch.setattr(own_content, "open_folder", lambda path: asked.append(path) or True)
    stage = opened(services)
    stage.press("pad_1", Button.DOWN, Button.CONFIRM)
    assert asked == [services.folders.own("categories")]
    stage.click(stage.top.sheet.row_rect(2).center)
    assert len(asked) == 1
    assert stage.top.kind.folder == "characters"


def test_a_fault_behind_the_last_line_is_marked_on_that_and_told_with_line_and_letter(services: Services) -> None:
    drawing = (TEMPLATES / "drawing.svg").read_bytes().replace(b"</svg>", b"")
    put(services, "drawings", "open.svg", drawing + b"\n\n")
    (refusal,) = opened(services).top.reading.found["drawings"].refused
    assert refusal.place.endswith(", letter 1")
    excerpt = refusal.excerpt()
    assert excerpt.lines[excerpt.marked - excerpt.first] == "</g>"


@pytest.mark.parametrize("can_open", [False, True])
@pytest.mark.parametrize("device", [KEYS_LEFT, "pad_1"])
def test_confirming_a_refused_file_leads_to_it_and_back(
    services: Services, monkeypatch: pytest.MonkeyPatch, device: str, can_open: bool
) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(own_content, "can_open_folders", lambda: can_open)
    monkeypatch.setattr(own_content, "open_folder", lambda path: can_open and (asked.append(path) or True))
    path = put(services, "characters", "torn.toml", b"= 3")
    stage = opened(services)
    stage.press(device, Button.UP, Button.CONFIRM)
    assert asked == [path.parent] * can_open
    assert shown_folder(path.parent) in stage.top.said
    stage.draw()
    stage.press(device, Button.CONFIRM)
    assert (stage.top.said, stage.top.refusal.file) == ("", "torn.toml")
    stage.press(device, Button.CONFIRM)
    put(services, "characters", "torn.toml")
    stage.wait(own_reading.LOOK_SECONDS + 0.2)
    read(stage)
    assert stage.top.said == "", "it has been mended"


def test_no_folder_is_opened_without_a_screen() -> None:
    assert not folder_window.can_open_folders()
    assert not folder_window.open_folder(Path())


def test_a_file_manager_gets_the_environment_that_the_download_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "inside")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "outside")
    assert folder_window._environment()["LD_LIBRARY_PATH"] == "outside"


def test_a_kind_that_cannot_be_read_leaves_the_others(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    put(services, "categories", "good.toml")
    put(services, "characters", "good.toml")
    monkeypatch.setattr("scenes.pantone.own_characters.look", lambda _folders: 1 / 0)
    reading = OwnReading(GAMES, services.folders)
    reading.finish()
    assert reading.found["categories"].cards == 2
    (refusal,) = reading.found["characters"].refused
    assert refusal.check == FILE


def test_the_hall_has_a_sign_only_while_a_file_is_refused(services: Services) -> None:
    path = put(services, "characters", "torn.toml", b"= 3")
    stage = Stage(services, Hall(services))
    services.party.sit(MOUSE)
    stage.wait(0.5)
    hall = stage.top
    rect = hall._own.rect(None)
    assert rect is not None
    stage.draw()
    stage.click(rect.center)
    assert isinstance(stage.top, OwnContent)
    path.unlink()
    stage.press(MOUSE, Button.CANCEL)
    stage.wait(own_reading.LOOK_SECONDS + 0.2)
    assert hall._own.rect(None) is None


def test_the_hall_and_the_set_up_make_no_folders(services: Services) -> None:
    stage = Stage(services, Hall(services))
    stage.wait(0.5)
    for game in GAMES:
        Setup(services, game)
    assert not [kind for kind in KINDS if (services.folders.data / kind).exists()]
    assert stage.top._own.rect(None) is None


def test_the_sign_makes_room_for_the_plate(services: Services) -> None:
    put(services, "characters", "torn.toml", b"= 3")
    stage = Stage(services, Hall(services))
    stage.wait(0.5)
    rect = stage.top._own.rect(None)
    assert stage.top._own.rect(rect).left < rect.left


def test_the_settings_lead_to_it(services: Services) -> None:
    stage = Stage(services, SettingsScreen(services))
    stage.press("pad_1", Button.UP, Button.CONFIRM)
    assert isinstance(stage.top, OwnContent)


def test_the_settings_of_games_without_own_files_do_not() -> None:
    stage = Stage(make_services(), SettingsScreen(make_services()))
    assert "Your own content" not in [row.title for row in stage.top.sheet.rows]


@pytest.mark.parametrize("kind", KINDS)
def test_the_set_up_offers_own_cards_only_where_there_are_any(services: Services, kind: str) -> None:
    game = next(game for game in GAMES if game.own is not None and game.own.folder == kind)
    assert "option:own_cards" not in [row.key for row in Setup(services, game).sheet.rows]
    put(services, kind, f"mine{game.own.suffix}")  # type: ignore[union-attr]
    assert "option:own_cards" in [row.key for row in Setup(services, game).sheet.rows]


def test_no_two_rows_of_a_set_up_have_the_same_title(services: Services) -> None:
    for game in GAMES:
        if game.own is not None:
            put(services, game.own.folder, f"mine{game.own.suffix}")
        titles_ = [row.title for row in Setup(services, game).sheet.rows]
        assert len(titles_) == len(set(titles_))


def test_a_long_path_is_broken_at_its_folders() -> None:
    path = "/somewhere" * 20
    lines = path_lines(path, INNER.width)
    assert len(lines) > 2 and "".join(lines) == path


def test_a_folder_whose_name_is_no_text_is_shown_with_signs_in_its_place(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = opened(services)
    monkeypatch.setattr(type(services.folders), "own", lambda *_given: Path("/attic/\udcff/decks"))
    stage.draw()


def test_a_path_that_is_not_utf8_can_be_drawn() -> None:
    assert not any("\udce9" in line for line in path_lines("/games/ren\udce9/huecade", INNER.width))


def test_only_so_many_refusals_have_a_row(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_content, "MOST_ROWS", 2)
    for number in range(5):
        put(services, "characters", f"{number}.toml", b"x")
    stage = opened(services)
    read(stage)
    assert [title for title in titles(stage) if title.endswith((".toml", "more"))] == ["0.toml", "1.toml", "and 3 more"]
    while stage.top.sheet.focused.title != "and 3 more":  # type: ignore[attr-defined]
        stage.press("pad_1", Button.DOWN)
    stage.draw()


def found(*files: str, good: int = 0, partly: int = 0) -> OwnFound:
    return OwnFound(good, good, tuple(Refusal(file, "TOML", "odd") for file in files), partly)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (found(), "0 files are dealt."),
        (found(good=1), "1 file is dealt."),
        (found("a", "a", good=1, partly=1), "1 file is dealt except for the cards with a fault."),
        (
            found("a", "b", good=3, partly=1),
            "2 files are dealt. 1 file is dealt except for the cards with a fault. 1 file is refused.",
        ),
        (found("a", "b"), "2 files are refused."),
    ],
)
def test_each_file_is_counted_once(what: OwnFound, words: str) -> None:
    assert what_became(what) == words


def test_a_file_with_good_and_bad_entries_is_counted_as_dealt_in_part(services: Services) -> None:
    folder = services.folders.own("characters")
    good = (services.assets / "shared" / "templates" / "characters.toml").read_text("utf-8")
    (folder / "mine.toml").write_text(good + "\n[[character]]\nodd = 1\n", "utf-8")
    (folder / "bad.toml").write_text("= 1", "utf-8")
    reading = opened(services).top.reading
    reading.finish()
    kinds = reading.found["characters"]
    assert (kinds.files, kinds.partly, kinds.useless) == (1, 1, 1)
