"""The server's owner: boards that are made, renamed, archived, deleted and brought back while the server runs."""

from __future__ import annotations

import asyncio
import http.client
import unittest
from typing import Any

from owner import LocalConnection, ask_as_owner
from protocol_client import Client, Ended, add_card
from served_case import OwnerCase


def title_of(client: Client) -> str:
    assert client.welcome is not None
    return client.welcome["board"]["title"]


class Owner(OwnerCase):
    async def board(self, name: str) -> dict[str, Any]:
        boards = (await self.ask("boards"))["boards"]
        return next(board for board in boards if board["name"] == name)

    async def token(self, name: str, role: str = "guest") -> str:
        links = (await self.ask("links", board=name))["links"]
        return next(link["link"] for link in links if link["role"] == role).split("#")[1]

    def delete(self) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request("DELETE", "/owner/commands", headers={"Authorization": f"Bearer {'A' * 22}"})
        status = connection.getresponse().status
        connection.close()
        return status

    async def test_a_board_that_the_owner_makes_is_served_at_once_and_after_a_kill(self) -> None:
        await self.start()
        name = (await self.ask("make", title="Größe & Glück", template="karaoke"))["board"]
        self.assertEqual(name, "gro-e-gluck")
        token = await self.token(name)
        async with await Client.join(self.server.port, token, board=name) as client:
            self.assertEqual(title_of(client), "Größe & Glück")
            counter = await client.operate(add_card(client.board.sections[0].id, "Love Stack"))
            await client.decided(counter)
        await self.start_again()
        async with await Client.join(self.server.port, token, board=name) as client:
            self.assertEqual(title_of(client), "Größe & Glück")
            self.assertIn("Love Stack", [card.text for card in client.board.sections[0].cards])

    async def test_two_boards_of_one_title_have_two_names(self) -> None:
        await self.start()
        names = [(await self.ask("make", title="Karaoke"))["board"] for _ in range(2)]
        self.assertEqual(names, ["karaoke-2", "karaoke-3"], "the board of the file is called karaoke")

    async def test_everyone_on_a_board_that_is_archived_hears_so_and_nobody_comes_in_until_it_is_back(self) -> None:
        """[T72] Without a link nobody learns that the board was there."""
        await self.start()
        name = (await self.ask("make", title="Friday", template="potluck"))["board"]
        token = await self.token(name)
        async with await Client.join(self.server.port, token, board=name) as client:
            counter = await client.operate(add_card(client.board.sections[0].id, "Bread"))
            await client.decided(counter)
            await self.ask("archive", board=name)
            ended = await client.end()
            self.assertEqual((ended.code, ended.reason), (4003, "ended"))
        self.assertTrue((await self.board(name))["archived"])
        for wrong, reason in ((token, "ended"), ("A" * 22, "link")):
            with self.assertRaises(Ended) as refused:
                await Client.join(self.server.port, wrong, board=name)
            self.assertEqual((refused.exception.code, refused.exception.reason), (4003, reason))
        await self.start_again()
        with self.assertRaises(Ended):
            await Client.join(self.server.port, token, board=name)
        await self.ask("unarchive", board=name)
        async with await Client.join(self.server.port, token, board=name) as client:
            self.assertIn("Bread", [card.text for card in client.board.sections[0].cards])

    async def test_a_board_that_is_renamed_while_it_is_archived_has_its_new_title_after_a_restart(self) -> None:
        await self.start()
        name = (await self.ask("make", title="Friday"))["board"]
        await self.ask("archive", board=name)
        await self.ask("rename", board=name, title="Saturday")
        await self.start_again()
        async with asyncio.timeout(30):
            while (await self.board(name))["title"] != "Saturday":
                await asyncio.sleep(0.05)
        await self.ask("unarchive", board=name)
        self.assertEqual((await self.board(name))["title"], "Saturday")

    async def test_a_copy_has_the_cards_and_nothing_of_the_people(self) -> None:
        await self.start()
        name = (await self.ask("make", title="Friday", template="potluck"))["board"]
        async with await Client.join(self.server.port, await self.token(name), board=name) as client:
            counter = await client.operate(add_card(client.board.sections[0].id, "Bread"))
            await client.decided(counter)
        for with_cards in (True, False):
            copy = (await self.ask("duplicate", board=name, title="Copy", cards=with_cards))["board"]
            async with await Client.join(self.server.port, await self.token(copy), board=copy) as client:
                self.assertEqual(title_of(client), "Copy")
                cards = client.board.sections[0].cards
                self.assertEqual([card.text for card in cards], ["Bread"] if with_cards else [])
                self.assertEqual([card.by for card in cards], [None] * len(cards))

    async def test_a_deleted_board_can_be_restored_and_its_name_isnt_given_again_meanwhile(self) -> None:
        await self.start()
        name = (await self.ask("make", title="Friday", template="potluck"))["board"]
        await self.ask("delete", board=name)
        self.assertIn("deletedAt", await self.board(name))
        self.assertEqual((await self.answer("rename", board=name, title="Monday"))[0], 404)
        self.assertEqual((await self.ask("make", title="Friday"))["board"], "friday-2")
        await self.ask("restore", board=name)
        async with await Client.join(self.server.port, await self.token(name), board=name) as client:
            self.assertEqual(title_of(client), "Friday")

    async def test_a_new_title_reaches_those_who_are_there_and_changes_no_other_byte_of_the_text(self) -> None:
        await self.start()
        name = (await self.ask("make", title="Friday", template="potluck"))["board"]
        before = (await self.ask("text", board=name))["text"]
        async with await Client.join(self.server.port, await self.token(name), board=name) as client:
            await self.ask("rename", board=name, title='Say "cheese" # 1')
            await client.until(lambda: title_of(client) == 'Say "cheese" # 1')
        self.assertEqual((await self.board(name))["title"], 'Say "cheese" # 1')
        after = (await self.ask("text", board=name))["text"]
        self.assertEqual(after, before.replace("title: Friday", 'title: "Say \\"cheese\\" # 1"'))

    async def test_a_board_of_a_file_is_marked_and_can_be_copied_but_not_renamed_or_deleted(self) -> None:
        await self.start()
        self.assertEqual((await self.board("karaoke"))["origin"], "file")
        for kind, more in (("rename", {"title": "Other"}), ("archive", {}), ("delete", {})):
            status, refusal = await self.answer(kind, board="karaoke", **more)
            self.assertEqual((status, refusal["code"]), (409, "notStored"))
            self.assertTrue(refusal["file"].endswith("karaoke.yaml"))
        copy = (await self.ask("duplicate", board="karaoke", title="Copy", cards=False))["board"]
        self.assertEqual((await self.board(copy))["origin"], "store")
        async with await Client.join(self.server.port, await self.token(copy), board=copy) as client:
            self.assertEqual(title_of(client), "Copy")

    async def test_a_command_that_the_server_does_not_understand_is_refused_with_the_reason(self) -> None:
        """[T71] Bad JSON, unknown commands and fields, names that are paths, too much."""
        await self.start()
        for body, status, code in (
            (b"{", 400, "notJSON"),
            (b"[]", 400, "notJSON"),
            (b'{"t":"fly"}', 400, "unknownType"),
            (b'{"t":"make"}', 400, "missingField"),
            (b'{"t":"make","title":7}', 400, "badField"),
            (b'{"t":"make","title":"x","template":"../x"}', 400, "badField"),
            (b'{"t":"boards","more":1}', 400, "unknownField"),
            (b'{"t":"archive","board":"nobody"}', 404, "noSuchBoard"),
            (b'{"t":"make","title":"x","template":"nobody"}', 404, "noSuchTemplate"),
            (b'{"t":"make","title":" "}', 400, "empty"),
            (b'{"t":"make","title":"' + b"x" * (512 << 10) + b'"}', 413, "tooLarge"),
        ):
            got, refusal = await asyncio.to_thread(ask_as_owner, LocalConnection(self.server.data), body)
            self.assertEqual((got, refusal.get("code")), (status, code), body[:60])

    async def test_over_a_network_that_others_read_the_owner_is_refused_where_hosts_are(self) -> None:
        """[T70] The right token, from elsewhere over plain HTTP, with the flag that refuses hosts."""
        await self.start("--hosts-by-https-only", "--trusted-proxy", "127.0.0.1")
        token = (await self.ask("link"))["link"].split("/owner#")[1]

        def ask(method: str, path: str, **headers: str) -> int:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            body = b'{"t":"boards"}' if method == "POST" else None
            connection.request(method, path, body, {"Authorization": f"Bearer {token}"} | headers)
            status = connection.getresponse().status
            connection.close()
            return status

        for method, path in (("POST", "/owner/commands"), ("GET", "/owner")):
            status = await asyncio.to_thread(ask, method, path, **{"X-Forwarded-For": "203.0.113.7"})
            self.assertEqual(status, 403, path)

    async def test_a_page_from_elsewhere_can_ask_nothing_of_the_owners_browser(self) -> None:
        """[T70] Even with the right token, which it hasn't."""
        await self.start()
        token = (await self.ask("link"))["link"].split("/owner#")[1]

        def ask() -> int:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            headers = {"Authorization": f"Bearer {token}", "Origin": "http://elsewhere.example"}
            connection.request("POST", "/owner/commands", b'{"t":"boards"}', headers)
            status = connection.getresponse().status
            connection.close()
            return status

        self.assertEqual(await asyncio.to_thread(ask), 403)

    async def test_nobody_but_the_owner_is_let_in_by_the_network(self) -> None:
        """[T70] Not with another role's token, none, an old one, or a guess; and no guesser keeps the owner out."""
        await self.start()

        def over_network(token: str | None) -> tuple[int, dict[str, Any]]:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            return ask_as_owner(connection, {"t": "boards"}, token)

        for role, token in self.server.tokens.items():
            status, refusal = await asyncio.to_thread(over_network, token)
            self.assertEqual((status, refusal["code"]), (401, "notOwner"), role)
        self.assertEqual((await asyncio.to_thread(over_network, None))[0], 401)
        old = (await self.ask("link"))["link"].split("/owner#")[1]
        self.assertEqual((await asyncio.to_thread(over_network, old))[0], 200)
        new = (await self.ask("rotate"))["link"].split("/owner#")[1]
        self.assertEqual((await asyncio.to_thread(over_network, old))[0], 401)
        self.assertEqual((await asyncio.to_thread(over_network, new))[0], 200)
        for _ in range(12):
            self.assertEqual(await asyncio.to_thread(self.delete), 405, "another method is no try")
        self.assertEqual((await asyncio.to_thread(over_network, old))[0], 401)
        for _ in range(12):
            status, _ = await asyncio.to_thread(over_network, "A" * 22)
        self.assertEqual(status, 429, "wrong tokens are counted")
        self.assertEqual((await asyncio.to_thread(over_network, new))[0], 200, "but don't keep the owner out")
        log = self.server.log.read_text()
        for token in (old, new):
            self.assertNotIn(token, log)


if __name__ == "__main__":
    unittest.main()
