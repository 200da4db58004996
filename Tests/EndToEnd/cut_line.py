"""A line to the server that can be cut: emulated offline leaves open sockets open, a bad network doesn't."""

from __future__ import annotations

import socket
import threading


class CutLine:
    """Carries every connection to `port` at 127.0.0.1, until it is cut; while it is, nobody gets through."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._lock = threading.Lock()
        self._ends: set[socket.socket] = set()
        self._is_cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        with self._lock:
            self._is_cut = True
            for end in self._ends:
                _close(end)
            self._ends.clear()

    def mend(self) -> None:
        with self._lock:
            self._is_cut = False

    def close(self) -> None:
        self.cut()
        _close(self._listener)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                near.close()
                continue
            with self._lock:
                if self._is_cut:
                    near.close()
                    far.close()
                    continue
                self._ends |= {near, far}
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        try:
            while data := source.recv(65_536):
                sink.sendall(data)
        except OSError:
            pass  # Cut, or the other side went away: either way both ends close.
        with self._lock:
            for end in (source, sink):
                self._ends.discard(end)
                _close(end)


def _close(end: socket.socket) -> None:
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass  # It isn't connected any more.
    end.close()
