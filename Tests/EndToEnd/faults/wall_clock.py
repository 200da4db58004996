"""A wall clock that a test sets, for a server that runs with preload/wall_clock.c; the clock that only goes on isn't
touched.

clock = WallClock(server)
server.start()
clock.jump(hours=-24)
"""

from __future__ import annotations

import mmap
from datetime import timedelta

from server_process import ServerProcess


class WallClock:
    """The time of day of one server, which is started with the library from now on."""

    def __init__(self, server: ServerProcess) -> None:
        control = server.data.with_name(f"{server.data.name}-clock")
        control.write_bytes(bytes(mmap.PAGESIZE))
        with control.open("r+b") as file:
            self._ahead = memoryview(mmap.mmap(file.fileno(), mmap.PAGESIZE)).cast("q")
        server.preload("wall_clock", {"WALL_CLOCK_CONTROL": str(control)})

    def jump(self, **ahead: float) -> None:
        """Sets it so far ahead of the machine's, as `timedelta` counts; negative: behind."""
        self._ahead[0] = round(timedelta(**ahead).total_seconds())
