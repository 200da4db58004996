"""What released programs left on disk: an evening with everything in it that a journal keeps, for later programs to
open.

    DISPLAYBOARD_BINARY=… python released.py 3        # plays it and keeps what it leaves in released/3

Called once for each version of the store, by the program that made it; a recording is never made again.
"""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import json
import shutil
import sqlite3
import struct
import sys
import zlib
from pathlib import Path

from protocol_client import Client, add_card, edit_text, remove_card, set_value
from server_process import ServerProcess

FOLDER = Path(__file__).resolve().parent / "released"
BOARD = FOLDER / "karaoke.yaml"


def picture(width: int = 4, height: int = 3) -> bytes:
    """A PNG of one color."""

    def chunk(name: bytes, contents: bytes) -> bytes:
        return struct.pack(">I", len(contents)) + name + contents + struct.pack(">I", zlib.crc32(name + contents))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x20\x80\xc0" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def board_of(client: Client) -> list:
    """Each section's title and cards as a guest sees them."""
    return [
        [section.title, [[card.id, card.text, card.values, card.by] for card in section.cards]]
        for section in client.board.sections
    ]


def without_marks(board: list) -> list:
    """A board as every server tells it: the first word of a picture is a mark that each server makes with a key of its
    own, and in recordings of older programs it is a hash. What stays are a picture's size and description."""

    def stays(values: dict) -> dict:
        if "picture" not in values:
            return values
        _, told = values["picture"].split(" ", 1)
        return values | {"picture": told}

    return [[title, [[card, text, stays(values), by] for card, text, values, by in cards]] for title, cards in board]


class ReleasedServer(ServerProcess):
    """One that serves a version's own board file."""

    def __init__(self, board: Path = BOARD, data: Path | None = None) -> None:
        super().__init__(data=data)
        self.board = board

    def command(self, *more: str, board: Path | None = None) -> list[str]:
        return super().command(*more, board=board or self.board)


async def play(server: ReleasedServer) -> dict:
    """Two guests and a host; gives the guests' secrets by name, and the board they made."""
    sam, kim = [await Client.join(server.port, server.tokens["guest"]) for _ in range(2)]
    host = await Client.join(server.port, server.tokens["host"])
    for name, client in (("Sam", sam), ("Kim", kim)):
        await client.send({"t": "name", "name": name})
    section = sam.board.sections[0].id

    async def done(client: Client, operation: dict) -> None:
        counter = await client.operate(operation)
        await client.until(lambda: counter in client.device.applied)

    await done(sam, add_card(section, "Texts and the City 🎤"))
    await done(kim, add_card(section, "Somebody to Bind"))
    card = next(card.id for card in sam.board.cards if card.text.startswith("Texts"))
    await kim.until(lambda: any(other.id == card for other in kim.board.cards))
    await done(kim, edit_text(card, (0, 5, "Tests")))
    await done(sam, set_value(card, "rejected", True))
    await done(sam, {"k": "moveCard", "card": card, "section": sam.board.sections[1].id, "place": "start"})
    await done(kim, add_card(section, "Gone with the Window"))
    gone = next(card for card in kim.board.cards if card.text.startswith("Gone"))
    await done(kim, remove_card(gone.id))
    await done(sam, {"k": "undo"})
    for number, command in enumerate(
        (
            {"k": "freeze", "frozen": True},
            {"k": "freeze", "frozen": False},
            {"k": "rotate", "role": "viewer"},
            {"k": "container", "container": {"name": "list"}},
        )
    ):
        await host.send({"t": "host", "id": number, "command": command})
        while (answer := await host.answer())["t"] != "done":
            assert answer["t"] == "you", answer
    seat = f"Seat {server.tokens['guest']} {sam.device.secret}"
    await asyncio.to_thread(send, server, "POST", "/pictures/karaoke", picture(), seat)
    await done(sam, set_value(card, "picture", f"{hashlib.sha256(picture()).hexdigest()} 4 3 A blue screen"))
    feed(server)
    await sam.until(lambda: any(card.text == "Fed" for card in sam.board.cards))
    left = {"seats": {"Sam": sam.device.secret, "Kim": kim.device.secret}, "board": board_of(sam)}
    for client in (sam, kim, host):
        await client.close()
    return left


def feed(server: ReleasedServer) -> None:
    bearer = f"Bearer {server.tokens['host']}"
    send(server, "PUT", "/api/boards/karaoke/collections/songs", b'[{"title": "Fed"}]', bearer)


def send(server: ServerProcess, method: str, path: str, body: bytes | None, authorization: str) -> bytes:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    headers = {"Authorization": authorization, "Content-Type": "application/json"}
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    contents = answer.read()
    assert answer.status in (200, 201), contents
    connection.close()
    return contents


def record(version: str) -> None:
    folder = FOLDER / version
    folder.mkdir()
    server = ReleasedServer()
    try:
        server.start()
        left = asyncio.run(play(server))
        server.terminate()
        # What it announces now are the links as a host rotated them.
        server.start()
        server.terminate()
        store = sqlite3.connect(server.data / "boards.sqlite")
        (folder / "boards.sql").write_text("\n".join(store.iterdump()) + "\n")
        store.close()
        left |= {"masterKey": (server.data / "master.key").read_bytes().hex(), "links": server.tokens}
        shutil.copy(BOARD, folder)
        (folder / "left.json").write_text(json.dumps(left, indent=1, ensure_ascii=False) + "\n")
    except BaseException:
        shutil.rmtree(folder)
        raise
    finally:
        server.clean_up()


def restore(version: str, data: Path) -> dict:
    """Makes a data directory what the program of that version left; gives what else is known of it."""
    data.mkdir(mode=0o700, parents=True)
    left = json.loads((FOLDER / version / "left.json").read_text())
    store = sqlite3.connect(data / "boards.sqlite")
    store.executescript((FOLDER / version / "boards.sql").read_text())
    store.close()
    (data / "boards.sqlite").chmod(0o600)
    (data / "master.key").write_bytes(bytes.fromhex(left["masterKey"]))
    (data / "master.key").chmod(0o600)
    return left


if __name__ == "__main__":
    record(sys.argv[1])
