"""Prints every measurement as one table: ``python -m bench [MODULE ...]``; ``--readme`` brings the README's up to date.

A module has ``rows()``, and may have ``more_rows()`` that take minutes: those are measured only when it is named.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Sequence

import bench
from bench import CannotMeasure, Row, _readme

HEADINGS = ("measured", "value", "goal", "", "beside", "ratio")
RIGHT_ALIGNED = ("value", "goal", "ratio")
NOTE = (
    "Times are medians and 99th percentiles of one run on this machine, which has other work to do:\n"
    "ratios to a yardstick measured in the same run count for more than the times themselves."
)


def modules() -> list[str]:
    """Names of the modules in this folder that measure something, in alphabetical order."""
    return sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if not module.name.startswith("_"))


def measure(name: str, named: bool) -> tuple[list[Row], list[str]]:
    """The rows of one module, the long ones only if it was ``named``, and sentences about what is missing."""
    found: list[Row] = []
    try:
        module = importlib.import_module(f"bench.{name}")
        found += module.rows()
        if not hasattr(module, "more_rows"):
            return found, []
        if not named:
            return found, [f"{name} has more to measure, which takes minutes: python3 dev.py bench {name}"]
        return found + module.more_rows(), []
    except CannotMeasure as reason:
        return found, [f"{name} was not measured: {reason}"]
    except Exception as fault:  # whatever it is, the other measurements go on
        return found, [f"{name} was not measured: {type(fault).__name__}: {' '.join(str(fault).split())}"]


def number(value: float) -> str:
    """Three digits that count, without an exponent."""
    return f"{value:.0f}" if value >= 100 else f"{value:#.3g}" if value >= 0.01 else f"{value:.4f}"


def cells(row: Row) -> tuple[str, ...]:
    """One line of the table, under HEADINGS."""
    goal = verdict = ""
    if row.goal is not None:
        goal = f"<= {row.goal:g} {row.unit}"
        verdict = "met" if row.value <= row.goal else "MISSED"
    ratio = "" if row.ratio is None else f"{number(row.ratio)} x"
    return row.name, f"{number(row.value)} {row.unit}", goal, verdict, row.yardstick, ratio


def table(rows: Sequence[Row]) -> str:
    """All rows as text with aligned columns."""
    lines = [HEADINGS, *(cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    lines.insert(1, tuple("-" * width for width in widths))
    right = [heading in RIGHT_ALIGNED for heading in HEADINGS]
    columns = list(zip(widths, right, strict=True))
    return "\n".join(
        "  ".join(
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, (width, to_right) in zip(line, columns, strict=True)
        ).rstrip()
        for line in lines
    )


def measured(names: Sequence[str], named: bool) -> tuple[list[Row], list[str]]:
    """The rows of several modules, and sentences about what is missing."""
    rows: list[Row] = []
    missing: list[str] = []
    for name in names:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        found, sentences = measure(name, named)
        rows += found
        missing += sentences
    return rows, missing


def bring_readme_up_to_date() -> int:
    """Measure what the README tells and write it there, unless something is missing; returns the exit status."""
    rows, missing = measured(_readme.MODULES, named=True)
    if not missing:
        try:
            text = _readme.README.read_text(encoding="utf-8")
            text = _readme.written_into(text, _readme.markdown(rows, cells))
            _readme.README.write_text(text, encoding="utf-8", newline="\n")
            return 0
        except (CannotMeasure, OSError) as reason:
            missing = [str(reason)]
    print(*missing, "The README stays as it is.", sep="\n", file=sys.stderr)
    return 1


def main(names: Sequence[str]) -> int:
    """Measure ``names`` or everything; returns 2 for an unknown name and 0 otherwise."""
    if list(names) == ["--readme"]:
        return bring_readme_up_to_date()
    known = modules()
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"There is no measurement called {unknown[0]}; there are {', '.join(known)}.", file=sys.stderr)
        return 2
    rows, missing = measured(names or known, named=bool(names))
    print(table(rows), *missing, NOTE, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
