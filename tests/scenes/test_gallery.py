"""The wall of the gallery, one picture of it, and what can be sent to friends, from every device."""

from __future__ import annotations

from dataclasses import replace
from itertools import repeat
from typing import Any

import pygame
import pytest

from engine import gallery as module
from engine.actions import KEYS_LEFT, MOUSE, Button, DeviceId, Turned
from engine.folders import shown_folder
from engine.gallery import Gallery, read_picture
from engine.gallery_record import Maker, MatchEnd, Placed, Record
from engine.services import Services
from engine.ui import PROMPT_BAR
from scenes.ask import Ask
from scenes.gallery import PATIENCE_SECONDS, GalleryScene
from scenes.gallery_picture import PLACE, GalleryPicture
from scenes.gallery_sheet import match_sheet, picture_sheet, save_match
from scenes.hall import Hall
from scenes.results import SAVE_PLACE, Results
from tests.coin_game import COINS
from tests.scenes.hall_visit import stage_with
from tests.scenes.stage import Stage, make_services
from tests.scenes.test_results import outcome_of, people

UP, DOWN, LEFT, RIGHT = Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT
A, B, X, Y, MENU, TRIGGER = (
    Button.CONFIRM, Button.CANCEL, Button.OPTION, Button.EXTRA, Button.MENU, Button.PRECISE,
)  # fmt: skip
DICE = replace(COINS, key="dice")
MAKERS = (Maker("Ada", "fox"), Maker("Maximilian-Alexa", "owl"))


def painting(width: int = 60, height: int = 60) -> pygame.Surface:
    surface = pygame.Surface((width, height))
    surface.fill("teal")
    return surface


def hang(services: Services, count: int, game: str = "coins", first: int = 0, **changes: Any) -> None:
    gallery = Gallery(services.folders)
    for number in range(first, first + count):
        given: dict = dict(
            game=game, title=f"No. {number}", makers=MAKERS[number % 2 : number % 2 + 1], verdict="6 of 6",
            made=f"2026-11-30T20:{number // 60:02}:{number % 60:02}", match=f"m-{game}", number=number,
        )  # fmt: skip
        gallery.keep(painting(), Record(**(given | changes)))


def wall(count: int = 0, **changes: Any) -> Stage:
    services = make_services()
    hang(services, count, **changes)
    return opened(GalleryScene(services))


def opened(scene: GalleryScene) -> Stage:
    """The wall as soon as everything hangs there."""
    stage = Stage(scene.services, scene)
    while not scene.is_hung:
        stage.stack.update(0.0)
    return stage


def rows(stage: Stage) -> list[str]:
    return [kept.record.title for kept in stage.top.pictures]


def test_an_empty_wall_says_what_will_hang_there_and_is_left() -> None:
    stage = wall()
    stage.draw()
    for button in (UP, DOWN, LEFT, RIGHT, A, X, Y, TRIGGER, Button.NEXT, Button.PREVIOUS):
        stage.press("pad_1", button)
    assert isinstance(stage.top, GalleryScene)
    stage.press("pad_1", B)
    assert stage.is_over


@pytest.mark.parametrize("count", [1, 7, 21])
@pytest.mark.parametrize("device", ["pad_1", KEYS_LEFT])
def test_every_picture_is_reached_by_directions(device: DeviceId, count: int) -> None:
    stage = wall(count)
    seen = {0}
    for wall_number in range(stage.top.walls):
        first = (UP,) if wall_number else ()
        for button in (*first, RIGHT, RIGHT, RIGHT, DOWN, LEFT, LEFT, LEFT, RIGHT, RIGHT, RIGHT, RIGHT):
            stage.press(device, button)
            seen.add(stage.top.index)
    assert seen == set(range(count))
    stage.draw()


