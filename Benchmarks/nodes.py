"""Measures several nodes with one log: what an edit costs on its way to people at another node, how fast a hall comes
in there, and what edits cost in boards that one, two or three nodes hold. Prints Markdown.

    nodes.py LOAD        the program that makes the load; DISPLAYBOARD_BINARY is one that can be a node

CLIENTS, EDITS_A_SECOND, SECONDS_MEASURED and ROUNDS change the sizes. Three servers of NATS, all nodes and the load
share the processors of this machine, so the figures are processor time; compare rows with each other.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / folder) for folder in ("deploy/cluster", "Tests/Cluster", "Tests/EndToEnd/support")]

from nats import Servers, server_program
from node_process import Node
from protocol_client import Client
from server_process import BOARD, ServerProcess

LOAD = sys.argv[1]
CLIENTS = int(os.environ.get("CLIENTS", "1000"))
EDITS = int(os.environ.get("EDITS_A_SECOND", "200"))
SECONDS = int(os.environ.get("SECONDS_MEASURED", "8"))
ROUNDS = int(os.environ.get("ROUNDS", "2"))
#: Boards that are written to at once, by so many people each, who write so often in all.
BOARDS = ["one", "two", "three", "four", "five", "six"]
AUTHORS = 10
EDITS_A_BOARD = 40
#: A hall comes from one address.
CROWD = ["--connections-per-address", "9000", "--connections", "12000"]


@dataclass
class Row:
    sent: float
    deliveries: float
    p50: float
    p99: float
    server: float
    gathered: float
    beside: float

    @classmethod
    def read(cls, line: str) -> Row:
        columns = line.split("\t")
        if columns[15].split("+")[0] != "0" or columns[15].split("+")[2] != "0":
            raise SystemExit(f"edits were refused or guests lost: {line}")
        sent, deliveries, p50, p99 = (
            float(columns[3]),
            float(columns[5]),
            float(columns[7]),
            float(columns[8]),
        )
        return cls(
            sent,
            deliveries,
            p50,
            p99,
            float(columns[10]),
            float(columns[16]),
            float(columns[23]),
        )

    @classmethod
    def together(cls, rows: list[Row]) -> Row:
        """Loads that ran at the same time: each saw the processor time of all servers."""
        mean = statistics.mean
        return cls(
            sum(row.sent for row in rows),
            sum(row.deliveries for row in rows),
            mean(row.p50 for row in rows),
            max(row.p99 for row in rows),
            mean(row.server for row in rows),
            max(row.gathered for row in rows),
            mean(row.beside for row in rows),
        )

    @classmethod
    def mean(cls, rows: list[Row]) -> Row:
        return cls(*(statistics.mean(getattr(row, field) for row in rows) for field in cls.__dataclass_fields__))


def run_loads(
    loads: list[tuple[ServerProcess, str, int, int, int]],
    servers: list[int],
    beside: list[int],
) -> Row:
    """Runs all loads at once. Each says its node and board, and how many clients, edits a second and authors."""
    about = [word for pid in servers for word in ("--server-pid", str(pid))]
    about += [word for pid in beside for word in ("--beside-pid", str(pid))]
    running = [
        subprocess.Popen(
            [
                LOAD,
                "--announce",
                str(node.announce),
                "--board",
                board,
                *about,
                "--clients",
                str(clients),
            ]
            + [
                "--edits-per-second",
                str(edits),
                "--authors",
                str(authors),
                "--seconds",
                str(SECONDS),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        for node, board, clients, edits, authors in loads
    ]
    said = [each.communicate()[0] for each in running]
    if any(each.returncode != 0 for each in running):
        raise SystemExit("a load failed")
    return Row.together([Row.read(line) for line in said])


def start_nodes(stack: ExitStack, servers: Servers, count: int, *more: str) -> list[Node]:
    first = Node(servers)
    nodes = [first, *(Node(servers, f"n{number}") for number in range(2, count + 1))]
    for node in nodes:
        stack.callback(node.clean_up)
        if node is not first:
            node.data.mkdir(parents=True)
            shutil.copy(first.data / "master.key", node.data)
        node.start(*CROWD, *more)
    return nodes


def start_servers(stack: ExitStack) -> Servers:
    program = server_program()
    if program is None:
        raise SystemExit("there is no server of NATS here; DISPLAYBOARD_FETCH=1 fetches one")
    return stack.enter_context(Servers(program))


async def hold(node: Node, board: str) -> None:
    """Someone comes there first, so that this node holds the board; they leave again."""
    client = await Client.join(node.port, node.links[board]["guest"], board=board)
    await client.close()


def on_one_machine() -> Row:
    with ExitStack() as stack:
        server = ServerProcess()
        stack.callback(server.clean_up)
        server.start(*CROWD)
        return run_loads([(server, "karaoke", CLIENTS, EDITS, 20)], [server.pid], [])


def with_guests_at(*guests_at: int) -> Row:
    """The board is at the first node; everyone, or an equal share each, comes to these."""
    with ExitStack() as stack:
        servers = start_servers(stack)
        nodes = start_nodes(stack, servers, max(guests_at) + 1)
        asyncio.run(hold(nodes[0], "karaoke"))
        share = len(guests_at)
        loads = [(nodes[at], "karaoke", CLIENTS // share, EDITS // share, 20 // share) for at in guests_at]
        return run_loads(
            loads,
            [node.pid for node in nodes],
            [each.pid for each in servers.processes.values()],
        )


def with_boards_on(count: int) -> Row:
    """Each board is at one of so many nodes, and so are its guests."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="displayboard-boards-")))
        files = [folder / f"{name}.yaml" for name in BOARDS]
        for file in files:
            shutil.copy(BOARD, file)
        servers = start_servers(stack)
        nodes = start_nodes(
            stack,
            servers,
            count,
            *(word for file in files for word in ("--board", str(file))),
        )
        loads = []
        for number, board in enumerate(BOARDS):
            node = nodes[number % count]
            asyncio.run(hold(node, board))
            loads.append((node, board, AUTHORS, EDITS_A_BOARD, AUTHORS))
        return run_loads(
            loads,
            [node.pid for node in nodes],
            [each.pid for each in servers.processes.values()],
        )


