"""nginx and Caddy with the configurations of deploy/, on a test's own ports, in front of a test's server."""

from __future__ import annotations

import http.client
import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

from certificates import Authority, Identity
from server_process import ROOT, free_port


class FrontProxy:
    """One proxy that speaks TLS as https://localhost:`port`."""

    def __init__(self, folder: Path, server_port: int, authority: Authority) -> None:
        self.folder = folder
        self.server_port = server_port
        self.choose_ports()
        self.identity: Identity = authority.sign("DNS:localhost")
        self.tls = authority.context()
        self.log = folder / "proxy.log"
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    def choose_ports(self) -> None:
        self.port = free_port()

    @property
    def address(self) -> str:
        return f"https://localhost:{self.port}"

    def configuration(self) -> str:
        raise NotImplementedError

    def command(self) -> list[str]:
        raise NotImplementedError

    def reload(self) -> None:
        raise NotImplementedError

    def start(self) -> None:
        """Returns when it takes connections: at other ports, if someone took one of the first meanwhile."""
        if self._serves():
            return
        self.choose_ports()
        if not self._serves():
            raise AssertionError(f"twice a port was taken: {self.log.read_text()[-2000:]}")

    def _serves(self, seconds: float = 20) -> bool:
        """Starts it and waits until it takes connections; false if a port is someone else's."""
        self.write()
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.environment
            )
        deadline = time.monotonic() + seconds
        while not self._answers():
            has_ended = self._process.poll() is not None
            words = self.log.read_text()
            if "address already in use" in words.lower():
                self.stop()
                return False
            if has_ended or time.monotonic() > deadline:
                raise AssertionError(f"{self.command()[0]} doesn't serve: {words[-2000:]}")
            # The pace of looking at what another process does; the deadline above bounds it.
            time.sleep(0.02)
        return True

    def write(self) -> None:
        (self.folder / "configuration").write_text(self.configuration())

    @property
    def environment(self) -> dict[str, str]:
        # Caddy keeps its things there, and looks for a user's own.
        return os.environ | {
            "HOME": str(self.folder),
            "XDG_DATA_HOME": str(self.folder),
            "XDG_CONFIG_HOME": str(self.folder),
        }

    def _answers(self) -> bool:
        """Whether it is this one that answers, with its own certificate."""
        try:
            with (
                socket.create_connection(("127.0.0.1", self.port), timeout=1) as probe,
                self.tls.wrap_socket(probe, server_hostname="localhost"),
            ):
                return True
        except OSError:
            return False

    def get(self, path: str) -> tuple[int, dict[str, str], bytes]:
        return self.ask("GET", path)

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPSConnection("localhost", self.port, timeout=20, context=self.tls)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def line(self, source: str) -> socket.socket:
        """A connection to the proxy from one of this machine's own addresses, 127.x.y.z."""
        line = socket.create_connection(("127.0.0.1", self.port), timeout=20, source_address=(source, 0))
        line.setblocking(False)
        return line

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


class Nginx(FrontProxy):
    """`read_timeout` in the place of the configuration's own, which a test would wait too long for."""

    read_timeout: str | None = None

    @staticmethod
    def is_there() -> bool:
        return shutil.which("nginx") is not None

    def choose_ports(self) -> None:
        super().choose_ports()
        self._plain_port = free_port()

    def configuration(self) -> str:
        text = (ROOT / "deploy/nginx/displayboard.conf").read_text()
        site = _with(
            text,
            {
                "listen 80;": f"listen 127.0.0.1:{self._plain_port};",
                "listen [::]:80;": "",
                "listen 443 ssl;": f"listen 127.0.0.1:{self.port} ssl;",
                "listen [::]:443 ssl;": "",
                "server_name board.example;": "server_name localhost;",
                "server 127.0.0.1:8080;": f"server 127.0.0.1:{self.server_port};",
                "/etc/ssl/board.example.pem": str(self.identity.certificate),
                "/etc/ssl/board.example.key": str(self.identity.key),
            },
        )
        if self.read_timeout is not None:
            site = _with(site, {"proxy_read_timeout 60s;": f"proxy_read_timeout {self.read_timeout};"})
        folders = "".join(
            f"{name}_temp_path {self.folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        return (
            f"daemon off;\nuser root;\nworker_processes 1;\npid {self.folder}/pid;\nerror_log stderr;\n"
            f"events {{ worker_connections 2048; }}\nhttp {{\naccess_log off;\n{folders}{site}\n}}\n"
        )

    def command(self) -> list[str]:
        return ["nginx", "-p", str(self.folder), "-e", "stderr", "-c", str(self.folder / "configuration")]

    def reload(self) -> None:
        self.write()
        subprocess.run([*self.command(), "-s", "reload"], check=True, capture_output=True, timeout=20)


class Caddy(FrontProxy):
    def choose_ports(self) -> None:
        super().choose_ports()
        self._admin = free_port()

    @staticmethod
    def is_there() -> bool:
        return shutil.which("caddy") is not None

    def configuration(self) -> str:
        text = (ROOT / "deploy/caddy/Caddyfile").read_text()
        site = _with(
            text,
            {
                "board.example {\n": f"localhost:{self.port} {{\n\ttls {self.identity.certificate} {self.identity.key}\n",
                "127.0.0.1:8080": f"127.0.0.1:{self.server_port}",
            },
        )
        return f"{{\n\tadmin localhost:{self._admin}\n\tauto_https disable_redirects\n}}\n{site}"

    def command(self) -> list[str]:
        return ["caddy", "run", "--config", str(self.folder / "configuration"), "--adapter", "caddyfile"]

    def reload(self) -> None:
        self.write()
        subprocess.run(
            [
                "caddy",
                "reload",
                "--force",
                "--config",
                str(self.folder / "configuration"),
                "--adapter",
                "caddyfile",
                "--address",
                f"localhost:{self._admin}",
            ],
            check=True,
            capture_output=True,
            timeout=20,
            env=self.environment,
        )


def _with(text: str, changes: dict[str, str]) -> str:
    """The configuration as it is shipped, but for what a test can't have."""
    for before, after in changes.items():
        if before not in text:
            raise AssertionError(f"the configuration has no “{before}”")
        text = text.replace(before, after)
    return text
