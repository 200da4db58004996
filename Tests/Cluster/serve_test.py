"""One node serves its boards from NATS: an evening, kill -9 of the node and of NATS servers, and two by one name.

DISPLAYBOARD_CRASHES sets the number of kills (10), DISPLAYBOARD_SEED repeats a run's decisions.
"""

from __future__ import annotations

import asyncio
import os
import random
import unittest

from log_reader import read_log, shard
from node_process import ClusterCase, Node
from owner import LocalConnection, ask_as_owner
from protocol_client import Client, Device, add_card, edit_text, remove_card, set_value
from several import Several, counter
from write_load import SEED, Evening, WriteLoadCase

CRASHES = int(os.environ.get("DISPLAYBOARD_CRASHES", "10"))
WRITERS = 4
STREAM = f"displayboard_LOG_{shard('karaoke')}"


class ServeCase(ClusterCase, WriteLoadCase):
    def check_log(self, node: Node, evening: Evening) -> None:
        """Each acknowledged word is in one entry of the log, by a reader that shares no code with the server."""
        number = next(iter(node.servers.processes))
        log = read_log(node.servers.ports[number], "karaoke")
        acknowledged = {writer.words[counter] for writer in evening.writers for counter in writer.device.applied}
        self.assertGreater(len(acknowledged), 0)
        self.assertEqual({word: log.words[word] for word in acknowledged if log.words[word] != 1}, {}, f"seed {SEED}")
        print(
            f"\n  seed {SEED}: {evening.acknowledged} acknowledged over {evening.sessions} sessions, "
            f"{log.entries} entries in {log.records} records, {log.term} claims"
        )

    async def begin(self) -> tuple[Node, Evening]:
        node = self.node(self.start_servers())
        await asyncio.to_thread(node.start)
        return node, Evening(node, writers=WRITERS)

    async def finish(self, node: Node, evening: Evening) -> None:
        await self.judge(evening)
        await asyncio.to_thread(self.check_log, node, evening)
        await self.check_restart(node)


class Evenings(ServeCase):
    async def test_an_evening_on_three_nats_servers(self) -> None:
        node = self.node(self.start_servers())
        await asyncio.to_thread(node.start)
        ann, bo = Device(), Device()
        async with (
            await Client.join(node.port, node.tokens["guest"], ann) as first,
            await Client.join(node.port, node.tokens["guest"], bo) as second,
        ):
            section = first.board.sections[0].id
            song = await first.operate(add_card(section, "Love Stack"))
            self.assertIsNone(await first.decided(song))
            card = f"{ann.number}.{song}"
            await second.board_is(first)
            self.assertIsNone(await second.decided(await second.operate(edit_text(card, (10, 0, " again")))))
            self.assertIsNone(await first.decided(await first.operate(set_value(card, "rejected", True))))
            gone = await second.operate(add_card(section, "Born to Rerun"))
            self.assertIsNone(await second.decided(gone))
            self.assertIsNone(await second.decided(await second.operate(remove_card(f"{bo.number}.{gone}"))))
            await first.board_is(second)
            board = first.board
            self.assertEqual(board.card(card).text, "Love Stack again")

        self.assertEqual(node.readiness(), "200 ready")
        self.assertIn("karaoke", (await asyncio.to_thread(node.run, "host", "boards")).stdout)
        self.assertIn("Love Stack again", (await asyncio.to_thread(node.run, "export")).stdout)
        history = await asyncio.to_thread(node.run, "export", "--history", "--format", "csv")
        self.assertIn("Born to Rerun", history.stdout)
        self.assertIn("cluster displayboard", (await asyncio.to_thread(node.run, "doctor")).stdout)
        code, _ = await asyncio.to_thread(node.terminate)
        self.assertEqual(code, 0)
        self.assertTrue(read_log(node.servers.ports[0], "karaoke").is_released)

        # The next start takes up where this one ended, and so does a person.
        await asyncio.to_thread(node.start)
        async with await Client.join(node.port, node.tokens["guest"], ann) as first:
            await first.level()
            self.assertEqual(first.board.sections, board.sections)
            self.assertIsNone(await first.decided(await first.operate(edit_text(card, (0, 0, "My ")))))
        self.assertEqual(read_log(node.servers.ports[0], "karaoke").claims, ["n1", "n1"])

    async def test_a_node_refuses_what_it_can_not_do_yet_with_a_sentence(self) -> None:
        node = self.node(self.start_servers(1))
        await asyncio.to_thread(node.start)
        command = {"t": "restoreBoard", "backup": "1790000000000-kept.sqlite", "board": "karaoke", "over": True}
        status, answer = await asyncio.to_thread(ask_as_owner, LocalConnection(node.data), command)
        self.assertEqual((status, answer["code"]), (501, "inCluster"))
        status, answer = await asyncio.to_thread(ask_as_owner, LocalConnection(node.data), {"t": "boards"})
        self.assertEqual([board["name"] for board in answer["boards"]], ["karaoke"])


