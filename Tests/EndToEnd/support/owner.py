"""What the owner of a server asks it, over the host's own socket or as the owner's page does."""

from __future__ import annotations

import http.client
import json
import socket
from pathlib import Path
from typing import Any


class LocalConnection(http.client.HTTPConnection):
    """HTTP over the Unix socket in a data directory."""

    def __init__(self, data: Path) -> None:
        super().__init__("localhost", timeout=30)
        self._path = str(data / "host.socket")

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(30)
        self.sock.connect(self._path)


def ask_as_owner(
    connection: http.client.HTTPConnection, body: dict[str, Any] | bytes, token: str | None = None
) -> tuple[int, dict[str, Any]]:
    """The status and the answer to one command."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    connection.request("POST", "/owner/commands", sent, headers | {"Content-Type": "application/json"})
    response = connection.getresponse()
    answer = json.loads(response.read())
    connection.close()
    return response.status, answer
