"""One polite guest in a process of their own, so that no attacker's work is taken for the server's.

    python bystander.py PORT BOARD TOKEN

Types eight times a second and lets a newcomer in every other second, until its standard input ends; then prints how
many milliseconds each took, as JSON. Says `ready` once it is in.
"""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "EndToEnd/support"))

from protocol_client import Client, add_card, edit_text  # noqa: E402

AT_HOME, AT_THE_DOOR = "127.0.9.1", "127.0.9.2"
EDIT_EVERY, JOIN_EVERY = 0.125, 2.0
# A bystander who waits longer than this has waited long enough: it is written down as so much.
PATIENCE = 30.0


def line(port: int, source: str) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(source, 0))
    made.setblocking(False)
    return made


@dataclass
class Door:
    port: int
    board: str
    token: str
    #: The certificate of the authority that is believed, where the server speaks TLS.
    authority: str | None = None

    async def enter(self, source: str) -> Client:
        to_server = await asyncio.to_thread(line, self.port, source)
        if self.authority is None:
            return await Client.join(self.port, self.token, board=self.board, line=to_server)
        return await Client.join(
            self.port,
            self.token,
            board=self.board,
            line=to_server,
            address=f"https://127.0.0.1:{self.port}",
            tls=ssl.create_default_context(cafile=self.authority),
        )


async def type_on(guest: Client, card: str, over: asyncio.Event) -> list[float]:
    took = []
    while not over.is_set():
        begin = time.monotonic()
        length = len(guest.board.card(card).text)
        counter = await guest.operate(edit_text(card, (0, length, f"la {len(took)}")))
        await guest.until(lambda: counter in guest.device.applied or counter in guest.device.refused, PATIENCE)
        took.append(time.monotonic() - begin)
        await guest.confirm()
        await asyncio.sleep(max(0, EDIT_EVERY - took[-1]))
    return took


async def keep_coming(door: Door, over: asyncio.Event) -> list[float | None]:
    """None: not let in."""
    took: list[float | None] = []
    while not over.is_set():
        begin = time.monotonic()
        try:
            newcomer = await door.enter(AT_THE_DOOR)
            took.append(time.monotonic() - begin)
            await newcomer.close()
        except Exception:
            took.append(None)
        try:
            await asyncio.wait_for(over.wait(), JOIN_EVERY)
        except TimeoutError:
            pass
    return took


async def main(door: Door) -> None:
    guest = await door.enter(AT_HOME)
    counter = await guest.operate(add_card(guest.board.sections[0].id, "la"))
    if refusal := await guest.decided(counter):
        sys.exit(f"the bystander's card was refused: {refusal}")
    print("ready", flush=True)
    over = asyncio.Event()
    typing = asyncio.create_task(type_on(guest, f"{guest.device.number}.{counter}", over))
    coming = asyncio.create_task(keep_coming(door, over))
    await asyncio.to_thread(sys.stdin.read)
    over.set()
    edits, joins = await asyncio.gather(typing, coming)
    print(
        json.dumps(
            {
                "edits": [1_000 * seconds for seconds in edits],
                "joins": [None if seconds is None else 1_000 * seconds for seconds in joins],
            }
        ),
        flush=True,
    )
    await guest.close()


asyncio.run(main(Door(int(sys.argv[1]), *sys.argv[2:])))
