"""Three machines, each with a NATS server and a node, and a cable that is pulled out: that of the machine whose node
holds the board. People there hear of nothing that it is saved, and the others go on without it.

DISPLAYBOARD_CUTS sets how often (3), DISPLAYBOARD_SEED repeats a run's decisions.
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import time
import unittest

from machines import Machines, can_make_machines
from node_process import Node
from protocol_client import Client, add_card
from server_process import free_port
from several import Several
from takeover_test import LONGEST, SeveralCase
from write_load import SEED

CUTS = int(os.environ.get("DISPLAYBOARD_CUTS", "3"))


class Partitions(SeveralCase):
    def start_machines(self) -> Machines:
        if not can_make_machines():
            if os.environ.get("CI"):
                self.fail("machines with a network between them need root and iproute2")
            self.skipTest("machines with a network between them need root and iproute2")
        return self.enterContext(Machines(3))

    async def begin_apart(self, machines: Machines) -> Several:
        """A node on each machine, beside a NATS server."""
        first = self.node(self.start_servers(machines=machines))
        nodes: list[Node] = []
        for number in range(3):
            # The others have the first one's master key.
            node = self.twin(first, f"n{number + 1}") if nodes else first
            node.under = machines.under(number)
            node.port = free_port()
            await asyncio.to_thread(node.start)
            machines.reach(number, node.port)
            nodes.append(node)
        return Several(nodes)

    async def test_a_machine_that_is_cut_off_saves_nothing_and_the_others_take_its_board(self) -> None:
        machines = self.start_machines()
        several = await self.begin_apart(machines)
        evening = self.evening(several, silence=2)
        chance = random.Random(SEED)
        times: list[float] = []
        async with evening.writing():
            for _ in range(CUTS):
                await evening.more(chance.randrange(1, 40))
                holder = await asyncio.to_thread(several.holder)
                number = several.nodes.index(holder)
                others = Several([node for node in several.nodes if node is not holder])
                async with await Client.join(holder.port, holder.tokens["guest"]) as inside:
                    machines.cut(number)
                    begin = time.monotonic()
                    # If these words are on the board at the end, the test fails: nobody should have them.
                    vain = await inside.operate(add_card(inside.board.sections[0].id, "Nobody has this"))
                    times.append(await others.served_again(begin))
                    # It learns that nothing is saved here, and may look for another node.
                    self.assertEqual((await inside.end()).code, 1001)
                    self.assertNotIn(vain, inside.device.applied)
                await evening.one_more_each()
                machines.mend(number)
                await asyncio.to_thread(holder.servers.wait_until_ready)
                await asyncio.to_thread(holder.wait_until, "200 ready")
                await evening.more(20)
        await self.finish_several(several, evening)
        self.assertLess(max(times), 3 * LONGEST)
        print(
            f"  {CUTS} machines cut off; a guest of the others sees the board again after "
            f"{statistics.median(times) * 1000:.0f} ms (p50), {max(times) * 1000:.0f} ms at most"
        )


if __name__ == "__main__":
    unittest.main()
