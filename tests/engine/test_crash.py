"""A fault of the program becomes one sentence and an entry of the log."""

from __future__ import annotations

from pathlib import Path

from engine.crash import ClearFault, report_fault
from engine.log import Log


def fault() -> BaseException:
    try:
        raise ValueError("a queer value")
    except ValueError as raised:
        return raised


def test_the_log_holds_the_details_and_the_sentence_names_it(tmp_path: Path) -> None:
    path = tmp_path / "é new.log"
    sentence = report_fault(Log(lambda: path), fault())
    assert str(path) in sentence
    assert "\n" not in sentence
    text = path.read_text(encoding="utf-8")
    assert "a queer value" in text
    assert "test_crash.py" in text


def test_a_clear_fault_is_its_own_sentence_and_logged_too(tmp_path: Path) -> None:
    path = tmp_path / "log"
    assert report_fault(Log(lambda: path), ClearFault("The picture a.svg is missing.")) == (
        "The picture a.svg is missing."
    )
    assert "The picture a.svg is missing." in path.read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_still_gives_a_sentence(tmp_path: Path) -> None:
    assert "a queer value" in report_fault(Log(lambda: tmp_path), fault())
