"""A fault of the program becomes one sentence and a bounded report."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import crash


def fault() -> BaseException:
    try:
        raise ValueError("a queer value")
    except ValueError as raised:
        return raised


def test_the_report_holds_the_details_and_the_sentence_names_the_file(tmp_path: Path) -> None:
    sentence = crash.report_fault(tmp_path / "é new", fault())
    path = tmp_path / "é new" / crash.CRASH_FILE
    assert str(path) in sentence
    assert "\n" not in sentence
    text = path.read_text(encoding="utf-8")
    assert "a queer value" in text
    assert "test_crash.py" in text


def test_reports_are_appended_within_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / crash.CRASH_FILE
    crash.report_fault(tmp_path, fault())
    once = path.stat().st_size
    crash.report_fault(tmp_path, fault())
    assert path.stat().st_size == 2 * once
    monkeypatch.setattr(crash, "MOST_BYTES", once + 10)
    crash.report_fault(tmp_path, fault())
    assert path.stat().st_size == once + 10
    assert path.read_text(encoding="utf-8").rstrip().endswith("a queer value")


def test_a_folder_that_cannot_be_written_still_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    sentence = crash.report_fault(tmp_path / "file", fault())
    assert "a queer value" in sentence
