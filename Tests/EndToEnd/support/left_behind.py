"""What people's devices and a server were left with by 025595b, the last program before entries had checksums.

DISPLAYBOARD_BINARY=… DISPLAYBOARD_WEB=… python left_behind.py      # by that program: plays it, and keeps what is left

`left_behind/025595b` has the store (`boards.sql`), what Ann's browser keeps (`page.json`), what a program of that day
keeps (`device.json`, `client.py` is that program), and the links. A recording is never made again.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

from playwright.sync_api import sync_playwright

from page_browser import CHROMIUM, HOST, PHONE, Guest
from protocol_client import Client, Device, add_card, edit_text, set_value
from released import ReleasedServer, feed
from server_process import free_port

FOLDER = Path(__file__).resolve().parent / "left_behind" / "025595b"


async def play(server: ReleasedServer) -> Device:
    """Two guests and a host use what a board has; one of them goes on while the server is away."""
    sam, kim = [await Client.join(server.port, server.tokens["guest"]) for _ in range(2)]
    host = await Client.join(server.port, server.tokens["host"])
    for name, client in (("Sam", sam), ("Kim", kim)):
        await client.send({"t": "name", "name": name})
    section = sam.board.sections[0].id

    async def done(client: Client, operation: dict) -> None:
        refusal = await client.decided(await client.operate(operation))
        assert refusal is None, refusal

    await done(sam, add_card(section, "Texts and the City 🎤"))
    card = next(card.id for card in sam.board.cards if card.text.startswith("Texts"))
    await kim.until(lambda: any(other.id == card for other in kim.board.cards))
    await done(kim, edit_text(card, (0, 5, "Tests")))
    await done(kim, set_value(card, "energy", 2))
    await done(sam, set_value(card, "dibs", sam.welcome["you"]["seat"]))
    await done(sam, {"k": "moveCard", "card": card, "section": section, "place": "start"})
    await done(kim, add_card(section, "Taken back"))
    await done(kim, {"k": "undo"})
    for number, command in enumerate(
        (
            {"k": "say", "text": "Pizza is here"},
            {"k": "wall", "wall": {"show": "card", "card": card}},
            {"k": "rotate", "role": "viewer"},
            {"k": "guestsChange", "value": "own"},
            {"k": "hold", "what": "cards", "hold": True, "section": section},
        )
    ):
        await host.send({"t": "host", "id": number, "command": command})
        while (answer := await host.answer())["t"] != "done":
            assert answer["t"] == "you", answer
    await done(kim, add_card(section, "Nobody sees this yet"))
    feed(server)
    await sam.until(lambda: any(card.text == "Fed" for card in sam.board.cards))
    # Operations that are sent and never heard of.
    server.kill()
    try:
        await sam.operate(add_card(section, "Sent into the void"))
    except Exception as error:  # the socket is gone, as it is for a person on a train
        print(f"  {error}")
    for client in (sam, kim, host):
        await client.close()
    return sam.device


def keep_page(server: ReleasedServer, address: str) -> list[dict[str, str]]:
    """Ann's browser: one card is on the board, another and an edit are only here."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-dev-shm-usage", f"--host-resolver-rules=MAP {HOST} 127.0.0.1"],
        )
        context = browser.new_context(**PHONE)
        ann = Guest("Ann", context, f"{address}/b/karaoke#{server.tokens['guest']}")
        ann.add("Before", "From the other room")
        ann.expect_status("Saved")
        server.kill()
        ann.expect_status("Offline")
        ann.add("Typed offline", "From the other room")
        ann.edit("Before", "Before, edited offline")
        ann.expect_status("Offline – 2 waiting")
        [origin] = context.storage_state()["origins"]
        browser.close()
    return origin["localStorage"]


def record() -> None:
    port = free_port()
    address = f"http://{HOST}:{port}"
    server = ReleasedServer(FOLDER / "karaoke.yaml")
    server.port = port
    try:
        server.start("--public-url", address)
        page = keep_page(server, address)
        server.start("--public-url", address)
        device = asyncio.run(play(server))
        # As a host rotated them.
        server.start("--public-url", address)
        server.terminate()
        with sqlite3.connect(server.data / "boards.sqlite") as store:
            (FOLDER / "boards.sql").write_text("\n".join(store.iterdump()) + "\n")
        kept = {
            "masterKey": (server.data / "master.key").read_bytes().hex(),
            "links": server.tokens,
            "device": vars(device),
        }
        (FOLDER / "left.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
        (FOLDER / "page.json").write_text(json.dumps(page, indent=1, ensure_ascii=False) + "\n")
    finally:
        server.clean_up()


def restore(data: Path) -> dict:
    """Makes a data directory what that program left; gives what else is known of it."""
    data.mkdir(mode=0o700, parents=True)
    left = json.loads((FOLDER / "left.json").read_text())
    with sqlite3.connect(data / "boards.sqlite") as store:
        store.executescript((FOLDER / "boards.sql").read_text())
    store.close()
    (data / "boards.sqlite").chmod(0o600)
    (data / "master.key").write_bytes(bytes.fromhex(left["masterKey"]))
    (data / "master.key").chmod(0o600)
    return left


if __name__ == "__main__":
    record()
