"""Who plays: sitting, being ready, names, animals, sharing and bots, with each kind of device."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import Button, EditKey
from engine.glyphs import glyph_for
from engine.settings import Profile, load_settings
from engine.ui import PROMPT_BAR, phrase_width
from scenes import seat_free
from scenes.name_entry import NameEntry
from scenes.seat_cards import NARROW, WIDE, measures_for
from scenes.seat_free import call_size
from scenes.seats import Seats
from tests.pilot import Pilot
from tests.scenes.stage import Stage, make_services, seat_people
from tests.virtual_pads import VirtualPad

A, B, X, Y = Button.CONFIRM, Button.CANCEL, Button.OPTION, Button.EXTRA
UP, DOWN, LEFT, RIGHT = Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT


@pytest.fixture
def stage() -> Stage:
    services = make_services()
    return Stage(services, Seats(services))


def names(stage: Stage) -> list[str]:
    return [seat.name for seat in stage.services.party.seats]


def choose_in_menu(stage: Stage, device: str, key: str) -> None:
    """Open the menu on the device's card, go to a row and choose it."""
    stage.press(device, DOWN)
    menu = stage.top._hands.hand(device).menu
    for _ in range([row.key for row in menu.rows()].index(key)):
        stage.press(device, DOWN)
    stage.press(device, A)


def test_one_press_sits_and_a_second_is_ready(stage: Stage) -> None:
    stage.press("pad_1", A)
    (seat,) = stage.services.party.seats
    assert (seat.device, seat.animal, seat.ready) == ("pad_1", "fox", False)
    stage.press("pad_1", A)
    assert seat.ready


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])
def test_any_device_can_sit_be_ready_and_stand_up(stage: Stage, device: str) -> None:
    stage.press("pad_2", A)
    stage.press(device, A, A)
    assert stage.services.party.seat_of(device).ready
    stage.press(device, B)
    assert not stage.services.party.seat_of(device).ready
    stage.press(device, B)
    assert stage.services.party.seat_of(device) is None


def test_when_everybody_is_ready_the_screen_closes(stage: Stage) -> None:
    stage.press("pad_1", A)
    stage.press("pad_2", A, A)
    stage.wait(2)
    assert not stage.is_over
    stage.press("pad_1", A)
    assert not stage.is_over  # the last tick is seen for a moment
    stage.wait(1)
    assert stage.is_over
    assert stage.floor.results == [None]


def test_confirm_skips_the_moment_and_cancel_takes_readiness_back(stage: Stage) -> None:
    stage.press("pad_1", A, A, B)
    stage.wait(2)
    assert not stage.is_over
    stage.press("pad_1", A, A)
    assert stage.is_over


def test_somebody_who_sits_down_at_the_last_moment_keeps_the_screen_open(stage: Stage) -> None:
    stage.press("pad_1", A, A)
    stage.press("pad_2", X)  # any button
    stage.wait(2)
    assert not stage.is_over
    assert stage.services.party.seat_of("pad_2") is not None


def test_nobody_is_hurried_out_of_a_menu(stage: Stage) -> None:
    stage.press("pad_1", A, A, DOWN)
    stage.wait(2)
    assert not stage.is_over
    stage.press("pad_1", B)
    stage.wait(1)
    assert stage.is_over


def test_a_new_bot_is_ready_at_once(stage: Stage) -> None:
    stage.press("pad_1", A, Y, A, A)
    stage.wait(1)
    assert stage.is_over


def test_menu_goes_on_with_those_who_are_here(stage: Stage) -> None:
    stage.press("pad_1", A)
    stage.press("pad_2", A)
    stage.press("pad_2", Button.MENU)
    assert stage.is_over
    assert len(stage.services.party.seats) == 2


def test_cancel_leaves_a_room_without_people(stage: Stage) -> None:
    stage.press("pad_1", B)
    assert stage.is_over


def test_everybody_is_asked_anew_when_the_screen_opens() -> None:
    services = make_services()
    seat_people(services, "Ada", "Bao")
    for seat in services.party.seats:
        services.party.set_ready(seat)
    stage = Stage(services, Seats(services))
    stage.wait(3)
    assert not stage.is_over


