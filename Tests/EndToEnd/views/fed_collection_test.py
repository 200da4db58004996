"""Programs that feed a board's collection over HTTP: what they may, what is kept, and that people's edits win."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import socket
import subprocess
import time
from pathlib import Path
from typing import NamedTuple
import unittest

from board_file_test import FileBoard
from protocol_client import add_card, edit_text, remove_card
from server_process import ROOT

BOARD = """\
title: Karaoke night
collections:
  songs: { from: http, key: number }
  listed: { file: songs.csv }
  written: [{ title: Written }]
sections:
  - id: sam
    title: Sam's Favorites
    cards:
      - { forEach: songs, text: title, values: { rejected: gone } }
"""


class Answer(NamedTuple):
    status: int
    text: str
    headers: dict[str, str]

    @property
    def body(self) -> object:
        return json.loads(self.text)


def song(number: int, title: str, gone: bool = False) -> dict[str, object]:
    return {"number": number, "title": title, "gone": gone}


class FedBoard(FileBoard):
    async def start(self) -> None:
        self.file.write_text(BOARD)
        self.file.with_name("songs.csv").write_text("title\nListed\n")
        await super().start()

    def ask(
        self,
        method: str,
        body: object = None,
        collection: str = "songs",
        board: str = "karaoke",
        token: str | None = "host",
        **headers: str,
    ) -> Answer:
        """One request, its body as JSON unless it is text or bytes, with the token of a role's link."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        if token is not None:
            headers["Authorization"] = f"Bearer {self.server.tokens.get(token, token)}"
        if body is not None and not isinstance(body, (str, bytes)):
            body = json.dumps(body)
        connection.request(
            method,
            f"/api/boards/{board}/collections/{collection}",
            body,
            {name.replace("_", "-"): value for name, value in headers.items()},
        )
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return Answer(response.status, text, {name.lower(): value for name, value in response.getheaders()})

    async def send(self, *arguments: object, **options: object) -> Answer:
        return await asyncio.to_thread(self.ask, *arguments, **options)

    async def put(self, body: object, **options: object) -> Answer:
        answer = await self.send("PUT", body, **options)
        self.assertEqual(answer.status, 200, answer)
        return answer

    async def patch(self, body: object, **options: object) -> Answer:
        answer = await self.send("PATCH", body, **options)
        self.assertEqual(answer.status, 200, answer)
        return answer


