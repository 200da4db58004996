"""Machines with a network between them, whose cables a test can pull out: namespaces of this machine's network, each
with a cable to one switch. Only root makes such.

    with Machines(3) as machines:
        machines.cut(0)      # neither NATS nor nodes hear from there, or get there
        machines.mend(0)

From here a test reaches servers on a machine by `127.0.0.1` and their port (`Machines.reach`), also while its cable is
out, like people in the same room as that machine.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import socket
import subprocess
import threading
from pathlib import Path
from types import TracebackType

CLONE_NEWNET = 0x40000000


def can_make_machines() -> bool:
    return os.geteuid() == 0 and shutil.which("ip") is not None


class Machines:
    """Made with the block, and gone at its end. Processes there are their starters' to end."""

    def __init__(self, count: int) -> None:
        # Those of another run on this machine have other names; addresses are each switch's own.
        self.names = [f"displayboard-{os.getpid()}-{number}" for number in range(count)]
        self.switch = f"displayboard-{os.getpid()}-switch"
        self.listeners: list[socket.socket] = []

    def address(self, number: int) -> str:
        return f"10.77.0.{number + 1}"

    def under(self, number: int) -> list[str]:
        """Words before a command, which runs it there."""
        return ["ip", "netns", "exec", self.names[number]]

    def cut(self, number: int) -> None:
        _ip("-n", self.switch, "link", "set", f"to{number}", "down")

    def mend(self, number: int) -> None:
        _ip("-n", self.switch, "link", "set", f"to{number}", "up")

    def reach(self, number: int, port: int) -> None:
        """Lets this machine's `127.0.0.1` and that port lead there."""
        listener = socket.create_server(("127.0.0.1", port), backlog=128)
        self.listeners.append(listener)
        threading.Thread(target=self._accept, args=(listener, self.names[number], port), daemon=True).start()

    def _accept(self, listener: socket.socket, name: str, port: int) -> None:
        while True:
            try:
                here, _ = listener.accept()
            except OSError:
                return  # closed at the end of the block
            threading.Thread(target=self._carry, args=(here, name, port), daemon=True).start()

    def _carry(self, here: socket.socket, name: str, port: int) -> None:
        with here, contextlib.suppress(OSError):
            _enter(name)
            with socket.create_connection(("127.0.0.1", port)) as there:
                back = threading.Thread(target=_pump, args=(there, here), daemon=True)
                back.start()
                _pump(here, there)
                back.join()

    def __enter__(self) -> Machines:
        try:
            for name in (self.switch, *self.names):
                _ip("netns", "add", name)
                _ip("-n", name, "link", "set", "lo", "up")
            _ip("-n", self.switch, "link", "add", "bridge", "type", "bridge")
            _ip("-n", self.switch, "link", "set", "bridge", "up")
            for number, name in enumerate(self.names):
                cable = f"to{number}"
                _ip("-n", self.switch, "link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name)
                _ip("-n", self.switch, "link", "set", cable, "master", "bridge", "up")
                _ip("-n", name, "address", "add", f"{self.address(number)}/24", "dev", "eth0")
                _ip("-n", name, "link", "set", "eth0", "up")
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for listener in self.listeners:
            # A thread that waits in `accept` is woken by this, not by `close`.
            with contextlib.suppress(OSError):
                listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        for name in (*self.names, self.switch):
            if Path("/run/netns", name).exists():
                _ip("netns", "delete", name)


def _ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"ip {' '.join(words)}: {done.stderr}"


def _enter(name: str) -> None:
    """The calling thread makes its sockets there from now on."""
    place = os.open(f"/run/netns/{name}", os.O_RDONLY)
    try:
        if ctypes.CDLL(None, use_errno=True).setns(place, CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), f"can't enter {name}")
    finally:
        os.close(place)


def _pump(source: socket.socket, target: socket.socket) -> None:
    """Until the source says no more, which the target hears."""
    with contextlib.suppress(OSError):
        while bytes_ := source.recv(1 << 16):
            target.sendall(bytes_)
    with contextlib.suppress(OSError):
        target.shutdown(socket.SHUT_WR)
