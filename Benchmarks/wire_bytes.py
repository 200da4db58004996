"""The bytes on the wire to join a board, for one appended character and for one changed value: WebSocket messages with
their headers, as a bill for traffic counts them.

    wire_bytes.py --board                 prints a board file with 200 cards
    wire_bytes.py ANNOUNCED BOARD         measures; ANNOUNCED is the file that `serve --announce` wrote
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import socket
import sys
import time
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

    def hear(self, *kinds: str) -> tuple[Any, int]:
        """The next message of one of these types, and its bytes. Messages of other types are skipped. A frame is a
        list."""
        while True:
            text, size = self._message()
            message = json.loads(text)
            if ("frame" if isinstance(message, list) else message["t"]) in kinds:
                return message, size

    def _message(self) -> tuple[bytes, int]:
        """The next message, put together from its fragments."""
        message, size, is_binary = b"", 0, False
        while True:
            head = self._take(2)
            opcode, length = head[0] & 0x0F, head[1] & 0x7F
            more = {126: 2, 127: 8}.get(length, 0)
            if more:
                length = int.from_bytes(self._take(more))
            payload = self._take(length)
            if opcode > 2:
                continue
            is_binary = is_binary or opcode == 2
            message, size = message + payload, size + 2 + more + length
            if head[0] & 0x80:
                return gzip.decompress(message) if is_binary else message, size

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
    def __init__(
        self, port: int, board: str, token: str, surface: dict[str, Any] | None, reads_gzip: bool = False
    ) -> None:
        self.line = Line(port, board)
        self.counter = 0
        self.heard: tuple[Any, int] = [], 0
        outbox = base64.urlsafe_b64encode(os.urandom(18)).decode()
        self.line.send(
            {
                "t": "hello",
                "protocol": 4,
                "token": token,
                "outbox": outbox,
                "confirmed": 0,
                "surface": surface,
                "gzip": reads_gzip,
            }
        )
        self.welcome, self.welcome_bytes = self.line.hear("welcome")
        self.snapshot, self.snapshot_bytes = self.line.hear("snapshot")
        self.base = self.snapshot["revision"]

    def operate(self, operation: dict[str, Any]) -> int:
        """Sends a message again for as long as the server asks to wait (P38), and returns its length."""
        self.counter += 1
        message = {"t": "op", "counter": self.counter, "base": self.base, "op": operation}
        while True:
            sent = self.line.send(message)
            answer, size = self.line.hear("frame", "resend")
            if isinstance(answer, list):
                self.heard = answer, size
                return sent
            time.sleep(answer["afterMilliseconds"] / 1_000)


class Evening:
    """Some people, of whom the last writes, and what each of them hears for it."""

    def __init__(self, author: Person, others: list[Person], host: Person) -> None:
        self.author, self.others, self.host = author, others, host

    def operate(self, by: Person, operation: dict[str, Any]) -> tuple[int, list[Any], int]:
        """The bytes that its author sends, the frame, and the bytes that each hears, the author among them."""
        sent = by.operate(operation)
        people = [self.author, *self.others, self.host]
        heard = [by.heard if person is by else person.line.hear("frame") for person in people]
        if any(one != heard[0] for one in heard):
            raise SystemExit(f"not everyone hears the same: {heard}")
        frame, size = heard[0]
        for person in people:
            person.base += sum(isinstance(row, list) and isinstance(row[0], int) for row in frame[1:])
        return sent, frame, size

    def table(self, card: str, length: int, section: str) -> None:
        off = {"k": "setValue", "target": {"card": card}, "key": "rejected", "value": True}
        on = {**off, "value": None}
        append = [{"k": "editText", "card": card, "change": [[length + index, 0, "s"]]} for index in range(2)]
        _, frame, _ = self.operate(self.author, append[0])
        print(f"\nframe {frame[0]}, outbox, counter and author {frame[1][:3]}, card {card}\n")
        print("| change | author sends | each client hears, author and acknowledgement included |\n|---|--:|--:|")
        steps = [
            ("one appended character", append[1]),
            ("crossed off", off),
            ("and not any more", on),
            ("crossed off again", off),
            ("and not any more", on),
        ]
        for name, operation in steps:
            sent, frame, size = self.operate(self.author, operation)
            is_new = any(
                isinstance(row, list) and isinstance(row[-1], list) and isinstance(row[0], str) for row in frame[1:]
            )
            print(f"| {name}{', a look that nobody has had' if is_new else ''} | {sent} | {size} |")
        # Where its section is crossed off, a card looks so already.
        self.operate(self.host, {**off, "target": {"section": section}})
        sent, _, size = self.operate(self.author, off)
        print(f"| a value that changes no look | {sent} | {size} |")
        self.operate(self.author, on)
        self.operate(self.host, {**on, "target": {"section": section}})


def main() -> None:
    if sys.argv[1:] == ["--board"]:
        print(board_file())
        return
    with open(sys.argv[1], encoding="utf-8") as file:
        announced = json.load(file)
    board = sys.argv[2]
    links = announced["links"][board]

    def join(surface: dict[str, Any] | None, role: str = "guest", reads_gzip: bool = False) -> Person:
        return Person(announced["port"], board, links[role], surface, reads_gzip)

    phone = {"kind": "phone", "width": 390, "height": 844}
    print("| joining | cards | welcome | snapshot | its facts | its scene | bytes |\n|---|--:|--:|--:|--:|--:|--:|")
    desktop = {"kind": "desktop", "width": 1280, "height": 800}
    for surface, reads_gzip in [(phone, False), (desktop, False), (None, False), (phone, True), (desktop, True)]:
        person = join(surface, reads_gzip=reads_gzip)
        cards = sum(len(section["cards"]) for section in person.snapshot["facts"]["sections"])
        facts, scene = (
            len(json.dumps(person.snapshot.get(key, ""), ensure_ascii=False, separators=(",", ":")).encode())
            for key in ("facts", "scene")
        )
        total = person.welcome_bytes + person.snapshot_bytes
        print(
            f"| {surface['kind'] if surface else 'facts alone'}{', gzipped' if reads_gzip else ''} | {cards} | {person.welcome_bytes:,} |"
            f" {person.snapshot_bytes:,} | {facts:,} | {scene if surface else 0:,} | **{total:,}** |"
        )

    author, reader, host = join(phone), join(phone), join(phone, "host")
    section = author.snapshot["facts"]["sections"][2]
    card, text = section["cards"][3]["id"], section["cards"][3]["text"]
    early = Evening(author, [reader], host)
    early.operate(host, {"k": "renameSection", "section": section["id"], "title": "The first of the host"})
    early.operate(author, {"k": "editText", "card": card, "change": [[0, 1, text[0]]]})
    early.table(card, len(text), section["id"])

    # Late in an evening: four digits of frames, two of outboxes, counters and seats.
    crowd = [join(phone) for _ in range(5)]
    author = join(phone)
    late = Evening(author, crowd, host)
    while True:
        _, frame, _ = late.operate(host, {"k": "editText", "card": card, "change": [[0, 1, text[0]]]})
        if frame[0] >= 1_000:
            break
        if frame[0] % 200 == 0:
            for person in [author, *crowd]:
                person.line.send({"t": "ping"})  # Who says nothing for 30 s is taken for gone.
    for _ in range(10):
        late.operate(author, {"k": "addCard", "section": section["id"], "place": "end", "text": "A late song"})
    late.table(f"{author.welcome['outbox']['number']}.{author.counter}", len("A late song"), section["id"])


if __name__ == "__main__":
    main()
