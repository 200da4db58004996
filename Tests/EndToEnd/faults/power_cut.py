"""The rest of a data directory when the power fails, for a server that runs with preload/power_cut.c.

    cut = PowerCut(server, random.Random(seed))
    server.start()
    …
    server.kill()
    cut.strike(Unflushed.SOME)
    server.start()

Flushed data survives: of a file what its last fsync found in it, of the directory's names what its last fsync found
there. A page that an fsync before that failed to write is no part of it, unless it was written again: no kernel tries
twice. Of what wasn't, the kernel may have written any part, in any order: Unflushed.SOME lets a random choice of it
survive, page by page, now and then torn at a sector; whether a file's length and the directory's names are the old or
the new ones is a choice each. Left out: what a page held between its flush and its last state, names that change in
another order than the program changed them, and a disk that lies about flushing. SQLite's `-shm` never survives: it is
memory.
"""

from __future__ import annotations

import enum
import random
import shutil
import subprocess
from pathlib import Path

from server_process import ServerProcess

PAGE = 4096
SECTOR = 512


class Unflushed(enum.Enum):
    """The fate of data that wasn't flushed."""

    NONE = "none"
    SOME = "some"


class PowerCut:
    """The power of one server, which is started with the library from now on."""

    def __init__(self, server: ServerProcess, chance: random.Random, flushing: str = "full") -> None:
        self.server = server
        self.chance = chance
        # The library compares paths as the kernel says them.
        self.data = server.data.resolve()
        self.durable = self.data.parent / f"{self.data.name}-durable"
        self.durable.mkdir()
        server.preload(
            "power_cut",
            {"POWER_CUT_DATA": str(self.data), "POWER_CUT_DURABLE": str(self.durable), "POWER_CUT_FLUSHING": flushing},
        )

    def strike(self, unflushed: Unflushed) -> None:
        """Makes the directory of a server that was killed what it is after a power cut."""
        if self.names() is not None:
            files = self.surviving(unflushed)
            shutil.rmtree(self.data)
            self.data.mkdir(mode=0o700)
            for name, content in files.items():
                (self.data / name).write_bytes(content)
                (self.data / name).chmod(0o600)
        shutil.rmtree(self.durable)
        self.durable.mkdir()

    def names(self) -> dict[str, str] | None:
        """The durable names and whose they are; None: the server was killed before it did anything."""
        try:
            lines = (self.durable / "names").read_text().splitlines()
        except FileNotFoundError:
            return None
        return {name: id for id, name in (line.split(" ", 1) for line in lines)}

    def surviving(self, unflushed: Unflushed) -> dict[str, bytes]:
        names = self.names() or {}
        live = self.live()
        if unflushed is Unflushed.SOME and self.chance.random() < 0.5:
            names = {path.name: id for id, path in live.items()}
        files = {}
        for name, id in names.items():
            if name.endswith("-shm"):
                continue
            flushed = (self.durable / id).read_bytes() if (self.durable / id).exists() else b""
            if unflushed is Unflushed.SOME and id in live:
                files[name] = self.some_of(live[id].read_bytes(), flushed)
            else:
                files[name] = flushed
        return files

    def live(self) -> dict[str, Path]:
        """The files as they are, by what the library calls them: a number of a file that was removed is soon another
        one's, so the moment when it was made belongs to it."""
        paths = [path for path in self.data.iterdir() if path.is_file()]
        lines = subprocess.run(
            ["stat", "--printf", "%i %W %w\n", *paths], stdout=subprocess.PIPE, check=True, text=True
        ).stdout.splitlines()
        ids = []
        for line in lines:
            number, seconds, _, clock, _ = line.split(" ")
            ids.append(f"{number}-{seconds}{clock.partition('.')[2]}")
        return dict(zip(ids, paths, strict=True))

    def some_of(self, now: bytes, flushed: bytes) -> bytes:
        """`flushed`, with a choice of the pages in which `now` differs."""
        result = bytearray(flushed)
        if len(now) != len(flushed) and self.chance.random() < 0.5:
            # The file has its new length: parts that were never written read as zeros.
            result = bytearray(flushed[: len(now)].ljust(len(now), b"\0"))
        likelihood = self.chance.random()
        for start in range(0, min(len(now), len(result)), PAGE):
            page = slice(start, min(start + PAGE, len(result), len(now)))
            if now[page] == result[page]:
                continue
            if self.chance.random() < 0.2:
                for sector in range(page.start, page.stop, SECTOR):
                    if self.chance.random() < 0.5:
                        part = slice(sector, min(sector + SECTOR, page.stop))
                        result[part] = now[part]
            elif self.chance.random() < likelihood:
                result[page] = now[page]
        return bytes(result)