class Faults(ServeCase):
    async def test_a_node_that_is_killed_has_every_acknowledged_edit_when_it_starts_again(self) -> None:
        node, evening = await self.begin()
        async with evening.writing():
            longest = await evening.crash_at_random(CRASHES, apart=200, chance=random.Random(SEED))
        await self.finish(node, evening)
        print(f"  {CRASHES} kills; serving again after {longest * 1000:.0f} ms at most")

    async def test_edits_wait_while_nats_chooses_another_leader_and_none_is_lost(self) -> None:
        node, evening = await self.begin()
        async with evening.writing():
            await evening.more(40)
            leader = await asyncio.to_thread(node.servers.leader, STREAM)
            await asyncio.to_thread(node.servers.stop, leader)
            await evening.one_more_each()
            await evening.more(40)
            await asyncio.to_thread(node.servers.start, leader)
        await self.finish(node, evening)

    async def test_with_one_of_three_nats_servers_nothing_is_acknowledged_and_nothing_is_lost(self) -> None:
        node, evening = await self.begin()
        async with evening.writing():
            await evening.more(40)
            for number in (0, 1):
                await asyncio.to_thread(node.servers.stop, number)
            # It may say so at once, for as long as it looks for the server that is left, and then only when edits wait.
            await Several([node]).until(lambda: counter(node, "displayboard_nats_wait_seconds") >= 3)
            acknowledged = evening.acknowledged
            for _ in range(20):
                self.assertEqual(await asyncio.to_thread(node.readiness), "503 no NATS")
            self.assertEqual(evening.acknowledged, acknowledged)
            await asyncio.to_thread(node.servers.start, 0)
            await evening.one_more_each()
            await asyncio.to_thread(node.wait_until, "200 ready")
            await evening.more(40)
            await asyncio.to_thread(node.servers.start, 1)
        self.assertIn("NATS doesn't answer: edits wait", node.log.read_text())
        # Once a second it looks whether there is something to say.
        await asyncio.to_thread(node.wait_for_line, "NATS answers again")
        await self.finish(node, evening)

    async def test_of_two_processes_by_one_name_the_older_gives_its_boards_to_the_younger_and_says_so(self) -> None:
        older = self.node(self.start_servers())
        await asyncio.to_thread(older.start)
        async with await Client.join(older.port, older.tokens["guest"]) as guest:
            section = guest.board.sections[0].id
            self.assertIsNone(await guest.decided(await guest.operate(add_card(section, "Before"))))
            newer = self.twin(older)
            await asyncio.to_thread(newer.start)
            self.assertEqual(newer.tokens, older.tokens)
            self.assertEqual((await guest.end()).code, 1001)
        await asyncio.to_thread(older.wait_until, "503 replaced")
        self.assertIn("A younger process runs with this node's name", older.log.read_text())
        client, node = await Several([older, newer]).join(guest.device)
        self.assertIs(node, newer)
        self.assertIsNone(await client.decided(await client.operate(add_card(section, "After"))))
        self.assertTrue({"Before", "After"} <= {card.text for card in client.board.cards})
        await client.close()
        self.assertEqual(read_log(older.servers.ports[0], "karaoke").claims, ["n1", "n1"])
        self.assertEqual(await asyncio.to_thread(newer.readiness), "200 ready")

    async def test_a_second_process_whose_port_is_taken_fences_nobody(self) -> None:
        older = self.node(self.start_servers(1))
        await asyncio.to_thread(older.start)
        newer = self.twin(older)
        newer.port = older.port
        async with await Client.join(older.port, older.tokens["guest"]) as guest:
            section = guest.board.sections[0].id
            self.assertIsNone(await guest.decided(await guest.operate(add_card(section, "Before"))))
            self.assertIn(str(older.port), await asyncio.to_thread(newer.refusal))
            self.assertIsNone(await guest.decided(await guest.operate(add_card(section, "After"))))
        self.assertEqual(older.readiness(), "200 ready")
        self.assertEqual(read_log(older.servers.ports[0], "karaoke").claims, ["n1"])


if __name__ == "__main__":
    unittest.main()
