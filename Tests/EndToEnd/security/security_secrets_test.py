"""Secrets are where they belong and nowhere else: after an evening on which each was used, all that the program left
behind, and all that the system tells about its processes, is searched for them."""

from __future__ import annotations

import asyncio
import http.client
import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

from protocol_client import Client, Device, Message, add_card
from pty_terminal import PtyTerminal
from served_case import StartedCase
from server_process import BINARY


class Secrets(StartedCase):
    async def asyncSetUp(self) -> None:
        await super().asyncSetUp()
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-secrets-")
        self.addCleanup(scratch.cleanup)
        self.scratch = Path(scratch.name)

    async def guest(self, name: str) -> tuple[Device, int, str]:
        """Someone with a seat; gives their device, the seat's number and its code."""
        device = Device()
        async with await Client.join(self.server.port, self.server.tokens["guest"], device) as client:
            await client.send({"t": "name", "name": name})
            counter = await client.operate(add_card(client.board.sections[0].id, f"{name}'s song"))
            self.assertIsNone(await client.decided(counter))
            while "code" not in (answer := await client.answer()):
                pass
        return device, client.welcome["you"]["seat"], answer["code"]

    async def claim(self, seat: int, code: str) -> Message:
        """Says a code; gives what it is answered."""
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as client:
            await client.send({"t": "claim", "seat": seat, "code": code})
            while (answer := await client.answer())["t"] not in ("claimed", "error"):
                pass
        return answer

    def ask_for(self, path: str, **headers: str) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        connection.request("GET", path, headers=headers)
        status = connection.getresponse().status
        connection.close()
        return status

    async def test_they_are_in_no_log_no_database_and_no_command_line(self) -> None:
        """[T2][T12] every link's, every seat's and every code, after all of them were used, rightly and wrongly"""
        tokens = self.server.tokens
        ann, seat, code = await self.guest("Ann")
        bo, _, _ = await self.guest("Bo")
        claimed, refused = await self.claim(seat, code), await self.claim(seat, "000000")
        self.assertEqual((claimed["t"], claimed.get("seat")), ("claimed", seat))
        self.assertEqual((refused["t"], refused.get("code")), ("error", "wrongCode"))
        for role, token in tokens.items():
            # Where they don't belong: people paste links into anything.
            for path in (
                f"/wall/{token}",
                f"/b/karaoke?token={token}",
                f"/{token}",
                f"/api/boards/karaoke/collections/{token}",
            ):
                await asyncio.to_thread(
                    self.ask_for, path, Referer=f"http://127.0.0.1/b/karaoke#{token}", Cookie=f"t={token}"
                )
            async with await Client.join(self.server.port, token):
                pass
        link = self.scratch / "link"
        link.write_text(f"http://127.0.0.1:{self.server.port}/b/karaoke#{tokens['guest']}\n")
        terminal = PtyTerminal(
            [str(BINARY), "join", "--link-file", str(link), "--name", "Cy"],
            80,
            24,
            XDG_STATE_HOME=str(self.scratch / "Cy"),
        )
        self.addCleanup(terminal.close)
        await asyncio.to_thread(terminal.wait_for, "● saved")
        self.assertIn(tokens["host"], await asyncio.to_thread(self.server.host, "link", "--role", "host"))
        backup = self.scratch / "party.sqlite"
        done = await asyncio.to_thread(
            subprocess.run,
            [str(BINARY), "backup", str(backup), "--data", str(self.server.data)],
            capture_output=True,
            text=True,
        )
        self.assertEqual(done.returncode, 0, done.stderr)

        secrets = {f"the link of {role}": token for role, token in tokens.items()}
        secrets |= {
            "Ann's seat": ann.secret,
            "Ann's seat on her other device": claimed["secret"],
            "Bo's seat": bo.secret,
            "Ann's code": code,
        }
        self.assertEqual(len(set(secrets.values())), len(secrets))
        self.assertNotIn(None, secrets.values())
        processes = [terminal.pid, *family(self.server.pid)]
        self.assertGreaterEqual(len(processes), 2)
        for process in processes:
            for file in ("cmdline", "environ"):
                self.assert_free_of(secrets, f"/proc/{process}/{file}", Path(f"/proc/{process}/{file}").read_bytes())
        for file in (path for path in self.server.data.rglob("*") if path.is_file()):
            self.assert_free_of(secrets, file.name, file.read_bytes())
        self.assert_free_of(secrets, "the backup", backup.read_bytes())
        self.assertGreater(entries_of(backup), 0, "an empty backup is free of everything")
        # The guests' link is printed, for the room; nothing else is.
        invited = {name: secret for name, secret in secrets.items() if name != "the link of guest"}
        self.assert_free_of(invited, "the log", self.server.log.read_bytes())
        self.assertIn(tokens["guest"].encode(), self.server.log.read_bytes(), "the log isn't the one that is read here")

    def assert_free_of(self, secrets: dict[str, str], place: str, content: bytes) -> None:
        for name, secret in secrets.items():
            self.assertNotIn(secret.encode(), content, f"{name} in {place}")


def family(process: int) -> list[int]:
    """The process and what it started."""
    found = [process]
    for one in found:
        children = Path(f"/proc/{one}/task/{one}/children").read_text().split()
        found += [int(child) for child in children]
    return found


def entries_of(database: Path) -> int:
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return sum(connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0] for table in tables)


if __name__ == "__main__":
    unittest.main()
