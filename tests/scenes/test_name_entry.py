"""Typing a name by pad, by mouse, on a real keyboard, and choosing one that was played before."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import KEYS_LEFT, MOUSE, Button, EditKey, Turned
from engine.settings import Profile
from engine.ui import PROMPT_BAR
from scenes.name_entry import FIELD, KEYS, LIST, LIST_ROWS, NameEntry
from tests.scenes.stage import Stage, make_services

A, B, X, Y = Button.CONFIRM, Button.CANCEL, Button.OPTION, Button.EXTRA


def stage_for(device: str, text: str = "", profiles: tuple[str, ...] = (), taken: tuple[str, ...] = ()) -> Stage:
    services = make_services()
    services.settings.profiles = [Profile(name, "owl") for name in profiles]
    services.devices.latest = device
    return Stage(services, NameEntry(services, device, text, animal="fox", taken=taken))


def go_to(stage: Stage, device: str, what: str) -> None:
    """Move the pad's focus to a key, row first, as a thumb does."""
    target = next(index for index, key in enumerate(KEYS) if key.what == what)
    focus = stage.top._focus
    for _ in range(40):
        here, there = focus.rects[focus.at()], focus.rects[target]
        if focus.at() == target:
            return
        if here.centery != there.centery:
            stage.press(device, Button.DOWN if there.centery > here.centery else Button.UP)
        else:
            stage.press(device, Button.RIGHT if there.centerx > here.centerx else Button.LEFT)
    raise AssertionError(f"{what} cannot be reached from {focus.at()}")


def write_by_pad(stage: Stage, letters: str) -> None:
    for letter in letters:
        go_to(stage, "pad_1", letter)
        stage.press("pad_1", A)


def key_place(what: str) -> tuple[int, int]:
    return next(key.rect.center for key in KEYS if key.what == what)


def test_a_pad_writes_with_capitals_where_names_have_them() -> None:
    stage = stage_for("pad_1")
    write_by_pad(stage, "zoé")
    stage.press("pad_1", Y)
    write_by_pad(stage, "œd")
    assert stage.top.text == "Zoé Œd"
    stage.press("pad_1", Button.MENU)
    assert stage.floor.results == ["Zoé Œd"]


def test_every_key_can_be_reached_by_a_pad() -> None:
    stage = stage_for("pad_1", profiles=("Ada", "Bao"))
    for key in KEYS:
        go_to(stage, "pad_1", key.what)


def test_a_pad_deletes_and_turns_capitals_on_and_off() -> None:
    stage = stage_for("pad_1")
    stage.press("pad_1", Button.PREVIOUS)  # no capital to begin with
    write_by_pad(stage, "ab")
    assert stage.top.text == "ab"
    stage.press("pad_1", X)
    go_to(stage, "pad_1", "shift")
    stage.press("pad_1", A)
    write_by_pad(stage, "c")
    assert stage.top.text == "aC"
    go_to(stage, "pad_1", "delete")
    stage.press("pad_1", A, A, A)
    assert stage.top.text == ""
    go_to(stage, "pad_1", "done")
    stage.press("pad_1", A)
    assert not stage.is_over


def test_a_pad_leaves_everything_as_it_was() -> None:
    stage = stage_for("pad_1", "Ada")
    stage.press("pad_1", B)
    assert stage.floor.results == [None]


def test_the_first_letter_replaces_the_old_name_and_done_keeps_it() -> None:
    stage = stage_for("pad_1", "Ada")
    write_by_pad(stage, "b")
    assert stage.top.text == "B"
    again = stage_for("pad_1", "Ada")
    again.press("pad_1", Button.MENU)
    assert again.floor.results == ["Ada"]


@pytest.mark.parametrize("device", [KEYS_LEFT, "keys_right", MOUSE])
def test_a_real_keyboard_types(device: str) -> None:
    stage = stage_for(device)
    assert stage.top.typing
    stage.type("Chloé-Ümit")
    stage.edit(EditKey.BACKSPACE)
    stage.edit(EditKey.ENTER)
    assert stage.floor.results == ["Chloé-Ümi"]


