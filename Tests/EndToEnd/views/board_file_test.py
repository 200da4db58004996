"""A board file that someone edits while the room is on the board: changes, things that stay, and the news
for the host."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.request
from collections.abc import Callable
from pathlib import Path

from protocol_client import Card, Client, add_card, edit_text, remove_card, set_value
from served_case import ServedGuestsCase
from server_process import BINARY, ServerProcess

FIRST = """\
title: Karaoke night
sections:
  - id: sam
    title: Sam's Favorites
    cards:
      - { id: stack, text: Stack of Love }
      - { id: pointer, text: Like a Pointer }
      - { id: scope, text: Crazy in Scope }
"""


class FolderTest(unittest.IsolatedAsyncioTestCase):
    """A server on a folder of board files."""

    async def test_a_file_that_comes_into_the_folder_is_a_board_without_a_restart(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="displayboard-folder-")
        self.addCleanup(folder.cleanup)
        (Path(folder.name) / "karaoke.yaml").write_text(FIRST)
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        server.command = lambda *more: ServerProcess.command(server, *more, board=Path(folder.name))
        await asyncio.to_thread(server.start)

        async def boards(condition: Callable[[str], bool]) -> str:
            deadline = time.monotonic() + 30
            while True:
                said = await asyncio.to_thread(server.host, "boards")
                if condition(said) or time.monotonic() > deadline:
                    return said

        new = Path(folder.name) / "afterparty.yaml"
        new.write_text("title: [")
        new.write_text("title: After party\nsections: []\n")
        self.assertIn("afterparty", await boards(lambda said: "afterparty" in said))
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/b/afterparty", timeout=10) as page:
            self.assertEqual(page.status, 200)
        # Guests are invited to it, in print and for programs.
        announced = json.loads(server.announce.read_text())["links"]
        self.assertEqual(sorted(announced), ["afterparty", "karaoke"])
        self.assertIn(f"/b/afterparty#{announced['afterparty']['guest']}", server.log.read_text())
        # A collection's file is no board, then or at the next start.
        (Path(folder.name) / "songs.json").write_text('[{"title": "Stack of Love"}]')
        (Path(folder.name) / "late.yaml").write_text(
            "title: Late\ncollections: { songs: { file: songs.json } }\n"
            "sections: [{ title: Songs, cards: [{ forEach: songs, text: title }] }]\n"
        )
        self.assertIn("late", await boards(lambda said: "late" in said))
        self.assertNotIn("songs", await boards(lambda said: True))
        server.kill()
        await asyncio.to_thread(server.start)
        self.assertEqual(sorted(server.links), ["afterparty", "karaoke", "late"])


class FileBoard(ServedGuestsCase):
    """A server on a board file that tests write."""

    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        folder = tempfile.TemporaryDirectory(prefix="displayboard-file-")
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "karaoke.yaml"
        self.file.write_text(FIRST)
        await self.start()

    async def start(self) -> None:
        self.server.command = lambda *more: ServerProcess.command(self.server, *more, board=self.file)
        await asyncio.to_thread(self.server.start)

    def replace(self, text: str) -> None:
        """As editors do: another file under the same name."""
        new = self.file.with_suffix(".new")
        new.write_text(text)
        os.replace(new, self.file)

    async def guest(self) -> Client:
        return await Client.join(self.server.port, self.server.tokens["host"])

    async def console_says(self, condition: Callable[[str], bool], seconds: float = 30) -> str:
        """What `host boards` prints, once it meets the condition."""
        deadline = time.monotonic() + seconds
        while not condition(said := await self.host("boards")):
            if time.monotonic() > deadline:
                self.fail(f"the console says {said!r}; the log {self.server.last_words()}")
        return said

    def texts(self, client: Client) -> list[str]:
        return [card.text for card in client.board.cards]

    def card(self, client: Client, text: str) -> Card:
        return next(card for card in client.board.cards if card.text == text)


class BoardFileEdits(FileBoard):
    async def test_a_line_on_top_moves_nobodys_slash(self) -> None:
        async with await self.guest() as client:
            pointer = self.card(client, "Like a Pointer").id
            await client.decided(await client.operate(set_value(pointer, "rejected", True)))
            self.replace(FIRST.replace("    cards:\n", "    cards:\n      - { id: first, text: First of All }\n"))
            await client.until(lambda: len(client.board.cards) == 4)
            self.assertEqual(self.texts(client), ["First of All", "Stack of Love", "Like a Pointer", "Crazy in Scope"])
            self.assertEqual([card.id for card in client.board.cards if card.values.get("rejected")], [pointer])
            self.assertEqual(client.board.card(pointer).text, "Like a Pointer")

    async def test_peoples_changes_win_and_a_restart_names_everything_as_before(self) -> None:
        """[4] an edited text stays, a removed card stays away, a guest's card keeps its section"""
        async with await self.guest() as client:
            section = client.board.sections[0].id
            stack, scope = self.card(client, "Stack of Love").id, self.card(client, "Crazy in Scope").id
            for operation in (edit_text(stack, (0, 5, "Heap")), remove_card(scope), add_card(section, "Mine", "start")):
                self.assertIsNone(await client.decided(await client.operate(operation)))
            self.replace(
                FIRST.replace("Stack of Love", "Stack of Gold")
                .replace("Like a Pointer", "Like a Reference")
                .replace("Karaoke night", "Karaoke morning")
                + "      - { id: new, text: Wake Me Up }\n"
            )
            await client.until(lambda: "Wake Me Up" in self.texts(client))
            self.assertEqual(self.texts(client), ["Mine", "Heap of Love", "Like a Reference", "Wake Me Up"])
            await client.until(lambda: client.welcome["board"]["title"] == "Karaoke morning")
            ids = [card.id for card in client.board.cards]
        self.server.kill()
        await self.start()
        async with await self.guest() as client:
            self.assertEqual([card.id for card in client.board.cards], ids)
            self.assertEqual(self.texts(client), ["Mine", "Heap of Love", "Like a Reference", "Wake Me Up"])

    async def test_a_wrong_file_changes_nothing_and_the_host_hears_where_it_is_wrong(self) -> None:
        async with await self.guest() as client:
            before = self.texts(client)
            self.replace(FIRST.replace("    cards:", "    crads:"))
            said = await self.console_says(lambda said: "crads" in said)
            self.assertIn(f"{self.file}:5:5: a section has no field `crads`; did you mean `cards`?", said)
            self.assertIn("did you mean `cards`?", self.server.log.read_text())
            self.assertEqual(self.texts(client), before)
            # The board goes on while its file is wrong.
            await client.decided(await client.operate(add_card(client.board.sections[0].id, "Meanwhile")))
            self.replace(FIRST + "      - { id: right, text: Right Again }\n")
            await client.until(lambda: "Right Again" in self.texts(client))
            self.assertEqual(self.texts(client), [*before, "Right Again", "Meanwhile"])
            await self.console_says(lambda said: "yaml" not in said)

    async def test_a_file_that_went_away_leaves_the_board_as_it_is(self) -> None:
        async with await self.guest() as client:
            before = self.texts(client)
            self.file.unlink()
            await self.console_says(lambda said: f"{self.file}: it isn't there" in said)
            self.assertEqual(self.texts(client), before)
            self.file.write_text(FIRST.replace("Crazy in Scope", "Back in Scope"))
            await client.until(lambda: "Back in Scope" in self.texts(client))
            await self.console_says(lambda said: "yaml" not in said)

    async def test_killed_while_its_file_is_wrong_the_board_opens_as_it_was(self) -> None:
        async with await self.guest() as client:
            before = [(card.id, card.text) for card in client.board.cards]
            self.replace("title: [")
            await self.console_says(lambda said: "karaoke.yaml:" in said)
        self.server.kill()
        await self.start()
        async with await self.guest() as client:
            self.assertEqual([(card.id, card.text) for card in client.board.cards], before)
            await self.console_says(lambda said: "karaoke.yaml:" in said)
            self.replace(FIRST + "      - { id: right, text: Right Again }\n")
            await client.until(lambda: "Right Again" in self.texts(client))

    async def test_the_container_is_chosen_by_file_and_by_host(self) -> None:
        """cards keep their ids and travel: one frame moves them, no snapshot; the host's choice outlives a restart"""
        async with await self.guest() as client:
            ids, snapshots, frames = [card.id for card in client.board.cards], client.snapshots, len(client.frames)
            self.replace(FIRST.replace("sections:", "container: list\nsections:", 1))
            await client.until(lambda: len(client.frames) > frames)
            await self.console_says(lambda said: "shown as list" in said)
            moved = client.frames[-1].rest["scene"]
            self.assertNotIn("cardsRemoved", moved)
            self.assertEqual(client.snapshots, snapshots)
            self.assertIn("is shown as display-board", await self.host("container", "display-board"))
            await client.until(lambda: len(client.frames) > frames + 1)
            self.assertEqual([card.id for card in client.board.cards], ids)
        self.server.kill()
        await self.start()
        await self.console_says(lambda said: "shown as display-board" in said)
        self.assertIn("the way its file says", await self.host("container", "file"))
        await self.console_says(lambda said: "shown as list" in said)

    async def test_a_container_that_is_not_there(self) -> None:
        said = await asyncio.to_thread(self.server.host, "container", "lits", code=None)
        self.assertIn("there is no container `lits`; did you mean `list`?", said)

    async def inspect(self, board: str, *options: str) -> str:
        done = await asyncio.to_thread(
            subprocess.run,
            [str(BINARY), "inspect", board, *options, "--data", str(self.server.data)],
            capture_output=True,
            text=True,
            timeout=20,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    async def test_inspect_says_the_same_of_a_board_that_is_served_and_of_one_that_is_not(self) -> None:
        async with await self.guest() as client:
            pointer = self.card(client, "Like a Pointer").id
            await client.decided(await client.operate(edit_text(pointer, (0, 4, "Look at"))))
            served = await self.inspect("karaoke", "--surface", "phone")
            self.assertIn('card pointer  0.3  "Like a Pointer"  shown "Look at a Pointer"', served)
            self.assertEqual(
                [line for line in served.splitlines() if not line.startswith(" ")],
                ["declared", "resolved in DisplayBoard on phone-390", "scene of DisplayBoard on phone-390"],
            )
        self.server.kill()
        self.assertEqual(await self.inspect("karaoke", "--surface", "phone"), served)
        self.assertNotIn("Look at", await self.inspect(str(self.file), "--declared"))

    async def test_a_signal_asks_for_it_too(self) -> None:
        async with await self.guest() as client:
            # The same size and times: only its content tells, which is read when asked for.
            status = self.file.stat()
            self.file.write_text(FIRST.replace("Like a Pointer", "Like a Painter"))
            os.utime(self.file, ns=(status.st_atime_ns, status.st_mtime_ns))
            self.server._process.send_signal(signal.SIGHUP)
            await client.until(lambda: "Like a Painter" in self.texts(client))


class CollectionFileEdits(FileBoard):
    """A collection that a spreadsheet or another program writes, beside the board file."""

    BOARD = """\
title: Karaoke night
collections: { songs: { file: songs.csv } }
sections:
  - { id: sam, title: Sam's Favorites, cards: [{ forEach: songs, id: id, text: title }] }
"""

    async def start(self) -> None:
        self.file.write_text(self.BOARD)
        self.songs = self.file.with_name("songs.csv")
        self.songs.write_text("id,title\na,Stack of Love\nb,Like a Pointer\nc,Crazy in Scope\n")
        await super().start()

    async def test_cards_follow_the_file_and_peoples_edits_win(self) -> None:
        async with await self.guest() as client:
            pointer, scope = self.card(client, "Like a Pointer").id, self.card(client, "Crazy in Scope").id
            await client.decided(await client.operate(edit_text(pointer, (0, 4, "Love"))))
            await client.decided(await client.operate(remove_card(scope)))
            self.songs.write_text("id,title\nd,First of All\na,Stack of Hate\nb,Like a Reference\nc,Crazy in Scope\n")
            await client.until(lambda: self.texts(client) == ["First of All", "Stack of Hate", "Love a Pointer"])
            # The board file didn't change, and neither did the cards.
            self.assertEqual(self.card(client, "Love a Pointer").id, pointer)

    async def test_a_wrong_file_changes_nothing_and_says_where(self) -> None:
        async with await self.guest() as client:
            before = self.texts(client)
            self.songs.write_text("id,title\na\n")
            await self.console_says(lambda said: "songs.csv:2:1: has 1 fields in this row" in said)
            self.songs.unlink()
            await self.console_says(lambda said: "it isn't there" in said)
            self.assertEqual(self.texts(client), before)
            self.songs.write_text("id,title\na,Back Again\n")
            await client.until(lambda: self.texts(client) == ["Back Again"])


if __name__ == "__main__":
    unittest.main()
