"""What goes over the wire to join a board, for one appended character and for one changed value: WebSocket messages with
their headers, as they are counted by whoever pays for them.

    wire_bytes.py --board                 prints a board file with 200 cards
    wire_bytes.py ANNOUNCED BOARD         measures; ANNOUNCED is the file that `serve --announce` wrote
"""

from __future__ import annotations

import base64
import json
import os
import socket
import sys
from typing import Any

SECTIONS = 8
CARDS = 200
WORDS = "love night river stone golden midnight summer kettle train purple dreams of the city rain again".split()


def board_file() -> str:
    """Titles of two to five words, as songs have."""
    lines = ["title: Two hundred songs", "sections:"]
    card = 0
    for section in range(SECTIONS):
        lines += [f"  - title: Favorites {section + 1}", "    cards:"]
        for _ in range(CARDS // SECTIONS):
            words = [WORDS[(card * 7 + index * index * 3 + index) % len(WORDS)] for index in range(2 + card % 4)]
            lines.append(f"      - {' '.join(words).capitalize()} {card + 1}")
            card += 1
    return "\n".join(lines)


class Line:
    """One WebSocket, by hand: only so can its bytes be counted."""

    def __init__(self, port: int, board: str) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self._buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET /ws/{board} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Protocol: displayboard.v1\r\n\r\n"
        ).encode()
        self._socket.sendall(request)
        while b"\r\n\r\n" not in self._buffer:
            self._buffer += self._received()
        head, self._buffer = self._buffer.split(b"\r\n\r\n", 1)
        if not head.startswith(b"HTTP/1.1 101"):
            raise SystemExit(f"no WebSocket: {head.decode(errors='replace')}")

    def send(self, message: dict[str, Any]) -> int:
        payload = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
        mask = os.urandom(4)
        length = len(payload)
        head = bytes([0x81, 0x80 | length]) if length < 126 else bytes([0x81, 0x80 | 126]) + length.to_bytes(2)
        self._socket.sendall(head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload)))
        return len(head) + 4 + length

    def hear(self, kind: str) -> tuple[dict[str, Any], int]:
        """The next message of this type and the bytes of it; others are passed over."""
        while True:
            text, size = self._message()
            message = json.loads(text)
            if message.get("t", "frame") == kind:
                return message, size

    def _message(self) -> tuple[bytes, int]:
        head = self._take(2)
        length = head[1] & 0x7F
        more = {126: 2, 127: 8}.get(length, 0)
        if more:
            length = int.from_bytes(self._take(more))
        return self._take(length), 2 + more + length

    def _take(self, count: int) -> bytes:
        while len(self._buffer) < count:
            self._buffer += self._received()
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def _received(self) -> bytes:
        received = self._socket.recv(1 << 16)
        if not received:
            raise SystemExit("the server closed the connection")
        return received


class Person:
    def __init__(self, port: int, board: str, token: str, surface: dict[str, Any]) -> None:
        self.line = Line(port, board)
        self.counter = 0
        outbox = base64.urlsafe_b64encode(os.urandom(18)).decode()
        self.line.send({"t": "hello", "protocol": 1, "token": token, "outbox": outbox, "confirmed": 0,
                        "surface": surface})
        self.welcome, self.welcome_bytes = self.line.hear("welcome")
        self.snapshot, self.snapshot_bytes = self.line.hear("snapshot")
        self.base = self.snapshot["revision"]

    def operate(self, operation: dict[str, Any]) -> int:
        self.counter += 1
        return self.line.send({"t": "op", "counter": self.counter, "base": self.base, "op": operation})


def main() -> None:
    if sys.argv[1:] == ["--board"]:
        print(board_file())
        return
    with open(sys.argv[1], encoding="utf-8") as file:
        announced = json.load(file)
    board = sys.argv[2]
    token = announced["links"][board]["guest"]

    def join(surface: dict[str, Any]) -> Person:
        return Person(announced["port"], board, token, surface)

    phone = {"kind": "phone", "width": 390, "height": 844}
    print("| joining | cards | welcome | snapshot | its facts | its scene | bytes |\n|---|--:|--:|--:|--:|--:|--:|")
    for surface in [phone, {"kind": "desktop", "width": 1280, "height": 800}]:
        person = join(surface)
        cards = sum(len(section["cards"]) for section in person.snapshot["facts"]["sections"])
        facts, scene = (len(json.dumps(person.snapshot[key], ensure_ascii=False, separators=(",", ":")).encode())
                        for key in ("facts", "scene"))
        total = person.welcome_bytes + person.snapshot_bytes
        print(f"| {surface['kind']} | {cards} | {person.welcome_bytes:,} | {person.snapshot_bytes:,} | {facts:,}"
              f" | {scene:,} | **{total:,}** |")

    author, reader = join(phone), join(phone)
    card = author.snapshot["facts"]["sections"][2]["cards"][3]
    length = len(card["text"])
    steps = [
        ("the first operation, with the author's name", {"k": "editText", "card": card["id"], "change": [[length, 0, "!"]]}),
        ("one appended character", {"k": "editText", "card": card["id"], "change": [[length + 1, 0, "s"]]}),
        ("one changed value: crossed off", {"k": "setValue", "target": {"card": card["id"]}, "key": "rejected", "value": True}),
        ("and not any more", {"k": "setValue", "target": {"card": card["id"]}, "key": "rejected", "value": None}),
    ]
    print("\n| change | author sends | each client hears, acknowledgement included |\n|---|--:|--:|")
    for name, operation in steps:
        sent = author.operate(operation)
        heard = [person.line.hear("frame") for person in (author, reader)]
        if heard[0] != heard[1]:
            raise SystemExit(f"author and reader hear different frames: {heard}")
        frame, size = heard[0]
        author.base += len(frame["ops"])
        print(f"| {name} | {sent} | {size} |")


if __name__ == "__main__":
    main()
