"""Builds the download, or tries the one that was built: ``python -m bundle [--check]``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bundle import BundleError
from bundle.build import build
from bundle.smoke import check


def main(arguments: Sequence[str]) -> int:
    """Build or try; returns the exit status."""
    if list(arguments) not in ([], ["--check"]):
        print("dev.py build takes nothing, or --check to try the download that was built.", file=sys.stderr)
        return 2

    def say(sentence: str) -> None:
        print(sentence, flush=True)

    try:
        if arguments:
            check(say)
        else:
            build(say)
    except BundleError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
