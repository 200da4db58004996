"""Examples/guest.py, a client that knows nothing but web/protocol, at the real server: through a line that is cut."""

from __future__ import annotations

import asyncio
import sys
import unittest
from asyncio.subprocess import DEVNULL, PIPE, Process

from cut_line import CutLine
from protocol_client import Client, edit_text
from server_process import ROOT, ServerProcess, free_port

GUEST = ROOT / "Examples/guest.py"


class GuestTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.server = ServerProcess(port=free_port())
        self.addCleanup(self.server.clean_up)
        self.line = CutLine(self.server.port)
        self.addCleanup(self.line.close)
        await self.start()
        # At a board's first start its cards come once they are on disk: the guest comes to a board that has them.
        self.bo = await Client.join(self.server.port, self.server.tokens["guest"])
        self.addAsyncCleanup(self.bo.close)
        link = f"http://127.0.0.1:{self.line.port}/b/karaoke#{self.server.tokens['guest']}"
        self.guest = await asyncio.create_subprocess_exec(
            sys.executable, str(GUEST), link, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        self.addAsyncCleanup(self.end, self.guest)
        self.shown = ""

    async def start(self) -> None:
        """Known by the address that guests have: the line's."""
        await asyncio.to_thread(self.server.start, "--public-url", f"http://127.0.0.1:{self.line.port}")

    @staticmethod
    async def end(guest: Process) -> None:
        if guest.returncode is None:
            guest.kill()
        await guest.communicate()

    def types(self, line: str) -> None:
        self.guest.stdin.write(f"{line}\n".encode())

    async def shows(self, *texts: str, on_the_way: int = 0) -> None:
        """Waits until it shows a board that has these texts as cards."""
        async with asyncio.timeout(30):
            while True:
                board = ""
                while not (line := (await self.guest.stdout.readline()).decode()).startswith("--"):
                    self.assertTrue(line, f"the guest ended: {board}")
                    board += line
                if all(f"  {text}\n" in board for text in texts) and line == f"-- {on_the_way} on the way\n":
                    self.shown = board
                    return

    async def board_has(self, *texts: str) -> None:
        await self.bo.until(lambda: set(texts) <= {card.text for card in self.bo.board.cards})

    async def test_joins_adds_edits_and_follows(self) -> None:
        first = self.bo.board.sections[0].title
        await self.shows()
        self.assertTrue(self.shown.startswith(f"\n{first}\n"), self.shown)
        self.types("Midnight Kettle")
        await self.shows("Midnight Kettle")
        self.types("1 Midnight Kettle 🎤")
        await self.shows("Midnight Kettle 🎤")
        await self.board_has("Midnight Kettle 🎤")
        card = next(card for card in self.bo.board.cards if card.text.startswith("Midnight"))
        counter = await self.bo.operate(edit_text(card.id, (0, 8, "Noon"), (18, 0, "!")))
        self.assertIsNone(await self.bo.decided(counter))
        await self.shows("Noon Kettle 🎤!")

    async def test_a_value_that_it_sets_is_the_boards(self) -> None:
        await self.shows()
        self.types("Midnight Kettle")
        await self.shows("Midnight Kettle")
        self.types("1 rejected=true")
        await self.shows("Midnight Kettle  rejected=true")
        await self.bo.until(lambda: any(card.values.get("rejected") is True for card in self.bo.board.cards))
        self.types("1 rejected=")
        await self.shows("Midnight Kettle")

    async def test_a_section_that_comes_with_its_cards_is_shown(self) -> None:
        host = await Client.join(self.server.port, self.server.tokens["host"])
        self.addAsyncCleanup(host.close)
        await self.shows()
        section = host.board.sections[0]
        texts = [card.text for card in section.cards if not card.values]
        self.assertIsNone(await host.decided(await host.operate({"k": "removeSection", "section": section.id})))
        while section.title in self.shown:
            await self.shows()
        self.assertIsNone(await host.decided(await host.operate({"k": "undo"})))
        await self.shows(*texts)
        self.assertIn(section.title, self.shown)
        # It isn't only drawn once more: it goes on.
        self.types("Afterwards")
        await self.shows("Afterwards")

    async def test_a_guest_program_survives_cuts_and_applies_everything_once(self) -> None:
        await self.shows()
        self.types("before")
        await self.shows("before")
        # What it sends arrives, but not the answer: it can't know that, and sends again.
        self.line.mute()
        self.types("in the dark")
        await self.board_has("in the dark")
        self.line.cut()
        self.line.mend()
        self.types("without a line")
        self.types("1 before, with other words")
        await self.shows("before, with other words", "in the dark", "without a line")
        await self.board_has("before, with other words", "in the dark", "without a line")
        seat = next(card.by for card in self.bo.board.cards if card.text == "in the dark")
        mine = [card.text for card in self.bo.board.cards if card.by == seat]
        self.assertEqual(sorted(mine), ["before, with other words", "in the dark", "without a line"], "applied twice")
        self.assertEqual(self.line.opened, 2)
        # The same process kept its board: the frames it missed were enough.
        self.assertNotIn('"t":"snapshot"', self.line.heard_since_cut)

    async def test_its_texts_outlast_a_killed_server(self) -> None:
        await self.shows()
        self.types("on disk")
        await self.shows("on disk")
        self.server.kill()
        self.types("while it was dead")
        await self.start()
        await self.shows("on disk", "while it was dead")

    async def test_it_leaves_when_a_host_kicks_it(self) -> None:
        host = await Client.join(self.server.port, self.server.tokens["host"])
        self.addAsyncCleanup(host.close)
        await self.shows()
        self.types("nonsense")
        await self.shows("nonsense")
        await host.until(lambda: any(card.text == "nonsense" for card in host.board.cards))
        seat = next(card.by for card in host.board.cards if card.text == "nonsense")
        await host.send({"t": "host", "id": 1, "command": {"k": "kick", "seat": seat}})
        async with asyncio.timeout(30):
            while (line := (await self.guest.stdout.readline()).decode()) != "The board doesn't let us in any more.\n":
                self.assertTrue(line, "the guest ended without a word")


if __name__ == "__main__":
    unittest.main()
