"""A lock on an open file that the system lets go of when the program ends, however it ends."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

LOCKED_BYTE = 1 << 30
"""Windows locks bytes against reading too, so the locked one lies far beyond the end of any file we write."""

HELD = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""What the systems answer when somebody else holds the lock."""

TRIES, TRY_SECONDS = 150, 0.01
"""How often, and how far apart, a lock is asked for that another program holds for the moment of a write."""


def lock(file_number: int) -> bool:
    """Lock the file for this program alone; False when another holds it. Closing the file unlocks it.

    On a disk that knows no locks the answer is True: playing on matters more than a second window.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            position = os.lseek(file_number, 0, os.SEEK_CUR)
            os.lseek(file_number, LOCKED_BYTE, os.SEEK_SET)
            try:
                msvcrt.locking(file_number, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(file_number, position, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(file_number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        return fault.errno not in HELD
    return True


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other windows of the program from reading and writing a small file meanwhile.

    The lock is on a file beside it, for the file itself is replaced. Where there can be none, or it is not given in
    time, things go on without: it is better to write than to lose everything.
    """
    number = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number = os.open(path.with_name(f".{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        for _try in range(TRIES):
            if lock(number):
                break
            sleep(TRY_SECONDS)
    except (OSError, ValueError):
        pass
    try:
        yield
    finally:
        if number is not None:
            os.close(number)
