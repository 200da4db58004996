"""The processor time of a test, with all programs that it starts.

A browser ends its pages without waiting for them, and the time of a program that nobody waits for is in nobody's
account. So each process that runs tests has a control group of its own, if it may make one, because a group's account
keeps the time of programs that have ended.
"""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")


def own_group(account: str) -> str:
    """The group of this process in that account's tree."""
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, accounts, path = line.split(":", 2)
        if account in accounts.split(","):
            return path.lstrip("/")
    raise FileNotFoundError(f"this process is in no group of {account or 'the second version'}")


class ProcessorTime:
    """A control group with this process, and everything that it starts from now on."""

    def __init__(self) -> None:
        # cgroups(7): each kind of account has a tree of its own in the first version, and all share one in the second.
        is_first = (ROOT / "cpuacct").is_dir()
        self._parent = ROOT / ("cpuacct" if is_first else "") / own_group("cpuacct" if is_first else "")
        self._group = self._parent / f"displayboard-tests-{os.getpid()}"
        self._account = self._group / ("cpuacct.usage" if is_first else "cpu.stat")
        self._unit = 1e9 if is_first else 1e6
        self._group.mkdir()
        self._move(self._group)
        self._before = self._used()

    @classmethod
    def counted(cls) -> ProcessorTime | None:
        """None if this process may not make control groups; then nothing is counted."""
        try:
            return cls()
        except OSError:
            return None

    def lap(self) -> float:
        """The seconds since the last call, of all cores together."""
        now = self._used()
        seconds, self._before = (now - self._before) / self._unit, now
        return seconds

    def end(self) -> None:
        self._move(self._parent)
        try:
            self._group.rmdir()
        except OSError:
            pass  # Something that a test started still ends; an empty group costs nothing.

    def _move(self, group: Path) -> None:
        (group / "cgroup.procs").write_text(str(os.getpid()))

    def _used(self) -> int:
        # Nanoseconds, or lines of which the first is "usage_usec 1234".
        return int(self._account.read_text().split("\n")[0].split()[-1])
