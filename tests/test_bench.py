from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

import bench
from bench import CannotMeasure, Row, __main__, _readme, match


def measuring(name: str, outcome: list[Row] | Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make bench.<name> a module whose rows are, or raise, ``outcome``."""

    def rows() -> list[Row]:
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    module = ModuleType(f"bench.{name}")
    module.rows = rows  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, f"bench.{name}", module)


def test_a_row_tells_value_goal_and_ratio() -> None:
    row = Row("frame, median", 3.456, "ms", "bare blit 1.20 ms", 2.88, 4)
    assert __main__.cells(row) == ("frame, median", "3.46 ms", "<= 4 ms", "met", "bare blit 1.20 ms", "2.88 x")


def test_a_missed_goal_stands_out_and_a_row_may_have_none() -> None:
    assert __main__.cells(Row("frame", 4.01, "ms", goal=4))[2:4] == ("<= 4 ms", "MISSED")
    assert __main__.cells(Row("frame", 4.01, "ms"))[2:] == ("", "", "", "")


@pytest.mark.parametrize(
    ("value", "text"),
    [(1234.5, "1234"), (100, "100"), (16.66, "16.7"), (2, "2.00"), (0.05, "0.0500"), (0.0042, "0.0042")],
)
def test_numbers_keep_three_digits_without_an_exponent(value: float, text: str) -> None:
    assert __main__.number(value) == text


def test_columns_are_aligned() -> None:
    lines = __main__.table([Row("a", 1, "ms"), Row("much longer", 200, "ms", "blit", 1, 3)]).splitlines()
    assert {line.index("ms") for line in lines[2:]} == {lines[2].index("ms")}
    assert lines[1].startswith("-----------  ------")


def test_a_module_that_cannot_run_says_why_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measuring("one", CannotMeasure("there is no display."), monkeypatch)
    measuring("two", ModuleNotFoundError("No module named 'cv2'"), monkeypatch)
    measuring("three", [Row("blit", 1, "ms")], monkeypatch)
    monkeypatch.setattr(__main__, "modules", lambda: ["one", "two", "three"])
    assert __main__.main([]) == 0
    written = capsys.readouterr().out
    assert "one was not measured: there is no display.\n" in written
    assert "two was not measured: ModuleNotFoundError: No module named 'cv2'\n" in written
    assert "blit" in written


def test_an_unknown_name_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(__main__, "modules", lambda: ["frame", "launch"])
    assert __main__.main(["lunch"]) == 2
    assert capsys.readouterr().err == "There is no measurement called lunch; there are frame, launch.\n"


def test_samples_are_spread_into_median_and_99th_percentile() -> None:
    assert bench.spread(list(range(101))) == (50, 99)


def test_timed_leaves_the_warm_up_out() -> None:
    calls: list[int] = []
    samples = bench.timed(lambda: calls.append(1), repeats=5, warm_up=2)
    assert (len(samples), len(calls)) == (5, 7)
    assert all(sample >= 0 for sample in samples)


def test_what_takes_minutes_is_measured_only_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measuring("cards", [Row("quick", 1, "ms")], monkeypatch)
    sys.modules["bench.cards"].more_rows = lambda: [Row("slow", 2, "ms")]  # type: ignore[attr-defined]
    monkeypatch.setattr(__main__, "modules", lambda: ["cards"])
    assert __main__.main([]) == 0
    written = capsys.readouterr().out
    assert "quick" in written and "slow" not in written
    assert "python3 dev.py bench cards" in written
    assert __main__.main(["cards"]) == 0
    assert "slow" in capsys.readouterr().out


def test_the_slowest_frames_of_a_match_are_told_by_their_moment() -> None:
    frames = [match.Frame(2.0, "paint") for _ in range(500)]
    frames += [match.Frame(float(20 + number), f"moment {number}") for number in range(12)]
    rows = match.told("Game", frames, 0.5)
    assert (rows[0].value, rows[0].ratio) == (2.0, 4.0)
    assert [row.name.strip() for row in rows[3:]] == [f"moment {number}" for number in range(11, 1, -1)]
    assert rows[3].ratio == 62


README = f"# Game\n\n{_readme.START}\n\nold\n\n{_readme.END}\n\nThe rest\n"


def readme_of(modules: dict[str, list[Row] | Exception], folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A README in ``folder`` that bench --readme fills from ``modules``."""
    for name, outcome in modules.items():
        measuring(name, outcome, monkeypatch)
    path = folder / "README.md"
    path.write_text(README, encoding="utf-8")
    monkeypatch.setattr(_readme, "README", path)
    monkeypatch.setattr(_readme, "MODULES", tuple(modules))
    return path


def test_the_readme_gets_the_figures_between_its_marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: dict[str, list[Row] | Exception] = {
        "one": [Row("frame", 3, "ms", "blit 1 ms", 3, 4)],
        "two": [Row("b", 9, "MB", goal=8)],
    }
    path = readme_of(rows, tmp_path, monkeypatch)
    assert __main__.main(["--readme"]) == 0
    written = path.read_text(encoding="utf-8")
    assert written.startswith(f"# Game\n\n{_readme.START}\n\n| Measured |")
    assert written.endswith(f"\n\n{_readme.END}\n\nThe rest\n")
    assert "| frame | 3.00 ms | <= 4 ms | met | blit 1 ms | 3.00 x |" in written
    assert "| b | 9.00 MB | <= 8 MB | MISSED |  |  |" in written
    assert "old" not in written
    once = written
    assert __main__.main(["--readme"]) == 0
    assert path.read_text(encoding="utf-8") == once


def test_a_readme_stays_as_it_is_when_a_figure_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = readme_of(
        {"one": [Row("a", 1, "ms")], "two": CannotMeasure("there is no download yet.")}, tmp_path, monkeypatch
    )
    assert __main__.main(["--readme"]) == 1
    assert path.read_text(encoding="utf-8") == README
    assert "two was not measured: there is no download yet.\nThe README stays as it is.\n" in capsys.readouterr().err


def test_a_readme_without_the_marks_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = readme_of({"one": [Row("a", 1, "ms")]}, tmp_path, monkeypatch)
    path.write_text("# Game\n", encoding="utf-8")
    assert __main__.main(["--readme"]) == 1
    assert path.read_text(encoding="utf-8") == "# Game\n"
    assert _readme.START in capsys.readouterr().err


def test_the_readme_of_the_project_has_a_place_for_the_figures() -> None:
    path = Path(__main__.__file__).resolve().parent.parent / "README.md"
    assert "figures" in _readme.written_into(path.read_text(encoding="utf-8"), "figures")