def test_escape_goes_back_and_backspace_clears_a_name_that_was_there() -> None:
    stage = stage_for(KEYS_LEFT, "Ada")
    stage.edit(EditKey.BACKSPACE)
    assert stage.top.text == ""
    stage.edit(EditKey.ESCAPE)
    assert stage.floor.results == [None]


def test_pads_do_not_hear_the_keyboard_and_others_do_not_disturb() -> None:
    stage = stage_for("pad_1")
    assert not stage.top.typing
    stage.press("pad_2", A, B)
    stage.click(key_place("done"))
    assert (stage.top.text, stage.is_over) == ("", False)


def test_names_are_trimmed_and_kept_short() -> None:
    stage = stage_for(KEYS_LEFT)
    stage.type("  Ada  Lovelace  ")
    assert stage.top.text == "Ada Lovelace "
    stage.edit(EditKey.ENTER)
    assert stage.floor.results == ["Ada Lovelace"]
    long = stage_for(KEYS_LEFT)
    long.type("Maximilian-Alexandre")
    assert long.top.text == "Maximilian-Alexa"
    assert long.top.sentence == "A name has at most 16 letters."


def test_empty_and_taken_names_are_refused_with_a_reason() -> None:
    stage = stage_for(KEYS_LEFT, taken=("Ada",))
    stage.edit(EditKey.ENTER)
    assert stage.top.sentence == "A name needs at least one letter."
    stage.wait(5)
    assert stage.top.sentence == ""
    stage.type("ada")
    stage.edit(EditKey.ENTER)
    assert stage.top.sentence == "ada sits here already."
    assert not stage.is_over


def test_letters_that_no_font_has_are_refused() -> None:
    stage = stage_for(KEYS_LEFT)
    stage.type("A漢")
    assert stage.top.text == "A"
    assert stage.top.sentence == "This letter cannot be shown here."
    stage.type("č Жω\ufe0f")
    assert stage.top.text == "Ač Жω", "the font of running text has these"


def test_one_press_takes_a_name_played_before() -> None:
    stage = stage_for("pad_1", profiles=("Ada", "Bao", "Chloé"), taken=("Ada",))
    assert [profile.name for profile in stage.top.shown_profiles] == ["Bao", "Chloé"]
    stage.press("pad_1", *[Button.RIGHT] * 10, Button.DOWN, A)
    assert stage.floor.results == ["Chloé"]
    by_key = stage_for(KEYS_LEFT, "Fox", profiles=("Ada", "Bao"))
    by_key.type("2")
    assert by_key.floor.results == ["Bao"]
    by_mouse = stage_for(MOUSE, profiles=("Ada", "Bao"))
    by_mouse.click(by_mouse.top._list_rects()[1].center)
    assert by_mouse.floor.results == ["Bao"]


def names(stage: Stage) -> list[str]:
    return [profile.name for profile in stage.services.settings.profiles]


def test_a_pad_takes_a_name_off_the_list() -> None:
    stage = stage_for("pad_1", "Joke", profiles=("Joke", "Ada"))
    stage.press("pad_1", X)  # on the keys it deletes a letter, or the name that was there
    assert names(stage) == ["Joke", "Ada"]
    stage.press("pad_1", *[Button.RIGHT] * 10, X)
    assert names(stage) == ["Ada"]
    assert stage.top.sentence == "Joke is off the list."
    stage.press("pad_1", X, X)
    assert names(stage) == []


def test_the_mouse_takes_a_name_off_the_list_also_beside_a_keyboard() -> None:
    for device in (MOUSE, KEYS_LEFT):
        stage = stage_for(device, profiles=("Ada", "Joke"))
        stage.click(stage.top._cross(stage.top._list_rects()[1]).center)
        assert names(stage) == ["Ada"]
        assert not stage.is_over


