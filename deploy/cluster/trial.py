#!/usr/bin/env python3
"""A cluster on one machine, to try it: three NATS servers, three nodes and HAProxy in front of them.

    deploy/cluster/up          starts all of it and prints the guests' link
    deploy/cluster/status      what runs, and how it is
    deploy/cluster/kill n2     as if its machine lost power; also nats1, haproxy
    deploy/cluster/stop n2     it stands still, as on a machine that has no time for it
    deploy/cluster/drain n2    as for an upgrade: it gives its boards to others and ends
    deploy/cluster/start n2    it goes on, or starts again
    deploy/cluster/down        ends all of it; boards stay for the next time

All these are this program, by its name. On real machines see OPERATING.md.
"""

from __future__ import annotations

import argparse
import json
import secrets
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from parts import HERE, ROOT, HAProxy, NatsServer, Node, Part, Process, State, Trouble, write_privately

COUNT = 3
FOLDER = ROOT / ".cluster/trial"
PROGRAM = ROOT / ".build/cluster/release/displayboard"
BOARDS = [ROOT / "deploy/boards/karaoke.yaml"]


class Trial:
    """The parts, made from what `up` was told."""

    def __init__(self, folder: Path, settings: dict) -> None:
        self.folder = folder
        first = settings["port"]
        ports = [(first + 11 + number, first + 21 + number, first + 31 + number) for number in range(COUNT)]
        self.servers = [
            NatsServer(number, folder, ports, settings["nats"], settings["password"]) for number in range(COUNT)
        ]
        options = [
            "--cluster " + ",".join(server.address for server in self.servers),
            "--cluster-monitor " + ",".join(server.monitor for server in self.servers),
            *(f"--board {board}" for board in settings["boards"]),
            f"--web {settings['web']}",
            f"--listen {HERE}",
            f"--public-url {settings['publicURL']}",
            f"--trusted-proxy {HERE}",
            "--no-mdns",
        ]
        self.nodes = [
            Node(f"n{number}", folder, first + number, options, settings["program"]) for number in range(1, COUNT + 1)
        ]
        self.proxy = HAProxy(folder, settings["listen"], first, settings["publicURL"], self.nodes, settings["haproxy"])

    @staticmethod
    def of(folder: Path) -> Trial:
        try:
            return Trial(folder, json.loads((folder / "settings.json").read_text()))
        except FileNotFoundError:
            raise Trouble("There is no cluster yet: deploy/cluster/up starts one.") from None

    @property
    def parts(self) -> list[Part]:
        """In the order of their start."""
        return [*self.servers, *self.nodes, self.proxy]

    @property
    def running(self) -> list[Part]:
        return [part for part in self.parts if part.state is not State.ENDED]

    def part(self, name: str) -> Part:
        for part in self.parts:
            if part.name == name:
                return part
        raise Trouble(f"There is no {name}: say one of {', '.join(part.name for part in self.parts)}.")

    def start(self) -> None:
        """All of it, or nothing: if a part doesn't start, those before it are ended."""
        try:
            for server in self.servers:
                server.start()
            for server in self.servers:
                server.wait_until_well()
            say(f"NATS servers   {listed(self.servers)}")
            # The first makes the cluster and its key.
            self.nodes[0].start()
            self.nodes[0].wait_until_well()
            for node in self.nodes[1:]:
                node.take_key(self.nodes[0])
                node.start()
            for node in self.nodes[1:]:
                node.wait_until_well()
            say(f"nodes          {listed(self.nodes)}")
            self.proxy.start()
            self.proxy.wait_until_well()
            say(f"HAProxy        {listed([self.proxy])}")
        except BaseException:
            self.end()
            raise

    def end(self) -> list[str]:
        """From HAProxy down; gives the names of those that had to be killed."""
        killed = [] if self.proxy.end() else [self.proxy.name]
        # Nodes give their boards back while NATS is still there, all at once.
        for node in self.nodes:
            if node.process:
                node.process.signal(signal.SIGTERM)
        return killed + [part.name for part in [*self.nodes, *self.servers] if not part.end()]


def say(text: str) -> None:
    print(text, flush=True)


def listed(parts: list[Part]) -> str:
    return ", ".join(f"{part.name} on {part.port}" for part in parts)


# MARK: The commands


def up(arguments: argparse.Namespace) -> None:
    """Start three NATS servers, three nodes and HAProxy, and print the guests' link."""
    folder: Path = arguments.folder
    file = folder / "settings.json"
    before = json.loads(file.read_text()) if file.exists() else {}
    if before and (running := Trial(folder, before).running):
        names = ", ".join(part.name for part in running)
        raise Trouble(f"It runs already ({names}): deploy/cluster/status shows it, deploy/cluster/down ends it.")
    public = arguments.public_url or f"http://localhost:{arguments.port}"
    settings = {
        "port": arguments.port,
        "publicURL": public,
        # Others come in only where someone gave the address that they come by.
        "listen": "" if arguments.public_url else HERE,
        "boards": [str(board.resolve()) for board in arguments.board or BOARDS],
        "program": str(program(arguments.program)),
        "web": str(page()),
        "nats": nats_server(arguments.fetch),
        "haproxy": haproxy(),
        "password": before.get("password") or secrets.token_hex(16),
    }
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_privately(file, json.dumps(settings, indent=2) + "\n")
    trial = Trial(folder, settings)
    trial.start()
    say("")
    say(f"Guests: {trial.nodes[0].link('guest')}")
    say(f"Hosts:  {trial.nodes[0].link('host')}")
    say("")
    say("Try: deploy/cluster/kill n1, and go on typing. deploy/cluster/status says what runs; down ends it.")


