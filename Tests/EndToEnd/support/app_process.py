"""A program of someone's own boards, served and supervised as their author starts it."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

from server_process import WORKERS, ServerProcess


class AppProcess(ServerProcess):
    def __init__(self, binary: Path, *options: str, port: int = 0) -> None:
        super().__init__(port=port)
        self.binary = binary
        self.options = options

    def command(self, *more: str, board: Path | None = None) -> list[str]:
        return [
            str(self.binary),
            "--data",
            str(self.data),
            "--port",
            str(self.port),
            "--announce",
            str(self.announce),
            *(["--workers", WORKERS] if WORKERS else []),
            *self.options,
            *more,
        ]

    def asked(self, *command: str) -> str:
        """What the program says when it is started once more, with a command for the server that runs."""
        done = subprocess.run(
            [str(self.binary), *command, "--data", str(self.data)], capture_output=True, text=True, timeout=30
        )
        assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}"
        return done.stdout

    @property
    def children(self) -> list[int]:
        """The processes that serve for it."""
        assert self._process is not None
        return [
            int(pid) for pid in Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        ]

    def kill(self) -> None:
        """kill -9, and the end of those that serve for it, which notice that they are alone."""
        children = self.children
        super().kill()
        deadline = time.monotonic() + 30
        # A zombie has no program any more.
        while any(os.path.exists(f"/proc/{child}/exe") for child in children):
            if time.monotonic() > deadline:
                raise AssertionError(f"a server outlived its supervisor: {self.last_words()}")
            # The pace of looking at another process; the deadline above bounds it.
            time.sleep(0.01)
