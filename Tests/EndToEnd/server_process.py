"""The real binary as a process that tests start, kill and start again on the same data."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("DISPLAYBOARD_BINARY", ROOT / ".build/release/displayboard"))
BOARD = ROOT / "deploy/boards/karaoke.yaml"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class ServerProcess:
    """One server. Everything it writes goes to `log`, which a failing test shows."""

    def __init__(self, data: Path | None = None, port: int = 0) -> None:
        self._scratch = tempfile.TemporaryDirectory(prefix="displayboard-test-")
        scratch = Path(self._scratch.name).resolve()
        self.data = data or scratch / "data"
        self.announce = scratch / "announce.json"
        self.log = scratch / "log"
        self.port = port
        self.tokens: dict[str, str] = {}
        self.links: dict[str, dict[str, str]] = {}
        self.environment: dict[str, str] = {}
        self._process: subprocess.Popen[bytes] | None = None

    def preload(self, name: str, environment: dict[str, str]) -> None:
        """Later starts run with a library of preload/, which asks `environment` what to do, before the system's own."""
        library = ROOT / f".build/preload/{name}.so"
        if not library.exists():
            raise FileNotFoundError(f"{library} isn't there: make .build/preload/{name}.so")
        before = self.environment.get("LD_PRELOAD")
        self.environment |= environment | {"LD_PRELOAD": f"{before}:{library}" if before else str(library)}

    def command(self, *more: str, board: Path = BOARD) -> list[str]:
        return [
            str(BINARY), "serve", "--data", str(self.data), "--port", str(self.port), "--board", str(board),
            "--web", str(ROOT / "web"), "--announce", str(self.announce), *more,
        ]

    def start(self, *more: str, seconds: float = 30) -> None:
        """Starts it and returns when it serves; a second start takes the port of the first."""
        self.announce.unlink(missing_ok=True)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command(*more), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env=os.environ | self.environment)
        deadline = time.monotonic() + seconds
        while (announced := self._announced()) is None:
            if self._process.poll() is not None:
                raise AssertionError(f"the server ended with {self._process.returncode}: {self.last_words()}")
            if time.monotonic() > deadline:
                raise AssertionError(f"the server doesn't serve after {seconds} s: {self.last_words()}")
            # The pace of looking at the condition, which another process makes true; the deadline above bounds it.
            time.sleep(0.01)
        self.port = announced["port"]
        self.links = announced["links"]
        self.tokens = self.links.get("karaoke", {})

    def _announced(self) -> dict | None:
        """What it announced, once the file is there whole."""
        try:
            return json.loads(self.announce.read_text())
        except (FileNotFoundError, json.JSONDecodeError):
            return None

    def last_words(self) -> str:
        return self.log.read_text(errors="replace")[-2000:]

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def exit_code(self) -> int | None:
        """What it ended with, negative for a signal; None while it runs."""
        return None if self._process is None else self._process.poll()

    def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def terminate(self, seconds: float = 30) -> tuple[int, float]:
        """SIGTERM; gives the exit code and how long the end took."""
        assert self._process is not None
        begin = time.monotonic()
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(timeout=seconds)
        return code, time.monotonic() - begin

    def clean_up(self) -> None:
        if self.is_running:
            self.kill()
        self._scratch.cleanup()