def test_left_and_right_take_free_animals_only(stage: Stage) -> None:
    stage.press("pad_1", A)
    stage.press("pad_2", A)
    first, second = stage.services.party.seats
    assert (first.animal, second.animal) == ("fox", "owl")
    stage.press("pad_1", RIGHT)
    assert first.animal == "cat"
    stage.press("pad_2", LEFT)
    assert second.animal == "fox"
    stage.press("pad_1", A, RIGHT)  # ready: nothing changes by accident
    assert first.animal == "cat"


def test_no_two_seats_ever_share_an_animal(stage: Stage) -> None:
    for device in ("pad_1", "pad_2", "pad_3", "keys_left"):
        stage.press(device, A)
    for _ in range(12):
        for device in ("pad_1", "pad_2", "pad_3", "keys_left"):
            stage.press(device, RIGHT)
            animals = [seat.animal for seat in stage.services.party.seats]
            assert len(set(animals)) == len(animals)


def test_option_marks_one_youngest(stage: Stage) -> None:
    stage.press("pad_1", A, X)
    stage.press("pad_2", A, X)
    assert [seat.youngest for seat in stage.services.party.seats] == [False, True]
    stage.press("pad_2", X)
    assert [seat.youngest for seat in stage.services.party.seats] == [False, False]


def test_who_adds_a_bot_is_on_its_card_and_changes_its_level(stage: Stage) -> None:
    stage.press("pad_1", A, Y)
    bot = stage.services.party.seats[1]
    assert bot.bot_level == 2
    stage.press("pad_1", RIGHT)
    assert bot.bot_level == 3
    stage.press("pad_1", RIGHT)
    assert bot.bot_level == 3
    stage.press("pad_1", LEFT, LEFT, LEFT)
    assert bot.bot_level == 1
    stage.press("pad_1", A, RIGHT)  # back on the own card
    assert bot.bot_level == 1
    assert stage.services.party.seats[0].animal == "owl"


def test_others_can_go_to_a_bot_and_send_it_away(stage: Stage) -> None:
    stage.press("pad_1", A, Y, Y, A)
    stage.press("pad_2", A, Button.NEXT, LEFT)
    assert [seat.bot_level for seat in stage.services.party.seats[1:3]] == [1, 2]
    stage.press("pad_2", DOWN, B)
    assert [seat.bot_level for seat in stage.services.party.seats] == [None, 1, None]
    assert stage.services.party.seat_of("pad_2") is not None


def test_a_bot_sent_away_by_one_leaves_nobody_on_an_empty_chair(stage: Stage) -> None:
    stage.press("pad_1", A, Y)
    stage.press("pad_2", A, Button.NEXT, B)
    stage.press("pad_1", RIGHT)
    assert stage.services.party.seat_of("pad_1").animal == "cat"


def test_bots_are_ready_and_do_not_close_the_screen_alone(stage: Stage) -> None:
    stage.press("pad_1", Y)
    assert stage.services.party.seats[0].ready
    stage.wait(1)
    assert not stage.is_over


def test_with_bots_only_the_screen_goes_on_by_itself(stage: Stage) -> None:
    stage.press("pad_1", Y, Y)
    stage.wait(5)
    assert stage.is_over


def test_nobody_is_given_a_name_by_the_order_of_pressing(stage: Stage) -> None:
    stage.services.settings.profiles = [Profile("Zoé", "bee"), Profile("Ada", "fox")]
    for device in ("pad_2", "keys_left", "mouse"):
        stage.press(device, A)
    assert [seat.name for seat in stage.services.party.seats] == ["Fox", "Owl", "Cat"]


def test_a_full_room_says_so(stage: Stage) -> None:
    stage.press("pad_1", A, *[Y] * 12)
    assert len(names(stage)) == 12
    assert stage.top._hands.sentence == "All 12 chairs are taken."
    stage.wait(5)
    assert stage.top._hands.sentence == ""
    while not stage.services.party.is_full_of_people:
        stage.services.party.share("pad_1")
    stage.press("pad_2", A)
    assert stage.services.party.seat_of("pad_2") is None
    assert stage.top._hands.sentence == "All 12 chairs are taken."
    assert stage.services.notices == []


