"""The party: who sits where, under which name and animal, with which device."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.game_info import SeatInfo
from engine.seats import (
    ANIMALS,
    BOT_NAMES,
    LONGEST_NAME,
    MOST_SEATS,
    Party,
    PartyError,
    clean_name,
    usable_profiles,
)
from engine.settings import Profile, RememberedSeat


@pytest.fixture
def party() -> Party:
    return Party()


def test_a_press_sits_down_under_the_name_of_an_animal(party: Party) -> None:
    seat = party.sit("pad_1")
    assert (seat.index, seat.name, seat.animal, seat.device) == (0, "Fox", "fox", "pad_1")
    assert (seat.bot_level, seat.ready, seat.youngest, seat.lost) == (None, False, False, False)


def test_a_device_that_sits_already_gets_its_own_seat(party: Party) -> None:
    seat = party.sit("pad_1")
    assert party.sit("pad_1") is seat
    assert len(party.seats) == 1


def test_a_known_player_brings_name_and_animal(party: Party) -> None:
    seat = party.sit("mouse", Profile("Ada", "owl"))
    assert (seat.name, seat.animal) == ("Ada", "owl")


def test_an_animal_that_is_taken_gives_way_to_a_free_one_and_a_name_gets_a_number(party: Party) -> None:
    party.sit("pad_1", Profile("Ada", "owl"))
    seat = party.sit("pad_2", Profile("ada", "owl"))
    assert (seat.name, seat.animal) == ("ada 2", "fox")
    assert party.sit("pad_3", Profile("Ada", "owl")).name == "Ada 3"


def test_twelve_sit_and_the_thirteenth_is_told_why_not(party: Party) -> None:
    for number in range(MOST_SEATS):
        assert not party.is_full
        party.sit(f"pad_{number}")
    assert party.is_full
    for attempt in (lambda: party.sit("mouse"), lambda: party.share("pad_1"), lambda: party.add_bot(1)):
        with pytest.raises(PartyError, match=r"^All 12 chairs are taken\.$"):
            attempt()
    assert len(party.seats) == MOST_SEATS


def test_several_seats_share_one_device(party: Party) -> None:
    first = party.sit("pad_1")
    party.sit("mouse")
    third = party.share("pad_1")
    assert party.seats_of("pad_1") == (first, third)
    assert party.seat_of("pad_1") is first
    assert party.seat_of("keys_left") is None


def test_a_chair_that_is_left_is_the_next_to_be_taken_and_nobody_else_moves(party: Party) -> None:
    seats = [party.sit(f"pad_{number}") for number in range(3)]
    party.stand(seats[1])
    assert [seat.index for seat in party.seats] == [0, 2]
    assert party.sit("mouse").index == 1
    assert [seat.index for seat in party.seats] == [0, 1, 2]
    with pytest.raises(PartyError, match=r"^Owl has left the party\.$"):
        party.stand(seats[1])


def test_bots_have_names_animals_and_levels_of_their_own_and_are_ready(party: Party) -> None:
    bots = [party.add_bot(1 + number % 3) for number in range(MOST_SEATS)]
    assert [bot.name for bot in bots] == [f"Bot {name}" for name in BOT_NAMES]
    assert {bot.animal for bot in bots} == set(ANIMALS)
    assert all(bot.ready and bot.is_bot and bot.device is None for bot in bots)


def test_bots_alone_may_fill_the_party_but_no_more(party: Party) -> None:
    for _ in range(MOST_SEATS):
        party.add_bot(1)
    with pytest.raises(PartyError, match=r"^All 12 chairs are taken\.$"):
        party.add_bot(1)


def test_bots_that_fill_the_party_give_way_to_people_one_by_one(party: Party) -> None:
    for _ in range(MOST_SEATS):
        party.add_bot(1)
    people = [party.sit("pad_1"), party.sit("pad_2"), party.share("pad_1")]
    assert all(seat in party.seats for seat in people)
    assert sum(seat.is_bot for seat in party.seats) == MOST_SEATS - 3
    assert party.sit("pad_2") is people[1]
    assert party.is_full and not party.is_full_of_people


def test_bots_leave_the_first_animals_to_people(party: Party) -> None:
    assert party.add_bot(2).animal == ANIMALS[-1]
    assert party.sit("mouse").animal == ANIMALS[0]


def test_a_bot_can_play_better_and_a_person_is_no_bot(party: Party) -> None:
    bot, person = party.add_bot(1), party.sit("mouse")
    party.set_level(bot, 3)
    assert bot.bot_level == 3
    with pytest.raises(PartyError, match=r"^Fox is not a bot\.$"):
        party.set_level(person, 2)
    with pytest.raises(PartyError, match=r"^A bot plays at level 1, 2 or 3, not 4\.$"):
        party.set_level(bot, 4)
    with pytest.raises(PartyError, match=r"not 0\.$"):
        party.add_bot(0)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Chloé ", "Chloé"),
        ("Chloe\u0301", "Chloé"),
        ("A\tB\n C", "A B C"),
        ("", ""),
        ("\x07", ""),
        ("x" * 40, "x" * LONGEST_NAME),
        ("fifteen letters and", "fifteen letters"),
    ],
)
def test_a_name_is_cleaned(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_an_empty_name_is_that_of_the_animal(party: Party) -> None:
    seat = party.sit("mouse", Profile("Ada", "bee"))
    party.rename(seat, "   ")
    assert seat.name == "Bee"


def test_a_long_name_keeps_room_for_its_number(party: Party) -> None:
    party.sit("pad_1", Profile("x" * LONGEST_NAME, "fox"))
    seat = party.sit("pad_2", Profile("x" * LONGEST_NAME, "owl"))
    assert seat.name == "x" * (LONGEST_NAME - 2) + " 2"


def test_renaming_a_seat_to_its_own_name_adds_no_number(party: Party) -> None:
    seat = party.sit("mouse")
    party.rename(seat, "Ada")
    party.rename(seat, "Ada")
    assert seat.name == "Ada"


def test_an_animal_is_changed_only_for_a_free_one(party: Party) -> None:
    fox, owl = party.sit("pad_1"), party.sit("pad_2", Profile("Ada", "owl"))
    with pytest.raises(PartyError, match=r"^The Owl is taken\.$"):
        party.set_animal(fox, "owl")
    party.set_animal(fox, "duck")
    assert (fox.animal, fox.name) == ("duck", "Duck")
    party.set_animal(owl, "fox")
    assert (owl.animal, owl.name) == ("fox", "Ada")
    party.set_animal(owl, "fox")
    assert owl.animal == "fox"


def test_stepping_through_the_animals_passes_over_those_that_are_taken(party: Party) -> None:
    seat = party.sit("pad_1")
    party.sit("pad_2")
    party.next_animal(seat)
    assert seat.animal == "cat"
    party.next_animal(seat, -1)
    party.next_animal(seat, -1)
    assert seat.animal == "duck"
    for number in range(3, MOST_SEATS + 1):
        party.sit(f"pad_{number}")
    party.next_animal(seat)
    assert seat.animal == "duck"


def test_at_most_one_is_the_youngest(party: Party) -> None:
    one, two = party.sit("pad_1"), party.sit("pad_2")
    party.set_youngest(one)
    party.set_youngest(two)
    assert (one.youngest, two.youngest) == (False, True)
    party.set_youngest(two, False)
    assert not any(seat.youngest for seat in party.seats)


def test_a_person_is_ready_who_has_said_so_and_a_bot_always(party: Party) -> None:
    person = party.sit("mouse")
    bot = party.add_bot(1)
    assert (person.ready, bot.ready) == (False, True)
    party.set_ready(person)
    party.set_ready(bot, False)
    assert (person.ready, bot.ready) == (True, True)
    party.set_ready(person, False)
    assert not person.ready


def test_a_lost_pad_keeps_its_seats_until_it_is_found(party: Party) -> None:
    one = party.sit("pad_1")
    party.sit("pad_2")
    shared = party.share("pad_1")
    assert party.lose("pad_1") == (one, shared)
    assert party.lost == (one, shared)
    assert party.seats_of("pad_1") == (one, shared)
    assert party.find("pad_1") == (one, shared)
    assert party.lost == ()
    assert party.find("pad_1") == ()


def test_a_lost_seat_is_reclaimed_with_another_pad(party: Party) -> None:
    seat = party.sit("pad_1", Profile("Ada", "bear"))
    party.lose("pad_1")
    party.reclaim(seat, "pad_5")
    assert (seat.device, seat.lost, seat.name, seat.animal) == ("pad_5", False, "Ada", "bear")
    assert party.seat_of("pad_1") is None


def test_a_seat_given_to_a_bot_keeps_its_face_and_can_be_taken_back(party: Party) -> None:
    seat = party.sit("pad_1", Profile("Ada", "bear"))
    party.lose("pad_1")
    party.give_to_bot(seat, 2)
    assert (seat.bot_level, seat.device, seat.lost, seat.ready) == (2, None, False, True)
    assert (seat.name, seat.animal) == ("Ada", "bear")
    assert party.seats_of("pad_1") == ()
    party.reclaim(seat, "pad_1")
    assert (seat.bot_level, seat.device) == (None, "pad_1")


def test_a_seat_whose_player_is_gone_for_good_is_dropped(party: Party) -> None:
    seat = party.sit("pad_1")
    party.lose("pad_1")
    party.drop(seat)
    assert party.seats == party.lost == ()


def test_a_match_gets_the_seats_in_the_order_asked_for(party: Party) -> None:
    party.sit("pad_1", Profile("Ada", "owl"))
    bot = party.add_bot(3)
    party.set_youngest(party.seats[0])
    ada = SeatInfo(name="Ada", animal="owl", youngest=True, device="pad_1")
    dot = SeatInfo(name="Bot Dot", animal="duck", bot_level=3)
    assert party.seat_infos() == (ada, dot)
    assert party.seat_infos([bot.index, 0]) == (dot, ada)
    with pytest.raises(PartyError, match=r"^Nobody sits on chair 8\.$"):
        party.seat_infos([7])


def test_the_people_of_the_last_party_are_expected_back_with_their_devices(party: Party) -> None:
    party.sit("mouse", Profile("Ada", "owl"))
    party.share("mouse", Profile("Bao", "bee"))
    party.sit("pad_1", Profile("Chloé", "cat"))
    party.add_bot(2)
    tonight = Party()
    tonight.recall(party.remember())
    assert tonight.seats == ()
    assert [tonight.sit("mouse").name, tonight.share("mouse").name, tonight.share("mouse").name] == [
        "Ada", "Bao", "Fox",
    ]  # fmt: skip
    seat = tonight.sit("pad_1")
    assert (seat.name, seat.animal) == ("Chloé", "cat")


def test_of_equal_pads_nobody_knows_after_a_restart_which_is_which() -> None:
    party = Party(lambda device: {"pad_1": "make a", "pad_2": None, "pad_3": None}.get(device, device))
    for device, name in (("pad_2", "Ada"), ("pad_3", "Bao"), ("pad_1", "Chloé"), ("mouse", "Emre")):
        party.rename(party.sit(device), name)
    assert [seat.device for seat in party.remember()] == [None, None, "make a", "mouse"]
    tonight = Party(lambda device: {"pad_3": "make a", "pad_1": "make b", "pad_2": None}.get(device, device))
    tonight.recall(party.remember())
    assert [tonight.sit(device).name for device in ("pad_1", "pad_2", "pad_3", "mouse")] == [
        "Fox", "Owl", "Chloé", "Emre",
    ]  # fmt: skip


def test_a_forgotten_name_is_nobodys_and_nobody_is_expected_under_it(party: Party) -> None:
    ada = party.sit("pad_1", Profile("Ada", "owl"))
    party.recall([RememberedSeat(name="ada", animal="cat", device="mouse")])
    party.forget("ADA")
    assert ada.name == "Owl"
    assert party.sit("mouse").name == "Fox"


def test_somebody_new_is_not_taken_for_the_one_of_last_time(party: Party) -> None:
    party.sit("mouse", Profile("Ada", "owl"))
    tonight = Party()
    tonight.recall(party.remember())
    assert tonight.sit("mouse", Profile("Emre", "frog")).name == "Emre"


class PartyMachine(RuleBasedStateMachine):
    """Whatever happens in whatever order, the party stays in order."""

    def __init__(self) -> None:
        super().__init__()
        self.party = Party()

    @rule(device=st.sampled_from(["mouse", "keys_left", "pad_1", "pad_2"]), share=st.booleans())
    def sit(self, device: str, share: bool) -> None:
        full = self.party.is_full
        try:
            (self.party.share if share else self.party.sit)(device)
        except PartyError:
            assert full

    @rule(level=st.integers(1, 3))
    def bot(self, level: int) -> None:
        full = self.party.is_full
        try:
            self.party.add_bot(level)
        except PartyError:
            assert full

    @precondition(lambda self: self.party.seats)
    @rule(data=st.data(), name=st.sampled_from(["Ada", "ada", "Bot Dot", "Fox", "", "Ada 2"]))
    def change(self, data: st.DataObject, name: str) -> None:
        seat = data.draw(st.sampled_from(self.party.seats))
        what = data.draw(st.sampled_from(["rename", "animal", "youngest", "bot", "reclaim", "stand"]))
        match what:
            case "rename":
                self.party.rename(seat, name)
            case "animal":
                self.party.next_animal(seat, data.draw(st.sampled_from([1, -1])))
            case "youngest":
                self.party.set_youngest(seat)
            case "bot":
                self.party.give_to_bot(seat, 1)
            case "reclaim":
                self.party.reclaim(seat, "pad_9")
            case "stand":
                self.party.stand(seat)

    @rule(device=st.sampled_from(["mouse", "pad_1"]), back=st.booleans())
    def lose_or_find(self, device: str, back: bool) -> None:
        (self.party.find if back else self.party.lose)(device)

    @invariant()
    def in_order(self) -> None:
        seats = self.party.seats
        indices = [seat.index for seat in seats]
        assert indices == sorted(set(indices))
        assert len({seat.animal for seat in seats}) == len(seats)
        assert len({seat.name.casefold() for seat in seats}) == len(seats)
        assert sum(seat.youngest for seat in seats) <= 1
        assert all(seat.name and len(seat.name) <= LONGEST_NAME for seat in seats)
        assert all((seat.device is None) == seat.is_bot for seat in seats)
        assert not any(seat.lost and seat.is_bot for seat in seats)


TestPartyStaysInOrder = PartyMachine.TestCase


def test_profiles_of_a_file_become_such_as_can_be_seated_and_shown() -> None:
    profiles = [
        Profile("Ada", "owl"),
        Profile("ADA", "cat"),
        Profile("B\0a\no", "dragon"),
        Profile("\u202e \t", "fox"),
        Profile("W" * 40, "../../x"),
    ]
    assert usable_profiles(profiles) == [Profile("Ada", "owl"), Profile("B a o", "fox"), Profile("W" * 16, "fox")]
