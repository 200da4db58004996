"""A Debian that is started as a machine is, with systemd, in a container of systemd-nspawn; on this machine's
network."""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path

from debian_root import DebianRoot


class BootedDebian:
    def __init__(self, root: DebianRoot) -> None:
        self._root = root
        self._output = tempfile.TemporaryFile()
        self._container: subprocess.Popen[bytes] | None = None
        self._first: int | None = None

    def start(self, seconds: float = 60) -> None:
        """Returns when its first process runs; what that starts may not yet."""
        self._container = subprocess.Popen(
            [
                "systemd-nspawn",
                "--quiet",
                "--directory",
                str(self._root.path),
                "--register=no",
                "--keep-unit",
                "--boot",
                "--console=read-only",
            ],
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=self._output,
        )
        deadline = time.monotonic() + seconds
        while (first := self._first_process()) is None or not self._has_settled(first):
            if self._container.poll() is not None or time.monotonic() > deadline:
                self._output.seek(0)
                raise AssertionError(f"it doesn't start: {self._output.read().decode(errors='replace')[-2000:]}")
            # The pace of looking at what another process does; the deadline above bounds it.
            time.sleep(0.1)
        self._first = first

    def _first_process(self) -> int | None:
        """The user who has number 1 in the container."""
        assert self._container is not None
        for path in Path("/proc").glob("[0-9]*/status"):
            try:
                fields = dict(line.split(":\t", 1) for line in path.read_text().splitlines() if ":\t" in line)
            except (FileNotFoundError, ProcessLookupError):
                continue
            if fields.get("NSpid", "").split()[1:] == ["1"] and self._container.pid in self._ancestors(fields):
                return int(fields["Pid"])
        return None

    @staticmethod
    def _ancestors(fields: dict[str, str]) -> list[int]:
        found: list[int] = []
        parent = int(fields["PPid"])
        while parent > 1:
            found.append(parent)
            status = Path(f"/proc/{parent}/status").read_text()
            parent = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("PPid:"))
        return found

    @staticmethod
    def _has_settled(first: int) -> bool:
        done = subprocess.run(
            ["nsenter", "--target", str(first), "--all", "--", "systemctl", "is-system-running"],
            capture_output=True,
            text=True,
        )
        return done.stdout.strip() in ("running", "degraded")

    def run(self, *command: str, check: bool = True) -> str:
        done = subprocess.run(
            ["nsenter", "--target", str(self._first), "--all", "--", *command],
            capture_output=True,
            text=True,
            timeout=300,
            env=self._root.environment,
        )
        if check and done.returncode != 0:
            raise AssertionError(f"{command} ended with {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout.strip()

    def stop(self) -> None:
        """With its first process all others of it go."""
        if self._first is not None:
            subprocess.run(["kill", "-9", str(self._first)], check=False)
        if self._container is not None:
            self._container.kill()
            self._container.wait()
        self._output.close()