def test_cards_are_narrow_from_the_ninth_chair_on(stage: Stage) -> None:
    stage.press("pad_1", A, *[Y] * 7)
    assert stage.top.measures is WIDE
    stage.press("pad_1", Y)
    assert stage.top.measures is NARROW


def test_a_device_is_shared_and_each_of_its_seats_is_asked(stage: Stage) -> None:
    stage.press("pad_1", A)
    choose_in_menu(stage, "pad_1", "share")
    first, second = stage.services.party.seats_of("pad_1")
    stage.press("pad_1", RIGHT)  # on the new card
    assert second.animal == "cat"
    stage.press("pad_1", A)
    assert (first.ready, second.ready) == (False, True)
    stage.press("pad_1", A)  # on to the first one by itself
    assert (first.ready, second.ready) == (True, True)
    stage.wait(1)
    assert stage.is_over


def test_the_menu_changes_animal_youngest_and_stands_up(stage: Stage) -> None:
    stage.press("pad_1", A, A)
    stage.press("pad_2", A)
    seat = stage.services.party.seat_of("pad_2")
    stage.press("pad_2", UP, DOWN, RIGHT)  # opens on the first row; the second is the animal
    assert seat.animal == "cat"
    stage.press("pad_2", DOWN, A)
    assert seat.youngest
    stage.press("pad_2", B)
    choose_in_menu(stage, "pad_2", "stand")
    assert stage.services.party.seat_of("pad_2") is None


def test_the_menu_turns_through_remembered_players_who_do_not_sit_here(stage: Stage) -> None:
    stage.press("pad_1", A)
    stage.press("pad_2", A)
    first, second = stage.services.party.seats
    stage.services.settings.profiles = [Profile("Ada", "bear"), Profile("Bao", "owl"), Profile("Zoé", "fox")]
    stage.press("pad_1", DOWN, RIGHT)
    assert (first.name, first.animal) == ("Ada", "bear")
    stage.press("pad_2", DOWN, RIGHT)
    assert (second.name, second.animal) == ("Bao", "owl")
    stage.press("pad_2", RIGHT)
    assert (second.name, second.animal) == ("Zoé", "fox")
    stage.press("pad_2", LEFT, LEFT)
    assert second.name == "Zoé"  # Ada sits here already


def test_a_typed_name_is_kept_with_its_animal(stage: Stage) -> None:
    stage.press("keys_left", A)
    choose_in_menu(stage, "keys_left", "type")
    assert isinstance(stage.top, NameEntry)
    stage.type("Chloé")
    stage.edit(EditKey.ENTER)
    assert names(stage) == ["Chloé"]
    assert stage.services.settings.profiles == [Profile("Chloé", "fox")]


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right", "mouse"])
def test_a_remembered_name_is_forgotten_where_the_menu_shows_it(stage: Stage, device: str) -> None:
    stage.services.settings.profiles = [Profile("Fartface", "cat"), Profile("Bao", "owl")]
    stage.press(device, A)
    stage.press(device, Button.DOWN)
    menu = stage.top._hands.hand(device).menu
    assert not menu.can_forget  # it is the animal's name
    stage.press(device, Button.RIGHT)
    assert menu.seat.name == "Fartface"
    if device == "mouse":
        for x in range(PROMPT_BAR.left + 20, PROMPT_BAR.right, 30):
            if menu.can_forget:
                stage.click((x, PROMPT_BAR.centery))
    else:
        stage.press(device, X)
    assert [profile.name for profile in stage.services.settings.profiles] == ["Bao"]
    assert (menu.seat.name, menu.can_forget) == ("Cat", False)
    assert stage.top._hands.sentence == "Fartface is off the list."
    stage.press(device, X)
    assert [profile.name for profile in stage.services.settings.profiles] == ["Bao"]
    assert isinstance(stage.top, Seats)


def test_a_name_chosen_from_the_list_brings_its_animal(stage: Stage) -> None:
    stage.services.settings.profiles = [Profile("Bao", "panda")]
    stage.press("keys_left", A)
    choose_in_menu(stage, "keys_left", "type")
    stage.type("1")
    (seat,) = stage.services.party.seats
    assert (seat.name, seat.animal) == ("Bao", "panda")


