"""The Debian package where it has to run: a Debian 12 without Swift. What systemd would do is done by the test."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from booted_debian import BootedDebian
from debian_root import ROOT, DebianRoot

sys.path.insert(0, str(ROOT / "Tests/EndToEnd/support"))

from protocol_client import Client, add_card  # noqa: E402
from server_process import free_port  # noqa: E402

UNIT = ROOT / "deploy/debian/displayboard.service"
DATA = "/var/lib/displayboard"


def package() -> Path:
    folder = Path(os.environ.get("DISPLAYBOARD_PACKAGES", ROOT / ".build/package/debian"))
    return max(folder.glob("displayboard_*.deb"), key=lambda file: file.stat().st_mtime)


def with_version(deb: Path, version: str, folder: Path) -> Path:
    """The same package as if it were another version."""
    tree = folder / "tree"
    subprocess.run(["dpkg-deb", "--raw-extract", str(deb), str(tree)], check=True)
    control = tree / "DEBIAN/control"
    control.write_text(re.sub(r"(?m)^Version: .*$", f"Version: {version}", control.read_text()))
    made = folder / f"displayboard_{version}.deb"
    subprocess.run(
        ["dpkg-deb", "-Zgzip", "-z1", "--root-owner-group", "--build", str(tree), str(made)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return made


class InADebian(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        if os.geteuid() != 0:
            self.skipTest("NOT TESTED: a chroot needs root")
        self.debian = DebianRoot()
        self.addCleanup(self.debian.remove)
        self.port = free_port()
        self.server: subprocess.Popen[bytes] | None = None
        self.addCleanup(self.stop)

    def start(self, command: list[str], user: str = "displayboard") -> float:
        """Starts a service as its own user; gives the seconds until it was ready."""
        begin = time.monotonic()
        self.server = subprocess.Popen(
            self.debian.command(*command, "--port", str(self.port), "--announce", f"{DATA}/announce.json", user=user),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=self.debian.environment,
        )
        while not self.is_ready():
            if self.server.poll() is not None:
                raise AssertionError(
                    f"the server ended with {self.server.returncode}: {self.server.stderr.read().decode()}"
                )
            if time.monotonic() - begin > 60:
                raise AssertionError("the server isn't ready after 60 s")
            # The pace of asking another process; the deadline above bounds it.
            time.sleep(0.02)
        return time.monotonic() - begin

    def is_ready(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def stop(self) -> None:
        if self.server is not None:
            self.server.send_signal(signal.SIGTERM)
            self.server.wait(timeout=20)
            self.server.stderr.close()
            self.server = None

    async def guest(self) -> Client:
        announced = json.loads((self.debian.path / f"{DATA[1:]}/announce.json").read_text())
        client = await Client.join(self.port, announced["links"]["karaoke"]["guest"])
        self.addAsyncCleanup(client.close)
        return client

    @property
    def service(self) -> list[str]:
        """What the unit starts."""
        unit = (self.debian.path / "lib/systemd/system/displayboard.service").read_text()
        return shlex.split(re.search(r"(?m)^ExecStart=(.*)$", unit).group(1))


class Installed(InADebian):
    async def test_it_serves_is_upgraded_and_leaves_as_the_operator_says(self) -> None:
        self.assertNotEqual(self.debian.run("sh", "-c", "command -v swift", check=False).returncode, 0)
        self.debian.install(package())
        seconds = self.start(self.service)
        print(f"ready {seconds:.2f} s after it was started", file=sys.stderr)
        ann = await self.guest()
        counter = await ann.operate(add_card(ann.board.sections[0].id, "From before"))
        self.assertIsNone(await ann.decided(counter))
        # As root, as an operator would; the copy is root's, and whole.
        copied = self.debian.run("displayboard", "backup", "/root/boards.sqlite", "--data", DATA)
        self.assertIn("the board karaoke", copied.stdout)
        link = self.debian.run("displayboard", "host", "link", "--role", "guest", "--data", DATA).stdout
        self.assertRegex(link, r"^http://.*/b/karaoke#")
        self.assertNotIn("#", self.log_so_far())
        self.stop()

        options = self.debian.path / "etc/displayboard/serve.conf"
        options.write_text(options.read_text() + "--no-mdns\n")
        with tempfile.TemporaryDirectory() as folder:
            self.debian.install(with_version(package(), "99.0", Path(folder)))
        self.assertIn("\n--no-mdns\n", options.read_text())
        self.start(self.service)
        bo = await self.guest()
        await bo.until(lambda: any(card.text == "From before" for card in bo.board.cards))
        self.stop()

        self.check_restore()
        self.check_purge()

    def log_so_far(self) -> str:
        assert self.server is not None and self.server.stderr is not None
        os.set_blocking(self.server.stderr.fileno(), False)
        return (self.server.stderr.read() or b"").decode()

    def check_restore(self) -> None:
        """As OPERATING.md says it."""
        self.debian.run("displayboard", "restore", "/root/boards.sqlite", "--data", DATA, "--replace")
        self.debian.run("chown", "-R", "displayboard:", DATA)
        self.start(self.service)
        self.stop()

    def check_purge(self) -> None:
        boards = self.debian.path / f"{DATA[1:]}/boards.sqlite"
        self.debian.run("apt-get", "remove", "--yes", "displayboard")
        self.assertTrue(boards.exists())
        kept = self.debian.run("apt-get", "purge", "--yes", "displayboard")
        self.assertIn("The boards stay in /var/lib/displayboard.", kept.stdout + kept.stderr)
        self.assertTrue(boards.exists())
        self.assertFalse((self.debian.path / "etc/displayboard").exists())
        self.check_removal(boards.parent)
        self.check_removal_from_a_disk_of_its_own(boards.parent)

    def check_removal(self, data: Path) -> None:
        key = self.debian.path / "etc/displayboard/tls/privkey.pem"
        self.debian.install(package())
        key.parent.mkdir()
        key.write_text("-----BEGIN PRIVATE KEY-----\n")
        told = self.purge_with_boards()
        self.assertFalse(data.exists())
        self.assertIn(str(key.relative_to(self.debian.path)), told)
        self.assertNotIn("displayboard", (self.debian.path / "etc/passwd").read_text())
        key.unlink()

    def check_removal_from_a_disk_of_its_own(self, data: Path) -> None:
        self.debian.install(package())
        subprocess.run(["mount", "--bind", str(data), str(data)], check=True)
        self.addCleanup(subprocess.run, ["umount", str(data)], check=True)
        (data / "boards.sqlite").touch()
        self.assertIn("The folder /var/lib/displayboard stays.", self.purge_with_boards())
        self.assertEqual(list(data.iterdir()), [])
        self.assertFalse((self.debian.path / "etc/displayboard").exists())

    def purge_with_boards(self) -> str:
        self.debian.run("debconf-set-selections", text="displayboard displayboard/remove-boards boolean true\n")
        done = self.debian.run("apt-get", "purge", "--yes", "displayboard")
        return done.stdout + done.stderr


class Booted(InADebian):
    """The unit, by the real systemd."""

    async def test_the_service_runs_under_the_restrictions_of_its_unit(self) -> None:
        """serves with the machine, reads again, comes back after a kill, restarts with an upgrade, and ends cleanly"""
        self.debian.run("apt-get", "install", "--yes", "--no-install-recommends", "systemd", "systemd-sysv", "dbus")
        self.debian.install(package())
        options = self.debian.path / "etc/displayboard/serve.conf"
        options.write_text(options.read_text() + f"--port {self.port}\n")
        machine = BootedDebian(self.debian)
        self.addCleanup(machine.stop)
        machine.start()
        await self.ready()
        self.assertLess(self.exposure(machine), 2.0)
        token = machine.run("displayboard", "host", "link", "--role", "guest", "--data", DATA).split("#")[1]
        ann = await self.join(token)
        counter = await ann.operate(add_card(ann.board.sections[0].id, "From before"))
        self.assertIsNone(await ann.decided(counter))

        machine.run("systemctl", "reload", "displayboard")
        self.assertIsNone(await self.still(ann))
        machine.run("systemctl", "kill", "--signal=KILL", "--kill-who=main", "displayboard")
        await ann.end()
        await self.ready()
        with tempfile.TemporaryDirectory(dir=self.debian.path) as folder:
            newer = with_version(package(), "99.0", Path(folder))
            before = self.main_process(machine)
            machine.run("dpkg", "--install", f"/{Path(folder).name}/{newer.name}")
        await self.ready()
        self.assertNotEqual(self.main_process(machine), before)
        bo = await self.join(token)
        self.assertTrue(any(card.text == "From before" for card in bo.board.cards))
        # An end that nobody asked systemd for isn't one, however clean.
        machine.run("systemctl", "kill", "--signal=TERM", "--kill-who=main", "displayboard")
        await bo.end()
        await self.ready()

        machine.run("systemctl", "stop", "displayboard")
        self.assertEqual(machine.run("systemctl", "show", "--property=Result", "displayboard"), "Result=success")
        log = machine.run("journalctl", "--unit=displayboard", "--output=cat")
        self.assertIn("Started displayboard.service", log)
        self.assertNotIn(token, log)
        self.assertNotIn("thread priority", log)

    async def join(self, token: str) -> Client:
        client = await Client.join(self.port, token)
        self.addAsyncCleanup(client.close)
        return client

    async def still(self, client: Client) -> object:
        """Why the client's session ended, after another edit has gone through; None: it didn't."""
        counter = await client.operate(add_card(client.board.sections[0].id, "Still here"))
        self.assertIsNone(await client.decided(counter))
        return client.ended

    async def ready(self, seconds: float = 60) -> None:
        async with asyncio.timeout(seconds):
            while not await asyncio.to_thread(self.is_ready):
                # The pace of asking another process; the deadline above bounds it.
                await asyncio.sleep(0.05)

    @staticmethod
    def main_process(machine: BootedDebian) -> str:
        return machine.run("systemctl", "show", "--property=MainPID", "--value", "displayboard")

    @staticmethod
    def exposure(machine: BootedDebian) -> float:
        text = machine.run("systemd-analyze", "security", "--no-pager", "displayboard")
        return float(re.search(r"Overall exposure level for displayboard.service: ([\d.]+)", text).group(1))


class Image(InADebian):
    """The Dockerfile's lines, one by one, in what its FROM is made of. There is no engine in it: layers aren't
    tried."""

    def test_its_lines_give_a_program_that_serves(self) -> None:
        user = "root"
        entry: list[str] = []
        health: list[str] = []
        for word, rest in self.lines():
            match word:
                case "FROM":
                    self.assertEqual(rest, "debian:12-slim")
                    self.assertIn("12.", (self.debian.path / "etc/debian_version").read_text())
                case "COPY":
                    source, target = rest.split()
                    self.assertEqual(source, "displayboard.deb")
                    (self.debian.path / target[1:]).write_bytes(package().read_bytes())
                case "RUN":
                    self.debian.run("sh", "-c", rest, user=None if user == "root" else user)
                case "USER":
                    user = rest
                    self.debian.run("getent", "passwd", user)
                case "VOLUME":
                    self.assertEqual(rest, DATA)
                    self.assertEqual((self.debian.path / rest[1:]).owner() or "", self.owner(user))
                case "HEALTHCHECK":
                    health = json.loads(rest.split(" CMD ")[1])
                case "ENTRYPOINT":
                    entry = json.loads(rest)
                case "EXPOSE" | "STOPSIGNAL":
                    pass
                case _:
                    self.fail(f"{word} isn't known here")
        self.assertNotEqual(self.debian.run(*health, user=user, check=False).returncode, 0)
        self.start(entry, user)
        self.debian.run(*health, user=user)

    def owner(self, user: str) -> str:
        """The name by which this machine would call the image's user: numbers are what files have."""
        number = int(self.debian.run("id", "-u", user).stdout)
        path = self.debian.path / "tmp/owner"
        path.touch()
        os.chown(path, number, 0)
        return path.owner() or ""

    @staticmethod
    def lines() -> list[tuple[str, str]]:
        text = (ROOT / "deploy/docker/Dockerfile").read_text()
        text = re.sub(r"(?m)^#.*\n", "", text).replace("\\\n", "")
        return [tuple(line.split(" ", 1)) for line in text.splitlines() if line.strip()]