def test_a_keyboard_goes_through_the_list_takes_a_name_and_takes_one_off() -> None:
    listed = tuple(f"Player {letter}" for letter in "ABCDEFGHIJ")
    stage = stage_for(KEYS_LEFT, "Fox", profiles=listed)
    stage.edit(EditKey.REMOVE)  # it is on no name yet
    for _ in range(9):
        stage.edit(EditKey.DOWN)
    stage.edit(EditKey.REMOVE)
    assert names(stage) == [name for name in listed if name != "Player I"]
    stage.edit(EditKey.ENTER)
    assert stage.floor.results == ["Player J"]


def test_typing_leaves_the_list_so_that_enter_takes_what_was_typed() -> None:
    stage = stage_for(KEYS_LEFT, profiles=("Joke",))
    stage.edit(EditKey.DOWN)
    stage.type("Ada")
    stage.edit(EditKey.REMOVE)
    stage.edit(EditKey.ENTER)
    assert (stage.floor.results, names(stage)) == (["Ada"], ["Joke"])
    up = stage_for(KEYS_LEFT, "Bao", profiles=("Joke",))
    up.edit(EditKey.DOWN)
    up.edit(EditKey.UP)
    up.edit(EditKey.ENTER)
    assert up.floor.results == ["Bao"]


def test_ones_own_name_is_taken_off_the_seat_too() -> None:
    stage = stage_for("pad_1", "Joke", profiles=("Joke",))
    seat = stage.services.party.sit("pad_1", Profile("Joke", "fox"))
    stage.press("pad_1", *[Button.RIGHT] * 10, X, B)
    assert stage.floor.results == [None]
    assert (seat.name, names(stage)) == ("Fox", [])


def test_a_digit_inside_a_name_is_a_digit() -> None:
    stage = stage_for(KEYS_LEFT, profiles=("Ada", "Bao"))
    stage.type("R2")
    assert stage.top.text == "R2"


def test_a_long_list_scrolls_by_pad_and_by_wheel() -> None:
    names = tuple(f"Player {letter}" for letter in "ABCDEFGHIJKL")
    stage = stage_for("pad_1", profiles=names)
    stage.press("pad_1", *[Button.RIGHT] * 10, *[Button.DOWN] * (len(names) + 5), A)
    assert stage.floor.results == ["Player L"]
    back = stage_for("pad_1", profiles=names)
    back.press("pad_1", *[Button.RIGHT] * 10, *[Button.DOWN] * 11, *[Button.UP] * 11, A)
    assert back.floor.results == ["Player A"]
    wheel = stage_for(MOUSE, profiles=names)
    wheel.stack.handle(Turned(MOUSE, -2))
    assert wheel.top.shown_profiles[0].name == "Player C"
    assert len(wheel.top.shown_profiles) == LIST_ROWS


def test_the_mouse_writes_with_the_grid_and_the_prompts() -> None:
    stage = stage_for(MOUSE)
    for what in ("a", "d", "x", "delete", "a", "done"):
        stage.click(key_place(what))
    assert stage.floor.results == ["Ada"]
    back = stage_for(MOUSE)
    back.click((500, 500), B)
    assert back.floor.results == [None]


def test_beside_a_keyboard_the_mouse_clicks_keys_and_prompts() -> None:
    stage = stage_for(KEYS_LEFT)
    stage.type("Ada")
    stage.click(key_place("delete"))
    stage.click((PROMPT_BAR.left + 60, PROMPT_BAR.centery))
    assert stage.floor.results == ["Ad"]


def test_a_vanished_pad_changes_nothing() -> None:
    stage = stage_for("pad_1", "Ada")
    stage.unplug("pad_2")
    assert not stage.is_over
    stage.unplug("pad_1")
    assert stage.floor.results == [None]


def test_it_can_be_drawn_in_every_state(canvas: pygame.Surface) -> None:
    empty = stage_for("pad_1").draw()
    full = stage_for(KEYS_LEFT, "Ada", profiles=tuple(f"Name {n}" for n in range(12))).draw()
    assert empty.subsurface(LIST).get_at((300, 500)) == full.subsurface(LIST).get_at((300, 700))
    changed = [x for x in range(FIELD.left + 150, FIELD.left + 400) if empty.get_at((x, 230)) != full.get_at((x, 230))]
    assert len(changed) > 40  # the old name, marked as one that the first letter replaces
