"""The person who runs a cluster asks any of its nodes which nodes there are and what they hold (`host nodes`), and has
a board moved to another one (`host move`).

DISPLAYBOARD_MOVES sets how often a board moves under load (20), DISPLAYBOARD_SEED repeats a run's decisions.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import statistics
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any

from far_test import FarCase
from node_process import Node
from owner import ask_as_owner
from protocol_client import Client, Device
from server_process import ServerProcess
from several import Several, counter
from takeover_test import LONGEST, WRITERS
from write_load import SEED, Evening

MOVES = int(os.environ.get("DISPLAYBOARD_MOVES", "20"))


class MovingCase(FarCase):
    def nodes(self, node: Node) -> dict[str, dict[str, Any]]:
        """The nodes as one of them knows them, by name."""
        said = node.run("host", "nodes", "--json")
        self.assertEqual(said.returncode, 0, said.stderr)
        lines = [json.loads(line) for line in said.stdout.splitlines()]
        self.assertEqual(len({line["node"] for line in lines}), len(lines))
        return {line["node"]: line for line in lines}

    def move(self, asked: Node, to: str, board: str = "karaoke") -> str:
        said = asked.run("host", "move", board, to)
        self.assertEqual(said.returncode, 0, said.stderr)
        return said.stdout.strip()

    def refused(self, asked: Node, to: str, board: str = "karaoke") -> str:
        said = asked.run("host", "move", board, to)
        self.assertEqual((said.returncode, said.stdout), (1, ""))
        return said.stderr.strip().removeprefix("Error: ")


class Nodes(MovingCase):
    async def test_any_node_lists_all_of_them_with_their_boards_and_people(self) -> None:
        several, near = await self.begin_held(3)
        one, two, three = several.nodes
        async with await Client.join(one.port, one.tokens["guest"]) as far:
            await self.add(far, "Love Stack")
            for asked in several.nodes:
                # One guest each; the one that asks is a connection, too. Each node says it at its next heartbeat.
                await several.until(
                    lambda: (
                        self.nodes(asked)["n2"]["people"] == 2
                        and all((self.nodes(asked)[node.name]["connections"] or 0) >= 1 for node in (one, two))
                    )
                )
                nodes = self.nodes(asked)
                self.assertEqual(list(nodes), ["n1", "n2", "n3"])
                self.assertEqual([line["state"] for line in nodes.values()], ["serving"] * 3)
                self.assertEqual([name for name, line in nodes.items() if line["here"]], [asked.name])
                self.assertEqual([line["boards"] for line in nodes.values()], [0, 1, 0])
                self.assertEqual(nodes["n2"]["held"], [{"board": "karaoke", "people": 2}])
                self.assertEqual(len({line["version"] for line in nodes.values()}), 1)
                self.assertLess(abs(nodes["n2"]["since"] / 1000 - time.time()), 120)
            table = one.run("host", "nodes").stdout.splitlines()
            self.assertEqual(table[0].split()[:2], ["Node", "State"])
            self.assertTrue(table[1].startswith("n1 (this one)  serving"), table)
            self.assertEqual(table[3], "  karaoke  people: 2")
            self.assertEqual(len(table), 5)
        await asyncio.to_thread(three.kill)
        await several.until(lambda: self.nodes(one)["n3"]["state"] == "silent")
        self.assertIn("silent for", one.run("host", "nodes").stdout)
        begun = self.nodes(one)["n3"]["since"]
        await asyncio.to_thread(three.start)
        await several.until(lambda: self.nodes(one)["n3"]["state"] == "serving")
        self.assertGreater(self.nodes(one)["n3"]["since"], begun)

    async def test_moves_that_cannot_be_are_refused_with_a_sentence(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes
        self.assertEqual(self.refused(one, "n9"), "There is no node n9. These are running: n1, n2, n3.")
        self.assertEqual(self.refused(one, "n3", board="lobby"), "There is no board lobby on this server.")
        self.assertEqual(self.move(one, "n2"), "karaoke is at n2 already.")
        await asyncio.to_thread(three.kill)
        await several.until(lambda: self.nodes(one)["n3"]["state"] == "silent")
        self.assertIn("Nothing is heard of n3", self.refused(one, "n3"))
        self.assertEqual(self.claims(several), ["n2"])
        # Only at the machine, not by the owner's link.
        link = two.run("owner", "link").stdout.split()[0]
        for command in ({"t": "nodes"}, {"t": "move", "board": "karaoke", "node": "n1"}):
            there = http.client.HTTPConnection("127.0.0.1", two.port, timeout=20)
            self.assertEqual(ask_as_owner(there, command, link.partition("#")[2])[0], 403)

    async def test_a_server_without_a_cluster_has_no_nodes(self) -> None:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        await asyncio.to_thread(server.start)
        for words in (["nodes"], ["move", "karaoke", "n1"]):
            said = Node.run(server, "host", *words)
            self.assertEqual(said.returncode, 1)
            self.assertIn("This server isn't in a cluster.", said.stderr)

    async def test_a_board_that_a_node_has_no_file_of_stays_for_others(self) -> None:
        folder = self.enterContext(tempfile.TemporaryDirectory(prefix="displayboard-lobby-"))
        lobby = Path(folder) / "lobby.yaml"
        lobby.write_text("title: Lobby\nsections:\n  - title: Hello\n")
        first = self.node(self.start_servers(1))
        first.words += ["--board", str(lobby)]
        await asyncio.to_thread(first.start)
        second = self.twin(first, "n2")
        await asyncio.to_thread(second.start)
        several = Several([first, second])
        await several.until(lambda: len(self.nodes(first)) == 2)
        said = await asyncio.to_thread(self.refused, first, "n2", board="lobby")
        self.assertIn("n2 didn't take lobby", said)
        self.assertIn("no file of", second.log.read_text())
        self.assertEqual(await asyncio.to_thread(self.move, second, "n1", board="karaoke"), "karaoke is at n1 now.")


class Moving(MovingCase):
    async def test_a_board_moves_whichever_node_is_asked_and_guests_elsewhere_stay_connected(self) -> None:
        several, near = await self.begin_held(3)
        one, two, three = several.nodes
        holder, other = two, three
        texts = []
        async with await Client.join(one.port, one.tokens["guest"]) as far:
            for asked in (one, two, two):
                ann = Device()
                async with await Client.join(holder.port, holder.tokens["guest"], ann) as own:
                    await self.add(own, f"At {holder.name}")
                    texts.append(f"At {holder.name}")
                    before = far.welcome
                    begin = time.monotonic()
                    said = await asyncio.to_thread(self.move, asked, other.name)
                    took = time.monotonic() - begin
                    self.assertEqual(said, f"karaoke is at {other.name} now.")
                    # A guest who was at the holder comes back to it, and the board is served there from afar.
                    self.assertEqual((await own.end()).code, 1001)
                async with await Client.join(holder.port, holder.tokens["guest"], ann) as own:
                    await far.until(lambda: far.welcome is not before)
                    await self.add(far, "From afar")
                    await self.add(own, "Back again")
                    texts += ["From afar", "Back again"]
                    await far.board_is(own)
                    self.assertEqual(
                        sorted(card.text for card in own.board.cards if card.by is not None), sorted(texts)
                    )
                    self.assertEqual(counter(holder, "displayboard_cluster_far_connections"), 1)
                self.assertLess(took, LONGEST)
                print(f"\n  moved to {other.name}, asked at {asked.name}, after {took * 1000:.0f} ms")
                holder, other = other, holder
            await far.send({"t": "name", "name": "Bo"})
            await far.until(lambda: {person.get("name") for person in far.people} >= {"Bo"})
        self.assertEqual(self.claims(several), ["n2", "n3", "n2", "n3"])
        for node in several.nodes:
            self.assertEqual(counter(node, "displayboard_cluster_takeovers_total"), 0)

    async def test_a_board_that_nobody_holds_goes_to_the_node_that_is_named(self) -> None:
        several = await self.begin_several(2, servers=1)
        one, two = several.nodes
        await several.until(lambda: len(self.nodes(one)) == 2)
        self.assertEqual(await asyncio.to_thread(self.move, one, "n2"), "karaoke is at n2 now.")
        async with await Client.join(one.port, one.tokens["guest"]) as far:
            await self.add(far, "One")
        self.assertEqual(self.claims(several), ["n2"])

    async def test_a_board_moves_to_and_fro_under_load_and_guests_elsewhere_lose_neither_edit_nor_connection(
        self,
    ) -> None:
        several, near = await self.begin_held(3, servers=3)
        one = several.nodes[0]
        several.only = one
        evening = Evening(several, writers=WRITERS)
        chance = random.Random(SEED)
        times: list[float] = []
        async with evening.writing(), await Client.join(one.port, one.tokens["guest"]) as watcher:
            for number in range(MOVES):
                await evening.more(chance.randrange(1, 60))
                before = watcher.welcome
                begin = time.monotonic()
                asked = chance.choice(several.nodes)
                await asyncio.to_thread(self.move, asked, f"n{3 - number % 2}")
                await watcher.until(lambda: watcher.welcome is not before)
                times.append(time.monotonic() - begin)
                await evening.one_more_each()
            await evening.more(40)
        self.assertEqual(evening.sessions, WRITERS)
        self.assertEqual(self.claims(several), ["n2", *(f"n{3 - number % 2}" for number in range(MOVES))])
        await self.finish_several(several, evening)
        self.assertLess(max(times), LONGEST)
        print(
            f"  {MOVES} moves; guests at another node are welcomed again after "
            f"{statistics.median(times) * 1000:.0f} ms (p50), {max(times) * 1000:.0f} ms at most"
        )

    async def test_guests_at_the_node_that_gives_a_board_away_under_load_lose_no_edit(self) -> None:
        several = await self.begin_several(2, servers=3)
        evening = self.evening(several)
        async with evening.writing():
            await evening.more(40)
            for number in range(6):
                holder = await asyncio.to_thread(several.holder)
                other = next(node for node in several.nodes if node is not holder)
                await asyncio.to_thread(self.move, several.nodes[number % 2], other.name)
                await evening.one_more_each()
            await evening.more(40)
        self.assertEqual(len(self.claims(several)), 7)
        await self.finish_several(several, evening)


if __name__ == "__main__":
    unittest.main()
