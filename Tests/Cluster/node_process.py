"""A server that is a node of a cluster, and the NATS servers that a test needs."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from certificates import Authority
from machines import Machines
from nats import Servers, server_program
from server_process import BINARY, BOARD, ServerProcess
from shipped_servers import ShippedServers

PROGRAM = server_program()


class Node(ServerProcess):
    """As any server, with its boards on NATS."""

    def __init__(self, servers: Servers, name: str = "n1", data: Path | None = None) -> None:
        super().__init__(data)
        self.servers = servers
        self.name = name
        #: Besides what every node says.
        self.words: list[str] = [] if len(servers.ports) > 1 else ["--cluster-replicas", "1"]

    def command(self, *more: str, board: Path = BOARD) -> list[str]:
        cluster = ["--cluster", ",".join(self.servers.urls), "--node", self.name, *self.words]
        return super().command(*cluster, *more, board=board)

    def refusal(self, *more: str, board: Path = BOARD) -> str:
        """Starts it where it must not start; gives the sentence that it ends with."""
        end = subprocess.run(
            self.command(*more, board=board),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert end.returncode not in (0, None), f"it ended well: {end.stdout}{end.stderr}"
        return end.stderr

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Another command on its data directory."""
        return subprocess.run(
            [str(BINARY), *words, "--data", str(self.data)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def get(self, path: str) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def holder(self, board: str = "karaoke") -> str | None:
        """The node that has the board, as far as this one has heard."""
        said = self.run("host", "nodes", "--json")
        assert said.returncode == 0, said.stderr
        nodes = [json.loads(line) for line in said.stdout.splitlines()]
        holders = [
            node["node"]
            for node in nodes
            if node["state"] != "silent" and board in {held["board"] for held in node["held"]}
        ]
        return holders[0] if holders else None

    def readiness(self) -> str:
        status, text = self.get("/readyz")
        return f"{status} {text.strip()}"

    def wait_until(self, readiness: str, seconds: float = 60) -> None:
        deadline = time.monotonic() + seconds
        while (now := self.readiness()) != readiness:
            assert time.monotonic() < deadline, f"after {seconds} s it says {now}: {self.last_words()}"
            # The pace of asking another process; the deadline above bounds it.
            time.sleep(0.05)

    def wait_for_line(self, line: str, seconds: float = 60) -> None:
        """Waits until its log has this line."""
        deadline = time.monotonic() + seconds
        while line not in (said := self.log.read_text()):
            assert time.monotonic() < deadline, f"after {seconds} s its log is {said}"
            # The pace of looking; the deadline above bounds it.
            time.sleep(0.05)


class ClusterCase(unittest.IsolatedAsyncioTestCase):
    """Starts NATS servers for a test, which is skipped aloud where there are none, and fails in CI."""

    def start_servers(self, count: int = 3, sync_interval: str = "always", machines: Machines | None = None) -> Servers:
        return self.enterContext(Servers(self.program(), count, sync_interval, machines))

    def program(self) -> str:
        if PROGRAM is None:
            if os.environ.get("CI"):
                self.fail("the cluster's tests need a server of NATS")
            self.skipTest("the cluster's tests need a server of NATS")
        return PROGRAM

    def start_shipped_servers(self) -> ShippedServers:
        """Three by the configuration that is shipped: with TLS and a user."""
        folder = self.enterContext(tempfile.TemporaryDirectory(prefix="displayboard-authority-"))
        return self.enterContext(ShippedServers(self.program(), Authority(Path(folder))))

    def node(self, servers: Servers, name: str = "n1", data: Path | None = None) -> Node:
        node = Node(servers, name, data)
        self.addCleanup(node.clean_up)
        return node

    def twin(self, node: Node, name: str | None = None) -> Node:
        """Another node of the same cluster, which has its master key."""
        twin = self.node(node.servers, name or node.name)
        twin.data.mkdir(parents=True)
        (twin.data / "master.key").write_bytes((node.data / "master.key").read_bytes())
        return twin
