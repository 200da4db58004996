"""A WebSocket as a program that means no good would speak it."""

from __future__ import annotations

import json
import socket
import ssl
import struct
from typing import Any


class RawSocket:
    """A WebSocket of which every byte is ours."""

    def __init__(
        self,
        port: int,
        board: str = "karaoke",
        tls: ssl.SSLContext | None = None,
        receive_buffer: int | None = None,
        source: str = "127.0.0.1",
    ) -> None:
        """With a `receive_buffer` its kernel takes so many bytes, whatever waits for it."""
        self.line = socket.socket()
        if receive_buffer is not None:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.line.settimeout(30)
        self.line.bind((source, 0))
        self.line.connect(("127.0.0.1", port))
        if tls is not None:
            self.line = tls.wrap_socket(self.line, server_hostname="127.0.0.1")
        host = f"127.0.0.1:{port}"
        self.line.sendall(
            f"GET /ws/{board} HTTP/1.1\r\nHost: {host}\r\nOrigin: {'https' if tls else 'http'}://{host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Protocol: displayboard.v1\r\n\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            piece = self.line.recv(1)
            if not piece:
                raise AssertionError(f"no WebSocket: {head!r}")
            head += piece
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise AssertionError(f"no WebSocket: {head!r}")

    @staticmethod
    def frame(payload: bytes, opcode: int = 1, is_final: bool = True, announced: int | None = None) -> bytes:
        """Masked with zeros, which is a mask; `announced` bytes long, whatever is in it."""
        length = len(payload) if announced is None else announced
        if length < 126:
            size = bytes([0x80 | length])
        elif length < 65_536:
            size = bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            size = bytes([0x80 | 127]) + struct.pack(">Q", length)
        return bytes([(0x80 if is_final else 0) | opcode]) + size + bytes(4) + payload

    def say(self, message: Any) -> None:
        self.line.sendall(self.frame(json.dumps(message).encode()))

    def hear(self, words: str) -> None:
        """Reads until the server has said them."""
        received = b""
        while words.encode() not in received:
            piece = self.line.recv(65_536)
            if not piece:
                raise AssertionError(f"closed without a word of {words}: {received[-1_000:]!r}")
            received += piece

    def close_code(self) -> int:
        """Reads until the server closes; 1006 if it did so without a word."""
        received = b""
        try:
            while piece := self.line.recv(65_536):
                received = (received + piece)[-200_000:]
        except ConnectionResetError:
            pass
        finally:
            self.line.close()
        at = received.rfind(b"\x88")
        return struct.unpack(">H", received[at + 2 : at + 4])[0] if 0 <= at <= len(received) - 4 else 1006