class Feeding(FedBoard):
    async def test_cards_follow_and_the_answer_names_the_revision_that_has_them(self) -> None:
        async with await self.guest() as client:
            answer = await self.put([song(7, "Stack of Love"), song(8, "Like a Pointer", True)])
            await client.until(lambda: self.texts(client) == ["Stack of Love", "Like a Pointer"])
            self.assertEqual(answer.body, {"revision": client.board.revision, "version": 1})
            self.assertEqual([card.values.get("rejected") for card in client.board.cards], [None, True])
            first = self.card(client, "Stack of Love").id
            # One field of one, a new one, and one that goes.
            answer = await self.patch({"7": {"title": "Heap of Love"}, "8": None, "9": song(9, "Wake Me Up 🎤")})
            await client.until(lambda: self.texts(client) == ["Heap of Love", "Wake Me Up 🎤"])
            self.assertEqual(self.card(client, "Heap of Love").id, first)
            self.assertEqual(answer.body["version"], 2)
            got = await self.send("GET")
            self.assertEqual(got.body, [song(7, "Heap of Love"), song(9, "Wake Me Up 🎤")])
            self.assertEqual(got.headers["etag"], '"2"')
            known = await self.send("GET", If_None_Match='"2"')
            self.assertEqual((known.status, known.text, known.headers["etag"]), (304, "", '"2"'))
            self.assertEqual((await self.send("GET", If_None_Match='"1"')).body, got.body)
            # The whole of it again changes nothing, not even the version.
            again = await self.put(got.body)
            self.assertEqual(again.body, answer.body)
            self.assertEqual(again.headers["etag"], '"2"')

    async def test_csv_is_taken_too(self) -> None:
        async with await self.guest() as client:
            await self.put('number,title,gone\n1,"Love, Stack",true\n2,Pointer,false\n', Content_Type="text/csv")
            await client.until(lambda: self.texts(client) == ["Love, Stack", "Pointer"])

    async def test_peoples_edits_and_removals_win(self) -> None:
        """[LC2]"""
        await self.put([song(1, "One"), song(2, "Two"), song(3, "Three")])
        async with await self.guest() as client:
            one, two = self.card(client, "One").id, self.card(client, "Two").id
            section = client.board.sections[0].id
            for operation in (edit_text(one, (0, 3, "Uno")), remove_card(two), add_card(section, "Mine")):
                self.assertIsNone(await client.decided(await client.operate(operation)))
            await self.put([song(1, "Eins"), song(2, "Zwei"), song(4, "Vier")])
            await client.until(lambda: "Vier" in self.texts(client))
            self.assertEqual(sorted(self.texts(client)), ["Mine", "Uno", "Vier"])

    async def test_changes_at_once_are_made_one_after_the_other(self) -> None:
        """[LC5]"""
        await self.put([])
        answers = await asyncio.gather(*(self.patch({str(n): song(n, f"Song {n}")}) for n in range(1, 9)))
        self.assertEqual(sorted(answer.body["version"] for answer in answers), list(range(2, 10)))
        self.assertEqual(len((await self.send("GET")).body), 8)

    async def test_someone_who_says_which_version_they_mean_overwrites_no_other(self) -> None:
        """[LC5]"""
        tag = (await self.put([song(1, "One")])).headers["etag"]
        self.assertEqual((await self.send("PATCH", {"1": {"title": "Eins"}}, If_Match=tag)).status, 200)
        late = await self.send("PATCH", {"1": {"title": "Uno"}}, If_Match=tag)
        self.assertEqual((late.status, late.text), (412, "Someone else changed the collection: it is at version 2.\n"))
        self.assertEqual((await self.send("GET")).body[0]["title"], "Eins")

    async def test_a_frozen_board_is_still_its_hosts(self) -> None:
        await self.host("freeze")
        async with await self.guest() as client:
            await self.put([song(1, "One")])
            await client.until(lambda: self.texts(client) == ["One"])

    async def test_the_board_file_changes_meanwhile(self) -> None:
        """fed elements stay; another field of it is shown; a wrong file refuses changes and says so"""
        await self.put([song(1, "One") | {"singer": "Ann"}])
        async with await self.guest() as client:
            self.replace(BOARD.replace("text: title, values: { rejected: gone }", "text: singer"))
            await client.until(lambda: self.texts(client) == ["Ann"])
            self.replace("title: [")
            await self.console_says(lambda said: "karaoke.yaml:" in said)
            refused = await self.send("PUT", [song(1, "Eins")])
            self.assertEqual(refused.status, 409)
            self.assertIn("nothing was changed", refused.text)
            self.replace(BOARD.replace("text: title, values: { rejected: gone }", "text: title"))
            await client.until(lambda: self.texts(client) == ["One"])

    async def test_the_documented_commands_work(self) -> None:
        text = (ROOT / "docs/collections.md").read_text()
        commands = re.findall(r"```sh\n(curl.*?)```", text, re.DOTALL)
        self.assertGreaterEqual(len(commands), 3)
        Path(self.file.parent, "songs.json").write_text(json.dumps([song(7, "Stack of Love"), song(8, "Two")]))
        for command in commands:
            command = command.replace("localhost:8080", f"localhost:{self.server.port}")
            done = await asyncio.to_thread(
                subprocess.run,
                ["bash", "-c", command],
                capture_output=True,
                text=True,
                timeout=20,
                cwd=self.file.parent,
                env={"TOKEN": self.server.tokens["host"], "PATH": "/usr/bin:/bin"},
            )
            self.assertEqual(done.returncode, 0, (command, done.stdout, done.stderr))
            self.assertRegex(done.stdout, r'"revision"|^\[', command)


