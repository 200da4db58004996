"""What a cluster on one machine is made of: NATS servers, nodes and HAProxy, each a process with a folder of its own.

A process outlives the program that started it. Its folder says which one it is, by its id and the time of its start, so
that nobody ends a stranger who has that id later.
"""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import time
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
HERE = "127.0.0.1"


class Trouble(Exception):
    """A sentence for the person who typed the command."""


class State(Enum):
    RUNS = "runs"
    STANDS_STILL = "stands still"
    ENDED = "doesn't run"


@dataclass(frozen=True)
class Process:
    """One that may not be ours to wait for: another command started it."""

    pid: int
    started: str

    @staticmethod
    def of(pid: int) -> Process | None:
        fields = Process._fields(pid)
        return Process(pid, fields[19]) if fields else None

    @staticmethod
    def _fields(pid: int) -> list[str]:
        """What /proc says of it, from its state on. Nothing: there is none, or it has ended and waits to be counted."""
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            return []
        return [] if fields[0] in "ZX" else fields

    @property
    def state(self) -> State:
        fields = self._fields(self.pid)
        if not fields or fields[19] != self.started:
            return State.ENDED
        return State.STANDS_STILL if fields[0] in "Tt" else State.RUNS

    def signal(self, number: signal.Signals) -> None:
        if self.state is State.ENDED:
            return
        try:
            os.kill(self.pid, number)
        except ProcessLookupError:
            pass  # It ended just now, which is what signals here are for.

    def has_ended(self, seconds: float) -> bool:
        """Waits for it, for so long."""
        return wait(lambda: self.state is State.ENDED, seconds)


