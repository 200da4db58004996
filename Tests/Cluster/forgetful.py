"""A proxy before a NATS server that loses receipts: every third one that JetStream sends doesn't arrive."""

from __future__ import annotations

import re
import socket
import threading

MESSAGE = re.compile(rb"^(?:MSG \S+ \S+ (?:\S+ )?(\d+)|HMSG \S+ \S+ (?:\S+ )?\d+ (\d+))$")
RECEIPT = re.compile(rb'\{"stream":"[^"]*_LOG_\d+", ?"seq":\d+')
EACH = 3


class Forgetful:
    """Listens until the block ends. It reads what the server says message by message, and passes everything else on as
    it is."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"nats://127.0.0.1:{self.listener.getsockname()[1]}"
        self.receipts = 0
        self.lost = 0
        self.sockets: list[socket.socket] = []

    def __enter__(self) -> Forgetful:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        for each in [self.listener, *self.sockets]:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # It had ended already.
            each.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.to))
            self.sockets += [client, server]
            threading.Thread(target=self._pass_on, args=(client, server), daemon=True).start()
            threading.Thread(target=self._forget, args=(server, client), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while piece := source.recv(65_536):
                target.sendall(piece)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            return  # One of the two ended, and the other way ends by that.

    def _forget(self, source: socket.socket, target: socket.socket) -> None:
        with source.makefile("rb") as lines:
            try:
                while line := lines.readline():
                    found = MESSAGE.match(line.strip())
                    body = lines.read(int(found[1] or found[2]) + 2) if found else b""
                    if self._is_kept(body):
                        target.sendall(line + body)
            except (OSError, ValueError):
                return  # As above.

    def _is_kept(self, body: bytes) -> bool:
        if not RECEIPT.match(body):
            return True
        self.receipts += 1
        if self.receipts % EACH:
            return True
        self.lost += 1
        return False
