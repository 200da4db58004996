"""What an owner does with boards by any node: all nodes follow, and of two who do something at once both are right."""

from __future__ import annotations

import asyncio
import unittest
from typing import Any

from far_test import FarCase
from node_process import Node
from owner import LocalConnection, ask_as_owner
from protocol_client import Client, Ended, add_card
from several import Several


def title_of(client: Client) -> str:
    assert client.welcome is not None
    return client.welcome["board"]["title"]


class OwnerBoardsCase(FarCase):
    def ask_now(self, node: Node, command: str, **fields: Any) -> dict[str, Any]:
        status, answer = ask_as_owner(LocalConnection(node.data), {"t": command, **fields})
        assert status == 200, f"{node.name}: {command} {fields}: {status} {answer}"
        return answer

    async def ask_owner(self, node: Node, command: str, **fields: Any) -> dict[str, Any]:
        return await asyncio.to_thread(self.ask_now, node, command, **fields)

    def listed(self, node: Node) -> dict[str, dict[str, Any]]:
        return {board["name"]: board for board in self.ask_now(node, "boards")["boards"]}

    async def until_all(self, several: Several, name: str, **fields: Any) -> None:
        """Until all nodes list the board so."""

        def is_so(node: Node) -> bool:
            board = self.listed(node).get(name)
            return board is not None and all(board.get(field) == value for field, value in fields.items())

        for node in several.running:
            await several.until(lambda node=node: is_so(node))

    async def token(self, node: Node, name: str, role: str = "guest") -> str:
        links = (await self.ask_owner(node, "links", board=name))["links"]
        return next(link["link"] for link in links if link["role"] == role).split("#")[1]

    async def join_as(self, node: Node, name: str, token: str) -> Client:
        client = await Client.join(node.port, token, board=name)
        self.addAsyncCleanup(client.close)
        return client


class OwnerBoards(OwnerBoardsCase):
    async def test_a_board_is_made_renamed_archived_and_deleted_by_any_node(self) -> None:
        several = await self.begin_several(3, servers=1)
        one, two, three = several.nodes
        name = (await self.ask_owner(one, "make", title="Friday", template="potluck"))["board"]
        await self.until_all(several, name, origin="store", archived=False)
        tokens = [await self.token(node, name) for node in several.nodes]
        self.assertEqual(len(set(tokens)), 1)
        guests = [await self.join_as(node, name, tokens[0]) for node in (three, one, two)]
        self.assertIsNone(
            await guests[0].decided(await guests[0].operate(add_card(guests[0].board.sections[0].id, "Bread")))
        )
        for guest in guests[1:]:
            await guest.board_is(guests[0])
        # Whoever holds it takes the new title in, whichever node was asked.
        await self.ask_owner(two, "rename", board=name, title="Saturday")
        await self.until_all(several, name, title="Saturday")
        for guest in guests:
            await guest.until(lambda guest=guest: title_of(guest) == "Saturday")
        # A copy with cards is made by a node that holds neither.
        copy = (await self.ask_owner(three, "duplicate", board=name, title="Sunday", cards=True))["board"]
        await self.until_all(several, copy, origin="store")
        copied = await self.join_as(one, copy, await self.token(one, copy))
        self.assertIn("Bread", [card.text for card in copied.board.cards])
        await self.ask_owner(three, "archive", board=name)
        for guest in guests:
            ended = await guest.end()
            self.assertEqual((ended.code, ended.reason), (4003, "ended"))
        await self.until_all(several, name, archived=True)
        for node in several.nodes:
            with self.assertRaises(Ended) as refused:
                await Client.join(node.port, tokens[0], board=name)
            self.assertEqual((refused.exception.code, refused.exception.reason), (4003, "ended"))
        await self.ask_owner(one, "unarchive", board=name)
        await self.until_all(several, name, archived=False)
        guest = await self.join_as(two, name, tokens[0])
        self.assertIn("Bread", [card.text for card in guest.board.cards])
        await self.ask_owner(two, "delete", board=name)
        for node in several.nodes:
            await several.until(lambda node=node: self.listed(node)[name].get("deletedAt") is not None)
        # A node that was away knows all of it when it starts.
        await asyncio.to_thread(three.terminate)
        await self.ask_owner(one, "restore", board=name)
        await self.ask_owner(one, "saveTemplate", board=copy, title="Ours")
        await asyncio.to_thread(three.start)
        self.assertIsNone(self.listed(three)[name].get("deletedAt"))
        guest = await self.join_as(three, name, tokens[0])
        self.assertIn("Bread", [card.text for card in guest.board.cards])
        for node in several.nodes:
            await several.until(
                lambda node=node: "Ours" in [each["title"] for each in self.ask_now(node, "boards")["templates"]]
            )

    async def test_of_nodes_that_make_boards_at_once_each_makes_its_own_and_all_know_all(self) -> None:
        several = await self.begin_several(3, servers=1)
        answers = await asyncio.gather(
            *(self.ask_owner(node, "make", title="Friday") for _ in range(4) for node in several.nodes)
        )
        names = {answer["board"] for answer in answers}
        self.assertEqual(names, {"friday", *(f"friday-{number}" for number in range(2, 13))})
        for name in names:
            await self.until_all(several, name, origin="store")

    async def test_the_owner_s_link_is_another_one_at_all_nodes(self) -> None:
        several = await self.begin_several(2, servers=1)
        one, two = several.nodes

        def path(node: Node) -> str:
            return self.ask_now(node, "link")["link"].split("/", 3)[3]

        before = await asyncio.to_thread(path, one)
        self.assertEqual(before, await asyncio.to_thread(path, two))
        await self.ask_owner(one, "rotate")
        self.assertNotEqual(await asyncio.to_thread(path, one), before)
        await several.until(lambda: path(two) == path(one))


if __name__ == "__main__":
    unittest.main()
