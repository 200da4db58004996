"""The promise: a server or a guest that stops for a while hurts nobody else, and goes on where it was.

A process that is stopped (SIGSTOP) has its connections open and says nothing, as a laptop that sleeps or a machine that
swaps.

DISPLAYBOARD_STOPPED sets for how many seconds (the server: 6; a guest only if it is set, because the server waits 25 s
for one).
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

import pytest

from protocol_client import Client, add_card
from server_process import BINARY, ServerProcess
from write_load import SEED, WRITERS, Evening, WriteLoadCase

STOPPED = float(os.environ.get("DISPLAYBOARD_STOPPED", "0"))
HANGUP_SECONDS = 25  # a peer that has said nothing for so long, not even to a ping, is cut


class StoppedServer(WriteLoadCase):
    async def test_a_server_that_stops_and_goes_on_has_lost_nothing(self) -> None:
        """The writers give it up when they have heard nothing for a while, as clients do (P19), and come back."""
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        await asyncio.to_thread(server.start)
        evening = Evening(server, silence=STOPPED / 3 or 2)
        # From the beginning: on a busy machine a server that runs may be silent for so long, too.
        evening.is_excused = True
        seconds = STOPPED or 6
        async with evening.writing():
            await evening.more(200)
            before = evening.sessions
            server.stop()
            await asyncio.sleep(seconds)
            server.go_on()
            begin = time.monotonic()
            await evening.one_more_each()
            back = time.monotonic() - begin
        await self.judge(evening)
        await self.check_restart(server)
        print(
            f"\n  seed {SEED}: the server stopped for {seconds:.0f} s: {evening.sessions - before} of {WRITERS} guests gave it up and "
            f"came back, all were writing again {back:.1f} s after it went on; {evening.acknowledged} operations acknowledged, "
            f"0 lost, 0 twice"
        )


@unittest.skipUnless(STOPPED, "a guest stops for half a minute in make test-faults")
class StoppedGuest(unittest.IsolatedAsyncioTestCase):
    @pytest.mark.alone
    async def test_a_guest_who_stops_is_cut_and_comes_back_and_the_others_notice_nothing(self) -> None:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        await asyncio.to_thread(server.start)
        guest = self.join(server, "Ann")
        self.addCleanup(self.end, guest)
        async with await Client.join(server.port, server.tokens["guest"]) as other:
            await other.until(lambda: self.is_here("Ann", other))
            os.kill(guest.pid, signal.SIGSTOP)
            begin = time.monotonic()
            slowest, operations = 0.0, 0
            while self.is_here("Ann", other):
                sent = time.monotonic()
                counter = await other.operate(add_card(other.board.sections[0].id, f"meanwhile {operations}"))
                self.assertIsNone(await other.decided(counter))
                slowest = max(slowest, time.monotonic() - sent)
                operations += 1
                self.assertLess(time.monotonic() - begin, 2 * HANGUP_SECONDS, "she is never missed")
                # Ten a second: fewer than a session may.
                await asyncio.sleep(0.1)
            gone = time.monotonic() - begin
            self.assertIsNone(other.ended)
            os.kill(guest.pid, signal.SIGCONT)
            begin = time.monotonic()
            await other.until(lambda: self.is_here("Ann", other), seconds=60)
            back = time.monotonic() - begin
        print(
            f"\n  a guest who stopped was gone after {gone:.0f} s and back {back:.1f} s after going on; of {operations} "
            f"operations of another meanwhile the slowest took {slowest * 1000:.0f} ms"
        )

    @staticmethod
    def is_here(name: str, other: Client) -> bool:
        return any(person["name"] == name for person in other.people)

    def join(self, server: ServerProcess, name: str) -> subprocess.Popen[bytes]:
        """A terminal, as people have it: it says `ping`, and comes back by itself."""
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-stopped-")
        self.addCleanup(scratch.cleanup)
        link = Path(scratch.name) / "link"
        link.write_text(f"http://127.0.0.1:{server.port}/b/karaoke#{server.tokens['guest']}\n")
        return subprocess.Popen(
            [str(BINARY), "join", "--plain", "--name", name, "--link-file", str(link)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            env=os.environ | {"XDG_STATE_HOME": scratch.name},
        )

    @staticmethod
    def end(guest: subprocess.Popen[bytes]) -> None:
        guest.kill()
        guest.communicate()


if __name__ == "__main__":
    unittest.main()
