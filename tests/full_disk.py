"""A disk that is full: real writes that fail, wherever the program makes them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="nothing there can be told to refuse writing")


@contextmanager
def full_disk(left: int = 0) -> Iterator[None]:
    """Meanwhile the system refuses to write any file beyond its first ``left`` bytes ("File too large")."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (left, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
