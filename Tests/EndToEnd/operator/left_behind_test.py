"""What 025595b left on a server's disk, in a browser and with a program of that day goes on with the program of
today."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import sys
import tempfile
import unittest
from pathlib import Path
from types import ModuleType

import left_behind
from page_browser import PHONE, BrowserTest, Guest
from protocol_client import Client
from released import ReleasedServer
from server_process import ServerProcess


def client_of_that_day() -> ModuleType:
    """`left_behind/025595b/client.py`, a protocol-3 client as it was."""
    spec = importlib.util.spec_from_file_location("client_of_025595b", left_behind.FOLDER / "client.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where its dataclasses look for their types
    spec.loader.exec_module(module)
    return module


class LeftByPrograms(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-left-")
        self.addCleanup(scratch.cleanup)
        self.data = Path(scratch.name) / "data"
        self.left = left_behind.restore(self.data)
        self.server = ReleasedServer(left_behind.FOLDER / "karaoke.yaml", self.data)
        self.addCleanup(self.server.clean_up)

    async def test_the_store_opens_with_all_that_a_board_has(self) -> None:
        await asyncio.to_thread(self.server.start)
        self.assertEqual(self.server.tokens, self.left["links"])
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as guest:
            await guest.until(lambda: guest.welcome["settings"].get("announcement") is not None)
            self.assertEqual(guest.welcome["settings"]["announcement"]["text"], "Pizza is here")
            self.assertEqual(guest.welcome["settings"]["guestsChange"], "own")
            # What the section hides stays hidden until a host reveals it, and what was taken back is away.
            self.assertEqual(
                [card.text for card in guest.board.cards], ["Love Stack", "Like a Pointer", "Fed", "Before"]
            )
            await self.reveal(Client, {"k": "hide", "what": "cards", "hidden": False})
            await guest.until(lambda: len(guest.board.sections[0].cards) == 4)
            first = guest.board.sections[0].cards[0]
            self.assertEqual((first.text, first.values["energy"]), ("Tests and the City 🎤", 2))
            self.assertIn("dibs", first.values)
            self.assertEqual(guest.board.sections[0].cards[-1].text, "Nobody sees this yet")

    async def reveal(self, kind: type, command: dict) -> None:
        async with await kind.join(self.server.port, self.server.tokens["host"]) as host:
            await host.send({"t": "host", "id": 1, "command": command})
            while (answer := await host.answer())["t"] != "done":
                self.assertIn(answer["t"], ("you", "outcomes"), answer)

    async def test_a_program_of_that_day_goes_on_with_what_it_kept(self) -> None:
        old = client_of_that_day()
        kept = self.left["device"]
        device = old.Device(
            outbox=kept["outbox"],
            secret=kept["secret"],
            number=kept["number"],
            counter=kept["counter"],
            confirmed=kept["confirmed"],
            undecided={int(counter): message for counter, message in kept["undecided"].items()},
            applied={int(counter): revision for counter, revision in kept["applied"].items()},
        )
        waiting = set(device.undecided)
        self.assertTrue(waiting)
        await asyncio.to_thread(self.server.start)
        # That program reads no acknowledgements of what is hidden.
        await self.reveal(old.Client, {"k": "hold", "what": "cards", "hold": False})
        async with await old.Client.join(self.server.port, self.server.tokens["guest"], device) as sam:
            self.assertEqual(sam.welcome["you"]["name"], "Sam")
            self.assertEqual(sam.welcome["protocol"], 3)
            self.assertIn("claim", [value["kind"] for value in sam.welcome["values"]])
            self.assertEqual(sam.welcome["settings"]["notice"]["text"], "Pizza is here")
            await sam.until(lambda: waiting <= device.applied.keys())
            async with await old.Client.join(self.server.port, self.server.tokens["host"]) as host:
                await self.play(old, sam, host)
        # Once, and for good.
        await asyncio.to_thread(self.server.terminate)
        await asyncio.to_thread(self.server.start)
        async with await old.Client.join(self.server.port, self.server.tokens["host"]) as host:
            texts = [card.text for card in host.board.cards]
            self.assertEqual(texts.count("Sent into the void"), 1)
            self.assertEqual(texts.count("One more, and more"), 1)

    async def play(self, old: ModuleType, sam, host) -> None:
        """All that a guest and a host of that day do."""
        section = sam.board.sections[1].id

        async def done(client, operation: dict) -> None:
            self.assertIsNone(await client.decided(await client.operate(operation)))

        await done(sam, old.add_card(section, "One more"))
        card = next(card.id for card in sam.board.cards if card.text == "One more")
        await done(sam, old.edit_text(card, (8, 0, ", and more")))
        await done(sam, old.set_value(card, "rejected", True))
        await done(sam, {"k": "undo"})
        await done(sam, {"k": "moveCard", "card": card, "section": section, "place": "start"})
        await host.until(lambda: any(other.text == "One more, and more" for other in host.board.cards))
        await done(sam, old.set_value(card, "dibs", sam.welcome["you"]["seat"]))
        await done(sam, old.add_card(section, "Gone too soon"))
        gone = next(card.id for card in sam.board.cards if card.text == "Gone too soon")
        await done(sam, old.remove_card(gone))
        for number, command in enumerate(
            (
                {"k": "boards"},
                {"k": "people"},
                {"k": "history"},
                {"k": "freeze", "frozen": True},
                {"k": "freeze", "frozen": False},
                {"k": "say", "text": "Pizza is gone"},
                {"k": "putBack", "card": gone},
                {"k": "hold", "what": "votes", "hold": True, "section": section},
                {"k": "hold", "what": "votes", "hold": False, "section": section},
            )
        ):
            await host.send({"t": "host", "id": number, "command": command})
            while (answer := await host.answer())["t"] != "done":
                self.assertIn(answer["t"], ("you", "outcomes"), answer)
            self.assertEqual(answer["k"], command["k"])
        await sam.until(lambda: any(card.text == "Gone too soon" for card in sam.board.cards))
        await sam.board_is(host)
        # A program of today hears the same in its own words, at the same time.
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as guest:
            self.assertEqual(guest.welcome["protocol"], 4)
            self.assertEqual(guest.welcome["settings"]["announcement"]["text"], "Pizza is gone")
            self.assertIn("dibs", [value["kind"] for value in guest.welcome["values"]])
            self.assertEqual(len(guest.board.cards), len(sam.board.cards))


class LeftInABrowser(BrowserTest):
    def make_server(self, port: int) -> ServerProcess:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-left-")
        self.addCleanup(scratch.cleanup)
        data = Path(scratch.name) / "data"
        left_behind.restore(data)
        server = ReleasedServer(left_behind.FOLDER / "karaoke.yaml", data)
        server.port = port
        return server

    def test_the_page_of_today_sends_the_texts_that_a_phone_kept(self) -> None:
        kept = json.loads((left_behind.FOLDER / "page.json").read_text())
        context = self.browser.new_context(
            **PHONE, storage_state={"cookies": [], "origins": [{"origin": self.address, "localStorage": kept}]}
        )
        # Without a link: the device has it.
        ann = Guest("Ann", context, f"{self.address}/b/{self.board}")
        ann.is_introduced = True
        self.guests.append(ann)
        ann.expect_card("Typed offline")
        ann.expect_card("Before, edited offline")
        ann.expect_status("Saved")
        bo = self.phone("Bo")
        for text in ("Typed offline", "Before, edited offline"):
            bo.expect_card(text)
        bo.expect_no_card("Before")


if __name__ == "__main__":
    unittest.main()
