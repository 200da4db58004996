"""Three servers of NATS on this machine, each on ports of its own, as the cluster's tests need them."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path
from types import TracebackType

from machines import Machines

ROOT = Path(__file__).resolve().parents[2]
STARTING_SECONDS = 30


def server_program() -> str | None:
    """The server that `deploy/get-nats` finds. One is fetched only for CI and for those who ask for it."""
    fetch = ["--fetch"] if os.environ.get("CI") or os.environ.get("DISPLAYBOARD_FETCH") else []
    found = subprocess.run([ROOT / "deploy/get-nats", *fetch], stdout=subprocess.PIPE, text=True, check=False)
    return found.stdout.strip() if found.returncode == 0 else None


def free_ports(count: int) -> list[int]:
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Servers:
    """Started with the block, ended by their process ids at its end. Whatever they stored goes with them."""

    def __init__(
        self, program: str, count: int = 3, sync_interval: str = "always", machines: Machines | None = None
    ) -> None:
        """With `machines`, each on one of them; its ports are reached from here by `127.0.0.1` all the same."""
        self.program = program
        self.machines = machines
        self.sync_interval = sync_interval
        self.folder = tempfile.TemporaryDirectory(prefix="displayboard-nats-")
        self.processes: dict[int, subprocess.Popen[bytes]] = {}
        ports = free_ports(3 * count)
        self.ports, self.routes, self.monitors = ports[:count], ports[count : 2 * count], ports[2 * count :]
        self.urls = [f"nats://{self.address(number)}:{port}" for number, port in enumerate(self.ports)]
        for number in range(count):
            self.configuration(number).write_text(self._configuration_text(number))

    def address(self, number: int) -> str:
        return "127.0.0.1" if self.machines is None else self.machines.address(number)

    def configuration(self, number: int) -> Path:
        return Path(self.folder.name) / f"n{number}.conf"

    def _configuration_text(self, number: int) -> str:
        others = ((other, port) for other, port in enumerate(self.routes) if other != number)
        routes = ", ".join(f'"nats://{self.address(other)}:{port}"' for other, port in others)
        cluster = f"cluster {{ name: tests, listen: {self.address(number)}:{self.routes[number]}, routes: [{routes}] }}"
        # On a machine of its own it is reached from both sides.
        host = "127.0.0.1" if self.machines is None else "0.0.0.0"
        return f"""
server_name: n{number}
listen: {host}:{self.ports[number]}
http: 127.0.0.1:{self.monitors[number]}
jetstream {{ store_dir: "{self.folder.name}/n{number}", sync_interval: {self.sync_interval}, max_file_store: 4GB }}
{cluster if len(self.ports) > 1 else ""}
"""

    def restart(self) -> None:
        """All of them, with what their configurations say by now."""
        for number in list(self.processes):
            self.stop(number)
        for number in range(len(self.ports)):
            self.configuration(number).write_text(self._configuration_text(number))
            self.start(number)
        self.wait_until_ready()

    def start(self, number: int) -> None:
        log = open(Path(self.folder.name) / f"n{number}.log", "ab")
        under = [] if self.machines is None else self.machines.under(number)
        self.processes[number] = subprocess.Popen(
            [*under, self.program, "-c", str(self.configuration(number))], stdout=log, stderr=log
        )

    def signal(self, number: int, what: signal.Signals) -> None:
        self.processes[number].send_signal(what)

    def stop(self, number: int) -> None:
        process = self.processes.pop(number)
        process.send_signal(signal.SIGCONT)
        process.kill()
        process.wait()

    def leader(self, stream: str) -> int:
        """The number of the server that leads a stream."""
        for number in self.processes:
            asked = f"http://127.0.0.1:{self.monitors[number]}/jsz?streams=true&accounts=true"
            with urllib.request.urlopen(asked, timeout=5) as answer:
                accounts = json.load(answer)["account_details"]
            for found in (each for account in accounts for each in account.get("stream_detail", [])):
                if found["name"] == stream and found.get("cluster", {}).get("leader"):
                    return int(found["cluster"]["leader"].removeprefix("n"))
        raise AssertionError(f"nobody leads {stream}")

    def forget(self) -> None:
        """Ends all servers and removes what they stored."""
        for number in list(self.processes):
            self.stop(number)
            shutil.rmtree(Path(self.folder.name) / f"n{number}")

    def wait_until_ready(self) -> None:
        """Until every server says that it is well: it has found the others, and they have chosen a leader."""
        end = time.monotonic() + STARTING_SECONDS
        for number in self.processes:
            while not self._is_healthy(number):
                if time.monotonic() > end or self.processes[number].poll() is not None:
                    raise RuntimeError(f"n{number} doesn't start:\n{self.log(number)}")
                # The pace of asking another process; the deadline above bounds it.
                time.sleep(0.05)

    def _is_healthy(self, number: int) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.monitors[number]}/healthz", timeout=2) as answer:
                return json.load(answer).get("status") == "ok"
        except (OSError, ValueError):
            return False

    def log(self, number: int) -> str:
        return (Path(self.folder.name) / f"n{number}.log").read_text()[-4_000:]

    def __enter__(self) -> Servers:
        for number in range(len(self.ports)):
            self.start(number)
            if self.machines is not None:
                for port in (self.ports[number], self.monitors[number]):
                    self.machines.reach(number, port)
        try:
            self.wait_until_ready()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number in list(self.processes):
            self.stop(number)
        self.folder.cleanup()
