"""The real binary as a process that tests start, kill and start again on the same data."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

# What programs say is read in English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"

ROOT = Path(__file__).resolve().parents[3]
#: What `make build-tests` builds: programs that only tests start, the examples, modules.
BUILT = ROOT / ".build/tested/release"
BINARY = Path(os.environ.get("DISPLAYBOARD_BINARY", BUILT / "displayboard"))
# `make` serves the page without its comments and spaces.
WEB = Path(os.environ.get("DISPLAYBOARD_WEB", ROOT / "web"))
#: How many event loops each server has; none: as many as it has when nobody says anything.
WORKERS = os.environ.get("DISPLAYBOARD_WORKERS")
BOARD = ROOT / "deploy/boards/karaoke.yaml"


def free_port() -> int:
    """One that nobody has: below those that the system gives to connections that go out, which might take it before the
    server does."""
    for port in random.sample(range(20_000, 32_768), 100):
        with socket.socket() as probe:
            try:
                probe.bind(("", port))
            except OSError:
                continue  # someone has it
            return port
    raise AssertionError("of a hundred ports none is free")


class ServerProcess:
    """One server. Everything it writes goes to `log`, which a failing test shows."""

    def __init__(self, data: Path | None = None, port: int = 0) -> None:
        self._scratch = tempfile.TemporaryDirectory(prefix="displayboard-test-")
        scratch = Path(self._scratch.name).resolve()
        self.data = data or scratch / "data"
        self.announce = scratch / "announce.json"
        self.log = scratch / "log"
        self.port = port
        self.workers = WORKERS
        self.tokens: dict[str, str] = {}
        self.links: dict[str, dict[str, str]] = {}
        self.environment: dict[str, str] = {}
        #: Words before the command: a program that runs it under a condition.
        self.under: list[str] = []
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
            *self.under,
            str(BINARY),
            "serve",
            "--data",
            str(self.data),
            "--port",
            str(self.port),
            "--board",
            str(board),
            "--web",
            str(WEB),
            "--announce",
            str(self.announce),
            *(["--workers", self.workers] if self.workers else []),
            *more,
        ]

    def start(self, *more: str, seconds: float = 30) -> None:
        """Starts it and returns when it serves; a second start takes the port of the first."""
        self.announce.unlink(missing_ok=True)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command(*more), stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=os.environ | self.environment
            )
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

    def host(self, *words: str, code: int | None = 0) -> str:
        """What `displayboard host` prints about this server. With another exit code than zero, or with None for any
        other, why it fails."""
        done = subprocess.run(
            [str(BINARY), "host", *words, "--data", str(self.data)], capture_output=True, text=True, timeout=30
        )
        fits = done.returncode != 0 if code is None else done.returncode == code
        assert fits, f"host {' '.join(words)} ended with {done.returncode}: {done.stdout}{done.stderr}"
        return done.stdout if code == 0 else done.stderr

    def last_words(self) -> str:
        return self.log.read_text(errors="replace")[-2000:]

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def exit_code(self) -> int | None:
        """What it ended with, negative for a signal; None while it runs."""
        return None if self._process is None else self._process.poll()

    def signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """SIGSTOP: as if the machine had no time for it any more."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    @property
    def cpu_seconds(self) -> float:
        """The processor's time that it has used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

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
