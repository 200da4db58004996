"""The promise: a client that opens connections and then says nothing, or a byte a second, is cut, and keeps nobody out
meanwhile."""

from __future__ import annotations

import asyncio
import time
import unittest

from protocol_client import Client, add_card
from served_case import StartedCase
from strangers import Stranger

SILENT = 500
DRIPPING = 500  # half of them in the request, half in the first message
PATIENCE_SECONDS = 90


class DripTest(StartedCase):
    async def asyncSetUp(self) -> None:
        # What the loop notes of each of a thousand tasks when it looks for mistakes takes longer than they do.
        asyncio.get_running_loop().set_debug(False)
        await super().asyncSetUp()

    async def test_500_that_drip_and_500_that_say_nothing_are_cut_and_a_guest_joins_meanwhile(self) -> None:
        strangers = [await Stranger.connect(number, self.server.port) for number in range(SILENT + DRIPPING)]
        kinds = {
            "silent": strangers[:SILENT],
            "dripping headers": strangers[SILENT::2],
            "dripping hello": strangers[SILENT + 1 :: 2],
        }
        for stranger in kinds["dripping headers"]:
            await stranger.begin_headers()
        await asyncio.gather(*(stranger.begin_hello() for stranger in kinds["dripping hello"]))

        def are_all_there() -> bool:
            return all(any(stranger.cut_after is None for stranger in some) for some in kinds.values())

        begin, cpu, joins = time.monotonic(), self.server.cpu_seconds, []
        async with asyncio.timeout(PATIENCE_SECONDS), asyncio.TaskGroup() as group:
            for stranger in strangers:
                group.create_task(stranger.hear_out())
            while any(stranger.cut_after is None for stranger in strangers):
                for stranger in strangers:
                    stranger.drip()
                if are_all_there():
                    seconds = await self.join_and_write()
                    # Only now has everyone who listens for their end had the time to hear it.
                    if are_all_there():
                        joins.append(seconds)
                # The pace of dripping; the deadline above bounds it.
                await asyncio.sleep(1)
        seconds, cpu = time.monotonic() - begin, self.server.cpu_seconds - cpu
        for stranger in strangers:
            await stranger.close()
        self.assertGreater(len(joins), 0, "they were gone before anybody came: this tests nothing")
        cut = "; ".join(
            f"{len(some)} {kind}, cut after {max(stranger.cut_after for stranger in some):.1f} s at most"
            for kind, some in kinds.items()
        )
        print(
            f"\n  {cut}; a guest joined and wrote {len(joins)} times meanwhile, in {max(joins) * 1000:.0f} ms at most; "
            f"{cpu:.1f} s of the processor in {seconds:.0f} s"
        )

    async def join_and_write(self) -> float:
        begin = time.monotonic()
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as guest:
            counter = await guest.operate(add_card(guest.board.sections[0].id, "Meanwhile"))
            self.assertIsNone(await guest.decided(counter))
        return time.monotonic() - begin


if __name__ == "__main__":
    unittest.main()