def test_walls_are_turned_by_the_edge_and_by_the_wheel_and_end_at_both_ends() -> None:
    stage = wall(17)
    assert stage.top.walls == 3
    stage.press("pad_1", LEFT)
    assert stage.top.index == 0
    stage.press("pad_1", RIGHT, RIGHT, RIGHT, RIGHT)
    assert (stage.top.page, stage.top.index) == (1, 8)
    stage.press("pad_1", LEFT)
    assert stage.top.index == 3
    stage.press("pad_1", DOWN, DOWN)
    assert stage.top.index == 11
    stage.press("pad_1", UP)
    assert stage.top.index == 7
    for steps, page in ((-1, 1), (-1, 2), (-1, 2), (1, 1), (3, 0)):
        stage.stack.handle(Turned(MOUSE, steps))
        assert stage.top.page == page


def test_only_the_pictures_of_one_game_hang_there_when_asked_for() -> None:
    services = make_services((COINS, DICE))
    hang(services, 2)
    hang(services, 3, "dice", first=10)
    hang(services, 1, "dice", first=20, single=False)
    stage = opened(GalleryScene(services, "dice"))
    assert rows(stage) == ["No. 12", "No. 11", "No. 10"], "and not those for the sheet only"
    stage.draw()
    stage.press("pad_1", Button.NEXT)
    assert rows(stage) == ["No. 1", "No. 0"]
    stage.press("pad_1", Button.NEXT)
    assert len(rows(stage)) == 5
    stage.press("pad_1", Button.PREVIOUS, Button.PREVIOUS)
    assert len(rows(stage)) == 3
    stage.click(stage.top._tab_rects()[0].center)
    assert len(rows(stage)) == 5
    alone = opened(GalleryScene(services, "nothing"))
    assert len(rows(alone)) == 5, "a game without pictures leaves no empty wall where others have some"


def test_a_picture_that_names_no_game_hangs_among_all_and_has_no_tab() -> None:
    services = make_services((COINS, DICE))
    for number, game in enumerate(("coins", "dice", "", "abroad")):
        hang(services, 1, game, first=number)
    stage = opened(GalleryScene(services))
    seen = []
    for _ in range(4):
        seen.append(rows(stage))
        stage.press("pad_1", Button.NEXT)
    assert seen == [["No. 3", "No. 2", "No. 1", "No. 0"], ["No. 1"], ["No. 0"], ["No. 3", "No. 2", "No. 1", "No. 0"]]


def test_a_strange_picture_beside_those_of_one_game_is_reached_when_that_game_is_asked_for() -> None:
    services = make_services()
    hang(services, 1)
    hang(services, 1, "abroad", first=1)
    stage = opened(GalleryScene(services, "coins"))
    assert rows(stage) == ["No. 0"]
    stage.press("pad_1", Button.NEXT)
    assert rows(stage) == ["No. 1", "No. 0"]


def test_files_that_name_very_many_games_are_drawn() -> None:
    services = make_services()
    for number in range(90):
        hang(services, 1, f"game{number}", first=number)
    stage = opened(GalleryScene(services, "game7"))
    stage.draw()
    assert all(rect.width > 0 for rect in stage.top._tab_rects())
    assert len(rows(stage)) == 90


def test_the_mouse_opens_a_picture_leafs_through_and_goes_back_to_it() -> None:
    stage = wall(5)
    stage.click(stage.top.focus.rects[2].center)
    picture = stage.top
    assert isinstance(picture, GalleryPicture)
    assert picture.index == 2
    stage.click((PLACE.right - 100, 500))
    assert picture.index == 3
    stage.click((PLACE.left + 100, 500))
    stage.stack.handle(Turned(MOUSE, 1))
    assert picture.index == 1
    stage.draw()
    stage.press(MOUSE, B)
    assert isinstance(stage.top, GalleryScene)
    assert stage.top.index == 1
    stage.click((1300, 910))
    assert isinstance(stage.top, GalleryScene), "beside the pictures nothing is opened"


def open_picture(count: int = 3, **changes: Any) -> tuple[Stage, Services]:
    stage = wall(count, **changes)
    stage.press("pad_1", A)
    return stage, stage.services


