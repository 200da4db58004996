"""A Debian 12 in a folder, made by debootstrap, in which nothing of ours is installed. Needs root."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Made once: a few hundred megabytes from Debian's archive.
BASE = ROOT / ".build/package/debian-12"


def make_base() -> None:
    if (BASE / "complete").exists():
        return
    shutil.rmtree(BASE, ignore_errors=True)
    subprocess.run(["debootstrap", "--variant=minbase", "bookworm", str(BASE)], check=True, stdout=subprocess.DEVNULL)
    run = subprocess.run(["chroot", str(BASE), "apt-get", "update", "-qq"], capture_output=True, text=True)
    if run.returncode != 0:
        raise AssertionError(run.stderr)
    (BASE / "complete").touch()


class DebianRoot:
    """A copy of the base that a test may spoil."""

    def __init__(self) -> None:
        make_base()
        self._scratch = tempfile.TemporaryDirectory(prefix="displayboard-debian-")
        self.path = Path(self._scratch.name) / "root"
        subprocess.run(["cp", "-a", "--reflink=auto", str(BASE), str(self.path)], check=True)
        # Swift's programs read their arguments there.
        subprocess.run(["mount", "-t", "proc", "proc", str(self.path / "proc")], check=True)

    def run(
        self, *command: str, user: str | None = None, check: bool = True, text: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            self.command(*command, user=user),
            input=text,
            capture_output=True,
            text=True,
            timeout=300,
            env=self.environment,
        )
        if check and done.returncode != 0:
            raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done

    def command(self, *command: str, user: str | None = None) -> list[str]:
        return ["chroot", *([f"--userspec={user}:{user}"] if user else []), str(self.path), *command]

    @property
    def environment(self) -> dict[str, str]:
        return {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "DEBIAN_FRONTEND": "noninteractive",
            "LC_ALL": "C.UTF-8",
            "HOME": "/",
            "TERM": "dumb",
        }

    def install(self, package: Path) -> str:
        shutil.copy(package, self.path / "tmp")
        done = self.run(
            "apt-get",
            "install",
            "--yes",
            "--no-install-recommends",
            "-o",
            "Dpkg::Options::=--force-confold",
            f"/tmp/{package.name}",
        )
        os.unlink(self.path / "tmp" / package.name)
        return done.stdout + done.stderr

    def remove(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.path / "proc")], check=True)
        self._scratch.cleanup()
