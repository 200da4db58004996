"""People on a board that another node holds: they see it and edit it where they are, and stay connected when it goes to
another node.

DISPLAYBOARD_KILLS sets how often a holder is killed (20), DISPLAYBOARD_SEED repeats a run's decisions.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import time
import unittest

from log_reader import read_log
from protocol_client import Client, add_card, edit_text
from several import Several, counter
from takeover_test import KILLS, LONGEST, WRITERS, SeveralCase
from write_load import SEED, Evening

#: A little more than the time after a claim in which nobody takes a board for silence.
QUIET = 3.5


class FarCase(SeveralCase):
    async def begin_held(self, count: int, servers: int = 1) -> tuple[Several, Client]:
        """Nodes of which the second holds the board, because a guest is there, and all know that."""
        several = await self.begin_several(count, servers)
        two = several.nodes[1]
        guest = await Client.join(two.port, two.tokens["guest"])
        self.addAsyncCleanup(guest.close)
        for node in several.nodes:
            if node is not two:
                await several.until(lambda: node.holder() == two.name)
        return several, guest

    def claims(self, several: Several) -> list[str]:
        servers = several.nodes[0].servers
        return read_log(servers.ports[next(iter(servers.processes))], "karaoke").claims

    async def add(self, guest: Client, text: str) -> str:
        number = await guest.operate(add_card(guest.board.sections[0].id, text))
        self.assertIsNone(await guest.decided(number))
        return f"{guest.device.number}.{number}"


class Far(FarCase):
    async def test_a_guest_at_one_node_edits_a_board_that_another_one_holds(self) -> None:
        several, near = await self.begin_held(2)
        one, two = several.nodes
        async with await Client.join(one.port, one.tokens["guest"]) as far:
            card = await self.add(near, "Love Stack")
            await far.board_is(near)
            self.assertIsNone(await far.decided(await far.operate(edit_text(card, (10, 0, " again")))))
            await self.add(far, "Born to Rerun")
            await near.board_is(far)
            self.assertEqual(near.board.card(card).text, "Love Stack again")
            # Everyone is there once, as the board counts them, whichever node they are at.
            self.assertEqual([counter(node, "displayboard_sessions") for node in (one, two)], [0, 2])
            self.assertEqual(counter(one, "displayboard_cluster_far_connections"), 1)
            await near.send({"t": "name", "name": "Ann"})
            await far.send({"t": "name", "name": "Bo"})
            for guest in (near, far):
                await guest.until(lambda: {person.get("name") for person in guest.people} >= {"Ann", "Bo"})
            # The host's console, too, reaches the board from either node.
            for node in (one, two):
                said = (await asyncio.to_thread(node.run, "host", "people", "--board", "karaoke")).stdout
                self.assertIn("Bo", said)
        await several.until(lambda: counter(two, "displayboard_sessions") == 1)
        self.assertEqual(counter(one, "displayboard_cluster_far_connections"), 0)
        self.assertEqual(self.claims(several), ["n2"])

    async def test_a_host_at_the_holder_throws_out_a_guest_at_another_node(self) -> None:
        several, near = await self.begin_held(2)
        one, two = several.nodes
        async with await Client.join(one.port, one.tokens["guest"]) as far:
            await far.send({"t": "name", "name": "Bo"})
            await self.add(far, "Rude")
            said = await asyncio.to_thread(
                two.run, "host", "kick", str(far.welcome["you"]["seat"]), "--board", "karaoke"
            )
            self.assertEqual(said.returncode, 0, said.stderr)
            end = await far.end()
            self.assertEqual((end.code, end.reason), (4003, "kicked"))

    async def test_a_wall_and_a_wrong_link_at_a_node_that_does_not_hold_the_board(self) -> None:
        several, near = await self.begin_held(2)
        one, _ = several.nodes
        async with await Client.open(one.port) as wall, await Client.open(one.port) as stranger:
            hello = wall.hello(one.tokens["wall"])
            await wall.send(hello | {"surface": {"kind": "wall", "width": 1920, "height": 1080}})
            await wall.until(lambda: len(wall.board.sections) > 0)
            card = await self.add(near, "On the wall")
            await wall.board_is(near)
            self.assertEqual(wall.board.card(card).text, "On the wall")
            await stranger.send(stranger.hello("nobodyslink"))
            self.assertEqual((await stranger.end()).code, 4003)


class Going(FarCase):
    async def test_guests_at_other_nodes_stay_connected_when_the_holder_stops(self) -> None:
        several, near = await self.begin_held(3)
        one, two, three = several.nodes
        async with (
            await Client.join(one.port, one.tokens["guest"]) as first,
            await Client.join(three.port, three.tokens["guest"]) as second,
        ):
            await self.add(first, "One")
            await second.board_is(first)
            welcomes = [first.welcome, second.welcome]
            begin = time.monotonic()
            stopping = asyncio.create_task(asyncio.to_thread(two.terminate))
            for guest, before in zip((first, second), welcomes, strict=True):
                await guest.until(lambda: guest.welcome is not before)
            took = time.monotonic() - begin
            await self.add(first, "Two")
            await self.add(second, "Three")
            await first.board_is(second)
            await second.board_is(first)
            self.assertEqual(
                sorted(card.text for card in first.board.cards if card.by is not None), ["One", "Three", "Two"]
            )
            self.assertEqual((await near.end()).code, 1001)
            self.assertEqual((await stopping)[0], 0)
            self.assertEqual(len(self.claims(several)), 2)
        self.assertLess(took, LONGEST)
        print(f"\n  guests at other nodes were welcomed again after {took * 1000:.0f} ms")

    async def test_a_guest_whose_node_takes_the_board_of_a_dead_one_stays_connected(self) -> None:
        several, near = await self.begin_held(2)
        one, two = several.nodes
        async with await Client.join(one.port, one.tokens["guest"]) as far:
            secret = far.device.secret
            await self.add(far, "One")
            before = far.welcome
            begin = time.monotonic()
            await asyncio.to_thread(two.kill)
            await far.until(lambda: far.welcome is not before)
            took = time.monotonic() - begin
            # Nothing that it said is lost, and it is who it was.
            await self.add(far, "Two")
            self.assertEqual(
                [card.text for card in far.board.cards if card.by == far.welcome["you"]["seat"]], ["One", "Two"]
            )
            self.assertEqual(far.device.secret, secret)
            self.assertEqual(self.claims(several), ["n2", "n1"])
            self.assertEqual(counter(one, "displayboard_cluster_far_connections"), 0)
            self.assertEqual(counter(one, "displayboard_sessions"), 1)
        print(f"\n  the guest was welcomed again after {took * 1000:.0f} ms")

    async def test_holders_are_killed_under_load_and_guests_at_another_node_lose_neither_edit_nor_connection(
        self,
    ) -> None:
        """Of three nodes the first is the last to take this board of a dead one, so its guests are always far."""
        several, near = await self.begin_held(3, servers=3)
        one = several.nodes[0]
        several.only = one
        evening = Evening(several, writers=WRITERS)
        chance = random.Random(SEED)
        times: list[float] = []
        async with evening.writing(), await Client.join(one.port, one.tokens["guest"]) as watcher:
            for _ in range(KILLS):
                await evening.more(chance.randrange(1, 60))
                await evening.one_more_each()
                holder = await asyncio.to_thread(several.holder)
                self.assertIsNot(holder, one)
                before = watcher.welcome
                begin = time.monotonic()
                await asyncio.to_thread(holder.kill)
                await watcher.until(lambda: watcher.welcome is not before)
                times.append(time.monotonic() - begin)
                await evening.one_more_each()
                await asyncio.to_thread(holder.start)
                # So long after a claim that it heard of nobody takes a board: then the first in turn isn't late.
                await asyncio.sleep(QUIET)
            await evening.more(40)
        self.assertEqual(evening.sessions, WRITERS)
        await self.finish_several(several, evening)
        self.assertLess(max(times), LONGEST)
        print(
            f"  {KILLS} holders killed; guests at another node are welcomed again after "
            f"{statistics.median(times) * 1000:.0f} ms (p50), {max(times) * 1000:.0f} ms at most"
        )


if __name__ == "__main__":
    unittest.main()