def test_a_picture_is_saved_with_its_words_where_the_sentence_says() -> None:
    stage, services = open_picture()
    stage.press("pad_1", Y)
    folder = services.folders.pictures
    assert "coins-no-2-1.png" in stage.top.sentence or list(folder.glob("*no-2-1.png"))
    assert shown_folder(folder) in stage.top.sentence
    stage.draw()
    (saved,) = folder.glob("*.png")
    picture = read_picture(saved)
    assert picture is not None
    assert picture.get_width() > 700


def test_a_whole_match_is_saved_as_one_picture_with_those_of_bots() -> None:
    stage, services = open_picture(4)
    hang(services, 2, first=10, single=False, match="m-coins")
    stage.press("pad_1", X)
    assert "2026-11-30-1.png" in stage.top.sentence
    (saved,) = services.folders.pictures.glob("*2026-11-30-1.png")
    picture = read_picture(saved)
    assert picture is not None
    assert picture.get_width() == 1920
    assert picture.get_height() >= 1080


def test_a_picture_of_no_match_offers_no_sheet() -> None:
    stage, services = open_picture(1, match="")
    stage.press("pad_1", X)
    assert not list(services.folders.pictures.glob("*.png"))


def test_a_picture_is_removed_only_after_a_question() -> None:
    stage, services = open_picture()
    stage.press("pad_1", TRIGGER)
    assert isinstance(stage.top, Ask)
    stage.press("pad_1", A)  # "Keep" is in focus
    assert len(Gallery(services.folders).stock().pictures) == 3
    for left in (2, 1, 0):
        stage.press("pad_1", TRIGGER, LEFT, A)
        assert len(Gallery(services.folders).stock().pictures) == left
    assert isinstance(stage.top, GalleryScene)
    assert stage.top.pictures == ()
    stage.draw()


def test_a_broken_picture_hangs_torn_and_says_so() -> None:
    stage = wall(2)
    stage.top.pictures[0].path.write_bytes(b"no picture")
    stage.wait(0.2)
    stage.draw()
    stage.press("pad_1", A)
    assert stage.top.sentence == "The picture kept-m-coins-001.png cannot be read."
    stage.draw()
    stage.press("pad_1", Y)
    assert not list(stage.services.folders.pictures.glob("*.png"))
    stage.press("pad_1", X)  # the sheet shows it torn
    assert "Saved" in stage.top.sentence


def test_pictures_of_any_shape_are_drawn() -> None:
    services = make_services()
    for number, size in enumerate(((2048, 1), (1, 2048), (1, 1), (1920, 1080))):
        record = Record(game="coins", made=f"2026-11-30T20:00:0{number}", match="m", number=number)
        Gallery(services.folders).keep(painting(*size), record)
    stage = opened(GalleryScene(services))
    stage.wait(0.3)
    stage.draw()
    stage.press("pad_1", A)
    for _ in range(4):
        stage.draw()
        stage.press("pad_1", Y, RIGHT)
    assert save_match(services, "m")[0]


def test_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, _services = open_picture()

    def full(*_given: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "replace_file", full)
    for button in (Y, X):
        stage.press("pad_1", button)
        assert "No space left on device" in stage.top.sentence
        stage.draw()


def test_bytes_in_use_and_strange_files_are_told() -> None:
    stage = wall(1)
    gallery = Gallery(stage.services.folders)
    (gallery.folder / "holiday.png").write_bytes(b"x")
    scene = opened(GalleryScene(stage.services)).top
    assert scene._disk_words() == "1 MB of 100 MB"
    scene.stock = module.Stock((), 37_260_000)
    assert scene._disk_words() == "38 MB of 100 MB"
    again = opened(GalleryScene(stage.services))
    assert again.top.stock.strangers == 1
    again.draw()


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_a_sheet_has_room_for_every_picture_and_everybody(count: int) -> None:
    services = make_services()
    hang(services, count * 2)
    pictures = Gallery(services.folders).pictures_of("m-coins")
    placed = tuple(Placed(MAKERS[0], rank, -3) for rank in range(1, count + 1))
    end = MatchEnd(game="coins", made="2026-11-30T20:00:00", placed=placed)
    for given in (None, end):
        sheet = match_sheet(services, pictures, given)
        assert sheet.get_height() >= 1080
    assert picture_sheet(services, painting(1150, 656), pictures[0].record).get_width() > 1150