def program(given: Path | None) -> Path:
    path = given or PROGRAM
    if not path.exists():
        raise Trouble(f"{path} isn't there: build it with `make cluster`, or name one with --program.")
    return path.resolve()


def page() -> Path:
    """As small as guests get it, if it was made; else as it is written."""
    made = ROOT / ".build/page"
    return made if made.exists() else ROOT / "web"


def nats_server(fetch: bool) -> str:
    command = [ROOT / "deploy/get-nats", *(["--fetch"] if fetch else [])]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise Trouble(
            "There is no NATS server from 2.14.4 to 2.15 here: set $NATS_SERVER, or say --fetch.\n"
            + done.stderr.strip()
        )
    # Whose build it is.
    print(done.stderr, end="", file=sys.stderr)
    return done.stdout.strip()


def haproxy() -> str:
    # Debian has it where only root looks.
    found = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")
    if found is None:
        raise Trouble(
            "HAProxy isn't installed: sudo deploy/install-packages --without-services haproxy\n"
            "(apt-get install haproxy does it too, but also starts one of its own.)"
        )
    return found


def down(arguments: argparse.Namespace) -> None:
    """End all of it. The boards stay for the next time."""
    trial = Trial.of(arguments.folder)
    if not trial.running:
        say("Nothing runs.")
    for name in trial.end():
        say(f"{name} took too long and was killed.")
    if arguments.forget:
        shutil.rmtree(arguments.folder)
        say("Its boards are removed.")


def status(arguments: argparse.Namespace) -> None:
    """Say what runs, and how it is."""
    for part in Trial.of(arguments.folder).parts:
        word = part.condition()[1] if part.state is State.RUNS else ""
        say(f"{part.name:8} {part.port:<6} {part.state.value:13} {word}".rstrip())


def kill(arguments: argparse.Namespace) -> None:
    """kill -9: as if its machine lost power."""
    process = running(arguments)
    process.signal(signal.SIGKILL)
    process.has_ended(10)


def stop(arguments: argparse.Namespace) -> None:
    """Let it stand still, as on a machine that has no time for it."""
    running(arguments).signal(signal.SIGSTOP)


def drain(arguments: argparse.Namespace) -> None:
    """Let it end in order: a node gives its boards to others, a NATS server its clients."""
    process = running(arguments)
    # To NATS this is “lame duck”: it takes no new clients, sends those that it has to the others, and ends.
    process.signal(signal.SIGUSR2 if arguments.name.startswith("nats") else signal.SIGTERM)
    process.signal(signal.SIGCONT)
    if not process.has_ended(180 if arguments.name.startswith("nats") else Node.ending_seconds):
        raise Trouble(f"{arguments.name} still runs: deploy/cluster/kill {arguments.name}")


def start(arguments: argparse.Namespace) -> None:
    """Let it go on, or start it again."""
    part = Trial.of(arguments.folder).part(arguments.name)
    match part.state:
        case State.RUNS:
            raise Trouble(f"{part.name} runs.")
        case State.STANDS_STILL:
            assert part.process is not None
            part.process.signal(signal.SIGCONT)
        case State.ENDED:
            part.start()
    part.wait_until_well()


def running(arguments: argparse.Namespace) -> Process:
    part = Trial.of(arguments.folder).part(arguments.name)
    if part.state is State.ENDED or part.process is None:
        raise Trouble(f"{part.name} doesn't run.")
    return part.process


COMMANDS = {command.__name__: command for command in (up, down, status, kill, stop, drain, start)}


def main() -> int:
    name = Path(sys.argv[0]).name
    command = COMMANDS.get(name)
    if command is None:
        print(__doc__)
        return 2
    parser = argparse.ArgumentParser(prog=f"deploy/cluster/{name}", description=command.__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where all of it is kept (.cluster/trial)")
    if command is up:
        parser.add_argument(
            "--port",
            type=int,
            default=8080,
            help="the guests' port; the others are up to 33 above it (8080)",
        )
        parser.add_argument("--public-url", help="what guests type, if they come from other machines")
        parser.add_argument("--board", type=Path, action="append", help="a board file or a folder of them")
        parser.add_argument("--program", type=Path, help="a displayboard that is built for clusters")
        parser.add_argument(
            "--fetch", action="store_true", help="fetch a NATS server if there is none, and say whose build it is"
        )
    elif command is down:
        parser.add_argument("--forget", action="store_true", help="remove the boards, too")
    elif command is not status:
        parser.add_argument("name", help="n1 to n3, nats1 to nats3, or haproxy")
    arguments = parser.parse_args()
    arguments.folder = arguments.folder.resolve()
    try:
        command(arguments)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
