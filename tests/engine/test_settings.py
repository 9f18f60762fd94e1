from __future__ import annotations

import os

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

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
    "wrong type": b'{"music": "loud"}',
    "not whole": b'{"music": 10.5}',
    "below the range": b'{"sound": -1}',
    "above the range": b'{"music": 101}',
    "no such choice": b'{"symbols": "huge"}',
    "a flag that is none": b'{"fullscreen": 1}',
    "a nameless profile": b'{"profiles": [{"name": "", "animal": "fox"}]}',
    "too many profiles": msgspec.json.encode({"profiles": [{"name": "A", "animal": "fox"}] * 25}),
    "too many seats": msgspec.json.encode({"party": [{"name": "A", "animal": "fox"}] * 13}),
    "no such level": b'{"party": [{"name": "A", "animal": "fox", "bot_level": 4}]}',
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


def test_the_sentence_names_the_value_that_is_wrong(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"music": 101}')
    assert "`$.music`" in load_settings(path)[1]


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


def test_a_folder_in_the_place_of_the_file_is_set_aside(tmp_path):
    path = tmp_path / "settings.json"
    path.mkdir()
    loaded, notice = load_settings(path)
    assert loaded == Settings()
    assert "Is a directory" in notice or "ermission" in notice
    assert save_settings(loaded, path) is None


@hypothesis_settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=60) | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(
    lambda value: msgspec.json.encode({"profiles": value, "music": value})
))  # fmt: skip
def test_no_content_at_all_is_an_error(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded, notice = load_settings(path)
    assert (notice is None) == path.exists()
    assert save_settings(loaded, path) is None
    assert load_settings(path) == (loaded, None)


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
    save_settings(one, path)
    assert [profile.name for profile in load_settings(path)[0].profiles] == ["Ada", "Zoë", "Bao"]


def test_names_that_cannot_be_shown_are_not_kept_for_another_window(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(Settings(profiles=[Profile("A\0", "cat"), Profile("Zoë", "cat")]), path)
    settings = Settings()
    save_settings(settings, path)
    assert settings.profiles == []
    assert load_settings(path)[0].profiles == [Profile("Zoë", "cat")]


def test_a_full_list_of_players_stays_full(tmp_path):
    path = tmp_path / "settings.json"
    save_settings(Settings(profiles=[Profile(f"Old {number}", "cat") for number in range(MOST_PROFILES)]), path)
    new = [Profile(f"New {number}", "cat") for number in range(MOST_PROFILES)]
    save_settings(Settings(profiles=list(new)), path)
    assert load_settings(path)[0].profiles == new
