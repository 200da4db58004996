"""The machine's name in the local network: a private D-Bus and a private Avahi announce it, and say what others would
see.

Skipped, and says so, where dbus-daemon, avahi-daemon and avahi-browse aren't installed or another Avahi is running.
"""

from __future__ import annotations

import http.client
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from collections.abc import Callable
from pathlib import Path

import pytest

from server_process import ServerProcess

PROGRAMS = ("dbus-daemon", "avahi-daemon", "avahi-browse")
PATH = os.environ.get("PATH", "") + ":/usr/sbin:/usr/bin"
missing = [name for name in PROGRAMS if shutil.which(name, path=PATH) is None]

BUS = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type><listen>unix:path={socket}</listen>
  <policy context="default">
    <allow user="*"/><allow own="*"/><allow send_destination="*"/>
    <allow send_type="method_call"/><allow send_type="signal"/>
    <allow send_type="method_return"/><allow send_type="error"/>
    <allow receive_type="method_call"/><allow receive_type="signal"/>
    <allow receive_type="method_return"/><allow receive_type="error"/>
  </policy>
</busconfig>
"""
AVAHI = """\
[server]
host-name={name}
use-ipv6=no
[publish]
publish-workstation=no
[rlimits]
"""


class Network:
    """A D-Bus of our own, and Avahi on it while a test wants it."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="displayboard-mdns-")
        self.folder = Path(self._folder.name)
        self.name = f"party-{os.getpid()}"
        self._socket = self.folder / "bus"
        (self.folder / "bus.conf").write_text(BUS.format(socket=self._socket))
        self.environment = {**os.environ, "PATH": PATH, "DBUS_SYSTEM_BUS_ADDRESS": f"unix:path={self._socket}"}
        self._bus = self._run("dbus-daemon", f"--config-file={self.folder}/bus.conf", "--nofork", "--nopidfile")
        self._avahi: subprocess.Popen[bytes] | None = None
        until(self._socket.exists, "a D-Bus")

    def _run(self, *command: str) -> subprocess.Popen[bytes]:
        with (self.folder / f"{command[0]}.log").open("ab") as log:
            return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment)

    def start_avahi(self, name: str | None = None) -> None:
        (self.folder / "avahi.conf").write_text(AVAHI.format(name=name or self.name))
        self._avahi = self._run(
            "avahi-daemon", "--no-drop-root", "--no-chroot", "--no-rlimits", "-f", str(self.folder / "avahi.conf")
        )
        log = self.folder / "avahi-daemon.log"
        before = log.read_text().count("startup complete")
        try:
            until(lambda: log.read_text().count("startup complete") > before or self._avahi.poll() is not None, "Avahi")
        finally:
            if self._avahi.poll() is not None:
                raise unittest.SkipTest(f"Avahi doesn't run here: {log.read_text()[-300:]}")

    def stop_avahi(self) -> None:
        if self._avahi is not None:
            self._avahi.terminate()
            self._avahi.wait(timeout=10)
            self._avahi = None

    def services(self) -> list[list[str]]:
        """What a browser of services sees: fields of lines such as =;lo;IPv4;Karaoke night;_http._tcp;local;…"""
        seen = subprocess.run(
            ["avahi-browse", "--resolve", "--parsable", "--terminate", "_http._tcp"],
            capture_output=True,
            text=True,
            timeout=20,
            env=self.environment,
        )
        return [line.split(";") for line in seen.stdout.splitlines() if line.startswith("=")]

    def clean_up(self) -> None:
        self.stop_avahi()
        self._bus.terminate()
        self._bus.wait(timeout=10)
        self._folder.cleanup()


def until(condition: Callable[[], object], what: str, seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"no {what} after {seconds} s")
        # The pace of looking at the condition, which another process makes true; the deadline above bounds it.
        time.sleep(0.05)