def wait(is_true, seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > deadline:
            return False
        # The pace of looking at another process; the deadline above bounds it.
        time.sleep(0.05)
    return True


def replaced(text: str, changes: dict[str, str]) -> str:
    """A configuration as it is shipped, but for what is different on one machine."""
    for before, after in changes.items():
        if before not in text:
            raise Trouble(f"The configuration has no “{before}” any more: deploy/cluster/parts.py replaces it.")
        text = text.replace(before, after)
    return text


def get(port: int, path: str, host: str | None = None) -> tuple[int, str]:
    """Status and text; 0: nobody answers.

    `host` is the name that is asked for, where it isn't that of the machine at the port.
    """
    connection = http.client.HTTPConnection(HERE, port, timeout=2)
    try:
        connection.request("GET", path, headers={"Host": host} if host else {})
        answer = connection.getresponse()
        return answer.status, answer.read().decode(errors="replace").strip()
    except (OSError, http.client.HTTPException):
        return 0, "doesn't answer"
    finally:
        connection.close()


def leaders(monitor: int) -> dict[str, str]:
    """The name of the server that leads each stream, by the word of the one that has this monitoring port."""
    status, text = get(monitor, "/jsz?streams=true&accounts=true")
    accounts = json.loads(text).get("account_details", []) if status == 200 else []
    streams = [stream for account in accounts for stream in account.get("stream_detail", [])]
    return {stream["name"]: stream.get("cluster", {}).get("leader", "") for stream in streams}


class Part:
    """One process of the cluster. Its name is what people type."""

    #: How long it may take to end when it is asked to.
    ending_seconds = 10.0
    starting_seconds = 60.0

    def __init__(self, name: str, folder: Path, port: int) -> None:
        self.name = name
        self.folder = folder / name
        self.port = port
        #: Where in its log this start begins.
        self._log_begins = 0

    # What differs

    @property
    def ports(self) -> list[int]:
        return [self.port]

    def command(self) -> list[str]:
        raise NotImplementedError

    def prepare(self) -> None:
        """Writes its configuration."""

    def condition(self) -> tuple[bool, str]:
        """Whether it is as it should be, and its own word for how it is."""
        raise NotImplementedError

    # The process

    @property
    def process(self) -> Process | None:
        try:
            pid, started = (self.folder / "process").read_text().split()
        except FileNotFoundError:
            return None
        return Process(int(pid), started)

    @property
    def state(self) -> State:
        return self.process.state if self.process else State.ENDED

    @property
    def log(self) -> Path:
        return self.folder / "log"

    def last_words(self) -> str:
        if not self.log.exists():
            return ""
        said = self.log.read_bytes()[self._log_begins :].decode(errors="replace")
        return "\n".join(said.splitlines()[-8:])

    def start(self) -> None:
        for port in self.ports:
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                try:
                    probe.bind((HERE, port))
                except OSError:
                    raise Trouble(
                        f"Port {port}, which {self.name} needs, is taken: choose others with --port."
                    ) from None
        self.folder.mkdir(parents=True, exist_ok=True)
        self.prepare()
        with self.log.open("ab") as log:
            self._log_begins = log.tell()
            started = subprocess.Popen(
                self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        process = Process.of(started.pid)
        if process is None:
            raise Trouble(f"{self.name} ended at once:\n{self.last_words()}")
        (self.folder / "process").write_text(f"{process.pid} {process.started}\n")

    def wait_until_well(self) -> None:
        def is_settled() -> bool:
            return self.state is State.ENDED or self.condition()[0]

        if not wait(is_settled, self.starting_seconds) or self.state is State.ENDED:
            raise Trouble(f"{self.name} doesn't start: {self.condition()[1]}\n{self.last_words()}")

    def end(self) -> bool:
        """As a machine ends it that is shut down; false: it took too long and was killed."""
        process = self.process
        if process is None:
            return True
        process.signal(signal.SIGTERM)
        process.signal(signal.SIGCONT)
        if process.has_ended(self.ending_seconds):
            return True
        process.signal(signal.SIGKILL)
        process.has_ended(self.ending_seconds)
        return False


class NatsServer(Part):
    """One of three. Its configuration is deploy/cluster/nats.conf, on this machine's own ports and without TLS."""

    def __init__(
        self, number: int, folder: Path, ports: list[tuple[int, int, int]], program: str, password: str
    ) -> None:
        super().__init__(f"nats{number + 1}", folder, ports[number][0])
        self._number = number
        self._all = ports
        self._program = program
        self._password = password

    @property
    def ports(self) -> list[int]:
        return list(self._all[self._number])

    @property
    def address(self) -> str:
        return f"nats://displayboard:{self._password}@{HERE}:{self.port}"

    @property
    def monitor(self) -> str:
        return f"http://{HERE}:{self._all[self._number][2]}"

    def prepare(self) -> None:
        client, route, monitor = self._all[self._number]
        others = [ports[1] for number, ports in enumerate(self._all) if number != self._number]
        text = replaced(
            (ROOT / "deploy/cluster/nats.conf").read_text(),
            {
                'server_name: "n1"': f'server_name: "{self.name}"',
                'listen: "0.0.0.0:4222"': f'listen: "{HERE}:{client}"',
                'http: "0.0.0.0:8222"': f'http: "{HERE}:{monitor}"',
                'tls { cert_file: "/etc/nats/n1.pem", key_file: "/etc/nats/n1.key" }': "",
                'tls { cert_file: "/etc/nats/n1.pem", key_file: "/etc/nats/n1.key", ca_file: "/etc/nats/ca.pem" }': "",
                "/var/lib/nats": str(self.folder / "store"),
                'listen: "0.0.0.0:6222"': f'listen: "{HERE}:{route}"',
                "nats://n2.example:6222": f"nats://{HERE}:{others[0]}",
                "nats://n3.example:6222": f"nats://{HERE}:{others[1]}",
                "CHANGE THIS": self._password,
            },
        )
        write_privately(self.folder / "nats.conf", text)

    def command(self) -> list[str]:
        return [self._program, "-c", str(self.folder / "nats.conf")]

    def condition(self) -> tuple[bool, str]:
        monitor = self._all[self._number][2]
        status, text = get(monitor, "/healthz")
        if status != 200:
            return False, text
        leaderless = [name for name, leader in leaders(monitor).items() if not leader]
        return not leaderless, f"chooses leaders of {len(leaderless)} streams" if leaderless else "well"


class Node(Part):
    """A server that has its boards on these NATS servers."""

    # It gives its boards back before it ends, and waits for NATS.
    ending_seconds = 40.0

    def __init__(self, name: str, folder: Path, port: int, options: list[str], program: str) -> None:
        super().__init__(name, folder, port)
        self._options = options
        self._program = program

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def prepare(self) -> None:
        # Not in the command: every user of the machine sees that, and the password with it.
        write_privately(self.folder / "options", "".join(f"{option}\n" for option in self._options))

    def command(self) -> list[str]:
        own = ["--node", self.name, "--data", str(self.data), "--port", str(self.port)]
        return [self._program, "serve", *own, "--options", str(self.folder / "options")]

    def condition(self) -> tuple[bool, str]:
        status, text = get(self.port, "/readyz")
        return status == 200, text

    def take_key(self, other: Node) -> None:
        """All nodes have one master key, so that a link is the same everywhere."""
        self.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        key = self.data / "master.key"
        if not key.exists():
            key.touch(mode=0o600)
            key.write_bytes((other.data / "master.key").read_bytes())

    def link(self, role: str) -> str:
        command = [self._program, "host", "link", "--role", role, "--data", str(self.data)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise Trouble(f"{self.name} gives no link: {done.stderr.strip()}")
        return next(word for word in done.stdout.split() if "://" in word)


class HAProxy(Part):
    """deploy/haproxy/displayboard.cfg on this machine's own ports, without TLS."""

    def __init__(self, folder: Path, listen: str, port: int, public_url: str, nodes: list[Node], program: str) -> None:
        super().__init__("haproxy", folder, port)
        # Nodes answer nobody who means another address.
        self._host = urlsplit(public_url).netloc
        self._listen = listen
        self._nodes = nodes
        self._program = program

    @property
    def socket(self) -> Path:
        return self.folder / "admin.sock"

    def prepare(self) -> None:
        changes = {
            # As many as the user who starts it may have.
            "  maxconn 20000\n": "",
            "stats socket /run/haproxy/admin.sock": f"stats socket {self.socket}",
            "bind :80\n": f"bind {self._listen}:{self.port}\n",
            "  bind :443 ssl crt /etc/haproxy/board.example.pem\n": "",
            "  http-request redirect scheme https code 301 unless { ssl_fc }\n": "",
            "hdr Host board.example": f"hdr Host {self._host}",
        }
        for number, node in enumerate(self._nodes, start=1):
            changes[f"server n{number} n{number}.example:8080"] = f"server {node.name} {HERE}:{node.port}"
        text = replaced((ROOT / "deploy/haproxy/displayboard.cfg").read_text(), changes)
        (self.folder / "haproxy.cfg").write_text(text)

    def command(self) -> list[str]:
        return [self._program, "-db", "-f", str(self.folder / "haproxy.cfg")]

    def condition(self) -> tuple[bool, str]:
        leads_to = [node.name for node in self._nodes if self._sees(node.name)]
        if not leads_to:
            return False, "leads to no node"
        return get(self.port, "/healthz", self._host)[0] == 200, "leads to " + ", ".join(leads_to)

    def _sees(self, name: str) -> bool:
        """Whether it says that a node is ready."""
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(2)
            try:
                line.connect(str(self.socket))
                line.sendall(b"show stat ready 4 -1\n")
                rows = line.makefile().read().splitlines()
            except OSError:
                return False
        return any(row.split(",")[1] == name and row.split(",")[17].startswith("UP") for row in rows if "," in row)


def write_privately(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    path.touch(mode=0o600)
    path.write_text(text)
