"""Several nodes as their guests see them, who try one after the other until one lets them in."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable

import websockets

from log_reader import holder
from node_process import Node
from owner import LocalConnection
from protocol_client import Client, Device, Ended

#: The pace of trying again; each wait has a deadline.
PAUSE = 0.02
#: A guest is let in again within this, or something is wrong.
PATIENCE = 30.0


class Several:
    """Nodes with the same boards, in the place of one server: each look at `port` is another node's that runs."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes
        #: The only one to go to, if there is one.
        self.only: Node | None = None
        self._tried = 0

    @property
    def running(self) -> list[Node]:
        return [node for node in self.nodes if node.is_running]

    @property
    def port(self) -> int:
        if self.only is not None:
            return self.only.port
        self._tried += 1
        return self.running[self._tried % len(self.running)].port

    @property
    def tokens(self) -> dict[str, str]:
        return self.nodes[0].tokens

    def last_words(self) -> str:
        return "\n".join(f"{node.name}: {node.last_words()}" for node in self.nodes)

    def holder(self) -> Node:
        """The node that holds the board, by the log."""
        servers = self.nodes[0].servers
        name = holder(servers.ports[next(iter(servers.processes))], "karaoke")
        return next(node for node in self.nodes if node.name == name)

    async def join(self, device: Device | None = None) -> tuple[Client, Node]:
        """A guest tries all nodes until one shows the board; which one it was."""
        deadline = time.monotonic() + PATIENCE
        device = device or Device()
        while True:
            for node in self.running:
                try:
                    async with asyncio.timeout(2):
                        return await Client.join(node.port, node.tokens["guest"], device), node
                except (Ended, OSError, TimeoutError, websockets.InvalidHandshake) as error:
                    assert time.monotonic() < deadline, f"nobody serves the board: {error}; {self.last_words()}"
            await asyncio.sleep(PAUSE)

    async def served_again(self, since: float) -> float:
        """Seconds from `since` until some guest sees the board."""
        client, _ = await self.join()
        served = time.monotonic()
        await client.close()
        return served - since

    async def until(self, condition: Callable[[], bool]) -> None:
        """Until it's so, by questions that wait for answers."""
        deadline = time.monotonic() + PATIENCE
        while not await asyncio.to_thread(condition):
            assert time.monotonic() < deadline, self.last_words()
            await asyncio.sleep(PAUSE)


def counter(node: Node, name: str) -> int:
    """A number of its metrics, which its own socket gives."""
    connection = LocalConnection(node.data)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    assert found, f"no {name} in {text}"
    return int(float(found[1]))
