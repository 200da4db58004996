"""What a server waits for when it reads it, as long as a test says so: a disk that doesn't answer. See
preload/held_file.c and preload/held_text.c."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server_process import ServerProcess


class Held:
    """Held as long as there is a mark, a file beside the one of this name."""

    def __init__(self, mark: Path) -> None:
        self._held = mark.with_name(f"{mark.name}.held")
        self._waiting = mark.with_name(f"{mark.name}.waiting")

    def hold(self) -> None:
        self._waiting.unlink(missing_ok=True)
        self._held.touch()

    async def until_waiting(self) -> None:
        """Returns once someone waits for the file."""
        async with asyncio.timeout(30):
            while not self._waiting.exists():
                # The pace of looking at another process.
                await asyncio.sleep(0.01)

    def let_go(self) -> None:
        self._held.unlink()


class HeldFile(Held):
    """Opening one file of one server, which is started with the library from now on."""

    def __init__(self, server: ServerProcess, file: Path) -> None:
        super().__init__(file)
        server.preload("held_file", {"HELD_FILE": str(file)})


class HeldText(Held):
    """Reading what has one text so many times in it out of any file of one server, which is started with the library
    from now on."""

    def __init__(self, server: ServerProcess, mark: Path, text: str, times: int) -> None:
        super().__init__(mark)
        server.preload("held_text", {"HELD_TEXT": text, "HELD_TIMES": str(times), "HELD_MARK": str(mark)})
