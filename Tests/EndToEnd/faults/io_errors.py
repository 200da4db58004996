"""A disk that fails when a test says so, for a server that runs with preload/io_errors.c.

disk = FailingDisk(server)
server.start()
disk.fail(Call.FLUSH, errno.EIO, passing=4, times=2)   # the fifth and the sixth flush from now on
…
disk.heal()
"""

from __future__ import annotations

import array
import asyncio
import enum
import mmap

from server_process import ServerProcess


class Call(enum.IntEnum):
    """The calls that can fail, on files of the data directory and on the directory itself."""

    WRITE = 1
    FLUSH = 2
    TRUNCATE = 3
    OPEN = 4


class FailingDisk:
    """The disk under one server, which is started with the library from now on."""

    FOR_EVER = -1

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        control = server.data.with_name(f"{server.data.name}-control")
        control.write_bytes(bytes(mmap.PAGESIZE))
        with control.open("r+b") as file:
            self._control = memoryview(mmap.mmap(file.fileno(), mmap.PAGESIZE)).cast("i")
        self.leave_free(-1)
        server.preload("io_errors", {"IO_ERRORS_DATA": str(server.data), "IO_ERRORS_CONTROL": str(control)})

    def fail(self, call: Call, error: int, passing: int = 0, times: int = 1) -> None:
        """After `passing` more of the calls, as many fail as `times` says."""
        self.heal()
        self._control[1:5] = memoryview(array.array("i", (error, passing, times, 0)))
        self._control[0] = call

    def leave_free(self, megabytes: int) -> None:
        """What the disk says is free; negative: what it says itself."""
        self._control[9] = megabytes

    def heal(self) -> None:
        self._control[0] = 0

    @property
    def failed(self) -> int:
        """How many calls have failed since it was last said which."""
        return self._control[4]

    async def has_failed(self, times: int, seconds: float = 60) -> None:
        """Waits until as many calls have failed."""
        async with asyncio.timeout(seconds):
            while self.failed < times:
                # The pace of looking at memory that another process changes; the deadline above bounds it.
                await asyncio.sleep(0.01)

    def count(self, call: Call) -> int:
        """How many of the calls there were."""
        return self._control[4 + call]
