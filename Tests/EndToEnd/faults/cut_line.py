"""A line to the server that can be cut or go mute: emulated offline leaves open sockets open, a bad network doesn't."""

from __future__ import annotations

import socket
import threading


class CutLine:
    """Carries every connection to `port` at 127.0.0.1, until it is cut; while it is, nobody gets through."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        #: Connections that came this far, whether the server was there or not.
        self.opened = 0
        self._lock = threading.Lock()
        self._ends: set[socket.socket] = set()
        self._is_cut = False
        self._is_mute = False
        self._heard = bytearray()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def heard_since_cut(self) -> str:
        """All that the server said through the connections after the last cut, as far as it is text."""
        with self._lock:
            return self._heard.decode(errors="replace")

    def mute(self) -> None:
        """From now on the server is heard no more, though it hears."""
        with self._lock:
            self._is_mute = True

    def cut(self) -> None:
        """Ends every connection without a word."""
        with self._lock:
            self._is_cut = True
            for end in self._ends:
                _close(end)
            self._ends.clear()
            self._heard.clear()

    def mend(self) -> None:
        """Carries new connections again, both ways."""
        with self._lock:
            self._is_cut = False
            self._is_mute = False

    def close(self) -> None:
        self.cut()
        _close(self._listener)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            self.opened += 1
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
            for source, sink, is_heard in ((near, far, False), (far, near, True)):
                threading.Thread(target=self._carry, args=(source, sink, is_heard), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, is_heard: bool) -> None:
        try:
            while data := source.recv(65_536):
                if not is_heard or self._lets_through(source, data):
                    sink.sendall(data)
        except OSError:
            pass  # Cut, or the other side went away: either way both ends close.
        with self._lock:
            for end in (source, sink):
                self._ends.discard(end)
                _close(end)

    def _lets_through(self, source: socket.socket, data: bytes) -> bool:
        with self._lock:
            if source in self._ends:
                self._heard += data
            return not self._is_mute


def _close(end: socket.socket) -> None:
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass  # It isn't connected any more.
    end.close()
