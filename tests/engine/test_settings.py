from __future__ import annotations

import os

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from engine import file_lock
from engine import settings as settings_module
from engine.settings import MOST_PROFILES, Profile, RememberedSeat, Settings, load_settings, save_settings


def test_what_is_saved_is_loaded(tmp_path):
    path = tmp_path / "réglages de Zoë" / "settings.json"
    chosen = Settings(
        fullscreen=False,
        display=1,
        music=0,
        sound=100,
        symbols="large",
        reduced_motion=True,
        text_size="large",
        language="fr",
        profiles=[Profile("Zoë", "fox"), Profile("李", "owl")],
        party=[
            RememberedSeat(name="Zoë", animal="fox", device="mouse", youngest=True),
            RememberedSeat(name="Bip", animal="owl", bot_level=3),
        ],
    )
    assert save_settings(chosen, path) is None
    assert load_settings(path) == (chosen, None)


def test_no_file_is_no_fault(tmp_path):
    assert load_settings(tmp_path / "settings.json") == (Settings(), None)
    assert list(tmp_path.iterdir()) == []


def test_what_an_older_or_newer_version_wrote_is_understood(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"music": 10, "hologram": {"on": true}}')
    assert load_settings(path) == (Settings(music=10), None)


BROKEN = {
    "empty": b"",
    "blank": b"\n\n",
    "truncated": b'{"music": 10, "sou',
    "garbage": b"\x00\x01\x02",
    "not UTF-8": '{"language": "é"}'.encode("latin-1"),
    "UTF-16": '{"music": 10}'.encode("utf-16"),
    "a list": b"[]",
    "nested too deep": b'{"x": ' + b"[" * 2000,
    "oversized": b'{"music": 10}' + b" " * 1_000_000,
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_set_aside_and_told_in_one_sentence(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded, notice = load_settings(path)
    assert loaded == Settings()
    assert notice.startswith("settings.json cannot be used (")
    assert notice.endswith("it is kept as settings.broken-1.json and the standard settings apply.")
    assert "\n" not in notice
    assert not path.exists()
    assert (tmp_path / "settings.broken-1.json").read_bytes() == content
    assert load_settings(path) == (Settings(), None)


ADA, BO = {"name": "Ada", "animal": "fox"}, {"name": "Bo", "animal": "owl"}
IN_PART = {
    "wrong type": ({"music": "loud"}, "$.music"),
    "not whole": ({"music": 10.5}, "$.music"),
    "below the range": ({"music": -1}, "$.music"),
    "above the range": ({"music": 101}, "$.music"),
    "nothing": ({"music": None}, "$.music"),
    "no such choice": ({"symbols": "huge"}, "$.symbols"),
    "a flag that is none": ({"fullscreen": 1}, "$.fullscreen"),
    "a nameless profile": ({"profiles": [ADA, {"name": "", "animal": "fox"}, BO]}, "$.profiles[1].name"),
    "a profile that is none": ({"profiles": [7, ADA, BO]}, "$.profiles[0]"),
    "too many profiles": ({"profiles": [ADA, BO, *[{"name": f"P {n}", "animal": "fox"} for n in range(23)]]}, "<= 24"),
    "too many seats": ({"party": [ADA] * 13}, "<= 12"),
    "no such level": ({"party": [BO, {**ADA, "bot_level": 4}]}, "$.party[1].bot_level"),
    "options that are none": ({"options": {"coins": {"rounds": 3}, "dice": 6}}, "$.options"),
    "a list that is a table": ({"played": {"coins": True}}, "$.played"),
}


@pytest.mark.parametrize(("wrong", "named"), IN_PART.values(), ids=IN_PART.keys())
def test_every_value_that_makes_sense_applies_and_the_rest_is_told_and_left(tmp_path, wrong, named):
    path = tmp_path / "settings.json"
    whole = {"sound": 15, "language": "fr", "profiles": [ADA, BO], **wrong}
    path.write_bytes(msgspec.json.encode(whole))
    loaded, notice = load_settings(path)
    assert (loaded.sound, loaded.language) == (15, "fr")
    assert [profile.name for profile in loaded.profiles[:2]] == ["Ada", "Bo"]
    assert (loaded.music, loaded.symbols) == (60, "normal")
    assert notice.startswith("settings.json has ")
    assert named in notice
    assert list(tmp_path.iterdir()) == [path]
    loaded.sound = 20
    assert save_settings(loaded, path) is None
    kept = msgspec.json.decode(path.read_bytes())
    assert {name: kept[name] for name in whole} == {**whole, "sound": 20}


def test_the_good_entries_of_options_and_seats_apply(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"options": {"coins": {"rounds": 3}, "dice": 6}, "party": [{"name": "Ada", "animal": "fox"}, 8]}')
    loaded = load_settings(path)[0]
    assert loaded.options == {"coins": {"rounds": 3}}
    assert [seat.name for seat in loaded.party] == ["Ada"]


def test_many_wrong_values_are_one_short_sentence(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(msgspec.json.encode({"profiles": [n for n in range(2000)]}))
    notice = load_settings(path)[1]
    assert "values that cannot be used" in notice
    assert len(notice) < 500


def test_a_byte_order_mark_is_no_fault(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes('\ufeff{"music": 10}'.encode())
    loaded, notice = load_settings(path)
    assert (loaded.music, notice) == (10, None)
    assert save_settings(loaded, path) is None
    assert load_settings(path) == (loaded, None)


def test_what_only_a_later_version_knows_stays_in_the_file(tmp_path):
    path = tmp_path / "settings.json"
    later = {
        "hologram": {"on": True},
        "profiles": [{**ADA, "hat": "top"}, {**BO, "hat": "none"}, {"alias": "Cy"}],
        "options": {"coins": {"rounds": 3, "wind": 9}, "chess": {"clock": 5}},
    }
    path.write_bytes(msgspec.json.encode(later))
    settings = load_settings(path)[0]
    settings.remember("Bo", "cat")
    settings.options = {**settings.options, "coins": {"rounds": 4, "wind": 9}}
    assert save_settings(settings, path) is None
    kept = msgspec.json.decode(path.read_bytes())
    assert kept["hologram"] == {"on": True}
    assert kept["profiles"] == [{"name": "Bo", "animal": "cat", "hat": "none"}, {**ADA, "hat": "top"}, {"alias": "Cy"}]
    assert kept["options"] == {"coins": {"rounds": 4, "wind": 9}, "chess": {"clock": 5}}


def test_each_broken_file_is_kept(tmp_path):
    path = tmp_path / "settings.json"
    for number in (1, 2):
        path.write_text(f"broken {number}")
        assert f"settings.broken-{number}.json" in load_settings(path)[1]
    assert (tmp_path / "settings.broken-1.json").read_text() == "broken 1"


def test_a_broken_file_that_cannot_be_moved_is_told_too(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    path.write_text("broken")

    def fail(path: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(settings_module, "set_aside", fail)
    loaded, notice = load_settings(path)
    assert loaded == Settings()
    assert notice.endswith("the standard settings apply.")
    assert "broken-" not in notice


def test_a_file_that_cannot_be_read_at_the_start_loses_nothing(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    path.write_bytes(msgspec.json.encode({"music": 10, "profiles": [ADA]}))

    def fail(path: object, most_bytes: int) -> bytes:
        raise settings_module.FileFault("busy") from PermissionError(13, "Permission denied")

    with monkeypatch.context() as at_the_start:
        at_the_start.setattr(settings_module, "read_file", fail)
        loaded, notice = load_settings(path)
    assert notice == "settings.json cannot be used (busy); the standard settings apply."
    assert path.exists()
    loaded.sound = 20
    loaded.remember("Bo", "owl")
    assert save_settings(loaded, path) is None
    found, notice = load_settings(path)
    assert (found.music, found.sound, notice) == (10, 20, None)
    assert [profile.name for profile in found.profiles] == ["Bo", "Ada"]


def test_a_folder_in_the_place_of_the_file_is_set_aside(tmp_path):
    path = tmp_path / "settings.json"
    path.mkdir()
    loaded, notice = load_settings(path)
    assert loaded == Settings()
    assert "Is a directory" in notice or "ermission" in notice
    assert save_settings(loaded, path) is None


@hypothesis_settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=60) | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(
    lambda value: msgspec.json.encode({"profiles": value, "music": value, "x": value})
))  # fmt: skip
def test_no_content_at_all_is_an_error(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded, notice = load_settings(path)
    assert notice is not None or path.exists()
    assert save_settings(loaded, path) is None
    assert load_settings(path)[0] == loaded


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path):
    in_the_way = tmp_path / "config"
    in_the_way.write_text("a file")
    notice = save_settings(Settings(), in_the_way / "settings.json")
    assert notice.startswith("The settings cannot be kept in ")
    assert str(in_the_way / "settings.json") in notice


def test_a_save_that_fails_leaves_the_old_settings(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    save_settings(Settings(music=1), path)

    def fail(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    assert "No space left on device" in save_settings(Settings(music=2), path)
    assert load_settings(path) == (Settings(music=1), None)


def test_the_last_player_is_remembered_first():
    chosen = Settings()
    for name, animal in [("Ada", "fox"), ("Bo", "owl"), ("ada", "cat")]:
        chosen.remember(name, animal)
    assert chosen.profiles == [Profile("ada", "cat"), Profile("Bo", "owl")]


def test_a_name_is_forgotten_with_the_chairs_it_sat_on():
    chosen = Settings(profiles=[Profile("Joke", "fox"), Profile("Bo", "owl")])
    chosen.party = [RememberedSeat(name="joke", animal="fox", device="mouse"), RememberedSeat(name="Bo", animal="owl")]
    chosen.forget("JOKE")
    assert [profile.name for profile in chosen.profiles] == ["Bo"]
    assert [seat.name for seat in chosen.party] == ["Bo"]


def test_the_party_is_expected_back_on_the_same_evening_only(monkeypatch):
    chosen, party = Settings(), [RememberedSeat(name="Ada", animal="fox", device="mouse")]
    monkeypatch.setattr(settings_module, "time", lambda: 1_000_000.0)
    chosen.keep_party(party)
    for later, expected in ((60, party), (6 * 86400, []), (-6 * 86400, [])):
        monkeypatch.setattr(settings_module, "time", lambda later=later: 1_000_000.0 + later)
        assert chosen.expected_party == expected


def test_the_oldest_profile_drops_out():
    chosen = Settings()
    for number in range(MOST_PROFILES + 2):
        chosen.remember(f"Player {number}", "fox")
    assert len(chosen.profiles) == MOST_PROFILES
    assert chosen.profiles[0].name == f"Player {MOST_PROFILES + 1}"
    assert chosen.profiles[-1].name == "Player 2"


def test_any_name_that_is_remembered_can_be_loaded_again(tmp_path):
    path = tmp_path / "settings.json"
    chosen = Settings()
    for name in ("  ", "", "x" * 500, "  Zoë  "):
        chosen.remember(name, "fox")
    assert [profile.name for profile in chosen.profiles] == ["Zoë", "x" * 40]
    save_settings(chosen, path)
    assert load_settings(path) == (chosen, None)


def test_settings_do_not_share_their_lists():
    Settings().profiles.append(Profile("Ada", "fox"))
    assert Settings().profiles == []


def test_two_windows_at_once_remember_the_players_of_both(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(Settings(profiles=[Profile("Zoë", "cat")]), path)
    one, other = load_settings(path)[0], load_settings(path)[0]
    one.remember("Ada", "fox")
    other.remember("ADA", "owl")
    other.remember("Bao", "bear")
    save_settings(one, path)
    save_settings(other, path)
    assert load_settings(path)[0].profiles == [Profile("Bao", "bear"), Profile("ADA", "owl"), Profile("Zoë", "cat")]
    save_settings(one, path)  # where nothing has changed since
    assert [profile.name for profile in load_settings(path)[0].profiles] == ["Bao", "ADA", "Zoë"]


def test_two_windows_at_once_write_only_what_was_changed_in_each(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(Settings(profiles=[Profile("Zoë", "cat"), Profile("Joke", "owl")], music=50, sound=50), path)
    one, other = load_settings(path)[0], load_settings(path)[0]
    one.music, one.symbols, one.options = 10, "large", {"coins": {"rounds": 3}, "dice": {"sides": 8}}
    one.played = ["coins"]
    one.forget("Joke")
    other.sound, other.options, other.played = 90, {"coins": {"tails": True}}, ["dice"]
    other.remember("Bao", "bear")
    save_settings(one, path)
    save_settings(other, path)
    save_settings(one, path)
    found = load_settings(path)[0]
    assert (found.music, found.sound, found.symbols) == (10, 90, "large")
    assert found.options == {"coins": {"rounds": 3, "tails": True}, "dice": {"sides": 8}}
    assert sorted(found.played) == ["coins", "dice"]
    assert [profile.name for profile in found.profiles] == ["Bao", "Zoë"]
    one.symbols = "normal"
    save_settings(one, path)
    assert load_settings(path)[0].symbols == "normal"


def test_a_file_that_was_broken_meanwhile_is_set_aside(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"music": 10}')
    settings = load_settings(path)[0]
    path.write_text("{")
    assert save_settings(settings, path) is None
    assert load_settings(path)[0].music == 10
    assert (tmp_path / "settings.broken-1.json").read_text() == "{"


def test_a_window_that_writes_keeps_another_one_waiting_for_a_moment_only(tmp_path, monkeypatch):
    path, waits = tmp_path / "settings.json", []
    monkeypatch.setattr(file_lock, "sleep", waits.append)
    with file_lock.locked(path):
        save_settings(Settings(music=10), path)
    assert len(waits) == file_lock.TRIES
    save_settings(Settings(music=20), path)
    assert len(waits) == file_lock.TRIES
    assert load_settings(path)[0].music == 20


def test_a_name_that_cannot_be_shown_stays_in_the_file_as_it_is(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(Settings(profiles=[Profile("A\0", "cat"), Profile("Zoë", "cat")]), path)
    settings = Settings()
    settings.remember("Bo", "owl")
    save_settings(settings, path)
    assert load_settings(path)[0].profiles == [Profile("Bo", "owl"), Profile("A\0", "cat"), Profile("Zoë", "cat")]


def test_a_full_list_of_players_stays_full(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(Settings(profiles=[Profile(f"Old {number}", "cat") for number in range(MOST_PROFILES)]), path)
    new = [Profile(f"New {number}", "cat") for number in range(MOST_PROFILES)]
    save_settings(Settings(profiles=list(new)), path)
    assert load_settings(path)[0].profiles == new
