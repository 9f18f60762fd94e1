"""The record of what was dealt: in order, bounded, shared by two windows, and no match stopped by its file."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from engine import dealt
from engine.dealt import MOST_NAMES, DealtRecord


def test_it_survives_the_program_and_knows_what_was_longest_ago(tmp_path: Path) -> None:
    path = tmp_path / "dealt.json"
    record = DealtRecord(path)
    assert record.of("pantone") == ()
    assert record.note("pantone", ["Ada", "Bo", "Cy"]) is None
    assert record.note("pantone", ["Ada"]) is None
    assert record.note("colorful", ["Bird"]) is None
    assert DealtRecord(path).of("pantone") == ("Bo", "Cy", "Ada")


def test_two_windows_forget_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = DealtRecord(tmp_path / "dealt.json"), DealtRecord(tmp_path / "dealt.json")
    one.note("pantone", ["Ada"])
    other.note("pantone", ["Bo"])
    assert one.of("pantone") == ("Ada", "Bo")


def test_it_is_bounded(tmp_path: Path) -> None:
    record = DealtRecord(tmp_path / "dealt.json")
    record.note("toy", [f"card {number}" for number in range(MOST_NAMES + 10)])
    assert len(record.of("toy")) == MOST_NAMES
    assert record.of("toy")[0] == "card 10"


@pytest.mark.parametrize("content", [b"", b"[]", b'{"games": {"toy": 3}}', b"\xff", b'{"games": {"toy": ["a"'])
def test_a_broken_file_is_kept_aside_and_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "dealt.json"
    path.write_bytes(content)
    record = DealtRecord(path)
    fault = record.note("toy", ["a"])
    assert fault is not None and fault.startswith("dealt.json cannot be used (")
    assert (tmp_path / "dealt.broken-1.json").read_bytes() == content
    assert json.loads(path.read_text("utf-8"))["games"] == {"toy": ["a"]}
    assert record.note("toy", ["b"]) is None


def test_a_full_disk_is_said_and_the_evening_remembers_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(dealt, "replace_file", full)
    record = DealtRecord(tmp_path / "dealt.json")
    fault = record.note("toy", ["a"])
    assert fault is not None and "No space left on device" in fault
    assert record.of("toy") == ("a",)
