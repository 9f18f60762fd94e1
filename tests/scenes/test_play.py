"""From the set-up to the table, the results and a rematch; and back to a table that was left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.actions import Button
from engine.journals import unfinished
from engine.match_scene import MatchScene
from engine.scene import Change, Pop
from scenes.pause import Pause
from scenes.pause_hook import pause_hook
from scenes.play import resume_match, seat_party, start_match
from scenes.results import Results
from scenes.setup import Setup
from tests.coin_game import COINS, CoinOptions, CoinTable, bot, coin_match, journal_in, person
from tests.scenes.stage import Stage, make_services, seat_people

A, B, MENU = Button.CONFIRM, Button.CANCEL, Button.MENU


def start(stage: Stage, **options: Any) -> None:
    stage.stack.apply(start_match(stage.services, COINS, CoinOptions(), **options))


def stage_with(*people: str) -> Stage:
    services = make_services()
    seat_people(services, *people)
    return Stage(services, hook=pause_hook(services))


def play_out(stage: Stage) -> None:
    """Everybody grabs until the coins are gone."""
    for _ in range(20):
        if not isinstance(stage.top, CoinTable):
            return
        for seat in stage.services.party.seats:
            if seat.device is not None and isinstance(stage.top, CoinTable):
                stage.press(seat.device, A)
        stage.wait(0.5)
    raise AssertionError("the match does not end")


def rematch(stage: Stage) -> None:
    assert isinstance(stage.top, Results)
    stage.wait(6)
    stage.press("pad_1", A)


def test_the_seats_that_were_chosen_play() -> None:
    stage = stage_with("Ada", "Bao", "Chloé")
    start(stage, seats=[2, 0])
    assert [info.name for info in stage.top.live.seats] == ["Ada", "Chloé"]


def test_without_a_choice_people_come_first() -> None:
    stage = stage_with("Ada")
    for _ in range(4):
        stage.services.party.add_bot(1)
    stage.services.party.sit("pad_2")
    start(stage)
    assert [info.bot_level for info in stage.top.live.seats] == [None, 1, 1, None]


def test_the_seed_of_the_command_line_counts_once() -> None:
    stage = stage_with("Ada", "Bao")
    stage.services.seed = 7
    start(stage)
    first = stage.top.live
    assert (first.seed, stage.services.seed) == (7, None)
    start(stage)
    assert stage.top.live.seed != 7


def test_after_the_results_a_rematch_keeps_seats_and_options_and_deals_anew() -> None:
    stage = stage_with("Ada", "Bao", "Chloé")
    start(stage, seats=[0, 2])
    seed = stage.top.live.seed
    for _ in range(3):
        play_out(stage)
        rematch(stage)
        assert isinstance(stage.top, CoinTable)
        assert len(stage.stack.scenes) == 2  # nothing piles up
    assert [info.name for info in stage.top.live.seats] == ["Ada", "Chloé"]
    assert stage.top.live.options == CoinOptions()
    assert stage.top.live.seed != seed


def test_another_game_leads_back_to_where_the_match_was_started() -> None:
    services = make_services()
    seat_people(services, "Ada", "Bao")
    stage = Stage(services, Setup(services, COINS), pause_hook(services))
    stage.press("pad_1", A)
    play_out(stage)
    stage.wait(6)
    stage.press("pad_1", B)
    assert stage.is_over


def test_leaving_the_table_leads_back_too_and_keeps_the_match() -> None:
    services = make_services()
    seat_people(services, "Ada", "Bao")
    stage = Stage(services, Setup(services, COINS), pause_hook(services))
    stage.press("pad_1", A, A, MENU)
    for _ in range(5):
        stage.press("pad_1", Button.DOWN)
    stage.press("pad_1", A, Button.LEFT, A)
    assert stage.is_over
    assert len(unfinished(services.folders.journals, services.games)[0]) == 1


def test_a_finished_match_is_not_offered_again() -> None:
    stage = stage_with("Ada", "Bao")
    start(stage)
    play_out(stage)
    stage.wait(4)
    assert unfinished(stage.services.folders.journals, stage.services.games) == ([], [])


def test_a_match_whose_podium_nobody_has_seen_is_offered_again() -> None:
    stage = stage_with("Ada", "Bao")
    start(stage)
    play_out(stage)
    stage.stack.close()
    assert len(unfinished(stage.services.folders.journals, stage.services.games)[0]) == 1


@pytest.mark.parametrize("part", ["new_match", "open_table"])
def test_a_game_that_cannot_be_opened_gives_a_sentence(part: str) -> None:
    def broken(*_arguments: Any) -> Any:
        raise ValueError("the map is torn")

    services = make_services()
    seat_people(services, "Ada", "Bao")
    game = replace(COINS, **{part: broken})
    stage = Stage(services, Setup(services, game))
    stage.press("pad_1", A)
    assert stage.is_over
    assert services.notices == ["Coins cannot be opened: the map is torn"]


def test_a_match_that_cannot_be_kept_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.journal import Journal, JournalError

    def no_disk(*_arguments: Any) -> Any:
        raise JournalError("The match cannot be kept: the disk is full.")

    monkeypatch.setattr(Journal, "create", no_disk)
    stage = stage_with("Ada", "Bao")
    start(stage)
    play_out(stage)
    assert isinstance(stage.top, Results)
    assert stage.services.notices == ["The match cannot be kept: the disk is full."]


# Resuming


def left_match(folder: Path, *seats: Any) -> Path:
    """The journal of a match that was left after one move."""
    live = coin_match(*seats, journals=folder)
    live.play(live.match.legal_moves(0)[0])
    live.close()
    return journal_in(folder)


def resume(stage: Stage, path: Path) -> None:
    stage.stack.apply(resume_match(stage.services, path))


ADA = person("Ada", "pad_1")


def bao(device: str | None = "pad_2") -> Any:
    return msgspec.structs.replace(person("Bao", "pad_2"), animal="bear", device=device)


def test_a_match_is_resumed_with_everybody_in_their_seats(tmp_path: Path) -> None:
    path = left_match(tmp_path, ADA, bao(), bot(3, "Bot Pip"))
    stage = stage_with()
    resume(stage, path)
    assert isinstance(stage.top, CoinTable)
    assert len(stage.top.live.moves) == 1
    seats = [(seat.name, seat.animal, seat.device, seat.bot_level) for seat in stage.services.party.seats]
    assert seats == [("Ada", "fox", "pad_1", None), ("Bao", "bear", "pad_2", None), ("Bot Pip", "owl", None, 3)]


def test_a_player_keeps_the_device_of_today(tmp_path: Path) -> None:
    path = left_match(tmp_path, ADA, bao())
    stage = stage_with()
    seat = stage.services.party.sit("keys_left")
    stage.services.party.rename(seat, "Bao")
    resume(stage, path)
    assert [seat.device for seat in stage.services.party.seats] == ["pad_1", "keys_left"]


def test_shared_devices_stay_shared(tmp_path: Path) -> None:
    path = left_match(tmp_path, ADA, bao("pad_1"))
    stage = stage_with()
    seat = stage.services.party.sit("mouse")
    stage.services.party.rename(seat, "Ada")
    resume(stage, path)
    assert [seat.device for seat in stage.services.party.seats] == ["mouse", "mouse"]


def test_the_only_device_takes_the_place_of_the_only_one_that_is_missing(tmp_path: Path) -> None:
    path = left_match(tmp_path, person("Ada", "pad_9"), bot())
    stage = stage_with()
    stage.services.party.sit("keys_right")
    resume(stage, path)
    assert isinstance(stage.top, CoinTable)
    assert stage.services.party.seats[0].device == "keys_right"


def test_missing_people_are_looked_for_before_the_table_opens(tmp_path: Path) -> None:
    path = left_match(tmp_path, person("Ada", "pad_8"), bao("pad_9"))
    stage = stage_with()
    resume(stage, path)
    assert isinstance(stage.top, Pause)
    assert [seat.name for seat in stage.top.lost] == ["Ada", "Bao"]
    stage.press("pad_3", A)
    assert isinstance(stage.top, Pause)
    stage.press("pad_2", A)
    assert isinstance(stage.top, CoinTable)
    assert [seat.device for seat in stage.services.party.seats] == ["pad_3", "pad_2"]


def test_a_table_is_not_opened_when_nobody_wants_to_wait(tmp_path: Path) -> None:
    path = left_match(tmp_path, person("Ada", "pad_8"), bao())
    stage = stage_with()
    resume(stage, path)
    stage.press("pad_2", *[Button.DOWN] * 4, A, Button.LEFT, A)
    assert stage.is_over
    assert path.exists()
    assert len(unfinished(tmp_path, stage.services.games)[0]) == 1


def test_people_of_today_who_were_not_in_that_match_stay_in_the_party(tmp_path: Path) -> None:
    path = left_match(tmp_path, ADA, bao())
    stage = stage_with("Ada", "Bao", "Chloé")
    resume(stage, path)
    assert [seat.name for seat in stage.services.party.seats] == ["Ada", "Bao", "Chloé"]
    assert isinstance(stage.top, CoinTable)


def test_seats_given_to_bots_are_bots_again(tmp_path: Path) -> None:
    live = coin_match(ADA, bao(), journals=tmp_path)
    live.give_to_bot(1, 3)
    live.close()
    stage = stage_with()
    resume(stage, journal_in(tmp_path))
    assert [seat.bot_level for seat in stage.services.party.seats] == [None, 3]


def test_a_journal_that_cannot_be_read_gives_a_sentence(tmp_path: Path) -> None:
    path = left_match(tmp_path, ADA, bao())
    path.write_bytes(b"{}\n")
    stage = stage_with()
    resume(stage, path)
    assert stage.is_over
    assert len(stage.services.notices) == 1
    assert path.name in stage.services.notices[0]


def test_a_journal_that_the_rules_refuse_is_offered_no_more(tmp_path: Path) -> None:
    path = left_match(tmp_path, ADA, bao())
    with path.open("ab") as file:
        file.write(b'{"type":"Take","seat":0,"coin":99}\n')
    stage = stage_with()
    resume(stage, path)
    assert stage.is_over
    assert unfinished(tmp_path, stage.services.games) == ([], [])
    assert (tmp_path / f"{path.name}.broken").exists()


def test_a_journal_in_use_stays_where_it_is(tmp_path: Path) -> None:
    live = coin_match(ADA, bao(), journals=tmp_path)
    path = journal_in(tmp_path)
    stage = stage_with()
    resume(stage, path)
    assert "another window" in stage.services.notices[0]
    assert path.exists()
    live.close()


def test_a_journal_of_a_game_that_is_not_here_gives_a_sentence(tmp_path: Path) -> None:
    path = left_match(tmp_path, ADA, bao())
    services = make_services(games=())
    stage = Stage(services)
    resume(stage, path)
    assert services.notices == ["There is no game called coins here."]


def test_a_resumed_match_goes_on_through_a_match_scene(tmp_path: Path) -> None:
    """The party and the match agree, so that no seat changes hands by itself."""

    class Table(MatchScene):
        def update(self, dt: float) -> Change:
            super().update(dt)
            return Pop(self.live.outcome) if self.live.outcome is not None else None

    path = left_match(tmp_path, ADA, bao(), bot(2, "Bot Mo"))
    services = make_services((replace(COINS, open_table=Table),))
    stage = Stage(services, hook=pause_hook(services))
    resume(stage, path)
    stage.wait(1)
    assert [info.bot_level for info in stage.top.live.seats] == [None, None, 2]
    assert stage.top.seats_of("pad_2") == (1,)


def test_seating_a_match_brings_back_the_youngest() -> None:
    services = make_services()
    seat_party(services, [ADA, msgspec.structs.replace(bao(), youngest=True)])
    assert [seat.youngest for seat in services.party.seats] == [False, True]


class SeenOptions(CoinOptions, frozen=True, kw_only=True):
    seen: tuple[str, ...] = ()


def test_every_match_is_told_what_was_dealt_before_and_a_seed_is_not() -> None:
    stage = stage_with("Ada", "Bao")
    dealing = replace(COINS, options_type=SeenOptions, dealt=lambda _match: ("heads", "tails"))
    told = []
    for seed in (None, None, 7):
        stage.services.seed = seed
        stage.stack.apply(start_match(stage.services, dealing, SeenOptions()))
        told.append(stage.top.live.options.seen)
        stage.stack.apply(Pop(None))
    assert told == [(), ("heads", "tails"), ()]
