"""Backups of a cluster are ordinary ones: from several machines to one, and from one to several."""

from __future__ import annotations

import asyncio
import subprocess
import unittest
from pathlib import Path

from asks_test import FED
from owner_boards_test import OwnerBoardsCase
from pictures_test import PicturesCase, png
from protocol_client import Client, Device, add_card
from server_process import BINARY, ServerProcess
from several import Several


class Backups(PicturesCase):
    ask_now = OwnerBoardsCase.ask_now
    ask_owner = OwnerBoardsCase.ask_owner
    token = OwnerBoardsCase.token

    def restore(self, file: Path, data: Path, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(BINARY), "restore", str(file), "--data", str(data), *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    async def check_all(self, port: int, tokens: dict[str, str], device: Device, card: str, own: str) -> None:
        """Ann is who she was, and everything is as she left it."""
        async with await Client.join(port, tokens["guest"], device, FED) as ann:
            await ann.level()
            self.assertEqual([card.text for card in ann.board.cards], ["Photo", "Love Stack"])
            server = ServerProcess(data=None, port=port)
            server.links = {FED: tokens}
            self.assertEqual(await self.seen(server, ann, card), (200, png(1)))
        async with await Client.join(port, own, board="friday") as guest:
            self.assertIn("Bread", [card.text for card in guest.board.cards])

    async def test_all_boards_go_from_a_cluster_to_one_machine_and_into_another_cluster(self) -> None:
        several, near = await self.begin_fed(2)
        one, two = several.nodes
        ann = near.device
        card = await self.add_picture(one, near, png(1), "Photo", 4)
        await self.add(near, "Love Stack")
        await self.ask_owner(one, "make", title="Friday", template="potluck")
        own = await self.token(one, "friday")
        async with await Client.join(one.port, own, board="friday") as guest:
            section = guest.board.sections[0].id
            self.assertIsNone(await guest.decided(await guest.operate(add_card(section, "Bread"))))
        links = one.links[FED]
        file = one.data.parent / "party.sqlite"
        # A node that doesn't hold the board makes it, while people are there.
        made = await asyncio.to_thread(one.run, "backup", str(file))
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertIn(FED, made.stdout)
        self.assertIn("friday", made.stdout)
        self.assertEqual(list(one.data.glob(".copy-*")), [])
        # The owner's page makes one, too, and it stays on that node.
        kept = await self.ask_owner(two, "backUp")
        self.assertTrue(kept)

        alone = ServerProcess()
        self.addCleanup(alone.clean_up)
        alone.data.mkdir(parents=True, exist_ok=True)
        (alone.data / "master.key").write_bytes((one.data / "master.key").read_bytes())
        end = await asyncio.to_thread(self.restore, file, alone.data)
        self.assertEqual(end.returncode, 0, end.stderr)
        board = alone.data.parent / f"{FED}.json"
        board.write_bytes((one.data.parent / f"{FED}.json").read_bytes())
        await asyncio.to_thread(alone.start, "--board", str(board))
        self.assertEqual(alone.links[FED], links)
        await self.check_all(alone.port, links, ann, card, own)
        back = alone.data.parent / "back.sqlite"
        made = await asyncio.to_thread(
            subprocess.run,
            [str(BINARY), "backup", str(back), "--data", str(alone.data)],
            capture_output=True,
            text=True,
        )
        self.assertEqual(made.returncode, 0, made.stderr)

        # Into a cluster that has none of the boards, beside the one that has them.
        words = ["--cluster", ",".join(one.servers.urls), "--cluster-replicas", "1", "--node", "mover"]
        there = await asyncio.to_thread(self.restore, back, two.data, *words)
        self.assertIn("already, which stays as it is", there.stderr)
        words += ["--cluster-name", "other"]
        moved = self.twin(one, "m1")
        moved.words += ["--cluster-name", "other"]
        end = await asyncio.to_thread(self.restore, back, moved.data, *words)
        self.assertEqual(end.returncode, 0, end.stderr)
        self.assertIn("The cluster other has", end.stdout)
        file = moved.data.parent / f"{FED}.json"
        file.write_bytes(board.read_bytes())
        await asyncio.to_thread(moved.start, "--board", str(file))
        self.assertEqual(moved.links[FED], links)
        await self.check_all(moved.port, links, ann, card, own)
        # The past came along.
        history = await asyncio.to_thread(moved.run, "export", "--board", FED, "--history", "--format", "csv")
        self.assertIn("Love Stack", history.stdout, history.stderr)
        await Several([moved]).until(lambda: moved.holder(FED) == "m1")


if __name__ == "__main__":
    unittest.main()