def table(title: str, head: str, rows: dict[str, Row], write: Callable[[Row], str]) -> None:
    print(f"\n### {title}\n\n{head}\n|---{'|--:' * (head.count('|') - 2)}|")
    for name, row in rows.items():
        print(f"| {name} | {write(row)} |", flush=True)


def measured(ways: dict[str, Callable[[], Row]]) -> dict[str, Row]:
    """The rounds go through all rows in turn, because the machine's speed changes while they run."""
    found: dict[str, list[Row]] = {name: [] for name in ways}
    for number in range(ROUNDS):
        for name, way in ways.items():
            print(f"round {number + 1}: {name}", file=sys.stderr, flush=True)
            found[name].append(way())
    return {name: Row.mean(rows) for name, rows in found.items()}


def main() -> None:
    print(f"{ROUNDS} rounds of {SECONDS} s each, averaged.")
    crowd = measured(
        {
            "one machine, its own store": on_one_machine,
            "one node, everyone there": lambda: with_guests_at(0),
            "two nodes, everyone at the one that doesn't hold the board": lambda: with_guests_at(1),
            "three nodes, a third at each": lambda: with_guests_at(0, 1, 2),
        }
    )
    table(
        f"One board, {CLIENTS} clients, {EDITS} edits/s",
        "| where | deliveries/s | p50 ms | p99 ms | node CPU µs per delivery | to one node | NATS CPU % | joins/s |",
        crowd,
        lambda row: (
            f"{row.deliveries:.0f} | {row.p50:.1f} | {row.p99:.1f} | {10_000 * row.server / row.deliveries:.2f} | "
            f"{row.server / row.deliveries / cost(crowd['one node, everyone there']):.2f} × | {row.beside:.0f} | "
            f"{CLIENTS / row.gathered:.0f}"
        ),
    )
    boards = measured(
        {f"{count} node{'s' if count > 1 else ''}": lambda count=count: with_boards_on(count) for count in (1, 2, 3)}
    )
    table(
        f"{len(BOARDS)} boards, each with {AUTHORS} people who write {EDITS_A_BOARD} edits/s in all",
        "| nodes | edits kept/s | p50 ms | p99 ms | node CPU µs per edit | NATS CPU µs per edit |",
        boards,
        lambda row: (
            f"{row.sent:.0f} | {row.p50:.1f} | {row.p99:.1f} | {10_000 * row.server / row.sent:.0f} | "
            f"{10_000 * row.beside / row.sent:.0f}"
        ),
    )


def cost(row: Row) -> float:
    return row.server / row.deliveries


if __name__ == "__main__":
    main()
