"""Memory: what nobody needs any more goes back to the system, which the C library would otherwise keep for later."""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress


def give_back() -> None:
    """Give back what is free; where the C library knows no way to, what Python itself frees.

    What was refused of late hangs together in circles with what it was refused for, be that megabytes: only the youngest objects
    are looked through for such, which takes milliseconds.
    """
    gc.collect(1)
    with suppress(OSError, AttributeError):  # it is glibc's alone
        ctypes.CDLL("libc.so.6").malloc_trim(0)