class Keeping(FedBoard):
    async def test_a_change_that_was_answered_200_survives_kill_9(self) -> None:
        """[LC1]"""
        for round in range(5):
            songs = [song(number, f"Round {round}, song {number}") for number in range(20)]
            await self.put(songs)
            self.server.kill()
            await super().start()
            self.assertEqual((await self.send("GET")).body, songs)
            async with await self.guest() as client:
                self.assertEqual(self.texts(client), [one["title"] for one in songs])

    async def test_a_restart_changes_no_card_and_writes_nothing(self) -> None:
        await self.put([song(1, "One"), song(2, "Two")])
        async with await self.guest() as client:
            await client.decided(await client.operate(edit_text(self.card(client, "Two").id, (0, 3, "Deux"))))
            before = [(card.id, card.text) for card in client.board.cards]
            revision = client.board.revision
        await asyncio.to_thread(self.server.terminate)
        await super().start()
        async with await self.guest() as client:
            self.assertEqual([(card.id, card.text) for card in client.board.cards], before)
            self.assertEqual(client.board.revision, revision)
            await self.patch({"1": {"title": "Un"}})
            await client.until(lambda: self.texts(client) == ["Un", "Deux"])

    async def test_killed_while_the_board_file_is_wrong_nothing_is_lost(self) -> None:
        await self.put([song(1, "One")])
        self.replace("title: [")
        await self.console_says(lambda said: "karaoke.yaml:" in said)
        self.server.kill()
        await FileBoard.start(self)
        for method, body in (("GET", None), ("PUT", [])):
            answer = await self.send(method, body)
            self.assertEqual(answer.status, 409)
            self.assertIn("karaoke.yaml:", answer.text)
        async with await self.guest() as client:
            self.assertEqual(self.texts(client), ["One"])
            self.replace(BOARD)
            await self.console_says(lambda said: "yaml" not in said)
            await self.patch({"2": song(2, "Two")})
            await client.until(lambda: self.texts(client) == ["One", "Two"])

    async def test_killed_while_changes_come_none_is_half_there(self) -> None:
        """[LC1] elements and cards are one append: whatever was on disk, they say the same"""
        await self.put([])
        sent = [asyncio.create_task(self.send("PATCH", {str(n): song(n, f"Song {n}")})) for n in range(20)]
        done, _ = await asyncio.wait(sent, return_when=asyncio.FIRST_COMPLETED)
        self.server.kill()
        results = await asyncio.gather(*sent, return_exceptions=True)
        await super().start()
        answered = {str(n) for n, result in enumerate(results) if isinstance(result, Answer) and result.status == 200}
        titles = {str(one["number"]): one["title"] for one in (await self.send("GET")).body}
        self.assertLessEqual(answered, titles.keys())
        async with await self.guest() as client:
            self.assertEqual(sorted(self.texts(client)), sorted(titles.values()))


