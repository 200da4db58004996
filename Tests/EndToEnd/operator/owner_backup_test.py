"""The owner's backups, as the page and the commands ask for them; and boards that come back out of them."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import http.client
import json
import os
import sqlite3
import subprocess
from typing import Any

import released
from owner import ask_as_owner
from protocol_client import Board, Client, Device, Ended, add_card, edit_text, set_value
from served_case import OwnerCase
from server_process import BINARY

PASSPHRASE = "correct horse battery staple"


class OwnerBackupTest(OwnerCase):
    async def token(self, name: str) -> str:
        links = (await self.ask("links", board=name))["links"]
        return next(link["link"] for link in links if link["role"] == "guest").split("#")[1]

    def over_http(
        self, token: str | None, body: dict[str, Any], address: str = "127.0.0.1"
    ) -> tuple[int, dict[str, Any]]:
        return ask_as_owner(http.client.HTTPConnection(address, self.server.port, timeout=30), body, token)

    async def owner_token(self) -> str:
        return (await self.ask("link"))["link"].split("#")[1]

    async def fetch(self, name: str, **more: Any) -> tuple[bytes, bool]:
        """All of a backup, and whether it is sealed."""
        ready = await self.ask("takeBackup", backup=name, **more)
        content = b""
        while len(content) < ready["bytes"]:
            piece = await self.ask("backupPiece", id=ready["id"], offset=len(content))
            content += base64.b64decode(piece["piece"])
        return content, ready["sealed"]

    async def bring(self, content: bytes, piece_max: int = 200_000) -> str:
        id = (await self.ask("bringBackup", bytes=len(content)))["id"]
        for offset in range(0, len(content), piece_max):
            piece = base64.b64encode(content[offset : offset + piece_max]).decode()
            await self.ask("bringPiece", id=id, offset=offset, piece=piece)
        return id

    async def make_board(self, title: str = "Friday") -> tuple[str, str]:
        name = (await self.ask("make", title=title, template="potluck"))["board"]
        return name, await self.token(name)

    async def write(self, client: Client, text: str) -> None:
        self.assertIsNone(await client.decided(await client.operate(add_card(client.board.sections[0].id, text))))

    def texts(self, board: Board) -> list[str]:
        return [card.text for card in board.cards]

    async def test_a_backup_is_made_listed_taken_along_and_removed(self) -> None:
        """[T88] The file holds no secret of the store: not the key, no link, no seat's secret, no owner's token."""
        await self.start()
        name, token = await self.make_board()
        ann = Device()
        async with await Client.join(self.server.port, token, ann, board=name) as client:
            await self.write(client, "Bread from Ann")
            secret = client.device.secret
        made = (await self.ask("backUp"))["backup"]
        listed = (await self.ask("backups"))["backups"]
        self.assertEqual([(one["name"], one["kind"]) for one in listed], [(made, "kept")])
        self.assertEqual((self.server.data / "backups").stat().st_mode & 0o777, 0o700)
        self.assertEqual((self.server.data / "backups" / made).stat().st_mode & 0o777, 0o600)
        boards = (await self.ask("boardsOfBackup", backup=made))["backedUp"]
        self.assertEqual({board["name"] for board in boards}, {"karaoke", name})

        content, is_sealed = await self.fetch(made)
        self.assertFalse(is_sealed)
        self.assertTrue(content.startswith(b"SQLite format 3"))
        self.assertIn(b"Bread from Ann", content)
        key = (self.server.data / "master.key").read_bytes()
        links = [
            link["link"].split("#")[-1].split("/")[-1]
            for board in ("karaoke", name)
            for link in (await self.ask("links", board=board))["links"]
        ]
        for what in [key, key.strip(), secret.encode(), (await self.owner_token()).encode()] + [
            link.encode() for link in links
        ]:
            self.assertGreater(len(what), 8)
            self.assertNotIn(what, content)
        await self.ask("removeBackup", backup=made)
        self.assertEqual((await self.ask("backups"))["backups"], [])
        self.assertEqual(list((self.server.data / "backups").iterdir()), [])

    async def test_nobody_but_the_owner_asks_for_backups_and_no_name_leads_out_of_the_folder(self) -> None:
        """[T89] Tokens of hosts open nothing here."""
        await self.start()
        host = self.server.links["karaoke"]["host"]
        for token in (None, host, self.server.tokens["guest"], "A" * 22):
            for kind in ("backups", "backUp"):
                status, answer = await asyncio.to_thread(self.over_http, token, {"t": kind})
                self.assertEqual((status, answer["code"]), (401, "notOwner"))
        for name in (
            "../master.key",
            "master.key",
            "/etc/passwd",
            "1-kept.sqlite/../../boards.sqlite",
            "..",
            "0-kept.sqlite",
        ):
            for kind in ("takeBackup", "removeBackup", "boardsOfBackup"):
                status, answer = await self.answer(kind, backup=name)
                self.assertEqual((status, answer["code"]), (404, "noSuchBackup"), name)
        self.assertTrue((self.server.data / "boards.sqlite").exists())

    async def test_over_an_open_network_a_backup_leaves_only_sealed_by_a_passphrase_that_was_set_at_the_machine(
        self,
    ) -> None:
        """[T88] A passphrase that is typed there could be read there, so none is taken."""
        # Behind a proxy that nobody named, every request may have come over a network on which others listen.
        await self.start("--public-url", "http://board.example")
        made = (await self.ask("backUp"))["backup"]
        token = await self.owner_token()

        def ask(**body: Any) -> tuple[int, dict[str, Any]]:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            connection.putrequest("POST", "/owner/commands", skip_host=True)
            content = json.dumps(body).encode()
            for name, value in {
                "Host": "board.example",
                "Authorization": f"Bearer {token}",
                "Content-Type": "application/json",
                "Content-Length": str(len(content)),
            }.items():
                connection.putheader(name, value)
            connection.endheaders(content)
            response = connection.getresponse()
            return response.status, json.loads(response.read())

        status, answer = await asyncio.to_thread(ask, t="takeBackup", backup=made)
        self.assertEqual((status, answer["code"]), (403, "needsPassphrase"))
        status, answer = await asyncio.to_thread(ask, t="takeBackup", backup=made, passphrase=PASSPHRASE)
        self.assertEqual((status, answer["code"]), (403, "passphraseInTheOpen"))
        said = await self.command("owner", "passphrase", "--data", str(self.server.data), input=PASSPHRASE + "\n")
        self.assertIn("The passphrase is saved", said)
        self.assertEqual((self.server.data / "backup.passphrase").stat().st_mode & 0o777, 0o600)
        status, answer = await asyncio.to_thread(ask, t="takeBackup", backup=made)
        self.assertEqual((status, answer.get("sealed")), (200, True), answer)
        status, piece = await asyncio.to_thread(ask, t="backupPiece", id=answer["id"], offset=0)
        content = base64.b64decode(piece["piece"])
        self.assertTrue(content.startswith(b"DBSEAL1\n"))
        self.assertNotIn(b"SQLite", content)

    async def command(self, *arguments: str, input: str = "", fails: bool = False) -> str:
        done = await asyncio.to_thread(
            subprocess.run,
            [str(BINARY), *arguments],
            input=input,
            capture_output=True,
            text=True,
            timeout=60,
            env=os.environ | {"LANG": "C"},
        )
        self.assertEqual(done.returncode != 0, fails, done.stdout + done.stderr)
        return done.stdout + done.stderr

    async def test_a_sealed_backup_opens_with_its_passphrase_only_and_comes_back(self) -> None:
        """[T90] Wrong passphrases, damaged files, files of other versions and files that are none are told apart, and
        nothing of them stays."""
        await self.start()
        made = (await self.ask("backUp"))["backup"]
        content, is_sealed = await self.fetch(made, passphrase=PASSPHRASE)
        self.assertTrue(is_sealed)
        sealed = self.server.data.parent / "taken.sealed"
        sealed.write_bytes(content)
        opened = self.server.data.parent / "opened.sqlite"
        self.assertIn(
            "doesn't open", await self.command("owner", "unseal", str(sealed), str(opened), input="wrong\n", fails=True)
        )
        await self.command("owner", "unseal", str(sealed), str(opened), input=PASSPHRASE + "\n")
        plain = opened.read_bytes()
        self.assertTrue(plain.startswith(b"SQLite format 3"))

        async def refused(content: bytes, **more: Any) -> str:
            id = await self.bring(content)
            status, answer = await self.answer("keepBackup", id=id, **more)
            self.assertNotEqual(status, 200, answer)
            return answer["code"]

        self.assertEqual(await refused(content, passphrase="another passphrase"), "wrongPassphrase")
        self.assertEqual(await refused(content), "wrongPassphrase")
        self.assertEqual(await refused(content[:-1] + b"x", passphrase=PASSPHRASE), "wrongPassphrase")
        self.assertEqual(await refused(b"hello"), "backupDamaged")
        self.assertEqual(await refused(plain[: len(plain) // 2]), "backupDamaged")
        with sqlite3.connect(opened) as database:
            database.execute("INSERT INTO grdb_migrations (identifier) VALUES ('99 from the future')")
        database.close()
        self.assertEqual(await refused(opened.read_bytes()), "backupNewer")
        status, answer = await self.answer("bringBackup", bytes=1 << 40)
        self.assertEqual((status, answer["code"]), (413, "tooLarge"))
        self.assertEqual([file.name for file in (self.server.data / "backups").iterdir()], [made])
        id = await self.bring(content)
        kept = (await self.ask("keepBackup", id=id, passphrase=PASSPHRASE))["backup"]
        self.assertEqual({one["kind"] for one in (await self.ask("backups"))["backups"]}, {"kept", "uploaded"})
        self.assertEqual((self.server.data / "backups" / kept).read_bytes(), plain)

    async def test_a_board_comes_back_as_a_new_one_with_links_of_its_own(self) -> None:
        await self.start()
        name, token = await self.make_board()
        async with await Client.join(self.server.port, token, board=name) as client:
            await self.write(client, "Bread")
            made = (await self.ask("backUp"))["backup"]
            await self.write(client, "Cheese")
            again = (await self.ask("restoreBoard", backup=made, board=name, title="Friday again"))["board"]
            self.assertNotEqual(again, name)
            other = await self.token(again)
            self.assertNotEqual(other, token)
            async with await Client.join(self.server.port, other, board=again) as new:
                self.assertIn("Bread", self.texts(new.board))
                self.assertNotIn("Cheese", self.texts(new.board))
                await self.write(new, "Salad")
            self.assertIn("Cheese", self.texts(client.board), "the board that was there is as it was")
        await self.start_again()
        async with await Client.join(self.server.port, other, board=again) as new:
            self.assertIn("Salad", self.texts(new.board))

    async def test_a_board_goes_back_and_nothing_that_a_guest_does_meanwhile_is_lost_or_done_twice(self) -> None:
        """[T91][KB3][KB4][KB7] The room begins another life, and the decisions of the old one stand."""
        await self.start()
        name, token = await self.make_board()
        ann = Device()
        async with await Client.join(self.server.port, token, ann, board=name) as client:
            await self.write(client, "Bread")
            made = (await self.ask("backUp"))["backup"]
            await self.write(client, "Cheese")
            bread = next(card for card in client.board.cards if card.text == "Bread")
            changed = await client.operate(edit_text(bread.id, (5, 0, " and butter")))
            self.assertIsNone(await client.decided(changed))
            epoch, revision = client.welcome["epoch"], client.board.revision
            answer = await self.ask("restoreBoard", backup=made, board=name, over=True)
            self.assertEqual(answer["board"], name)
            ended = await client.end()
            self.assertEqual(ended.code, 1001)
        kinds = {one["name"]: one["kind"] for one in (await self.ask("backups"))["backups"]}
        self.assertEqual(kinds[answer["backup"]], "before")

        # An old counter again, and what was typed on the old text, by the same device.
        async with await Client.join(self.server.port, token, ann, board=name) as client:
            self.assertNotEqual(client.welcome["epoch"], epoch)
            self.assertEqual(client.welcome["outbox"]["high"], changed)
            self.assertGreater(client.board.revision, revision)
            self.assertIn("Bread", self.texts(client.board))
            self.assertNotIn("Cheese", self.texts(client.board))
            late = await client.operate(edit_text(bread.id, (5, 0, " and jam")), base=revision)
            refused = await client.decided(late)
            self.assertEqual(refused["code"], "stale")
            self.assertEqual(refused["parameters"]["text"], "Bread")
            await self.write(client, "Olives")
            self.assertEqual(sum(text == "Olives" for text in self.texts(client.board)), 1)
        await self.start_again()
        async with await Client.join(self.server.port, token, ann, board=name) as client:
            self.assertEqual({"Bread", "Olives"} & set(self.texts(client.board)), {"Bread", "Olives"})
        with self.assertRaises(Ended):
            await Client.join(self.server.port, "A" * 22, board=name)
        # The store is whole, and the way back is there.
        await self.ask("restoreBoard", backup=answer["backup"], board=name, over=True)
        async with await Client.join(self.server.port, token, board=name) as client:
            self.assertIn("Cheese", self.texts(client.board))
            self.assertIn("Bread and butter", self.texts(client.board))
        await self.ask("backUp")

    async def test_pictures_that_were_swept_come_back_with_a_backup(self) -> None:
        """[T129][KB10] A board that goes back, and one made of a backup, have the pictures of that time."""
        await self.start()
        name = (await self.ask("make", title="Photos", template="photo-wall"))["board"]
        token = await self.token(name)
        ann = Device()
        shown = released.picture(40, 30)

        async def seen(board: str, token: str, card: str) -> bytes:
            """As Ann sees it on the card."""
            return await asyncio.to_thread(
                released.send, self.server, "GET", f"/pictures/{board}~{card}", None, f"Seat {token} {ann.secret}"
            )

        async with await Client.join(self.server.port, token, ann, board=name) as client:
            await self.write(client, "The stage")
            card = next(card for card in client.board.cards if card.text == "The stage")
            seat = f"Seat {token} {ann.secret}"
            await asyncio.to_thread(released.send, self.server, "POST", f"/pictures/{name}", shown, seat)
            value = f"{hashlib.sha256(shown).hexdigest()} 40 30 The stage"
            self.assertIsNone(await client.decided(await client.operate(set_value(card.id, "picture", value))))
            self.assertEqual(await seen(name, token, card.id), shown)
            made = (await self.ask("backUp"))["backup"]
        # What a sweep does hours after the card is gone.
        await asyncio.to_thread(self.server.terminate)
        with sqlite3.connect(self.server.data / "boards.sqlite") as database:
            self.assertEqual(database.execute("DELETE FROM picture").rowcount, 1)
        database.close()
        await self.start()
        async with await Client.join(self.server.port, token, ann, board=name):
            with self.assertRaises(AssertionError, msg="it is gone"):
                await seen(name, token, card.id)
        await self.ask("restoreBoard", backup=made, board=name, over=True)
        async with await Client.join(self.server.port, token, ann, board=name):
            self.assertEqual(await seen(name, token, card.id), shown)
        again = (await self.ask("restoreBoard", backup=made, board=name, title="Photos again"))["board"]
        # A copy with its cards has their pictures, and one without has none.
        copy = (await self.ask("duplicate", board=name, title="Copy", cards=True))["board"]
        await self.ask("duplicate", board=name, title="Empty copy", cards=False)
        await asyncio.to_thread(self.server.terminate)
        with sqlite3.connect(self.server.data / "boards.sqlite") as database:
            kept = database.execute("SELECT board, body FROM picture ORDER BY board").fetchall()
        database.close()
        self.assertEqual(kept, sorted([(name, shown), (again, shown), (copy, shown)]))

    async def test_the_commands_do_what_the_page_does(self) -> None:
        await self.start()
        name, token = await self.make_board()
        data = ("--data", str(self.server.data))
        self.assertIn("There are no backups", await self.command("owner", "backups", *data))
        self.assertIn("is kept in", await self.command("owner", "backup", *data))
        backup = (await self.command("owner", "backups", *data)).split()[0]
        self.assertIn(name, await self.command("owner", "backups", "--boards", backup, *data))
        said = await self.command("owner", "restore", name, "--from", backup, "--as", "Once more", *data)
        self.assertIn("once-more", said)
        said = await self.command("owner", "restore", name, "--from", backup, "--over", *data)
        self.assertIn(f"{name} is as it was in the backup", said)
        said = await self.command("owner", "restore", "nothing", "--from", backup, "--over", *data, fails=True)
        self.assertIn("isn't in the backup", said)
        await self.command("owner", "remove-backup", backup, *data)
        said = await self.command("owner", "remove-backup", backup, *data, fails=True)
        self.assertIn("There is no backup", said)
        async with await Client.join(self.server.port, token, board=name) as client:
            await self.write(client, "Bread")
            said = await self.command("host", "clear", "--board", name, *data)
            self.assertIn("1 card left the board", said)
            await client.until(lambda: "Bread" not in self.texts(client.board))

    async def test_no_more_than_so_many_are_kept(self) -> None:
        await self.start()
        for _ in range(20):
            await self.ask("backUp")
        status, answer = await self.answer("backUp")
        self.assertEqual((status, answer["code"], answer["limit"]), (409, "full", 20))
        self.assertEqual(len((await self.ask("backups"))["backups"]), 20)
