"""An hour of a full house over TLS: thousands look on at a board that changes, the certificate is renewed again and
again, and on all other boards someone comes, writes and goes, so that they are opened and closed.

    hour.py LOAD [MINUTES [SOCKETS]]

LOAD is the generator of `Benchmarks/FanOut`. Nobody may be cut off, every edit reaches everyone, every event loop shows
each new certificate, and memory doesn't grow with the time. Prints a row a minute and ends with 1 if any of that isn't
so.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import re
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))

from certificates import Authority, Identity  # noqa: E402
from protocol_client import Client, add_card  # noqa: E402
from server_process import ServerProcess  # noqa: E402

BOARDS = 40
"""Beside the one that everyone looks at. Half of them are at home on the second of two loops."""
GUESTS_AT_ONCE = 6
LOOKS = 4
"""So many new connections look at the certificate: they go to the loops in turns, but for what others do meanwhile."""
RENEWAL_SECONDS = 10
RENEWED = "The certificate was read again"


class Sample(NamedTuple):
    """What the server holds."""

    resident: int
    descriptors: int
    open_boards: int
    #: How late a timer of the busiest event loop is, on average since the start, in seconds.
    lag: float

    @classmethod
    def of(cls, house: House) -> Sample:
        status = Path(f"/proc/{house.server.pid}/status").read_text()
        resident = re.search(r"VmRSS:\s+(\d+)", status)
        assert resident is not None
        metrics = house.metrics()
        return cls(
            int(resident[1]) // 1024,
            len(os.listdir(f"/proc/{house.server.pid}/fd")),
            int(metrics["displayboard_boards_open"]),
            max(
                total / max(1, metrics[name.replace("_sum", "_count")])
                for name, total in metrics.items()
                if "_lag_seconds_sum" in name
            ),
        )


class House:
    """A server with its boards, and what is done with it."""

    def __init__(self, folder: Path) -> None:
        self.boards = folder / "boards"
        self.boards.mkdir()
        for number in range(BOARDS):
            board = {"title": f"Evening {number}", "sections": [{"title": "Songs", "cards": [{"text": "Love Stack"}]}]}
            (self.boards / f"board-{number:02}.json").write_text(json.dumps(board))
        self.authority = Authority(folder / "authority")
        self.identity = self.authority.sign(days=30)
        self.server = ServerProcess()
        self.server.workers = os.environ.get("DISPLAYBOARD_WORKERS", "2")
        self.renewals = 0
        self.visits = 0

    def open(self) -> None:
        self.server.start(
            *("--board", str(self.boards), "--certificate", str(self.identity.certificate)),
            *("--key", str(self.identity.key), "--connections", "12000", "--connections-per-address", "9000"),
            *("--close-boards-after-milliseconds", "1000", "--metrics-to", "127.0.0.1"),
        )
        self.address = f"https://localhost:{self.server.port}"

    def metrics(self) -> dict[str, float]:
        connection = http.client.HTTPSConnection(
            "127.0.0.1", self.server.port, timeout=60, context=self.authority.context()
        )
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        lines = (line.rpartition(" ") for line in text.splitlines() if line and not line.startswith("#"))
        return {name: float(value) for name, _, value in lines}

    def shown(self) -> bytes:
        pem = ssl.get_server_certificate(("127.0.0.1", self.server.port), timeout=60)
        return ssl.PEM_cert_to_DER_cert(pem)

    def renew(self) -> None:
        """The next certificate is shown on all loops from the moment that the server says so."""
        new: Identity = self.authority.sign(days=30)
        shutil.copy(new.key, self.identity.key)
        shutil.copy(new.certificate, self.identity.certificate)
        wanted = ssl.PEM_cert_to_DER_cert(new.certificate.read_text())
        for file in new:
            file.unlink()
        self.renewals += 1
        self.server.signal(signal.SIGHUP)
        deadline = time.monotonic() + 60
        while self.server.log.read_text().count(RENEWED) < self.renewals:
            if time.monotonic() > deadline:
                raise AssertionError(f"certificate {self.renewals} wasn't read: {self.server.last_words()}")
            # The pace of looking at what another process writes; the deadline above bounds it.
            time.sleep(0.1)
        if any(self.shown() != wanted for _ in range(LOOKS)):
            raise AssertionError(f"certificate {self.renewals} isn't shown to everyone who comes")

    async def visit(self) -> None:
        """Someone comes to a board, writes and goes."""
        board = f"board-{random.randrange(BOARDS):02}"
        guest = await Client.join(
            self.server.port,
            self.server.links[board]["guest"],
            board=board,
            address=self.address,
            tls=self.authority.context(),
        )
        try:
            refusal = await guest.decided(
                await guest.operate(add_card(guest.board.sections[0].id, f"Song {self.visits}"))
            )
            if refusal is not None and refusal.get("code") != "full":
                raise AssertionError(f"a card on {board} was refused: {refusal}")
        finally:
            await guest.close()
        self.visits += 1

    async def visitors(self) -> None:
        while True:
            await asyncio.gather(*(self.visit() for _ in range(GUESTS_AT_ONCE)))
            # People stay away for a moment, in which boards are closed.
            await asyncio.sleep(1)

    async def renewing(self) -> None:
        while True:
            await asyncio.to_thread(self.renew)
            await asyncio.sleep(RENEWAL_SECONDS)

    async def sampling(self, samples: list[Sample]) -> None:
        print("| minute | memory MB | descriptors | boards open | late ms | certificates | visits |", flush=True)
        print("|--:|--:|--:|--:|--:|--:|--:|", flush=True)
        while True:
            await asyncio.sleep(60)
            sample = await asyncio.to_thread(Sample.of, self)
            samples.append(sample)
            row = (len(samples), *sample[:3], f"{1000 * sample.lag:.1f}", self.renewals, self.visits)
            print("|", " | ".join(map(str, row)), "|", flush=True)


async def crowd(house: House, load: str, minutes: int, sockets: int) -> list[str]:
    """The generator's row, while everything else goes on."""
    process = await asyncio.create_subprocess_exec(
        *(load, "--tls", "--announce", str(house.server.announce), "--board", "karaoke", "--server-pid"),
        *(str(house.server.pid), "--clients", str(sockets), "--authors", "2", "--edits-per-second", "2"),
        *("--seconds", str(60 * minutes)),
        stdout=subprocess.PIPE,
    )
    printed, _ = await process.communicate()
    if process.returncode != 0:
        raise AssertionError(f"the crowd ended with {process.returncode}: {house.server.last_words()}")
    return printed.decode().split("\t")


