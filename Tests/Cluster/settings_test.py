"""Settings by a host at any node are those of all nodes, and stay when the board's holder dies."""

from __future__ import annotations

import asyncio
import unittest
from typing import Any

from node_process import Node
from owner_boards_test import OwnerBoardsCase
from protocol_client import Client

#: Commands of `displayboard host`, and what of a welcome's settings each of them changes.
CHANGES = [
    (["freeze"], "frozen"),
    (["guests", "own"], "guestsChange"),
    (["talk", "on"], "talk"),
    (["theme", "neon"], "theme"),
    (["announce", "Pizza is here", "--for", "30"], "announcement"),
    (["timer", "start", "10", "Back in"], "timers"),
    (["wall", "curtain", "Soon"], "wall"),
    (["wall", "--distance", "6", "--language", "de"], "wallView"),
]


class Settings(OwnerBoardsCase):
    async def settings(self, node: Node) -> dict[str, Any]:
        """As someone who comes hears them."""
        async with await Client.join(node.port, node.tokens["guest"]) as guest:
            assert guest.welcome is not None
            settings = guest.welcome["settings"]
        # What time it is there.
        settings.pop("clock", None)
        return settings

    async def test_settings_by_a_host_at_another_node_outlast_the_holder(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes
        begin = await self.settings(one)
        for words, _ in CHANGES:
            await asyncio.to_thread(three.host, *words)
        changed = await self.settings(one)
        for words, key in CHANGES:
            self.assertNotEqual(begin.get(key), changed.get(key), words)
        self.assertEqual(await self.settings(two), changed)
        await asyncio.to_thread(two.kill)
        await several.until(lambda: one.holder() in ("n1", "n3"))
        for node in (one, three):
            self.assertEqual(await self.settings(node), changed, node.name)


class Codes(OwnerBoardsCase):
    async def code(self, node: Node) -> str:
        links = (await self.ask_owner(node, "links", board="karaoke"))["links"]
        return next(link["code"] for link in links if link["role"] == "guest").replace(" ", "").replace("-", "")

    async def test_a_code_that_guests_type_opens_the_board_at_any_node_until_a_host_makes_a_new_one(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes

        def opens(node: Node, code: str) -> bool:
            status, _ = node.get(f"/join?code={code}")
            self.assertIn(status, (303, 404))
            return status == 303

        before = await self.code(one)
        for node in several.nodes:
            self.assertEqual(await self.code(node), before)
            self.assertTrue(await asyncio.to_thread(opens, node, before), node.name)
        await asyncio.to_thread(three.host, "rotate", "guest")
        after = await self.code(two)
        self.assertNotEqual(after, before)
        for node in several.nodes:
            await several.until(lambda node=node: opens(node, after))
            self.assertFalse(await asyncio.to_thread(opens, node, before), node.name)


if __name__ == "__main__":
    unittest.main()
