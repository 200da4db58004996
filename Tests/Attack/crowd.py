"""What attackers are made of: many sessions from many addresses, that send in bulk and read what comes back."""

from __future__ import annotations

import http.client
import json
import re
import secrets
import select
import socket
import time
from typing import Any

from target import Target

from raw_socket import RawSocket


def address(number: int, per_address: int = 50) -> str:
    """Where the n-th attacker comes from."""
    return f"127.0.{2 + number // per_address // 250}.{1 + number // per_address % 250}"


class Attacker:
    """One session that has said hello, whatever it says next."""

    def __init__(
        self,
        target: Target,
        role: str = "guest",
        source: str = "127.0.2.1",
        seat: str | None = None,
        surface: dict[str, Any] | None = None,
        token: str | None = None,
        outbox: str | None = None,
    ) -> None:
        try:
            self.socket = RawSocket(target.port, target.name, source=source)
        except AssertionError as refused:
            raise ConnectionError(str(refused)) from refused
        self.counter = 0
        hello: dict[str, Any] = {
            "t": "hello",
            "protocol": 4,
            "token": token or target.token(role),
            "confirmed": 0,
            "outbox": outbox or secrets.token_urlsafe(16),
            "surface": surface,
        }
        if seat is not None:
            hello["seat"] = seat
        self.socket.say(hello)
        self.heard = b""
        self.until(b'"t":"welcome"')
        welcome = self.message(b'"t":"welcome"')
        self.number = welcome["outbox"]["number"]
        self.seat = welcome["you"].get("seat")
        self.secret = welcome["you"].get("secret", seat)
        self.role = welcome["you"].get("role")

    def until(self, words: bytes, seconds: float = 30) -> None:
        self.until_matching(re.compile(re.escape(words)), seconds)

    def until_matching(self, words: re.Pattern[bytes], seconds: float = 30) -> None:
        deadline = time.monotonic() + seconds
        while not words.search(self.heard):
            self.socket.line.settimeout(max(0.01, deadline - time.monotonic()))
            piece = self.socket.line.recv(1 << 20)
            if not piece:
                raise ConnectionError(f"closed without {words.pattern!r}: {self.heard[-300:]!r}")
            self.heard += piece

    def message(self, words: bytes) -> Any:
        """The JSON object around these words, read whole."""
        deadline = time.monotonic() + 30
        while True:
            begin = self.heard.rfind(b'{"', 0, self.heard.index(words) + 2)
            try:
                return json.JSONDecoder().raw_decode(self.heard[begin:].decode(errors="replace"))[0]
            except json.JSONDecodeError:
                self.socket.line.settimeout(max(0.01, deadline - time.monotonic()))
                piece = self.socket.line.recv(1 << 20)
                if not piece:
                    raise
                self.heard += piece

    def operation(self, operation: dict[str, Any], base: int = 0) -> bytes:
        self.counter += 1
        return RawSocket.frame(
            json.dumps(
                {"t": "op", "counter": self.counter, "base": base, "op": operation}, separators=(",", ":")
            ).encode()
        )

    def close(self) -> None:
        self.socket.line.close()


def say(message: Any) -> bytes:
    return RawSocket.frame(json.dumps(message, separators=(",", ":")).encode())


def pour(attackers: list[Attacker], messages: list[list[bytes]], seconds: float, reads: bool = True) -> int:
    """Each attacker sends its messages as fast as they are taken, for so long; gives how many were handed over.

    Attackers that read keep the last megabyte of what they hear in `heard`.
    """
    lines = {attacker.socket.line: (attacker, index) for index, attacker in enumerate(attackers)}
    rest = [memoryview(b"".join(batch)) for batch in messages]
    sizes = [len(view) for view in rest]
    for line in lines:
        line.setblocking(False)
    deadline = time.monotonic() + seconds
    while lines and time.monotonic() < deadline:
        writers = [line for line, (_, index) in lines.items() if rest[index]]
        if not writers and not reads:
            break
        readable, writable, _ = select.select(list(lines) if reads else [], writers, [], 0.05)
        for line in readable:
            attacker, index = lines[line]
            try:
                piece = line.recv(1 << 20)
            except (BlockingIOError, ConnectionError):
                piece = b"" if line.fileno() < 0 else b" "
            if not piece:
                del lines[line]
            else:
                attacker.heard = (attacker.heard + piece)[-(1 << 20) :]
        for line in writable:
            if line not in lines:
                continue
            _, index = lines[line]
            try:
                rest[index] = rest[index][line.send(rest[index][:65_536]) :]
            except BlockingIOError:
                pass
            except ConnectionError:
                del lines[line]
    return sum(
        round(len(batch) * (1 - len(rest[index]) / sizes[index]))
        for index, batch in enumerate(messages)
        if sizes[index]
    )


def ask(target: Target, path: str, method: str = "GET", source: str = "127.0.2.1", **headers: str) -> tuple[int, str]:
    """One request of its own connection; the answer's status (0: hung up) and text."""
    connection = http.client.HTTPConnection("127.0.0.1", target.port, timeout=20, source_address=(source, 0))
    try:
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer.status, answer.read().decode(errors="replace")
    except (ConnectionError, http.client.HTTPException, TimeoutError, OSError):
        return 0, ""
    finally:
        connection.close()


def ask_host(target: Target, path: str) -> int:
    """The status of a request over the host's own socket; 0: not answered."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(10)
        try:
            line.connect(str(target.data / "host.socket"))
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            head = line.recv(64)
        except OSError:
            return 0
    return int(head.split()[1]) if head.startswith(b"HTTP/") else 0
