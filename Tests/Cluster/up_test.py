"""deploy/cluster/up: a cluster on one machine, guests who come by HAProxy, and a node that dies under them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import websockets
from log_reader import read_log
from parts import Process, State, get
from protocol_client import Client, Device, Ended, add_card
from proxies_test import HAProxyCase
from server_process import BINARY, ROOT, free_port
from trial import Trial

COMMANDS = ROOT / "deploy/cluster"


class Up(HAProxyCase):
    def setUp(self) -> None:
        super().setUp()
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory(prefix="displayboard-trial-"))) / "trial"
        self.port = self.free_ports()
        self.processes: list[Process] = []
        self.addCleanup(self.end)

    @staticmethod
    def free_ports() -> int:
        """One that has as many free ones above it as the cluster needs."""
        while True:
            port = free_port()
            if all(get(port + more, "/")[0] == 0 for more in (1, 2, 3, 11, 12, 13, 21, 22, 23, 31, 32, 33)):
                return port

    def end(self) -> None:
        if (self.folder / "settings.json").exists():
            Trial.of(self.folder).end()

    async def run_command(self, name: str, *words: str, ends_with: int = 0) -> str:
        done = await asyncio.to_thread(
            subprocess.run,
            [COMMANDS / name, "--folder", self.folder, *words],
            capture_output=True,
            text=True,
            timeout=240,
            stdin=subprocess.DEVNULL,
        )
        self.assertEqual(done.returncode, ends_with, done.stdout + done.stderr)
        return done.stdout + done.stderr

    async def up(self, *words: str) -> str:
        said = await self.run_command("up", "--port", str(self.port), "--program", str(BINARY), *words)
        self.processes += [part.process for part in Trial.of(self.folder).parts]
        return said

    async def join(self, link: str, device: Device | None = None) -> Client:
        """Through HAProxy, as often as it takes: a guest who comes while a board changes its node is sent away."""
        token = link.partition("#")[2]
        async with asyncio.timeout(60):
            while True:
                try:
                    client = await Client.join(self.port, token, device, address=link.partition("/b/")[0])
                except (OSError, Ended, websockets.WebSocketException):
                    # The pace of asking again; the deadline above bounds it.
                    await asyncio.sleep(0.05)
                    continue
                self.addAsyncCleanup(client.close)
                return client

    async def add(self, client: Client, text: str) -> None:
        self.assertIsNone(await client.decided(await client.operate(add_card(client.board.sections[0].id, text))))

    def holder(self) -> str:
        """The node that the board is on, by its log."""
        trial = Trial.of(self.folder)
        server = next(server for server in trial.servers if server.state is State.RUNS)
        password = json.loads((self.folder / "settings.json").read_text())["password"]
        return read_log(server.port, "karaoke", login=("displayboard", password)).claims[-1]

    async def test_a_guest_goes_on_when_the_node_of_their_board_is_killed_and_down_leaves_nothing(self) -> None:
        said = await self.up()
        link = re.search(r"Guests: (\S+)", said)[1]
        self.assertTrue(link.startswith(f"http://localhost:{self.port}/b/karaoke#"), link)
        self.assertRegex(said, rf"Hosts:  http://localhost:{self.port}/host")

        device = Device()
        guest = await self.join(link, device)
        await self.add(guest, "Before")
        holder = self.holder()
        again = await self.run_command("up", "--port", str(self.port), "--program", str(BINARY), ends_with=1)
        self.assertIn("It runs already", again)

        before = guest.welcome
        await self.run_command("kill", holder)
        # A guest on another node stays there.
        with contextlib.suppress(Ended):
            await guest.until(lambda: guest.welcome is not before)
        if guest.ended is not None:
            guest = await self.join(link, device)
        await self.add(guest, "After")
        self.assertTrue({"Before", "After"} <= {card.text for card in guest.board.cards})
        self.assertNotEqual(self.holder(), holder)
        said = await self.run_command("status")
        self.assertRegex(said, rf"{holder} +\d+ +doesn't run")
        self.assertRegex(said, r"haproxy +\d+ +runs +leads to n\d, n\d\n")

        # The one that comes back sends guests on to where the board is.
        await self.run_command("start", holder)
        self.processes.append(Trial.of(self.folder).part(holder).process)
        for _ in range(6):
            other = await self.join(link)
            await other.until(lambda: any(card.text == "After" for card in other.board.cards))

        await self.run_command("down")
        self.assertEqual([process for process in self.processes if process.state is not State.ENDED], [])
        self.assertIn("Nothing runs.", await self.run_command("down"))

        # The boards are there the next time, and so is the person.
        await self.up()
        guest = await self.join(link, device)
        self.assertTrue({"Before", "After"} <= {card.text for card in guest.board.cards})
        await self.run_command("down", "--forget")
        self.assertFalse(self.folder.exists())

    async def test_one_machine_after_the_other_is_stopped_and_the_guest_stays(self) -> None:
        said = await self.up()
        link = re.search(r"Guests: (\S+)", said)[1]
        device = Device()
        guest = await self.join(link, device)
        await self.add(guest, "Start")
        for name in ("nats1", "nats2", "nats3"):
            await self.run_command("kill", name)
            await self.add(guest, f"Without {name}")
            await self.run_command("start", name)
        for name in ("n1", "n2", "n3"):
            await self.run_command("drain", name)
            if guest.ended is not None:
                guest = await self.join(link, device)
            await self.add(guest, f"Without {name}")
            await self.run_command("start", name)
        texts = sorted(card.text for card in guest.board.cards if card.text.startswith("Without"))
        self.assertEqual(texts, sorted(f"Without {kind}{number}" for kind in ("n", "nats") for number in (1, 2, 3)))
        await self.run_command("stop", "n1")
        self.assertRegex(await self.run_command("status"), r"n1 +\d+ +stands still")
        await self.run_command("start", "n1")
        self.assertIn("There is no n4", await self.run_command("kill", "n4", ends_with=1))

    async def test_it_says_what_is_missing_and_leaves_nothing(self) -> None:
        said = await self.run_command("status", ends_with=1)
        self.assertIn("deploy/cluster/up starts one", said)
        said = await self.run_command("up", "--program", "/nowhere/displayboard", ends_with=1)
        self.assertIn("build it with `make cluster`", said)
        said = await self.run_command(
            "up", "--port", str(self.port), "--program", str(BINARY), "--board", "/nowhere.yaml", ends_with=1
        )
        self.assertIn("n1 doesn't start", said)
        self.assertIn("/nowhere.yaml", said)
        self.assertEqual(Trial.of(self.folder).running, [])


if __name__ == "__main__":
    unittest.main()
