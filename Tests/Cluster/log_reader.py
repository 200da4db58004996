"""Reads boards' logs out of JetStream with code of its own: NATS's protocol, the record format of docs/scale.md, and
what must be true of any log, no matter who wrote it.

    log = read_log(port, "karaoke")
    log.words["w1n5"]    # how many entries say this word
"""

from __future__ import annotations

import base64
import json
import re
import socket
import ssl
import struct
import time
import zlib
from collections import Counter
from dataclasses import dataclass, field

CLAIM, ENTRIES, RELEASE = 1, 2, 3
DEFLATED = 1
HEAD = ">2sBBBQQQIB"
SHARDS = 8
WORD = re.compile(r"\bw\d+n\d+\b")
NO_SUCH_MESSAGE = 10037
#: The servers of NATS choose a leader meanwhile.
NOT_NOW = 10008
PATIENCE = 20.0


def shard(board: str) -> int:
    """FNV-1a with 64 bits."""
    value = 0xCBF29CE484222325
    for byte in board.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value % SHARDS


class Nats:
    """One connection, one question at a time.

    With `login`, as that user and with that password; with `tls`, encrypted to `localhost`.
    """

    def __init__(self, port: int, login: tuple[str, str] | None = None, tls: ssl.SSLContext | None = None) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        # Byte by byte, because bytes behind this line are TLS's.
        line = b""
        while not line.endswith(b"\r\n"):
            line += self.socket.recv(1)
        assert line.startswith(b"INFO "), line
        if tls is not None:
            self.socket = tls.wrap_socket(self.socket, server_hostname="localhost")
        self.lines = self.socket.makefile("rb")
        says = {"verbose": False, "pedantic": False, "headers": True}
        if login is not None:
            says["user"], says["pass"] = login
        self.socket.sendall(b"CONNECT %s\r\nSUB _INBOX.reader 1\r\n" % json.dumps(says).encode())

    def __enter__(self) -> Nats:
        return self

    def __exit__(self, *_: object) -> None:
        self.lines.close()
        self.socket.close()

    def ask(self, subject: str, question: dict) -> dict:
        body = json.dumps(question).encode()
        self.socket.sendall(b"PUB %s _INBOX.reader %d\r\n%s\r\n" % (subject.encode(), len(body), body))
        while line := self.lines.readline():
            if line == b"PING\r\n":
                self.socket.sendall(b"PONG\r\n")
            elif line.startswith(b"MSG "):
                count = int(line.split()[-1])
                return json.loads(self.lines.read(count + 2)[:count])
            elif line.startswith((b"HMSG ", b"-ERR")):
                raise AssertionError(f"{subject}: {line!r}")
        raise AssertionError(f"{subject}: the connection ended")

    def record(self, stream: str, question: dict) -> dict | None:
        """The record that is asked for, by the word of the stream's leader; None: there is none."""
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self.ask(f"$JS.API.STREAM.MSG.GET.{stream}", question)
            code = answer.get("error", {}).get("err_code")
            if code == NO_SUCH_MESSAGE:
                return None
            if code is None:
                return answer["message"]
            assert code == NOT_NOW and time.monotonic() < deadline, f"{stream}: {answer['error']}"
            # The pace of asking again; the deadline above bounds it.
            time.sleep(0.05)


@dataclass
class Log:
    """What a board's records say, once each is held against the one before it."""

    records: int = 0
    entries: int = 0
    term: int = 0
    boot: int = 0
    is_released: bool = True
    claims: list[str] = field(default_factory=list)
    words: Counter[str] = field(default_factory=Counter)

    def take(self, bytes_: bytes, board: str) -> None:
        mark, version, kind, flags, term, boot, first, count, node_length = struct.unpack_from(HEAD, bytes_)
        assert (mark, version) == (b"DB", 1), bytes_[:16]
        head = struct.calcsize(HEAD) + node_length
        node = bytes_[head - node_length : head].decode()
        (checksum,) = struct.unpack_from(">I", bytes_, head)
        body = bytes_[head + 4 :]
        sound = zlib.crc32(body, zlib.crc32(bytes_[:head], zlib.crc32(board.encode())))
        assert checksum == sound, f"record {self.records + 1} isn't sound"
        assert first == self.entries, f"a record begins at {first} behind {self.entries} entries"
        if kind == CLAIM:
            assert term == self.term + 1, f"claim {term} behind claim {self.term}"
            self.term, self.boot, self.is_released = term, boot, False
            self.claims.append(node)
        else:
            assert not self.is_released, "someone wrote without a claim"
            assert (term, boot) == (self.term, self.boot), f"a record of claim {term} behind claim {self.term}"
            self.is_released = kind == RELEASE
        if kind == ENTRIES:
            assert flags == DEFLATED, "these tests write nothing that needs parts"
            lines = zlib.decompress(body[4:]).decode().splitlines()
            assert len(lines) == count, f"{len(lines)} entries instead of {count}"
            for line in lines:
                self.words.update(WORD.findall(line))
            self.entries += count
        else:
            assert count == 0
        self.records += 1


def holder(port: int, board: str, cluster: str = "displayboard") -> str | None:
    """The node whose record is the board's last, unless it gave the board back."""
    stream, subject = f"{cluster}_LOG_{shard(board)}", f"{cluster}.b.{shard(board)}.{board}"
    with Nats(port) as nats:
        record = nats.record(stream, {"last_by_subj": subject})
    if record is None:
        return None
    bytes_ = base64.b64decode(record["data"])
    _, _, kind, _, _, _, _, _, length = struct.unpack_from(HEAD, bytes_)
    begin = struct.calcsize(HEAD)
    return None if kind == RELEASE else bytes_[begin : begin + length].decode()


def read_log(port: int, board: str, cluster: str = "displayboard", login: tuple[str, str] | None = None) -> Log:
    """All of a board's records, by the word of the stream's leader."""
    stream, subject = f"{cluster}_LOG_{shard(board)}", f"{cluster}.b.{shard(board)}.{board}"
    log = Log()
    number = 1
    with Nats(port, login) as nats:
        while record := nats.record(stream, {"seq": number, "next_by_subj": subject}):
            log.take(base64.b64decode(record["data"]), board)
            number = record["seq"] + 1
    return log