def test_the_party_and_its_names_are_saved(stage: Stage) -> None:
    stage.press("pad_1", A)
    stage.press("pad_2", A, X)
    stage.services.party.rename(stage.services.party.seat_of("pad_1"), "Ada")
    stage.press("pad_1", Y, A, A)
    stage.press("pad_2", A)
    stage.wait(1)
    saved, notice = load_settings(stage.services.folders.settings_file)
    assert notice is None
    assert saved.profiles == [Profile("Ada", "fox")]  # nobody is remembered as "Owl"
    assert [(seat.name, seat.device, seat.bot_level) for seat in saved.party] == [
        ("Ada", "pad_1", None),
        ("Owl", "pad_2", None),
        ("Bot Dot", None, 2),
    ]
    assert saved.party[1].youngest


def test_a_lost_pad_keeps_its_seat_until_another_takes_it(stage: Stage) -> None:
    stage.press("pad_1", A, A)
    stage.press("pad_2", A)
    stage.unplug("pad_1")
    lost = stage.services.party.seats[0]
    assert lost.lost
    stage.press("pad_2", A)
    stage.wait(2)
    assert not stage.is_over  # it is waited for
    stage.press("pad_3", A)
    assert (lost.device, lost.lost) == ("pad_3", False)
    stage.wait(1)
    assert stage.is_over


def test_a_lost_seat_comes_back_with_its_pad_or_is_cleared_by_others(stage: Stage) -> None:
    stage.press("pad_1", A)
    stage.press("pad_2", A)
    stage.unplug("pad_1")
    stage.plug_in("pad_1")
    assert not stage.services.party.seats[0].lost
    stage.unplug("pad_1")
    stage.press("pad_2", Button.NEXT, B)
    assert [seat.device for seat in stage.services.party.seats] == ["pad_2"]


def test_seats_of_devices_that_are_not_here_are_lost_when_the_screen_opens_and_left_out_when_it_closes() -> None:
    services = make_services()
    seat_people(services, "Ada", "Bao", "Chloé", "Dev")  # there is no fourth pad
    stage = Stage(services, Seats(services))
    assert [seat.name for seat in services.party.lost] == ["Dev"]
    stage.press("pad_1", Button.MENU)
    assert names(stage) == ["Ada", "Bao", "Chloé"]


# By mouse alone


def test_what_to_press_is_as_large_for_every_free_chair(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def note(*_where: Any, size: int, **_look: Any) -> None:
        sizes.append(size)

    monkeypatch.setattr("scenes.seat_free.draw_phrase", note)
    services = make_services()
    stage = Stage(services, Seats(services))
    stage.draw()
    assert len(sizes) > 2
    assert len(set(sizes)) == 1


def test_what_to_press_is_drawn_at_the_size_at_which_all_of_it_fits() -> None:
    pictures, keys = make_services().pictures, [glyph_for(A, family) for family in ("xbox", "keys_left", "keys_right")]
    size = call_size(pictures, measures_for(0), keys)
    for glyphs in keys:
        text, scale = seat_free._call(pictures, measures_for(0), glyphs)
        assert phrase_width(pictures, text, glyphs, size, glyph_scale=scale) <= seat_free._call_room(measures_for(0))


@pytest.mark.parametrize("together", [True, False])
def test_four_pads_pressed_and_released_within_one_frame_are_all_seated(together: bool) -> None:
    services = make_services()
    with Pilot.of(Seats(services)) as pilot:
        pads = [VirtualPad() for _number in range(4)]
        pilot.step()
        for pad in pads:
            pad.press("a")
            if not together:
                pad.release("a")
        for pad in pads:
            pad.release("a")
        pilot.run(0.1)
    assert sorted(seat.device or "" for seat in services.party.seats) == [f"pad_{number}" for number in range(1, 5)]


def test_five_pads_pressed_in_the_very_same_frame_are_all_seated() -> None:
    services = make_services()
    with Pilot.of(Seats(services)) as pilot:
        pads = [VirtualPad() for _number in range(5)]
        pilot.step()
        for pad in pads:
            pad.press("a")
        pilot.step()
        for pad in pads:
            pad.release("a")
        pilot.run(0.2)
    assert sorted(seat.device or "" for seat in services.party.seats) == [f"pad_{number}" for number in range(1, 6)]