class Refusing(FedBoard):
    async def test_only_a_host_links_token_feeds(self) -> None:
        """[T18]"""
        for token, status in ((None, 401), ("nonsense", 401), ("guest", 403), ("co-host", 403), ("wall", 403)):
            for method, body in (("PUT", []), ("GET", None), ("PATCH", {})):
                answer = await self.send(method, body, token=token)
                self.assertEqual(answer.status, status, (token, method, answer))
                self.assertEqual(answer.headers.get("www-authenticate"), "Bearer" if status == 401 else None)
                self.assertTrue(answer.text.strip().endswith("."), answer.text)
        old = self.server.tokens["host"]
        await self.host("rotate", "host")
        self.assertEqual((await self.send("PUT", [], token=old)).status, 401)

    async def test_pages_from_elsewhere_and_other_names_are_refused(self) -> None:
        """[T4]"""
        self.assertEqual((await self.send("PUT", [], Origin="http://evil.example")).status, 403)
        self.assertEqual((await self.send("PUT", [], Host="evil.example")).status, 403)

    async def test_a_collection_that_is_not_there_is_refused_with_the_nearest_name(self) -> None:
        for options, status, words in (
            ({"board": "other"}, 401, "opens nothing here"),
            ({"collection": "sogns"}, 404, "did you mean `songs`?"),
            ({"collection": "listed"}, 409, "follows the file songs.csv"),
            ({"collection": "written"}, 409, "is written in the board's file"),
        ):
            for method in ("PUT", "GET"):
                answer = await self.send(method, [] if method == "PUT" else None, **options)
                self.assertEqual(answer.status, status, answer)
                self.assertIn(words, answer.text)
        refused = await self.send("DELETE")
        self.assertEqual((refused.status, refused.headers["allow"]), (405, "GET, HEAD, PUT, PATCH"))

    async def test_a_mistake_is_named_with_its_line_and_path_and_changes_nothing(self) -> None:
        """[LC3]"""
        kept = [song(1, "One"), song(2, "Two")]
        await self.put(kept)
        async with await self.guest() as client:
            revision = client.board.revision
            for method, body, status, words in (
                ("PUT", "[", 400, "did not find expected node content."),
                ("PUT", '[\n{"number":1,\n"number":2}]', 400, "Line 2: has a field twice: `number`."),
                ("PUT", "{}", 422, 'This needs a list of objects, such as [{"number": …}].'),
                ("PUT", '[{"number":1},\n{"nubmer":2}]', 422, "Line 2: [1] has no `number`; `nubmer` looks like it."),
                (
                    "PUT",
                    '[{"number":1},\n{"number":1}]',
                    422,
                    "Line 2: [1] has the `number` `1`, as the element of line 1.",
                ),
                (
                    "PUT",
                    '[{"number":1,\n"title":["a"]}]',
                    422,
                    "Line 2: [0].title is text, a number, true or false, not a list.",
                ),
                (
                    "PUT",
                    [{"number": 1, "tilte": "x", "gone": False}],
                    422,
                    "The element `1`: an element of `songs` has no field `title`; did you mean `tilte`?",
                ),
                (
                    "PUT",
                    [song(1, "x") | {"gone": "maybe"}],
                    422,
                    "The element `1`: `rejected` is true or false, not `maybe`.",
                ),
                ("PUT", [song(1, "x" * 30_000)], 422, "The element `1`: is longer than 20000 bytes."),
                ("PUT", [song(1, "bell \a")], 422, "has the character U+0007"),
                ("PUT", [song(n, "x") for n in range(5001)], 422, "a board has at most 5000 cards"),
                ("PATCH", [], 422, "This needs an object that has elements by their `number`"),
                ("PATCH", {"1": {"number": 3}}, 422, "Line 1: `1`.number differs from the element's."),
                ("PATCH", {"1": "x"}, 422, "Line 1: `1` is an object of fields or null, not text."),
                ("PATCH", {"": song(1, "x")}, 422, "bytes; 1 to 200 are allowed"),
            ):
                answer = await self.send(method, body)
                self.assertEqual(answer.status, status, answer)
                self.assertIn(words, answer.text)
            for type, status in (("text/html", 415), ("text/csv", 400), ("application/json; charset=utf-8", 422)):
                answer = (
                    await self.send("PUT", b'"\xff', Content_Type=type)
                    if status == 400
                    else await self.send("PUT", "{}", Content_Type=type)
                )
                self.assertEqual(answer.status, status, answer)
            self.assertEqual((await self.send("GET")).body, kept)
            self.assertEqual(client.board.revision, revision)
            await self.console_says(lambda said: "collection" not in said)

    async def test_a_body_that_is_too_large_or_drips(self) -> None:
        large = await self.send("PUT", b"[" + b" " * (1 << 20))
        self.assertEqual((large.status, large.text), (413, "At most 1048576 bytes, please.\n"))

        def drip() -> bytes:
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=40) as line:
                head = (
                    "PUT /api/boards/karaoke/collections/songs HTTP/1.1\r\n"
                    f"Host: 127.0.0.1:{self.server.port}\r\nContent-Length: 1000\r\n"
                    f"Authorization: Bearer {self.server.tokens['host']}\r\n\r\n"
                )
                line.sendall(head.encode())
                line.settimeout(1)
                received = b""
                deadline = time.monotonic() + 40
                while time.monotonic() < deadline:
                    try:
                        line.sendall(b" ")
                        piece = line.recv(4096)
                        if not piece:
                            break
                        received += piece
                    except TimeoutError:
                        continue
                    except (ConnectionResetError, BrokenPipeError):
                        break
                return received

        dripped, _ = await asyncio.gather(asyncio.to_thread(drip), self.put([song(1, "Meanwhile")]))
        self.assertTrue(dripped.startswith(b"HTTP/1.1 408 "), dripped)
        self.assertEqual((await self.send("GET")).body, [song(1, "Meanwhile")])


if __name__ == "__main__":
    unittest.main()
