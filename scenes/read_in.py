"""Reading a game's modules in while people choose its options, so that its table need not wait for them."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from contextlib import suppress


def read_in(key: str) -> Iterator[None]:
    """Import the modules of the game ``key``, one at a time.

    One that cannot be imported is left for the table, which says so in a sentence.
    """
    package = sys.modules.get(f"scenes.{key}")
    for module in pkgutil.iter_modules(getattr(package, "__path__", ())):
        with suppress(Exception):
            importlib.import_module(f"scenes.{key}.{module.name}")
        yield
