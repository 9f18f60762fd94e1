"""How the C library hands out memory, so that large pictures give theirs back when they go."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

LARGE_BYTES = 2_000_000
"""A picture of this size, about 700 pixels square, gets memory of its own from the system, and takes it along.

Not a smaller one: memory fresh from the system is slow at first touch, and opening a table took a quarter longer.
"""
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
"""Numbers of glibc's malloc.h."""


def return_free_pages(system: str = sys.platform) -> None:
    """Let what was freed among things still in use go back to the system, page by page, where that can be asked for.

    For the moment between two large screens, after the collector: it takes a few milliseconds.
    """
    if system.startswith("linux"):
        with suppress(OSError, AttributeError):  # another C library than glibc
            ctypes.CDLL(None).malloc_trim(0)


def return_large_blocks(system: str = sys.platform) -> bool:
    """Let blocks of ``LARGE_BYTES`` and more go back to the system at once; False where that cannot be asked for.

    glibc raises this limit by itself, up to 32 MiB, whenever a large block is freed. From then on pictures lie among
    small things, leave holes that the next ones do not fit into, and a match takes more memory than the one before.
    """
    if not system.startswith("linux"):
        return False
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library than glibc
        return False
    return bool(mallopt(_M_MMAP_THRESHOLD, LARGE_BYTES) and mallopt(_M_TRIM_THRESHOLD, LARGE_BYTES))
