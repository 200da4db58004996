"""An authority of a test's own, and certificates that it signs."""

from __future__ import annotations

import ssl
import subprocess
from pathlib import Path
from typing import NamedTuple


class Identity(NamedTuple):
    certificate: Path
    key: Path


class Authority:
    """Made by openssl in a folder that is the test's."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._count = 0
        self.certificate = folder / "ca.pem"
        self._key = folder / "ca.key"
        folder.mkdir(parents=True, exist_ok=True)
        _openssl(
            "req",
            "-x509",
            *_KEY,
            "-days",
            "2",
            "-subj",
            "/CN=Test Authority",
            "-addext",
            "keyUsage=critical,keyCertSign",
            "-out",
            self.certificate,
            "-keyout",
            self._key,
        )

    def sign(self, names: str = "DNS:localhost,IP:127.0.0.1", days: int = 2) -> Identity:
        """A certificate for names as openssl says them; of negative days one that has expired."""
        self._count += 1
        stem = self._folder / f"{self._count}"
        identity = Identity(stem.with_suffix(".pem"), stem.with_suffix(".key"))
        stem.with_suffix(".ext").write_text(f"subjectAltName={names}\n")
        _openssl(
            "req", *_KEY, "-subj", f"/O=Test {self._count}", "-out", stem.with_suffix(".csr"), "-keyout", identity.key
        )
        _openssl(
            "x509",
            "-req",
            "-in",
            stem.with_suffix(".csr"),
            "-CA",
            self.certificate,
            "-CAkey",
            self._key,
            "-CAcreateserial",
            "-days",
            days,
            "-extfile",
            stem.with_suffix(".ext"),
            "-out",
            identity.certificate,
        )
        return identity

    def context(self) -> ssl.SSLContext:
        """For clients that believe this authority and no other."""
        return ssl.create_default_context(cafile=str(self.certificate))


_KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")


def _openssl(*arguments: object) -> None:
    subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)