@pytest.mark.parametrize("device", ["pad_1", KEYS_LEFT])
def test_the_hall_opens_the_gallery_with_a_button(device: DeviceId) -> None:
    stage = stage_with()
    stage.press(device, A)
    stage.press(device, TRIGGER)
    assert isinstance(stage.top, GalleryScene)
    stage.press(device, MENU)
    assert isinstance(stage.stack.scenes[-1], Hall)


def test_the_hall_opens_the_gallery_for_the_mouse_at_the_easel_and_in_the_prompt_bar() -> None:
    stage = stage_with()
    hall = next(scene for scene in stage.stack.scenes if isinstance(scene, Hall))
    stage.click((960, 700))
    stage.click(hall._hall.easel.center)
    assert isinstance(stage.top, GalleryScene)
    stage.press(MOUSE, B)
    for x in range(PROMPT_BAR.left, PROMPT_BAR.right, 40):
        if isinstance(stage.top, Hall) and _names(hall, (x, PROMPT_BAR.centery)) is Button.PRECISE:
            stage.click((x, PROMPT_BAR.centery))
    assert isinstance(stage.top, GalleryScene)


def _names(hall: Hall, position: tuple[int, int]) -> Button | None:
    from engine.actions import Pressed
    from engine.ui import clicked_prompt

    return clicked_prompt(hall._services, hall._prompts(), Pressed(MOUSE, A, position))


def results(match: str = "m-coins", count: int = 3) -> Stage:
    services = make_services()
    services.settings.reduced_motion = True
    hang(services, count)
    scene = Results(services, COINS, people(3), outcome_of((7, 5, 2)), lambda: None, match)
    stage = Stage(services, scene)
    stage.wait(3)
    return stage


@pytest.mark.parametrize("device", ["pad_1", KEYS_LEFT, MOUSE])
def test_the_results_save_a_picture_of_the_match(device: DeviceId) -> None:
    stage = results()
    stage.draw()
    if device == MOUSE:
        stage.click(SAVE_PLACE.center)
    else:
        stage.press(device, Y)
    assert isinstance(stage.top, Ask)
    stage.draw()
    assert len(list(stage.services.folders.pictures.glob("*2026-11-30-1.png"))) == 1
    stage.press(device if device != MOUSE else "pad_1", A)
    assert isinstance(stage.top, Results)


@pytest.mark.parametrize(("match", "count"), [("", 3), ("another", 3), ("m-coins", 0)])
def test_results_of_a_match_without_pictures_offer_none(match: str, count: int) -> None:
    stage = results(match, count)
    stage.press("pad_1", Y)
    stage.click(SAVE_PLACE.center)
    assert isinstance(stage.top, Results)
    assert not list(stage.services.folders.pictures.glob("*.png"))


def test_very_many_files_are_read_in_pieces_and_whoever_cannot_wait_leaves() -> None:
    services = make_services()
    hang(services, 3)
    stage = Stage(services, GalleryScene(services))
    scene = stage.top
    stage.draw()  # a wall, before anything was read

    scene._reading = repeat(None)
    stage.wait(PATIENCE_SECONDS + 0.1)
    assert not scene.is_hung
    assert not scene.pictures
    stage.draw()
    stage.press("pad_1", RIGHT, A, Button.NEXT)
    assert stage.top is scene
    stage.press("pad_1", B)
    assert stage.is_over
    assert opened(GalleryScene(services)).top.pictures


def test_what_was_taken_down_is_gone_without_another_look_at_all_files(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, _services = open_picture(3)
    scene = stage.stack.scenes[-2]
    assert isinstance(scene, GalleryScene)
    before = scene.stock.size
    monkeypatch.setattr(Gallery, "read_stock", pytest.fail)
    stage.press("pad_1", TRIGGER, LEFT, A, B)
    assert stage.top is scene
    assert rows(stage) == ["No. 1", "No. 0"]
    assert scene.stock.size < before
