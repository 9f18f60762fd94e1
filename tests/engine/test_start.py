"""The program starts whatever the settings hold."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.arguments import Arguments
from engine.settings import Profile
from engine.start import finish, languages, start, system_language
from engine.words import _, language_in_use
from tests.coin_game import coin_match, person


def settings_file(home: Path, **content: object) -> Path:
    home.mkdir(parents=True)
    path = home / "settings.json"
    path.write_bytes(msgspec.json.encode(content))
    return path


def test_players_of_unknown_animals_are_kept_as_known_ones(home: Path, assets: Path) -> None:
    path = settings_file(home, profiles=[{"name": "Ada\0", "animal": "dragon"}, {"name": " ", "animal": "owl"}])
    services = start(Arguments(headless=True), (), assets)
    assert services.settings.profiles == [Profile("Ada", "fox")]
    assert services.notices == []
    services.settings.remember("Bo", "owl")
    assert finish(services) is None
    assert [entry["animal"] for entry in msgspec.json.decode(path.read_bytes())["profiles"]] == ["owl", "dragon", "owl"]


def test_a_broken_settings_file_is_told_in_the_hall(home: Path, assets: Path) -> None:
    settings_file(home, music="loud")
    services = start(Arguments(headless=True), (), assets)
    assert len(services.notices) == 1
    assert "$.music" in services.notices[0]
    finish(services)


@pytest.mark.parametrize("language", ["xx", "../../etc", "en"])
def test_a_language_that_is_not_there_is_no_reason_not_to_start(home: Path, assets: Path, language: str) -> None:
    settings_file(home, language=language)
    finish(start(Arguments(headless=True), (), assets))
    assert language_in_use() == "en"


def test_an_unknown_language_on_the_command_line_is_a_sentence(
    assets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        start(Arguments(headless=True, language="xx"), (), assets)
    assert ended.value.code == 2
    assert capsys.readouterr().err == f"There is no language xx; there are: {', '.join(languages(assets))}.\n"


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_BE.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "xx:fr:en"}, "fr"),
        ({"LANG": "en_GB", "LANGUAGE": ""}, "en"),
    ],
)
def test_the_language_of_the_system_is_chosen_where_it_is_known(
    home: Path, assets: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    finish(start(Arguments(headless=True), (), assets))
    assert language_in_use() == language
    assert _("Settings") == {"en": "Settings", "fr": "Réglages"}[language]


def test_a_language_that_is_chosen_goes_before_that_of_the_system(
    home: Path, assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    settings_file(home, language="en")
    finish(start(Arguments(headless=True), (), assets))
    assert language_in_use() == "en"
    finish(start(Arguments(headless=True, language="fr"), (), assets))
    assert language_in_use() == "fr"


def test_an_unknown_system_language_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "xx_XX.UTF-8")
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language(("en", "fr")) == "en"


def test_the_log_tells_what_runs_on_what_and_what_players_were_told(home: Path, assets: Path) -> None:
    settings_file(home).write_text("[]")
    services = start(Arguments(headless=True), (), assets)
    assert not (home / "logs").exists()
    services.log.open()
    services.notices.append("A pad is not known.")
    finish(services)
    lines = (home / "logs" / "huecade.log").read_text("utf-8").splitlines()
    words = ("Huecade 0", "settings.broken-1.json", "Video driver dummy", "A pad is not known.", "The end.")
    assert [sum(word in line for line in lines) for word in words] == [1] * len(words)


def test_a_run_without_a_picture_and_without_a_fault_leaves_no_log(home: Path, assets: Path) -> None:
    finish(start(Arguments(headless=True), (), assets))
    assert not (home / "logs").exists()


def test_a_party_begins_where_no_file_can_be_written(
    assets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a home, nor a place for temporary files, nor a language that Python knows."""

    def nowhere(*_given: object, **_options: object) -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    def unknown() -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    in_the_way = tmp_path / "home"
    in_the_way.write_text("a file", "utf-8")
    monkeypatch.setenv("HUECADE_HOME", str(in_the_way))
    monkeypatch.setattr("tempfile.mkdtemp", nowhere)
    monkeypatch.setattr("tempfile.gettempdir", nowhere)
    monkeypatch.setattr("locale.getlocale", unknown)
    services = start(Arguments(headless=True), (), assets)
    services.log.open()
    live = coin_match(person(), person(), journals=services.folders.journals)
    assert live.unkept == "a file is in the way"
    assert "what belongs there is not kept" in services.notices[0]
    assert "The settings cannot be kept" in (finish(services) or "")
