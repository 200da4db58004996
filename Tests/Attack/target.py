"""The server under attack: the real binary on its own data, what it costs, and the bystander beside the attackers."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / "EndToEnd/support"))

from certificates import Authority  # noqa: E402
from server_process import BOARD, ServerProcess  # noqa: E402

MEGABYTE = 1 << 20


class Target(ServerProcess):
    """Serves `karaoke`, or the board file it is given."""

    def __init__(self, *options: str, board: Path | None = None, authority: Authority | None = None) -> None:
        """With an `authority` it speaks TLS, by a certificate of it."""
        super().__init__()
        self.authority = authority
        if authority is not None:
            identity = authority.sign()
            options += ("--certificate", str(identity.certificate), "--key", str(identity.key))
        self.options = options
        self.file = board
        # : Things that were made before the attack and the attack goes on with.
        self.prepared: Any = None

    def command(self, *more: str, board: Path | None = None) -> list[str]:
        return super().command(*self.options, *more, board=self.file or BOARD)

    @property
    def name(self) -> str:
        return self.file.stem if self.file else "karaoke"

    def token(self, role: str = "guest") -> str:
        return self.links[self.name][role]

    @property
    def loop_seconds(self) -> float:
        """The processor's time of the loop's thread, which is the first."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[0]) / 1e9

    @property
    def memory(self) -> int:
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1_024
        raise AssertionError("the server has no memory: it ended")


@dataclass
class Watched:
    """What an attack did to others, and what it cost the server."""

    edits: list[float]
    joins: list[float | None]
    seconds: float
    cpu_seconds: float
    #: Of these the loop's own.
    loop_seconds: float
    memory_growth: int

    def percentile(self, share: float) -> float:
        ordered = sorted(self.edits)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class PeakMemory:
    """Looks every 20 ms, for memory that comes and goes."""

    def __init__(self, target: Target) -> None:
        self.peak = target.memory
        self._over = threading.Event()

        def look() -> None:
            while not self._over.wait(0.02):
                self.peak = max(self.peak, target.memory)

        self._thread = threading.Thread(target=look)
        self._thread.start()

    def stop(self) -> int:
        self._over.set()
        self._thread.join()
        return self.peak


def watch(target: Target, attack: Callable[[], None]) -> Watched:
    """Runs an attack with a bystander on the same board."""
    bystander = subprocess.Popen(
        [
            sys.executable,
            str(FOLDER / "bystander.py"),
            str(target.port),
            target.name,
            target.token(),
            *([str(target.authority.certificate)] if target.authority else []),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert bystander.stdin is not None and bystander.stdout is not None
    try:
        if bystander.stdout.readline() != "ready\n":
            raise AssertionError(f"the bystander isn't let in: {target.last_words()}")
        before, cpu, loop, peak = target.memory, target.cpu_seconds, target.loop_seconds, PeakMemory(target)
        begin = time.monotonic()
        try:
            attack()
        finally:
            growth = peak.stop() - before
        seconds, cpu, loop = time.monotonic() - begin, target.cpu_seconds - cpu, target.loop_seconds - loop
        said, _ = bystander.communicate("", timeout=120)
        took = json.loads(said)
        return Watched(took["edits"], took["joins"], seconds, cpu, loop, growth)
    finally:
        bystander.kill()
        bystander.wait()


@dataclass
class Result:
    """What an attack came to, as the attacker saw it."""

    tried: int = 0
    #: What nobody had a right to, and was done all the same.
    unauthorized: list[str] = field(default_factory=list)
    #: What should have gone on and didn't: a newcomer who got no seat, a host who wasn't answered.
    broken: list[str] = field(default_factory=list)
    #: Messages whose work the server's processor is divided by; 0: the row isn't about that.
    messages: int = 0
    remark: str = ""
