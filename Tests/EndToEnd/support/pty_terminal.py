"""A terminal that tests can read: a program on a pty, what it draws kept by pyte.

with PtyTerminal([BINARY, "join", address], columns=80, rows=24) as terminal:
    terminal.wait_for("Love Stack")
    terminal.press("x")
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Callable

import pyte

# What no program writes: behind its last words it says that they are all there.
END = b"\0end\0"
KEYS = {"<enter>": "\r", "<esc>": "\x1b", "<down>": "\x1b[B", "<up>": "\x1b[A", "<home>": "\x1b[H"}


class PtyTerminal:
    """A program on a terminal of its own; `raw` is every byte it wrote."""

    def __init__(self, command: list[str], columns: int = 80, rows: int = 24, **environment: str) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.status: int | None = None
        self._is_closed = False
        self._master, slave = pty.openpty()
        self.before = termios.tcgetattr(slave)
        self._set_size(columns, rows)
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._master)
            os.login_tty(slave)
            variables = {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor", **environment}
            os.execvpe(command[0], command, variables)
        self._slave = slave

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def modes(self) -> list:
        """What the terminal driver is set to."""
        return termios.tcgetattr(self._slave)

    def line_with(self, text: str) -> str:
        return next((line for line in self.screen.display if text in line), "")

    def press(self, keys: str) -> None:
        for name, sequence in KEYS.items():
            keys = keys.replace(name, sequence)
        os.write(self._master, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def read(self, seconds: float) -> bool:
        """Takes what the program wrote; whether there was something."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            chunk = os.read(self._master, 65536)
        except OSError:
            return False
        self.raw += chunk
        self._stream.feed(chunk)
        return bool(chunk)

    @property
    def is_drawing(self) -> bool:
        """Whether only part of an update has come: the picture of now was never one."""
        return self.raw.rfind(b"\x1b[?2026h") > self.raw.rfind(b"\x1b[?2026l") and not self.has_ended()

    def wait(self, condition: Callable[[], bool], what: str, seconds: float = 30) -> None:
        deadline = time.monotonic() + seconds
        while self.is_drawing or not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"{what} didn't happen in {seconds} s; the screen says:\n{self.text}")
            self.read(0.05)

    def wait_for(self, text: str, seconds: float = 30) -> None:
        self.wait(lambda: text in self.text, repr(text), seconds)

    def wait_until_gone(self, text: str, seconds: float = 30) -> None:
        self.wait(lambda: text not in self.text, f"{text!r} leaving", seconds)

    def is_stopped(self) -> bool:
        with open(f"/proc/{self.pid}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] == "T"

    def has_ended(self) -> bool:
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def wait_for_end(self, seconds: float = 30) -> int:
        self.wait(self.has_ended, "the end", seconds)
        # The kernel hands on what was written when it has time: bytes written now come after it.
        os.write(self._slave, END)
        self.wait(lambda: self.raw.endswith(END), "its last words", seconds)
        self.raw = self.raw.removesuffix(END)
        assert self.status is not None
        return self.status

    def close(self) -> None:
        """Ends what still runs. Idempotent."""
        if self._is_closed:
            return
        self._is_closed = True
        if not self.has_ended():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._master)
        os.close(self._slave)

    def __enter__(self) -> PtyTerminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