def judge(house: House, row: list[str], samples: list[Sample]) -> list[str]:
    """Sentences about all that isn't as it should be."""
    wrong = []
    delivered, (refused, _, lost) = float(row[6]), map(int, row[15].split("+"))
    if delivered < 100 or refused > 0 or lost > 0:
        wrong.append(f"{delivered} % of the edits came, {refused} were refused, {lost} clients were lost")
    complaints = [line for line in house.server.log.read_text().splitlines() if re.match(r"\S+ (warning|error)", line)]
    wrong += [f"the log says: {line}" for line in complaints[:5]]
    half = len(samples) // 2
    if half > 1:
        # Each certificate that was shown stays in memory, some 40 KB on each loop, and some for what boards remember.
        allowed = 20 + house.renewals * 0.04 * int(house.server.workers)
        grown = samples[-1].resident - samples[half].resident
        if grown > allowed:
            wrong.append(f"memory grew by {grown} MB in the second half, {allowed:.0f} are allowed")
        if samples[-1].descriptors > samples[half].descriptors + 3 * BOARDS + GUESTS_AT_ONCE:
            wrong.append(f"there were {samples[half].descriptors} descriptors, and now {samples[-1].descriptors}")
    return wrong


async def run(load: str, minutes: int, sockets: int) -> int:
    samples: list[Sample] = []
    with tempfile.TemporaryDirectory(prefix="displayboard-hour-") as scratch:
        house = House(Path(scratch))
        try:
            house.open()
            async with asyncio.TaskGroup() as together:
                others = [
                    together.create_task(work) for work in (house.visitors(), house.renewing(), house.sampling(samples))
                ]
                row = await together.create_task(crowd(house, load, minutes, sockets))
                for other in others:
                    other.cancel()
            wrong = judge(house, row, samples)
            code, _ = house.server.terminate()
            if code != 0:
                wrong.append(f"the server ended with {code}")
        finally:
            house.server.clean_up()
    print(
        f"\n{sockets} sockets, {minutes} min, {house.server.workers} event loops: {house.renewals} certificates, "
        f"{house.visits} visits, {row[6]} % delivered, p50 {row[7]} ms, p99 {row[8]} ms, {row[10]} % of a core"
    )
    for sentence in wrong:
        print(f"hour.py: {sentence}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    generator, length, crowd_size = [*sys.argv[1:], *["", "60", "8000"][len(sys.argv) - 1 :]]
    sys.exit(asyncio.run(run(generator, int(length), int(crowd_size))))