class EmptyFolder:
    """A server that knows no option but its port, started in a folder with nothing in it."""

    def __init__(self, program: str, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.port = free_port()

    def __enter__(self) -> EmptyFolder:
        command = [self.program, "serve", "--port", str(self.port), "--no-mdns"]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        deadline = time.monotonic() + 60
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError((self.folder / "log").read_text())
            # The pace of asking another process; the deadline above bounds it.
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)

    def is_ready(self) -> bool:
        try:
            return self.get("/readyz") != b""
        except OSError:
            return False

    def get(self, path: str) -> bytes:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            body = answer.read()
            return body if answer.status == 200 else b""
        finally:
            connection.close()

    def said(self, *words: str) -> str:
        command = [self.program, *words]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=True, timeout=60).stdout


class Contents(unittest.TestCase):
    """The rules of the package that hold without installing it."""

    @classmethod
    def setUpClass(cls) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-contents-")
        cls.addClassCleanup(scratch.cleanup)
        cls.tree = Path(scratch.name)
        subprocess.run(["dpkg-deb", "--extract", str(package()), str(cls.tree)], check=True)

    def test_the_unit_is_exposed_to_at_most_two(self) -> None:
        done = subprocess.run(
            ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(UNIT)],
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, 0, done.stdout[-400:] + done.stderr)
        print(done.stdout.strip().splitlines()[-1], file=sys.stderr)

    def test_systemd_finds_no_fault_in_the_unit(self) -> None:
        unit = self.tree / "displayboard.service"
        # Its program is where the package was unpacked.
        unit.write_text(UNIT.read_text().replace("/usr/bin/displayboard", f"{self.tree}/usr/bin/displayboard"))
        done = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn(unit.name, done.stderr)

    def test_in_an_empty_folder_it_serves_its_own_page_and_makes_boards_of_its_own_templates(self) -> None:
        """The program says which templates it has; a board of each holds what the template declares."""
        program = str(self.tree / "usr/bin/displayboard")
        templates = sorted((self.tree / "usr/share/displayboard/templates").glob("*.yaml"))
        self.assertGreaterEqual(len(templates), 8)
        with tempfile.TemporaryDirectory() as folder, EmptyFolder(program, Path(folder)) as server:
            self.assertIn(b"<title>", server.get("/"))
            listed = server.said("owner", "templates")
            for template in templates:
                self.assertRegex(listed, rf"(?m)^{template.stem}\b")
                made = server.said("owner", "make", f"My {template.stem}", "--template", template.stem)
                self.assertIn(f"my-{template.stem}", made)
                board = json.loads(server.said("export", "--board", f"my-{template.stem}"))
                self.assertGreater(len(board["sections"]), 0)

    def test_every_option_of_serve_is_in_the_options_file_and_the_manual(self) -> None:
        help_text = subprocess.run(
            [str(self.tree / "usr/bin/displayboard"), "serve", "--help"], capture_output=True, text=True, check=True
        ).stdout
        options = set(re.findall(r"(?m)^  (--[a-z-]+)", help_text)) | set(re.findall(r"/(--no-[a-z-]+)", help_text))
        file = (self.tree / "etc/displayboard/serve.conf").read_text()
        manual = subprocess.run(
            ["sh", "-c", f"zcat {self.tree}/usr/share/man/man1/displayboard-serve.1.gz"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.replace("\\-", "-")
        self.assertGreater(len(options), 15)
        # That is the whole program's.
        options.remove("--version")
        for option in options - {"--data", "--web", "--options", "--mdns"}:
            self.assertRegex(file, rf"(?m)^#?{option}( |$)")
        for option in options:
            self.assertIn(option, manual)

    def test_manuals_are_in_order(self) -> None:
        pages = sorted((self.tree / "usr/share/man/man1").iterdir())
        self.assertGreater(len(pages), 6)
        for page in pages:
            done = subprocess.run(["man", "--local-file", "--warnings=all", str(page)], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""), page.name)

    def test_bash_reads_the_completions(self) -> None:
        file = self.tree / "usr/share/bash-completion/completions/displayboard"
        done = subprocess.run(["bash", "-n", str(file)], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_lintian_finds_no_error_but_those_that_are_known(self) -> None:
        known = {
            "bogus-mail-host",
            "bogus-mail-host-in-debian-changelog",  # nobody has an address yet
            "embedded-library",  # Yams brings its libyaml
            "no-debconf-config",  # the only question is purge's
        }
        done = subprocess.run(
            ["lintian", "--allow-root", "--fail-on", "none", str(package())], capture_output=True, text=True
        )
        errors = {line.split()[2] for line in done.stdout.splitlines() if line.startswith("E:")}
        self.assertEqual(errors - known, set(), done.stdout)


if __name__ == "__main__":
    unittest.main()
