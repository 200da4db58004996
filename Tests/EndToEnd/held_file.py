"""A file that a server waits for when it opens it, as long as a test says so: a disk that doesn't answer. See preload/held_file.c."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server_process import ServerProcess


class HeldFile:
    """One file of one server, which is started with the library from now on."""

    def __init__(self, server: ServerProcess, file: Path) -> None:
        self._held = file.with_name(f"{file.name}.held")
        self._waiting = file.with_name(f"{file.name}.waiting")
        server.preload("held_file", {"HELD_FILE": str(file)})

    def hold(self) -> None:
        self._waiting.unlink(missing_ok=True)
        self._held.touch()

    async def until_waiting(self) -> None:
        """Returns once somebody waits for the file."""
        async with asyncio.timeout(30):
            while not self._waiting.exists():
                # The pace of looking at another process.
                await asyncio.sleep(0.01)

    def let_go(self) -> None:
        self._held.unlink()
