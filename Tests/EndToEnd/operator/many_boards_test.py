"""A server of many boards: those that nobody comes to aren't read, and those that all have left are let go of."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

from held_file import HeldFile
from protocol_client import Client, Device, Ended, add_card
from served_case import ServedGuestsCase
from server_process import BINARY

BOARDS = 20
"""More than a server opens at its start."""
LATE = "board-19"
"""One of those that it doesn't."""


class ManyBoards(ServedGuestsCase):
    def setUp(self) -> None:
        super().setUp()
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-boards-")
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)
        for number in range(BOARDS):
            self.write(f"board-{number:02}", f"Evening {number}")

    def write(self, name: str, title: str) -> None:
        board = {
            "title": title,
            "collections": {"songs": {"from": "http", "key": "title"}},
            "sections": [{"title": "Songs", "cards": [{"text": "Love Stack"}]}],
        }
        (self.folder / f"{name}.json").write_text(json.dumps(board))

    async def start(self, *more: str) -> None:
        await asyncio.to_thread(self.server.start, "--board", str(self.folder), *more)

    async def start_again(self) -> None:
        await asyncio.to_thread(self.server.terminate)
        await self.start()

    async def join(self, board: str, device: Device | None = None) -> Client:
        return await Client.join(self.server.port, self.server.links[board]["guest"], device, board=board)

    def open_boards(self) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        # Not `next`: a StopIteration can't leave a thread that someone awaits, who would wait forever.
        found = re.search(r"^displayboard_boards_open (\S+)$", text, re.MULTILINE)
        self.assertIsNotNone(found, f"/metrics doesn't say how many boards are open: {text[:200]}")
        return int(float(found[1]))

    async def until_open(self, count: int) -> None:
        """Waits until so many boards are open."""
        async with asyncio.timeout(30):
            while await asyncio.to_thread(self.open_boards) != count:
                # The pace of looking; the server closes boards by a clock of its own.
                await asyncio.sleep(0.05)

    async def boards(self) -> dict[str, str]:
        """What `host boards` says of each."""
        listed = await asyncio.to_thread(
            subprocess.run,
            [BINARY, "host", "boards", "--data", self.server.data],
            capture_output=True,
            text=True,
            check=True,
        )
        return dict(line.split("  ", 1) for line in listed.stdout.splitlines())

    async def test_a_board_is_opened_by_the_first_who_comes(self) -> None:
        await self.start()
        links = self.server.links
        guest = await self.join(LATE)
        await guest.operate(add_card(guest.board.sections[0].id, "Texts and the City"))
        await guest.until(lambda: guest.device.applied)
        await guest.close()
        await self.start_again()
        self.assertEqual(self.server.links, links)
        before = await self.boards()
        self.assertEqual(sum("not open" in line for line in before.values()), BOARDS + 1 - 8)
        self.assertIn("not open", before[LATE])
        # A crowd comes at once; everyone is let in to the same room.
        guests = await asyncio.gather(*(self.join(LATE) for _ in range(10)))
        for guest in guests:
            self.assertEqual([card.text for card in guest.board.cards], ["Love Stack", "Texts and the City"])
        after = await self.boards()
        self.assertEqual(after[LATE], "10 here, 2 cards")
        self.assertEqual(sum("not open" in line for line in after.values()), BOARDS + 1 - 8 - 1)
        for guest in guests:
            await guest.close()

    async def test_a_file_that_comes_back_is_a_board_that_is_read_when_someone_comes(self) -> None:
        """It may be large: what the journal has of it isn't read while others wait."""
        await self.start()
        guest = await self.join(LATE)
        await guest.operate(add_card(guest.board.sections[0].id, "Texts and the City"))
        await guest.until(lambda: guest.device.applied)
        await guest.close()
        links = self.server.links
        await asyncio.to_thread(self.server.terminate)
        away = self.folder / f"{LATE}.json"
        content = away.read_text()
        away.unlink()
        await self.start("--metrics-to", "127.0.0.1")
        open_before = await asyncio.to_thread(self.open_boards)
        away.write_text(content)
        async with asyncio.timeout(30):
            while LATE not in (boards := await self.boards()):
                # The pace of looking at what the server finds in its folder.
                await asyncio.sleep(0.05)
        self.assertIn("not open", boards[LATE])
        self.assertEqual(await asyncio.to_thread(self.open_boards), open_before)
        async with await Client.join(self.server.port, links[LATE]["guest"], board=LATE) as guest:
            self.assertEqual([card.text for card in guest.board.cards], ["Love Stack", "Texts and the City"])

    async def test_the_wall_of_a_board_that_nobody_came_to_waits_for_it(self) -> None:
        """It is read on a background thread, once for all who ask."""
        await self.start()
        guest = await self.join(LATE)
        await guest.operate(add_card(guest.board.sections[0].id, "Texts and the City"))
        await guest.until(lambda: guest.device.applied)
        await guest.close()
        await self.start_again()

        def wall(accept: str, method: str = "GET") -> tuple[int, str, str]:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            connection.request(method, f"/wall/{LATE}/{self.server.links[LATE]['wall']}", headers={"Accept": accept})
            answer = connection.getresponse()
            text = answer.read().decode()
            connection.close()
            return answer.status, answer.headers["content-security-policy"], text

        walls = await asyncio.gather(*(asyncio.to_thread(wall, kind) for kind in ("text/html", "*/*") * 5))
        for status, _, text in walls:
            self.assertEqual(status, 200, text)
            self.assertIn("Texts and the City", text)
        status, policy, _ = await asyncio.to_thread(wall, "text/html")
        self.assertEqual(
            {policy}, {policy for _, policy, text in walls if text.startswith("<")}, "waiting changes no header"
        )
        self.assertNotIn("not open", (await self.boards())[LATE])

    async def test_a_file_that_changed_meanwhile_counts(self) -> None:
        await self.start()
        await asyncio.to_thread(self.server.terminate)
        board = json.loads((self.folder / f"{LATE}.json").read_text())
        board["sections"][0]["cards"].append({"text": "New Here"})
        (self.folder / f"{LATE}.json").write_text(json.dumps(board))
        await self.start()
        async with await self.join(LATE) as guest:
            await guest.until(lambda: [card.text for card in guest.board.cards] == ["Love Stack", "New Here"])

    async def test_programs_feed_a_board_that_nobody_came_to(self) -> None:
        await self.start()
        await self.start_again()
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request(
            "PUT",
            f"/api/boards/{LATE}/collections/songs",
            body=json.dumps([{"title": "Fed"}]),
            headers={
                "Authorization": f"Bearer {self.server.links[LATE]['host']}",
                "Content-Type": "application/json",
            },
        )
        self.assertEqual(connection.getresponse().status, 200, self.server.last_words())
        connection.close()

    async def test_a_feed_of_a_board_that_nobody_came_to_waits_until_it_is_read_and_holds_up_nobody(self) -> None:
        """[T53] reading that takes long, as from a slow disk, is done on a background thread"""
        file = HeldFile(self.server, self.folder / f"{LATE}.json")
        await self.start()
        await self.start_again()

        def ask(method: str, body: object = None, collection: str = "songs", **more: str) -> tuple[int, str]:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            connection.request(
                method,
                f"/api/boards/{LATE}/collections/{collection}",
                body=None if body is None else json.dumps(body),
                headers={
                    "Authorization": f"Bearer {self.server.links[LATE]['host']}",
                    "Content-Type": "application/json",
                    **more,
                },
            )
            answer = connection.getresponse()
            text = answer.read().decode()
            connection.close()
            return answer.status, text

        # What nobody may or can read is refused without opening it.
        self.assertEqual(ask("PUT", [], **{"Content-Type": "text/html"})[0], 415)
        self.assertIn("not open", (await self.boards())[LATE])
        file.hold()
        feed = asyncio.create_task(asyncio.to_thread(ask, "PUT", [{"title": "Fed"}]))
        await file.until_waiting()
        got = asyncio.create_task(asyncio.to_thread(ask, "GET"))
        async with await self.join("karaoke") as guest:
            self.assertIsNone(await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, "Goes on"))))
        self.assertFalse(feed.done() or got.done())
        file.let_go()
        self.assertEqual((await feed)[0], 200, self.server.last_words())
        self.assertEqual((await got)[0], 200)
        self.assertEqual(json.loads((await asyncio.to_thread(ask, "GET"))[1]), [{"title": "Fed"}])
        self.assertEqual((await asyncio.to_thread(ask, "GET", collection="none"))[0], 404)

    async def test_a_stranger_has_no_board_opened_by_asking_for_its_collections(self) -> None:
        await self.start()
        await self.start_again()
        self.assertEqual(self.status(f"/api/boards/{LATE}/collections/songs"), 401)
        self.assertIn("not open", (await self.boards())[LATE])

    def status(self, path: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request("GET", path)
        status = connection.getresponse().status
        connection.close()
        return status

    async def test_a_stranger_has_no_board_opened_by_coming_to_it(self) -> None:
        """[T31] what someone says first is judged by the board's links, and answered as by an open board"""
        await self.start()
        await self.start_again()
        for token in ("nonsense", self.server.links["karaoke"]["guest"], self.server.links["board-18"]["host"]):
            stranger = await Client.open(self.server.port, board=LATE)
            await stranger.send(stranger.hello(token))
            end = await stranger.end()
            self.assertEqual((end.code, end.reason), (4003, "link"), token)
        silent = await Client.open(self.server.port, board=LATE)
        other = await Client.open(self.server.port, board=LATE)
        await other.send({"t": "ping"})
        self.assertEqual((await other.end()).code, 4002)
        self.assertIn("not open", (await self.boards())[LATE])
        end = await silent.end()
        self.assertEqual((end.code, end.reason), (4001, "hello timeout"))
        self.assertIn("not open", (await self.boards())[LATE])
        async with await self.join(LATE) as guest:
            self.assertEqual([card.text for card in guest.board.cards], ["Love Stack"])

    async def test_a_board_that_all_have_left_is_closed_and_nobody_who_comes_back_notices(self) -> None:
        """[T31] their changes, seat and outbox are as they were; its file and what programs feed it count as before"""
        await self.start("--close-boards-after-milliseconds", "400", "--metrics-to", "127.0.0.1")
        stays = await self.join("karaoke")
        guest = await self.join(LATE)
        counter = await guest.operate(add_card(guest.board.sections[0].id, "Texts and the City"))
        self.assertIsNone(await guest.decided(counter))
        seat, number, epoch = guest.welcome["you"]["seat"], guest.device.number, guest.welcome["epoch"]
        device, frame = guest.device, guest.frames[-1].number
        await guest.close()
        await self.until_open(1)
        back = await Client.open(self.server.port, device, LATE)
        hello = back.hello(self.server.links[LATE]["guest"])
        hello["resume"] = {"epoch": epoch, "surface": "phone-390", "audience": "room", "frame": frame}
        await back.send(hello)
        await back.until(lambda: back.welcome is not None and len(back.board.sections) > 0)
        self.assertEqual((back.welcome["you"]["seat"], back.device.number), (seat, number))
        self.assertEqual([card.text for card in back.board.cards], ["Love Stack", "Texts and the City"])
        counter = await back.operate(add_card(back.board.sections[0].id, "Dreams of Tea"))
        self.assertIsNone(await back.decided(counter))
        await back.close()
        await self.until_open(1)
        self.assertIsNone(stays.ended, "a board that someone is on stays open")
        board = json.loads((self.folder / f"{LATE}.json").read_text())
        board["sections"][0]["cards"].append({"text": "New Here"})
        (self.folder / f"{LATE}.json").write_text(json.dumps(board))
        async with await self.join(LATE) as guest:
            await guest.until(lambda: "New Here" in [card.text for card in guest.board.cards])
        await self.until_open(1)
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request(
            "PUT",
            f"/api/boards/{LATE}/collections/songs",
            body=json.dumps([{"title": "Fed"}]),
            headers={
                "Authorization": f"Bearer {self.server.links[LATE]['host']}",
                "Content-Type": "application/json",
            },
        )
        answer = await asyncio.to_thread(connection.getresponse)
        self.assertEqual(answer.status, 200, self.server.last_words())
        connection.close()
        await stays.close()
        await self.until_open(0)

    async def test_a_board_that_keeps_someone_out_stays_open(self) -> None:
        """Which addresses a host bars is known to the open board alone."""
        await self.start("--close-boards-after-milliseconds", "400", "--metrics-to", "127.0.0.1")
        guest = await self.join(LATE)
        counter = await guest.operate(add_card(guest.board.sections[0].id, "Texts and the City"))
        self.assertIsNone(await guest.decided(counter))
        seat = str(guest.welcome["you"]["seat"])
        kicked = await asyncio.to_thread(
            subprocess.run,
            [BINARY, "host", "kick", seat, "--address", "--board", LATE, "--data", self.server.data],
            capture_output=True,
            text=True,
        )
        self.assertEqual(kicked.returncode, 0, kicked.stderr)
        await guest.close()
        await self.until_open(1)
        newcomer = await Client.open(self.server.port, board=LATE)
        await newcomer.send(newcomer.hello(self.server.links[LATE]["guest"]))
        self.assertEqual((await newcomer.end()).reason, "kicked")

    async def test_one_wrong_file_keeps_no_other_board_from_being_served(self) -> None:
        (self.folder / "afterparty.yaml").write_text("title: [")
        await self.start()
        self.assertIn("afterparty.yaml", self.server.log.read_text())
        self.assertEqual(self.status("/wall/afterparty"), 404)
        async with await self.join(LATE) as guest:
            self.assertEqual([card.text for card in guest.board.cards], ["Love Stack"])
        (self.folder / "afterparty.yaml").write_text("title: Afterparty\nsections: []\n")
        async with asyncio.timeout(30):
            while self.status("/wall/afterparty") == 404:
                # The pace of looking; the file is watched.
                await asyncio.sleep(0.1)

    async def test_a_damaged_board_is_shown_as_far_as_it_goes_and_the_others_are_whole(self) -> None:
        await self.start()
        await asyncio.to_thread(self.server.terminate)
        with sqlite3.connect(self.server.data / "boards.sqlite") as store:
            for board in (LATE, "board-00"):
                store.execute(
                    "UPDATE entry SET body = x'7b7d' WHERE board = (SELECT id FROM board WHERE name = ?)", [board]
                )
            # As an earlier version left it: its settings would have to be read.
            store.execute("UPDATE board SET settings = NULL")
        store.close()
        await self.start()
        self.assertIn(
            "entry 1 of board-00", self.server.log.read_text(), "it is one of those that are opened at the start"
        )
        guest = await Client.open(self.server.port, board=LATE)
        await guest.send(guest.hello(self.server.links[LATE]["guest"]))
        await guest.until(lambda: guest.snapshots > 0)
        self.assertTrue(guest.welcome["damaged"])
        self.assertEqual(guest.board.sections, [])
        await guest.close()
        self.assertIn("entry 1 of board-19", self.server.log.read_text())
        self.assertIn("0 cards", (await self.boards())[LATE])
        async with await self.join("board-18") as other:
            self.assertEqual([card.text for card in other.board.cards], ["Love Stack"])

    async def test_a_program_that_says_too_much_before_the_board_is_open_is_sent_away_or_answered(self) -> None:
        """What it says is bounded; whether the board is open in time is the disk's business."""
        await self.start()
        await self.start_again()
        flooder = await Client.open(self.server.port, board=LATE)
        try:
            for _ in range(200):
                await flooder.send_as_it_is("{}")
            end = await flooder.end()
        except Ended as heard:
            end = heard
        # Too much, or no hello.
        self.assertIn(end.code, (1008, 4002), end)
        async with await self.join(LATE) as guest:
            self.assertEqual([card.text for card in guest.board.cards], ["Love Stack"])


if __name__ == "__main__":
    unittest.main()
