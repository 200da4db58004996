"""How long the server's loop is busy at one time while a host imports many cards: the longest wait of someone who asks
a small thing over and over, with twenty phones looking on. Prints rows of a Markdown table.

Benchmarks/import_wait.py [COUNT…]
"""

from __future__ import annotations

import asyncio
import http.client
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests/EndToEnd/support"))

from protocol_client import Client  # noqa: E402
from server_process import ServerProcess  # noqa: E402


class Asker:
    """Asks from a thread of its own, so that nothing this program does is part of what it measures."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self._ends = threading.Event()
        self._waits: list[float] = []
        self._thread = threading.Thread(target=self._ask)
        self._thread.start()

    def _ask(self) -> None:
        while not self._ends.is_set():
            begun = time.perf_counter()
            self._connection.request("GET", "/healthz")
            self._connection.getresponse().read()
            self._waits.append(time.perf_counter() - begun)

    def longest(self) -> float:
        """Milliseconds, since this was asked last."""
        waits, self._waits = self._waits, []
        return 1_000 * max(waits, default=0)

    def end(self) -> None:
        self._ends.set()
        self._thread.join()


async def measure(count: int) -> str:
    server = ServerProcess()
    server.start()
    asker = Asker(server.port)
    try:
        host = await Client.join(server.port, server.tokens["host"])
        guests = [await Client.join(server.port, server.tokens["guest"]) for _ in range(20)]
        await asyncio.sleep(1)
        quiet = asker.longest()
        text = "\n".join(f"- Song number {number}" for number in range(count))
        begun = time.perf_counter()
        command = {"k": "importCards", "text": text, "format": "markdown", "name": "Songs"}
        await host.send({"t": "host", "id": 1, "command": command})
        before = len(guests[0].board.cards)
        await host.until(lambda: len(host.board.cards) >= before + count, seconds=120)
        seconds = time.perf_counter() - begun
        coming = asker.longest()
        await host.operate({"k": "undo"})
        await host.until(lambda: len(host.board.cards) == before, seconds=120)
        return f"| {count:,} | {quiet:.1f} | {coming:.1f} | {asker.longest():.1f} | {seconds:.1f} |"
    finally:
        asker.end()
        server.kill()


def main() -> None:
    print("| cards | longest wait without, ms | while they come, ms | while they are undone, ms | all are there, s |")
    print("| --: | --: | --: | --: | --: |")
    for count in [int(word) for word in sys.argv[1:]] or [100, 2_000, 4_900]:
        print(asyncio.run(measure(count)), flush=True)


main()
