from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest

from engine.memory import return_free_pages, return_large_blocks

ROOT = Path(__file__).resolve().parents[2]
HOLES = f"""
import ctypes, sys
sys.path[0] = {str(ROOT)!r}
from engine.memory import LARGE_BYTES, return_large_blocks

class Figures(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in
                ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keep")]

libc = ctypes.CDLL(None)
libc.malloc.restype, libc.malloc.argtypes, libc.free.argtypes = ctypes.c_void_p, [ctypes.c_size_t], [ctypes.c_void_p]
libc.mallinfo2.restype = Figures
if sys.argv[1] == "yes":
    return_large_blocks()
libc.free(libc.malloc(24 << 20))
blocks = [libc.malloc(LARGE_BYTES * 2) for _ in range(8)]
print(libc.mallinfo2().hblks)
"""

PAGES = f"""
import sys
sys.path[0] = {str(ROOT)!r}
from pathlib import Path
from engine.memory import return_free_pages

def held():
    return int(Path("/proc/self/statm").read_text("ascii").split()[1])

blocks = [bytes([number]) * 100_000 for number in range(200)]
del blocks[::2]  # holes of 10 MB in all, between things still in use
before = held()
return_free_pages()
print(before - held())
"""


def blocks_of_their_own(asked: str) -> int:
    """How many of eight large blocks lie outside of the heap, after one still larger was freed."""
    done = subprocess.run([sys.executable, "-c", HOLES, asked], capture_output=True, text=True, check=True)
    return int(done.stdout)


def test_large_blocks_lie_outside_of_the_heap() -> None:
    if return_large_blocks():
        assert blocks_of_their_own("yes") - blocks_of_their_own("no") >= 8
    else:  # nothing to ask for: macOS, Windows, and Linux with another C library
        assert not sys.platform.startswith("linux") or platform.libc_ver()[0] != "glibc"


def test_what_was_freed_between_other_things_goes_back() -> None:
    if sys.platform.startswith("linux") and platform.libc_ver()[0] == "glibc":
        done = subprocess.run([sys.executable, "-c", PAGES], capture_output=True, text=True, check=True)
        assert int(done.stdout) > 1000  # pages, most of them of 4 kB
    else:
        return_free_pages()


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_are_left_alone(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("engine.memory.ctypes")
    assert return_large_blocks(system) is False
    return_free_pages(system)