@unittest.skipIf(missing, f"not installed: {', '.join(missing)}")
class Announced(unittest.TestCase):
    def setUp(self) -> None:
        self.network = Network()
        self.addCleanup(self.network.clean_up)
        self.server = ServerProcess()
        self.addCleanup(self.server.clean_up)

    def start(self, *more: str) -> None:
        before = os.environ.get("DBUS_SYSTEM_BUS_ADDRESS")
        os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = self.network.environment["DBUS_SYSTEM_BUS_ADDRESS"]
        try:
            self.server.start(*more)
        finally:
            del os.environ["DBUS_SYSTEM_BUS_ADDRESS"]
            if before is not None:
                os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = before

    def printed(self) -> str:
        return self.server.log.read_text()

    def address(self, name: str | None = None) -> str:
        return f"http://{name or self.network.name}.local:{self.server.port}"

    def status(self, host: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=10)
        connection.request("GET", "/healthz", headers={"Host": host})
        status = connection.getresponse().status
        connection.close()
        return status

    def test_board_and_name_are_announced_printed_and_answered_and_taken_back_at_the_end(self) -> None:
        self.network.start_avahi()
        self.start()
        guest = self.server.tokens["guest"]
        until(lambda: f"  {self.address()}/b/karaoke#{guest}" in self.printed(), "address by name")
        # Beside the numeric one, which the code carries.
        code = re.search(r"Guests scan this, or open it:\s+(\S+)", self.printed())
        assert code is not None
        self.assertNotIn(".local", code.group(1))
        self.assertEqual(self.status(f"{self.network.name}.local:{self.server.port}"), 200)
        self.assertEqual(self.status(f"other.local:{self.server.port}"), 403)
        until(self.network.services, "service")
        for service in self.network.services():
            self.assertEqual(service[3].replace("\\032", " "), "Karaoke night")
            self.assertEqual((service[6], service[8]), (f"{self.network.name}.local", str(self.server.port)))
            # The whole network doesn't hear the code that opens the board.
            self.assertEqual(service[9], '"path=/b/karaoke"')
            self.assertNotIn(guest, ";".join(service))
        self.assertEqual(self.server.terminate()[0], 0)
        until(lambda: self.network.services() == [], "end of the service")

    def test_killed_it_leaves_nothing_announced(self) -> None:
        self.network.start_avahi()
        self.start()
        until(self.network.services, "service")
        self.server.kill()
        until(lambda: self.network.services() == [], "end of the service")

    def test_without_avahi_there_is_one_quiet_line_and_it_is_found_when_it_comes_and_comes_again(self) -> None:
        self.start()
        until(lambda: "isn't announced in the network: Avahi isn't running" in self.printed(), "word about it")
        self.assertNotIn("error", self.printed())
        self.assertEqual(self.printed().count("isn't announced"), 1)
        for round in range(2):
            name = f"{self.network.name}-{round}"
            self.network.start_avahi(name)
            until(lambda: f"  {self.address(name)}/b/karaoke#" in self.printed(), "address by name")
            until(self.network.services, "service")
            self.network.stop_avahi()
            # Phones go on using the name that they know.
            until(lambda: self.printed().count("isn't announced") == round + 2, "word about it")
            self.assertEqual(self.status(f"{name}.local:{self.server.port}"), 200)
        self.assertEqual(self.status("localhost:%d" % self.server.port), 200)

    def test_a_board_that_comes_into_the_folder_is_announced_too(self) -> None:
        self.network.start_avahi()
        folder = self.network.folder / "boards"
        folder.mkdir()
        (folder / "karaoke.yaml").write_text("title: Karaoke night\nsections: []\n")
        self.server.command = lambda *more: ServerProcess.command(self.server, *more, board=folder)
        self.start()
        until(self.network.services, "service")
        (folder / "afterparty.yaml").write_text("title: After party\nsections: []\n")
        paths = lambda: sorted({service[9] for service in self.network.services()})
        until(lambda: paths() == ['"path=/b/afterparty"', '"path=/b/karaoke"'], "second service")

    def test_the_code_carries_the_name_if_one_wants_that(self) -> None:
        self.network.start_avahi()
        self.start("--code-by-name")
        until(lambda: re.search(rf"open it:\s+{re.escape(self.address())}/", self.printed()), "code by name")
        self.assertNotIn("don't work any more", self.printed())
        self.server.terminate()
        self.start("--code-by-name")
        until(lambda: len(re.findall(rf"open it:\s+{re.escape(self.address())}/", self.printed())) == 2, "code by name")
        self.assertNotIn("don't work any more", self.printed())

    def test_it_is_not_announced_where_phones_come_another_way(self) -> None:
        self.network.start_avahi()
        for option in (["--no-mdns"], ["--listen", "127.0.0.1"], ["--public-url", "https://board.example"]):
            self.start(*option)
            self.assertEqual(self.network.services(), [], option)
            self.server.terminate()


@unittest.skipIf(missing, f"not installed: {', '.join(missing)}")
class Unreachable(unittest.TestCase):
    @pytest.mark.alone
    def test_a_machine_without_d_bus_serves_as_always(self) -> None:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nowhere/bus"
        self.addCleanup(os.environ.pop, "DBUS_SYSTEM_BUS_ADDRESS")
        server.start()
        until(lambda: "isn't announced in the network" in server.log.read_text(), "word about it")
        code, seconds = server.terminate()
        self.assertEqual(code, 0)
        self.assertLess(seconds, 3)


if missing:
    print(f"mdns_test is SKIPPED: {', '.join(missing)} aren't installed", file=sys.stderr)

if __name__ == "__main__":
    unittest.main()
