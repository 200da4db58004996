"""The promise: a server that has no descriptors left goes on for those who are in, neither spins nor floods its log,
and lets people in again as soon as it can."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import time
import unittest

from protocol_client import Client, add_card
from served_case import ServedGuestsCase
from strangers import Stranger

RESERVE = 64 + 32  # descriptors that connections leave for everything else, and for the host's own socket
IDLE_SECONDS = 3


class DescriptorsTest(ServedGuestsCase):
    async def idle(self, what: str) -> None:
        """Nothing happens: the server has nothing to do either."""
        log = self.server.log.read_text(errors="replace").count("\n")
        cpu = self.server.cpu_seconds
        await asyncio.sleep(IDLE_SECONDS)
        cpu = self.server.cpu_seconds - cpu
        lines = self.server.log.read_text(errors="replace").count("\n") - log
        self.assertLess(cpu, IDLE_SECONDS / 2, "it spins")
        self.assertLessEqual(lines, 10 * IDLE_SECONDS, self.server.last_words())
        print(
            f"\n  {what}: {100 * cpu / IDLE_SECONDS:.1f} % of a processor and {lines} lines of log in {IDLE_SECONDS} s"
        )

    async def write(self, guest: Client, text: str) -> None:
        self.assertIsNone(await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, text))))

    def first_free(self) -> int:
        """The number that the next descriptor would get."""
        taken = {int(name) for name in os.listdir(f"/proc/{self.server.pid}/fd")}
        return next(number for number in range(len(taken) + 1) if number not in taken)

    async def test_the_one_over_the_cap_is_closed_at_once(self) -> None:
        room = 20
        self.server.under = ["prlimit", f"--nofile={RESERVE + room}:{RESERVE + room}"]
        await asyncio.to_thread(self.server.start)
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as guest:
            # A part of all connections is for where someone has a seat (M5).
            await self.write(guest, "First")
            # Guests, as who says no hello is cut after 10 s.
            inside = [await Client.join(self.server.port, self.server.tokens["guest"]) for _ in range(room - 1)]
            await self.write(guest, "All are in")
            over = [await Stranger.connect(number, self.server.port) for number in range(5)]
            async with asyncio.timeout(8):
                await asyncio.gather(*(stranger.hear_out() for stranger in over))
            for one in (guest, *inside):
                await self.write(one, "Full, and nobody minds")
            await self.idle("all connections taken")
            self.assertEqual([one.ended for one in (guest, *inside)], [None] * room)
            slowest = max(stranger.cut_after for stranger in over)
            for one in inside + over:
                await one.close()
            await self.write(guest, "They are gone")
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as late:
            await self.write(late, "In again")
        print(f"\n  of {room} connections: those over them closed after {slowest * 1000:.0f} ms at most")

    async def test_one_that_may_open_next_to_no_files_doesn_t_start_and_says_how_many_it_needs(self) -> None:
        """[T45] a limit that leaves no connection for anybody is reported at once, and changes nothing"""
        for limit in (RESERVE - 1, RESERVE + 15):
            done = await asyncio.to_thread(
                subprocess.run,
                ["prlimit", f"--nofile={limit}:{limit}", *self.server.command()],
                capture_output=True,
                text=True,
                timeout=30,
            )
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            self.assertIn(
                f"This program may open {limit} files, and the server needs at least {RESERVE + 16}.", done.stderr
            )

    async def test_without_a_descriptor_it_waits_and_goes_on(self) -> None:
        await asyncio.to_thread(self.server.start)
        limits = resource.prlimit(self.server.pid, resource.RLIMIT_NOFILE)
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as guest:
            await self.write(guest, "Before")
            resource.prlimit(self.server.pid, resource.RLIMIT_NOFILE, (self.first_free(), limits[1]))
            waiting = await Stranger.connect(0, self.server.port)
            nothing = asyncio.create_task(waiting.hear_out())
            await self.write(guest, "Meanwhile")
            await self.idle("someone waits for a descriptor")
            self.assertFalse(nothing.done(), "it was let in, and cut")
            await self.write(guest, "Still")
            resource.prlimit(self.server.pid, resource.RLIMIT_NOFILE, limits)
            begin = time.monotonic()
            async with await Client.join(self.server.port, self.server.tokens["guest"]) as late:
                await self.write(late, "In at last")
            nothing.cancel()
            await waiting.close()
            print(f"\n  in {time.monotonic() - begin:.1f} s after there was one")


if __name__ == "__main__":
    unittest.main()
